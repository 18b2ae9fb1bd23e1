/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/writer.h"

#include "support/records.h"
#include "support/rows.h"

#define HEADER "Game: balda\nPlayers: Аня, Боря\n\n"

struct row {
	const char *name, *text, *written;
	bool english;
};

static const struct row rows[] = {
	{ "the canonical record stays", "Game: balda\nVariant: classic\nPlayers: Аня, Боря\nLanguage: ru\nDictionary: ru\n"
		"Options: fold=ё:е time=0:45/move\nBoard: 5x5\nStart: балка\nDate: 2026-11-29\nResult: Аня 9, Боря 6\n\n"
		"1. Аня: b2=п палка agreed b2-b3-c3-d3-e3 +5 5 @0:31\n2. Боря: pass\n\n",
		"Game: balda\nVariant: classic\nPlayers: Аня, Боря\nLanguage: ru\nDictionary: ru\n"
		"Options: fold=ё:е time=0:45/move\nBoard: 5x5\nStart: балка\nDate: 2026-11-29\nResult: Аня 9, Боря 6\n\n"
		"1. Аня: b2=п палка agreed b2-b3-c3-d3-e3 +5 5 @0:31\n2. Боря: pass\n\n", false },
	{ "fields in their order", "Game: balda\nResult: draw\nStart: балка\nBoard: 5x5\nPlayers: А, Б\n",
		"Game: balda\nPlayers: А, Б\nBoard: 5x5\nStart: балка\nResult: draw\n\n\n", false },
	{ "fields in English", "Игра: balda\nGracze: А, Б\nSprog: da\n", "Game: balda\nPlayers: А, Б\nLanguage: da\n\n\n", false },
	{ "unknown fields are kept, behind the others", "Game: balda\nEvent:  the  club\nround: 2\nPlayers: А, Б\n",
		"Game: balda\nPlayers: А, Б\nEvent: the  club\nround: 2\n\n\n", false },
	{ "an unknown field with a player's name stays a field", "Game: balda\nА: x\nPlayers: А, Б\n\nА: pass\n",
		"Game: balda\nА: x\nPlayers: А, Б\n\nА: pass\n\n", false },
	{ "lists", "Game: balda\nPlayers: А ,Б,, В\nAllow:ток,кот ,\n",
		"Game: balda\nPlayers: А, Б, В\nAllow: ток, кот\n\n\n", false },
	{ "blanks", "Game:\tbalda\nOptions:  a=b \t c\nStart: балка   a3\tdown\n",
		"Game: balda\nOptions: a=b c\nStart: балка a3 down\n\n\n", false },
	{ "rows", "Game: balda\nFinal:\n  абв\n\tгде\n  жз.\nBan: кот\n",
		"Game: balda\nFinal:\n    абв\n    где\n    жз.\nBan: кот\n\n\n", false },
	{ "a field with a key", "Game: sylaby\nRęka  Ola: 19\nHand Jan: 18\n", "Game: sylaby\nHand Ola: 19\nHand Jan: 18\n\n\n", false },
	{ "an empty value", "Game: balda\nDate:\n", "Game: balda\nDate:\n\n\n", false },
	{ "comments go", "# c\nGame: balda # c\n# c\nPlayers: А, Б# no comment\n\n# c\n1. А: pass # c\n#! c\n",
		"Game: balda\nPlayers: А, Б# no comment\n\n1. А: pass\n\n", false },
	{ "a sharp that is no comment stays none", "Game:#x\nAllow:#a,#b\nPlayers: А,#Б\n\n1.#Б: pass\n2.#Б:#x\n3.#x\n:#x\n",
		"Game:#x\nPlayers: А,#Б\nAllow:#a,#b\n\n1.#Б: pass\n2.#Б:#x\n3.#x\n:#x\n\n", false },
	{ "actions in English", HEADER "пас\nСДАЮСЬ\nremis\nflaga\nпротест\nfortryd\n",
		HEADER "pass\nresign\ndraw\nflag\nchallenge\nretract\n\n", false },
	{ "a game with English actions only", HEADER "пас\nPASS\n", HEADER "пас\npass\n\n", true },
	{ "agreed in English", HEADER "b2=п палка уговор b2-b3\n", HEADER "b2=п палка agreed b2-b3\n\n", false },
	{ "agreed behind the word", HEADER "b2=п палка b2-b3 aftalt\n", HEADER "b2=п палка agreed b2-b3\n\n", false },
	{ "agreed twice", HEADER "b2=п палка agreed agreed\n", HEADER "b2=п палка agreed agreed\n\n", false },
	{ "claims in their order", HEADER "1. Аня: @0:31 7 +5 b2=п палка\n2. b2=п @1:02 12 +5 палка\n",
		HEADER "1. Аня: @0:31 b2=п палка +5 7\n2. b2=п палка +5 12 @1:02\n\n", false },
	{ "words in lower case, names as they are", HEADER "1. АНЯ: B2=П ПАЛКА B2-B3\n", HEADER "1. АНЯ: b2=п палка b2-b3\n\n", false },
	{ "lower case composes", HEADER "J\u030C x\n", HEADER "\u01F0 x\n\n", false },
	{ "numbers without zeroes", HEADER "007. pass\n99999999999999999999. pass\n", HEADER "7. pass\n1000000000. pass\n\n", false },
	{ "times", HEADER "pass @0:60\npass @75:00\npass @0:0.5\npass @1:2:3,4\npass @0:59:59\npass @100:00:00\n",
		HEADER "pass @1:00\npass @1:15:00\npass @0:00.5\npass @1:02:03.4\npass @59:59\npass @100:00:00\n\n", false },
	{ "a colon in a word is no player's", HEADER "pass @0:31 x:y\n", HEADER "pass @0:31 x:y\n\n", false },
	{ "a colon in a word that needs no help", HEADER "Аня: pass @0:31 x:y\n@anna: pass @0:31 x:y\n:x y:z @0:31\n",
		HEADER "Аня: pass x:y @0:31\n@anna: pass x:y @0:31\n:x y:z @0:31\n\n", false },
	{ "an action that looks like a number", HEADER "1. 13. x\nБоря: 13. x\n",
		HEADER "1. 13. x\nБоря: 13. x\n\n", false },
	{ "a colon without a name", HEADER "2. : pass\n", HEADER "2. : pass\n\n", false },
	{ "an action that looks like a claim", HEADER "+5 +6\n12 13\n", HEADER "+5 +6\n12 13\n\n", false },
	{ "a player who is called like a field", "Game: balda\nPlayers: Start, Game\n\nStart: pass\n Game: pass\n3. Start: pass\n",
		"Game: balda\nPlayers: Start, Game\n\n Start: pass\n Game: pass\n3. Start: pass\n\n", false },
	{ "an unknown field that is a spelling of a player's name stands before the players", "Game: balda\nаня: x\nPlayers: Аня (7), Боря\n",
		"Game: balda\nаня: x\nPlayers: Аня (7), Боря\n\n\n", false },
	{ "an action like a field with a key", HEADER " hand @0:31\n", HEADER " hand @0:31\n\n", false },
	{ "controls are escaped", "Game: balda\nPlayers: А\x1B[1m, Б\n\n1. А\x1B[1m: b2=п x\u202Ey\n",
		"Game: balda\nPlayers: А\\u{1B}[1m, Б\n\n1. А\\u{1B}[1m: b2=п x\\u{202e}y\n\n", false },
	{ "several records", "Game: balda\n\npass\nGame: oral\n\nо\n", "Game: balda\n\npass\n\nGame: oral\n\nо\n\n", false },
	{ "a text without a header is not written", "1. pass\n", "\n", false },
};

static void writes(void **state)
{
	const struct row *row = *state;
	struct buffer written = { 0 };

	rewrite_text(&written, span_of(row->text), row->english);
	assert_string_equal(buffer_text(&written), row->written);
	buffer_release(&written);
}

static void writes_the_same_again(void **state)
{
	const struct row *row = *state;
	struct buffer again = { 0 };

	rewrite_text(&again, span_of(row->written), row->english);
	assert_string_equal(buffer_text(&again), span_equals(span_of(row->written), SPAN("\n")) ? "" : row->written);
	buffer_release(&again);
}

/* A game may join words; where it looked is still in the line. */
static void joins_a_word_of_several(void **state)
{
	struct read_text read;
	struct buffer written = { 0 };

	(void)state;
	read_text_open(&read, SPAN(HEADER "b2 = П палка\n"));
	assert_true(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	assert_true(reader_next_entry(&read.reader, &read.entry, &read.report));
	struct entry *entry = &read.entry;
	assert_int_equal(entry->count, 4);
	entry->words[0].len = (size_t)(entry->words[2].at + entry->words[2].len - entry->words[0].at);
	entry->words[1] = entry->words[3];
	entry->count = 2;
	writer_add_entry(&written, entry, 0);
	assert_string_equal(buffer_text(&written), "b2=п палка\n");
	buffer_release(&written);
	read_text_close(&read);
}

static void writes_number_and_player_that_were_set(void **state)
{
	struct read_text read;
	struct buffer written = { 0 };

	(void)state;
	read_text_open(&read, SPAN(HEADER "пас\n"));
	assert_true(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	assert_true(reader_next_entry(&read.reader, &read.entry, &read.report));
	read.entry.number_text = SPAN("1");
	read.entry.number = 12;
	read.entry.player = SPAN("Аня");
	writer_add_entry(&written, &read.entry, 0);
	assert_string_equal(buffer_text(&written), "12. Аня: pass\n");
	buffer_release(&written);
	read_text_close(&read);
}

int main(void)
{
	struct CMUnitTest tests[2 * COUNT(rows) + 2] = {
		cmocka_unit_test(joins_a_word_of_several),
		cmocka_unit_test(writes_number_and_player_that_were_set),
	};
	size_t count = 2;

	ROW_TESTS(rows, writes);
	ROW_TESTS(rows, writes_the_same_again);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
