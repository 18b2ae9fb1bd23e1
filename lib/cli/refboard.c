/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/refboard.h"

#include <errno.h>
#include <limits.h>

#include "base/memory.h"
#include "diag/message.h"
#include "render/html.h"
#include "render/picture.h"
#include "text/utf8.h"

struct drawing {
	struct drawing_settings settings;
	struct html *html;		/* DRAWING_HTML */
	struct buffer label;		/* of the position at hand */
	struct buffer pictures;		/* DRAWING_TEXT: of the event at hand; DRAWING_SVG: all */
	struct picture_sheet sheet;	/* DRAWING_SVG */
	struct arena arena;		/* the plan and the path of the position at hand */
	struct picture_path path;	/* of the last move */
	bool drawn;			/* a position of the record at hand */
	const char *missing;
};

struct drawing *drawing_new(const struct drawing_settings *settings)
{
	struct drawing *drawing = memory_new(1, sizeof *drawing);

	drawing->settings = *settings;
	if (settings->format == DRAWING_HTML)
		drawing->html = html_new(settings->out);
	return drawing;
}

static const struct board_view *view_of(struct drawing *drawing, struct game_state *position, struct board_view *view)
{
	if (position == NULL || position->game->view_board == NULL)
		return NULL;
	position->game->view_board(position, &drawing->arena, view);
	return view;
}

/* ---- what a picture is called ---- */

static void label_record(struct drawing *drawing, const struct event *event)
{
	buffer_clear(&drawing->label);
	utf8_add_visible(&drawing->label, event->file);
	buffer_add_string(&drawing->label, ": ");
	SAY(&drawing->label, N_("game {0}"), NUMBER((long long)event->record));
}

static void label_start(struct drawing *drawing, const struct event *event)
{
	label_record(drawing, event);
	buffer_add_string(&drawing->label, ": ");
	buffer_add_string(&drawing->label, _("start"));
}

static void label_move(struct drawing *drawing, const struct event *event)
{
	const struct move_event *move = &event->of.move;

	label_record(drawing, event);
	buffer_add_string(&drawing->label, ": ");
	SAY(&drawing->label, N_("move {0}, {1}: "), NUMBER((long long)event->move), event->player);
	utf8_add_visible(&drawing->label, move->action);
	if (move->word.len > 0) {
		buffer_add_char(&drawing->label, ' ');
		utf8_add_visible(&drawing->label, move->word);
	}
	if (move->verdict != VERDICT_OK) {
		buffer_add_string(&drawing->label, ": ");
		buffer_add_string(&drawing->label, move->verdict == VERDICT_CONSEQUENCE ? _("consequence") : _("violation"));
	}
	for (size_t i = 0; i < move->fault_count; i++) {
		buffer_add_char(&drawing->label, ' ');
		buffer_add_string(&drawing->label, move->faults[i].rule->id);
	}
}

/* A move that came off lies nowhere. The names are kept for a picture that is drawn when the record ends. */
static void keep_path(struct drawing *drawing, const struct move_event *move)
{
	size_t len = move->verdict == VERDICT_OK || move->points > 0 ? move->path_len : 0;
	struct span *cells = arena_alloc(&drawing->arena, len * sizeof *cells);

	for (size_t i = 0; i < len; i++)
		cells[i] = arena_copy(&drawing->arena, move->path[i]);
	drawing->path = (struct picture_path){ cells, len };
}

/* ---- drawing ---- */

static void draw(struct drawing *drawing, struct game_state *position)
{
	struct board_view view;
	struct buffer *out = &drawing->pictures;

	drawing->drawn = true;
	if (view_of(drawing, position, &view) == NULL) {
		drawing->missing = _("the game has no board to draw");
		return;
	}
	if (drawing->settings.format == DRAWING_SVG) {
		picture_sheet_add(&drawing->sheet, &view, &drawing->path, buffer_span(&drawing->label));
		return;
	}
	buffer_add(out, buffer_span(&drawing->label));
	buffer_add_char(out, '\n');
	picture_add_text(out, &view, drawing->settings.color);
	buffer_add_char(out, '\n');
	fwrite(out->bytes, 1, out->len, drawing->settings.out);
	buffer_clear(out);
}

static void end_record(struct drawing *drawing, const struct event *event, struct game_state *position)
{
	if (event->of.result.status == STATUS_INVALID)
		drawing->missing = _("it could not be replayed, so there is no position");
	else if (drawing->settings.after == MOVE_LAST && !drawing->settings.every)
		draw(drawing, position);
	else if (!drawing->drawn)
		drawing->missing = _("it has no move of that number");
}

static void draw_event(struct drawing *drawing, const struct event *event, struct game_state *position)
{
	const struct drawing_settings *settings = &drawing->settings;

	if (event->kind == EVENT_FINDING)
		return;
	if (event->kind == EVENT_RESULT) {
		end_record(drawing, event, position);
		return;
	}
	arena_clear(&drawing->arena);
	drawing->path.len = 0;
	if (event->kind == EVENT_GAME) {
		drawing->drawn = false;
		drawing->missing = NULL;
		label_start(drawing, event);
	} else {
		keep_path(drawing, &event->of.move);
		label_move(drawing, event);
	}
	bool wanted = settings->every || (settings->after != MOVE_LAST && event->move == settings->after);
	if (wanted && position != NULL)
		draw(drawing, position);
}

void drawing_event(struct drawing *drawing, const struct event *event, struct game_state *position)
{
	struct board_view view;

	if (drawing->settings.record > 0 && event->record != drawing->settings.record)
		return;
	if (drawing->html == NULL) {
		draw_event(drawing, event, position);
		return;
	}
	html_event(drawing->html, event, event->kind == EVENT_FINDING ? NULL : view_of(drawing, position, &view));
	arena_clear(&drawing->arena);
}

const char *drawing_missing(const struct drawing *drawing)
{
	return drawing->missing;
}

bool drawing_free(struct drawing *drawing)
{
	FILE *out = drawing->settings.out;
	bool good;

	if (drawing->html != NULL) {
		good = html_free(drawing->html);
	} else {
		if (drawing->settings.format == DRAWING_SVG) {
			picture_sheet_close(&drawing->sheet, &drawing->pictures);
			fwrite(drawing->pictures.bytes, 1, drawing->pictures.len, out);
		}
		/* where a write has failed before, errno is still that one's */
		good = fflush(out) == 0 && !ferror(out);
	}
	int reason = errno;
	buffer_release(&drawing->label);
	buffer_release(&drawing->pictures);
	picture_sheet_release(&drawing->sheet);
	arena_release(&drawing->arena);
	memory_free(drawing);
	errno = reason;
	return good;
}
