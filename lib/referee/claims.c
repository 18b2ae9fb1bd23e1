/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the record claims: points, totals, the result. */
#include "game/rules.h"
#include "referee/internal.h"

static const struct finding_kind
	wrong_points = { "score.claim", SEVERITY_CLAIM, NN_("the record claims {0#} point, the move scores {1}",
		"the record claims {0#} points, the move scores {1}") },
	wrong_total = { "score.total", SEVERITY_CLAIM, N_("the record claims a total of {0}, {2} has {1}") },
	total_follows = { "score.total", SEVERITY_CONSEQUENCE,
		N_("the record claims a total of {0}, {2} has {1}: the difference is what was taken off") },
	wrong_result = { "result.claim", SEVERITY_CLAIM, N_("the record claims «{0}», the referee counts {1}") },
	unreadable_result = { "record.result", SEVERITY_NOTE,
		N_("«{0}» is no result that can be checked: NAME POINTS, ..., a winner's name, draw or unfinished") };

static void set_excess(struct report *report, long excess)
{
	report->findings.items[report->findings.len - 1].excess = excess;
}

void claims_check(struct referee *referee, const struct move *move, size_t seat, long points, struct report *report)
{
	const struct game_state *state = referee->state;
	const struct entry *entry = &move->entry;
	const struct seat *player = &state->seats[seat];
	struct arena *arena = report->arena;

	if (state->scores_unknown)
		return;
	if (entry->points_text.len > 0 && entry->points != points && rule_is_on(state, &rule_score_claim)) {
		REPORT(report, &wrong_points, where_of(&entry->line, entry->points_text),
			arena_number(arena, entry->points), arena_number(arena, points));
		if (entry->total_text.len == 0 || entry->total != player->points)
			set_excess(report, entry->points - points);
	}
	if (entry->total_text.len == 0 || entry->total == player->points || !rule_is_on(state, &rule_score_total))
		return;
	bool follows = player->taken_off > 0 && entry->total == player->points + player->taken_off;
	REPORT(report, follows ? &total_follows : &wrong_total, where_of(&entry->line, entry->total_text),
		arena_number(arena, entry->total), arena_number(arena, player->points), player->name);
	set_excess(report, entry->total - player->points - player->taken_off);
}

static struct span score_list(const struct result_event *result, struct arena *arena)
{
	struct span list = SPAN("");

	for (size_t i = 0; i < result->seat_count; i++)
		list = arena_join(arena, (struct span[]){ list, i == 0 ? SPAN("") : SPAN(", "), result->seats[i].name, SPAN(" "),
			arena_number(arena, result->seats[i].points) }, 5);
	return list;
}

enum claim { CLAIM_RIGHT, CLAIM_WRONG, CLAIM_UNREADABLE };

/* `Аня 9` */
static enum claim check_score(const struct game_state *state, struct span item)
{
	size_t digits = 0;
	unsigned long points;

	while (digits < item.len && item.at[item.len - digits - 1] >= '0' && item.at[item.len - digits - 1] <= '9')
		digits++;
	if (digits == 0 || !span_to_number(span_from(item, item.len - digits), 1000000000, &points))
		return CLAIM_UNREADABLE;
	struct span name = span_trim((struct span){ item.at, item.len - digits });
	size_t seat = seat_find(state, name);
	if (seat == SEAT_NONE)
		return CLAIM_UNREADABLE;
	if (state->scores_unknown)
		return CLAIM_RIGHT;
	return state->seats[seat].points == (long)points ? CLAIM_RIGHT : CLAIM_WRONG;
}

/* A winner's name, `draw`, `unfinished` */
static enum claim check_outcome(const struct game_state *state, const struct result_event *result, struct span item)
{
	/* nobody can tell who won, or whether */
	bool open = state->scores_unknown && result->status == STATUS_UNFINISHED;

	if (action_find(item, false) == ACTION_DRAW)
		return result->status == STATUS_DRAW || open ? CLAIM_RIGHT : CLAIM_WRONG;
	if (name_is(item, "unfinished") || span_is(item, "*"))
		return result->status == STATUS_UNFINISHED ? CLAIM_RIGHT : CLAIM_WRONG;
	size_t seat = seat_find(state, item);
	if (seat == SEAT_NONE)
		return CLAIM_UNREADABLE;
	return open || (result->winner.len > 0 && span_equals(state->seats[seat].name, result->winner)) ? CLAIM_RIGHT : CLAIM_WRONG;
}

/* One that belongs to a name says nothing, either (text/person.h). */
static struct span without_stop(struct span item)
{
	if (item.len > 1 && item.at[item.len - 1] == '.')
		item.len--;
	return span_trim(item);
}

void claims_check_result(struct referee *referee, const struct result_event *result)
{
	const struct field *field = header_find(&referee->header, FIELD_RESULT);
	struct span rest = field == NULL ? SPAN("") : field->value;
	enum claim worst = CLAIM_RIGHT;

	if (!rule_is_on(referee->state, &rule_result_claim))
		return;
	/* what is wrong is told, whatever else cannot be read */
	while (rest.len > 0 && worst != CLAIM_WRONG) {
		struct span item = without_stop(span_cut(&rest, ','));
		if (item.len == 0)
			continue;
		enum claim claim = check_score(referee->state, item);
		if (claim == CLAIM_UNREADABLE)
			claim = check_outcome(referee->state, result, item);
		if (claim != CLAIM_RIGHT)
			worst = claim;
	}
	if (worst != CLAIM_RIGHT)
		REPORT(&referee->report, worst == CLAIM_WRONG ? &wrong_result : &unreadable_result,
			field_where(field, field->value), field->value, score_list(result, &referee->event_arena));
	if (referee->state->game->check_final != NULL)
		referee->state->game->check_final(referee->state, &referee->header, &referee->report);
}
