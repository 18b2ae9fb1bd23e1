/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/orthography.h"

#include "support/records.h"
#include "support/rows.h"

struct row {
	const char *name, *header, *text, *spelled;
};

static const struct row rows[] = {
	{ "small letters", "Language: ru", "ПАЛКА", "палка" },
	{ "look-alikes alone", "Language: ru", "coк", "сок" },
	{ "all of them", "Language: ru", "COP", "сор" },
	{ "in upper case only", "Language: ru", "BAHHA", "ванна" },
	{ "a stress mark", "Language: ru", "ба\u0301лка", "балка" },
	{ "signs and digits stay", "Language: ru", "кaфе-бAр,2", "кафе-бар,2" },
	{ "a letter of nobody's", "Language: ru", "COKz", "cokz" },
	{ "but not where small letters lose", "Language: ru", "BOKz", "BOKz" },
	{ "the language in either case", "Language: RU", "coк", "сок" },
	{ "a language without an alphabet", "Language: eo", "COK", "cok" },
	{ "Latin", "Language: pl", "ŻАВА", "żaba" },
	{ "the usual language", "Date: x", "cокол", "сокол" },
	{ "where nothing is certain", "Date: x", "cок", "cок" },
	{ "by the start word", "Start: балка", "cок", "сок" },
	{ "not by one that tells nothing", "Start: сок", "cок", "cок" },
	{ "not by one of another alphabet", "Start: table", "cok", "cok" },
	{ "by the dictionary's name", "Dictionary: club-en, ru", "ВAT", "ВAT" },
	{ "and a letter of its own", "Dictionary: club-en, ru", "ВAD", "bad" },
	{ "letters of one alphabet that lose in small letters", "Date: x", "ВН", "ВН" },
	{ "a letter that is a look-alike in small letters", "Language: ru", "ОYX", "ОYX" },
	{ "a control character", "Language: ru", "А\x1F", "а\\u{1f}" },
	{ "a code with a B", "Language: ru", "А\x1B", "А\\u{1B}" },
	{ "J with a caron", "Language: ru", "J\u030C", "\u01F0" },
	{ "nothing", "Language: ru", "", "" },
};

static void spells(void **state)
{
	const struct row *row = *state;
	struct orthography orthography = { .has_alphabet = false };
	struct buffer text = { 0 };
	struct read_text read;

	buffer_add_string(&text, "Game: balda\n");
	buffer_add_string(&text, row->header);
	read_text_open(&read, buffer_span(&text));
	assert_true(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	orthography_init(&orthography, &read.header, "ru");
	struct span spelled = orthography_spell(&orthography, span_of(row->text), &read.arena);
	assert_span_equal(spelled, span_of(row->spelled));
	assert_span_equal(orthography_spell(&orthography, spelled, &read.arena), spelled);
	/* the same once more, as for the next record of a stream */
	orthography_init(&orthography, &read.header, "ru");
	assert_span_equal(orthography_spell(&orthography, span_of(row->text), &read.arena), span_of(row->spelled));
	read_text_close(&read);
	buffer_release(&text);
}

int main(void)
{
	static struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, spells);
	return _cmocka_run_group_tests("orthography", tests, count, NULL, NULL);
}
