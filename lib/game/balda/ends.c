/* SPDX-License-Identifier: GPL-3.0-or-later
 * Is a word left? And what a report shows of a game. */
#include "game/balda/balda.h"
#include "game/balda/search.h"
#include "text/utf8.h"

static const struct finding_kind
	final_differs = { "result.claim", SEVERITY_CLAIM, N_("Final: {0} holds «{1}» in the record, «{2}» on the field") },
	final_row = { "result.claim", SEVERITY_CLAIM, N_("Final: row {0} has {1} cells in the record, {2} on the field") },
	final_rows = { "result.claim", SEVERITY_CLAIM, N_("Final: the record shows {0} rows, the field has {1}") };

struct left_search {
	struct balda_state *state;
	const struct lexicon_dict *dict;
	size_t index;			/* of the dictionary in the lexicon; count: the allow list */
	unsigned wanted;		/* how many moves are still to be looked at; the best is kept */
	bool found;
	enum finality finality;		/* of the kept move's word */
	size_t len;			/* the kept move's word, in the dictionary's letters */
	letter word[WORD_LETTERS_MAX];
};

/* A report names a move that people would play, not the first that the search meets. */
enum { EXAMPLES_SEEN = 64 };

static bool may_be_played(const struct left_search *left, const struct found_move *found, const letter *word)
{
	struct balda_state *state = left->state;
	letter key[WORD_LETTERS_MAX];

	if (!word_is_admissible(&state->lexicon, state->word_rules, left->index, found->finality, found->word, found->len))
		return false;
	if (state->checks_repeat && set_find(&state->used, balda_key(state, word, found->len, key), NULL))
		return false;
	return !state->checks_on_board || !balda_is_on_board(state, word, found->len);
}

/* A long word that nobody would question. */
static bool is_better(const struct left_search *left, const struct found_move *found)
{
	if (left->len == 0 || left->finality == found->finality)
		return found->len > left->len;
	return found->finality == FINAL_CLEAN;
}

static bool visit(void *context, const struct found_move *found)
{
	struct left_search *left = context;
	struct balda_state *state = left->state;
	letter word[WORD_LETTERS_MAX], placed;

	lexicon_from_dict(left->dict, found->word, found->len, word);
	lexicon_from_dict(left->dict, &found->placed, 1, &placed);
	if (!may_be_played(left, found, word))
		return true;
	left->found = true;
	if (is_better(left, found)) {
		state->example.at = found->at;
		state->example.placed = placed;
		state->example_len = found->len;
		memcpy(state->example.word, word, found->len);
		left->finality = found->finality;
		left->len = found->len;
		memcpy(left->word, found->word, found->len);
	}
	return --left->wanted > 0;
}

/* The letters of the dictionary that the game has, too. */
static uint64_t placeable(const struct lexicon_dict *dict)
{
	uint64_t letters = 0;

	for (size_t i = 0; i < ALPHABET_MAX; i++)
		if (i < dict_alphabet(dict->dict)->count && dict->from_dict[i] != LETTER_NONE)
			letters |= 1ull << i;
	return letters;
}

/* What each letter of the dictionary can stand for once it is placed. */
static void find_placed_stands(const struct lexicon_dict *dict, uint64_t *stands)
{
	for (size_t i = 0; i < ALPHABET_MAX; i++) {
		bool in_game = i < dict_alphabet(dict->dict)->count && dict->from_dict[i] != LETTER_NONE;
		stands[i] = in_game ? dict->stands[dict->from_dict[i]] : 0;
	}
}

/* The search walks what was not proved to be as it was written; only its outcome is. */
static void prove_outcome(const struct left_search *left)
{
	if (left->len > 0)
		dict_find_admitted(left->dict->dict, left->word, left->len);
	else if (!left->found)
		dict_admitted(left->dict->dict);
}

static bool word_left(struct balda_state *state, const struct lexicon_dict *dict, size_t index, unsigned wanted)
{
	bool enlarged = (state->word_rules & WORD_ENLARGING) != WORD_ENLARGING;
	struct left_search left = { .state = state, .dict = dict, .index = index, .wanted = wanted };
	uint64_t placed_stands[ALPHABET_MAX];
	struct search search = {
		.board = &state->board,
		.words = enlarged || index == state->lexicon.count ? dict_words(dict->dict)
			: dict_admitted_unproved(dict->dict),
		.stands = dict->stands,
		.alphabet = placeable(dict),
		.placed_stands = placed_stands,
		.reuse = state->reuse,
		.line_crossing = state->line_crossing,
		.length_min = state->length_min,
	};

	find_placed_stands(dict, placed_stands);
	search_any(&search, visit, &left);
	prove_outcome(&left);
	return left.found;
}

static bool any_word_left(struct balda_state *state, unsigned wanted)
{
	state->example_len = 0;
	/* where any word will do there is always one more; where any path will do nobody can tell */
	if ((state->word_rules & 1u << WORD_UNKNOWN) == 0 || state->loose_paths)
		return true;
	for (size_t i = 0; i < state->lexicon.count; i++)
		if (word_left(state, &state->lexicon.dicts[i], i, wanted))
			return true;
	return state->lexicon.allow.dict != NULL
		&& word_left(state, &state->lexicon.allow, state->lexicon.count, wanted);
}

void balda_look_for_end(struct game_state *head)
{
	struct balda_state *state = balda_of(head);

	if (head->end_reason != NULL || state->alive || !rule_is_on(head, &balda_rule_blocked))
		return;
	state->alive = any_word_left(state, 1);
	if (!state->alive)
		head->end_reason = "end.blocked";
}

struct span balda_example(struct game_state *head, struct arena *arena)
{
	struct balda_state *state = balda_of(head);
	char name[5];

	if (!any_word_left(state, EXAMPLES_SEEN) || state->example_len == 0)
		return SPAN("");
	grid_cell_name(&state->board.grid, state->example.at, name);
	return arena_join(arena, (struct span[]){ span_of(name), SPAN("="), balda_text(state, &state->example.placed, 1, arena),
		SPAN(" "), balda_text(state, state->example.word, state->example_len, arena) }, 5);
}

struct final_row {
	letter letters[BOARD_SIDE_MAX];	/* FINAL_FOREIGN: what is no letter, nor an empty cell */
	struct span written[BOARD_SIDE_MAX];
	size_t len;		/* cells in the row, even beyond the field */
};

enum { FINAL_FOREIGN = ALPHABET_MAX };

static letter read_final_cell(const struct balda_state *state, const struct line *line, struct span text,
	struct report *report)
{
	struct spelling spelling;
	letter what;

	if (span_is(text, "."))
		return CELL_EMPTY;
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
		letter what = read_final_cell(state, line, cluster, report);
		if (row->len < BOARD_SIDE_MAX) {
			row->letters[row->len] = what;
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
		if (read.letters[column] == state->board.at[at])
			continue;
		grid_cell_name(grid, at, name);
		REPORT(report, &final_differs, where_of(line, read.written[column]), span_of(name), read.written[column],
			letter_text(state, state->board.at[at], report->arena));
		return false;
	}
	return true;
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
	struct buffer lower = { 0 };

	for (size_t i = 0; i < own->len; i++)
		if (own->word[i] == LETTER_NONE) {
			utf8_add_lower(&lower, own->word_text);
			struct span text = arena_copy(arena, buffer_span(&lower));
			buffer_release(&lower);
			return text;
		}
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
