/* SPDX-License-Identifier: GPL-3.0-or-later
 * How a game ends: somebody is out, nobody can do anything, or it goes round and round. */
#include "game/sylaby/rules.h"

static const struct finding_kind disputed_win = { "mistake.unnoticed", SEVERITY_QUESTIONABLE,
	N_("{0} wins, but laid a bad word in move {1} that nobody rejected: the win is disputed") };

static bool takes_back(const struct sylaby_state *state, const struct position *position)
{
	return !state->draws || (position->bag == 0 && !state->choices.bag_empty_pass);
}

bool sylaby_can_do(struct sylaby_state *state, const struct position *position, size_t seat, bool *known)
{
	struct holder holder = { seat, NULL };
	struct piece which;
	enum end end;

	*known = true;
	if (position->table.len == 0)
		return true;
	if ((state->draws && position->bag > 0) ||
		fits_any_end(state, position, &holder, YARDSTICK_DICT, &which, &end))
		return true;
	*known = hand_is_known(&position->hands[seat]);
	if (!*known || !takes_back(state, position))
		return false;
	return state->choices.nofit_takeall ||
		fits_depth(state, position, &holder, END_FRONT, YARDSTICK_DICT, &which) > 0 ||
		fits_depth(state, position, &holder, END_BACK, YARDSTICK_DICT, &which) > 0;
}

/* ---- going round ---- */

static void add_kind(struct buffer *key, size_t kind)
{
	buffer_add_char(key, (char)(kind & 0xFF));
	buffer_add_char(key, (char)(kind >> 8));
}

static bool add_table(const struct sylaby_state *state, struct buffer *key)
{
	const struct table *table = &state->played.table;

	if (table->len > state->set.count)
		return false;
	for (size_t i = 0; i < table->len; i++) {
		size_t kind = sylaby_kind(state, &table_get(table, i)->piece);
		if (kind == SIZE_MAX)
			return false;
		add_kind(key, kind);
	}
	return true;
}

static bool add_hands(const struct sylaby_state *state, struct buffer *key)
{
	for (size_t seat = 0; seat < state->head.seat_count; seat++) {
		if (!hand_is_known(&state->played.hands[seat]))
			return false;
		add_kind(key, UINT16_MAX);
		for (size_t kind = 0; kind < state->set.kind_count; kind++)
			for (unsigned i = 0; i < state->played.held[seat][kind]; i++)
				add_kind(key, kind);
	}
	return true;
}

static void look_for_repeat(struct sylaby_state *state, const struct move *move)
{
	struct message why = MESSAGE0(N_("the same table and hands with the same player to move as before"));
	struct buffer key = { 0 };
	uint64_t met = 0;

	add_kind(&key, state->head.turn);
	bool known = add_table(state, &key) && add_hands(state, &key);
	/* what is back because all have passed is no round */
	bool repeated = known && set_find(&state->positions, buffer_span(&key), &met) &&
		met >> 1 < state->changes;
	bool told = (met & 1) != 0;
	if (known)
		set_put(&state->positions, buffer_span(&key), state->changes << 1 | (told || repeated));
	buffer_release(&key);
	if (!repeated)
		return;
	/* a round is told once, not for every time it is gone */
	if (!told)
		ruling_remark(state->ruling, SEVERITY_NOTE, &sylaby_rule_repeat, &why, move->entry.words[0]);
	if (!state->choices.repeat_draw)
		return;
	state->head.end_reason = sylaby_rule_repeat.id;
	state->head.drawn = true;
}

/* ---- */

static bool all_have_passed(const struct sylaby_state *state)
{
	for (size_t seat = 0; seat < state->head.seat_count; seat++)
		if (state->head.seats[seat].standing == STANDING_IN && (state->forced_passes >> seat & 1) == 0)
			return false;
	return true;
}

void sylaby_look_for_end(struct sylaby_state *state, const struct move *move, size_t seat, bool changed)
{
	struct game_state *head = &state->head;

	if (changed && !head->scores_unknown && state->played.hands[seat].size == 0) {
		head->end_reason = "end.out";
		return;
	}
	if (state->forced_passes != 0 && all_have_passed(state) && rule_is_on(head, &sylaby_rule_blocked)) {
		head->end_reason = sylaby_rule_blocked.id;
		head->drawn = !state->choices.blocked_fewest;
		return;
	}
	state->changes += changed;
	if (rule_is_on(head, &sylaby_rule_repeat))
		look_for_repeat(state, move);
}

void sylaby_review(struct game_state *head, size_t winner, struct where where, struct report *report)
{
	const struct sylaby_state *state = sylaby_of(head);

	if (state->mistakes[winner] == 0 || !rule_is_on(head, &sylaby_rule_unnoticed))
		return;
	REPORT(report, &disputed_win, where, head->seats[winner].name,
		arena_number(report->arena, (long long)state->mistakes[winner]));
}
