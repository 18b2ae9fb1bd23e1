/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/compose.h"

#include "support/play.h"

void compose_stand_before(struct umpire *umpire, const struct sheet *sheet, const struct vocabulary *vocabulary, size_t at)
{
	*umpire = (struct umpire){ .sheet = sheet, .vocabulary = vocabulary };
	if (!umpire_set_up(umpire))
		return;
	for (size_t i = 0; i < at; i++) {
		const struct sheet_line *line = &sheet->lines.items[i];
		int where = line->action == ACTION_PLAY ? umpire_cell(umpire, line->at) : UMPIRE_OFF_FIELD;
		if (where != UMPIRE_OFF_FIELD && umpire->field[where] == LETTER_NONE)
			umpire->field[where] = line->placed;
	}
}

bool compose_can_trace(struct umpire *umpire, const struct sheet_line *line, const struct sheet_word *word,
	struct umpire_way way)
{
	way.through = umpire_cell(umpire, line->at);
	umpire->field[way.through] = line->placed;
	bool can = umpire_can_trace(umpire, word, way);
	umpire->field[way.through] = LETTER_NONE;
	return can;
}

/* A neighbour that holds a letter and was not used; UMPIRE_OFF_FIELD when there is none. */
static int step_by_chance(const struct umpire *umpire, const int *path, unsigned len, uint64_t *seed)
{
	int chosen = UMPIRE_OFF_FIELD;
	unsigned seen = 0;

	for (int at = 0; at < umpire->cells; at++) {
		bool used = umpire->field[at] == LETTER_NONE || !umpire_touch(umpire, path[len - 1], at);
		for (unsigned i = 0; i < len; i++)
			used = used || path[i] == at;
		if (!used && chance(seed, ++seen) == 0)
			chosen = at;
	}
	return chosen;
}

struct sheet_word compose_walk(struct umpire *umpire, const struct sheet_line *line, unsigned len, uint64_t *seed)
{
	int path[SHEET_WORD_MAX] = { umpire_cell(umpire, line->at) };
	struct sheet_word word = { .len = len };

	umpire->field[path[0]] = line->placed;
	for (unsigned i = 1; i < len && word.len > 0; i++) {
		path[i] = step_by_chance(umpire, path, i, seed);
		if (path[i] == UMPIRE_OFF_FIELD)
			word.len = 0;
	}
	for (unsigned i = 0; i < word.len; i++)
		word.letters[i] = umpire->field[path[i]];
	umpire->field[path[0]] = LETTER_NONE;
	return word;
}

bool compose_trick(struct umpire *umpire, struct sheet_line *line, struct umpire_way way)
{
	struct umpire_way plain = { UMPIRE_OFF_FIELD, 1, true };
	struct sheet_line trial = *line;

	for (int at = 0; at < umpire->cells; at++) {
		trial.at = (struct sheet_place){ (signed char)(at % umpire->columns), (signed char)(at / umpire->columns) };
		for (letter placed = 0; placed < umpire->vocabulary->alphabet->count; placed++) {
			if (umpire->field[at] != LETTER_NONE)
				continue;
			trial.placed = placed;
			if (!compose_can_trace(umpire, &trial, &line->word, way) ||
			    compose_can_trace(umpire, &trial, &line->word, plain))
				continue;
			*line = trial;
			line->path_len = 0;
			return true;
		}
	}
	return false;
}
