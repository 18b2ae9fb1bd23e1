/* SPDX-License-Identifier: GPL-3.0-or-later
 * Rubrics in tests: what is made of a text. */
#ifndef TESTS_SUPPORT_RUBRICS_H
#define TESTS_SUPPORT_RUBRICS_H

#include <unistd.h>

#include "referee/rubric.h"
#include "support/packets.h"

struct test_rubric {
	struct arena arena;
	struct report report;
	struct rubric rubric;
	bool good;
};

static inline void read_rubric(struct test_rubric *test, struct span text)
{
	int fd = packets_file(text);
	struct source *source = source_open(fd, NULL);

	*test = (struct test_rubric){ .good = false };
	test->report.arena = &test->arena;
	test->good = rubric_read(&test->rubric, source, &test->arena, &test->report);
	source_close(source);
	close(fd);
}

static inline void release_rubric(struct test_rubric *test)
{
	rubric_release(&test->rubric);
	report_release(&test->report);
	arena_release(&test->arena);
}

#endif
