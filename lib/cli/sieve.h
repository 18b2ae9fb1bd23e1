/* SPDX-License-Identifier: GPL-3.0-or-later
 * Which records of a stream are wanted: the grep of records. A wish is KIND=VALUE; of several wishes of one kind one must
 * be fulfilled, and of each kind that is wished for. Wishes about a header are answered while the record goes by; the
 * others need the referee, and the record is held in memory until it has spoken. */
#ifndef CLI_SIEVE_H
#define CLI_SIEVE_H

#include "base/date.h"
#include "cli/format.h"
#include "referee/referee.h"

struct sieve_wish {
	size_t kind;			/* its place in sieve_kind_list */
	struct span value;		/* NFC; owned by the arena */
	struct date from, to;
};

struct sieve {
	LIST(struct sieve_wish) wishes;
	bool inverted;			/* wanted are all records but those */
	const struct format_sink *next;	/* borrowed: takes what is wanted */
	struct referee *referee;	/* borrowed; may be NULL while sieve_asks_referee is false */
	void (*find)(void *finder, const struct finding *);	/* takes what keeps the referee from judging */
	void *finder;
	int error;			/* errno when a record could not be handed to the referee */

	struct arena arena;		/* the wishes' */
	unsigned kinds, met;		/* sets of kinds: wished for, and fulfilled by the record at hand */
	bool in_record, decided, wanted;
	struct format_record record;	/* at hand, without header */
	struct buffer text, date;	/* of a record that is held */
	int scratch;			/* a file without a name, 0: none yet */
};

/* An empty one is all zeroes. */

/* Adds a wish that is written `KIND=VALUE`; NULL, or why it is none. */
const char *sieve_add(struct sieve *, const char *written);

/* The kinds for a help text: "player, game, ...". */
struct span sieve_kinds(struct arena *);

bool sieve_asks_referee(const struct sieve *);

/* Takes all records and hands the wanted ones to sieve->next. */
struct format_sink sieve_sink(struct sieve *);

/* Decides about the last record of a source. */
void sieve_finish(struct sieve *);

void sieve_release(struct sieve *);

#endif
