/* SPDX-License-Identifier: GPL-3.0-or-later
 * The page's inside, shared by its files: html.c (the document, the game, the result), html_moves.c. */
#ifndef RENDER_HTML_INTERNAL_H
#define RENDER_HTML_INTERNAL_H

#include "base/list.h"
#include "render/curve.h"
#include "render/html.h"
#include "render/picture.h"

/* What stands open in the document. */
enum place { PLACE_NOWHERE, PLACE_GAME, PLACE_MOVES, PLACE_MOVE, PLACE_RESULT };

struct html {
	FILE *out;
	int error;			/* errno of the first write that failed */
	struct buffer text;		/* of the event at hand */
	enum place place;
	bool in_list;			/* of findings */
	const struct game *game;	/* for its rules' sentences; NULL: nobody knows it */
	struct arena arena;		/* the seats' names, for the game at hand */
	struct seat *seats;
	size_t seat_count;
	struct curve curve;
	LIST(const char *) noted;	/* ids of notes that have been explained in the game at hand */
};

/* ---- html.c ---- */

void html_add(struct html *, const char *markup);

/* What is no markup. */
void html_add_text(struct html *, struct span text);

void html_add_number(struct html *, long long number);

/* A sentence with its slots filled. */
void html_say(struct html *, const char *text, const struct span *args, size_t count);

/* Closes what stands open above `place`. */
void html_go_back_to(struct html *, enum place place);

/* The picture of a position; nothing without one. */
void html_add_board(struct html *, const struct board_view *, const struct picture_path *, struct span title);

/* ---- html_moves.c ---- */

void html_show_finding(struct html *, const struct event *, const struct board_view *);
void html_show_move(struct html *, const struct event *, const struct board_view *);

#endif
