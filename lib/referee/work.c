/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/work.h"

#include <string.h>

#include "referee/tally.h"
#include "text/utf8.h"

void work_begin(struct work *work, const struct rubric *rubric, struct arena *arena)
{
	work->amounts = arena_new(arena, rubric->criteria.len + 1, sizeof *work->amounts);
	work->error_amounts = arena_new(arena, rubric->criteria.len + 1, sizeof *work->error_amounts);
	work->records = 1;
}

void work_add(struct work *work, const struct rubric *rubric, enum measure measure, unsigned long amount)
{
	size_t criterion = rubric_measure(rubric, measure);

	if (criterion != CRITERION_NONE)
		work->amounts[criterion] += amount;
}

/* ---- remarks ---- */

static unsigned long *amount_of(struct work *work, size_t criterion)
{
	return criterion == CRITERION_NONE ? &work->free_remarks : &work->amounts[criterion];
}

/* However many keep it, its texts are copied once. */
static const struct message *keep_message(struct heard *heard, const struct message *message, struct arena *arena)
{
	if (heard->kept_of == message)
		return &heard->kept;
	heard->kept_of = message;
	heard->kept = *message;
	for (size_t i = 0; i < MESSAGE_ARGS; i++)
		heard->kept.args[i] = arena_copy(arena, message_arg(message->args[i]));
	return &heard->kept;
}

/* Text and tail of the remark's own message, if it has them, take the place of the others. */
static void keep(struct work *work, const struct remark *remark, const struct message *message, struct heard *heard,
	struct arena *arena)
{
	unsigned long *count = amount_of(work, remark->criterion);

	if (remark->criterion != CRITERION_NONE)
		work->error_amounts[remark->criterion] += remark->severity == SEVERITY_ERROR;
	if (++*count > REMARKS_MAX)
		return;
	struct remark *kept = LIST_ADD(&work->remarks);
	*kept = *remark;
	kept->message = *keep_message(heard, message, arena);
	if (remark->message.text != NULL)
		kept->message.text = remark->message.text;
	if (remark->message.tail != NULL)
		kept->message.tail = remark->message.tail;
}

/* A record breaks few different rules. */
static void count_broken(struct work *work, const char *id)
{
	for (size_t i = 0; i < work->broken.len; i++)
		if (span_is(work->broken.items[i].id, id)) {
			work->broken.items[i].count++;
			return;
		}
	*LIST_ADD(&work->broken) = (struct broken_rule){ span_of(id), 1 };
}

static void count_severity(struct work *work, enum severity severity)
{
	work->claims += severity == SEVERITY_CLAIM;
	work->violations += severity == SEVERITY_VIOLATION;
	work->questionable += severity == SEVERITY_QUESTIONABLE;
	work->errors += severity == SEVERITY_ERROR;
}

static void hear_finding(struct work *work, const struct rubric *rubric, struct heard *heard, struct arena *arena)
{
	const struct event *event = heard->event;
	const struct finding *finding = &event->of.finding;
	struct remark remark = { .id = finding->id, .severity = finding->severity, .move = event->move };

	if (sums_go_on(&work->sums, event)) {
		remark.severity = SEVERITY_CONSEQUENCE;
		remark.message.text = sums_gap_goes_on;
	}
	remark.criterion = rubric_find(rubric, finding->id, remark.severity);
	count_severity(work, remark.severity);
	if (remark.severity == SEVERITY_VIOLATION || remark.severity == SEVERITY_CLAIM)
		count_broken(work, finding->id);
	if (remark.severity == SEVERITY_NOTE && remark.criterion == CRITERION_NONE)
		return;
	if (finding->where.line != NULL) {
		remark.line = (unsigned long)finding->where.line->number;
		remark.column = finding_column(finding);
	}
	keep(work, &remark, &finding->message, heard, arena);
}

/* Out of turn only because the line before, which could not be read, counts for nothing. */
static bool follows_lost_line(const struct work *work, const struct move_event *move)
{
	const char *id = move->fault_count == 1 ? move->faults[0].rule->id : "";

	return work->line_lost && (strcmp(id, "turn.order") == 0 || strcmp(id, "setup.first") == 0);
}

static void hear_faults(struct work *work, const struct rubric *rubric, struct heard *heard, struct arena *arena)
{
	const struct event *event = heard->event;
	const struct move_event *move = &event->of.move;
	bool is_lost = follows_lost_line(work, move), follows = is_lost || move->verdict == VERDICT_CONSEQUENCE;

	work->violations += !follows;
	work->consequences += follows;
	for (size_t i = 0; i < move->fault_count; i++) {
		const struct fault *fault = &move->faults[i];
		struct where where = where_of(event->line, fault->token);
		struct remark remark = { .id = fault->rule->id, .severity = follows ? SEVERITY_CONSEQUENCE : SEVERITY_VIOLATION,
			.because = follows ? move->because : 0, .line = (unsigned long)event->line->number,
			.column = where_column(&where), .move = event->move };
		remark.criterion = rubric_find(rubric, remark.id, remark.severity);
		if (is_lost)
			remark.message.tail = N_("; the line before it could not be read");
		if (!follows)
			count_broken(work, remark.id);
		keep(work, &remark, &fault->why, heard, arena);
	}
}

/* ---- moves ---- */

static size_t letters_in(struct span word)
{
	size_t count = 0;

	while (word.len > 0) {
		word = span_from(word, utf8_cluster(word));
		count++;
	}
	return count;
}

/* The criterion that a word of so many letters is rewarded by: that of the longest words. */
static size_t long_word_criterion(const struct rubric *rubric, size_t letters)
{
	size_t found = CRITERION_NONE;
	unsigned long best = 0;

	for (size_t i = 0; i < rubric->criteria.len; i++) {
		const struct criterion *criterion = &rubric->criteria.items[i];
		if (criterion->measure == MEASURE_LONG_WORD && criterion->bound <= letters && criterion->bound > best) {
			best = criterion->bound;
			found = i;
		}
	}
	return found;
}

static void hear_word(struct work *work, const struct rubric *rubric, struct heard *heard, struct arena *arena)
{
	const struct event *event = heard->event;
	struct remark remark = { .criterion = long_word_criterion(rubric, letters_in(event->of.move.word)),
		.severity = SEVERITY_NOTE, .line = (unsigned long)event->line->number, .move = event->move };

	if (remark.criterion == CRITERION_NONE)
		return;
	const struct message message = MESSAGE(N_("a long word: «{0}»"), event->of.move.word);
	/* it is nobody else's, and the message will be gone */
	heard->kept_of = NULL;
	keep(work, &remark, &message, heard, arena);
	heard->kept_of = NULL;
}

/* A move of the game, good or bad, that was really made. */
static bool is_play(const struct work *work, const struct move_event *move)
{
	return move->is_carried_out && move->disposition != DISPOSITION_RETRY
		&& action_find(move->action, work->game != NULL && work->game->english_actions) == ACTION_PLAY;
}

static void hear_move(struct work *work, const struct rubric *rubric, struct heard *heard, struct arena *arena)
{
	const struct move_event *move = &heard->event->of.move;
	const struct missed *missed = heard->missed;
	bool play = is_play(work, move);

	work->moves += play;
	if (move->verdict != VERDICT_OK)
		hear_faults(work, rubric, heard, arena);
	else if (play)
		work_add(work, rubric, MEASURE_GOOD_MOVE, 1);
	if (move->verdict == VERDICT_OK && play && move->word.len > 0)
		hear_word(work, rubric, heard, arena);
	if (missed == NULL || follows_lost_line(work, move))
		return;
	work->turns++;
	work->scored += missed->points;
	work->best += missed->best;
	work_add(work, rubric, MEASURE_BEST_MOVE, missed->points == missed->best && missed->whole);
}

/* ---- the record ---- */

/* What made it unplayable is told by `invalid`, if the rubric has that. */
static void pardon_errors(struct work *work, size_t criteria)
{
	for (size_t i = 0; i < criteria; i++) {
		work->amounts[i] -= work->error_amounts[i];
		work->free_remarks += work->error_amounts[i];
	}
	for (size_t i = 0; i < work->remarks.len; i++)
		if (work->remarks.items[i].severity == SEVERITY_ERROR)
			work->remarks.items[i].criterion = CRITERION_NONE;
}

/* A claim that is wrong only because moves were taken off, or sums were wrong, is no fault of its own, as with totals. */
static void pardon_claim(struct work *work, const struct rubric *rubric, const struct field *field)
{
	for (size_t i = 0; i < work->remarks.len; i++) {
		struct remark *remark = &work->remarks.items[i];
		if (remark->severity != SEVERITY_CLAIM || remark->line != field->line->number)
			continue;
		*amount_of(work, remark->criterion) -= 1;
		remark->severity = SEVERITY_CONSEQUENCE;
		remark->criterion = rubric_find(rubric, remark->id, remark->severity);
		*amount_of(work, remark->criterion) += 1;
		work->claims--;
		for (size_t j = 0; j < work->broken.len; j++)
			work->broken.items[j].count -= span_is(work->broken.items[j].id, remark->id);
	}
}

static void hear_result(struct work *work, const struct rubric *rubric, const struct header *header,
	const struct result_event *result)
{
	bool won = result->winner.len > 0 && (work->player.len == 0 || span_equals(work->player, result->winner));
	const struct field *claim = header_find(header, FIELD_RESULT);

	if (claim != NULL && result->has_scores && sums_explain(&work->sums, claim->value, result))
		pardon_claim(work, rubric, claim);
	if (result->status == STATUS_INVALID && rubric_measure(rubric, MEASURE_INVALID) != CRITERION_NONE)
		pardon_errors(work, rubric->criteria.len);
	work_add(work, rubric, MEASURE_INVALID, result->status == STATUS_INVALID);
	work_add(work, rubric, MEASURE_WIN, won);
	work_add(work, rubric, MEASURE_CLEAN, result->status != STATUS_INVALID
		&& work->violations + work->claims + work->errors == 0);
}

static bool is_lost_line(const struct finding *finding, const struct header *header)
{
	const struct field *last = header->fields.len == 0 ? NULL : &header->fields.items[header->fields.len - 1];

	return finding->severity == SEVERITY_ERROR && finding->where.line != NULL && last != NULL
		&& finding->where.line->number > last->line->number;
}

void work_hear(struct work *work, const struct rubric *rubric, const struct header *header, struct heard *heard,
	struct arena *arena)
{
	const struct event *event = heard->event;
	bool is_ours = work->player.len == 0 || event->player.len == 0 || span_equals(work->player, event->player);

	if (event->kind == EVENT_RESULT)
		hear_result(work, rubric, header, &event->of.result);
	else if (is_ours && event->kind == EVENT_MOVE)
		hear_move(work, rubric, heard, arena);
	else if (is_ours && event->kind == EVENT_FINDING)
		hear_finding(work, rubric, heard, arena);
	sums_hear(&work->sums, event, arena);
	if (event->kind == EVENT_MOVE)
		work->line_lost = false;
	else if (event->kind == EVENT_FINDING)
		work->line_lost |= is_lost_line(&event->of.finding, header);
}

void work_check_header(struct work *work, const struct rubric *rubric, const struct header *header)
{
	struct date date;

	for (size_t i = 0; i < rubric->criteria.len; i++) {
		const struct criterion *criterion = &rubric->criteria.items[i];
		if (criterion->measure == MEASURE_FIELD && header_value(header, criterion->field).len == 0)
			work->amounts[i]++;
	}
	if (rubric->has_due && date_read(header_value(header, FIELD_DATE), &date) && date_compare(&date, &rubric->due) > 0)
		work_add(work, rubric, MEASURE_LATE, (unsigned long)date_days(&rubric->due, &date));
}

void work_release(struct work *work)
{
	LIST_RELEASE(&work->remarks);
	LIST_RELEASE(&work->broken);
	LIST_RELEASE(&work->sums.gaps);
}
