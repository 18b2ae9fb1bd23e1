/* SPDX-License-Identifier: GPL-3.0-or-later
 * Measures how long games are settled of which only the words are known. Games of 20 moves are played by chance and written
 * down as paper games are: two lists of words, with the finished field and without it.
 *
 *     settle_bench DICTIONARY [GAMES]
 *
 * Exit status 1 when a game took longer than a second. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "game/balda/settle.h"
#include "referee/referee.h"
#include "support/games.h"
#include "support/packets.h"
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
	struct dict *dict;
	struct alphabet alphabet;
	struct game_maker *maker;
	struct referee *referee;
	struct sheet sheet;
	struct buffer text;
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

static const struct dict *give(void *context, struct span name, const char **why)
{
	(void)name;
	*why = "";
	return context;
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
	if (!game_play(bench->maker, &habits, sheet, &outcome) || sheet->lines.len < MOVES || sheet->start_placed ||
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

static void settle(struct bench *bench, struct figures *figures)
{
	size_t worlds = 0;
	bool unsure = false;
	double before = now();
	int fd = packets_file(buffer_span(&bench->text));
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	referee_open(bench->referee, source, SPAN("game"));
	while ((event = referee_next(bench->referee)) != NULL) {
		const struct game_state *state = referee_position(bench->referee);
		count(event, figures);
		if (state == NULL)
			continue;
		worlds = ((const struct balda_state *)state)->worlds_seen;
		unsure = ((const struct balda_state *)state)->unsure;
	}
	source_close(source);
	close(fd);
	bench->times[figures->games++] = now() - before;
	figures->decided += !unsure;
	figures->worlds += worlds;
	if (worlds > figures->worlds_most)
		figures->worlds_most = worlds;
}

static int compare_times(const void *a, const void *b)
{
	double one = *(const double *)a, other = *(const double *)b;

	return (one > other) - (one < other);
}

/* Returns the longest time. */
static double run_class(struct bench *bench, const struct bench_class *class, unsigned games)
{
	struct figures figures = { 0 };

	for (unsigned tries = 0; figures.games < games && tries < games * 20; tries++) {
		if (!play(bench, class))
			continue;
		buffer_clear(&bench->text);
		sheet_write(&bench->sheet, &bench->text);
		settle(bench, &figures);
	}
	if (figures.games == 0)
		return 0;
	qsort(bench->times, figures.games, sizeof *bench->times, compare_times);
	double worst = bench->times[figures.games - 1];
	printf("  %-21s %8.2f %8.2f %8.1f  %9zu %9zu  %4u of %u  %4.1f%%  %u\n", class->name, bench->times[figures.games / 2],
		bench->times[figures.games * 9 / 10], worst, figures.worlds / figures.games, figures.worlds_most,
		figures.decided, figures.games, 100.0 * figures.ambiguous / (figures.moves == 0 ? 1 : figures.moves), figures.bad);
	return worst;
}

int main(int argc, char **argv)
{
	const char *why = "";
	struct bench *bench = memory_new(1, sizeof *bench);
	unsigned long games = GAMES;
	double worst = 0;

	bench->dict = argc > 1 ? dict_open(argv[1], &why) : NULL;
	if (bench->dict == NULL || !alphabet_init_language(&bench->alphabet, SPAN("ru")) ||
	    (argc > 2 && !span_to_number(span_of(argv[2]), GAMES_MAX, &games))) {
		fprintf(stderr, "settle_bench: %s\nusage: settle_bench DICTIONARY [GAMES]\n", why);
		return 2;
	}
	struct referee_setup setup = { .give_dictionary = give, .context = bench->dict, .details = true };
	bench->sheet.alphabet = &bench->alphabet;
	bench->maker = game_maker_new(bench->dict, &bench->alphabet, 1);
	bench->referee = referee_new(&setup);
	printf("  games of %d moves        median      90%%    worst     worlds      most  decided  ambiguous  refused\n", MOVES);
	for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
		double time = run_class(bench, &classes[i], (unsigned)games);
		worst = time > worst ? time : worst;
	}
	referee_free(bench->referee);
	game_maker_free(bench->maker);
	sheet_release(&bench->sheet);
	buffer_release(&bench->text);
	dict_close(bench->dict);
	memory_free(bench);
	return worst > 1000;
}
