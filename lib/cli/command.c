/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _DEFAULT_SOURCE	/* on_exit */
#include "cli/command.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/cut_off.h"
#include "cli/language.h"
#include "cli/outcome.h"
#include "diag/message.h"
#include "text/utf8.h"

enum { LINE_BYTES = 1 << 16 };	/* on standard error, longer ones come in pieces */

char *command_visible(const char *text)
{
	struct buffer visible = { 0 };

	utf8_add_visible(&visible, span_of(text));
	buffer_add_char(&visible, '\0');
	return visible.bytes;
}

void command_unknown_format(struct argp_state *state, const char *arg, const char *(*name_at)(size_t i))
{
	struct buffer names = { 0 };

	for (size_t i = 0; name_at(i) != NULL; i++) {
		buffer_add_string(&names, i == 0 ? "" : ", ");
		buffer_add_string(&names, name_at(i));
	}
	buffer_add_char(&names, '\0');
	argp_error(state, _("unknown format: %s; there are: %s"), command_visible(arg), names.bytes);
	buffer_release(&names);
}

/* The part of an argument that getopt shows. */
static struct span option_name(const char *argument)
{
	return (struct span){ argument, argument[0] != '-' ? 0 : strcspn(argument, "=") };
}

static void refuse_odd_options(const char *command, int argc, char **argv)
{
	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
		if (utf8_is_visible(option_name(argv[i])))
			continue;
		fprintf(stderr, _("%s: unrecognized option '%s'\n"), command, command_visible(argv[i]));
		exit(OUTCOME_TROUBLE);
	}
}

/* Other processes may share what is behind the descriptor and count on its flags, so it is opened anew if it can be. */
static void wait_for_room(int fd)
{
	char path[32];
	struct stat about;
	int flags = fcntl(fd, F_GETFL);

	if (flags < 0 || (flags & O_NONBLOCK) == 0 || fstat(fd, &about) != 0 || S_ISREG(about.st_mode))
		return;
	snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
	int own = open(path, O_WRONLY | O_NOCTTY);
	if (own < 0) {
		(void)fcntl(fd, F_SETFL, flags & ~O_NONBLOCK);
		return;
	}
	(void)dup2(own, fd);
	close(own);
}

/* What is opened next would otherwise take the place of a standard file that is closed, and what we say would come into it.
 * The place is taken by what fails like a closed one. */
static void hold_standard_files(void)
{
	static const int modes[] = { [STDIN_FILENO] = O_WRONLY, [STDOUT_FILENO] = O_RDONLY, [STDERR_FILENO] = O_RDONLY };

	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", modes[fd]) != fd)
			_exit(OUTCOME_TROUBLE);
}

/* A complaint is put together from pieces, here and in argp; those of commands that run side by side must not mix. */
static void write_whole_lines(void)
{
	/* not zeroed: nobody is to wait for memory that most never write to */
	(void)setvbuf(stderr, memory_resize(NULL, LINE_BYTES, 1), _IOLBF, LINE_BYTES);
}

void command_trouble(const char *command, const char *what, struct span why)
{
	struct buffer line = { 0 };

	buffer_add_string(&line, command);
	buffer_add_string(&line, ": ");
	utf8_add_visible(&line, span_of(what));
	buffer_add_string(&line, ": ");
	utf8_add_visible(&line, why);
	buffer_add_char(&line, '\n');
	fflush(stdout);
	fwrite(line.bytes, 1, line.len, stderr);
	buffer_release(&line);
}

/* argp prints the help and ends the process; that this could not be printed is found here. What a command finds itself it
 * has told, and its status says so. */
static void see_it_printed(int status, void *command)
{
	/* the help of other languages than English has a stream of its own before this one */
	if (status == OUTCOME_TROUBLE || (fflush(NULL) == 0 && !ferror(stdout)))
		return;
	command_trouble(command, _("standard output"), span_of(strerror(errno != 0 ? errno : EIO)));
	_exit(OUTCOME_TROUBLE);
}

void command_start(const char *command, int argc, char **argv)
{
	hold_standard_files();
	write_whole_lines();
	if (on_exit(see_it_printed, (char *)(uintptr_t)command) != 0)
		memory_give_up();
	cut_off_watch();
	/* a file that may not become larger is trouble like a full disk */
	(void)signal(SIGXFSZ, SIG_IGN);
	language_start(argc, argv);
	wait_for_room(STDOUT_FILENO);
	wait_for_room(STDERR_FILENO);
	refuse_odd_options(command, argc, argv);
}
