/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a dictionary says of itself: name, version, language, date, sources. For the builder. */
#ifndef DICT_SETTINGS_H
#define DICT_SETTINGS_H

#include "base/buffer.h"
#include "diag/message.h"

enum setting { SETTING_NAME, SETTING_VERSION, SETTING_LANGUAGE, SETTING_DATE, SETTING_SOURCES, SETTINGS };

struct settings {
	struct buffer values[SETTINGS];
	bool fixed[SETTINGS];	/* set from outside, over what a source says */
	struct buffer file_name;	/* the name if nobody gives one */
};

/* An empty one is all zeroes. */

/* What is wrong when settings_put says no to a line of a source. */
#define SETTINGS_FAULT N_("neither name, version, language, date nor sources, or a bad value for it")

/* Sets a value; a source's does not replace one that is there, but further sources are added behind a
 * comma. False for an unknown key or a bad value. */
bool settings_put(struct settings *, struct span key, struct span value, bool from_source);

/* Names it after a file if nothing else does: "./Мой-Klub.txt" gives "klub". The first file counts. */
void settings_name_after(struct settings *, struct span path);

/* A dictionary's name: [a-z0-9][a-z0-9._-]*, shorter than DICT_NAME_BYTES. */
bool is_dictionary_name(struct span);

/* Adds the five lines of the INFO section. */
void settings_write(const struct settings *, struct buffer *);

void settings_release(struct settings *);

#endif
