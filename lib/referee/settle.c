/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lines that leave something open are settled by those that follow, so these are read ahead: once to announce them to the
 * game, once to play them with nothing told, and then for good. */
#include <assert.h>

#include "referee/internal.h"

/* More lines than any game has; a longer record is settled part by part. */
enum { AHEAD_LINES = 4000, AHEAD_BYTES = 4 << 20 };

/* The referee as it was before the lines were played the first time. */
struct before {
	unsigned long counted;
	long number_shift;
	struct last_line last;
	struct result_event counts;
	bool details;
	size_t found;		/* about the first line, while it was read */
};

static struct before remember(const struct referee *referee, const struct slot *first)
{
	return (struct before){ referee->counted, referee->number_shift, referee->last, referee->counts,
		referee->state->details, first->after.findings.len };
}

static void go_back(struct referee *referee, struct slot *first, const struct before *before)
{
	referee->counted = before->counted;
	referee->number_shift = before->number_shift;
	referee->last = before->last;
	referee->counts = before->counts;
	referee->state->details = before->details;
	first->after.findings.len = before->found;
	reader_rewind(&referee->reader);
}

/* As referee_fetch, but what is wrong with lines on the way is told another time. */
static bool fetch_silently(struct referee *referee, struct slot *slot)
{
	do {
		slot->before.findings.len = slot->after.findings.len = 0;
		referee_fetch(referee, slot);
	} while (slot->paused && (referee->rehearses || referee->tape.kept.bytes < AHEAD_BYTES));
	slot->before.findings.len = 0;
	return slot->filled;
}

/* Returns how many lines there are behind the first. */
static size_t announce(struct referee *referee, struct slot *first)
{
	const struct settler *settler = referee->state->game->settler;
	struct slot *slot = &referee->scouts[0];
	const struct tape *tape = &referee->tape;
	size_t count = 0;

	first->move.number = referee->counted + 1;
	settler->announce(referee->state, &first->move);
	while (tape->kept.list.len < AHEAD_LINES && tape->kept.bytes < AHEAD_BYTES && fetch_silently(referee, slot)) {
		slot->move.number = referee->counted + 1 + ++count;
		settler->announce(referee->state, &slot->move);
	}
	if (tape->kept.list.len >= AHEAD_LINES || tape->kept.bytes >= AHEAD_BYTES)
		settler->announce(referee->state, NULL);
	return count;
}

static void rehearse(struct referee *referee, struct slot *first, size_t behind)
{
	struct slot *slot = first;

	referee->rehearses = true;
	referee->state->details = false;
	for (size_t i = 0; i <= behind; i++) {
		struct slot *next = &referee->scouts[i % 2];
		bool filled = i < behind && fetch_silently(referee, next);
		judge_line(referee, slot, filled ? next : NULL);
		slot->after.findings.len = slot == first ? slot->after.findings.len : 0;
		referee->queue.len = 0;
		arena_clear(&referee->event_arena);
		slot = next;
	}
	referee->rehearses = false;
}

void settle_ahead(struct referee *referee, struct slot *first)
{
	const struct settler *settler = referee->state->game->settler;

	assert(referee->queue.len == 0);
	if (referee->scouts == NULL) {
		referee->scouts = memory_new(2, sizeof *referee->scouts);
		slot_init(&referee->scouts[0]);
		slot_init(&referee->scouts[1]);
	}
	struct before before = remember(referee, first);
	settler->begin(referee->state, &referee->header);
	reader_keep(&referee->reader);
	size_t behind = announce(referee, first);
	go_back(referee, first, &before);
	rehearse(referee, first, behind);
	settler->finish(referee->state);
	go_back(referee, first, &before);
	referee->settles = true;
	referee->lines_settled = behind;
}

void settle_before(struct referee *referee, struct slot *slot, bool lifted_words)
{
	struct game_state *state = referee->state;
	const struct settler *settler = state->game->settler;

	if (slot->move.action != ACTION_PLAY)
		return;
	state->words_lifted = lifted_words;
	if (referee->rehearses)
		settler->look(state, &slot->move);
	else
		settler->place(state, &slot->move);
	state->words_lifted = false;
}

void settle_after(struct referee *referee, const struct slot *slot)
{
	const struct settler *settler = referee->state->game->settler;

	if (slot->move.action == ACTION_PLAY)
		settler->follow(referee->state, &slot->move);
}
