/* SPDX-License-Identifier: GPL-3.0-or-later
 * A class for its teacher, as text: the marks, and what all of them come to. */
#ifndef CLI_CLASS_TABLE_H
#define CLI_CLASS_TABLE_H

#include <stdio.h>

#include "referee/roster.h"

/* A line a student; `only`: of this one, NULL: of all. */
void class_table_print(const struct classroom *, const struct student *only, FILE *);

/* How many have which mark, mean and median, and which rules were broken most. */
void class_summary_print(const struct classroom *, FILE *);

/* Who of the list is missing, and who is not in it. Nothing of an empty list. */
void roster_print(const struct roster *, FILE *);

#endif
