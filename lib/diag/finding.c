/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diag/finding.h"

#include <assert.h>

#include "text/utf8.h"

const char *severity_name(enum severity severity)
{
	static const char *const names[SEVERITY_COUNT] = {
		[SEVERITY_ERROR] = N_("error"),
		[SEVERITY_VIOLATION] = N_("violation"),
		[SEVERITY_CONSEQUENCE] = N_("consequence"),
		[SEVERITY_CLAIM] = N_("claim"),
		[SEVERITY_QUESTIONABLE] = N_("questionable"),
		[SEVERITY_NOTE] = N_("note"),
	};

	return names[severity];
}

const char *severity_word(enum severity severity)
{
	return gettext(severity_name(severity));
}

struct where where_of(const struct line *line, struct span token)
{
	return (struct where){ line, (size_t)(token.at - line->text.at), token.len };
}

size_t where_column(const struct where *where)
{
	assert(where->line != NULL);
	if ((where->line->marks & LINE_MALFORMED) != 0)
		return line_raw_column(where->line, where->line->bad_at);
	return line_column(where->line, where->at);
}

size_t finding_column(const struct finding *finding)
{
	return finding->column > 0 ? finding->column : where_column(&finding->where);
}

static const struct line *copy_line(struct arena *arena, const struct line *line, size_t raw_len)
{
	struct line *copy = arena_alloc(arena, sizeof *copy);

	*copy = *line;
	copy->raw = arena_copy(arena, (struct span){ line->raw.at, raw_len });
	if (line->raw_at == NULL) {
		copy->text = (struct span){ copy->raw.at, line->text.len };
		return copy;
	}
	size_t map_bytes = (line->text.len + 1) * sizeof *line->raw_at;
	uint32_t *map = arena_alloc(arena, map_bytes);
	memcpy(map, line->raw_at, map_bytes);
	copy->raw_at = map;
	copy->text = arena_copy(arena, line->text);
	return copy;
}

const struct line *line_copy(struct arena *arena, const struct line *line)
{
	size_t raw_len = line->raw.len;

	/* no excerpt shows a line that is no text; what lies before the bad byte tells its column */
	if ((line->marks & LINE_TOO_LONG) != 0)
		raw_len = 0;
	else if ((line->marks & LINE_MALFORMED) != 0)
		raw_len = line->bad_at;
	return copy_line(arena, line, raw_len);
}

const struct line *line_keep(struct arena *arena, const struct line *line)
{
	return copy_line(arena, line, line->raw.len);
}

static size_t raw_offset(const struct where *where)
{
	return (where->line->marks & LINE_MALFORMED) != 0 ? where->line->bad_at : line_raw_offset(where->line, where->at);
}

/* A long line may have a finding at every word: they share one copy of it, and columns are counted from one to the next. */
static void keep_last_place(struct report *report)
{
	size_t count = report->findings.len;
	assert(report->findings.items != NULL && count > 0);
	struct finding *finding = &report->findings.items[count - 1];
	const struct finding *last = count > 1 ? &report->findings.items[count - 2] : NULL;
	struct where *where = &finding->where;

	if (last == NULL || last->where.line == NULL || last->where.line->number != where->line->number) {
		finding->column = where_column(where);
		where->line = line_copy(report->arena, where->line);
		return;
	}
	where->line = last->where.line;
	size_t from = raw_offset(&last->where), to = raw_offset(where);
	finding->column = to < from ? where_column(where)
		: last->column + utf8_count(span_from(where->line->raw, from), to - from);
}

void report_add(struct report *report, const struct finding_kind *kind, struct where where,
	const struct message *message)
{
	struct finding *finding = LIST_ADD(&report->findings);

	*finding = (struct finding){ kind->id, kind->severity, *message, where, 0, 0 };
	for (size_t i = 0; i < MESSAGE_ARGS; i++)
		finding->message.args[i] = arena_copy(report->arena, message_arg(message->args[i]));
	if (where.line != NULL)
		keep_last_place(report);
}

void report_tell(struct report *report, const struct finding_kind *kind, struct where where, const struct span *args,
	size_t count)
{
	struct message message = message_make(kind->text, args, count);

	report_add(report, kind, where, &message);
}

void report_release(struct report *report)
{
	LIST_RELEASE(&report->findings);
}
