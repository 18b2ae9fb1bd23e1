/* SPDX-License-Identifier: GPL-3.0-or-later
 * --color=WHEN, and the environment's say in it. */
#ifndef CLI_COLOR_H
#define CLI_COLOR_H

#include <argp.h>
#include <stdbool.h>

/* The option's argument, if it is one; else ends the command with a message. */
const char *color_read(const char *when, struct argp_state *);

/* Whether standard output gets colours: as `when` (NULL: auto) says; auto is on a terminal, unless NO_COLOR is set. */
bool color_wanted(const char *when);

#endif
