/* SPDX-License-Identifier: GPL-3.0-or-later
 * The features of Universal Dependencies that the recipes use, and how they stand in the FEATS column. */
#ifndef TOOLS_FEATURES_H
#define TOOLS_FEATURES_H

#include <stddef.h>

/* In alphabetical order, as the column wants them. */
enum feature {
	FEATURE_ABBR,
	FEATURE_ANIMACY,
	FEATURE_ASPECT,
	FEATURE_CASE,
	FEATURE_DEGREE,
	FEATURE_GENDER,
	FEATURE_INFL_CLASS,
	FEATURE_MOOD,
	FEATURE_NAME_TYPE,
	FEATURE_NUMBER,
	FEATURE_PERSON,
	FEATURE_POLARITY,
	FEATURE_STYLE,
	FEATURE_TENSE,
	FEATURE_TYPO,
	FEATURE_VARIANT,
	FEATURE_VERB_FORM,
	FEATURE_VOICE,
	FEATURES
};

enum { FEATURES_BYTES = 160, CASES = 7 };

/* The cases in alphabetical order: bit i of a set of cases stands for case_names[i]. */
extern const char *const case_names[CASES];

/* The features of one grammatical tag, all but the case: those that stand before Case and those behind,
 * each with `|` behind it. */
struct features {
	char before[FEATURES_BYTES], after[FEATURES_BYTES];
};

/* `values` has one value a feature, NULL for none; FEATURE_CASE is passed over. */
void features_write(struct features *, const char *const values[FEATURES]);

/* The bit of a case; 0 for NULL or an unknown one. */
unsigned case_bit(const char *name);

#endif
