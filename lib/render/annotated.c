/* SPDX-License-Identifier: GPL-3.0-or-later
 * The record itself with the referee's rulings in it: comments `#!` under the lines that they are about, the result under
 * the record's last line that is not blank.
 *
 *     2. Боря: d2=и балки +5 5
 *     #! violation: move 2, Боря: «балки» is the plural of «балка» (ru 2026.1) [word.class]
 *     ...
 *     #! result: Аня 7, Боря 3: Аня wins (resign), 1 violation (ru 2026.1)
 *
 * Old rulings are left out, all other lines keep their bytes: the result has the same rulings when it is checked again.
 * So a ruling names no line of the file, it ends as the line above it does, and a file whose last line has no end keeps
 * that, too.
 *
 * A ruling may come when all of its record has been read: lines wait for that. When more than HELD_BYTES wait they go
 * without, and what comes for them stands further down. */
#include "render/margin.h"
#include "text/utf8.h"

enum { HELD_BYTES = 4 << 20 };

struct annotated {
	struct margin margin;
	struct buffer dictionary;	/* that judges the record */
	bool first;			/* the piece begins the document */
	bool no_end;			/* the last line that came has none */
};

static void write_waiting(struct renderer *renderer)
{
	struct annotated *own = renderer->own;

	margin_write(&own->margin, &renderer->text);
}

static enum margin_rank rank_of(const struct event *event, const struct finding *finding)
{
	if (event->move > 0)
		return RANK_MOVE;
	return strcmp(finding->id, "text.line-end") == 0 ? RANK_LINE_END : RANK_LINE;
}

static void render_one(struct renderer *renderer, const struct event *event, const struct finding *finding,
	struct span message)
{
	struct margin *margin = &((struct annotated *)renderer->own)->margin;
	const struct line *line = finding->where.line;
	uint64_t number = line == NULL ? UINT64_MAX : line->number;
	enum margin_rank rank = rank_of(event, finding);

	if (finding->severity == SEVERITY_NOTE && renderer->settings.quiet)
		return;
	margin_begin_ruling(margin, number, rank);
	phrase_finding(&margin->rulings_text, event, finding, message);
	margin_end_ruling(margin);
	margin_begin_ruling(margin, number, rank);
	if (phrase_explanation(renderer, &margin->rulings_text, "    ", finding->id))
		margin_end_ruling(margin);
	else
		margin_drop_ruling(margin);
}

static void render_finding(struct renderer *renderer, const struct event *event)
{
	render_findings(renderer, event, render_one);
}

static void render_game(struct renderer *renderer, const struct event *event)
{
	struct annotated *own = renderer->own;

	buffer_clear(&own->dictionary);
	utf8_add_visible(&own->dictionary, event->of.game.dictionary);
}

static void render_result(struct renderer *renderer, const struct event *event)
{
	struct annotated *own = renderer->own;
	struct buffer *text = &own->margin.rulings_text;

	margin_begin_ruling(&own->margin, margin_last_line(&own->margin), RANK_RESULT);
	SAY0(text, N_("result: "));
	phrase_outcome(text, &event->of.result);
	if (own->dictionary.len > 0) {
		buffer_add_string(text, " (");
		buffer_add(text, buffer_span(&own->dictionary));
		buffer_add_char(text, ')');
	}
	margin_end_ruling(&own->margin);
	write_waiting(renderer);
}

/* What stands only at the start of a file makes no sense in the middle of a document. */
static void render_line(struct renderer *renderer, const struct line *line)
{
	struct annotated *own = renderer->own;
	bool starts_document = line->number == 1 && own->first;

	/* of a line that is no text nobody says so, and nobody shall say it of the ruling under it */
	own->no_end = (line->marks & (LINE_NO_END | LINE_MALFORMED | LINE_TOO_LONG)) == LINE_NO_END;
	if ((line->marks & LINE_BOM) != 0 && starts_document && !renderer->settings.terminal)
		buffer_add_string(&renderer->text, "\uFEFF");
	bool names_reader = line->number == 1 && span_starts_with(line->raw, SPAN("#!/"));
	if (line_is_ruling(line) || (names_reader && !starts_document))
		return;
	if (margin_bytes(&own->margin) > HELD_BYTES)
		write_waiting(renderer);
	margin_add_line(&own->margin, line);
}

static void open_piece(struct renderer *renderer, bool first)
{
	struct annotated *own = renderer->own;

	own->first = first;
	own->no_end = false;
	own->margin.end = NULL;
	own->margin.visible = renderer->settings.terminal;
}

static void close_piece(struct renderer *renderer)
{
	struct annotated *own = renderer->own;

	write_waiting(renderer);
	if (own->margin.end != NULL && (!own->no_end || renderer->settings.terminal))
		buffer_add_string(&renderer->text, own->margin.end);
	own->margin.end = NULL;
}

/* The file before may have left its last line without an end. */
static void open_file(struct renderer *renderer, struct span file)
{
	(void)file;
	if (renderer->last != '\0' && renderer->last != '\n' && renderer->last != '\r')
		buffer_add_char(&renderer->text, '\n');
}

static void release(struct renderer *renderer)
{
	struct annotated *own = renderer->own;

	margin_release(&own->margin);
	buffer_release(&own->dictionary);
}

const struct renderer_format render_annotated = {
	.name = "annotated",
	.lines = true,
	.own_bytes = sizeof(struct annotated),
	.by_kind = {
		[EVENT_GAME] = render_game,
		[EVENT_MOVE] = render_finding,
		[EVENT_FINDING] = render_finding,
		[EVENT_RESULT] = render_result,
	},
	.open_file = open_file,
	.open_piece = open_piece,
	.line = render_line,
	.close_piece = close_piece,
	.release = release,
};
