/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a record claims: points, totals, the result. With one field the first line of a record is line 8. */
#include "support/hearing.h"

#define FULL "b1=р рот\nb3=с сок\nc1=а отар\na1=о кор\na3=а кас\nc3=о тос\n"

static const struct hearing_row moves[] = {
	{ "nothing is claimed", "", "b1=р рот\n", "1 А ok 3 3\n" },
	{ "points and total are right", "", "b1=р рот +3 3\nb3=с сок +3 3\nc1=а отар +4 7\n", "1 А ok 3 3\n2 Б ok 3 3\n3 А ok 4 7\n" },
	{ "zeroes in front", "", "b1=р рот +003 03\n", "1 А ok 3 3\n" },
	{ "the points are wrong", "", "b1=р рот +4\n",
		"1 А ok 3 3\nclaim score.claim 7:10 the record claims 4 points, the move scores 3\n" },
	{ "the total is wrong", "", "b1=р рот 4\n", "1 А ok 3 3\nclaim score.total 7:10 the record claims a total of 4, А has 3\n" },
	{ "both are wrong", "", "b1=р рот +4 5\n",
		"1 А ok 3 3\nclaim score.claim 7:10 the record claims 4 points, the move scores 3\n"
		"claim score.total 7:13 the record claims a total of 5, А has 3\n" },
	{ "the largest", "", "b1=р рот +1000000000 1000000000\n",
		"1 А ok 3 3\nclaim score.claim 7:10 the record claims 1000000000 points, the move scores 3\n"
		"claim score.total 7:22 the record claims a total of 1000000000, А has 3\n" },
	{ "score.claim is off", "Options: score.claim=off\n", "b1=р рот +4 5\n",
		"1 А ok 3 3\nclaim score.total 8:13 the record claims a total of 5, А has 3\n" },
	{ "score.total is off", "Options: score.total=off\n", "b1=р рот +4 5\n",
		"1 А ok 3 3\nclaim score.claim 8:10 the record claims 4 points, the move scores 3\n" },
	{ "a pass has a total, too", "", "pass 0\npass +0 1\n",
		"1 А ok 0\n2 Б ok 0\nclaim score.total 8:9 the record claims a total of 1, Б has 0\n" },
	{ "a pass scores nothing", "", "pass +3\n",
		"1 А ok 0\nclaim score.claim 7:6 the record claims 3 points, the move scores 0\n" },
	{ "who resigns still has his points", "", "b1=р рот\npass\nresign 3\n", "1 А ok 3 3\n2 Б ok 0\n3 А ok 3\n" },
	{ "a wrong total is told each time", "", "b1=р рот 4\npass\nc1=а отар 8\n",
		"1 А ok 3 3\nclaim score.total 7:10 the record claims a total of 4, А has 3\n2 Б ok 0\n3 А ok 4 7\n"
		"claim score.total 9:11 the record claims a total of 8, А has 7\n" },

	/* moves that do not count */
	{ "a refused move may claim what it likes", "", "b1=ц цот +99 99\n", "1 А violation word.unknown 0 0\n" },
	{ "a bad move that stands scores, and so it may not", "Options: on-violation=stand\n", "b1=р рот +3 3\nb3=ц тоц +4 4\n",
		"1 А ok 3 3\n2 Б violation word.unknown 3 3\n"
		"claim score.claim 9:10 the record claims 4 points, the move scores 3\n"
		"claim score.total 9:13 the record claims a total of 4, Б has 3\n" },
	{ "a bad move that cannot stand may", "Options: on-violation=stand\n", "b2=р рот +4 4\n",
		"1 А violation place.cell 0 0\n" },
	{ "a move that was taken back may", "", "b1=р рот +99 99\nretract\nb1=р рот +3 3\n",
		"1 А ok 0 0\nnote retract 7:1 move 1 was taken back by its player\n2 А ok 0\n3 А ok 3 3\n" },

	/* totals that still count what came off */
	{ "a total follows what was taken off", "", "b1=ц цот +3 3\nb3=с сок 3\nb1=р рот 6\n",
		"1 А violation word.unknown 0 0\n2 Б ok 3 3\n3 А ok 3 3\n"
		"consequence score.total 9:10 the record claims a total of 6, А has 3: the difference is what was taken off\n" },
	{ "a total that counts rightly", "", "b1=ц цот +3 3\nb3=с сок 3\nb1=р рот 3\n",
		"1 А violation word.unknown 0 0\n2 Б ok 3 3\n3 А ok 3 3\n" },
	{ "a total that follows nothing", "", "b1=ц цот +3 3\nb3=с сок 3\nb1=р рот 5\n",
		"1 А violation word.unknown 0 0\n2 Б ok 3 3\n3 А ok 3 3\n"
		"claim score.total 9:10 the record claims a total of 5, А has 3\n" },
	{ "what came off another's is no excuse", "", "b1=ц цот\nb3=с сок 6\n",
		"1 А violation word.unknown 0 0\n2 Б ok 3 3\nclaim score.total 8:10 the record claims a total of 6, Б has 3\n" },
	{ "what the table itself took off neither", "", "b1=ц цот +3 3\nchallenge\nb3=с сок 3\nb1=р рот 6\n",
		"1 А violation word.unknown 0 0\n2 Б ok 0\nnote challenge 8:1 the challenge is upheld: move 1 is void\n"
		"3 Б ok 3 3\n4 А ok 3 3\nclaim score.total 10:10 the record claims a total of 6, А has 3\n" },
};

static void checks_moves(void **state)
{
	assert_row_heard(*state, HEAR_MOVES | HEAR_FINDINGS);
}

#define WRONG(claim) "claim result.claim 6:9 the record claims «" claim "», the referee counts А 10, Б 9\n"
#define UNREADABLE(claim) "note record.result 6:9 «" claim "» is no result that can be checked: NAME POINTS, ..., a winner's name, " \
	"draw or unfinished\n"

static const struct hearing_row results[] = {
	{ "both scores", "Result: А 10, Б 9\n", FULL, "" },
	{ "both scores in the other order", "Result: Б 9, А 10\n", FULL, "" },
	{ "names in the other case", "Result: а 10, б 9\n", FULL, "" },
	{ "one score", "Result: Б 9\n", FULL, "" },
	{ "no blank before the number", "Result: А10\n", FULL, "" },
	{ "nothing between commas", "Result: , А 10,, Б 9,\n", FULL, "" },
	{ "no claim at all", "Result:\n", FULL, "" },
	{ "the first is wrong", "Result: А 11, Б 9\n", FULL, WRONG("А 11, Б 9") },
	{ "the second is wrong", "Result: А 10, Б 10\n", FULL, WRONG("А 10, Б 10") },
	{ "the winner", "Result: А\n", FULL, "" },
	{ "the loser", "Result: Б\n", FULL, WRONG("Б") },
	{ "scores and winner", "Result: А 10, Б 9, А\n", FULL, "" },
	{ "scores and loser", "Result: А 10, Б 9, Б\n", FULL, WRONG("А 10, Б 9, Б") },
	{ "no draw", "Result: draw\n", FULL, WRONG("draw") },
	{ "not unfinished", "Result: unfinished\n", FULL, WRONG("unfinished") },
	{ "a star", "Result: *\n", FULL, WRONG("*") },
	{ "nobody of that name", "Result: В 10\n", FULL, UNREADABLE("В 10") },
	{ "nobody of that name wins", "Result: В\n", FULL, UNREADABLE("В") },
	{ "a number alone", "Result: 10\n", FULL, UNREADABLE("10") },
	{ "a number that is too large", "Result: А 99999999999999999999\n", FULL, UNREADABLE("А 99999999999999999999") },
	{ "less than nothing", "Result: А -10\n", FULL, UNREADABLE("А -10") },
	{ "a score like a match's", "Result: 10:9\n", FULL, UNREADABLE("10:9") },
	{ "what is wrong is told before what cannot be read", "Result: А 11, wer weiß\n", FULL, WRONG("А 11, wer weiß") },
	{ "what is wrong is told behind what cannot be read", "Result: wer weiß, А 11\n", FULL, WRONG("wer weiß, А 11") },
	{ "what cannot be read is told behind what is right", "Result: А 10, wer weiß\n", FULL, UNREADABLE("А 10, wer weiß") },
	{ "the rule is off", "Result: Б\nOptions: result.claim=off\n", FULL, "" },
	{ "off, and unreadable", "Result: ???\nOptions: result.claim=off\n", FULL, "" },
	{ "unfinished", "Result: unfinished\n", "b1=р рот\n", "" },
	{ "unfinished, with a star", "Result: А 3, *\n", "b1=р рот\n", "" },
	{ "who leads has not won", "Result: А\n", "b1=р рот\n",
		"claim result.claim 6:9 the record claims «А», the referee counts А 3, Б 0\n" },
	{ "a draw", "Result: draw\n", "draw\n", "" },
	{ "a draw in Russian", "Result: ничья\n", "draw\n", "" },
	{ "nobody has won", "Result: А\n", "draw\n", "claim result.claim 6:9 the record claims «А», the referee counts А 0, Б 0\n" },
	{ "a nasty claim", "Result: \x1B[31m\n", "draw\n",
		"note text.control 6:9 the line holds control characters\n" UNREADABLE("\\u{1B}[31m") },
};

static void checks_result(void **state)
{
	assert_row_heard(*state, HEAR_FINDINGS);
}

static void a_record_that_cannot_be_replayed_claims_nothing(void **state)
{
	static const char text[] = "Game: balda\nDictionary: t\nPlayers: А, Б\nBoard: 3x3\nResult: А\n\n"
		"b1=р рот +9 9\n";
	struct hearing hearing;

	(void)state;
	hearing_begin(&hearing);
	assert_heard(&hearing, span_of(text), HEAR_ALL, "balda classic А, Б (t 1)\n"
		"error setup.start 1:1 there is no start word (Start:)\ninvalid errors=1\n");
	hearing_end(&hearing);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(moves) + COUNT(results) + 1] = {
		cmocka_unit_test(a_record_that_cannot_be_replayed_claims_nothing),
	};
	size_t count = 1;

	ROW_TESTS(moves, checks_moves);
	ROW_TESTS(results, checks_result);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
