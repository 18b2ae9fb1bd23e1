/* SPDX-License-Identifier: GPL-3.0-or-later
 * A file for each student's sheet. Its name has the student's number in it, never his name, which came from a record. */
#ifndef CLI_SHEET_FILES_H
#define CLI_SHEET_FILES_H

#include "base/buffer.h"

/* {n} in a pattern is the number, of at least 4 digits. NULL when the pattern is good, else why not. */
const char *sheet_pattern_fault(const char *pattern);

/* Writes a file that was not there before; *name is what it is called then, NUL-terminated. False with errno when it was
 * there, or could not be written. */
bool sheet_write(const char *pattern, unsigned long number, struct span text, struct buffer *name);

#endif
