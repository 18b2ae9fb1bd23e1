/* SPDX-License-Identifier: GPL-3.0-or-later
 * From which points there is which mark. */
#include <stdlib.h>

#include "referee/rubric_internal.h"

static const struct finding_kind
	no_mark = { "bad-value", SEVERITY_ERROR, N_("«{0}» does not say from which points there is which mark: 90 = A") },
	same_step = { "bad-scale", SEVERITY_ERROR, N_("two marks begin at the same points") },
	two_scales = { "bad-scale", SEVERITY_ERROR, N_("a scale has marks or is percent, not both") },
	gap = { "bad-scale", SEVERITY_ERROR, N_("there is no mark for less than {0} points, and there may be as few as {1}") },
	no_full = { "bad-scale", SEVERITY_ERROR, N_("percent of what? Start is 0, and there is no Maximum") },
	too_many = { "too-many", SEVERITY_ERROR, N_("more than {1} marks; this one is left out") };

/* `90 = A` */
static bool read_step(struct rubric_reader *reader, struct span item)
{
	struct mark_step step = { .mark = item };
	struct span from = span_cut(&step.mark, '=');

	if (reader->copy == NULL)
		reader->copy = line_copy(reader->arena, reader->line);
	step.where = (struct where){ reader->copy, (size_t)(item.at - reader->line->text.at), item.len };
	step.is_percent = from.len > 0 && from.at[from.len - 1] == '%';
	from.len -= step.is_percent;
	step.mark = span_trim(step.mark);
	if (step.mark.len == 0 || !points_read(span_trim(from), &step.from))
		return rubric_fault(reader, &no_mark, item, SPAN(""));
	if (reader->rubric->steps.len == RUBRIC_STEPS_MAX)
		return rubric_fault(reader, &too_many, item, arena_number(reader->arena, RUBRIC_STEPS_MAX));
	step.mark = arena_copy(reader->arena, step.mark);
	*LIST_ADD(&reader->rubric->steps) = step;
	return true;
}

bool rubric_read_scale(struct rubric_reader *reader, struct span value)
{
	bool good = true;

	if (name_is(value, "percent"))
		reader->rubric->in_percent = true;
	else
		while (good && value.len > 0)
			good = read_step(reader, span_cut(&value, ','));
	if (reader->rubric->in_percent && reader->rubric->steps.len > 0)
		return rubric_fault(reader, &two_scales, value, SPAN(""));
	return good;
}

static int compare_steps(const void *a, const void *b)
{
	const struct mark_step *left = a, *right = b;

	return left->from == right->from ? 0 : left->from > right->from ? -1 : 1;
}

static void tell_of_step(struct rubric_reader *reader, const struct finding_kind *kind, const struct mark_step *step)
{
	struct buffer from = { 0 }, least = { 0 };

	points_add(&from, step->from, '.');
	points_add(&least, reader->rubric->minimum, '.');
	reader->errors++;
	REPORT(reader->report, kind, step->where, buffer_span(&from), buffer_span(&least));
	buffer_release(&from);
	buffer_release(&least);
}

void rubric_finish_scale(struct rubric_reader *reader)
{
	struct rubric *rubric = reader->rubric;
	struct mark_step *steps = rubric->steps.items;
	bool needs_full = rubric->in_percent;

	for (size_t i = 0; i < rubric->steps.len; i++) {
		needs_full |= steps[i].is_percent;
		if (steps[i].is_percent)
			steps[i].from = steps[i].from * rubric->full / (100 * POINT);
	}
	if (needs_full && rubric->full <= 0) {
		reader->errors++;
		REPORT(reader->report, &no_full, ((struct where){ 0 }), SPAN(""));
		return;
	}
	if (rubric->steps.len == 0)
		return;
	qsort(steps, rubric->steps.len, sizeof *steps, compare_steps);
	for (size_t i = 1; i < rubric->steps.len; i++)
		if (steps[i].from == steps[i - 1].from)
			tell_of_step(reader, &same_step, &steps[i]);
	if (steps[rubric->steps.len - 1].from > rubric->minimum)
		tell_of_step(reader, &gap, &steps[rubric->steps.len - 1]);
}
