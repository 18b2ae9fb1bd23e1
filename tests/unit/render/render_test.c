/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/render.h"

#include <errno.h>

#include "diag/ids.h"
#include "render/internal.h"
#include "support/stage.h"

struct format_row {
	const char *name;	/* and what is looked up */
	bool known, details;
};

static const struct format_row formats[] = {
	{ "human", true, false }, { "jsonl", true, true }, { "tsv", true, true }, { "tap", true, false },
	{ "junit", true, false }, { "annotated", true, false }, { "", false, false }, { "Human", false, false },
	{ "json", false, false }, { "jsonl ", false, false },
};

static void finds_format(void **state)
{
	const struct format_row *row = *state;
	const struct renderer_format *format = renderer_format_find(row->name);

	assert_int_equal(format != NULL, row->known);
	if (format == NULL)
		return;
	assert_string_equal(format->name, row->name);
	assert_int_equal(format->details, row->details);
}

static void lists_formats(void **state)
{
	(void)state;
	for (const struct renderer_format *const *format = renderer_formats(); *format != NULL; format++) {
		assert_ptr_equal(renderer_format_find((*format)->name), *format);
		/* a game need not be told, what it comes to must */
		for (size_t kind = EVENT_GAME + 1; kind < EVENT_KINDS; kind++)
			assert_true((*format)->by_kind[kind] != NULL);
	}
}

/* ---- sentences ---- */

struct sentence_row {
	const char *name;	/* the id */
	const char *sentence;	/* how it begins; NULL: there is none */
};

static const struct sentence_row sentences[] = {
	{ "text.bom", "A byte-order mark" }, { "record.number", "Lines are numbered" }, { "challenge", "A player objects" },
	{ "word.unknown", "The word must stand in" }, { "clock.game", "A player whose time" }, { "turn.order", "Players move in turn" },
	{ "", NULL }, { "text", NULL }, { "word.unknown2", NULL }, { "no such thing", NULL },
};

static void has_sentence(void **state)
{
	const struct sentence_row *row = *state;
	const char *sentence = rule_sentence(row->name, NULL);

	assert_int_equal(sentence != NULL, row->sentence != NULL);
	if (sentence != NULL)
		assert_true(span_starts_with(span_of(sentence), span_of(row->sentence)));
}

static void every_id_has_a_sentence(void **state)
{
	(void)state;
	for (size_t i = 0; diag_ids[i].id != NULL; i++)
		assert_ptr_equal(rule_sentence(diag_ids[i].id, NULL), diag_ids[i].says);
	for (const struct game *const *game = game_list(); *game != NULL; game++)
		for (size_t i = 0; (*game)->rules[i] != NULL; i++)
			assert_ptr_equal(rule_sentence((*game)->rules[i]->id, *game), (*game)->rules[i]->says);
}

/* ---- writing ---- */

static const struct event game = {
	.kind = EVENT_GAME, .file = BYTES("t.game"), .record = 1,
	.of.game = { BYTES("balda"), BYTES(""), NULL, 0, BYTES(""), BYTES(""), BYTES("") },
};

static void writes_each_event_at_once(void **state)
{
	char *text = NULL;
	size_t len = 0;
	struct render_settings settings = { .out = open_memstream(&text, &len) };
	struct renderer *renderer = renderer_new(renderer_format_find("human"), &settings);

	(void)state;
	for (size_t i = 1; i <= 3; i++) {
		renderer_event(renderer, &game);
		assert_int_equal(fflush(settings.out), 0);
		assert_int_equal(len, i * strlen("t.game: game 1: balda\n"));
	}
	assert_true(renderer_free(renderer));
	fclose(settings.out);
	free(text);
}

struct full_row {
	const char *name;
	size_t buffer_bytes;	/* of the stream; 0: none */
	size_t events;
};

static const struct full_row full[] = {
	{ "at the end", 4096, 1 }, { "in the middle", 64, 10 }, { "at once", 0, 1 }, { "at once, and again", 0, 3 },
};

/* What could not be written is no success, and the reason is the system's. */
static void knows_when_nothing_is_written(void **state)
{
	const struct full_row *row = *state;
	struct render_settings settings = { .out = fopen("/dev/full", "w") };
	static char buffer[4096];

	assert_non_null(settings.out);
	setvbuf(settings.out, row->buffer_bytes > 0 ? buffer : NULL, row->buffer_bytes > 0 ? _IOFBF : _IONBF,
		row->buffer_bytes);
	struct renderer *renderer = renderer_new(renderer_format_find("human"), &settings);
	for (size_t i = 0; i < row->events; i++)
		renderer_event(renderer, &game);
	errno = 0;
	assert_false(renderer_free(renderer));
	assert_int_equal(errno, ENOSPC);
	fclose(settings.out);
}

static void nothing_written_is_a_success(void **state)
{
	struct render_settings settings = { .out = fopen("/dev/full", "w") };

	(void)state;
	assert_non_null(settings.out);
	assert_true(renderer_free(renderer_new(renderer_format_find("jsonl"), &settings)));
	fclose(settings.out);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(formats) + COUNT(sentences) + COUNT(full) + 4] = {
		cmocka_unit_test(lists_formats), cmocka_unit_test(every_id_has_a_sentence),
		cmocka_unit_test(writes_each_event_at_once), cmocka_unit_test(nothing_written_is_a_success),
	};
	size_t count = 4;

	ROW_TESTS(formats, finds_format);
	ROW_TESTS(sentences, has_sentence);
	ROW_TESTS(full, knows_when_nothing_is_written);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
