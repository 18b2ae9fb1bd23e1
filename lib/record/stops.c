/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/stops.h"

#include "base/date.h"

static const struct finding_kind stops = { "text.punctuation", SEVERITY_NOTE, N_("«{0}» after «{1}» was passed over") };

enum {
	/* a name may end with a stop, and with whatever else but a comma */
	OF_PEOPLE = 1u << FIELD_PLAYERS | 1u << FIELD_STUDENT | 1u << FIELD_FINAL | 1u << FIELD_UNKNOWN,
	OF_LISTS = 1u << FIELD_DICTIONARY | 1u << FIELD_RESULT | 1u << FIELD_ALLOW | 1u << FIELD_BAN,
};

static bool is_among(enum field_id id, unsigned set)
{
	return (set >> id & 1) != 0;
}

/* The winner's name may end with the other signs; with a full stop it is the same name (text/person.h). */
static struct span signs_of(enum field_id id)
{
	return id == FIELD_RESULT ? SPAN(".;,") : SPAN(".;,!?");
}

static struct span last_word(struct span text)
{
	size_t from = text.len;

	while (from > 0 && text.at[from - 1] != ' ' && text.at[from - 1] != ',')
		from--;
	return span_from(text, from);
}

void stops_tell(const struct line *line, struct span signs, struct span word, struct report *report)
{
	REPORT(report, &stops, where_of(line, signs), signs, word);
}

void stops_cut(struct field *field, struct report *report)
{
	struct span signs = signs_of(field->id);
	struct span left = field->value;
	struct date date;
	bool only_commas = true;

	if (is_among(field->id, OF_PEOPLE))
		return;
	for (; left.len > 0 && memchr(signs.at, left.at[left.len - 1], signs.len) != NULL; left.len--)
		only_commas &= left.at[left.len - 1] == ',';
	struct span cut = span_from(field->value, left.len);
	left = span_trim(left);
	if (left.len == 0 || cut.len == 0 || (only_commas && is_among(field->id, OF_LISTS)))
		return;
	if (field->id == FIELD_DATE && !date_read(left, &date))
		return;
	field->value = left;
	stops_tell(field->line, cut, last_word(left), report);
}
