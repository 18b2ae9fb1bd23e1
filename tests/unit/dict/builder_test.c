/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/builder.h"

#include "base/arena.h"
#include "support/dictionary.h"
#include "support/rows.h"

static void note_complaint(void *context, const char *file, uint64_t line, size_t column, const char *message)
{
	struct buffer *complaints = context;

	assert_string_equal(file, "test.tsv");
	buffer_add_number(complaints, (long long)line);
	buffer_add_char(complaints, ':');
	buffer_add_number(complaints, (long long)column);
	buffer_add_string(complaints, ": ");
	buffer_add_string(complaints, message);
	buffer_add_char(complaints, '\n');
}

/* All that a dictionary says, as lines of a source: word, then for each reading lemma, class, FEATS, MISC. */
static void write_out(const struct dict *dict, struct buffer *out)
{
	struct arena arena = { 0 };

	for (uint32_t i = 0; i < dict_info(dict)->words; i++) {
		letter word[WORD_LETTERS_MAX];
		char text[4 * WORD_LETTERS_MAX];
		struct reading readings[8];
		size_t len = dict_word(dict, i, word);
		size_t count = dict_readings(dict, i, word, len, &arena, readings, 8);
		assert_true(count > 0);
		for (size_t j = 0; j < count; j++) {
			buffer_add_string(out, word_text(dict, i, text));
			const struct span columns[] = { readings[j].lemma, span_of(upos_name((enum upos)readings[j].upos)),
				readings[j].feats, readings[j].misc };
			for (size_t k = 0; k < 4; k++) {
				buffer_add_char(out, ' ');
				buffer_add(out, columns[k]);
			}
			buffer_add_char(out, '\n');
		}
	}
	arena_release(&arena);
}

struct source_row {
	const char *name;
	struct span source;
	const char *expected, *complaints;
};

static const struct source_row rows[] = {
	{ "a plain list", BYTES("кот\nкит\n"), "кит кит _ _ _\nкот кот _ _ _\n", "" },
	{ "capitals, CRLF, a BOM, NFD, blanks and a last line without an end",
		BYTES("\xEF\xBB\xBF" "КОТ\r\n  Кий \r\n\r\nй"), "й й _ _ _\nкий кий _ _ _\nкот кот _ _ _\n", "" },
	{ "a word twice is one", BYTES("кот\nКот\n"), "кот кот _ _ _\n", "" },
	{ "columns", BYTES("столы\tстол\tNOUN\tCase=Nom|Number=Plur\tSrc=oc\n"),
		"столы стол NOUN Case=Nom|Number=Plur Src=oc\n", "" },
	{ "columns that are left out or empty", BYTES("кот\tкот\tNOUN\nкит\t\tNOUN\t\t\n"),
		"кит кит NOUN _ _\nкот кот NOUN _ _\n", "" },
	{ "the lightest reading first", BYTES("дома\tдом\tNOUN\tCase=Gen\t_\nдома\tдома\tADV\t_\t_\nдома\tдом\tNOUN\tCase=Nom|Number=Plur\t_\n"),
		"дома дом NOUN Case=Nom|Number=Plur _\nдома дома ADV _ _\nдома дом NOUN Case=Gen _\n", "" },
	{ "the same reading twice is one", BYTES("кот\tкот\tNOUN\t_\t_\nкот\tкот\tNOUN\t_\t_\n"), "кот кот NOUN _ _\n", "" },
	{ "a base, relative to its form", BYTES("домик\tдомик\tNOUN\tDegree=Dim\tBase=дом|Inferred=Degree\nкотик\tкотик\tNOUN\tDegree=Dim\tBase=кот|Inferred=Degree\n"),
		"домик домик NOUN Degree=Dim Base=дом|Inferred=Degree\nкотик котик NOUN Degree=Dim Base=кот|Inferred=Degree\n", "" },
	{ "names keep the capital of their lemma", BYTES("Москвы\tМосква\tPROPN\tCase=Gen\t_\nСША\tСША\tPROPN\tAbbr=Yes\t_\n"),
		"москвы Москва PROPN Case=Gen _\nсша США PROPN Abbr=Yes _\n", "" },
	{ "comments", BYTES("# кот\n#кит\nкрот\n"), "крот крот _ _ _\n", "" },
	{ "a line adds", BYTES("кот\tкот\tNOUN\t_\t_\n+\tкот\tкот\tVERB\t_\t_\n+\tкит\n"), "кит кит _ _ _\nкот кот NOUN _ _\nкот кот VERB _ _\n", "" },
	{ "a line takes a word away", BYTES("кот\nкит\n-\tкот\n"), "кит кит _ _ _\n", "" },
	{ "a line takes away whatever the order and the case", BYTES("-\tКОТ\nкот\nкит\n"), "кит кит _ _ _\n", "" },
	{ "it takes a class away", BYTES("а\tа\tNOUN\t_\t_\nа\tа\tINTJ\t_\t_\n-\tа\t_\tNOUN\n"), "а а INTJ _ _\n", "" },
	{ "it takes a lemma away", BYTES("лета\tлето\tNOUN\t_\t_\nлета\tлета\tNOUN\t_\t_\n-\tлета\tлета\n"), "лета лето NOUN _ _\n", "" },
	{ "it takes away by a part of FEATS", BYTES("а\tа\tNOUN\tCase=Nom|Number=Sing\t_\nа\tа\tNOUN\tCase=Gen|Number=Sing\t_\n-\tа\t_\t_\tCase=Nom\n"),
		"а а NOUN Case=Gen|Number=Sing _\n", "" },
	{ "it takes away by MISC, base and all", BYTES("котик\tкотик\tNOUN\tDegree=Dim\tBase=кот|Src=a\nкотик\tкотик\tNOUN\tDegree=Dim\tBase=кото|Src=a\n-\tкотик\t_\t_\t_\tBase=кот\n"),
		"котик котик NOUN Degree=Dim Base=кото|Src=a\n", "" },
	{ "it takes nothing away that does not fit", BYTES("а\tа\tNOUN\tCase=Nom\t_\n-\tа\t_\tVERB\n-\tа\tб\n-\tа\t_\t_\tCase=No\n-\tб\n"),
		"а а NOUN Case=Nom _\n", "" },
	{ "adding beats taking away", BYTES("+\tкот\tкот\tNOUN\tStyle=Vulg\t_\n-\tкот\nкот\tкот\tNOUN\t_\t_\n"),
		"кот кот NOUN Style=Vulg _\n", "" },
	{ "bad words", BYTES("кот\nсло-во\nдва слова\nк2\ncтол\n"), "кот кот _ _ _\n",
		"2:4: a hyphen in a word\n3:4: a blank in a word\n4:2: a digit in a word\n5:2: letters of two alphabets in a word\n" },
	{ "letters of bad words do not come into the alphabet", BYTES("ab\nabz-\nc\tc\tBAD\n"), "ab ab _ _ _\n",
		"2:4: a hyphen in a word\n3:5: no class of Universal Dependencies\n" },
	{ "bad columns", BYTES("а\tа\tNoun\nб\tб\tNOUN\tCase\nв\tв\tNOUN\t_\tBase=\nёж\tёж\tNOUN\t_\tBase=ё\nг\tг\tNOUN\t_\t_\tдальше\n\tд\nе\tе\tNOUN\tA=b|\nё\n"),
		"ё ё _ _ _\nёж ёж NOUN _ Base=ё\n",
		"1:5: no class of Universal Dependencies\n2:10: not of the form Name=Value|Name=Value\n"
		"3:17: Base= without a word\n5:14: more than five columns\n6:1: a line without a word\n"
		"7:10: not of the form Name=Value|Name=Value\n" },
	{ "bad bytes", BYTES("кот\nк\xFFт\nк\x01т\n"), "кот кот _ _ _\n", "2:2: not UTF-8\n3:2: the line holds control characters\n" },
	{ "another encoding is named once", BYTES("\xF1\xF2\xEE\xEB\n\xEA\xEE\xF2\nкит\n"), "кит кит _ _ _\n",
		"1:1: not UTF-8; the file looks like CP1251\n2:1: not UTF-8\n" },
	{ "settings that are bad or unknown", BYTES("кот\n#: name Ру\n#: colour red\n#: date soon\n#: language RU\n#:\n"), "кот кот _ _ _\n",
		"2:4: neither name, version, language, date nor sources, or a bad value for it\n"
		"3:4: neither name, version, language, date nor sources, or a bad value for it\n"
		"4:4: neither name, version, language, date nor sources, or a bad value for it\n"
		"5:4: neither name, version, language, date nor sources, or a bad value for it\n"
		"6:3: neither name, version, language, date nor sources, or a bad value for it\n" },
};

static void builds(void **state)
{
	const struct source_row *row = *state;
	struct buffer image = { 0 }, complaints = { 0 }, written = { 0 };
	const char *why = "";

	assert_true(image_of_text(row->source, note_complaint, &complaints, &image, &why));
	struct dict *dict = dict_adopt(&image, &why);
	assert_non_null(dict);
	write_out(dict, &written);
	assert_span_equal(buffer_span(&complaints), span_of(row->complaints));
	assert_span_equal(buffer_span(&written), span_of(row->expected));
	assert_true(dict_verify(dict));
	buffer_release(&complaints);
	buffer_release(&written);
	dict_close(dict);
}

struct failure_row {
	const char *name, *source, *why;
};

static const struct failure_row failure_rows[] = {
	{ "an empty file", "", "there are no words in it" },
	{ "only bad lines", "а-б\n#\n", "there are no words in it" },
	{ "all words taken away", "кот\n-\tкот\n", "there are no words in it" },
	{ "too many letters", "abcdefghijklmnopqrstuvwxyz\nабвгдежзийклмнопрстуфхцчшщъыьэюя\nαβγδεζη\n",
		"the words have more than 64 different letters" },
	{ "too many letters with those of the language", "#: language ru\nabcdefghijklmnopqrstuvwxyzåäöøæ\n ñ\n",
		"the words have more than 64 different letters" },
};

static void fails(void **state)
{
	const struct failure_row *row = *state;
	struct buffer image = { 0 };
	const char *why = "";

	assert_false(image_of_text(span_of(row->source), NULL, NULL, &image, &why));
	assert_string_equal(why, row->why);
	assert_int_equal(image.len, 0);
	buffer_release(&image);
}

static void the_same_source_gives_the_same_bytes(void **state)
{
	struct buffer one = { 0 }, other = { 0 };
	const char *why;

	(void)state;
	assert_true(image_of_text(rows[5].source, NULL, NULL, &one, &why));
	assert_true(image_of_text(rows[5].source, NULL, NULL, &other, &why));
	assert_span_equal(buffer_span(&one), buffer_span(&other));
	buffer_release(&one);
	buffer_release(&other);
}

static void order_of_lines_does_not_matter_to_words(void **state)
{
	struct dict *dict = dict_of_text("в\nа\nд\nб\nг\nа\n");
	char text[16];

	(void)state;
	assert_int_equal(dict_info(dict)->words, 5);
	assert_string_equal(word_text(dict, 0, text), "а");
	assert_string_equal(word_text(dict, 4, text), "д");
	dict_close(dict);
}

static void says_what_it_is(void **state)
{
	struct dict *dict = dict_of_text("#: name klub\n#: version 3.1\n#: language ru\n#: date 2026-11-30\n"
		"#: sources a list\n#: sources another one\n#: name ignored\nкот\tкот\tNOUN\nñu\n");
	const struct dict_info *info = dict_info(dict);

	(void)state;
	assert_span_equal(info->name, SPAN("klub"));
	assert_span_equal(info->version, SPAN("3.1"));
	assert_span_equal(info->language, SPAN("ru"));
	assert_span_equal(info->date, SPAN("2026-11-30"));
	assert_span_equal(info->sources, SPAN("a list, another one"));
	assert_int_equal(info->words, 2);
	assert_true(info->has_classes);
	/* the language's letters and two more */
	assert_int_equal(dict_alphabet(dict)->count, 35);
	dict_close(dict);
}

struct alphabet_row {
	const char *name, *source;
	unsigned letters;
};

static const struct alphabet_row alphabet_rows[] = {
	{ "a short Russian list has the Russian alphabet", "кот\n", 33 },
	{ "a Latin one that of English", "kot\n", 26 },
	{ "with what it has beyond it", "café\n", 27 },
	{ "a Danish one", "øl\n", 29 },
	{ "a Polish one", "ćma\n", 35 },
	{ "other letters are alone", "λόγος\nΛΌΓΟΣ\n", 5 },
	{ "more than a search is quick with are alone", "абвгдежз\nαβγδεζηθ\n", 16 },
	{ "unless the language is said", "#: language ru\nабвгдежз\nαβγδεζηθ\n", 41 },
	{ "said to be none", "#: language xx\nкот\n", 33 },
};

static void has_alphabet(void **state)
{
	const struct alphabet_row *row = *state;
	struct dict *dict = dict_of_text(row->source);

	assert_int_equal(dict_alphabet(dict)->count, row->letters);
	dict_close(dict);
}

/* What is set beats what a source says, whenever it is set. */
static void settings_beat_sources(void **state)
{
	struct builder *builder = builder_new(NULL, NULL);
	struct buffer image = { 0 };
	const char *why;
	int fd = packets_file(SPAN("#: name source\n#: version 1\nкот\n"));

	(void)state;
	assert_true(builder_set(builder, "name", SPAN("mine")));
	assert_true(builder_read(builder, fd, "file"));
	assert_true(builder_set(builder, "version", SPAN("2")));
	assert_false(builder_set(builder, "name", SPAN("Mine")));
	assert_false(builder_set(builder, "name", SPAN("")));
	assert_false(builder_set(builder, "sources", SPAN("a\nb")));
	assert_false(builder_set(builder, "colour", SPAN("red")));
	assert_true(builder_compile(builder, &image, &why));
	struct dict *dict = dict_adopt(&image, &why);
	assert_span_equal(dict_info(dict)->name, SPAN("mine"));
	assert_span_equal(dict_info(dict)->version, SPAN("2"));
	close(fd);
	builder_free(builder);
	dict_close(dict);
}

struct name_row {
	const char *name, *path, *expected;
};

static const struct name_row name_rows[] = {
	{ "a path", "lists/klub.txt", "klub" }, { "a bare name", "klub", "klub" }, { "capitals", "Klub-2.tsv", "klub-2" },
	{ "foreign letters", "мой list.txt", "list" }, { "nothing left", "слова.txt", "unnamed" }, { "hidden", "a/.b", "unnamed" },
	{ "bad bytes", "\xFF.txt", "unnamed" }, { "starts with what may not", "-_x", "x" },
};

static void is_named_after_file(void **state)
{
	const struct name_row *row = *state;
	struct builder *builder = builder_new(NULL, NULL);
	struct buffer image = { 0 };
	const char *why;

	builder_name_after(builder, row->path);
	builder_name_after(builder, "second");
	assert_true(builder_add_word(builder, SPAN("кот")));
	assert_true(builder_compile(builder, &image, &why));
	struct dict *dict = dict_adopt(&image, &why);
	bool is_second = span_is(dict_info(dict)->name, "second");
	assert_span_equal(dict_info(dict)->name, is_second ? SPAN("second") : span_of(row->expected));
	/* a file whose name gives none leaves the place to the next */
	assert_int_equal(is_second, strcmp(row->expected, "unnamed") == 0);
	builder_free(builder);
	dict_close(dict);
}

static void takes_single_words(void **state)
{
	struct builder *builder = builder_new(NULL, NULL);
	struct buffer image = { 0 };
	const char *why;
	letter word[WORD_LETTERS_MAX];

	(void)state;
	assert_true(builder_add_word(builder, SPAN(" Йод ")));
	assert_true(builder_add_word(builder, SPAN("и\u0306")));
	assert_false(builder_add_word(builder, SPAN("")));
	assert_false(builder_add_word(builder, SPAN("два слова")));
	assert_false(builder_add_word(builder, SPAN("\xFF")));
	assert_true(builder_compile(builder, &image, &why));
	struct dict *dict = dict_adopt(&image, &why);
	assert_int_equal(dict_info(dict)->words, 2);
	assert_false(dict_info(dict)->has_classes);
	assert_int_equal(dict_number(dict, word, spell_word(dict, "й", word)), 1 - 1);
	assert_int_equal(automaton_find(dict_admitted(dict), word, 1), FINAL_CLEAN);
	builder_free(builder);
	dict_close(dict);
}

struct admitted_row {
	const char *name, *source;
	enum finality finality;
};

static const struct admitted_row admitted_rows[] = {
	{ "a noun", "кот\tкот\tNOUN\tCase=Nom\t_", FINAL_CLEAN },
	{ "of one letter", "я\tя\tNOUN\tCase=Nom\t_", FINAL_NO },
	{ "a plural", "коты\tкот\tNOUN\tCase=Nom|Number=Plur\t_", FINAL_NO },
	{ "a noun and something else", "знать\tзнать\tVERB\t_\t_\nзнать\tзнать\tNOUN\t_\t_", FINAL_CLEAN },
	{ "a label", "кот\tкот\tNOUN\tStyle=Coll\t_", FINAL_ASK },
	{ "a label that no rule asks for", "кот\tкот\tNOUN\tStyle=Expr\t_", FINAL_ASK },
	{ "one reading without the label", "кот\tкот\tNOUN\tStyle=Coll\t_\nкот\tкот\tNOUN\t_\tSrc=b", FINAL_CLEAN },
	{ "a label and a refused one", "кот\tкот\tNOUN\tStyle=Coll\t_\nкот\tкот\tNOUN\tStyle=Vulg\t_", FINAL_ASK },
	{ "an inferred diminutive", "котик\tкотик\tNOUN\tDegree=Dim\tInferred=Degree", FINAL_ASK },
	{ "a diminutive", "котик\tкотик\tNOUN\tDegree=Dim\t_", FINAL_NO },
	{ "no class where others have one", "кот\nкит\tкит\tNOUN", FINAL_ASK },
	{ "a plain list", "кот\nкит", FINAL_CLEAN },
};

/* The first word of the source stands for it. */
static void admits(void **state)
{
	const struct admitted_row *row = *state;
	struct dict *dict = dict_of_text(row->source);
	letter word[WORD_LETTERS_MAX];
	struct span rest = span_of(row->source);
	size_t end = strcspn(row->source, "\t\n");
	char text[32] = { 0 };

	memcpy(text, rest.at, end);
	assert_int_equal(automaton_find(dict_admitted(dict), word, spell_word(dict, text, word)), row->finality);
	dict_close(dict);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + COUNT(failure_rows) + COUNT(name_rows) + COUNT(admitted_rows)
		+ COUNT(alphabet_rows) + 5] = {
		cmocka_unit_test(the_same_source_gives_the_same_bytes),
		cmocka_unit_test(order_of_lines_does_not_matter_to_words),
		cmocka_unit_test(says_what_it_is),
		cmocka_unit_test(settings_beat_sources),
		cmocka_unit_test(takes_single_words),
	};
	size_t count = 5;

	ROW_TESTS(rows, builds);
	ROW_TESTS(failure_rows, fails);
	ROW_TESTS(name_rows, is_named_after_file);
	ROW_TESTS(admitted_rows, admits);
	ROW_TESTS(alphabet_rows, has_alphabet);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
