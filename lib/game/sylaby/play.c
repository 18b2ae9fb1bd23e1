/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a line does to the game. */
#include "game/sylaby/sylaby.h"

/* What of a line is carried out. */
enum extent {
	EXTENT_NOTHING,
	EXTENT_UNLAID, /* drawing and taking back, but the tile stays in the hand */
	EXTENT_ALL,
};

bool sylaby_can_take(
	const struct sylaby_state *state, const struct position *position, const struct sylaby_move *move)
{
	return move->take == 0 || move->take < position->table.len ||
		(move->take == position->table.len && state->choices.nofit_takeall);
}

static void lay(struct sylaby_state *state, struct position *position, const struct sylaby_move *move,
	const struct laid *laid, size_t seat, unsigned long number)
{
	/* what was to be taken is off already */
	struct sylaby_move laying = *move;
	struct placement placement;
	enum end end;
	bool unclear;

	laying.take = 0;
	if (!sylaby_place(state, position, &laying, laid, &end, &unclear, &placement))
		placement.placed = table_opening(&laid->piece, laid->lie);
	placement.placed.number = number;
	/* the table outlives the line */
	for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++) {
		half which = laid->piece.halves[side];
		placement.placed.piece.text[side] = which != HALF_NONE
			? tileset_text(&state->set, which)
			: arena_copy(state->head.arena, laid->piece.text[side]);
	}
	position_lay(position, state, seat, &placement.placed, end);
	if (position == &state->played)
		state->last_laid = number;
}

/* Returns by how many tiles the hand got smaller. */
static long play(struct sylaby_state *state, struct position *position, const struct move *move, size_t seat,
	enum extent extent)
{
	const struct sylaby_move *own = move->own;

	if (move->action != ACTION_PLAY || extent == EXTENT_NOTHING || !sylaby_can_take(state, position, own))
		return 0;
	long gone = -(long)own->draw - (long)own->take;
	position_draw(position, state, seat, own);
	position_take(position, state, seat, own->take, own->take_end);
	for (size_t i = 0; i < own->lay_count && extent == EXTENT_ALL; i++)
		if (own->lays[i].rejected_text.len == 0) {
			lay(state, position, own, &own->lays[i], seat, move->number);
			gone++;
		}
	return gone;
}

/* The next line objects to the move: what comes off then came off at the table. */
static bool is_challenged(const struct move *move, size_t seat)
{
	const struct move *next = move->next;

	return move->action == ACTION_PLAY && next != NULL && next->action == ACTION_CHALLENGE &&
		next->named_seat != seat;
}

/* The record goes on as if the line had stood: with it begins a second position, by which consequences are told. */
static void follow_record(
	struct sylaby_state *state, const struct move *move, size_t seat, enum extent extent)
{
	bool all_saw = extent == EXTENT_ALL || is_challenged(move, seat);

	if (state->unruled == NULL && !all_saw) {
		state->unruled = arena_alloc(state->head.arena, sizeof *state->unruled);
		position_copy(state->unruled, &state->played, state);
		state->unruled_since = move->number;
	}
	if (state->unruled != NULL)
		play(state, state->unruled, move, seat, all_saw ? extent : EXTENT_ALL);
}

static void show_sizes(struct sylaby_state *state)
{
	for (size_t i = 0; i < state->head.seat_count && !state->head.scores_unknown; i++)
		state->head.seats[i].points = (long)state->played.hands[i].size;
}

static bool lays_something(const struct move *move)
{
	const struct sylaby_move *own = move->own;

	for (size_t i = 0; move->action == ACTION_PLAY && i < own->lay_count; i++)
		if (own->lays[i].rejected_text.len == 0)
			return true;
	return false;
}

bool sylaby_is_rejected(const struct move *move)
{
	const struct sylaby_move *own = move->own;

	return move->action == ACTION_PLAY && own->lay_count > 0 && !lays_something(move);
}

void sylaby_accept(struct move *move)
{
	struct sylaby_move *own = move->own;

	own->lays[own->lay_count - 1].rejected_text = SPAN("");
}

static bool changes_something(const struct sylaby_state *state, const struct move *move, enum extent extent)
{
	const struct sylaby_move *own = move->own;

	if (move->action != ACTION_PLAY || extent == EXTENT_NOTHING || !sylaby_can_take(state, &state->played, own))
		return false;
	return own->draw > 0 || own->take > 0 || (extent == EXTENT_ALL && lays_something(move));
}

/* Words that were made and mistakes that stay; what was judged last is still known. */
static void remember(
	struct sylaby_state *state, const struct move *move, size_t seat, enum disposition disposition)
{
	const struct sylaby_facts *facts = &state->facts;
	bool unchecked = move->entry.agreed || state->head.settings.check_challenged;

	if (!lays_something(move))
		return;
	if (state->choices.repeat_word_no && facts->word.len > 0 &&
		!set_find(&state->words, facts->word, NULL))
		set_put(&state->words, facts->word, move->number);
	if (disposition == DISPOSITION_STANDS && facts->bad_word && !unchecked && state->mistakes[seat] == 0)
		state->mistakes[seat] = move->number;
}

static void note_rejected(
	struct sylaby_state *state, const struct move *move, size_t seat, enum disposition disposition)
{
	const struct laid *laid = sylaby_laid(&state->facts);
	bool by_table = move->action == ACTION_PLAY && laid != NULL && laid->rejected_text.len > 0;
	bool by_referee = disposition == DISPOSITION_VOID && state->words_only;

	state->rejected = by_table || by_referee ? seat : SEAT_NONE;
}

static enum extent extent_of(const struct sylaby_state *state, enum disposition disposition)
{
	if (disposition == DISPOSITION_GOOD || disposition == DISPOSITION_STANDS)
		return EXTENT_ALL;
	/* a bad word costs the tile and the turn, as when the table itself rejects it */
	return disposition == DISPOSITION_VOID && state->words_only ? EXTENT_UNLAID : EXTENT_NOTHING;
}

static void count_forced_pass(struct sylaby_state *state, size_t seat, enum disposition disposition)
{
	const struct sylaby_facts *facts = &state->facts;
	bool forced = facts->passes && facts->can_do_known && !facts->can_do &&
		(disposition == DISPOSITION_GOOD || disposition == DISPOSITION_STANDS);

	state->forced_passes = forced ? state->forced_passes | 1u << seat : 0;
}

long sylaby_apply(struct game_state *head, const struct move *move, size_t seat, enum disposition disposition)
{
	struct sylaby_state *state = sylaby_of(head);
	enum extent extent = extent_of(state, disposition);

	follow_record(state, move, seat, extent);
	if (disposition == DISPOSITION_RETRY) {
		/* whoever was rejected before him: it is he who tries again */
		if (seat == head->turn)
			state->rejected = SEAT_NONE;
		return 0;
	}
	if (move->action == ACTION_PLAY)
		state->tokens_used[seat] += ((const struct sylaby_move *)move->own)->tokens;
	/* what comes off out of turn was nobody's turn to lose */
	if (seat != head->turn && extent != EXTENT_ALL)
		return 0;
	state->begun = true;
	bool changes = changes_something(state, move, extent);
	long gone = play(state, &state->played, move, seat, extent);
	head->turn = seat_after(head, seat);
	show_sizes(state);
	note_rejected(state, move, seat, disposition);
	count_forced_pass(state, seat, disposition);
	if (extent == EXTENT_ALL)
		remember(state, move, seat, disposition);
	sylaby_look_for_end(state, move, seat, changes);
	return gone;
}

void sylaby_leave(struct game_state *head, size_t seat)
{
	if (head->turn == seat)
		head->turn = seat_after(head, seat);
}
