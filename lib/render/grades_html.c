/* SPDX-License-Identifier: GPL-3.0-or-later
 * All sheets as one HTML file that needs nothing beside it; each begins a new page on paper. */
#include "render/grades_internal.h"
#include "render/picture.h"

static const char head_start[] =
	"<!DOCTYPE html>\n<html lang=\"";
static const char head_end[] =
	"<style>\n"
	"body{font:16px/1.45 system-ui,sans-serif;color:#111;background:#fff;margin:0 auto;padding:0 1rem;max-width:50rem}\n"
	"article{break-after:page;border-bottom:1px solid #ccc;padding:1rem 0}article:last-child{break-after:auto;border:0}\n"
	"h1{font-size:1.5rem;margin:.5rem 0 .2rem}h2{font-size:1.05rem;margin:1.2rem 0 .3rem;overflow-wrap:anywhere}\n"
	".mark{font-size:1.2rem;margin:.2rem 0}.mark b{font-size:1.6rem}.title{color:#555;margin:0}\n"
	"table{border-collapse:collapse;width:100%}td{padding:.3rem .6rem .3rem 0;vertical-align:top;border-top:1px solid #eee}\n"
	"td.place{white-space:nowrap;color:#555}td.effect{text-align:right;white-space:nowrap;font-weight:600}\n"
	"td p{margin:.1rem 0;color:#555;font-size:.92rem}td.what{width:100%;overflow-wrap:anywhere}code{font-size:.85em;color:#555}\n"
	"tr.minus td.effect{color:#a11}tr.plus td.effect{color:#171}.sum{text-align:right;font-weight:600;margin:.3rem 0}\n"
	"@media print{body{max-width:none;font-size:11pt}tr{break-inside:avoid}}\n"
	"</style></head><body>\n";

struct page {
	struct buffer *text;
	const struct grades *grades;
	const struct student *student;
	char decimal;
	struct arena arena;
	struct set told;		/* rules that were told in words */
};

static void add(struct page *page, const char *markup)
{
	buffer_add_string(page->text, markup);
}

static void add_text(struct page *page, struct span text)
{
	markup_add(page->text, text);
}

/* A message as text between tags. */
static void add_message(struct page *page, struct message message)
{
	struct buffer text = { 0 };

	message_add(&text, &message);
	markup_add(page->text, buffer_span(&text));
	buffer_release(&text);
}

static struct span number(struct page *page, long long points)
{
	struct buffer text = { 0 };

	points_add(&text, points, page->decimal);
	struct span copy = arena_copy(&page->arena, buffer_span(&text));
	buffer_release(&text);
	return copy;
}

static void begin(struct buffer *text, const struct grades *grades)
{
	buffer_add_string(text, head_start);
	markup_add(text, grades->language);
	buffer_add_string(text, "\"><head><meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
	markup_add(text, grades->rubric->title);
	buffer_add_string(text, "</title>\n");
	buffer_add_string(text, head_end);
}

static void end(struct buffer *text, const struct grades *grades)
{
	(void)grades;
	buffer_add_string(text, "</body></html>\n");
}

static void add_head(struct page *page)
{
	const struct rubric *rubric = page->grades->rubric;
	struct span points = number(page, page->student->points);

	add(page, "<article lang=\"");
	add_text(page, page->grades->language);
	add(page, "\">\n<h1>");
	add_text(page, page->student->name);
	add(page, "</h1>\n<p class=\"title\">");
	add_text(page, rubric->title);
	add(page, "</p>\n<p class=\"mark\"><b>");
	add_text(page, page->student->mark);
	add(page, "</b> ");
	if (rubric->full > 0)
		add_message(page, MESSAGE(N_("({0} of {1} points)"), points, number(page, rubric->full)));
	else
		add_message(page, MESSAGE(N_("(points: {0})"), points));
	add(page, "</p>\n");
}

static void add_work_head(struct page *page, const struct work *work)
{
	add(page, "<h2>");
	add_message(page, MESSAGE(N_("{0}, game {1}: {2}"), work->file, arena_number(&page->arena, (long long)work->record),
		work->description));
	add(page, "</h2>\n");
}

static void add_place(struct page *page, const struct remark *remark)
{
	struct span line, move;

	if (remark->line == 0)
		return;
	line = arena_number(&page->arena, (long long)remark->line);
	move = arena_number(&page->arena, (long long)remark->move);
	if (remark->move > 0)
		add_message(page, MESSAGE(N_("line {0}, move {1}"), line, move));
	else
		add_message(page, MESSAGE(N_("line {0}"), line));
}

static void add_rule(struct page *page, const struct charge *charge)
{
	const char *rule = grades_rule(charge);

	if (charge->remark == NULL || charge->remark->id == NULL)
		return;
	add(page, " <code>");
	add(page, charge->remark->id);
	add(page, "</code>");
	if (rule == NULL || set_find(&page->told, span_of(charge->remark->id), NULL))
		return;
	set_put(&page->told, span_of(charge->remark->id), 0);
	add(page, "<p>");
	add_message(page, (struct message){ .text = rule });
	add(page, "</p>");
}

static void add_charge(struct page *page, const struct charge *charge)
{
	struct buffer what = { 0 };

	add(page, charge->effect < 0 ? "<tr class=\"minus\">" : charge->effect > 0 ? "<tr class=\"plus\">" : "<tr>");
	if (charge->remark != NULL) {
		add(page, "<td class=\"place\">");
		add_place(page, charge->remark);
		add(page, "</td><td class=\"what\">");
	} else {
		add(page, "<td class=\"what\" colspan=\"2\">");
	}
	grades_add_what(&what, page->grades, charge);
	markup_add(page->text, buffer_span(&what));
	add_rule(page, charge);
	add(page, "</td><td class=\"effect\">");
	grades_add_effect(page->text, charge->effect, page->decimal);
	add(page, "</td></tr>\n");
	buffer_release(&what);
}

/* The charges from *at on that belong to the work; NULL: to all of them. */
static void add_charges(struct page *page, const struct reckoning *reckoning, const struct work *work, size_t *at)
{
	bool open = false;

	for (; *at < reckoning->charges.len && reckoning->charges.items[*at].work == work; ++*at) {
		const struct charge *charge = &reckoning->charges.items[*at];
		if (grades_is_idle(page->grades, charge))
			continue;
		add(page, open ? "" : "<table>\n");
		open = true;
		add_charge(page, charge);
	}
	add(page, open ? "</table>\n" : "");
}

static void add_reckoning(struct page *page, size_t which, const struct reckoning *reckoning)
{
	size_t count, at = 0;
	const struct work *const *works = student_works(page->student, page->grades->rubric, which, &count);

	for (size_t i = 0; i < count; i++) {
		add_work_head(page, works[i]);
		add_charges(page, reckoning, works[i], &at);
	}
	add(page, count > 1 ? "<hr>\n" : "");
	add_charges(page, reckoning, NULL, &at);
	add(page, "<p class=\"sum\">");
	grades_add_reckoning(page->text, page->grades, page->student, reckoning, page->decimal);
	add(page, "</p>\n");
}

static void add_reckonings(struct page *page)
{
	const struct rubric *rubric = page->grades->rubric;
	struct reckoning reckoning = { .criteria = 0 };
	size_t count = student_reckonings(page->student, rubric);

	for (size_t i = 0; i < count; i++) {
		student_reckoning(page->student, rubric, i, &reckoning);
		add_reckoning(page, i, &reckoning);
	}
	reckoning_release(&reckoning);
	if (count < 2)
		return;
	add(page, "<p>");
	add_message(page, rubric->several == SEVERAL_MEAN ? MESSAGE0(N_("The mean of these counts."))
		: MESSAGE0(N_("The best of these counts.")));
	add(page, "</p>\n");
}

static void add_student(struct buffer *text, const struct grades *grades, const struct student *student)
{
	struct page page = { .text = text, .grades = grades, .student = student };

	page.decimal = grades_decimal(grades);
	add_head(&page);
	add_reckonings(&page);
	add(&page, "</article>\n");
	set_clear(&page.told);
	arena_release(&page.arena);
}

const struct grades_format grades_html = { "html", begin, add_student, end };
