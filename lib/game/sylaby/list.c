/* SPDX-License-Identifier: GPL-3.0-or-later
 * Listing what the player to move can do: which of his tiles fit where, and how many he would have to take back. */
#include "game/sylaby/rules.h"

struct listing {
	struct sylaby_state *state;
	struct arena *arena;
	choice_taker *take;
	void *context;
	size_t seat;
	bool stopped, any;
};

static struct span lay_text(const struct listing *listing, const struct piece *piece, enum end end)
{
	struct span text = piece_text(piece, listing->arena);

	if (end == END_NONE)
		return text;
	return arena_join(listing->arena,
		(struct span[]){ end == END_BACK ? SPAN("+") : SPAN(""), text,
			end == END_FRONT ? SPAN("+") : SPAN("") },
		3);
}

static struct span take_text(const struct listing *listing, size_t taken, enum end end)
{
	struct span count = arena_number(listing->arena, (long long)taken);

	if (taken == 0)
		return SPAN("");
	return arena_join(listing->arena,
		(struct span[]){ end == END_FRONT ? SPAN("<-") : SPAN("-"), count,
			end == END_FRONT ? SPAN(" ") : SPAN("> ") },
		3);
}

static void hand_on(struct listing *listing, const struct piece *piece, enum end end, size_t taken,
	enum lie lie, const struct joint *joint)
{
	bool makes_word = joint != NULL && !joint_has_blank(joint);
	struct span word = makes_word ? joint_word(joint, listing->arena) : SPAN("");
	struct span lay = lay_text(listing, piece, end);
	struct span action = arena_join(listing->arena,
		(struct span[]){ take_text(listing, taken, end), lay,
			lie == LIE_STRAIGHT	  ? SPAN("")
				: lie == LIE_DOWN ? SPAN(" v")
						  : SPAN(" ^"),
			makes_word ? SPAN(" ") : SPAN(""), word },
		5);
	const struct choice choice = { .action = action, .word = word, .points = 1 - (long)taken };

	listing->any = true;
	listing->stopped = !listing->take(listing->context, &choice);
}

/* How a tile goes there: as straight as it can. */
static bool find_way(struct listing *listing, const struct piece *piece, enum end end, size_t taken,
	enum lie *lie, struct placement *placement)
{
	struct sylaby_state *state = listing->state;
	enum lie last = state->choices.turned_either ? LIE_UP : LIE_STRAIGHT;

	for (*lie = LIE_STRAIGHT; *lie <= last; ++*lie) {
		fits_best(state, state->at, piece, *lie, spot_behind(end, taken), SPAN(""), placement);
		if (!placement->collides && joint_judge(state, &placement->joint) == JOINT_GOOD)
			return true;
	}
	return false;
}

/* Lists what fits at the end when so many tiles are off. */
static void list_end(struct listing *listing, enum end end, size_t taken)
{
	struct sylaby_state *state = listing->state;
	struct placement placement;
	enum lie lie;

	for (size_t kind = 0; kind < state->set.kind_count && !listing->stopped; kind++) {
		if (state->at->held[listing->seat][kind] == 0)
			continue;
		struct piece piece = sylaby_piece(state, kind);
		if (find_way(listing, &piece, end, taken, &lie, &placement))
			hand_on(listing, &piece, end, taken, lie, &placement.joint);
	}
}

/* Any tile: the first one, or where nothing fits and all are taken. */
static void list_opening(struct listing *listing, size_t taken)
{
	struct sylaby_state *state = listing->state;

	for (size_t kind = 0; kind < state->set.kind_count && !listing->stopped; kind++) {
		if (state->at->held[listing->seat][kind] == 0)
			continue;
		struct piece piece = sylaby_piece(state, kind);
		hand_on(listing, &piece, taken == 0 ? END_NONE : END_BACK, taken, LIE_STRAIGHT, NULL);
	}
}

static void list_taking(struct listing *listing)
{
	struct sylaby_state *state = listing->state;
	struct holder holder = { listing->seat, NULL };
	struct piece which;
	size_t depths[2];

	for (enum end end = END_FRONT; end <= END_BACK; end++)
		depths[end] = fits_depth(state, state->at, &holder, end, YARDSTICK_DICT, &which);
	for (enum end end = END_FRONT; end <= END_BACK && !listing->stopped; end++) {
		size_t other = depths[end == END_FRONT ? END_BACK : END_FRONT];
		bool nearest = !state->choices.takeback_nearest || other == 0 || depths[end] <= other;
		if (depths[end] > 0 && nearest)
			list_end(listing, end, depths[end]);
	}
	if (!listing->any && state->choices.nofit_takeall)
		list_opening(listing, state->at->table.len);
}

static bool list_all(struct listing *listing)
{
	const struct sylaby_state *state = listing->state;
	const struct position *position = state->at;
	bool known = hand_is_known(&position->hands[listing->seat]);
	/* who could lay one of the tiles that nobody knows would not be stuck */
	bool takes = known && (!state->draws || (position->bag == 0 && !state->choices.bag_empty_pass));

	if (position->table.len == 0)
		list_opening(listing, 0);
	for (enum end end = END_FRONT; end <= END_BACK && position->table.len > 0 && !listing->stopped; end++)
		list_end(listing, end, 0);
	if (position->table.len > 0 && !listing->any && takes)
		list_taking(listing);
	return known;
}

bool sylaby_list_moves(struct game_state *head, struct arena *arena, choice_taker *take, void *context)
{
	struct listing listing = {
		.state = sylaby_of(head), .arena = arena, .take = take, .context = context, .seat = head->turn
	};
	bool known = list_all(&listing);

	head->end_doubted = !listing.stopped && !known;
	return !listing.stopped && known;
}

static bool take_first(void *context, const struct choice *choice)
{
	*(struct span *)context = choice->action;
	return false;
}

struct span sylaby_possible(struct sylaby_state *state, size_t seat, struct arena *arena)
{
	struct span first = SPAN("");
	struct listing listing = {
		.state = state, .arena = arena, .take = take_first, .context = &first, .seat = seat
	};

	list_all(&listing);
	if (first.len > 0)
		return first;
	return state->at->table.len == 0 ? span_of(_("any tile")) : SPAN("?1");
}

struct span sylaby_example(struct game_state *head, struct arena *arena)
{
	struct span example = SPAN("");
	struct listing listing = { .state = sylaby_of(head),
		.arena = arena,
		.take = take_first,
		.context = &example,
		.seat = head->turn };

	list_all(&listing);
	return example;
}
