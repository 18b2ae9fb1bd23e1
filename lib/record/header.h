/* SPDX-License-Identifier: GPL-3.0-or-later
 * The header of a record: its fields as they stand. What a value means is the game's business. */
#ifndef RECORD_HEADER_H
#define RECORD_HEADER_H

#include <stdint.h>

#include "base/arena.h"
#include "base/list.h"
#include "base/set.h"
#include "diag/finding.h"
#include "record/names.h"

struct field {
	enum field_id id;		/* FIELD_UNKNOWN: kept, not understood */
	struct span name;		/* as written */
	struct span key;		/* `Hand Ola:` has the key Ola; else empty */
	struct span value;		/* trimmed, without comment */
	const struct line *line;	/* owned by the record's arena */
	struct {			/* indented lines below the field (`Final:`) */
		struct span text;
		const struct line *line;
	} *rows;			/* owned by the record's arena */
	size_t row_count;
};

/* Filled by the reader alone. */
struct header {
	LIST(struct field) fields;
	uint16_t places[FIELD_COUNT];	/* of the first of each name in the list, from 1; 0: there is none */
	const struct line *first;	/* the line on which the record begins */
};

/* The first field of that name, NULL when there is none. */
const struct field *header_find(const struct header *, enum field_id);

/* Its value, empty when there is none. */
struct span header_value(const struct header *, enum field_id);

/* Cuts an age off the end of a player's name, `Ola (7)`; false when there is none. */
bool name_cut_age(struct span *name, unsigned long *age);

/* Puts in the keys (text/person.h) of the names in Players:, with and without an age. */
void header_add_player_keys(const struct header *, struct set *);

/* The place of a part of a field's value (which must point into it). */
struct where field_where(const struct field *, struct span part);

#endif
