/* SPDX-License-Identifier: GPL-3.0-or-later
 * What there is on the dictionary path: of a kind that only a directory made for the test has, which stands there twice. */
#include "cli/stock.h"

#include "support/place.h"

struct row {
	const char *name, *asked, *kind, *expected;
};

static const struct row rows[] = {
	{ "each once, in their order", "klass", "cards", "why; there are: 7b, a.b_c-1, class" },
	{ "it is there", "class", "cards", "why" },
	{ "nor is it told when it would not be listed", "m40", "many", "why" },
	{ "none of the kind", "klass", "nothing", "why" },
	{ "half of an end is none", "klass", "ards", "why" },
	{ "of many the first", "m", "many", "why; there are: m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20, m21, m22, m23, m24, "
		"m25, m26, m27, m28, m29, m30, m31, m32, m33, m34, m35, m36, m37, m38, m39, ..." },
};

static void hints(void **state)
{
	const struct row *row = *state;
	struct arena arena = { 0 };

	assert_span_equal(stock_hint(SPAN("why"), span_of(row->asked), row->kind, &arena), span_of(row->expected));
	arena_release(&arena);
}

static void add_many(struct place *place)
{
	char name[] = "m00.many";

	for (int i = 10; i <= 40; i++) {
		name[1] = (char)('0' + i / 10);
		name[2] = (char)('0' + i % 10);
		place_add(place, name, SPAN(""));
	}
}

int main(void)
{
	struct place place;
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	place_make(&place);
	place_add(&place, "class.cards", SPAN(""));
	place_add(&place, "a.b_c-1.cards", SPAN(""));
	place_add(&place, "7b.cards", SPAN(""));
	place_add(&place, "Class.cards", SPAN(""));
	place_add(&place, ".cards", SPAN(""));
	place_add(&place, "cards", SPAN(""));
	add_many(&place);
	ROW_TESTS(rows, hints);
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	place_remove(&place);
	return failed;
}
