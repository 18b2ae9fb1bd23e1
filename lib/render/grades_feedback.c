/* SPDX-License-Identifier: GPL-3.0-or-later
 * A sheet a student, as text:
 *
 *     Аня: mark 4 (82 of 100 points)
 *
 *     a.game, game 1: balda classic 5x5, «балка»: Аня, Боря
 *       line 7, move 2: «балы» is the plural of «бал» [word.class]: −10
 *           word.class: the rule in words, the first time
 *       days late: 2: −4
 *       100 − 14 = 86 */
#include "render/grades_sheet.h"

static void add_head(struct sheet *sheet)
{
	const struct rubric *rubric = sheet->grades->rubric;
	struct span name = sheet->student->name, points = sheet_points(sheet, sheet->student->points);

	if (rubric->full > 0)
		SAY(sheet->text, N_("{0}: mark {1} ({2} of {3} points)"), name, sheet_mark(sheet), points,
			sheet_points(sheet, rubric->full));
	else
		SAY(sheet->text, N_("{0}: mark {1} (points: {2})"), name, sheet_mark(sheet), points);
	buffer_add_char(sheet->text, '\n');
	message_add_arg(sheet->text, rubric->title);
	buffer_add_char(sheet->text, '\n');
}

static void add_work_head(struct sheet *sheet, const struct work *work)
{
	struct span record = arena_number(&sheet->arena, (long long)work->record);

	buffer_add_char(sheet->text, '\n');
	SAY(sheet->text, N_("{0}, game {1}: {2}"), work->file, record, work->description);
	buffer_add_char(sheet->text, '\n');
}

static void add_place(struct sheet *sheet, const struct remark *remark)
{
	struct span line = arena_number(&sheet->arena, (long long)remark->line);
	struct span move = arena_number(&sheet->arena, (long long)remark->move);

	if (remark->line > 0 && remark->move > 0)
		SAY(sheet->text, N_("line {0}, move {1}: "), line, move);
	else if (remark->line > 0)
		SAY(sheet->text, N_("line {0}: "), line);
}

static void add_charge(struct sheet *sheet, const struct charge *charge, const char *rule)
{
	buffer_add_string(sheet->text, "  ");
	if (charge->remark != NULL)
		add_place(sheet, charge->remark);
	grades_add_what(sheet->text, sheet->grades, charge);
	if (charge->remark != NULL && charge->remark->id != NULL) {
		buffer_add_string(sheet->text, " [");
		buffer_add_string(sheet->text, charge->remark->id);
		buffer_add_char(sheet->text, ']');
	}
	buffer_add_string(sheet->text, ": ");
	grades_add_effect(sheet->text, charge->effect);
	buffer_add_char(sheet->text, '\n');
	if (rule == NULL)
		return;
	buffer_add_string(sheet->text, "      ");
	SAY0(sheet->text, rule);
	buffer_add_char(sheet->text, '\n');
}

static void add_gap(struct sheet *sheet)
{
	buffer_add_char(sheet->text, '\n');
}

static void add_sum(struct sheet *sheet, const struct reckoning *reckoning)
{
	buffer_add_string(sheet->text, "  ");
	grades_add_reckoning(sheet->text, sheet->grades, sheet->student, reckoning);
	buffer_add_char(sheet->text, '\n');
}

static void add_several(struct sheet *sheet, const char *says)
{
	buffer_add_char(sheet->text, '\n');
	SAY0(sheet->text, says);
	buffer_add_char(sheet->text, '\n');
}

static void add_student(struct buffer *text, const struct grades *grades, const struct student *student)
{
	static const struct sheet_writer writer = { add_head, add_work_head, NULL, NULL, add_charge, add_gap, add_sum, add_several,
		add_gap };

	sheet_write_student(&writer, text, grades, student);
}

const struct grades_format grades_feedback = { .name = "feedback", .student = add_student };
