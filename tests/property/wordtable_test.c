/* SPDX-License-Identifier: GPL-3.0-or-later
 * The word table against the game: for each pair of a right and a left half of the standard set a record is played in which
 * they touch, and the referee must find the joint good where the table has the word, and only there. */
#include "game/sylaby/wordtable.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "game/sylaby/playability.h"
#include "referee/referee.h"
#include "support/packets.h"
#include "support/polish.h"
#include "support/rows.h"

#define SET "dict/standard.tiles"

enum { JOINTS_MIN = 1200 };

struct box {
	struct dict *dict;
	struct arena arena;
	struct report report;
	struct alphabet alphabet;
	struct lexicon lexicon;
	struct tileset set;
	struct wordtable table;
	int fd;
};

static struct source *open_set(void *context, const char *kind, struct span name, const char **why)
{
	struct box *box = context;

	(void)name;
	assert_string_equal(kind, "tiles");
	*why = "it is not there";
	box->fd = open(SET, O_RDONLY | O_CLOEXEC);
	return box->fd < 0 ? NULL : source_open(box->fd, NULL);
}

static void close_set(void *context, struct source *source)
{
	struct box *box = context;

	source_close(source);
	close(box->fd);
}

static void open_box(struct box *box, struct dict *dict)
{
	const char *why;

	*box = (struct box){ .dict = dict };
	box->report.arena = &box->arena;
	struct source *source = open_set(box, "tiles", SPAN("standard"), &why);
	assert_true(tileset_read(&box->set, SPAN("standard"), source, &box->arena, &box->report));
	close_set(box, source);
	alphabet_init_language(&box->alphabet, SPAN("pl"));
	lexicon_init(&box->lexicon, &box->alphabet);
	lexicon_add(&box->lexicon, dict);
	lexicon_finish(&box->lexicon);
	wordtable_make(&box->table, &box->set, &box->lexicon, WORDTABLE_FORMS, &box->arena);
}

static void close_box(struct box *box)
{
	lexicon_clear(&box->lexicon);
	report_release(&box->report);
	arena_release(&box->arena);
}

/* A tile with that half, another one than `not`; NULL when there is none. */
static const struct tile_kind *find_tile(const struct tileset *set, half which, bool right, const struct tile_kind *not)
{
	for (size_t i = 0; i < set->kind_count; i++)
		if (&set->kinds[i] != not && (right ? set->kinds[i].tile.right : set->kinds[i].tile.left) == which)
			return &set->kinds[i];
	return NULL;
}

static void add_tile(struct buffer *out, const struct tileset *set, const struct tile_kind *kind)
{
	buffer_add(out, tileset_text(set, kind->tile.left));
	buffer_add_char(out, '|');
	buffer_add(out, tileset_text(set, kind->tile.right));
	buffer_add_char(out, '\n');
}

/* The verdict of the second tile laid. */
static bool joint_is_good(struct referee *referee, struct span record)
{
	const struct event *event;
	int fd = packets_file(record);
	struct source *source = source_open(fd, NULL);
	bool good = false, asked = false;

	referee_open(referee, source, SPAN("joint"));
	while ((event = referee_next(referee)) != NULL) {
		if (event->kind != EVENT_MOVE || event->move != 2)
			continue;
		good = event->of.move.verdict == VERDICT_OK;
		asked = true;
	}
	source_close(source);
	close(fd);
	assert_true(asked);
	return good;
}

static void compare_pair(struct box *box, struct referee *referee, half first, half second, size_t *joints)
{
	const struct tile_kind *front = find_tile(&box->set, first, true, NULL);
	const struct tile_kind *back = front == NULL ? NULL : find_tile(&box->set, second, false, front);
	struct buffer record = { 0 };

	if (front == NULL || back == NULL)
		return;
	buffer_add_string(&record, "Game: sylaby\nPlayers: Ola, Jaś\n\n1. Ola: ");
	add_tile(&record, &box->set, front);
	buffer_add_string(&record, "2. Jaś: +");
	add_tile(&record, &box->set, back);
	if (joint_is_good(referee, buffer_span(&record)) != wordtable_has(&box->table, first, second))
		fail_msg("%.*s", (int)record.len, record.bytes);
	++*joints;
	buffer_release(&record);
}

static void agrees_with_the_game(void **state)
{
	struct box box;
	size_t joints = 0;

	open_box(&box, *state);
	const struct dict *dicts[] = { box.dict };
	const struct referee_setup setup = { .data = { open_set, close_set, &box }, .dicts = dicts, .dict_count = 1,
		.details = true };
	struct referee *referee = referee_new(&setup);
	for (half first = 1; first < box.set.syllable_count; first++)
		for (half second = 1; second < box.set.syllable_count; second++)
			compare_pair(&box, referee, first, second, &joints);
	assert_true(joints >= JOINTS_MIN);
	referee_free(referee);
	close_box(&box);
}

/* What dict/SOURCES and the README say of the standard set holds, a little more or less. */
static void standard_set_plays_well(void **state)
{
	struct box box;
	struct playability play;

	open_box(&box, *state);
	playability_measure(&play, &box.table);
	assert_int_equal(play.firsts, 36);
	assert_int_equal(play.seconds, 36);
	assert_int_equal(play.fusing, 0);
	assert_int_equal(play.idle, 0);
	assert_in_range(play.words, 750, 830);
	assert_true(play.back.least >= 20 && play.front.least >= 15);
	wordtable_make(&box.table, &box.set, &box.lexicon, WORDTABLE_BASES, &box.arena);
	assert_in_range(box.table.words, 300, 350);
	close_box(&box);
}

static void is_skipped(void **state)
{
	(void)state;
}

int main(void)
{
	struct dict *dict = polish_open();
	const struct CMUnitTest tests[] = {
		dict != NULL ? (struct CMUnitTest){ "agrees with the game", agrees_with_the_game, NULL, NULL, dict }
			: (struct CMUnitTest){ "agrees with the game" POLISH_SKIP, is_skipped, NULL, NULL, NULL },
		dict != NULL ? (struct CMUnitTest){ "the standard set plays well", standard_set_plays_well, NULL, NULL, dict }
			: (struct CMUnitTest){ "the standard set plays well" POLISH_SKIP, is_skipped, NULL, NULL, NULL },
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	dict_close(dict);
	return failed;
}
