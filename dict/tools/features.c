/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/features.h"

#include <stdio.h>
#include <string.h>

const char *const case_names[CASES] = { "Acc", "Dat", "Gen", "Ins", "Loc", "Nom", "Voc" };

static const char *const feature_names[FEATURES] = {
	"Abbr", "Animacy", "Aspect", "Case", "Degree", "Gender", "InflClass", "Mood", "NameType", "Number", "Person",
	"Polarity", "Style", "Tense", "Typo", "Variant", "VerbForm", "Voice"
};

void features_write(struct features *features, const char *const values[FEATURES])
{
	*features = (struct features){ 0 };
	for (size_t i = 0; i < FEATURES; i++) {
		char *column = i < FEATURE_CASE ? features->before : features->after;
		size_t len = strlen(column);
		if (values[i] != NULL && i != FEATURE_CASE)
			snprintf(column + len, FEATURES_BYTES - len, "%s=%s|", feature_names[i], values[i]);
	}
}

unsigned case_bit(const char *name)
{
	for (unsigned i = 0; name != NULL && i < CASES; i++)
		if (strcmp(case_names[i], name) == 0)
			return 1u << i;
	return 0;
}
