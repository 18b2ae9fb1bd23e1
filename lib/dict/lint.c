/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/lint.h"

#include <errno.h>

#include "dict/lint_internal.h"
#include "text/guess.h"

enum { FAULTS_TOLD = 3 };	/* of a file in another encoding every line would be told */

const char *lint_severity_name(enum lint_severity severity)
{
	static const char *const names[] = {
		[LINT_NOTE] = N_("note"), [LINT_WARNING] = N_("warning"), [LINT_ERROR] = N_("error"),
	};

	return names[severity];
}

void lint_tell_at(struct linter *linter, uint64_t line, size_t column, enum lint_severity severity,
	const char *id, struct message message)
{
	const struct lint_finding finding = { severity, id, line, column, message };

	linter->wish->tell(linter->wish->context, &finding);
}

void lint_tell(struct linter *linter, const char *at, enum lint_severity severity, const char *id,
	struct message message)
{
	const struct line *line = linter->line;

	lint_tell_at(
		linter, line->number, line_column(line, (size_t)(at - line->text.at)), severity, id, message);
}

/* ---- marks of the line ---- */

static const struct mark_note {
	unsigned mark;
	const char *id, *text;
} mark_notes[] = {
	{ LINE_BOM, "bom", N_("a byte-order mark: it is skipped") },
	{ LINE_CRLF, "line-end", N_("lines end with CR LF: it is read as a line end") },
	{ LINE_LONE_CR, "line-end", N_("a lone CR: it is read as a line end") },
	{ LINE_NFD, "nfd", N_("a letter and its mark are two characters: they are read as one (NFC)") },
	{ LINE_NBSP, "no-break-space", N_("a no-break space: it is read as a blank") },
	{ LINE_INVISIBLE, "invisible", N_("an invisible character: it is dropped") },
};

static size_t note_column(const struct line *line, unsigned mark)
{
	if ((mark & (LINE_CRLF | LINE_LONE_CR)) != 0)
		return line_raw_column(line, line->raw.len);
	return (mark & LINE_BOM) != 0 ? 1 : line_raw_column(line, line->mark_at);
}

static void note_marks(struct linter *linter)
{
	const struct line *line = linter->line;

	for (size_t i = 0; i < sizeof mark_notes / sizeof *mark_notes; i++) {
		const struct mark_note *note = &mark_notes[i];
		if ((line->marks & ~linter->marks & note->mark) == 0)
			continue;
		if (note->mark == LINE_BOM && linter->wish->encoding == NULL &&
			source_converts(linter->source))
			lint_tell_at(linter, line->number, 1, LINT_WARNING, "encoding",
				MESSAGE0(N_("UTF-16, by its byte-order mark: it is read, but UTF-8 is safer")));
		else
			lint_tell_at(linter, line->number, note_column(line, note->mark), LINT_NOTE, note->id,
				MESSAGE0(note->text));
	}
	linter->marks |= line->marks;
}

/* ---- lines that cannot be read ---- */

/* Guesses at the first of such lines; with a guess the others need not be told. */
static const char *guess(struct linter *linter, struct untold *untold)
{
	const char *encoding = NULL;

	if (!linter->has_guessed)
		encoding = encoding_guess(source_sample(linter->source, linter->line));
	linter->has_guessed = true;
	untold->is_foreign |= encoding != NULL;
	return encoding;
}

static void tell_malformed(struct linter *linter, struct untold *untold, size_t column)
{
	const char *encoding = guess(linter, untold), *given = linter->wish->encoding;
	struct message message = MESSAGE0(N_("not UTF-8"));

	if (given != NULL)
		message = MESSAGE(N_("bytes that mean nothing in {0}"), span_of(given));
	else if (encoding != NULL)
		message = MESSAGE(
			N_("not UTF-8; the file looks like {0}: --from={0} reads it"), span_of(encoding));
	lint_tell_at(linter, linter->line->number, column, LINT_ERROR, "encoding", message);
}

static void tell_control(struct linter *linter, struct untold *untold, size_t column)
{
	const char *encoding = guess(linter, untold);

	if (encoding == NULL)
		lint_tell_at(linter, linter->line->number, column, LINT_ERROR, "control",
			MESSAGE0(N_("a control character")));
	else
		lint_tell_at(linter, linter->line->number, column, LINT_ERROR, "encoding",
			MESSAGE(N_("zero bytes; the file looks like {0}: --from={0} reads it"),
				span_of(encoding)));
}

/* The first such lines are told, the others counted. */
static void tell_some(struct linter *linter, const struct source_line *read)
{
	bool malformed = read->fault == SOURCE_MALFORMED;
	struct untold *untold = &linter->faults[malformed ? 0 : 1];

	if (untold->told == FAULTS_TOLD || untold->is_foreign) {
		if (untold->left++ == 0)
			untold->first = (struct letter_place){ linter->line->number, read->column };
		return;
	}
	untold->told++;
	if (malformed)
		tell_malformed(linter, untold, read->column);
	else
		tell_control(linter, untold, read->column);
}

static void tell_left(struct linter *linter)
{
	struct arena arena = { 0 };

	for (size_t i = 0; i < 2; i++) {
		const struct untold *untold = &linter->faults[i];
		if (untold->left == 0)
			continue;
		bool malformed = i == 0 || untold->is_foreign;
		lint_tell_at(linter, untold->first.line, untold->first.column, LINT_ERROR,
			malformed ? "encoding" : "control",
			MESSAGE(malformed ? N_("not readable; lines like this from here on: {0}")
					  : N_("a control character; lines like this from here on: {0}"),
				arena_number(&arena, (long long)untold->left)));
	}
	arena_release(&arena);
}

static void tell_fault(struct linter *linter, const struct source_line *read)
{
	uint64_t number = linter->line->number;

	linter->left_out++;
	switch (read->fault) {
	case SOURCE_MALFORMED:
	case SOURCE_CONTROL:
		tell_some(linter, read);
		break;
	case SOURCE_TOO_LONG:
		lint_tell_at(linter, number, read->column, LINT_ERROR, "line-length",
			MESSAGE0(N_("a line of more than a million bytes")));
		break;
	case SOURCE_COLUMNS_MORE:
		lint_tell_at(linter, number, read->column, LINT_ERROR, "columns",
			MESSAGE0(N_("more than five columns")));
		break;
	case SOURCE_NO_WORD:
		lint_tell_at(linter, number, read->column, LINT_ERROR, "columns",
			MESSAGE0(N_("a line without a word")));
		break;
	}
}

/* ---- the source ---- */

static void lint_setting(struct linter *linter, const struct source_line *read)
{
	if (settings_put(&linter->settings, read->columns[0], read->columns[1], true))
		return;
	linter->left_out++;
	lint_tell(linter, read->columns[0].at, LINT_ERROR, "setting", MESSAGE0(N_(SETTINGS_FAULT)));
}

static void lint_line(struct linter *linter)
{
	struct source_line read;

	note_marks(linter);
	source_line_read(&read, linter->line);
	linter->has_lines |= read.kind != SOURCE_EMPTY;
	if (read.kind == SOURCE_FAULTY)
		tell_fault(linter, &read);
	else if (read.kind == SOURCE_SETTING)
		lint_setting(linter, &read);
	else if (read.kind != SOURCE_EMPTY)
		lint_entry(linter, &read);
}

/* True for a file of which the lines mean nothing here. */
static bool tell_compiled(struct linter *linter)
{
	if (!source_line_is_compiled(linter->line))
		return false;
	linter->has_lines = true;
	linter->left_out++;
	lint_tell_at(linter, 1, 1, LINT_ERROR, "compiled", MESSAGE0(N_("a compiled dictionary, not the source of one")));
	return true;
}

static void release(struct linter *linter)
{
	source_close(linter->source);
	settings_release(&linter->settings);
	lettering_release(&linter->lettering);
	repeats_release(&linter->repeats);
	pool_release(&linter->columns);
	LIST_RELEASE(&linter->verdicts);
	set_clear(&linter->told);
	buffer_release(&linter->key);
	buffer_release(&linter->last_form);
	memory_free(linter);
}

bool lint_source(int fd, const struct lint_wish *wish, uint64_t *left_out)
{
	struct source *source = source_open(fd, wish->encoding);
	struct line line;

	if (source == NULL)
		return false;
	struct linter *linter = memory_new(1, sizeof *linter);
	linter->wish = wish;
	linter->source = source;
	linter->line = &line;
	while (source_next(source, &line) && !tell_compiled(linter))
		lint_line(linter);
	tell_left(linter);
	lint_letters(linter);
	int reason = source_errno(source);
	if (!linter->has_lines && reason == 0)
		lint_tell_at(linter, 1, 1, LINT_WARNING, "empty", MESSAGE0(N_("there is nothing in it but comments")));
	if (left_out != NULL)
		*left_out = linter->left_out;
	release(linter);
	errno = reason;
	return reason == 0;
}
