/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the pages for the browser about a class have in common: one file that needs nothing beside it. */
#ifndef RENDER_GRADES_PAGE_H
#define RENDER_GRADES_PAGE_H

#include "render/grades_internal.h"
#include "render/picture.h"

/* Adds the document as far as its body; `style`: CSS beside what all of them have. */
void page_begin(struct buffer *, const struct grades *, const char *style);
void page_end(struct buffer *, const struct grades *);

/* Adds a message as text between tags. */
void page_add_message(struct buffer *, struct message);

#define PAGE_SAY(text, ...) page_add_message(text, MESSAGE(__VA_ARGS__))

#endif
