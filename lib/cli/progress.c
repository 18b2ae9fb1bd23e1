/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "diag/message.h"

enum { FIRST_SECONDS = 1, STEP_NANOSECONDS = 200 * 1000 * 1000, SECOND = 1000 * 1000 * 1000 };

static struct timespec now(void)
{
	struct timespec time = { 0, 0 };

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time;
}

void progress_start(struct progress *progress, bool wanted)
{
	*progress = (struct progress){ .wanted = wanted && isatty(STDERR_FILENO), .next = now() };
	progress->next.tv_sec += FIRST_SECONDS;
}

void progress_show(struct progress *progress, unsigned long files, unsigned long records)
{
	if (!progress->wanted)
		return;
	struct timespec time = now();
	if (time.tv_sec < progress->next.tv_sec ||
	    (time.tv_sec == progress->next.tv_sec && time.tv_nsec < progress->next.tv_nsec))
		return;
	progress->next = time;
	progress->next.tv_nsec += STEP_NANOSECONDS;
	if (progress->next.tv_nsec >= SECOND) {
		progress->next.tv_nsec -= SECOND;
		progress->next.tv_sec++;
	}
	putc('\r', stderr);
	fprintf(stderr, _("%lu files, %lu records"), files, records);
	fputs("\033[K", stderr);
	fflush(stderr);
	progress->shown = true;
}

void progress_clear(struct progress *progress)
{
	if (!progress->shown)
		return;
	fputs("\r\033[K", stderr);
	fflush(stderr);
	progress->shown = false;
}
