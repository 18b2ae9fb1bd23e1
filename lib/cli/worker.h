/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a worker of a pool and the pool say to each other, and the worker's side of it. */
#ifndef CLI_WORKER_H
#define CLI_WORKER_H

#include "cli/frame.h"
#include "cli/judge.h"

enum {
	FRAME_JOB = 1,	/* to the worker: struct job_head and the file's name */
	FRAME_TEXT,	/* from it: text of the report; the number is of enum text_flag */
	FRAME_DONE,	/* from it: struct job_result, then the rules broken, each with its count before its id and NUL */
	FRAME_LOST,	/* instead of the last one: why the worker died */
};

enum text_flag { TEXT_IN_RECORD = 1, TEXT_LIVE = 2 };

struct job_head {
	struct piece piece;
	uint64_t weight;	/* as in struct job; comes back with the result */
	uint64_t first;		/* 1: begins the first file; as wide as the others, so that no gap is sent */
};

struct job_result {
	uint64_t weight, job_bytes;	/* of the job, and of the bytes of its FRAME_JOB */
	int error;		/* errno: the file could not be read to its end */
	int status;
	unsigned long records;
	unsigned long counts[TALLY_COUNTS];
};

/* Does jobs until the other side of the socket is gone. */
void worker_serve(int fd, const struct judge_setup *);

/* Adds the result of a job (the bytes of a FRAME_DONE) to what the judge of the whole run has; returns it. */
struct job_result worker_add_result(struct judge *, struct span bytes);

#endif
