/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/attributes.h"

#include <errno.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/memory.h"

static const char access_list[] = "system.posix_acl_access";

/* A file system without extended attributes has lost none. */
static bool copy_attribute(const char *path, int fd, const char *name)
{
	ssize_t len = getxattr(path, name, NULL, 0);

	if (len < 0)
		return errno == ENODATA || errno == ENOTSUP;
	char *value = memory_new((size_t)len, 1);
	len = getxattr(path, name, value, (size_t)len);
	bool good = len >= 0 && fsetxattr(fd, name, value, (size_t)len, 0) == 0;
	memory_free(value);
	return good;
}

/* The access list counts; of the others as many as can be had. */
static bool copy_attributes(const char *path, int fd)
{
	struct buffer names = { 0 };
	ssize_t len = listxattr(path, NULL, 0);

	len = len > 0 ? listxattr(path, buffer_room(&names, (size_t)len), (size_t)len) : 0;
	for (const char *name = names.bytes, *end = name + (len > 0 ? len : 0); name < end; name += strlen(name) + 1)
		if (strcmp(name, access_list) != 0)
			(void)copy_attribute(path, fd, name);
	buffer_release(&names);
	return copy_attribute(path, fd, access_list);
}

/* Of another group the new file's is among the others. */
static mode_t without_group(mode_t mode)
{
	return (mode & 0707) | (mode & S_IRWXO) << 3;
}

bool attributes_copy(const char *path, const struct stat *about, int fd)
{
	mode_t mode = about->st_mode & 07777;
	bool owner = fchown(fd, about->st_uid, about->st_gid) == 0;
	bool group = owner || fchown(fd, (uid_t)-1, about->st_gid) == 0;

	bool good = fchmod(fd, owner ? mode : group ? mode & 0777 : without_group(mode)) == 0 && owner;
	if (copy_attributes(path, fd))
		return good;
	/* the bits of the group are those of all whom the list names */
	(void)fchmod(fd, without_group(mode));
	return false;
}
