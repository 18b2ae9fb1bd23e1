/* SPDX-License-Identifier: GPL-3.0-or-later
 * Files that are no dictionaries, and dictionaries that were damaged or made by somebody who means harm. That damage
 * never gives a wrong answer in silence is in tests/property/damage_test.c. */
#include "dict/dict.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "dict/image.h"
#include "support/dictionary.h"
#include "support/rows.h"
#include "support/temporary.h"
#include "support/use_dict.h"

static const char source[] = "#: name small\n#: language ru\n#: version 1\n"
	"балка\tбалка\tNOUN\tCase=Nom\tSrc=a\nбалки\tбалка\tNOUN\tCase=Nom|Number=Plur\tSrc=a\n"
	"кот\tкот\tNOUN\tCase=Nom\t_\nкотик\tкотик\tNOUN\tCase=Nom|Degree=Dim\tBase=кот|Inferred=Degree\n"
	"коты\tкот\tNOUN\tCase=Nom|Number=Plur\t_\nмосква\tМосква\tPROPN\tCase=Nom|NameType=Geo\t_\n"
	"ток\tток\tNOUN\tCase=Nom\t_\nток\tтока\tNOUN\tCase=Gen|Number=Plur\t_\n";

static void make_image(struct buffer *image)
{
	const char *why;

	assert_true(image_of_text(span_of(source), NULL, NULL, image, &why));
}

/* Opens a copy of the bytes. */
static struct dict *open_copy(struct span bytes, const char **why)
{
	struct buffer copy = { 0 };

	buffer_add(&copy, bytes);
	return dict_adopt(&copy, why);
}

struct bad_file_row {
	const char *name;
	struct span bytes;
	const char *why;
};

static const struct bad_file_row bad_file_rows[] = {
	{ "an empty file", BYTES(""), "not a compiled dictionary" },
	{ "text", BYTES("кот\nкит\n"), "not a compiled dictionary" },
	{ "cut in the magic", BYTES("\211rdi"), "damaged: the file is too short" },
	{ "the magic alone", BYTES(IMAGE_MAGIC), "damaged: the file is too short" },
	{ "the magic after a transfer as text", BYTES("\211rdict\n"), "not a compiled dictionary" },
};

static void refuses_file(void **state)
{
	const struct bad_file_row *row = *state;
	char path[TEMPORARY_BYTES];
	const char *why = NULL;

	temporary_name(path, "dict");
	int fd = mkstemp(path);
	assert_true(fd >= 0);
	assert_int_equal(write(fd, row->bytes.at, row->bytes.len), row->bytes.len);
	close(fd);
	assert_null(dict_open(path, &why));
	assert_string_equal(why, row->why);
	assert_int_equal(errno, 0);
	unlink(path);
}

static void refuses_what_is_no_file(void **state)
{
	const char *why;

	(void)state;
	assert_null(dict_open("/nowhere/at/all", &why));
	assert_int_equal(errno, ENOENT);
	assert_null(dict_open("/", &why));
	assert_int_equal(errno, EISDIR);
	assert_null(dict_open("/dev/zero", &why));
	assert_int_equal(errno, ENOTSUP);
	assert_string_equal(why, "cannot be read");
}

static void knows_nothing_near_what_is_too_long(void **state)
{
	struct dict *dict = dict_of_text("#: language ru\nкот\n");
	letter word[WORD_LETTERS_MAX + 1] = { 0 };
	uint32_t number;

	(void)state;
	assert_int_equal(dict_neighbours(dict, word, COUNT(word), &number, 1), 0);
	assert_int_equal(dict_word(dict, 1, word), 0);
	dict_close(dict);
}

static void opens_file(void **state)
{
	char path[TEMPORARY_BYTES];
	struct buffer image = { 0 };
	const char *why;

	(void)state;
	temporary_name(path, "dict");
	int fd = mkstemp(path);
	make_image(&image);
	assert_true(fd >= 0);
	assert_false(dict_is_compiled(fd));
	assert_int_equal(write(fd, image.bytes, image.len), image.len);
	assert_true(dict_is_compiled(fd));
	close(fd);
	struct dict *dict = dict_open(path, &why);
	assert_non_null(dict);
	/* whoever has it open keeps it */
	unlink(path);
	assert_true(dict_verify(dict));
	assert_int_equal(dict_info(dict)->words, 7);
	assert_span_equal(dict_info(dict)->name, SPAN("small"));
	assert_int_equal(use_dict(dict), 7);
	assert_false(dict_is_damaged(dict));
	dict_close(dict);
	dict_close(NULL);
	buffer_release(&image);
}

/* Sets the header's field and makes the checksums right again, so that only the field is wrong. */
static void assert_refused(const struct buffer *image, size_t offset, uint32_t value, const char *expected)
{
	struct buffer copy = { 0 };
	const char *why;

	buffer_add(&copy, buffer_span(image));
	memcpy(copy.bytes + offset, &value, sizeof value);
	struct image_header *header = (void *)copy.bytes;
	if (header->head_bytes <= header->size && header->size == copy.len && header->head_bytes >= IMAGE_CHECKED_FROM)
		image_seal(copy.bytes);
	assert_null(dict_adopt(&copy, &why));
	assert_string_equal(why, expected);
}

static void refuses_bad_headers(void **state)
{
	struct buffer image = { 0 };
	const size_t first_section = offsetof(struct image_header, sections);

	(void)state;
	make_image(&image);
	assert_refused(&image, offsetof(struct image_header, byte_order), 0x04030201,
		"compiled for a machine of another byte order");
	assert_refused(&image, offsetof(struct image_header, version), IMAGE_VERSION + 1, "compiled by another version; build it again");
	assert_refused(&image, offsetof(struct image_header, size), 999, "damaged: the file has not the length that it says");
	const char *nonsense = "damaged: the head of the file is not what was written";
	assert_refused(&image, offsetof(struct image_header, head_bytes), 1u << 30, nonsense);
	assert_refused(&image, offsetof(struct image_header, head_bytes), 8, nonsense);
	assert_refused(&image, offsetof(struct image_header, words), 1000, nonsense);
	assert_refused(&image, offsetof(struct image_header, admitted), 1000, nonsense);
	assert_refused(&image, offsetof(struct image_header, admitted), UINT32_MAX, nonsense);
	assert_refused(&image, offsetof(struct image_header, word_set_bytes), 5, nonsense);
	for (size_t i = 0; i < SECTION_COUNT; i++) {
		assert_refused(&image, first_section + 8 * i, 4, nonsense);
		assert_refused(&image, first_section + 8 * i, 1u << 31, nonsense);
		assert_refused(&image, first_section + 8 * i + 4, UINT32_MAX, nonsense);
	}
	buffer_release(&image);
}

/* The head's text is proved as text: wrong letters would give every number another meaning. */
static void refuses_bad_heads(void **state)
{
	static const struct {
		const char *old, *new;
	} changes[] = {
		{ "small\n1\nru", "Small\n1\nru" }, { "small\n1\nru", "\xFFmall\n1\nru" }, { "small\n1\nru", "\nmall\n1\nru" },
		{ "а\nб\n", "б\nа\n" }, { "а\nб\n", "а\nа\n" }, { "а\nб\n", "\n\n\n\n\n\n" },
	};
	struct buffer image = { 0 };
	const char *why;

	(void)state;
	make_image(&image);
	for (size_t i = 0; i < COUNT(changes); i++) {
		struct buffer copy = { 0 };
		size_t len = strlen(changes[i].new), at = 0;
		buffer_add(&copy, buffer_span(&image));
		while (memcmp(copy.bytes + at, changes[i].old, strlen(changes[i].old)) != 0)
			at++;
		memcpy(copy.bytes + at, changes[i].new, len);
		image_seal(copy.bytes);
		assert_null(dict_adopt(&copy, &why));
		assert_string_equal(why, "damaged: the head of the file makes no sense");
	}
	buffer_release(&image);
}

static void refuses_every_truncation(void **state)
{
	struct buffer image = { 0 };
	const char *why;

	(void)state;
	make_image(&image);
	for (size_t len = 0; len < image.len; len++)
		assert_null(open_copy((struct span){ image.bytes, len }, &why));
	buffer_add_char(&image, '\0');
	assert_null(open_copy(buffer_span(&image), &why));
	buffer_release(&image);
}

/* A flipped bit is refused in the head and seen by dict_verify behind it. */
static void sees_every_flipped_bit(void **state)
{
	struct buffer image = { 0 };
	const char *why;
	size_t opened = 0;

	(void)state;
	make_image(&image);
	for (size_t i = 0; i < image.len * 8; i++) {
		image.bytes[i / 8] = (char)(image.bytes[i / 8] ^ 1 << i % 8);
		struct dict *dict = open_copy(buffer_span(&image), &why);
		image.bytes[i / 8] = (char)(image.bytes[i / 8] ^ 1 << i % 8);
		if (dict == NULL)
			continue;
		opened++;
		use_dict(dict);
		assert_false(dict_verify(dict));
		assert_true(dict_is_damaged(dict));
		dict_close(dict);
	}
	assert_true(opened > 0);
	const struct image_header *header = (const void *)image.bytes;
	assert_int_equal(opened, (image.len - header->head_bytes) * 8);
	buffer_release(&image);
}

/* Whole words of 4 bytes changed, with checksums that are right, as somebody would who means harm. */
static void survives_malice(void **state)
{
	static const uint32_t values[] = { 0, 1, 63, 64, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFFFC00, 0x000003FF };
	struct buffer image = { 0 };
	const char *why;

	(void)state;
	make_image(&image);
	for (size_t i = 0; i + 4 <= image.len; i += 4) {
		for (size_t j = 0; j < COUNT(values); j++) {
			struct buffer copy = { 0 };
			buffer_add(&copy, buffer_span(&image));
			memcpy(copy.bytes + i, &values[j], sizeof values[j]);
			const struct image_header *header = (const void *)copy.bytes;
			if (header->size == copy.len && header->head_bytes >= IMAGE_CHECKED_FROM && header->head_bytes <= copy.len)
				image_seal(copy.bytes);
			struct dict *dict = dict_adopt(&copy, &why);
			if (dict != NULL)
				use_dict(dict);
			dict_close(dict);
		}
	}
	buffer_release(&image);
}

/* Every state leads everywhere, in circles: walks must end, and stay inside. */
static void survives_circles(void **state)
{
	struct buffer image = { 0 };
	const char *why;

	(void)state;
	for (unsigned fill = 0; fill < 256; fill++) {
		make_image(&image);
		const struct image_header *header = (const void *)image.bytes;
		memset(image.bytes + header->sections[SECTION_WORDS].offset, (int)fill, header->sections[SECTION_WORDS].bytes);
		memset(image.bytes + header->sections[SECTION_ADMITTED].offset, (int)fill,
			header->sections[SECTION_ADMITTED].bytes);
		image_seal(image.bytes);
		struct dict *dict = dict_adopt(&image, &why);
		assert_non_null(dict);
		use_dict(dict);
		dict_close(dict);
	}
}

int main(void)
{
	struct CMUnitTest tests[COUNT(bad_file_rows) + 9] = {
		cmocka_unit_test(knows_nothing_near_what_is_too_long),
		cmocka_unit_test(refuses_what_is_no_file),
		cmocka_unit_test(opens_file),
		cmocka_unit_test(refuses_bad_headers),
		cmocka_unit_test(refuses_bad_heads),
		cmocka_unit_test(refuses_every_truncation),
		cmocka_unit_test(sees_every_flipped_bit),
		cmocka_unit_test(survives_malice),
		cmocka_unit_test(survives_circles),
	};
	size_t count = 9;

	ROW_TESTS(bad_file_rows, refuses_file);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
