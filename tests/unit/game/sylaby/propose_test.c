/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sylaby/propose.h"

#include "game/sylaby/pairs.h"
#include "game/sylaby/playability.h"
#include "support/dictionary.h"
#include "support/rows.h"

struct stage {
	struct dict *dict;
	struct alphabet alphabet;
	struct lexicon lexicon;
	struct arena arena;
};

static void begin(struct stage *stage, const char *words)
{
	*stage = (struct stage){ .dict = dict_of_text(words) };
	alphabet_init_language(&stage->alphabet, SPAN("pl"));
	lexicon_init(&stage->lexicon, &stage->alphabet);
	lexicon_add(&stage->lexicon, stage->dict);
	lexicon_finish(&stage->lexicon);
}

static void end(struct stage *stage)
{
	lexicon_clear(&stage->lexicon);
	dict_close(stage->dict);
	arena_release(&stage->arena);
}

static bool has_pair(const struct pairs *pairs, const char *first, const char *second)
{
	for (size_t i = 0; i < pairs->list.len; i++) {
		const struct pair *pair = &pairs->list.items[i];
		if (span_is(pairs->firsts.syllables.items[pair->first].text, first)
			&& span_is(pairs->seconds.syllables.items[pair->second].text, second))
			return true;
	}
	return false;
}

static void finds_pairs(void **state)
{
	struct stage stage;
	struct pairs pairs = { 0 };

	(void)state;
	begin(&stage, "#: language pl\nmata\tmata\tNOUN\tCase=Nom\t_\nmapy\tmapa\tNOUN\tCase=Gen\t_\nnauka\tnauka\tNOUN\tCase=Nom\t_\n"
		"wrzosy\twrzos\tNOUN\tCase=Nom\t_\n"
		"nie\tnie\tPART\t_\t_\nola\tola\tPROPN\t_\t_\nstrzała\tstrzała\tNOUN\tCase=Nom\t_\nauto\tauto\tNOUN\tCase=Nom\t_\n"
		"radio\tradio\tNOUN\tCase=Nom\t_\nkura\tkura\tNOUN\tCase=Nom\t_\nkura\tkura\tPROPN\t_\t_\n");
	pairs_add(&pairs, stage.dict, WORDTABLE_FORMS, &stage.arena);
	assert_int_equal(pairs.list.len, 5);
	assert_true(has_pair(&pairs, "ma", "ta") && has_pair(&pairs, "ma", "py") && has_pair(&pairs, "au", "to"));
	assert_true(has_pair(&pairs, "ra", "dio") && has_pair(&pairs, "ku", "ra"));
	pairs_release(&pairs);
	pairs = (struct pairs){ 0 };
	pairs_add(&pairs, stage.dict, WORDTABLE_BASES, &stage.arena);
	assert_int_equal(pairs.list.len, 4);
	assert_false(has_pair(&pairs, "ma", "py"));
	pairs_release(&pairs);
	end(&stage);
}

/* Words of 50 syllables before and 50 behind, two in five of all there could be. */
static void invent_words(struct buffer *words)
{
	static const char consonants[] = "bcdfgklmnp", vowels[] = "aeouy";

	buffer_add_string(words, "#: language pl\n");
	for (unsigned first = 0; first < 50; first++)
		for (unsigned second = 0; second < 50; second++) {
			if ((first * 7 + second * 11 + first * second) % 5 > 1)
				continue;
			buffer_add_char(words, consonants[first / 5]);
			buffer_add_char(words, vowels[first % 5]);
			buffer_add_char(words, consonants[second / 5]);
			buffer_add_char(words, vowels[second % 5]);
			buffer_add_char(words, '\n');
		}
	buffer_add_char(words, '\0');
}

static size_t joints_of(const struct stage *stage, const struct tileset *set, struct arena *arena)
{
	struct wordtable table;
	struct playability play;

	wordtable_make(&table, set, &stage->lexicon, WORDTABLE_FORMS, arena);
	playability_measure(&play, &table);
	assert_int_equal(play.firsts, PROPOSE_SYLLABLES);
	assert_int_equal(play.seconds, PROPOSE_SYLLABLES);
	return play.joints;
}

/* Of the box's shape, no tile blank on both sides or a word by itself. */
static void check_shape(const struct stage *stage, const struct tileset *set, struct arena *arena)
{
	size_t blanks = 0;

	assert_int_equal(set->count, TILESET_USUAL);
	for (size_t i = 0; i < set->kind_count; i++) {
		struct tile tile = set->kinds[i].tile;
		blanks += set->kinds[i].copies * ((tile.left == HALF_BLANK ? 1u : 0u) + (tile.right == HALF_BLANK ? 1u : 0u));
		assert_true(tile.left != tile.right);
		assert_false(halves_make_word(&stage->lexicon, tileset_text(set, tile.left), tileset_text(set, tile.right),
			WORDTABLE_FORMS, arena));
	}
	assert_int_equal(blanks, 2 * PROPOSE_BLANKS);
}

static void proposes(void **state)
{
	struct stage stage;
	struct buffer words = { 0 };
	struct tileset start, found, again;

	(void)state;
	invent_words(&words);
	begin(&stage, words.bytes);
	for (uint64_t seed = 1; seed < 4; seed++) {
		struct propose_wish wish = { &stage.lexicon, WORDTABLE_FORMS, seed, 0 };
		assert_true(propose_set(&start, SPAN("x"), &wish, &stage.arena));
		wish.steps = 3000;
		assert_true(propose_set(&found, SPAN("x"), &wish, &stage.arena));
		assert_true(propose_set(&again, SPAN("x"), &wish, &stage.arena));
		check_shape(&stage, &found, &stage.arena);
		assert_int_equal(found.kind_count, again.kind_count);
		assert_memory_equal(found.kinds, again.kinds, found.kind_count * sizeof *found.kinds);
		assert_true(joints_of(&stage, &found, &stage.arena) > joints_of(&stage, &start, &stage.arena));
	}
	buffer_release(&words);
	end(&stage);
}

static void says_when_words_are_few(void **state)
{
	struct stage stage;
	struct tileset set;

	(void)state;
	begin(&stage, "#: language pl\nmata\nmapy\n");
	const struct propose_wish wish = { &stage.lexicon, WORDTABLE_FORMS, 1, 10 };
	assert_false(propose_set(&set, SPAN("x"), &wish, &stage.arena));
	end(&stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(finds_pairs), cmocka_unit_test(proposes),
		cmocka_unit_test(says_when_words_are_few) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
