/* SPDX-License-Identifier: GPL-3.0-or-later
 * Canonical form, a text a row; each is also its own canonical form. */
#include "cli/format.h"

#include "support/formatted.h"
#include "support/records.h"
#include "support/rows.h"

#define HEAD "Game: balda\nPlayers: Аня, Боря\nLanguage: ru\nStart: балка\n"

struct row {
	const char *name, *text, *written;
	size_t errors;
	struct format_settings settings;
};

static const struct row rows[] = {
	{ "nothing", "", "", 0, { 0 } },
	{ "blank lines alone", "\n \n\t\n", "", 0, { 0 } },
	{ "a comment alone", "\n  # c  \n", "# c\n", 0, { 0 } },
	{ "a canonical record", HEAD "\n1. Аня: b2=п палка agreed b2-b3 +5 5 @0:31 # c\n", HEAD "\n1. Аня: b2=п палка agreed b2-b3 +5 5 @0:31 # c\n", 0, { 0 } },
	/* header */
	{ "names in English", "Игра: балда\nWariant: klassisk\nSprog: RU\nИгроки: А\n",
		"Game: balda\nVariant: classic\nPlayers: А\nLanguage: ru\n", 0, { 0 } },
	{ "fields in their order, comments above them", "Game: balda\n# start\nStart: балка # s\n# players\nPlayers: А\n# end\n\npass\n",
		"Game: balda\n# players\nPlayers: А\n# start\nStart: балка # s\n# end\n\npass\n", 0, { 0 } },
	{ "comments between rows", "Game: balda\nFinal: # f\n аб # 1\n# two\n ВГ\n# x\nBan: а\n",
		"Game: balda\nFinal: # f\n    аб # 1\n# two\n    вг\n# x\nBan: а\n", 0, { 0 } },
	{ "blank lines in a header go", "Game: balda\n\n# p\n\nPlayers: А\n\n\npass\n", "Game: balda\n# p\nPlayers: А\n\npass\n", 0, { 0 } },
	{ "a header that cannot be read keeps its order", "Game: balda\nStart:  балка\nfoo\nPlayers: А ,Б\n\npass\n",
		"Game: balda\nStart: балка\nfoo\nPlayers: А, Б\n\npass\n", 1, { 0 } },
	{ "a field twice", "Game: balda\nStart: а\nStart: Б\nPlayers: А\n", "Game: balda\nStart: а\nStart: Б\nPlayers: А\n", 1, { 0 } },
	{ "values", "Game: balda\nLanguage: ru\nBoard: 6 Х 4\nStart: БAЛКА С3 Down\nDate: 1.2.2026\nAllow: кoт,  ТОК\n",
		"Game: balda\nLanguage: ru\nBoard: 6x4\nStart: балка c3 down\nDate: 2026-02-01\nAllow: кот, ток\n", 0, { 0 } },
	{ "no date", "Game: balda\nDate: 31.2.2026\n", "Game: balda\nDate: 31.2.2026\n", 0, { 0 } },
	{ "look-alikes by the start word", "Game: balda\nStart: балка\n\nb2=c cok\n", "Game: balda\nStart: балка\n\nb2=с сок\n", 0, { 0 } },
	{ "by the word itself", "Game: balda\nStart: сок\n\nb2=Й cокол\nb3=H HOC\nb4=C COK\n",
		"Game: balda\nStart: сок\n\nb2=й сокол\nb3=H HOC\nb4=c cok\n", 0, { 0 } },
	{ "of another alphabet", "Game: balda\nDictionary: en\nStart: table\n\nb2=B ВAT\n", "Game: balda\nDictionary: en\nStart: table\n\nb2=b bat\n", 0, { 0 } },
	/* moves */
	{ "a player as the header spells him", HEAD "\nАНЯ: pass\nаня: пас\n", HEAD "\nАня: pass\nАня: pass\n", 0, { 0 } },
	{ "a namesake", "Game: balda\nPlayers: А, А\n\nА (2): pass\n", "Game: balda\nPlayers: А, А\n\nА (2): pass\n", 0, { 0 } },
	{ "an unknown player", HEAD "\nВася:  ПАС\n", HEAD "\nВася:  ПАС\n", 1, { 0 } },
	{ "joined and mended", HEAD "\n1.С04 = Л  ЛЕЩ  С4-d05 7 @0:60\n", HEAD "\n1. c4=л лещ c4-d5 7 @1:00\n", 0, { 0 } },
	{ "dashes of word processors", HEAD "\nb2=п палка b2\u2013b3\u2212c3\n", HEAD "\nb2=п палка b2-b3-c3\n", 0, { 0 } },
	{ "left open", HEAD "\n? ПАЛКА\nb2=? палка\n?=П палка\n", HEAD "\n? палка\nb2=? палка\n?=п палка\n", 0, { 0 } },
	{ "no move", HEAD "\nb2 палка\nb2=п\npass now\n", HEAD "\nb2 палка\nb2=п\npass now\n", 3, { 0 } },
	{ "a letter that is none", HEAD "\nb2 = = x\nb2=q xyz\n", HEAD "\nb2 = = x\nb2=q xyz\n", 1, { 0 } },
	{ "a mark without a letter", "Game: balda\nPlayers: \u0301, А\n\n\u0301: пас\n\u0301: ((\n",
		"Game: balda\nPlayers: \u0301, А\n\n\u0301: pass\n\u0301: ((\n", 1, { 0 } },
	{ "a late field", HEAD "\npass\nDate:  x\n", HEAD "\npass\nDate:  x\n", 1, { 0 } },
	{ "stress and composition", HEAD "\nb2=и\u0306 ба\u0301лка\n", HEAD "\nb2=й балка\n", 0, { 0 } },
	{ "line ends and blanks", "\xEF\xBB\xBFGame: balda\r\n\r\n\tpass\u00A0 5\rpass", "Game: balda\n\npass 5\npass\n", 0, { 0 } },
	{ "control characters", "Game: balda # \x1B[1m\n\n1. \x07: pass\n", "Game: balda # \\u{1B}[1m\n\n1. \\u{07}: pass\n", 0, { 0 } },
	{ "a cell with a control character for its letter is a word", HEAD "\nb2=\x01 \x01" "9-b2\n",
		HEAD "\n1. b2=\\u{01} \\u{01}9-b2\n", 0, { .renumber = true } },
	{ "a tile is as long as its codes", "Game: sylaby\n\n1\x01\x01\x01\x01\x01\x01|_\npass\n",
		"Game: sylaby\n\n1\\u{01}\\u{01}\\u{01}\\u{01}\\u{01}\\u{01}|_\n1. pass\n", 1, { .renumber = true } },
	{ "a tile as long as may be", "Game: sylaby\n\n12\x01\x01\x01\x01\x01|_\npass\n",
		"Game: sylaby\n\n1. 12\\u{01}\\u{01}\\u{01}\\u{01}\\u{01}|_\n2. pass\n", 0, { .renumber = true } },
	{ "a tile that grows in small letters", "Game: sylaby\n\nqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq\u023A|_\npass\n",
		"Game: sylaby\n\nqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq\u023A|_\n1. pass\n", 1, { .renumber = true } },
	{ "bytes that are no text", HEAD "\n\xFFx\x1B\n", HEAD "\n\xFFx\\u{1B}\n", 1, { 0 } },
	/* between */
	{ "blank lines between moves", HEAD "1. pass\n\n\n\npass\n\n", HEAD "\n1. pass\n\npass\n", 0, { 0 } },
	{ "comments in place", HEAD "\n# a\npass\n# b\n\n# c\n\n\n# d\npass\n#! e\n", HEAD "\n# a\npass\n# b\n\n# c\n\n# d\npass\n#! e\n", 0, { 0 } },
	{ "records", "# a\nGame: balda\n1. pass\n# b\nGame: balda\n\n\n# c\nGame: balda\n", "# a\nGame: balda\n\n1. pass\n# b\n\nGame: balda\n\n# c\nGame: balda\n", 0, { 0 } },
	{ "an unknown game", "Spil: go\nPlayers:  x\n\n1. a   b\n\n\n\n# c\n 2.\n", "Game: go\nPlayers: x\n\n1. a   b\n\n# c\n 2.\n", 1, { 0 } },
	{ "no game first", "Players:  А\nStart: x\n\nПАС\n\nGame: balda\n", "Players:  А\nStart: x\n\nПАС\n\nGame: balda\n", 1, { 0 } },
	{ "no header", "\nhello \n# c\nworld\n\nGame: balda\n", "hello\n# c\nworld\n\nGame: balda\n", 1, { 0 } },
	{ "what begins like a mark", "\n\xFF\xFE?\n", "\n\xFF\xFE?\n", 1, { 0 } },
	/* settings */
	{ "renumbered", HEAD "\n5. pass\nВася: pass\npass\n7. Start: pass\n", HEAD "\n1. pass\nВася: pass\n2. pass\n7. Start: pass\n", 2, { .renumber = true } },
	{ "nor their blank lines", HEAD "\npass\n\n#! a\n\n#! b\n\npass\n\n#! c\n\n# d\n\n#! e\n\n" HEAD, HEAD "\npass\n\npass\n\n# d\n\n" HEAD, 0,
		{ .drop_rulings = true } },
	{ "the name of a program is no ruling", "#!/usr/bin/refcheck\nGame: balda\n", "#!/usr/bin/refcheck\nGame: balda\n", 0, { .drop_rulings = true } },
	{ "without rulings", HEAD "#! a\n\n#! b\npass #! c\n#= d\n#! e\n\n#! f\n", HEAD "\npass\n#= d\n", 0, { .drop_rulings = true } },
};

static void writes(void **state)
{
	const struct row *row = *state;
	struct buffer written = { 0 }, again = { 0 };

	size_t errors = format_text(span_of(row->text), row->settings, &written, NULL);
	assert_string_equal(buffer_text(&written), row->written);
	assert_int_equal(errors, row->errors);
	assert_int_equal(format_text(buffer_span(&written), row->settings, &again, NULL), errors);
	assert_string_equal(buffer_text(&again), row->written);
	buffer_release(&written);
	buffer_release(&again);
}

enum { LONG = LINE_BYTES_MAX + 100, COMMENTS = 200000 };

/* The text with `count` times the piece in the place of the %. */
static void blow_up(struct buffer *out, const char *text, const char *piece, size_t count)
{
	for (; *text != '\0'; text++) {
		if (*text != '%')
			buffer_add_char(out, *text);
		for (size_t i = 0; *text == '%' && i < count; i++)
			buffer_add_string(out, piece);
	}
}

static const struct large_row {
	const char *name, *text, *piece;
	size_t count;
} large_rows[] = {
	{ "a long line above", "%\nGame: balda\n\npass\n", "x", LONG },
	{ "a long line in a header", "Game: balda\nStart: кот\n%\nPlayers: А, Б\n\npass\n", "x", LONG },
	{ "a long line between rows", "Game: balda\nFinal:\n    абв\n%\n    где\nPlayers: А\n\npass\n", "x", LONG },
	{ "a long line behind a header", "Game: balda\n\n%\npass\n", "x", LONG },
	{ "a long line in front of a field", "Game: balda\n\n%\nStart: кот\n\npass\n", "x", LONG },
	{ "a long line among moves", "Game: balda\n\npass\n%\n\npass\n", "ы", LONG },
	{ "many comments in a header", "Game: balda\nStart: кот\n%Players: А\n\npass\n", "# comment\n", COMMENTS },
	{ "many comments between records", "Game: balda\n\npass\n\n%Game: balda\n", "# comment\n", COMMENTS },
};

/* Such texts keep their order, and so stay. */
static void keeps_what_is_large(void **state)
{
	const struct large_row *row = *state;
	struct buffer text = { 0 }, written = { 0 };

	blow_up(&text, row->text, row->piece, row->count);
	format_text(buffer_span(&text), (struct format_settings){ 0 }, &written, NULL);
	/* what cannot wait belongs to the record above, and then there is an empty line */
	if (written.len == text.len + 1) {
		size_t same = 0;
		while (same < text.len && written.bytes[same] == text.bytes[same])
			same++;
		assert_int_equal(written.bytes[same], '\n');
		memmove(written.bytes + same, written.bytes + same + 1, text.len - same);
		written.len--;
	}
	assert_span_equal(buffer_span(&written), buffer_span(&text));
	buffer_release(&text);
	buffer_release(&written);
}

int main(void)
{
	static struct CMUnitTest tests[COUNT(rows) + COUNT(large_rows)];
	size_t count = 0;

	ROW_TESTS(rows, writes);
	ROW_TESTS(large_rows, keeps_what_is_large);
	return _cmocka_run_group_tests("format", tests, count, NULL, NULL);
}
