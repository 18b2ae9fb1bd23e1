/* SPDX-License-Identifier: GPL-3.0-or-later
 * The stream of events, how a header becomes a game, and what becomes of lines (RULES-balda 6; RULINGS, Turns). What a
 * field's place and a move's faults are is tested with the game's own rules. */
#include "referee/referee.h"

#include "support/hearing.h"

static void assert_text_heard(const char *text, unsigned wanted, const char *said)
{
	struct hearing hearing;

	hearing_begin(&hearing);
	assert_heard(&hearing, span_of(text), wanted, said);
	hearing_end(&hearing);
}

struct text_row {
	const char *name;
	const char *text, *said;
};

/* ---- headers ---- */

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

/* ---- lines: the first line of a record is line 7, with a field before it line 8 ---- */

static const struct hearing_row lines[] = {
	/* numbers and names */
	{ "numbers that are right", "", "1. b1=р рот\n2. b3=с сок\n", "1 А ok 3 3\n2 Б ok 3 3\n" },
	{ "a number that is wrong", "", "1. b1=р рот\n3. b3=с сок\n", "1 А ok 3 3\n2 Б ok 3 3\n"
		"note record.number 8:1 the line has the number 3, but it is action 2 of the game\n" },
	{ "a shifted tail is told once", "", "1. pass\n3. pass\n4. b1=р рот\n", "1 А ok 0\n2 Б ok 0\n"
		"note record.number 8:1 the line has the number 3, but it is action 2 of the game\n3 А ok 3 3\n" },
	{ "a tail that shifts back", "", "1. pass\n3. pass\n3. b1=р рот\n", "1 А ok 0\n2 Б ok 0\n"
		"note record.number 8:1 the line has the number 3, but it is action 2 of the game\n3 А ok 3 3\n" },
	{ "a number beyond all numbers", "", "99999999999999999999. pass\n", "1 А ok 0\n"
		"note record.number 7:1 the line has the number 99999999999999999999, but it is action 1 of the game\n" },
	{ "names in any case", "", "а: b1=р рот\nБ: b3=с сок\n", "1 А ok 3 3\n2 Б ok 3 3\n" },
	{ "a name that nobody has", "", "В: pass\nb1=р рот\n",
		"error record.player 7:1 unknown player «В»; the players are А, Б\n1 А ok 3 3\n" },
	{ "something behind a pass", "", "pass b2\nb1=р рот\n",
		"error record.syntax 7:6 «b2»: nothing may stand after «pass» here\n1 А ok 3 3\n" },
	{ "what cannot be read takes no turn", "", "b1=р\nb1=р рот\nb3=с сок\n",
		"error record.syntax 7:1 the word is missing after «b1=р»\n1 А ok 3 3\n2 Б ok 3 3\n" },

	{ "a time that is none", "", "b1=р рот @0:31.x\nb1=р рот @31\nb1=р рот @0:31.5\n",
		"error record.syntax 7:10 «@0:31.x» is not a time like @0:31 or @1:02:03\n"
		"error record.syntax 8:10 «@31» is not a time like @0:31 or @1:02:03\n1 А ok 3 3\n" },

	/* turns */
	{ "out of turn: who is due is still due", "", "Б: b1=р рот\nb1=р рот\n", "1 Б violation turn.order 0 0\n2 А ok 3 3\n" },
	{ "out of turn: under stand play goes on from there", "Options: on-violation=stand\n", "Б: b1=р рот\nb3=с сок\n",
		"1 Б violation turn.order 3 3\n2 А ok 3 3\n" },
	{ "out of turn: it is off", "Options: turn.order=off\n", "Б: b1=р рот\nb3=с сок\n", "1 Б ok 3 3\n2 А ok 3 3\n" },
	{ "void: the turn is spent", "", "b1=ц цот\nb3=с сок\n", "1 А violation word.unknown 0 0\n2 Б ok 3 3\n" },
	{ "retry: the same player moves again", "Options: on-violation=retry\n", "b1=ц цот\nb3=с сок\n",
		"1 А violation word.unknown 0 0\n2 А ok 3 3\n" },
	{ "stand: it stays and scores", "Options: on-violation=stand\n", "b1=ц цот\nb3=с сок\n",
		"1 А violation word.unknown 3 3\n2 Б ok 3 3\n" },
	{ "stand: a letter on a filled cell cannot", "Options: on-violation=stand\n", "b2=р рот\nb3=с сок\n",
		"1 А violation place.cell 0 0\n2 Б ok 3 3\n" },
	{ "forfeit: it is over", "Options: on-violation=forfeit\n", "b1=ц цот\nb3=с сок\n",
		"1 А violation word.unknown 0 0\n2 Б violation end.after 0 0\n" },
	{ "after the end", "", "resign\nb1=р рот\npass\nresign\n",
		"1 А ok 0\n2 Б violation end.after 0 0\n3 Б violation end.after 0\n4 Б violation end.after 0\n" },
	{ "a pass that closes a full field", "", "b1=р рот\nb3=с сок\nc1=а отар\na1=о кор\na3=а кас\nc3=о тос\npass\nb1=р рот\n",
		"1 А ok 3 3\n2 Б ok 3 3\n3 А ok 4 7\n4 Б ok 3 6\n5 А ok 3 10\n6 Б ok 3 9\n7 А ok 10\n"
		"note end.after 13:1 a pass after the end of the game (end.full)\n8 Б violation end.after 0 9\n" },

	/* consequences */
	{ "a consequence names its cause", "", "b1=р рос\nc1=а отар\n",
		"1 А violation path.exists 0 0\n2 Б consequence path.exists<1 0 0\n" },
	{ "a consequence spends the turn even where bad moves are tried again", "Options: on-violation=retry\n",
		"b1=р рос\nb3=с сок\nБ: c1=а отар\nА: pass\n",
		"1 А violation path.exists 0 0\n2 А ok 3 3\n3 Б consequence path.exists<1 0 0\n4 А ok 3\n" },

	/* challenges */
	{ "a bad move is challenged", "Options: on-violation=stand\n", "b1=ц цот\nchallenge\nb3=с сок\n",
		"1 А violation word.unknown 0 0\n2 Б ok 0\nnote challenge 9:1 the challenge is upheld: move 1 is void\n3 Б ok 3 3\n" },
	{ "a good move is challenged", "", "b1=р рот\nchallenge\nb3=с сок\n",
		"1 А ok 3 3\n2 Б ok 0\nnote challenge 8:1 move 1 is good and stands against the challenge\n3 Б ok 3 3\n" },
	{ "a challenged move is no forfeit", "Options: on-violation=forfeit\n", "b1=ц цот\nchallenge\nb3=с сок\n",
		"1 А violation word.unknown 0 0\n2 Б ok 0\nnote challenge 9:1 the challenge is upheld: move 1 is void\n3 Б ok 3 3\n" },
	{ "a challenge by the player himself", "Options: on-violation=stand\n", "b1=ц цот\nА: challenge\nb3=с сок\n",
		"1 А violation word.unknown 3 3\n2 А ok 3\nnote challenge 9:4 players cannot challenge their own moves; nothing happens\n"
		"3 Б ok 3 3\n" },
	{ "a challenge before any move", "", "challenge\nb1=р рот\n",
		"1 А ok 0\nnote challenge 7:1 a challenge must follow its move directly; nothing happens\n2 А ok 3 3\n" },
	{ "a challenge of a pass", "", "pass\nchallenge\n",
		"1 А ok 0\n2 Б ok 0\nnote challenge 8:1 a challenge must follow its move directly; nothing happens\n" },
	{ "a challenge too late", "Options: on-violation=stand\n", "b1=ц цот\nchallenge\nchallenge\n",
		"1 А violation word.unknown 0 0\n2 Б ok 0\nnote challenge 9:1 the challenge is upheld: move 1 is void\n"
		"3 Б ok 0\nnote challenge 10:1 a challenge must follow its move directly; nothing happens\n" },
	{ "a challenge of what was agreed", "", "b1=ц цот agreed\nchallenge\n",
		"1 А ok 3 3\nnote word.unknown 7:6 «цот» is in no dictionary (t 1); one letter away: «кот», «рот»\n"
		"2 Б ok 0\nnote challenge 8:1 move 1 is good and stands against the challenge\n" },
	{ "only what is challenged is checked", "Options: check=challenged\n", "b1=ц цот\nb3=ц коц\nchallenge\n",
		"1 А ok 3 3\n2 Б violation word.unknown 0 0\n3 А ok 3\n"
		"note challenge 10:1 the challenge is upheld: move 2 is void\n" },
	{ "a word that nobody challenges may be anything", "Options: check=challenged\n", "b1=ц цок\n", "1 А ok 3 3\n" },
	{ "paths are checked all the same", "Options: check=challenged\n", "b1=ц цокот\n", "1 А violation path.simple 0 0\n" },

	/* taking back */
	{ "a move is taken back", "", "b1=ц цот\nretract\nb1=р рот\n",
		"1 А ok 0 0\nnote retract 7:1 move 1 was taken back by its player\n2 А ok 0\n3 А ok 3 3\n" },
	{ "a pass is taken back", "", "pass\nretract\nb1=р рот\n",
		"1 А ok 0\nnote retract 7:1 move 1 was taken back by its player\n2 А ok 0\n3 А ok 3 3\n" },
	{ "another's move is not", "", "b1=р рот\nБ: retract\nb3=с сок\n",
		"1 А ok 3 3\n2 Б ok 0\nnote retract 8:4 only А may take the move back; nothing happens\n3 Б ok 3 3\n" },
	{ "nothing is taken back twice", "", "b1=р рот\nretract\nretract\n",
		"1 А ok 0 0\nnote retract 7:1 move 1 was taken back by its player\n2 А ok 0\n3 А ok 0\n"
		"note retract 9:1 there is no move directly before this line to take back\n" },
	{ "nothing to take back", "", "retract\n",
		"1 А ok 0\nnote retract 7:1 there is no move directly before this line to take back\n" },
	{ "a resignation is not taken back", "", "resign\nretract\n",
		"1 А ok 0\n2 Б ok 0\nnote retract 8:1 there is no move directly before this line to take back\n" },

};

static void judges(void **state)
{
	assert_row_heard(*state, HEAR_MOVES | HEAR_FINDINGS);
}

static void who_has_left_has_no_turn(void **state)
{
	(void)state;
	assert_text_heard("Game: balda\nDictionary: t\nPlayers: А, Б, В\n" REST
		"resign\nА: b1=р рот\nА: resign\nb1=р рот\nb3=с сок\nc1=а отар\n",
		HEAR_MOVES | HEAR_FINDINGS,
		"1 А ok 0\n2 А violation turn.order 0 0\n3 А violation turn.order 0\n4 Б ok 3 3\n5 В ok 3 3\n6 Б ok 4 7\n");
}

/* ---- the stream ---- */

#define ONE HEADER "\nb1=р рот\n"
#define ONE_SAID "balda classic 3x3 «кот» А, Б (t 1)\n1 А ok 3 3\nunfinished end.unfinished А=3 Б=0 А leads"

static const struct text_row streams[] = {
	{ "two records", ONE ONE, ONE_SAID "\n" ONE_SAID "\n" },
	{ "a record that cannot be replayed between", ONE "Game: chess\n\nb1=р рот\n" ONE,
		ONE_SAID "\nchess ()\nerror record.header 8:7 unknown game «chess»; known are: balda, oral, sylaby\ninvalid errors=1\n"
		ONE_SAID "\n" },
	{ "the record before is nothing to challenge", HEADER "Options: on-violation=stand\n\nb1=ц цот\n" HEADER "\nchallenge\n",
		"balda classic 3x3 «кот» А, Б (t 1)\n1 А violation word.unknown 3 3\nunfinished end.unfinished А=3 Б=0 А leads violations=1\n"
		"balda classic 3x3 «кот» А, Б (t 1)\n1 А ok 0\n"
		"note challenge 15:1 a challenge must follow its move directly; nothing happens\n" NOTHING " notes=1\n" },
	{ "the record before is nothing to take back", ONE HEADER "\nА: retract\n",
		ONE_SAID "\nbalda classic 3x3 «кот» А, Б (t 1)\n1 А ok 0\n"
		"note retract 14:4 there is no move directly before this line to take back\n" NOTHING " notes=1\n" },
	{ "options hold for one record", HEADER "Options: word.unknown=off\n\nb1=ц цот\n" HEADER "\nb1=ц цот\n",
		"balda classic 3x3 «кот» А, Б (t 1)\n1 А ok 3 3\nunfinished end.unfinished А=3 Б=0 А leads\n"
		"balda classic 3x3 «кот» А, Б (t 1)\n1 А violation word.unknown 0 0\n" NOTHING " violations=1\n" },
	{ "lists hold for one record", HEADER "Allow: цот\nBan: рот\n\nb1=ц цот\n" ONE,
		"balda classic 3x3 «кот» А, Б (t 1)\n1 А ok 3 3\nunfinished end.unfinished А=3 Б=0 А leads\n" ONE_SAID "\n" },
	{ "numbers begin anew", HEADER "\n5. pass\n" HEADER "\n1. pass\n",
		"balda classic 3x3 «кот» А, Б (t 1)\n1 А ok 0\n"
		"note record.number 7:1 the line has the number 5, but it is action 1 of the game\n" NOTHING " notes=1\n"
		"balda classic 3x3 «кот» А, Б (t 1)\n1 А ok 0\n" NOTHING "\n" },
	{ "moves without a header", "b1=р рот\n", "()\nerror record.header 1:1 a record begins with `Game:`\n"
		"invalid errors=1\n" },
	{ "the last line has no end", HEADER "\nb1=р рот",
		"balda classic 3x3 «кот» А, Б (t 1)\n"
		"note text.line-end 7:1 the last line has no line end\n1 А ok 3 3\nunfinished end.unfinished А=3 Б=0 А leads notes=1\n" },
};

static void goes_on(void **state)
{
	const struct text_row *row = *state;

	assert_text_heard(row->text, HEAR_ALL, row->said);
}

/* One referee judges file after file, and each as if it were the first. */
static void takes_file_after_file(void **state)
{
	struct hearing hearing;
	struct buffer said = { 0 };

	(void)state;
	hearing_begin(&hearing);
	struct referee *referee = referee_new(&hearing.setup);
	for (size_t i = 0; i < 3; i++) {
		buffer_clear(&said);
		hearing_hear(referee, span_of(i == 1 ? "" : ONE), HEAR_ALL, &said);
		assert_span_equal(buffer_span(&said), span_of(i == 1 ? "" : ONE_SAID "\n"));
	}
	referee_free(referee);
	buffer_release(&said);
	hearing_end(&hearing);
}

/* Where an event belongs. */
static void events_know_their_place(void **state)
{
	static const struct {
		enum event_kind kind;
		unsigned long record, move;
		uint64_t line;
		const char *player;
	} expected[] = {
		{ EVENT_GAME, 1, 0, 1, "" }, { EVENT_MOVE, 1, 1, 7, "А" }, { EVENT_FINDING, 1, 1, 7, "А" },
		{ EVENT_FINDING, 1, 0, 8, "" }, { EVENT_RESULT, 1, 0, 0, "" }, { EVENT_GAME, 2, 0, 10, "" },
		{ EVENT_FINDING, 2, 0, 10, "" }, { EVENT_RESULT, 2, 0, 0, "" },
	};
	static const char text[] = HEADER "\nb1=р рот +9\nВ: pass\n\nGame: chess\n";
	struct hearing hearing;

	(void)state;
	hearing_begin(&hearing);
	struct referee *referee = referee_new(&hearing.setup);
	int fd = packets_file(span_of(text));
	struct source *source = source_open(fd, NULL);
	referee_open(referee, source, SPAN("a.game"));
	for (size_t i = 0; i < COUNT(expected); i++) {
		const struct event *event = referee_next(referee);
		assert_non_null(event);
		assert_int_equal(event->kind, expected[i].kind);
		assert_int_equal(event->record, expected[i].record);
		assert_int_equal(event->move, expected[i].move);
		assert_int_equal(event->line == NULL ? 0 : event->line->number, expected[i].line);
		assert_span_equal(event->player, span_of(expected[i].player));
		assert_span_equal(event->file, SPAN("a.game"));
	}
	assert_null(referee_next(referee));
	assert_null(referee_next(referee));
	source_close(source);
	close(fd);
	referee_free(referee);
	hearing_end(&hearing);
}

/* Who has heard enough may go at any time. */
static void is_freed_anywhere(void **state)
{
	static const char text[] = HEADER "Allow: цот\n\nb1=ц цот\nchallenge\nb3=ц коц\n" ONE;
	struct hearing hearing;

	(void)state;
	hearing_begin(&hearing);
	for (size_t stop = 0; stop < 12; stop++) {
		struct referee *referee = referee_new(&hearing.setup);
		int fd = packets_file(span_of(text));
		struct source *source = source_open(fd, NULL);
		referee_open(referee, source, SPAN("t.game"));
		for (size_t i = 0; i < stop; i++)
			(void)referee_next(referee);
		source_close(source);
		close(fd);
		referee_free(referee);
	}
	hearing_end(&hearing);
}

static void leaves_good_moves_out(void **state)
{
	struct hearing hearing;

	(void)state;
	hearing_begin(&hearing);
	hearing.setup.details = false;
	assert_heard(&hearing, SPAN(HEADER "\nb1=р рот +4\nb3=ц коц\nb3=с сок\n"), HEAR_ALL,
		"balda classic 3x3 «кот» А, Б (t 1)\n"
		"claim score.claim 7:10 the record claims 4 points, the move scores 3\n2 Б violation word.unknown 0 0\n"
		"unfinished end.unfinished А=6 Б=0 А leads violations=1 claims=1\n");
	hearing_end(&hearing);
}

static void the_command_line_beats_the_header(void **state)
{
	static const struct span options[] = { BYTES("on-violation=stand"), BYTES("no-such=option"),
		BYTES("end.unfinished=off") };
	struct hearing hearing;
	struct buffer text = { 0 };

	(void)state;
	hearing_begin(&hearing);
	hearing.setup.options = options;
	hearing.setup.option_count = COUNT(options);
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

enum { MANY = 400 };

/* Long streams and long records: numbers stay right, and nothing piles up that is not given back. */
static void stays_the_same_for_ever(void **state)
{
	struct hearing hearing;
	struct buffer text = { 0 }, expected = { 0 };

	(void)state;
	hearing_begin(&hearing);
	for (size_t i = 0; i < MANY; i++) {
		buffer_add_string(&text, HEADER "Options: passes=1000:draw\nAllow: цот\n\n");
		for (size_t j = 0; j < (i == 0 ? MANY : 1); j++)
			buffer_add_string(&text, "А: pass\nБ: pass\n");
		buffer_add_string(&text, "b1=ц цот\n");
		buffer_add_string(&expected, "unfinished end.unfinished А=3 Б=0 А leads\n");
	}
	buffer_add_char(&expected, '\0');
	assert_heard(&hearing, buffer_span(&text), HEAR_FINDINGS | HEAR_RESULTS, expected.bytes);
	buffer_release(&text);
	buffer_release(&expected);
	hearing_end(&hearing);
}

struct garbage_row {
	const char *name;
	size_t lines;		/* of garbage between a bad move that stands and its challenge */
	bool upheld;
};

static const struct garbage_row garbage[] = {
	{ "a little garbage", 3, true }, { "much garbage", READER_FINDINGS - 1, true },
	{ "so much that nothing behind it is about what was before", READER_FINDINGS, false },
	{ "endless garbage", 5 * READER_FINDINGS + 7, false },
};

/* Every line of it is told, and the record goes on behind it. */
static void wades_through_garbage(void **state)
{
	const struct garbage_row *row = *state;
	struct hearing hearing;
	struct buffer text = { 0 }, expected = { 0 };

	hearing_begin(&hearing);
	buffer_add_string(&text, HEADER "Options: on-violation=stand\n\nb1=ц цот\n");
	for (size_t i = 0; i < row->lines; i++)
		buffer_add_string(&text, "???\n");
	buffer_add_string(&text, "challenge\nb3=с сок\n");
	buffer_add_string(&expected, row->upheld ? "1 А violation word.unknown 0 0\n" : "1 А violation word.unknown 3 3\n");
	buffer_add_string(&expected, "2 Б ok 0\n3 Б ok 3 3\n");
	buffer_add_string(&expected, row->upheld ? "unfinished end.unfinished А=0 Б=3 Б leads" : "unfinished end.unfinished А=3 Б=3");
	buffer_add_string(&expected, " violations=1 errors=");
	buffer_add_number(&expected, (long long)row->lines);
	buffer_add_string(&expected, " notes=1\n");
	buffer_add_char(&expected, '\0');
	assert_heard(&hearing, buffer_span(&text), HEAR_MOVES | HEAR_RESULTS, expected.bytes);
	buffer_release(&text);
	buffer_release(&expected);
	hearing_end(&hearing);
}

static void add_letters(struct buffer *text, size_t count)
{
	while (count-- > 0)
		buffer_add_string(text, "а");
}

static void add_place(struct buffer *text, unsigned column, unsigned row)
{
	buffer_add_char(text, (char)('a' + column));
	buffer_add_number(text, row + 1);
	buffer_add_string(text, "=а ");
}

/* The field fills up with one letter but for two corners of one colour: whether a path goes through all cells only
 * trying them all could show. */
static void leaves_to_a_judge_what_takes_too_long(void **state)
{
	static const unsigned rows[] = { 2, 4, 1, 5, 0, 6, 7 };
	struct hearing hearing;
	struct buffer text = { 0 };

	(void)state;
	hearing_begin(&hearing);
	hearing.setup.details = false;
	buffer_add_string(&text, "Game: balda\nDictionary: t\nPlayers: А, Б\nBoard: 8x8\nStart: аааааааа a4\n"
		"Options: word.unknown=off word.repeat=off\n\n");
	for (size_t i = 0; i < 8 * COUNT(rows); i++) {
		unsigned column = (unsigned)i % 8, row = rows[i / 8];
		if ((row == 0 && column < 2) || (row == 7 && column == 7))
			continue;
		add_place(&text, column, row);
		buffer_add_string(&text, "аа\n");
	}
	add_place(&text, 1, 0);
	add_letters(&text, 62);
	buffer_add_char(&text, '\n');
	assert_heard(&hearing, buffer_span(&text), HEAR_MOVES | HEAR_RESULTS,
		"unfinished end.unfinished А=54 Б=114 Б leads questionable=1\n");
	buffer_release(&text);
	hearing_end(&hearing);
}

/* ---- the command line's options, before there is a record ---- */

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

int main(void)
{
	struct CMUnitTest tests[COUNT(headers) + COUNT(lines) + COUNT(streams) + COUNT(garbage) + COUNT(options) + 10] = {
		cmocka_unit_test(seats_no_crowd), cmocka_unit_test(who_has_left_has_no_turn),
		cmocka_unit_test(takes_file_after_file), cmocka_unit_test(events_know_their_place),
		cmocka_unit_test(is_freed_anywhere), cmocka_unit_test(leaves_good_moves_out),
		cmocka_unit_test(the_command_line_beats_the_header),
		cmocka_unit_test(its_dictionaries_stand_for_the_headers),
		cmocka_unit_test(stays_the_same_for_ever), cmocka_unit_test(leaves_to_a_judge_what_takes_too_long),
	};
	size_t count = 10;

	ROW_TESTS(headers, begins);
	ROW_TESTS(lines, judges);
	ROW_TESTS(streams, goes_on);
	ROW_TESTS(garbage, wades_through_garbage);
	ROW_TESTS(options, knows_option);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
