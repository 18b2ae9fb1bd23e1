/* SPDX-License-Identifier: GPL-3.0-or-later
 * Bytes as a rubric. What is read keeps to its limits, says where each fault is, has a mark for all points that there can be,
 * and marks any work between its minimum and its maximum, whatever was found in it and in which order. */
#include "fuzz.h"

#include <assert.h>
#include <limits.h>

#include "referee/classroom.h"
#include "support/rubrics.h"
#include "text/utf8.h"

static void check_findings(const struct test_rubric *test)
{
	struct buffer text = { 0 };

	assert(test->good == (test->report.findings.len == 0));
	assert(test->report.findings.len <= RUBRIC_FINDINGS_MAX + RUBRIC_STEPS_MAX + 3);
	for (size_t i = 0; i < test->report.findings.len; i++) {
		const struct finding *finding = &test->report.findings.items[i];
		buffer_clear(&text);
		message_add(&text, &finding->message);
		assert(text.len > 0 && utf8_is_visible(buffer_span(&text)));
		assert(finding->where.line == NULL || (finding->where.line->number > 0 && finding_column(finding) > 0));
	}
	buffer_release(&text);
}

static void check_criteria(const struct rubric *rubric)
{
	assert(rubric->criteria.len <= RUBRIC_CRITERIA_MAX && rubric->steps.len <= RUBRIC_STEPS_MAX);
	assert(rubric->step > 0 && (!rubric->has_maximum || rubric->maximum >= rubric->minimum));
	for (size_t i = 0; i < rubric->criteria.len; i++) {
		const struct criterion *criterion = &rubric->criteria.items[i];
		assert(criterion->points >= 0 && criterion->max >= -1 && criterion->what.len > 0);
		if (criterion->measure != MEASURE_FINDING || criterion->is_group || criterion->id.len == 0)
			continue;
		/* the one that names it takes it */
		struct arena arena = { 0 };
		enum severity severity = criterion->has_severity ? criterion->severity : SEVERITY_VIOLATION;
		size_t found = rubric_find(rubric, arena_string(&arena, criterion->id), severity);
		assert(found != CRITERION_NONE && span_equals(rubric->criteria.items[found].id, criterion->id));
		arena_release(&arena);
	}
}

static void check_marks(const struct rubric *rubric)
{
	struct arena arena = { 0 };
	const long long some[] = { rubric->minimum, rubric->minimum + 1, 0, rubric->start, 12345, rubric->has_maximum ? rubric->maximum : 99 };

	for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
		long long points = rubric_round(rubric, some[i]);
		assert(points >= rubric->minimum && (!rubric->has_maximum || points <= rubric->maximum));
		assert(rubric_mark(rubric, points, '.', &arena).len > 0);
	}
	arena_release(&arena);
}

/* As many of everything as the bytes say. */
static void mark_work(const struct rubric *rubric, const uint8_t *data, size_t size)
{
	struct classroom class = { .rubric = rubric };
	struct reckoning reckoning = { .criteria = 0 };

	for (unsigned copy = 0; copy < 2; copy++) {
		struct work *work = classroom_add(&class, SPAN("x"));
		work->file = SPAN("f");
		work->record = copy;
		for (size_t i = 0; i < rubric->criteria.len; i++)
			work->amounts[i] = data[i * 7 % size] == 255 ? ULONG_MAX : data[i * 7 % size];
		work->best = data[0];
		work->scored = data[0] / 2;
	}
	classroom_mark(&class, SPAN("pl"));
	const struct student *student = &class.students.items[0];
	assert(student->points >= rubric->minimum && (!rubric->has_maximum || student->points <= rubric->maximum));
	for (size_t i = 0; i < student_reckonings(student, rubric); i++) {
		long long sum = rubric->start;
		student_reckoning(student, rubric, i, &reckoning);
		for (size_t j = 0; j < reckoning.charges.len; j++)
			sum += reckoning.charges.items[j].effect;
		assert(sum == reckoning.sum && rubric_clamp(rubric, sum) == reckoning.points);
		for (size_t j = 0; j < rubric->criteria.len; j++) {
			const struct criterion *criterion = &rubric->criteria.items[j];
			long long effect = criterion->is_credit ? reckoning.effects[j] : -reckoning.effects[j];
			assert(effect >= 0 && (criterion->max < 0 || effect <= criterion->max));
		}
	}
	reckoning_release(&reckoning);
	classroom_release(&class);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct test_rubric test;

	read_rubric(&test, (struct span){ (const char *)data, size });
	check_findings(&test);
	if (test.good) {
		check_criteria(&test.rubric);
		check_marks(&test.rubric);
		mark_work(&test.rubric, data, size);
	}
	release_rubric(&test);
	return 0;
}
