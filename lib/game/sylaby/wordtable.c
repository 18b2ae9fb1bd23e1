/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sylaby/wordtable.h"

#include "game/words.h"
#include "text/syllables.h"

enum {
	RULES = 1 << WORD_UNKNOWN | 1 << WORD_NAME | 1 << WORD_ABBREVIATION,
	WORD_BYTES = 2 * TILESET_HALF_BYTES,
	READINGS_FEW = 64,	/* Polish words have up to 58 */
	UNCOMMON = LABEL_VULG | LABEL_RARE | LABEL_ARCH | LABEL_VRNC | LABEL_SLNG | LABEL_VARIANT,
};

static bool is_headword(const struct reading *reading, struct span text)
{
	return span_equals(reading->lemma, text) && (reading->labels & UNCOMMON) == 0 && reading->upos != UPOS_NONE;
}

bool word_stands(const struct dict *dict, uint32_t number, const letter *word, size_t len, struct span text,
	enum wordtable_words words, struct arena *scratch)
{
	struct reading readings[READINGS_FEW];
	size_t count = dict_readings(dict, number, word, len, scratch, readings, READINGS_FEW);
	bool any = words == WORDTABLE_FORMS || !dict_info(dict)->has_classes;
	unsigned questionable;

	for (size_t i = 0; i < count; i++)
		if (reading_faults(&readings[i], RULES, &questionable) == 0 && (any || is_headword(&readings[i], text)))
			return true;
	return false;
}

struct asked_word {
	const struct lexicon_dict *dict;
	enum wordtable_words words;
	struct arena *scratch;
	char text[WORD_BYTES];
	size_t len;
	bool good;
};

/* Goes on as long as no form was good. */
static bool weigh_form(void *context, const struct form *form)
{
	struct asked_word *word = context;
	const struct dict *dict = word->dict->dict;
	uint32_t number = dict_number(dict, form->dict_word, form->len);
	struct span text = { word->text, word->len };

	word->good = number != DICT_NO_WORD
		&& word_stands(dict, number, form->dict_word, form->len, text, word->words, word->scratch);
	return !word->good;
}

static bool stands_in_dictionary(const struct lexicon *lexicon, struct asked_word *word)
{
	letter letters[WORD_BYTES], form[WORD_LETTERS_MAX];
	struct spelling spelling;

	alphabet_spell(lexicon->alphabet, (struct span){ word->text, word->len }, letters, WORD_BYTES, &spelling);
	if (spelling.bad_len > 0 || spelling.too_long || lexicon_lists(&lexicon->ban, letters, spelling.count, form))
		return false;
	if (lexicon_lists(&lexicon->allow, letters, spelling.count, form))
		return true;
	for (size_t i = 0; i < lexicon->count && !word->good; i++) {
		word->dict = &lexicon->dicts[i];
		lexicon_forms(word->dict, dict_words(word->dict->dict), letters, spelling.count, weigh_form, word);
	}
	return word->good;
}

bool halves_make_word(
	const struct lexicon *lexicon, struct span first, struct span second, enum wordtable_words words, struct arena *scratch)
{
	struct asked_word word = { .words = words, .scratch = scratch, .len = first.len + second.len };

	if (word.len > WORD_BYTES || syllables_count(first).count != 1 || syllables_count(second).count != 1)
		return false;
	memcpy(word.text, first.at, first.len);
	memcpy(word.text + first.len, second.at, second.len);
	return syllables_count((struct span){ word.text, word.len }).count == 2 && stands_in_dictionary(lexicon, &word);
}

/* Which halves stand on that side of some tile. */
static bool *find_halves(const struct tileset *set, bool right)
{
	bool *there = memory_new(set->syllable_count, sizeof *there);

	for (size_t i = 0; i < set->kind_count; i++)
		there[right ? set->kinds[i].tile.right : set->kinds[i].tile.left] = true;
	return there;
}

static void fill_row(struct wordtable *table, const struct lexicon *lexicon, enum wordtable_words words, half first,
	const bool *seconds)
{
	const struct tileset *set = table->set;
	struct arena scratch = { 0 };

	for (half second = 1; second < set->syllable_count; second++) {
		arena_clear(&scratch);
		if (!seconds[second] || !halves_make_word(lexicon, set->syllables[first], set->syllables[second], words, &scratch))
			continue;
		size_t i = (size_t)first * set->syllable_count + second;
		table->bits[i / 8] |= (uint8_t)(1u << i % 8);
		table->words++;
	}
	arena_release(&scratch);
}

void wordtable_make(struct wordtable *table, const struct tileset *set, const struct lexicon *lexicon,
	enum wordtable_words words, struct arena *arena)
{
	bool *firsts = find_halves(set, true), *seconds = find_halves(set, false);

	*table = (struct wordtable){ .set = set,
		.bits = arena_new(arena, set->syllable_count * set->syllable_count / 8 + 1, 1) };
	for (half first = 1; first < set->syllable_count; first++)
		if (firsts[first])
			fill_row(table, lexicon, words, first, seconds);
	memory_free(firsts);
	memory_free(seconds);
}
