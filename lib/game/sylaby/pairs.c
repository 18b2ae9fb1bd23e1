/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sylaby/pairs.h"

#include "dict/walk.h"
#include "text/syllables.h"
#include "text/utf8.h"

static uint32_t number_syllable(struct pair_side *side, struct span text, struct arena *arena)
{
	uint64_t number;

	if (!set_find(&side->numbers, text, &number)) {
		number = side->syllables.len;
		set_put(&side->numbers, text, number);
		*LIST_ADD(&side->syllables) = (struct pair_syllable){ arena_copy(arena, text), 0 };
	}
	side->syllables.items[number].words++;
	return (uint32_t)number;
}

/* One syllable, and short enough for a tile. */
static bool fits_tile(struct span text)
{
	return utf8_count(text, text.len) <= PAIRS_HALF_LETTERS && syllables_count(text).count == 1;
}

static void add_word(struct pairs *pairs, struct span text, struct arena *arena)
{
	size_t cut;

	syllables_divide(text, &cut, 1);
	struct span first = { text.at, cut }, second = span_from(text, cut);
	if (!fits_tile(first) || !fits_tile(second))
		return;
	uint32_t one = number_syllable(&pairs->firsts, first, arena), other = number_syllable(&pairs->seconds, second, arena);
	*LIST_ADD(&pairs->list) = (struct pair){ one, other };
}

void pairs_add(struct pairs *pairs, const struct dict *dict, enum wordtable_words which, struct arena *arena)
{
	const struct walk_wish wish = { .length_min = 2, .length_max = (size_t)2 * PAIRS_HALF_LETTERS };
	struct walk *walk = memory_new(1, sizeof *walk);
	char utf8[2 * PAIRS_HALF_LETTERS * LETTER_BYTES];
	struct arena scratch = { 0 };

	walk_start(walk, dict, &wish);
	while (walk_next(walk)) {
		size_t len = alphabet_write(dict_alphabet(dict), walk->word, walk->len, utf8);
		struct span text = { utf8, len };
		if (syllables_count(text).count != 2)
			continue;
		if (word_stands(dict, walk->number, walk->word, walk->len, text, which, &scratch))
			add_word(pairs, text, arena);
		arena_clear(&scratch);
	}
	arena_release(&scratch);
	memory_free(walk);
}

void pairs_release(struct pairs *pairs)
{
	set_clear(&pairs->firsts.numbers);
	set_clear(&pairs->seconds.numbers);
	LIST_RELEASE(&pairs->firsts.syllables);
	LIST_RELEASE(&pairs->seconds.syllables);
	LIST_RELEASE(&pairs->list);
}
