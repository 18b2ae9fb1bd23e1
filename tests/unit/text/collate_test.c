/* SPDX-License-Identifier: GPL-3.0-or-later
 * Names stand in the order of their letters, of the marks on them, and of their bytes. */
#include "text/collate.h"

#include "support/rows.h"

struct row {
	const char *name, *language, *before, *behind;
};

static const struct row rows[] = {
	{ "letters", "ru", "Аня", "Боря" },
	{ "whatever their case", "ru", "аня", "Боря" },
	{ "a beginning first", "ru", "Ян", "Яна" },
	{ "a blank before any letter", "ru", "Ян Ф", "Яна А" },
	{ "a hyphen, too", "en", "Anna-Maria", "Annabel" },
	{ "ё is е, until nothing else differs", "ru", "Ёлка", "Ель" },
	{ "then е is first", "ru", "Елка", "Ёлка" },
	{ "й stands behind и", "ru", "Ия", "Йод" },
	{ "and not among it", "ru", "Иян", "Йа" },
	{ "Ukrainian letters have places of their own", "", "Ився", "Івась" },
	{ "ї behind і", "", "Іра", "Їжак" },
	{ "й behind ї", "", "Їжак", "Йосип" },
	{ "ґ behind г", "", "Гя", "Ґанна" },
	{ "Polish ć is a letter", "pl", "Czyż", "Ćwik" },
	{ "elsewhere it is a c", "en", "Ćwik", "Czyż" },
	{ "ł behind l", "pl", "Lubicz", "Łabędź" },
	{ "ł elsewhere", "", "Łabędź", "Lubicz" },
	{ "ż behind ź", "pl", "Źrebak", "Żaba" },
	{ "Danish letters stand at the end", "da", "Zoe", "Ægir" },
	{ "ø behind æ", "da", "Ægir", "Østen" },
	{ "å behind ø", "da", "Østen", "Åse" },
	{ "aa is å", "da", "Østen", "Aage" },
	{ "but not in English", "en", "Aage", "Abel" },
	{ "æ elsewhere is ae", "en", "Ægir", "Afra" },
	{ "decomposed letters are the same", "ru", "И\xCC\x86од", "Йон" },
	{ "Cyrillic behind Latin", "en", "Zoe", "Аня" },
	{ "but in Russian before it", "ru", "Яна", "Adam" },
	{ "Greek between them", "pl", "Zoe", "Ωρα" },
	{ "and before Cyrillic", "pl", "Ωρα", "Аня" },
	{ "digits by value", "en", "b9", "b10" },
	{ "zeros in front do not count, until nothing else differs", "en", "b009", "b10" },
	{ "digits before letters", "en", "7b", "anna" },
	{ "signs before digits", "en", "+1", "1" },
	{ "large letters first of the same", "en", "Anna", "anna" },
	{ "other scripts behind", "ru", "Яна", "王" },
	{ "no text at all", "ru", "", "а" },
};

static void order(const struct row *row, int expected)
{
	struct buffer before = { 0 }, behind = { 0 };

	collate_add_key(&before, span_of(row->before), span_of(row->language));
	collate_add_key(&behind, span_of(row->behind), span_of(row->language));
	int found = span_compare(buffer_span(&before), buffer_span(&behind));
	assert_int_equal((found > 0) - (found < 0), expected);
	buffer_release(&before);
	buffer_release(&behind);
}

static void orders(void **state)
{
	const struct row *row = *state;
	const struct row turned = { row->name, row->language, row->behind, row->before };
	const struct row same = { row->name, row->language, row->behind, row->behind };

	order(row, -1);
	order(&turned, 1);
	order(&same, 0);
}

/* Any bytes have a place, and only equal ones the same. */
static void orders_bytes(void **state)
{
	(void)state;
	for (unsigned i = 0; i < 256; i++)
		for (unsigned j = 0; j < 256; j += 5) {
			const char one[] = { 'a', (char)i, (char)j, 'a' }, other[] = { 'a', (char)j, (char)i, 'a' };
			struct buffer a = { 0 }, b = { 0 };
			collate_add_key(&a, (struct span){ one, 4 }, SPAN("da"));
			collate_add_key(&b, (struct span){ other, 4 }, SPAN("da"));
			assert_int_equal(span_equals(buffer_span(&a), buffer_span(&b)), i == j);
			buffer_release(&a);
			buffer_release(&b);
		}
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 1];
	size_t count = 0;

	ROW_TESTS(rows, orders);
	tests[count++] = (struct CMUnitTest)cmocka_unit_test(orders_bytes);
	return _cmocka_run_group_tests("collate", tests, count, NULL, NULL);
}
