/* SPDX-License-Identifier: GPL-3.0-or-later
 * A search that is given up makes nobody's move bad. Records of chance, lawful and damaged, with and without open placements, are
 * judged twice: by a referee whose searches may cost what they like on such small fields, and by one whose searches may cost next
 * to nothing. As long as both have seen the same,
 *
 * - what the thrifty one refuses the other refuses, too;
 * - what only the other refuses is left to a judge by the thrifty one;
 * - a game that the thrifty one calls over is over.
 *
 *     REFKIT_TEST_SECONDS=600 thrift_test      runs longer than usual
 *     REFKIT_TEST_SEED=12345 thrift_test       runs that one vocabulary */
#include <stdio.h>

#include "referee/referee.h"
#include "support/hearing.h"
#include "support/mangled_games.h"
#include "support/oral_games.h"
#include "support/play.h"
#include "support/records.h"
#include "support/rows.h"
#include "support/seeds.h"

enum { MOVES_MAX = 256, SECONDS = 3, ORAL_GAMES = 12 };

static const struct game_habits habits = {
	.passes = 6, .stops = 2, .closing_passes = 50, .claims_final = 50, .paths = 30,
};

/* What was said of a record. */
struct heard {
	size_t count;				/* moves */
	bool refused[MOVES_MAX], doubted[MOVES_MAX];
	bool end_doubted, is_invalid;
	const char *reason;
	struct buffer *text;			/* all of it */
};

static const struct dict *give_none(void *context, struct span name, const char **why)
{
	(void)context;
	(void)name;
	*why = "there is only one";
	return NULL;
}

static void hear_event(struct heard *heard, const struct event *event)
{
	bool fits = event->move > 0 && event->move <= MOVES_MAX;

	hearing_add_event(heard->text, event);
	if (event->kind == EVENT_MOVE && fits) {
		heard->count = event->move;
		heard->refused[event->move - 1] = event->of.move.verdict != VERDICT_OK;
	} else if (event->kind == EVENT_FINDING && event->of.finding.severity == SEVERITY_QUESTIONABLE) {
		bool of_end = strcmp(event->of.finding.id, "end.blocked") == 0;
		if (fits && !of_end)
			heard->doubted[event->move - 1] = true;
		heard->end_doubted |= of_end;
	} else if (event->kind == EVENT_RESULT) {
		heard->reason = event->of.result.reason;
		heard->is_invalid = event->of.result.status == STATUS_INVALID;
	}
}

static void hear(struct span text, const struct dict *dict, unsigned thrift, struct heard *heard)
{
	const struct dict *dicts[] = { dict };
	struct referee_setup setup = { .give_dictionary = give_none, .dicts = dicts, .dict_count = 1, .details = true,
		.thrift = thrift };
	struct referee *referee = referee_new(&setup);
	int fd = packets_file(text);
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	buffer_clear(heard->text);
	referee_open(referee, source, SPAN("t.game"));
	while ((event = referee_next(referee)) != NULL)
		hear_event(heard, event);
	source_close(source);
	close(fd);
	referee_free(referee);
}

static bool is_blocked(const struct heard *heard)
{
	return heard->reason != NULL && strcmp(heard->reason, "end.blocked") == 0;
}

/* NULL, or what is wrong with the thrifty one's judgement. With `follows` the game depends on what was doubted: whether a round
 * is over, say. */
static const char *compare(const struct heard *full, const struct heard *thrifty, bool follows)
{
	static char said[64];
	bool doubts = false;

	if (full->is_invalid || (is_blocked(full) && !is_blocked(thrifty) && thrifty->end_doubted))
		return NULL;
	for (size_t i = 0; i < thrifty->count; i++) {
		bool differs = thrifty->refused[i] != full->refused[i];
		doubts |= thrifty->doubted[i] && !full->doubted[i];
		snprintf(said, sizeof said, "move %zu", i + 1);
		if (differs && (thrifty->refused[i] || !doubts))
			return said;
		if (differs || (follows && doubts))
			return NULL;
	}
	/* a field that is doubted may have room for a word */
	return is_blocked(thrifty) != is_blocked(full) && (is_blocked(thrifty) || !doubts) ? "the end" : NULL;
}

struct trial {
	struct buffer text, full, thrifty;
	unsigned long judged, given_up;		/* records; those in which something was left to a judge for want of steps */
};

static bool is_just(struct trial *trial, const struct vocabulary *vocabulary, uint64_t seed, unsigned thrift, bool follows)
{
	struct heard full = { .text = &trial->full }, thrifty = { .text = &trial->thrifty };
	const char *wrong;

	hear(buffer_span(&trial->text), vocabulary->dict, 0, &full);
	hear(buffer_span(&trial->text), vocabulary->dict, thrift, &thrifty);
	trial->judged++;
	trial->given_up += memcmp(full.doubted, thrifty.doubted, sizeof full.doubted) != 0 || full.end_doubted != thrifty.end_doubted;
	wrong = compare(&full, &thrifty, follows);
	if (wrong != NULL)
		fprintf(stderr, "REFKIT_TEST_SEED=%llu\nwith so many times less: %u\n%s\n%s\n--- the thrifty one says\n%s\n"
			"it is wrong about %s\n", (unsigned long long)seed, thrift, buffer_text(&trial->text),
			buffer_text(&trial->full), buffer_text(&trial->thrifty), wrong);
	return wrong == NULL;
}

/* From a thousandth on a search that is a little larger than usual has too little; there is hardly any with nothing at all. */
static unsigned thrift_of_chance(uint64_t *here)
{
	static const unsigned thrifts[] = { 3000, 100000, 300000, 1000000, 3000000, 10000000, 100000000, 4000000000 };

	return thrifts[chance(here, COUNT(thrifts))];
}

/* ---- on the board ---- */

static void leave_open(struct sheet *sheet, uint64_t *here)
{
	unsigned open = chance(here, 100);

	for (size_t i = 0; i < sheet->lines.len; i++) {
		struct sheet_line *line = &sheet->lines.items[i];
		line->open_cell = line->action == ACTION_PLAY && chance(here, 100) < open;
		line->open_letter = line->open_cell && chance(here, 4) != 0;
	}
}

static bool look_at_written(void *data, const struct mangled_game *game)
{
	struct trial *trial = data;

	buffer_clear(&trial->text);
	sheet_write(game->sheet, &trial->text);
	return is_just(trial, game->vocabulary, game->seed, thrift_of_chance(game->here), false);
}

static bool look_at_open(void *data, const struct mangled_game *game)
{
	struct sheet *sheet = game->sheet;

	/* a large field full of few letters has more worlds than anybody carries on */
	if (sheet->columns * sheet->rows > 16)
		return true;
	leave_open(sheet, game->here);
	return look_at_written(data, game);
}

static bool play_written(struct trial *trial, uint64_t seed)
{
	return mangled_games_all(seed, &habits, 4, look_at_written, trial);
}

static bool play_open(struct trial *trial, uint64_t seed)
{
	return mangled_games_all(seed, &habits, 4, look_at_open, trial);
}

/* ---- without one ---- */

static bool play_oral(struct trial *trial, uint64_t seed)
{
	struct oral_table table = { .seed = seed * 0x9E3779B97F4A7C15 };
	bool good = true;

	vocabulary_make(&table.vocabulary, &table.seed, 3 + chance(&table.seed, 5), 12 + chance(&table.seed, 50),
		chance(&table.seed, 4) != 0);
	for (unsigned i = 0; good && i < ORAL_GAMES; i++) {
		oral_sheet_of_chance(&table.sheet, &table.vocabulary, &table.seed);
		oral_table_play(&table, 5 + chance(&table.seed, 40), 30);
		buffer_clear(&trial->text);
		oral_sheet_write(&table.sheet, table.vocabulary.alphabet, &trial->text);
		good = is_just(trial, &table.vocabulary, seed, thrift_of_chance(&table.seed), true);
	}
	oral_table_release(&table);
	return good;
}

/* ---- rows ---- */

struct row {
	const char *name;
	uint64_t seed;
	bool (*play)(struct trial *, uint64_t seed);
};

static const struct row rows[] = {
	{ "placements that are written", 1000001, play_written },
	{ "placements that are left open", 2000001, play_open },
	{ "oral games", 3000001, play_oral },
};

static void is_just_in_all(void **state)
{
	const struct row *row = *state;
	struct seeds seeds = seeds_of_row(row->seed, SECONDS, COUNT(rows));
	struct trial trial = { .judged = 0 };
	uint64_t seed;

	while (seeds_next(&seeds, &seed))
		assert_true(row->play(&trial, seed));
	/* one that never gives up shows nothing */
	assert_true(trial.given_up > 0 || seeds.only != 0);
	print_message("%lu records, in %lu of them the thrifty one asks a judge for more\n", trial.judged, trial.given_up);
	buffer_release(&trial.text);
	buffer_release(&trial.full);
	buffer_release(&trial.thrifty);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, is_just_in_all);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
