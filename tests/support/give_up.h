/* SPDX-License-Identifier: GPL-3.0-or-later
 * For tests of requests that no system can grant: asked in a child, which must end as base/memory.h promises. */
#ifndef TESTS_SUPPORT_GIVE_UP_H
#define TESTS_SUPPORT_GIVE_UP_H

#include <sys/wait.h>
#include <unistd.h>

#include "support/rows.h"

enum { LAST_WORDS_BYTES = 4096 };

/* The address sanitizer has its own idea of what is too much, and ends the process before we can. */
const char *__asan_default_options(void);	/* NOLINT: the name is the sanitizer's */
const char *__asan_default_options(void)	/* NOLINT */
{
	return "allocator_may_return_null=1";
}

static inline struct span read_last_words(int fd, char *bytes)
{
	size_t len = 0;
	ssize_t count;

	while (len < LAST_WORDS_BYTES && (count = read(fd, bytes + len, LAST_WORDS_BYTES - len)) > 0)
		len += (size_t)count;
	return (struct span){ bytes, len };
}

/* `ask` must not return. */
static inline void assert_gives_up(void (*ask)(const void *), const void *what)
{
	static const char last[] = "refkit: out of memory\n";
	char bytes[LAST_WORDS_BYTES];
	int ends[2], status = 0;

	assert_int_equal(pipe(ends), 0);
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		dup2(ends[1], STDERR_FILENO);
		ask(what);
		_exit(0);
	}
	close(ends[1]);
	struct span said = read_last_words(ends[0], bytes);
	close(ends[0]);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 2);
	assert_true(said.len >= sizeof last - 1);
	assert_span_equal(span_from(said, said.len - (sizeof last - 1)), span_of(last));
}

#endif
