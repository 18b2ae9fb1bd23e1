/* SPDX-License-Identifier: GPL-3.0-or-later
 * Oral Balda against brute force: the referee and a second one that looks at every word (support/oral_umpire.h) on the same
 * records, lawful and not; lawful games are clean, and one fault in them gives its id; the question whether a word contains
 * a fragment on the Russian nouns. Where the two differ, the record and both protocols are printed with the seed:
 *
 *     REFKIT_TEST_SECONDS=600 oral_test      runs longer than usual
 *     REFKIT_TEST_SEED=12345 oral_test       runs that one vocabulary */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "game/containing.h"
#include "support/oral_umpire.h"
#include "support/play.h"
#include "support/protocol.h"
#include "support/records.h"
#include "support/rows.h"

enum { GAMES_A_VOCABULARY = 12, SECONDS = 3, TRIES = 40 };

struct table {
	struct vocabulary vocabulary;
	struct oral_sheet sheet;
	struct oral_umpire umpire;
	struct buffer text, umpires, referees;
	uint64_t seed;
};

static void umpire_look(struct table *table)
{
	buffer_clear(&table->umpires);
	oral_umpire_judge(&table->umpire, &table->sheet, &table->vocabulary, &table->umpires);
}

static bool is_same(struct table *table, uint64_t seed)
{
	buffer_clear(&table->text);
	buffer_clear(&table->referees);
	oral_sheet_write(&table->sheet, table->vocabulary.alphabet, &table->text);
	umpire_look(table);
	protocol_of_referee(buffer_span(&table->text), table->vocabulary.dict, &table->referees);
	if (span_equals(buffer_span(&table->umpires), buffer_span(&table->referees)))
		return true;
	fprintf(stderr, "REFKIT_TEST_SEED=%llu\n%s\n--- the umpire says\n%s\n--- the referee says\n%s\n",
		(unsigned long long)seed, buffer_text(&table->text), buffer_text(&table->umpires), buffer_text(&table->referees));
	return false;
}

/* ---- lines of chance ---- */

static letter letter_of_chance(struct table *table)
{
	return (letter)chance(&table->seed, table->vocabulary.alphabet->count);
}

/* The fragment with one letter more where it may be put, of any kind. */
static struct sheet_word grown(struct table *table)
{
	struct sheet_word word = table->umpire.fragment;
	bool start = word.len == 0 || table->umpire.over;

	if (start)
		word.len = 0;
	if (word.len + 1 >= SHEET_WORD_MAX)
		return word;
	unsigned at = table->sheet.variant == VARIANT_INSERT || table->sheet.variant == VARIANT_ANAGRAM
		? chance(&table->seed, word.len + 1) : table->sheet.suffix ? word.len : chance(&table->seed, 2) * word.len;
	memmove(word.letters + at + 1, word.letters + at, word.len - at);
	word.letters[at] = letter_of_chance(table);
	word.len++;
	return word;
}

static bool is_lawful(const struct table *table, const struct sheet_word *word)
{
	const struct oral_umpire *umpire = &table->umpire;

	return oral_umpire_contains(umpire, word, 0) != ANSWER_NO
		&& (table->sheet.variant == VARIANT_ANTIBALDA || oral_umpire_completes(umpire, word) != ANSWER_YES);
}

static struct oral_line_written line_of(enum oral_entry says, int player)
{
	return (struct oral_line_written){ .says = says, .player = player };
}

static void add_line(struct table *table, struct oral_line_written line)
{
	table->sheet.lines[table->sheet.line_count++] = line;
}

static int name_or_not(struct table *table)
{
	return chance(&table->seed, 3) == 0 ? -1 : table->umpire.turn;
}

/* A word that contains the fragment and counts; false: there is none that nobody would question. */
static bool find_witness(const struct table *table, struct sheet_word *word)
{
	for (size_t i = 0; i < table->vocabulary.count; i++) {
		*word = table->vocabulary.entries[i].word;
		struct oral_shown shown = oral_umpire_shown(&table->umpire, word);
		if (!shown.refused && !shown.missing && !shown.doubtful
		    && (!shown.equal || table->sheet.variant == VARIANT_ANTIBALDA))
			return true;
	}
	return false;
}

/* A lawful letter, a refusal where there is none, sometimes one for nothing; a word shown behind it. */
static void add_lawful(struct table *table)
{
	const struct oral_umpire *umpire = &table->umpire;
	struct oral_line_written line = line_of(SAYS_FRAGMENT, name_or_not(table));
	bool start = umpire->fragment.len == 0 || umpire->over, may_refuse = umpire->last.there && !umpire->asked.open
		&& (table->sheet.variant != VARIANT_ANTIBALDA || umpire->over);

	for (unsigned i = 0; i < TRIES && !(may_refuse && chance(&table->seed, 12) == 0); i++) {
		line.word = grown(table);
		if (!is_lawful(table, &line.word))
			continue;
		add_line(table, line);
		return;
	}
	if (!may_refuse || (start && table->sheet.variant != VARIANT_ANTIBALDA)) {
		add_line(table, line_of(SAYS_RESIGN, umpire->turn));
		return;
	}
	int asked = umpire->last.player;
	struct sheet_word shown;
	bool shows = table->sheet.variant != VARIANT_ANTIBALDA && find_witness(table, &shown) && chance(&table->seed, 2) == 0;
	line.says = SAYS_REFUSE;
	line.word.len = 0;
	add_line(table, line);
	if (!shows)
		return;
	line = line_of(SAYS_SHOW, chance(&table->seed, 2) == 0 ? -1 : asked);
	line.word = shown;
	add_line(table, line);
}

static struct sheet_word word_of_chance(struct table *table)
{
	struct sheet_word word = { .len = 1 + chance(&table->seed, 4) };

	if (chance(&table->seed, 2) == 0 && table->vocabulary.count > 0)
		return table->vocabulary.entries[chance(&table->seed, (unsigned)table->vocabulary.count)].word;
	for (unsigned i = 0; i < word.len; i++)
		word.letters[i] = chance(&table->seed, 20) == 0 ? LETTER_NONE : letter_of_chance(table);
	return word;
}

static void add_unlawful(struct table *table)
{
	static const enum oral_entry kinds[] = { SAYS_FRAGMENT, SAYS_FRAGMENT, SAYS_FRAGMENT, SAYS_FRAGMENT, SAYS_REFUSE,
		SAYS_REFUSE, SAYS_SHOW, SAYS_SHOW, SAYS_PASS, SAYS_RESIGN, SAYS_CHALLENGE, SAYS_RETRACT };
	struct oral_line_written line = line_of(kinds[chance(&table->seed, COUNT(kinds))], name_or_not(table));

	if (line.says == SAYS_RESIGN && chance(&table->seed, 4) != 0)
		line.says = SAYS_REFUSE;
	if (chance(&table->seed, 5) == 0)
		line.player = (int)chance(&table->seed, table->sheet.player_count);
	if (line.says == SAYS_FRAGMENT)
		line.word = chance(&table->seed, 3) == 0 ? word_of_chance(table) : grown(table);
	else if (line.says == SAYS_SHOW)
		line.word = word_of_chance(table);
	line.agreed = line.says == SAYS_SHOW && chance(&table->seed, 5) == 0;
	add_line(table, line);
}

static void play(struct table *table, unsigned lines, unsigned unlawful)
{
	umpire_look(table);
	while (table->sheet.line_count + 2 < lines && table->umpire.end == NULL) {
		if (chance(&table->seed, 100) < unlawful)
			add_unlawful(table);
		else
			add_lawful(table);
		umpire_look(table);
	}
	/* some lines behind the end */
	while (unlawful > 0 && chance(&table->seed, 2) == 0 && table->sheet.line_count + 2 < ORAL_LINES)
		add_unlawful(table);
}

/* ---- the two referees ---- */

static bool play_some(uint64_t seed, unsigned unlawful)
{
	struct table table = { .seed = seed * 0x9E3779B97F4A7C15 };
	bool same = true;

	vocabulary_make(&table.vocabulary, &table.seed, 3 + chance(&table.seed, 5), 12 + chance(&table.seed, 50),
		chance(&table.seed, 4) != 0);
	for (unsigned i = 0; same && i < GAMES_A_VOCABULARY; i++) {
		oral_sheet_of_chance(&table.sheet, &table.vocabulary, &table.seed);
		play(&table, 5 + chance(&table.seed, 40), unlawful);
		same = is_same(&table, seed);
		if (same && unlawful == 0 && table.umpire.violations > 0) {
			fprintf(stderr, "a lawful game is not clean, REFKIT_TEST_SEED=%llu\n%s\n%s\n", (unsigned long long)seed,
				buffer_text(&table.text), buffer_text(&table.umpires));
			same = false;
		}
	}
	buffer_release(&table.text);
	buffer_release(&table.umpires);
	buffer_release(&table.referees);
	vocabulary_release(&table.vocabulary);
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

static unsigned long number_of(const char *variable, unsigned long usual)
{
	unsigned long number;
	const char *value = getenv(variable);

	return value != NULL && span_to_number(span_of(value), 1000000000, &number) ? number : usual;
}

static void agree(void **state)
{
	const struct row *row = *state;
	time_t end = time(NULL) + (time_t)(number_of("REFKIT_TEST_SECONDS", SECONDS * COUNT(rows)) / COUNT(rows));
	uint64_t seed = number_of("REFKIT_TEST_SEED", 0);

	if (seed != 0) {
		if (seed / 1000000 == row->seed / 1000000)
			assert_true(play_some(seed, row->unlawful));
		return;
	}
	for (seed = row->seed; time(NULL) < end; seed++)
		assert_true(play_some(seed, row->unlawful));
	print_message("%llu vocabularies, %u games each\n", (unsigned long long)(seed - row->seed), GAMES_A_VOCABULARY);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, agree);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
