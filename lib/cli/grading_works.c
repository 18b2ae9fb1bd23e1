/* SPDX-License-Identifier: GPL-3.0-or-later
 * Whose work a record is. */
#include "cli/grading_internal.h"

#include "text/person.h"

enum {
	STUDENTS_OF_RECORD = 64,	/* as many as players */
	NAME_BYTES = 400,		/* of a student's name, which may stand in thousands of lines */
};

static struct span short_name(struct span name)
{
	if (name.len <= NAME_BYTES)
		return name;
	name.len = NAME_BYTES;
	while (name.len > 0 && ((unsigned char)name.at[name.len] & 0xC0) == 0x80)
		name.len--;
	return name;
}

static void add_work(struct grading *grading, struct span student, struct span player)
{
	struct work *work = classroom_add(&grading->class, short_name(student));

	work->player = arena_copy(&grading->class.arena, player);
	work->file = grading->file;
	work->record = grading->record;
	work->language = arena_copy(&grading->class.arena, header_value(&grading->header, FIELD_LANGUAGE));
	*LIST_ADD(&grading->works) = work;
}

/* "ivanova" of "7b/ivanova.game" */
static struct span base_name(struct span file)
{
	struct span name = file;

	for (size_t i = 0; i < file.len; i++)
		if (file.at[i] == '/')
			name = span_from(file, i + 1);
	for (size_t i = name.len; i-- > 1;)
		if (name.at[i] == '.')
			return (struct span){ name.at, i };
	return name;
}

/* The player who is called like the student; empty: none. */
static struct span player_of(struct span student, const struct game_event *game)
{
	for (size_t i = 0; i < game->seat_count; i++)
		if (person_same(game->seats[i].name, student))
			return game->seats[i].name;
	return SPAN("");
}

/* Names between commas; a name that stands twice is one student. False when there is none. */
static bool add_named(struct grading *grading, struct span names, const struct game_event *game)
{
	while (names.len > 0) {
		struct span name = span_cut(&names, ',');
		if (grading->works.len == STUDENTS_OF_RECORD) {
			grading_tell(grading, grading->record, N_("it names more than 64 students; the others are left out"));
			break;
		}
		bool is_new = name.len > 0;
		for (size_t i = 0; i < grading->works.len && is_new; i++)
			is_new = !person_same(grading->works.items[i]->student, short_name(name));
		if (is_new)
			add_work(grading, name, player_of(name, game));
	}
	return grading->works.len > 0;
}

/* Two players of the same name are told apart by nobody. */
static bool add_players(struct grading *grading, const struct game_event *game)
{
	for (size_t i = 0; i < game->seat_count; i++) {
		bool is_new = game->seats[i].name.len > 0;
		for (size_t j = 0; j < grading->works.len && is_new; j++)
			is_new = !span_equals(grading->works.items[j]->player, game->seats[i].name);
		if (is_new)
			add_work(grading, game->seats[i].name, game->seats[i].name);
	}
	return grading->works.len > 0;
}

bool grading_is_record(const struct grading *grading)
{
	for (size_t i = 0; i < grading->header.fields.len; i++)
		if (grading->header.fields.items[i].id != FIELD_UNKNOWN)
			return true;
	return false;
}

void grading_add_works(struct grading *grading, const struct game_event *game)
{
	enum students students = grading->students;
	struct span named = header_value(&grading->header, FIELD_STUDENT);

	grading->works.len = 0;
	if (!grading_is_record(grading))
		return;
	if ((students == STUDENTS_AUTO || students == STUDENTS_HEADER) && add_named(grading, named, game))
		return;
	if (students == STUDENTS_HEADER) {
		grading_tell(grading, grading->record, N_("it does not say whose it is (Student:), and gets no mark"));
		return;
	}
	if (students != STUDENTS_FILE && add_players(grading, game))
		return;
	if (students == STUDENTS_PLAYER)
		grading_tell(grading, grading->record, N_("it has no players, and nobody gets a mark for it"));
	else
		add_work(grading, base_name(grading->file), SPAN(""));
}
