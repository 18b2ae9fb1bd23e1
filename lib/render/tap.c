/* SPDX-License-Identifier: GPL-3.0-or-later
 * The Test Anything Protocol, for prove(1) and other harnesses: a test line a record, what was found before it as
 * diagnostics, the plan at the end.
 *
 *     # FILE:LINE:COLUMN: violation: move 2, Боря: MESSAGE [ID]
 *     not ok 1 - FILE game 1: Аня 7, Боря 3: Аня wins (resign), 1 violation
 *     1..1
 *
 * A record that a judge must decide is a TODO, so that it fails no harness; a file without a record is skipped. */
#include "render/internal.h"
#include "text/utf8.h"

struct tap {
	unsigned long tests;		/* written so far */
	unsigned long before_file;	/* of them before the file at hand */
};

/* `#` begins a directive, and a backslash takes that from it. */
static void add_name(struct buffer *text, struct span name)
{
	for (size_t i = 0; i < name.len; i++) {
		if (name.at[i] == '#' || name.at[i] == '\\')
			buffer_add_char(text, '\\');
		buffer_add_char(text, name.at[i]);
	}
}

/* The number is put in when the line's place is known. */
static void add_test(struct renderer *renderer, bool good, struct span name, const char *directive, const char *why)
{
	buffer_add_string(&renderer->text, good ? "ok - " : "not ok - ");
	add_name(&renderer->text, name);
	buffer_add_string(&renderer->text, directive);
	buffer_add_string(&renderer->text, why);
	buffer_add_char(&renderer->text, '\n');
}

static void render_one(struct renderer *renderer, const struct event *event, const struct finding *finding,
	struct span message)
{
	struct buffer name = { 0 };

	if (finding->severity == SEVERITY_NOTE && renderer->settings.quiet)
		return;
	phrase_place(&name, event, finding);
	buffer_add_char(&name, ' ');
	phrase_finding(&name, event, finding, message);
	if (finding->severity == SEVERITY_ERROR && !renderer->in_record) {
		add_test(renderer, false, buffer_span(&name), "", "");
	} else {
		buffer_add_string(&renderer->text, "# ");
		buffer_add(&renderer->text, buffer_span(&name));
		buffer_add_char(&renderer->text, '\n');
	}
	if (phrase_explanation(renderer, &renderer->text, "#     ", finding->id))
		buffer_add_char(&renderer->text, '\n');
	buffer_release(&name);
}

static void render_finding(struct renderer *renderer, const struct event *event)
{
	render_findings(renderer, event, render_one);
}

static void render_result(struct renderer *renderer, const struct event *event)
{
	const struct result_event *result = &event->of.result;
	bool fails = record_fails(renderer, result);
	bool doubted = !fails && result->questionable > 0;
	struct buffer name = { 0 };

	utf8_add_visible(&name, event->file);
	buffer_add_char(&name, ' ');
	SAY(&name, N_("game {0}: "), NUMBER((long long)event->record));
	phrase_outcome(&name, result);
	add_test(renderer, !fails && !doubted, buffer_span(&name), doubted ? " # TODO " : "",
		doubted ? _("a judge must decide") : "");
	buffer_release(&name);
}

static void open_file(struct renderer *renderer, struct span file)
{
	struct tap *tap = renderer->own;

	(void)file;
	tap->before_file = tap->tests;
}

static void close_file(struct renderer *renderer, struct span file, const char *trouble)
{
	const struct tap *tap = renderer->own;
	struct buffer name = { 0 };

	utf8_add_visible(&name, file);
	if (trouble != NULL) {
		buffer_add_string(&name, ": ");
		utf8_add_visible(&name, span_of(trouble));
		add_test(renderer, false, buffer_span(&name), "", "");
	} else if (tap->tests == tap->before_file) {
		add_test(renderer, true, buffer_span(&name), " # SKIP ", _("there is no record"));
	}
	buffer_release(&name);
}

static void close(struct renderer *renderer)
{
	const struct tap *tap = renderer->own;

	buffer_add_string(&renderer->text, "1..");
	buffer_add_number(&renderer->text, (long long)tap->tests);
	if (tap->tests == 0) {
		buffer_add_string(&renderer->text, " # SKIP ");
		buffer_add_string(&renderer->text, _("there is no file"));
	}
	buffer_add_char(&renderer->text, '\n');
}

static void place(struct renderer *renderer, struct span text, struct buffer *placed)
{
	struct tap *tap = renderer->own;

	while (text.len > 0) {
		const char *end = memchr(text.at, '\n', text.len);
		struct span line = { text.at, end == NULL ? text.len : (size_t)(end - text.at) + 1 };
		size_t result = span_starts_with(line, SPAN("ok ")) ? 2 : span_starts_with(line, SPAN("not ok ")) ? 6 : 0;
		buffer_add(placed, (struct span){ line.at, result });
		if (result > 0) {
			buffer_add_char(placed, ' ');
			buffer_add_number(placed, (long long)++tap->tests);
		}
		buffer_add(placed, span_from(line, result));
		text = span_from(text, line.len);
	}
}

const struct renderer_format render_tap = {
	.name = "tap",
	.own_bytes = sizeof(struct tap),
	.by_kind = {
		[EVENT_MOVE] = render_finding,
		[EVENT_FINDING] = render_finding,
		[EVENT_RESULT] = render_result,
	},
	.open_file = open_file,
	.close_file = close_file,
	.close = close,
	.place = place,
};
