/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/desk.h"

#include <errno.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "diag/message.h"

enum {
	BUSY_JOBS = 64,			/* small jobs, */
	BUSY_BYTES = 2 * JOB_BYTES,	/* and how much there is to read, before a worker */
	SOCKET_BYTES = 32 * 1024,	/* are sent without an answer; a socket holds more */
};

/* In the new process; does not return. */
static void serve(int fd, const struct desk *desks, size_t count, const struct judge_setup *setup)
{
	/* who holds another one's socket would keep its end from being seen */
	for (size_t i = 0; i < count; i++)
		if (desks[i].fd >= 0)
			close(desks[i].fd);
	worker_serve(fd, setup);
	_exit(0);
}

bool desk_hire(struct desk *desk, const struct desk *desks, size_t count, const struct judge_setup *setup)
{
	int ends[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
		return false;
	desk->pid = fork();
	if (desk->pid == 0) {
		close(ends[0]);
		serve(ends[1], desks, count, setup);
	}
	int reason = errno;
	close(ends[1]);
	if (desk->pid > 0)
		desk->fd = ends[0];
	else
		close(ends[0]);
	errno = reason;
	return desk->pid > 0;
}

bool desk_is_full(const struct desk *desk)
{
	return desk->busy >= BUSY_JOBS || desk->busy_bytes >= BUSY_BYTES || desk->job_bytes >= SOCKET_BYTES;
}

void desk_give(struct desk *desk, const struct job *job, bool first_file)
{
	struct job_head head = { .piece = job->piece, .weight = job->weight, .first = first_file };
	struct buffer bytes = { 0 };

	buffer_add(&bytes, (struct span){ (const char *)&head, sizeof head });
	buffer_add_string(&bytes, job->name);
	buffer_add_char(&bytes, '\0');
	frame_add(&desk->jobs, FRAME_JOB, 0, buffer_span(&bytes));
	desk->busy++;
	desk->busy_bytes += job->weight;
	desk->job_bytes += bytes.len;
	buffer_release(&bytes);
}

void desk_send(struct desk *desk)
{
	/* nobody would ever answer what has not come: the process is as good as dead */
	if (desk->jobs.len > 0 && !frame_send(desk->fd, &desk->jobs))
		(void)shutdown(desk->fd, SHUT_RDWR);
	buffer_clear(&desk->jobs);
}

size_t desk_waiting(const struct desk *desk)
{
	return desk->received.len - desk->taken;
}

static struct span received_from(const struct desk *desk, size_t at)
{
	return span_from(buffer_span(&desk->received), at);
}

/* Looks at the frames that have become whole. */
static void see_frames(struct desk *desk)
{
	struct frame frame;
	struct span bytes;
	size_t whole;

	while (frame_find(received_from(desk, desk->seen), &frame, &bytes, &whole)) {
		struct job_result result;
		desk->seen += whole;
		if (frame.kind != FRAME_DONE)
			continue;
		memcpy(&result, bytes.at, sizeof result);
		desk->busy--;
		desk->busy_bytes -= result.weight;
		desk->job_bytes -= result.job_bytes;
	}
}

/* What was taken is forgotten when that costs little. */
static void make_room(struct desk *desk)
{
	size_t left = desk_waiting(desk);

	if (desk->taken < left)
		return;
	if (left > 0)
		memmove(desk->received.bytes, desk->received.bytes + desk->taken, left);
	desk->received.len = left;
	desk->seen -= desk->taken;
	desk->taken = 0;
}

bool desk_receive(struct desk *desk)
{
	make_room(desk);
	if (!frame_receive(desk->fd, &desk->received))
		return false;
	see_frames(desk);
	return true;
}

bool desk_take(struct desk *desk, struct frame *frame, struct span *bytes)
{
	size_t whole;

	if (!frame_find(received_from(desk, desk->taken), frame, bytes, &whole))
		return false;
	desk->taken += whole;
	return true;
}

static size_t count_done(const struct desk *desk)
{
	struct frame frame;
	struct span bytes;
	size_t whole, count = 0;

	for (size_t at = desk->taken; at < desk->seen; at += whole) {
		frame_find(received_from(desk, at), &frame, &bytes, &whole);
		count += frame.kind == FRAME_DONE || frame.kind == FRAME_LOST;
	}
	return count;
}

/* Waits for the end of the process. */
static int wait_for(const struct desk *desk)
{
	int status = 0;

	while (waitpid(desk->pid, &status, 0) < 0 && errno == EINTR)
		;
	return status;
}

static void add_lost(struct desk *desk, int status)
{
	char why[160];
	int len = WIFSIGNALED(status)
		? snprintf(why, sizeof why, _("the process that judged it was ended by signal %d (%s)"), WTERMSIG(status),
			strsignal(WTERMSIG(status)))
		: snprintf(why, sizeof why, _("the process that judged it ended with status %d"), WEXITSTATUS(status));

	/* with its NUL */
	frame_add(&desk->received, FRAME_LOST, 0, (struct span){ why, (size_t)len + 1 });
}

size_t desk_lose(struct desk *desk)
{
	size_t done = count_done(desk);

	desk->received.len = desk->seen;
	close(desk->fd);
	desk->fd = -1;
	add_lost(desk, wait_for(desk));
	desk->seen = desk->received.len;
	desk->busy = 0;
	desk->busy_bytes = desk->job_bytes = 0;
	buffer_clear(&desk->jobs);
	return done;
}

static void dismiss(struct desk *desk)
{
	if (desk->fd < 0)
		return;
	close(desk->fd);
	desk->fd = -1;
	wait_for(desk);
}

void desk_release(struct desk *desk)
{
	dismiss(desk);
	buffer_release(&desk->jobs);
	buffer_release(&desk->received);
}
