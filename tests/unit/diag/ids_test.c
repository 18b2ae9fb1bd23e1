/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diag/ids.h"

#include <string.h>

#include "support/rows.h"

enum { IDS_MAX = 100 };

/* `text.line-end`: small letters, parts by points, words by hyphens. */
static bool is_id(const char *id)
{
	char before = '.';

	for (const char *at = id; *at != '\0'; before = *at++) {
		bool is_letter = *at >= 'a' && *at <= 'z', parts = *at == '.' || *at == '-';
		if (!is_letter && (!parts || before == '.' || before == '-'))
			return false;
	}
	return before != '.' && before != '-';
}

static void is_well_formed(void **state)
{
	const struct diag_id *entry = *state;
	size_t len = strlen(entry->says), same = 0;

	assert_true(is_id(entry->id));
	assert_true(len > 10 && entry->says[0] >= 'A' && entry->says[0] <= 'Z' && entry->says[len - 1] == '.');
	for (const struct diag_id *other = diag_ids; other->id != NULL; other++)
		same += strcmp(other->id, entry->id) == 0 || strcmp(other->says, entry->says) == 0;
	assert_int_equal(same, 1);
}

int main(void)
{
	struct CMUnitTest tests[IDS_MAX] = { { 0 } };
	size_t count = 0;

	for (; diag_ids[count].id != NULL && count < IDS_MAX; count++)
		tests[count] = (struct CMUnitTest){
			diag_ids[count].id, is_well_formed, NULL, NULL, (void *)(uintptr_t)&diag_ids[count] };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
