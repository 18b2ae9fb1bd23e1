/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/guess.h"

#include <iconv.h>

#include "base/buffer.h"
#include "support/rows.h"

#define RUSSIAN "балда\nножницы\nсани\nкофе\nёлка\nйод\nчеловек\nчёрт\n"
#define RUSSIAN_CAPITALS "БАЛДА\nНОЖНИЦЫ\nСАНИ\nКОФЕ\nЧЕЛОВЕК\n"
#define RUSSIAN_NAMES "Анна\nМосква\nИван\nЛена\nОльга\n"
#define RUSSIAN_TABLE                                                                                                        \
	"столы\tстол\tNOUN\tCase=Nom|Number=Plur\tSrc=oc\nстолам\tстол\tNOUN\tCase=Dat|Number=Plur\tSrc=" \
	"oc\n"
#define POLISH "mata\nżaba\nnożyczki\nkość\ngęś\nsąd\nżółw\nłódź\n"
#define DANISH "bøger\nkærlighed\nål\næble\nbørn\nKøbenhavn\ngås\n"

struct guess_row {
	const char *name, *text, *encoding;
	const char *guess;	/* NULL: the encoding itself */
};

static const struct guess_row rows[] = {
	{ "Russian in CP1251", RUSSIAN, "CP1251", NULL },
	{ "Russian in KOI8-R", RUSSIAN, "KOI8-R", NULL },
	{ "Russian in CP866", RUSSIAN, "CP866", NULL },
	{ "Russian in ISO-8859-5", RUSSIAN, "ISO-8859-5", NULL },
	{ "Russian capitals in CP1251", RUSSIAN_CAPITALS, "CP1251", NULL },
	{ "Russian capitals in KOI8-R", RUSSIAN_CAPITALS, "KOI8-R", NULL },
	{ "Russian names in CP1251", RUSSIAN_NAMES, "CP1251", NULL },
	{ "Russian names in KOI8-R", RUSSIAN_NAMES, "KOI8-R", NULL },
	{ "a Russian table in CP1251", RUSSIAN_TABLE, "CP1251", NULL },
	{ "a Russian table in KOI8-R", RUSSIAN_TABLE, "KOI8-R", NULL },
	{ "Polish in CP1250", POLISH, "CP1250", NULL },
	{ "Polish in ISO-8859-2", POLISH, "ISO-8859-2", NULL },
	{ "Danish in CP1252", DANISH, "CP1252", NULL },
	{ "Danish in ISO-8859-1", DANISH, "ISO-8859-1", "CP1252" },
	{ "English in UTF-16", "scissors\nchild\n", "UTF-16LE", NULL },
	{ "Russian in UTF-16", RUSSIAN, "UTF-16LE", NULL },
	{ "Russian in UTF-16, the upper byte first", RUSSIAN, "UTF-16BE", NULL },
	{ "Polish in UTF-16", POLISH, "UTF-16BE", NULL },
};

static void guesses(void **state)
{
	const struct guess_row *row = *state;
	char bytes[1024], *in = (char *)(uintptr_t)row->text, *out = bytes;
	size_t in_left = strlen(row->text), out_left = sizeof bytes;
	iconv_t encoder = iconv_open(row->encoding, "UTF-8");

	assert_int_equal(iconv(encoder, &in, &in_left, &out, &out_left), 0);
	iconv_close(encoder);
	const char *guess = encoding_guess((struct span){ bytes, sizeof bytes - out_left });
	assert_non_null(guess);
	assert_string_equal(guess, row->guess != NULL ? row->guess : row->encoding);
}

struct unknown_row {
	const char *name;
	struct span bytes;
};

static const struct unknown_row unknown_rows[] = {
	{ "nothing", BYTES("") },
	{ "UTF-8", BYTES(RUSSIAN) },
	{ "ASCII", BYTES("scissors\n") },
	{ "a single bad byte in UTF-8", BYTES("к\xFFт\nкит\n") },
	{ "noise", BYTES("\x80\x81\x90\xFE\xFF\x00\x01\x98\x9D\x8F") },
	{ "a zero byte in text", BYTES("kot\0kit\n") },
};

static void does_not_guess(void **state)
{
	const struct unknown_row *row = *state;

	assert_null(encoding_guess(row->bytes));
}

static void looks_at_the_start_only(void **state)
{
	struct buffer text = { 0 };

	(void)state;
	/* the cut goes through a letter of two bytes */
	buffer_add_char(&text, 'a');
	while (text.len < (size_t)2 * GUESS_BYTES)
		buffer_add_string(&text, "я");
	assert_null(encoding_guess(buffer_span(&text)));
	buffer_release(&text);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + COUNT(unknown_rows) + 1] = { cmocka_unit_test(
		looks_at_the_start_only) };
	size_t count = 1;

	ROW_TESTS(rows, guesses);
	ROW_TESTS(unknown_rows, does_not_guess);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
