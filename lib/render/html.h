/* SPDX-License-Identifier: GPL-3.0-or-later
 * A game as one HTML file that needs nothing beside it: the positions with the words' paths drawn, what was found with the
 * rules in words, how the scores went. No scripts; nothing is fetched; readable on a telephone and on paper.
 *
 *     html = html_new(stdout);
 *     for each event: html_event(html, event, view of the position after it or NULL);
 *     if (!html_free(html)) ... could not be written
 *
 * Games follow one another in the file. Memory: a few bytes for each move of the game at hand. */
#ifndef RENDER_HTML_H
#define RENDER_HTML_H

#include <stdio.h>

#include "game/view.h"
#include "referee/event.h"

struct html;

/* Writes the document's head. The stream stays the caller's. */
struct html *html_new(FILE *);

/* The view is borrowed for the call; its position is drawn for moves and for a game's start. */
void html_event(struct html *, const struct event *, const struct board_view *);

/* Writes the document's end and frees it. False when something could not be written (errno). */
bool html_free(struct html *);

#endif
