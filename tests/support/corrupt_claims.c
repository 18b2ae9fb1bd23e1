/* SPDX-License-Identifier: GPL-3.0-or-later
 * Faults of what is written beside the moves, and of their course. */
#include "support/corrupt.h"
#include "support/play.h"

static bool wrong_points(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	(void)vocabulary;
	corruption->finding = "claim score.claim";
	corruption->same_letter = true;
	corruption->at = corrupt_choose_play(sheet, seed);
	if (corruption->at == SIZE_MAX)
		return false;
	struct sheet_line *line = &sheet->lines.items[corruption->at];
	line->points = (long)line->word.len + 1 + (long)chance(seed, 3);
	return true;
}

static bool wrong_total(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	(void)vocabulary;
	corruption->finding = "claim score.total";
	corruption->same_letter = true;
	corruption->at = corrupt_choose_play(sheet, seed);
	if (corruption->at == SIZE_MAX || sheet->lines.items[corruption->at].total < 0)
		return false;
	sheet->lines.items[corruption->at].total += 1 + (long)chance(seed, 3);
	return true;
}

static bool wrong_result(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	(void)vocabulary;
	corruption->finding = "claim result.claim";
	corruption->at = sheet->lines.len;
	sheet->claims_result = true;
	sheet->claims_final = false;
	sheet->claim.points[chance(seed, sheet->player_count)]++;
	return true;
}

static bool wrong_final(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	letter *at = &sheet->final[chance(seed, sheet->columns * sheet->rows)], before = *at;

	corruption->finding = "claim result.claim";
	corruption->at = sheet->lines.len;
	sheet->claims_result = false;
	sheet->claims_final = true;
	*at = chance(seed, 4) == 0 ? LETTER_NONE : (letter)chance(seed, vocabulary->alphabet->count);
	return *at != before;
}

/* Somebody else than the one whose turn it is. */
static bool wrong_player(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	(void)vocabulary;
	corruption->ids[0] = "turn.order";
	corruption->at = corrupt_choose_play(sheet, seed);
	if (corruption->at == SIZE_MAX || sheet->lines.items[corruption->at].player < 0)
		return false;
	int *player = &sheet->lines.items[corruption->at].player;
	*player = (*player + 1 + (int)chance(seed, sheet->player_count - 1)) % (int)sheet->player_count;
	/* whose turn it is then, and who has how many points, is another matter */
	for (size_t i = corruption->at; i < sheet->lines.len; i++)
		sheet->lines.items[i].total = -1;
	sheet->claims_result = sheet->claims_final = false;
	return true;
}

static bool slow_move(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	const struct sheet_options *options = &sheet->options;

	(void)vocabulary;
	corruption->ids[0] = options->clock == CLOCK_MOVE ? "clock.move" : "clock.game";
	corruption->at = corrupt_choose_play(sheet, seed);
	if (options->clock == CLOCK_NONE || corruption->at == SIZE_MAX || sheet->lines.items[corruption->at].tenths < 0)
		return false;
	long most = options->clock_tenths;
	/* all that the increments can have given, and more */
	if (options->clock == CLOCK_GAME)
		most += (long)sheet->lines.len * options->increment_seconds * 10;
	sheet->lines.items[corruption->at].tenths = most + 1 + (long)chance(seed, 50);
	for (size_t i = corruption->at; i < sheet->lines.len; i++)
		sheet->lines.items[i].total = -1;
	sheet->claims_result = sheet->claims_final = false;
	return true;
}

/* The last line once more, when the game is over. */
static bool move_after_end(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	size_t at = corrupt_choose_play(sheet, seed);

	(void)vocabulary;
	corruption->ids[0] = "end.after";
	corruption->same_letter = true;
	corruption->at = sheet->lines.len;
	if (at == SIZE_MAX || (sheet->claim.reason != NULL && strcmp(sheet->claim.reason, "end.unfinished") == 0))
		return false;
	struct sheet_line line = sheet->lines.items[at];
	if (line.number >= 0)
		line.number = (long)sheet->lines.len + 1;
	*LIST_ADD(&sheet->lines) = line;
	return true;
}

static bool truncated(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	(void)vocabulary;
	corruption->finding = "note end.unfinished";
	corruption->at = corrupt_choose_play(sheet, seed);
	if (corruption->at == SIZE_MAX)
		return false;
	sheet->lines.len = corruption->at;
	sheet->claims_result = sheet->claims_final = false;
	return true;
}

static bool banned_start(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	(void)vocabulary;
	(void)seed;
	corruption->finding = "violation setup.start-word";
	corruption->at = sheet->lines.len;
	sheet->ban[sheet->ban_count++] = sheet->start;
	return true;
}

/* From some move on everybody only passes, `more` times more than it takes. */
static bool pass_on(struct sheet *sheet, uint64_t *seed, int more, struct corruption *corruption)
{
	const struct sheet_options *options = &sheet->options;
	size_t at = corrupt_choose_play(sheet, seed), count;

	/* in a double turn, and where who passes is out, it is not just a matter of counting */
	if (at == SIZE_MAX || options->passes == SHEET_PASSES_OUT || (sheet->royal && sheet->player_count == 2))
		return false;
	sheet->lines.len = at;
	sheet->claims_result = sheet->claims_final = false;
	count = options->passes_limit * sheet->player_count;
	count = more < 0 ? count - 1 : count + (size_t)more;
	while (count-- > 0)
		*LIST_ADD(&sheet->lines) = sheet_line_of(ACTION_PASS);
	corruption->at = sheet->lines.len - 1;
	return true;
}

static bool one_pass_too_few(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	(void)vocabulary;
	if (!pass_on(sheet, seed, -1, corruption))
		return false;
	corruption->at = sheet->lines.len;
	corruption->finding = "note end.unfinished";
	return true;
}

static bool one_pass_too_many(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed,
	struct corruption *corruption)
{
	(void)vocabulary;
	corruption->ids[0] = "end.after";
	corruption->same_letter = true;
	return pass_on(sheet, seed, 1, corruption);
}

const struct corruption_kind corruptions_of_claims[] = {
	{ .name = "wrong points", .corrupt = wrong_points },
	{ .name = "a wrong total", .corrupt = wrong_total },
	{ .name = "a wrong result", .corrupt = wrong_result },
	{ .name = "a wrong final field", .corrupt = wrong_final },
	{ .name = "a wrong player", .corrupt = wrong_player },
	{ .name = "too much time", .corrupt = slow_move },
	{ .name = "a move after the end", .corrupt = move_after_end },
	{ .name = "the end torn off", .corrupt = truncated },
	{ .name = "a start word that is banned", .corrupt = banned_start },
	{ .name = "a pass too few", .corrupt = one_pass_too_few },
	{ .name = "a pass too many", .corrupt = one_pass_too_many },
	{ .name = NULL },
};
