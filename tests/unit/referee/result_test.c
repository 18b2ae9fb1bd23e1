/* SPDX-License-Identifier: GPL-3.0-or-later
 * How a record ends: who has won, and why; and what is said of one that does not end. */
#include "support/hearing.h"

#define FULL "b1=р рот\nb3=с сок\nc1=а отар\na1=о кор\na3=а кас\nc3=о тос\n"

static const struct hearing_row rows[] = {
	{ "most points win", "", FULL, "won А end.full А=10 Б=9\n" },
	{ "the other one wins", "", "b1=р рот\nb3=с сок\nc1=а тар agreed\na1=о кор\na3=а кас\nc3=о тосок\n",
		"unfinished end.unfinished А=9 Б=6 А leads violations=1 notes=1\n" },
	{ "equal points are a draw", "", "b1=р рот\nb3=с сок\nc1=а тар agreed\na1=о кор\na3=а кас\nc3=о тос\n",
		"draw end.full А=9 Б=9 notes=1\n" },
	{ "nothing was played", "", "", "unfinished end.unfinished А=0 Б=0\n" },
	{ "it stops with a lead", "", "b1=р рот\n", "unfinished end.unfinished А=3 Б=0 А leads\n" },
	{ "it stops with equal points", "", "b1=р рот\nb3=с сок\n", "unfinished end.unfinished А=3 Б=3\n" },

	{ "resigned: the other wins", "", "resign\n", "won Б resign А=0 Б=0\n" },
	{ "resigned: out of turn, too", "", "Б: resign\n", "won А resign А=0 Б=0\n" },
	{ "resigned: points do not help", "", "b1=р рот\npass\nresign\n", "won Б resign А=3 Б=0\n" },
	{ "a draw by agreement", "", "b1=р рот\nничья\n", "draw agreed А=3 Б=0\n" },
	{ "six passes", "", "pass\npass\npass\npass\npass\npass\n", "draw pass.three А=0 Б=0\n" },
	{ "six passes, and one leads", "", "b1=р рот\npass\npass\npass\npass\npass\npass\n", "draw pass.three А=3 Б=0\n" },
	{ "the score decides", "Options: passes=1:score\n", "b1=р рот\npass\npass\n", "won А pass.three А=3 Б=0\n" },
	{ "the score decides, and it is equal", "Options: passes=1:score\n", "pass\npass\n", "draw pass.three А=0 Б=0\n" },
	{ "who passes too often is out", "Options: passes=2:out\n", "b1=р рот\npass\npass\npass\n", "won А pass.three А=3 Б=0\n" },
	{ "a placement by anybody begins the count anew", "Options: passes=2:out\n", "b1=р рот\npass\nb3=с сок\npass\n",
		"unfinished end.unfinished А=6 Б=0 А leads\n" },

	{ "forfeit: the offender loses", "Options: on-violation=forfeit\n", "b1=р рот\nb3=ц коц\n",
		"won А forfeit А=3 Б=0 violations=1\n" },
	{ "forfeit: though he leads", "Options: on-violation=forfeit\n", "b1=р рот\npass\nc1=ц коц\n",
		"won Б forfeit А=3 Б=0 violations=1\n" },
	{ "after the end nothing changes", "", "resign\nb1=р рот\nresign\n", "won Б resign А=0 Б=0 violations=2\n" },
	{ "who has left does not win after all", "", "Б: resign\nresign\n", "won А resign А=0 Б=0 violations=1\n" },
	{ "claims and questions are counted", "Result: А 1\n", "b1=р рот +9\nresign\n", "won А resign А=3 Б=0 claims=2\n" },
	{ "errors are counted", "", "b1=р рот\n??? ???\nВ: pass\nresign\n", "won А resign А=3 Б=0 errors=2\n" },
};

static void comes_out(void **state)
{
	assert_row_heard(*state, HEAR_RESULTS);
}

/* ---- three players ---- */

static const struct hearing_row threes[] = {
	{ "the first has left, the others play on", "", "b1=р рот\nresign\nb3=с сок\nc1=а отар\nagreed\n",
		"unfinished end.unfinished А=7 Б=0 В=3 А leads errors=1\n" },
	{ "the last one in wins", "", "b1=р рот\nresign\nresign\n", "won А resign А=3 Б=0 В=0\n" },
	{ "the last one in wins without a point", "", "b1=р рот\nВ: resign\nА: resign\n", "won Б resign А=3 Б=0 В=0\n" },
	{ "flag and resignation", "", "flag\nresign\n", "won В resign А=0 Б=0 В=0\n" },
	{ "two share the first place", "", "b1=р рот\nb3=с сок\npass\ndraw\n", "draw agreed А=3 Б=3 В=0\n" },
	{ "who has left shares no place", "", "b1=р рот\nb3=с сок\npass\nresign\n",
		"unfinished end.unfinished А=3 Б=3 В=0 Б leads\n" },
	{ "forfeit: the others rank by score", "Options: on-violation=forfeit\n", "b1=р рот\npass\nb3=ц коц\n",
		"won А forfeit А=3 Б=0 В=0 violations=1\n" },
	{ "forfeit: who leads is ranked last", "Options: on-violation=forfeit\n", "b1=р рот\npass\npass\nb3=ц коц\n",
		"draw forfeit А=3 Б=0 В=0 violations=1\n" },
	{ "the full field without the first", "",
		"b1=р рот\nb3=с сок\nc1=а отар\nresign\na1=о кор\na3=а кас\nc3=о тос\n", "won Б end.full А=3 Б=9 В=7\n" },
};

static void comes_out_for_three(void **state)
{
	const struct hearing_row *row = *state;
	struct hearing hearing;
	struct buffer text = { 0 };

	hearing_begin(&hearing);
	buffer_add_string(&text, "Game: balda\nDictionary: t\nPlayers: А, Б, В\nBoard: 3x3\nStart: кот\n");
	buffer_add_string(&text, row->fields);
	buffer_add_char(&text, '\n');
	buffer_add_string(&text, row->lines);
	assert_heard(&hearing, buffer_span(&text), HEAR_RESULTS, row->said);
	buffer_release(&text);
	hearing_end(&hearing);
}

/* ---- blocked fields ---- */

static const struct hearing_row blocked[] = {
	{ "no word is left", "", "b1=р рот\n", "won А end.blocked А=3 Б=0\n" },
	{ "it is closed with passes", "", "b1=р рот\npass\npass\n", "won А end.blocked А=3 Б=0 notes=2\n" },
	{ "somebody tries a word that is none", "", "b1=р рот\nb3=ц коц\n", "won А end.blocked А=3 Б=0 violations=1\n" },
	{ "a word is left", "", "", "unfinished end.unfinished А=0 Б=0\n" },
	{ "allowed words that cannot be composed", "Allow: зов\n", "b1=р рот\n", "won А end.blocked А=3 Б=0\n" },
	{ "allowed words count where they can be composed", "Allow: сок\n", "b1=р рот\n",
		"unfinished end.unfinished А=3 Б=0 А leads\n" },
	{ "banned words do not", "Ban: рот\n", "", "draw end.blocked А=0 Б=0\n" },
	{ "any word will do", "Options: word.unknown=off\n", "b1=р рот\n", "unfinished end.unfinished А=3 Б=0 А leads\n" },
	{ "the rule is off", "Options: end.blocked=off\n", "b1=р рот\n", "unfinished end.unfinished А=3 Б=0 А leads\n" },
};

static void comes_out_blocked(void **state)
{
	const struct hearing_row *row = *state;
	struct hearing hearing;
	struct buffer text = { 0 };

	hearing_begin(&hearing);
	hearing.setup.dicts = (const struct dict *const *)&hearing.few;
	hearing.setup.dict_count = 1;
	assert_heard(&hearing, hearing_record(&text, row->fields, row->lines), HEAR_RESULTS, row->said);
	buffer_release(&text);
	hearing_end(&hearing);
}

/* ---- the note about a record that stops ---- */

#define STOPS "the record stops before the end of the game; "

static const struct hearing_row notes[] = {
	{ "at the last line", "", "b1=р рот\n\n# nothing\n",
		"note end.unfinished 7:1 " STOPS "А leads; still possible, for instance: c1=а отар\n" },
	{ "nobody leads", "", "pass\npass\n", "note end.unfinished 8:1 " STOPS "nobody leads; still possible, for instance: b1=р кор\n" },
	{ "without a line: at the record's first", "", "",
		"note end.unfinished 1:1 " STOPS "nobody leads; still possible, for instance: b1=р кор\n" },
	{ "where any word will do there is no example", "Options: word.unknown=off\n", "b1=р рот\n",
		"note end.unfinished 8:1 " STOPS "А leads\n" },
	{ "the same, and nobody leads", "Options: word.unknown=off\n", "pass\n", "note end.unfinished 8:1 " STOPS "nobody leads\n" },
	{ "the rule is off", "Options: end.unfinished=off\n", "b1=р рот\n", "" },
	{ "it ends", "", "resign\n", "" },
};

static void tells_that_it_stops(void **state)
{
	const struct hearing_row *row = *state;
	struct hearing hearing;
	struct buffer text = { 0 };

	hearing_begin(&hearing);
	hearing.setup.option_count = 0;
	assert_heard(&hearing, hearing_record(&text, row->fields, row->lines), HEAR_FINDINGS, row->said);
	buffer_release(&text);
	hearing_end(&hearing);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + COUNT(threes) + COUNT(blocked) + COUNT(notes)];
	size_t count = 0;

	ROW_TESTS(rows, comes_out);
	ROW_TESTS(threes, comes_out_for_three);
	ROW_TESTS(blocked, comes_out_blocked);
	ROW_TESTS(notes, tells_that_it_stops);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
