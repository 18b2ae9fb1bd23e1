/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pl/cfsa2.h"

enum {
	HEADER_BYTES = 8,
	VERSION = 0xC6,
	FLAG_NEXT = 0x80, FLAG_LAST = 0x40, FLAG_FINAL = 0x20, LABEL_MASK = 0x1F,
	FLAG_NUMBERS = 0x0100,		/* states begin with a count: not used by dictionaries */
};

static const char subject[] = "polish.dict";

void cfsa2_open(struct cfsa2 *fsa, const char *path)
{
	const unsigned char *bytes;

	*fsa = (struct cfsa2){ .file = input_read(path) };
	bytes = (const unsigned char *)fsa->file.bytes;
	if (fsa->file.len < HEADER_BYTES || memcmp(bytes, "\\fsa", 4) != 0 || bytes[4] != VERSION)
		input_fail(path, "not an automaton of the kind CFSA2");
	if (((unsigned)bytes[5] << 8 & FLAG_NUMBERS) != 0)
		input_fail(path, "an automaton with numbers, which a dictionary has not");
	fsa->label_count = bytes[7];
	if (fsa->file.len < HEADER_BYTES + fsa->label_count + 2)
		input_fail(path, "cut short");
	fsa->labels = bytes + HEADER_BYTES;
	fsa->arcs = fsa->labels + fsa->label_count;
	fsa->arcs_len = fsa->file.len - HEADER_BYTES - fsa->label_count;
}

void cfsa2_close(struct cfsa2 *fsa)
{
	buffer_release(&fsa->file);
}

static unsigned char byte_at(const struct cfsa2 *fsa, size_t place)
{
	if (place >= fsa->arcs_len)
		input_fail(subject, "an arc that is not there");
	return fsa->arcs[place];
}

/* The place behind an arc; its target, if it has one written, goes to *target. */
static size_t arc_end(const struct cfsa2 *fsa, size_t place, size_t *target)
{
	unsigned char flags = byte_at(fsa, place), byte;
	size_t end = place + ((flags & LABEL_MASK) == 0 ? 2 : 1);

	*target = 0;
	if ((flags & FLAG_NEXT) != 0)
		return end;
	for (unsigned shift = 0; shift < 35; shift += 7) {
		byte = byte_at(fsa, end++);
		*target |= (size_t)(byte & 0x7F) << shift;
		if ((byte & 0x80) == 0)
			return end;
	}
	input_fail(subject, "a target that is too long");
}

/* The place behind the last arc of the state that the arc belongs to. */
static size_t state_end(const struct cfsa2 *fsa, size_t place)
{
	size_t target;

	while ((byte_at(fsa, place) & FLAG_LAST) == 0)
		place = arc_end(fsa, place, &target);
	return arc_end(fsa, place, &target);
}

struct cfsa2_arc cfsa2_read(const struct cfsa2 *fsa, size_t place)
{
	unsigned char flags = byte_at(fsa, place);
	unsigned number = flags & LABEL_MASK;
	size_t target, end = arc_end(fsa, place, &target);
	struct cfsa2_arc arc = { .is_final = (flags & FLAG_FINAL) != 0 };

	if (number >= fsa->label_count)
		input_fail(subject, "a label that is not there");
	arc.label = number == 0 ? byte_at(fsa, place + 1) : fsa->labels[number];
	arc.next = (flags & FLAG_LAST) != 0 ? CFSA2_NOWHERE : end;
	if ((flags & FLAG_NEXT) != 0)
		arc.target = state_end(fsa, place);
	else
		arc.target = target == 0 ? CFSA2_NOWHERE : target;
	return arc;
}

size_t cfsa2_root(const struct cfsa2 *fsa)
{
	return cfsa2_read(fsa, 0).target;
}

size_t cfsa2_follow(const struct cfsa2 *fsa, size_t state, unsigned char label)
{
	while (state != CFSA2_NOWHERE) {
		struct cfsa2_arc arc = cfsa2_read(fsa, state);
		if (arc.label == label)
			return arc.target;
		state = arc.next;
	}
	return CFSA2_NOWHERE;
}
