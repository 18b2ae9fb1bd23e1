/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arena.h"

#include <limits.h>

#include "support/give_up.h"

static bool is_aligned(const void *at)
{
	return (uintptr_t)at % _Alignof(max_align_t) == 0;
}

struct size_row {
	const char *name;
	size_t size;
};

static const struct size_row sizes[] = {
	{ "0 bytes", 0 }, { "1 byte", 1 }, { "2 bytes", 2 }, { "7 bytes", 7 }, { "8 bytes", 8 }, { "15 bytes", 15 },
	{ "16 bytes", 16 }, { "17 bytes", 17 }, { "1000 bytes", 1000 }, { "a block but one", 16383 }, { "a block", 16384 },
	{ "a block and one", 16385 }, { "what is kept", 65536 }, { "more than is kept", 65537 }, { "a megabyte", 1 << 20 },
};

enum { PIECES = 40 };

/* Pieces of the size and of single bytes between them: aligned, and none overlaps another. */
static void pieces_stand_apart(void **state)
{
	const struct size_row *row = *state;
	unsigned char *pieces[PIECES], *bytes[PIECES];
	struct arena arena = { 0 };

	for (size_t i = 0; i < PIECES; i++) {
		pieces[i] = arena_alloc(&arena, row->size);
		bytes[i] = arena_alloc(&arena, 1);
		assert_non_null(pieces[i]);
		assert_true(is_aligned(pieces[i]) && is_aligned(bytes[i]));
		memset(pieces[i], (int)i, row->size);
		*bytes[i] = (unsigned char)(i + 100);
	}
	for (size_t i = 0; i < PIECES; i++) {
		assert_int_equal(*bytes[i], i + 100);
		for (size_t j = 0; j < row->size; j++)
			assert_true(pieces[i][j] == i);
	}
	arena_release(&arena);
}

/* The first of an empty arena, and the same behind a block that is used up. */
static void nothing_is_no_null(void **state)
{
	struct arena fresh = { 0 }, full = { 0 };

	(void)state;
	assert_non_null(arena_alloc(&fresh, 0));
	assert_non_null(arena_new(&fresh, 0, 8));
	assert_non_null(arena_new(&fresh, 8, 0));
	arena_alloc(&full, 16384);
	assert_non_null(arena_alloc(&full, 0));
	arena_release(&fresh);
	arena_release(&full);
}

static void new_memory_is_zeroed(void **state)
{
	struct arena arena = { 0 };

	(void)state;
	memset(arena_alloc(&arena, 5000), 0xEE, 5000);
	arena_clear(&arena);
	const unsigned char *bytes = arena_new(&arena, 1250, 4);
	for (size_t i = 0; i < 5000; i++)
		assert_int_equal(bytes[i], 0);
	arena_release(&arena);
}

static void clearing_keeps_a_block(void **state)
{
	struct arena arena = { 0 };
	void *first = arena_alloc(&arena, 100);

	(void)state;
	arena_alloc(&arena, 100);
	arena_clear(&arena);
	assert_ptr_equal(arena_alloc(&arena, 100), first);
	/* the block is as large as before: what fitted then fits again */
	arena_clear(&arena);
	assert_ptr_equal(arena_alloc(&arena, 16384), first);
	arena_release(&arena);
}

static void clearing_keeps_the_newest_that_is_small(void **state)
{
	struct arena arena = { 0 };

	(void)state;
	arena_alloc(&arena, 100);
	void *small = arena_alloc(&arena, 16384);
	arena_alloc(&arena, 100000);
	arena_alloc(&arena, 1 << 20);
	arena_clear(&arena);
	assert_ptr_equal(arena_alloc(&arena, 1), small);
	arena_release(&arena);
}

static void clearing_gives_back_what_is_large(void **state)
{
	struct arena arena = { 0 };

	(void)state;
	arena_alloc(&arena, 65537);
	arena_clear(&arena);
	assert_null(arena.blocks);
	assert_non_null(arena_alloc(&arena, 1));
	arena_release(&arena);
}

static void clearing_nothing_does_nothing(void **state)
{
	struct arena arena = { 0 };

	(void)state;
	arena_clear(&arena);
	assert_null(arena.blocks);
	arena_alloc(&arena, 10);
	arena_clear(&arena);
	const struct arena before = arena;
	arena_clear(&arena);
	assert_memory_equal(&before, &arena, sizeof arena);
	arena_release(&arena);
	assert_null(arena.blocks);
	arena_release(&arena);
}

struct text_row {
	const char *name;
	struct span text;
};

static const struct text_row texts[] = {
	{ "no bytes", { NULL, 0 } }, { "an empty text", BYTES("") }, { "a text", BYTES("балка") },
	{ "a NUL inside", BYTES("a\0b") }, { "malformed bytes", BYTES("\xFF\xC0") },
};

static void copies(void **state)
{
	const struct text_row *row = *state;
	struct arena arena = { 0 };
	struct span copy = arena_copy(&arena, row->text);
	const char *string = arena_string(&arena, row->text);

	assert_span_equal(copy, row->text);
	assert_ptr_not_equal(copy.at, row->text.at);
	assert_span_equal((struct span){ string, row->text.len }, row->text);
	assert_int_equal(string[row->text.len], '\0');
	arena_release(&arena);
}

static void joins(void **state)
{
	struct arena arena = { 0 };
	const struct span parts[] = { BYTES("а\0"), { NULL, 0 }, BYTES(""), BYTES("b"), BYTES("в") };

	(void)state;
	assert_span_equal(arena_join(&arena, parts, 5), (struct span)BYTES("а\0bв"));
	assert_span_equal(arena_join(&arena, parts, 1), (struct span)BYTES("а\0"));
	assert_span_equal(arena_join(&arena, parts + 1, 2), SPAN(""));
	assert_span_equal(arena_join(&arena, NULL, 0), SPAN(""));
	assert_span_equal(arena_number(&arena, LLONG_MIN), SPAN("-9223372036854775808"));
	assert_span_equal(arena_number(&arena, 0), SPAN("0"));
	arena_release(&arena);
}

struct much_row {
	const char *name;
	size_t count, size;	/* count 0: arena_alloc */
};

static const struct much_row too_much[] = {
	{ "alloc: all there is", 0, SIZE_MAX },
	{ "alloc: rounding up would wrap", 0, SIZE_MAX - 7 },
	{ "alloc: half of it", 0, SIZE_MAX / 2 },
	{ "alloc: more than half of it", 0, SIZE_MAX / 2 + 1 },
	{ "new: the product wraps to 0", SIZE_MAX / 2 + 1, 2 },
	{ "new: the product wraps to little", SIZE_MAX / 16 + 2, 16 },
	{ "new: both largest", SIZE_MAX, SIZE_MAX },
	{ "new: one of all there is", 1, SIZE_MAX },
	{ "new: just does not wrap", SIZE_MAX / 3, 3 },
};

static void ask(const void *what)
{
	const struct much_row *row = what;
	struct arena arena = { 0 };

	arena_alloc(&arena, 1);
	if (row->count == 0)
		arena_alloc(&arena, row->size);
	else
		arena_new(&arena, row->count, row->size);
}

static void gives_up(void **state)
{
	assert_gives_up(ask, *state);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(sizes) + COUNT(texts) + COUNT(too_much) + 7] = {
		cmocka_unit_test(nothing_is_no_null), cmocka_unit_test(new_memory_is_zeroed),
		cmocka_unit_test(clearing_keeps_a_block), cmocka_unit_test(clearing_keeps_the_newest_that_is_small),
		cmocka_unit_test(clearing_gives_back_what_is_large), cmocka_unit_test(clearing_nothing_does_nothing),
		cmocka_unit_test(joins),
	};
	size_t count = 7;

	ROW_TESTS(sizes, pieces_stand_apart);
	ROW_TESTS(texts, copies);
	ROW_TESTS(too_much, gives_up);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
