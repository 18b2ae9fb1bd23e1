/* SPDX-License-Identifier: GPL-3.0-or-later
 * Jobs for the workers of a pool: files, and the pieces of large ones. */
#ifndef CLI_JOBS_H
#define CLI_JOBS_H

#include "cli/names.h"
#include "record/cutter.h"

/* A file is cut in pieces of this size; smaller is not worth a cut, larger ones keep the others waiting at the end. */
enum { JOB_BYTES = 256 * 1024 };

struct job {
	char *name;			/* whoever takes the job frees it */
	struct piece piece;
	bool first, last;		/* piece of its file */
	uint64_t weight;		/* about how many bytes there are to read */
	bool is_here;			/* for the process itself: standard input */
};

struct jobs {
	struct names *names;		/* borrowed */
	bool cuts;			/* large files may be cut */
	char *name;			/* of the file that is being cut; NULL: none is */
	int fd;
	struct cutter *cutter;
	bool is_first;
};

/* The next job, or NAMES_NONE_YET, NAMES_END. Cost: a large file is read as far as the piece goes. */
enum names_state jobs_next(struct jobs *, struct job *);

void jobs_release(struct jobs *);

#endif
