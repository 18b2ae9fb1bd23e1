/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a roster says of the words of its automaton, against the words themselves. */
#include "dict/roster.h"

#include "support/dictionary.h"
#include "support/play.h"
#include "support/rows.h"

enum { WORDS = 3000, WORDS_MAX = 4096 };

struct list {
	size_t count;
	struct {
		size_t len;
		letter letters[24];
	} words[WORDS_MAX];
};

static void list_words(struct list *list, const struct automaton *automaton, node place, letter *word, size_t len)
{
	if (node_finality(place) != FINAL_NO) {
		assert_true(list->count < WORDS_MAX && len <= 24);
		memcpy(list->words[list->count].letters, word, len);
		list->words[list->count++].len = len;
	}
	for (uint64_t set = automaton_letters(automaton, place); set != 0; set &= set - 1) {
		word[len] = (letter)__builtin_ctzll(set);
		list_words(list, automaton, automaton_follow(automaton, place, word[len]), word, len + 1);
	}
}

/* Words of few letters and of many, so that there are rows of both kinds and states that many words share. */
static struct dict *make_dict(void)
{
	static const char *const letters[] = { "а", "о", "е", "т", "к", "р", "ь", "щ" };
	struct buffer source = { 0 };
	uint64_t seed = 20261130;

	buffer_add_string(&source, "#: name t\n#: language ru\n");
	for (unsigned i = 0; i < WORDS; i++) {
		for (unsigned left = 2 + chance(&seed, 10); left > 0; left--)
			buffer_add_string(&source, letters[chance(&seed, chance(&seed, 9) == 0 ? 8 : 6)]);
		buffer_add_char(&source, '\n');
	}
	buffer_add_char(&source, '\0');
	struct dict *dict = dict_of_text(buffer_span(&source).at);
	buffer_release(&source);
	return dict;
}

static size_t count_letter(const struct list *list, size_t which, letter what)
{
	size_t count = 0;

	for (size_t i = 0; i < list->words[which].len; i++)
		count += list->words[which].letters[i] == what;
	return count;
}

static void check_row(const struct roster *roster, const struct list *list, letter what, size_t least, bool kinds[2])
{
	struct roster_row row = { 0 };
	size_t due = 0, found = 0;
	bool there = roster_find_row(roster, what, least, &row);

	for (size_t lane = 0; there && lane < roster_lanes(roster); lane++) {
		uint64_t bits = roster_lane(&row, lane);
		for (size_t i = 0; i < ROSTER_LANE_WORDS; i++) {
			size_t which = lane * ROSTER_LANE_WORDS + i;
			bool has = which < list->count && count_letter(list, which, what) >= least;
			assert_int_equal(bits >> i & 1, has);
			found += has;
		}
	}
	for (size_t i = 0; i < list->count; i++)
		due += count_letter(list, i, what) >= least;
	assert_int_equal(found, due);
	assert_int_equal(there, due > 0);
	assert_int_equal(row.words, due);
	if (there)
		kinds[row.bits != NULL] = true;
}

static void rows_tell_who_has_a_letter(void **state)
{
	static struct list list;
	struct dict *dict = make_dict();
	const struct roster *roster = dict_roster(dict);
	letter word[WORD_LETTERS_MAX];
	bool kinds[2] = { false };

	(void)state;
	list.count = 0;
	list_words(&list, dict_admitted(dict), dict_admitted(dict)->root, word, 0);
	assert_int_equal(roster->words, list.count);
	for (letter what = 0; what < ALPHABET_MAX; what++)
		for (size_t least = 1; least < 14; least++)
			check_row(roster, &list, what, least, kinds);
	assert_true(kinds[0] && kinds[1]);
	dict_close(dict);
}

static void walks_go_to_any_word(void **state)
{
	static struct list list;
	static const uint32_t jumps[] = { 1, 2, 3, 4, 5, 7, 64, 1000 };
	struct dict *dict = make_dict();
	const struct roster *roster = dict_roster(dict);
	letter word[WORD_LETTERS_MAX];
	uint64_t steps = 0;

	(void)state;
	list.count = 0;
	list_words(&list, dict_admitted(dict), dict_admitted(dict)->root, word, 0);
	for (size_t i = 0; i < COUNT(jumps); i++) {
		struct roster_walk walk = { .placed = false };
		for (uint32_t number = i % 2; number < list.count; number += jumps[i]) {
			assert_true(roster_go(roster, &walk, number, &steps));
			assert_int_equal(walk.len, list.words[number].len);
			assert_memory_equal(walk.word, list.words[number].letters, walk.len);
			assert_int_not_equal(node_finality(walk.path[walk.len]), FINAL_NO);
		}
		assert_false(roster_go(roster, &walk, (uint32_t)list.count, &steps));
	}
	dict_close(dict);
}

/* How many ways lead from here to the place, as a shortest one has so many letters. */
static size_t count_ways(const struct automaton *automaton, node place, node wanted, size_t len, size_t *shortest)
{
	size_t ways = 0;

	if ((place & MASKED_MASK) == 0)
		return 0;
	if ((place << 2) == (wanted << 2)) {
		*shortest = len < *shortest ? len : *shortest;
		return 1;
	}
	for (uint64_t set = automaton_letters(automaton, place); set != 0; set &= set - 1)
		ways += count_ways(automaton, automaton_follow(automaton, place, (letter)__builtin_ctzll(set)), wanted, len + 1, shortest);
	return ways;
}

static void ways_lead_to_each_state(void **state)
{
	struct dict *dict = dict_of_text("#: name t\n#: language ru\nад\nбалл\nкот\nкотел\nлак\nлоток\nокот\nоток\nпалка\nток\nтокот\n");
	const struct roster *roster = dict_roster(dict);
	const struct automaton *admitted = dict_admitted(dict);
	size_t lonely = 0;

	(void)state;
	assert_true(roster->way_count > 10);
	for (size_t i = 0; i < roster->way_count; i++) {
		letter word[WORD_LETTERS_MAX];
		bool only;
		size_t len = roster_way(roster, i, word, &only), shortest = SIZE_MAX;
		node at = admitted->root, wanted = roster_state(roster, i);
		for (size_t j = 0; j < len; j++) {
			assert_true(automaton_letters(admitted, at) >> word[j] & 1);
			at = automaton_follow(admitted, at, word[j]);
		}
		assert_true((at << 2) == (wanted << 2));
		size_t ways = count_ways(admitted, admitted->root, wanted, 0, &shortest);
		assert_int_equal(only, ways == 1);
		assert_int_equal(len, shortest);
		lonely += only;
	}
	assert_true(lonely > 0 && lonely < roster->way_count);
	dict_close(dict);
}

/* More letters than a masked automaton has room for. */
static void packed_ones_have_none(void **state)
{
	struct dict *dict = dict_of_text("#: name t\nабвгдежзийклмнопрстуфхцчшщъыьэюя\nabcdefghijklmnopqrstuvwxyz\n");

	(void)state;
	assert_null(dict_roster(dict));
	assert_false(dict_is_damaged(dict));
	dict_close(dict);
}

static void no_words_no_rows(void **state)
{
	struct dict *dict = dict_of_text("#: name t\n#: language ru\nшла\tидти\tVERB\t_\t_\n");
	struct roster_walk walk = { .placed = false };
	struct roster_row row;
	uint64_t steps = 0;

	(void)state;
	const struct roster *roster = dict_roster(dict);
	assert_non_null(roster);
	assert_int_equal(roster->words, 0);
	assert_false(roster_find_row(roster, 0, 1, &row));
	assert_false(roster_go(roster, &walk, 0, &steps));
	dict_close(dict);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rows_tell_who_has_a_letter), cmocka_unit_test(walks_go_to_any_word),
		cmocka_unit_test(ways_lead_to_each_state), cmocka_unit_test(packed_ones_have_none),
		cmocka_unit_test(no_words_no_rows),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
