/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/umpire.h"

const char *const umpire_rule_ids[UMPIRE_RULES] = {
	[U_CLOCK_GAME] = "clock.game", [U_CLOCK_MOVE] = "clock.move", [U_END_AFTER] = "end.after",
	[U_END_BLOCKED] = "end.blocked", [U_END_UNFINISHED] = "end.unfinished", [U_PASS_THREE] = "pass.three",
	[U_TURN_DOUBLE] = "turn.double",
	[U_PATH_CROSSING] = "path.crossing", [U_PATH_EXISTS] = "path.exists", [U_PATH_GIVEN] = "path.given",
	[U_PATH_NEW_CELL] = "path.new-cell", [U_PATH_SIMPLE] = "path.simple", [U_PLACE_ADJACENT] = "place.adjacent",
	[U_PLACE_CELL] = "place.cell", [U_PLACE_LETTER] = "place.letter", [U_PARITY] = "setup.parity",
	[U_START_WORD] = "setup.start-word", [U_TURN_ORDER] = "turn.order", [U_ABBREVIATION] = "word.abbreviation",
	[U_AUGMENTATIVE] = "word.augmentative", [U_CLASS] = "word.class", [U_COLLOQUIAL] = "word.colloquial",
	[U_DIALECT] = "word.dialect", [U_DIMINUTIVE] = "word.diminutive", [U_JARGON] = "word.jargon",
	[U_LENGTH] = "word.length", [U_NAME] = "word.name", [U_OBSOLETE] = "word.obsolete", [U_ON_BOARD] = "word.on-board",
	[U_REPEAT] = "word.repeat", [U_UNKNOWN] = "word.unknown", [U_VULGAR] = "word.vulgar",
};

static rules rule_named(const char *id)
{
	for (unsigned i = 0; id != NULL && i < UMPIRE_RULES; i++)
		if (strcmp(id, umpire_rule_ids[i]) == 0)
			return RULE_BIT(i);
	return 0;
}

void umpire_close_folds(struct umpire *umpire)
{
	const struct sheet_options *options = &umpire->sheet->options;

	for (unsigned i = 0; i < ALPHABET_MAX; i++)
		umpire->stands[i][i] = true;
	for (size_t i = 0; i < options->fold_count; i++) {
		const struct sheet_fold *fold = &options->folds[i];
		umpire->stands[fold->from][fold->to] = true;
		if (fold->both_ways)
			umpire->stands[fold->to][fold->from] = true;
	}
	/* what stands for what stands for a letter stands for it */
	for (unsigned times = 0; times < SHEET_FOLDS_MAX; times++)
		for (unsigned a = 0; a < ALPHABET_MAX; a++)
			for (unsigned b = 0; b < ALPHABET_MAX; b++)
				for (unsigned c = 0; umpire->stands[a][b] && c < ALPHABET_MAX; c++)
					umpire->stands[a][c] |= umpire->stands[b][c];
}

static bool can_mean(const struct umpire *umpire, const struct sheet_word *typed, const struct sheet_word *form)
{
	if (typed->len != form->len)
		return false;
	for (unsigned i = 0; i < form->len; i++)
		if (typed->letters[i] == LETTER_NONE || !umpire->stands[typed->letters[i]][form->letters[i]])
			return false;
	return true;
}

static int compare_words(const struct sheet_word *a, const struct sheet_word *b)
{
	return memcmp(a->letters, b->letters, a->len);
}

/* The spelling itself comes first, then the others in the order of the alphabet. */
static bool comes_before(const struct sheet_word *typed, const struct sheet_word *a, const struct sheet_word *b)
{
	if (words_equal(a, typed) != words_equal(b, typed))
		return words_equal(a, typed);
	return compare_words(a, b) < 0;
}

/* The word of the list that the spelling means. */
static const struct sheet_word *find_listed(const struct umpire *umpire, const struct sheet_word *list, size_t count,
	const struct sheet_word *typed)
{
	const struct sheet_word *found = NULL;

	for (size_t i = 0; i < count; i++)
		if (can_mean(umpire, typed, &list[i]) && (found == NULL || comes_before(typed, &list[i], found)))
			found = &list[i];
	return found;
}

static unsigned count_of(rules set)
{
	unsigned count = 0;

	for (; set != 0; set &= set - 1)
		count++;
	return count;
}

static rules refused(const struct umpire *umpire, enum word_kind kind)
{
	const struct word_faults *faults = &word_kind_faults[kind];

	return (rule_named(faults->refused[0]) | rule_named(faults->refused[1])) & umpire->on;
}

/* Fewest faults first, then what no judge must decide. */
static unsigned weight(const struct umpire *umpire, enum word_kind kind)
{
	bool questionable = (rule_named(word_kind_faults[kind].questionable) & umpire->on) != 0;

	return 2 * count_of(refused(umpire, kind)) + questionable;
}

struct umpire_word umpire_read_word(const struct umpire *umpire, const struct sheet_word *typed)
{
	const struct sheet *sheet = umpire->sheet;
	const struct sheet_word *banned = find_listed(umpire, sheet->ban, sheet->ban_count, typed);
	const struct sheet_word *allowed = find_listed(umpire, sheet->allow, sheet->allow_count, typed);
	const struct vocabulary_entry *best = NULL;

	if (banned != NULL)
		return (struct umpire_word){ *banned, RULE_BIT(U_UNKNOWN) & umpire->on, 0 };
	if (allowed != NULL)
		return (struct umpire_word){ *allowed, 0, 0 };
	for (size_t i = 0; i < umpire->vocabulary->count; i++) {
		const struct vocabulary_entry *entry = &umpire->vocabulary->entries[i];
		if (!can_mean(umpire, typed, &entry->word))
			continue;
		unsigned mine = weight(umpire, entry->kind), least = best == NULL ? 0 : weight(umpire, best->kind);
		if (best == NULL || mine < least || (mine == least && comes_before(typed, &entry->word, &best->word)))
			best = entry;
	}
	if (best == NULL)
		return (struct umpire_word){ *typed, RULE_BIT(U_UNKNOWN) & umpire->on, 0 };
	return (struct umpire_word){ best->word, refused(umpire, best->kind),
		rule_named(word_kind_faults[best->kind].questionable) & umpire->on };
}

/* Two letters are one when each may stand for the other. */
static bool same_word(const struct umpire *umpire, const struct sheet_word *a, const struct sheet_word *b)
{
	if (a->len != b->len)
		return false;
	for (unsigned i = 0; i < a->len; i++) {
		letter x = a->letters[i], y = b->letters[i];
		if (x != y && (x == LETTER_NONE || y == LETTER_NONE || !umpire->stands[x][y] || !umpire->stands[y][x]))
			return false;
	}
	return true;
}

bool umpire_repeats(const struct umpire *umpire, const struct sheet_word *form)
{
	for (size_t i = 0; i < umpire->used_count; i++)
		if (same_word(umpire, &umpire->used[i].form, form))
			return true;
	return false;
}

void umpire_use(struct umpire *umpire, const struct sheet_word *form)
{
	if (umpire->used_count < UMPIRE_LINES)
		umpire->used[umpire->used_count++].form = *form;
}

bool umpire_knows(const struct umpire *umpire, const struct sheet_word *form, enum word_kind kind)
{
	return refused(umpire, kind) == 0 && find_listed(umpire, umpire->sheet->ban, umpire->sheet->ban_count, form) == NULL;
}

/* ---- is a word left? ---- */

static bool may_be_played(const struct umpire *umpire, const struct sheet_word *form)
{
	struct umpire_way anywhere = { UMPIRE_OFF_FIELD, umpire->sheet->options.reuse, umpire->sheet->options.line_crossing };

	if ((umpire->on & RULE_BIT(U_LENGTH)) != 0 && form->len < umpire->sheet->options.length_min)
		return false;
	if ((umpire->on & RULE_BIT(U_REPEAT)) != 0 && umpire_repeats(umpire, form))
		return false;
	return (umpire->on & RULE_BIT(U_ON_BOARD)) == 0 || !umpire_can_trace(umpire, form, anywhere);
}

/* All but the letters that the new one can stand for must lie on the field. */
static bool can_do_with(const struct umpire *umpire, const struct sheet_word *form, letter placed)
{
	for (unsigned i = 0; i < form->len; i++) {
		bool there = umpire->stands[placed][form->letters[i]];
		for (int at = 0; !there && at < umpire->cells; at++)
			there = umpire->field[at] != LETTER_NONE && umpire->stands[umpire->field[at]][form->letters[i]];
		if (!there)
			return false;
	}
	return true;
}

static bool touches(const struct umpire *umpire, int at)
{
	for (int other = 0; other < umpire->cells; other++)
		if (umpire->field[other] != LETTER_NONE && umpire_touch(umpire, at, other))
			return true;
	return false;
}

static bool can_compose(struct umpire *umpire, const struct sheet_word *form)
{
	const struct sheet_options *options = &umpire->sheet->options;
	bool found = false;

	for (letter placed = 0; !found && placed < umpire->vocabulary->alphabet->count; placed++) {
		if (!can_do_with(umpire, form, placed))
			continue;
		for (int at = 0; !found && at < umpire->cells; at++) {
			if (umpire->field[at] != LETTER_NONE ||
			    ((umpire->on & RULE_BIT(U_PLACE_ADJACENT)) != 0 && !touches(umpire, at)))
				continue;
			umpire->field[at] = placed;
			found = umpire_can_trace(umpire, form,
				(struct umpire_way){ at, options->reuse, options->line_crossing });
			umpire->field[at] = LETTER_NONE;
		}
	}
	return found;
}

static bool is_left(struct umpire *umpire, const struct sheet_word *form)
{
	const struct sheet *sheet = umpire->sheet;

	return find_listed(umpire, sheet->ban, sheet->ban_count, form) == NULL && may_be_played(umpire, form)
		&& can_compose(umpire, form);
}

bool umpire_word_left(struct umpire *umpire)
{
	/* where any word will do there is always one more */
	if ((umpire->on & RULE_BIT(U_UNKNOWN)) == 0)
		return true;
	for (size_t i = 0; i < umpire->sheet->allow_count; i++)
		if (is_left(umpire, &umpire->sheet->allow[i]))
			return true;
	for (size_t i = 0; i < umpire->vocabulary->count; i++) {
		const struct vocabulary_entry *entry = &umpire->vocabulary->entries[i];
		if (refused(umpire, entry->kind) == 0 && is_left(umpire, &entry->word))
			return true;
	}
	return false;
}
