/* SPDX-License-Identifier: GPL-3.0-or-later
 * Measures what refmoves does for a position beside the search (search_bench): words, rules, paths, texts and order of all
 * lawful moves; and of the best one alone, as for --missed. Positions are from the middle of games played by chance.
 *
 *     moves_bench DICTIONARY [POSITIONS]
 *
 * Exit status 1 when two lists of a position differ. */
#include <time.h>

#include "referee/moves.h"
#include "support/bench_table.h"

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
	struct bench_table table;
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

/* False when no game came out that has so many letters. */
static bool play(struct bench *bench, const struct bench_class *class)
{
	struct sheet *sheet = &bench->table.sheet;

	if (!bench_table_play(&bench->table, class->side, class->royal) || sheet->start.len + sheet->lines.len < class->filled + 1)
		return false;
	sheet->lines.len = class->filled - sheet->start.len;
	bench_table_write(&bench->table);
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
	qsort(times, TIMES, sizeof *times, bench_compare_times);
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

static void hear(void *context, const struct event *event)
{
	struct bench *bench = context;
	struct game_state *state = referee_position(bench->table.referee);

	if (event->kind == EVENT_RESULT && state != NULL && state->end_reason == NULL)
		list(bench, state);
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
			bench_table_judge(&bench->table, hear, bench);
	if (bench->count == 0)
		return;
	double all = mean(bench->all, bench->count), best = mean(bench->best, bench->count);
	qsort(bench->all, bench->count, sizeof *bench->all, bench_compare_times);
	printf("%-16s %6zu %8.1f %8.1f %8.1f  %s\n", class->name, bench->moves / bench->count, all,
		bench->all[bench->count * 99 / 100], best, bench->same ? "same lists" : "LISTS DIFFER");
}

int main(int argc, char **argv)
{
	struct bench *bench = memory_new(1, sizeof *bench);
	unsigned long positions = POSITIONS;

	bench->same = true;
	if (!bench_table_begin(&bench->table, argc, argv, POSITIONS_MAX, &positions,
		    "moves_bench DICTIONARY [POSITIONS]"))
		return 2;
	printf("%-16s %6s %8s %8s %8s\n", "position", "moves", "list us", "p99", "best us");
	for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
		run_class(bench, &classes[i], positions);
	bool same = bench->same;
	bench_table_end(&bench->table);
	move_list_release(&bench->list);
	memory_free(bench);
	return same ? 0 : 1;
}
