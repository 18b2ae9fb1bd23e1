/* SPDX-License-Identifier: GPL-3.0-or-later
 * Which words contain a fragment; tests/property/oral_test.c compares with a look at every word. */
#include "dict/contain.h"

#include "base/memory.h"
#include "support/dictionary.h"
#include "support/rows.h"

static const char source[] = "#: name t\n#: language ru\nад\nбалл\nкот\nкотел\nлак\nлоток\nокот\nоток\nпалка\nток\nтокот\n";

struct row {
	const char *name;
	enum containing how;
	const char *fragment;		/* in brackets: any of these letters */
	const char *words;		/* in any order */
};

static const struct row rows[] = {
	{ "the beginning", CONTAIN_BEGINNING, "ко", "кот котел" },
	{ "a word begins with itself", CONTAIN_BEGINNING, "кот", "кот котел" },
	{ "no beginning", CONTAIN_BEGINNING, "от", "оток" },
	{ "a piece", CONTAIN_PIECE, "ок", "лоток окот оток ток токот" },
	{ "a piece twice in a word", CONTAIN_PIECE, "то", "лоток оток ток токот" },
	{ "a whole word is a piece", CONTAIN_PIECE, "палка", "палка" },
	{ "no piece", CONTAIN_PIECE, "лт", "" },
	{ "pairs that are there, but not together", CONTAIN_PIECE, "лотел", "" },
	{ "one letter", CONTAIN_PIECE, "д", "ад" },
	{ "a piece of any of several letters", CONTAIN_PIECE, "[ап][кл]", "балл лак палка" },
	{ "a sequence", CONTAIN_SEQUENCE, "лк", "лак лоток палка" },
	{ "a sequence with letters between", CONTAIN_SEQUENCE, "оо", "лоток окот оток токот" },
	{ "a sequence is not turned round", CONTAIN_SEQUENCE, "кп", "" },
	{ "a sequence of any of several letters", CONTAIN_SEQUENCE, "[бп]л[аl]", "палка" },
	{ "letters in any order", CONTAIN_LETTERS, "кол", "лоток котел" },
	{ "each as often as it is there", CONTAIN_LETTERS, "ттоо", "токот" },
	{ "not more often", CONTAIN_LETTERS, "ттт", "" },
	{ "letters for which several stand", CONTAIN_LETTERS, "[ад][ад]", "ад палка" },
	{ "one of them must make room", CONTAIN_LETTERS, "[кт]т[ко]", "кот котел лоток окот оток ток токот" },
	{ "just these letters", CONTAIN_EXACTLY, "кот", "кот ток" },
	{ "just these, twice", CONTAIN_EXACTLY, "токо", "окот оток" },
	{ "just these, and there is no such word", CONTAIN_EXACTLY, "атк", "" },
	{ "the whole word", CONTAIN_WHOLE, "кот", "кот" },
	{ "no whole word", CONTAIN_WHOLE, "коте", "" },
	{ "whole words for which several letters stand", CONTAIN_WHOLE, "[кт]о[кт]", "кот ток" },
	{ "a letter for which nothing stands", CONTAIN_PIECE, "[]", "" },
	{ "nothing", CONTAIN_PIECE, "", "" },
};

struct asked {
	const struct dict *dict;
	struct buffer words;		/* each once, a blank behind each */
	size_t left;			/* words that are still wanted */
};

static bool has_word(struct span words, struct span word)
{
	for (struct span one; (one = span_cut_word(&words)).len > 0;)
		if (span_equals(one, word))
			return true;
	return false;
}

static size_t count_words(struct span words)
{
	size_t count = 0;

	while (span_cut_word(&words).len > 0)
		count++;
	return count;
}

static bool take(void *context, const letter *word, size_t len, enum finality finality)
{
	struct asked *asked = context;
	char text[WORD_LETTERS_MAX * 2];
	struct span written = { text, alphabet_write(dict_alphabet(asked->dict), word, len, text) };

	assert_int_not_equal(finality, FINAL_NO);
	/* the same word may come again */
	if (!has_word(buffer_span(&asked->words), written)) {
		buffer_add(&asked->words, written);
		buffer_add_char(&asked->words, ' ');
	}
	return --asked->left > 0;
}

/* `[аб]в`: sets of letters. Returns how many. */
static size_t read_fragment(const struct dict *dict, const char *text, uint64_t *sets)
{
	letter letters[WORD_LETTERS_MAX];
	size_t count = 0;

	while (*text != '\0') {
		const char *end = *text == '[' ? strchr(text, ']') : text + 2;
		const char *from = *text == '[' ? text + 1 : text;
		struct spelling spelling;
		alphabet_spell(dict_alphabet(dict), (struct span){ from, (size_t)(end - from) }, letters, WORD_LETTERS_MAX, &spelling);
		sets[count] = 0;
		for (size_t i = 0; i < spelling.count; i++)
			sets[count] |= letters[i] == LETTER_NONE ? 0 : 1ull << letters[i];
		count++;
		text = *text == '[' ? end + 1 : end;
	}
	return count;
}

/* The three ways to ask. */
enum way { WAY_ROSTER, WAY_GUIDE, WAY_PACKED, WAYS };

static bool ask(const struct dict *dict, enum way way, enum containing how, const char *fragment, uint64_t steps,
	struct asked *asked)
{
	uint64_t sets[WORD_LETTERS_MAX];
	const struct roster *roster = way == WAY_ROSTER ? dict_roster(dict) : NULL;
	const struct guide *guide = way == WAY_PACKED ? dict_guide_words(dict) : dict_guide_admitted(dict);
	void *room = memory_new(contain_room(roster, guide), 1);
	struct contain contain = {
		.automaton = way == WAY_PACKED ? dict_words(dict) : dict_admitted(dict), .roster = roster,
		.guide = roster == NULL ? guide : NULL, .how = how, .fragment = sets,
		.len = read_fragment(dict, fragment, sets), .steps = steps, .room = room, .take = take, .context = asked,
	};

	bool all = contain_each(&contain);
	memory_free(room);
	return all;
}

/* The words, in any order. */
static void finds(void **state)
{
	const struct row *row = *state;
	struct dict *dict = dict_of_text(source);

	assert_non_null(dict_roster(dict));
	for (unsigned way = 0; way < WAYS; way++) {
		struct asked asked = { dict, { 0 }, 1000 };
		assert_true(ask(dict, (enum way)way, row->how, row->fragment, 100000, &asked));
		struct span found = buffer_span(&asked.words), due = span_of(row->words);
		assert_int_equal(count_words(found), count_words(due));
		for (struct span word; (word = span_cut_word(&due)).len > 0;)
			assert_true(has_word(found, word));
		buffer_release(&asked.words);
	}
	dict_close(dict);
}

static void stops_when_told(void **state)
{
	struct dict *dict = dict_of_text(source);

	(void)state;
	for (unsigned way = 0; way < WAYS; way++) {
		struct asked asked = { dict, { 0 }, 1 };
		assert_true(ask(dict, (enum way)way, CONTAIN_PIECE, "о", 100000, &asked));
		assert_int_equal(asked.left, 0);
		buffer_release(&asked.words);
	}
	dict_close(dict);
}

static void gives_up(void **state)
{
	static const enum containing hows[] = { CONTAIN_BEGINNING, CONTAIN_PIECE, CONTAIN_SEQUENCE, CONTAIN_LETTERS,
		CONTAIN_EXACTLY, CONTAIN_WHOLE };
	struct dict *dict = dict_of_text(source);

	(void)state;
	for (size_t i = 0; i < COUNT(hows) * WAYS; i++) {
		struct asked asked = { dict, { 0 }, 1000 };
		assert_false(ask(dict, (enum way)(i % WAYS), hows[i / WAYS], "кот", 2, &asked));
		buffer_release(&asked.words);
	}
	dict_close(dict);
}

static void long_fragments_cost_nothing(void **state)
{
	struct dict *dict = dict_of_text(source);
	const struct guide *guide = dict_guide_admitted(dict);
	uint64_t sets[1000];
	void *room = memory_new(contain_room(dict_roster(dict), guide) + guide->count, 1);
	struct asked asked = { dict, { 0 }, 1000 };
	struct contain contain = { .automaton = dict_admitted(dict), .guide = guide, .how = CONTAIN_LETTERS, .fragment = sets,
		.len = COUNT(sets), .steps = 0, .room = room, .take = take, .context = &asked };

	(void)state;
	for (size_t i = 0; i < COUNT(sets); i++)
		sets[i] = ~0ull;
	assert_true(contain_each(&contain));
	contain.how = CONTAIN_PIECE;
	assert_true(contain_each(&contain));
	contain.roster = dict_roster(dict);
	assert_true(contain_each(&contain));
	assert_int_equal(asked.left, 1000);
	memory_free(room);
	dict_close(dict);
}

/* Letters for which others stand in more ways than an alphabet has letters, which no lexicon's folds make: the rows leave what is
 * too many to the look at the words, the walk gives up. */
static void sets_of_very_many_kinds(void **state)
{
	enum { LEN = 80 };
	struct buffer text = { 0 };
	uint64_t sets[LEN];

	(void)state;
	buffer_add_string(&text, "#: language ru\n");
	for (size_t i = 0; i < LEN; i++)
		buffer_add_string(&text, "а");
	buffer_add_string(&text, "\nкот\n");
	buffer_add_char(&text, '\0');
	struct dict *dict = dict_of_text(text.bytes);
	size_t others = dict_alphabet(dict)->count, at = 0;
	letter a = alphabet_plain_letter(dict_alphabet(dict), SPAN("а"));
	for (size_t i = 0; i < others && at < LEN; i++)
		for (size_t j = i + 1; j < others && at < LEN; j++)
			sets[at++] = (((1ull << others) - 1) & ~(1ull << i | 1ull << j)) | 1ull << a;
	assert_int_equal(at, LEN);
	for (unsigned way = 0; way < WAY_PACKED; way++) {
		const struct roster *roster = way == WAY_ROSTER ? dict_roster(dict) : NULL;
		const struct guide *guide = dict_guide_admitted(dict);
		void *room = memory_new(contain_room(roster, guide), 1);
		struct asked asked = { dict, { 0 }, 1000 };
		struct contain contain = { .automaton = dict_admitted(dict), .roster = roster, .guide = roster == NULL ? guide : NULL,
			.how = CONTAIN_LETTERS, .fragment = sets, .len = LEN, .steps = 1000000, .room = room, .take = take,
			.context = &asked };
		assert_int_equal(contain_each(&contain), way == WAY_ROSTER);
		assert_int_equal(count_words(buffer_span(&asked.words)), way == WAY_ROSTER);
		buffer_release(&asked.words);
		memory_free(room);
	}
	dict_close(dict);
	buffer_release(&text);
}

/* ---- what the walk is guided by ---- */

static void check_state(const struct automaton *automaton, const struct guide *guide, node place, uint64_t *letters,
	unsigned *depth)
{
	*letters = automaton_letters(automaton, place);
	*depth = 0;
	for (uint64_t set = *letters; set != 0; set &= set - 1) {
		letter what = (letter)__builtin_ctzll(set);
		node next = automaton_follow(automaton, place, what);
		uint64_t below;
		unsigned deep;
		check_state(automaton, guide, next, &below, &deep);
		*letters |= below;
		*depth = deep + 1 > *depth ? deep + 1 : *depth;
		assert_int_equal(automaton_letters(automaton, next) & ~guide->pairs[what], 0);
	}
	size_t state = guide_state(guide, automaton, place);
	assert_int_equal(guide->letters[state], *letters);
	assert_int_equal(guide->depths[state], *depth);
}

static void guides_know_what_follows(void **state)
{
	struct dict *dict = dict_of_text(source);
	uint64_t letters;
	unsigned depth;

	(void)state;
	check_state(dict_admitted(dict), dict_guide_admitted(dict), dict_admitted(dict)->root, &letters, &depth);
	check_state(dict_words(dict), dict_guide_words(dict), dict_words(dict)->root, &letters, &depth);
	assert_int_equal(depth, 5);
	/* it is made once */
	assert_ptr_equal(dict_guide_words(dict), dict_guide_words(dict));
	dict_close(dict);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 5] = {
		cmocka_unit_test(stops_when_told), cmocka_unit_test(gives_up), cmocka_unit_test(long_fragments_cost_nothing),
		cmocka_unit_test(guides_know_what_follows), cmocka_unit_test(sets_of_very_many_kinds),
	};
	size_t count = 5;

	ROW_TESTS(rows, finds);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
