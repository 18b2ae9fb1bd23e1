/* SPDX-License-Identifier: GPL-3.0-or-later
 * Measures what refmoves does for a position beside the search (search_bench): words, rules, paths, texts and order of all
 * lawful moves; and of the best one alone, as for --missed. Positions are from the middle of games played by chance.
 *
 *     moves_bench DICTIONARY [POSITIONS]
 *
 * Exit status 1 when two lists of a position differ. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "referee/moves.h"
#include "referee/referee.h"
#include "support/games.h"
#include "support/packets.h"

enum { POSITIONS = 100, POSITIONS_MAX = 10000, TIMES = 7 };

struct bench_class {
	const char *name;
	unsigned side, filled;
	bool royal;
};

static const struct bench_class classes[] = {
	{ "5x5, 13 letters", 5, 13, false },
	{ "5x5 royal, 13", 5, 13, true },
	{ "7x7, 25", 7, 25, false },
	{ "7x7 royal, 25", 7, 25, true },
};

struct bench {
	struct dict *dict;
	struct alphabet alphabet;
	struct game_maker *maker;
	struct referee *referee;
	struct sheet sheet;
	struct buffer text;
	struct move_list list;
	double all[POSITIONS_MAX], best[POSITIONS_MAX];
	size_t count, moves;
	bool same;
};

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int compare_times(const void *a, const void *b)
{
	double one = *(const double *)a, other = *(const double *)b;

	return (one > other) - (one < other);
}

static const struct dict *give(void *context, struct span name, const char **why)
{
	(void)name;
	*why = "";
	return context;
}

/* False when no game came out that has so many letters. */
static bool play(struct bench *bench, const struct bench_class *class)
{
	static const struct game_habits habits = { .quick = true };
	struct sheet *sheet = &bench->sheet;
	struct sheet_outcome outcome;

	sheet_clear(sheet);
	sheet->alphabet = &bench->alphabet;
	sheet->columns = sheet->rows = class->side;
	sheet->royal = class->royal;
	sheet->player_count = 2;
	sheet->players[0] = "Аня";
	sheet->players[1] = "Боря";
	if (!game_play(bench->maker, &habits, sheet, &outcome) || sheet->start.len + sheet->lines.len < class->filled + 1)
		return false;
	sheet->lines.len = class->filled - sheet->start.len;
	buffer_clear(&bench->text);
	sheet_write(sheet, &bench->text);
	return true;
}

/* The median of some times. */
static double measure(struct bench *bench, struct game_state *state, const struct move_wish *wish)
{
	double times[TIMES];

	for (unsigned i = 0; i < TIMES; i++) {
		double before = now();
		move_list_make(&bench->list, state, wish);
		times[i] = now() - before;
	}
	qsort(times, TIMES, sizeof *times, compare_times);
	return times[TIMES / 2];
}

static void list(struct bench *bench, struct game_state *state)
{
	bench->all[bench->count] = measure(bench, state, &(struct move_wish){ .keep = KEEP_ALL });
	size_t moves = bench->list.count;
	long points = bench->list.choices.len == 0 ? 0 : bench->list.choices.items[0].points;
	bench->best[bench->count] = measure(bench, state, &(struct move_wish){ .keep = KEEP_BEST });
	bench->same &= bench->list.count == moves
		&& points == (bench->list.choices.len == 0 ? 0 : bench->list.choices.items[0].points);
	bench->moves += moves;
	bench->count++;
}

static void judge(struct bench *bench)
{
	int fd = packets_file(buffer_span(&bench->text));
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	referee_open(bench->referee, source, SPAN("game"));
	while ((event = referee_next(bench->referee)) != NULL) {
		struct game_state *state = referee_position(bench->referee);
		if (event->kind == EVENT_RESULT && state != NULL && state->end_reason == NULL)
			list(bench, state);
	}
	source_close(source);
	close(fd);
}

static double mean(const double *times, size_t count)
{
	double sum = 0;

	for (size_t i = 0; i < count; i++)
		sum += times[i];
	return sum / (double)count;
}

static void run_class(struct bench *bench, const struct bench_class *class, size_t positions)
{
	bench->count = bench->moves = 0;
	for (size_t tries = 0; bench->count < positions && tries < positions * 20; tries++)
		if (play(bench, class))
			judge(bench);
	if (bench->count == 0)
		return;
	double all = mean(bench->all, bench->count), best = mean(bench->best, bench->count);
	qsort(bench->all, bench->count, sizeof *bench->all, compare_times);
	printf("%-16s %6zu %8.1f %8.1f %8.1f  %s\n", class->name, bench->moves / bench->count, all,
		bench->all[bench->count * 99 / 100], best, bench->same ? "same lists" : "LISTS DIFFER");
}

int main(int argc, char **argv)
{
	const char *why = "";
	struct bench *bench = memory_new(1, sizeof *bench);
	unsigned long positions = POSITIONS;

	bench->dict = argc > 1 ? dict_open(argv[1], &why) : NULL;
	bench->same = true;
	if (bench->dict == NULL || !alphabet_init_language(&bench->alphabet, SPAN("ru")) ||
	    (argc > 2 && !span_to_number(span_of(argv[2]), POSITIONS_MAX, &positions))) {
		fprintf(stderr, "moves_bench: %s\nusage: moves_bench DICTIONARY [POSITIONS]\n", why);
		return 2;
	}
	struct referee_setup setup = { .give_dictionary = give, .context = bench->dict, .details = true };
	bench->sheet.alphabet = &bench->alphabet;
	bench->maker = game_maker_new(bench->dict, &bench->alphabet, 1);
	bench->referee = referee_new(&setup);
	printf("%-16s %6s %8s %8s %8s\n", "position", "moves", "list us", "p99", "best us");
	for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
		run_class(bench, &classes[i], positions);
	bool same = bench->same;
	referee_free(bench->referee);
	game_maker_free(bench->maker);
	move_list_release(&bench->list);
	sheet_release(&bench->sheet);
	buffer_release(&bench->text);
	dict_close(bench->dict);
	memory_free(bench);
	return same ? 0 : 1;
}
