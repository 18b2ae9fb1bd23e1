/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the files of grading share. */
#ifndef CLI_GRADING_INTERNAL_H
#define CLI_GRADING_INTERNAL_H

#include "cli/grading.h"

/* Complains on standard error, in the command's own language: that is for the teacher. `why` is a text marked N_(); record 0:
 * it is about the file. */
void grading_tell(struct grading *, unsigned long record, const char *why);

/* ---- grading_works.c ---- */

/* Whether the header has at least one known field. Without one it is talk around a record, or no record at all: a picture, a
 * letter. */
bool grading_is_record(const struct grading *);

/* Makes grading->works the works of the record at hand, one for each student; none, and a complaint, where nobody can say
 * whose it is. The works are owned by the class. */
void grading_add_works(struct grading *, const struct game_event *);

#endif
