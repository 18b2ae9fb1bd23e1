/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/person.h"

#include "base/random.h"
#include "support/rows.h"
#include "text/utf8.h"

struct row {
	const char *name;
	struct span a, b;
	bool same;
};

static const struct row rows[] = {
	{ "the same bytes", BYTES("Аня"), BYTES("Аня"), true },
	{ "another name", BYTES("Аня"), BYTES("Ася"), false },
	{ "the beginning of a name", BYTES("Аня"), BYTES("Аня К."), false },
	{ "case", BYTES("аня"), BYTES("АНЯ"), true },
	{ "case beyond ASCII", BYTES("ŁUKASZ"), BYTES("Łukasz"), true },
	{ "composed or not", BYTES("Й\u0301"), BYTES("И\u0306\u0301"), true },
	{ "a Polish letter and its marks", BYTES("Jas\u0301"), BYTES("Jaś"), true },
	{ "a mark is no ornament", BYTES("Jas"), BYTES("Jaś"), false },
	{ "е for ё", BYTES("Алёна"), BYTES("Алена"), true },
	{ "ё decomposed", BYTES("Але\u0308на"), BYTES("АЛЕНА"), true },
	{ "и for й is another letter", BYTES("Андрей"), BYTES("Андреи"), false },
	{ "a full stop behind it", BYTES("Боря."), BYTES("Боря"), true },
	{ "behind an initial", BYTES("Оля С."), BYTES("оля с"), true },
	{ "several of them, and a blank", BYTES("Ан. .."), BYTES("Ан"), true },
	{ "a full stop in between", BYTES("О. Боря"), BYTES("О Боря"), true },
	{ "blanks around", BYTES(" Аня "), BYTES("Аня"), true },
	{ "blanks between", BYTES("Аня  Иванова"), BYTES("Аня Иванова"), true },
	{ "a non-breaking one", BYTES("Аня\u00A0Иванова"), BYTES("Аня Иванова"), true },
	{ "a tab", BYTES("Аня\tИванова"), BYTES("Аня Иванова"), true },
	{ "a blank or none", BYTES("Анна Мария"), BYTES("Аннамария"), false },
	{ "a Latin A in a Cyrillic name", BYTES("Aня"), BYTES("Аня"), true },
	{ "Latin letters that are alike as capitals only", BYTES("Bepa"), BYTES("Вера"), true },
	{ "the same in small letters", BYTES("BEPA ИВАНОВА"), BYTES("вера иванова"), true },
	{ "a Cyrillic А in a Latin name", BYTES("Аnna"), BYTES("Anna"), true },
	{ "an initial of the other alphabet", BYTES("Оля C."), BYTES("Оля С."), true },
	{ "a Cyrillic initial of a Latin name", BYTES("Lars В."), BYTES("Lars B."), true },
	{ "nobody sees which alphabet it is", BYTES("TOM"), BYTES("ТОМ"), true },
	{ "a Latin name beside a Cyrillic one", BYTES("Иван Smith"), BYTES("Иван Smith"), true },
	{ "they keep their alphabets", BYTES("Иван Cliff"), BYTES("Иван Сliff"), true },
	{ "letters that only sound alike", BYTES("Anna"), BYTES("Анна"), false },
	{ "Latin i is no и", BYTES("iван"), BYTES("иван"), false },
	{ "a full stop", BYTES("Аня К."), BYTES("Аня К"), true },
	{ "initials with blanks and without", BYTES("А. Б."), BYTES("А.Б."), true },
	{ "a full stop is a blank", BYTES("А.Б."), BYTES("АБ"), false },
	{ "a full stop where nothing looks for one", BYTES("bob"), BYTES("bob."), true },
	{ "nothing but full stops", BYTES("..."), BYTES("."), true },
	{ "a comma is none", BYTES("Аня К;"), BYTES("Аня К"), false },
	{ "numbers", BYTES("Аня (2)"), BYTES("аня (2)"), true },
	{ "another number", BYTES("Аня (2)"), BYTES("Аня (3)"), false },
	{ "Greek", BYTES("ΑΝΝΑ"), BYTES("αννα"), true },
	{ "nothing", BYTES(""), BYTES("  "), true },
	{ "nothing and something", BYTES(""), BYTES("а"), false },
	{ "no UTF-8", BYTES("\xC0\xCD\xDF"), BYTES("\xC0\xCD\xDF"), true },
	{ "no UTF-8, another", BYTES("\xC0\xCD\xDF"), BYTES("\xC0\xCD\xDE"), false },
	{ "a NUL", BYTES("a\0b"), BYTES("A\0B"), true },
	{ "behind a NUL", BYTES("a\0b"), BYTES("a\0c"), false },
};

static void tells_the_same(void **state)
{
	const struct row *row = *state;

	assert_int_equal(person_same(row->a, row->b), row->same);
	assert_int_equal(person_same(row->b, row->a), row->same);
}

static void check_key(struct span name)
{
	struct buffer key = { 0 }, again = { 0 }, lower = { 0 };

	person_add_key(&key, name);
	person_add_key(&again, buffer_span(&key));
	assert_span_equal(buffer_span(&again), buffer_span(&key));
	buffer_clear(&again);
	if (utf8_valid_length(name) == name.len) {
		utf8_add_lower(&lower, name);
		person_add_key(&again, buffer_span(&lower));
		assert_span_equal(buffer_span(&again), buffer_span(&key));
	}
	buffer_release(&key);
	buffer_release(&again);
	buffer_release(&lower);
}

/* The key of a key is that key, and case has no say in it. */
static void is_its_own_key(void **state)
{
	const struct row *row = *state;

	check_key(row->a);
	check_key(row->b);
}

static bool keys_agree(struct span a, struct span b)
{
	struct buffer one = { 0 }, other = { 0 };

	person_add_key(&one, a);
	person_add_key(&other, b);
	bool same = span_equals(buffer_span(&one), buffer_span(&other));
	buffer_release(&one);
	buffer_release(&other);
	return same;
}

static struct span make_name(uint64_t *random, char *room)
{
	static const char *const pieces[] = { "a", "A", "а", "А", "b", "B", "в", "е", "ё", "Ё", "e", "\u00EB", "\u0308", "и", "й",
		"\u0306", " ", "\u00A0", "-", "\u0130", "i", "я", "s", "ś", "\u0301", "(2)", "\xC0", "h", "н", "." };
	size_t len = 0;

	for (size_t i = random_below(random, 4); i > 0; i--) {
		const char *piece = pieces[random_below(random, COUNT(pieces))];
		while (*piece != '\0')
			room[len++] = *piece++;
	}
	return (struct span){ room, len };
}

/* What is told without keys is what the keys say. */
static void agrees_with_keys(void **state)
{
	uint64_t random = 1;
	unsigned decided = 0, same = 0;

	(void)state;
	for (size_t i = 0; i < 60000; i++) {
		char one[64], other[64];
		struct span a = make_name(&random, one), b = make_name(&random, other);
		enum person_likeness likeness = person_compare(a, b);
		bool agree = keys_agree(a, b);
		if (likeness != PERSON_UNDECIDED && agree != (likeness == PERSON_SAME))
			fail_msg("«%.*s» «%.*s»", (int)a.len, a.at, (int)b.len, b.at);
		check_key(a);
		decided += likeness != PERSON_UNDECIDED;
		same += agree && likeness == PERSON_UNDECIDED;
	}
	assert_true(decided > 20000 && same > 200);
}

/* A longer name than anybody has costs nothing. */
static void knows_long_names_by_their_bytes(void **state)
{
	char one[PERSON_BYTES + 1], other[PERSON_BYTES + 1];

	(void)state;
	memset(one, 'a', sizeof one);
	memset(other, 'A', sizeof other);
	assert_false(person_same((struct span){ one, sizeof one }, (struct span){ other, sizeof other }));
	assert_true(person_same((struct span){ one, PERSON_BYTES }, (struct span){ other, PERSON_BYTES }));
	memset(other, 'a', sizeof other);
	assert_true(person_same((struct span){ one, sizeof one }, (struct span){ other, sizeof other }));
}

int main(void)
{
	struct CMUnitTest tests[2 * COUNT(rows) + 2] = {
		cmocka_unit_test(agrees_with_keys),
		cmocka_unit_test(knows_long_names_by_their_bytes),
	};
	size_t count = 2;

	ROW_TESTS(rows, tells_the_same);
	ROW_TESTS(rows, is_its_own_key);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
