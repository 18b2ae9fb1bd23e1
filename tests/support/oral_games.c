/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/oral_games.h"

#include "support/play.h"
#include "support/rows.h"

enum { TRIES = 40 };

void oral_table_look(struct oral_table *table)
{
	buffer_clear(&table->umpires);
	oral_umpire_judge(&table->umpire, &table->sheet, &table->vocabulary, &table->umpires);
}

static letter letter_of_chance(struct oral_table *table)
{
	return (letter)chance(&table->seed, table->vocabulary.alphabet->count);
}

/* The fragment with one letter more where it may be put, of any kind. */
struct sheet_word oral_table_grow(struct oral_table *table)
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

bool oral_table_is_lawful(const struct oral_table *table, const struct sheet_word *word)
{
	const struct oral_umpire *umpire = &table->umpire;

	return oral_umpire_contains(umpire, word, 0) != ANSWER_NO
		&& (table->sheet.variant == VARIANT_ANTIBALDA || oral_umpire_completes(umpire, word) != ANSWER_YES);
}

struct oral_line_written oral_line_of(enum oral_entry says, int player)
{
	return (struct oral_line_written){ .says = says, .player = player };
}

void oral_table_add(struct oral_table *table, struct oral_line_written line)
{
	table->sheet.lines[table->sheet.line_count++] = line;
}

static int name_or_not(struct oral_table *table)
{
	return chance(&table->seed, 3) == 0 ? -1 : table->umpire.turn;
}

/* A word that contains the fragment and counts; false: there is none that nobody would question. */
static bool find_witness(const struct oral_table *table, struct sheet_word *word)
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
static void add_lawful(struct oral_table *table)
{
	const struct oral_umpire *umpire = &table->umpire;
	struct oral_line_written line = oral_line_of(SAYS_FRAGMENT, name_or_not(table));
	bool start = umpire->fragment.len == 0 || umpire->over, may_refuse = umpire->last.there && !umpire->asked.open
		&& (table->sheet.variant != VARIANT_ANTIBALDA || umpire->over);

	for (unsigned i = 0; i < TRIES && !(may_refuse && chance(&table->seed, 12) == 0); i++) {
		line.word = oral_table_grow(table);
		if (!oral_table_is_lawful(table, &line.word))
			continue;
		oral_table_add(table, line);
		return;
	}
	if (!may_refuse || (start && table->sheet.variant != VARIANT_ANTIBALDA)) {
		oral_table_add(table, oral_line_of(SAYS_RESIGN, umpire->turn));
		return;
	}
	int asked = umpire->last.player;
	struct sheet_word shown;
	bool shows = table->sheet.variant != VARIANT_ANTIBALDA && find_witness(table, &shown) && chance(&table->seed, 2) == 0;
	line.says = SAYS_REFUSE;
	line.word.len = 0;
	oral_table_add(table, line);
	if (!shows)
		return;
	line = oral_line_of(SAYS_SHOW, chance(&table->seed, 2) == 0 ? -1 : asked);
	line.word = shown;
	oral_table_add(table, line);
}

static struct sheet_word word_of_chance(struct oral_table *table)
{
	struct sheet_word word = { .len = 1 + chance(&table->seed, 4) };

	if (chance(&table->seed, 2) == 0 && table->vocabulary.count > 0)
		return table->vocabulary.entries[chance(&table->seed, (unsigned)table->vocabulary.count)].word;
	for (unsigned i = 0; i < word.len; i++)
		word.letters[i] = chance(&table->seed, 20) == 0 ? LETTER_NONE : letter_of_chance(table);
	return word;
}

static void add_unlawful(struct oral_table *table)
{
	static const enum oral_entry kinds[] = { SAYS_FRAGMENT, SAYS_FRAGMENT, SAYS_FRAGMENT, SAYS_FRAGMENT, SAYS_REFUSE,
		SAYS_REFUSE, SAYS_SHOW, SAYS_SHOW, SAYS_PASS, SAYS_RESIGN, SAYS_CHALLENGE, SAYS_RETRACT };
	struct oral_line_written line = oral_line_of(kinds[chance(&table->seed, COUNT(kinds))], name_or_not(table));

	if (line.says == SAYS_RESIGN && chance(&table->seed, 4) != 0)
		line.says = SAYS_REFUSE;
	if (chance(&table->seed, 5) == 0)
		line.player = (int)chance(&table->seed, table->sheet.player_count);
	if (line.says == SAYS_FRAGMENT)
		line.word = chance(&table->seed, 3) == 0 ? word_of_chance(table) : oral_table_grow(table);
	else if (line.says == SAYS_SHOW)
		line.word = word_of_chance(table);
	line.agreed = line.says == SAYS_SHOW && chance(&table->seed, 5) == 0;
	oral_table_add(table, line);
}

void oral_table_play(struct oral_table *table, unsigned lines, unsigned unlawful)
{
	oral_table_look(table);
	while (table->sheet.line_count + 2 < lines && table->umpire.end == NULL) {
		if (chance(&table->seed, 100) < unlawful)
			add_unlawful(table);
		else
			add_lawful(table);
		oral_table_look(table);
	}
	/* some lines behind the end */
	while (unlawful > 0 && chance(&table->seed, 2) == 0 && table->sheet.line_count + 2 < ORAL_LINES)
		add_unlawful(table);
}

void oral_table_release(struct oral_table *table)
{
	buffer_release(&table->text);
	buffer_release(&table->umpires);
	buffer_release(&table->referees);
	vocabulary_release(&table->vocabulary);
}
