/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/lexicon.h"

#include "support/rows.h"
#include "support/word_table.h"

static size_t spell(const struct alphabet *alphabet, const char *text, letter *word, size_t max)
{
	struct spelling spelling;

	alphabet_spell(alphabet, span_of(text), word, max, &spelling);
	assert(!spelling.too_long);
	return spelling.count;
}

static void add_word(struct buffer *out, const struct alphabet *alphabet, const letter *word, size_t len)
{
	char *room = buffer_room(out, len * LETTER_BYTES + 1);

	if (out->len > 0) {
		buffer_add_char(out, ' ');
		room++;
	}
	out->len += alphabet_write(alphabet, word, len, room);
}

/* ---- forms ---- */

struct form_row {
	const char *name;
	const char *source, *folds, *typed;
	const char *forms;	/* in the order in which they come */
};

static const struct form_row forms[] = {
	{ "a word", "кот\nток\n", "", "кот", "кот" },
	{ "no word", "кот\nток\n", "", "окт", "" },
	{ "the start of a word", "кот\n", "", "ко", "" },
	{ "more than a word", "кот\n", "", "коты", "" },
	{ "nothing", "кот\n", "", "", "" },
	{ "a letter that the dictionary lacks", "кот\n", "", "код", "" },
	{ "what is no letter", "кот\n", "", "ко7", "" },
	{ "what is no letter, with a fold", "кот\n", "о:а", "к7т", "" },
	{ "no fold", "елка\nёлка\n", "", "елка", "елка" },
	{ "both ways: what is typed comes first", "елка\nёлка\n", "ё:е", "елка", "елка ёлка" },
	{ "both ways: and the other way round", "елка\nёлка\n", "ё:е", "ёлка", "ёлка елка" },
	{ "both ways: only the other is a word", "ёлка\n", "ё:е", "елка", "ёлка" },
	{ "both ways: the dictionary lacks the typed letter", "елка\n", "ё:е", "ёлка", "елка" },
	{ "both ways: the dictionary lacks the other letter", "елка\n", "ё:е", "елка", "елка" },
	{ "both ways: a word without the letters", "кот\n", "ё:е", "кот", "кот" },
	{ "one way: may stand for it", "ёж\n", "е>ё", "еж", "ёж" },
	{ "one way: and for itself", "ёж\nеж\n", "е>ё", "еж", "еж ёж" },
	{ "one way: not back", "еж\n", "е>ё", "ёж", "" },
	{ "one way: the other for itself", "ёж\nеж\n", "е>ё", "ёж", "ёж" },
	{ "twice in a word", "ее\nеё\nёе\nёё\n", "ё:е", "её", "её ее ёе ёё" },
	{ "one way twice in a word", "ее\nеё\nёе\nёё\n", "е>ё", "её", "её ёё" },
	{ "two folds", "йё\nйе\nиё\nие\n", "ё:е й:и", "ие", "ие иё йе йё" },
	{ "a chain of one way", "эж\n", "е>ё ё>э", "еж", "эж" },
	{ "a chain of one way, from its middle", "эж\nеж\n", "е>ё ё>э", "ёж", "эж" },
	{ "a chain of one way, not back", "еж\nёж\n", "е>ё ё>э", "эж", "" },
	{ "a chain of both ways", "ыж\n", "й:и и:ы", "йж", "ыж" },
	{ "a chain told in the other order", "эж\n", "ё>э е>ё", "еж", "эж" },
	{ "a long chain", "яж\n", "д>е в>г б>в г>д а>б е>я", "аж", "яж" },
	{ "a ring of one way", "бж\n", "а>б б>в в>а", "вж", "бж" },
	{ "both ways into one way", "эж\n", "ё:е е>э", "ёж", "эж" },
	{ "one way and back is both", "еж\n", "е>ё ё>е", "ёж", "еж" },
	{ "a letter and itself", "кот\n", "о:о", "кот", "кот" },
	{ "the same fold twice", "ёж\n", "е>ё е>ё", "еж", "ёж" },
	{ "a chain through a letter that the dictionary lacks", "эж\n", "е>ё ё>э", "еж", "эж" },
};

struct collected {
	const struct word_table *table;
	const struct lexicon_dict *dict;
	struct buffer text;
	size_t count, stop_at;
};

static bool collect(void *context, const struct form *form)
{
	struct collected *collected = context;
	letter word[WORD_LETTERS_MAX];

	lexicon_from_dict(collected->dict, form->dict_word, form->len, word);
	add_word(&collected->text, &collected->table->alphabet, word, form->len);
	assert_int_not_equal(form->finality, FINAL_NO);
	return ++collected->count != collected->stop_at;
}

static void collect_forms(struct collected *collected, const char *typed)
{
	letter word[WORD_LETTERS_MAX + 1];
	size_t len = spell(&collected->table->alphabet, typed, word, COUNT(word));

	lexicon_forms(collected->dict, dict_words(collected->dict->dict), word, len, collect, collected);
}

static void finds_forms(void **state)
{
	const struct form_row *row = *state;
	const char *const sources[2] = { row->source, NULL };
	struct word_table table;

	word_table_begin(&table, "ru", sources, row->folds);
	lexicon_finish(&table.lexicon);
	struct collected collected = { .table = &table, .dict = &table.lexicon.dicts[0] };
	collect_forms(&collected, row->typed);
	assert_span_equal(buffer_span(&collected.text), span_of(row->forms));
	buffer_release(&collected.text);
	word_table_end(&table);
}

static void ends_when_told(void **state)
{
	static const char *const sources[2] = { "ее\nеё\nёе\nёё\n", NULL };
	struct word_table table;

	(void)state;
	word_table_begin(&table, "ru", sources, "ё:е");
	lexicon_finish(&table.lexicon);
	for (size_t stop_at = 1; stop_at <= 4; stop_at++) {
		struct collected collected = { .table = &table, .dict = &table.lexicon.dicts[0], .stop_at = stop_at };
		collect_forms(&collected, "её");
		assert_int_equal(collected.count, stop_at);
		buffer_release(&collected.text);
	}
	word_table_end(&table);
}

/* All words of `len` letters of а and б, each with `end` behind it. */
static void add_ab_words(struct buffer *source, size_t len, const char *end)
{
	for (size_t i = 0; i < (size_t)1 << len; i++) {
		for (size_t j = len; j-- > 0;)
			buffer_add_string(source, (i >> j & 1) != 0 ? "б" : "а");
		buffer_add_string(source, end);
		buffer_add_char(source, '\n');
	}
}

static void gives_at_most_so_many_forms(void **state)
{
	struct buffer source = { 0 };
	struct word_table table;

	(void)state;
	add_ab_words(&source, 10, "");
	buffer_add_char(&source, '\0');
	word_table_begin(&table, "ru", (const char *const[]){ source.bytes, NULL }, "а:б");
	lexicon_finish(&table.lexicon);
	struct collected collected = { .table = &table, .dict = &table.lexicon.dicts[0] };
	collect_forms(&collected, "бббббббббб");
	assert_in_range(collected.count, LEXICON_FORMS_MAX, LEXICON_FORMS_MAX + 1);
	assert_true(span_starts_with(buffer_span(&collected.text), SPAN("бббббббббб аааааааааа ")));
	buffer_release(&collected.text);
	buffer_release(&source);
	word_table_end(&table);
}

/* 65536 stems end in в, and what is asked for ends in something else: only the stems that come first are walked. */
static void looks_only_so_far(void **state)
{
	struct buffer source = { 0 };
	struct word_table table;

	(void)state;
	add_ab_words(&source, 16, "в");
	buffer_add_string(&source, "аааааааааааааабаг\nбббббббббббббббаг\n");
	buffer_add_char(&source, '\0');
	word_table_begin(&table, "ru", (const char *const[]){ source.bytes, NULL }, "а:б");
	lexicon_finish(&table.lexicon);
	struct collected collected = { .table = &table, .dict = &table.lexicon.dicts[0] };
	collect_forms(&collected, "ббббббббббббббббг");
	assert_span_equal(buffer_span(&collected.text), SPAN("аааааааааааааабаг"));
	/* what is typed as it stands is found before any search */
	buffer_clear(&collected.text);
	collect_forms(&collected, "бббббббббббббббаг");
	assert_true(span_starts_with(buffer_span(&collected.text), SPAN("бббббббббббббббаг")));
	buffer_release(&collected.text);
	buffer_release(&source);
	word_table_end(&table);
}

static void knows_no_word_that_is_too_long(void **state)
{
	static const char *const sources[2] = { "аа\n", NULL };
	struct word_table table;
	letter word[WORD_LETTERS_MAX + 1] = { 0 };

	(void)state;
	word_table_begin(&table, "ru", sources, "а:б");
	lexicon_finish(&table.lexicon);
	struct collected collected = { .table = &table, .dict = &table.lexicon.dicts[0] };
	for (size_t len = WORD_LETTERS_MAX; len <= COUNT(word); len++)
		lexicon_forms(collected.dict, dict_words(collected.dict->dict), word, len, collect, &collected);
	assert_int_equal(collected.count, 0);
	word_table_end(&table);
}

/* ---- letters that are one ---- */

struct canonical_row {
	const char *name;
	const char *folds, *a, *b;
	bool one;
};

static const struct canonical_row canonical[] = {
	{ "no fold", "", "е", "ё", false },
	{ "both ways", "ё:е", "е", "ё", true },
	{ "one way", "е>ё", "е", "ё", false },
	{ "one way and back", "е>ё ё>е", "е", "ё", true },
	{ "a chain of both ways", "й:и и:ы", "й", "ы", true },
	{ "two pairs", "й:и ё:е", "й", "е", false },
	{ "a chain of one way", "е>ё ё>э", "е", "э", false },
	{ "a ring of one way", "а>б б>в в>а", "а", "в", true },
	{ "both ways into one way", "ё:е е>э", "ё", "э", false },
	{ "others stay", "ё:е", "а", "б", false },
};

static void makes_one(void **state)
{
	static const char *const sources[2] = { NULL, NULL };
	const struct canonical_row *row = *state;
	struct word_table table;

	word_table_begin(&table, "ru", sources, row->folds);
	lexicon_finish(&table.lexicon);
	letter a = word_table_letter(&table, span_of(row->a)), b = word_table_letter(&table, span_of(row->b));
	assert_int_equal(table.lexicon.canonical[a] == table.lexicon.canonical[b], row->one);
	/* the representative is one of them, and stands for itself */
	for (size_t i = 0; i < table.alphabet.count; i++) {
		letter one = table.lexicon.canonical[i];
		assert_int_equal(table.lexicon.canonical[one], one);
		assert_true((table.lexicon.stands[i] >> one & 1) != 0);
	}
	word_table_end(&table);
}

/* ---- dictionaries with other letters ---- */

struct mixed_row {
	const char *name;
	const char *language, *sources[2];
	const char *typed, *found[2];	/* in each dictionary; NULL: not */
	bool same[2];			/* the dictionary has the game's letters */
};

static const struct mixed_row mixed[] = {
	{ "the language's own", "ru", { "#: language ru\nкот\n", NULL }, "кот", { "кот", NULL }, { true, false } },
	{ "fewer letters", "ru", { "кот\nαβγδ\n", NULL }, "кот", { "кот", NULL }, { false, false } },
	{ "fewer letters, and one that it lacks", "ru", { "кот\nαβγδ\n", NULL }, "код", { NULL, NULL }, { false, false } },
	{ "only in the second", "ru", { "#: language ru\nток\n", "кот\n" }, "кот", { NULL, "кот" }, { true, true } },
	{ "in both", "ru", { "кот\nэра\nαβγδε\n", "акт\nкот\n" }, "кот", { "кот", "кот" }, { false, true } },
	{ "letters of another script", "ru", { "#: language en\ncat\n", "кот\n" }, "кот", { NULL, "кот" }, { false, true } },
	{ "letters that look alike are not the same", "ru", { "#: language en\nax\n", NULL }, "ах", { NULL, NULL },
		{ false, false } },
	{ "Polish letters in an English dictionary", "pl", { "#: language en\nkot\n", "#: language pl\nźdźbło\n" }, "źdźbło",
		{ NULL, "źdźbło" }, { false, true } },
	{ "letters that two languages share", "pl", { "#: language en\nkot\n", "#: language pl\nkot\n" }, "kot",
		{ "kot", "kot" }, { false, true } },
	{ "letters that the game lacks are in no way of its words", "en", { "kot\nkół\nkołat\n", NULL }, "kot",
		{ "kot", NULL }, { true, false } },
};

static void looks_in_each(void **state)
{
	const struct mixed_row *row = *state;
	struct word_table table;

	word_table_begin(&table, row->language, row->sources, "");
	lexicon_finish(&table.lexicon);
	for (size_t i = 0; i < table.lexicon.count; i++) {
		struct collected collected = { .table = &table, .dict = &table.lexicon.dicts[i] };
		collect_forms(&collected, row->typed);
		assert_span_equal(buffer_span(&collected.text), span_of(row->found[i]));
		assert_int_equal(table.lexicon.dicts[i].same_letters, row->same[i]);
		buffer_release(&collected.text);
	}
	word_table_end(&table);
}

/* ---- allow and ban ---- */

struct list_row {
	const char *name;
	const char *words, *folds, *typed;
	const char *form;	/* NULL: it is not on the list */
};

static const struct list_row lists[] = {
	{ "one word", "кот", "", "кот", "кот" },
	{ "another word", "кот", "", "ток", NULL },
	{ "words by commas", "кот, ток ,\tокно", "", "окно", "окно" },
	{ "the middle one", "кот, ток ,\tокно", "", "ток", "ток" },
	{ "nothing between commas", ",кот,,ток,", "", "ток", "ток" },
	{ "capital letters", "КоТ", "", "кот", "кот" },
	{ "letters that no dictionary has", "щи", "", "щи", "щи" },
	{ "no list", "", "", "кот", NULL },
	{ "only commas", " , ,", "", "кот", NULL },
	{ "a word twice", "кот,кот", "", "кот", "кот" },
	{ "a fold both ways", "ёж", "ё:е", "еж", "ёж" },
	{ "a fold one way", "ёж", "е>ё", "еж", "ёж" },
	{ "a fold one way, not back", "еж", "е>ё", "ёж", NULL },
};

static void lists_words(void **state)
{
	static const char *const sources[2] = { "#: language ru\nкод\n", NULL };
	const struct list_row *row = *state;
	struct word_table table;
	struct span bad;
	letter word[WORD_LETTERS_MAX], form[WORD_LETTERS_MAX];

	for (int ban = 0; ban < 2; ban++) {
		word_table_begin(&table, "ru", sources, row->folds);
		assert_true((ban != 0 ? lexicon_ban : lexicon_allow)(&table.lexicon, span_of(row->words), &bad));
		lexicon_finish(&table.lexicon);
		const struct lexicon_dict *list = ban != 0 ? &table.lexicon.ban : &table.lexicon.allow;
		const struct lexicon_dict *other = ban != 0 ? &table.lexicon.allow : &table.lexicon.ban;
		size_t len = spell(&table.alphabet, row->typed, word, COUNT(word));
		assert_int_equal(lexicon_lists(list, word, len, form), row->form != NULL);
		assert_false(lexicon_lists(other, word, len, form));
		if (row->form != NULL) {
			struct buffer text = { 0 };
			add_word(&text, &table.alphabet, form, len);
			assert_span_equal(buffer_span(&text), span_of(row->form));
			buffer_release(&text);
		}
		word_table_end(&table);
	}
}

struct bad_row {
	const char *name;
	const char *words, *bad;
};

static const struct bad_row bad_lists[] = {
	{ "a hyphen", "кот, как-то, ток", "как-то" }, { "a digit", "кот2", "кот2" }, { "two words in one", "кот ток", "кот ток" },
	{ "a dot", ".", "." }, { "the last of them", "кот,ток,ко!", "ко!" }, { "malformed bytes", "кот,\xD0", "\xD0" },
};

static void refuses_list(void **state)
{
	static const char *const sources[2] = { "код\n", NULL };
	const struct bad_row *row = *state;
	struct word_table table;
	struct span bad = SPAN("");

	word_table_begin(&table, "ru", sources, "");
	assert_false(lexicon_allow(&table.lexicon, span_of(row->words), &bad));
	assert_span_equal(bad, span_of(row->bad));
	assert_true(bad.at >= row->words && bad.at <= row->words + strlen(row->words));
	assert_false(lexicon_ban(&table.lexicon, span_of(row->words), &bad));
	lexicon_finish(&table.lexicon);
	assert_null(table.lexicon.allow.dict);
	assert_null(table.lexicon.ban.dict);
	word_table_end(&table);
}

/* ---- one lexicon for record after record ---- */

struct step {
	const char *language, *folds, *allow, *typed, *found;
};

static const struct step steps[] = {
	{ "ru", "", "", "елка", "елка" },
	{ "ru", "ё:е", "", "елка", "елка ёлка" },
	{ "ru", "", "", "ёлка", "ёлка" },
	{ "ru", "е>ё", "кот", "елка", "елка ёлка" },
	{ "ru", "", "ток", "ёлка", "ёлка" },
	{ "en", "", "", "cat", "" },
	{ "ru", "", "", "елка", "елка" },
	{ "ru", "", "", "елка", "елка" },
	{ "en", "", "", "елка", "" },
	{ "ru", "ё:е", "", "ёлка", "ёлка елка" },
};

static void forgets_the_record_before(void **state)
{
	static const char *const sources[2] = { "#: language ru\nелка\nёлка\n", NULL };
	struct word_table table;
	struct span bad;
	letter word[WORD_LETTERS_MAX];

	(void)state;
	word_table_begin(&table, "ru", sources, "");
	for (size_t i = 0; i < COUNT(steps); i++) {
		const struct step *step = &steps[i];
		lexicon_clear(&table.lexicon);
		alphabet_init_language(&table.alphabet, span_of(step->language));
		lexicon_init(&table.lexicon, &table.alphabet);
		lexicon_add(&table.lexicon, table.dicts[0]);
		word_table_fold(&table, step->folds);
		if (step->allow[0] != '\0')
			assert_true(lexicon_allow(&table.lexicon, span_of(step->allow), &bad));
		lexicon_finish(&table.lexicon);
		struct collected collected = { .table = &table, .dict = &table.lexicon.dicts[0] };
		collect_forms(&collected, step->typed);
		assert_span_equal(buffer_span(&collected.text), span_of(step->found));
		buffer_release(&collected.text);
		size_t len = spell(&table.alphabet, "кот", word, COUNT(word));
		bool listed = lexicon_lists(&table.lexicon.allow, word, len, word);
		assert_int_equal(listed, strcmp(step->allow, "кот") == 0);
	}
	word_table_end(&table);
}

static void takes_eight_dictionaries(void **state)
{
	static const char *const sources[2] = { "#: name ru-names\n#: version 2026.1\nкод\n", "#: name klub\nкот\n" };
	struct word_table table;

	(void)state;
	word_table_begin(&table, "ru", sources, "");
	assert_span_equal(lexicon_name(&table.lexicon, &table.arena), SPAN("ru-names 2026.1, klub"));
	assert_span_equal(dict_title(table.dicts[0], &table.arena), SPAN("ru-names 2026.1"));
	assert_span_equal(dict_title(table.dicts[1], &table.arena), SPAN("klub"));
	for (size_t i = 2; i < LEXICON_DICTS_MAX; i++)
		assert_true(lexicon_add(&table.lexicon, table.dicts[1]));
	assert_false(lexicon_add(&table.lexicon, table.dicts[1]));
	assert_int_equal(table.lexicon.count, LEXICON_DICTS_MAX);
	lexicon_clear(&table.lexicon);
	assert_span_equal(lexicon_name(&table.lexicon, &table.arena), SPAN(""));
	word_table_end(&table);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(forms) + COUNT(canonical) + COUNT(mixed) + COUNT(lists) + COUNT(bad_lists) + 6] = {
		cmocka_unit_test(ends_when_told), cmocka_unit_test(gives_at_most_so_many_forms),
		cmocka_unit_test(looks_only_so_far), cmocka_unit_test(knows_no_word_that_is_too_long),
		cmocka_unit_test(forgets_the_record_before), cmocka_unit_test(takes_eight_dictionaries),
	};
	size_t count = 6;

	ROW_TESTS(forms, finds_forms);
	ROW_TESTS(canonical, makes_one);
	ROW_TESTS(mixed, looks_in_each);
	ROW_TESTS(lists, lists_words);
	ROW_TESTS(bad_lists, refuses_list);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
