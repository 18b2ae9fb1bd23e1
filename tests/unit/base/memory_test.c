/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"

#include "support/give_up.h"

static void gives_zeroed_memory(void **state)
{
	unsigned char *block = memory_new(1000, 3);

	(void)state;
	for (size_t i = 0; i < 3000; i++)
		assert_int_equal(block[i], 0);
	memory_free(block);
}

static void gives_a_block_for_nothing(void **state)
{
	void *none = memory_new(0, 8), *empty = memory_new(8, 0), *both = memory_new(0, 0);
	void *resized = memory_resize(NULL, 0, 8);

	(void)state;
	assert_non_null(none);
	assert_non_null(empty);
	assert_non_null(both);
	assert_non_null(resized);
	/* a block of no bytes is still a block: it grows and shrinks */
	resized = memory_resize(resized, 100, 1);
	memset(resized, 1, 100);
	resized = memory_resize(resized, 100, 0);
	assert_non_null(resized);
	memory_free(none);
	memory_free(empty);
	memory_free(both);
	memory_free(resized);
	memory_free(NULL);
}

static void resizing_keeps_what_is_there(void **state)
{
	unsigned char *block = memory_resize(NULL, 10, 2);

	(void)state;
	for (size_t i = 0; i < 20; i++)
		block[i] = (unsigned char)i;
	block = memory_resize(block, 100000, 2);
	for (size_t i = 0; i < 20; i++)
		assert_int_equal(block[i], i);
	block = memory_resize(block, 5, 1);
	for (size_t i = 0; i < 5; i++)
		assert_int_equal(block[i], i);
	memory_free(block);
}

static void room_is_doubled(void **state)
{
	size_t max = 0, len = 0, changes = 0;
	uint16_t *items = NULL;

	(void)state;
	for (; len < 5000; len++) {
		size_t before = max;
		items = memory_room(items, len, &max, sizeof *items);
		assert_true(max > len);
		changes += max != before;
		items[len] = (uint16_t)len;
	}
	/* 8, 16, ... 8192 */
	assert_int_equal(max, 8192);
	assert_int_equal(changes, 11);
	for (size_t i = 0; i < len; i++)
		assert_int_equal(items[i], i);
	memory_free(items);
}

static void enough_room_is_left_alone(void **state)
{
	size_t max = 4;
	char block[4];

	(void)state;
	assert_ptr_equal(memory_room(block, 3, &max, 1), block);
	assert_int_equal(max, 4);
}

enum call { NEW, RESIZE, ROOM };

struct row {
	const char *name;
	enum call call;
	size_t count, size;
};

static const struct row too_much[] = {
	{ "new: all there is", NEW, SIZE_MAX, 1 },
	{ "new: one item of it", NEW, 1, SIZE_MAX },
	{ "new: more than a pointer can tell apart", NEW, SIZE_MAX / 2 + 1, 1 },
	{ "new: the product wraps to 0", NEW, SIZE_MAX / 2 + 1, 2 },
	{ "new: the product wraps to little", NEW, SIZE_MAX / 16 + 2, 16 },
	{ "new: both largest", NEW, SIZE_MAX, SIZE_MAX },
	{ "resize: all there is", RESIZE, SIZE_MAX, 1 },
	{ "resize: the product wraps to 0", RESIZE, SIZE_MAX / 2 + 1, 2 },
	{ "resize: the product wraps to little", RESIZE, SIZE_MAX / 16 + 2, 16 },
	{ "resize: just does not wrap", RESIZE, SIZE_MAX / 16, 16 },
	{ "resize: both largest", RESIZE, SIZE_MAX, SIZE_MAX },
	{ "room: doubling wraps", ROOM, SIZE_MAX / 2 + 1, 1 },
	{ "room: doubling wraps to less", ROOM, SIZE_MAX, 1 },
	{ "room: the bytes wrap", ROOM, SIZE_MAX / 16, 16 },
};

static void ask(const void *what)
{
	const struct row *row = what;
	size_t max = row->count;

	if (row->call == NEW)
		memory_new(row->count, row->size);
	else if (row->call == RESIZE)
		memory_resize(NULL, row->count, row->size);
	else
		memory_room(NULL, row->count, &max, row->size);
}

static void gives_up(void **state)
{
	assert_gives_up(ask, *state);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(too_much) + 5] = {
		cmocka_unit_test(gives_zeroed_memory), cmocka_unit_test(gives_a_block_for_nothing),
		cmocka_unit_test(resizing_keeps_what_is_there), cmocka_unit_test(room_is_doubled),
		cmocka_unit_test(enough_room_is_left_alone),
	};
	size_t count = 5;

	ROW_TESTS(too_much, gives_up);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
