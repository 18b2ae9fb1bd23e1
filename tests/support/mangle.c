/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mangle.h"

#include "support/compose.h"
#include "support/play.h"

static struct sheet_line *insert_line(struct sheet *sheet, size_t at, struct sheet_line line)
{
	(void)LIST_ADD(&sheet->lines);
	memmove(&sheet->lines.items[at + 1], &sheet->lines.items[at], (sheet->lines.len - 1 - at) * sizeof line);
	sheet->lines.items[at] = line;
	return &sheet->lines.items[at];
}

static void delete_line(struct sheet *sheet, size_t at)
{
	sheet->lines.len--;
	memmove(&sheet->lines.items[at], &sheet->lines.items[at + 1],
		(sheet->lines.len - at) * sizeof *sheet->lines.items);
}

static letter letter_of_chance(const struct vocabulary *vocabulary, uint64_t *seed)
{
	return one_in(seed, 20) ? LETTER_NONE : (letter)chance(seed, vocabulary->alphabet->count);
}

static struct sheet_place place_of_chance(const struct sheet *sheet, uint64_t *seed)
{
	unsigned beyond = one_in(seed, 12) ? 2 : 0;

	return (struct sheet_place){ (signed char)chance(seed, sheet->columns + beyond),
		(signed char)chance(seed, sheet->rows + beyond) };
}

/* ---- damage to a line ---- */

typedef void mangler(struct sheet *, struct sheet_line *, const struct vocabulary *, uint64_t *seed);

static void mangle_word(struct sheet *sheet, struct sheet_line *line, const struct vocabulary *vocabulary, uint64_t *seed)
{
	struct sheet_word *word = &line->word;

	(void)sheet;
	switch (chance(seed, 6)) {
	case 0:
		word->letters[chance(seed, word->len)] = letter_of_chance(vocabulary, seed);
		break;
	case 1:
		if (word->len > 1)
			word->len--;
		break;
	case 2:
		if (word->len < SHEET_WORD_MAX / 2)
			word->letters[word->len++] = letter_of_chance(vocabulary, seed);
		break;
	case 3:
		word->len = 1;
		break;
	default:
		*word = vocabulary_any(vocabulary, seed);
	}
}

static void mangle_repeat(struct sheet *sheet, struct sheet_line *line, const struct vocabulary *vocabulary, uint64_t *seed)
{
	const struct sheet_line *other = &sheet->lines.items[chance(seed, (unsigned)sheet->lines.len)];

	(void)vocabulary;
	line->word = other->action == ACTION_PLAY && !one_in(seed, 4) ? other->word : sheet->start;
}

static void mangle_place(struct sheet *sheet, struct sheet_line *line, const struct vocabulary *vocabulary, uint64_t *seed)
{
	if (one_in(seed, 2))
		line->at = place_of_chance(sheet, seed);
	else
		line->placed = letter_of_chance(vocabulary, seed);
}

static void mangle_path(struct sheet *sheet, struct sheet_line *line, const struct vocabulary *vocabulary, uint64_t *seed)
{
	(void)vocabulary;
	if (line->path_len == 0 || one_in(seed, 3)) {
		line->path_len = one_in(seed, 4) ? 1 + chance(seed, 6) : line->word.len;
		for (unsigned i = 0; i < line->path_len; i++)
			line->path[i] = place_of_chance(sheet, seed);
	} else if (one_in(seed, 3)) {
		line->path_len = 0;
	} else if (one_in(seed, 3)) {
		line->path_len--;
	} else {
		line->path[chance(seed, line->path_len)] = place_of_chance(sheet, seed);
	}
}

static void mangle_claims(struct sheet *sheet, struct sheet_line *line, const struct vocabulary *vocabulary, uint64_t *seed)
{
	(void)vocabulary;
	switch (chance(seed, 4)) {
	case 0:
		line->points = (long)chance(seed, 8) - 1;
		break;
	case 1:
		line->total = line->total < 0 ? (long)chance(seed, 30) : line->total + (long)chance(seed, 3) - 1;
		break;
	case 2:
		line->number = line->number < 0 ? (long)(line - sheet->lines.items) + 1 : (long)chance(seed, 20);
		break;
	default:
		line->tenths = one_in(seed, 4) ? -1 : (long)chance(seed, 900);
	}
}

static void mangle_player(struct sheet *sheet, struct sheet_line *line, const struct vocabulary *vocabulary, uint64_t *seed)
{
	(void)vocabulary;
	line->player = (int)chance(seed, sheet->player_count + 1) - 1;
}

static void mangle_agreed(struct sheet *sheet, struct sheet_line *line, const struct vocabulary *vocabulary, uint64_t *seed)
{
	line->agreed = line->action == ACTION_PLAY && !line->agreed;
	if (one_in(seed, 2))
		mangle_word(sheet, line, vocabulary, seed);
}

/* A word of the dictionary, good or bad, that can be traced, or could if the rules about paths were others. */
static void mangle_composed(struct sheet *sheet, struct sheet_line *line, const struct vocabulary *vocabulary, uint64_t *seed)
{
	static const struct umpire_way ways[] = { { 0, 1, false }, { 0, 2, true }, { 0, SHEET_WORD_MAX, false } };
	size_t at = (size_t)(line - sheet->lines.items);
	struct umpire_way plain = { 0, sheet->options.reuse, sheet->options.line_crossing };
	struct umpire umpire;

	compose_stand_before(&umpire, sheet, vocabulary, at);
	for (unsigned times = 0; times < 20; times++) {
		struct sheet_line trial = *line;
		trial.word = vocabulary_any(vocabulary, seed);
		int where = umpire_cell(&umpire, trial.at);
		if (one_in(seed, 2) ? compose_trick(&umpire, &trial, ways[chance(seed, 3)])
		    : where != UMPIRE_OFF_FIELD && umpire.field[where] == LETTER_NONE
			&& compose_can_trace(&umpire, &trial, &trial.word, plain)) {
			*line = trial;
			return;
		}
	}
}

static mangler *const line_manglers[] = {
	mangle_composed, mangle_composed, mangle_composed, mangle_word, mangle_word, mangle_repeat, mangle_place,
	mangle_path, mangle_claims, mangle_player, mangle_agreed,
};

static bool suits(const struct sheet_line *line, mangler *mangle)
{
	return line->action == ACTION_PLAY || mangle == mangle_claims || mangle == mangle_player;
}

static void mangle_a_line(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed)
{
	mangler *mangle = line_manglers[chance(seed, sizeof line_manglers / sizeof *line_manglers)];

	if (sheet->lines.len == 0)
		return;
	struct sheet_line *line = &sheet->lines.items[chance(seed, (unsigned)sheet->lines.len)];
	if (suits(line, mangle))
		mangle(sheet, line, vocabulary, seed);
}

/* ---- damage to the list of lines ---- */

static void insert_a_line(struct sheet *sheet, uint64_t *seed)
{
	static const enum action actions[] = { ACTION_PASS, ACTION_PASS, ACTION_CHALLENGE, ACTION_CHALLENGE, ACTION_RETRACT,
		ACTION_RETRACT, ACTION_RESIGN, ACTION_DRAW, ACTION_FLAG };
	size_t at = chance(seed, (unsigned)sheet->lines.len + 1);
	struct sheet_line line = sheet_line_of(actions[chance(seed, sizeof actions / sizeof *actions)]);

	line.player = (int)chance(seed, sheet->player_count + 1) - 1;
	if (one_in(seed, 4))
		line.tenths = (long)chance(seed, 900);
	insert_line(sheet, at, line);
}

static void mangle_lines(struct sheet *sheet, uint64_t *seed)
{
	size_t count = sheet->lines.len, at = count == 0 ? 0 : chance(seed, (unsigned)count);
	unsigned how = chance(seed, 8);

	if (count == 0 || how >= 4) {
		insert_a_line(sheet, seed);
	} else if (how == 0) {
		delete_line(sheet, at);
	} else if (how == 1) {
		sheet->lines.len = at + 1;
	} else if (how == 2 && count < 60) {
		insert_line(sheet, at, sheet->lines.items[chance(seed, (unsigned)count)]);
	} else if (at > 0) {
		struct sheet_line line = sheet->lines.items[at];
		sheet->lines.items[at] = sheet->lines.items[at - 1];
		sheet->lines.items[at - 1] = line;
	}
}

/* ---- damage to the header ---- */

static void mangle_options(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed)
{
	struct sheet_options *options = &sheet->options;

	switch (chance(seed, 6)) {
	case 0:
		options->check_challenged = !options->check_challenged;
		break;
	case 1:
		options->policy = (enum sheet_policy)chance(seed, 4);
		break;
	case 2:
		sheet_choose_options(sheet, vocabulary, seed);
		break;
	case 3:
		sheet_choose_clock(options, seed);
		break;
	default:
		options->rules[chance(seed, SHEET_RULES)] = (enum sheet_switch)(SWITCH_ON + chance(seed, 2));
	}
}

static void mangle_start(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed)
{
	switch (chance(seed, 4)) {
	case 0:
		sheet->start_down = !sheet->start_down;
		break;
	case 1:
		sheet->start.letters[chance(seed, sheet->start.len)] = (letter)chance(seed, vocabulary->alphabet->count);
		break;
	case 2:
		sheet->start_placed = true;
		sheet->start_at = (struct sheet_place){ (signed char)chance(seed, sheet->columns),
			(signed char)chance(seed, sheet->rows) };
		break;
	default:
		sheet->start = vocabulary_any(vocabulary, seed);
	}
}

static void mangle_lists(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed)
{
	const struct sheet_line *line = sheet->lines.len == 0 ? NULL
		: &sheet->lines.items[chance(seed, (unsigned)sheet->lines.len)];
	bool played = line != NULL && line->action == ACTION_PLAY && line->word.len > 1 && one_in(seed, 2);
	struct sheet_word word = played ? line->word : vocabulary_any(vocabulary, seed);

	for (unsigned i = 0; i < word.len; i++)
		if (word.letters[i] == LETTER_NONE)
			return;
	if (one_in(seed, 2) && sheet->allow_count < SHEET_LIST_MAX)
		sheet->allow[sheet->allow_count++] = word;
	else if (sheet->ban_count < SHEET_LIST_MAX)
		sheet->ban[sheet->ban_count++] = word;
}

static void mangle_result(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed)
{
	static const char *const statuses[] = { NULL, "won", "draw", "unfinished" };

	switch (chance(seed, 4)) {
	case 0:
		sheet->claims_result = !sheet->claims_result;
		break;
	case 1:
		sheet->claim.points[chance(seed, sheet->player_count)] += (long)chance(seed, 3);
		break;
	case 2:
		sheet->claim.status = statuses[chance(seed, 4)];
		break;
	default:
		sheet->claims_final = true;
		sheet->final[chance(seed, sheet->columns * sheet->rows)] =
			(letter)chance(seed, vocabulary->alphabet->count);
	}
}

void sheet_mangle(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed)
{
	switch (chance(seed, 16)) {
	case 0:
		mangle_options(sheet, vocabulary, seed);
		break;
	case 1:
		mangle_start(sheet, vocabulary, seed);
		break;
	case 2:
		mangle_lists(sheet, vocabulary, seed);
		break;
	case 3:
		mangle_result(sheet, vocabulary, seed);
		break;
	case 4:
	case 5:
	case 6:
		mangle_lines(sheet, seed);
		break;
	default:
		mangle_a_line(sheet, vocabulary, seed);
	}
}
