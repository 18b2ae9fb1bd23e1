/* SPDX-License-Identifier: GPL-3.0-or-later
 * Canonical form changes no verdict and is its own canonical form: games by chance, damaged on the sheet and in the text.
 * A failure prints the seed:
 *
 *     REFKIT_TEST_SEED=12345 reffmt_test       that text again
 *     REFKIT_TEST_GAMES=100000 reffmt_test     more than usual */
#include <stdio.h>

#include "support/formatted.h"
#include "support/games.h"
#include "support/mangle.h"
#include "support/play.h"
#include "support/records.h"
#include "support/rows.h"
#include "support/seeds.h"
#include "support/soil.h"
#include "support/verdicts.h"

enum { TEXTS = 3000, RECORDS_MAX = 3, FIRST_SEED = 1 };

static const struct game_habits habits = {
	.passes = 6, .resigns = 1, .draws = 1, .flags = 1, .stops = 2, .closing_passes = 50, .claims_result = 50,
	.claims_final = 50, .numbers = 60, .names = 60, .paths = 50, .points = 50, .totals = 50, .times = 60, .quick = true,
};

struct row {
	const char *name;
	unsigned damage_max, soil_max;
	struct format_settings settings;
};

static const struct row rows[] = {
	{ "lawful games", 0, 0, { 0 } },
	{ "damaged games", 6, 0, { 0 } },
	{ "games written by careless hands", 2, 6, { 0 } },
	{ "and numbered anew", 2, 6, { .renumber = true } },
	{ "and without rulings", 2, 6, { .drop_rulings = true } },
	{ "texts that are hardly records", 1, 60, { 0 } },
};

static void write_text(struct buffer *text, const struct vocabulary *vocabulary, const struct row *row, uint64_t *seed)
{
	struct game_maker *maker = game_maker_new(vocabulary->dict, vocabulary->alphabet, *seed);
	struct sheet sheet = { 0 };
	struct sheet_outcome outcome;

	for (unsigned i = 1 + chance(seed, RECORDS_MAX); i > 0; i--) {
		struct buffer record = { 0 };
		sheet_of_chance(&sheet, vocabulary, seed);
		if (game_play(maker, &habits, &sheet, &outcome)) {
			for (unsigned times = chance(seed, row->damage_max + 1); times > 0; times--)
				sheet_mangle(&sheet, vocabulary, seed);
			sheet_write(&sheet, &record);
		}
		buffer_add(text, buffer_span(&record));
		buffer_release(&record);
	}
	for (unsigned times = chance(seed, row->soil_max + 1); times > 0; times--)
		soil_text(text, seed);
	sheet_release(&sheet);
	game_maker_free(maker);
}

/* With every line end as LF. */
static void even_lines(struct buffer *text)
{
	struct buffer even = { 0 };

	for (size_t i = 0; i < text->len; i++) {
		bool followed = i + 1 < text->len && text->bytes[i + 1] == '\n';
		if (text->bytes[i] != '\r')
			buffer_add_char(&even, text->bytes[i]);
		else if (!followed)
			buffer_add_char(&even, '\n');
	}
	buffer_release(text);
	*text = even;
}

static bool complain(const char *what, uint64_t seed, struct buffer *a, struct buffer *b)
{
	fprintf(stderr, "REFKIT_TEST_SEED=%llu: %s\n%s\n--- and\n%s\n", (unsigned long long)seed, what, buffer_text(a),
		buffer_text(b));
	return false;
}

static bool holds(const struct row *row, uint64_t seed)
{
	struct buffer text = { 0 }, once = { 0 }, twice = { 0 }, old = { 0 }, before = { 0 }, after = { 0 };
	struct vocabulary vocabulary = { 0 };
	uint64_t here = seed * 0x9E3779B97F4A7C15;
	bool good = true;

	vocabulary_make(&vocabulary, &here, 3 + chance(&here, 5), 12 + chance(&here, 50), chance(&here, 4) != 0);
	write_text(&text, &vocabulary, row, &here);
	size_t errors = format_text(buffer_span(&text), row->settings, &once, &old);
	size_t again = format_text(buffer_span(&once), row->settings, &twice, NULL);
	verdicts_add(&before, buffer_span(&text), vocabulary.dict);
	verdicts_add(&after, buffer_span(&once), vocabulary.dict);
	even_lines(&old);
	even_lines(&text);
	if (!span_equals(buffer_span(&once), buffer_span(&twice)))
		good = complain("not its own canonical form", seed, &once, &twice);
	else if (!span_equals(buffer_span(&before), buffer_span(&after)))
		good = complain("other verdicts", seed, &before, &after) || complain("the texts", seed, &text, &once);
	else if (!span_equals(buffer_span(&old), buffer_span(&text)))
		good = complain("what was read is something else", seed, &text, &old);
	else if (errors != again)
		good = complain("other errors", seed, &text, &once);
	buffer_release(&text);
	buffer_release(&once);
	buffer_release(&twice);
	buffer_release(&old);
	buffer_release(&before);
	buffer_release(&after);
	vocabulary_release(&vocabulary);
	return good;
}

static void changes_no_verdict(void **state)
{
	const struct row *row = *state;
	unsigned long only = seeds_number("REFKIT_TEST_SEED", 0), texts = seeds_number("REFKIT_TEST_GAMES", TEXTS / COUNT(rows));
	bool good = true;

	for (uint64_t i = 0; good && i < (only != 0 ? 1 : texts); i++)
		good = holds(row, only != 0 ? only : FIRST_SEED + i);
	assert_true(good);
}

int main(void)
{
	static struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, changes_no_verdict);
	return _cmocka_run_group_tests("reffmt", tests, count, NULL, NULL);
}
