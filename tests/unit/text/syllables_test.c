/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/syllables.h"

#include "support/rows.h"

struct count_row {
	const char *name;	/* the word */
	unsigned count;
	bool disputed;
};

static const struct count_row count_rows[] = {
	{ "", 0, false }, { "w", 0, false }, { "pst", 0, false }, { "a", 1, false }, { "ó", 1, false }, { "kot", 1, false },
	{ "mata", 2, false }, { "żółw", 1, false }, { "pięść", 1, false }, { "chrząszcz", 1, false }, { "źdźbło", 1, false },
	/* i before a vowel softens */
	{ "mia", 1, false }, { "nie", 1, false }, { "dzie", 1, false }, { "radio", 2, false }, { "chemii", 2, false },
	{ "kiosk", 1, false }, { "pięcioro", 3, false }, { "maia", 2, false }, { "io", 1, false }, { "i", 1, false },
	{ "moi", 2, false }, { "mozaika", 4, false }, { "kolei", 3, false }, { "akwarium", 3, false },
	/* au and eu */
	{ "auto", 2, false }, { "euro", 2, false }, { "pauza", 2, false }, { "europejski", 4, false }, { "neurologia", 4, false },
	{ "laur", 1, false }, { "miau", 1, false }, { "ou", 2, false }, { "boa", 2, false }, { "aorta", 3, false },
	/* and where they stay apart */
	{ "nauka", 3, false }, { "nauk", 2, false }, { "nauczyciel", 4, false }, { "zauważ", 3, false }, { "nieuk", 2, false },
	{ "przeuroczy", 4, false }, { "jubileusz", 4, false }, { "jubileuszowych", 6, false }, { "muzeum", 3, false },
	{ "nautyka", 3, false }, { "reumatyzm", 3, false }, { "quiz", 1, false }, { "play", 1, false }, { "boya", 2, false }, { "york", 1, false }, { "team", 1, false }, { "weekend", 2, false },
	{ "teama", 2, false }, { "minialbum", 4, false }, { "miniatura", 4, false }, { "minie", 2, false }, { "pozaumowny", 5, false }, { "nienauczony", 5, false },
	/* a consonant, r or l, i and a vowel */
	{ "klient", 1, true }, { "triumf", 1, true }, { "trio", 1, true }, { "biblia", 2, true }, { "kliencie", 2, true },
	{ "lis", 1, false }, { "lias", 1, false }, { "klik", 1, false }, { "area", 3, false },
	/* no Polish words, and no words at all */
	{ "müller", 2, false }, { "æble", 2, false }, { "кот", 0, false }, { "\xFF\xC4", 0, false }, { "\xC4", 0, false },
	{ "a\xC4", 1, false }, { "\x85" "a", 1, false },
};

static void counts(void **state)
{
	const struct count_row *row = *state;
	struct syllable_count counted = syllables_count(span_of(row->name));

	assert_int_equal(counted.count, row->count);
	assert_int_equal(counted.disputed, row->disputed);
}

struct division_row {
	const char *name;	/* the word, divided as usual */
	const char *lawful;	/* the same with every lawful cut, "" the usual ones only */
};

static const struct division_row division_rows[] = {
	{ "kot", "" }, { "ma-ta", "" }, { "ra-dio", "" }, { "che-mii", "" }, { "au-to", "" }, { "na-u-ka", "" }, { "bo-a", "" },
	{ "ma-ia", "" }, { "ma-cha", "" }, { "my-dzie", "" }, { "wa-dźi", "" }, { "a-qua", "" },
	{ "ma-ska", "ma-s-k-a" }, { "masz-ka", "ma-sz-k-a" }, { "pas-sa", "pa-s-s-a" }, { "i-skra", "i-s-k-r-a" }, { "pan-na", "pa-n-n-a" }, { "dni", "" },
	{ "od-nia", "o-d-nia" }, { "bar-dzo", "ba-r-dz-o" }, { "ma-rze", "" }, { "klient", "kli-ent" },
};

/* Takes the hyphens out and notes where they stood. */
static struct span take_apart(const char *divided, char *word, bool *cut_at)
{
	size_t len = 0;

	for (; *divided != '\0'; divided++) {
		if (*divided == '-')
			cut_at[len] = true;
		else
			word[len++] = *divided;
	}
	return (struct span){ word, len };
}

static void divides(void **state)
{
	const struct division_row *row = *state;
	char word[32];
	bool usual[32] = { false }, lawful[32] = { false }, found[32] = { false };
	size_t cuts[32];
	struct span text = take_apart(row->name, word, usual);

	take_apart(row->lawful[0] != '\0' ? row->lawful : row->name, word, lawful);
	size_t count = syllables_divide(text, cuts, 32);
	for (size_t i = 0; i < count; i++)
		found[cuts[i]] = true;
	assert_memory_equal(found, usual, sizeof found);
	for (size_t at = 0; at <= text.len + 1; at++)
		if (syllables_cut_is_lawful(text, at) != lawful[at])
			fail_msg("%s at %zu", row->name, at);
}

static void keeps_to_the_room(void **state)
{
	size_t cuts[3] = { 0, 0, 99 };

	(void)state;
	assert_int_equal(syllables_divide(span_of("aaaaa"), cuts, 2), 4);
	assert_int_equal(cuts[1], 2);
	assert_int_equal(cuts[2], 99);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(count_rows) + COUNT(division_rows) + 1] = { cmocka_unit_test(keeps_to_the_room) };
	size_t count = 1;

	ROW_TESTS(count_rows, counts);
	ROW_TESTS(division_rows, divides);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
