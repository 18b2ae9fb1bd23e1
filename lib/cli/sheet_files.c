/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/sheet_files.h"

#include <stdio.h>

#include "cli/draft.h"
#include "diag/message.h"

static const char slot[] = "{n}";

const char *sheet_pattern_fault(const char *pattern)
{
	if (strstr(pattern, slot) == NULL)
		return _("it needs {n}, the student's number, or all sheets would go into one file");
	for (const char *at = pattern; (at = strchr(at, '{')) != NULL; at++)
		if (strncmp(at, slot, strlen(slot)) != 0)
			return _("in braces it knows {n} only");
	return NULL;
}

static void make_name(const char *pattern, unsigned long number, struct buffer *name)
{
	char digits[24];
	int len = snprintf(digits, sizeof digits, "%04lu", number);

	buffer_clear(name);
	while (*pattern != '\0')
		if (strncmp(pattern, slot, strlen(slot)) == 0) {
			buffer_add(name, (struct span){ digits, (size_t)len });
			pattern += strlen(slot);
		} else {
			buffer_add_char(name, *pattern++);
		}
	buffer_add_char(name, '\0');
}

bool sheet_write(const char *pattern, unsigned long number, struct span text, struct buffer *name)
{
	struct draft draft;

	make_name(pattern, number, name);
	if (!draft_create(&draft, name->bytes))
		return false;
	fwrite(text.at, 1, text.len, draft.file);
	return draft_close(&draft, true);
}
