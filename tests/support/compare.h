/* SPDX-License-Identifier: GPL-3.0-or-later
 * Runs every form of the move search on one position and compares what they find with the rules taken
 * literally: for each empty cell, each letter, each word, is there a path? Ends the program where they
 * differ. */
#ifndef TESTS_SUPPORT_COMPARE_H
#define TESTS_SUPPORT_COMPARE_H

#include <stdio.h>

#include "game/balda/search_report.h"
#include "support/automata.h"
#include "support/list_search.h"
#include "support/oracle.h"

enum { COMPARE_WORDS = 64, COMPARE_LETTERS = 8 };

struct comparison {
	const struct search *search;
	const struct test_word *words;	/* sorted, at most COMPARE_WORDS, of letters below COMPARE_LETTERS */
	size_t count;
	uint64_t order;			/* changes with the moves and with their order */
	size_t moves;
	bool once;			/* a move may not be visited twice */
	bool (*found)[COMPARE_LETTERS][COMPARE_WORDS];	/* by cell, letter, word: visited */
	bool (*allowed)[COMPARE_LETTERS][COMPARE_WORDS];/* there is a path */
};

#define COMPARE_CHECK(claim) \
	((claim) ? (void)0 : (fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #claim), abort()))

static inline uint64_t compare_stands(const struct search *search, letter placed)
{
	return 1ull << placed | (search->placed_stands != NULL ? search->placed_stands[placed] : 0);
}

static inline struct oracle compare_oracle(
	const struct search *search, const struct test_word *word, cell at, letter placed)
{
	bool knots = search->reuse > 1;

	/* where a path meets the new cell once, a move is told by the word's own letter */
	return (struct oracle){ search->board, search->stands, word->letters, word->len, at,
		knots ? compare_stands(search, placed) : 1ull << placed, search->reuse,
		search->line_crossing };
}

static inline bool compare_note(void *context, const struct found_move *move)
{
	struct comparison *comparison = context;
	const struct search *search = comparison->search;
	struct test_word word = { .len = move->len };

	COMPARE_CHECK(move->len >= search->length_min && move->len <= sizeof word.letters);
	memcpy(word.letters, move->word, move->len);
	const struct test_word *known = bsearch(
		&word, comparison->words, comparison->count, sizeof word, compare_words);
	COMPARE_CHECK(known != NULL);
	COMPARE_CHECK(move->at < search->board->grid.cells && search->board->at[move->at] == CELL_EMPTY);
	COMPARE_CHECK((search->alphabet >> move->placed & 1) != 0 && move->finality != FINAL_NO);
	struct oracle oracle = compare_oracle(search, known, move->at, move->placed);
	COMPARE_CHECK(oracle_good(&oracle, move->path) == move->len &&
		oracle_passes(&oracle, move->path, move->len));
	bool *found = &comparison->found[move->at][move->placed][known - comparison->words];
	COMPARE_CHECK(!(*found && comparison->once));
	*found = true;
	comparison->moves++;
	uint64_t hash = move->at * 64u + move->placed;
	for (size_t i = 0; i < move->len; i++)
		hash = (hash ^ move->path[i]) * 0x100000001B3 + move->word[i];
	comparison->order = comparison->order * 0x9E3779B97F4A7C15 + hash;
	return true;
}

/* True when the word has a letter that the cell to go through can stand for: what is cheap to see need not
 * be tried. */
static inline bool compare_may_pass(const struct oracle *oracle)
{
	for (size_t i = 0; i < oracle->len; i++)
		if ((oracle->through_stands >> oracle->word[i] & 1) != 0)
			return true;
	return false;
}

/* Takes the rules literally. */
static inline void compare_ask_rules(struct comparison *comparison)
{
	const struct search *search = comparison->search;
	cell path[sizeof comparison->words->letters];

	for (cell at = 0; at < search->board->grid.cells; at++)
		for (size_t i = 0; i < comparison->count; i++)
			for (letter placed = 0; placed < COMPARE_LETTERS; placed++) {
				struct oracle oracle = compare_oracle(
					search, &comparison->words[i], at, placed);
				comparison->allowed[at][placed][i] = search->board->at[at] == CELL_EMPTY &&
					board_touches(search->board, at) &&
					(search->alphabet >> placed & 1) != 0 &&
					oracle.len >= search->length_min && compare_may_pass(&oracle) &&
					oracle_find(&oracle, path, 0);
			}
}

/* The moves that the rules allow were found and no others. Where folded letters may share the new cell,
 * one of them will do. */
static inline void compare_rules(const struct comparison *comparison)
{
	bool shares = comparison->search->reuse > 1 && comparison->search->placed_stands != NULL;

	for (cell at = 0; at < comparison->search->board->grid.cells; at++)
		for (size_t i = 0; i < comparison->count; i++) {
			bool any_found = false, any_allowed = false;
			for (letter placed = 0; placed < COMPARE_LETTERS; placed++) {
				bool found = comparison->found[at][placed][i],
				     allowed = comparison->allowed[at][placed][i];
				COMPARE_CHECK(shares || found == allowed);
				any_found |= found;
				any_allowed |= allowed;
			}
			COMPARE_CHECK(any_found == any_allowed);
		}
}

static inline bool compare_stop(void *context, const struct found_move *move)
{
	(void)move;
	++*(unsigned *)context;
	return false;
}

static inline void compare_clear(struct comparison *comparison, bool once)
{
	memset(comparison->found, 0, comparison->search->board->grid.cells * sizeof *comparison->found);
	comparison->order = 0;
	comparison->moves = 0;
	comparison->once = once;
}

/* Again, by another way: the same moves in the same order, which is `order`. */
static inline void compare_walks(
	struct comparison *comparison, struct search search, uint64_t order, bool fast)
{
	struct move_set seen;
	struct search_report report = { .visit = compare_note, .context = comparison, .seen = &seen,
		.length_min = search.length_min, .steps_left = UINT64_MAX };

	compare_clear(comparison, true);
	COMPARE_CHECK(search_run(&search, compare_note, comparison) && comparison->order == order);
	if (!fast)
		return;
	move_set_init(&seen, 1);
	compare_clear(comparison, true);
	COMPARE_CHECK(search_walk_portable(&search, &report) && comparison->order == order);
	move_set_release(&seen);
}

/* `search` names all but the automaton; its length_min must not be 0. `words` are sorted, without equals. */
static inline void compare_searches(const struct search *asked, const struct test_word *words, size_t count)
{
	struct test_automaton masked, packed;
	struct search search = *asked;
	bool fast = search.reuse == 1 && !search.line_crossing;
	unsigned stops = 0;

	build_masked(&masked, words, count);
	build_packed(&packed, &masked.automaton);
	search.words = &masked.automaton;
	struct comparison comparison = { .search = &search, .words = words, .count = count };
	comparison.found = memory_new(search.board->grid.cells, sizeof *comparison.found);
	comparison.allowed = memory_new(search.board->grid.cells, sizeof *comparison.allowed);
	compare_ask_rules(&comparison);
	compare_clear(&comparison, true);
	COMPARE_CHECK(search_run(&search, compare_note, &comparison));
	compare_rules(&comparison);
	uint64_t order = comparison.order;
	compare_walks(&comparison, search, order, fast);
	struct search over_packed = search;
	over_packed.words = &packed.automaton;
	compare_walks(&comparison, over_packed, order, fast);
	compare_clear(&comparison, false);
	COMPARE_CHECK(search_any(&search, compare_note, &comparison));
	compare_rules(&comparison);
	if (fast) {
		compare_clear(&comparison, true);
		COMPARE_CHECK(list_search(&search, &packed.automaton, compare_note, &comparison));
		compare_rules(&comparison);
	}
	/* both end at the first move */
	bool none = comparison.moves == 0;
	COMPARE_CHECK(search_any(&search, compare_stop, &stops) == none && stops == (none ? 0 : 1));
	COMPARE_CHECK(search_run(&search, compare_stop, &stops) == none && stops == (none ? 0 : 2));
	memory_free(comparison.found);
	memory_free(comparison.allowed);
	release_automaton(&masked);
	release_automaton(&packed);
}

#endif
