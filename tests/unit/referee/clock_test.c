/* SPDX-License-Identifier: GPL-3.0-or-later
 * RULES-balda 5: times of moves and of games. The first line of a record is line 8. */
#include "support/hearing.h"

static const struct hearing_row rows[] = {
	{ "no clock: readings are of no interest", "",
		"b1=р рот @9999:59\nb3=с сок\n", "1 А ok 3 3\n2 Б ok 3 3\n" },
	{ "in time", "Options: time=0:45/move\n",
		"b1=р рот @0:44\nb3=с сок @0:00\n", "1 А ok 3 3\n2 Б ok 3 3\n" },
	{ "exactly the limit is in time", "Options: time=0:45/move\n",
		"b1=р рот @0:45\nb3=с сок @0:45.0\n", "1 А ok 3 3\n2 Б ok 3 3\n" },
	{ "a tenth too late", "Options: time=0:45/move\n",
		"b1=р рот @0:45.1\nb3=с сок @0:01\n", "1 А violation clock.move 0 0\n2 Б ok 3 3\n" },
	{ "a slow move loses the turn whatever the policy: stand", "Options: time=0:45/move on-violation=stand\n",
		"b1=р рот @0:46\nb3=с сок @0:01\n", "1 А violation clock.move 0 0\n2 Б ok 3 3\n" },
	{ "a slow move loses the turn whatever the policy: retry", "Options: time=0:45/move on-violation=retry\n",
		"b1=р рот @0:46\nb3=с сок @0:01\n", "1 А violation clock.move 0 0\n2 Б ok 3 3\n" },
	{ "a slow move is no consequence", "Options: time=0:45/move\n",
		"b1=р рос @0:01\nc1=а отар @0:46\n",
		"1 А violation path.exists 0 0\n2 Б violation clock.move path.exists 0 0\n" },
	{ "in time it would be one", "Options: time=0:45/move\n",
		"b1=р рос @0:01\nc1=а отар @0:45\n",
		"1 А violation path.exists 0 0\n2 Б consequence path.exists<1 0 0\n" },
	{ "a slow pass is no pass", "Options: time=0:45/move passes=1:draw\n",
		"pass @0:01\npass @0:46\nb1=р рот @0:01\n", "1 А ok 0\n2 Б violation clock.move 0\n3 А ok 3 3\n" },
	{ "no reading is a note", "Options: time=0:45/move\n",
		"b1=р рот\npass\n", "1 А ok 3 3\n"
		"note clock.move 8:1 the game has a clock, but the line has no reading (@m:ss)\n"
		"2 Б ok 0\nnote clock.move 9:1 the game has a clock, but the line has no reading (@m:ss)\n" },
	{ "nothing to read of a resignation", "Options: time=0:45/move\n",
		"resign\n", "1 А ok 0\n" },
	{ "the rule is off", "Options: time=0:45/move clock.move=off\n",
		"b1=р рот @9:00\nb3=с сок\n", "1 А ok 3 3\n2 Б ok 3 3\n" },
	{ "another clock's rule is off", "Options: time=0:45/move clock.game=off\n",
		"b1=р рот @9:00\n", "1 А violation clock.move 0 0\n" },
	{ "no time at all for a move", "Options: time=0:00/move\n",
		"b1=р рот @0:00\nb3=с сок @0:00.1\n", "1 А ok 3 3\n2 Б violation clock.move 0 0\n" },
	{ "hours", "Options: time=1:00:00/move\n",
		"b1=р рот @0:59:60\nb3=с сок @1:00:00.1\n", "1 А ok 3 3\n2 Б violation clock.move 0 0\n" },

	{ "a game: used up to the end", "Options: time=1:00/game\n",
		"b1=р рот @0:30\nb3=с сок @0:01\nc1=а отар @0:30\n", "1 А ok 3 3\n2 Б ok 3 3\n3 А ok 4 7\n" },
	{ "a game: the flag falls", "Options: time=1:00/game\n",
		"b1=р рот @0:30\nb3=с сок @0:01\nc1=а отар @0:30.1\n",
		"1 А ok 3 3\n2 Б ok 3 3\n3 А violation clock.game 0 3\n" },
	{ "a game: the increment comes after the move", "Options: time=0:10/game+5\n",
		"b1=р рот @0:10\nb3=с сок @0:10.1\n", "1 А ok 3 3\n2 Б violation clock.game 0 0\n" },
	{ "a game: the increment is kept", "Options: time=0:10/game+5\n",
		"b1=р рот @0:02\nb3=с сок @0:10\nc1=а отар @0:13\na1=о кор @0:05.1\n",
		"1 А ok 3 3\n2 Б ok 3 3\n3 А ok 4 7\n4 Б violation clock.game 0 3\n" },
	{ "a game: a bad move takes its time, too", "Options: time=0:10/game\n",
		"b1=ц цот @0:09\nb3=с сок @0:01\nc1=а отар @0:02\n",
		"1 А violation word.unknown 0 0\n2 Б ok 3 3\n3 А violation clock.game path.exists 0 0\n" },
	{ "a game: no reading is a note", "Options: time=1:00/game\n",
		"b1=р рот\n", "1 А ok 3 3\nnote clock.game 8:1 the game has a clock, but the line has no reading (@m:ss)\n" },
	{ "a game: a pass takes its time", "Options: time=0:10/game\n",
		"pass @0:06\npass @0:01\npass @0:05\n", "1 А ok 0\n2 Б ok 0\n3 А violation clock.game 0\n" },
	{ "a game: the rule is off", "Options: time=0:10/game clock.game=off\n",
		"b1=р рот @5:00\n", "1 А ok 3 3\n" },
	{ "a game: each has his own clock", "Options: time=0:10/game\n",
		"b1=р рот @0:10\nb3=с сок @0:10\n", "1 А ok 3 3\n2 Б ok 3 3\n" },
	{ "a game: out of turn it is the clock of who moved", "Options: time=0:10/game\n",
		"Б: b1=р рот @0:09\nА: b1=р рот @0:10\nБ: b3=с сок @0:02\n",
		"1 Б violation turn.order 0 0\n2 А ok 3 3\n3 Б violation clock.game 0 0\n" },
};

static void judges_moves(void **state)
{
	assert_row_heard(*state, HEAR_MOVES | HEAR_FINDINGS);
}

/* How an end by the clock comes out. */
static const struct hearing_row ends[] = {
	{ "whose flag falls has lost", "Options: time=0:10/game\n",
		"b1=р рот @0:01\nb3=с сок @0:11\n", "won А clock.game А=3 Б=0 violations=1\n" },
	{ "who leads loses all the same", "Options: time=0:10/game\n",
		"b1=р рот @0:01\nb3=с сок @0:01\nc1=а отар @0:10\n", "won Б clock.game А=3 Б=3 violations=1\n" },
	{ "a fallen flag that the record tells", "",
		"b1=р рот\nБ: flag\n", "won А clock.game А=3 Б=0\n" },
	{ "a slow move ends nothing", "Options: time=0:10/move\n",
		"b1=р рот @0:11\n", "unfinished end.unfinished А=0 Б=0 violations=1\n" },
};

static void ends_game(void **state)
{
	assert_row_heard(*state, HEAR_RESULTS);
}

static void three_play_on_without_him(void **state)
{
	static const char text[] = "Game: balda\nDictionary: t\nPlayers: А, Б, В\nBoard: 3x3\nStart: кот\n"
		"Options: time=0:10/game\n\n"
		"b1=р рот @0:01\nb3=с сок @0:11\nc1=а отар @0:01\nb3=с сок @0:01\na3=а кас @0:10\n";
	struct hearing hearing;

	(void)state;
	hearing_begin(&hearing);
	assert_heard(&hearing, span_of(text), HEAR_MOVES | HEAR_RESULTS,
		"1 А ok 3 3\n2 Б violation clock.game 0 0\n3 В ok 4 4\n4 А ok 3 6\n5 В violation clock.game 0 4\n"
		"won А clock.game А=6 Б=0 В=4 violations=2\n");
	hearing_end(&hearing);
}

static void tells_times(void **state)
{
	struct hearing hearing;
	struct buffer text = { 0 }, said = { 0 };

	(void)state;
	hearing_begin(&hearing);
	struct referee *referee = referee_new(&hearing.setup);
	int fd = packets_file(hearing_record(&text, "Options: time=1:02.5/game+1\n", "b1=р рот @61:03.5\n"));
	struct source *source = source_open(fd, NULL);
	referee_open(referee, source, SPAN("t.game"));
	for (const struct event *event; (event = referee_next(referee)) != NULL;)
		if (event->kind == EVENT_MOVE)
			message_add(&said, &event->of.move.faults[0].why);
	assert_span_equal(buffer_span(&said), SPAN("the move took 61:03.5, А had 1:02.5 left: the flag has fallen"));
	source_close(source);
	close(fd);
	referee_free(referee);
	buffer_release(&text);
	buffer_release(&said);
	hearing_end(&hearing);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + COUNT(ends) + 2] = {
		cmocka_unit_test(three_play_on_without_him), cmocka_unit_test(tells_times),
	};
	size_t count = 2;

	ROW_TESTS(rows, judges_moves);
	ROW_TESTS(ends, ends_game);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
