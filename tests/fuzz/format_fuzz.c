/* SPDX-License-Identifier: GPL-3.0-or-later
 * Bytes of any kind in canonical form. The first byte chooses the settings. Whatever the bytes: what is written is its own
 * canonical form, has no control character but the line end, and checks with the same verdicts as what was read, unless
 * that holds control characters, which become codes and are longer then. */
#include "fuzz.h"

#include <assert.h>

#include "support/dictionary.h"
#include "support/formatted.h"
#include "support/verdicts.h"
#include "text/utf8.h"

static const char source[] =
	"#: name fuzz\n#: version 1\n#: language ru\n"
	"ад\tад\tNOUN\tCase=Nom|Number=Sing\t_\nакт\tакт\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"балка\tбалка\tNOUN\tCase=Nom|Number=Sing\t_\nкот\tкот\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"коты\tкот\tNOUN\tCase=Nom|Number=Plur\t_\nпалка\tпалка\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"ток\tток\tNOUN\tCase=Nom|Number=Sing\t_\n";

enum { BIT_RENUMBER = 1, BIT_DROP_RULINGS = 2 };

/* Bytes that are no text may stand there: what cannot be read is kept. */
static void check_written(struct span text)
{
	while (text.len > 0) {
		size_t valid = utf8_valid_length(text);
		for (size_t i = 0, bytes; i < valid; i += bytes) {
			uint32_t point = utf8_first(span_from(text, i), &bytes);
			assert(point == '\n' || !utf8_is_control(point));
		}
		text = span_from(text, valid < text.len ? valid + 1 : valid);
	}
}

static bool holds_controls(struct span text)
{
	int fd = packets_file(text);
	struct source *lines = source_open(fd, NULL);
	struct line line;
	unsigned marks = 0;

	while (source_next(lines, &line))
		marks |= line.marks;
	source_close(lines);
	close(fd);
	return (marks & LINE_CONTROL) != 0;
}

static void check_verdicts(struct span text, struct span canonical, const struct dict *dict)
{
	struct buffer before = { 0 }, after = { 0 };

	verdicts_add(&before, text, dict);
	verdicts_add(&after, canonical, dict);
	assert(span_equals(buffer_span(&before), buffer_span(&after)));
	buffer_release(&before);
	buffer_release(&after);
}

static void run(struct span bytes, unsigned chosen, const struct dict *dict)
{
	const struct format_settings settings = { .renumber = (chosen & BIT_RENUMBER) != 0,
		.drop_rulings = (chosen & BIT_DROP_RULINGS) != 0 };
	struct buffer once = { 0 }, twice = { 0 }, old = { 0 };

	format_text(bytes, settings, &once, &old);
	format_text(buffer_span(&once), settings, &twice, NULL);
	assert(span_equals(buffer_span(&once), buffer_span(&twice)));
	check_written(buffer_span(&once));
	if (!holds_controls(bytes))
		check_verdicts(bytes, buffer_span(&once), dict);
	buffer_release(&once);
	buffer_release(&twice);
	buffer_release(&old);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct dict *dict;

	if (dict == NULL)
		dict = dict_of_text(source);
	if (size > 0)
		run((struct span){ (const char *)data + 1, size - 1 }, data[0], dict);
	return 0;
}
