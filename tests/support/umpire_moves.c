/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/umpire.h"

/* ---- one move against the rules ---- */

static bool is_alone(const struct umpire *umpire, int at)
{
	for (int other = 0; other < umpire->cells; other++)
		if (umpire->field[other] != LETTER_NONE && umpire_touch(umpire, at, other))
			return false;
	return true;
}

static rules place_faults(const struct umpire *umpire, const struct sheet_line *line)
{
	int at = umpire_cell(umpire, line->at);
	rules broken = 0;

	if (at == UMPIRE_OFF_FIELD || umpire->field[at] != LETTER_NONE)
		broken |= RULE_BIT(U_PLACE_CELL);
	else if (is_alone(umpire, at))
		broken |= RULE_BIT(U_PLACE_ADJACENT) & umpire->on;
	if (line->placed == LETTER_NONE)
		broken |= RULE_BIT(U_PLACE_LETTER);
	return broken;
}

static rules word_faults(const struct umpire *umpire, const struct sheet_line *line, const struct umpire_word *word)
{
	struct umpire_way anywhere = { UMPIRE_OFF_FIELD, umpire->sheet->options.reuse, umpire->sheet->options.line_crossing };
	rules broken = word->refused;

	if (line->word.len < umpire->sheet->options.length_min)
		broken |= RULE_BIT(U_LENGTH);
	if (umpire_repeats(umpire, &word->form))
		broken |= RULE_BIT(U_REPEAT) & umpire->on;
	if ((broken & (RULE_BIT(U_UNKNOWN) | RULE_BIT(U_REPEAT))) == 0 && umpire_can_trace(umpire, &word->form, anywhere))
		broken |= RULE_BIT(U_ON_BOARD) & umpire->on;
	return broken;
}

rules umpire_play_faults(struct umpire *umpire, const struct sheet_line *line, bool lifted, bool *note_given)
{
	struct umpire_word word = umpire_read_word(umpire, &line->word);
	rules broken = place_faults(umpire, line);
	int at = umpire_cell(umpire, line->at);

	if (broken == 0) {
		umpire->field[at] = line->placed;
		broken |= umpire_path_faults(umpire, line, &word.form, at, note_given);
		umpire->field[at] = LETTER_NONE;
	}
	if (!lifted)
		broken |= word_faults(umpire, line, &word);
	return broken;
}

rules umpire_judge_play(struct umpire *umpire, const struct sheet_line *line, bool challenged)
{
	struct umpire_word word = umpire_read_word(umpire, &line->word);
	bool lifted = line->agreed || (umpire->sheet->options.check_challenged && !challenged), note_given = false;
	rules broken = umpire_play_faults(umpire, line, lifted, &note_given);
	rules excused = line->agreed ? word_faults(umpire, line, &word) : 0;

	if (note_given)
		umpire_say(umpire, "note path.given");
	for (unsigned i = 0; i < UMPIRE_RULES; i++) {
		if ((excused & RULE_BIT(i)) != 0)
			umpire_say_of(umpire, false, (enum umpire_rule)i);
		if (!lifted && word.refused == 0 && (word.questionable & RULE_BIT(i)) != 0)
			umpire_say_of(umpire, true, (enum umpire_rule)i);
	}
	return broken;
}

rules umpire_judge_clock(struct umpire *umpire, const struct sheet_line *line, int player)
{
	const struct sheet_options *options = &umpire->sheet->options;

	if (options->clock == CLOCK_NONE)
		return 0;
	if (line->tenths < 0) {
		umpire_say(umpire, options->clock == CLOCK_MOVE ? "note clock.move" : "note clock.game");
		return 0;
	}
	if (options->clock == CLOCK_MOVE)
		return line->tenths > options->clock_tenths ? RULE_BIT(U_CLOCK_MOVE) : 0;
	if (umpire->clock_used[player] + line->tenths > options->clock_tenths)
		return RULE_BIT(U_CLOCK_GAME);
	umpire->clock_used[player] += line->tenths - 10 * options->increment_seconds;
	return 0;
}

/* ---- consequences ---- */

static bool would_be_good(struct umpire *umpire, const struct sheet_line *line, bool lifted)
{
	bool note;

	return umpire_play_faults(umpire, line, lifted, &note) == 0;
}

static bool can_return(const struct umpire *umpire, const struct sheet_line *line, const struct umpire_taken *taken)
{
	return umpire->field[taken->cell] == LETTER_NONE && taken->cell != umpire_cell(umpire, line->at);
}

/* The number of the move that explains the faults, 0: none. */
long umpire_find_cause(struct umpire *umpire, const struct sheet_line *line, bool lifted)
{
	letter before[UMPIRE_CELLS];
	long first = 0;
	int returned = 0;

	memcpy(before, umpire->field, sizeof before);
	for (size_t i = 0; i < umpire->taken_count; i++) {
		const struct umpire_taken *taken = &umpire->taken[i];
		if (!can_return(umpire, line, taken))
			continue;
		umpire->field[taken->cell] = taken->what;
		bool good = would_be_good(umpire, line, lifted);
		umpire->field[taken->cell] = LETTER_NONE;
		if (good)
			return taken->number;
	}
	for (size_t i = 0; i < umpire->taken_count; i++)
		if (can_return(umpire, line, &umpire->taken[i])) {
			first = returned++ == 0 ? umpire->taken[i].number : first;
			umpire->field[umpire->taken[i].cell] = umpire->taken[i].what;
		}
	bool good = returned > 1 && would_be_good(umpire, line, lifted);
	memcpy(umpire->field, before, sizeof before);
	return good ? first : 0;
}
