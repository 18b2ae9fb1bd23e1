/* SPDX-License-Identifier: GPL-3.0-or-later
 * The form of the columns FEATS and MISC, and which features Universal Dependencies has. What features mean
 * to the referee is in dict/reading.h. For the builder and the linter. */
#ifndef DICT_FEATURES_H
#define DICT_FEATURES_H

#include "base/span.h"
#include "diag/message.h"

/* What is wrong with a line that cannot be used for its columns. */
#define UPOS_FAULT N_("no class of Universal Dependencies")
#define FEATURES_FAULT N_("not of the form Name=Value|Name=Value")
#define BASE_FAULT N_("Base= without a word")

/* Where the column is not of the form Name=Value|Name=Value; NULL: nowhere, or it is "_". */
const char *features_bad_pair(struct span column);

enum features_doubt {
	FEATURES_FINE,
	FEATURES_UNSORTED,	/* `name` stands behind `other`, before which it belongs */
	FEATURES_TWICE,		/* `name` */
	FEATURES_NAME,		/* `name` is no feature */
	FEATURES_VALUE,		/* `other` is no value of `name` */
};

struct features_look {
	enum features_doubt doubt;
	struct span name, other;	/* borrowed from the column */
};

/* The first doubtful thing in a FEATS column of good form. */
struct features_look features_look_at(struct span column);

/* True when Universal Dependencies or refkit have the value. Of features that the referee does not read every
 * value is good. */
bool feature_has_value(struct span name, struct span value);

#endif
