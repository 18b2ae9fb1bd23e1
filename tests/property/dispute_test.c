/* SPDX-License-Identifier: GPL-3.0-or-later
 * A move of a random game decided both ways, against records that say the same in their own words: void is a word of the
 * same length that nobody knows; standing is `agreed`, or on-violation=stand where nothing else is wrong. All that the
 * referee says of the other moves and of the result must be the same.
 *
 *     REFKIT_TEST_SECONDS=600 dispute_test       runs longer than usual
 *     REFKIT_TEST_SEED=12345 dispute_test        runs that one vocabulary */
#include "referee/trial.h"

#include <stdio.h>
#include <unistd.h>

#include "record/kept.h"
#include "referee/referee.h"
#include "support/mangled_games.h"
#include "support/packets.h"
#include "support/play.h"
#include "support/rows.h"
#include "support/seeds.h"

enum { SECONDS = 3, TRIES = 50 };

static const struct game_habits habits = { .passes = 4, .resigns = 1, .stops = 2, .names = 60, .points = 40, .totals = 40,
	.claims_result = 50, .quick = true };

struct table {
	struct vocabulary *vocabulary;	/* this one and the sheet are the game's that is looked at */
	struct sheet *sheet;
	struct buffer text;
	struct trial recorded, decided, told;
	unsigned long voided, agreed, stood, unchanged;
};

static const struct dict *give_none(void *context, struct span name, const char **why)
{
	(void)context;
	(void)name;
	*why = "there is only one";
	return NULL;
}

/* What the referee says of the sheet with the move decided (forced NULL: not). The lines are kept first, as for a page about
 * a dispute. */
static void judge(struct table *table, const struct forced_move *forced, unsigned long about, struct trial *trial)
{
	const struct dict *dicts[] = { table->vocabulary->dict };
	struct referee_setup setup = { .give_dictionary = give_none, .dicts = dicts, .dict_count = 1, .details = true,
		.forced = forced };
	struct referee *referee = referee_new(&setup);
	struct kept_record kept = { .turn = 0 };
	const struct event *event;

	buffer_clear(&table->text);
	sheet_write(table->sheet, &table->text);
	int fd = packets_file(buffer_span(&table->text));
	struct source *source = source_open(fd, NULL);
	trial_begin(trial, about);
	while (kept_record_next(&kept, source)) {
		struct source *again = kept_record_open(&kept);
		referee_open(referee, again, SPAN("chance.game"));
		while ((event = referee_next(referee)) != NULL)
			trial_hear(trial, event);
		source_close(again);
	}
	source_close(source);
	close(fd);
	kept_record_release(&kept);
	referee_free(referee);
}

/* But for the move itself. */
static bool same_otherwise(const struct trial *one, const struct trial *other, unsigned long move)
{
	const struct trial_move *pair[2];

	if (!trials_agree(one, other) || one->reason != other->reason || one->seats.len != other->seats.len)
		return false;
	for (size_t i = 0; i < one->seats.len; i++)
		if (one->seats.items[i].points != other->seats.items[i].points)
			return false;
	for (unsigned long number = 1; trials_differ(one, other, &number, pair); number++)
		if (number != move)
			return false;
	return true;
}

static bool is_word_of(const struct sheet_word *words, size_t count, const struct sheet_word *word)
{
	for (size_t i = 0; i < count; i++)
		if (words_equal(&words[i], word))
			return true;
	return false;
}

/* A word of the same length that nobody knows, in place of the line's. */
static bool make_unknown(struct table *table, struct sheet_line *line, uint64_t *seed)
{
	const struct sheet *sheet = table->sheet;

	for (unsigned i = 0; i < TRIES; i++) {
		for (unsigned j = 0; j < line->word.len; j++)
			line->word.letters[j] = (letter)chance(seed, sheet->alphabet->count);
		if (vocabulary_find(table->vocabulary, &line->word) == NULL &&
		    !is_word_of(sheet->allow, sheet->allow_count, &line->word))
			return true;
	}
	return false;
}

static bool only_words_are_bad(const struct trial_move *move)
{
	for (size_t i = 0; i < move->rule_count; i++)
		if (strncmp(move->rules[i], "word.", 5) != 0)
			return false;
	return move->rule_count > 0;
}

/* Void: nothing changes if it was void; if it was good, an unknown word is as void as it. */
static bool void_is_void(struct table *table, const struct trial_move *move, uint64_t *seed)
{
	struct sheet_line *line = &table->sheet->lines.items[move->number - 1], was = *line;
	const struct forced_move forced = { move->number, false };

	judge(table, &forced, move->number, &table->decided);
	if (move->disposition == DISPOSITION_VOID && table->recorded.reason != NULL &&
	    strcmp(table->recorded.reason, "forfeit") != 0) {
		table->unchanged++;
		return same_otherwise(&table->recorded, &table->decided, move->number);
	}
	/* with folds an unknown spelling may be known after all, and word.unknown may be off */
	if (move->disposition != DISPOSITION_GOOD || table->sheet->options.policy != SHEET_VOID || line->agreed ||
	    table->sheet->options.fold_count > 0 || table->sheet->options.rules[RULE_UNKNOWN] == SWITCH_OFF ||
	    table->sheet->options.check_challenged || !make_unknown(table, line, seed)) {
		*line = was;
		return true;
	}
	judge(table, NULL, 0, &table->told);
	table->voided++;
	bool same = same_otherwise(&table->told, &table->decided, move->number);
	*line = was;
	return same;
}

/* Standing: nothing changes if it stood; a bad word is one that the table agreed on. */
static bool standing_stands(struct table *table, const struct trial_move *move)
{
	struct sheet_line *line = &table->sheet->lines.items[move->number - 1];
	const struct forced_move forced = { move->number, true };

	judge(table, &forced, move->number, &table->decided);
	if (move->disposition <= DISPOSITION_STANDS) {
		table->unchanged++;
		return same_otherwise(&table->recorded, &table->decided, move->number);
	}
	if (!only_words_are_bad(move) || line->agreed)
		return true;
	line->agreed = true;
	judge(table, NULL, 0, &table->told);
	line->agreed = false;
	table->agreed++;
	return same_otherwise(&table->told, &table->decided, move->number);
}

/* The one bad move of a game stands as it does where everything stands. */
static bool stands_alone(struct table *table, const struct trial_move *move)
{
	enum sheet_policy policy = table->sheet->options.policy;
	const struct forced_move forced = { move->number, true };

	if (table->recorded.violations != 1 || move->verdict != VERDICT_VIOLATION || policy == SHEET_STAND)
		return true;
	table->sheet->options.policy = SHEET_STAND;
	judge(table, NULL, 0, &table->told);
	table->sheet->options.policy = policy;
	const struct trial_move *stood = trial_find(&table->told, move->number);
	if (table->told.violations != 1 || stood == NULL || stood->verdict != VERDICT_VIOLATION)
		return true;
	judge(table, &forced, move->number, &table->decided);
	const struct trial_move *decided = trial_find(&table->decided, move->number);
	/* one that cannot stand: what was due before, and a flag that fell, are another matter */
	if (decided->disposition != DISPOSITION_STANDS || stood->disposition != DISPOSITION_STANDS)
		return true;
	table->stood++;
	return same_otherwise(&table->told, &table->decided, move->number);
}

static bool check(void *data, const struct mangled_game *game)
{
	struct table *table = data;

	table->vocabulary = game->vocabulary;
	table->sheet = game->sheet;
	judge(table, NULL, 0, &table->recorded);
	for (size_t i = 0; i < table->recorded.moves.len; i++) {
		const struct trial_move *move = &table->recorded.moves.items[i];
		if (!move->is_play || !move->is_carried_out)
			continue;
		if (void_is_void(table, move, game->here) && standing_stands(table, move) && stands_alone(table, move))
			continue;
		judge(table, NULL, 0, &table->told);
		fprintf(stderr, "REFKIT_TEST_SEED=%llu: move %lu\n%.*s", (unsigned long long)game->seed, move->number,
			(int)table->text.len, buffer_span(&table->text).at);
		return false;
	}
	return true;
}

struct row {
	const char *name;
	uint64_t seed;
	unsigned damage_max;
};

static const struct row rows[] = {
	{ "lawful games", 1000001, 0 },
	{ "games with a fault", 2000001, 1 },
	{ "games with many faults", 3000001, 6 },
};

static void agree(void **state)
{
	const struct row *row = *state;
	struct table table = { .voided = 0 };
	struct seeds seeds = seeds_of_row(row->seed, SECONDS, COUNT(rows));
	uint64_t seed;
	bool same = true;

	while (same && seeds_next(&seeds, &seed))
		same = mangled_games_all(seed, &habits, row->damage_max, check, &table);
	print_message("%lu voided, %lu agreed, %lu stood, %lu unchanged\n", table.voided, table.agreed, table.stood,
		table.unchanged);
	buffer_release(&table.text);
	trial_release(&table.recorded);
	trial_release(&table.decided);
	trial_release(&table.told);
	assert_true(same);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, agree);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
