/* SPDX-License-Identifier: GPL-3.0-or-later
 * Tile sets made in memory, for tests. */
#ifndef TESTS_SUPPORT_TILES_H
#define TESTS_SUPPORT_TILES_H

#include <unistd.h>

#include "game/sylaby/tileset.h"
#include "support/packets.h"

struct test_tiles {
	struct arena arena;
	struct report report;
	struct tileset set;
	bool good;
};

static inline void read_tiles(struct test_tiles *tiles, struct span bytes)
{
	int fd = packets_file(bytes);
	struct source *source = source_open(fd, NULL);

	*tiles = (struct test_tiles){ .good = false };
	tiles->report.arena = &tiles->arena;
	tiles->good = tileset_read(&tiles->set, SPAN("box"), source, &tiles->arena, &tiles->report);
	source_close(source);
	close(fd);
}

static inline void release_tiles(struct test_tiles *tiles)
{
	report_release(&tiles->report);
	arena_release(&tiles->arena);
}

#endif
