/* SPDX-License-Identifier: GPL-3.0-or-later
 * Bytes as the source of a dictionary. What compiles must open, be whole, and know each of its words; the linter must
 * find fault with as many lines as the builder leaves out. */
#include "fuzz.h"

#include <assert.h>
#include <unistd.h>

#include "dict/builder.h"
#include "dict/lint.h"
#include "support/packets.h"
#include "support/use_dict.h"

static void ignore(void *context, const char *file, uint64_t line, size_t column, const char *message)
{
	size_t *complaints = context;

	/* a place that can be shown */
	assert(file != NULL && message != NULL && line > 0 && column > 0);
	++*complaints;
}

static void check(const struct dict *dict)
{
	assert(dict_verify(dict));
	for (uint32_t i = 0; i < dict_info(dict)->words; i++) {
		struct arena arena = { 0 };
		struct reading readings[4];
		letter word[WORD_LETTERS_MAX];
		size_t len = dict_word(dict, i, word);
		assert(len > 0 && dict_number(dict, word, len) == i);
		assert(dict_readings(dict, i, word, len, &arena, readings, 4) > 0);
		arena_release(&arena);
	}
	use_dict(dict);
}

static void hear(void *context, const struct lint_finding *finding)
{
	struct buffer *out = context;

	assert(finding->line > 0 && finding->column > 0 && finding->id != NULL);
	buffer_clear(out);
	message_add(out, &finding->message);
	assert(out->len > 0);
}

static void lint(int fd, size_t complaints)
{
	struct buffer out = { 0 };
	const struct lint_wish wish = { NULL, SPAN(""), hear, &out };
	uint64_t left_out = 0;

	assert(lseek(fd, 0, SEEK_SET) == 0);
	assert(lint_source(fd, &wish, &left_out));
	assert(left_out == complaints);
	buffer_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	size_t complaints = 0;
	struct builder *builder = builder_new(ignore, &complaints);
	struct buffer image = { 0 };
	const char *why = NULL;
	int fd = packets_file((struct span){ (const char *)data, size });

	builder_read(builder, fd, "fuzz");
	lint(fd, complaints);
	close(fd);
	if (builder_compile(builder, &image, &why)) {
		struct dict *dict = dict_adopt(&image, &why);
		assert(dict != NULL);
		check(dict);
		dict_close(dict);
	}
	buffer_release(&image);
	builder_free(builder);
	return 0;
}
