/* SPDX-License-Identifier: GPL-3.0-or-later
 * The whole of refcheck on bytes of any kind: source, reader, referee, renderer. The first byte chooses the format, what is
 * asked of it, and the options of the command line. Whatever the bytes: each record that begins has one result, and what is
 * written is valid UTF-8 without a control character but the line end, in jsonl one object a line, in tsv 27 columns. What is
 * annotated for a file rather than a terminal has the record's bytes, and annotated again it is the same. */
#include "fuzz.h"

#include <assert.h>
#include <jansson.h>
#include <stdlib.h>
#include <unistd.h>

#include "referee/referee.h"
#include "render/render.h"
#include "support/dictionary.h"
#include "text/utf8.h"

/* Small, so that words are hit by chance, and with something for every rule about words. */
static const char russian_source[] =
	"#: name fuzz\n#: version 1\n#: language ru\n"
	"ад\tад\tNOUN\tCase=Nom|Number=Sing\t_\nада\tада\tPROPN\tCase=Nom|NameType=Giv|Number=Sing\t_\n"
	"акт\tакт\tNOUN\tCase=Nom|Number=Sing\t_\nбалка\tбалка\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"бар\tбар\tNOUN\tCase=Nom|Number=Sing|Style=Coll\t_\nеж\tеж\tNOUN\tAbbr=Yes|Case=Nom|Number=Sing\t_\n"
	"ёж\tёж\tNOUN\tCase=Nom|Number=Sing\t_\nкот\tкот\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"котик\tкотик\tNOUN\tCase=Nom|Degree=Dim|Number=Sing\tBase=кот|Inferred=Degree\n"
	"коты\tкот\tNOUN\tCase=Nom|Number=Plur\t_\nлак\tлак\tNOUN\tCase=Nom|Number=Sing|Style=Slng\t_\n"
	"палка\tпалка\tNOUN\tCase=Nom|Number=Sing\t_\nток\tток\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"токи\tток\tNOUN\tCase=Nom|Number=Plur|Style=Vulg\t_\nщи\tщи\tNOUN\tCase=Nom|Number=Ptan\t_\n";

/* And for sylaby, with a set that has hardly anything else. */
static const char polish_source[] =
	"#: name pl\n#: version 1\n#: language pl\n"
	"ala\tala\tPROPN\tCase=Nom|Number=Sing\t_\nklient\tklient\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"lata\tlato\tNOUN\tCase=Nom|Number=Plur\t_\nmama\tmama\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"mata\tmata\tNOUN\tCase=Nom|Number=Sing\t_\nnie\tnie\tPART\t_\t_\n"
	"obyw\tobywatel\tX\tAbbr=Yes\t_\ntama\ttama\tNOUN\tCase=Nom|Number=Sing\t_\n";
static const char tiles[] = "ma|ma x2\nta|ma x2\nma|ta x2\nta|la x2\nma|la\n_|ma\nla|_\n_|_\ne|ni x2\nent|kli x2\nbyw|o x2\nla|a\n";

struct shelves {
	struct dict *russian, *polish;
	int fd;		/* of the set that is open */
};

/* Bits of the first byte. */
enum { BITS_FORMAT = 0x07, BIT_EXCERPT = 0x08, BIT_EXPLAIN = 0x10, BIT_QUIET = 0x20, SHIFT_OPTIONS = 6 };

#define OPTION(text) { text, sizeof text - 1 }

static const struct span options[][4] = {
	{ { NULL, 0 } },
	{ OPTION("on-violation=stand"), OPTION("reuse=2"), OPTION("word.length=1"), { NULL, 0 } },
	{ OPTION("on-violation=retry"), OPTION("path=strict"), OPTION("passes=1:out"), { NULL, 0 } },
	{ OPTION("on-violation=forfeit"), OPTION("crossing=line"), OPTION("time=0:30/game"), { NULL, 0 } },
};

static const struct dict *give(void *context, struct span name, const char **why)
{
	struct shelves *shelves = context;

	*why = "there is no such dictionary";
	return span_is(name, "pl") ? shelves->polish : span_is(name, "ru") || span_is(name, "fuzz") ? shelves->russian : NULL;
}

static struct source *open_tiles(void *context, const char *kind, struct span name, const char **why)
{
	struct shelves *shelves = context;

	*why = "there is no such set";
	if (strcmp(kind, "tiles") != 0 || (name.len > 0 && !span_is(name, "standard")))
		return NULL;
	shelves->fd = packets_file(span_of(tiles));
	return source_open(shelves->fd, NULL);
}

static void close_tiles(void *context, struct source *source)
{
	struct shelves *shelves = context;

	source_close(source);
	close(shelves->fd);
}

static const struct renderer_format *choose_format(unsigned number)
{
	const struct renderer_format *const *formats = renderer_formats();
	unsigned count = 0;

	while (formats[count] != NULL)
		count++;
	assert(count > 0);
	return formats[number % count];
}

static void check_line(struct span line, bool json)
{
	assert(utf8_valid_length(line) == line.len);
	for (size_t i = 0, bytes; i < line.len; i += bytes)
		assert(!utf8_is_control(utf8_first(span_from(line, i), &bytes)));
	if (!json)
		return;
	json_error_t error;
	json_t *value = json_loadb(line.at, line.len, 0, &error);
	assert(json_is_object(value));
	json_decref(value);
}

static void check_columns(struct span line)
{
	for (int i = 1; i < 27; i++) {
		const char *end = memchr(line.at, '\t', line.len);
		assert(end != NULL);
		check_line((struct span){ line.at, (size_t)(end - line.at) }, false);
		line = span_from(line, (size_t)(end - line.at) + 1);
	}
	check_line(line, false);
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
			check_line(line, strcmp(format->name, "jsonl") == 0);
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
static struct span report(struct span bytes, unsigned chosen, struct shelves *shelves)
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
	struct referee_setup setup = { .give_dictionary = give, .context = shelves, .options = option,
		.data = { open_tiles, close_tiles, shelves },
		.details = format->details, .watch = format->lines ? watch : NULL, .watch_context = renderer };
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

static void run(struct span bytes, unsigned chosen, struct shelves *shelves)
{
	const struct renderer_format *format = choose_format(chosen & BITS_FORMAT);
	struct span output = report(bytes, chosen, shelves);

	if (format->lines && (chosen & BIT_EXCERPT) == 0) {
		struct span again = report(output, chosen, shelves);
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

	if (shelves.russian == NULL) {
		shelves.russian = dict_of_text(russian_source);
		shelves.polish = dict_of_text(polish_source);
	}
	if (size > 0)
		run((struct span){ (const char *)data + 1, size - 1 }, data[0], &shelves);
	return 0;
}
