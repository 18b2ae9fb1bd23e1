/* SPDX-License-Identifier: GPL-3.0-or-later
 * What is heard of a record's events becomes amounts and remarks, and these points. */
#include "referee/classroom.h"
#include "referee/referee.h"
#include "support/hearing.h"
#include "support/rubrics.h"

/* Not behind the usual header, but in its place. */
#define INVALID "Game: balda\nPlayers: А, Б\n"

struct row {
	const char *name;
	const char *rubric;		/* behind its first line */
	const char *fields, *lines;
	const char *player;		/* empty: the whole record */
	const char *charges;		/* `WHAT=EFFECT`, in their order, with commas; in hundredths */
	long long points;
};

static const struct row rows[] = {
	{ "nothing is wrong", "Deduct: violation 5\n", "", "А: b1=р рот\nБ: resign\n", "А", "", 10000 },
	{ "a violation", "Deduct: violation 5\n", "", "А: c1=ы коты\nБ: resign\n", "А", "violation=-500", 9500 },
	{ "that another made", "Deduct: violation 5\n", "", "А: c1=ы коты\nБ: resign\n", "Б", "", 10000 },
	{ "the whole record", "Deduct: violation 5\n", "", "А: c1=ы коты\nБ: c1=ы коты\nА: resign\n", "", "violation=-500, violation=-500", 9000 },
	{ "one fault under one criterion", "Deduct: violation 5\nDeduct: word.* 3\nDeduct: word.class 2\n", "", "А: c1=ы коты\nБ: resign\n", "А",
		"word.class=-200", 9800 },
	{ "under none it is free", "Deduct: path.* 5\n", "", "А: c1=ы коты\nБ: resign\n", "А", "-=0", 10000 },
	{ "a limit", "Deduct: word.class 5 max 7\n", "", "А: c1=ы коты\nБ: b1=р рот\nА: c3=ы коты\nБ: resign\n", "А",
		"word.class=-500, word.class=-200", 9300 },
	{ "the first is free", "Deduct: word.class 5 free 1\n", "", "А: c1=ы коты\nБ: b1=р рот\nА: c3=ы коты\nБ: resign\n", "А",
		"word.class=0, word.class=-500", 9500 },
	{ "a set-up fault is everybody's", "Deduct: setup.* 4\n", "Ban: кот\n", "А: b1=р рот\nБ: resign\n", "Б", "setup.*=-400", 9600 },
	{ "a false claim", "Deduct: claim 3\n", "", "А: b1=р рот +4 3\nБ: resign\n", "А", "claim=-300", 9700 },
	{ "too few moves", "Deduct: few-moves 5 below 3\n", "", "А: b1=р рот\nБ: pass\nА: resign\n", "А", "few-moves below 3=-1000", 9000 },
	{ "bad moves are moves", "Deduct: few-moves 5 below 2\n", "", "А: c1=ы коты\nБ: pass\nА: b1=р рот\nБ: resign\n", "А", "-=0", 10000 },
	{ "not those of a second try", "Deduct: few-moves 5 below 2\nDeduct: violation 0\n", "Options: on-violation=retry\n",
		"А: c1=ы коты\nА: b1=р рот\nБ: resign\n", "А", "violation=0, few-moves below 2=-500", 9500 },
	{ "missing fields", "Deduct: missing Date 2\nDeduct: missing Players 2\n", "", "А: b1=р рот\nБ: resign\n", "А", "missing Date=-200", 9800 },
	{ "in time", "Due: 2026-11-20\nDeduct: late 3\n", "Date: 2026-11-20\n", "А: b1=р рот\nБ: resign\n", "А", "", 10000 },
	{ "two days late, over the end of a month", "Due: 2026-02-27\nDeduct: late 3\n", "Date: 01.03.2026\n", "А: b1=р рот\nБ: resign\n", "А",
		"late=-600", 9400 },
	{ "invalid, and the error is free", "Deduct: invalid 60\nDeduct: error 5\n", INVALID, "А: b1=р рот\n", "А", "-=0, invalid=-6000", 4000 },
	{ "without invalid it is an error", "Deduct: error 5\n", INVALID, "А: b1=р рот\n", "А", "error=-500", 9500 },
	{ "not finished", "Deduct: end.unfinished 8\n", "Options: end.unfinished=on\n", "А: b1=р рот\n", "А", "end.unfinished=-800", 9200 },
	{ "what was overlooked: рот for отар", "Deduct: missed 0.5 free 10\n", "", "А: b1=р рот\nБ: b3=к ток\nА: resign\n", "Б", "missed=-750", 9250 },
	{ "good moves", "Start: 0\nCredit: good-move 2\n", "", "А: b1=р рот\nБ: c1=ы коты\nА: resign\n", "", "-=0, good-move=200", 200 },
	{ "long words, the longest once", "Start: 0\nCredit: long-word 1 from 3\nCredit: long-word 5 from 4\n", "", "А: b1=р рот\nБ: resign\n", "А",
		"long-word from 3=100", 100 },
	{ "a game that was won", "Start: 0\nCredit: win 7\n", "", "А: b1=р рот\nБ: resign\n", "А", "win=700", 700 },
	{ "and lost", "Start: 0\nCredit: win 7\n", "", "А: b1=р рот\nБ: resign\n", "Б", "", 0 },
	{ "clean", "Start: 0\nCredit: clean 7\n", "", "А: c1=ы коты\nБ: resign\n", "Б", "clean=700", 700 },
	{ "not clean", "Start: 0\nCredit: clean 7\n", "", "А: c1=ы коты\nБ: resign\n", "А", "-=0", 0 },
	{ "a result that only follows is no claim", "Deduct: claim 3\nDeduct: consequence 1\n", "Result: А 4, Б 0\n", "А: c1=ы коты +4 4\nБ: resign\n", "Б",
		"consequence=-100", 9900 },
	{ "one that is wrong anyway is", "Deduct: claim 3\nDeduct: consequence 1\n", "Result: А 5, Б 0\n", "А: c1=ы коты +4 4\nБ: resign\n", "Б",
		"claim=-300", 9700 },
	{ "a sum that goes on being wrong is one fault", "Deduct: claim 3\nDeduct: consequence 1\n", "Result: А 7, Б 0\n",
		"А: b1=р рот +3 4\nБ: pass\nА: b3=к ток +3 7\nБ: resign\n", "А", "claim=-300, consequence=-100, consequence=-100", 9500 },
	{ "points and the total of the same move too", "Deduct: claim 3\nDeduct: consequence 1\n", "", "А: b1=р рот +4 4\nБ: resign\n", "А",
		"claim=-300, consequence=-100", 9600 },
	{ "nor does it matter what was taken off meanwhile", "Deduct: claim 3\nDeduct: consequence 1\n", "Result: А 11, Б 0\n",
		"А: b1=р рот +3 4\nБ: pass\nА: c1=ы коты\nБ: pass\nА: b3=к ток +3 11\nБ: resign\n", "А",
		"claim=-300, -=0, consequence=-100, consequence=-100", 9500 },
	{ "not a sum that is wrong anew", "Deduct: claim 3\nDeduct: consequence 1\n", "", "А: b1=р рот +3 4\nБ: pass\nА: b3=к ток +3 9\nБ: resign\n",
		"А", "claim=-300, claim=-300", 9400 },
	{ "nor another player's", "Deduct: claim 3\nDeduct: consequence 1\n", "Result: А 3, Б 4\n", "А: b1=р рот +3 3\nБ: b3=к ток +3 4\nА: resign\n",
		"А", "consequence=-100", 9900 },
	{ "points that the total corrects", "Deduct: claim 3\nDeduct: consequence 1\n", "", "А: b1=р рот +4 3\nБ: pass\nА: b3=к ток +3 7\nБ: resign\n",
		"А", "claim=-300, claim=-300", 9400 },
	{ "out of turn behind a line that cannot be read", "Deduct: turn.order 5\nDeduct: missed 1\n", "",
		"А: b1=р рот\nБ: b3=\nА: b3=к ток\nБ: resign\n", "А", "-=0, -=0", 10000 },
	{ "out of turn in front of one", "Deduct: turn.order 5\n", "", "А: b1=р рот\nА: b3=к ток\nБ: b3=\nБ: resign\n", "А",
		"turn.order=-500, -=0", 9500 },
	{ "never below the minimum", "Minimum: 20\nDeduct: violation 90\n", "", "А: c1=ы коты\nБ: resign\n", "А", "violation=-9000", 2000 },
	{ "a cap over a rule and its group", "Deduct: word.class 5\nDeduct: word.* 5\nCap: word.* 7\n", "",
		"А: c1=ы коты\nБ: b1=р рот\nА: c3=ы коты\nБ: resign\n", "А", "word.class=-500, word.class=-200", 9300 },
	{ "a cap over all", "Deduct: word.class 5\nDeduct: missing Date 5\nDeduct: few-moves 5 below 4\nCap: all 12\n", "", "А: c1=ы коты\nБ: resign\n", "А",
		"word.class=-500, missing Date=-500, few-moves below 4=-200", 8800 },
};

static void hear_record(struct work *work, const struct rubric *rubric, struct span text, struct arena *arena)
{
	struct hearing hearing;
	struct missed_book book = { .strict = false };
	struct missed missed;
	const struct event *event;
	struct read_record {
		struct header header;
		struct report report;
		struct reader reader;
	} read = { .report.arena = arena };
	int fd = packets_file(text);
	struct source *source = source_open(fd, NULL);

	reader_init(&read.reader, source);
	assert_true(reader_next_record(&read.reader, &read.header, arena, &read.report));
	source_close(source);
	close(fd);
	hearing_begin(&hearing);
	hearing.setup.option_count = 0;
	struct referee *referee = referee_new(&hearing.setup);
	fd = packets_file(text);
	source = source_open(fd, NULL);
	referee_open(referee, source, SPAN("t.game"));
	work->game = game_find(SPAN("balda"));
	while ((event = referee_next(referee)) != NULL) {
		bool is_turn = missed_hear(&book, event, referee_position(referee), &missed);
		struct heard heard = { .event = event, .missed = is_turn ? &missed : NULL };
		work_hear(work, rubric, &read.header, &heard, arena);
	}
	work_check_header(work, rubric, &read.header);
	source_close(source);
	close(fd);
	referee_free(referee);
	missed_release(&book);
	hearing_end(&hearing);
	LIST_RELEASE(&read.header.fields);
	report_release(&read.report);
}

static void add_charges(struct buffer *out, const struct rubric *rubric, const struct reckoning *reckoning)
{
	for (size_t i = 0; i < reckoning->charges.len; i++) {
		const struct charge *charge = &reckoning->charges.items[i];
		buffer_add_string(out, i > 0 ? ", " : "");
		buffer_add(out, charge->criterion == CRITERION_NONE ? SPAN("-") : rubric->criteria.items[charge->criterion].what);
		buffer_add_char(out, '=');
		buffer_add_number(out, charge->effect);
	}
}

static void marks(void **state)
{
	const struct row *row = *state;
	struct test_rubric test;
	struct buffer text = { 0 };
	struct classroom class = { .rubric = &test.rubric };
	struct reckoning reckoning = { .criteria = 0 };

	buffer_add_string(&text, "Rubric: x\n");
	buffer_add_string(&text, row->rubric);
	read_rubric(&test, buffer_span(&text));
	assert_true(test.good);
	struct work *work = classroom_add(&class, SPAN("А"));
	work->player = span_of(row->player);
	hearing_record(&text, row->fields, row->lines);
	if (span_starts_with(span_of(row->fields), SPAN("Game")))
		text.len = 0;
	hear_record(work, &test.rubric, text.len > 0 ? buffer_span(&text) : span_of(row->fields), &class.arena);
	classroom_mark(&class, SPAN("ru"));
	student_reckoning(&class.students.items[0], &test.rubric, 0, &reckoning);
	buffer_clear(&text);
	add_charges(&text, &test.rubric, &reckoning);
	if (!span_is(buffer_span(&text), row->charges))
		print_error("charged: %.*s\n", (int)text.len, buffer_span(&text).at);
	assert_span_equal(buffer_span(&text), span_of(row->charges));
	assert_int_equal(class.students.items[0].points, row->points);
	reckoning_release(&reckoning);
	classroom_release(&class);
	release_rubric(&test);
	buffer_release(&text);
}

int main(void)
{
	static struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, marks);
	return _cmocka_run_group_tests("work", tests, count, NULL, NULL);
}
