/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a measurement of Balda needs: games that are played by chance (support/games.h) and a referee who reads them. */
#ifndef TESTS_SUPPORT_BENCH_TABLE_H
#define TESTS_SUPPORT_BENCH_TABLE_H

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "referee/referee.h"
#include "support/games.h"
#include "support/packets.h"

struct bench_table {
	struct dict *dict;
	struct alphabet alphabet;
	struct game_maker *maker;
	struct referee *referee;
	struct sheet sheet;
	struct buffer text;	/* of the sheet */
};

static inline const struct dict *bench_table_give(void *context, struct span name, const char **why)
{
	(void)name;
	*why = "";
	return context;
}

/* Sets it up by the arguments `DICTIONARY [COUNT]`. False when they cannot be used, which was told with `usage`. */
static inline bool bench_table_begin(struct bench_table *table, int argc, char **argv, unsigned long max,
	unsigned long *count, const char *usage)
{
	const char *why = "";

	table->dict = argc > 1 ? dict_open(argv[1], &why) : NULL;
	if (table->dict == NULL || !alphabet_init_language(&table->alphabet, SPAN("ru")) ||
	    (argc > 2 && !span_to_number(span_of(argv[2]), max, count))) {
		fprintf(stderr, "%s: %s\nusage: %s\n", argv[0], why, usage);
		return false;
	}
	struct referee_setup setup = { .give_dictionary = bench_table_give, .context = table->dict, .details = true };
	table->sheet.alphabet = &table->alphabet;
	table->maker = game_maker_new(table->dict, &table->alphabet, 1);
	table->referee = referee_new(&setup);
	return true;
}

static inline void bench_table_end(struct bench_table *table)
{
	referee_free(table->referee);
	game_maker_free(table->maker);
	sheet_release(&table->sheet);
	buffer_release(&table->text);
	dict_close(table->dict);
}

/* Plays a game of two on a square field. False when none came out. */
static inline bool bench_table_play(struct bench_table *table, unsigned side, bool royal)
{
	static const struct game_habits habits = { .quick = true };
	struct sheet *sheet = &table->sheet;
	struct sheet_outcome outcome;

	sheet_clear(sheet);
	sheet->alphabet = &table->alphabet;
	sheet->columns = sheet->rows = side;
	sheet->royal = royal;
	sheet->player_count = 2;
	sheet->players[0] = "Аня";
	sheet->players[1] = "Боря";
	return game_play(table->maker, &habits, sheet, &outcome);
}

static inline void bench_table_write(struct bench_table *table)
{
	buffer_clear(&table->text);
	sheet_write(&table->sheet, &table->text);
}

/* Lets the referee read what was written; `hear` is told each event. */
static inline void bench_table_judge(
	struct bench_table *table, void (*hear)(void *context, const struct event *), void *context)
{
	int fd = packets_file(buffer_span(&table->text));
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	referee_open(table->referee, source, SPAN("game"));
	while ((event = referee_next(table->referee)) != NULL)
		hear(context, event);
	source_close(source);
	close(fd);
}

static inline int bench_compare_times(const void *a, const void *b)
{
	double one = *(const double *)a, other = *(const double *)b;

	return (one > other) - (one < other);
}

#endif
