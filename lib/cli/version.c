/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/version.h"

#include "cli/dictionary.h"
#include "diag/message.h"
#include "text/utf8.h"

const char *refkit_version(void)
{
	return REFKIT_VERSION;
}

static void print_dictionary(void *context, struct span name, const struct dict *dict)
{
	struct buffer line = { 0 };

	utf8_add_visible(&line, name);
	buffer_add_char(&line, ' ');
	if (dict != NULL)
		utf8_add_visible(&line, dict_info(dict)->version);
	else
		buffer_add_string(&line, _("cannot be used"));
	buffer_add_char(&line, '\n');
	fwrite(line.bytes, 1, line.len, context);
	buffer_release(&line);
}

void version_print(FILE *out, const char *command)
{
	fprintf(out, "%s (refkit) %s\n", command, refkit_version());
	dictionary_list(print_dictionary, out);
}
