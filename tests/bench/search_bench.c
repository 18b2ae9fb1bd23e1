/* SPDX-License-Identifier: GPL-3.0-or-later
 * Measures the move search on positions of games that it plays against itself, and compares it, in turns,
 * with a plain depth-first search over a list automaton of the same words.
 *
 *     search_bench DICTIONARY [ROUNDS]
 *
 * Exit status 1 when the two do not find the same moves. */
#include <stdio.h>
#include <time.h>

#include "dict/dict.h"
#include "game/balda/path.h"
#include "game/balda/search.h"

#include "support/automata.h"
#include "support/list_search.h"
#include "support/play.h"

enum { POSITIONS = 300, MOVES_KEPT = 16, ROUNDS_MAX = 99, ANY_TIMES = 16, PATH_TIMES = 16 };

struct bench_class {
	const char *name;
	unsigned side, filled;
	bool royal;
};

static const struct bench_class classes[] = {
	{ "5x5, 6 letters", 5, 6, false },
	{ "5x5, 13 letters", 5, 13, false },
	{ "5x5, 20 letters", 5, 20, false },
	{ "5x5 royal, 13", 5, 13, true },
	{ "7x7, 25", 7, 25, false },
	{ "7x7 royal, 25", 7, 25, true },
	{ "9x9, 40", 9, 40, false },
	{ "9x9 royal, 40", 9, 40, true },
};

struct kept_move {
	cell at;
	letter placed, word[WORD_LETTERS_MAX];
	size_t len;
};

struct position {
	struct board board;
	struct kept_move moves[MOVES_KEPT];
	size_t move_count;
};

/* What is measured, in nanoseconds for each position and round. */
enum measure { LIST_FAST, LIST_PLAIN, BEST, ANY, PATH, NO_PATH, MEASURES };

struct bench {
	struct search search;
	struct automaton list;		/* the same words, packed */
	uint64_t stands[ALPHABET_MAX];
	struct position positions[POSITIONS];
	unsigned rounds;
	double times[MEASURES][POSITIONS][ROUNDS_MAX];
	struct test_word *starts;	/* words that can be a start word */
	size_t start_count, starts_max;
};

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

struct sum {
	uint64_t moves, checksum;
	size_t longest;
};

static bool sum_move(void *context, const struct found_move *move)
{
	struct sum *sum = context;
	uint64_t hash = (uint64_t)move->at * 64 + move->placed;

	for (size_t i = 0; i < move->len; i++)
		hash = hash * 0x100000001B3 + move->word[i] + 1;
	sum->checksum += hash * hash;
	return true;
}

static bool count_longest(void *context, const struct found_move *move)
{
	struct sum *sum = context;

	sum->moves++;
	if (move->len > sum->longest)
		sum->longest = move->len;
	return true;
}

static bool stop_at_once(void *context, const struct found_move *move)
{
	(void)move;
	((struct sum *)context)->moves++;
	return false;
}

struct choice {
	struct kept_move move;
	uint64_t *seed;
	unsigned seen;
	bool longest;
};

static void keep_move(struct kept_move *kept, const struct found_move *move)
{
	kept->at = move->at;
	kept->placed = move->placed;
	kept->len = move->len;
	memcpy(kept->word, move->word, move->len);
}

/* The longest word, or any with the same chance. */
static bool choose_move(void *context, const struct found_move *move)
{
	struct choice *choice = context;

	choice->seen++;
	if (choice->longest ? move->len > choice->move.len : chance(choice->seed, choice->seen) == 0)
		keep_move(&choice->move, move);
	return true;
}

/* Plays until `filled` cells are filled. False when no move was left before. */
static bool play(struct bench *bench, const struct bench_class *class, struct board *board, uint64_t *seed)
{
	const struct test_word *start;

	do
		start = &bench->starts[chance(seed, (unsigned)bench->start_count)];
	while (start->len != class->side);
	board_init(board, class->side, class->side, class->royal);
	for (unsigned i = 0; i < class->side; i++)
		board_put(board, (cell)(class->side / 2 * class->side + i), start->letters[i]);
	bench->search.board = board;
	while (board->grid.cells - board->empty < (int)class->filled) {
		struct choice choice = { .seed = seed, .longest = chance(seed, 2) == 0 };
		search_run(&bench->search, choose_move, &choice);
		if (choice.seen == 0)
			return false;
		board_put(board, choice.move.at, choice.move.placed);
	}
	return true;
}

struct keeper {
	struct position *position;
	uint64_t *seed;
	unsigned seen;
};

/* Keeps an even choice of the moves. */
static bool keep_some(void *context, const struct found_move *move)
{
	struct keeper *keeper = context;
	struct position *position = keeper->position;
	unsigned which = position->move_count < MOVES_KEPT ? (unsigned)position->move_count++
		: chance(keeper->seed, keeper->seen + 1);

	keeper->seen++;
	if (which < MOVES_KEPT)
		keep_move(&position->moves[which], move);
	return true;
}

static void make_positions(struct bench *bench, const struct bench_class *class)
{
	uint64_t seed = 20240229;

	for (unsigned i = 0; i < POSITIONS; i++) {
		struct position *position = &bench->positions[i];
		struct keeper keeper = { position, &seed, 0 };
		position->move_count = 0;
		while (position->move_count == 0) {
			if (!play(bench, class, &position->board, &seed))
				continue;
			keeper.seen = 0;
			search_run(&bench->search, keep_some, &keeper);
		}
	}
}

/* Nanoseconds a path. The word of move number i + `turn` is asked for at move number i: another than 0 is
 * mostly a miss. */
static double time_paths(struct bench *bench, struct position *position, size_t turn)
{
	cell path[WORD_LETTERS_MAX];
	size_t count = position->move_count, found = 0;
	double start = now();

	for (unsigned times = 0; times < PATH_TIMES; times++)
		for (size_t i = 0; i < count; i++) {
			const struct kept_move *move = &position->moves[i];
			const struct kept_move *asked = &position->moves[(i + turn) % count];
			board_put(&position->board, move->at, move->placed);
			struct path_query query = { .board = &position->board,
				.word = asked->word,
				.len = asked->len,
				.stands = bench->stands,
				.through = move->at,
				.reuse = 1,
				.plain = true };
			found += path_find(&query, path) == PATH_FOUND;
			board_take(&position->board, move->at);
		}
	double time = (now() - start) / (double)(PATH_TIMES * count);
	if (turn == 0 && found != PATH_TIMES * count)
		puts("a path is missing");
	return time;
}

static bool measure(struct bench *bench, struct position *position, double times[MEASURES], struct sum *total)
{
	struct sum fast = { 0 }, plain = { 0 }, best = { 0 }, any = { 0 };

	bench->search.board = &position->board;
	double start = now();
	search_run(&bench->search, count_longest, &fast);
	double behind_fast = now();
	list_search(&bench->search, &bench->list, count_longest, &plain);
	double behind_plain = now();
	search_any(&bench->search, count_longest, &best);
	double behind_best = now();
	for (unsigned i = 0; i < ANY_TIMES; i++)
		search_any(&bench->search, stop_at_once, &any);
	times[ANY] = (now() - behind_best) / ANY_TIMES;
	times[LIST_FAST] = behind_fast - start;
	times[LIST_PLAIN] = behind_plain - behind_fast;
	times[BEST] = behind_best - behind_plain;
	times[PATH] = time_paths(bench, position, 0);
	times[NO_PATH] = time_paths(bench, position, 1);
	total->moves += fast.moves;
	return fast.moves == plain.moves && fast.longest == plain.longest && fast.longest == best.longest;
}

/* Outside the time that is measured: both find the same moves. */
static bool find_the_same(struct bench *bench, const struct position *position)
{
	struct sum fast = { 0 }, plain = { 0 };

	bench->search.board = &position->board;
	search_run(&bench->search, sum_move, &fast);
	list_search(&bench->search, &bench->list, sum_move, &plain);
	return fast.checksum == plain.checksum;
}

static int compare_doubles(const void *a, const void *b)
{
	double one = *(const double *)a, other = *(const double *)b;

	return (one > other) - (one < other);
}

/* Mean and 99th percentile over the positions of each position's median over the rounds. */
static void summarise(struct bench *bench, enum measure which, double *mean, double *high)
{
	double medians[POSITIONS];

	*mean = 0;
	for (unsigned i = 0; i < POSITIONS; i++) {
		qsort(bench->times[which][i], bench->rounds, sizeof(double), compare_doubles);
		medians[i] = bench->times[which][i][bench->rounds / 2];
		*mean += medians[i] / POSITIONS;
	}
	qsort(medians, POSITIONS, sizeof(double), compare_doubles);
	*high = medians[POSITIONS * 99 / 100];
}

static bool run_class(struct bench *bench, const struct bench_class *class)
{
	double mean[MEASURES], high[MEASURES], times[MEASURES];
	struct sum total = { 0 };
	bool same = true;

	make_positions(bench, class);
	for (unsigned i = 0; i < POSITIONS; i++)
		same &= find_the_same(bench, &bench->positions[i]);
	for (unsigned round = 0; round < bench->rounds; round++)
		for (unsigned i = 0; i < POSITIONS; i++) {
			same &= measure(bench, &bench->positions[i], times, &total);
			for (unsigned which = 0; which < MEASURES; which++)
				bench->times[which][i][round] = times[which];
		}
	for (unsigned which = 0; which < MEASURES; which++)
		summarise(bench, which, &mean[which], &high[which]);
	printf("%-16s %6.0f %8.1f %8.1f %8.1f %8.1f %7.2f %7.2f %6.0f %6.0f %8.1f %6.2fx  %s\n", class->name,
		(double)total.moves / POSITIONS / bench->rounds, mean[LIST_FAST] / 1e3, high[LIST_FAST] / 1e3,
		mean[BEST] / 1e3, high[BEST] / 1e3, mean[ANY] / 1e3, high[ANY] / 1e3, mean[PATH],
		mean[NO_PATH], mean[LIST_PLAIN] / 1e3, mean[LIST_PLAIN] / mean[LIST_FAST],
		same ? "same moves" : "MOVES DIFFER");
	fflush(stdout);
	return same;
}

static void collect_starts(
	struct bench *bench, const struct automaton *words, node place, struct test_word *word)
{
	if (node_finality(place) != FINAL_NO && (word->len == 5 || word->len == 7 || word->len == 9)) {
		bench->starts = memory_room(
			bench->starts, bench->start_count, &bench->starts_max, sizeof *bench->starts);
		bench->starts[bench->start_count++] = *word;
	}
	if (word->len == 9)
		return;
	for (uint64_t letters = automaton_letters(words, place); letters != 0; letters &= letters - 1) {
		letter what = (letter)__builtin_ctzll(letters);
		word->letters[word->len++] = what;
		collect_starts(bench, words, automaton_follow(words, place, what), word);
		word->len--;
	}
}

static bool run(const struct automaton *words, unsigned rounds)
{
	struct bench *bench = memory_new(1, sizeof *bench);
	struct test_automaton packed;
	bool same = true;

	bench->rounds = rounds;
	bench->search = (struct search){ .words = words, .stands = bench->stands, .reuse = 1,
		.alphabet = automaton_letters(words, words->root), .length_min = 2 };
	stands_plain(bench->stands);
	build_packed(&packed, words);
	bench->list = packed.automaton;
	collect_starts(bench, words, words->root, &(struct test_word){ 0 });
	printf("%-16s %6s %8s %8s %8s %8s %7s %7s %6s %6s %8s\n", "position", "moves", "list us", "p99",
		"best us", "p99", "any us", "p99", "path", "none", "plain us");
	for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++)
		same &= run_class(bench, &classes[i]);
	release_automaton(&packed);
	memory_free(bench->starts);
	memory_free(bench);
	return same;
}

int main(int argc, char **argv)
{
	const char *why = "usage: search_bench DICTIONARY [ROUNDS]";
	struct dict *dict = argc > 1 ? dict_open(argv[1], &why) : NULL;
	unsigned long rounds = 7;

	if (dict == NULL || (argc > 2 && !span_to_number(span_of(argv[2]), ROUNDS_MAX, &rounds)) ||
		rounds == 0) {
		fprintf(stderr, "search_bench: %s\n", why);
		return 2;
	}
	if (dict_admitted(dict)->layout != AUTOMATON_MASKED) {
		fprintf(stderr, "search_bench: the dictionary has too many letters\n");
		return 2;
	}
	bool same = run(dict_admitted(dict), (unsigned)rounds);
	dict_close(dict);
	return same ? 0 : 1;
}
