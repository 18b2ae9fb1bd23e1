/* SPDX-License-Identifier: GPL-3.0-or-later
 * What every game writes alike in a line, read where it stands and only if it is written the way nearly all lines are:
 *
 *     [ NUMBER ". " ] ... [ " +"POINTS ] [ " "TOTAL ] [ " @"M":"SS[.T] ] LF
 *
 * one blank between words, small numbers, no comment. What is read means what entry_read would make of it; whatever is not
 * read here is for entry_read. The text must have a zero byte behind it. */
#ifndef RECORD_PLAIN_H
#define RECORD_PLAIN_H

#include "base/span.h"

struct plain_numbers {
	bool has_number, has_points, has_total;
	unsigned long number;
	long points, total;
};

/* Reads the number at the start of a line, if there is one, and returns where the text goes on; NULL when it is not plain. */
const char *plain_read_number(const char *at, struct plain_numbers *);

/* Reads from behind the last word of a line to its end. Returns the start of the next line; NULL when it is not plain. */
const char *plain_read_claims(const char *at, struct plain_numbers *);

/* True when nothing but blank lines stands here before a line `Game: ...`, so that no more entries follow. */
bool plain_record_ends(const char *at);

/* True when a line `NAME: ...` with one of these names, by commas, is read by its name and nothing else. */
bool plain_are_names(struct span names);

#endif
