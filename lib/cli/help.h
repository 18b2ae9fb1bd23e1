/* SPDX-License-Identifier: GPL-3.0-or-later
 * --help in several languages. argp translates options, but not the two halves of a doc, and it breaks lines by bytes: in the
 * other languages it writes each entry as one line, into a stream that breaks it by what a terminal shows. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include <argp.h>

/* argp_parse, but --help is in the language of messages, and without memory the process ends as it does elsewhere. Costs
 * nothing in English. */
void help_parse(const struct argp *, int argc, char **argv, unsigned flags, void *input);

#endif
