/* SPDX-License-Identifier: GPL-3.0-or-later
 * What was missed, where nothing can be played but рот, from b1 or from b3. A line a turn, `MOVE PLAYER POINTS/BEST of
 * COUNT`, with the better move behind it; then `PLAYER POINTS/BEST in TURNS, BEST-TURNS`. */
#include "referee/missed.h"

#include "support/hearing.h"

static const struct hearing_row rows[] = {
	{ "the best", "", "b1=р рот\n", "1 А 3/3 of 2\nА 3/3 in 1, 1\nБ 0/0 in 0, 0\n" },
	{ "where nothing is left nobody misses anything", "", "b1=р рот\npass\n", "1 А 3/3 of 2\nА 3/3 in 1, 1\nБ 0/0 in 0, 0\n" },
	{ "a pass gets nothing", "", "pass\nb3=р рот\n", "1 А 0/3 of 2 b1=р рот\n2 Б 3/3 of 2\nА 0/3 in 1, 0\nБ 3/3 in 1, 1\n" },
	{ "nor does what is taken off", "", "b1=ц цот\nb1=р рот\n",
		"1 А 0/3 of 2 b1=р рот\n2 Б 3/3 of 2\nА 0/3 in 1, 0\nБ 3/3 in 1, 1\n" },
	{ "what is tried again is one turn", "Options: on-violation=retry\n", "b1=ц цот\nb1=р рот\n",
		"2 А 3/3 of 2\nА 3/3 in 1, 1\nБ 0/0 in 0, 0\n" },
	{ "so is what was taken back", "", "b1=р рот\nretract\nb3=р рот\n", "3 А 3/3 of 2\nА 3/3 in 1, 1\nБ 0/0 in 0, 0\n" },
	{ "out of turn it is no turn", "", "Б: b1=р рот\nА: b1=р рот\n", "2 А 3/3 of 2\nА 3/3 in 1, 1\nБ 0/0 in 0, 0\n" },
	{ "what stands scores", "Options: on-violation=stand\n", "b1=ц цот\nb3=р рот\n",
		"1 А 3/3 of 2\n2 Б 3/3 of 1\nА 3/3 in 1, 1\nБ 3/3 in 1, 1\n" },
	{ "the table's word is as good as any", "", "b1=ц цо agreed\nb3=р рот\n",
		"1 А 2/3 of 2 b1=р рот\n2 Б 3/3 of 1\nА 2/3 in 1, 0\nБ 3/3 in 1, 1\n" },
	{ "or better", "", "a1=о окот agreed\n", "1 А 4/4 of 2\nА 4/4 in 1, 1\nБ 0/0 in 0, 0\n" },
	{ "after the end there are no turns", "", "resign\nb1=р рот\n", "А 0/0 in 0, 0\nБ 0/0 in 0, 0\n" },
};

static void add_missed(struct buffer *out, const struct event *event, const struct missed *missed)
{
	buffer_add_number(out, (long long)event->move);
	hearing_add(out, event->player);
	buffer_add_char(out, ' ');
	buffer_add_number(out, missed->points);
	buffer_add_char(out, '/');
	buffer_add_number(out, missed->best);
	buffer_add_string(out, " of ");
	buffer_add_number(out, (long long)missed->count);
	if (missed->choice != NULL)
		hearing_add(out, missed->choice->action);
	buffer_add_char(out, '\n');
}

static void add_share(struct buffer *out, const struct share *share)
{
	buffer_add(out, share->player);
	buffer_add_char(out, ' ');
	buffer_add_number(out, share->points);
	buffer_add_char(out, '/');
	buffer_add_number(out, share->best);
	buffer_add_string(out, " in ");
	buffer_add_number(out, (long long)share->turns);
	buffer_add_string(out, ", ");
	buffer_add_number(out, (long long)share->best_turns);
	buffer_add_char(out, '\n');
}

static void hear_all(struct hearing *hearing, struct span text, struct buffer *said)
{
	struct missed_book book = { .strict = false };
	struct referee *referee = referee_new(&hearing->setup);
	int fd = packets_file(text);
	struct source *source = source_open(fd, NULL);
	const struct event *event;
	struct missed missed;

	referee_open(referee, source, SPAN("t.game"));
	while ((event = referee_next(referee)) != NULL)
		if (missed_hear(&book, event, referee_position(referee), &missed))
			add_missed(said, event, &missed);
	for (size_t i = 0; i < book.shares.len; i++)
		add_share(said, &book.shares.items[i]);
	missed_release(&book);
	source_close(source);
	close(fd);
	referee_free(referee);
}

static void is_missed(void **state)
{
	const struct hearing_row *row = *state;
	struct hearing hearing;
	struct buffer text = { 0 }, said = { 0 };

	hearing_begin(&hearing);
	const struct dict *few = hearing.few;
	hearing.setup.dicts = &few;
	hearing.setup.dict_count = 1;
	hear_all(&hearing, hearing_record(&text, row->fields, row->lines), &said);
	if (!span_is(buffer_span(&said), row->said))
		print_error("said:\n%.*s", (int)said.len, buffer_span(&said).at);
	assert_span_equal(buffer_span(&said), span_of(row->said));
	buffer_release(&said);
	buffer_release(&text);
	hearing_end(&hearing);
}

static void percent_is_rounded(void **state)
{
	(void)state;
	assert_int_equal(missed_percent(0, 7), 0);
	assert_int_equal(missed_percent(7, 7), 100);
	assert_int_equal(missed_percent(1, 3), 33);
	assert_int_equal(missed_percent(2, 3), 67);
	assert_int_equal(missed_percent(1, 200), 1);
	assert_int_equal(missed_percent(1, 201), 0);
	assert_int_equal(missed_percent(0, 0), 100);
	assert_int_equal(missed_percent(-2, 4), -50);
	assert_int_equal(missed_percent(-2, 3), -67);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 1] = { cmocka_unit_test(percent_is_rounded) };
	size_t count = 1;

	ROW_TESTS(rows, is_missed);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
