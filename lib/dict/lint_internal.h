/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the files of the linter share. For lib/dict/lint*.c only. */
#ifndef DICT_LINT_INTERNAL_H
#define DICT_LINT_INTERNAL_H

#include "base/set.h"
#include "dict/gather.h"
#include "dict/letter_count.h"
#include "dict/lint.h"
#include "dict/repeats.h"
#include "dict/settings.h"
#include "dict/source_line.h"

/* What is wrong with the columns UPOS, FEATS and MISC. Places are kept, not spans: the same columns come
 * again. */
struct columns_verdict {
	const char *text, *id;		/* static; NULL: nothing */
	enum lint_severity severity;
	uint8_t column;			/* which one in source_line.columns */
	struct columns_place {
		uint32_t at, len;	/* bytes in that column */
	} first, second;		/* the arguments of the text; the finding stands at the first */
};

struct linter {
	const struct lint_wish *wish;
	struct source *source;
	const struct line *line;
	struct settings settings;
	struct lettering lettering;
	struct letter_count letters;
	struct repeats repeats;
	struct pool columns;		/* columns that were looked at, and the verdicts */
	LIST(struct columns_verdict) verdicts;
	struct set told;		/* messages that are told once */
	struct buffer key, last_form;
	uint64_t scripts[8];		/* words of each script so far */
	uint64_t left_out;
	unsigned marks;			/* line marks that were told */
	bool has_guessed, is_crowded;
	bool has_lines;			/* others than comments */
	struct untold {
		uint64_t told, left;
		bool is_foreign;	/* the file is in another encoding: that was told */
		struct letter_place first;	/* of those left */
	} faults[2];			/* lines that are not UTF-8, lines with control characters */
};

void lint_tell_at(
	struct linter *, uint64_t line, size_t column, enum lint_severity, const char *id, struct message);

/* At a place in the line's text. */
void lint_tell(struct linter *, const char *at, enum lint_severity, const char *id, struct message);

/* False when the same was asked before: who writes Numbr=Sing writes it in every line, and once is enough. */
bool lint_is_news(struct linter *, const struct message *);

/* A line with a word. */
void lint_entry(struct linter *, const struct source_line *);

/* The first thing that is wrong with the columns of a line; true when the line can be used. */
bool lint_columns(struct linter *, const struct source_line *);

/* At the end: letters that are not those of the language, or nearly unknown in the list. */
void lint_letters(struct linter *);

#endif
