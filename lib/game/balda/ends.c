/* SPDX-License-Identifier: GPL-3.0-or-later
 * The finished field that a record shows, and what a report shows of a game. */
#include "game/balda/balda.h"
#include "text/utf8.h"

static const struct finding_kind
	final_differs = { "result.claim", SEVERITY_CLAIM, N_("Final: {0} holds «{1}» in the record, «{2}» on the field") },
	final_row = { "result.claim", SEVERITY_CLAIM, NN_("Final: row {0} has {1#} cell in the record, {2} on the field",
		"Final: row {0} has {1#} cells in the record, {2} on the field") },
	final_rows = { "result.claim", SEVERITY_CLAIM, NN_("Final: the record shows {0#} row, the field has {1}",
		"Final: the record shows {0#} rows, the field has {1}") };

struct final_row {
	letter letters[BOARD_SIDE_MAX];	/* or CELL_EMPTY, FINAL_... */
	struct span written[BOARD_SIDE_MAX];
	size_t len;		/* cells in the row, even beyond the field */
};

static letter read_final_cell(const struct balda_state *state, const struct line *line, struct span text,
	struct report *report)
{
	struct spelling spelling;
	letter what;

	if (span_is(text, "."))
		return CELL_EMPTY;
	if (span_is(text, "?"))
		return FINAL_UNREAD;
	alphabet_spell(state->head.alphabet, text, &what, 1, &spelling);
	balda_note_spelling(state, where_of(line, text), text, &spelling, &what, report);
	return what == LETTER_NONE ? FINAL_FOREIGN : what;
}

static void read_final_row(const struct balda_state *state, const struct line *line, struct span text,
	struct final_row *row, struct report *report)
{
	row->len = 0;
	while (text.len > 0) {
		struct span cluster = { text.at, utf8_cluster(text) };
		text = span_from(text, cluster.len);
		if (span_is(cluster, " ") || span_is(cluster, "\t"))
			continue;
		/* what lies beyond the field is only counted */
		if (row->len < state->board.grid.columns) {
			row->letters[row->len] = read_final_cell(state, line, cluster, report);
			row->written[row->len] = cluster;
		}
		row->len++;
	}
}

static struct span letter_text(const struct balda_state *state, letter what, struct arena *arena)
{
	return what == CELL_EMPTY ? SPAN(".") : balda_text(state, &what, 1, arena);
}

/* The first difference is told; the rest follows from looking. */
static bool check_final_row(const struct balda_state *state, const struct field *field, size_t row, struct report *report)
{
	const struct grid *grid = &state->board.grid;
	const struct line *line = field->rows[row].line;
	struct final_row read;
	char name[5];

	read_final_row(state, line, field->rows[row].text, &read, report);
	if (read.len != grid->columns) {
		REPORT(report, &final_row, where_of(line, field->rows[row].text), arena_number(report->arena, (long long)row + 1),
			arena_number(report->arena, (long long)read.len), arena_number(report->arena, grid->columns));
		return false;
	}
	for (unsigned column = 0; column < grid->columns; column++) {
		cell at = (cell)(row * grid->columns + column);
		if (read.letters[column] == state->board.at[at] || read.letters[column] == FINAL_UNREAD)
			continue;
		grid_cell_name(grid, at, name);
		REPORT(report, &final_differs, where_of(line, read.written[column]), span_of(name), read.written[column],
			letter_text(state, state->board.at[at], report->arena));
		return false;
	}
	return true;
}

bool balda_read_final(const struct balda_state *state, const struct header *header, letter *cells)
{
	const struct grid *grid = &state->board.grid;
	const struct field *field = header_find(header, FIELD_FINAL);
	struct arena arena = { 0 };
	struct report unread = { .arena = &arena };
	struct final_row row;
	bool fits = field != NULL && field->row_count == grid->rows;

	for (size_t i = 0; fits && i < field->row_count; i++) {
		read_final_row(state, field->rows[i].line, field->rows[i].text, &row, &unread);
		fits = row.len == grid->columns;
		if (fits)
			memcpy(cells + i * grid->columns, row.letters, grid->columns);
	}
	report_release(&unread);
	arena_release(&arena);
	return fits;
}

void balda_check_final(struct game_state *head, const struct header *header, struct report *report)
{
	const struct balda_state *state = balda_of(head);
	const struct field *field = header_find(header, FIELD_FINAL);

	if (field == NULL)
		return;
	if (field->row_count != state->board.grid.rows) {
		REPORT(report, &final_rows, field_where(field, field->name),
			arena_number(report->arena, (long long)field->row_count),
			arena_number(report->arena, state->board.grid.rows));
		return;
	}
	for (size_t row = 0; row < field->row_count; row++)
		if (!check_final_row(state, field, row, report))
			return;
}

struct span balda_describe(const struct game_state *head, struct arena *arena)
{
	const struct balda_state *state = balda_of_const(head);

	return arena_join(arena, (struct span[]){ arena_number(arena, state->board.grid.columns), SPAN("x"),
		arena_number(arena, state->board.grid.rows) }, 3);
}

static struct span word_text(const struct balda_state *state, const struct balda_move *own, struct arena *arena)
{
	for (size_t i = 0; i < own->len; i++)
		if (own->word[i] == LETTER_NONE)
			return utf8_lower_copy(own->word_text, arena);
	return balda_text(state, own->word, own->len, arena);
}

void balda_view_move(struct game_state *head, const struct move *move, struct arena *arena, struct move_view *view)
{
	const struct balda_state *state = balda_of(head);
	const struct balda_move *own = move->own;
	bool found = state->facts.path_done && state->facts.path_len > 0;
	const cell *path = found ? state->facts.path : own->path;

	*view = (struct move_view){ .word = word_text(state, own, arena) };
	view->path_len = found ? state->facts.path_len : own->path_readable ? own->path_len : 0;
	struct span *names = arena_alloc(arena, view->path_len * sizeof *names);
	for (size_t i = 0; i < view->path_len; i++) {
		char name[5];
		grid_cell_name(&state->board.grid, path[i], name);
		names[i] = arena_copy(arena, span_of(name));
	}
	view->path = names;
}

void balda_view_board(const struct game_state *head, struct arena *arena, struct board_view *view)
{
	const struct balda_state *state = balda_of_const(head);
	const struct grid *grid = &state->board.grid;

	*view = (struct board_view){ grid->columns, grid->rows, NULL, grid->cells, true };
	view->cells = arena_alloc(arena, grid->cells * sizeof *view->cells);
	for (size_t at = 0; at < grid->cells; at++) {
		letter what = state->board.at[at];
		view->cells[at] = (struct view_cell){
			.column = at % grid->columns, .row = at / grid->columns, .piece = at, .fresh = at == state->fresh,
			.text = what == CELL_EMPTY ? SPAN("") : balda_text(state, &what, 1, arena),
		};
	}
}
