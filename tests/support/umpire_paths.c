/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/umpire.h"

#include <stdlib.h>

int umpire_cell(const struct umpire *umpire, struct sheet_place place)
{
	if (place.column < 0 || place.column >= umpire->columns || place.row < 0)
		return UMPIRE_OFF_FIELD;
	int cell = place.row * umpire->columns + place.column;
	return cell < umpire->cells ? cell : UMPIRE_OFF_FIELD;
}

bool umpire_touch(const struct umpire *umpire, int a, int b)
{
	int x = abs(a % umpire->columns - b % umpire->columns), y = abs(a / umpire->columns - b / umpire->columns);

	return x + y == 1 || (umpire->sheet->royal && x == 1 && y == 1);
}

/* Both steps are diagonals of one 2x2 block, and not the same diagonal. */
static bool steps_cross(const struct umpire *umpire, int a, int b, int c, int d)
{
	int columns = umpire->columns;

	bool diagonals = a % columns != b % columns && a / columns != b / columns
		&& c % columns != d % columns && c / columns != d / columns;
	if (!diagonals)
		return false;
	return a % columns + b % columns == c % columns + d % columns
		&& a / columns + b / columns == c / columns + d / columns && a != c && a != d;
}

struct trace {
	const struct umpire *umpire;
	const struct sheet_word *form;
	struct umpire_way way;
	int path[SHEET_WORD_MAX];
};

/* May path[i] follow the cells before it? */
static bool step_is_good(const struct trace *trace, unsigned i)
{
	const struct umpire *umpire = trace->umpire;
	int at = trace->path[i];
	letter lies = at == UMPIRE_OFF_FIELD ? LETTER_NONE : umpire->field[at], wanted = trace->form->letters[i];
	unsigned times = 1;

	if (lies == LETTER_NONE || wanted == LETTER_NONE || !umpire->stands[lies][wanted])
		return false;
	if (i > 0 && !umpire_touch(umpire, trace->path[i - 1], at))
		return false;
	for (unsigned j = 0; j < i; j++)
		times += trace->path[j] == at;
	if (times > trace->way.reuse)
		return false;
	for (unsigned j = 1; trace->way.line_crossing && j < i; j++)
		if (steps_cross(umpire, trace->path[j - 1], trace->path[j], trace->path[i - 1], at))
			return false;
	return true;
}

static bool goes_through(const struct trace *trace)
{
	for (unsigned i = 0; i < trace->form->len; i++)
		if (trace->path[i] == trace->way.through)
			return true;
	return trace->way.through == UMPIRE_OFF_FIELD;
}

static bool trace_on(struct trace *trace, unsigned i)
{
	if (i == trace->form->len)
		return goes_through(trace);
	for (trace->path[i] = 0; trace->path[i] < trace->umpire->cells; trace->path[i]++)
		if (step_is_good(trace, i) && trace_on(trace, i + 1))
			return true;
	return false;
}

bool umpire_can_trace(const struct umpire *umpire, const struct sheet_word *form, struct umpire_way way)
{
	struct trace trace = { umpire, form, way, { 0 } };

	return trace_on(&trace, 0);
}

static bool given_is_good(const struct umpire *umpire, const struct sheet_line *line, const struct sheet_word *form,
	struct umpire_way way)
{
	struct trace trace = { umpire, form, way, { 0 } };

	if (line->path_len != form->len)
		return false;
	for (unsigned i = 0; i < form->len; i++) {
		trace.path[i] = umpire_cell(umpire, line->path[i]);
		if (!step_is_good(&trace, i))
			return false;
	}
	return goes_through(&trace);
}

rules umpire_path_faults(const struct umpire *umpire, const struct sheet_line *line, const struct sheet_word *form, int at,
	bool *note_given)
{
	const struct sheet_options *options = &umpire->sheet->options;
	struct umpire_way way = { at, options->reuse, options->line_crossing };
	struct umpire_way crossing = { at, options->reuse, false };
	struct umpire_way elsewhere = { UMPIRE_OFF_FIELD, options->reuse, options->line_crossing };
	struct umpire_way knots = { at, SHEET_WORD_MAX, false };
	bool given = line->path_len > 0;

	if (given && given_is_good(umpire, line, form, way))
		return 0;
	if (umpire_can_trace(umpire, form, way)) {
		*note_given = given && !options->path_strict;
		return given && options->path_strict ? RULE_BIT(U_PATH_GIVEN) : 0;
	}
	if (umpire_can_trace(umpire, form, crossing))
		return RULE_BIT(U_PATH_CROSSING);
	if (umpire_can_trace(umpire, form, elsewhere))
		return RULE_BIT(U_PATH_NEW_CELL);
	return RULE_BIT(umpire_can_trace(umpire, form, knots) ? U_PATH_SIMPLE : U_PATH_EXISTS);
}
