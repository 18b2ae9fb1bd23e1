/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lines and fields of a rubric. */
#include "referee/rubric_internal.h"

#include "record/parts.h"
#include "text/utf8.h"

static const struct finding_kind
	unreadable = { "unreadable", SEVERITY_ERROR, N_("this line cannot be read as text") },
	no_field = { "syntax", SEVERITY_ERROR, N_("«{0}» is not a field `Name: value`") },
	unknown = { "unknown-field", SEVERITY_ERROR, N_("a rubric has no field «{0}»") },
	unknown_near = { "unknown-field", SEVERITY_ERROR, N_("a rubric has no field «{0}»; the nearest is {1}") },
	repeated = { "repeated", SEVERITY_ERROR, N_("the field {0} stands here a second time") },
	not_first = { "no-rubric", SEVERITY_ERROR, N_("a rubric begins with `Rubric: TITLE`") },
	no_rubric = { "no-rubric", SEVERITY_ERROR, N_("there is no rubric: it begins with `Rubric: TITLE`") },
	no_language = { "bad-value", SEVERITY_ERROR, N_("«{0}» is no language of refkit: {1}") },
	no_word = { "bad-value", SEVERITY_ERROR, N_("«{0}» is not one of {1}") },
	no_points = { "bad-value", SEVERITY_ERROR, N_("«{0}» is no number of points: 3, 0.5, 2.25, at most a million") },
	no_date = { "bad-value", SEVERITY_ERROR, N_("«{0}» is no date like 2026-11-29") },
	no_step = { "bad-value", SEVERITY_ERROR, N_("«{0}»: points are rounded to a step such as 1, 0.5 or 10, then up or down") },
	upside_down = { "bad-value", SEVERITY_ERROR, N_("Maximum is less than Minimum") };

bool rubric_fault(struct rubric_reader *reader, const struct finding_kind *kind, struct span token, struct span detail)
{
	if (++reader->errors <= RUBRIC_FINDINGS_MAX)
		REPORT(reader->report, kind, where_of(reader->line, token), token, detail);
	return false;
}

/* ---- values ---- */

bool points_read(struct span text, long long *points)
{
	bool negative = text.len > 0 && *text.at == '-';
	struct span rest = negative ? span_from(text, 1) : text;
	bool has_part = memchr(rest.at, '.', rest.len) != NULL;
	struct span whole = span_cut(&rest, '.');
	unsigned long number, part = 0;

	if (!span_to_number(whole, POINTS_MAX, &number))
		return false;
	if (has_part && (rest.len > 2 || !span_to_number(rest, POINT - 1, &part)))
		return false;
	*points = (long long)number * POINT + (long long)(rest.len == 1 ? 10 * part : part);
	if (*points > (long long)POINTS_MAX * POINT)
		return false;
	if (negative)
		*points = -*points;
	return true;
}

static bool read_points(struct rubric_reader *reader, struct span value, long long *points)
{
	return points_read(value, points) || rubric_fault(reader, &no_points, value, SPAN(""));
}

/* The place of the word among those of a list. */
static bool find_word(struct span word, const char *const *words, size_t count, size_t *found)
{
	for (size_t i = 0; i < count; i++)
		if (name_is(word, words[i])) {
			*found = i;
			return true;
		}
	return false;
}

static const char *const students_words[] = { "auto", "player", "header", "file" };

bool students_read(struct span word, enum students *students)
{
	size_t found;

	if (!find_word(word, students_words, sizeof students_words / sizeof *students_words, &found))
		return false;
	*students = (enum students)found;
	return true;
}

static bool read_title(struct rubric_reader *reader, struct span value)
{
	reader->rubric->title = arena_copy(reader->arena, value);
	return true;
}

static bool read_language(struct rubric_reader *reader, struct span value)
{
	for (const char *const *language = message_languages(); *language != NULL; language++)
		if (name_is(value, *language)) {
			reader->rubric->language = span_of(*language);
			return true;
		}
	return rubric_fault(reader, &no_language, value, message_language_names(reader->arena));
}

static bool read_students(struct rubric_reader *reader, struct span value)
{
	return students_read(value, &reader->rubric->students)
		|| rubric_fault(reader, &no_word, value, SPAN("auto, player, header, file"));
}

static bool read_records(struct rubric_reader *reader, struct span value)
{
	static const char *const words[] = { "mean", "best", "together" };
	size_t found;

	if (!find_word(value, words, sizeof words / sizeof *words, &found))
		return rubric_fault(reader, &no_word, value, SPAN("mean, best, together"));
	reader->rubric->several = (enum several)found;
	return true;
}

static bool read_start(struct rubric_reader *reader, struct span value)
{
	return read_points(reader, value, &reader->rubric->start);
}

static bool read_minimum(struct rubric_reader *reader, struct span value)
{
	return read_points(reader, value, &reader->rubric->minimum);
}

static bool read_maximum(struct rubric_reader *reader, struct span value)
{
	reader->rubric->has_maximum = true;
	return read_points(reader, value, &reader->rubric->maximum);
}

static bool read_due(struct rubric_reader *reader, struct span value)
{
	reader->rubric->has_due = date_read(value, &reader->rubric->due);
	return reader->rubric->has_due || rubric_fault(reader, &no_date, value, SPAN(""));
}

static bool read_round(struct rubric_reader *reader, struct span value)
{
	static const char *const words[] = { "nearest", "up", "down" };
	struct span rest = value, step = span_cut_word(&rest), way = span_cut_word(&rest);
	size_t found = 0;
	long long points;

	if (!points_read(step, &points) || points <= 0 || span_trim(rest).len > 0
		|| (way.len > 0 && !find_word(way, words, sizeof words / sizeof *words, &found)))
		return rubric_fault(reader, &no_step, value, SPAN(""));
	reader->rubric->step = points;
	reader->rubric->rounding = (enum rounding)found;
	return true;
}

/* ---- fields ---- */

static const struct rubric_field {
	const char *name;
	bool (*read)(struct rubric_reader *, struct span value);
	bool repeats;
} fields[] = {
	{ "Rubric", read_title, false }, { "Language", read_language, false }, { "Students", read_students, false },
	{ "Records", read_records, false }, { "Start", read_start, false }, { "Minimum", read_minimum, false },
	{ "Maximum", read_maximum, false }, { "Due", read_due, false }, { "Round", read_round, false },
	{ "Deduct", rubric_read_deduct, true }, { "Credit", rubric_read_credit, true }, { "Cap", rubric_read_cap, true },
	{ "Scale", rubric_read_scale, true },
};

enum { FIELDS = sizeof fields / sizeof *fields };

static bool tell_unknown(struct rubric_reader *reader, struct span name)
{
	const char *nearest = NULL;
	unsigned best = 3;

	for (size_t i = 0; i < FIELDS; i++) {
		unsigned distance = utf8_distance(name, span_of(fields[i].name), best);
		if (distance < best) {
			best = distance;
			nearest = fields[i].name;
		}
	}
	return rubric_fault(reader, nearest == NULL ? &unknown : &unknown_near, name, span_of(nearest));
}

static bool read_field(struct rubric_reader *reader, struct span name, struct span value)
{
	size_t i = 0;

	while (i < FIELDS && !name_is(name, fields[i].name))
		i++;
	if (reader->seen == 0 && i != 0)
		return rubric_fault(reader, &not_first, name, SPAN(""));
	if (i == FIELDS)
		return tell_unknown(reader, name);
	if (!fields[i].repeats && (reader->seen >> i & 1) != 0)
		return rubric_fault(reader, &repeated, name, SPAN(""));
	reader->seen |= 1u << i;
	return fields[i].read(reader, value);
}

/* False when it is no use to read on: this is something else. */
static bool read_line(struct rubric_reader *reader, const struct line *line)
{
	reader->line = line;
	reader->copy = NULL;
	if ((line->marks & (LINE_MALFORMED | LINE_TOO_LONG)) != 0)
		return rubric_fault(reader, &unreadable, (struct span){ line->text.at, 0 }, SPAN("")) || reader->seen > 0;
	struct span text = without_comment(line->text), value = text;
	if (text.len == 0)
		return true;
	struct span name = span_cut(&value, ':');
	if (name.len == text.len)
		rubric_fault(reader, reader->seen == 0 ? &not_first : &no_field, text, SPAN(""));
	else
		read_field(reader, name, span_trim(value));
	return reader->seen > 0;
}

/* ---- the whole ---- */

static void finish(struct rubric_reader *reader)
{
	struct rubric *rubric = reader->rubric;

	if (reader->seen == 0) {
		if (reader->errors++ == 0)
			REPORT(reader->report, &no_rubric, ((struct where){ 0 }), SPAN(""));
		return;
	}
	if (!rubric->has_maximum && rubric->start > 0) {
		rubric->maximum = rubric->start;
		rubric->has_maximum = true;
	}
	rubric->full = rubric->start > 0 ? rubric->start : rubric->has_maximum ? rubric->maximum : 0;
	if (rubric->has_maximum && rubric->maximum < rubric->minimum) {
		reader->errors++;
		REPORT(reader->report, &upside_down, ((struct where){ 0 }), SPAN(""));
	}
	rubric_finish_scale(reader);
}

bool rubric_read(struct rubric *rubric, struct source *lines, struct arena *arena, struct report *report)
{
	struct rubric_reader reader = { .rubric = rubric, .arena = arena, .report = report };
	struct line line;

	*rubric = (struct rubric){ .start = 100 * POINT, .step = 1 };
	while (reader.errors <= RUBRIC_FINDINGS_MAX && source_next(lines, &line) && read_line(&reader, &line))
		;
	finish(&reader);
	return reader.errors == 0;
}
