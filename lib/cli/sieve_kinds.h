/* SPDX-License-Identifier: GPL-3.0-or-later
 * What can be wished for of a record. For the sieve only. */
#ifndef CLI_SIEVE_KINDS_H
#define CLI_SIEVE_KINDS_H

#include "cli/sieve.h"

enum { SIEVE_KINDS = 7 };

struct sieve_kind {
	const char *name;
	/* Why the wish's value is none, else NULL; sets what else of the wish it needs. NULL: any value will do. */
	const char *(*fault)(struct sieve_wish *);
	/* One of these: whether a record, or an event of the referee, is what is wished for. */
	bool (*is_record)(const struct sieve_wish *, const struct format_record *);
	bool (*is_event)(const struct sieve_wish *, const struct event *);
};

extern const struct sieve_kind sieve_kind_list[SIEVE_KINDS];

#endif
