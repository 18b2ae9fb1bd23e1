/* SPDX-License-Identifier: GPL-3.0-or-later
 * All sheets as one HTML file that needs nothing beside it; each begins a new page on paper. */
#include "render/grades_page.h"
#include "render/grades_sheet.h"

static const char style[] =
	"article{break-after:page;border-bottom:1px solid #ccc;padding:1rem 0}article:last-child{break-after:auto;border:0}\n"
	"h2{font-size:1.05rem;margin:1.2rem 0 .3rem;overflow-wrap:anywhere}\n"
	".mark{font-size:1.2rem;margin:.2rem 0}.mark b{font-size:1.6rem}\n"
	"td.place{white-space:nowrap;color:#555}td.effect{text-align:right;white-space:nowrap;font-weight:600}\n"
	"td p{margin:.1rem 0;color:#555;font-size:.92rem}td.what{width:100%;overflow-wrap:anywhere}\n"
	"tr.minus td.effect{color:#a11}tr.plus td.effect{color:#171}.sum{text-align:right;font-weight:600;margin:.3rem 0}\n";

static void add(struct sheet *sheet, const char *markup)
{
	buffer_add_string(sheet->text, markup);
}

static void add_head(struct sheet *sheet)
{
	const struct rubric *rubric = sheet->grades->rubric;
	struct span points = sheet_points(sheet, sheet->student->points);

	add(sheet, "<article lang=\"");
	markup_add(sheet->text, sheet->grades->language);
	add(sheet, "\">\n<h1>");
	markup_add(sheet->text, sheet->student->name);
	add(sheet, "</h1>\n<p class=\"title\">");
	markup_add(sheet->text, rubric->title);
	add(sheet, "</p>\n<p class=\"mark\"><b>");
	markup_add(sheet->text, sheet_mark(sheet));
	add(sheet, "</b> ");
	if (rubric->full > 0)
		PAGE_SAY(sheet->text, N_("({0} of {1} points)"), points, sheet_points(sheet, rubric->full));
	else
		PAGE_SAY(sheet->text, N_("(points: {0})"), points);
	add(sheet, "</p>\n");
}

static void add_work_head(struct sheet *sheet, const struct work *work)
{
	add(sheet, "<h2>");
	PAGE_SAY(sheet->text, N_("{0}, game {1}: {2}"), work->file, NUMBER((long long)work->record), work->description);
	add(sheet, "</h2>\n");
}

static void open_table(struct sheet *sheet)
{
	add(sheet, "<table>\n");
}

static void close_table(struct sheet *sheet)
{
	add(sheet, "</table>\n");
}

static void add_place(struct sheet *sheet, const struct remark *remark)
{
	struct span line, move;

	if (remark->line == 0)
		return;
	line = arena_number(&sheet->arena, (long long)remark->line);
	move = arena_number(&sheet->arena, (long long)remark->move);
	if (remark->move > 0)
		PAGE_SAY(sheet->text, N_("line {0}, move {1}"), line, move);
	else
		PAGE_SAY(sheet->text, N_("line {0}"), line);
}

static void add_rule(struct sheet *sheet, const struct charge *charge, const char *rule)
{
	if (charge->remark == NULL || charge->remark->id == NULL)
		return;
	add(sheet, " <code>");
	add(sheet, charge->remark->id);
	add(sheet, "</code>");
	if (rule == NULL)
		return;
	add(sheet, "<p>");
	page_add_message(sheet->text, (struct message){ .text = rule });
	add(sheet, "</p>");
}

static void add_charge(struct sheet *sheet, const struct charge *charge, const char *rule)
{
	struct buffer what = { 0 };

	add(sheet, charge->effect < 0 ? "<tr class=\"minus\">" : charge->effect > 0 ? "<tr class=\"plus\">" : "<tr>");
	if (charge->remark != NULL) {
		add(sheet, "<td class=\"place\">");
		add_place(sheet, charge->remark);
		add(sheet, "</td><td class=\"what\">");
	} else {
		add(sheet, "<td class=\"what\" colspan=\"2\">");
	}
	grades_add_what(&what, sheet->grades, charge);
	markup_add(sheet->text, buffer_span(&what));
	add_rule(sheet, charge, rule);
	add(sheet, "</td><td class=\"effect\">");
	grades_add_effect(sheet->text, charge->effect);
	add(sheet, "</td></tr>\n");
	buffer_release(&what);
}

static void add_line(struct sheet *sheet)
{
	add(sheet, "<hr>\n");
}

static void add_sum(struct sheet *sheet, const struct reckoning *reckoning)
{
	add(sheet, "<p class=\"sum\">");
	grades_add_reckoning(sheet->text, sheet->grades, sheet->student, reckoning);
	add(sheet, "</p>\n");
}

static void add_several(struct sheet *sheet, const char *says)
{
	add(sheet, "<p>");
	page_add_message(sheet->text, MESSAGE0(says));
	add(sheet, "</p>\n");
}

static void add_end(struct sheet *sheet)
{
	add(sheet, "</article>\n");
}

static void begin(struct buffer *text, const struct grades *grades)
{
	page_begin(text, grades, style);
}

static void add_student(struct buffer *text, const struct grades *grades, const struct student *student)
{
	static const struct sheet_writer writer = { add_head, add_work_head, open_table, close_table, add_charge, add_line, add_sum,
		add_several, add_end };

	sheet_write_student(&writer, text, grades, student);
}

const struct grades_format grades_html = { .name = "html", .begin = begin, .student = add_student, .end = page_end };
