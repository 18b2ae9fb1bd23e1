/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the options make of a state depends on nothing but themselves, and records of a stream mostly write the same ones. */
#include "referee/internal.h"

static void set_options(struct referee *referee)
{
	const struct finding_kind *kind;
	struct span args[2], rest = header_value(&referee->header, FIELD_OPTIONS);

	for (;;) {
		struct span item = span_cut_word(&rest);
		if (item.len == 0)
			break;
		if (!option_set(referee->state, item, &kind, args))
			REPORT(&referee->report, kind, setup_where(referee, FIELD_OPTIONS, item), args[0], args[1]);
	}
	/* an option that only another game has was checked when the command began */
	for (size_t i = 0; i < referee->setup->option_count; i++)
		option_set(referee->state, referee->setup->options[i], &kind, args);
}

void ready_state_set(struct referee *referee, const struct game *game, const char *variant)
{
	struct ready_state *ready = &referee->ready;
	struct span written = header_value(&referee->header, FIELD_OPTIONS);
	size_t said = referee->report.findings.len;

	if (ready->game == game && ready->variant == variant && span_equals(ready->options, written)) {
		memcpy(referee->state_block, ready->state, game->kept_from);
		referee->state = referee->state_block;
		return;
	}
	arena_clear(&ready->arena);
	ready->game = NULL;
	referee->state = game_state_renew(referee->state_block, game, variant, &ready->arena);
	set_options(referee);
	rules_gather(referee->state);
	if (game->settle_options != NULL)
		game->settle_options(referee->state);
	/* texts would be those of this record, and what is wrong is told in each */
	if (!game->options_are_values || referee->state->settings.fold_count > 0 || referee->report.findings.len > said)
		return;
	ready->game = game;
	ready->variant = variant;
	ready->options = arena_copy(&ready->arena, written);
	ready->state = arena_alloc(&ready->arena, game->kept_from);
	memcpy(ready->state, referee->state, game->kept_from);
}
