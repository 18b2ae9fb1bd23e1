/* SPDX-License-Identifier: GPL-3.0-or-later
 * Measures the question of oral Balda, whether an admissible word contains a fragment, as the game asks it (lib/game):
 *
 *     oral_bench DICTIONARY...
 *
 * `play`: every question that players ask themselves who add letters of chance until a word can still come of it, and so
 * on until it is complete; `chance`: fragments of 2 to 12 letters, as frequent as in words; `hostile`: what is long, or
 * all one letter. Times are processor time of one question each, the least of three, in microseconds; the first question of a
 * process also proves the roster, which is measured on its own. Exit status 1 when an answer is
 * wrong: some of them are compared with a look at every word. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/list.h"
#include "game/containing.h"
#include "support/play.h"

enum { QUESTIONS = 5000, ROUNDS = 3, CHECKED_OF = 50, FRAGMENT_LETTERS = 1000 };

struct words {
	LIST(letter) letters;		/* of all admitted words, a LETTER_NONE behind each */
};

struct bench {
	const struct dict *dict;
	struct lexicon lexicon;
	struct containing_room room;
	struct words words;
	uint64_t seed;
	bool wrong;
};

struct times {
	double each[QUESTIONS];
	size_t count, alive;
};

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

/* ---- the answer by looking at every word ---- */

static bool has_piece(const letter *word, size_t len, const letter *fragment, size_t count)
{
	for (size_t at = 0; at + count <= len; at++)
		if (memcmp(word + at, fragment, count) == 0)
			return true;
	return false;
}

static bool has_sequence(const letter *word, size_t len, const letter *fragment, size_t count)
{
	size_t met = 0;

	for (size_t i = 0; i < len && met < count; i++)
		met += word[i] == fragment[met];
	return met == count;
}

static bool has_letters(const letter *word, size_t len, const letter *fragment, size_t count)
{
	long counts[ALPHABET_MAX] = { 0 };

	for (size_t i = 0; i < len; i++)
		counts[word[i]]++;
	for (size_t i = 0; i < count; i++)
		if (--counts[fragment[i]] < 0)
			return false;
	return true;
}

static bool look_at_all(const struct words *words, enum containing how, const letter *fragment, size_t count)
{
	bool (*const has[])(const letter *, size_t, const letter *, size_t) = {
		[CONTAIN_PIECE] = has_piece, [CONTAIN_SEQUENCE] = has_sequence, [CONTAIN_LETTERS] = has_letters,
	};
	size_t from = 0;

	for (size_t i = 0; i < words->letters.len; i++) {
		if (words->letters.items[i] != LETTER_NONE)
			continue;
		if (has[how](words->letters.items + from, i - from, fragment, count))
			return true;
		from = i + 1;
	}
	return false;
}

static void list_words(struct bench *bench, node place, letter *word, size_t len)
{
	const struct automaton *admitted = dict_admitted(bench->dict);

	if (node_finality(place) != FINAL_NO) {
		for (size_t i = 0; i < len; i++)
			*LIST_ADD(&bench->words.letters) = word[i];
		*LIST_ADD(&bench->words.letters) = LETTER_NONE;
	}
	for (uint64_t set = automaton_letters(admitted, place); set != 0 && len < WORD_LETTERS_MAX; set &= set - 1) {
		word[len] = (letter)__builtin_ctzll(set);
		list_words(bench, automaton_follow(admitted, place, word[len]), word, len + 1);
	}
}

/* ---- questions ---- */

static bool ask(struct bench *bench, enum containing how, const letter *fragment, size_t len, struct times *times)
{
	struct containing_question question = {
		.lexicon = &bench->lexicon, .rules = WORD_DEFAULTS, .how = how, .fragment = fragment, .len = len, .candidates = 1,
	};
	struct containing_answer answer;

	double took = 0;
	for (unsigned round = 0; round < ROUNDS; round++) {
		double start = now();
		containing_ask(&question, &bench->room, &answer);
		double once = now() - start;
		took = round == 0 || once < took ? once : took;
	}
	bool alive = answer.contained >= CONTAINED_DOUBTFUL;
	times->each[times->count] = took;
	times->alive += alive;
	if (times->count++ % CHECKED_OF == 0)
		bench->wrong |= alive != look_at_all(&bench->words, how, fragment, len);
	return alive;
}

static letter letter_of_words(struct bench *bench)
{
	letter found;

	do
		found = bench->words.letters.items[chance(&bench->seed, (unsigned)bench->words.letters.len)];
	while (found == LETTER_NONE);
	return found;
}

/* The fragment with a letter where the variant lets it be put. */
static void grow(struct bench *bench, enum containing how, const letter *fragment, size_t len, letter *grown)
{
	size_t at = how == CONTAIN_LETTERS ? len : how == CONTAIN_SEQUENCE ? chance(&bench->seed, (unsigned)len + 1)
		: chance(&bench->seed, 2) * len;

	memcpy(grown, fragment, at);
	grown[at] = letter_of_words(bench);
	memcpy(grown + at + 1, fragment + at, len - at);
}

static void play(struct bench *bench, enum containing how, struct times *times)
{
	letter fragment[WORD_LETTERS_MAX], grown[WORD_LETTERS_MAX + 1];
	size_t len = 0, tries = 0;

	while (times->count < QUESTIONS) {
		grow(bench, how, fragment, len, grown);
		if (ask(bench, how, grown, len + 1, times))
			memcpy(fragment, grown, ++len);
		else if (++tries == 60)
			len = tries = 0;
	}
}

static void ask_chance(struct bench *bench, enum containing how, struct times *times)
{
	letter fragment[12];

	while (times->count < QUESTIONS) {
		size_t len = 2 + chance(&bench->seed, 11);
		for (size_t i = 0; i < len; i++)
			fragment[i] = letter_of_words(bench);
		ask(bench, how, fragment, len, times);
	}
}

/* One to four letters over and over again, 30 to 1000 of them, and shorter ones that could still be in a word. */
static void ask_hostile(struct bench *bench, enum containing how, struct times *times)
{
	letter fragment[FRAGMENT_LETTERS], few[4] = { 0 };

	while (times->count < QUESTIONS) {
		size_t kinds = 1 + chance(&bench->seed, 4), long_one = chance(&bench->seed, 4) == 0;
		size_t len = long_one ? 30 + chance(&bench->seed, FRAGMENT_LETTERS - 29) : 2 + chance(&bench->seed, 14);
		for (size_t i = 0; i < kinds; i++)
			few[i] = letter_of_words(bench);
		for (size_t i = 0; i < len; i++)
			fragment[i] = few[chance(&bench->seed, (unsigned)kinds)];
		ask(bench, how, fragment, len, times);
	}
}

static int compare_times(const void *one, const void *other)
{
	double a = *(const double *)one, b = *(const double *)other;

	return (a > b) - (a < b);
}

static void print_times(const char *how, const char *kind, struct times *times)
{
	double sum = 0;

	for (size_t i = 0; i < times->count; i++)
		sum += times->each[i];
	qsort(times->each, times->count, sizeof *times->each, compare_times);
	printf("  %-8s %-8s %6.1f us on average, %6.1f in 99 of 100, %6.1f at worst, %4.1f %% in some word\n", how, kind,
		sum / (double)times->count, times->each[times->count * 99 / 100], times->each[times->count - 1],
		100.0 * (double)times->alive / (double)times->count);
}

static void run(struct bench *bench, const char *path)
{
	static const char *const names[] = { [CONTAIN_PIECE] = "piece", [CONTAIN_SEQUENCE] = "sequence",
		[CONTAIN_LETTERS] = "letters" };
	static const struct {
		const char *name;
		void (*ask)(struct bench *, enum containing, struct times *);
	} kinds[] = { { "play", play }, { "chance", ask_chance }, { "hostile", ask_hostile } };
	letter word[WORD_LETTERS_MAX];

	const char *slash = strrchr(path, '/');
	double start = now();
	const struct roster *roster = dict_roster(bench->dict);
	printf("%s: roster of %lu words proved in %.0f us\n", slash != NULL ? slash + 1 : path, roster != NULL ? (unsigned long)roster->words : 0,
		now() - start);
	list_words(bench, dict_admitted(bench->dict)->root, word, 0);
	for (enum containing how = CONTAIN_PIECE; how <= CONTAIN_LETTERS; how++)
		for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
			static struct times times;
			times.count = times.alive = 0;
			kinds[i].ask(bench, how, &times);
			print_times(names[how], kinds[i].name, &times);
		}
}

int main(int argc, char **argv)
{
	bool wrong = false;

	for (int i = 1; i < argc; i++) {
		const char *why;
		struct dict *dict = dict_open(argv[i], &why);
		struct arena arena = { 0 };
		struct bench bench = { .dict = dict, .room.arena = &arena, .seed = 20261130 };
		if (dict == NULL) {
			fprintf(stderr, "oral_bench: %s: %s\n", argv[i], why);
			return 2;
		}
		lexicon_init(&bench.lexicon, dict_alphabet(dict));
		lexicon_add(&bench.lexicon, dict);
		lexicon_finish(&bench.lexicon);
		run(&bench, argv[i]);
		wrong |= bench.wrong;
		LIST_RELEASE(&bench.words.letters);
		arena_release(&arena);
		dict_close(dict);
	}
	if (wrong)
		fprintf(stderr, "oral_bench: an answer is wrong\n");
	return wrong ? 1 : 0;
}
