/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_VERSION_H
#define CLI_VERSION_H

#include <stdio.h>

/* The version of refkit that was built: "0.1". */
const char *refkit_version(void);

/* "COMMAND (refkit) 0.1", then a line for each dictionary that a record can name: its name and version. */
void version_print(FILE *, const char *command);

#endif
