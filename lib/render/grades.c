/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/grades.h"

#include "render/grades_internal.h"
#include "render/internal.h"

static const struct grades_format *const formats[] = {
	&grades_csv, &grades_tsv, &grades_jsonl, &grades_feedback, &grades_html, &grades_overview, NULL,
};

const struct grades_format *grades_format_find(const char *name)
{
	for (size_t i = 0; formats[i] != NULL; i++)
		if (strcmp(formats[i]->name, name) == 0)
			return formats[i];
	return NULL;
}

const char *grades_format_name(size_t i)
{
	return formats[i] == NULL ? NULL : formats[i]->name;
}

void grades_describe(struct buffer *text, const struct game_event *game)
{
	phrase_game(text, game);
}

const char *grades_rule_words(const char *id)
{
	const char *sentence = rule_sentence(id, NULL);

	return sentence == NULL ? NULL : _(sentence);
}

/* ---- phrases ---- */

void grades_add_names(struct buffer *text, const char *head, const struct span *names, size_t count,
	void (*add)(struct buffer *, struct span))
{
	add(text, span_of(_(head)));
	for (size_t i = 0; i < count; i++) {
		buffer_add_string(text, i > 0 ? ", " : " ");
		add(text, names[i]);
	}
}

void grades_add_effect(struct buffer *text, long long effect)
{
	if (effect > 0)
		buffer_add_char(text, '+');
	else if (effect < 0)
		buffer_add_string(text, "−");
	points_add(text, effect < 0 ? -effect : effect, message_decimal());
}

static void add_signed(struct buffer *text, const char *sign, long long points)
{
	buffer_add_string(text, sign);
	points_add(text, points, message_decimal());
}

void grades_add_reckoning(struct buffer *text, const struct grades *grades, const struct student *student,
	const struct reckoning *reckoning)
{
	long long taken = 0, given = 0;
	bool is_only = student_reckonings(student, grades->rubric) == 1;

	for (size_t i = 0; i < reckoning->criteria; i++)
		if (reckoning->effects[i] < 0)
			taken += reckoning->effects[i];
		else
			given += reckoning->effects[i];
	points_add(text, grades->rubric->start, message_decimal());
	if (taken < 0)
		add_signed(text, " − ", -taken);
	if (given > 0)
		add_signed(text, " + ", given);
	if (taken < 0 || given > 0)
		add_signed(text, " = ", reckoning->sum);
	if (reckoning->sum != reckoning->points)
		add_signed(text, " → ", reckoning->points);
	if (is_only && student->points != reckoning->points)
		add_signed(text, " → ", student->points);
}

bool grades_is_idle(const struct grades *grades, const struct charge *charge)
{
	return charge->remark == NULL && charge->effect == 0 && grades->rubric->criteria.items[charge->criterion].is_credit;
}

const char *grades_rule(const struct charge *charge)
{
	if (charge->remark == NULL || charge->remark->id == NULL)
		return NULL;
	return rule_sentence(charge->remark->id, charge->work->game);
}

/* By enum measure. {0}: how many; the others as below. */
static const char *const says[MEASURE_COUNT] = {
	[MEASURE_FINDING] = N_("more of {1}: {0}"),
	/* xgettext:no-c-format */
	[MEASURE_MISSED] = N_("{0}% of the best moves' points were missed ({1} of {2} were scored)"),
	[MEASURE_FEW_MOVES] = N_("missing moves: {0} (required: {1})"),
	[MEASURE_LATE] = N_("days late: {0}"),
	[MEASURE_FORM] = N_("the record is not in canonical form (reffmt --check shows the difference)"),
	[MEASURE_FIELD] = N_("the header has no field {1}"),
	[MEASURE_INVALID] = N_("the record could not be replayed"),
	[MEASURE_GOOD_MOVE] = N_("good moves: {0}"),
	[MEASURE_BEST_MOVE] = N_("moves that could not be bettered: {0}"),
	[MEASURE_LONG_WORD] = N_("more long words: {0}"),
	[MEASURE_WIN] = N_("the game was won"),
	[MEASURE_CLEAN] = N_("nothing was wrong"),
};

static void add_sum(struct buffer *text, const struct criterion *criterion, const struct charge *charge)
{
	struct arena arena = { 0 };
	struct span args[] = { arena_number(&arena, (long long)charge->count), criterion->what, SPAN("") };

	if (criterion->measure == MEASURE_MISSED) {
		args[1] = arena_number(&arena, charge->scored);
		args[2] = arena_number(&arena, charge->best);
	} else if (criterion->measure == MEASURE_FEW_MOVES) {
		args[1] = arena_number(&arena, (long long)criterion->bound);
	} else if (criterion->measure == MEASURE_FIELD) {
		args[1] = span_of(field_name(criterion->field));
	}
	struct message message = message_make(says[criterion->measure], args, 3);
	message_add(text, &message);
	/* what does not say how many */
	if (charge->count > 1 && strstr(says[criterion->measure], "{0}") == NULL) {
		buffer_add_string(text, " ×");
		buffer_add_number(text, (long long)charge->count);
	}
	arena_release(&arena);
}

static void add_remark(struct buffer *text, const struct remark *remark)
{
	const struct move_event move = { .verdict = remark->because > 0 ? VERDICT_CONSEQUENCE : VERDICT_OK,
		.because = remark->because };
	const struct fault fault = { .why = remark->message };

	add_fault_message(text, &move, &fault);
}

void grades_add_what(struct buffer *text, const struct grades *grades, const struct charge *charge)
{
	const struct criterion *criterion = charge->criterion == CRITERION_NONE ? NULL
		: &grades->rubric->criteria.items[charge->criterion];

	if (criterion != NULL && criterion->label.len > 0) {
		message_add_arg(text, criterion->label);
		buffer_add_string(text, ": ");
	}
	if (charge->remark != NULL)
		add_remark(text, charge->remark);
	else if (criterion != NULL)
		add_sum(text, criterion, charge);
}

/* ---- rows ---- */

size_t grades_heads(const struct grades *grades, struct grades_cell *cells)
{
	static const char *const fixed[GRADES_FIXED] = { "student", "mark", "points", "records", "moves", "violations", "claims",
		"consequences", "questionable", "errors" };
	size_t count = 0;

	for (; count < GRADES_FIXED; count++)
		cells[count] = (struct grades_cell){ span_of(fixed[count]), false };
	for (size_t i = 0; i < grades->rubric->criteria.len; i++)
		cells[count++] = (struct grades_cell){ grades->rubric->criteria.items[i].what, false };
	return count;
}

/* Marks that are numbers, -3 and 02 also, may stand as they are. */
static bool is_decimal(struct span text)
{
	size_t digits = 0;

	if (text.len > 0 && *text.at == '-')
		text = span_from(text, 1);
	for (size_t i = 0; i < text.len; i++) {
		bool is_digit = text.at[i] >= '0' && text.at[i] <= '9';
		if (!is_digit && (text.at[i] != '.' || i == 0))
			return false;
		digits += is_digit;
	}
	return digits > 0;
}

size_t grades_cells(const struct grades *grades, const struct student *student, char decimal, struct grades_cell *cells,
	struct arena *arena)
{
	const unsigned long counts[] = { student->works.len, student->moves, student->violations, student->claims,
		student->consequences, student->questionable, student->errors };
	size_t count = 0;

	cells[count++] = (struct grades_cell){ student->name, false };
	/* without a scale the mark is the points */
	bool scaled = grades->rubric->steps.len > 0 || grades->rubric->in_percent;
	struct span mark = rubric_mark(grades->rubric, student->points, decimal, arena);
	cells[count++] = (struct grades_cell){ mark, !scaled || is_decimal(mark) };
	cells[count++] = (struct grades_cell){ points_text(student->points, decimal, arena), true };
	for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
		cells[count++] = (struct grades_cell){ arena_number(arena, (long long)counts[i]), true };
	for (size_t i = 0; i < grades->rubric->criteria.len; i++) {
		long long effect = student->effects[i];
		cells[count++] = (struct grades_cell){ points_text(effect < 0 ? -effect : effect, decimal, arena), true };
	}
	return count;
}
