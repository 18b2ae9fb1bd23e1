/* SPDX-License-Identifier: GPL-3.0-or-later
 * Reads the dictionary of the npm package az: OpenCorpora's words as pymorphy compiles them.
 *
 *     words.dawg         u32 n, n units of 4 bytes, u32 m, m pairs (first child, next sibling) of bytes
 *                        unit: label 8 bits | has a leaf 1 | far offset 1 | offset 22 bits; child = place ^ offset ^ label
 *                        key: the word in CP1251, byte 1, then 4 bytes p0 p1 f0 f1:
 *                        paradigm = ((p0 ^ 1) << 6) + (p1 >> 1), form likewise
 *     paradigms.array    u16 count; each: u16 length, length/3 suffixes, as many tags, as many prefixes (u16 each)
 *     suffixes.json, gramtab-opencorpora-int.json    arrays of strings that those numbers point into
 *
 * The lemma is form 0 of the paradigm, unless that is an abbreviation. Every number is checked before it is used. */
#ifndef RU_AZ_H
#define RU_AZ_H

#include <jansson.h>

#include "tools/input.h"

struct az {
	struct buffer words, paradigms;
	const char *units, *guide;	/* borrowed from words */
	size_t unit_count, guide_count;
	const char **paradigm;		/* where each begins, borrowed from paradigms */
	size_t paradigm_count;
	json_t *suffixes, *tags;
};

/* One way to read a form: the place of an inflected form in a paradigm. */
struct az_entry {
	unsigned paradigm, form;
};

/* `form` is UTF-8; it and the entries are borrowed until the function returns. */
typedef void az_visitor(void *context, struct span form, const struct az_entry *entries, size_t count);

/* Opens the files in a folder; fails the tool when they are not as described. */
void az_open(struct az *, const char *folder);

/* Calls `visit` for each form in bytewise order. Returns how many forms were left out because something
 * in them is no letter (hyphens, digits). */
size_t az_walk(const struct az *, az_visitor *visit, void *context);

/* The number of the grammatical tag, an index into az->tags. */
size_t az_tag(const struct az *, struct az_entry);

/* How many forms the paradigm of an entry has. */
unsigned az_form_count(const struct az *, struct az_entry);

/* Appends another form of the same word, as a rule form 0, its lemma. */
void az_other_form(const struct az *, struct span form, struct az_entry, unsigned other, struct buffer *);

void az_close(struct az *);

#endif
