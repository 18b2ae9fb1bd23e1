/* SPDX-License-Identifier: GPL-3.0-or-later
 * Measures how long games are settled of which only the words are known. Games of 20 moves are played by chance and written
 * down as paper games are: two lists of words, with the finished field and without it.
 *
 *     settle_bench DICTIONARY [GAMES]
 *
 * Exit status 1 when a game took longer than a second. */
#include <time.h>

#include "game/balda/settle.h"
#include "support/bench_table.h"
#include "support/play.h"

enum { MOVES = 20, GAMES = 50, GAMES_MAX = 10000 };

struct bench_class {
	const char *name;
	unsigned side;
	bool royal, final;
};

static const struct bench_class classes[] = {
	{ "5x5 with Final", 5, false, true },
	{ "5x5", 5, false, false },
	{ "5x5 royal with Final", 5, true, true },
	{ "5x5 royal", 5, true, false },
	{ "7x7 with Final", 7, false, true },
	{ "7x7", 7, false, false },
	{ "7x7 royal with Final", 7, true, true },
	{ "7x7 royal", 7, true, false },
};

struct bench {
	struct bench_table table;
	double times[GAMES_MAX];
};

/* Of one class. */
struct figures {
	unsigned games, decided;	/* decided: no world was dropped */
	size_t worlds, worlds_most;
	unsigned moves, ambiguous, bad;
};

static double now(void)
{
	struct timespec time;

	/* of the processor: games are short, and other processes are not to be measured */
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

/* Lays the start word and the letters of the lines that are kept. */
static void draw_final(struct sheet *sheet)
{
	unsigned left = (sheet->columns - sheet->start.len) / 2, row = (sheet->rows - 1) / 2;

	memset(sheet->final, LETTER_NONE, sizeof sheet->final);
	memcpy(sheet->final + row * sheet->columns + left, sheet->start.letters, sheet->start.len);
	for (size_t i = 0; i < sheet->lines.len; i++) {
		const struct sheet_line *line = &sheet->lines.items[i];
		if (line->action == ACTION_PLAY)
			sheet->final[(unsigned)line->at.row * sheet->columns + (unsigned)line->at.column] = line->placed;
	}
}

/* False when no game came out that has so many moves. */
static bool play(struct bench *bench, const struct bench_class *class)
{
	struct sheet *sheet = &bench->table.sheet;

	if (!bench_table_play(&bench->table, class->side, class->royal) || sheet->lines.len < MOVES || sheet->start_placed ||
	    sheet->start_down)
		return false;
	sheet->lines.len = MOVES;
	sheet->claims_final = class->final;
	draw_final(sheet);
	for (size_t i = 0; i < MOVES; i++) {
		struct sheet_line *line = &sheet->lines.items[i];
		line->open_cell = line->open_letter = true;
		line->path_len = 0;
	}
	return true;
}

static void count(const struct event *event, struct figures *figures)
{
	if (event->kind == EVENT_MOVE)
		figures->moves++;
	if (event->kind == EVENT_MOVE && event->of.move.verdict != VERDICT_OK)
		figures->bad++;
	if (event->kind == EVENT_FINDING && strcmp(event->of.finding.id, "place.ambiguous") == 0)
		figures->ambiguous++;
}

struct hearing {
	struct bench *bench;
	struct figures *figures;
	size_t worlds;
	bool unsure;
};

static void hear(void *context, const struct event *event)
{
	struct hearing *hearing = context;
	const struct game_state *state = referee_position(hearing->bench->table.referee);

	count(event, hearing->figures);
	if (state == NULL)
		return;
	hearing->worlds = ((const struct balda_state *)state)->worlds_seen;
	hearing->unsure = ((const struct balda_state *)state)->unsure;
}

static void settle(struct bench *bench, struct figures *figures)
{
	struct hearing hearing = { bench, figures, 0, false };
	double before = now();

	bench_table_judge(&bench->table, hear, &hearing);
	bench->times[figures->games++] = now() - before;
	figures->decided += !hearing.unsure;
	figures->worlds += hearing.worlds;
	if (hearing.worlds > figures->worlds_most)
		figures->worlds_most = hearing.worlds;
}

/* Returns the longest time. */
static double run_class(struct bench *bench, const struct bench_class *class, unsigned games)
{
	struct figures figures = { 0 };

	for (unsigned tries = 0; figures.games < games && tries < games * 20; tries++) {
		if (!play(bench, class))
			continue;
		bench_table_write(&bench->table);
		settle(bench, &figures);
	}
	if (figures.games == 0)
		return 0;
	qsort(bench->times, figures.games, sizeof *bench->times, bench_compare_times);
	double worst = bench->times[figures.games - 1];
	printf("  %-21s %8.2f %8.2f %8.1f  %9zu %9zu  %4u of %u  %4.1f%%  %u\n", class->name, bench->times[figures.games / 2],
		bench->times[figures.games * 9 / 10], worst, figures.worlds / figures.games, figures.worlds_most,
		figures.decided, figures.games, 100.0 * figures.ambiguous / (figures.moves == 0 ? 1 : figures.moves), figures.bad);
	return worst;
}

int main(int argc, char **argv)
{
	struct bench *bench = memory_new(1, sizeof *bench);
	unsigned long games = GAMES;
	double worst = 0;

	if (!bench_table_begin(&bench->table, argc, argv, GAMES_MAX, &games,
		    "settle_bench DICTIONARY [GAMES]"))
		return 2;
	printf("  games of %d moves        median      90%%    worst     worlds      most  decided  ambiguous  refused\n", MOVES);
	for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
		double time = run_class(bench, &classes[i], (unsigned)games);
		worst = time > worst ? time : worst;
	}
	bench_table_end(&bench->table);
	memory_free(bench);
	return worst > 1000;
}
