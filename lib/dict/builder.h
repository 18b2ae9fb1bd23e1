/* SPDX-License-Identifier: GPL-3.0-or-later
 * Builds a compiled dictionary from a source: UTF-8 lines
 *     FORM<TAB>LEMMA<TAB>UPOS<TAB>FEATS<TAB>MISC      one (form, reading)
 *     FORM                                            a plain list: no classes
 * and override lines, which win: the same columns behind a first column `+` (adds) or `-` (takes away;
 * LEMMA.. may be left out or `_`: then every reading of the form goes; of FEATS and MISC a part is
 * enough). A line that begins with `#` is a comment; `#: name value` lines set name, version, language,
 * date, sources. */
#ifndef DICT_BUILDER_H
#define DICT_BUILDER_H

#include <stdint.h>

#include "base/buffer.h"
#include "base/span.h"

struct builder;

/* Called for each line that cannot be used (it is left out), in order; column in code points from 1. The
 * message is good until it returns. */
typedef void builder_complaint(void *context, const char *file, uint64_t line, size_t column,
	const char *message);

struct builder *builder_new(builder_complaint *, void *context);

/* Reads a source from a file descriptor (the caller's). Lines may come in any order; sorted ones are
 * quicker. False when reading failed (errno). `name` is for complaints. May be called several times;
 * overrides among the lines win over everything, whatever the order. */
bool builder_read(struct builder *, int fd, const char *name);

/* The same from another encoding, by a name that iconv knows; NULL: UTF-8. False with EINVAL when iconv does
 * not know it. */
bool builder_read_encoded(struct builder *, int fd, const char *name, const char *encoding);

/* Adds one word of a plain list (any case, no class). False when it is no word (blank, hyphen, digit,
 * ...): no complaint. */
bool builder_add_word(struct builder *, struct span word);

/* Sets name, version, language, date or sources over what the source said. False for an unknown key or a
 * bad value. */
bool builder_set(struct builder *, const char *key, struct span value);

/* Names the dictionary after a file (its last part up to the first dot) if neither builder_set nor a
 * source gives a name. The first call counts; builder_read makes one with its name. */
void builder_name_after(struct builder *, const char *path);

/* Compiles to the bytes of a dictionary file; *image is the caller's to release. False with a sentence in
 * *why when it cannot be done (no words, more than ALPHABET_MAX letters, too large). Afterwards only
 * builder_free is allowed. */
bool builder_compile(struct builder *, struct buffer *image, const char **why);

void builder_free(struct builder *);

/* Opens a dictionary on bytes in memory (an image of builder_compile), which it takes over. NULL as for
 * dict_open. */
struct dict *dict_adopt(struct buffer *image, const char **why);

#endif
