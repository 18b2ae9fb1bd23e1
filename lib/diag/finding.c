/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diag/finding.h"

const char *severity_name(enum severity severity)
{
	static const char *const names[SEVERITY_COUNT] = {
		[SEVERITY_ERROR] = "error",
		[SEVERITY_VIOLATION] = "violation",
		[SEVERITY_CONSEQUENCE] = "consequence",
		[SEVERITY_CLAIM] = "claim",
		[SEVERITY_QUESTIONABLE] = "questionable",
		[SEVERITY_NOTE] = "note",
	};

	return names[severity];
}

struct where where_of(const struct line *line, struct span token)
{
	return (struct where){ line, (size_t)(token.at - line->text.at), token.len };
}

size_t where_column(const struct where *where)
{
	if ((where->line->marks & LINE_MALFORMED) != 0)
		return line_raw_column(where->line, where->line->bad_at);
	return line_column(where->line, where->at);
}

const struct line *line_copy(struct arena *arena, const struct line *line)
{
	struct line *copy = arena_alloc(arena, sizeof *copy);

	*copy = *line;
	copy->raw = arena_copy(arena, line->raw);
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

void report_add(struct report *report, const struct finding_kind *kind, struct where where,
	const struct message *message)
{
	struct finding finding = { kind->id, kind->severity, *message, where };

	for (size_t i = 0; i < MESSAGE_ARGS; i++)
		finding.message.args[i] = arena_copy(report->arena, message->args[i]);
	if (where.line != NULL)
		finding.where.line = line_copy(report->arena, where.line);
	*LIST_ADD(&report->findings) = finding;
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
