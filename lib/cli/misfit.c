/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/misfit.h"

#include "diag/message.h"
#include "text/guess.h"

/* How files begin that are no text: ZIP, which .docx and .odt are, .doc, RTF, PDF, JPEG, PNG. */
static const char *const beginnings[] = { "PK\003\004", "\320\317\021\340", "{\\rtf", "%PDF", "\377\330\377", "\211PNG" };

static bool is_document(struct span text)
{
	for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
		if (span_starts_with(text, span_of(beginnings[i])))
			return true;
	return false;
}

/* For a shell, which cuts at blanks. */
static void add_quoted(struct buffer *out, struct span name)
{
	buffer_add_char(out, '\'');
	for (size_t i = 0; i < name.len; i++) {
		if (name.at[i] == '\'')
			buffer_add_string(out, "'\\'");
		buffer_add_char(out, name.at[i]);
	}
	buffer_add_char(out, '\'');
}

void misfit_add_advice(struct buffer *advice, struct span beginning, struct span sample, struct span file)
{
	const char *encoding = encoding_guess(sample);
	struct buffer quoted = { 0 };

	add_quoted(&quoted, file);
	if (is_document(beginning) || is_document(sample))
		SAY0(advice, N_("it is no text, but what a word processor or a camera makes; save it as plain text"));
	else if (encoding != NULL)
		SAY(advice, N_("it looks like {0}; `reffmt -i --from={0} {1}` makes UTF-8 of it"), span_of(encoding), buffer_span(&quoted));
	buffer_release(&quoted);
}
