/* SPDX-License-Identifier: GPL-3.0-or-later
 * Whether a record is written as reffmt would write it. */
#ifndef CLI_CANONICAL_H
#define CLI_CANONICAL_H

#include "text/source.h"

/* True when reffmt would change nothing in these lines of one record; blank lines behind it do not matter. */
bool lines_are_canonical(const struct line *const *lines, size_t count);

#endif
