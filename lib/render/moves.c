/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/moves.h"

#include "render/moves_formats.h"

static const struct moves_format *const formats[] = { &moves_human, &moves_tsv, &moves_jsonl, NULL };

const struct moves_format *moves_format_find(const char *name)
{
	for (size_t i = 0; formats[i] != NULL; i++)
		if (strcmp(formats[i]->name, name) == 0)
			return formats[i];
	return NULL;
}

const char *moves_format_name(size_t i)
{
	return formats[i] == NULL ? NULL : formats[i]->name;
}

void add_cells(struct buffer *text, const struct choice *choice)
{
	for (size_t i = 0; i < choice->path_len; i++) {
		if (i > 0)
			buffer_add_char(text, '-');
		buffer_add(text, choice->path[i]);
	}
}
