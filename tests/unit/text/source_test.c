/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a few bytes become, line by line, however they are cut into reads. A line is written here as its text
 * (shown safely) and, in braces, a letter for each mark:
 *     B byte-order mark, R CRLF, C lone CR, N NFD, T tab, S no-break space, Z zero width, K control,
 *     E no end, M malformed (and where); behind @ the offset of the first of N T S Z K */
#include "text/source.h"

#include <unistd.h>

#include "base/buffer.h"
#include "support/packets.h"
#include "support/rows.h"
#include "text/utf8.h"

static void add_marks(struct buffer *out, const struct line *line)
{
	static const char letters[] = "BRCNTSZEMLK";
	const unsigned placed = LINE_NFD | LINE_TAB | LINE_NBSP | LINE_INVISIBLE | LINE_CONTROL;

	if (line->marks == 0)
		return;
	buffer_add_char(out, '{');
	for (size_t i = 0; letters[i] != '\0'; i++) {
		if ((line->marks >> i & 1) != 0)
			buffer_add_char(out, letters[i]);
		if ((line->marks & 1u << i & LINE_MALFORMED) != 0)
			buffer_add_number(out, (long long)line->bad_at);
	}
	if ((line->marks & placed) != 0) {
		buffer_add_char(out, '@');
		buffer_add_number(out, (long long)line->mark_at);
	}
	buffer_add_char(out, '}');
}

/* All lines, parted by `|`. */
static void add_lines(struct buffer *out, int fd, const char *encoding)
{
	struct source *source = source_open(fd, encoding);
	struct line line;
	uint64_t number = 0;

	assert_non_null(source);
	while (source_next(source, &line)) {
		assert_int_equal(line.number, ++number);
		if (number > 1)
			buffer_add_char(out, '|');
		utf8_add_visible(out, line.text);
		add_marks(out, &line);
	}
	assert_int_equal(source_errno(source), 0);
	assert_false(source_next(source, &line));
	source_close(source);
}

struct lines_row {
	const char *name, *encoding;
	struct span bytes;
	const char *lines;
};

static const struct lines_row rows[] = {
	{ "nothing", NULL, BYTES(""), "" },
	{ "one line", NULL, BYTES("палка\n"), "палка" },
	{ "no end", NULL, BYTES("палка"), "палка{E}" },
	{ "one byte", NULL, BYTES("a"), "a{E}" },
	{ "two lines", NULL, BYTES("a\nb\n"), "a|b" },
	{ "empty lines", NULL, BYTES("\n\na\n\n"), "||a|" },
	{ "CRLF", NULL, BYTES("a\r\n\r\nb\r\n"), "a{R}|{R}|b{R}" },
	{ "lone CR", NULL, BYTES("a\rb\r\rc"), "a{C}|b{C}|{C}|c{E}" },
	{ "CR at the end", NULL, BYTES("a\r"), "a{C}" },
	{ "CR CR LF", NULL, BYTES("a\r\r\nb\n"), "a{C}|{R}|b" },
	{ "LF CR", NULL, BYTES("a\n\rb\n"), "a|{C}|b" },
	{ "other line ends are none", NULL, BYTES("a\xC2\x85" "b\u2028c\vd\fe\n"),
		"a\\u{85}b\\u{2028}c\\u{0B}d\\u{0C}e{K@1}" },

	{ "byte-order mark", NULL, BYTES("\xEF\xBB\xBFпас\nb\n"), "пас{B}|b" },
	{ "byte-order mark and CRLF", NULL, BYTES("\xEF\xBB\xBF\r\nb"), "{BR}|b{E}" },
	{ "byte-order mark and nothing else", NULL, BYTES("\xEF\xBB\xBF"), "" },
	{ "two byte-order marks", NULL, BYTES("\xEF\xBB\xBF\xEF\xBB\xBF" "a\n"), "a{BZ@0}" },
	{ "part of a byte-order mark", NULL, BYTES("\xEF\xBB"), "{EM0}" },
	{ "no byte-order mark: a letter with its lead", NULL, BYTES("\xEF\xBC\xA1\n"), "Ａ" },
	{ "no byte-order mark in line 2", NULL, BYTES("a\n\xEF\xBB\xBF" "a\n"), "a|a{Z@0}" },

	{ "й and ё in NFD", NULL, BYTES("и\u0306е\u0308\n"), "йё{N@0}" },
	{ "upper case in NFD", NULL, BYTES("12 И\u0306Е\u0308\n"), "12 ЙЁ{N@3}" },
	{ "Polish in NFD", NULL, BYTES("z\u0301dz\u0301bl\n"), "źdźbl{N@0}" },
	{ "stress stays", NULL, BYTES("за\u0301мок\n"), "за\u0301мок" },
	{ "stress on Latin composes", NULL, BYTES("go\u0301ra\n"), "góra{N@1}" },
	{ "к with an acute composes", NULL, BYTES("к\u0301\n"), "ќ{N@0}" },
	{ "marks out of order", NULL, BYTES("x\u0301\u0323\n"), "x\u0323\u0301{N@0}" },
	{ "a mark behind one of its class stays", NULL, BYTES("o\u030D\u0301\n"), "o\u030D\u0301" },
	{ "a mark at the start", NULL, BYTES("\u0306и\n"), "\u25CC\u0306и" },
	{ "Korean in parts", NULL, BYTES("\u1100\u1161\u11A8\n"), "각{N@0}" },
	{ "emoji", NULL, BYTES("😀👍🏽\n"), "😀👍🏽" },
	{ "wide characters", NULL, BYTES("日本\n"), "日本" },
	{ "a singleton", NULL, BYTES("\u212B\n"), "Å{N@0}" },

	{ "tab", NULL, BYTES("a\tb\tc\n"), "a b c{T@1}" },
	{ "no-break spaces", NULL, BYTES("a\u00A0b\u202Fc\u2007d\n"), "a b c d{S@1}" },
	{ "zero width", NULL, BYTES("a\u200Bb\u200Cc\u200Dd\u2060e\uFEFFf\u00ADg\n"), "abcdefg{Z@1}" },
	{ "only zero width", NULL, BYTES("\u200B\n"), "{Z@0}" },
	{ "a mark finds its letter over zero width", NULL, BYTES("и\u200B\u0306\n"), "й{NZ@0}" },
	{ "several marks", NULL, BYTES("аб\u00A0\tи\u0306\u200B\r\n"), "аб  й{RNTSZ@4}" },
	{ "control", NULL, BYTES("ab\x1B[0m\n"), "ab\\u{1B}[0m{K@2}" },
	{ "NUL", NULL, BYTES("\0a\0\n"), "\\u{00}a\\u{00}{K@0}" },
	{ "NUL at the end", NULL, BYTES("a\n\0"), "a|\\u{00}{EK@0}" },
	{ "delete", NULL, BYTES("a\x7F\n"), "a\\u{7F}{K@1}" },
	{ "C1", NULL, BYTES("a\xC2\x9B\n"), "a\\u{9B}{K@1}" },
	{ "bidirectional override", NULL, BYTES("a\u202Eb\n"), "a\\u{202E}b{K@1}" },
	{ "quotes and dashes", NULL, BYTES("«палка» — „пас”…\n"), "«палка» — „пас”…" },

	{ "malformed", NULL, BYTES("abc\xFFzz\nd\n"), "{M3}|d" },
	{ "malformed at the start", NULL, BYTES("\x80zz\nd\n"), "{M0}|d" },
	{ "cut off by the line end", NULL, BYTES("пас\xD0\nd\n"), "{M6}|d" },
	{ "cut off by a later line end", NULL, BYTES("a\nпас\xD0\n\xD0\nd\n"), "a|{M6}|{M0}|d" },
	{ "cut off by CRLF", NULL, BYTES("пас\xD0\r\nd\n"), "{RM6}|d" },
	{ "cut off by the end", NULL, BYTES("пас\xD0"), "{EM6}" },
	{ "three bytes cut off", NULL, BYTES("a\xE2\x80\nd\n"), "{M1}|d" },
	{ "surrogate", NULL, BYTES("a\xED\xA0\x80\n"), "{M1}" },
	{ "overlong", NULL, BYTES("ab\xC0\xAF\n"), "{M2}" },
	{ "a lead too many", NULL, BYTES("п\xD0\xD0\xBF\n"), "{M2}" },
	{ "a continuation too many", NULL, BYTES("п\xBF\n"), "{M2}" },
	{ "malformed beats other marks", NULL, BYTES("a\t\xFF\n"), "{M2}" },
	{ "CP1251 unannounced", NULL, BYTES("\xE0\xE1\n"), "{M0}" },

	{ "UTF-16LE by its mark", NULL, BYTES("\xFF\xFE\x3F\x04\x0D\0\x0A\0a\0"), "п{BR}|a{E}" },
	{ "UTF-16BE by its mark", NULL, BYTES("\xFE\xFF\x04\x3F\0\x0A\0a\0\x0A"), "п{B}|a" },
	{ "UTF-16 with a pair of surrogates", NULL, BYTES("\xFF\xFE\x3D\xD8\x00\xDE\x0A\0"), "😀{B}" },
	{ "UTF-16 with half a pair", NULL, BYTES("\xFF\xFE" "a\0\x3D\xD8" "b\0\x0A\0c\0\x0A\0"), "{BM1}|c" },
	{ "UTF-16 with half a unit", NULL, BYTES("\xFF\xFE" "a\0\x0A\0b"), "a{B}|{EM0}" },
	{ "UTF-16 mark and nothing else", NULL, BYTES("\xFF\xFE"), "" },
	{ "half a UTF-16 mark", NULL, BYTES("\xFF"), "{EM0}" },
	{ "UTF-16 in NFD", NULL, BYTES("\xFF\xFE\x38\x04\x06\x03\x0A\0"), "й{BN@0}" },

	{ "UTF-8 by name", "utf-8", BYTES("\xEF\xBB\xBFпас\n"), "пас{B}" },
	{ "UTF-8 by name is not UTF-16", "UTF8", BYTES("\xFF\xFE\n"), "{M0}" },
	{ "CP1251", "CP1251", BYTES("\xEF\xE0\xEB\xEA\xE0 \xB8\r\n\xCF"), "палка ё{R}|П{E}" },
	{ "CP1251, no such byte", "cp1251", BYTES("a\x98z\nb\n"), "{M1}|b" },
	{ "CP1251, no-break space", "WINDOWS-1251", BYTES("a\xA0z\n"), "a z{S@1}" },
	{ "CP1251, all no such bytes", "CP1251", BYTES("\x98\x98\x98"), "{EM0}" },
	{ "KOI8-R", "KOI8-R", BYTES("\xD0\xC1\xCC\xCB\xC1 \xA3\n"), "палка ё" },
	{ "CP866", "CP866", BYTES("\xAF\xA0\xE1\n"), "пас" },
	{ "CP1250", "CP1250", BYTES("\x9F" "d\x9F" "b\xB3o\n"), "źdźbło" },
	{ "ISO-8859-2", "ISO-8859-2", BYTES("\xBC" "d\xBC" "b\xB3o\n"), "źdźbło" },
	{ "ISO-8859-1", "ISO-8859-1", BYTES("r\xF8" "d\n"), "rød" },
	{ "UTF-16 by name", "UTF-16", BYTES("\xFE\xFF\x04\x3F\0\x0A"), "п" },
	{ "UTF-16LE by name", "UTF-16LE", BYTES("\x3F\x04\x0A\0"), "п" },
	{ "UTF-16LE by name, with its mark", "UTF-16LE", BYTES("\xFF\xFE\x3F\x04\x0A\0"), "п{B}" },
	{ "UTF-16BE by name, with its mark", "UTF-16BE", BYTES("\xFE\xFF\x04\x3F\0\x0A"), "п{B}" },
	{ "UTF-16BE by name, half a pair", "UTF-16BE", BYTES("\xDE\x00\0a\0\x0A\0b\0\x0A"), "{M0}|b" },
	{ "UTF-32LE by name", "UTF-32LE", BYTES("\x3F\x04\0\0\x0A\0\0\0"), "п" },
	{ "UTF-32BE by name, beyond the last", "UTF-32BE", BYTES("\0\x11\0\0\0\0\0a\0\0\0\x0A\0\0\0b"),
		"{M0}|b{E}" },
	{ "Shift JIS", "SHIFT_JIS", BYTES("\x93\xFA\x96{\n"), "日本" },
	{ "EUC-JP cut off by the line end", "EUC-JP", BYTES("a\xC6\nb\n"), "{M1}|b" },
	{ "EUC-JP cut off by the end", "EUC-JP", BYTES("a\xC6"), "{EM1}" },
	{ "states", "ISO-2022-JP", BYTES("\x1B$BF|\x1B(B\nF|\n"), "日|F|" },
};

static void reads_lines(void **state)
{
	const struct lines_row *row = *state;
	struct buffer lines = { 0 };

	for (size_t size = 0; size < 9; size++) {
		int fd = size == 0 ? packets_file(row->bytes) : packets_open(row->bytes, size);
		buffer_clear(&lines);
		add_lines(&lines, fd, row->encoding);
		buffer_add_char(&lines, '\0');
		assert_string_equal(lines.bytes, row->lines);
		close(fd);
	}
	buffer_release(&lines);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, reads_lines);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
