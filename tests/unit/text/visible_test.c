/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/utf8.h"

#include "support/rows.h"

struct visible_row {
	const char *name;
	struct span text, shown;
};

static const struct visible_row rows[] = {
	{ "nothing", BYTES(""), BYTES("") },
	{ "letters", BYTES("палка b2-c3 źdźbło"), BYTES("палка b2-c3 źdźbło") },
	{ "emoji", BYTES("😀"), BYTES("😀") },
	{ "a tab", BYTES("a\tb"), BYTES("a b") },
	{ "NUL", BYTES("a\0b"), BYTES("a\\u{00}b") },
	{ "escape", BYTES("\x1B[31m"), BYTES("\\u{1B}[31m") },
	{ "line end", BYTES("a\r\n"), BYTES("a\\u{0D}\\u{0A}") },
	{ "delete", BYTES("\x7F"), BYTES("\\u{7F}") },
	{ "C1: a control sequence in one character", BYTES("\xC2\x9Bm"), BYTES("\\u{9B}m") },
	{ "the first of C1", BYTES("\xC2\x80"), BYTES("\\u{80}") },
	{ "not C1", BYTES("\u00A0\u00AB"), BYTES("\u00A0\u00AB") },
	{ "right-to-left override", BYTES("a\u202Eb"), BYTES("a\\u{202E}b") },
	{ "embeddings", BYTES("\u202A\u202B\u202C\u202D"), BYTES("\\u{202A}\\u{202B}\\u{202C}\\u{202D}") },
	{ "isolates", BYTES("\u2066\u2067\u2068\u2069"), BYTES("\\u{2066}\\u{2067}\\u{2068}\\u{2069}") },
	{ "directional marks", BYTES("\u200E\u200F\u061C"), BYTES("\\u{200E}\\u{200F}\\u{61C}") },
	{ "line and paragraph separators", BYTES("\u2028\u2029"), BYTES("\\u{2028}\\u{2029}") },
	{ "their neighbours", BYTES("\u2027\u202F\u2065\u206A"), BYTES("\u2027\u202F\u2065\u206A") },
	{ "byte-order mark", BYTES("\uFEFFa"), BYTES("\\u{FEFF}a") },
	{ "a continuation alone", BYTES("a\x80z"), BYTES("a\\x{80}z") },
	{ "cut off", BYTES("a\xE2\x82"), BYTES("a\\x{E2}\\x{82}") },
	{ "overlong", BYTES("\xC0\xAF"), BYTES("\\x{C0}\\x{AF}") },
	{ "a surrogate", BYTES("\xED\xA0\x80"), BYTES("\\x{ED}\\x{A0}\\x{80}") },
	{ "FF", BYTES("\xFF"), BYTES("\\x{FF}") },
	{ "a lead before a letter", BYTES("\xD0\xD0\xBF"), BYTES("\\x{D0}п") },
	{ "a stress mark on its letter", BYTES("а\u0301"), BYTES("а\u0301") },
	{ "a mark at the start", BYTES("\u0301а"), BYTES("\u25CC\u0301а") },
	{ "a spacing mark at the start", BYTES("\u093Eа"), BYTES("\u25CC\u093Eа") },
};

static void shows(void **state)
{
	const struct visible_row *row = *state;
	struct buffer buffer = { 0 };

	utf8_add_visible(&buffer, row->text);
	assert_span_equal(buffer_span(&buffer), row->shown);
	assert_int_equal(utf8_is_visible(row->text), span_equals(row->text, row->shown));
	assert_true(utf8_is_visible(row->shown));
	buffer_release(&buffer);
}

/* Every single byte, alone and between letters: what is shown is always text that may be shown. */
static void shows_every_byte(void **state)
{
	struct buffer buffer = { 0 };

	(void)state;
	for (int byte = 0; byte < 256; byte++) {
		char text[] = { (char)byte, 'a', (char)byte };
		buffer_clear(&buffer);
		utf8_add_visible(&buffer, (struct span){ text, sizeof text });
		assert_true(utf8_is_visible(buffer_span(&buffer)));
		assert_int_equal(utf8_valid_length(buffer_span(&buffer)), buffer.len);
	}
	buffer_release(&buffer);
}

/* What hides behind any number of letters is found, however many are looked at in one go. */
static void looks_behind_letters(void **state)
{
	static const char *const letters[] = { "a", "\u044F", "a\u044F", "\u0142" };
	static const char *const hidden[] = { "\x7F", "\x1B", "\x80", "\xC2\x9B", "\u202E", "\xD0", "\xD0\xD0\xBF" };
	enum { MOST = 24 };
	struct buffer text = { 0 }, shown = { 0 };

	(void)state;
	for (size_t i = 0; i < COUNT(letters) * COUNT(hidden) * MOST; i++) {
		buffer_clear(&text);
		buffer_clear(&shown);
		for (size_t j = 0; j < i % MOST; j++)
			buffer_add_string(&text, letters[i / MOST % COUNT(letters)]);
		size_t before = text.len;
		buffer_add_string(&text, hidden[i / MOST / COUNT(letters)]);
		buffer_add_string(&text, "\u044F\u044F\u044F\u044F");
		utf8_add_visible(&shown, buffer_span(&text));
		assert_true(utf8_is_visible(buffer_span(&shown)));
		assert_true(shown.len > text.len && shown.bytes[before] == '\\');
	}
	buffer_release(&text);
	buffer_release(&shown);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 2] = { cmocka_unit_test(shows_every_byte), cmocka_unit_test(looks_behind_letters) };
	size_t count = 2;

	ROW_TESTS(rows, shows);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
