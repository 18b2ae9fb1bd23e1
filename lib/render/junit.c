/* SPDX-License-Identifier: GPL-3.0-or-later
 * JUnit's XML, for continuous integration: a test suite a file, a test case a record.
 *
 *     <testsuites name="refcheck">
 *       <testsuite name="FILE">
 *         <testcase classname="FILE" name="game 1: balda classic 5x5, «балка»: Аня, Боря">
 *           <failure type="word.class" message="...">FILE:LINE:COLUMN: violation: move 2, Боря: ...</failure>
 *           <system-out>Аня 7, Боря 3: Аня wins (resign), 1 violation</system-out>
 *         </testcase>
 *
 * Counts would have to stand before what they count, and a report is written as it comes: there are none. */
#include "render/internal.h"
#include "render/picture.h"
#include "text/utf8.h"

static void open_case(struct renderer *renderer, struct span file, struct span name)
{
	buffer_add_string(&renderer->text, "    <testcase classname=\"");
	markup_add(&renderer->text, file);
	buffer_add_string(&renderer->text, "\" name=\"");
	markup_add(&renderer->text, name);
	buffer_add_string(&renderer->text, "\">\n");
}

static void close_case(struct renderer *renderer)
{
	buffer_add_string(&renderer->text, "    </testcase>\n");
}

/* `element` is error or failure. */
static void add_fault(struct renderer *renderer, const char *element, const char *type, struct span message,
	struct span text)
{
	buffer_add_string(&renderer->text, "      <");
	buffer_add_string(&renderer->text, element);
	buffer_add_string(&renderer->text, " type=\"");
	buffer_add_string(&renderer->text, type);
	buffer_add_string(&renderer->text, "\" message=\"");
	markup_add(&renderer->text, message);
	buffer_add_string(&renderer->text, "\">");
	markup_add(&renderer->text, text);
	buffer_add_string(&renderer->text, "</");
	buffer_add_string(&renderer->text, element);
	buffer_add_string(&renderer->text, ">\n");
}

static void add_output(struct renderer *renderer, struct span text)
{
	buffer_add_string(&renderer->text, "      <system-out>");
	markup_add(&renderer->text, text);
	buffer_add_string(&renderer->text, "</system-out>\n");
}

static void add_skipped(struct renderer *renderer, const char *why)
{
	buffer_add_string(&renderer->text, "      <skipped message=\"");
	markup_add(&renderer->text, span_of(why));
	buffer_add_string(&renderer->text, "\"/>\n");
}

/* NULL for what fails no test. */
static const char *element_of(const struct renderer *renderer, enum severity severity)
{
	bool strict = renderer->settings.strictness.questionable;

	if (severity == SEVERITY_ERROR)
		return "error";
	if (severity == SEVERITY_VIOLATION || severity == SEVERITY_CLAIM || (severity == SEVERITY_QUESTIONABLE && strict))
		return "failure";
	return NULL;
}

static void render_one(struct renderer *renderer, const struct event *event, const struct finding *finding,
	struct span message)
{
	const char *element = element_of(renderer, finding->severity);
	struct buffer text = { 0 };

	if (finding->severity == SEVERITY_NOTE && renderer->settings.quiet)
		return;
	phrase_place(&text, event, finding);
	/* what was found outside a record makes a case of its own */
	if (!renderer->in_record)
		open_case(renderer, event->file, buffer_span(&text));
	buffer_add_char(&text, ' ');
	phrase_finding(&text, event, finding, message);
	phrase_explanation(renderer, &text, "\n", finding->id);
	if (element != NULL)
		add_fault(renderer, element, finding->id, message, buffer_span(&text));
	else
		add_output(renderer, buffer_span(&text));
	if (!renderer->in_record)
		close_case(renderer);
	buffer_release(&text);
}

static void render_finding(struct renderer *renderer, const struct event *event)
{
	render_findings(renderer, event, render_one);
}

static void render_game(struct renderer *renderer, const struct event *event)
{
	struct buffer name = { 0 };

	SAY(&name, N_("game {0}: "), NUMBER((long long)event->record));
	phrase_game(&name, &event->of.game);
	open_case(renderer, event->file, buffer_span(&name));
	buffer_release(&name);
}

static void render_result(struct renderer *renderer, const struct event *event)
{
	const struct result_event *result = &event->of.result;
	struct buffer text = { 0 };

	phrase_outcome(&text, result);
	if (renderer->settings.strictness.no_winner && result->winner.len == 0)
		add_fault(renderer, "failure", "require-result", span_of(_("there is no winner")), buffer_span(&text));
	if (!record_fails(renderer, result) && result->questionable > 0)
		add_skipped(renderer, _("a judge must decide"));
	add_output(renderer, buffer_span(&text));
	close_case(renderer);
	buffer_release(&text);
}

static void open(struct renderer *renderer)
{
	buffer_add_string(&renderer->text,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"refcheck\">\n");
}

static void open_file(struct renderer *renderer, struct span file)
{
	buffer_add_string(&renderer->text, "  <testsuite name=\"");
	markup_add(&renderer->text, file);
	buffer_add_string(&renderer->text, "\">\n");
}

static void close_file(struct renderer *renderer, struct span file, const char *trouble)
{
	if (trouble != NULL) {
		struct buffer visible = { 0 };
		if (!renderer->in_record) {
			utf8_add_visible(&visible, file);
			open_case(renderer, file, buffer_span(&visible));
		}
		buffer_clear(&visible);
		utf8_add_visible(&visible, span_of(trouble));
		add_fault(renderer, "error", "file", buffer_span(&visible), buffer_span(&visible));
		buffer_release(&visible);
	}
	if (trouble != NULL || renderer->in_record)
		close_case(renderer);
	buffer_add_string(&renderer->text, "  </testsuite>\n");
}

static void close(struct renderer *renderer)
{
	buffer_add_string(&renderer->text, "</testsuites>\n");
}

const struct renderer_format render_junit = {
	.name = "junit",
	.by_kind = {
		[EVENT_GAME] = render_game,
		[EVENT_MOVE] = render_finding,
		[EVENT_FINDING] = render_finding,
		[EVENT_RESULT] = render_result,
	},
	.open = open,
	.open_file = open_file,
	.close_file = close_file,
	.close = close,
};
