/* SPDX-License-Identifier: GPL-3.0-or-later
 * Reading a line ahead. */
#include "base/memory.h"
#include "record/stops.h"
#include "referee/internal.h"
#include "text/person.h"
#include "text/utf8.h"

static const struct finding_kind
	spelled_player = { "record.player", SEVERITY_NOTE, N_("«{0}» is taken for the player {1}") },
	too_much = { "record.syntax", SEVERITY_ERROR, N_("«{0}»: nothing may stand after «{1}» here") };

void slot_init(struct slot *slot)
{
	slot->before.arena = slot->after.arena = &slot->arena;
}

/* Case is no spelling worth a word, nor is a full stop. */
COLD static void note_spelling(struct referee *referee, struct slot *slot)
{
	const struct entry *entry = &slot->move.entry;
	const struct seat *seat = &referee->state->seats[slot->move.named_seat];

	if (!span_equals(entry->player, seat->spelled) && !utf8_equals_caseless(person_without_stop(entry->player), person_without_stop(seat->name)))
		REPORT(&slot->after, &spelled_player, where_of(&entry->line, entry->player), entry->player, seat->name);
}

static bool read_player(struct referee *referee, struct slot *slot)
{
	struct move *move = &slot->move;

	move->named_seat = SEAT_NONE;
	if (move->entry.player.len == 0)
		return true;
	move->named_seat = seat_find(referee->state, move->entry.player);
	if (move->named_seat != SEAT_NONE) {
		if (!span_equals(move->entry.player, referee->state->seats[move->named_seat].name))
			note_spelling(referee, slot);
		return true;
	}
	entry_tell_unknown_player(&move->entry, header_value(&referee->header, FIELD_PLAYERS), &slot->before);
	return false;
}

static bool read_action(struct referee *referee, struct slot *slot)
{
	struct move *move = &slot->move;
	struct entry *entry = &move->entry;
	const struct game *game = referee->state->game;

	move->action = action_find(entry->words[0], game->english_actions);
	if (move->action == ACTION_PLAY) {
		if (game->read(referee->state, move, &slot->after))
			return true;
		/* the errors go where those of unreadable lines go; notes of such a line are of no use */
		for (size_t i = 0; i < slot->after.findings.len; i++)
			if (slot->after.findings.items[i].severity == SEVERITY_ERROR)
				*LIST_ADD(&slot->before.findings) = slot->after.findings.items[i];
		slot->after.findings.len = 0;
		return false;
	}
	if (entry->count == 1)
		return true;
	REPORT(&slot->before, &too_much, where_of(&entry->line, entry->words[1]), entry->words[1], entry->words[0]);
	return false;
}

COLD static void note_stops(struct slot *slot)
{
	const struct entry *entry = &slot->move.entry;

	stops_tell(&entry->line, entry->stops, (struct span){ entry->stopped.at, entry->stopped.len - entry->stops.len }, &slot->after);
}

/* What is found on the way waits in the slot. */
void referee_fetch(struct referee *referee, struct slot *slot)
{
	size_t bytes = referee->state->game->move_bytes;

	if (slot->own_bytes < bytes) {
		slot->own = memory_resize(slot->own, 1, bytes);
		slot->own_bytes = bytes;
	}
	slot->move.own = slot->own;
	slot->move.entry.signs = referee->state->game->signs;
	arena_clear(&slot->arena);
	slot->filled = false;
	while (!slot->filled && reader_next_entry(&referee->reader, &slot->move.entry, &slot->before)) {
		slot->filled = read_player(referee, slot) && read_action(referee, slot);
		if (!slot->filled)
			slot->after.findings.len = 0;	/* of a line that is passed over */
		else if (slot->move.entry.stops.len > 0)
			note_stops(slot);
	}
	slot->paused = !slot->filled && referee->reader.paused;
}
