/* SPDX-License-Identifier: GPL-3.0-or-later
 * Setting a game of Balda up from its header: RULES-balda.md, section 1. */
#include "game/balda/rules.h"
#include "game/balda/settle.h"
#include "game/fields.h"

static const struct finding_kind
	bad_grid = { "setup.grid", SEVERITY_ERROR, N_("«{0}» is no field: COLUMNSxROWS, 3x3 to 26x26") },
	no_start = { "setup.start", SEVERITY_ERROR, N_("there is no start word (Start:)") },
	bad_start = { "setup.start", SEVERITY_ERROR, N_("the start word «{0}» does not fit on the field") },
	long_start = { "setup.start", SEVERITY_ERROR, NN_(
		"the start word «{0}» has {1#} letter, more than the field has cells in a row ({2}); Board: says how large it is",
		"the start word «{0}» has {1#} letters, more than the field has cells in a row ({2}); Board: says how large it is") },
	bad_start_letter = { "setup.start", SEVERITY_ERROR,
		N_("the start word «{0}» holds something that is no letter of the alphabet") },
	bad_start_place = { "setup.start", SEVERITY_ERROR, N_("«{0}» is neither a cell of the field nor across or down") },
	start_word = { "setup.start-word", SEVERITY_VIOLATION, "" },
	start_word_question = { "setup.start-word", SEVERITY_QUESTIONABLE, "" },
	start_too_short = { "setup.start-word", SEVERITY_VIOLATION, NN_("the start word «{0}» is shorter than {1#} letter",
		"the start word «{0}» is shorter than {1#} letters") },
	parity_odd = { "setup.parity", SEVERITY_VIOLATION, NN_(
		"{0#} cell is empty at the start, an odd number: the players get unequal numbers of moves",
		"{0#} cells are empty at the start, an odd number: the players get unequal numbers of moves") },
	parity_multiple = { "setup.parity", SEVERITY_NOTE, NN_(
		"{0#} cell is empty at the start, which is no multiple of {1}: turns do not come out even",
		"{0#} cells are empty at the start, which is no multiple of {1}: turns do not come out even") };

/* 6x4, 6X4, 6×4, and with a Cyrillic х */
static bool read_grid(struct span text, unsigned long *columns, unsigned long *rows)
{
	static const char *const signs[] = { "x", "X", "×", "х", "Х" };
	size_t digits = 0;

	while (digits < text.len && text.at[digits] >= '0' && text.at[digits] <= '9')
		digits++;
	struct span first = { text.at, digits };
	struct span rest = span_trim(span_from(text, digits));
	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
		if (span_starts_with(rest, span_of(signs[i]))) {
			rest = span_trim(span_from(rest, strlen(signs[i])));
			return span_to_number(first, BOARD_SIDE_MAX, columns) && *columns >= BOARD_SIDE_MIN
				&& span_to_number(rest, BOARD_SIDE_MAX, rows) && *rows >= BOARD_SIDE_MIN;
		}
	return false;
}

static bool start_grid(struct balda_state *state, const struct header *header, struct report *report)
{
	const struct field *field = header_find(header, FIELD_BOARD);
	unsigned long columns = 5, rows = 5;

	if (field != NULL && !read_grid(field->value, &columns, &rows)) {
		REPORT(report, &bad_grid, field_where(field, field->value), field->value);
		return false;
	}
	board_init_with(&state->board, &state->spare, (unsigned)columns, (unsigned)rows, strcmp(state->head.variant, "royal") == 0);
	return true;
}

/* `Start: балка`, `Start: балка a3`, `Start: балка a3 down` */
struct start {
	const struct field *field;
	struct span word;
	bool has_cell, down;
	cell at;
	letter letters[BOARD_SIDE_MAX + 1];
	size_t len;
};

static bool read_start_place(const struct balda_state *state, struct start *start, struct span rest, struct report *report)
{
	for (;;) {
		bool is_cell_name, mended;
		struct span token = span_cut_word(&rest);
		if (token.len == 0)
			return true;
		cell at = grid_read_cell(&state->board.grid, token, &is_cell_name, &mended);
		if (at != CELL_NONE && !start->has_cell) {
			if (mended)
				balda_note_cell(state, field_where(start->field, token), token, at, report);
			start->at = at;
			start->has_cell = true;
		} else if (name_is(token, "down")) {
			start->down = true;
		} else if (!name_is(token, "across")) {
			REPORT(report, &bad_start_place, field_where(start->field, token), token);
			return false;
		}
	}
}

static bool place_start(struct balda_state *state, const struct start *start)
{
	const struct grid *grid = &state->board.grid;
	unsigned room = start->down ? grid->rows : grid->columns;
	unsigned step = start->down ? grid->columns : 1;
	unsigned len = (unsigned)start->len;
	unsigned at = start->at;

	if (len > room)
		return false;
	if (start->has_cell) {
		unsigned along = start->down ? at / grid->columns : at % grid->columns;
		if (along + len > room)
			return false;
	} else if (start->down) {
		at = (room - len) / 2 * grid->columns + (grid->columns - 1u) / 2;
	} else {
		/* the middle row of an even field is the upper one; what cannot be centred lies to the left (RULINGS) */
		at = (grid->rows - 1u) / 2 * grid->columns + (room - len) / 2;
	}
	for (unsigned i = 0; i < len; i++)
		board_put(&state->board, (cell)(at + i * step), start->letters[i]);
	return true;
}

static void judge_start_word(struct balda_state *state, const struct start *start, struct report *report)
{
	struct where where = field_where(start->field, start->word);
	struct word_question question = { &state->lexicon, state->word_rules, start->letters, start->len, start->word };
	struct word_verdict *verdict = &state->facts.verdict;
	letter key[BOARD_SIDE_MAX + 1];

	word_judge(&question, report->arena, verdict);
	set_put(&state->used, balda_key(state, verdict->form, start->len, key), 0);
	if (!rule_is_on(&state->head, &balda_rule_start_word))
		return;
	if (start->len < state->length_min)
		REPORT(report, &start_too_short, where, start->word, arena_number(report->arena, state->length_min));
	unsigned told = verdict->faults != 0 ? verdict->faults : verdict->questionable;
	if (told != 0)
		report_add(report, verdict->faults != 0 ? &start_word : &start_word_question, where,
			&verdict->why[__builtin_ctz(told)]);
}

/* Of a word with more letters than are read only so much is said. */
static void tell_no_room(const struct balda_state *state, const struct start *start, struct report *report)
{
	const struct grid *grid = &state->board.grid;
	struct where where = field_where(start->field, start->word);
	unsigned room = start->down ? grid->rows : grid->columns;

	if (start->len <= room || start->len > BOARD_SIDE_MAX)
		REPORT(report, &bad_start, where, start->word);
	else
		REPORT(report, &long_start, where, start->word, arena_number(report->arena, (long long)start->len),
			arena_number(report->arena, room));
}

static bool start_word_lies(struct balda_state *state, const struct header *header, struct report *report)
{
	struct start start = { .field = header_find(header, FIELD_START) };
	struct spelling spelling;

	if (start.field == NULL || start.field->value.len == 0) {
		struct where nowhere = { header->first, 0, 0 };
		REPORT(report, &no_start, start.field == NULL ? nowhere : field_where(start.field, start.field->name),
			SPAN(""));
		return false;
	}
	struct span rest = start.field->value;
	start.word = span_cut_word(&rest);
	if (!read_start_place(state, &start, rest, report))
		return false;
	alphabet_spell(state->head.alphabet, start.word, start.letters, BOARD_SIDE_MAX + 1, &spelling);
	start.len = spelling.count;
	if (spelling.bad_len > 0) {
		REPORT(report, &bad_start_letter, field_where(start.field, start.word), start.word);
		return false;
	}
	if (!place_start(state, &start)) {
		tell_no_room(state, &start, report);
		return false;
	}
	balda_note_spelling(state, field_where(start.field, start.word), start.word, &spelling, start.letters, report);
	judge_start_word(state, &start, report);
	return true;
}

static void check_parity(const struct balda_state *state, const struct header *header, struct report *report)
{
	const struct field *field = header_find(header, FIELD_START);
	unsigned empty = state->board.empty;
	unsigned players = (unsigned)state->head.seat_count;
	unsigned multiple = state->double_turns ? 4 : players;
	struct where where = field_where(field, field->value);
	struct span count = arena_number(report->arena, empty);

	if (!rule_is_on(&state->head, &balda_rule_parity))
		return;
	if (players == 2 && empty % 2 != 0)
		REPORT(report, &parity_odd, where, count);
	else if (empty % multiple != 0)
		REPORT(report, &parity_multiple, where, count, arena_number(report->arena, multiple));
}

static struct balda_budget budget_of(const struct game_state *head, uint64_t search_steps, uint64_t visits)
{
	return (struct balda_budget){ game_effort(head, search_steps), game_effort(head, 50000000), game_effort(head, visits),
		head->thrift };
}

bool balda_start(struct game_state *head, const struct header *header, struct report *report)
{
	struct balda_state *state = balda_of(head);

	state->double_turns = strcmp(head->variant, "royal") == 0 && head->seat_count == 2
		&& rule_is_on(head, &balda_rule_double);
	state->budget = budget_of(head, 10000000, 2000000);
	state->list_budget = budget_of(head, 50000000, 5000000);
	state->used.arena = head->arena;
	state->passes = arena_new(head->arena, head->seat_count, sizeof *state->passes);
	if (!start_grid(state, header, report))
		return false;
	balda_start_lexicon(state, header, report);
	if (!start_word_lies(state, header, report))
		return false;
	check_parity(state, header, report);
	fields_note_foreign(header, 1u << FIELD_BOARD | 1u << FIELD_START | 1u << FIELD_FINAL, head->game->name, report);
	return true;
}

void balda_end(struct game_state *head)
{
	struct balda_state *state = balda_of(head);

	lexicon_clear(&state->lexicon);
	set_clear(&state->used);
	LIST_RELEASE(&state->taken_off);
	settlement_free(state->settlement);
	state->settlement = NULL;
}
