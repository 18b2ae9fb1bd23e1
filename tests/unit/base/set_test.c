/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/set.h"

#include "base/buffer.h"
#include "base/list.h"
#include "support/rows.h"

/* Each test runs twice: with keys of the set's own and with keys in an arena. */
struct table {
	struct arena arena;
	struct set set;
};

static struct table *begin(bool with_arena, struct table *table)
{
	*table = (struct table){ 0 };
	if (with_arena)
		table->set.arena = &table->arena;
	return table;
}

static void end(struct table *table)
{
	set_clear(&table->set);
	arena_release(&table->arena);
}

static void assert_value(const struct set *set, struct span key, uint64_t expected)
{
	uint64_t value = ~expected;

	assert_true(set_find(set, key, &value));
	assert_true(value == expected);
	assert_true(set_find(set, key, NULL));
}

static void assert_missing(const struct set *set, struct span key)
{
	uint64_t value = 4711;

	assert_false(set_find(set, key, &value));
	assert_false(set_find(set, key, NULL));
	assert_int_equal(value, 4711);
}

/* ---- keys that must not be taken for one another ---- */

struct row {
	const char *name;
	struct span key, other;
};

static const struct row rows[] = {
	{ "empty and a NUL", BYTES(""), BYTES("\0") },
	{ "no bytes at all and a NUL", { NULL, 0 }, BYTES("\0") },
	{ "a letter and the same with a NUL", BYTES("a"), BYTES("a\0") },
	{ "a NUL in front and behind", BYTES("\0a"), BYTES("a\0") },
	{ "the last byte", BYTES("abcdefg1"), BYTES("abcdefg2") },
	{ "the byte behind the eighth", BYTES("abcdefgh1"), BYTES("abcdefgh2") },
	{ "the first byte", BYTES("1abcdefghijklmnop"), BYTES("2abcdefghijklmnop") },
	{ "eight bytes and the same twice", BYTES("abcdefgh"), BYTES("abcdefghabcdefgh") },
	{ "words that end alike", BYTES("палка"), BYTES("балка") },
	{ "eights of bytes in another order", BYTES("aaaaaaaabbbbbbbb"), BYTES("bbbbbbbbaaaaaaaa") },
};

static void tells_apart(void **state)
{
	const struct row *row = *state;

	for (int with_arena = 0; with_arena < 2; with_arena++) {
		struct table table;
		struct set *set = &begin(with_arena != 0, &table)->set;
		assert_missing(set, row->key);
		set_put(set, row->key, 1);
		assert_value(set, row->key, 1);
		assert_missing(set, row->other);
		set_put(set, row->other, UINT64_MAX);
		assert_value(set, row->key, 1);
		assert_value(set, row->other, UINT64_MAX);
		set_remove(set, row->key);
		assert_missing(set, row->key);
		assert_value(set, row->other, UINT64_MAX);
		assert_int_equal(set_count(set), 1);
		end(&table);
	}
}

/* ---- the life of a set ---- */

static void replaces_values(struct table *table)
{
	struct set *set = &table->set;

	set_put(set, SPAN("кот"), 1);
	set_put(set, SPAN("кот"), 2);
	set_put(set, SPAN("кот"), 0);
	assert_int_equal(set_count(set), 1);
	assert_value(set, SPAN("кот"), 0);
}

static void copies_keys(struct table *table)
{
	char key[] = "кот";

	set_put(&table->set, span_of(key), 3);
	key[0] = 'x';
	assert_value(&table->set, SPAN("кот"), 3);
	assert_missing(&table->set, span_of(key));
}

static void removes_and_takes_back(struct table *table)
{
	struct set *set = &table->set;

	set_remove(set, SPAN("кот"));
	set_put(set, SPAN("кот"), 1);
	set_remove(set, SPAN("ток"));
	assert_int_equal(set_count(set), 1);
	for (uint64_t i = 0; i < 100; i++) {
		set_remove(set, SPAN("кот"));
		set_remove(set, SPAN("кот"));
		assert_int_equal(set_count(set), 0);
		assert_missing(set, SPAN("кот"));
		set_put(set, SPAN("кот"), i);
		assert_value(set, SPAN("кот"), i);
	}
}

static void add_pair(struct span key, uint64_t value, void *context)
{
	struct buffer *text = context;

	buffer_add(text, key);
	buffer_add_char(text, '=');
	buffer_add_number(text, (long long)value);
	buffer_add_char(text, ' ');
}

static void is_seen_in_order(struct table *table)
{
	struct buffer text = { 0 };
	struct set *set = &table->set;

	set_each(set, add_pair, &text);
	assert_int_equal(text.len, 0);
	set_put(set, SPAN("я"), 1);
	set_put(set, SPAN("а"), 2);
	set_put(set, SPAN(""), 3);
	set_put(set, SPAN("ж"), 4);
	set_put(set, SPAN("я"), 5);
	set_remove(set, SPAN("а"));
	set_put(set, SPAN("а"), 6);
	set_each(set, add_pair, &text);
	assert_span_equal(buffer_span(&text), SPAN("я=5 =3 ж=4 а=6 "));
	/* also of many */
	struct buffer expected = { 0 };
	set_clear(set);
	buffer_clear(&text);
	for (unsigned i = 0; i < 1000; i++) {
		const char key[] = { (char)('a' + i % 26), (char)('a' + i / 26), '\0' };
		set_put(set, span_of(key), i);
		add_pair(span_of(key), i, &expected);
	}
	set_each(set, add_pair, &text);
	assert_span_equal(buffer_span(&text), buffer_span(&expected));
	buffer_release(&expected);
	buffer_release(&text);
}

static void begins_again_when_cleared(struct table *table)
{
	struct set *set = &table->set;

	set_clear(set);
	for (uint64_t round = 0; round < 3; round++) {
		assert_missing(set, SPAN("кот"));
		set_put(set, SPAN("кот"), round);
		set_put(set, SPAN("ток"), round);
		assert_value(set, SPAN("кот"), round);
		assert_int_equal(set_count(set), 2);
		set_clear(set);
		assert_int_equal(set_count(set), 0);
	}
}

static struct span numbered(unsigned long i, char key[sizeof i])
{
	memcpy(key, &i, sizeof i);
	return (struct span){ key, 3 + i % 6 };
}

static void holds_many(struct table *table)
{
	struct set *set = &table->set;
	char key[sizeof(unsigned long)];

	for (unsigned long i = 0; i < 100000; i++)
		set_put(set, numbered(i, key), i);
	assert_int_equal(set_count(set), 100000);
	for (unsigned long i = 0; i < 100000; i += 2)
		set_remove(set, numbered(i, key));
	for (unsigned long i = 0; i < 100000; i++) {
		uint64_t value = 0;
		assert_int_equal(set_find(set, numbered(i, key), &value), i % 2);
		assert_true(i % 2 == 0 || value == i);
	}
	assert_int_equal(set_count(set), 50000);
}

enum { HUGE_BYTES = 5 << 20 };

static void holds_huge_keys(struct table *table)
{
	struct set *set = &table->set;
	char *bytes = memory_new(1, HUGE_BYTES);

	for (size_t len = HUGE_BYTES - 9; len <= HUGE_BYTES; len++)
		set_put(set, (struct span){ bytes, len }, len);
	assert_int_equal(set_count(set), 10);
	for (size_t len = HUGE_BYTES - 9; len <= HUGE_BYTES; len++)
		assert_value(set, (struct span){ bytes, len }, len);
	bytes[HUGE_BYTES / 2] = 1;
	assert_missing(set, (struct span){ bytes, HUGE_BYTES });
	memory_free(bytes);
}

struct life_row {
	const char *name;
	void (*run)(struct table *);
};

static const struct life_row lives[] = {
	{ "replaces values", replaces_values }, { "copies keys", copies_keys },
	{ "removes and takes back", removes_and_takes_back }, { "is seen in order", is_seen_in_order },
	{ "begins again when cleared", begins_again_when_cleared }, { "holds many", holds_many },
	{ "holds huge keys", holds_huge_keys },
};

static void lives_both_ways(void **state)
{
	const struct life_row *row = *state;

	for (int with_arena = 0; with_arena < 2; with_arena++) {
		struct table table;
		row->run(begin(with_arena != 0, &table));
		end(&table);
	}
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + COUNT(lives)];
	size_t count = 0;

	ROW_TESTS(rows, tells_apart);
	ROW_TESTS(lives, lives_both_ways);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
