/* SPDX-License-Identifier: GPL-3.0-or-later
 * The built dictionaries against tests/words/spot.tsv: words whose answers were decided by hand. The columns are
 * explained there. A language whose dictionary is not built is skipped. */
#include "dict/dict.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "dict/explain.h"
#include "game/words.h"
#include "support/rows.h"

enum { SPOTS_MAX = 1000, SPOTS_MIN = 280, NAME_BYTES = 200, PATH_BYTES = 4096, READINGS = 64 };

enum column { LANGUAGE, WORD, BALDA, SYLABY, WHY, COMMENT, COLUMNS };

static const char *const languages[] = { "ru", "pl", "da", "en" };

enum { LANGUAGES = COUNT(languages) };

struct spot {
	unsigned language;
	struct span columns[COLUMNS];
	char name[NAME_BYTES];
};

struct shelf {
	struct dict *dicts[LANGUAGES];	/* NULL: not built */
	struct lexicon lexicons[LANGUAGES];
};

struct table {
	struct buffer text;
	struct shelf shelf;
	size_t count;
	struct spot spots[SPOTS_MAX];
};

struct asked {
	const struct spot *spot;
	const struct table *table;
};

/* ---- what a dictionary says ---- */

/* A word that was looked up. */
struct account {
	struct span typed;
	size_t len, count;
	letter letters[WORD_LETTERS_MAX];
	struct reading readings[READINGS];	/* the best one first */
};

static void look_up(struct account *account, const struct dict *dict, struct span typed, struct arena *arena)
{
	struct spelling spelling;

	account->typed = typed;
	alphabet_spell(dict_alphabet(dict), typed, account->letters, WORD_LETTERS_MAX, &spelling);
	account->len = spelling.count;
	account->count = dict_readings(dict, dict_number(dict, account->letters, account->len), account->letters,
		account->len, arena, account->readings, READINGS);
}

/* What the game says, with its defaults. */
static const char *balda(const struct lexicon *lexicon, const struct account *account, struct arena *arena)
{
	struct word_question question = {
		.lexicon = lexicon, .rules = WORD_DEFAULTS, .word = account->letters, .len = account->len, .typed = account->typed,
	};
	struct word_verdict *verdict = arena_new(arena, 1, sizeof *verdict);

	word_judge(&question, arena, verdict);
	return verdict->faults != 0 ? "no" : verdict->questionable != 0 ? "judge" : "yes";
}

static bool is_common(const struct reading *reading)
{
	return reading->upos != UPOS_PROPN && (reading->labels & (LABEL_ABBR | LABEL_TYPO)) == 0;
}

static const char *sylaby(const struct account *account)
{
	for (size_t i = 0; i < account->count; i++)
		if (is_common(&account->readings[i]))
			return "yes";
	return "no";
}

static const char *const class_names[UPOS_COUNT] = {
	[UPOS_NONE] = "unclassed", [UPOS_NOUN] = "noun", [UPOS_PROPN] = "name", [UPOS_ADJ] = "adjective", [UPOS_VERB] = "verb",
	[UPOS_ADV] = "adverb", [UPOS_PRON] = "pronoun", [UPOS_DET] = "determiner", [UPOS_NUM] = "numeral",
	[UPOS_ADP] = "preposition", [UPOS_CCONJ] = "conjunction", [UPOS_SCONJ] = "conjunction", [UPOS_PART] = "particle",
	[UPOS_INTJ] = "interjection", [UPOS_AUX] = "verb", [UPOS_SYM] = "symbol", [UPOS_PUNCT] = "mark", [UPOS_X] = "classless",
};

static const char *const case_names[CASE_COUNT] = {
	[CASE_GEN] = "genitive", [CASE_DAT] = "dative", [CASE_ACC] = "accusative", [CASE_INS] = "instrumental",
	[CASE_LOC] = "locative", [CASE_VOC] = "vocative", [CASE_OTHER] = "oblique",
};

static const char *const fact_names[FACT_COUNT] = {
	[FACT_TYPO] = "typo", [FACT_ABBREVIATION] = "abbreviation", [FACT_NAME] = "name", [FACT_VULGAR] = "vulgar",
	[FACT_DIALECT] = "dialect", [FACT_JARGON] = "jargon", [FACT_DIMINUTIVE] = "diminutive",
	[FACT_AUGMENTATIVE] = "augmentative", [FACT_INFERRED_DIMINUTIVE] = "inferred-diminutive",
	[FACT_INFERRED_AUGMENTATIVE] = "inferred-augmentative", [FACT_UNCLASSED] = "unclassed",
	[FACT_COMPOUND_ABBREVIATION] = "compound-abbreviation", [FACT_COMPOUND] = "compound",
	[FACT_COLLOQUIAL] = "colloquial", [FACT_OBSOLETE] = "obsolete", [FACT_VARIANT] = "variant",
};

/* Why word.class refuses the reading. */
static const char *class_why(const struct reading *reading)
{
	struct span verb_form = feature_value(reading->feats, "VerbForm");

	if (reading->upos != UPOS_NOUN)
		return span_is(verb_form, "Part") || span_is(verb_form, "Conv") ? "participle" : class_names[reading->upos];
	if (case_names[reading->grammatical_case] != NULL)
		return case_names[reading->grammatical_case];
	return reading->number == NUMBER_PLUR ? "plural" : "definite";
}

/* Does the best reading say it? Of a word that is refused the first thing that is told counts. */
static bool says_why(const struct account *account, struct span why)
{
	const struct reading *best = account->readings;

	if (account->count == 0)
		return span_is(why, "unknown");
	unsigned facts = reading_facts(best);
	if ((facts & FACTS_REFUSED) != 0) {
		enum fact first = (enum fact)__builtin_ctz(facts);
		return span_is(why, first == FACT_CLASS ? class_why(best) : fact_names[first]);
	}
	for (; facts != 0; facts &= facts - 1)
		if (span_is(why, fact_names[__builtin_ctz(facts)]))
			return true;
	return reading_facts(best) == 0 && span_is(why, best->number == NUMBER_PTAN ? "ptan" : class_names[best->upos]);
}

/* The first thing to be told of the best reading. */
static void add_sentence(struct buffer *out, const struct account *account)
{
	const struct reading *best = account->readings;

	if (account->count == 0) {
		buffer_add_string(out, "not in the dictionary");
		return;
	}
	unsigned facts = reading_facts(best);
	const char *sentence = facts == 0 ? reading_praise(best)
		: reading_sentence(best, account->typed, (enum fact)__builtin_ctz(facts));
	struct message message = MESSAGE(sentence, account->typed, best->lemma, feature_value(best->misc, "Base"));
	message_add(out, &message);
}

static void complain(const struct spot *spot, const struct account *account, const char *game, const char *dominoes)
{
	const char *const labels[COLUMNS] = {
		[BALDA] = "decided were Balda ", [SYLABY] = ", sylaby ", [WHY] = ", ", [COMMENT] = ": ",
	};
	struct buffer out = { 0 };

	for (unsigned i = BALDA; i < COLUMNS; i++) {
		buffer_add_string(&out, labels[i]);
		buffer_add(&out, spot->columns[i]);
	}
	buffer_add_string(&out, "; the dictionary says ");
	add_sentence(&out, account);
	buffer_add_char(&out, '\0');
	print_error("%s: %s; that is Balda %s, sylaby %s\n", spot->name, out.bytes, game, dominoes);
	buffer_release(&out);
}

static void answers_as_decided(void **state)
{
	const struct asked *asked = *state;
	const struct spot *spot = asked->spot;
	const struct span *columns = spot->columns;
	const struct shelf *shelf = &asked->table->shelf;
	struct arena arena = { 0 };
	struct account account;

	look_up(&account, shelf->dicts[spot->language], columns[WORD], &arena);
	const char *game = balda(&shelf->lexicons[spot->language], &account, &arena), *dominoes = sylaby(&account);
	bool as_decided = span_is(columns[BALDA], game) && says_why(&account, columns[WHY])
		&& (span_is(columns[SYLABY], "-") || span_is(columns[SYLABY], dominoes));
	if (!as_decided)
		complain(spot, &account, game, dominoes);
	arena_release(&arena);
	assert_true(as_decided);
}

/* ---- the table ---- */

static void table_read(struct table *table)
{
	int fd = open("tests/words/spot.tsv", O_RDONLY);
	ssize_t got;

	assert_true(fd >= 0);
	do {
		got = read(fd, buffer_room(&table->text, PATH_BYTES), PATH_BYTES);
		table->text.len += got > 0 ? (size_t)got : 0;
	} while (got > 0);
	close(fd);
	for (struct span rest = buffer_span(&table->text); rest.len > 0;) {
		struct span line = span_cut(&rest, '\n');
		if (line.len == 0 || line.at[0] == '#' || table->count == SPOTS_MAX)
			continue;
		struct spot *spot = &table->spots[table->count++];
		for (unsigned i = 0; i < COLUMNS; i++)
			spot->columns[i] = span_cut(&line, '\t');
		while (spot->language < LANGUAGES && !span_is(spot->columns[LANGUAGE], languages[spot->language]))
			spot->language++;
		snprintf(spot->name, NAME_BYTES, "%.*s %.*s", (int)spot->columns[LANGUAGE].len, spot->columns[LANGUAGE].at,
			(int)spot->columns[WORD].len, spot->columns[WORD].at);
	}
}

static bool is_one_of(struct span value, const char *const *values)
{
	while (*values != NULL && !span_is(value, *values))
		values++;
	return *values != NULL;
}

/* Every row can fail: it names a language, has all columns and is there once. */
static void table_is_sound(void **state)
{
	static const char *const answers[] = { "yes", "no", "judge", NULL }, *const dominoes[] = { "yes", "no", NULL };
	const struct asked *asked = *state;
	const struct table *table = asked->table;

	assert_in_range(table->count, SPOTS_MIN, SPOTS_MAX - 1);
	for (size_t i = 0; i < table->count; i++) {
		const struct spot *spot = &table->spots[i];
		bool polish = span_is(spot->columns[LANGUAGE], "pl");
		assert_true(spot->language < LANGUAGES);
		assert_true(is_one_of(spot->columns[BALDA], answers));
		assert_true(polish ? is_one_of(spot->columns[SYLABY], dominoes) : span_is(spot->columns[SYLABY], "-"));
		assert_true(spot->columns[WHY].len > 0 && spot->columns[COMMENT].len > 0);
		for (size_t k = 0; k < i; k++)
			assert_string_not_equal(spot->name, table->spots[k].name);
	}
}

/* ---- dictionaries ---- */

/* Of the directories of REFKIT_DICT_PATH the first that has it; one that cannot be used is a failure. */
static struct dict *open_language(const char *language)
{
	struct span path = span_of(getenv("REFKIT_DICT_PATH"));
	char name[PATH_BYTES];
	const char *why;

	if (path.len == 0)
		path = SPAN("build/dict");
	while (path.len > 0) {
		struct span directory = span_cut(&path, ':');
		snprintf(name, sizeof name, "%.*s/%s.rdict", (int)directory.len, directory.at, language);
		struct dict *dict = dict_open(name, &why);
		if (dict != NULL)
			return dict;
		if (errno != ENOENT)
			fprintf(stderr, "%s: %s\n", name, why);
		assert_int_equal(errno, ENOENT);
	}
	return NULL;
}

static void shelf_open(struct shelf *shelf)
{
	for (unsigned i = 0; i < LANGUAGES; i++) {
		shelf->dicts[i] = open_language(languages[i]);
		if (shelf->dicts[i] == NULL)
			continue;
		lexicon_init(&shelf->lexicons[i], dict_alphabet(shelf->dicts[i]));
		lexicon_add(&shelf->lexicons[i], shelf->dicts[i]);
		lexicon_finish(&shelf->lexicons[i]);
	}
}

/* ---- the tests ---- */

/* The name of a test that passes and tells TAP of what was left out; cmocka's own skip() says "not ok". */
static void is_skipped(void **state)
{
	(void)state;
}

static struct CMUnitTest test_of(const char *name, CMUnitTestFunction run, struct asked *asked)
{
	return (struct CMUnitTest){ name, run, NULL, NULL, asked };
}

int main(void)
{
	static struct table table;
	static struct asked asked[SPOTS_MAX + 1];
	static struct CMUnitTest tests[SPOTS_MAX + 1 + LANGUAGES];	/* those without a name are none */
	static char skips[LANGUAGES][NAME_BYTES];
	size_t count = 0;

	table_read(&table);
	shelf_open(&table.shelf);
	asked[SPOTS_MAX].table = &table;
	tests[count++] = test_of("the table is sound", table_is_sound, &asked[SPOTS_MAX]);
	for (size_t i = 0; i < table.count; i++) {
		const struct spot *spot = &table.spots[i];
		asked[i] = (struct asked){ spot, &table };
		if (spot->language < LANGUAGES && table.shelf.dicts[spot->language] != NULL)
			tests[count++] = test_of(spot->name, answers_as_decided, &asked[i]);
	}
	for (unsigned i = 0; i < LANGUAGES; i++) {
		snprintf(skips[i], NAME_BYTES, "%s # SKIP the dictionary is not built (make dict-%s)", languages[i], languages[i]);
		if (table.shelf.dicts[i] == NULL)
			tests[count++] = test_of(skips[i], is_skipped, NULL);
	}
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	for (unsigned i = 0; i < LANGUAGES; i++)
		dict_close(table.shelf.dicts[i]);
	buffer_release(&table.text);
	return failed;
}
