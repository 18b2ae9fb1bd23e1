/* SPDX-License-Identifier: GPL-3.0-or-later
 * The short way of plain lines (lib/referee/plain.c) says the same as the long way, which every line can take: all events, in
 * their order, with every word, and the position at each of them. Records are lawful games of chance, games with damage,
 * and texts with damage of any kind; the golden records and the seeds of the fuzzers; in files and in slow pipes. A failure
 * prints the seed:
 *
 *     REFKIT_TEST_SECONDS=600 plain_test      runs longer than usual
 *     REFKIT_TEST_SEED=12345 plain_test       runs that one vocabulary */
#include <glob.h>
#include <stdio.h>

#include "referee/internal.h"
#include "support/games.h"
#include "support/hearing.h"
#include "support/mangle.h"
#include "support/play.h"
#include "support/records.h"
#include "support/rows.h"
#include "support/seeds.h"
#include "support/shelves.h"

enum { GAMES_A_VOCABULARY = 12, RECORDS_MAX = 3, SECONDS = 3, EDITS_MAX = 6 };

static const struct game_habits habits = {
	.passes = 4, .resigns = 1, .draws = 1, .flags = 1, .stops = 2, .closing_passes = 50, .claims_result = 50,
	.claims_final = 50, .numbers = 60, .names = 60, .paths = 50, .points = 50, .totals = 50, .times = 60,
};

/* ---- what is said ---- */

static void add_faults(struct buffer *out, const struct event *event)
{
	const struct move_event *move = &event->of.move;

	for (size_t i = 0; i < move->fault_count; i++) {
		buffer_add_string(out, "    ");
		message_add(out, &move->faults[i].why);
		buffer_add_char(out, ' ');
		buffer_add(out, move->faults[i].token);
		buffer_add_char(out, '\n');
	}
}

static void add_position(struct buffer *out, struct referee *referee)
{
	struct game_state *state = referee_position(referee);
	struct board_view view = { .cell_count = 0 };
	struct arena arena = { 0 };

	if (state == NULL)
		return;
	if (state->game->view_board != NULL)
		state->game->view_board(state, &arena, &view);
	buffer_add_string(out, "    ");
	for (size_t i = 0; i < view.cell_count; i++) {
		buffer_add(out, view.cells[i].text.len > 0 ? view.cells[i].text : SPAN("."));
		buffer_add_string(out, view.cells[i].fresh ? "!" : "");
	}
	for (size_t i = 0; i < state->seat_count; i++) {
		hearing_add_pair(out, state->seats[i].name, state->seats[i].points);
		buffer_add_number(out, state->seats[i].standing);
	}
	hearing_add_pair(out, SPAN("turn"), (long)state->turn);
	hearing_add(out, span_of(state->end_reason));
	buffer_add_char(out, '\n');
	arena_release(&arena);
}

/* What is read a packet at a time when `packet` is not 0; returns how many plays went the short way. */
static unsigned long hear(const struct referee_setup *setup, struct span text, size_t packet, struct buffer *out)
{
	struct referee *referee = referee_new(setup);
	int fd = packet > 0 ? packets_open(text, packet) : packets_file(text);
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	buffer_clear(out);
	referee_open(referee, source, SPAN("t.game"));
	while ((event = referee_next(referee)) != NULL) {
		hearing_add_event(out, event);
		if (event->kind == EVENT_MOVE)
			add_faults(out, event);
		add_position(out, referee);
	}
	unsigned long went = referee->went_plainly;
	source_close(source);
	close(fd);
	referee_free(referee);
	return went;
}

struct both {
	struct buffer all, some;
	unsigned long went;		/* lines that went the short way, in all texts */
};

static bool is_same(struct both *both, const struct referee_setup *setup, struct span text, size_t packet)
{
	struct referee_setup full = *setup;

	full.reads_all = true;
	unsigned long none = hear(&full, text, packet, &both->all);
	both->went += hear(setup, text, packet, &both->some);
	if (none == 0 && span_equals(buffer_span(&both->all), buffer_span(&both->some)))
		return true;
	fprintf(stderr, "%.*s\n--- all lines judged in full\n%s\n--- the short way\n%s\n", (int)text.len, text.at,
		buffer_text(&both->all), buffer_text(&both->some));
	return false;
}

static void release(struct both *both)
{
	buffer_release(&both->all);
	buffer_release(&both->some);
}

/* ---- damage to a text ---- */

static const char *const pieces[] = {
	" ", "\t", "\n", "\n\n", "\r\n", "\r", "#", " # note", "@0:12", " @1:00.5", "+3", " +2 ", "7", "0", ".", "1. ", "12.",
	"challenge\n", "retract\n", "pass\n", "resign\n", "draw\n", "agreed", "-", "=", ":", "?", "a1", "b2=", "c3-", "é",
	"\u0438\u0306", "\u0301", "\u00A0", "\xFF", "\xD0", "Ж", "ё", "Game: balda\n", "Game: x\xFF\n", "Game: oral\n", "\nGame", "Date: x\n",
	"\xEF\xBB\xBF", "\u2011", "Players: А, Б\n", "Options: on-violation=stand\n", "Options: end.blocked=off\n",
};

static size_t line_start(struct span text, size_t at)
{
	while (at > 0 && text.at[at - 1] != '\n')
		at--;
	return at;
}

static size_t line_end(struct span text, size_t at)
{
	while (at < text.len && text.at[at] != '\n')
		at++;
	return at < text.len ? at + 1 : at;
}

/* Replaces a piece of the text by others of its bytes, or by one of the pieces above. */
static void edit(struct buffer *text, uint64_t *seed)
{
	struct span now = buffer_span(text);
	size_t at = chance(seed, (unsigned)now.len + 1), cut = 0;
	struct span put = SPAN("");
	struct buffer changed = { 0 };

	switch (chance(seed, 5)) {
	case 0:	/* a line twice */
		at = line_start(now, at);
		put = (struct span){ now.at + at, line_end(now, at) - at };
		break;
	case 1:	/* a line less */
		at = line_start(now, at);
		cut = line_end(now, at) - at;
		break;
	case 2:	/* a line more */
		at = line_start(now, at);
		put = span_of(pieces[chance(seed, COUNT(pieces))]);
		break;
	default:
		cut = chance(seed, 3);
		cut = cut < now.len - at ? cut : now.len - at;
		put = span_of(pieces[chance(seed, COUNT(pieces))]);
		break;
	}
	buffer_add(&changed, (struct span){ now.at, at });
	buffer_add(&changed, put);
	buffer_add(&changed, span_from(now, at + cut));
	buffer_clear(text);
	buffer_add(text, buffer_span(&changed));
	buffer_release(&changed);
}

/* ---- games of chance ---- */

struct row {
	const char *name;
	uint64_t seed;
	unsigned damage_max, edits_max;
	bool plain;			/* nothing of what makes games unusual */
};

static void make_text(struct buffer *text, struct vocabulary *vocabulary, struct game_maker *maker, const struct row *row,
	uint64_t *seed)
{
	struct sheet sheet = { 0 };
	struct sheet_outcome outcome;

	buffer_clear(text);
	for (unsigned records = 1 + chance(seed, RECORDS_MAX); records > 0; records--) {
		sheet_of_chance(&sheet, vocabulary, seed);
		if (row->plain) {
			sheet.options = (struct sheet_options){ .passes_limit = 3, .reuse = 1, .length_min = 2 };
			sheet.allow_count = sheet.ban_count = 0;
		}
		if (!game_play(maker, &habits, &sheet, &outcome))
			continue;
		for (unsigned times = chance(seed, row->damage_max + 1); times > 0; times--)
			sheet_mangle(&sheet, vocabulary, seed);
		sheet_write(&sheet, text);
	}
	for (unsigned times = chance(seed, row->edits_max + 1); times > 0; times--)
		edit(text, seed);
	sheet_release(&sheet);
}

static const struct dict *give_one(void *context, struct span name, const char **why)
{
	const struct vocabulary *vocabulary = context;

	(void)name;
	*why = "";
	return vocabulary->dict;
}

static bool play_some(const struct row *row, uint64_t seed, struct both *both)
{
	static const size_t packets[] = { 0, 0, 64, 500, 4000 };
	struct vocabulary vocabulary;
	struct buffer text = { 0 };
	uint64_t here = seed * 0x9E3779B97F4A7C15;
	bool same = true;

	vocabulary_make(&vocabulary, &here, 3 + chance(&here, 5), 12 + chance(&here, 50), chance(&here, 4) != 0);
	struct game_maker *maker = game_maker_new(vocabulary.dict, vocabulary.alphabet, seed);
	struct referee_setup setup = { .give_dictionary = give_one, .context = &vocabulary };
	for (unsigned i = 0; same && i < GAMES_A_VOCABULARY; i++) {
		make_text(&text, &vocabulary, maker, row, &here);
		size_t packet = packets[chance(&here, COUNT(packets))];
		same = is_same(both, &setup, buffer_span(&text), text.len < packet * (PACKETS_MAX - PACKETS_SINGLE) ? packet : 0);
	}
	if (!same)
		fprintf(stderr, "REFKIT_TEST_SEED=%llu\n", (unsigned long long)seed);
	buffer_release(&text);
	game_maker_free(maker);
	vocabulary_release(&vocabulary);
	return same;
}

static const struct row rows[] = {
	{ "plain games", 1000001, 0, 0, true },
	{ "plain games with faults", 2000001, 4, 0, true },
	{ "plain games in damaged texts", 3000001, 1, EDITS_MAX, true },
	{ "any games with faults", 4000001, 4, 1, false },
};

static void says_the_same(void **state)
{
	const struct row *row = *state;
	struct seeds seeds = seeds_of_row(row->seed, SECONDS, COUNT(rows));
	struct both both = { .went = 0 };
	uint64_t seed;

	while (seeds_next(&seeds, &seed))
		assert_true(play_some(row, seed, &both));
	/* the short way was taken at all; unusual games hardly take it */
	if (row->plain)
		assert_true(both.went > seeds_tried(&seeds) * GAMES_A_VOCABULARY);
	print_message("%llu vocabularies, %lu plays went the short way\n", (unsigned long long)seeds_tried(&seeds), both.went);
	release(&both);
}

/* ---- what there is ---- */

static void read_file(const char *path, struct buffer *text)
{
	FILE *file = fopen(path, "rb");
	size_t count;

	assert_non_null(file);
	buffer_clear(text);
	do {
		count = fread(buffer_room(text, 4096), 1, 4096, file);
		text->len += count;
	} while (count > 0);
	fclose(file);
}

/* A dictionary of all that stands in the text between blanks and is a word. */
static struct dict *dict_of_record(struct span text)
{
	struct builder *builder = builder_new(NULL, NULL);
	struct buffer image = { 0 };
	const char *why;

	builder_add_word(builder, SPAN("балда"));
	while (text.len > 0) {
		struct span line = span_cut(&text, '\n');
		for (struct span word = span_cut_word(&line); word.len > 0; word = span_cut_word(&line))
			builder_add_word(builder, word);
	}
	bool made = builder_compile(builder, &image, &why);
	assert_true(made);
	builder_free(builder);
	struct dict *dict = dict_adopt(&image, &why);
	assert_non_null(dict);
	return dict;
}

static void says_the_same_of_files(void **state)
{
	static const char *const patterns[] = { "tests/games/*/*.game", "tests/fuzz/refcheck.in/*", "tests/fuzz/refcheck.repro/*" };
	struct shelves shelves = { 0 };
	struct both both = { .went = 0 };
	struct buffer text = { 0 };
	glob_t found;

	(void)state;
	shelves_fill(&shelves);
	struct referee_setup setup = { .give_dictionary = shelves_give, .context = &shelves,
		.data = { shelves_open_tiles, shelves_close_tiles, &shelves, { "", 0 } } };
	for (size_t i = 0; i < COUNT(patterns); i++) {
		assert_int_equal(glob(patterns[i], 0, NULL, &found), 0);
		for (size_t j = 0; j < found.gl_pathc; j++) {
			read_file(found.gl_pathv[j], &text);
			struct dict *words = dict_of_record(buffer_span(&text));
			const struct dict *dicts[] = { words };
			struct referee_setup own = setup;
			own.dicts = dicts;
			own.dict_count = 1;
			bool same = is_same(&both, &setup, buffer_span(&text), 0) && is_same(&both, &own, buffer_span(&text), 0);
			dict_close(words);
			if (!same)
				fail_msg("%s", found.gl_pathv[j]);
		}
		globfree(&found);
	}
	assert_true(both.went > 0);
	buffer_release(&text);
	dict_close(shelves.russian);
	dict_close(shelves.polish);
	release(&both);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 1];
	size_t count = 0;

	ROW_TESTS(rows, says_the_same);
	tests[count++] = (struct CMUnitTest)cmocka_unit_test(says_the_same_of_files);
	return _cmocka_run_group_tests("plain", tests, count, NULL, NULL);
}
