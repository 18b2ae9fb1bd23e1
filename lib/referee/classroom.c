/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/classroom.h"

#include <assert.h>
#include <stdlib.h>

#include "text/collate.h"
#include "text/person.h"

/* ---- students ---- */

static struct span key_of(struct span name, struct arena *arena)
{
	struct buffer key = { 0 };

	person_add_key(&key, name);
	struct span copy = arena_copy(arena, buffer_span(&key));
	buffer_release(&key);
	return copy;
}

struct work *classroom_add(struct classroom *class, struct span name)
{
	struct span key = key_of(name, &class->arena);
	uint64_t place;

	if (!set_find(&class->places, key, &place)) {
		place = class->students.len;
		set_put(&class->places, key, place);
		*LIST_ADD(&class->students) = (struct student){ .key = key };
	}
	struct work *work = arena_new(&class->arena, 1, sizeof *work);
	work->student = arena_copy(&class->arena, name);
	work_begin(work, class->rubric, &class->arena);
	*LIST_ADD(&class->students.items[place].works) = work;
	return work;
}

const struct student *classroom_find(const struct classroom *class, struct span name)
{
	struct arena arena = { 0 };
	struct span key = key_of(name, &arena);
	const struct student *found = NULL;

	for (size_t i = 0; i < class->students.len && found == NULL; i++)
		if (span_equals(class->students.items[i].key, key))
			found = &class->students.items[i];
	arena_release(&arena);
	return found;
}

/* ---- points ---- */

size_t student_reckonings(const struct student *student, const struct rubric *rubric)
{
	return rubric->several == SEVERAL_TOGETHER ? 1 : student->works.len;
}

const struct work *const *student_works(const struct student *student, const struct rubric *rubric, size_t which,
	size_t *count)
{
	bool together = rubric->several == SEVERAL_TOGETHER;
	const struct work *const *works = (const struct work *const *)student->works.items;

	*count = together ? student->works.len : 1;
	return together ? works : works + which;
}

void student_reckoning(const struct student *student, const struct rubric *rubric, size_t which, struct reckoning *reckoning)
{
	size_t count;
	const struct work *const *works = student_works(student, rubric, which, &count);

	reckoning_make(reckoning, rubric, works, count);
}

/* Half up, also of negative numbers. */
static long long divide(long long number, long long by)
{
	assert(by > 0);
	long long twice = 2 * number + by;

	return twice >= 0 ? twice / (2 * by) : -((-twice + 2 * by - 1) / (2 * by));
}

static void add_effects(struct student *student, const struct reckoning *reckoning)
{
	for (size_t i = 0; i < reckoning->criteria; i++)
		student->effects[i] += reckoning->effects[i];
}

static void mark_student(struct classroom *class, struct student *student)
{
	const struct rubric *rubric = class->rubric;
	size_t count = student_reckonings(student, rubric);
	struct reckoning reckoning = { .criteria = 0 };
	long long sum = 0, best = 0;

	student->effects = arena_new(&class->arena, rubric->criteria.len + 1, sizeof *student->effects);
	for (size_t i = 0; i < count; i++) {
		student_reckoning(student, rubric, i, &reckoning);
		add_effects(student, &reckoning);
		sum += reckoning.points;
		if (i == 0 || reckoning.points > best) {
			best = reckoning.points;
			student->best_work = i;
		}
	}
	reckoning_release(&reckoning);
	student->points = rubric_round(rubric, rubric->several == SEVERAL_MEAN ? divide(sum, (long long)count) : best);
}

int work_compare(const struct work *a, const struct work *b)
{
	int order = span_compare(a->file, b->file);

	if (order == 0 && a->record != b->record)
		order = a->record < b->record ? -1 : 1;
	return order != 0 ? order : span_compare(a->student, b->student);
}

static int compare_works(const void *one, const void *other)
{
	return work_compare(*(struct work *const *)one, *(struct work *const *)other);
}

static void order_student(struct classroom *class, struct student *student, struct span language)
{
	struct buffer key = { 0 };

	qsort(student->works.items, student->works.len, sizeof *student->works.items, compare_works);
	student->name = student->works.items[0]->student;
	collate_add_key(&key, student->name, language);
	student->order = arena_copy(&class->arena, buffer_span(&key));
	buffer_release(&key);
	student->language = class->rubric->language;
	for (size_t i = 0; i < student->works.len; i++) {
		const struct work *work = student->works.items[i];
		if (student->language.len == 0)
			student->language = work->language;
		student->moves += work->moves;
		student->violations += work->violations;
		student->claims += work->claims;
		student->consequences += work->consequences;
		student->questionable += work->questionable;
		student->errors += work->errors;
	}
	class->records += student->works.len;
}

/* ---- the class ---- */

static int compare_students(const void *one, const void *other)
{
	const struct student *a = one, *b = other;
	int order = span_compare(a->order, b->order);

	return order != 0 ? order : span_compare(a->key, b->key);
}

static void count_rule(struct classroom *class, struct span id, unsigned long count, size_t student)
{
	uint64_t place;

	if (!set_find(&class->rule_places, id, &place)) {
		place = class->rules.len;
		set_put(&class->rule_places, id, place);
		*LIST_ADD(&class->rules) = (struct class_rule){ id, 0, 0, SIZE_MAX };
	}
	struct class_rule *rule = &class->rules.items[place];
	rule->count += count;
	rule->students += rule->last != student;
	rule->last = student;
}

static void count_broken(const struct work *work, struct classroom *class, size_t student)
{
	for (size_t i = 0; i < work->broken.len; i++)
		if (work->broken.items[i].count > 0)
			count_rule(class, work->broken.items[i].id, work->broken.items[i].count, student);
}

static int compare_rules(const void *one, const void *other)
{
	const struct class_rule *a = one, *b = other;

	if (a->count != b->count)
		return a->count < b->count ? 1 : -1;
	return span_compare(a->id, b->id);
}

static void count_marks(struct classroom *class)
{
	const struct rubric *rubric = class->rubric;

	for (size_t i = 0; i < rubric->steps.len; i++)
		*LIST_ADD(&class->marks) = (struct mark_count){ rubric->steps.items[i].mark, 0 };
	for (size_t i = 0; i < class->students.len; i++)
		for (size_t j = 0; j < class->marks.len; j++)
			if (class->students.items[i].points >= rubric->steps.items[j].from) {
				class->marks.items[j].count++;
				break;
			}
}

static int compare_points(const void *one, const void *other)
{
	long long a = *(const long long *)one, b = *(const long long *)other;

	return a < b ? -1 : a > b;
}

/* The whole part of the square root. */
static unsigned long long root(unsigned long long number)
{
	unsigned long long found = 0;

	for (unsigned long long bit = 1ull << 31; bit > 0; bit >>= 1)
		if ((found + bit) * (found + bit) <= number)
			found += bit;
	return found;
}

/* The root of the mean of the squares of what the points differ from their mean; -1 when those are beyond counting. */
static long long deviation(const long long *points, size_t count, long long mean)
{
	unsigned long long sum = 0;

	for (size_t i = 0; i < count; i++) {
		unsigned long long off = (unsigned long long)(points[i] < mean ? mean - points[i] : points[i] - mean);
		if (sum + off * off < sum)
			return -1;
		sum += off * off;
	}
	sum /= count;
	unsigned long long whole = root(sum);
	return (long long)(whole + (sum - whole * whole > whole));
}

static void sum_up(struct classroom *class)
{
	size_t count = class->students.len;
	long long *points = memory_new(count + 1, sizeof *points), sum = 0;

	for (size_t i = 0; i < count; i++)
		sum += points[i] = class->students.items[i].points;
	qsort(points, count, sizeof *points, compare_points);
	class->mean = divide(sum, (long long)count);
	class->median = count % 2 == 1 ? points[count / 2] : divide(points[count / 2 - 1] + points[count / 2], 2);
	class->least = points[0];
	class->most = points[count - 1];
	class->deviation = deviation(points, count, class->mean);
	memory_free(points);
}

void classroom_mark(struct classroom *class, struct span language)
{
	struct student *students = class->students.items;

	for (size_t i = 0; i < class->students.len; i++)
		order_student(class, &students[i], language);
	if (class->students.len == 0)
		return;
	qsort(students, class->students.len, sizeof *students, compare_students);
	for (size_t i = 0; i < class->students.len; i++) {
		mark_student(class, &students[i]);
		for (size_t j = 0; j < students[i].works.len; j++)
			count_broken(students[i].works.items[j], class, i);
	}
	if (class->rules.len > 0)
		qsort(class->rules.items, class->rules.len, sizeof *class->rules.items, compare_rules);
	count_marks(class);
	sum_up(class);
}

unsigned long classroom_share(const struct classroom *class, unsigned long count)
{
	return class->students.len == 0 ? 0 : (count * 200 / class->students.len + 1) / 2;
}

void student_release(struct student *student)
{
	for (size_t i = 0; i < student->works.len; i++)
		work_release(student->works.items[i]);
	LIST_RELEASE(&student->works);
}

void classroom_release(struct classroom *class)
{
	for (size_t i = 0; i < class->students.len; i++)
		student_release(&class->students.items[i]);
	set_clear(&class->places);
	set_clear(&class->rule_places);
	LIST_RELEASE(&class->students);
	LIST_RELEASE(&class->unread);
	LIST_RELEASE(&class->rules);
	LIST_RELEASE(&class->marks);
	arena_release(&class->arena);
}
