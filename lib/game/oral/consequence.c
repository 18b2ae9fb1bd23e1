/* SPDX-License-Identifier: GPL-3.0-or-later
 * Would a fragment be good if one that came off were still there? (RULINGS, Turns) */
#include "game/oral/oral.h"

bool oral_is_consequence(struct game_state *head, const struct move *move, struct arena *arena, unsigned long *because)
{
	struct oral_state *state = oral_of(head);
	const struct oral_move *own = move->own;

	(void)arena;
	if (!state->facts.only_letter || own->foreign)
		return false;
	for (size_t i = 0; i < state->voided.len; i++) {
		const struct oral_voided *voided = &state->voided.items[i];
		if (!oral_extends(state, voided->letters, voided->len, own->letters, own->len))
			continue;
		*because = voided->number;
		state->facts.is_consequence = true;
		return true;
	}
	return false;
}
