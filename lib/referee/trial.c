/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/trial.h"

void trial_begin(struct trial *trial, unsigned long about)
{
	arena_clear(&trial->arena);
	trial->about = about;
	trial->game = NULL;
	trial->moves.len = trial->faults.len = trial->seats.len = 0;
	trial->has_scores = false;
	trial->status = STATUS_INVALID;
	trial->winner = trial->leader = SPAN("");
	trial->reason = NULL;
	trial->violations = 0;
}

static void add_fault(struct trial *trial, const char *id, const struct message *message, enum severity severity)
{
	struct buffer text = { 0 };

	message_add(&text, message);
	*LIST_ADD(&trial->faults) = (struct trial_fault){ id, severity, arena_copy(&trial->arena, buffer_span(&text)) };
	buffer_release(&text);
}

static void hear_move(struct trial *trial, const struct event *event)
{
	const struct move_event *of = &event->of.move;
	struct arena *arena = &trial->arena;
	struct trial_move *move = LIST_ADD(&trial->moves);

	*move = (struct trial_move){
		.number = event->move, .line = event->line->number, .player = arena_copy(arena, event->player),
		.action = arena_copy(arena, of->action), .word = arena_copy(arena, of->word), .verdict = of->verdict,
		.is_play = of->has_points, .is_carried_out = of->is_carried_out, .disposition = of->disposition,
		.has_total = of->has_total, .points = of->points, .total = of->total,
		.rules = arena_alloc(arena, of->fault_count * sizeof *move->rules), .rule_count = of->fault_count,
	};
	for (size_t i = 0; i < of->fault_count; i++) {
		move->rules[i] = of->faults[i].rule->id;
		if (event->move == trial->about)
			add_fault(trial, of->faults[i].rule->id, &of->faults[i].why, SEVERITY_VIOLATION);
	}
}

static void hear_result(struct trial *trial, const struct result_event *result)
{
	trial->status = result->status;
	trial->winner = arena_copy(&trial->arena, result->winner);
	trial->leader = arena_copy(&trial->arena, result->leader);
	trial->reason = result->reason;
	trial->has_scores = result->has_scores;
	trial->violations = result->violations;
	for (size_t i = 0; result->has_scores && i < result->seat_count; i++)
		*LIST_ADD(&trial->seats) = (struct trial_seat){ arena_copy(&trial->arena, result->seats[i].name),
			result->seats[i].points };
}

void trial_hear(struct trial *trial, const struct event *event)
{
	const struct finding *finding = &event->of.finding;

	if (event->kind == EVENT_GAME)
		trial->game = game_find(event->of.game.game);
	else if (event->kind == EVENT_MOVE)
		hear_move(trial, event);
	else if (event->kind == EVENT_RESULT)
		hear_result(trial, &event->of.result);
	else if (event->kind == EVENT_FINDING && trial->about != 0 && event->move == trial->about &&
		 (finding->severity == SEVERITY_QUESTIONABLE || finding->severity == SEVERITY_NOTE))
		add_fault(trial, finding->id, &finding->message, finding->severity);
}

/* The index of the first move that has this number or a higher one. */
static size_t index_from(const struct trial *trial, unsigned long number)
{
	size_t low = 0, high = trial->moves.len;

	while (low < high) {
		size_t middle = (low + high) / 2;
		if (trial->moves.items[middle].number < number)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static const struct trial_move *move_at(const struct trial *trial, size_t index)
{
	return index < trial->moves.len ? &trial->moves.items[index] : NULL;
}

const struct trial_move *trial_find(const struct trial *trial, unsigned long number)
{
	const struct trial_move *move = move_at(trial, index_from(trial, number));

	return move != NULL && move->number == number ? move : NULL;
}

static bool came_out_alike(const struct trial_move *a, const struct trial_move *b)
{
	if (a->verdict != b->verdict || a->points != b->points || a->rule_count != b->rule_count ||
	    a->is_carried_out != b->is_carried_out || !span_equals(a->player, b->player))
		return false;
	for (size_t i = 0; i < a->rule_count; i++)
		if (strcmp(a->rules[i], b->rules[i]) != 0)
			return false;
	return true;
}

bool trials_differ(const struct trial *one, const struct trial *other, unsigned long *number, const struct trial_move *pair[2])
{
	size_t i = index_from(one, *number), j = index_from(other, *number);

	for (;;) {
		const struct trial_move *a = move_at(one, i), *b = move_at(other, j);
		if (a == NULL && b == NULL)
			return false;
		*number = a == NULL || (b != NULL && b->number < a->number) ? b->number : a->number;
		pair[0] = a != NULL && a->number == *number ? a : NULL;
		pair[1] = b != NULL && b->number == *number ? b : NULL;
		if (pair[0] == NULL || pair[1] == NULL || !came_out_alike(a, b))
			return true;
		i++;
		j++;
	}
}

bool trials_agree(const struct trial *one, const struct trial *other)
{
	return one->status == other->status && span_equals(one->winner, other->winner) && span_equals(one->leader, other->leader);
}

void trial_release(struct trial *trial)
{
	LIST_RELEASE(&trial->moves);
	LIST_RELEASE(&trial->faults);
	LIST_RELEASE(&trial->seats);
	arena_release(&trial->arena);
}
