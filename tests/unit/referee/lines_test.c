/* SPDX-License-Identifier: GPL-3.0-or-later
 * What becomes of lines: numbers and names, turns, consequences, challenges, taking back (RULES-balda 6; RULINGS, Turns). */
#include "referee/referee.h"

#include "support/hearing.h"

/* The first line of a record is line 7, with a field before it line 8. */
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
	assert_text_heard("Game: balda\nDictionary: t\nPlayers: А, Б, В\n" "Board: 3x3\nStart: кот\n\n"
		"resign\nА: b1=р рот\nА: resign\nb1=р рот\nb3=с сок\nc1=а отар\n",
		HEAR_MOVES | HEAR_FINDINGS,
		"1 А ok 0\n2 А violation turn.order 0 0\n3 А violation turn.order 0\n4 Б ok 3 3\n5 В ok 3 3\n6 Б ok 4 7\n");
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

int main(void)
{
	struct CMUnitTest tests[COUNT(lines) + 2] = {
		cmocka_unit_test(who_has_left_has_no_turn), cmocka_unit_test(leaves_good_moves_out),
	};
	size_t count = 2;

	ROW_TESTS(lines, judges);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
