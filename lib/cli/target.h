/* SPDX-License-Identifier: GPL-3.0-or-later
 * Writing a file whole or not at all. */
#ifndef CLI_TARGET_H
#define CLI_TARGET_H

#include "base/span.h"

/* Writes the bytes beside the target and then puts them in its place: whoever has the old file open keeps
 * it, and a failure leaves it as it was. Where the file system can, a process that is killed leaves nothing behind,
 * but for the moment before the end. The file that a symbolic link leads to is replaced, not the link. A pipe or a
 * device is written to directly, and standard output if the path is "-". False with errno set. */
bool target_write(const char *path, struct span bytes);

/* True when both paths lead to the same file. */
bool target_is(const char *path, const char *other);

#endif
