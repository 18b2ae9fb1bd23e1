/* SPDX-License-Identifier: GPL-3.0-or-later
 * A desk is where a worker of a pool sits: its process, the jobs before it, and what it has sent back. */
#ifndef CLI_DESK_H
#define CLI_DESK_H

#include <sys/types.h>

#include "cli/jobs.h"
#include "cli/worker.h"

struct desk {
	pid_t pid;
	int fd;				/* -1: nobody sits there */
	struct buffer jobs;		/* frames to be sent */
	size_t job_bytes;		/* of frames that were given and are not done */
	struct buffer received;
	size_t taken;			/* of `received`: bytes of frames that were taken */
	size_t seen;			/* bytes of frames that are whole */
	size_t busy;			/* jobs that are not done */
	uint64_t busy_bytes;		/* their weight */
};

/* Seats a new process at one of the desks. False with errno when there can be none. What is buffered of standard output must
 * have been written. */
bool desk_hire(struct desk *, const struct desk *desks, size_t count, const struct judge_setup *);

/* True when it has so much to do that another job would wait long, or could not be sent before an answer is received. */
bool desk_is_full(const struct desk *);

/* Gives it a job, which is sent by desk_send. When its process is gone that shows in desk_receive. */
void desk_give(struct desk *, const struct job *, bool first_file);
void desk_send(struct desk *);

/* Waits for something from the worker. False when it has died: then all that it has not finished is still to be done. */
bool desk_receive(struct desk *);

/* Bytes that wait to be taken. */
size_t desk_waiting(const struct desk *);

/* Takes the next frame if all of it is there; its bytes are borrowed until the next desk_receive. */
bool desk_take(struct desk *, struct frame *, struct span *bytes);

/* Behind a desk_receive that failed: puts a FRAME_LOST in place of the result of the job it was at, and clears the desk.
 * Returns how many jobs before that one are done and not taken. */
size_t desk_lose(struct desk *);

void desk_release(struct desk *);

#endif
