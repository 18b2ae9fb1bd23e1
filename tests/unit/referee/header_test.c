/* SPDX-License-Identifier: GPL-3.0-or-later
 * How a header becomes a game, and what the command line puts in its place. */
#include "referee/referee.h"

#include "support/hearing.h"

struct text_row {
	const char *name;
	const char *text, *said;
};

#define REST "Board: 3x3\nStart: кот\n\n"
#define NOTHING "unfinished end.unfinished А=0 Б=0"

static const struct text_row headers[] = {
	{ "a good one", HEADER "\n", "balda classic 3x3 «кот» А, Б (t 1)\n" NOTHING "\n" },
	{ "the other variant", "Game: Балда\nVariant: Королевская\nDictionary: t\nPlayers: А, Б\n" REST,
		"balda royal 3x3 «кот» А, Б (t 1)\nnote setup.parity 6:8 6 cells are empty at the start, which is no multiple of 4: "
		"turns do not come out even\n" NOTHING " notes=1\n" },
	{ "no value", "Game:\nPlayers: А, Б\n" REST,
		"«кот» ()\nerror record.header 1:1 the header names no game\ninvalid errors=1\n" },
	{ "an unknown game", "Game: chess\nPlayers: А, Б\n" REST,
		"chess «кот» ()\nerror record.header 1:7 unknown game «chess»; known are: balda, oral, sylaby\ninvalid errors=1\n" },
	{ "an unknown variant", "Game: balda\nVariant: rapid\nPlayers: А, Б\n" REST,
		"balda rapid «кот» ()\nerror record.header 2:10 balda has no variant «rapid»\ninvalid errors=1\n" },
	{ "no players", "Game: balda\n" REST,
		"balda classic «кот» ()\nerror setup.players 1:1 the header names no players (Players:)\ninvalid errors=1\n" },
	{ "players without names", "Game: balda\nPlayers: , ,\n" REST,
		"balda classic «кот» ()\nerror setup.players 2:10 the header names no players (Players:)\ninvalid errors=1\n" },
	{ "one player", "Game: balda\nDictionary: t\nPlayers: А\n" REST,
		"balda classic 3x3 «кот» А (t 1)\nviolation setup.players 3:10 1 player; the game is for 2 to 4\n"
		"unfinished end.unfinished А=0 А leads violations=1\n" },
	{ "five players", "Game: balda\nDictionary: t\nPlayers: А, Б, В, Г, Д\nOptions: setup.parity=off\n" REST,
		"balda classic 3x3 «кот» А, Б, В, Г, Д (t 1)\nviolation setup.players 3:10 5 players; the game is for 2 to 4\n"
		"unfinished end.unfinished А=0 Б=0 В=0 Г=0 Д=0 violations=1\n" },
	{ "five players, and nobody minds", "Game: balda\nDictionary: t\nPlayers: А, Б, В, Г, Д\n"
		"Options: setup.parity=off setup.players=off\n" REST,
		"balda classic 3x3 «кот» А, Б, В, Г, Д (t 1)\nunfinished end.unfinished А=0 Б=0 В=0 Г=0 Д=0\n" },
	{ "namesakes", "Game: balda\nDictionary: t\nPlayers: А, А, А\n" REST "А: pass\nА (2): pass\nА (3): pass\n",
		"balda classic 3x3 «кот» А, А (2), А (3) (t 1)\n"
		"violation setup.players 3:13 two players have the name «А»; the later one is А (2) here\n"
		"violation setup.players 3:16 two players have the name «А»; the later one is А (3) here\n"
		"unfinished end.unfinished А=0 А (2)=0 А (3)=0 violations=2\n" },
	{ "an unknown option", "Game: balda\nDictionary: t\nPlayers: А, Б\nOptions: fold=ё:е chek=all time=soon\n" REST,
		"balda classic 3x3 «кот» А, Б (t 1)\n"
		"error record.option 4:19 unknown option «chek»; the nearest known one is check\n"
		"error record.option 4:28 the option «time» takes m:ss/move, m:ss/game or m:ss/game+SECONDS\n"
		NOTHING " errors=2\n" },
	{ "no dictionary of that name", "Game: balda\nDictionary: klub\nPlayers: А, Б\n" REST,
		"balda classic «кот» А, Б ()\nerror record.dictionary 2:13 the dictionary «klub» cannot be used: "
		"there is no such dictionary\ninvalid errors=1\n" },
	{ "one of two dictionaries", "Game: balda\nDictionary: klub, t\nPlayers: А, Б\n" REST,
		"balda classic 3x3 «кот» А, Б (t 1)\nerror record.dictionary 2:13 the dictionary «klub» cannot be used: "
		"there is no such dictionary\n" NOTHING " errors=1\n" },
	{ "two dictionaries", "Game: balda\nDictionary: t,, few\nPlayers: А, Б\n" REST,
		"balda classic 3x3 «кот» А, Б (t 1, few)\n" NOTHING "\n" },
	{ "nine dictionaries", "Game: balda\nDictionary: t,t,t,t,t,t,t,t,few\nPlayers: А, Б\n" REST,
		"balda classic 3x3 «кот» А, Б (t 1, t 1, t 1, t 1, t 1, t 1, t 1, t 1)\n"
		"error record.dictionary 2:29 more than 8 dictionaries\n" NOTHING " errors=1\n" },
	{ "no dictionary is named: the language's", "Game: balda\nLanguage: ru\nPlayers: А, Б\n" REST,
		"balda classic 3x3 «кот» А, Б (t 1)\n" NOTHING "\n" },
	{ "neither dictionary nor language: the game's", "Game: balda\nPlayers: А, Б\n" REST,
		"balda classic 3x3 «кот» А, Б (t 1)\n" NOTHING "\n" },
	{ "the language's dictionary is missing", "Game: balda\nLanguage: xx\nPlayers: А, Б\n" REST,
		"balda classic «кот» А, Б ()\nerror record.dictionary 1:1 the dictionary «xx» cannot be used: "
		"there is no such dictionary\ninvalid errors=1\n" },
	{ "a language without an alphabet", "Game: balda\nLanguage: xx\nDictionary: t\nPlayers: А, Б\n" REST,
		"balda classic 3x3 «кот» А, Б (t 1)\nnote record.language 2:11 no alphabet for the language «xx»: the dictionary's is used\n"
		NOTHING " notes=1\n" },
	{ "a language with other letters", "Game: balda\nLanguage: en\nDictionary: t\nPlayers: А, Б\nStart: шум\n",
		"balda classic «шум» А, Б (t 1)\nerror setup.start 5:8 the start word «шум» holds something that is no letter of the alphabet\n"
		"invalid errors=1\n" },
	{ "no record at all", "", "" },
	{ "only comments", "# nothing\n\n", "" },
};

static void begins(void **state)
{
	const struct text_row *row = *state;

	assert_text_heard(row->text, HEAR_GAMES | HEAR_FINDINGS | HEAR_RESULTS, row->said);
}

static void seats_no_crowd(void **state)
{
	struct hearing hearing;
	struct buffer text = { 0 };

	(void)state;
	hearing_begin(&hearing);
	for (unsigned players = 64; players <= 65; players++) {
		buffer_clear(&text);
		buffer_add_string(&text, "Game: balda\nDictionary: t\n"
			"Options: setup.parity=off setup.players=off\nPlayers: 1");
		for (unsigned i = 2; i <= players; i++) {
			buffer_add_char(&text, ',');
			buffer_add_number(&text, i);
		}
		buffer_add_string(&text, "\n" REST);
		assert_heard(&hearing, buffer_span(&text), HEAR_FINDINGS,
			players == 64 ? "" : "error setup.players 4:10 65 players are more than can be replayed\n");
	}
	buffer_release(&text);
	hearing_end(&hearing);
}

/* ---- the command line ---- */

struct option_row {
	const char *name;	/* and the option */
	const char *message;	/* NULL: it is known */
};

static const struct option_row options[] = {
	{ "on-violation=stand", NULL }, { "word.class=off", NULL }, { "passes=2:out", NULL }, { "fold=ё:е", NULL },
	{ "passes=never", "the option «passes» takes N:draw, N:score or N:out" },
	{ "word.clas=off", "unknown option «word.clas»; the nearest known one is word.class" },
	{ "x", "unknown option «x»" },
};

static void knows_option(void **state)
{
	const struct option_row *row = *state;
	const struct finding_kind *kind = NULL;
	struct span args[2];
	struct arena arena = { 0 };
	struct buffer text = { 0 };

	assert_int_equal(referee_knows_option(span_of(row->name), &kind, args, &arena), row->message == NULL);
	if (row->message != NULL) {
		struct message message = message_make(kind->text, args, 2);
		message_add(&text, &message);
		assert_span_equal(buffer_span(&text), span_of(row->message));
	}
	buffer_release(&text);
	arena_release(&arena);
}

static void the_command_line_beats_the_header(void **state)
{
	static const struct span given[] = { BYTES("on-violation=stand"), BYTES("no-such=option"),
		BYTES("end.unfinished=off") };
	struct hearing hearing;
	struct buffer text = { 0 };

	(void)state;
	hearing_begin(&hearing);
	hearing.setup.options = given;
	hearing.setup.option_count = COUNT(given);
	assert_heard(&hearing, hearing_record(&text, "Options: on-violation=forfeit end.unfinished=on\n",
		"b1=ц цот\n"),
		HEAR_MOVES | HEAR_FINDINGS, "1 А violation word.unknown 3 3\n");
	buffer_release(&text);
	hearing_end(&hearing);
}

static void its_dictionaries_stand_for_the_headers(void **state)
{
	struct hearing hearing;

	(void)state;
	hearing_begin(&hearing);
	const struct dict *dicts[] = { hearing.few, hearing.words };
	hearing.setup.dicts = dicts;
	hearing.setup.dict_count = 2;
	assert_heard(&hearing, SPAN("Game: balda\nDictionary: klub\nPlayers: А, Б\n" REST "b3=с сок\n"), HEAR_ALL,
		"balda classic 3x3 «кот» А, Б (few, t 1)\n1 А ok 3 3\nunfinished end.unfinished А=3 Б=0 А leads\n");
	assert_int_equal(hearing.asked, 0);
	hearing_end(&hearing);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(headers) + COUNT(options) + 3] = {
		cmocka_unit_test(seats_no_crowd), cmocka_unit_test(the_command_line_beats_the_header),
		cmocka_unit_test(its_dictionaries_stand_for_the_headers),
	};
	size_t count = 3;

	ROW_TESTS(headers, begins);
	ROW_TESTS(options, knows_option);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
