/* SPDX-License-Identifier: GPL-3.0-or-later
 * A class for its teacher, as one HTML file that needs nothing beside it: what `text` says, to look at and to print. */
#include "render/grades_page.h"

enum { RULES_SHOWN = 10, HEADS = 8 };

static const char style[] =
	"h2{font-size:1.15rem;margin:1.6rem 0 .4rem}p{margin:.3rem 0;overflow-wrap:anywhere}\n"
	"th{text-align:left;vertical-align:bottom;font-weight:600;padding:.3rem .6rem .3rem 0}\n"
	"th.number,td.number{text-align:right;white-space:nowrap}td.name{overflow-wrap:anywhere;min-width:6rem}td.says{overflow-wrap:anywhere;width:100%}\n"
	"td.bar{width:60%}td.bar div{background:#68a;height:1.1rem;min-width:1px}\n"
	".wide{overflow-x:auto}thead{display:table-header-group}\n"
	"@media print{td.bar div{print-color-adjust:exact;-webkit-print-color-adjust:exact}.wide{overflow:visible}}\n";

/* A message between its tags. */
static void add_element(struct buffer *text, const char *opening, struct message message, const char *closing)
{
	buffer_add_string(text, opening);
	page_add_message(text, message);
	buffer_add_string(text, closing);
}

static void add_paragraph(struct buffer *text, struct message message)
{
	add_element(text, "<p>", message, "</p>\n");
}

/* `says`: marked N_(). */
static void add_heading(struct buffer *text, const char *says)
{
	add_element(text, "<h2>", MESSAGE0(says), "</h2>\n");
}

static void add_head(struct buffer *text, const char *says, bool of_numbers)
{
	add_element(text, of_numbers ? "<th class=\"number\">" : "<th>", MESSAGE0(says), "</th>");
}

static void add_cell(struct buffer *text, const char *opening, struct span content)
{
	buffer_add_string(text, opening);
	markup_add(text, content);
	buffer_add_string(text, "</td>");
}

static void add_number(struct buffer *text, unsigned long number)
{
	add_cell(text, "<td class=\"number\">", NUMBER((long long)number));
}

/* ---- what the class comes to ---- */

static void add_figures(struct buffer *text, const struct classroom *class)
{
	struct arena arena = { 0 };
	char sign = message_decimal();

	add_paragraph(text, MESSAGE(N_("students: {0}, records: {1}"), NUMBER((long long)class->students.len),
		NUMBER((long long)class->records)));
	if (class->students.len > 0)
		add_paragraph(text, MESSAGE(N_("points: mean {0}, median {1}, from {2} to {3}"), points_text(class->mean, sign, &arena),
			points_text(class->median, sign, &arena), points_text(class->least, sign, &arena),
			points_text(class->most, sign, &arena)));
	if (class->students.len > 0 && class->deviation >= 0)
		add_paragraph(text, MESSAGE(N_("standard deviation: {0}"), points_text(class->deviation, sign, &arena)));
	arena_release(&arena);
}

static void add_marks(struct buffer *text, const struct classroom *class)
{
	if (class->marks.len == 0)
		return;
	add_heading(text, N_("Marks"));
	buffer_add_string(text, "<table>\n");
	for (size_t i = 0; i < class->marks.len; i++) {
		const struct mark_count *mark = &class->marks.items[i];
		unsigned long share = classroom_share(class, mark->count);
		add_cell(text, "<tr><td class=\"name\">", mark->mark);
		add_number(text, mark->count);
		buffer_add_string(text, "<td class=\"number\">");
		buffer_add_number(text, (long long)share);
		buffer_add_string(text, " %</td><td class=\"bar\"><div style=\"width:");
		buffer_add_number(text, (long long)share);
		buffer_add_string(text, "%\"></div></td></tr>\n");
	}
	buffer_add_string(text, "</table>\n");
}

static void add_rules(struct buffer *text, const struct classroom *class)
{
	if (class->rules.len == 0)
		return;
	add_heading(text, N_("Broken most"));
	buffer_add_string(text, "<table>\n<thead><tr><th></th>");
	add_head(text, N_("times"), true);
	add_head(text, N_("students"), true);
	buffer_add_string(text, "</tr></thead>\n");
	for (size_t i = 0; i < class->rules.len && i < RULES_SHOWN; i++) {
		const struct class_rule *rule = &class->rules.items[i];
		struct arena arena = { 0 };
		buffer_add_string(text, "<tr><td class=\"says\">");
		markup_add(text, span_of(grades_rule_words(arena_string(&arena, rule->id))));
		buffer_add_string(text, " <code>");
		markup_add(text, rule->id);
		buffer_add_string(text, "</code></td>");
		add_number(text, rule->count);
		add_number(text, rule->students);
		buffer_add_string(text, "</tr>\n");
		arena_release(&arena);
	}
	buffer_add_string(text, "</table>\n");
}

/* ---- who it is ---- */

static void add_heads(struct buffer *text)
{
	static const char *const heads[HEADS] = { N_("student"), N_("mark"), N_("points"), N_("records"), N_("moves"),
		N_("violations"), N_("claims"), N_("errors") };

	buffer_add_string(text, "<div class=\"wide\"><table>\n<thead><tr>");
	for (size_t i = 0; i < HEADS; i++)
		add_head(text, heads[i], i > 1);
	buffer_add_string(text, "</tr></thead>\n");
}

static void begin(struct buffer *text, const struct grades *grades)
{
	page_begin(text, grades, style);
	buffer_add_string(text, "<h1>");
	markup_add(text, grades->rubric->title);
	buffer_add_string(text, "</h1>\n");
	add_figures(text, grades->class);
	add_marks(text, grades->class);
	add_rules(text, grades->class);
	if (grades->class->students.len == 0)
		return;
	add_heading(text, N_("Students"));
	add_heads(text);
}

static void add_student(struct buffer *text, const struct grades *grades, const struct student *student)
{
	struct arena arena = { 0 };
	char sign = message_decimal();

	add_cell(text, "<tr><td class=\"name\">", student->name);
	add_cell(text, "<td>", rubric_mark(grades->rubric, student->points, sign, &arena));
	add_cell(text, "<td class=\"number\">", points_text(student->points, sign, &arena));
	add_number(text, student->works.len);
	add_number(text, student->moves);
	add_number(text, student->violations);
	add_number(text, student->claims);
	add_number(text, student->errors);
	buffer_add_string(text, "</tr>\n");
	arena_release(&arena);
}

/* `head`: marked N_(); nothing without names. */
static void add_names(struct buffer *text, const char *head, const struct span *names, size_t count)
{
	if (count == 0)
		return;
	buffer_add_string(text, "<p>");
	grades_add_names(text, head, names, count, markup_add);
	buffer_add_string(text, "</p>\n");
}

static void end(struct buffer *text, const struct grades *grades)
{
	struct roster_names names = { .missing = { 0 } };

	if (grades->class->students.len > 0)
		buffer_add_string(text, "</table></div>\n");
	roster_names(grades->roster, &names);
	add_names(text, N_("have handed nothing in:"), names.missing.items, names.missing.len);
	add_names(text, N_("not in the class, and without a mark:"), names.strangers.items, names.strangers.len);
	add_names(text, N_("files without a record:"), grades->class->unread.items, grades->class->unread.len);
	roster_names_release(&names);
	page_end(text, grades);
}

const struct grades_format grades_overview = { .name = "overview", .begin = begin, .student = add_student, .end = end, .is_overview = true };
