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
#include "render/grades_internal.h"
#include "text/utf8.h"

struct sheet {
	struct buffer *text;
	const struct grades *grades;
	const struct student *student;
	char decimal;
	struct arena arena;
	struct set told;		/* rules that were told in words */
};

static struct span number(struct sheet *sheet, long long points)
{
	struct buffer text = { 0 };

	points_add(&text, points, sheet->decimal);
	struct span copy = arena_copy(&sheet->arena, buffer_span(&text));
	buffer_release(&text);
	return copy;
}

static void add_head(struct sheet *sheet)
{
	const struct rubric *rubric = sheet->grades->rubric;
	const struct student *student = sheet->student;
	struct span points = number(sheet, student->points);

	if (rubric->full > 0)
		SAY(sheet->text, N_("{0}: mark {1} ({2} of {3} points)"), student->name, student->mark, points,
			number(sheet, rubric->full));
	else
		SAY(sheet->text, N_("{0}: mark {1} (points: {2})"), student->name, student->mark, points);
	buffer_add_char(sheet->text, '\n');
	message_add_arg(sheet->text, rubric->title);
	buffer_add_string(sheet->text, "\n");
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

static void add_rule(struct sheet *sheet, const struct charge *charge)
{
	const char *rule = grades_rule(charge);

	if (rule == NULL || charge->remark == NULL || set_find(&sheet->told, span_of(charge->remark->id), NULL))
		return;
	set_put(&sheet->told, span_of(charge->remark->id), 0);
	buffer_add_string(sheet->text, "      ");
	SAY0(sheet->text, rule);
	buffer_add_char(sheet->text, '\n');
}

static void add_charge(struct sheet *sheet, const struct charge *charge)
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
	grades_add_effect(sheet->text, charge->effect, sheet->decimal);
	buffer_add_char(sheet->text, '\n');
	add_rule(sheet, charge);
}

/* The charges from *at on that belong to the work; NULL: to all of them. */
static void add_charges(struct sheet *sheet, const struct reckoning *reckoning, const struct work *work, size_t *at)
{
	for (; *at < reckoning->charges.len && reckoning->charges.items[*at].work == work; ++*at)
		if (!grades_is_idle(sheet->grades, &reckoning->charges.items[*at]))
			add_charge(sheet, &reckoning->charges.items[*at]);
}

static void add_reckoning(struct sheet *sheet, size_t which, const struct reckoning *reckoning)
{
	size_t count, at = 0;
	const struct work *const *works = student_works(sheet->student, sheet->grades->rubric, which, &count);

	for (size_t i = 0; i < count; i++) {
		add_work_head(sheet, works[i]);
		add_charges(sheet, reckoning, works[i], &at);
	}
	if (count > 1)
		buffer_add_char(sheet->text, '\n');
	add_charges(sheet, reckoning, NULL, &at);
	buffer_add_string(sheet->text, "  ");
	grades_add_reckoning(sheet->text, sheet->grades, sheet->student, reckoning, sheet->decimal);
	buffer_add_char(sheet->text, '\n');
}

static void add_reckonings(struct sheet *sheet)
{
	const struct rubric *rubric = sheet->grades->rubric;
	struct reckoning reckoning = { .criteria = 0 };
	size_t count = student_reckonings(sheet->student, rubric);

	for (size_t i = 0; i < count; i++) {
		student_reckoning(sheet->student, rubric, i, &reckoning);
		add_reckoning(sheet, i, &reckoning);
	}
	reckoning_release(&reckoning);
	if (count < 2)
		return;
	buffer_add_char(sheet->text, '\n');
	SAY0(sheet->text, rubric->several == SEVERAL_MEAN ? N_("The mean of these counts.") : N_("The best of these counts."));
	buffer_add_char(sheet->text, '\n');
}

static void add_student(struct buffer *text, const struct grades *grades, const struct student *student)
{
	struct sheet sheet = { .text = text, .grades = grades, .student = student };

	sheet.decimal = grades_decimal(grades);
	add_head(&sheet);
	add_reckonings(&sheet);
	/* a printer begins a new page */
	buffer_add_string(text, "\n");
	set_clear(&sheet.told);
	arena_release(&sheet.arena);
}

const struct grades_format grades_feedback = { "feedback", NULL, add_student, NULL };
