/* SPDX-License-Identifier: GPL-3.0-or-later
 * One line of a record below its header:
 *
 *     NUMBER "." [ PLAYER ":" ] ACTION [ WORD ] [ "agreed" ] [ PATH ] [ "+"POINTS ] [ TOTAL ] [ "@"TIME ] [ "#" comment ]
 *
 * What every game writes alike is taken out here (number, player, agreed, points, total, time); the rest are words
 * between blanks, in order, for the game to read. */
#ifndef RECORD_ENTRY_H
#define RECORD_ENTRY_H

#include "base/buffer.h"
#include "diag/finding.h"
#include "record/parts.h"

enum { ENTRY_WORDS_MAX = 64 };

struct entry {
	struct line line;		/* owned copies in the buffers below */
	struct span number_text;	/* `12.` without the point; empty when it is left out */
	unsigned long number;
	struct span player;		/* empty when it is left out */
	struct span words[ENTRY_WORDS_MAX];
	size_t count;
	bool agreed;
	const char *signs;		/* set by whoever reads: those that mean something behind a word ("!"); NULL: none */
	struct span stops, stopped;	/* signs behind a word that are none of it, the first such; the word with them; else empty */
	struct span points_text, total_text, time_text;	/* empty when not claimed */
	long points, total;
	unsigned long time_tenths;	/* tenths of a second */

	struct buffer text_bytes, raw_bytes;
	uint32_t *map;			/* owned */
	size_t map_max;
};

/* Takes the line over into the entry (copies it) and cuts it up. False with a finding when it cannot be read. */
bool entry_read(struct entry *, const struct line *, struct report *);

/* The entry is this line with this part of it as its action, and nothing else of it is known. */
void entry_keep(struct entry *, const struct line *, struct span action);

/* Reports that the entry's player is none of those that the header names (`players`). */
void entry_tell_unknown_player(const struct entry *, struct span players, struct report *);

void entry_release(struct entry *);

/* Reads `m:ss`, `h:mm:ss` or `0:60`, with an optional tenth (`0:31.5`), into tenths of a second. */
bool time_read(struct span, unsigned long *tenths);

#endif
