/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/names.h"

#include "support/rows.h"

struct field_row {
	const char *name;	/* and the word that is looked up */
	enum field_id id;
};

static const struct field_row fields[] = {
	{ "Game", FIELD_GAME }, { "game", FIELD_GAME }, { "GAME", FIELD_GAME }, { "Игра", FIELD_GAME }, { "ИГРА", FIELD_GAME },
	{ "gra", FIELD_GAME }, { "Spil", FIELD_GAME }, { "Wariant", FIELD_VARIANT }, { "Игроки", FIELD_PLAYERS },
	{ "Gracze", FIELD_PLAYERS }, { "Spillere", FIELD_PLAYERS }, { "JĘZYK", FIELD_LANGUAGE }, { "Słownik", FIELD_DICTIONARY },
	{ "Опции", FIELD_OPTIONS }, { "BRÆT", FIELD_BOARD }, { "Начало", FIELD_START }, { "Dato", FIELD_DATE },
	{ "Слово", FIELD_START }, { "słowo", FIELD_START }, { "Startord", FIELD_START },
	{ "Итог", FIELD_RESULT }, { "Slutstilling", FIELD_FINAL }, { "Tilladt", FIELD_ALLOW }, { "Запрещены", FIELD_BAN },
	{ "GRÆNSE", FIELD_LIMIT }, { "Kostki", FIELD_TILES }, { "ŻETONY", FIELD_TOKENS }, { "Tid", FIELD_TIME },
	{ "Hånd", FIELD_HAND },
	{ "", FIELD_UNKNOWN }, { "Gam", FIELD_UNKNOWN }, { "Games", FIELD_UNKNOWN }, { "Event", FIELD_UNKNOWN },
	/* a look-alike letter makes another word */
	{ "G\u0430me", FIELD_UNKNOWN },
	{ "a name that is longer than any word of the notation could ever be, and longer", FIELD_UNKNOWN },
};

static void finds_field(void **state)
{
	const struct field_row *row = *state;

	assert_int_equal(field_find(span_of(row->name)), row->id);
}

struct nearest_row {
	const char *name, *nearest;
};

static const struct nearest_row nearest[] = {
	{ "Gmae", "Game" }, { "Player", "Players" }, { "RESULTS", "Result" }, { "Optoins", "Options" }, { "Dictionari", "Dictionary" },
	{ "Weather", NULL }, { "x", NULL }, { "", NULL }, { "Игроки за столом", NULL },
	{ "a name that is longer than any word of the notation could ever be, and longer", NULL },
};

static void finds_nearest(void **state)
{
	const struct nearest_row *row = *state;
	const char *found = field_nearest(span_of(row->name));

	if (row->nearest == NULL)
		assert_null(found);
	else
		assert_string_equal(found, row->nearest);
}

struct action_row {
	const char *name;
	enum action action, english;
};

static const struct action_row actions[] = {
	{ "pass", ACTION_PASS, ACTION_PASS }, { "PASS", ACTION_PASS, ACTION_PASS }, { "пас", ACTION_PASS, ACTION_PLAY },
	{ "Пасую", ACTION_PASS, ACTION_PLAY }, { "pas", ACTION_PASS, ACTION_PLAY }, { "resign", ACTION_RESIGN, ACTION_RESIGN },
	{ "Poddaję", ACTION_RESIGN, ACTION_PLAY }, { "СДАЁТСЯ", ACTION_RESIGN, ACTION_PLAY }, { "draw", ACTION_DRAW, ACTION_DRAW },
	{ "remis", ACTION_DRAW, ACTION_PLAY }, { "Flag", ACTION_FLAG, ACTION_FLAG }, { "флаг", ACTION_FLAG, ACTION_PLAY },
	{ "challenge", ACTION_CHALLENGE, ACTION_CHALLENGE }, { "indsigelse", ACTION_CHALLENGE, ACTION_PLAY },
	{ "retract", ACTION_RETRACT, ACTION_RETRACT }, { "cofam", ACTION_RETRACT, ACTION_PLAY },
	{ "b2=п", ACTION_PLAY, ACTION_PLAY }, { "ma|ta", ACTION_PLAY, ACTION_PLAY }, { "о", ACTION_PLAY, ACTION_PLAY },
	{ "refuse", ACTION_PLAY, ACTION_PLAY }, { "passe", ACTION_PLAY, ACTION_PLAY }, { "", ACTION_PLAY, ACTION_PLAY },
};

static void finds_action(void **state)
{
	const struct action_row *row = *state;

	assert_int_equal(action_find(span_of(row->name), false), row->action);
	assert_int_equal(action_find(span_of(row->name), true), row->english);
}

static void knows_each_name(void **state)
{
	(void)state;
	for (enum field_id id = FIELD_GAME; id < FIELD_COUNT; id++)
		assert_int_equal(field_find(span_of(field_name(id))), id);
	for (enum action action = ACTION_PASS; action < ACTION_COUNT; action++)
		assert_int_equal(action_find(span_of(action_name(action)), true), action);
}

static void knows_agreed(void **state)
{
	static const char *const words[] = { "agreed", "Agreed", "umowa", "Uzgodnione", "СОГЛАСОВАНО", "уговор", "aftalt" };

	(void)state;
	for (size_t i = 0; i < COUNT(words); i++)
		assert_true(is_agreed(span_of(words[i])));
	assert_false(is_agreed(SPAN("agree")));
	assert_false(is_agreed(SPAN("")));
}

static void compares_names(void **state)
{
	(void)state;
	assert_true(names_equal(SPAN("Аня"), SPAN("аНЯ")));
	assert_true(names_equal(SPAN(""), SPAN("")));
	assert_false(names_equal(SPAN("Аня"), SPAN("Ан")));
	assert_false(names_equal(SPAN("Аня"), SPAN("A\u043D\u044F")));
	assert_false(names_equal(SPAN("Ан"), SPAN("Аня")));
	/* in lower case they have other lengths */
	assert_true(names_equal(SPAN("ẞa"), SPAN("ßA")));
	assert_false(names_equal(SPAN("ẞ"), SPAN("ß?")));
	assert_true(name_is(SPAN("ROYAL"), "royal"));
	assert_false(name_is(SPAN("roya"), "royal"));
	assert_false(name_is(SPAN("royal\0\0"), "royal"));
	assert_false(name_is(SPAN("royale"), "royal"));
}

int main(void)
{
	struct CMUnitTest tests[COUNT(fields) + COUNT(nearest) + COUNT(actions) + 3] = {
		cmocka_unit_test(knows_each_name),
		cmocka_unit_test(knows_agreed),
		cmocka_unit_test(compares_names),
	};
	size_t count = 3;

	ROW_TESTS(fields, finds_field);
	ROW_TESTS(nearest, finds_nearest);
	ROW_TESTS(actions, finds_action);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
