/* SPDX-License-Identifier: GPL-3.0-or-later
 * Part of the library in the cover build only, whose commands leave their counts when they end: those that end at once
 * (_exit, in children and signal handlers; _Exit) would not. The linker brings their calls here (--wrap). */
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

/* gcc says what it does, and clang has no header of it */
void __gcov_dump(void);

/* What faults.c knows, when it is there: the counts are not what it is to spoil. */
void faults_end(void) __attribute__((weak));

_Noreturn void __real__exit(int status);
_Noreturn void __wrap__exit(int status);
_Noreturn void __wrap__Exit(int status);

static void make_way(void)
{
	struct rlimit size;

	if (faults_end != NULL)
		faults_end();
	/* a test that lets no file grow means no file of these */
	if (getrlimit(RLIMIT_FSIZE, &size) == 0) {
		size.rlim_cur = size.rlim_max;
		setrlimit(RLIMIT_FSIZE, &size);
	}
	/* whoever may not write into the tree leaves no counts, and would be told so */
	int nothing = open("/dev/null", O_WRONLY);
	(void)dup2(nothing, STDERR_FILENO);
}

/* Runs before the counts are left, to which belongs what is written at the end. */
__attribute__((destructor)) static void end(void)
{
	fflush(NULL);
	make_way();
}

_Noreturn void __wrap__exit(int status)
{
	make_way();
	__gcov_dump();
	__real__exit(status);
}

_Noreturn void __wrap__Exit(int status)
{
	__wrap__exit(status);
}
