/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/grades_sheet.h"

struct span sheet_points(struct sheet *sheet, long long points)
{
	return points_text(points, message_decimal(), &sheet->arena);
}

struct span sheet_mark(struct sheet *sheet)
{
	return rubric_mark(sheet->grades->rubric, sheet->student->points, message_decimal(), &sheet->arena);
}

static const char *rule_to_tell(struct sheet *sheet, const struct charge *charge)
{
	const char *rule = grades_rule(charge);

	if (rule == NULL || set_find(&sheet->told, span_of(charge->remark->id), NULL))
		return NULL;
	set_put(&sheet->told, span_of(charge->remark->id), 0);
	return rule;
}

static void call(void (*write)(struct sheet *), struct sheet *sheet)
{
	if (write != NULL)
		write(sheet);
}

/* The charges from *at on that belong to the work; NULL: to all of them. */
static void write_charges(struct sheet *sheet, const struct reckoning *reckoning, const struct work *work, size_t *at)
{
	bool any = false;

	for (; *at < reckoning->charges.len && reckoning->charges.items[*at].work == work; ++*at) {
		const struct charge *charge = &reckoning->charges.items[*at];
		if (grades_is_idle(sheet->grades, charge))
			continue;
		if (!any)
			call(sheet->writer->open, sheet);
		any = true;
		sheet->writer->charge(sheet, charge, rule_to_tell(sheet, charge));
	}
	if (any)
		call(sheet->writer->close, sheet);
}

static void write_reckoning(struct sheet *sheet, size_t which, const struct reckoning *reckoning)
{
	size_t count, at = 0;
	const struct work *const *works = student_works(sheet->student, sheet->grades->rubric, which, &count);

	for (size_t i = 0; i < count; i++) {
		sheet->writer->work(sheet, works[i]);
		write_charges(sheet, reckoning, works[i], &at);
	}
	if (count > 1)
		sheet->writer->together(sheet);
	write_charges(sheet, reckoning, NULL, &at);
	sheet->writer->sum(sheet, reckoning);
}

void sheet_write_student(const struct sheet_writer *writer, struct buffer *text, const struct grades *grades,
	const struct student *student)
{
	struct sheet sheet = { .writer = writer, .text = text, .grades = grades, .student = student };
	struct reckoning reckoning = { .criteria = 0 };
	size_t count = student_reckonings(student, grades->rubric);

	writer->head(&sheet);
	for (size_t i = 0; i < count; i++) {
		student_reckoning(student, grades->rubric, i, &reckoning);
		write_reckoning(&sheet, i, &reckoning);
	}
	if (count > 1)
		writer->several(&sheet, grades->rubric->several == SEVERAL_MEAN ? N_("The mean of these counts.")
			: N_("The best of these counts."));
	writer->end(&sheet);
	reckoning_release(&reckoning);
	set_clear(&sheet.told);
	arena_release(&sheet.arena);
}
