/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/class_table.h"

#include "cli/columns.h"
#include "diag/message.h"
#include "render/grades.h"

enum { CELLS = 8, RULES_SHOWN = 10 };

static struct span points_of(long long points, struct arena *arena)
{
	return points_text(points, message_decimal(), arena);
}

static void add_student(struct columns *columns, const struct rubric *rubric, const struct student *student, struct arena *arena)
{
	const struct span cells[CELLS] = { student->name, rubric_mark(rubric, student->points, message_decimal(), arena),
		points_of(student->points, arena),
		arena_number(arena, (long long)student->works.len), arena_number(arena, (long long)student->moves),
		arena_number(arena, (long long)student->violations), arena_number(arena, (long long)student->claims),
		arena_number(arena, (long long)student->errors) };

	columns_add(columns, cells);
}

void class_table_print(const struct classroom *class, const struct student *only, FILE *out)
{
	static const char *const heads[CELLS] = { N_("student"), N_("mark"), N_("points earned"), N_("records"), N_("moves"),
		N_("violations"), N_("claims"), N_("errors") };
	struct columns columns = { .count = CELLS };
	struct arena arena = { 0 };
	struct span cells[CELLS];

	for (size_t i = 0; i < CELLS; i++) {
		columns.right[i] = i > 1;
		cells[i] = span_of(_(heads[i]));
	}
	columns_add(&columns, cells);
	for (size_t i = 0; i < class->students.len; i++) {
		if (only == NULL || only == &class->students.items[i])
			add_student(&columns, class->rubric, &class->students.items[i], &arena);
		arena_clear(&arena);
	}
	columns_print(&columns, out);
	columns_release(&columns);
	arena_release(&arena);
}

/* ---- the summary ---- */

static void print_line(struct buffer *text, FILE *out)
{
	buffer_add_char(text, '\n');
	fwrite(text->bytes, 1, text->len, out);
	buffer_clear(text);
}

static void print_figures(const struct classroom *class, struct arena *arena, FILE *out)
{
	struct buffer text = { 0 };

	SAY(&text, N_("students: {0}, records: {1}"), NUMBER((long long)class->students.len), NUMBER((long long)class->records));
	print_line(&text, out);
	if (class->students.len > 0) {
		SAY(&text, N_("points: mean {0}, median {1}, from {2} to {3}"), points_of(class->mean, arena),
			points_of(class->median, arena), points_of(class->least, arena), points_of(class->most, arena));
		print_line(&text, out);
	}
	if (class->students.len > 0 && class->deviation >= 0) {
		SAY(&text, N_("standard deviation: {0}"), points_of(class->deviation, arena));
		print_line(&text, out);
	}
	buffer_release(&text);
}

/* `head`: marked N_(); nothing without names. */
static void print_names(const char *head, const struct span *names, size_t count, FILE *out)
{
	struct buffer text = { 0 };

	if (count == 0)
		return;
	grades_add_names(&text, head, names, count, message_add_arg);
	print_line(&text, out);
	buffer_release(&text);
}

static void print_marks(const struct classroom *class, struct arena *arena, FILE *out)
{
	struct columns columns = { .count = 3, .right = { false, true, false } };

	for (size_t i = 0; i < class->marks.len; i++) {
		const struct mark_count *mark = &class->marks.items[i];
		unsigned long share = classroom_share(class, mark->count);
		columns_add(&columns, (struct span[]){ mark->mark, arena_number(arena, (long long)mark->count),
			arena_join(arena, (struct span[]){ arena_number(arena, (long long)share), SPAN(" %") }, 2) });
	}
	if (class->marks.len > 0)
		fprintf(out, "%s\n", _("marks:"));
	columns_print(&columns, out);
	columns_release(&columns);
}

static void print_rules(const struct classroom *class, struct arena *arena, FILE *out)
{
	struct columns columns = { .count = 4, .right = { false, true, true, false } };

	if (class->rules.len == 0)
		return;
	columns_add(&columns, (struct span[]){ span_of(_("broken most")), span_of(_("times")), span_of(_("students")), SPAN("") });
	for (size_t i = 0; i < class->rules.len && i < RULES_SHOWN; i++) {
		const struct class_rule *rule = &class->rules.items[i];
		columns_add(&columns, (struct span[]){ rule->id, arena_number(arena, (long long)rule->count),
			arena_number(arena, (long long)rule->students), span_of(grades_rule_words(arena_string(arena, rule->id))) });
	}
	columns_print(&columns, out);
	columns_release(&columns);
}

void class_summary_print(const struct classroom *class, FILE *out)
{
	struct arena arena = { 0 };

	print_figures(class, &arena, out);
	print_names(N_("files without a record:"), class->unread.items, class->unread.len, out);
	print_marks(class, &arena, out);
	print_rules(class, &arena, out);
	arena_release(&arena);
}

void roster_print(const struct roster *roster, FILE *out)
{
	struct roster_names names = { .missing = { 0 } };

	roster_names(roster, &names);
	print_names(N_("have handed nothing in:"), names.missing.items, names.missing.len, out);
	print_names(N_("not in the class, and without a mark:"), names.strangers.items, names.strangers.len, out);
	roster_names_release(&names);
}
