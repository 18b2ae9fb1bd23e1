/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/oral_umpire.h"

static void close_stands(struct oral_umpire *umpire)
{
	/* with one fold more, which the table might have agreed on */
	for (unsigned times = 0; times < SHEET_FOLDS_MAX + 1; times++)
		for (unsigned a = 0; a < ALPHABET_MAX; a++)
			for (unsigned b = 0; b < ALPHABET_MAX; b++)
				for (unsigned c = 0; umpire->stands[a][b] && c < ALPHABET_MAX; c++)
					umpire->stands[a][c] |= umpire->stands[b][c];
}

void oral_umpire_close_folds(struct oral_umpire *umpire)
{
	const struct oral_sheet *sheet = umpire->sheet;

	for (unsigned i = 0; i < ALPHABET_MAX; i++)
		umpire->stands[i][i] = true;
	for (size_t i = 0; i < sheet->fold_count; i++) {
		umpire->stands[sheet->folds[i].from][sheet->folds[i].to] = true;
		if (sheet->folds[i].both_ways)
			umpire->stands[sheet->folds[i].to][sheet->folds[i].from] = true;
	}
	close_stands(umpire);
}

static bool can_be(const struct oral_umpire *umpire, letter typed, letter meant)
{
	return typed != LETTER_NONE && meant != LETTER_NONE && umpire->stands[typed][meant];
}

static bool can_mean(const struct oral_umpire *umpire, const struct sheet_word *typed, const struct sheet_word *form)
{
	if (typed->len != form->len)
		return false;
	for (unsigned i = 0; i < form->len; i++)
		if (!can_be(umpire, typed->letters[i], form->letters[i]))
			return false;
	return true;
}

/* ---- which words count ---- */

static bool is_on(const struct oral_umpire *umpire, const char *id)
{
	bool off = strcmp(id, "word.colloquial") == 0 || strcmp(id, "word.obsolete") == 0;

	for (unsigned i = 0; i < ORAL_SWITCHES; i++)
		if (umpire->sheet->switched[i] && strcmp(id, oral_switch_ids[i]) == 0)
			return off;
	return !off;
}

/* 0: it counts; 1: a judge must decide; 2 and more: it does not, for one or two reasons. */
static unsigned weight(const struct oral_umpire *umpire, enum word_kind kind)
{
	const struct word_faults *faults = &word_kind_faults[kind];
	unsigned sum = 0;

	for (unsigned i = 0; i < 2; i++)
		sum += faults->refused[i] != NULL && is_on(umpire, faults->refused[i]) ? 2 : 0;
	return sum + (faults->questionable != NULL && is_on(umpire, faults->questionable));
}

static bool is_listed(const struct oral_umpire *umpire, const struct sheet_word *list, size_t count,
	const struct sheet_word *typed)
{
	for (size_t i = 0; i < count; i++)
		if (can_mean(umpire, typed, &list[i]))
			return true;
	return false;
}

static bool is_banned(const struct oral_umpire *umpire, const struct sheet_word *typed)
{
	return is_listed(umpire, umpire->sheet->ban, umpire->sheet->ban_count, typed);
}

/* Word i of the vocabulary and the list of allowed words, as one list; NULL behind the last. */
static const struct sheet_word *word_of(const struct oral_umpire *umpire, size_t i, enum oral_answer *counts)
{
	const struct vocabulary *vocabulary = umpire->vocabulary;
	const struct sheet_word *word;

	if (i < vocabulary->count) {
		unsigned against = weight(umpire, vocabulary->entries[i].kind);
		word = &vocabulary->entries[i].word;
		*counts = against == 0 ? ANSWER_YES : against == 1 ? ANSWER_DOUBTFUL : ANSWER_NO;
	} else if (i < vocabulary->count + umpire->sheet->allow_count) {
		word = &umpire->sheet->allow[i - vocabulary->count];
		*counts = ANSWER_YES;
	} else {
		return NULL;
	}
	if (is_banned(umpire, word) || word->len < umpire->sheet->length_min)
		*counts = ANSWER_NO;
	return word;
}

/* ---- containing ---- */

static bool begins_at(const struct oral_umpire *umpire, const struct sheet_word *fragment, const struct sheet_word *word,
	unsigned at)
{
	for (unsigned i = 0; i < fragment->len; i++)
		if (at + i >= word->len || !can_be(umpire, fragment->letters[i], word->letters[at + i]))
			return false;
	return true;
}

static bool has_sequence(const struct oral_umpire *umpire, const struct sheet_word *fragment, unsigned i,
	const struct sheet_word *word, unsigned j)
{
	if (i == fragment->len)
		return true;
	for (; j < word->len; j++)
		if (can_be(umpire, fragment->letters[i], word->letters[j]) && has_sequence(umpire, fragment, i + 1, word, j + 1))
			return true;
	return false;
}

/* Tries every letter of the word for each of the fragment's; taken is a set of letters of the word. */
static bool has_letters(const struct oral_umpire *umpire, const struct sheet_word *fragment, unsigned i,
	const struct sheet_word *word, uint64_t taken)
{
	if (i == fragment->len)
		return true;
	for (unsigned j = 0; j < word->len; j++)
		if ((taken >> j & 1) == 0 && can_be(umpire, fragment->letters[i], word->letters[j]) &&
		    has_letters(umpire, fragment, i + 1, word, taken | 1ull << j))
			return true;
	return false;
}

static bool has(const struct oral_umpire *umpire, const struct sheet_word *fragment, const struct sheet_word *word)
{
	if (fragment->len > word->len)
		return false;
	switch (umpire->sheet->variant) {
	case VARIANT_INSERT:
		return has_sequence(umpire, fragment, 0, word, 0);
	case VARIANT_ANAGRAM:
		return has_letters(umpire, fragment, 0, word, 0);
	case VARIANT_PLAIN:
	case VARIANT_ANTIBALDA:
		break;
	}
	for (unsigned at = 0; at < (umpire->sheet->suffix ? 1 : word->len); at++)
		if (begins_at(umpire, fragment, word, at))
			return true;
	return false;
}

enum oral_answer oral_umpire_contains(const struct oral_umpire *umpire, const struct sheet_word *fragment, unsigned length_min)
{
	enum oral_answer best = ANSWER_NO, counts;
	const struct sheet_word *word;

	for (size_t i = 0; (word = word_of(umpire, i, &counts)) != NULL; i++)
		if (counts > best && word->len >= length_min && has(umpire, fragment, word))
			best = counts;
	return best;
}

enum oral_answer oral_umpire_completes(const struct oral_umpire *umpire, const struct sheet_word *fragment)
{
	enum oral_answer best = ANSWER_NO, counts;
	const struct sheet_word *word;

	for (size_t i = 0; (word = word_of(umpire, i, &counts)) != NULL; i++)
		if (counts > best && word->len == fragment->len && has(umpire, fragment, word)
		    && (umpire->sheet->variant == VARIANT_ANAGRAM || can_mean(umpire, fragment, word)))
			best = counts;
	return best;
}

static bool is_same(const struct oral_umpire *umpire, letter a, letter b)
{
	return umpire->stands[a][b] && umpire->stands[b][a];
}

static bool same_letters(const struct oral_umpire *umpire, const letter *a, const letter *b, unsigned len)
{
	for (unsigned i = 0; i < len; i++)
		if (!is_same(umpire, a[i], b[i]))
			return false;
	return true;
}

/* Without the letter at `at` the fragment is the one before. */
static bool is_without(const struct oral_umpire *umpire, const struct sheet_word *before, const struct sheet_word *next,
	unsigned at)
{
	return same_letters(umpire, before->letters, next->letters, at)
		&& same_letters(umpire, before->letters + at, next->letters + at + 1, before->len - at);
}

static unsigned count_of(const struct oral_umpire *umpire, const struct sheet_word *word, letter what)
{
	unsigned count = 0;

	for (unsigned i = 0; i < word->len; i++)
		count += is_same(umpire, word->letters[i], what);
	return count;
}

bool oral_umpire_extends(const struct oral_umpire *umpire, const struct sheet_word *before, const struct sheet_word *next)
{
	if (next->len != before->len + 1)
		return false;
	if (umpire->sheet->variant == VARIANT_ANAGRAM) {
		for (unsigned i = 0; i < before->len; i++)
			if (count_of(umpire, before, before->letters[i]) > count_of(umpire, next, before->letters[i]))
				return false;
		return true;
	}
	for (unsigned at = 0; at <= before->len; at++) {
		bool end = at == before->len || (at == 0 && !umpire->sheet->suffix);
		if ((end || umpire->sheet->variant == VARIANT_INSERT) && is_without(umpire, before, next, at))
			return true;
	}
	return false;
}

/* ---- words that are shown ---- */

/* The spelling itself comes first, then the others in the order of the alphabet. */
static bool comes_before(const struct sheet_word *typed, const struct sheet_word *a, const struct sheet_word *b)
{
	if (words_equal(a, typed) != words_equal(b, typed))
		return words_equal(a, typed);
	return memcmp(a->letters, b->letters, a->len) < 0;
}

/* What the dictionary knows of the spelling; NULL: nothing. */
static const struct vocabulary_entry *find_meant(const struct oral_umpire *umpire, const struct sheet_word *typed)
{
	const struct vocabulary_entry *best = NULL;

	for (size_t i = 0; i < umpire->vocabulary->count; i++) {
		const struct vocabulary_entry *entry = &umpire->vocabulary->entries[i];
		unsigned mine = weight(umpire, entry->kind), least = best == NULL ? 0 : weight(umpire, best->kind);
		if (can_mean(umpire, typed, &entry->word) && (best == NULL || mine < least ||
		    (mine == least && comes_before(typed, &entry->word, &best->word))))
			best = entry;
	}
	return best;
}

static const struct sheet_word *find_listed(const struct oral_umpire *umpire, const struct sheet_word *list, size_t count,
	const struct sheet_word *typed)
{
	const struct sheet_word *found = NULL;

	for (size_t i = 0; i < count; i++)
		if (can_mean(umpire, typed, &list[i]) && (found == NULL || comes_before(typed, &list[i], found)))
			found = &list[i];
	return found;
}

struct oral_shown oral_umpire_shown(const struct oral_umpire *umpire, const struct sheet_word *typed)
{
	const struct oral_sheet *sheet = umpire->sheet;
	const struct sheet_word *banned = find_listed(umpire, sheet->ban, sheet->ban_count, typed);
	const struct sheet_word *allowed = find_listed(umpire, sheet->allow, sheet->allow_count, typed);
	const struct vocabulary_entry *meant = find_meant(umpire, typed);
	const struct sheet_word *form = banned != NULL ? banned : allowed != NULL ? allowed : meant != NULL ? &meant->word : typed;
	unsigned against = banned != NULL ? 2 : allowed != NULL ? 0 : meant == NULL ? 2 : weight(umpire, meant->kind);
	struct oral_shown shown = { .refused = against >= 2 || typed->len < sheet->length_min };

	shown.doubtful = !shown.refused && against == 1;
	shown.missing = !has(umpire, &umpire->fragment, form);
	shown.equal = !shown.missing && typed->len == umpire->fragment.len;
	return shown;
}

/* Whether it would be a word to a table that takes two letters for one that many tables do. */
static bool fold_would_help(const struct oral_umpire *umpire, const struct sheet_word *typed)
{
	static const char *const pairs[][2] = { { "ё", "е" }, { "й", "и" }, { "ъ", "ь" } };
	const struct vocabulary *vocabulary = umpire->vocabulary;

	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		letter a = alphabet_find(vocabulary->alphabet, span_of(pairs[i][0]));
		letter b = alphabet_find(vocabulary->alphabet, span_of(pairs[i][1]));
		if (a == LETTER_NONE || b == LETTER_NONE || is_same(umpire, a, b))
			continue;
		struct oral_umpire other = *umpire;
		other.stands[a][b] = other.stands[b][a] = true;
		close_stands(&other);
		const struct vocabulary_entry *meant = find_meant(&other, typed);
		if (!is_banned(&other, typed) && meant != NULL && weight(umpire, meant->kind) < 2)
			return true;
	}
	return false;
}

const char *oral_umpire_why_no_word(const struct oral_umpire *umpire)
{
	const struct sheet_word *fragment = &umpire->fragment;
	const struct oral_sheet *sheet = umpire->sheet;
	const struct vocabulary_entry *meant = find_meant(umpire, fragment);

	if (sheet->variant == VARIANT_ANAGRAM || fragment->len < sheet->length_min || is_banned(umpire, fragment) ||
	    is_listed(umpire, sheet->allow, sheet->allow_count, fragment))
		return NULL;
	if (meant == NULL)
		return fold_would_help(umpire, fragment) ? "word.unknown" : NULL;
	const char *first = NULL;
	for (unsigned i = 0; i < 2; i++) {
		const char *id = word_kind_faults[meant->kind].refused[i];
		if (id == NULL || !is_on(umpire, id))
			continue;
		if (strcmp(id, "word.unknown") == 0)
			return fold_would_help(umpire, fragment) ? id : NULL;
		if (strcmp(id, "word.class") == 0)
			return NULL;
		first = first == NULL ? id : first;
	}
	return first;
}
