/* SPDX-License-Identifier: GPL-3.0-or-later
 * A line that was judged becomes events. */
#include "referee/internal.h"

bool referee_is_rejected(const struct referee *referee, const struct move *move)
{
	const struct game *game = referee->state->game;

	return game->is_rejected != NULL && game->is_rejected(move);
}

struct move_event *referee_queue_move(struct referee *referee, struct slot *slot, size_t seat)
{
	const struct move *move = &slot->move;
	struct event *queued = referee_queue(referee, EVENT_MOVE, &move->entry.line);
	struct move_event *event = &queued->of.move;

	queued->move = move->number;
	queued->player = referee->state->seats[seat].name;
	event->action = move->entry.words[0];
	event->word = SPAN("");
	event->path = NULL;
	event->path_len = 0;
	event->verdict = VERDICT_OK;
	event->faults = slot->ruling.faults;
	event->fault_count = 0;
	event->because = 0;
	event->has_points = false;
	event->is_carried_out = slot->carried_out;
	event->disposition = slot->carried_out && slot->disposition == DISPOSITION_GOOD && referee_is_rejected(referee, move)
		? DISPOSITION_VOID : slot->disposition;
	event->points = 0;
	event->why.text = NULL;
	event->has_total = !referee->state->scores_unknown;
	event->total = referee->state->seats[seat].points;
	return event;
}

static void report_remarks(struct slot *slot)
{
	const struct ruling *ruling = &slot->ruling;

	for (size_t i = 0; i < ruling->remark_count; i++) {
		const struct fault *remark = &ruling->remarks[i];
		struct finding_kind kind = { remark->rule->id, ruling->remark_kinds[i], remark->why.text };
		report_add(&slot->after, &kind, where_of(&slot->move.entry.line, remark->token), &remark->why);
	}
}

static void show_move(struct referee *referee, const struct slot *slot, struct move_event *event)
{
	struct game_state *state = referee->state;
	struct move_view view = { .word = SPAN("") };

	if (slot->move.action != ACTION_PLAY)
		return;
	state->game->view_move(state, &slot->move, &referee->event_arena, &view);
	event->word = view.word;
	event->path = view.path;
	event->path_len = view.path_len;
	event->why = view.why;
}

static void queue_event(struct referee *referee, struct slot *slot, size_t seat, enum verdict verdict, long points,
	unsigned long because)
{
	struct move_event *event = referee_queue_move(referee, slot, seat);

	event->verdict = verdict;
	event->fault_count = slot->ruling.count;
	event->because = because;
	event->has_points = slot->move.action == ACTION_PLAY;
	event->points = points;
	event->total = referee->state->seats[seat].points;
	show_move(referee, slot, event);
}

void referee_queue_judged(struct referee *referee, struct slot *slot, size_t seat, enum verdict verdict, long points,
	unsigned long because)
{
	referee->counts.violations += verdict == VERDICT_VIOLATION;
	if (referee->setup->details || verdict != VERDICT_OK)
		queue_event(referee, slot, seat, verdict, points, because);
	report_remarks(slot);
	/* a bad move that stands scores, and so it may claim */
	bool came_off = slot->carried_out && slot->disposition != DISPOSITION_GOOD;
	if (((verdict == VERDICT_OK && !came_off) || points > 0) && !slot->taken_back)
		claims_check(referee, &slot->move, seat, points, &slot->after);
	referee_queue_move_report(referee, slot, referee->state->seats[seat].name);
}
