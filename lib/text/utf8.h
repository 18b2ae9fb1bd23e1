/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the rest of the house needs to know of UTF-8 and of Unicode. */
#ifndef TEXT_UTF8_H
#define TEXT_UTF8_H

#include <stdint.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/span.h"

/* The byte offset of the first malformed sequence, or text.len. Strict: no overlong forms, no surrogates. */
size_t utf8_valid_length(struct span text);

/* Code points in the first `bytes` bytes of valid UTF-8. */
size_t utf8_count(struct span text, size_t bytes);

/* The first code point of valid, non-empty UTF-8; *bytes is its length. */
uint32_t utf8_first(struct span text, size_t *bytes);

/* The small letter of a code point (simple, locale-independent): uc_tolower, quicker for ASCII and Cyrillic. */
uint32_t utf8_lower(uint32_t point);

/* Terminal columns: wide characters 2, combining marks 0, a tab 1. */
size_t utf8_width(struct span text);

/* Length in bytes of the first grapheme cluster of valid, non-empty UTF-8. */
size_t utf8_cluster(struct span text);

/* Adds `text` in lower case (simple, locale-independent). */
void utf8_add_lower(struct buffer *, struct span text);

/* Adds one code point, which must be none of a surrogate. */
void utf8_add_point(struct buffer *, uint32_t point);

/* A copy in lower case, composed anew: J with a caron is two letters, j with one is one. */
struct span utf8_lower_copy(struct span text, struct arena *);

/* True when the two differ in case at most. Cost: the length of what they have in common. */
bool utf8_equals_caseless(struct span a, struct span b);

/* True for letters of any alphabet and the combining marks on them. */
bool utf8_is_letter(uint32_t point);

/* True for C0, DEL, C1, the bidirectional controls and the line and paragraph separators. */
bool utf8_is_control(uint32_t point);

/* Adds `text` (any bytes) so that it may be shown: what utf8_is_control names, U+FEFF and malformed bytes
 * appear as \u{1B}, \u{202E} or \x{FF}; a tab becomes a blank. A combining mark at the very start gets
 * U+25CC before it to sit on. */
void utf8_add_visible(struct buffer *, struct span text);

/* The same without U+25CC: for text that is to be read again. */
void utf8_add_coded(struct buffer *, struct span text);

/* True when utf8_add_visible would change nothing. */
bool utf8_is_visible(struct span text);

/* Adds the NFC form of valid UTF-8. */
void utf8_add_nfc(struct buffer *, struct span text);

/* How many letters (clusters) must be changed, added, dropped or swapped with the next to make `a` into `b`,
 * at most `limit` + 1. For "nearest known name". Cost: (limit + 1) times the length. */
unsigned utf8_distance(struct span a, struct span b, unsigned limit);

#endif
