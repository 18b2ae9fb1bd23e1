/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/roster.h"

#include <stdlib.h>

#include "text/collate.h"
#include "text/person.h"

static void add_pupil(struct roster *roster, struct span name)
{
	struct buffer text = { 0 };

	person_add_key(&text, name);
	struct span key = arena_copy(&roster->arena, buffer_span(&text));
	buffer_release(&text);
	if (set_find(&roster->places, key, NULL))
		return;
	set_put(&roster->places, key, roster->pupils.len);
	*LIST_ADD(&roster->pupils) = (struct pupil){ .name = arena_copy(&roster->arena, name) };
}

uint64_t roster_read(struct roster *roster, struct source *source)
{
	struct line line;

	while (source_next(source, &line)) {
		struct span name = span_trim(line.text);
		if ((line.marks & (LINE_MALFORMED | LINE_TOO_LONG)) != 0)
			return line.number;
		if (name.len > 0 && name.at[0] != '#')
			add_pupil(roster, name);
	}
	return 0;
}

/* As the marks would call him: as in the first of his records. */
static struct span name_of(const struct student *student)
{
	const struct work *first = student->works.items[0];

	for (size_t i = 1; i < student->works.len; i++)
		if (work_compare(student->works.items[i], first) < 0)
			first = student->works.items[i];
	return first->student;
}

static void add_stranger(struct roster *roster, struct span name, struct span language)
{
	struct buffer order = { 0 };

	collate_add_key(&order, name, language);
	*LIST_ADD(&roster->strangers) = (struct stranger){ arena_copy(&roster->arena, buffer_span(&order)), name };
	buffer_release(&order);
}

static int compare_strangers(const void *one, const void *other)
{
	const struct stranger *a = one, *b = other;
	int order = span_compare(a->order, b->order);

	return order != 0 ? order : span_compare(a->name, b->name);
}

void roster_apply(struct roster *roster, struct classroom *class, struct span language)
{
	size_t kept = 0;
	uint64_t place;

	for (size_t i = 0; i < class->students.len; i++) {
		struct student *student = &class->students.items[i];
		if (set_find(&roster->places, student->key, &place)) {
			roster->pupils.items[place].present = true;
			class->students.items[kept++] = *student;
			continue;
		}
		add_stranger(roster, name_of(student), language);
		student_release(student);
	}
	class->students.len = kept;
	if (roster->strangers.len > 0)
		qsort(roster->strangers.items, roster->strangers.len, sizeof *roster->strangers.items, compare_strangers);
}

void roster_names(const struct roster *roster, struct roster_names *names)
{
	for (size_t i = 0; i < roster->pupils.len; i++)
		if (!roster->pupils.items[i].present)
			*LIST_ADD(&names->missing) = roster->pupils.items[i].name;
	for (size_t i = 0; i < roster->strangers.len; i++)
		*LIST_ADD(&names->strangers) = roster->strangers.items[i].name;
}

void roster_names_release(struct roster_names *names)
{
	LIST_RELEASE(&names->missing);
	LIST_RELEASE(&names->strangers);
}

void roster_release(struct roster *roster)
{
	set_clear(&roster->places);
	LIST_RELEASE(&roster->pupils);
	LIST_RELEASE(&roster->strangers);
	arena_release(&roster->arena);
}
