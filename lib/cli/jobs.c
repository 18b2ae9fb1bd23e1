/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/jobs.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static char *copy_string(const char *string)
{
	size_t size = strlen(string) + 1;

	return memcpy(memory_new(size, 1), string, size);
}

static void stop_cutting(struct jobs *jobs)
{
	cutter_close(jobs->cutter);
	close(jobs->fd);
	memory_free(jobs->name);
	jobs->name = NULL;
}

static void cut_job(struct jobs *jobs, struct job *job)
{
	*job = (struct job){ .name = copy_string(jobs->name), .first = jobs->is_first, .weight = JOB_BYTES };
	/* a piece that reaches to the end comes last, and there is always one */
	cutter_next(jobs->cutter, JOB_BYTES, &job->piece);
	job->last = job->piece.bytes == PIECE_END;
	jobs->is_first = false;
	if (job->last)
		stop_cutting(jobs);
}

/* False when the file is to be judged whole. */
static bool start_cutting(struct jobs *jobs, const char *name, uint64_t *weight)
{
	struct stat status;

	if (stat(name, &status) != 0 || !S_ISREG(status.st_mode))
		return false;
	*weight = (uint64_t)status.st_size;
	if (!jobs->cuts || status.st_size < 2 * JOB_BYTES)
		return false;
	jobs->fd = open(name, O_RDONLY | O_CLOEXEC);
	if (jobs->fd < 0)
		return false;
	jobs->cutter = cutter_open(jobs->fd);
	jobs->name = copy_string(name);
	jobs->is_first = true;
	return true;
}

enum names_state jobs_next(struct jobs *jobs, struct job *job)
{
	const char *name;
	uint64_t weight = 0;

	if (jobs->name == NULL) {
		enum names_state state = names_next(jobs->names, false, &name);
		if (state != NAMES_ONE)
			return state;
		bool is_here = strcmp(name, "-") == 0;
		if (is_here || !start_cutting(jobs, name, &weight)) {
			*job = (struct job){ .name = copy_string(name), .piece = { .bytes = PIECE_END }, .first = true,
				.last = true, .weight = weight, .is_here = is_here };
			return NAMES_ONE;
		}
	}
	cut_job(jobs, job);
	return NAMES_ONE;
}

void jobs_release(struct jobs *jobs)
{
	if (jobs->name != NULL)
		stop_cutting(jobs);
}
