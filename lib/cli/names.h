/* SPDX-License-Identifier: GPL-3.0-or-later
 * The names of the files that a command works on: its arguments, then those of a list (--files-from), which is read as it
 * comes. */
#ifndef CLI_NAMES_H
#define CLI_NAMES_H

#include "base/buffer.h"
#include "base/list.h"

struct names {
	const char *const *arguments;	/* borrowed */
	size_t argument_count;
	size_t next;			/* of the arguments */
	const char *list;		/* its name, `-` for standard input; NULL: there is none */
	char separator;			/* of the list: '\n', before which a CR may stand, or NUL */

	/* its own */
	int fd;
	int error;			/* errno: the list cannot be read (to its end); 0 */
	bool opened, ended;
	struct buffer bytes;		/* of the list, from `at` on not yet handed out */
	size_t cut;			/* lines of the list so far */
	size_t at, searched;		/* there is no end of a name between them */
};

/* Empty names are all zeroes, but for the separator. */

enum names_state { NAMES_ONE, NAMES_NONE_YET, NAMES_END };

/* The next name, borrowed until the next call. Empty names are passed over. Without `wait` a list that has none ready is
 * NAMES_NONE_YET; names_fd is then what to wait for. At the end `error` says if there would have been more. */
enum names_state names_next(struct names *, bool wait, const char **name);

int names_fd(const struct names *);

/* True when the name comes from a list that is standard input, so that standard input holds no records. */
bool names_use_stdin(const struct names *);

void names_release(struct names *);

#endif
