/* SPDX-License-Identifier: GPL-3.0-or-later
 * The dictionary path: where dictionaries and tile sets are looked for by name. Its directories are those of
 * $REFKIT_DICT_PATH (separated by colons), then ../dict and ../share/refkit/dict beside the directory of the
 * running command, then share/refkit/dict under the prefix it was built for. */
#ifndef CLI_PLACES_H
#define CLI_PLACES_H

#include "base/arena.h"

/* Calls `visit` for each directory in order until it returns true. The directories' names are owned by the arena or the
 * surroundings. True when `visit` did. */
bool places_each(struct arena *, bool (*visit)(void *context, struct span directory), void *context);

/* The place `behind`, seen from the directory of the running command; owned by the arena. NULL when that is not known. */
const char *places_beside_command(struct arena *, const char *behind);

#endif
