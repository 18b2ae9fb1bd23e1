/* SPDX-License-Identifier: GPL-3.0-or-later
 * The word list of wpolish: which words there are, and by their capitals which are names or abbreviations. */
#ifndef PL_WORDLIST_H
#define PL_WORDLIST_H

#include "base/list.h"
#include "tools/input.h"

enum spelling {
	SPELLING_LOWER,
	SPELLING_CAPITAL,	/* a name: some letters are capitals */
	SPELLING_UPPER,		/* an abbreviation: all are, and there are several */
};

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

/* Makes a word small in place and says how it was spelled. */
enum spelling word_fold(char *bytes, size_t len);

void wordlist_read(struct wordlist *, const char *path);
void wordlist_release(struct wordlist *);

#endif
