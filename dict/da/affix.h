/* SPDX-License-Identifier: GPL-3.0-or-later
 * The suffix rules of a hunspell .aff file with numbers for flags:
 *     SFX flag strip add[/flags] condition [+ANNOTATION]
 * where the annotation says what the suffixed form is: +PLUR_BEK, +GENITIV ... */
#ifndef DA_AFFIX_H
#define DA_AFFIX_H

#include "base/list.h"
#include "tools/input.h"

enum { AFFIX_FLAGS = 128 };	/* flags are below this */

struct suffix {
	unsigned flag;
	struct span strip, add;		/* borrowed from the file; empty for 0 */
	struct span flags;		/* of the suffixed form: "34,22" */
	struct span condition;		/* what the word's end must be: a.[bc][^d] */
	struct span annotation;		/* without the +; may be empty */
};

struct affixes {
	struct buffer file;
	LIST(struct suffix) suffixes;
	size_t first[AFFIX_FLAGS + 1];	/* those of flag i are first[i] .. first[i + 1] - 1 */
};

/* A set of flags, bit by bit. */
struct flag_set {
	uint64_t bits[AFFIX_FLAGS / 64];
};

void affixes_read(struct affixes *, const char *path);
void affixes_release(struct affixes *);

/* True when the suffix fits the word; then the suffixed form is in *form. */
bool suffix_apply(const struct suffix *, struct span word, struct buffer *form);

/* Reads "34,22"; what is no number below AFFIX_FLAGS is passed over. */
struct flag_set flag_set_parse(struct span text);

static inline bool flag_set_has(const struct flag_set *set, unsigned flag)
{
	return (set->bits[flag / 64] >> flag % 64 & 1) != 0;
}

#endif
