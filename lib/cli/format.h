/* SPDX-License-Identifier: GPL-3.0-or-later
 * Records in canonical form, line by line as they come: what reffmt does to a stream.
 *
 *     header     as record/writer.h has it; comments stay above the field or the row that they stood above. Where a line of
 *                it cannot be read the fields keep their order.
 *     an empty line
 *     entries    as record/writer.h has them, spelled by their game (game->tidy); comments stay where they were, and where
 *                blank lines stood there is one
 *     an empty line between records; comments behind the last empty line belong to the record below
 *
 * What cannot be read is reported and kept as it stands, but for its encoding, its line end and control characters, which
 * are shown as codes. What is written checks with the same verdicts as what was read, and is written again without a
 * change. Memory: that of the largest header, whatever the length of stream and records. */
#ifndef CLI_FORMAT_H
#define CLI_FORMAT_H

#include "game/game.h"

struct format_settings {
	bool renumber;		/* every line of an action gets its counted number */
	bool drop_rulings;	/* the comments `#!` go */
	bool keep_old;		/* the sink wants to see what was read */
	/* Takes each error. */
	void (*find)(void *finder, const struct finding *);
	void *finder;
};

struct format_record {
	unsigned long number;		/* from 1 in its source */
	const struct header *header;	/* as it was read; without fields when there is none */
	const struct game *game;	/* NULL: unknown */
	struct span date;		/* 2026-11-29; empty when there is none */
};

/* Where the text goes. All is borrowed and good until the function returns. */
struct format_sink {
	void *context;
	/* A record begins. `old`: the blank lines above it. An empty line above it, if one is due, is the sink's to write. */
	void (*begin)(void *context, const struct format_record *, struct span old);
	/* Whole lines of the record that began last (or of none, before the first): `text` stands for `old`, the bytes that
	 * were read, decoded; either may be empty. Without settings.keep_old `old` is empty. */
	void (*put)(void *context, struct span old, struct span text);
	/* Asked now and then: true when nobody takes the text any more. */
	bool (*is_closed)(void *context);
};

void format_stream(struct source *, const struct format_settings *, const struct format_sink *);

#endif
