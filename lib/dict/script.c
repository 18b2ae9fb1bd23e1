/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/script.h"

#include <stddef.h>

#include "diag/message.h"

/* The letters of the writing systems that words of a letter game are made of; what is not here is no
 * letter. */
static const struct {
	uint32_t first, last;
	enum script script;
} blocks[] = {
	{ 'A', 'Z', SCRIPT_LATIN },
	{ 'a', 'z', SCRIPT_LATIN },
	{ 0xC0, 0xD6, SCRIPT_LATIN },
	{ 0xD8, 0xF6, SCRIPT_LATIN },
	{ 0xF8, 0x24F, SCRIPT_LATIN },
	{ 0x250, 0x2AF, SCRIPT_LATIN },
	{ 0x386, 0x386, SCRIPT_GREEK },
	{ 0x388, 0x3FF, SCRIPT_GREEK },
	{ 0x400, 0x481, SCRIPT_CYRILLIC },
	{ 0x48A, 0x52F, SCRIPT_CYRILLIC },
	{ 0x531, 0x556, SCRIPT_OTHER },
	{ 0x561, 0x588, SCRIPT_OTHER },
	{ 0x5D0, 0x5EA, SCRIPT_OTHER },
	{ 0x620, 0x64A, SCRIPT_OTHER },
	{ 0x66E, 0x6D3, SCRIPT_OTHER },
	{ 0x710, 0x72F, SCRIPT_OTHER },
	{ 0x780, 0x7A5, SCRIPT_OTHER },
	{ 0x904, 0x939, SCRIPT_OTHER },
	{ 0x985, 0x9B9, SCRIPT_OTHER },
	{ 0x10A0, 0x10FA, SCRIPT_OTHER },
	{ 0x1100, 0x11FF, SCRIPT_OTHER },
	{ 0x1200, 0x135A, SCRIPT_OTHER },
	{ 0x13A0, 0x13FD, SCRIPT_OTHER },
	{ 0x1C80, 0x1C88, SCRIPT_CYRILLIC },
	{ 0x1C90, 0x1CBF, SCRIPT_OTHER },
	{ 0x1E00, 0x1EFF, SCRIPT_LATIN },
	{ 0x1F00, 0x1FFC, SCRIPT_GREEK },
	{ 0x2C00, 0x2CE4, SCRIPT_OTHER },
	{ 0x2D00, 0x2D67, SCRIPT_OTHER },
	{ 0x3041, 0x3096, SCRIPT_OTHER },
	{ 0x30A1, 0x30FA, SCRIPT_OTHER },
	{ 0x3105, 0x312F, SCRIPT_OTHER },
	{ 0x3400, 0x9FFF, SCRIPT_OTHER },
	{ 0xA640, 0xA66E, SCRIPT_CYRILLIC },
	{ 0xA722, 0xA787, SCRIPT_LATIN },
	{ 0xAB70, 0xABBF, SCRIPT_OTHER },
	{ 0xAC00, 0xD7A3, SCRIPT_OTHER },
};

enum script script_of(uint32_t point)
{
	for (size_t i = 0; i < sizeof blocks / sizeof *blocks && blocks[i].first <= point; i++) {
		if (point <= blocks[i].last)
			return blocks[i].script;
	}
	return SCRIPT_NONE;
}

const char *script_name(enum script script)
{
	static const char *const names[] = {
		[SCRIPT_NONE] = "none",
		[SCRIPT_LATIN] = N_("Latin"),
		[SCRIPT_GREEK] = N_("Greek"),
		[SCRIPT_CYRILLIC] = N_("Cyrillic"),
		[SCRIPT_OTHER] = N_("of another alphabet"),
	};

	return names[script];
}
