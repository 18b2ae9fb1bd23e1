/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lists of moves of a game that lists them in no good order: `аб:3 в:5?` is what it has, words and points, `?` for what a
 * judge decides. */
#include "referee/moves.h"

#include "support/rows.h"

struct row {
	const char *name, *moves, *word, *contains, *letter;
	bool strict;
	const char *listed;
};

static const struct row rows[] = {
	{ "none", "", "", "", "", false, "" },
	{ "most points first", "а:1 б:3 в:2", "", "", "", false, "б:3 в:2 а:1" },
	{ "then by code points", "ё:2 я:2 а:2 аа:2", "", "", "", false, "а:2 аа:2 я:2 ё:2" },
	{ "then as the game has it", "а:2:2 а:2:1 а:2:3", "", "", "", false, "а:2:2 а:2:1 а:2:3" },
	{ "no points and fewer", "а:-1 б:0", "", "", "", false, "б:0 а:-1" },
	{ "a word", "аб:2 аба:3 ба:2", "аб", "", "", false, "аб:2" },
	{ "in capitals", "аб:2 аба:3 ба:2", "АБ", "", "", false, "аб:2" },
	{ "with Latin look-alikes", "аб:2 со:3", "CO", "", "", false, "со:3" },
	{ "a part", "аб:2 аба:3 ба:2", "", "ба", "", false, "аба:3 ба:2" },
	{ "a part that is longer", "аб:2", "", "абаба", "", false, "" },
	{ "a letter", "аб:2 ба:2", "", "", "б", false, "ба:2" },
	{ "what is no text", "аб:2", "\xFF", "", "", false, "" },
	{ "what is no word of the alphabet", "аб:2", "x1", "", "", false, "" },
	{ "what a judge decides is in the list", "а:1 б:2?", "", "", "", false, "б:2? а:1" },
	{ "or not", "а:1 б:2?", "", "", "", true, "а:1" },
};

/* The game's own state is what it is to list. */
struct listing_state {
	struct game_state head;
	struct span moves;
	size_t copies;
};

/* `аб:2:7?`: the first letter is the one that is placed, what stands behind the second colon tells it from its like */
static bool list_one(struct span text, choice_taker *take, void *context)
{
	struct choice choice = { .action = text, .cell = SPAN("a1"), .questionable = text.at[text.len - 1] == '?' };
	struct span rest = text, number;
	unsigned long points;

	choice.word = span_cut(&rest, ':');
	choice.letter = (struct span){ choice.word.at, 2 };
	number = span_cut(&rest, ':');
	number.len -= number.at[number.len - 1] == '?';
	bool negative = number.at[0] == '-';
	assert_true(span_to_number(span_from(number, negative), 100, &points));
	choice.points = negative ? -(long)points : (long)points;
	return take(context, &choice);
}

static bool list(struct game_state *head, struct arena *arena, choice_taker *take, void *context)
{
	const struct listing_state *state = (const struct listing_state *)head;

	(void)arena;
	for (size_t i = 0; i < state->copies; i++) {
		struct span rest = state->moves, move;
		while ((move = span_cut_word(&rest)).len > 0)
			if (!list_one(move, take, context))
				return false;
	}
	return true;
}

static const struct game lister = { .name = "lister", .list_moves = list };
static const struct game silent = { .name = "silent" };

static void make(struct listing_state *state, struct alphabet *alphabet, const char *moves, size_t copies)
{
	*state = (struct listing_state){ .head = { .game = &lister, .alphabet = alphabet }, .moves = span_of(moves),
		.copies = copies };
	assert_true(alphabet_init_language(alphabet, SPAN("ru")));
}

static void is_listed(void **context)
{
	const struct row *row = *context;
	struct move_wish wish = { .word = span_of(row->word), .contains = span_of(row->contains), .letter = span_of(row->letter),
		.strict = row->strict };
	struct alphabet alphabet;
	struct listing_state state;
	struct move_list list = { .count = 7 };
	struct buffer said = { 0 };

	make(&state, &alphabet, row->moves, 1);
	assert_true(move_list_make(&list, &state.head, &wish));
	assert_true(list.whole);
	assert_int_equal(list.count, list.choices.len);
	for (size_t i = 0; i < list.choices.len; i++) {
		if (i > 0)
			buffer_add_char(&said, ' ');
		buffer_add(&said, list.choices.items[i].action);
	}
	assert_span_equal(buffer_span(&said), span_of(row->listed));
	buffer_release(&said);
	move_list_release(&list);
}

static void keeps_what_is_wanted(void **context)
{
	struct move_wish wish = { .keep = KEEP_BEST };
	struct alphabet alphabet;
	struct listing_state state;
	struct move_list list = { .count = 0 };

	(void)context;
	make(&state, &alphabet, "а:1 в:3 б:3 г:2", 1);
	assert_true(move_list_make(&list, &state.head, &wish));
	assert_int_equal(list.count, 4);
	assert_int_equal(list.choices.len, 1);
	assert_span_equal(list.choices.items[0].action, SPAN("б:3"));
	wish.keep = KEEP_NONE;
	assert_true(move_list_make(&list, &state.head, &wish));
	assert_int_equal(list.count, 4);
	assert_int_equal(list.choices.len, 0);
	move_list_release(&list);
}

static void is_bounded(void **context)
{
	struct move_wish wish = { .keep = KEEP_ALL };
	struct alphabet alphabet;
	struct listing_state state;
	struct move_list list = { .count = 0 };

	(void)context;
	make(&state, &alphabet, "а:1", MOVE_LIST_MAX);
	assert_true(move_list_make(&list, &state.head, &wish));
	assert_true(list.whole);
	assert_int_equal(list.count, MOVE_LIST_MAX);
	state.copies++;
	assert_true(move_list_make(&list, &state.head, &wish));
	assert_false(list.whole);
	assert_int_equal(list.count, MOVE_LIST_MAX);
	wish.keep = KEEP_NONE;
	assert_true(move_list_make(&list, &state.head, &wish));
	assert_true(list.whole);
	assert_int_equal(list.count, MOVE_LIST_MAX + 1);
	move_list_release(&list);
}

static void lists_nothing_after_the_end(void **context)
{
	struct move_wish wish = { .keep = KEEP_ALL };
	struct alphabet alphabet;
	struct listing_state state;
	struct move_list list = { .count = 3 };

	(void)context;
	make(&state, &alphabet, "а:1", 1);
	state.head.end_reason = "resign";
	assert_true(move_list_make(&list, &state.head, &wish));
	assert_int_equal(list.count, 0);
	state.head.game = &silent;
	assert_false(move_list_make(&list, &state.head, &wish));
	move_list_release(&list);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 3] = { cmocka_unit_test(keeps_what_is_wanted), cmocka_unit_test(is_bounded),
		cmocka_unit_test(lists_nothing_after_the_end) };
	size_t count = 3;

	ROW_TESTS(rows, is_listed);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
