/* SPDX-License-Identifier: GPL-3.0-or-later
 * The word list of wpolish: which words there are, and by their capitals which are names or abbreviations. */
#ifndef PL_WORDLIST_H
#define PL_WORDLIST_H

#include "base/list.h"
#include "tools/fold.h"
#include "tools/input.h"

struct word {
	struct span folded;		/* in small letters; borrowed from the list */
	struct span original;		/* as in the file; likewise */
	enum spelling spelling;
};

struct wordlist {
	struct buffer file, folded;
	LIST(struct word) words;	/* by the folded form, bytewise, small letters first */
	size_t left_out;		/* lines with something that is no letter */
};

void wordlist_read(struct wordlist *, const char *path);
void wordlist_release(struct wordlist *);

#endif
