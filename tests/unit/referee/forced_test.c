/* SPDX-License-Identifier: GPL-3.0-or-later
 * What becomes of a record when one of its moves was decided beforehand. */
#include "support/hearing.h"

struct row {
	const char *name;
	const char *fields, *lines;
	struct forced_move forced;
	const char *said;
};

static const struct row rows[] = {
	{ "a good move that is void has spent its turn", "",
		"b1=р рот\nb3=с сок\n", { 1, false }, "1 А ok 0 0\n2 Б ok 3 3\n" },
	{ "what counts on it falls with it", "",
		"b1=р рот\nb3=с сок\nc1=а отар\n", { 1, false }, "1 А ok 0 0\n2 Б ok 3 3\n3 А consequence path.exists<1 0 0\n" },
	{ "its word is free again", "",
		"b1=р рот\nb1=р рот\n", { 1, false }, "1 А ok 0 0\n2 Б ok 3 3\n" },
	{ "what it claims is nobody's business", "",
		"b1=р рот +4 5\nb3=с сок\n", { 1, false }, "1 А ok 0 0\n2 Б ok 3 3\n" },
	{ "a total with its points follows from it", "",
		"b1=р рот\nb3=с сок\npass\nb3=с сок 6\n", { 2, false },
		"1 А ok 3 3\n2 Б ok 0 0\n3 А ok 3\n4 Б ok 3 3\n"
		"consequence score.total 10:10 the record claims a total of 6, Б has 3: the difference is what was taken off\n" },
	{ "a bad move that is void anyway", "",
		"b1=ц цот\nb3=с сок\n", { 1, false }, "1 А violation word.unknown 0 0\n2 Б ok 3 3\n" },
	{ "a bad move stands and scores", "",
		"b1=ц цот\nb3=с сок\n", { 1, true }, "1 А violation word.unknown 3 3\n2 Б ok 3 3\n" },
	{ "a good move stands as it does", "",
		"b1=р рот\nb3=с сок\n", { 1, true }, "1 А ok 3 3\n2 Б ok 3 3\n" },
	{ "nobody forfeits for a move that is void", "Options: on-violation=forfeit\n",
		"b1=ц цот\nb3=с сок\n", { 1, false }, "1 А violation word.unknown 0 0\n2 Б ok 3 3\n" },
	{ "nor for one that stands", "Options: on-violation=forfeit\n",
		"b1=ц цот\nb3=с сок\n", { 1, true }, "1 А violation word.unknown 3 3\n2 Б ok 3 3\n" },
	{ "a bad move that is tried again anyway", "Options: on-violation=retry\n",
		"b1=ц цот\nb3=с сок\n", { 1, false }, "1 А violation word.unknown 0 0\n2 А ok 3 3\n" },
	{ "a good one is void where others are tried again", "Options: on-violation=retry\n",
		"b1=р рот\nb3=с сок\n", { 1, false }, "1 А ok 0 0\n2 Б ok 3 3\n" },
	{ "a challenged one spends its turn there", "Options: on-violation=retry\n",
		"b1=ц цот\nБ: challenge\nb3=с сок\n", { 1, false }, "1 А violation word.unknown 0 0\n2 Б ok 0\n"
		"note challenge 9:4 the challenge is upheld: move 1 is void\n3 Б ok 3 3\n" },
	{ "what has no placement cannot stand", "",
		"? отар\nb3=с сок\n", { 1, true }, "1 А violation path.exists 0 0\n2 Б ok 3 3\n" },
	{ "and where others stand", "Options: on-violation=stand\n",
		"b1=ц цот\nb3=с сок\n", { 1, false }, "1 А violation word.unknown 0 0\n2 Б ok 3 3\n" },
	{ "a letter on a filled cell cannot stand", "",
		"b2=р рот\nb3=с сок\n", { 1, true }, "1 А violation place.cell 0 0\n2 Б ok 3 3\n" },
	{ "a slow move stands", "Options: time=0:45/move\n",
		"b1=р рот @0:46\nb3=с сок @0:01\n", { 1, true }, "1 А violation clock.move 3 3\n2 Б ok 3 3\n" },
	{ "a flag that fell did not", "Options: time=0:10/game\n",
		"b1=р рот @0:11\nb3=с сок @0:01\n", { 1, true }, "1 А violation clock.game 3 3\n2 Б ok 3 3\n" },
	{ "out of turn, void: who was due still is", "",
		"Б: b1=р рот\nА: b1=р рот\n", { 1, false }, "1 Б violation turn.order 0 0\n2 А ok 3 3\n" },
	{ "out of turn, standing: play goes on from there", "",
		"Б: b1=р рот\nb3=с сок\n", { 1, true }, "1 Б violation turn.order 3 3\n2 А ok 3 3\n" },
	{ "a pass is left as it is", "",
		"pass\nb1=р рот\n", { 1, false }, "1 А ok 0\n2 Б ok 3 3\n" },
	{ "so is what was taken back", "",
		"b1=р рот\nretract\nb1=р рот\n", { 1, false },
		"1 А ok 0 0\nnote retract 7:1 move 1 was taken back by its player\n2 А ok 0\n3 А ok 3 3\n" },
	{ "so is what came after the end", "",
		"resign\nb1=р рот\n", { 2, true }, "1 А ok 0\n2 Б violation end.after 0 0\n" },
	{ "what a challenge said of it is as it was decided: stands", "",
		"b1=ц цот\nchallenge\n", { 1, true }, "1 А violation word.unknown 3 3\n2 Б ok 0\n"
		"note challenge 8:1 move 1 is good and stands against the challenge\n" },
	{ "and void", "",
		"b1=р рот\nchallenge\n", { 1, false }, "1 А ok 0 0\n2 Б ok 0\nnote challenge 8:1 the challenge is upheld: move 1 is void\n" },
	{ "another move is as ever", "",
		"b1=ц цот\nb3=с сок\n", { 7, true }, "1 А violation word.unknown 0 0\n2 Б ok 3 3\n" },
};

static void is_decided(void **state)
{
	const struct row *row = *state;
	struct hearing hearing;
	struct buffer text = { 0 };

	hearing_begin(&hearing);
	hearing.setup.forced = &row->forced;
	assert_heard(&hearing, hearing_record(&text, row->fields, row->lines), HEAR_MOVES | HEAR_FINDINGS, row->said);
	buffer_release(&text);
	hearing_end(&hearing);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, is_decided);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
