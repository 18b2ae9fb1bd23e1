/* SPDX-License-Identifier: GPL-3.0-or-later
 * Oral Balda against brute force: the referee and a second one that looks at every word (support/oral_umpire.h) on the same
 * records, lawful and not; lawful games are clean, and one fault behind them gives its id and no other. Where the two
 * differ, the record and both protocols are printed with the seed:
 *
 *     REFKIT_TEST_SECONDS=600 oral_test      runs longer than usual
 *     REFKIT_TEST_SEED=12345 oral_test       runs that one vocabulary */
#include <stdio.h>

#include "support/oral_games.h"
#include "support/play.h"
#include "support/protocol.h"
#include "support/records.h"
#include "support/rows.h"
#include "support/seeds.h"

enum { GAMES_A_VOCABULARY = 12, SECONDS = 3, FAULTY_GAMES = 60 };

static bool is_same(struct oral_table *table, uint64_t seed)
{
	buffer_clear(&table->text);
	buffer_clear(&table->referees);
	oral_sheet_write(&table->sheet, table->vocabulary.alphabet, &table->text);
	oral_table_look(table);
	protocol_of_referee(buffer_span(&table->text), table->vocabulary.dict, &table->referees);
	if (span_equals(buffer_span(&table->umpires), buffer_span(&table->referees)))
		return true;
	fprintf(stderr, "REFKIT_TEST_SEED=%llu\n%s\n--- the umpire says\n%s\n--- the referee says\n%s\n",
		(unsigned long long)seed, buffer_text(&table->text), buffer_text(&table->umpires), buffer_text(&table->referees));
	return false;
}

/* ---- the two referees ---- */

static bool play_some(uint64_t seed, unsigned unlawful)
{
	struct oral_table table = { .seed = seed * 0x9E3779B97F4A7C15 };
	bool same = true;

	vocabulary_make(&table.vocabulary, &table.seed, 3 + chance(&table.seed, 5), 12 + chance(&table.seed, 50),
		chance(&table.seed, 4) != 0);
	for (unsigned i = 0; same && i < GAMES_A_VOCABULARY; i++) {
		oral_sheet_of_chance(&table.sheet, &table.vocabulary, &table.seed);
		oral_table_play(&table, 5 + chance(&table.seed, 40), unlawful);
		same = is_same(&table, seed);
		if (same && unlawful == 0 && table.umpire.violations > 0) {
			fprintf(stderr, "a lawful game is not clean, REFKIT_TEST_SEED=%llu\n%s\n%s\n", (unsigned long long)seed,
				buffer_text(&table.text), buffer_text(&table.umpires));
			same = false;
		}
	}
	oral_table_release(&table);
	return same;
}

struct row {
	const char *name;
	uint64_t seed;
	unsigned unlawful;	/* lines of 100 */
};

static const struct row rows[] = {
	{ "lawful games", 1000001, 0 },
	{ "games with some faults", 2000001, 20 },
	{ "games with many faults", 3000001, 80 },
};

static void agree(void **state)
{
	const struct row *row = *state;
	struct seeds seeds = seeds_of_row(row->seed, SECONDS, COUNT(rows));
	uint64_t seed;

	while (seeds_next(&seeds, &seed))
		assert_true(play_some(seed, row->unlawful));
	print_message("%llu vocabularies, %u games each\n", (unsigned long long)seeds_tried(&seeds), GAMES_A_VOCABULARY);
}

/* ---- one fault ---- */

static bool is_inside(const struct oral_table *table)
{
	return table->umpire.fragment.len > 0 && !table->umpire.over && !table->umpire.asked.open;
}

static bool is_start(const struct oral_table *table)
{
	return (table->umpire.fragment.len == 0 || table->umpire.over) && !table->umpire.asked.open;
}

static int somebody_else(struct oral_table *table)
{
	return (table->umpire.turn + 1 + (int)chance(&table->seed, table->sheet.player_count - 1)) % (int)table->sheet.player_count;
}

/* A fragment that the rules about fragments think so of; false: none was found. */
static bool find_fragment(struct oral_table *table, struct sheet_word *word, bool contained, bool complete)
{
	for (unsigned i = 0; i < 200; i++) {
		*word = oral_table_grow(table);
		if ((oral_umpire_contains(&table->umpire, word, 0) != ANSWER_NO) == contained &&
		    (oral_umpire_completes(&table->umpire, word) == ANSWER_YES) == complete)
			return true;
	}
	return false;
}

static bool add_fragment(struct oral_table *table, int player, bool contained, bool complete)
{
	struct oral_line_written line = oral_line_of(SAYS_FRAGMENT, player);
	bool found = find_fragment(table, &line.word, contained, complete);

	if (found)
		oral_table_add(table, line);
	return found;
}

static bool moves_out_of_turn(struct oral_table *table)
{
	return is_inside(table) && add_fragment(table, somebody_else(table), true, false);
}

static bool begins_out_of_turn(struct oral_table *table)
{
	return is_start(table) && add_fragment(table, somebody_else(table), true, false);
}

static bool passes(struct oral_table *table)
{
	oral_table_add(table, oral_line_of(SAYS_PASS, table->umpire.turn));
	return true;
}

/* The fragment as it is, said again. */
static bool adds_nothing(struct oral_table *table)
{
	struct oral_line_written line = oral_line_of(SAYS_FRAGMENT, table->umpire.turn);

	line.word = table->umpire.fragment;
	if (!is_inside(table) || !oral_table_is_lawful(table, &line.word))
		return false;
	oral_table_add(table, line);
	return true;
}

static bool kills(struct oral_table *table)
{
	return is_inside(table) && add_fragment(table, table->umpire.turn, false, false);
}

static bool completes(struct oral_table *table)
{
	return is_inside(table) && table->sheet.variant != VARIANT_ANTIBALDA && add_fragment(table, table->umpire.turn, true, true);
}

static bool refuses_nothing(struct oral_table *table)
{
	if (!is_start(table) || table->umpire.last.there)
		return false;
	oral_table_add(table, oral_line_of(SAYS_REFUSE, table->umpire.turn));
	return true;
}

static bool shows_nonsense(struct oral_table *table)
{
	struct oral_line_written line = oral_line_of(SAYS_SHOW, table->umpire.last.player);

	if (!is_inside(table) || table->sheet.variant == VARIANT_ANTIBALDA || table->umpire.last.broke)
		return false;
	line.word = (struct sheet_word){ .len = 1, .letters = { LETTER_NONE } };
	oral_table_add(table, oral_line_of(SAYS_REFUSE, table->umpire.turn));
	oral_table_add(table, line);
	return true;
}

struct planted {
	const char *name;			/* the id */
	bool (*add)(struct oral_table *);	/* adds the line; false: not here */
};

static const struct planted faults[] = {
	{ "turn.order", moves_out_of_turn }, { "round.next", begins_out_of_turn }, { "turn.pass", passes },
	{ "fragment.letter", adds_nothing }, { "fragment.dead", kills }, { "fragment.word", completes },
	{ "refuse", refuses_nothing }, { "refuse", shows_nonsense },
};

/* The protocol's moves are all ok but the last one, which breaks this rule and no other. */
static bool only_the_last_breaks(struct span protocol, const char *id)
{
	struct buffer due = { 0 };
	bool last = false, others = false;

	buffer_add_string(&due, " violation ");
	buffer_add_string(&due, id);
	buffer_add_string(&due, " |");
	while (protocol.len > 0) {
		struct span line = span_cut(&protocol, '\n');
		char text[200] = "";
		memcpy(text, line.at, line.len < sizeof text ? line.len : sizeof text - 1);
		if (!span_starts_with(line, SPAN("move ")))
			continue;
		others |= last || (!last && strstr(text, " violation ") != NULL && strstr(text, buffer_text(&due)) == NULL);
		last = strstr(text, buffer_text(&due)) != NULL;
	}
	buffer_release(&due);
	return last && !others;
}

static void one_fault_gives_its_id(void **state)
{
	const struct planted *fault = *state;
	unsigned tried = 0;

	for (uint64_t seed = 4000001; tried < FAULTY_GAMES; seed++) {
		struct oral_table table = { .seed = seed * 0x9E3779B97F4A7C15 };
		vocabulary_make(&table.vocabulary, &table.seed, 3 + chance(&table.seed, 5), 30, false);
		oral_sheet_of_chance(&table.sheet, &table.vocabulary, &table.seed);
		table.sheet.limit = 0;
		oral_table_play(&table, 4 + chance(&table.seed, 20), 0);
		if (table.umpire.end == NULL && fault->add(&table)) {
			tried++;
			assert_true(is_same(&table, seed));
			if (!only_the_last_breaks(buffer_span(&table.referees), fault->name)) {
				print_message("%s\n%s\n", buffer_text(&table.text), buffer_text(&table.referees));
				fail();
			}
		}
		oral_table_release(&table);
	}
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + COUNT(faults)];
	size_t count = 0;

	ROW_TESTS(rows, agree);
	ROW_TESTS(faults, one_fault_gives_its_id);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
