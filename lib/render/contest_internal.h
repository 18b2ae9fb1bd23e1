/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the formats of contests share: the words. */
#ifndef RENDER_CONTEST_INTERNAL_H
#define RENDER_CONTEST_INTERNAL_H

#include "render/contest.h"

extern const struct contest_format contest_human, contest_jsonl;

/* Why there is nothing to decide about the move; NULL: there is. */
const char *contest_idle(const struct contest *);

/* True when something was said against the disputed move, be it that a judge must decide. */
bool contest_is_at_fault(const struct trial *);

/* True when the move cannot stand whatever is decided. */
bool contest_cannot_stand(const struct contest *);

/* What became of a play, in a word: "stands", "void", "retry", "lost-turn". */
const char *disposition_name(enum disposition);

/* "Аня wins 34 to 31 (end.full)" */
void contest_add_outcome(struct buffer *, const struct trial *);

/* What the difference comes to, in a sentence. */
void contest_add_conclusion(struct buffer *, const struct contest *);

/* The first difference behind *number (see trials_differ), but for the disputed move itself. */
bool contest_next(const struct contest *, unsigned long *number, const struct trial_move *pair[2]);

/* The move of such a pair as the record is judged, if it is there; otherwise as it is where it is. */
const struct trial_move *contest_name(const struct contest *, const struct trial_move *const pair[2]);

#endif
