/* SPDX-License-Identifier: GPL-3.0-or-later
 * One object a line: for each student `student`, then for each reckoning its lines `charge` and its sum `work`; at the end
 * `class`. Points are numbers. */
#include "render/grades_internal.h"
#include "render/json.h"

static void set_points(json_t *object, const char *key, long long points)
{
	set_value(object, key, points % POINT == 0 ? json_integer(points / POINT) : json_real((double)points / POINT));
}

/* As write_object, but 0.07 stays that. */
static void write_points(struct buffer *text, json_t *object)
{
	add_object(text, object, JSON_REAL_PRECISION(15));
	json_decref(object);
}

static json_t *begin(const char *event, const struct student *student)
{
	json_t *object = new_object();

	set_value(object, "event", json_string(event));
	if (student != NULL)
		set_text(object, "student", student->name);
	return object;
}

static void add_head(struct buffer *text, const struct grades *grades, const struct student *student)
{
	json_t *object = begin("student", student);
	struct arena arena = { 0 };

	set_text(object, "language", grades->language);
	set_text(object, "mark", rubric_mark(grades->rubric, student->points, '.', &arena));
	set_points(object, "points", student->points);
	set_number(object, "records", (long long)student->works.len);
	set_number(object, "moves", (long long)student->moves);
	set_number(object, "violations", (long long)student->violations);
	set_number(object, "claims", (long long)student->claims);
	set_number(object, "consequences", (long long)student->consequences);
	set_number(object, "questionable", (long long)student->questionable);
	set_number(object, "errors", (long long)student->errors);
	write_points(text, object);
	arena_release(&arena);
}

static void set_place(json_t *object, const struct work *work)
{
	if (work == NULL)
		return;
	set_text(object, "file", work->file);
	set_number(object, "record", (long long)work->record);
}

static void set_remark(json_t *object, const struct remark *remark)
{
	if (remark->line > 0)
		set_number(object, "line", (long long)remark->line);
	if (remark->column > 0)
		set_number(object, "column", (long long)remark->column);
	if (remark->move > 0)
		set_number(object, "move", (long long)remark->move);
	if (remark->id == NULL)
		return;
	set_value(object, "kind", json_string(severity_name(remark->severity)));
	set_value(object, "rule", json_string(remark->id));
}

static void add_charge(struct buffer *text, const struct grades *grades, const struct student *student, const struct charge *charge)
{
	json_t *object = begin("charge", student);
	struct buffer what = { 0 };

	set_place(object, charge->work);
	if (charge->remark != NULL)
		set_remark(object, charge->remark);
	if (charge->criterion != CRITERION_NONE)
		set_text(object, "criterion", grades->rubric->criteria.items[charge->criterion].what);
	set_number(object, "count", (long long)charge->count);
	set_points(object, "effect", charge->effect);
	grades_add_what(&what, grades, charge);
	set_text(object, "message", buffer_span(&what));
	write_points(text, object);
	buffer_release(&what);
}

static void add_student(struct buffer *text, const struct grades *grades, const struct student *student)
{
	struct reckoning reckoning = { .criteria = 0 };
	size_t count = student_reckonings(student, grades->rubric);

	add_head(text, grades, student);
	for (size_t i = 0; i < count; i++) {
		student_reckoning(student, grades->rubric, i, &reckoning);
		for (size_t j = 0; j < reckoning.charges.len; j++)
			add_charge(text, grades, student, &reckoning.charges.items[j]);
		json_t *object = begin("work", student);
		set_place(object, grades->rubric->several == SEVERAL_TOGETHER ? NULL : student->works.items[i]);
		set_points(object, "start", grades->rubric->start);
		set_points(object, "sum", reckoning.sum);
		set_points(object, "points", reckoning.points);
		write_points(text, object);
	}
	reckoning_release(&reckoning);
}

static json_t *rules_of(const struct classroom *class)
{
	json_t *rules = new_object();

	for (size_t i = 0; i < class->rules.len; i++)
		json_object_setn_new(rules, class->rules.items[i].id.at, class->rules.items[i].id.len,
			json_integer((json_int_t)class->rules.items[i].count));
	return rules;
}

static void end(struct buffer *text, const struct grades *grades)
{
	const struct classroom *class = grades->class;
	json_t *object = begin("class", NULL), *marks = new_object();

	set_number(object, "students", (long long)class->students.len);
	set_number(object, "records", (long long)class->records);
	if (class->students.len > 0) {
		set_points(object, "mean", class->mean);
		set_points(object, "median", class->median);
		set_points(object, "least", class->least);
		set_points(object, "most", class->most);
	}
	if (class->students.len > 0 && class->deviation >= 0)
		set_points(object, "deviation", class->deviation);
	for (size_t i = 0; i < class->marks.len; i++)
		set_score(marks, class->marks.items[i].mark, (long)class->marks.items[i].count);
	set_value(object, "marks", marks);
	set_value(object, "rules", rules_of(class));
	write_points(text, object);
}

const struct grades_format grades_jsonl = { .name = "jsonl", .student = add_student, .end = end };
