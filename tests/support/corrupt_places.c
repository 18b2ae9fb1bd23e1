/* SPDX-License-Identifier: GPL-3.0-or-later
 * Faults of the placement and of the path. */
#include "support/compose.h"
#include "support/corrupt.h"
#include "support/play.h"

/* Totals and results behind the line are no longer those of the game. */
static struct sheet_line *spoil(struct sheet *sheet, size_t at)
{
	for (size_t i = at; i < sheet->lines.len; i++)
		sheet->lines.items[i].total = -1;
	sheet->claims_result = sheet->claims_final = false;
	return &sheet->lines.items[at];
}

static bool choose(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed, struct corruption *corruption,
	struct umpire *umpire)
{
	corruption->at = corrupt_choose_play(sheet, seed);
	if (corruption->at == SIZE_MAX)
		return false;
	compose_stand_before(umpire, sheet, vocabulary, corruption->at);
	return true;
}

static struct sheet_place place_at(const struct umpire *umpire, int at)
{
	return (struct sheet_place){ (signed char)(at % umpire->columns), (signed char)(at / umpire->columns) };
}

static bool is_lonely(const struct umpire *umpire, int at)
{
	for (int other = 0; other < umpire->cells; other++)
		if (umpire->field[other] != LETTER_NONE && umpire_touch(umpire, at, other))
			return false;
	return umpire->field[at] == LETTER_NONE;
}

/* Moves the letter to a cell that suits. */
static bool move_letter(struct sheet *sheet, const struct umpire *umpire, uint64_t *seed, size_t at,
	bool (*suits)(const struct umpire *, int))
{
	int chosen = UMPIRE_OFF_FIELD;
	unsigned seen = 0;

	for (int where = 0; where < umpire->cells; where++)
		if (suits(umpire, where) && chance(seed, ++seen) == 0)
			chosen = where;
	if (chosen == UMPIRE_OFF_FIELD)
		return false;
	spoil(sheet, at)->at = place_at(umpire, chosen);
	return true;
}

static bool is_taken(const struct umpire *umpire, int at)
{
	return umpire->field[at] != LETTER_NONE;
}

static bool taken_cell(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	struct umpire umpire;

	corruption->ids[0] = "place.cell";
	return choose(sheet, vocabulary, seed, corruption, &umpire)
		&& move_letter(sheet, &umpire, seed, corruption->at, is_taken);
}

static bool lonely_cell(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	struct umpire umpire;

	corruption->ids[0] = "place.adjacent";
	return choose(sheet, vocabulary, seed, corruption, &umpire)
		&& move_letter(sheet, &umpire, seed, corruption->at, is_lonely);
}

static bool cell_off_field(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	struct umpire umpire;

	corruption->ids[0] = "place.cell";
	if (!choose(sheet, vocabulary, seed, corruption, &umpire))
		return false;
	struct sheet_line *line = spoil(sheet, corruption->at);
	if (chance(seed, 2) == 0)
		line->at.column = (signed char)(sheet->columns + chance(seed, 20 - sheet->columns));
	else
		line->at.row = (signed char)(sheet->rows + chance(seed, 90));
	return true;
}

static bool foreign_letter(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	struct umpire umpire;

	corruption->ids[0] = "place.letter";
	if (!choose(sheet, vocabulary, seed, corruption, &umpire))
		return false;
	spoil(sheet, corruption->at)->placed = LETTER_NONE;
	return true;
}

/* What is wrong with the path is asked of the umpire, whose answer is the id. */
static bool path_fault(struct sheet *sheet, struct umpire *umpire, struct corruption *corruption)
{
	const struct sheet_line *line = &sheet->lines.items[corruption->at];
	int at = umpire_cell(umpire, line->at);
	bool note;

	umpire->field[at] = line->placed;
	rules broken = umpire_path_faults(umpire, line, &line->word, at, &note);
	umpire->field[at] = LETTER_NONE;
	for (unsigned i = 0; i < UMPIRE_RULES; i++)
		if ((broken & RULE_BIT(i)) != 0)
			corruption->ids[0] = umpire_rule_ids[i];
	return broken != 0;
}

static bool changed_letter(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	struct umpire umpire;

	if (!choose(sheet, vocabulary, seed, corruption, &umpire))
		return false;
	struct sheet_line *line = &sheet->lines.items[corruption->at];
	letter before = line->placed;
	line->placed = (letter)chance(seed, vocabulary->alphabet->count);
	if (line->placed == before || !path_fault(sheet, &umpire, corruption)) {
		line->placed = before;
		return false;
	}
	spoil(sheet, corruption->at);
	return true;
}

/* Takes a good word that can be traced in one way only that the rules forbid. */
static bool trick(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed, struct corruption *corruption,
	struct umpire_way way)
{
	struct umpire umpire;

	if (!choose(sheet, vocabulary, seed, corruption, &umpire))
		return false;
	struct umpire_way here = { UMPIRE_OFF_FIELD, sheet->options.reuse, sheet->options.line_crossing };
	struct sheet_line line = sheet->lines.items[corruption->at];
	for (unsigned times = 0; times < vocabulary->count; times++) {
		const struct vocabulary_entry *entry = &vocabulary->entries[chance(seed, (unsigned)vocabulary->count)];
		struct umpire_word read = umpire_read_word(&umpire, &entry->word);
		line.word = entry->word;
		bool played = words_equal(&sheet->start, &entry->word);
		for (size_t i = 0; i < sheet->lines.len; i++)
			played = played || words_equal(&sheet->lines.items[i].word, &entry->word);
		if (played || read.refused != 0 || read.questionable != 0 || entry->word.len < sheet->options.length_min ||
		    umpire_can_trace(&umpire, &entry->word, here) ||
		    !compose_trick(&umpire, &line, way))
			continue;
		struct sheet_line before = sheet->lines.items[corruption->at];
		sheet->lines.items[corruption->at] = line;
		if (path_fault(sheet, &umpire, corruption)) {
			spoil(sheet, corruption->at)->points = -1;
			return true;
		}
		sheet->lines.items[corruption->at] = before;
	}
	return false;
}

static bool crossing_path(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	return trick(sheet, vocabulary, seed, corruption, (struct umpire_way){ 0, 1, false })
		&& strcmp(corruption->ids[0], "path.crossing") == 0;
}

static bool knotted_path(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	return trick(sheet, vocabulary, seed, corruption, (struct umpire_way){ 0, SHEET_WORD_MAX, false });
}

/* Turns the path so that it is wrong whatever the word. */
static bool given_path(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	struct umpire umpire;

	if (!choose(sheet, vocabulary, seed, corruption, &umpire))
		return false;
	struct sheet_line *line = &sheet->lines.items[corruption->at];
	if (line->path_len < 2)
		return false;
	if (chance(seed, 2) == 0)
		line->path_len--;
	else
		line->path[0] = line->path[1];
	corruption->same_letter = true;
	if (sheet->options.path_strict)
		corruption->ids[0] = "path.given";
	else
		corruption->finding = "note path.given";
	if (sheet->options.path_strict)
		spoil(sheet, corruption->at);
	return true;
}

const struct corruption_kind corruptions_of_places[] = {
	{ .name = "a cell that is taken", .corrupt = taken_cell },
	{ .name = "a cell that touches nothing", .corrupt = lonely_cell },
	{ .name = "a cell off the field", .corrupt = cell_off_field },
	{ .name = "a sign that is no letter", .corrupt = foreign_letter },
	{ .name = "another letter", .corrupt = changed_letter },
	{ .name = "a path that crosses itself", .corrupt = crossing_path, .royal = true, .lines = true },
	{ .name = "a path with a knot", .corrupt = knotted_path },
	{ .name = "a given path that is broken", .corrupt = given_path },
	{ .name = NULL },
};
