/* SPDX-License-Identifier: GPL-3.0-or-later
 * The document is a section a game:
 *
 *     section { h1, facts, [ findings about no move ], start position, ol { li a move: position, findings }, curve, result } */
#include "render/html.h"

#include <errno.h>

#include "base/memory.h"
#include "render/html_internal.h"
#include "render/internal.h"

static const char head[] =
	"<style>\n"
	"body{font:16px/1.45 system-ui,sans-serif;color:#111;background:#fff;margin:0 auto;padding:0 1rem;max-width:70rem}\n"
	"h1{font-size:1.5rem;margin:1.5rem 0 .2rem}h2{font-size:1.15rem}.facts{color:#555;margin:.1rem 0 1rem}\n"
	"ol.moves{list-style:none;margin:0;padding:0;display:grid;gap:.8rem;"
	"grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}\n"
	"ol.moves>li,figure.start{border:1px solid #ccc;border-radius:.5rem;padding:.6rem;margin:0;break-inside:avoid}\n"
	"figure.start{max-width:15rem;margin-bottom:.8rem}\n"
	"li.violation{border-color:#c33!important;border-width:2px!important}"
	"li.consequence{border-color:#c90!important;border-width:2px!important}\n"
	"li svg,figure.start svg{display:block;margin:.4rem auto 0;max-width:100%;height:auto}\n"
	".curve{width:100%;max-width:40rem;height:auto}.key span{margin-right:1rem;font-weight:600}\n"
	"ul.findings{margin:.5rem 0 0;padding:0 0 0 1rem;font-size:.92rem}ul.findings p{margin:.1rem 0;color:#555}\n"
	".kind{font-weight:600}.error,.violation>.kind{color:#a11}.questionable>.kind,.consequence>.kind{color:#850}"
	".claim>.kind{color:#82a}.note>.kind{color:#267}\n"
	"table{border-collapse:collapse}td,th{padding:.15rem .8rem .15rem 0;text-align:left}td.n{text-align:right}\n"
	"code{font-size:.88em}@media print{body{max-width:none;font-size:11px}ol.moves{display:block}"
	"ol.moves>li{display:inline-block;width:30%;vertical-align:top;margin:0 1% .5rem 0;box-sizing:border-box}}\n"
	"</style></head><body>\n";

static void write_text(struct html *html)
{
	if (fwrite(html->text.bytes, 1, html->text.len, html->out) < html->text.len && html->error == 0)
		html->error = errno;
	buffer_clear(&html->text);
}

void html_add(struct html *html, const char *markup)
{
	buffer_add_string(&html->text, markup);
}

void html_add_text(struct html *html, struct span text)
{
	markup_add(&html->text, text);
}

void html_say(struct html *html, const char *text, const struct span *args, size_t count)
{
	struct buffer said = { 0 };

	message_say(&said, text, args, count);
	html_add_text(html, buffer_span(&said));
	buffer_release(&said);
}

void html_add_number(struct html *html, long long number)
{
	buffer_add_number(&html->text, number);
}

void html_go_back_to(struct html *html, enum place place)
{
	if (html->in_list)
		html_add(html, "</ul>\n");
	html->in_list = false;
	if (html->place == PLACE_MOVE && place < PLACE_MOVE) {
		html_add(html, "</li>\n");
		html->place = PLACE_MOVES;
	}
	if (html->place == PLACE_MOVES && place < PLACE_MOVES) {
		html_add(html, "</ol>\n");
		html->place = PLACE_GAME;
	}
	if (html->place == PLACE_RESULT && place < PLACE_MOVE)
		html->place = PLACE_GAME;
	if (html->place == PLACE_GAME && place < PLACE_GAME) {
		html_add(html, "</section>\n");
		html->place = PLACE_NOWHERE;
	}
}

void html_add_board(struct html *html, const struct board_view *view, const struct picture_path *path, struct span title)
{
	if (view != NULL && view->cell_count > 0)
		picture_add_svg(&html->text, view, path, title);
}

/* ---- the game ---- */

static void keep_seats(struct html *html, const struct game_event *game)
{
	arena_clear(&html->arena);
	curve_clear(&html->curve);
	html->seat_count = game->seat_count;
	html->seats = arena_new(&html->arena, game->seat_count + 1, sizeof *html->seats);
	for (size_t i = 0; i < game->seat_count; i++)
		html->seats[i].name = arena_copy(&html->arena, game->seats[i].name);
}

static void add_fact(struct html *html, const char *between, struct span fact)
{
	if (fact.len == 0)
		return;
	html_add(html, between);
	html_add_text(html, fact);
}

static void show_game(struct html *html, const struct event *event, const struct board_view *view)
{
	const struct game_event *game = &event->of.game;

	html_go_back_to(html, PLACE_NOWHERE);
	keep_seats(html, game);
	html->game = game_find(game->game);
	html->noted.len = 0;
	html->place = PLACE_GAME;
	html_add(html, "<section>\n<h1>");
	for (size_t i = 0; i < game->seat_count; i++)
		add_fact(html, i > 0 ? " – " : "", game->seats[i].name);
	html_add_text(html, span_of(game->seat_count == 0 ? _("A game") : ""));
	html_add(html, "</h1>\n<p class=\"facts\">");
	add_fact(html, "", game->game);
	add_fact(html, " ", game->variant);
	add_fact(html, " ", game->description);
	add_fact(html, ", ", game->start);
	if (game->dictionary.len > 0)
		html_say(html, N_("; dictionary {0}"), &game->dictionary, 1);
	add_fact(html, "; ", event->file);
	html_say(html, N_(", game {0}"), (struct span[]){ NUMBER((long long)event->record) }, 1);
	html_add(html, "</p>\n");
	if (view != NULL && view->cell_count > 0) {
		html_add(html, "<figure class=\"start\"><figcaption>");
		html_add_text(html, span_of(_("Start")));
		html_add(html, "</figcaption>");
		html_add_board(html, view, &(struct picture_path){ NULL, 0 }, span_of(_("start")));
		html_add(html, "</figure>\n");
	}
}

/* ---- result ---- */

static void add_outcome(struct html *html, const struct result_event *result)
{
	static const char *const says[] = {
		[STATUS_WON] = N_("{0} wins"), [STATUS_DRAW] = N_("draw"), [STATUS_UNFINISHED] = N_("not finished"),
		[STATUS_INVALID] = N_("could not be replayed"),
	};

	html_add(html, "<p><b>");
	html_say(html, says[result->status], &result->winner, 1);
	html_add(html, "</b>");
	if (result->reason != NULL) {
		const char *sentence = rule_sentence(result->reason, html->game);
		html_add(html, " <code>");
		html_add(html, result->reason);
		html_add(html, "</code>");
		add_fact(html, ": ", sentence == NULL ? SPAN("") : span_of(sentence));
	}
	html_add(html, "</p>\n");
}

static void add_scores(struct html *html, const struct result_event *result)
{
	html_add(html, "<table>");
	for (size_t i = 0; i < result->seat_count; i++) {
		html_add(html, "<tr><th>");
		html_add_text(html, result->seats[i].name);
		html_add(html, "</th><td class=\"n\">");
		html_add_number(html, result->seats[i].points);
		html_add(html, "</td></tr>");
	}
	html_add(html, "</table>\n");
}

static void show_result(struct html *html, const struct event *event, const struct board_view *view)
{
	const struct result_event *result = &event->of.result;

	(void)view;
	html_go_back_to(html, PLACE_GAME);
	curve_add_svg(&html->text, &html->curve, html->seats, html->seat_count);
	html_add(html, "<h2>");
	html_add_text(html, span_of(_("Result")));
	html_add(html, "</h2>\n");
	if (result->has_scores)
		add_scores(html, result);
	add_outcome(html, result);
	html->place = PLACE_RESULT;
}

/* ---- the document ---- */

struct html *html_new(FILE *out)
{
	struct html *html = memory_new(1, sizeof *html);

	html->out = out;
	/* the code of the language that the messages are in */
	html_add(html, "<!DOCTYPE html>\n<html lang=\"");
	html_add(html, _("en"));
	html_add(html, "\"><head><meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
	html_add_text(html, span_of(_("Games, replayed and checked")));
	html_add(html, "</title>\n");
	html_add(html, head);
	write_text(html);
	return html;
}

void html_event(struct html *html, const struct event *event, const struct board_view *view)
{
	static void (*const by_kind[EVENT_KINDS])(struct html *, const struct event *, const struct board_view *) = {
		[EVENT_GAME] = show_game, [EVENT_MOVE] = html_show_move, [EVENT_FINDING] = html_show_finding,
		[EVENT_RESULT] = show_result,
	};

	by_kind[event->kind](html, event, view);
	write_text(html);
}

bool html_free(struct html *html)
{
	html_go_back_to(html, PLACE_NOWHERE);
	html_add(html, "</body></html>\n");
	write_text(html);
	errno = 0;
	bool good = fflush(html->out) == 0 && !ferror(html->out);
	int reason = html->error != 0 ? html->error : errno;
	curve_release(&html->curve);
	arena_release(&html->arena);
	LIST_RELEASE(&html->noted);
	buffer_release(&html->text);
	memory_free(html);
	errno = reason;
	return good;
}
