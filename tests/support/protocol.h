/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a referee says of a record, in lines that can be compared:
 *
 *     violation setup.parity
 *     move 3 Боря violation place.cell word.unknown | 0 12
 *     move 4 Аня consequence path.exists because 3 | 0 17
 *         claim score.total
 *     note end.unfinished
 *     result unfinished - end.unfinished Аня=34 Боря=31 violations=1 claims=1 questionable=0 errors=0 notes=1
 *
 * Ids and findings of one event stand in alphabetical order. */
#ifndef TESTS_SUPPORT_PROTOCOL_H
#define TESTS_SUPPORT_PROTOCOL_H

#include "base/buffer.h"
#include "dict/dict.h"
#include "referee/referee.h"

enum { PROTOCOL_IDS = 32 };

struct protocol_move {
	long number, because;		/* because 0: no consequence */
	const char *player, *verdict;
	const char **ids;		/* sorted in place */
	size_t id_count;
	long points, total;		/* points -1: none are said */
};

struct protocol_result {
	const char *status, *winner, *reason;	/* winner and reason NULL: none */
	const char *const *players;
	const long *points;
	size_t player_count;		/* 0: no scores */
	long violations, claims, questionable, errors, notes;
};

void protocol_add_move(struct buffer *, struct protocol_move *);
void protocol_add_findings(struct buffer *, const char *indent, const char **texts, size_t count);
void protocol_add_result(struct buffer *, const struct protocol_result *);

/* Runs the referee over the text, whose records are judged by this dictionary whatever they name. */
void protocol_of_referee(struct span text, const struct dict *, struct buffer *protocol);

#endif
