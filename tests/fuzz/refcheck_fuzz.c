/* SPDX-License-Identifier: GPL-3.0-or-later
 * The whole of refcheck on bytes of any kind: source, reader, referee, renderer. The first byte chooses the format, what is
 * asked of it, and the options of the command line. Whatever the bytes: each record that begins has one result, and what is
 * written is valid UTF-8 without a control character but the line end, in jsonl one object a line, in tsv 27 columns. What is
 * annotated for a file rather than a terminal has the record's bytes, and annotated again (UTF-16: once more) it is the same.
 * Where lines may go the short way (lib/referee/plain.c), what is said is what the long one says. */
#include "fuzz.h"

#include <stdlib.h>
#include <unistd.h>

#include "referee/referee.h"
#include "render/render.h"
#include "support/shelves.h"
#include "support/shown.h"

/* Bits of the first byte. */
enum { BITS_FORMAT = 0x07, BIT_EXCERPT = 0x08, BIT_EXPLAIN = 0x10, BIT_QUIET = 0x20, SHIFT_OPTIONS = 6 };

#define OPTION(text) { text, sizeof text - 1 }

static const struct span options[][4] = {
	{ { NULL, 0 } },
	{ OPTION("on-violation=stand"), OPTION("reuse=2"), OPTION("word.length=1"), { NULL, 0 } },
	{ OPTION("on-violation=retry"), OPTION("path=strict"), OPTION("passes=1:out"), { NULL, 0 } },
	{ OPTION("on-violation=forfeit"), OPTION("crossing=line"), OPTION("time=0:30/game"), { NULL, 0 } },
};

static const struct renderer_format *choose_format(unsigned number)
{
	const struct renderer_format *const *formats = renderer_formats();
	unsigned count = 0;

	while (formats[count] != NULL)
		count++;
	assert(count > 0);
	return formats[number % count];
}

static void check_columns(struct span line)
{
	for (int i = 1; i < 27; i++) {
		const char *end = memchr(line.at, '\t', line.len);
		assert(end != NULL);
		check_shown((struct span){ line.at, (size_t)(end - line.at) }, false);
		line = span_from(line, (size_t)(end - line.at) + 1);
	}
	check_shown(line, false);
}

static void check_output(struct span output, const struct renderer_format *format)
{
	while (output.len > 0) {
		const char *end = memchr(output.at, '\n', output.len);
		/* an annotated last line may lack it, as it did */
		assert(end != NULL || format->lines);
		struct span line = { output.at, end == NULL ? output.len : (size_t)(end - output.at) };
		output = span_from(output, line.len + (end != NULL));
		if (strcmp(format->name, "tsv") == 0)
			check_columns(line);
		else
			check_shown(line, strcmp(format->name, "jsonl") == 0);
	}
}

/* Judges all records; each begins once and ends once. */
static void judge(struct referee *referee, struct renderer *renderer)
{
	const struct event *event;
	unsigned long begun = 0, ended = 0;

	while ((event = referee_next(referee)) != NULL) {
		begun += event->kind == EVENT_GAME;
		ended += event->kind == EVENT_RESULT;
		assert(event->record == begun && ended <= begun && begun <= ended + 1);
		renderer_event(renderer, event);
	}
	assert(begun == ended);
}

static void watch(void *renderer, const struct line *line)
{
	renderer_line(renderer, line);
}

static void render(struct span bytes, struct referee *referee, struct renderer *renderer)
{
	struct span name = SPAN("fuzz\x1B.game");
	int fd = packets_file(bytes);
	struct source *lines = source_open(fd, NULL);

	renderer_open_file(renderer, name);
	renderer_open_piece(renderer, true);
	referee_open(referee, lines, name);
	judge(referee, renderer);
	renderer_close_piece(renderer);
	renderer_close_file(renderer, name, NULL);
	source_close(lines);
	close(fd);
}

/* The report, for the caller to free. */
static struct span report(struct span bytes, unsigned chosen, struct shelves *shelves, bool reads_all)
{
	const struct renderer_format *format = choose_format(chosen & BITS_FORMAT);
	const struct span *option = options[chosen >> SHIFT_OPTIONS];
	char *output = NULL;
	size_t len = 0;
	FILE *out = open_memstream(&output, &len);
	struct render_settings settings = { .out = out, .excerpt = (chosen & BIT_EXCERPT) != 0,
		.explain = (chosen & BIT_EXPLAIN) != 0, .quiet = (chosen & BIT_QUIET) != 0 };

	settings.terminal = settings.excerpt;
	struct renderer *renderer = renderer_new(format, &settings);
	struct referee_setup setup = { .give_dictionary = shelves_give, .context = shelves, .options = option,
		.data = { shelves_open_tiles, shelves_close_tiles, shelves, { "", 0 } }, .reads_all = reads_all,
		.details = format->details || (chosen & BIT_EXPLAIN) != 0, .explains = (chosen & BIT_EXPLAIN) != 0,
		.watch = format->lines ? watch : NULL, .watch_context = renderer };
	while (option[setup.option_count].at != NULL)
		setup.option_count++;
	struct referee *referee = referee_new(&setup);
	render(bytes, referee, renderer);
	bool written = renderer_free(renderer);
	assert(written);
	referee_free(referee);
	fclose(out);
	return (struct span){ output, len };
}

static bool is_utf16(struct span bytes)
{
	return span_starts_with(bytes, SPAN("\xFF\xFE")) || span_starts_with(bytes, SPAN("\xFE\xFF"));
}

static void run(struct span bytes, unsigned chosen, struct shelves *shelves)
{
	const struct renderer_format *format = choose_format(chosen & BITS_FORMAT);
	struct span output = report(bytes, chosen, shelves, false);

	if (!format->details && !format->lines && (chosen & BIT_EXPLAIN) == 0) {
		struct span all = report(bytes, chosen, shelves, true);
		assert(span_equals(all, output));
		free((char *)(uintptr_t)all.at);
	}
	if (format->lines && (chosen & BIT_EXCERPT) == 0) {
		struct span again = report(output, chosen, shelves, false);
		/* what was UTF-16 is UTF-8 then, and of a line that is no text something else is said */
		if (is_utf16(bytes)) {
			free((char *)(uintptr_t)output.at);
			output = again;
			again = report(output, chosen, shelves, false);
		}
		assert(span_equals(again, output));
		free((char *)(uintptr_t)again.at);
	} else {
		check_output(output, format);
	}
	free((char *)(uintptr_t)output.at);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct shelves shelves;

	shelves_fill(&shelves);
	if (size > 0)
		run((struct span){ (const char *)data + 1, size - 1 }, data[0], &shelves);
	return 0;
}
