/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/utf8.h"

#include <unicase.h>
#include <unistr.h>

#include "support/rows.h"

struct validity_row {
	const char *name;
	struct span text;
	size_t valid;
};

static const struct validity_row validities[] = {
	{ "nothing", BYTES(""), 0 },
	{ "ASCII", BYTES("abc"), 3 },
	{ "NUL", BYTES("a\0b"), 3 },
	{ "two bytes", BYTES("\xD0\xBF"), 2 },
	{ "the first of two bytes", BYTES("\xC2\x80"), 2 },
	{ "the last of two bytes", BYTES("\xDF\xBF"), 2 },
	{ "the first of three bytes", BYTES("\xE0\xA0\x80"), 3 },
	{ "the last before the surrogates", BYTES("\xED\x9F\xBF"), 3 },
	{ "the first behind the surrogates", BYTES("\xEE\x80\x80"), 3 },
	{ "a noncharacter is well-formed", BYTES("\xEF\xBF\xBF"), 3 },
	{ "the first of four bytes", BYTES("\xF0\x90\x80\x80"), 4 },
	{ "the last of all", BYTES("\xF4\x8F\xBF\xBF"), 4 },
	{ "a continuation alone", BYTES("a\x80"), 1 },
	{ "the last continuation alone", BYTES("ab\xBF"), 2 },
	{ "a continuation too many", BYTES("\xD0\xBF\xBF"), 2 },
	{ "overlong NUL", BYTES("\xC0\x80"), 0 },
	{ "overlong slash", BYTES("x\xC1\xAF"), 1 },
	{ "overlong in three bytes", BYTES("\xE0\x9F\xBF"), 0 },
	{ "overlong in four bytes", BYTES("\xF0\x8F\xBF\xBF"), 0 },
	{ "the first surrogate", BYTES("\xED\xA0\x80"), 0 },
	{ "the last surrogate", BYTES("\xED\xBF\xBF"), 0 },
	{ "a pair of surrogates", BYTES("\xED\xA0\xBD\xED\xB8\x80"), 0 },
	{ "beyond the last", BYTES("\xF4\x90\x80\x80"), 0 },
	{ "lead F5", BYTES("\xF5\x80\x80\x80"), 0 },
	{ "five bytes", BYTES("\xF8\x88\x80\x80\x80"), 0 },
	{ "FE", BYTES("a\xFE"), 1 },
	{ "FF", BYTES("a\xFF"), 1 },
	{ "cut off in two bytes", BYTES("a\xD0"), 1 },
	{ "cut off behind one of three", BYTES("a\xE2"), 1 },
	{ "cut off behind two of three", BYTES("a\xE2\x82"), 1 },
	{ "cut off behind three of four", BYTES("a\xF0\x9F\x98"), 1 },
	{ "a lead before ASCII", BYTES("\xD0g"), 0 },
	{ "a lead before a lead", BYTES("\xD0\xD0\xBF"), 0 },
	{ "ASCII inside three bytes", BYTES("\xE2\x82g"), 0 },
	{ "CP1251", BYTES("\xEF\xE0\xEB\xEA\xE0"), 0 },
};

static void finds_malformed(void **state)
{
	const struct validity_row *row = *state;

	assert_int_equal(utf8_valid_length(row->text), row->valid);
}

struct measure_row {
	const char *name, *text;
	size_t points, columns, cluster;	/* cluster: bytes of the first */
};

static const struct measure_row measures[] = {
	{ "ASCII letters", "ab", 2, 2, 1 },
	{ "Cyrillic", "палка", 5, 5, 2 },
	{ "a tab is one column", "\tа", 2, 2, 1 },
	{ "a control has no column", "\x1B", 1, 0, 1 },
	{ "delete has no column", "a\x7F", 2, 1, 1 },
	{ "a mark has no column", "а\u0301б", 3, 2, 4 },
	{ "two marks", "e\u0323\u0301x", 4, 2, 5 },
	{ "a mark at the start", "\u0301a", 2, 1, 2 },
	{ "wide characters", "日本", 2, 4, 3 },
	{ "a wide one made of parts", "\u1100\u1161\u11A8", 3, 2, 9 },
	{ "emoji are wide", "😀a", 2, 3, 4 },
	{ "a letter before a colour of skin", "👍🏽", 2, 4, 8 },
	{ "zero width", "\u200Ba", 2, 1, 3 },
	{ "joiner", "a\u200Db", 3, 2, 4 },
	{ "CR and LF are one", "\r\na", 3, 1, 2 },
	{ "a dash", "—a", 2, 2, 3 },
	{ "Polish", "źdźbło", 6, 6, 2 },
};

static void measures_text(void **state)
{
	const struct measure_row *row = *state;
	struct span text = span_of(row->text);

	assert_int_equal(utf8_count(text, text.len), row->points);
	assert_int_equal(utf8_width(text), row->columns);
	assert_int_equal(utf8_cluster(text), row->cluster);
}

static void counts_part(void **state)
{
	struct span text = SPAN("aпя");

	(void)state;
	assert_int_equal(utf8_count(text, 0), 0);
	assert_int_equal(utf8_count(text, 1), 1);
	assert_int_equal(utf8_count(text, 3), 2);
	assert_int_equal(utf8_count(text, 100), 3);
}

struct point_row {
	const char *name, *text;
	uint32_t point;
	size_t bytes;
};

static const struct point_row points[] = {
	{ "one byte", "z", 'z', 1 },
	{ "two bytes", "я1", 0x44F, 2 },
	{ "three bytes", "€", 0x20AC, 3 },
	{ "four bytes", "😀", 0x1F600, 4 },
};

static void reads_point(void **state)
{
	const struct point_row *row = *state;
	size_t bytes;

	assert_int_equal(utf8_first(span_of(row->text), &bytes), row->point);
	assert_int_equal(bytes, row->bytes);
}

struct change_row {
	const char *name, *text, *changed;
};

static const struct change_row lowers[] = {
	{ "lower: Cyrillic", "ПАЛКА Ёж", "палка ёж" },
	{ "lower: Polish", "ŹDŹBŁO", "źdźbło" },
	{ "lower: Danish", "ÆØÅ", "æøå" },
	{ "lower: not of the language's rules", "Iı", "iı" },
	{ "lower: a longer form", "Ⱥ", "ⱥ" },
	{ "lower: one for one", "ẞ", "ß" },
	{ "lower: no letters", "1. —\t", "1. —\t" },
	{ "lower: nothing", "", "" },
};

static void lowers_text(void **state)
{
	const struct change_row *row = *state;
	struct buffer buffer = { 0 };

	buffer_add_char(&buffer, '>');
	utf8_add_lower(&buffer, span_of(row->text));
	assert_span_equal(span_from(buffer_span(&buffer), 1), span_of(row->changed));
	buffer_release(&buffer);
}

static void lowers_a_copy(void **state)
{
	struct arena arena = { 0 };

	(void)state;
	assert_span_equal(utf8_lower_copy(SPAN("ПАЛКА"), &arena), SPAN("палка"));
	/* no capital has this form */
	assert_span_equal(utf8_lower_copy(SPAN("J\u030C"), &arena), SPAN("\u01F0"));
	assert_span_equal(utf8_lower_copy(SPAN(""), &arena), SPAN(""));
	arena_release(&arena);
}

static const struct change_row compositions[] = {
	{ "NFC: й", "и\u0306", "й" },
	{ "NFC: ё", "Е\u0308", "Ё" },
	{ "NFC: ó", "o\u0301", "ó" },
	{ "NFC: ż", "z\u0307", "ż" },
	{ "NFC: å", "a\u030A", "å" },
	{ "NFC: Angstrom sign", "\u212B", "Å" },
	{ "NFC: what has no composed form stays", "а\u0301", "а\u0301" },
	{ "NFC: marks in their order", "a\u0301\u0323", "ạ\u0301" },
	{ "NFC: plain", "палка", "палка" },
	{ "NFC: nothing", "", "" },
};

static void composes_text(void **state)
{
	const struct change_row *row = *state;
	struct buffer buffer = { 0 };

	utf8_add_nfc(&buffer, span_of(row->text));
	assert_span_equal(buffer_span(&buffer), span_of(row->changed));
	buffer_release(&buffer);
}

/* The short ways for some letters do what libunistring does for all. */
static void agrees_on_every_point(void **state)
{
	struct buffer buffer = { 0 };
	size_t bytes;

	(void)state;
	for (uint32_t point = 1; point < 0x110000; point++) {
		uint8_t expected[4];
		if (point >= 0xD800 && point < 0xE000)
			continue;
		buffer_clear(&buffer);
		utf8_add_point(&buffer, point);
		int len = u8_uctomb(expected, point, sizeof expected);
		if (!span_equals(buffer_span(&buffer), (struct span){ (const char *)expected, (size_t)len }))
			fail_msg("U+%04X is written in another way", point);
		if (utf8_first(buffer_span(&buffer), &bytes) != point || bytes != buffer.len)
			fail_msg("U+%04X is read in another way", point);
		if (utf8_lower(point) != uc_tolower(point))
			fail_msg("U+%04X has another small letter", point);
	}
	buffer_release(&buffer);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(validities) + COUNT(measures) + COUNT(points) + COUNT(lowers)
		+ COUNT(compositions) + 3] = { cmocka_unit_test(counts_part), cmocka_unit_test(lowers_a_copy),
		cmocka_unit_test(agrees_on_every_point) };
	size_t count = 3;

	ROW_TESTS(validities, finds_malformed);
	ROW_TESTS(measures, measures_text);
	ROW_TESTS(points, reads_point);
	ROW_TESTS(lowers, lowers_text);
	ROW_TESTS(compositions, composes_text);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
