/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/compile.h"

#include <stdlib.h>

#include "diag/message.h"
#include "dict/dict.h"
#include "dict/order.h"

/* How far the three lists have been worked off; each is in the order of the forms. */
struct cursors {
	size_t entry, addition, removal;
	const struct entry *removals;	/* .reading is an index in the gathering's removals */
	LIST(uint64_t) ranked;		/* weight << 32 | reading, of the word at hand */
	LIST(uint32_t) readings;	/* the same in order, each once */
	struct arena arena;
};

static void mark_letters(
	const struct gathering *gathering, const struct entry *entries, size_t count, bool *used)
{
	for (size_t i = 0; i < count; i++) {
		size_t len;
		const uint8_t *numbers = gathering_form(gathering, entries[i].form, &len);
		for (size_t j = 0; j < len; j++)
			used[numbers[j]] = true;
	}
}

/* The letters that the words have; returns how many. */
static size_t gather_letters(const struct gathering *gathering, struct span *letters)
{
	bool used[LETTERING_MAX + 1] = { false };
	size_t count = 0;

	mark_letters(gathering, gathering->entries.items, gathering->entries.len, used);
	mark_letters(gathering, gathering->additions.items, gathering->additions.len, used);
	for (size_t i = 0; i < gathering->lettering.letters.items.len && i < LETTERING_MAX; i++) {
		if (used[i])
			letters[count++] = pool_get(&gathering->lettering.letters, (uint32_t)i);
	}
	return count;
}

/* The language's letters and all that occur beyond them. A short list has not all letters of its language, but who
 * plays by it may write them all: where no language is said the letters tell it. */
static bool make_alphabet(struct compilation *compilation, struct span language)
{
	struct alphabet *alphabet = &compilation->alphabet, spoken;
	struct span letters[ALPHABET_MAX + LETTERING_MAX];
	size_t count = gather_letters(compilation->gathering, letters), used = count;
	bool is_guess = language.len == 0;

	if (is_guess)
		language = alphabet_guess_language(letters, count);
	if (alphabet_init_language(&spoken, language)) {
		for (size_t i = 0; i < spoken.count; i++)
			letters[count++] = alphabet_letter(&spoken, (letter)i);
	}
	bool good = alphabet_init(alphabet, letters, count);
	if (is_guess && (!good || alphabet->count > MASKED_LETTERS))
		return alphabet_init(alphabet, letters, used);
	return good;
}

static void rewrite_forms(struct compilation *compilation)
{
	struct gathering *gathering = compilation->gathering;
	letter map[LETTERING_MAX + 1];

	memset(map, LETTER_NONE, sizeof map);
	for (size_t i = 0; i < gathering->lettering.letters.items.len && i < LETTERING_MAX; i++)
		map[i] = alphabet_find(
			&compilation->alphabet, pool_get(&gathering->lettering.letters, (uint32_t)i));
	for (size_t i = 0; i < gathering->forms.len; i += gathering->forms.items[i] + 1u) {
		for (size_t j = 1; j <= gathering->forms.items[i]; j++)
			gathering->forms.items[i + j] = map[gathering->forms.items[i + j]];
	}
}

/* True when each Name=Value of `asked` is in the column. */
static bool has_features(struct span column, struct span asked)
{
	if (span_is(asked, "_"))
		return true;
	while (asked.len > 0) {
		struct span wanted = span_cut(&asked, '|'), rest = column;
		bool found = false;
		while (!found && rest.len > 0)
			found = span_equals(span_cut(&rest, '|'), wanted);
		if (!found)
			return false;
	}
	return true;
}

static bool is_removed(const struct compilation *compilation, const struct line_columns *asked,
	struct entry entry, struct arena *arena)
{
	struct line_columns columns = gathering_reading(
		compilation->gathering, &compilation->alphabet, entry, arena);

	return (span_is(asked->lemma, "_") || span_equals(asked->lemma, columns.lemma))
		&& (span_is(asked->upos, "_") || span_equals(asked->upos, columns.upos))
		&& has_features(columns.feats, asked->feats) && has_features(columns.misc, asked->misc);
}

/* The order of the next entry of a list against `form`; beyond the end comes behind everything. */
static int compare_next(const struct gathering *gathering, const struct entry *entries, size_t count,
	size_t at, uint32_t form)
{
	return at == count ? 1 : form_compare(gathering->forms.items, entries[at].form, form);
}

/* The lines `-` of the form: *first up to the end. Those of forms that nobody has are passed over. */
static size_t removals_of(
	const struct gathering *gathering, struct cursors *cursors, uint32_t form, size_t *first)
{
	size_t count = gathering->removals.len;

	while (compare_next(gathering, cursors->removals, count, cursors->removal, form) < 0)
		cursors->removal++;
	*first = cursors->removal;
	while (compare_next(gathering, cursors->removals, count, cursors->removal, form) == 0)
		cursors->removal++;
	return cursors->removal;
}

static void add_reading(const struct gathering *gathering, struct cursors *cursors, uint32_t number)
{
	struct image_reading reading;

	memcpy(&reading, pool_get(&gathering->readings, number).at, sizeof reading);
	*LIST_ADD(&cursors->ranked) = (uint64_t)gathering->about.items[reading.columns].weight << 32 | number;
}

static int compare_ranks(const void *a, const void *b)
{
	const uint64_t *left = a, *right = b;

	return (*left > *right) - (*left < *right);
}

/* The lightest first, and always in the same order, so that the same readings are the same set. */
static void order_readings(struct cursors *cursors)
{
	cursors->readings.len = 0;
	if (cursors->ranked.len > 1)
		qsort(cursors->ranked.items, cursors->ranked.len, sizeof *cursors->ranked.items,
			compare_ranks);
	for (size_t i = 0; i < cursors->ranked.len; i++) {
		if (i == 0 || cursors->ranked.items[i] != cursors->ranked.items[i - 1])
			*LIST_ADD(&cursors->readings) = (uint32_t)cursors->ranked.items[i];
	}
}

/* Collects the readings of the next form and passes its lines. False at the end. */
static bool next_form(struct compilation *compilation, struct cursors *cursors, uint32_t *form)
{
	const struct gathering *gathering = compilation->gathering;
	const struct entry *entries = gathering->entries.items, *additions = gathering->additions.items;
	size_t count = gathering->entries.len, more = gathering->additions.len, removal;

	if (cursors->entry == count && cursors->addition == more)
		return false;
	*form = cursors->entry < count ? entries[cursors->entry].form : additions[cursors->addition].form;
	if (compare_next(gathering, additions, more, cursors->addition, *form) < 0)
		*form = additions[cursors->addition].form;
	size_t end = removals_of(gathering, cursors, *form, &removal);
	cursors->ranked.len = 0;
	for (; compare_next(gathering, entries, count, cursors->entry, *form) == 0; cursors->entry++) {
		bool removed = false;
		for (size_t i = removal; i < end && !removed; i++) {
			const struct removal *line = &gathering->removals.items[cursors->removals[i].reading];
			removed = is_removed(
				compilation, &line->columns, entries[cursors->entry], &cursors->arena);
		}
		if (!removed)
			add_reading(gathering, cursors, entries[cursors->entry].reading);
	}
	arena_clear(&cursors->arena);
	for (; compare_next(gathering, additions, more, cursors->addition, *form) == 0; cursors->addition++)
		add_reading(gathering, cursors, additions[cursors->addition].reading);
	order_readings(cursors);
	return true;
}

/* What the best of the readings says. */
static enum finality best_finality(const struct gathering *gathering, const uint32_t *readings, size_t count)
{
	bool asked = false;

	if (!gathering->has_classes)
		return FINAL_CLEAN;
	for (size_t i = 0; i < count; i++) {
		struct span bytes = pool_get(&gathering->readings, readings[i]);
		struct image_reading reading = { 0 };
		memcpy(&reading, bytes.at, bytes.len < sizeof reading ? bytes.len : sizeof reading);
		enum finality finality = (enum finality)gathering->about.items[reading.columns].finality;
		if (finality == FINAL_CLEAN)
			return FINAL_CLEAN;
		asked |= finality == FINAL_ASK;
	}
	return asked ? FINAL_ASK : FINAL_NO;
}

static void add_word(struct compilation *compilation, uint32_t form, const uint32_t *readings, size_t count)
{
	struct span key = { (const char *)readings, count * sizeof *readings };
	uint32_t set = pool_add(&compilation->sets, key);
	size_t len;
	const letter *word = gathering_form(compilation->gathering, form, &len);

	if (set == compilation->set_finality.len) {
		enum finality finality = best_finality(compilation->gathering, readings, count);
		*LIST_ADD(&compilation->set_finality) = (uint8_t)finality;
	}
	*LIST_ADD(&compilation->word_sets) = set;
	minimal_add(&compilation->words, word, len, FINAL_ASK);
	enum finality finality = (enum finality)compilation->set_finality.items[set];
	if (finality != FINAL_NO && (len >= ADMITTED_LETTERS_MIN || !compilation->gathering->has_classes))
		minimal_add(&compilation->admitted, word, len, finality);
}

static void add_words(struct compilation *compilation)
{
	struct gathering *gathering = compilation->gathering;
	struct cursors cursors = { 0 };
	LIST(struct entry) removals = { 0 };
	uint32_t form;

	for (size_t i = 0; i < gathering->removals.len; i++)
		*LIST_ADD(&removals) = (struct entry){ gathering->removals.items[i].form, (uint32_t)i };
	entries_sort(gathering->forms.items, removals.items, removals.len);
	entries_sort(gathering->forms.items, gathering->entries.items, gathering->entries.len);
	entries_sort(gathering->forms.items, gathering->additions.items, gathering->additions.len);
	cursors.removals = removals.items;
	while (next_form(compilation, &cursors, &form)) {
		if (cursors.readings.len > 0)
			add_word(compilation, form, cursors.readings.items, cursors.readings.len);
	}
	LIST_RELEASE(&cursors.ranked);
	LIST_RELEASE(&cursors.readings);
	arena_release(&cursors.arena);
	LIST_RELEASE(&removals);
}

bool compilation_make(struct compilation *compilation, struct gathering *gathering, struct span language,
	const char **why)
{
	*compilation = (struct compilation){ .gathering = gathering };
	*why = _("too large: the words or what is said of them take more than 4 GiB");
	if (gathering->is_full)
		return false;
	*why = _("the words have more than 64 different letters");
	if (!make_alphabet(compilation, language))
		return false;
	rewrite_forms(compilation);
	add_words(compilation);
	minimal_finish(&compilation->words);
	minimal_finish(&compilation->admitted);
	*why = _("there are no words in it");
	return compilation->word_sets.len > 0;
}

void compilation_release(struct compilation *compilation)
{
	minimal_release(&compilation->words);
	minimal_release(&compilation->admitted);
	pool_release(&compilation->sets);
	LIST_RELEASE(&compilation->set_finality);
	LIST_RELEASE(&compilation->word_sets);
}
