/* SPDX-License-Identifier: GPL-3.0-or-later
 * Counts what is in a dictionary: words of each class and with each label, bytes of each part. */
#ifndef DICT_CENSUS_H
#define DICT_CENSUS_H

#include "dict/dict.h"

enum {
	CENSUS_LABELS_MAX = 64,
	CENSUS_PARTS = 19,	/* the header and the sections */
};

struct census {
	uint64_t bytes;				/* of the file */
	uint32_t part_bytes[CENSUS_PARTS];
	uint32_t admitted;
	uint64_t readings;			/* of all words */
	uint32_t classes[UPOS_COUNT];		/* words that have a reading of the class */
	struct census_label {
		const char *name, *value;	/* static: "Degree", "Dim" */
		uint32_t words;			/* that have a reading with the label */
	} labels[CENSUS_LABELS_MAX];
	size_t label_count;
};

/* "words", "admitted", "readings", ...; NULL behind the last. */
const char *census_part_name(size_t);

/* Sizes alone are taken of any dictionary; call census_count only of one that dict_verify has proved. */
void census_measure(struct census *, const struct dict *);

/* Counts the words. Some 20 ns a word. */
void census_count(struct census *, const struct dict *);

#endif
