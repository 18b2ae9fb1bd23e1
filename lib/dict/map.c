/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _DEFAULT_SOURCE	/* MAP_ANONYMOUS, which POSIX has only since 2024 */
#include "dict/map.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

static bool reserve(struct map *map, size_t size, size_t slack, int protection)
{
	*map = (struct map){ .size = size, .reserved = size + slack };
	void *base = mmap(
		NULL, map->reserved, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (base == MAP_FAILED)
		return false;
	map->image = base;
	return true;
}

bool map_file(struct map *map, int fd, size_t slack)
{
	struct stat about;

	if (fstat(fd, &about) != 0)
		return false;
	if (!S_ISREG(about.st_mode) || (uint64_t)about.st_size > UINT32_MAX) {
		errno = S_ISDIR(about.st_mode) ? EISDIR : S_ISREG(about.st_mode) ? EFBIG : ENOTSUP;
		return false;
	}
	if (!reserve(map, (size_t)about.st_size, slack, PROT_READ))
		return false;
	if (map->size == 0)
		return true;
	/* the file takes the place of the first zero pages; what is left of its last page is zero by itself */
	if (mmap((void *)(uintptr_t)map->image, map->size, PROT_READ, MAP_PRIVATE | MAP_FIXED, fd, 0) ==
		MAP_FAILED) {
		int reason = errno;
		map_release(map);
		errno = reason;
		return false;
	}
	return true;
}

bool map_copy(struct map *map, const char *bytes, size_t len, size_t slack)
{
	if (!reserve(map, len, slack, PROT_READ | PROT_WRITE))
		return false;
	void *base = (void *)(uintptr_t)map->image;
	if (len > 0)
		memcpy(base, bytes, len);
	(void)mprotect(base, map->reserved, PROT_READ);
	return true;
}

void map_release(struct map *map)
{
	if (map->image != NULL)
		munmap((void *)(uintptr_t)map->image, map->reserved);
	*map = (struct map){ 0 };
}
