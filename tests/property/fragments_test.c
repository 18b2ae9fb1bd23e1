/* SPDX-License-Identifier: GPL-3.0-or-later
 * Does a word contain the fragment? The built dictionaries are asked by the guided walk and by a look at every admitted
 * word. A language whose dictionary is not built is skipped; REFKIT_TEST_SECONDS makes it longer. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/list.h"
#include "game/containing.h"
#include "support/play.h"
#include "support/rows.h"
#include "support/seeds.h"

enum { SECONDS = 8, PATH_BYTES = 4096 };

struct row {
	const char *name;	/* the language */
};

static const struct row rows[] = { { "ru" }, { "pl" }, { "da" }, { "en" } };

struct words {
	LIST(letter) letters;
	LIST(size_t) ends;
};

static void add_words(struct words *words, const struct automaton *automaton, node place, letter *word, size_t len)
{
	if (node_finality(place) != FINAL_NO) {
		for (size_t i = 0; i < len; i++)
			*LIST_ADD(&words->letters) = word[i];
		*LIST_ADD(&words->ends) = words->letters.len;
	}
	for (uint64_t set = automaton_letters(automaton, place); set != 0 && len < WORD_LETTERS_MAX; set &= set - 1) {
		word[len] = (letter)__builtin_ctzll(set);
		add_words(words, automaton, automaton_follow(automaton, place, word[len]), word, len + 1);
	}
}

/* The letters one after the other, from `from` on, others between them if `gaps`. */
static bool has_row(const letter *word, size_t len, const letter *fragment, size_t count, size_t from, bool gaps)
{
	size_t met = 0, at = from;

	for (; at < len && met < count && (gaps || word[at] == fragment[met]); at++)
		met += word[at] == fragment[met];
	return met == count;
}

static bool has_letters(const letter *word, size_t len, const letter *fragment, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		size_t wanted = 0, there = 0;
		for (size_t j = 0; j < count; j++)
			wanted += fragment[j] == fragment[i];
		for (size_t j = 0; j < len; j++)
			there += word[j] == fragment[i];
		if (there < wanted)
			return false;
	}
	return true;
}

static bool has(enum containing how, const letter *word, size_t len, const letter *fragment, size_t count)
{
	switch (how) {
	case CONTAIN_BEGINNING:
		return has_row(word, len, fragment, count, 0, false);
	case CONTAIN_PIECE:
		for (size_t at = 0; at < len; at++)
			if (has_row(word, len, fragment, count, at, false))
				return true;
		return false;
	case CONTAIN_SEQUENCE:
		return has_row(word, len, fragment, count, 0, true);
	case CONTAIN_LETTERS:
		return has_letters(word, len, fragment, count);
	case CONTAIN_EXACTLY:
		return len == count && has_letters(word, len, fragment, count);
	case CONTAIN_WHOLE:
		return len == count && memcmp(word, fragment, len) == 0;
	}
	return false;
}

static bool any_has(const struct words *words, enum containing how, const letter *fragment, size_t count)
{
	size_t from = 0;

	for (size_t i = 0; i < words->ends.len; i++) {
		size_t end = words->ends.items[i];
		if (has(how, words->letters.items + from, end - from, fragment, count))
			return true;
		from = end;
	}
	return false;
}

/* A piece of a word, its letters spoilt, mixed or thinned out now and then. */
static size_t fragment_of_chance(const struct words *words, uint64_t *seed, unsigned letters, letter *fragment)
{
	if (words->ends.items == NULL || words->letters.items == NULL)
		return 0;
	size_t which = chance(seed, (unsigned)words->ends.len);
	size_t from = which == 0 ? 0 : words->ends.items[which - 1], len = words->ends.items[which] - from;
	size_t at = chance(seed, 2) == 0 ? 0 : chance(seed, (unsigned)len), count = 0;
	unsigned thin = chance(seed, 3) == 0 ? 60 : 100;

	for (size_t i = at; i < len && count < 20; i++)
		if (chance(seed, 100) < thin)
			fragment[count++] = words->letters.items[from + i];
	if (count > 2 && chance(seed, 2) == 0)
		count = 1 + chance(seed, (unsigned)count);
	if (count > 0 && chance(seed, 2) == 0)
		fragment[chance(seed, (unsigned)count)] = (letter)chance(seed, letters);
	if (count > 1 && chance(seed, 3) == 0) {
		letter first = fragment[0];
		fragment[0] = fragment[count - 1];
		fragment[count - 1] = first;
	}
	return count;
}

static void compare(const struct dict *dict, time_t end)
{
	struct words words = { 0 };
	struct arena arena = { 0 };
	struct lexicon lexicon;
	struct containing_room room = { .arena = &arena };
	letter word[WORD_LETTERS_MAX];
	uint64_t seed = 20261130;
	unsigned asked = 0, contained = 0;

	lexicon_init(&lexicon, dict_alphabet(dict));
	lexicon_add(&lexicon, dict);
	lexicon_finish(&lexicon);
	add_words(&words, dict_admitted(dict), dict_admitted(dict)->root, word, 0);
	assert_true(words.ends.len > 0);
	while (time(NULL) < end || asked == 0) {
		letter fragment[20];
		struct containing_question question = { .lexicon = &lexicon, .rules = WORD_DEFAULTS,
			.how = (enum containing)chance(&seed, CONTAIN_WHOLE + 1), .fragment = fragment, .candidates = 1 + chance(&seed, 9),
			.len = fragment_of_chance(&words, &seed, dict_alphabet(dict)->count, fragment) };
		struct containing_answer answer;
		containing_ask(&question, &room, &answer);
		bool due = question.len > 0 && any_has(&words, question.how, fragment, question.len);
		assert_int_equal(answer.contained >= CONTAINED_DOUBTFUL, due);
		if (due)
			assert_true(has(question.how, answer.word, answer.len, fragment, question.len));
		asked++;
		contained += due;
	}
	print_message("%zu words, %u fragments, %u in a word\n", words.ends.len, asked, contained);
	LIST_RELEASE(&words.letters);
	LIST_RELEASE(&words.ends);
	arena_release(&arena);
}

static void agrees_with_every_word(void **state)
{
	const struct row *row = *state;
	struct span path = span_of(getenv("REFKIT_DICT_PATH"));
	unsigned long seconds = seeds_number("REFKIT_TEST_SECONDS", SECONDS);
	char name[PATH_BYTES];
	const char *why;
	struct dict *dict = NULL;

	while (path.len > 0 && dict == NULL) {
		struct span directory = span_cut(&path, ':');
		snprintf(name, sizeof name, "%.*s/%s.rdict", (int)directory.len, directory.at, row->name);
		dict = dict_open(name, &why);
	}
	if (dict == NULL)
		skip();
	compare(dict, time(NULL) + (time_t)((seconds + COUNT(rows) - 1) / COUNT(rows)));
	dict_close(dict);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, agrees_with_every_word);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
