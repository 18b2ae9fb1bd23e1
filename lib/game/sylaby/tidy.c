/* SPDX-License-Identifier: GPL-3.0-or-later
 * Sylaby's part of a line in canonical form: `+ MA | TA = mata!` becomes `+ma|ta mata !`. It takes and refuses what read.c
 * does, as far as that can be told without a set. */
#include "game/sylaby/sylaby.h"

struct tidying {
	const struct orthography *orthography;
	struct arena *arena;
	bool laid;	/* a tile stands before */
};

static struct span spell(const struct tidying *tidying, struct span text)
{
	return orthography_spell(tidying->orthography, text, tidying->arena);
}

static struct span join(const struct tidying *tidying, struct span first, struct span second)
{
	return arena_join(tidying->arena, (struct span[]){ first, second }, 2);
}

/* `ma|ta`; false when it is no tile. */
static bool tidy_tile(const struct tidying *tidying, struct span *text)
{
	size_t bytes, second, at = sylaby_bar(*text, &bytes);
	struct span left = span_trim((struct span){ text->at, at }), right = span_trim(span_from(*text, at + bytes));

	if (!sylaby_is_half(left) || !sylaby_is_half(right) || sylaby_bar(right, &second) < right.len)
		return false;
	struct span halves[] = { spell(tidying, left), SPAN("|"), spell(tidying, right) };
	/* letters may take more bytes in the game's spelling */
	if (!sylaby_is_half(halves[0]) || !sylaby_is_half(halves[2]))
		return false;
	*text = arena_join(tidying->arena, halves, 3);
	return true;
}

static bool tidy_lay(struct tidying *tidying, struct span *word)
{
	struct span tile = *word;
	bool before = tile.at[0] == '+';

	if (before)
		tile = span_trim(span_from(tile, 1));
	bool behind = tile.len > 0 && tile.at[tile.len - 1] == '+';
	tile.len -= behind;
	tile = span_trim(tile);
	if (tile.len == 0 || !tidy_tile(tidying, &tile))
		return false;
	tidying->laid = true;
	*word = join(tidying, join(tidying, before ? SPAN("+") : SPAN(""), tile), behind ? SPAN("+") : SPAN(""));
	return true;
}

static bool tidy_drawn(const struct tidying *tidying, struct span rest, struct span *word)
{
	struct buffer list = { 0 };
	bool good = true;

	while (rest.len > 0 && good) {
		struct span tile = span_cut(&rest, ',');
		if (tile.len == 0)
			continue;
		good = tidy_tile(tidying, &tile);
		buffer_add_char(&list, list.len > 0 ? ',' : '?');
		buffer_add(&list, tile);
	}
	*word = arena_copy(tidying->arena, buffer_span(&list));
	buffer_release(&list);
	return good && word->len > 0;
}

/* `?2`, `?sy|pa,da|mi` */
static bool tidy_draw(const struct tidying *tidying, struct span *word)
{
	struct span rest = span_trim(span_from(*word, 1));
	size_t bytes, count;

	if (sylaby_bar(rest, &bytes) < rest.len)
		return tidy_drawn(tidying, rest, word);
	if (!sylaby_read_number(rest, &count))
		return false;
	*word = join(tidying, SPAN("?"), arena_number(tidying->arena, (long long)count));
	return true;
}

static bool tidy_take(const struct tidying *tidying, struct span *word)
{
	enum end end;
	size_t count;

	if (!sylaby_cut_take(*word, &end, &count))
		return false;
	struct span number = arena_number(tidying->arena, (long long)count);
	*word = end == END_FRONT ? join(tidying, SPAN("<-"), number)
				 : join(tidying, join(tidying, SPAN("-"), number), SPAN(">"));
	return true;
}

/* What stands behind a tile: the word, how it lies, that it was rejected. */
static bool tidy_behind(const struct tidying *tidying, struct span *word)
{
	if (!tidying->laid)
		return false;
	if (word->at[0] == '=')
		*word = span_trim(span_from(*word, 1));
	struct span spelled = spell(tidying, *word);
	/* a word must not become another by being mended */
	if (is_agreed(spelled) == is_agreed(*word) && field_is(spelled, FIELD_TIME) == field_is(*word, FIELD_TIME))
		*word = spelled;
	return word->len > 0;
}

static bool tidy_word(struct tidying *tidying, struct span *word)
{
	size_t bytes;

	if (sylaby_is_stars(*word))
		return true;
	if (word->at[0] == '?')
		return tidy_draw(tidying, word);
	if (sylaby_looks_like_take(*word))
		return tidy_take(tidying, word);
	if (sylaby_bar(*word, &bytes) < word->len)
		return tidy_lay(tidying, word);
	if (field_is(*word, FIELD_TIME)) {
		*word = SPAN("time");
		return true;
	}
	if (!tidying->laid && action_find(*word, false) == ACTION_PASS) {
		*word = span_of(action_name(ACTION_PASS));
		return true;
	}
	return tidy_behind(tidying, word);
}

bool sylaby_tidy(const struct orthography *orthography, struct entry *entry, struct arena *arena)
{
	struct tidying tidying = { orthography, arena, false };
	size_t kept = 0;

	sylaby_sort_words(entry);
	for (size_t i = 0; i < entry->count; i++) {
		struct span word = entry->words[i];
		if (i > 0 && !entry->agreed && is_agreed(word)) {
			entry->agreed = true;
			continue;
		}
		if (!tidy_word(&tidying, &word))
			return false;
		entry->words[kept++] = word;
	}
	entry->count = kept;
	return true;
}
