/* SPDX-License-Identifier: GPL-3.0-or-later
 * The short way of a move that breaks no rule and of which there is nothing to say (game.h, struct plain_way):
 *
 *     b2=п палка [ b2-b3-c3-d3-e3 ]
 *
 * on a field whose cells are one set, with a dictionary that admits the word whatever the rules. Nothing here finds a fault:
 * what cannot be proved good at once is left to the rules. */
#include "game/balda/balda.h"

enum { PLAIN_LETTERS = 32, PLAIN_STEPS = 200 };

struct plain_move {
	cell at;
	letter placed;
	uint8_t len, path_len;		/* path_len 0: none is given */
	bool looked_up;			/* finality is known */
	enum finality finality;
	letter word[PLAIN_LETTERS];
	uint8_t path[PLAIN_LETTERS];
};

_Static_assert(sizeof(struct plain_move) <= PLAIN_BYTES, "a plain move has room in a plain play");

static bool may_go_plainly(const struct game_state *head)
{
	const struct balda_state *state = balda_of_const(head);

	return grid_is_small(&state->board.grid) && state->reuse == 1 && !state->line_crossing && !state->lexicon.folds
		&& word_plain_dict(&state->lexicon, state->word_rules) != NULL;
}

/* ---- reading ---- */

/* The letter that stands here alone, and behind it no code point that could join it; *next is behind it. LETTER_NONE when it
 * is not known so easily. */
static inline letter read_letter(const struct alphabet *alphabet, const char *at, const char **next)
{
	unsigned first = (unsigned char)at[0], second = (unsigned char)at[1];

	/* U+00C0 to U+02FF, U+0400 to U+047F */
	if (first == 0xD0 || first == 0xD1 || (first >= 0xC3 && first <= 0xCB)) {
		*next = at + 2;
		return (second & 0xC0) == 0x80 ? alphabet->direct[(first & 0x1F) << 6 | (second & 0x3F)] : LETTER_NONE;
	}
	*next = at + 1;
	return (first | 0x20) - 'a' < 26 ? alphabet->direct[first] : LETTER_NONE;
}

static const char *read_word(const struct alphabet *alphabet, const char *at, struct plain_move *move)
{
	const char *next;
	size_t len = 0;

	for (letter what; (what = read_letter(alphabet, at, &next)) != LETTER_NONE; at = next) {
		if (len == PLAIN_LETTERS)
			return NULL;
		move->word[len++] = what;
	}
	move->len = (uint8_t)len;
	return at;
}

/* Of a path that is not one cell a letter there may be something to say. */
static const char *read_path(const struct grid *grid, const char *at, struct plain_move *move)
{
	for (size_t i = 0; i < move->len; i++, at += 3) {
		cell next = grid_plain_cell(grid, at);
		if (next == CELL_NONE)
			return NULL;
		move->path[i] = (uint8_t)next;
		if (at[2] != '-') {
			move->path_len = (uint8_t)(i + 1);
			return move->path_len == move->len ? at + 2 : NULL;
		}
	}
	return NULL;
}

/* The walk through the dictionary waits for memory at each letter: it is begun as soon as it can be, while there is other
 * work. */
static void look_up(const struct balda_state *state, struct plain_move *move)
{
	const struct automaton *admitted = dict_admitted_if_proved(state->lexicon.dicts[0].dict);

	move->looked_up = admitted != NULL;
	if (move->looked_up)
		move->finality = automaton_find(admitted, move->word, move->len);
}

static const char *read_plainly(const struct game_state *head, const char *at, struct plain_play *play)
{
	const struct grid *grid = &balda_of_const(head)->board.grid;
	struct plain_move *move = (void *)play->own;

	move->at = grid_plain_cell(grid, at);
	if (move->at == CELL_NONE || at[2] != '=')
		return NULL;
	move->placed = read_letter(head->alphabet, at + 3, &at);
	if (move->placed == LETTER_NONE || *at != ' ')
		return NULL;
	at = read_word(head->alphabet, at + 1, move);
	if (at == NULL || move->len < 2)
		return NULL;
	play->points = move->len;
	move->path_len = 0;
	look_up(balda_of_const(head), move);
	return at[0] == ' ' && (unsigned char)(at[1] - 'a') < 26 ? read_path(grid, at + 1, move) : at;
}

/* ---- proving ---- */

struct trace {
	const struct board *board;
	const letter *word;
	size_t len, new_place;		/* of the new cell in the word */
	cell new_cell;
	unsigned steps;			/* 0: given up */
};

static uint64_t ways_to(const struct trace *trace, cell at, size_t i, uint64_t used)
{
	return trace->board->grid.touch[at] & trace->board->where[trace->word[i]] & ~used;
}

/* Letter `i` stands on the cell: grows the path to its end. */
static bool leads_on(struct trace *trace, size_t i, cell at, uint64_t used)
{
	while (++i < trace->len) {
		uint64_t ways = ways_to(trace, at, i, used);
		for (; (ways & (ways - 1)) != 0; ways &= ways - 1) {
			if (trace->steps == 0 || --trace->steps == 0)
				return false;
			if (leads_on(trace, i, (cell)__builtin_ctzll(ways), used | (ways & -ways)))
				return true;
		}
		if (ways == 0)
			return false;
		at = (cell)__builtin_ctzll(ways);
		used |= ways;
	}
	return true;
}

/* Grows it to its start, then from the new cell to its end. */
static bool leads_back(struct trace *trace, size_t i, cell at, uint64_t used)
{
	while (i-- > 0) {
		uint64_t ways = ways_to(trace, at, i, used);
		for (; (ways & (ways - 1)) != 0; ways &= ways - 1) {
			if (trace->steps == 0 || --trace->steps == 0)
				return false;
			if (leads_back(trace, i, (cell)__builtin_ctzll(ways), used | (ways & -ways)))
				return true;
		}
		if (ways == 0)
			return false;
		at = (cell)__builtin_ctzll(ways);
		used |= ways;
	}
	return leads_on(trace, trace->new_place, trace->new_cell, used);
}

/* With the letter on the field: some path through its cell spells the word. */
static bool can_be_traced(const struct board *board, const struct plain_move *move)
{
	struct trace trace = { board, move->word, move->len, 0, move->at, PLAIN_STEPS };

	for (; trace.new_place < trace.len; trace.new_place++)
		if (move->word[trace.new_place] == move->placed &&
		    leads_back(&trace, trace.new_place, move->at, 1ull << move->at))
			return true;
	return false;
}

static bool is_given_path_good(const struct board *board, const struct plain_move *move)
{
	uint64_t used = 0, near = ~0ull;

	for (size_t i = 0; i < move->path_len; i++) {
		uint64_t at = 1ull << move->path[i];
		if ((at & near & ~used & board->where[move->word[i]]) == 0)
			return false;
		used |= at;
		near = board->grid.touch[move->path[i]];
	}
	return (used >> move->at & 1) != 0;
}

/* Without it: whether the word lies there already. Also true when it was not found out. */
static bool may_lie_already(const struct board *board, const struct plain_move *move)
{
	struct trace trace = { board, move->word, move->len, 0, CELL_NONE, PLAIN_STEPS };

	for (size_t i = 0; i < move->len; i++)
		if (board->where[move->word[i]] == 0)
			return false;
	for (uint64_t from = board->where[move->word[0]]; from != 0; from &= from - 1)
		if (leads_on(&trace, 0, (cell)__builtin_ctzll(from), from & -from))
			return true;
	return trace.steps == 0;
}

/* The word as it is kept among those that are known. */
static void write_known(const letter *word, size_t len, letter *known)
{
	memset(known, 0, BALDA_KNOWN_LETTERS + 1);
	known[0] = (letter)len;
	memcpy(known + 1, word, len);
}

void balda_know_word(struct balda_state *state, const struct balda_move *move)
{
	const struct dict *dict = word_plain_dict(&state->lexicon, state->word_rules);

	/* what another dictionary says would not be known of another record */
	if (dict == NULL || state->lexicon.count != 1 || move->len > BALDA_KNOWN_LETTERS || !move->only_letters)
		return;
	if (state->known.dict != dict || state->known.rules != state->word_rules)
		memset(state->known.words, 0, sizeof state->known.words);
	state->known.dict = dict;
	state->known.rules = state->word_rules;
	write_known(move->word, move->len, state->known.words[state->facts.key_hash % BALDA_KNOWN]);
}

static bool is_known_word(const struct balda_state *state, const struct plain_move *move)
{
	letter known[BALDA_KNOWN_LETTERS + 1];

	if (move->len > BALDA_KNOWN_LETTERS || state->known.dict != state->lexicon.dicts[0].dict || state->lexicon.count != 1
	    || state->known.rules != state->word_rules)
		return false;
	write_known(move->word, move->len, known);
	return memcmp(known, state->known.words[state->facts.key_hash % BALDA_KNOWN], sizeof known) == 0;
}

static bool is_good_word(struct balda_state *state, const struct plain_move *move)
{
	enum finality finality = move->looked_up ? move->finality
		: dict_find_admitted(state->lexicon.dicts[0].dict, move->word, move->len);
	struct balda_facts *facts = &state->facts;

	if (finality == FINAL_NO || move->len < state->length_min)
		return false;
	facts->word_done = false;
	facts->key = (struct span){ (const char *)move->word, move->len };
	facts->key_hash = set_hash(facts->key);
	return (finality == FINAL_CLEAN || is_known_word(state, move))
		&& !set_find_hashed(&state->used, facts->key, facts->key_hash, NULL)
		&& !(state->checks_on_board && may_lie_already(&state->board, move));
}

static bool play_plainly(struct game_state *head, const struct plain_play *play, unsigned long number)
{
	struct balda_state *state = balda_of(head);
	const struct plain_move *move = (const void *)play->own;
	struct board *board = &state->board;

	/* where lines left something open the field is one of several */
	if (state->settlement != NULL || board->at[move->at] != CELL_EMPTY || !is_good_word(state, move))
		return false;
	board_put(board, move->at, move->placed);
	/* a path through the new cell leads to a filled one beside it */
	if (!(move->path_len > 0 ? is_given_path_good(board, move) : can_be_traced(board, move))) {
		board_take(board, move->at);
		return false;
	}
	balda_budget_renew(&state->budget);
	balda_count_word(state, move->len, move->at, number, head->turn);
	return true;
}

const struct plain_way balda_plain_way = { may_go_plainly, read_plainly, play_plainly };
