/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/lint.h"

#include <errno.h>
#include <unistd.h>

#include "support/dictionary.h"
#include "support/rows.h"
#include "text/source.h"

static void write_finding(void *context, const struct lint_finding *finding)
{
	struct buffer *out = context;

	buffer_add_number(out, (long long)finding->line);
	buffer_add_char(out, ':');
	buffer_add_number(out, (long long)finding->column);
	buffer_add_string(out, ": ");
	buffer_add_string(out, lint_severity_name(finding->severity));
	buffer_add_string(out, ": ");
	message_add(out, &finding->message);
	buffer_add_string(out, " [");
	buffer_add_string(out, finding->id);
	buffer_add_string(out, "]\n");
}

static void count_complaint(
	void *context, const char *file, uint64_t line, size_t column, const char *message)
{
	uint64_t *count = context;

	assert_non_null(file);
	assert_non_null(message);
	assert_true(line > 0 && column > 0);
	++*count;
}

/* How many lines the builder leaves out. */
static uint64_t lines_left_out(struct span source, const char *encoding)
{
	uint64_t count = 0;
	struct builder *builder = builder_new(count_complaint, &count);
	int fd = packets_file(source);

	assert_true(builder_read_encoded(builder, fd, "test.tsv", encoding));
	close(fd);
	builder_free(builder);
	return count;
}

static bool lint(struct span source, const char *encoding, const char *language, struct buffer *out,
	uint64_t *left_out)
{
	const struct lint_wish wish = { encoding, span_of(language), write_finding, out };
	int fd = packets_file(source);
	bool good = lint_source(fd, &wish, left_out);

	close(fd);
	return good;
}

struct lint_row {
	const char *name;
	struct span source;
	const char *expected, *encoding, *language;
};

static const struct lint_row rows[] = {
	{ "nothing", BYTES(""), "1:1: warning: there is nothing in it but comments [empty]\n", NULL, NULL },
	{ "a clean list", BYTES("# a list\n\nкот\nкит\n"), "", NULL, "ru" },
	{ "a compiled dictionary", BYTES("\211rdict\r\n\001\002\nslovo\n"),
		"1:1: error: a compiled dictionary, not the source of one [compiled]\n", NULL, NULL },
	{ "comments only", BYTES("# a\n\n"), "1:1: warning: there is nothing in it but comments [empty]\n", NULL, NULL },
	{ "settings only", BYTES("#: name a\n"), "", NULL, NULL },
	{ "a line that takes away only", BYTES("-\tкот\n"), "", NULL, NULL },
	{ "a clean table", BYTES("#: name a\nстолы\tстол\tNOUN\tCase=Nom|Number=Plur\tSrc=oc\nа\tа\tCCONJ\n"),
		"", NULL, "ru" },
	/* words */
	{ "a hyphen", BYTES("сло-во\n"), "1:4: error: a hyphen in a word [hyphen]\n", NULL, NULL },
	{ "a blank", BYTES("два слова\n"), "1:4: error: a blank in a word [blank]\n", NULL, NULL },
	{ "a digit", BYTES("кот\nк2\n"), "2:2: error: a digit in a word [digit]\n", NULL, NULL },
	{ "an apostrophe", BYTES("об'єкт\n"), "1:3: error: an apostrophe in a word [apostrophe]\n", NULL,
		NULL },
	{ "a character that is no letter", BYTES("т.е\n"),
		"1:2: error: «.» (U+002E) is no letter [character]\n", NULL, NULL },
	{ "an emoji", BYTES("ok\U0001F600\n"),
		"1:3: error: «\U0001F600» (U+01F600) is no letter [character]\n", NULL, NULL },
	{ "a stress mark", BYTES("сло\u0301во\n"), "1:3: error: a stress mark on a letter [stress]\n", NULL,
		NULL },
	{ "too many marks", BYTES("ab\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\n"),
		"1:2: error: too many marks on a letter [character]\n", NULL, NULL },
	{ "one letter", BYTES("я\nЯ\tя\tPRON\nя\tя\tNOUN\n+\tы\n"),
		"1:1: warning: «я» has only one letter [one-letter]\n"
		"4:3: warning: «ы» has only one letter [one-letter]\n",
		NULL, NULL },
	/* letters of two alphabets */
	{ "Latin among Cyrillic, in front", BYTES("cтол\n"),
		"1:1: error: «c» (U+0063) is Latin in a word of Cyrillic letters and looks like «с» "
		"[mixed-scripts]\n",
		NULL, NULL },
	{ "Latin among Cyrillic, within", BYTES("+\tстoл\n"),
		"1:5: error: «o» (U+006F) is Latin in a word of Cyrillic letters and looks like «о» "
		"[mixed-scripts]\n",
		NULL, NULL },
	{ "Cyrillic among Latin", BYTES("кино\nkinо\n"),
		"2:4: error: «о» (U+043E) is Cyrillic in a word of Latin letters and looks like «o» "
		"[mixed-scripts]\n",
		NULL, NULL },
	{ "one that looks like nothing", BYTES("столw\n"),
		"1:5: error: «w» (U+0077) is Latin in a word of Cyrillic letters [mixed-scripts]\n", NULL,
		NULL },
	{ "half and half: the other words decide", BYTES("кот\nцa\n"),
		"2:2: error: «a» (U+0061) is Latin in a word of Cyrillic letters and looks like «а» "
		"[mixed-scripts]\n",
		NULL, NULL },
	{ "Greek among Latin", BYTES("abγ\n"),
		"1:3: error: «γ» (U+03B3) is Greek in a word of Latin letters [mixed-scripts]\n", NULL,
		NULL },
	/* duplicates */
	{ "a word twice", BYTES("кот\nкит\nКот\nкот\n"),
		"3:1: warning: «кот» stands in line 1 already [duplicate]\n"
		"4:1: warning: «кот» stands in line 1 already [duplicate]\n",
		NULL, NULL },
	{ "a reading twice", BYTES("коты\tкот\tNOUN\t_\t_\nкоты\tкот\tVERB\nкоты \tкот\tNOUN\n"),
		"3:1: warning: «коты» stands in line 1 already, with the same columns [duplicate]\n", NULL,
		NULL },
	{ "a lemma that is the form", BYTES("кот\tкот\tNOUN\nкот\t_\tNOUN\n"),
		"2:1: warning: «кот» stands in line 1 already, with the same columns [duplicate]\n", NULL,
		NULL },
	{ "adding and taking away are two things", BYTES("кот\n+\tкот\n-\tкот\n-\tкот\n"),
		"4:3: warning: «кот» stands in line 3 already [duplicate]\n", NULL, NULL },
	/* columns */
	{ "a column too many", BYTES("кот\tкот\tNOUN\t_\t_\tи\n"),
		"1:18: error: more than five columns [columns]\n", NULL, NULL },
	{ "no word", BYTES("\tкот\tNOUN\n+\t_\n"),
		"1:1: error: a line without a word [columns]\n"
		"2:3: error: a line without a word [columns]\n",
		NULL, NULL },
	{ "an unknown class", BYTES("кот\tкот\tNoun\nкит\tкит\tNoun\n"),
		"1:9: error: Noun is no class of Universal Dependencies [class]\n"
		"2:9: error: Noun is no class of Universal Dependencies [class]\n",
		NULL, NULL },
	{ "features that are none", BYTES("кот\tкот\tNOUN\tA=b|Case\nкит\t_\tNOUN\t_\tx=\n"),
		"1:18: error: not of the form Name=Value|Name=Value [features]\n"
		"2:14: error: not of the form Name=Value|Name=Value [features]\n",
		NULL, NULL },
	{ "a base without a word", BYTES("котик\t_\tNOUN\t_\tA=b|Base=\n"),
		"1:25: error: Base= without a word [features]\n", NULL, NULL },
	{ "features out of order, told once",
		BYTES("кот\t_\tNOUN\tNumber=Sing|Case=Nom\nкит\t_\tNOUN\tNumber=Plur|Case=Nom\n"),
		"1:24: warning: Case belongs before Number: features stand in alphabetical order "
		"[features]\n",
		NULL, NULL },
	{ "a feature twice", BYTES("кот\t_\tNOUN\tCase=Acc|Case=Nom\n"),
		"1:21: warning: Case stands twice [features]\n", NULL, NULL },
	{ "an unknown feature", BYTES("кот\t_\tNOUN\tNumbr=Sing\n"),
		"1:12: warning: Numbr is no feature of Universal Dependencies [features]\n", NULL, NULL },
	{ "an unknown value of one that the referee reads",
		BYTES("кот\t_\tNOUN\tCase=Nomm|Style=Arch,Cool\n"),
		"1:12: warning: Case has no value Nomm [features]\n", NULL, NULL },
	{ "the second of several values", BYTES("кот\t_\tNOUN\tStyle=Arch,Cool\n"),
		"1:12: warning: Style has no value Cool [features]\n", NULL, NULL },
	{ "values that the referee does not read, and of two persons",
		BYTES("кот\t_\tNOUN\tGender[psor]=Any|Person=7\n"), "", NULL, NULL },
	{ "a line that takes away what there cannot be", BYTES("-\tкот\t_\tNoun\n-\tкит\t_\tNOUN\tCase\n"),
		"1:9: warning: Noun is no class of Universal Dependencies [class]\n"
		"2:14: warning: not of the form Name=Value|Name=Value [features]\n",
		NULL, NULL },
	{ "a setting", BYTES("#: name Ру\n#: colour red\n"),
		"1:4: error: neither name, version, language, date nor sources, or a bad value for it "
		"[setting]\n"
		"2:4: error: neither name, version, language, date nor sources, or a bad value for it "
		"[setting]\n",
		NULL, NULL },
	/* encodings */
	{ "UTF-16 by its mark", BYTES("\xFF\xFEk\0o\0t\0\n\0"),
		"1:1: warning: UTF-16, by its byte-order mark: it is read, but UTF-8 is safer "
		"[encoding]\n",
		NULL, NULL },
	{ "UTF-16 by its zero bytes", BYTES("k\0o\0t\0\n\0k\0i\0t\0\n\0"),
		"1:2: error: zero bytes; the file looks like UTF-16LE: --from=UTF-16LE reads it [encoding]\n"
		"2:1: error: not readable; lines like this from here on: 2 [encoding]\n",
		NULL, NULL },
	{ "CP1251", BYTES("\xEA\xEE\xF2\n\xF1\xF2\xEE\xEB\n\xEA\xE8\xF2\n"),
		"1:1: error: not UTF-8; the file looks like CP1251: --from=CP1251 reads it [encoding]\n"
		"2:1: error: not readable; lines like this from here on: 2 [encoding]\n",
		NULL, NULL },
	{ "CP1251, said so", BYTES("\xEA\xEE\xF2\n\xEA-\xE8\n"), "2:2: error: a hyphen in a word [hyphen]\n",
		"CP1251", NULL },
	{ "not what was said", BYTES("\xEA\xEE\x98\n"),
		"1:3: error: bytes that mean nothing in CP1251 [encoding]\n", "CP1251", NULL },
	{ "broken UTF-8", BYTES("кот\nк\xFFт\nк\xFFт\nк\xFFт\nк\xFFт\nкит\nк\xFFт\n"),
		"2:2: error: not UTF-8 [encoding]\n3:2: error: not UTF-8 [encoding]\n4:2: error: not UTF-8 "
		"[encoding]\n"
		"5:2: error: not readable; lines like this from here on: 2 [encoding]\n",
		NULL, NULL },
	{ "control characters", BYTES("ко\x01т\nк\x1Bт\tx\n"),
		"1:3: error: a control character [control]\n2:2: error: a control character [control]\n",
		NULL, NULL },
	{ "many control characters", BYTES("a\x01\na\x01\na\x01\na\x01\na\x01\n"),
		"1:2: error: a control character [control]\n2:2: error: a control character [control]\n"
		"3:2: error: a control character [control]\n4:2: error: a control character; lines like this "
		"from here on: 2 [control]\n",
		NULL, NULL },
	/* notes */
	{ "line ends and a mark", BYTES("\xEF\xBB\xBFкот\r\nкит\r\nпёс\rток\n"),
		"1:1: note: a byte-order mark: it is skipped [bom]\n"
		"1:4: note: lines end with CR LF: it is read as a line end [line-end]\n"
		"3:4: note: a lone CR: it is read as a line end [line-end]\n",
		NULL, NULL },
	{ "NFD", BYTES("йод\nи\u0306од\n"),
		"2:1: note: a letter and its mark are two characters: they are read as one (NFC) [nfd]\n"
		"2:1: warning: «йод» stands in line 1 already [duplicate]\n",
		NULL, NULL },
	{ "blanks and nothings", BYTES("кот\u00A0\nки\u200Bт\nто\u00ADк\n"),
		"1:4: note: a no-break space: it is read as a blank [no-break-space]\n"
		"2:3: note: an invisible character: it is dropped [invisible]\n",
		NULL, NULL },
	/* letters */
	{ "letters of another language", BYTES("#: language ru\nкот\nабвў\nўкот\nсў\n"),
		"3:4: warning: «ў» is no letter of ru; words that have it: 3 of 4 [letter]\n"
		"4:1: warning: «ў» is no letter of ru; words that have it: 3 of 4 [letter]\n"
		"5:2: warning: «ў» is no letter of ru; words that have it: 3 of 4 [letter]\n",
		NULL, NULL },
	{ "many words with it", BYTES("аб\nўаб\nўаг\nўад\nўае\nўаж\nўаз\n"),
		"2:1: warning: «ў» is no letter of ru; words that have it: 6 of 7 [letter]\n", NULL, "ru" },
};

static void finds(void **state)
{
	const struct lint_row *row = *state;
	struct buffer out = { 0 };
	uint64_t left_out = 0;

	assert_true(lint(row->source, row->encoding, row->language, &out, &left_out));
	buffer_add_char(&out, '\0');
	assert_string_equal(out.bytes, row->expected);
	assert_int_equal(left_out, lines_left_out(row->source, row->encoding));
	buffer_release(&out);
}

/* A list of `count` words of two letters out of `letters`, which are two bytes each, then `last`. */
static void add_words(struct buffer *list, const char *letters, unsigned count, const char *last)
{
	size_t len = strlen(letters) / 2;

	for (unsigned i = 0; i < count; i++) {
		for (unsigned rest = i, j = 0; j < 3; j++, rest /= (unsigned)len)
			buffer_add(list, (struct span){ letters + 2 * (rest % len), 2 });
		buffer_add_char(list, '\n');
	}
	buffer_add_string(list, last);
}

#define RUSSIAN "абвгдежзийклмнопрстуфхцчшщъыьэюяё"
#define UKRAINIAN "абвгдежзийклмнопрстуфхцчшщьюяіїєґ"

struct letters_row {
	const char *name, *letters;
	unsigned words;
	const char *last, *expected;
};

static const struct letters_row letters_rows[] = {
	{ "the language is seen from the letters", RUSSIAN, 1000, "ґаґа\n",
		"1001:1: warning: «ґ» is no letter of ru; words that have it: 1 of 1001 [letter]\n" },
	{ "from few words it is not", RUSSIAN, 50, "ґаґа\n", "" },
	{ "a rare letter of a language that is not known", UKRAINIAN, 3000, "ыаы\n",
		"3001:1: warning: «ы» is a rare letter; words that have it: 1 of 3001 [letter]\n" },
	{ "not so rare among fewer words", UKRAINIAN, 1500, "ыаы\n", "" },
};

static void knows_letters(void **state)
{
	const struct letters_row *row = *state;
	struct buffer list = { 0 }, out = { 0 };

	add_words(&list, row->letters, row->words, row->last);
	assert_true(lint(buffer_span(&list), NULL, NULL, &out, NULL));
	buffer_add_char(&out, '\0');
	assert_string_equal(out.bytes, row->expected);
	buffer_release(&list);
	buffer_release(&out);
}

/* One letter a line: the 65th is one too many. */
static void bounds_letters(void **state)
{
	struct buffer list = { 0 }, out = { 0 };

	(void)state;
	for (unsigned i = 0; i < 70; i++) {
		const char character[] = { (char)0xE5, (char)(0x80 + i / 64), (char)(0x80 + i % 64), '\n' };
		buffer_add(&list, (struct span){ character, 3 });
		buffer_add(&list, (struct span){ character, 4 });
	}
	assert_true(lint(buffer_span(&list), NULL, NULL, &out, NULL));
	buffer_add_char(&out, '\0');
	assert_string_equal(out.bytes,
		"65:1: error: with this word there are more than 64 different letters: too many to build "
		"[letters]\n");
	buffer_release(&list);
	buffer_release(&out);
}

static void bounds_lines(void **state)
{
	struct buffer list = { 0 }, out = { 0 };
	uint64_t left_out;

	(void)state;
	for (size_t i = 0; i <= LINE_BYTES_MAX; i++)
		buffer_add_char(&list, 'a');
	assert_true(lint(buffer_span(&list), NULL, NULL, &out, &left_out));
	buffer_add_char(&out, '\0');
	assert_string_equal(out.bytes, "1:1: error: a line of more than a million bytes [line-length]\n");
	assert_int_equal(left_out, 1);
	buffer_release(&list);
	buffer_release(&out);
}

static void says_when_it_cannot_read(void **state)
{
	struct buffer out = { 0 };

	(void)state;
	assert_false(lint(SPAN("кот\n"), "no-such-encoding", NULL, &out, NULL));
	assert_int_equal(errno, EINVAL);
	assert_false(lint_source(-1,
		&(struct lint_wish){ .language = SPAN(""), .tell = write_finding, .context = &out }, NULL));
	assert_int_equal(errno, EBADF);
	assert_int_equal(out.len, 0);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + COUNT(letters_rows) + 3] = {
		cmocka_unit_test(bounds_letters),
		cmocka_unit_test(bounds_lines),
		cmocka_unit_test(says_when_it_cannot_read),
	};
	size_t count = 3;

	ROW_TESTS(rows, finds);
	ROW_TESTS(letters_rows, knows_letters);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
