/* SPDX-License-Identifier: GPL-3.0-or-later
 * Carrying the worlds through a move. */
#include "game/balda/settle_internal.h"

/* Lower is better: what makes a lawful move, then what the record says of paths and of the finished field. */
enum { RANK_NOT_FINAL = 1, RANK_OTHER_PATH = 2, RANK_BAD = 4 };

/* The letters that lines behind the move can use. */
static uint64_t needed_behind(struct settlement *settlement, const struct balda_state *state, unsigned long number)
{
	size_t behind = number - settlement->first_number + 1;

	if (!settlement->summed)
		for (size_t i = settlement->needs.len; i-- > 1;)
			settlement->needs.items[i - 1] |= settlement->needs.items[i];
	settlement->summed = true;
	if (behind >= settlement->needs.len && !settlement->more)
		return 0;
	return settlement->more || state->lexicon.folds ? ~0ull : settlement->needs.items[behind];
}

/* Whether the path that the record gives is good with this letter. */
static bool fits_path(struct balda_state *state, const struct balda_move *move, struct path_query *path,
	struct placement placement)
{
	size_t where;

	if (move->path_text.len == 0)
		return true;
	path->through = placement.at;
	board_put(&state->board, placement.at, placement.placed);
	enum path_fault fault = path_check(path, move->path, move->path_len, &where);
	board_take(&state->board, placement.at);
	return fault == PATH_GOOD;
}

static void propose(struct settlement *settlement, struct path_query *path, struct placement placement, bool bad)
{
	struct balda_state *state = settlement->state;
	bool other_path = !fits_path(state, settlement->move, path, placement);
	unsigned rank = settlement_agrees(settlement, placement) ? 0 : RANK_NOT_FINAL;

	rank |= other_path ? RANK_OTHER_PATH : 0;
	rank |= bad || (other_path && state->path_strict) ? RANK_BAD : 0;
	worlds_propose(&settlement->worlds, settlement->world, placement, rank);
}

struct proposer {
	struct settlement *settlement;
	struct path_query path;
};

static bool take(void *context, struct placement placement)
{
	struct proposer *proposer = context;

	propose(proposer->settlement, &proposer->path, placement, proposer->settlement->bad);
	return true;
}

/* A move that leaves nothing open is asked whether it is lawful in this world; a bad one can stand where its cell is free. */
static void look_at_full(struct settlement *settlement, const struct placement_query *query)
{
	struct balda_state *state = settlement->state;
	const struct balda_move *move = settlement->move;
	struct path_query path = query->path;
	struct placement placement = { move->at, move->placed };
	cell scratch[BOARD_CELLS * 2];
	bool bad = settlement->bad;

	if (state->board.at[move->at] != CELL_EMPTY)
		return;
	if (!bad && !state->loose_paths) {
		path.through = move->at;
		board_put(&state->board, move->at, move->placed);
		bad = path_find(&path, scratch) == PATH_NONE;
		board_take(&state->board, move->at);
	}
	bad |= state->places_beside && !board_touches(&state->board, move->at);
	propose(settlement, &path, placement, bad);
}

static void look_into_world(struct settlement *settlement, size_t world, const struct placement_query *query, bool asks_board)
{
	struct balda_state *state = settlement->state;
	const struct balda_move *move = settlement->move;
	struct proposer proposer = { settlement, query->path };
	uint64_t cost = 5 + settlement->worlds.cells / 8;

	settlement->steps -= settlement->steps < cost ? settlement->steps : cost;
	settlement->world = world;
	board_lay(&state->board, worlds_field(&settlement->worlds, world));
	settlement->bad = settlement->bad_word || (asks_board
		&& balda_is_on_board(state, state->facts.verdict.form, move->len) == PATH_FOUND);
	if (!move->open_cell && !move->open_letter)
		look_at_full(settlement, query);
	else if (!placements_find(query, take, &proposer))
		settlement->worlds.next_whole = settlement->worlds.whole = false;
}

static void look_into_worlds(struct settlement *settlement)
{
	struct balda_state *state = settlement->state;
	const struct balda_move *move = settlement->move;
	bool asks_board = state->checks_on_board && !state->head.words_lifted && !settlement->bad_word
		&& move->len <= WORD_LETTERS_MAX;
	struct placement_query query;

	if (!balda_placements(state, move, settlement->has_final ? settlement->final : NULL, &settlement->steps, &query))
		return;
	for (size_t i = 0; i < settlement->worlds.now.count; i++) {
		/* what is left is for the worlds that were looked at */
		if (i > 0 && settlement->steps <= game_effort(&state->head, SETTLE_STEPS_LEAST) / 2) {
			worlds_limit(&settlement->worlds, i);
			settlement->worlds.next_whole = false;
		} else {
			look_into_world(settlement, i, &query, asks_board);
		}
	}
}

/* The field of a world in which the move is as good as it can be, and its placement there. */
static void stand_in(struct settlement *settlement, struct balda_state *state, struct balda_move *move)
{
	size_t world = 0;
	struct placement placement;
	unsigned rank;
	bool some = worlds_proposed(&settlement->worlds, &world, &placement, &rank);

	board_lay(&state->board, worlds_field(&settlement->worlds, world));
	if (some && move->open_cell)
		move->at = placement.at;
	if (some && move->open_letter)
		move->placed = placement.placed;
}

void balda_look(struct game_state *head, struct move *move)
{
	struct balda_state *state = balda_of(head);
	struct settlement *settlement = state->settlement;
	struct balda_move *own = move->own;
	struct arena arena = { 0 };
	uint64_t least = game_effort(head, SETTLE_STEPS_LEAST);

	if (settlement->steps < least) {
		settlement->steps = least;
		worlds_limit(&settlement->worlds, settlement_worlds_max(head, SETTLE_WORLDS_LEAST));
	}
	balda_facts_clear(state);
	balda_word_facts(state, own, &arena);
	uint64_t needed = needed_behind(settlement, state, move->number);
	settlement->state = state;
	settlement->move = own;
	own->lifted = head->words_lifted;
	settlement->bad_word = !own->lifted && balda_is_bad_word(state, own);
	worlds_open(&settlement->worlds, needed, needed != 0);
	look_into_worlds(settlement);
	stand_in(settlement, state, own);
	if (settlement->unsure_from == 0 && !settlement->worlds.whole)
		settlement->unsure_from = move->number;
	state->unsure = settlement->unsure_from != 0;
	arena_release(&arena);
}

static void add_found(struct settlement *settlement, unsigned long number, enum finding_out_kind kind)
{
	*LIST_ADD(&settlement->found) = (struct finding_out){ .number = number, .kind = kind,
		.broken_before = settlement->broken };
}

void balda_follow(struct game_state *head, const struct move *move)
{
	struct balda_state *state = balda_of(head);
	struct settlement *settlement = state->settlement;
	const struct balda_move *own = move->own;
	size_t world;
	struct placement placement;
	unsigned rank;
	bool proposed = worlds_proposed(&settlement->worlds, &world, &placement, &rank);

	if (proposed && state->board.at[placement.at] == placement.placed) {
		worlds_accept(&settlement->worlds, move->number);
		if (own->open_cell || own->open_letter)
			add_found(settlement, move->number, FOUND_ONLY);
		return;
	}
	worlds_reject(&settlement->worlds);
	if (proposed || (!own->open_cell && !own->open_letter) || settlement->bad_word)
		return;
	add_found(settlement, move->number, settlement->unsure_from == 0 ? FOUND_NONE : FOUND_NONE_UNDECIDED);
	if (settlement->broken == 0)
		settlement->broken = move->number;
}
