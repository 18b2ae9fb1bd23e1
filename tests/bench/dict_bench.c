/* SPDX-License-Identifier: GPL-3.0-or-later
 * Measures dictionaries: bytes of their automata, time to open one, and look-ups of random words, of which
 * half are there and half are one letter off and are not.
 *
 *     dict_bench DICTIONARY...
 *
 * Times are processor time, medians of rounds, in nanoseconds a word. Exit status 1 when a look-up gives a
 * wrong answer. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "dict/census.h"
#include "dict/image.h"
#include "support/play.h"

enum { WORDS = 200000, ROUNDS = 9, OPENINGS = 200, TRIES_MAX = 1000 };

struct word {
	uint32_t number;	/* DICT_NO_WORD for what is no word */
	uint32_t at,
		len; /* in the letters, which lie close together: else the bench measures its own memory */
};

struct words {
	struct word words[WORDS];
	struct buffer letters;
};

enum measure { NUMBER, FIND, ADMITTED, MEASURES };

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int compare_times(const void *a, const void *b)
{
	const double *left = a, *right = b;

	return (*left > *right) - (*left < *right);
}

static double median(double *times, size_t count)
{
	qsort(times, count, sizeof *times, compare_times);
	return times[count / 2];
}

/* Returns the number of a word of chance. */
static uint32_t take_hit(const struct dict *dict, uint64_t *seed, letter *word, size_t *len)
{
	uint32_t number = chance(seed, dict_info(dict)->words);

	*len = dict_word(dict, number, word);
	return number;
}

/* The same with a letter changed so that it is no word; a word when this cannot be done. */
static uint32_t take_miss(const struct dict *dict, uint64_t *seed, letter *word, size_t *len)
{
	uint32_t number = DICT_NO_WORD;

	for (unsigned i = 0; i < TRIES_MAX; i++) {
		take_hit(dict, seed, word, len);
		word[chance(seed, (unsigned)*len)] = (letter)chance(seed, dict_alphabet(dict)->count);
		number = dict_number(dict, word, *len);
		if (number == DICT_NO_WORD)
			break;
	}
	return number;
}

static void take_words(const struct dict *dict, struct words *words)
{
	uint64_t seed = 20261130;

	for (size_t i = 0; i < WORDS; i++) {
		letter word[WORD_LETTERS_MAX];
		size_t len;
		uint32_t number = i % 2 == 0 ? take_hit(dict, &seed, word, &len)
					     : take_miss(dict, &seed, word, &len);
		words->words[i] = (struct word){ number, (uint32_t)words->letters.len, (uint32_t)len };
		buffer_add(&words->letters, (struct span){ (const char *)word, len });
	}
}

/* Looks all words up; false when an answer is wrong. */
static bool look_up(const struct dict *dict, const struct words *words, enum measure measure)
{
	const struct automaton *automaton = measure == ADMITTED ? dict_admitted(dict) : dict_words(dict);
	size_t wrong = 0;

	for (size_t i = 0; i < WORDS; i++) {
		const struct word *word = &words->words[i];
		const letter *letters = (const letter *)words->letters.bytes + word->at;
		bool known = word->number != DICT_NO_WORD;
		if (measure == NUMBER)
			wrong += dict_number(dict, letters, word->len) != word->number;
		else if (measure == FIND)
			wrong += (automaton_find(automaton, letters, word->len) != FINAL_NO) != known;
		else
			wrong += automaton_find(automaton, letters, word->len) != FINAL_NO && !known;
	}
	return wrong == 0;
}

static bool measure_lookups(const struct dict *dict, const struct words *words, double *result)
{
	double times[MEASURES][ROUNDS];
	bool right = true;

	for (size_t round = 0; round < ROUNDS; round++) {
		for (unsigned measure = 0; measure < MEASURES; measure++) {
			double start = now();
			right &= look_up(dict, words, (enum measure)measure);
			times[measure][round] = (now() - start) / WORDS;
		}
	}
	for (unsigned measure = 0; measure < MEASURES; measure++)
		result[measure] = median(times[measure], ROUNDS);
	return right;
}

static double measure_opening(const char *path)
{
	double times[OPENINGS];
	const char *why;

	for (size_t i = 0; i < OPENINGS; i++) {
		double start = now();
		struct dict *dict = dict_open(path, &why);
		times[i] = now() - start;
		dict_close(dict);
	}
	return median(times, OPENINGS) / 1000;
}

static bool run(const struct dict *dict, const char *path)
{
	struct words *words = memory_new(1, sizeof *words);
	double times[MEASURES];
	struct census census;

	take_words(dict, words);
	bool right = measure_lookups(dict, words, times);
	census_measure(&census, dict);
	struct span name = dict_info(dict)->name;
	printf("%-10.*s %8u %9u %9u %9u %8.1f %8.1f %8.1f %8.1f\n", (int)name.len, name.at,
		dict_info(dict)->words, census.admitted, census.part_bytes[SECTION_WORDS + 1],
		census.part_bytes[SECTION_ADMITTED + 1], measure_opening(path), times[NUMBER], times[FIND],
		times[ADMITTED]);
	buffer_release(&words->letters);
	memory_free(words);
	return right;
}

int main(int argc, char **argv)
{
	bool right = true;

	printf("%-10s %8s %9s %9s %9s %8s %8s %8s %8s\n", "dictionary", "words", "admitted", "bytes", "bytes",
		"open us", "number", "find", "admitted");
	for (int i = 1; i < argc; i++) {
		const char *why;
		struct dict *dict = dict_open(argv[i], &why);
		if (dict == NULL) {
			fprintf(stderr, "dict_bench: %s: %s\n", argv[i], why);
			return 2;
		}
		right &= run(dict, argv[i]);
		dict_close(dict);
	}
	return right ? 0 : 1;
}
