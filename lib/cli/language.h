/* SPDX-License-Identifier: GPL-3.0-or-later
 * The language of messages: English, Polish, Russian or Danish. --lang says which, otherwise the surroundings as gettext
 * takes them: LC_ALL, LC_MESSAGES or LANG name a locale, and LANGUAGE, where that is not C, a list of languages. The locale
 * itself need not be installed. Nothing but messages follows the language, and in them the sign before decimals: sorting and
 * formats for programs stay. */
#ifndef CLI_LANGUAGE_H
#define CLI_LANGUAGE_H

#include <argp.h>

#include "base/span.h"

/* Chooses the language, once, before anything is said. Changes the process: LC_MESSAGES and the variable LANGUAGE. Costs
 * nothing in English. */
void language_start(int argc, char **argv);

/* The language that a locale's name begins with: "pl" of "pl_PL.UTF-8"; NULL when there are no messages in it. Static. */
const char *language_find(struct span locale);

/* Speaks another language from here on: one that a locale's name begins with. False, and nothing changed, when there is no such
 * or its messages are not installed. For texts that are for several readers; what is kept of a language that was spoken takes
 * no memory twice. */
bool language_use(struct span locale);

/* The language of messages now: "ru"; "en" when there is no other. Static. */
const char *language_now(void);

/* The option --lang, which has no input: the children of a command that has no others. intake_argp has it. */
extern const struct argp language_argp;
extern const struct argp_child language_child[];

#endif
