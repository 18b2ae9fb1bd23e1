/* SPDX-License-Identifier: GPL-3.0-or-later
 * Faults of the word: the letter goes where it went, so that the rest of the game is as good as it was. */
#include "support/compose.h"
#include "support/corrupt.h"
#include "support/play.h"

size_t corrupt_choose_play(const struct sheet *sheet, uint64_t *seed)
{
	size_t chosen = SIZE_MAX;
	unsigned seen = 0;

	for (size_t i = 0; i < sheet->lines.len; i++)
		if (sheet->lines.items[i].action == ACTION_PLAY && chance(seed, ++seen) == 0)
			chosen = i;
	return chosen;
}

/* The rest of the game must not play the word: it would be repeated there. */
static bool is_played(const struct sheet *sheet, const struct sheet_word *word)
{
	if (words_equal(&sheet->start, word))
		return true;
	for (size_t i = 0; i < sheet->lines.len; i++)
		if (sheet->lines.items[i].action == ACTION_PLAY && words_equal(&sheet->lines.items[i].word, word))
			return true;
	return false;
}

static struct umpire_way way_of(const struct sheet *sheet)
{
	return (struct umpire_way){ UMPIRE_OFF_FIELD, sheet->options.reuse, sheet->options.line_crossing };
}

static void play_instead(struct sheet *sheet, size_t at, const struct sheet_word *word)
{
	struct sheet_line *line = &sheet->lines.items[at];

	line->word = *word;
	line->path_len = 0;
	line->points = line->total = -1;
	/* what would have been counted is no more */
	for (size_t i = at; i < sheet->lines.len; i++)
		sheet->lines.items[i].total = -1;
	sheet->claims_result = sheet->claims_final = false;
}

/* A place for a word of the vocabulary that is taken for itself and breaks just these rules: `ids` of its entry. */
static bool play_known(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption, bool (*suits)(struct umpire *, const struct sheet_word *))
{
	struct umpire umpire;

	corruption->at = corrupt_choose_play(sheet, seed);
	if (corruption->at == SIZE_MAX)
		return false;
	compose_stand_before(&umpire, sheet, vocabulary, corruption->at);
	for (unsigned times = 0; times < 2 * vocabulary->count; times++) {
		const struct sheet_word *word = &vocabulary->entries[chance(seed, (unsigned)vocabulary->count)].word;
		if (!suits(&umpire, word) ||
		    !compose_can_trace(&umpire, &sheet->lines.items[corruption->at], word, way_of(sheet)))
			continue;
		play_instead(sheet, corruption->at, word);
		corruption->same_letter = true;
		return true;
	}
	return false;
}

static bool is_refused(struct umpire *umpire, const struct sheet_word *word)
{
	rules refused = umpire_read_word(umpire, word).refused;
	/* of an unknown word nobody asks whether it lies on the board */
	bool may_lie = !umpire->sheet->royal || (refused & RULE_BIT(U_UNKNOWN)) != 0;

	return refused != 0 && !is_played(umpire->sheet, word) && word->len >= umpire->sheet->options.length_min
		&& (may_lie || !umpire_can_trace(umpire, word, way_of(umpire->sheet)));
}

static bool refused_word(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	if (!play_known(sheet, vocabulary, seed, corruption, is_refused))
		return false;
	const struct sheet_word *word = &sheet->lines.items[corruption->at].word;
	const struct word_faults *faults = &word_kind_faults[vocabulary_find(vocabulary, word)->kind];
	corruption->ids[0] = faults->refused[0];
	corruption->ids[1] = faults->refused[1];
	return true;
}

static bool is_questionable(struct umpire *umpire, const struct sheet_word *word)
{
	struct umpire_word read = umpire_read_word(umpire, word);

	return read.refused == 0 && read.questionable != 0 && !is_played(umpire->sheet, word)
		&& word->len >= umpire->sheet->options.length_min && !umpire_can_trace(umpire, word, way_of(umpire->sheet));
}

static bool questionable_word(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	if (!play_known(sheet, vocabulary, seed, corruption, is_questionable))
		return false;
	const struct sheet_word *word = &sheet->lines.items[corruption->at].word;
	bool smaller = vocabulary_find(vocabulary, word)->kind == KIND_MAYBE_DIMINUTIVE;
	corruption->finding = smaller ? "questionable word.diminutive" : "questionable word.augmentative";
	return true;
}

static bool is_on_board(struct umpire *umpire, const struct sheet_word *word)
{
	struct umpire_word read = umpire_read_word(umpire, word);

	return umpire->sheet->royal && read.refused == 0 && read.questionable == 0 && !is_played(umpire->sheet, word)
		&& word->len >= umpire->sheet->options.length_min && umpire_can_trace(umpire, word, way_of(umpire->sheet));
}

static bool word_on_board(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	corruption->ids[0] = "word.on-board";
	return play_known(sheet, vocabulary, seed, corruption, is_on_board);
}

static bool is_short(struct umpire *umpire, const struct sheet_word *word)
{
	struct umpire_word read = umpire_read_word(umpire, word);

	return word->len < umpire->sheet->options.length_min && read.refused == 0 && read.questionable == 0
		&& !is_played(umpire->sheet, word)
		&& (!umpire->sheet->royal || !umpire_can_trace(umpire, word, way_of(umpire->sheet)));
}

static bool short_word(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	corruption->ids[0] = "word.length";
	return play_known(sheet, vocabulary, seed, corruption, is_short);
}

static bool unknown_word(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	struct umpire umpire;

	corruption->ids[0] = "word.unknown";
	corruption->same_letter = true;
	corruption->at = corrupt_choose_play(sheet, seed);
	if (corruption->at == SIZE_MAX)
		return false;
	compose_stand_before(&umpire, sheet, vocabulary, corruption->at);
	struct sheet_word word = compose_walk(&umpire, &sheet->lines.items[corruption->at], 2 + chance(seed, 4), seed);
	if (word.len < sheet->options.length_min || vocabulary_find(vocabulary, &word) != NULL)
		return false;
	play_instead(sheet, corruption->at, &word);
	return true;
}

/* Words that were played before, and the start word. */
static bool repeated_word(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	struct umpire umpire;

	corruption->ids[0] = "word.repeat";
	corruption->same_letter = true;
	corruption->at = corrupt_choose_play(sheet, seed);
	if (corruption->at == SIZE_MAX)
		return false;
	compose_stand_before(&umpire, sheet, vocabulary, corruption->at);
	for (size_t i = 0; i <= corruption->at; i++) {
		const struct sheet_line *before = i == 0 ? NULL : &sheet->lines.items[i - 1];
		struct sheet_word word = before == NULL ? sheet->start : before->word;
		if ((before == NULL || before->action == ACTION_PLAY) &&
		    compose_can_trace(&umpire, &sheet->lines.items[corruption->at], &word, way_of(sheet))) {
			play_instead(sheet, corruption->at, &word);
			return true;
		}
	}
	return false;
}

static bool foreign_letter(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	(void)vocabulary;
	corruption->ids[0] = "path.exists";
	corruption->ids[1] = "word.unknown";
	corruption->same_letter = true;
	corruption->at = corrupt_choose_play(sheet, seed);
	if (corruption->at == SIZE_MAX)
		return false;
	struct sheet_word word = sheet->lines.items[corruption->at].word;
	word.letters[chance(seed, word.len)] = LETTER_NONE;
	play_instead(sheet, corruption->at, &word);
	return true;
}

const struct corruption_kind corruptions_of_words[] = {
	{ .name = "a word that is in no dictionary", .corrupt = unknown_word },
	{ .name = "a word that a rule refuses", .corrupt = refused_word },
	{ .name = "a word that a judge decides on", .corrupt = questionable_word },
	{ .name = "a word that was played before", .corrupt = repeated_word },
	{ .name = "a word that lies on the board", .corrupt = word_on_board, .royal = true },
	{ .name = "a word that is too short", .corrupt = short_word },
	{ .name = "a sign that is no letter in a word", .corrupt = foreign_letter },
	{ .name = NULL },
};
