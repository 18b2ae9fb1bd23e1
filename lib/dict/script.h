/* SPDX-License-Identifier: GPL-3.0-or-later
 * Which code points are letters, and of which writing system. For lib/dict. */
#ifndef DICT_SCRIPT_H
#define DICT_SCRIPT_H

#include <stdint.h>

enum script { SCRIPT_NONE, SCRIPT_LATIN, SCRIPT_GREEK, SCRIPT_CYRILLIC, SCRIPT_OTHER, SCRIPT_COUNT };

/* SCRIPT_NONE: no letter that words of a letter game are made of. */
enum script script_of(uint32_t point);

/* "Latin" */
const char *script_name(enum script);

#endif
