/* SPDX-License-Identifier: GPL-3.0-or-later
 * The report for people: a line for what was played, a line a finding in the form that editors and CI read, a line for
 * the result.
 *
 *     FILE:LINE:COL: KIND: [move N, PLAYER: ]MESSAGE [ID]
 *     FILE: game N: SCORES: OUTCOME (REASON), COUNTS
 *
 * and with --explain, indented, the rules in words and what shows that a move is good or bad.
 */
#include "render/internal.h"
#include "text/utf8.h"

#define BOLD "\033[1m"
#define RESET "\033[0m"

static const char *severity_color(enum severity severity)
{
	static const char *const colors[SEVERITY_COUNT] = {
		[SEVERITY_ERROR] = "\033[1;31m",
		[SEVERITY_VIOLATION] = "\033[1;31m",
		[SEVERITY_CONSEQUENCE] = "\033[33m",
		[SEVERITY_CLAIM] = "\033[1;35m",
		[SEVERITY_QUESTIONABLE] = "\033[1;33m",
		[SEVERITY_NOTE] = "\033[36m",
	};

	return colors[severity];
}

static void add_colored(struct renderer *renderer, const char *color, struct span text)
{
	if (renderer->settings.color)
		buffer_add_string(&renderer->text, color);
	utf8_add_visible(&renderer->text, text);
	if (renderer->settings.color)
		buffer_add_string(&renderer->text, RESET);
}

static void add_bold_place(struct renderer *renderer, const struct event *event, const struct finding *finding)
{
	if (renderer->settings.color)
		buffer_add_string(&renderer->text, BOLD);
	phrase_place(&renderer->text, event, finding);
	if (renderer->settings.color)
		buffer_add_string(&renderer->text, RESET);
	buffer_add_char(&renderer->text, ' ');
}

static void add_caret(struct renderer *renderer, struct span before, struct span token)
{
	struct buffer visible = { 0 };

	utf8_add_visible(&visible, before);
	for (size_t i = utf8_width(buffer_span(&visible)); i > 0; i--)
		buffer_add_char(&renderer->text, ' ');
	buffer_clear(&visible);
	utf8_add_visible(&visible, token);
	if (renderer->settings.color)
		buffer_add_string(&renderer->text, "\033[1;32m");
	buffer_add_char(&renderer->text, '^');
	for (size_t i = utf8_width(buffer_span(&visible)); i > 1; i--)
		buffer_add_char(&renderer->text, '~');
	if (renderer->settings.color)
		buffer_add_string(&renderer->text, RESET);
	buffer_release(&visible);
}

/* Of a longer line only this much is shown, with the token in it. */
enum { EXCERPT_BYTES = 400 };

/* The first offset from `at` on at which a code point begins, or the text's length. */
static size_t to_code_point(struct span text, size_t at)
{
	while (at < text.len && ((unsigned char)text.at[at] & 0xC0) == 0x80)
		at++;
	return at < text.len ? at : text.len;
}

/* The line as the file has it, and a caret under the token, placed by display width. */
static void add_excerpt(struct renderer *renderer, const struct where *where)
{
	const struct line *line = where->line;

	if (line == NULL || (line->marks & (LINE_MALFORMED | LINE_TOO_LONG)) != 0)
		return;
	size_t from = line_raw_offset(line, where->at), to = line_raw_offset(line, where->at + where->len);
	size_t first = 0, end = line->raw.len;
	if (line->raw.len > EXCERPT_BYTES) {
		first = to_code_point(line->raw, from > EXCERPT_BYTES / 2 ? from - EXCERPT_BYTES / 2 : 0);
		end = to_code_point(line->raw, first + EXCERPT_BYTES);
	}
	to = to < from ? from : to < end ? to : end;
	buffer_add_string(&renderer->text, first > 0 ? "   \u2026" : "    ");
	utf8_add_visible(&renderer->text, (struct span){ line->raw.at + first, end - first });
	buffer_add_string(&renderer->text, end < line->raw.len ? "\u2026\n    " : "\n    ");
	add_caret(renderer, (struct span){ line->raw.at + first, from - first }, (struct span){ line->raw.at + from, to - from });
	buffer_add_char(&renderer->text, '\n');
}

static void render_one(struct renderer *renderer, const struct event *event, const struct finding *finding,
	struct span message)
{
	if (finding->severity == SEVERITY_NOTE && renderer->settings.quiet)
		return;
	add_bold_place(renderer, event, finding);
	add_colored(renderer, severity_color(finding->severity), span_of(severity_word(finding->severity)));
	buffer_add_string(&renderer->text, ": ");
	phrase_move(&renderer->text, event);
	phrase_message(&renderer->text, finding, message);
	buffer_add_char(&renderer->text, '\n');
	if (renderer->settings.excerpt)
		add_excerpt(renderer, &finding->where);
	if (phrase_explanation(renderer, &renderer->text, "    ", finding->id))
		buffer_add_char(&renderer->text, '\n');
}

static void render_finding(struct renderer *renderer, const struct event *event)
{
	render_findings(renderer, event, render_one);
}

/* What shows that a move is good, or bad, stands behind what was found. */
static void render_move(struct renderer *renderer, const struct event *event)
{
	const struct move_event *move = &event->of.move;

	render_finding(renderer, event);
	if (move->why.text == NULL || !renderer->settings.explain || (renderer->settings.quiet && move->verdict == VERDICT_OK))
		return;
	buffer_add_string(&renderer->text, "    ");
	phrase_move(&renderer->text, event);
	message_add(&renderer->text, &move->why);
	buffer_add_char(&renderer->text, '\n');
}

static void add_game_head(struct renderer *renderer, const struct event *event)
{
	struct finding nowhere = { .id = NULL };

	add_bold_place(renderer, event, &nowhere);
	SAY(&renderer->text, N_("game {0}: "), NUMBER((long long)event->record));
}

static void render_game(struct renderer *renderer, const struct event *event)
{
	add_game_head(renderer, event);
	phrase_game(&renderer->text, &event->of.game);
	buffer_add_char(&renderer->text, '\n');
}

static void render_result(struct renderer *renderer, const struct event *event)
{
	add_game_head(renderer, event);
	phrase_outcome(&renderer->text, &event->of.result);
	buffer_add_char(&renderer->text, '\n');
}

static void add_counts(struct buffer *text, const struct tally *tally)
{
	static const struct {
		enum tally_count count;
		const char *says;
	} parts[] = {
		{ TALLY_CLEAN, NN_("{0#} clean", "{0#} clean") },
		{ TALLY_WITH_VIOLATIONS, NN_("{0#} with violations", "{0#} with violations") },
		{ TALLY_WITH_CLAIMS, NN_("{0#} with false claims", "{0#} with false claims") },
		{ TALLY_WITH_QUESTIONABLE, NN_("{0#} with questionable words", "{0#} with questionable words") },
		{ TALLY_WITH_ERRORS, NN_("{0#} with errors", "{0#} with errors") },
		{ TALLY_INVALID, NN_("{0#} invalid", "{0#} invalid") },
		{ TALLY_UNFINISHED, NN_("{0#} unfinished", "{0#} unfinished") },
	};

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		buffer_add_string(text, i == 0 ? ": " : ", ");
		SAY(text, parts[i].says, NUMBER((long long)tally->counts[parts[i].count]));
	}
}

static void sum_up(struct renderer *renderer, const struct tally *tally)
{
	struct buffer *text = &renderer->text;
	const unsigned long *counts = tally->counts;

	SAY0(text, N_("summary: "));
	SAY(text, NN_("{0#} file", "{0#} files"), NUMBER((long long)counts[TALLY_FILES]));
	if (counts[TALLY_UNREADABLE] > 0)
		SAY(text, NN_(" ({0#} could not be read)", " ({0#} could not be read)"),
			NUMBER((long long)counts[TALLY_UNREADABLE]));
	buffer_add_string(text, ", ");
	SAY(text, NN_("{0#} record", "{0#} records"), NUMBER((long long)counts[TALLY_RECORDS]));
	add_counts(text, tally);
	buffer_add_char(text, '\n');
	SAY0(text, N_("summary: "));
	SAY(text, NN_("{0#} move", "{0#} moves"), NUMBER((long long)counts[TALLY_MOVES]));
	buffer_add_string(text, ", ");
	SAY(text, NN_("{0#} violation", "{0#} violations"), NUMBER((long long)counts[TALLY_VIOLATIONS]));
	buffer_add_string(text, ", ");
	SAY(text, NN_("{0#} false claim", "{0#} false claims"), NUMBER((long long)counts[TALLY_CLAIMS]));
	buffer_add_char(text, '\n');
	for (size_t i = 0; i < tally->rules.len; i++) {
		SAY0(text, N_("summary: "));
		buffer_add_number(text, (long long)tally->rules.items[i].count);
		buffer_add_char(text, ' ');
		buffer_add(text, tally->rules.items[i].id);
		buffer_add_char(text, '\n');
	}
}

const struct renderer_format render_human = {
	.name = "human",
	.by_kind = {
		[EVENT_GAME] = render_game,
		[EVENT_MOVE] = render_move,
		[EVENT_FINDING] = render_finding,
		[EVENT_RESULT] = render_result,
	},
	.sum_up = sum_up,
};
