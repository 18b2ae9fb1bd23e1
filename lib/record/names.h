/* SPDX-License-Identifier: GPL-3.0-or-later
 * The words of the notation: field names and actions, in English and as Polish, Russian and Danish tables write them. */
#ifndef RECORD_NAMES_H
#define RECORD_NAMES_H

#include "base/span.h"

/* The fields of a header, all games together: the notation is one. */
enum field_id {
	FIELD_GAME, FIELD_VARIANT, FIELD_PLAYERS, FIELD_LANGUAGE, FIELD_DICTIONARY, FIELD_OPTIONS, FIELD_BOARD, FIELD_START,
	FIELD_DATE, FIELD_STUDENT, FIELD_RESULT, FIELD_FINAL, FIELD_ALLOW, FIELD_BAN, FIELD_LIMIT, FIELD_TILES, FIELD_TOKENS, FIELD_TIME,
	FIELD_HAND,
	FIELD_COUNT,
	FIELD_UNKNOWN = FIELD_COUNT
};

/* The canonical (English) name, "Players". */
const char *field_name(enum field_id);

/* The field that a name in any of the four languages and either case means; FIELD_UNKNOWN when none. */
enum field_id field_find(struct span name);

/* True when the name means that field. Quick when it is not as long as any name of the field. */
bool field_is(struct span name, enum field_id);

/* The canonical name nearest to an unknown one, NULL when none is near. */
const char *field_nearest(struct span name);

/* What a line of a record does. */
enum action {
	ACTION_PLAY,		/* the game's own move */
	ACTION_PASS, ACTION_RESIGN, ACTION_DRAW, ACTION_FLAG, ACTION_CHALLENGE, ACTION_RETRACT,
	ACTION_COUNT
};

const char *action_name(enum action);

/* The action that a word means, ACTION_PLAY when none. `english_only`: only the canonical words (oral Balda, where
 * any other word is a fragment). */
enum action action_find(struct span word, bool english_only);

/* True for `agreed` in any of the four languages. */
bool is_agreed(struct span word);

/* True when the two are equal without regard to case. */
bool names_equal(struct span, struct span);

/* True when `word` is `name` without regard to case. */
bool name_is(struct span word, const char *name);

#endif
