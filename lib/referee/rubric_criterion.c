/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a rubric counts: the values of Deduct, Credit and Cap. */
#include "referee/rubric_internal.h"
#include "text/utf8.h"

static const struct finding_kind
	unknown = { "unknown-criterion", SEVERITY_ERROR, N_("«{0}» cannot be counted; what can is a rule's id, "
		"word.*, {1}") },
	unknown_field = { "unknown-criterion", SEVERITY_ERROR, N_("«{0}» is no field of a record") },
	only_credit = { "unknown-criterion", SEVERITY_ERROR, N_("«{0}» is for Credit") },
	only_deduct = { "unknown-criterion", SEVERITY_ERROR, N_("«{0}» is for Deduct") },
	no_points = { "bad-value", SEVERITY_ERROR, N_("«{0}» is no number of points: 3, 0.5, 2.25, at most a million") },
	wants_points = { "bad-value", SEVERITY_ERROR, N_("after this the number of points is missing") },
	no_number = { "bad-value", SEVERITY_ERROR, N_("«{0}» is no number from 0 to 1000000") },
	no_option = { "bad-value", SEVERITY_ERROR, N_("«{0}» is not one of {1}") },
	no_bound = { "bad-value", SEVERITY_ERROR, N_("{0} wants a number: {1}") },
	no_cap = { "bad-value", SEVERITY_ERROR, N_("«{0}» is no group of rules such as word.*, and not all") },
	repeated = { "repeated", SEVERITY_ERROR, N_("«{0}» stands here a second time") },
	too_many = { "too-many", SEVERITY_ERROR, N_("more than {1} of them; this one is left out") };

static const struct {
	const char *name;
	bool is_credit;
	const char *bound;		/* the word for its number; NULL: it has none */
	struct span wanted;		/* an example of it */
} measures[MEASURE_COUNT] = {
	[MEASURE_MISSED] = { "missed", false, NULL, { NULL, 0 } },
	[MEASURE_FEW_MOVES] = { "few-moves", false, "below", { "below 8", 7 } },
	[MEASURE_LATE] = { "late", false, NULL, { NULL, 0 } },
	[MEASURE_FORM] = { "form", false, NULL, { NULL, 0 } },
	[MEASURE_FIELD] = { "missing", false, NULL, { NULL, 0 } },
	[MEASURE_INVALID] = { "invalid", false, NULL, { NULL, 0 } },
	[MEASURE_GOOD_MOVE] = { "good-move", true, NULL, { NULL, 0 } },
	[MEASURE_BEST_MOVE] = { "best-move", true, NULL, { NULL, 0 } },
	[MEASURE_LONG_WORD] = { "long-word", true, "from", { "from 7", 6 } },
	[MEASURE_WIN] = { "win", true, NULL, { NULL, 0 } },
	[MEASURE_CLEAN] = { "clean", true, NULL, { NULL, 0 } },
};

static const char names[] = "error, violation, claim, consequence, questionable, note, missed, few-moves, late, form, missing FIELD, "
	"invalid; good-move, best-move, long-word, win, clean";

/* ---- what ---- */

static bool find_severity(struct span word, enum severity *severity)
{
	for (unsigned i = 0; i < SEVERITY_COUNT; i++)
		if (span_is(word, severity_name((enum severity)i))) {
			*severity = (enum severity)i;
			return true;
		}
	return false;
}

static bool find_measure(struct span word, enum measure *measure)
{
	for (unsigned i = 0; i < MEASURE_COUNT; i++)
		if (measures[i].name != NULL && span_is(word, measures[i].name)) {
			*measure = (enum measure)i;
			return true;
		}
	return false;
}

static bool is_number(struct span word)
{
	return word.len > 0 && *word.at >= '0' && *word.at <= '9';
}

/* A severity, and an id behind it if there is one. */
static bool read_severity(struct rubric_reader *reader, struct criterion *criterion, struct span *rest)
{
	struct span ahead = *rest, token = span_cut_word(&ahead);

	criterion->has_severity = true;
	criterion->measure = MEASURE_FINDING;
	if (token.len == 0 || is_number(token))
		return true;
	*rest = ahead;
	struct span id = utf8_lower_copy(token, reader->arena);
	criterion->what = arena_join(reader->arena, (struct span[]){ criterion->what, SPAN(" "), id }, 3);
	return rubric_read_id(reader, criterion, token, id);
}

static bool read_missing(struct rubric_reader *reader, struct criterion *criterion, struct span *rest)
{
	struct span token = span_cut_word(rest);

	criterion->field = field_find(token);
	if (criterion->field == FIELD_UNKNOWN)
		return rubric_fault(reader, &unknown_field, token.len > 0 ? token : *rest, SPAN(""));
	criterion->what = arena_join(reader->arena, (struct span[]){ criterion->what, SPAN(" "), span_of(field_name(criterion->field)) }, 3);
	return true;
}

static bool read_measure(struct rubric_reader *reader, struct criterion *criterion, struct span token, struct span *rest)
{
	if (measures[criterion->measure].is_credit != criterion->is_credit)
		return rubric_fault(reader, criterion->is_credit ? &only_deduct : &only_credit, token, SPAN(""));
	return criterion->measure != MEASURE_FIELD || read_missing(reader, criterion, rest);
}

static bool read_what(struct rubric_reader *reader, struct criterion *criterion, struct span *rest)
{
	struct span token = span_cut_word(rest), word = utf8_lower_copy(token, reader->arena);

	criterion->what = word;
	if (find_measure(word, &criterion->measure))
		return read_measure(reader, criterion, token, rest);
	bool severe = find_severity(word, &criterion->severity);
	if (!severe && memchr(word.at, '.', word.len) == NULL && !rubric_knows_id(word))
		return rubric_fault(reader, &unknown, token, span_of(names));
	if (criterion->is_credit)
		return rubric_fault(reader, &only_deduct, token, SPAN(""));
	return severe ? read_severity(reader, criterion, rest) : rubric_read_id(reader, criterion, token, word);
}

/* ---- the rest of the value ---- */

static bool read_points(struct rubric_reader *reader, struct span token, long long *points)
{
	return (points_read(token, points) && *points >= 0)
		|| rubric_fault(reader, token.len == 0 ? &wants_points : &no_points, token, SPAN(""));
}

static bool read_number(struct rubric_reader *reader, struct span token, unsigned long *number)
{
	return span_to_number(token, POINTS_MAX, number) || rubric_fault(reader, &no_number, token, SPAN(""));
}

static bool read_option(struct rubric_reader *reader, struct criterion *criterion, struct span word, struct span *rest)
{
	const char *bound = measures[criterion->measure].bound;
	struct span list = arena_join(reader->arena, (struct span[]){ SPAN("max, free, as"),
		bound == NULL ? SPAN("") : SPAN(", "), span_of(bound) }, 3);

	if (span_is(word, "max"))
		return read_points(reader, span_cut_word(rest), &criterion->max);
	if (span_is(word, "free"))
		return read_number(reader, span_cut_word(rest), &criterion->free);
	if (bound != NULL && span_is(word, bound))
		return read_number(reader, span_cut_word(rest), &criterion->bound);
	return rubric_fault(reader, &no_option, word, list);
}

static bool read_options(struct rubric_reader *reader, struct criterion *criterion, struct span rest)
{
	struct span word;

	while ((word = span_cut_word(&rest)).len > 0) {
		if (span_is(word, "as")) {
			criterion->label = arena_copy(reader->arena, span_trim(rest));
			return true;
		}
		if (!read_option(reader, criterion, word, &rest))
			return false;
	}
	return true;
}

/* long words may be worth more the longer they are */
static bool name_bound(struct rubric_reader *reader, struct criterion *criterion, struct span value)
{
	const char *bound = measures[criterion->measure].bound;

	if (bound == NULL)
		return true;
	if (criterion->bound == 0)
		return rubric_fault(reader, &no_bound, value, measures[criterion->measure].wanted);
	criterion->what = arena_join(reader->arena, (struct span[]){ criterion->what, SPAN(" "), span_of(bound), SPAN(" "),
		arena_number(reader->arena, (long long)criterion->bound) }, 5);
	return true;
}

static bool is_repeated(const struct rubric *rubric, const struct criterion *criterion)
{
	for (size_t i = 0; i < rubric->criteria.len; i++)
		if (span_equals(rubric->criteria.items[i].what, criterion->what))
			return true;
	return false;
}

static bool read_criterion(struct rubric_reader *reader, struct span value, bool is_credit)
{
	struct criterion criterion = { .is_credit = is_credit, .max = -1 };
	struct span rest = value;

	if (!read_what(reader, &criterion, &rest) || !read_points(reader, span_cut_word(&rest), &criterion.points)
		|| !read_options(reader, &criterion, rest))
		return false;
	if (!name_bound(reader, &criterion, value))
		return false;
	if (is_repeated(reader->rubric, &criterion))
		return rubric_fault(reader, &repeated, value, SPAN(""));
	if (reader->rubric->criteria.len == RUBRIC_CRITERIA_MAX)
		return rubric_fault(reader, &too_many, value, arena_number(reader->arena, RUBRIC_CRITERIA_MAX));
	*LIST_ADD(&reader->rubric->criteria) = criterion;
	return true;
}

bool rubric_read_deduct(struct rubric_reader *reader, struct span value)
{
	return read_criterion(reader, value, false);
}

bool rubric_read_credit(struct rubric_reader *reader, struct span value)
{
	return read_criterion(reader, value, true);
}

bool rubric_read_cap(struct rubric_reader *reader, struct span value)
{
	struct span rest = value, token = span_cut_word(&rest), group = utf8_lower_copy(token, reader->arena);
	struct cap cap = { .group = SPAN("") };

	if (!span_is(group, "all")) {
		if (group.len < 3 || !span_is(span_from(group, group.len - 2), ".*"))
			return rubric_fault(reader, &no_cap, token, SPAN(""));
		cap.group = (struct span){ group.at, group.len - 1 };
		if (!rubric_knows_group(cap.group))
			return rubric_fault(reader, &no_cap, token, SPAN(""));
	}
	for (size_t i = 0; i < reader->rubric->caps.len; i++)
		if (span_equals(reader->rubric->caps.items[i].group, cap.group))
			return rubric_fault(reader, &repeated, token, SPAN(""));
	if (!read_points(reader, span_cut_word(&rest), &cap.max))
		return false;
	*LIST_ADD(&reader->rubric->caps) = cap;
	return span_trim(rest).len == 0 || rubric_fault(reader, &no_option, span_trim(rest), SPAN(""));
}
