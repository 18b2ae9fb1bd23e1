/* SPDX-License-Identifier: GPL-3.0-or-later
 * Bytes as the source of a dictionary. What compiles must open, be whole, and know each of its words. */
#include "fuzz.h"

#include <assert.h>
#include <unistd.h>

#include "dict/builder.h"
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	size_t complaints = 0;
	struct builder *builder = builder_new(ignore, &complaints);
	struct buffer image = { 0 };
	const char *why = NULL;
	int fd = packets_file((struct span){ (const char *)data, size });

	builder_read(builder, fd, "fuzz");
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
