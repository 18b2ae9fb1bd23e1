/* SPDX-License-Identifier: GPL-3.0-or-later
 * The subcommands of reftiles, a file each, and what they share: a set and the words to judge it by. */
#ifndef CLI_REFTILES_H
#define CLI_REFTILES_H

#include <argp.h>
#include <stdio.h>

#include "cli/data_files.h"
#include "cli/dictionaries.h"
#include "game/sylaby/wordtable.h"

int reftiles_check(int argc, char **argv);
int reftiles_table(int argc, char **argv);
int reftiles_report(int argc, char **argv);
int reftiles_deal(int argc, char **argv);
int reftiles_propose(int argc, char **argv);

/* What most of them take: SET and --from, or -d and --common. Their inputs are the structs below. */
extern const struct argp reftiles_set_argp, reftiles_words_argp;

struct reftiles_set {
	const char *name;	/* as the user named it: on the dictionary path, or a file */
	const char *encoding;	/* NULL: UTF-8 */
	const char *visible;	/* the same for the screen; made by reftiles_open_set, owned by the arena */
	struct data_files files;
	struct arena arena;
	struct report report;
	struct tileset set;
};

/* Reads the set. OUTCOME_CLEAN, OUTCOME_FAULTS when it is not well formed, OUTCOME_TROUBLE when it cannot be used: then why was
 * told on standard error, unless the findings say it. */
int reftiles_open_set(struct reftiles_set *);

/* Prints its findings, "FILE:LINE:COLUMN: violation: ... [setup.tiles]"; `notes`: those too. */
void reftiles_print_findings(const struct reftiles_set *, FILE *, bool notes);

/* As above for those who only want to use the set: false, and findings on standard error, when it is of no use. */
bool reftiles_use_set(struct reftiles_set *);

void reftiles_close_set(struct reftiles_set *);

struct reftiles_words {
	enum wordtable_words which;
	LIST(const char *) names;	/* none: pl */
	struct dictionaries dictionaries;
	struct alphabet polish;
	struct lexicon lexicon;
};

/* False when a dictionary cannot be used; why was told. */
bool reftiles_open_words(struct reftiles_words *);

/* False, and told, when what a dictionary said is worth nothing: it is damaged. */
bool reftiles_words_are_sound(const struct reftiles_words *);

void reftiles_close_words(struct reftiles_words *);

#endif
