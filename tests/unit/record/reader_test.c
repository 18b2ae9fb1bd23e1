/* SPDX-License-Identifier: GPL-3.0-or-later
 * From a text to records: what is forgiven, what is refused, and where reading goes on. */
#include "record/reader.h"

#include "support/records.h"
#include "support/rows.h"

#define GAME "Game: balda\nPlayers: Аня, Боря\n"
#define READ_GAME "record\nGame=balda\nPlayers=Аня, Боря\n"

struct row {
	const char *name, *text, *dump;
};

static const struct row rows[] = {
	{ "nothing", "", "" },
	{ "blank lines and comments", "\n  \n# a\n\t# b\n", "!text.blank 4:1 tabs were read as blanks\n" },
	{ "a header alone", GAME, READ_GAME },
	{ "a move behind the header", GAME "\n1. Аня: pass\n", READ_GAME "1 <Аня> pass\n" },
	{ "no blank line before the moves", GAME "1. Аня: pass\n", READ_GAME "1 <Аня> pass\n" },
	{ "a player's line ends the header", GAME "Аня: pass\nБоря: pass\n", READ_GAME "<Аня> pass\n<Боря> pass\n" },
	{ "blank lines anywhere", "\n\nGame: balda\n\n\nPlayers: Аня, Боря\n\n\npass\n\npass\n\n", READ_GAME "<> pass\n<> pass\n" },
	{ "comments anywhere", "# c\n" GAME "# c\nStart: кот # c\n# c\n\n# c\n#! ruling\npass # c\n  # c\npass\n",
		READ_GAME "Start=кот\n<> pass\n<> pass\n" },
	{ "an indented move", GAME "\n  1. Аня: pass\n", READ_GAME "1 <Аня> pass\n" },
	{ "several records", GAME "\npass\n\n" GAME "pass\n", READ_GAME "<> pass\n" READ_GAME "!record.syntax 8:1 "
		"«pass» is not a header field `Name: value`\n" },
	{ "a record begins in the middle of another", GAME "\npass\nGame: oral\n\nо\n", READ_GAME "<> pass\nrecord\nGame=oral\n<> о\n" },
	{ "a record begins in another language", "Игра: balda\n\npass\nGra: oral\n", "record\nGame=balda\n<> pass\nrecord\nGame=oral\n" },
	{ "a header begins right behind another", "Game: balda\nGame: oral\n", "record\nGame=balda\nrecord\nGame=oral\n" },
	{ "Game: inside a move is a name", GAME "\n1. Game: pass\n", READ_GAME "1 <Game> pass\n" },
	{ "Game: inside a comment is none", GAME "\n# Game: oral\npass\n", READ_GAME "<> pass\n" },
	{ "an indented line below a field that has one line", GAME "  Game: oral\n", READ_GAME "!record.syntax 3:3 an indented "
		"line goes on with the field above it; Players has one line only\n" },
	{ "fields in four languages", "Game: balda\nИгроки: А, Б\nJęzyk: pl\nOrdbog: da\n",
		"record\nGame=balda\nPlayers=А, Б\nLanguage=pl\nDictionary=da\n" },
	{ "field names in either case, with blanks", "GAME:balda\nplayers :  А, Б  \n", "record\nGame=balda\nPlayers=А, Б\n" },
	{ "a field behind a blank line", GAME "\nStart: кот\n\npass\n", READ_GAME "Start=кот\n<> pass\n" },
	{ "a player called like a field, behind a blank line", "Game: balda\nPlayers: Start, Боря\n\nStart: pass\n",
		"record\nGame=balda\nPlayers=Start, Боря\n<Start> pass\n" },
	{ "a player whose name begins like a field and has a colon, behind a blank line",
		"Game: balda\nPlayers: Start: x, Боря\n\nStart: x: pass\n",
		"record\nGame=balda\nPlayers=Start: x, Боря\nStart=x: pass\n" },
	{ "a player called like the first field, behind a blank line", "Game: balda\nPlayers: Game, Боря\n\nGame: oral\n",
		"record\nGame=balda\nPlayers=Game, Боря\nrecord\nGame=oral\n" },
	{ "a player whose name is the beginning of a field, behind a blank line", "Game: balda\nPlayers: Sta, Боря\n\nStart: кот\n",
		"record\nGame=balda\nPlayers=Sta, Боря\nStart=кот\n" },
	{ "a value with a colon", "Game: balda\nOptions: time=0:45/move\n", "record\nGame=balda\nOptions=time=0:45/move\n" },
	{ "rows", "Game: balda\nFinal:\n  абв\n\tгде # c\n", "record\nGame=balda\nFinal=|абв|где\n"
		"!text.blank 4:1 tabs were read as blanks\n" },
	{ "many rows", "Game: balda\nFinal:\n а\n б\n в\n г\n д\n е\n ж\n з\n и\nDate: x\n",
		"record\nGame=balda\nFinal=|а|б|в|г|д|е|ж|з|и\nDate=x\n" },
	{ "Hand Ola", "Game: sylaby\nHand Ola: 19\nRęka Jan Maria: 18\nHand: 3\n",
		"record\nGame=sylaby\nHand[Ola]=19\nHand[Jan Maria]=18\nHand=3\n" },
	{ "an unknown field", GAME "Event: club\n", READ_GAME "?Event=club\n!record.field 3:1 unknown field «Event»\n" },
	{ "an unknown field with a near one", GAME "Starts: кот\n",
		READ_GAME "?Starts=кот\n!record.field 3:1 unknown field «Starts»; the nearest known one is Start\n" },
	{ "a repeated field", GAME "Start: кот\nStart: ток\n",
		READ_GAME "Start=кот\n!record.repeated 4:1 the field Start stands here a second time; the first one counts\n" },
	{ "a repeated field in another language", GAME "Start: кот\nНачало: ток\n",
		READ_GAME "Start=кот\n!record.repeated 4:1 the field Начало stands here a second time; the first one counts\n" },
	{ "rows of a repeated field go with it", "Game: balda\nFinal:\n  аб\nFinal:\n  вг\n",
		"record\nGame=balda\nFinal=|аб\n!record.repeated 4:1 the field Final stands here a second time; the first one "
		"counts\n" },
	{ "rows of what is no field go with it", "Game: balda\nFinal\n  аб\n",
		"record\nGame=balda\n!record.syntax 2:1 «Final» is not a header field `Name: value`\n" },
	{ "two hands, two unknown fields", "Game: sylaby\nHand A: 1\nHand B: 2\nHand A: 3\nX1: 1\nX2: 2\n",
		"record\nGame=sylaby\nHand[A]=1\nHand[B]=2\n?X1=1\n?X2=2\n"
		"!record.repeated 4:1 the field Hand A stands here a second time; the first one counts\n"
		"!record.field 5:1 unknown field «X1»\n!record.field 6:1 unknown field «X2»\n" },
	{ "no field", GAME "just words\n", READ_GAME "!record.syntax 3:1 «just words» is not a header field `Name: value`\n" },
		{ "a late field", GAME "\npass\nStart: кот\npass\n",
		READ_GAME "<> pass\n!record.syntax 5:1 the field Start stands below the moves, where it is not read\n<> pass\n" },
	{ "a player with a field's name", "Game: balda\nPlayers: Start, Б\n\nStart: pass\nБ: pass\n",
		"record\nGame=balda\nPlayers=Start, Б\n<Start> pass\n<Б> pass\n" },
	{ "no Game:", "Players: А, Б\n\nА: pass\n", "record\nPlayers=А, Б\n!record.header 1:1 a record begins with `Game:`\n<А> pass\n" },
	{ "no header", "1. pass\n2. pass\n", "record\n!record.header 1:1 a record begins with `Game:`\n" },
	{ "no header before one", "just words\nAnd: others\n" GAME, "record\n!record.header 1:1 a record begins with `Game:`\n" READ_GAME },
	{ "a line that cannot be read is passed over", GAME "\n1.\npass +1 +1\npass\n",
		READ_GAME "!record.syntax 4:1 there is no action after «1.»\n"
		"!record.syntax 5:9 «+1»: «+1» stands before it in this line\n<> pass\n" },
	{ "a malformed line is passed over", GAME "\npa\xFFss\npass\n", READ_GAME "!text.encoding 4:3 the line is not valid text "
		"in its encoding; it is passed over\n<> pass\n" },
	{ "a malformed line in the header", "Game: balda\nPlay\xFF: x\nPlayers: А, Б\n",
		"record\nGame=balda\nPlayers=А, Б\n!text.encoding 2:5 the line is not valid text in its encoding; it is passed over\n" },
	{ "a malformed line above the header", "\xFF\nGame: balda\n",
		"record\nGame=balda\n!text.encoding 1:1 the line is not valid text in its encoding; it is passed over\n" },
	{ "a byte-order mark", "\uFEFF" GAME, READ_GAME "!text.bom 1:1 a byte-order mark was passed over\n" },
	{ "CR LF, told once a record", "Game: balda\r\n\r\npass\r\npass\r\nGame: oral\r\n",
		"record\nGame=balda\n!text.line-end 1:1 lines end with CR LF\n<> pass\n<> pass\n"
		"record\nGame=oral\n!text.line-end 5:1 lines end with CR LF\n" },
	{ "lone CR", "Game: balda\r\rpass\r", "record\nGame=balda\n!text.line-end 1:1 lines end with a lone CR\n<> pass\n" },
	{ "NFD, no-break spaces, a last line without an end", "Game: balda\nPlayers:\u00A0Аи\u0306, Б\n\nАи\u0306: pass",
		"record\nGame=balda\nPlayers=Ай, Б\n!text.nfc 2:9 decomposed letters were composed (NFC)\n"
		"!text.blank 2:9 non-breaking spaces were read as blanks\n"
		"!text.line-end 4:1 the last line has no line end\n<Ай> pass\n" },
};

static void reads(void **state)
{
	const struct row *row = *state;
	struct buffer dump = { 0 };

	dump_text(&dump, span_of(row->text));
	assert_string_equal(buffer_text(&dump), row->dump);
	buffer_release(&dump);
}

/* Who stops reading a record in the middle gets the next one whole. */
static void skips_what_is_left(void **state)
{
	struct read_text read;

	(void)state;
	read_text_open(&read, SPAN(GAME "\npass\npass\n1. broken +1 +1\n" "Game: oral\n\nо\n"));
	assert_true(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	assert_true(reader_next_entry(&read.reader, &read.entry, &read.report));
	assert_true(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	assert_true(span_is(header_value(&read.header, FIELD_GAME), "oral"));
	assert_true(reader_next_entry(&read.reader, &read.entry, &read.report));
	assert_true(span_is(read.entry.words[0], "о"));
	assert_false(reader_next_entry(&read.reader, &read.entry, &read.report));
	assert_false(reader_next_entry(&read.reader, &read.entry, &read.report));
	assert_false(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	read_text_close(&read);
}

static void passes_over_a_line_that_is_too_long(void **state)
{
	struct buffer text = { 0 };
	struct read_text read;

	(void)state;
	buffer_add_string(&text, GAME "\n");
	memset(buffer_room(&text, LINE_BYTES_MAX + 1), 'x', LINE_BYTES_MAX + 1);
	text.len += LINE_BYTES_MAX + 1;
	buffer_add_string(&text, "\npass\n");
	read_text_open(&read, buffer_span(&text));
	assert_true(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	assert_true(reader_next_entry(&read.reader, &read.entry, &read.report));
	assert_true(span_is(read.entry.words[0], "pass"));
	assert_int_equal(read.report.findings.len, 1);
	assert_string_equal(read.report.findings.items[0].id, "text.length");
	read_text_close(&read);
	buffer_release(&text);
}

/* However much is wrong, a report is handed on before it grows large; nothing is lost. */
static void pauses_in_garbage(void **state)
{
	enum { BAD = 2 * READER_FINDINGS + 10 };
	struct buffer text = { 0 };
	struct read_text read;
	size_t pauses = 0, findings = 0;

	(void)state;
	buffer_add_string(&text, GAME "\n");
	for (unsigned i = 0; i < BAD; i++)
		buffer_add_string(&text, i % 2 == 0 ? "\xFF\n" : "1.\n");
	buffer_add_string(&text, "pass\n");
	read_text_open(&read, buffer_span(&text));
	assert_true(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	while (!reader_next_entry(&read.reader, &read.entry, &read.report)) {
		assert_true(read.reader.paused);
		assert_in_range(read.report.findings.len, READER_FINDINGS, READER_FINDINGS + 1);
		findings += read.report.findings.len;
		read.report.findings.len = 0;
		pauses++;
	}
	assert_true(span_is(read.entry.words[0], "pass"));
	assert_int_equal(pauses, 2);
	assert_int_equal(findings + read.report.findings.len, BAD);
	assert_false(reader_next_entry(&read.reader, &read.entry, &read.report));
	assert_false(read.reader.paused);
	read_text_close(&read);
	buffer_release(&text);
}

static void pauses_on_the_way_to_a_record(void **state)
{
	struct buffer text = { 0 };
	struct read_text read;

	(void)state;
	for (unsigned i = 0; i < READER_FINDINGS + 1; i++)
		buffer_add_string(&text, "\xFF\n");
	buffer_add_string(&text, "no header\n");
	for (unsigned i = 0; i < READER_FINDINGS + 1; i++)
		buffer_add_string(&text, "\xFF\n");
	buffer_add_string(&text, GAME);
	read_text_open(&read, buffer_span(&text));
	for (unsigned i = 0; i < 2; i++) {
		assert_false(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
		assert_true(read.reader.paused);
		read.report.findings.len = 0;
		assert_true(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
		assert_int_equal(read.header.fields.len, i * 2);
		assert_false(reader_next_entry(&read.reader, &read.entry, &read.report));
	}
	read_text_close(&read);
	buffer_release(&text);
}

static size_t count_errors(const struct report *report)
{
	size_t count = 0;

	for (size_t i = 0; i < report->findings.len; i++)
		count += report->findings.items[i].severity == SEVERITY_ERROR;
	return count;
}

static void bounds_a_header(void **state)
{
	enum { MORE = 20 };
	struct buffer text = { 0 };
	struct read_text read;

	(void)state;
	buffer_add_string(&text, "Game: balda\nFinal:\n");
	for (unsigned i = 0; i < HEADER_ROWS_MAX + MORE; i++)
		buffer_add_string(&text, "  а\n");
	for (unsigned i = 2; i < HEADER_FIELDS_MAX + MORE; i++) {
		buffer_add_string(&text, "Hand x");
		buffer_add_number(&text, i);
		buffer_add_string(&text, ": 1\n");
	}
	read_text_open(&read, buffer_span(&text));
	assert_true(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	assert_int_equal(read.header.fields.len, HEADER_FIELDS_MAX);
	assert_int_equal(header_find(&read.header, FIELD_FINAL)->row_count, HEADER_ROWS_MAX);
	assert_int_equal(count_errors(&read.report), 2 * MORE);
	read_text_close(&read);
	buffer_release(&text);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 5] = {
		cmocka_unit_test(pauses_in_garbage),
		cmocka_unit_test(pauses_on_the_way_to_a_record),
		cmocka_unit_test(bounds_a_header),
		cmocka_unit_test(skips_what_is_left),
		cmocka_unit_test(passes_over_a_line_that_is_too_long),
	};
	size_t count = 5;

	ROW_TESTS(rows, reads);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
