/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/buffer.h"

#include <limits.h>

#include "support/give_up.h"

struct row {
	const char *name;
	struct span parts[3];
	struct span expected;
};

static const struct row rows[] = {
	{ "nothing", { BYTES(""), { NULL, 0 }, BYTES("") }, BYTES("") },
	{ "one", { BYTES("кот") }, BYTES("кот") },
	{ "three", { BYTES("к"), BYTES("о"), BYTES("т") }, BYTES("кот") },
	{ "nothing between", { BYTES("к"), { NULL, 0 }, BYTES("т") }, BYTES("кт") },
	{ "a NUL inside", { BYTES("a\0"), BYTES("\0"), BYTES("b") }, BYTES("a\0\0b") },
	{ "the first room to the last byte", { BYTES("0123456789012345678901234567890123456789012345678901234567890123") },
		BYTES("0123456789012345678901234567890123456789012345678901234567890123") },
	{ "one byte more", { BYTES("0123456789012345678901234567890123456789012345678901234567890123"), BYTES("4") },
		BYTES("01234567890123456789012345678901234567890123456789012345678901234") },
};

static void adds(void **state)
{
	const struct row *row = *state;
	struct buffer buffer = { 0 };

	for (size_t i = 0; i < COUNT(row->parts); i++)
		buffer_add(&buffer, row->parts[i]);
	assert_span_equal(buffer_span(&buffer), row->expected);
	/* what was cleared is filled again the same way, in the memory that is there */
	buffer_clear(&buffer);
	assert_int_equal(buffer_span(&buffer).len, 0);
	const char *bytes = buffer.bytes;
	for (size_t i = 0; i < COUNT(row->parts); i++)
		buffer_add(&buffer, row->parts[i]);
	assert_span_equal(buffer_span(&buffer), row->expected);
	assert_ptr_equal(buffer.bytes, bytes);
	buffer_release(&buffer);
	assert_null(buffer.bytes);
	assert_int_equal(buffer.len + buffer.max, 0);
}

static void an_empty_one_is_an_empty_text(void **state)
{
	struct buffer buffer = { 0 };

	(void)state;
	assert_non_null(buffer_span(&buffer).at);
	assert_int_equal(buffer_span(&buffer).len, 0);
	buffer_release(&buffer);
	buffer_release(&buffer);
}

static void adds_strings_chars_and_numbers(void **state)
{
	struct buffer buffer = { 0 };

	(void)state;
	buffer_add_string(&buffer, "ход ");
	buffer_add_string(&buffer, "");
	buffer_add_string(&buffer, NULL);
	buffer_add_number(&buffer, LLONG_MIN);
	buffer_add_char(&buffer, '\0');
	buffer_add_number(&buffer, 0);
	buffer_add_char(&buffer, (char)0xFF);
	buffer_add_number(&buffer, LLONG_MAX);
	assert_span_equal(buffer_span(&buffer),
		(struct span)BYTES("ход -9223372036854775808\0" "0\xFF" "9223372036854775807"));
	buffer_release(&buffer);
}

static void grows_a_byte_at_a_time(void **state)
{
	struct buffer buffer = { 0 };
	size_t changes = 0;

	(void)state;
	for (size_t i = 0; i < 100000; i++) {
		size_t before = buffer.max;
		buffer_add_char(&buffer, (char)(i % 251));
		changes += buffer.max != before;
	}
	/* 64, 128, ... 131072 */
	assert_int_equal(changes, 12);
	for (size_t i = 0; i < 100000; i++)
		assert_true(buffer.bytes[i] == (char)(i % 251));
	buffer_release(&buffer);
}

static void room_is_behind_what_is_there(void **state)
{
	struct buffer buffer = { 0 };

	(void)state;
	buffer_add_string(&buffer, "ab");
	char *room = buffer_room(&buffer, 1000);
	assert_ptr_equal(room, buffer.bytes + 2);
	assert_int_equal(buffer.len, 2);
	assert_true(buffer.max >= 1002);
	memset(room, 'c', 1000);
	buffer.len += 3;
	assert_span_equal(buffer_span(&buffer), SPAN("abccc"));
	/* no room asked, none made */
	assert_ptr_equal(buffer_room(&buffer, 0), buffer.bytes + 5);
	buffer_release(&buffer);
}

struct much_row {
	const char *name;
	size_t more;
};

static const struct much_row too_much[] = {
	{ "all there is", SIZE_MAX }, { "the sum wraps to 0", SIZE_MAX - 2 }, { "the sum is the most there is", SIZE_MAX - 3 },
	{ "half of it", SIZE_MAX / 2 }, { "more than half of it", SIZE_MAX / 2 + 1 },
};

static void ask(const void *what)
{
	const struct much_row *row = what;
	struct buffer buffer = { 0 };

	buffer_add_string(&buffer, "abc");
	buffer_room(&buffer, row->more);
}

static void gives_up(void **state)
{
	assert_gives_up(ask, *state);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + COUNT(too_much) + 4] = {
		cmocka_unit_test(an_empty_one_is_an_empty_text), cmocka_unit_test(adds_strings_chars_and_numbers),
		cmocka_unit_test(grows_a_byte_at_a_time), cmocka_unit_test(room_is_behind_what_is_there),
	};
	size_t count = 4;

	ROW_TESTS(rows, adds);
	ROW_TESTS(too_much, gives_up);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
