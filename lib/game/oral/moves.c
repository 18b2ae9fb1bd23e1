/* SPDX-License-Identifier: GPL-3.0-or-later
 * The lawful letters of a position, and what a report shows of a line. */
#include "game/mends.h"
#include "game/oral/oral.h"
#include "text/utf8.h"

struct lister {
	struct oral_state *state;
	struct arena *arena;
	choice_taker *take;
	void *context;
	bool unknown;		/* of some letters it could not be found out */
	letter tried[FRAGMENT_MAX + 1];
};

/* Lawful, as far as the rules about fragments are on. Sets what the move scores, and whether a judge must decide. */
static bool is_lawful(struct lister *lister, size_t len, struct choice *choice)
{
	struct oral_state *state = lister->state;
	struct containing_answer inside, whole = { .contained = CONTAINED_NOT };

	state->list_questions--;
	oral_find_inside(state, lister->tried, len, 0, 1, &inside);
	/* what no word contains is none */
	if (inside.contained != CONTAINED_NOT)
		oral_find_whole(state, lister->tried, len, &whole);
	lister->unknown |= inside.contained == CONTAINED_UNKNOWN || whole.contained == CONTAINED_UNKNOWN;
	choice->points = state->kind == ORAL_ANTIBALDA && whole.len > 0;
	choice->questionable = inside.contained == CONTAINED_DOUBTFUL || whole.contained == CONTAINED_DOUBTFUL;
	bool alive = inside.len > 0 || !rule_is_on(&state->head, &oral_rule_fragment_dead);
	bool open = state->kind == ORAL_ANTIBALDA || whole.contained != CONTAINED
		|| !rule_is_on(&state->head, &oral_rule_fragment_word);
	return alive && open;
}

/* The fragment with the letter before place `at`. False when the taker has had enough. */
static bool try_letter(struct lister *lister, size_t at, letter what)
{
	struct oral_state *state = lister->state;
	size_t len = oral_is_start(state) ? 0 : state->len;
	struct choice choice = { .path = NULL };

	memcpy(lister->tried, state->fragment, at);
	lister->tried[at] = what;
	memcpy(lister->tried + at + 1, state->fragment + at, len - at);
	if (!is_lawful(lister, len + 1, &choice))
		return true;
	choice.action = choice.word = letters_text(state->head.alphabet, lister->tried, len + 1, lister->arena);
	choice.letter = alphabet_letter(state->head.alphabet, what);
	return lister->take(lister->context, &choice);
}

/* The letter behind place `at` - 1 gives the fragment that one before the same letters gave: `from` is the first place
 * where a letter may be put, and the places between are such places, too, or hold nothing else. */
static bool gives_same(const struct oral_state *state, size_t from, size_t at, letter what)
{
	if (at == from)
		return false;
	if (state->kind == ORAL_INSERT)
		return state->fragment[at - 1] == what;
	for (size_t i = from; i < at; i++)
		if (state->fragment[i] != what)
			return false;
	return true;
}

static bool try_place(struct lister *lister, size_t from, size_t at)
{
	const struct oral_state *state = lister->state;

	lister->unknown |= state->list_questions == 0;
	for (letter what = 0; what < state->head.alphabet->count && state->list_questions > 0; what++)
		if (!gives_same(state, from, at, what) && !try_letter(lister, at, what))
			return false;
	return true;
}

/* True when a letter may be put before place `at` of `len`. */
static bool is_place(const struct oral_state *state, size_t at, size_t len)
{
	switch (state->kind) {
	case ORAL_INSERT:
		return true;
	case ORAL_ANAGRAM:
		return at == len;
	case ORAL_PLAIN:
	case ORAL_ANTIBALDA:
		break;
	}
	return at == len || (at == 0 && !state->suffix_only);
}

/* Who is due refuses, and another pays. */
static bool may_refuse(const struct oral_state *state)
{
	return state->last.there && state->last.broke && state->last.seat != state->head.turn && state->kind != ORAL_ANTIBALDA;
}

static bool list_letters(struct lister *lister, size_t len)
{
	const struct oral_state *state = lister->state;
	size_t from = 0;

	while (!is_place(state, from, len))
		from++;
	for (size_t at = from; at <= len; at++)
		if (is_place(state, at, len) && !try_place(lister, from, at))
			return false;
	return true;
}

/* True when no letter can be lawful. */
static bool is_hopeless(struct lister *lister, size_t len)
{
	struct oral_state *state = lister->state;
	struct containing_answer inside;

	if (len == FRAGMENT_MAX)
		return true;
	/* what no word contains does not come to life again */
	if (len == 0 || state->list_questions == 0 || !rule_is_on(&state->head, &oral_rule_fragment_dead))
		return false;
	state->list_questions--;
	oral_find_inside(state, state->fragment, len, 0, 1, &inside);
	return inside.contained == CONTAINED_NOT;
}

bool oral_list_moves(struct game_state *head, struct arena *arena, choice_taker *take, void *context)
{
	struct oral_state *state = oral_of(head);
	struct lister *lister = arena_alloc(arena, sizeof *lister);
	size_t len = oral_is_start(state) ? 0 : state->len;

	*lister = (struct lister){ .state = state, .arena = arena, .take = take, .context = context };
	/* a word is shown, no letter added */
	if (state->asked.open)
		return true;
	if (!is_hopeless(lister, len) && !list_letters(lister, len))
		return false;
	if (may_refuse(state) && !take(context, &(struct choice){ .action = SPAN("refuse"), .path = NULL }))
		return false;
	head->end_doubted |= lister->unknown;
	return !lister->unknown;
}

static bool take_first(void *context, const struct choice *choice)
{
	struct span *first = context;

	*first = choice->action;
	return false;
}

struct span oral_example(struct game_state *head, struct arena *arena)
{
	struct span first = SPAN("");
	bool doubted = head->end_doubted;

	oral_list_moves(head, arena, take_first, &first);
	head->end_doubted = doubted;
	/* who can add nothing refuses */
	return first.len > 0 || !oral_of(head)->last.there ? first : SPAN("refuse");
}

void oral_view_move(struct game_state *head, const struct move *move, struct arena *arena, struct move_view *view)
{
	const struct oral_move *own = move->own;

	*view = (struct move_view){ .word = SPAN("") };
	if (head->explains)
		oral_explain(oral_of(head), own, arena, &view->why);
	if (own->text.len == 0)
		return;
	if (!own->foreign) {
		view->word = letters_text(head->alphabet, own->letters, own->len, arena);
		return;
	}
	view->word = utf8_lower_copy(own->text, arena);
}
