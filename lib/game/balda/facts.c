/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the rules ask about a move: the word's verdict, and the path. Worked out once a move, when first asked. */
#include "game/balda/settle.h"
#include "game/mends.h"

static void have_at_least(uint64_t *steps, uint64_t least, unsigned thrift)
{
	if (*steps < least && (thrift <= 1 || *steps < least / thrift))
		*steps = thrift > 1 ? least / thrift : least;
}

void balda_budget_renew(struct balda_budget *budget)
{
	enum { STEPS_LEAST = 20000, VISITS_LEAST = 2000 };

	/* asked for each move */
	if (budget->search_steps >= STEPS_LEAST && budget->path_steps >= STEPS_LEAST && budget->visits >= VISITS_LEAST)
		return;
	have_at_least(&budget->search_steps, STEPS_LEAST, budget->thrift);
	have_at_least(&budget->path_steps, STEPS_LEAST, budget->thrift);
	have_at_least(&budget->visits, VISITS_LEAST, budget->thrift);
}

struct span balda_text(const struct balda_state *state, const letter *word, size_t len, struct arena *arena)
{
	return letters_text(state->head.alphabet, word, len, arena);
}

struct span balda_key(const struct balda_state *state, const letter *word, size_t len, letter *key)
{
	if (!state->lexicon.folds)
		return (struct span){ (const char *)word, len };
	for (size_t i = 0; i < len; i++)
		key[i] = word[i] < ALPHABET_MAX ? state->lexicon.canonical[word[i]] : word[i];
	return (struct span){ (const char *)key, len };
}

struct span balda_move_key(const struct balda_state *state, const struct balda_move *move, letter *key)
{
	/* what is longer than any dictionary word is known by its own letters */
	const letter *word = move->len > WORD_LETTERS_MAX ? move->word : state->facts.verdict.form;

	/* what is no word at all is known by what was written: a digit is not any other digit */
	if (move->too_long || !move->only_letters)
		return move->word_text;
	return balda_key(state, word, move->len, key);
}

void balda_facts_clear(struct balda_state *state)
{
	state->facts.word_done = state->facts.path_done = state->facts.on_board_undecided = false;
	state->facts.path_len = 0;
	state->facts.verdict.faults = state->facts.verdict.questionable = 0;
}

const struct balda_facts *balda_word_facts(struct balda_state *state, const struct balda_move *move, struct arena *arena)
{
	struct balda_facts *facts = &state->facts;
	struct word_question question = { &state->lexicon, state->word_rules, move->word, move->len, move->word_text };
	uint64_t number = 0;

	if (facts->word_done)
		return facts;
	facts->word_done = true;
	word_judge(&question, arena, &facts->verdict);
	facts->key = balda_move_key(state, move, facts->key_room);
	facts->key_hash = set_hash(facts->key);
	facts->repeated = set_find_hashed(&state->used, facts->key, facts->key_hash, &number);
	facts->first_played = (unsigned long)number;
	if (facts->verdict.faults == 0 && facts->verdict.questionable == 0)
		balda_know_word(state, move);
	return facts;
}

bool balda_is_bad_word(const struct balda_state *state, const struct balda_move *move)
{
	const struct balda_facts *facts = &state->facts;

	return facts->verdict.faults != 0 || (facts->repeated && state->checks_repeat) || move->len < state->length_min;
}

struct path_query balda_path_query(struct balda_state *state, const letter *word, size_t len)
{
	return (struct path_query){
		.board = &state->board,
		.word = word,
		.len = len,
		.stands = state->lexicon.stands,
		.through = CELL_NONE,
		.reuse = state->reuse,
		.line_crossing = state->line_crossing,
		.plain = !state->lexicon.folds,
		.any = true,
		.steps = &state->budget.path_steps,
	};
}

/* Why there is none: the first reason in the order of RULINGS. */
static enum path_class classify(const struct path_query *query, cell *scratch)
{
	struct path_query other = *query;

	other.line_crossing = false;
	if (query->line_crossing && path_find(&other, scratch) == PATH_FOUND)
		return PATH_CLASS_CROSSING;
	other = *query;
	other.through = CELL_NONE;
	if (path_find(&other, scratch) == PATH_FOUND)
		return PATH_CLASS_NEW_CELL;
	return path_exists_with_reuse(query) ? PATH_CLASS_SIMPLE : PATH_CLASS_EXISTS;
}

static void find_path(struct balda_state *state, const struct path_query *query, const struct balda_move *move)
{
	struct balda_facts *facts = &state->facts;
	bool given = move->path_text.len > 0;

	facts->path_class = PATH_CLASS_GOOD;
	facts->path_undecided = false;
	facts->given_fault = PATH_GOOD;
	if (given)
		facts->given_fault = path_check(query, move->path, move->path_len, &facts->given_where);
	if (given && facts->given_fault == PATH_GOOD) {
		memcpy(facts->path, move->path, move->path_len * sizeof *facts->path);
		facts->path_len = move->path_len;
		return;
	}
	enum path_answer answer = move->too_long || move->len > query->board->grid.cells * query->reuse
		? PATH_NONE : path_find(query, facts->path);
	if (answer == PATH_FOUND)
		facts->path_len = move->len;
	facts->path_undecided = answer == PATH_UNDECIDED;
	if (answer == PATH_NONE)
		facts->path_class = move->too_long || state->only_whether ? PATH_CLASS_EXISTS : classify(query, facts->path);
}

const struct balda_facts *balda_path_facts(struct balda_state *state, const struct balda_move *move, struct arena *arena)
{
	struct balda_facts *facts = &state->facts;

	if (facts->path_done)
		return facts;
	balda_word_facts(state, move, arena);
	facts->path_done = true;
	if (balda_is_unfound(move)) {
		struct placement placement;
		facts->path_class = balda_first_placement(state, move, &placement) ? PATH_CLASS_GOOD : PATH_CLASS_EXISTS;
		facts->path_undecided = false;
		facts->given_fault = PATH_GOOD;
		return facts;
	}
	bool own = move->len > WORD_LETTERS_MAX;
	struct path_query query = balda_path_query(state, own ? move->word : facts->verdict.form, move->len);
	query.through = move->at;
	query.any = !state->head.details && move->path_text.len == 0;
	board_put(&state->board, move->at, move->placed);
	find_path(state, &query, move);
	board_take(&state->board, move->at);
	return facts;
}

enum path_answer balda_is_on_board(struct balda_state *state, const letter *form, size_t len)
{
	cell scratch[BALDA_WORD_MAX];
	struct path_query query = balda_path_query(state, form, len);

	return len <= state->board.grid.cells * (size_t)state->reuse ? path_find(&query, scratch) : PATH_NONE;
}
