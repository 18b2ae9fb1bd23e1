/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/list.h"

#include "support/rows.h"

struct large {
	char bytes[1000];
};

static void keeps_items_in_order(void **state)
{
	LIST(size_t) numbers = { 0 };

	(void)state;
	for (size_t i = 0; i < 10000; i++) {
		*LIST_ADD(&numbers) = i * i;
		assert_int_equal(numbers.len, i + 1);
		assert_true(numbers.max >= numbers.len);
	}
	for (size_t i = 0; i < numbers.len; i++)
		assert_int_equal(numbers.items[i], i * i);
	LIST_RELEASE(&numbers);
}

static void keeps_items_of_any_size(void **state)
{
	LIST(struct large) larges = { 0 };
	LIST(char) chars = { 0 };

	(void)state;
	for (int i = 0; i < 100; i++) {
		memset(LIST_ADD(&larges)->bytes, i, sizeof(struct large));
		*LIST_ADD(&chars) = (char)i;
	}
	for (int i = 0; i < 100; i++) {
		assert_int_equal(larges.items[i].bytes[0], i);
		assert_int_equal(larges.items[i].bytes[999], i);
		assert_int_equal(chars.items[i], i);
	}
	LIST_RELEASE(&larges);
	LIST_RELEASE(&chars);
}

static void is_empty_after_release(void **state)
{
	LIST(int) list = { 0 };

	(void)state;
	LIST_RELEASE(&list);
	*LIST_ADD(&list) = 1;
	LIST_RELEASE(&list);
	assert_null(list.items);
	assert_int_equal(list.len + list.max, 0);
	*LIST_ADD(&list) = 2;
	assert_int_equal(list.items[0], 2);
	LIST_RELEASE(&list);
}

static void is_filled_again_in_its_memory(void **state)
{
	LIST(int) list = { 0 };

	(void)state;
	for (int i = 0; i < 20; i++)
		*LIST_ADD(&list) = i;
	const int *items = list.items;
	list.len = 0;
	for (int i = 0; i < 20; i++)
		*LIST_ADD(&list) = -i;
	assert_ptr_equal(list.items, items);
	assert_int_equal(list.items[19], -19);
	LIST_RELEASE(&list);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(keeps_items_in_order), cmocka_unit_test(keeps_items_of_any_size),
		cmocka_unit_test(is_empty_after_release), cmocka_unit_test(is_filled_again_in_its_memory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
