/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lawful games by chance come out as they were played; with one fault in one place exactly that fault is found there, and
 * behind it only what follows from it, under each policy. A failure prints the seed: REFKIT_TEST_SEED=12345 referee_test
 * plays that game again, REFKIT_TEST_GAMES=1000 tries more of them than usual. */
#include <stdio.h>

#include "support/corrupt.h"
#include "support/games.h"
#include "support/mangle.h"
#include "support/play.h"
#include "support/protocol.h"
#include "support/records.h"
#include "support/rows.h"
#include "support/seeds.h"

enum { POLICIES = 4, GAMES = 12, TRIES = 4000, LAWFUL_GAMES = 300, FIRST_SEED = 100 };

static const struct game_habits all_habits = {
	.passes = 5, .resigns = 1, .draws = 1, .flags = 1, .stops = 2, .closing_passes = 50, .claims_result = 70,
	.claims_final = 70, .numbers = 60, .names = 60, .paths = 50, .points = 60, .totals = 60, .times = 100,
};

/* Nobody passes or leaves, so that nothing but the fault disturbs the order. */
static const struct game_habits plain_habits = {
	.stops = 1, .claims_result = 70, .claims_final = 70,
	.numbers = 60, .names = 60, .paths = 60, .points = 60, .totals = 60, .times = 100,
};

struct table {
	struct vocabulary vocabulary;
	struct game_maker *maker;
	struct sheet sheet;
	struct sheet_outcome outcome;
	struct buffer text, referee, expected;
};

static void clear_table(struct table *table)
{
	vocabulary_release(&table->vocabulary);
	game_maker_free(table->maker);
	sheet_release(&table->sheet);
	buffer_release(&table->text);
	buffer_release(&table->referee);
	buffer_release(&table->expected);
}

/* A vocabulary and a game; an even number of cells is empty at the start. A game for a fault has plain rules, and what the
 * fault needs. False when chance did not give one. */
static bool play(struct table *table, const struct game_habits *habits, uint64_t *seed,
	const struct corruption_kind *kind)
{
	struct sheet *sheet = &table->sheet;

	vocabulary_make(&table->vocabulary, seed, 3 + chance(seed, 5), 20 + chance(seed, 50), chance(seed, 4) != 0);
	table->maker = game_maker_new(table->vocabulary.dict, table->vocabulary.alphabet, *seed);
	sheet_of_chance(sheet, &table->vocabulary, seed);
	sheet->options.policy = SHEET_VOID;
	sheet->ban_count = sheet->allow_count = 0;
	if (kind != NULL) {
		sheet->options.fold_count = 0;
		memset(sheet->options.rules, 0, sizeof sheet->options.rules);
		sheet->royal = sheet->royal || kind->royal;
		sheet->options.line_crossing = sheet->options.line_crossing || kind->lines;
	}
	return game_play(table->maker, habits, sheet, &table->outcome)
		&& sheet->start.len >= sheet->options.length_min
		&& (sheet->player_count != 2 || (sheet->columns * sheet->rows - sheet->start.len) % 2 == 0);
}

static void judge(struct table *table)
{
	sheet_write(&table->sheet, &table->text);
	protocol_of_referee(buffer_span(&table->text), table->vocabulary.dict, &table->referee);
}

static bool complain(struct table *table, uint64_t seed, const char *what)
{
	fprintf(stderr, "REFKIT_TEST_SEED=%llu: %s\n%s\n--- the referee says\n%s\n", (unsigned long long)seed, what,
		buffer_text(&table->text), buffer_text(&table->referee));
	fprintf(stderr, "--- expected\n%s\n", buffer_text(&table->expected));
	return false;
}

/* ---- lawful games ---- */

static bool starts_a_line(struct span protocol, const char *word)
{
	while (protocol.len > 0) {
		struct span line = span_cut(&protocol, '\n');
		if (span_starts_with(line, span_of(word)))
			return true;
	}
	return false;
}

static bool ends_as_played(struct table *table, uint64_t seed)
{
	const struct sheet *sheet = &table->sheet;
	struct protocol_result result = { .status = table->outcome.status, .reason = table->outcome.reason,
		.players = sheet->players, .points = table->outcome.points, .player_count = sheet->player_count,
		.winner = table->outcome.winner < 0 ? NULL : sheet->players[table->outcome.winner] };

	judge(table);
	protocol_add_result(&table->expected, &result);
	/* all but the number of notes at the end */
	size_t len = table->expected.len - strlen("0\n");
	struct span said = buffer_span(&table->referee), wanted = { table->expected.bytes, len };
	while (said.len > 0 && !span_starts_with(said, SPAN("result ")))
		span_cut(&said, '\n');
	if (!span_starts_with(said, wanted))
		return complain(table, seed, "the game came out otherwise");
	static const char *const nothing_of[] = { "violation", "claim", "consequence", "error", "questionable" };
	for (size_t i = 0; i < COUNT(nothing_of); i++)
		if (starts_a_line(buffer_span(&table->referee), nothing_of[i]))
			return complain(table, seed, "a lawful game is clean");
	return true;
}

static void lawful_games_are_clean(void **state)
{
	uint64_t only = seeds_number("REFKIT_TEST_SEED", 0);
	unsigned long games = only != 0 ? 1 : seeds_number("REFKIT_TEST_GAMES", LAWFUL_GAMES);
	bool good = true;

	(void)state;
	for (unsigned long i = 0; good && i < games; i++) {
		struct table table = { 0 };
		uint64_t seed = only != 0 ? only : FIRST_SEED + i, here = seed * 0x9E3779B97F4A7C15;
		if (play(&table, &all_habits, &here, NULL))
			good = ends_as_played(&table, seed);
		clear_table(&table);
	}
	assert_true(good);
}

/* ---- one fault ---- */

struct row {
	const char *name;
	const struct corruption_kind *kind;
};

struct walk {
	struct span rest;
	size_t number;			/* of the move that was cut last, from 1 */
	struct span verdict;		/* "ok", "violation place.cell", "consequence path.exists because 3" */
	struct span findings;		/* the lines below it */
};

/* Cuts the next move off: `move N PLAYER VERDICT IDS | POINTS`. */
static bool next_move(struct walk *walk)
{
	struct span line = SPAN("");

	while (walk->rest.len > 0 && !span_starts_with(walk->rest, SPAN("move ")))
		span_cut(&walk->rest, '\n');
	if (walk->rest.len == 0)
		return false;
	line = span_cut(&walk->rest, '\n');
	for (unsigned i = 0; i < 3; i++)
		span_cut_word(&line);
	walk->verdict = span_cut(&line, '|');
	walk->number++;
	walk->findings = walk->rest;
	while (span_starts_with(walk->rest, SPAN("    ")))
		span_cut(&walk->rest, '\n');
	walk->findings.len -= walk->rest.len;
	return true;
}

static bool holds(struct span text, const char *wanted)
{
	size_t len = strlen(wanted);

	for (size_t i = 0; i + len <= text.len; i++)
		if (memcmp(text.at + i, wanted, len) == 0)
			return true;
	return false;
}

static void write_verdict(const struct corruption *corruption, struct buffer *out)
{
	const char *ids[CORRUPT_IDS];
	size_t count = 0;

	while (count < CORRUPT_IDS && corruption->ids[count] != NULL) {
		ids[count] = corruption->ids[count];
		count++;
	}
	buffer_add_string(out, count == 0 ? "ok" : "violation");
	for (size_t i = 0; i < count; i++) {
		buffer_add_char(out, ' ');
		buffer_add_string(out, ids[i]);
	}
}

/* What may stand behind the fault; NULL: it depends, and the umpire has said the same. */
static const char *const *allowed_behind(const struct sheet *sheet, const struct corruption *corruption)
{
	static const char *const follows[] = { "ok", "consequence", NULL }, *const good[] = { "ok", NULL };
	static const char *const over[] = { "violation end.after", NULL };
	enum sheet_policy policy = sheet->options.policy;
	bool named = sheet->lines.len > 0 && sheet->lines.items[0].player >= 0;

	if (corruption->ids[0] == NULL)
		return good;
	/* with three players the others go on */
	if (strcmp(corruption->ids[0], "clock.game") == 0)
		return NULL;
	if (policy == SHEET_FORFEIT)
		return over;
	if (!corruption->same_letter)
		return NULL;
	/* when the same player moves again the names shift, and so do the clocks */
	if (policy == SHEET_RETRY && (named || sheet->options.clock == CLOCK_GAME))
		return NULL;
	return policy == SHEET_STAND ? good : follows;
}

static bool is_among(struct span verdict, const char *const *allowed)
{
	for (; *allowed != NULL; allowed++)
		if (span_starts_with(verdict, span_of(*allowed)))
			return true;
	return false;
}

static bool is_found(struct table *table, const struct corruption *corruption)
{
	const char *const *behind = allowed_behind(&table->sheet, corruption);
	struct walk walk = { .rest = buffer_span(&table->referee) };
	struct buffer verdict = { 0 };
	/* a field that is blocked for want of what came off ends the game earlier */
	bool blocked = holds(buffer_span(&table->referee), " end.blocked ");
	bool good = true;

	write_verdict(corruption, &verdict);
	while (good && next_move(&walk)) {
		if (walk.number < corruption->at + 1)
			good = span_is(walk.verdict, "ok");
		else if (walk.number == corruption->at + 1)
			good = span_equals(walk.verdict, buffer_span(&verdict))
				&& (corruption->finding == NULL || holds(walk.findings, corruption->finding));
		else if (behind != NULL)
			good = is_among(walk.verdict, behind) || (blocked && span_is(walk.verdict, "violation end.after"));
	}
	if (corruption->at >= walk.number && corruption->finding != NULL)
		good = good && starts_a_line(buffer_span(&table->referee), corruption->finding);
	buffer_release(&verdict);
	return good;
}

/* *fits tells whether the game had a place for the fault; if not there is nothing to find. */
static bool finds_one(const struct corruption_kind *kind, enum sheet_policy policy, uint64_t seed, bool *fits)
{
	struct table table = { 0 };
	struct corruption corruption = { 0 };
	uint64_t here = seed * 0x9E3779B97F4A7C15;
	bool good = true;

	*fits = play(&table, &plain_habits, &here, kind);
	table.sheet.options.policy = policy;
	*fits = *fits && kind->corrupt(&table.sheet, &table.vocabulary, &here, &corruption);
	if (*fits) {
		judge(&table);
		umpire_judge(&table.sheet, &table.vocabulary, &table.expected);
		if (!span_equals(buffer_span(&table.referee), buffer_span(&table.expected)))
			good = complain(&table, seed, "the umpire says something else");
		else if (!is_found(&table, &corruption))
			good = complain(&table, seed, kind->name);
	}
	clear_table(&table);
	return good;
}

/* Where there is no place for the fault under one policy there is none under the others. */
static void one_fault_is_found(void **state)
{
	const struct row *row = *state;
	uint64_t only = seeds_number("REFKIT_TEST_SEED", 0), end = only != 0 ? only + 1 : FIRST_SEED + TRIES;
	unsigned long games = seeds_number("REFKIT_TEST_GAMES", GAMES), count = 0;

	for (uint64_t seed = only != 0 ? only : FIRST_SEED; seed < end && count < games; seed++) {
		bool fits = true;
		for (int policy = 0; fits && policy < POLICIES; policy++)
			assert_true(finds_one(row->kind, (enum sheet_policy)policy, seed, &fits));
		count += fits;
	}
	assert_true(only != 0 || count > 0);
}

static size_t add_kinds(struct CMUnitTest *tests, struct row *rows, size_t count, const struct corruption_kind *kinds)
{
	for (; kinds->name != NULL; kinds++, count++) {
		rows[count] = (struct row){ kinds->name, kinds };
		tests[count] = (struct CMUnitTest){ kinds->name, one_fault_is_found, NULL, NULL, &rows[count] };
	}
	return count;
}

int main(void)
{
	static struct row rows[64];
	static struct CMUnitTest tests[64];
	size_t count = 0;

	tests[count++] = (struct CMUnitTest)cmocka_unit_test(lawful_games_are_clean);
	count = add_kinds(tests, rows, count, corruptions_of_words);
	count = add_kinds(tests, rows, count, corruptions_of_places);
	count = add_kinds(tests, rows, count, corruptions_of_claims);
	return _cmocka_run_group_tests("referee", tests, count, NULL, NULL);
}
