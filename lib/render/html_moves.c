/* SPDX-License-Identifier: GPL-3.0-or-later
 * The page's moves, and what was found. */
#include "render/html_internal.h"
#include "render/internal.h"

/* ---- findings ---- */

/* A paper game has the same note at every move: in words it is read once. */
static bool is_explained(struct html *html, const char *kind, const char *id)
{
	if (strcmp(kind, severity_name(SEVERITY_NOTE)) != 0)
		return false;
	for (size_t i = 0; i < html->noted.len; i++)
		if (strcmp(html->noted.items[i], id) == 0)
			return true;
	*LIST_ADD(&html->noted) = id;
	return false;
}

static void add_finding(struct html *html, const char *kind, const char *id, unsigned long line, struct span message)
{
	const char *sentence = rule_sentence(id, html->game);

	if (!html->in_list)
		html_add(html, "<ul class=\"findings\">\n");
	html->in_list = true;
	html_add(html, "<li class=\"");
	html_add(html, kind);
	html_add(html, "\"><span class=\"kind\">");
	html_add_text(html, span_of(gettext(kind)));
	html_add(html, "</span>: ");
	html_add_text(html, message);
	html_add(html, " <code>");
	html_add(html, id);
	html_add(html, "</code>");
	if (line > 0) {
		html_add(html, " ");
		html_say(html, N_("(line {0})"), (struct span[]){ NUMBER((long long)line) }, 1);
	}
	if (sentence != NULL && !is_explained(html, kind, id)) {
		html_add(html, "<p>");
		html_add_text(html, span_of(sentence));
		html_add(html, "</p>");
	}
	html_add(html, "</li>\n");
}

void html_show_finding(struct html *html, const struct event *event, const struct board_view *view)
{
	const struct finding *finding = &event->of.finding;
	struct buffer message = { 0 };

	(void)view;
	/* what comes behind the moves is about the game again; about no game it stands in the document */
	if (html->place == PLACE_MOVE && event->move == 0)
		html_go_back_to(html, PLACE_GAME);
	message_add(&message, &finding->message);
	add_finding(html, severity_name(finding->severity), finding->id,
		finding->where.line == NULL ? 0 : finding->where.line->number, buffer_span(&message));
	buffer_release(&message);
}

/* ---- moves ---- */

static const char *verdict_class(enum verdict verdict)
{
	return verdict == VERDICT_OK ? "ok" : verdict == VERDICT_CONSEQUENCE ? "consequence" : "violation";
}

static void add_move_head(struct html *html, const struct event *event)
{
	const struct move_event *move = &event->of.move;

	html_add(html, "<li class=\"");
	html_add(html, verdict_class(move->verdict));
	html_add(html, "\"><b>");
	html_add_number(html, (long long)event->move);
	html_add(html, ".</b> ");
	html_add_text(html, event->player);
	html_add(html, ": <code>");
	html_add_text(html, move->action);
	html_add(html, "</code>");
	if (move->word.len > 0) {
		html_add(html, " <b lang=\"\">");
		html_add_text(html, move->word);
		html_add(html, "</b>");
	}
	if (move->has_points) {
		html_add(html, move->points < 0 ? " " : " +");
		html_add_number(html, move->points);
	}
	if (move->has_total) {
		html_add(html, " → ");
		html_add_number(html, move->total);
	}
}

static void add_to_curve(struct html *html, const struct event *event)
{
	for (size_t i = 0; i < html->seat_count && event->of.move.has_total; i++)
		if (span_equals(html->seats[i].name, event->player))
			curve_add(&html->curve, event->move, i, event->of.move.total);
}

void html_show_move(struct html *html, const struct event *event, const struct board_view *view)
{
	const struct move_event *move = &event->of.move;
	struct picture_path path = { move->path, move->path_len };
	struct buffer message = { 0 };

	html_go_back_to(html, PLACE_MOVES);
	if (html->place == PLACE_GAME)
		html_add(html, "<ol class=\"moves\">\n");
	html->place = PLACE_MOVE;
	add_move_head(html, event);
	/* a move that came off lies nowhere */
	if (move->verdict != VERDICT_OK && move->points == 0)
		path.len = 0;
	html_add_board(html, view, &path, move->word.len > 0 ? move->word : move->action);
	for (size_t i = 0; i < move->fault_count; i++) {
		buffer_clear(&message);
		add_fault_message(&message, move, &move->faults[i]);
		add_finding(html, verdict_class(move->verdict), move->faults[i].rule->id, event->line->number,
			buffer_span(&message));
	}
	buffer_release(&message);
	add_to_curve(html, event);
}
