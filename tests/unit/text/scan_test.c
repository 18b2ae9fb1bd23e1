/* SPDX-License-Identifier: GPL-3.0-or-later
 * Both ways to scan, the one for SSE2 and the one for any machine, against a slow one. */
#include "text/scan.h"

#include "support/play.h"
#include "support/rows.h"
#include "text/utf8.h"

/* the portable functions under other names, beside those of the library */
size_t portable_plain(const char *at);
size_t portable_line_end(const char *at, size_t from, size_t len);
#undef __SSE2__
#define scan_plain portable_plain
#define scan_line_end portable_line_end
#include "text/scan.c" /* NOLINT(bugprone-suspicious-include) */
#undef scan_plain
#undef scan_line_end

enum { BYTES_MAX = 100 };

static bool is_plain_point(uint32_t point)
{
	return (point >= 0x20 && point < 0x7F) || (point >= 0xC0 && point < 0x300)
		|| (point >= 0x400 && point < 0x480);
}

/* Behind the last whole plain letter, and behind a lead byte of one where the next is broken. */
static size_t slow_plain(const char *at, size_t len)
{
	size_t i = 0, bytes;

	while (i < len) {
		struct span rest = { at + i, len - i };
		uint8_t lead = (uint8_t)at[i];
		size_t whole = utf8_valid_length((struct span){ rest.at, rest.len < 2 ? rest.len : 2 });
		if (whole == 0)
			return i + ((lead >= 0xC3 && lead < 0xCC) || lead == 0xD0 || lead == 0xD1);
		if (!is_plain_point(utf8_first(rest, &bytes)))
			return i;
		i += bytes;
	}
	return i;
}

static void fill(char *bytes, size_t len, uint64_t *seed)
{
	static const char *const pieces[] = { "a", "~", " ", "п", "я", "ż", "À", "\u02FF" };
	static const char rare[] = "\0\t\n\r\x1F\x7F\x80\xBF\xC2\xC3\xCB\xCC\xD0\xD1\xD2\xE2\xFF";
	size_t i = 0;

	memset(bytes, 0, BYTES_MAX + SCAN_SLACK);
	while (i + 2 < len) {
		const char *piece = pieces[chance(seed, COUNT(pieces))];
		if (chance(seed, 40) == 0)
			bytes[i++] = rare[chance(seed, sizeof rare)];
		else
			for (; *piece != '\0'; piece++)
				bytes[i++] = *piece;
	}
}

static void scans_alike(void **state)
{
	uint64_t seed = 7;

	(void)state;
	for (int round = 0; round < 20000; round++) {
		char bytes[BYTES_MAX + SCAN_SLACK];
		size_t len = chance(&seed, BYTES_MAX);
		fill(bytes, len, &seed);
		size_t plain = slow_plain(bytes, BYTES_MAX);
		assert_int_equal(scan_plain(bytes), plain);
		assert_int_equal(portable_plain(bytes), plain);
		size_t from = chance(&seed, (unsigned)len + 1), end = from;
		while (end < len && bytes[end] != '\n' && bytes[end] != '\r')
			end++;
		assert_int_equal(scan_line_end(bytes, from, len), end);
		assert_int_equal(portable_line_end(bytes, from, len), end);
	}
}

/* Every pair of bytes, at every place of a block of 16. */
static void scans_every_pair(void **state)
{
	(void)state;
	for (unsigned pair = 0; pair < 0x10000; pair++) {
		char bytes[BYTES_MAX + SCAN_SLACK] = { 0 };
		unsigned at = pair * 7 % 33;
		memset(bytes, 'a', 40);
		bytes[at] = (char)(pair >> 8);
		bytes[at + 1] = (char)(pair & 0xFF);
		size_t plain = slow_plain(bytes, BYTES_MAX);
		assert_int_equal(scan_plain(bytes), plain);
		assert_int_equal(portable_plain(bytes), plain);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(scans_alike),
		cmocka_unit_test(scans_every_pair),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
