/* SPDX-License-Identifier: GPL-3.0-or-later
 * The stream of events. How a header becomes a game and what becomes of lines has tests of its own (header_test.c,
 * lines_test.c); what a field's place and a move's faults are is tested with the game's own rules. */
#include "referee/referee.h"

#include "support/hearing.h"

struct text_row {
	const char *name;
	const char *text, *said;
};

#define NOTHING "unfinished end.unfinished А=0 Б=0"

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

int main(void)
{
	struct CMUnitTest tests[COUNT(streams) + COUNT(garbage) + 5] = {
		cmocka_unit_test(takes_file_after_file), cmocka_unit_test(events_know_their_place),
		cmocka_unit_test(is_freed_anywhere), cmocka_unit_test(stays_the_same_for_ever),
		cmocka_unit_test(leaves_to_a_judge_what_takes_too_long),
	};
	size_t count = 5;

	ROW_TESTS(streams, goes_on);
	ROW_TESTS(garbage, wades_through_garbage);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
