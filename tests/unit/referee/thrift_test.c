/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a referee does whose searches may cost next to nothing, where a field full of one letter asks for much;
 * tests/property/thrift_test.c has any records. */
#include "referee/moves.h"
#include "referee/referee.h"

#include "support/hearing.h"
#include "support/records.h"

/* ---- lists ---- */

/* On a field of one letter, where words have very many paths. */
static const char one_letter[] = "Game: balda\nPlayers: A, B\nStart: ааааа\nOptions: end.unfinished=off\n\n"
	"A: a2=а аааааа\n"
	"B: b2=а ааааааа\n"
	"A: c2=а аааааааа\n"
	"B: d2=а ааааааааа\n"
	"A: e2=а аааааааааа\n"
	"B: a4=а ааааааааааа\n"
	"A: b4=а аааааааааааа\n"
	"B: c4=а ааааааааааааа\n"
	"A: d4=а аааааааааааааа\n"
	"B: e4=а ааааааааааааааа\n";

struct listed {
	size_t count, pathless;
	bool whole;
};

static struct listed list_last(const struct dict *dict, unsigned thrift, bool every_path)
{
	const struct dict *dicts[] = { dict };
	struct referee_setup setup = { .dicts = dicts, .dict_count = 1, .thrift = thrift };
	struct referee *referee = referee_new(&setup);
	int fd = packets_file(span_of(one_letter));
	struct source *source = source_open(fd, NULL);
	struct move_wish wish = { .keep = KEEP_ALL, .every_path = every_path };
	struct move_list list = { .count = 0 };
	struct listed listed = { .whole = false };

	referee_open(referee, source, SPAN("t.game"));
	for (const struct event *event = referee_next(referee); event->kind != EVENT_RESULT; event = referee_next(referee))
		;
	move_list_make(&list, referee_position(referee), &wish);
	listed.count = list.count;
	listed.whole = list.whole;
	for (size_t i = 0; i < list.choices.len; i++)
		listed.pathless += list.choices.items[i].path_len == 0;
	move_list_release(&list);
	source_close(source);
	close(fd);
	referee_free(referee);
	return listed;
}

static void lists_are_cut_short_and_say_so(void **state)
{
	struct dict *dict = dict_of_text("#: language ru\nааааа\nаааааа\nааааааа\nаааааааа\nааааааааа\nаааааааааа\nааааааааааа\n"
		"аааааааааааа\nааааааааааааа\nаааааааааааааа\nааааааааааааааа\nаааааааааааааааа\nааааааааааааааааа\n");
	size_t cut = 0, pathless = 0;

	(void)state;
	for (int every = 0; every < 2; every++) {
		struct listed all = list_last(dict, 0, every != 0);
		for (unsigned thrift = 1000; thrift < 200000000; thrift += thrift / 3) {
			struct listed some = list_last(dict, thrift, every != 0);
			assert_true(some.whole ? all.whole && some.count == all.count : some.count <= all.count);
			cut += !some.whole;
			pathless += some.pathless;
		}
	}
	assert_true(cut > 0 && pathless > 0);
	dict_close(dict);
}

/* ---- what lay there before ---- */

/* Whether the last word lay there already is asked of very many ways, none of which is one. */
static const char two_ends[] = "Game: balda\nVariant: royal\nPlayers: A, B, C\nStart: ааааа\n\n"
	"A: a4=а аааааа\n"
	"B: b4=а ааааааа\n"
	"C: c4=а аааааааа\n"
	"A: d4=а ааааааааа\n"
	"B: e4=а аааааааааа\n"
	"C: a2=б бааааааааа\n"
	"A: e2=б баааааааааб\n";

/* What the referee says of the last move. */
static void hear(struct span text, const struct dict *dict, unsigned thrift, struct buffer *said)
{
	const struct dict *dicts[] = { dict };
	struct referee_setup setup = { .dicts = dicts, .dict_count = 1, .details = true, .thrift = thrift };
	struct referee *referee = referee_new(&setup);
	int fd = packets_file(text);
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	buffer_clear(said);
	referee_open(referee, source, SPAN("t.game"));
	while ((event = referee_next(referee)) != NULL)
		if (event->move == 7)
			hearing_add_event(said, event);
	source_close(source);
	close(fd);
	referee_free(referee);
}

static void leaves_to_a_judge_what_lay_there(void **state)
{
	struct dict *dict = dict_of_text("#: language ru\nааааа\nаааааа\nааааааа\nаааааааа\nааааааааа\nаааааааааа\nбааааааааа\nбаааааааааб\n");
	struct buffer said = { 0 };

	(void)state;
	hear(span_of(two_ends), dict, 0, &said);
	assert_span_equal(buffer_span(&said), SPAN("7 A ok 11 26\n"));
	hear(span_of(two_ends), dict, 4000000000, &said);
	assert_non_null(strstr(buffer_text(&said), "7 A ok"));
	assert_non_null(strstr(buffer_text(&said), "questionable word.on-board"));
	buffer_release(&said);
	dict_close(dict);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lists_are_cut_short_and_say_so),
		cmocka_unit_test(leaves_to_a_judge_what_lay_there),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
