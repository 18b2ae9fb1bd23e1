/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_ENCODING_H
#define CLI_ENCODING_H

#include <stdbool.h>

/* True when a source can be read from the encoding: a name that iconv knows. */
bool encoding_is_known(const char *name);

#endif
