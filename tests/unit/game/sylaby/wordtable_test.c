/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sylaby/wordtable.h"

#include "support/dictionary.h"
#include "support/rows.h"
#include "support/tiles.h"

static const char words[] =
	"#: language pl\n"
	"mata\tmata\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"mapy\tmapa\tNOUN\tCase=Gen|Number=Sing\t_\n"
	"mamy\tmieć\tVERB\t_\t_\n"
	"mato\tmato\tNOUN\tCase=Nom|Number=Sing|Style=Rare\t_\n"
	"mala\tmala\tPROPN\t_\t_\n"
	"toto\ttoto\tPROPN\t_\t_\n"
	"toto\ttoto\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"tota\ttota\tX\tAbbr=Yes\t_\n"
	"nie\tnie\tPART\t_\t_\n"
	"klient\tklient\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"mi\tja\tPRON\t_\t_\n";

struct pair_row {
	const char *name, *first, *second;
	bool in_forms, in_bases;
};

static const struct pair_row rows[] = {
	{ "a headword", "ma", "ta", true, true },
	{ "a form", "ma", "py", true, false },
	{ "a verb's form", "ma", "my", true, false },
	{ "a rare word", "ma", "to", true, false },
	{ "a name", "ma", "la", false, false },
	{ "a name that is a noun too", "to", "to", true, true },
	{ "an abbreviation", "to", "ta", false, false },
	{ "no word", "ma", "ma", false, false },
	{ "halves that fuse", "ni", "e", false, false },
	{ "a disputed word", "kli", "ent", false, false },
	{ "a half without a vowel", "m", "i", false, false },
	{ "a half of two syllables", "mata", "", false, false },
	{ "no letters", "m-", "ta", false, false },
	{ "halves that are too long", "maaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "taaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false, false },
};

static struct dict *dict;
static struct lexicon lexicon;
static struct alphabet alphabet;

static int open_words(void **state)
{
	(void)state;
	dict = dict_of_text(words);
	alphabet_init_language(&alphabet, SPAN("pl"));
	lexicon_init(&lexicon, &alphabet);
	lexicon_add(&lexicon, dict);
	lexicon_finish(&lexicon);
	return 0;
}

static int close_words(void **state)
{
	(void)state;
	lexicon_clear(&lexicon);
	dict_close(dict);
	return 0;
}

static bool makes_word(const char *first, const char *second, enum wordtable_words which)
{
	struct arena scratch = { 0 };
	bool makes = halves_make_word(&lexicon, span_of(first), span_of(second), which, &scratch);

	arena_release(&scratch);
	return makes;
}

static void makes_words(void **state)
{
	const struct pair_row *row = *state;

	assert_int_equal(makes_word(row->first, row->second, WORDTABLE_FORMS), row->in_forms);
	assert_int_equal(makes_word(row->first, row->second, WORDTABLE_BASES), row->in_bases);
}

static void minds_allow_and_ban(void **state)
{
	struct span bad;

	(void)state;
	assert_true(lexicon_allow(&lexicon, SPAN("mama"), &bad));
	assert_true(lexicon_ban(&lexicon, SPAN("mata"), &bad));
	lexicon_finish(&lexicon);
	assert_true(makes_word("ma", "ma", WORDTABLE_FORMS));
	assert_false(makes_word("ma", "ta", WORDTABLE_FORMS));
	lexicon_clear(&lexicon);
	lexicon_init(&lexicon, &alphabet);
	lexicon_add(&lexicon, dict);
	lexicon_finish(&lexicon);
}

static bool has(const struct wordtable *table, const char *first, const char *second)
{
	return wordtable_has(table, tileset_half(table->set, span_of(first)), tileset_half(table->set, span_of(second)));
}

static struct tile tile_of(const struct tileset *set, const char *left, const char *right)
{
	return (struct tile){ tileset_half(set, span_of(left)), tileset_half(set, span_of(right)) };
}

static void fills_table(void **state)
{
	struct test_tiles tiles;
	struct wordtable table;
	const struct tileset *set = &tiles.set;

	(void)state;
	read_tiles(&tiles, SPAN("ta|ma\npy|to\nto|_\nmy|ma\n_|py\n"));
	wordtable_make(&table, set, &lexicon, WORDTABLE_FORMS, &tiles.arena);
	/* ma-ta, ma-py, ma-my, ma-to, to-to */
	assert_int_equal(table.words, 5);
	assert_true(has(&table, "ma", "ta"));
	assert_true(has(&table, "to", "to"));
	assert_false(has(&table, "to", "ta"));
	assert_false(has(&table, "_", "ta"));
	assert_true(wordtable_joins(&table, tile_of(set, "py", "to"), tile_of(set, "to", "_")));
	assert_true(wordtable_joins(&table, tile_of(set, "to", "_"), tile_of(set, "ta", "ma")));
	assert_true(wordtable_joins(&table, tile_of(set, "py", "to"), tile_of(set, "_", "py")));
	assert_false(wordtable_joins(&table, tile_of(set, "py", "to"), tile_of(set, "ta", "ma")));
	wordtable_make(&table, set, &lexicon, WORDTABLE_BASES, &tiles.arena);
	/* ma-ta, to-to */
	assert_int_equal(table.words, 2);
	release_tiles(&tiles);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 2] = { cmocka_unit_test(minds_allow_and_ban), cmocka_unit_test(fills_table) };
	size_t count = 2;

	ROW_TESTS(rows, makes_words);
	return cmocka_run_group_tests(tests, open_words, close_words);
}
