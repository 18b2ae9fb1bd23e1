/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/balda/settle.h"

#include "base/memory.h"

/* The game as it was when settling began. */
struct remembered {
	struct balda_state state;	/* up to the board */
	letter field[BOARD_CELLS];
	struct seat *seats;
	unsigned long *passes;
	LIST(struct used_word { struct span key; uint64_t number; }) used;
};

struct settlement {
	struct worlds worlds;
	struct remembered remembered;
	struct arena arena;			/* of messages that nobody reads, and of what is remembered */
	LIST(uint64_t) needs;			/* letters that a line can use, then all lines from it on; from first_number on */
	unsigned long first_number;
	bool summed;				/* needs has been added up */
	LIST(struct finding_out) found;		/* by move */
	size_t found_settled;			/* of them; those behind it belong to the lines that are settled now */
	unsigned long broken;			/* the first move that no world has a placement for; 0: none */
	uint64_t steps;
	unsigned long unsure_from;		/* from this move on worlds are missing; 0: none is */
	bool more;				/* lines follow that were not announced */
	bool has_final;
	letter final[BOARD_CELLS];
	/* the move that is looked at */
	struct balda_state *state;
	const struct balda_move *move;
	size_t world;
	bool bad_word, bad;
};

/* Lower is better: what makes a lawful move, then what the record says of paths and of the finished field. */
enum { RANK_NOT_FINAL = 1, RANK_OTHER_PATH = 2, RANK_BAD = 4 };

/* ---- remembering ---- */

static void remember_word(struct span key, uint64_t number, void *context)
{
	struct settlement *settlement = context;

	*LIST_ADD(&settlement->remembered.used) = (struct used_word){ arena_copy(&settlement->arena, key), number };
}

static void remember(struct settlement *settlement, const struct balda_state *state)
{
	struct remembered *remembered = &settlement->remembered;
	size_t seats = state->head.seat_count;

	arena_clear(&settlement->arena);
	remembered->used.len = 0;
	memcpy(&remembered->state, state, offsetof(struct balda_state, board));
	memcpy(remembered->field, state->board.at, state->board.grid.cells);
	remembered->seats = arena_alloc(&settlement->arena, seats * sizeof *remembered->seats);
	memcpy(remembered->seats, state->head.seats, seats * sizeof *remembered->seats);
	remembered->passes = arena_alloc(&settlement->arena, seats * sizeof *remembered->passes);
	memcpy(remembered->passes, state->passes, seats * sizeof *remembered->passes);
	set_each(&state->used, remember_word, settlement);
}

static void go_back(struct settlement *settlement, struct balda_state *state)
{
	const struct remembered *remembered = &settlement->remembered;
	size_t seats = state->head.seat_count, taken_off = remembered->state.taken_off.len;
	struct set used = state->used;
	struct taken_off *items = state->taken_off.items;
	size_t max = state->taken_off.max;

	memcpy(state, &remembered->state, offsetof(struct balda_state, board));
	state->taken_off.items = items;
	state->taken_off.max = max;
	state->taken_off.len = taken_off;
	memcpy(state->head.seats, remembered->seats, seats * sizeof *remembered->seats);
	memcpy(state->passes, remembered->passes, seats * sizeof *remembered->passes);
	board_lay(&state->board, remembered->field);
	set_clear(&used);
	state->used = used;
	for (size_t i = 0; i < remembered->used.len; i++)
		set_put(&state->used, remembered->used.items[i].key, remembered->used.items[i].number);
	balda_facts_clear(state);
}

/* ---- before the lines are played ---- */

static bool is_open(const struct move *move)
{
	const struct balda_move *own = move->own;

	return move->action == ACTION_PLAY && (own->open_cell || own->open_letter);
}

static void begin(struct game_state *head, const struct header *header)
{
	struct balda_state *state = balda_of(head);
	struct settlement *settlement = state->settlement;

	if (settlement == NULL) {
		settlement = state->settlement = memory_new(1, sizeof *settlement);
		settlement->steps = SETTLE_STEPS;
		settlement->has_final = balda_read_final(state, header, settlement->final);
	}
	remember(settlement, state);
	settlement->needs.len = 0;
	settlement->summed = settlement->more = false;
	worlds_begin(&settlement->worlds, &state->board);
	settlement->worlds.whole = settlement->unsure_from == 0;
	state->worlds_max = settlement->worlds.max;
}

static void announce(struct game_state *head, const struct move *move)
{
	struct balda_state *state = balda_of(head);
	struct settlement *settlement = state->settlement;
	uint64_t letters = 0;

	if (move == NULL) {
		settlement->more = true;
		return;
	}
	if (settlement->needs.len == 0)
		settlement->first_number = move->number;
	const struct balda_move *own = move->own;
	for (size_t i = 0; move->action == ACTION_PLAY && i < own->len && i < BALDA_WORD_MAX; i++)
		letters |= own->word[i] < ALPHABET_MAX ? 1ull << own->word[i] : 0;
	*LIST_ADD(&settlement->needs) = letters;
}

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

/* ---- carrying the worlds through a move ---- */

static bool fits_final(const struct settlement *settlement, struct placement placement)
{
	return !settlement->has_final || settlement->final[placement.at] == placement.placed;
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
	unsigned rank = fits_final(settlement, placement) ? 0 : RANK_NOT_FINAL;

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
		if (i > 0 && settlement->steps <= SETTLE_STEPS_LEAST / 2) {
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

static void look(struct game_state *head, struct move *move)
{
	struct balda_state *state = balda_of(head);
	struct settlement *settlement = state->settlement;
	struct balda_move *own = move->own;
	struct arena arena = { 0 };

	if (settlement->steps < SETTLE_STEPS_LEAST) {
		settlement->steps = SETTLE_STEPS_LEAST;
		worlds_limit(&settlement->worlds, SETTLE_WORLDS_LEAST);
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

static void follow(struct game_state *head, const struct move *move)
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

/* ---- what came of it ---- */

/* The layer's placements, all or the living ones: a set of letters a cell. */
static size_t gather(const struct worlds *worlds, const struct world_layer *layer, bool alive, uint64_t *letters)
{
	size_t count = 0;

	memset(letters, 0, worlds->cells * sizeof *letters);
	for (size_t i = 0; i < layer->edge_count; i++) {
		const struct world_edge *edge = &worlds->edges.items[layer->first_edge + i];
		if (alive && !edge->alive)
			continue;
		count += (letters[edge->at] >> edge->placed & 1) == 0;
		letters[edge->at] |= 1ull << edge->placed;
	}
	return count;
}

static const struct placement *list_first(const struct worlds *worlds, const uint64_t *letters, size_t count,
	struct arena *arena)
{
	size_t wanted = count < FOUND_SHOWN ? count : FOUND_SHOWN, len = 0;
	struct placement *list = arena_alloc(arena, wanted * sizeof *list);

	for (cell at = 0; at < worlds->cells; at++)
		for (uint64_t set = letters[at]; set != 0 && len < wanted; set &= set - 1)
			list[len++] = (struct placement){ at, (letter)__builtin_ctzll(set) };
	return list;
}

static void tell_found(struct settlement *settlement, const struct world_layer *layer, struct finding_out *found,
	struct arena *arena)
{
	const struct worlds *worlds = &settlement->worlds;
	uint64_t letters[BOARD_CELLS];

	found->chosen = layer->chosen;
	found->at_first = gather(worlds, layer, false, letters);
	found->count = gather(worlds, layer, true, letters);
	found->all = list_first(worlds, letters, found->count, arena);
	if (found->at_first == 1 && layer->whole)
		found->kind = FOUND_ONLY;
	else if (found->count == 1 && worlds->whole)
		found->kind = FOUND_LATER;
	else
		found->kind = worlds->whole && !settlement->more ? FOUND_SEVERAL : FOUND_UNDECIDED;
	/* the lines that were not announced may rule out what is chosen now */
	if (settlement->more && found->count > 1 && settlement->unsure_from == 0)
		settlement->unsure_from = settlement->first_number + settlement->needs.len;
}

static void finish(struct game_state *head)
{
	struct balda_state *state = balda_of(head);
	struct settlement *settlement = state->settlement;
	struct worlds *worlds = &settlement->worlds;
	size_t layer = 0;

	worlds_finish(worlds);
	for (size_t i = settlement->found_settled; i < settlement->found.len; i++) {
		struct finding_out *found = &settlement->found.items[i];
		while (layer < worlds->layers.len && worlds->layers.items[layer].number < found->number)
			layer++;
		if (layer < worlds->layers.len && worlds->layers.items[layer].number == found->number)
			tell_found(settlement, &worlds->layers.items[layer], found, head->arena);
	}
	settlement->found_settled = settlement->found.len;
	size_t seen = state->worlds_seen;
	for (size_t i = 0; i < worlds->layers.len; i++)
		seen += worlds->layers.items[i].count;
	go_back(settlement, state);
	state->worlds_seen = seen;
}

static const struct finding_out *find_out(const struct settlement *settlement, unsigned long number)
{
	size_t low = 0, high = settlement->found.len;

	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (settlement->found.items[middle].number < number)
			low = middle + 1;
		else
			high = middle;
	}
	return low < settlement->found.len && settlement->found.items[low].number == number
		? &settlement->found.items[low] : NULL;
}

static void place(struct game_state *head, struct move *move)
{
	struct balda_state *state = balda_of(head);
	struct balda_move *own = move->own;
	struct arena arena = { 0 };

	const struct settlement *settlement = state->settlement;

	own->lifted = head->words_lifted;
	state->unsure = settlement->unsure_from != 0 && move->number >= settlement->unsure_from;
	if (!own->open_cell && !own->open_letter)
		return;
	own->found = find_out(settlement, move->number);
	struct placement placement;
	bool known = own->found != NULL && own->found->kind <= FOUND_UNDECIDED;
	if (known) {
		placement = own->found->chosen;
	} else {
		/* nothing was laid in any world: for whatever is to be said of the move it may lie anywhere */
		balda_facts_clear(state);
		balda_word_facts(state, own, &arena);
		known = balda_first_placement(state, own, &placement);
		arena_release(&arena);
	}
	if (known && own->open_cell)
		own->at = placement.at;
	if (known && own->open_letter)
		own->placed = placement.placed;
}

const struct worlds *settlement_worlds(const struct settlement *settlement)
{
	return &settlement->worlds;
}

void settlement_free(struct settlement *settlement)
{
	if (settlement == NULL)
		return;
	worlds_release(&settlement->worlds);
	LIST_RELEASE(&settlement->remembered.used);
	LIST_RELEASE(&settlement->needs);
	LIST_RELEASE(&settlement->found);
	arena_release(&settlement->arena);
	memory_free(settlement);
}

const struct settler balda_settler = { is_open, begin, announce, look, follow, finish, place };
