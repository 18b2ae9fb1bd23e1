/* SPDX-License-Identifier: GPL-3.0-or-later
 * The quick way to cut a line gives what the plain one gives, on random lines of the bytes that matter. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "record/parts.h"

enum { WORDS = 8, ROUNDS = 300000 };

static uint64_t next_random(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return *state >> 33;
}

/* How the line is cut, in a form that can be compared and shown. */
static void describe(const char *line, const struct parts *parts, const struct span *words, char *out, size_t max)
{
	const struct span spans[] = { parts->whole, parts->number, parts->player, parts->rest };
	size_t len = 0;

	for (size_t i = 0; i < 4; i++)
		len += (size_t)snprintf(out + len, max - len, "%ld+%zu ", spans[i].len == 0 ? -1L : (long)(spans[i].at - line),
			spans[i].len);
	len += (size_t)snprintf(out + len, max - len, "| %zu:", parts->count);
	for (size_t i = 0; i < parts->count && i < WORDS; i++)
		len += (size_t)snprintf(out + len, max - len, " %ld+%zu", (long)(words[i].at - line), words[i].len);
}

static void test_both_ways(void **state)
{
	static const char bytes[] = "   \t##::@..11==a\xD0\xB1+-";
	uint64_t random = 1;

	(void)state;
	for (int round = 0; round < ROUNDS; round++) {
		char line[PARTS_SHORT * 2 + 1], quick[512], plain[512];
		size_t len = next_random(&random) % (PARTS_SHORT + 1);
		struct span words[WORDS], text = { line, len };
		struct parts parts;
		for (size_t i = 0; i < PARTS_SHORT * 2; i++)
			line[i] = bytes[next_random(&random) % (sizeof bytes - 1)];
		line[len] = line[PARTS_SHORT * 2] = '\0';
		parts_cut_short(text, &parts, words, WORDS);
		describe(line, &parts, words, quick, sizeof quick);
		parts_cut(text, &parts, words, WORDS);
		describe(line, &parts, words, plain, sizeof plain);
		if (strcmp(quick, plain) != 0)
			print_message("«%s»\n", line);
		assert_string_equal(quick, plain);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_both_ways) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
