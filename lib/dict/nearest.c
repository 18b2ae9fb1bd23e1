/* SPDX-License-Identifier: GPL-3.0-or-later
 * A walk through the automaton that carries along how many errors the best way to spell each beginning of the
 * word takes: the rows of optimal string alignment. Only the cells within two of the diagonal can matter. */
#include "dict/nearest.h"

#include "base/memory.h"
#include "dict/internal.h"

enum {
	ERRORS = 2,
	CELLS = 2 * ERRORS + 1,	/* cell c of row r is for the beginning of r + c - ERRORS letters */
	FAR = ERRORS + 1,
	STEPS_MAX = 2000000,	/* a damaged file may have cycles */
};

struct row {
	uint8_t cells[CELLS];
};

struct nearest {
	const struct dict *dict;
	const struct automaton *words, *admitted;
	const letter *word;
	size_t len, steps;
	letter taken[WORD_LETTERS_MAX + ERRORS];
	struct row rows[WORD_LETTERS_MAX + ERRORS + 1];
	uint32_t *numbers[2];	/* of words that are not admitted, of those that are */
	size_t counts[2], max;
};

static unsigned cell(const struct nearest *near, size_t depth, size_t at)
{
	bool inside = at + ERRORS >= depth && at <= depth + ERRORS;

	return inside ? near->rows[depth].cells[at + ERRORS - depth] : FAR;
}

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* Errors that make the first `at` letters of the word into the first `depth` that were taken. */
static unsigned errors_at(const struct nearest *near, size_t depth, size_t at)
{
	const letter *word = near->word, *taken = near->taken;
	unsigned errors = cell(near, depth - 1, at) + 1;

	if (at == 0)
		return errors;
	errors = least(errors, cell(near, depth - 1, at - 1) + (word[at - 1] != taken[depth - 1]));
	errors = least(errors, cell(near, depth, at - 1) + 1);
	if (at > 1 && depth > 1 && word[at - 1] == taken[depth - 2] && word[at - 2] == taken[depth - 1])
		errors = least(errors, cell(near, depth - 2, at - 2) + 1);
	return errors;
}

/* Fills the row of `depth`; false when every way has too many errors already. */
static bool fill_row(struct nearest *near, size_t depth)
{
	bool alive = false;

	for (size_t c = 0; c < CELLS; c++) {
		size_t at = depth + c - ERRORS;
		bool inside = depth + c >= ERRORS && at <= near->len;
		near->rows[depth].cells[c] = FAR;
		if (inside)
			near->rows[depth].cells[c] = (uint8_t)least(errors_at(near, depth, at), FAR);
		alive |= near->rows[depth].cells[c] < FAR;
	}
	return alive;
}

static void take(struct nearest *near, size_t depth, uint32_t number)
{
	bool admitted = automaton_find(near->admitted, near->taken, depth) != FINAL_NO;

	if (near->counts[admitted] < near->max)
		near->numbers[admitted][near->counts[admitted]++] = number;
}

static void walk(struct nearest *near, node place, uint32_t number, size_t depth)
{
	if (depth > 0 && depth <= WORD_LETTERS_MAX && node_finality(place) != FINAL_NO
		&& cell(near, depth, near->len) == ERRORS && number < near->dict->info.words)
		take(near, depth, number);
	if (depth == near->len + ERRORS || near->counts[1] == near->max)
		return;
	for (uint64_t letters = automaton_letters(near->words, place); letters != 0; letters &= letters - 1) {
		node next = place;
		uint32_t its_number = number;
		near->taken[depth] = (letter)__builtin_ctzll(letters);
		if (++near->steps > STEPS_MAX)
			return;
		if (fill_row(near, depth + 1) &&
			numbered_step(near->words->arcs, &next, near->taken[depth], &its_number))
			walk(near, next, its_number, depth + 1);
	}
}

size_t dict_nearest(const struct dict *dict, const letter *word, size_t len, uint32_t *numbers, size_t max)
{
	struct nearest near = { .dict = dict, .word = word, .len = len, .max = max };

	if (len > WORD_LETTERS_MAX || max == 0)
		return 0;
	near.words = dict_words(dict);
	near.admitted = dict_admitted(dict);
	near.numbers[0] = memory_new(max, sizeof *near.numbers[0]);
	near.numbers[1] = numbers;
	for (size_t c = 0; c < CELLS; c++)
		near.rows[0].cells[c] = (uint8_t)(c < ERRORS || c - ERRORS > len ? FAR : c - ERRORS);
	walk(&near, near.words->root, 0, 0);
	size_t count = near.counts[1];
	for (size_t i = 0; i < near.counts[0] && count < max; i++)
		numbers[count++] = near.numbers[0][i];
	memory_free(near.numbers[0]);
	return count;
}
