/* SPDX-License-Identifier: GPL-3.0-or-later
 * What belongs to a file beside its bytes. */
#ifndef CLI_ATTRIBUTES_H
#define CLI_ATTRIBUTES_H

#include <stdbool.h>
#include <sys/stat.h>

/* Gives to the open file, which nobody else may read yet, the owner, the group, the permissions and the extended attributes
 * of the file that the path leads to; `about` is what stat says of that. False when owner, group or access list could not be
 * had; whoever may not read the one file may not read the other then, either, but for its new owner. */
bool attributes_copy(const char *path, const struct stat *about, int fd);

#endif
