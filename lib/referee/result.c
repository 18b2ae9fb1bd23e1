/* SPDX-License-Identifier: GPL-3.0-or-later
 * The end of a record: who has won, and why. */
#include "game/rules.h"
#include "referee/internal.h"

static const struct finding_kind
	doubted = { "end.blocked", SEVERITY_QUESTIONABLE, N_("it is not known whether a word is left: a judge decides") },
	unfinished = { "end.unfinished", SEVERITY_NOTE, N_("the record stops before the end of the game; {0} leads") },
	unfinished_level = { "end.unfinished", SEVERITY_NOTE, N_("the record stops before the end of the game; nobody leads") },
	unfinished_example = { "end.unfinished", SEVERITY_NOTE,
		N_("the record stops before the end of the game; {0} leads; still possible, for instance: {1}") },
	unfinished_level_example = { "end.unfinished", SEVERITY_NOTE,
		N_("the record stops before the end of the game; nobody leads; still possible, for instance: {1}") };

void result_look_for_end(struct referee *referee, struct report *report, struct where where)
{
	struct game_state *state = referee->state;

	if (state->game->look_for_end != NULL)
		state->game->look_for_end(state);
	if (state->end_doubted)
		REPORT(report, &doubted, where, SPAN(""));
	state->end_doubted = false;
}

void result_leave(struct referee *referee, size_t seat, enum standing standing, const char *reason)
{
	struct game_state *state = referee->state;

	state->seats[seat].standing = standing;
	state->game->leave(state, seat);
	if (seats_in(state) <= 1 && state->end_reason == NULL)
		state->end_reason = reason;
}

static bool is_before(const struct game_state *state, long a, long b)
{
	return state->fewest_wins ? a < b : a > b;
}

/* The seat that ranks first among those who may; SEAT_NONE when the first place is shared or nobody may. */
static size_t first_place(const struct game_state *state)
{
	size_t best = SEAT_NONE;
	bool shared = false;

	for (size_t i = 0; i < state->seat_count; i++) {
		if (state->seats[i].standing != STANDING_IN || i == state->forfeited)
			continue;
		if (best == SEAT_NONE || (!state->scores_unknown && is_before(state, state->seats[i].points, state->seats[best].points))) {
			best = i;
			shared = false;
		} else if (state->scores_unknown || state->seats[i].points == state->seats[best].points) {
			shared = true;
		}
	}
	return shared ? SEAT_NONE : best;
}

/* The last action of the record. */
static struct where last_place(const struct referee *referee)
{
	const struct entry *last = &referee->slots[referee->current ^ 1].move.entry;

	return referee->counted > 0 ? where_of(&last->line, last->words[0]) : (struct where){ referee->header.first, 0, 0 };
}

static void tell_unfinished(struct referee *referee, size_t leader)
{
	struct game_state *state = referee->state;
	struct span name = leader == SEAT_NONE ? SPAN("") : state->seats[leader].name;
	struct span example = state->game->example(state, &referee->event_arena);
	const struct finding_kind *kind = leader == SEAT_NONE
		? (example.len > 0 ? &unfinished_level_example : &unfinished_level)
		: (example.len > 0 ? &unfinished_example : &unfinished);

	if (!rule_is_on(state, &rule_end_unfinished))
		return;
	REPORT(&referee->report, kind, last_place(referee), name, example);
}

static void decide(struct referee *referee, struct result_event *result)
{
	struct game_state *state = referee->state;
	size_t first = first_place(state);

	result->seats = state->seats;
	result->seat_count = state->seat_count;
	result->has_scores = !state->scores_unknown;
	result->fewest_wins = state->fewest_wins;
	result->all_drew = state->drawn;
	result->forfeited = state->forfeited;
	if (state->end_reason == NULL) {
		result->status = STATUS_UNFINISHED;
		result->reason = rule_end_unfinished.id;
		result->leader = first == SEAT_NONE ? SPAN("") : state->seats[first].name;
		tell_unfinished(referee, first);
		return;
	}
	result->reason = state->end_reason;
	if (state->drawn || first == SEAT_NONE) {
		result->status = STATUS_DRAW;
		return;
	}
	result->status = STATUS_WON;
	result->winner = state->seats[first].name;
	if (state->game->review != NULL)
		state->game->review(state, first, last_place(referee), &referee->report);
}

void result_make(struct referee *referee)
{
	struct result_event result = { .status = STATUS_INVALID, .winner = SPAN(""), .leader = SPAN("") };

	if (referee->valid) {
		result_look_for_end(referee, &referee->report, last_place(referee));
		decide(referee, &result);
		claims_check_result(referee, &result);
	}
	referee_queue_report(referee, &referee->report);
	result.moves = referee->counted;
	result.violations = referee->counts.violations;
	result.claims = referee->counts.claims;
	result.notes = referee->counts.notes;
	result.questionable = referee->counts.questionable;
	result.errors = referee->counts.errors;
	referee_queue(referee, EVENT_RESULT, NULL)->of.result = result;
}
