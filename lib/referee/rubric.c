/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/rubric.h"

/* ---- criteria ---- */

static bool takes_severity(const struct criterion *criterion, enum severity severity)
{
	if (criterion->has_severity)
		return criterion->severity == severity;
	return severity == SEVERITY_VIOLATION || severity == SEVERITY_CLAIM || severity == SEVERITY_ERROR
		|| (severity == SEVERITY_NOTE && criterion->takes_notes);
}

static bool takes_id(const struct criterion *criterion, struct span id)
{
	return criterion->is_group ? span_starts_with(id, criterion->id)
		: criterion->id.len == 0 || span_equals(id, criterion->id);
}

/* How exactly it says what a finding is; 0: it does not take it. */
static unsigned exactness(const struct criterion *criterion, struct span id, enum severity severity)
{
	if (criterion->measure != MEASURE_FINDING || !takes_severity(criterion, severity) || !takes_id(criterion, id))
		return 0;
	return (criterion->id.len == 0 ? 1u : criterion->is_group ? 3u : 5u) + (criterion->has_severity ? 1u : 0u);
}

size_t rubric_find(const struct rubric *rubric, const char *id, enum severity severity)
{
	size_t found = CRITERION_NONE;
	unsigned best = 0;

	for (size_t i = 0; i < rubric->criteria.len; i++) {
		unsigned exact = exactness(&rubric->criteria.items[i], span_of(id), severity);
		if (exact > best) {
			best = exact;
			found = i;
		}
	}
	return found;
}

size_t rubric_measure(const struct rubric *rubric, enum measure measure)
{
	for (size_t i = 0; i < rubric->criteria.len; i++)
		if (rubric->criteria.items[i].measure == measure)
			return i;
	return CRITERION_NONE;
}

/* ---- points and marks ---- */

static long long divide_down(long long number, long long by)
{
	return number >= 0 ? number / by : -((-number + by - 1) / by);
}

long long rubric_round(const struct rubric *rubric, long long points)
{
	long long step = rubric->step, up = rubric->rounding == ROUND_UP ? step - 1 : rubric->rounding == ROUND_NEAREST ? step / 2 : 0;

	return rubric_clamp(rubric, divide_down(points + up, step) * step);
}

long long rubric_clamp(const struct rubric *rubric, long long points)
{
	if (rubric->has_maximum && points > rubric->maximum)
		return rubric->maximum;
	return points < rubric->minimum ? rubric->minimum : points;
}

struct span points_text(long long points, char sign, struct arena *arena)
{
	struct buffer text = { 0 };

	points_add(&text, points, sign);
	struct span copy = arena_copy(arena, buffer_span(&text));
	buffer_release(&text);
	return copy;
}

struct span rubric_mark(const struct rubric *rubric, long long points, char sign, struct arena *arena)
{
	struct buffer text = { 0 };

	for (size_t i = 0; i < rubric->steps.len; i++)
		if (points >= rubric->steps.items[i].from)
			return rubric->steps.items[i].mark;
	if (rubric->in_percent)
		points = divide_down(2 * points * 100 + rubric->full, 2 * rubric->full) * POINT;
	points_add(&text, points, sign);
	if (rubric->in_percent)
		buffer_add_char(&text, '%');
	struct span mark = arena_copy(arena, buffer_span(&text));
	buffer_release(&text);
	return mark;
}

void points_add(struct buffer *text, long long points, char sign)
{
	long long size = points < 0 ? -points : points, rest = size % POINT;

	if (points < 0)
		buffer_add_char(text, '-');
	buffer_add_number(text, size / POINT);
	if (rest == 0)
		return;
	buffer_add_char(text, sign);
	buffer_add_char(text, (char)('0' + rest / 10));
	if (rest % 10 > 0)
		buffer_add_char(text, (char)('0' + rest % 10));
}

void rubric_release(struct rubric *rubric)
{
	LIST_RELEASE(&rubric->criteria);
	LIST_RELEASE(&rubric->caps);
	LIST_RELEASE(&rubric->steps);
}
