/* SPDX-License-Identifier: GPL-3.0-or-later
 * The order in which people look for names in a list. The library's strcoll would need an installed locale and sort a list
 * otherwise on each machine; this order depends on the text and the language alone.
 *
 *     1. letters by their alphabet, whatever their case: Latin, Greek, Cyrillic, the others by code point; digits before
 *        letters, runs of them by their value; blanks and signs before digits
 *     2. by the marks on them: Лена, Лёна
 *     3. by their bytes
 *
 * й, і, ї, є, ґ and ў are letters of their own in every language; in Polish ą ć ę ł ń ó ś ź ż, in Danish æ ø å (ä, ö and ü
 * beside æ, ø and y, aa as å). Elsewhere these are a, c, e with a mark. In Russian lists Cyrillic comes first. */
#ifndef TEXT_COLLATE_H
#define TEXT_COLLATE_H

#include "base/buffer.h"

/* Adds a key: keys compared by span_compare are in the order of their texts. `text` is any bytes; `language` is "ru", "pl",
 * "da", or anything else for the order that belongs to none. */
void collate_add_key(struct buffer *, struct span text, struct span language);

#endif
