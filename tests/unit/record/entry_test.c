/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/entry.h"

#include "support/records.h"
#include "support/rows.h"

struct row {
	const char *name, *line, *dump;	/* as dump_entry and add_findings have it */
};

static const struct row rows[] = {
	{ "everything", "1. Аня: b2=п палка agreed b2-b3 +5 17 @0:31.5 # so", "1 <Аня> b2=п,палка,b2-b3 agreed +5 17 @315\n" },
	{ "an action alone", "pass", "<> pass\n" },
	{ "a number", "3. pass", "3 <> pass\n" },
	{ "a number without a blank", "3.pass", "3 <> pass\n" },
	{ "a number with zeroes", "003. pass", "3 <> pass\n" },
	{ "a number too large to be one", "99999999999999999999999. pass", "1000000000 <> pass\n" },
	{ "digits without a point", "3 pass", "<> 3,pass\n" },
	{ "a number that is none", "3a. pass", "<> 3a.,pass\n" },
	{ "a player", "Аня: pass", "<Аня> pass\n" },
	{ "a player without a blank", "Аня:pass", "<Аня> pass\n" },
	{ "a player with blanks", "2. Иван Петрович : pass", "2 <Иван Петрович> pass\n" },
	{ "a colon without a name", "2. : pass", "2 <> :,pass\n" },
	{ "a second colon is the word's", "Аня: Боря: pass", "<Аня> Боря:,pass\n" },
	{ "a time is no player", "pass @0:31", "<> pass @310\n" },
	{ "an @ in a player's name", "1. @anna: b2=п палка @0:31", "1 <@anna> b2=п,палка @310\n" },
	{ "an @ inside a player's name", "a@b.c d: pass", "<a@b.c d> pass\n" },
	{ "a time that is none is no player", "pass @:31", "!record.syntax 1:6 «@:31» is not a time like @0:31 or @1:02:03\n" },
	{ "a player and a time", "Аня: pass @0:31", "<Аня> pass @310\n" },
	{ "tabs", "1.\tАня:\tpass\t@0:31\t", "1 <Аня> pass @310\n" },
	{ "agreed behind the path", "b2=п палка b2-b3 agreed", "<> b2=п,палка,b2-b3 agreed\n" },
	{ "agreed in another language", "b2=п палка уговор", "<> b2=п,палка agreed\n" },
	{ "agreed is a word where the word should be", "b2=п agreed", "<> b2=п,agreed\n" },
	{ "agreed twice: the second is a word", "b2=п палка agreed agreed", "<> b2=п,палка,agreed agreed\n" },
	{ "no claim is an action", "+5 +6", "<> +5 +6\n" },
	{ "claims before the word", "b2=п +5 палка 6", "<> b2=п,палка +5 6\n" },
	{ "a plus without digits is a word", "b2=п палка +", "<> b2=п,палка,+\n" },
	{ "a tile is no claim", "draw +pa|wo", "<> draw,+pa|wo\n" },
	{ "a comment", "pass # @0:31", "<> pass\n" },
	{ "a sharp inside a word", "b2=# палка#", "<> b2=#,палка#\n" },
	{ "a full stop behind the word", "1. Аня: b2=п палка.", "1 <Аня> b2=п,палка\n" },
	{ "behind an action", "пас.", "<> пас\n" },
	{ "behind a claim", "b2=п палка +5. 17.", "<> b2=п,палка +5 17\n" },
	{ "behind a time", "pass @0:31.", "<> pass @310\n" },
	{ "a tenth of a second is none", "pass @0:31.5", "<> pass @315\n" },
	{ "a comma before claims", "b2=п палка, +5 17", "<> b2=п,палка +5 17\n" },
	{ "a comma behind cell and letter", "b2=п, палка", "<> b2=п,палка\n" },
	{ "several signs", "b2=п палка?!..", "<> b2=п,палка\n" },
	{ "a semicolon before a comment", "b2=п палка; # so.", "<> b2=п,палка\n" },
	{ "nothing but signs", "b2=п ...", "<> b2=п,...\n" },
	{ "a sign that any letter stands for", "b2=? палка", "<> b2=?,палка\n" },
	{ "and nothing else", "? ?", "<> ?,?\n" },
	{ "a dot in a player's name", "Аня К.: пас", "<Аня К.> пас\n" },
	{ "points zero", "pass +0 0", "<> pass +0 0\n" },
	{ "the highest claim", "pass +1000000000 1000000000", "<> pass +1000000000 1000000000\n" },
	{ "points too high", "pass +1000000001", "!record.syntax 1:6 «+1000000001» is not a number of points\n" },
	{ "total too high", "1. pass 99999999999999999999",
		"!record.syntax 1:9 «99999999999999999999» is not a number of points\n" },
	{ "points twice", "pass +5 +5", "!record.syntax 1:9 «+5»: «+5» stands before it in this line\n" },
	{ "points without their plus", "? кот 3 9", "!record.syntax 1:9 «9»: «3» before it is the total already; "
		"the points of a move have a plus sign: +3 9\n" },
	{ "two moves in a line", "? кот 3 ? ток 3", "!record.syntax 1:9 «?»: there is another move before it in this line; "
		"each move has a line of its own\n" },
	{ "two moves in a line, totals and all", "кот 3 9 agreed ток 3 9", "!record.syntax 1:16 «ток»: there is another move "
		"before it in this line; each move has a line of its own\n" },
	{ "a sum that is written out", "кот + 3 = 3", "!record.syntax 1:11 «3»: «3» before it is the total already; "
		"the points of a move have a plus sign: +3 3\n" },
	{ "two times and two moves", "? кот @0:01 ток @0:02", "!record.syntax 1:13 «ток»: there is another move before it in "
		"this line; each move has a line of its own\n" },
	{ "time twice", "pass @0:01 @0:02", "!record.syntax 1:12 «@0:02»: «@0:01» stands before it in this line\n" },
	{ "no time", "pass @31", "!record.syntax 1:6 «@31» is not a time like @0:31 or @1:02:03\n" },
	{ "an empty time", "pass @", "!record.syntax 1:6 «@» is not a time like @0:31 or @1:02:03\n" },
	{ "no action behind a player", "1. Аня:", "!record.syntax 1:1 there is no action after «1. Аня:»\n" },
	{ "no action behind a number", "1.", "!record.syntax 1:1 there is no action after «1.»\n" },
	{ "no action before a comment", "1. Аня: # pass", "!record.syntax 1:1 there is no action after «1. Аня:»\n" },
};

/* of a game in which signs behind words mean something */
static const struct row tile_rows[] = {
	{ "commas between tiles", "? ma|ta, ta|ma", "<> ?,ma|ta,,ta|ma\n" },
	{ "the last of them", "? ma|ta, ta|ma,", "<> ?,ma|ta,,ta|ma\n" },
	{ "a tile that was refused", "ma|ta mata!", "<> ma|ta,mata!\n" },
	{ "a full stop behind a tile", "ma|ta.", "<> ma|ta\n" },
};

static void read_row(const struct row *row, const char *signs)
{
	struct line line = { .number = 1, .text = span_of(row->line), .raw = span_of(row->line) };
	struct arena arena = { 0 };
	struct report report = { .arena = &arena };
	struct entry entry = { .signs = signs };
	struct buffer dump = { 0 };

	if (entry_read(&entry, &line, &report))
		dump_entry(&dump, &entry);
	add_findings(&dump, &report);
	assert_string_equal(buffer_text(&dump), row->dump);
	buffer_release(&dump);
	entry_release(&entry);
	report_release(&report);
	arena_release(&arena);
}

static void reads(void **state)
{
	read_row(*state, NULL);
}

static void reads_tiles(void **state)
{
	read_row(*state, "!,");
}

struct time_row {
	const char *name;
	bool good;
	unsigned long tenths;
};

static const struct time_row times[] = {
	{ "0:31", true, 310 }, { "0:60", true, 600 }, { "1:02:03", true, 37230 }, { "0:31.5", true, 315 }, { "0:31,5", true, 315 },
	{ "75:00", true, 45000 }, { "0:0", true, 0 }, { "0:00.0", true, 0 }, { "999999:00", true, 599999400 },
	{ "", false, 0 }, { "31", false, 0 }, { "31.5", false, 0 }, { ":31", false, 0 }, { "0:", false, 0 }, { "0::31", false, 0 },
	{ "1:2:3:4", false, 0 }, { "0:31.", false, 0 }, { "0:31.55", false, 0 }, { "0:3a", false, 0 }, { "-1:00", false, 0 },
	{ "1000000:00", false, 0 }, { ".5", false, 0 }, { ":", false, 0 },
};

static void reads_time(void **state)
{
	const struct time_row *row = *state;
	unsigned long tenths = 0;

	assert_int_equal(time_read(span_of(row->name), &tenths), row->good);
	assert_int_equal(tenths, row->tenths);
}

/* The entry is on its own: the line it came from may change. */
static void owns_its_line(void **state)
{
	char text[] = "1. Аня: b2=п палка";
	struct line line = { .number = 7, .text = span_of(text), .raw = span_of(text) };
	struct arena arena = { 0 };
	struct report report = { .arena = &arena };
	struct entry entry = { 0 };

	(void)state;
	assert_true(entry_read(&entry, &line, &report));
	memset(text, 'x', sizeof text - 1);
	assert_true(span_is(entry.player, "Аня"));
	assert_true(span_is(entry.words[1], "палка"));
	assert_int_equal(line_column(&entry.line, where_of(&entry.line, entry.words[1]).at), 14);
	assert_int_equal(entry.line.number, 7);
	entry_release(&entry);
	arena_release(&arena);
}

static void bounds_its_words(void **state)
{
	struct buffer text = { 0 };
	struct arena arena = { 0 };
	struct report report = { .arena = &arena };
	struct entry entry = { 0 };

	(void)state;
	for (size_t i = 0; i < ENTRY_WORDS_MAX; i++)
		buffer_add_string(&text, "а ");
	struct line line = { .number = 1, .text = buffer_span(&text), .raw = buffer_span(&text) };
	assert_true(entry_read(&entry, &line, &report));
	assert_int_equal(entry.count, ENTRY_WORDS_MAX);
	buffer_add_string(&text, "а");
	line.text = line.raw = buffer_span(&text);
	assert_false(entry_read(&entry, &line, &report));
	assert_int_equal(report.findings.len, 1);
	assert_int_equal(report.findings.items[0].where.at, text.len - strlen("а"));
	buffer_release(&text);
	entry_release(&entry);
	report_release(&report);
	arena_release(&arena);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + COUNT(tile_rows) + COUNT(times) + 2] = {
		cmocka_unit_test(owns_its_line),
		cmocka_unit_test(bounds_its_words),
	};
	size_t count = 2;

	ROW_TESTS(rows, reads);
	ROW_TESTS(tile_rows, reads_tiles);
	ROW_TESTS(times, reads_time);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
