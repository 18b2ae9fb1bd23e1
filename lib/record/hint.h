/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the encoding of a stream may be that is not read as text: asked once, at the first line that gives reason to. */
#ifndef RECORD_HINT_H
#define RECORD_HINT_H

#include "text/source.h"

struct hint {
	bool found;
	uint64_t at;		/* number of that line */
	const char *encoding;	/* a name that iconv knows; NULL: nobody can tell */
};

/* The encoding, found already or now, from what the source has at the line that it gave last. Lines of a tape give none. */
const char *hint_find(struct hint *, struct source *, const struct line *);

#endif
