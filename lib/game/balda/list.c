/* SPDX-License-Identifier: GPL-3.0-or-later
 * All lawful moves of a position. They are found first and sorted then, so that their order depends neither on the search
 * nor on the dictionaries: the longest words first, words of one length in the alphabet's order, then cells in reading
 * order, then letters, then paths. */
#include <stdlib.h>

#include "game/balda/candidates.h"

struct listed {
	const letter *word;	/* in listing.letters; while that grows, NULL */
	size_t word_at;		/* where it begins there */
	uint16_t len;
	cell at;
	letter placed;
	bool questionable;
};

/* What a choice points to, used again for each. */
struct choice_texts {
	char cells[BOARD_CELLS][5];
	struct span path[WORD_LETTERS_MAX];
	char word[WORD_LETTERS_MAX * LETTER_BYTES];
};

struct listing {
	struct balda_state *state;
	LIST(struct listed) moves;
	LIST(letter) letters;
	struct arena scratch;
	choice_taker *take;
	void *context;
	struct choice_texts *texts;
	struct buffer action;
	struct choice choice;
	bool given_up, stopped;
};

/* False when the referee would take the word, written like this, for another one that a fold makes of it (which is listed
 * itself). A plainly good word is asked for no reading; any other as the referee would ask. */
static bool means_itself(struct listing *listing, const struct candidates *candidates, const struct candidate *candidate,
	bool *questionable)
{
	const struct balda_state *state = listing->state;
	const struct lexicon *lexicon = &state->lexicon;
	size_t len = candidate->found->len;
	struct word_question question = { lexicon, state->word_rules, candidate->word, len, SPAN("") };
	struct word_verdict verdict;
	bool plain = candidates->index == lexicon->count || candidate->found->finality == FINAL_CLEAN;

	*questionable = false;
	if (plain && !lexicon->folds)
		return true;
	arena_clear(&listing->scratch);
	word_judge(&question, &listing->scratch, &verdict);
	*questionable = verdict.questionable != 0;
	return verdict.faults == 0 && memcmp(verdict.form, candidate->word, len) == 0;
}

static bool add(void *context, const struct candidates *candidates, const struct candidate *candidate)
{
	struct listing *listing = context;
	const struct found_move *found = candidate->found;
	size_t word_at = listing->letters.len;
	bool questionable;

	if (!means_itself(listing, candidates, candidate, &questionable))
		return true;
	for (size_t i = 0; i < found->len; i++)
		*LIST_ADD(&listing->letters) = candidate->word[i];
	*LIST_ADD(&listing->moves) = (struct listed){ NULL, word_at, (uint16_t)found->len, found->at, candidate->placed,
		questionable };
	return true;
}

static int compare(const void *one, const void *other)
{
	const struct listed *a = one, *b = other;

	if (a->len != b->len)
		return a->len > b->len ? -1 : 1;
	int words = memcmp(a->word, b->word, a->len);
	if (words != 0)
		return words;
	if (a->at != b->at)
		return a->at < b->at ? -1 : 1;
	return (a->placed > b->placed) - (a->placed < b->placed);
}

/* Sorts; a move that several dictionaries gave stays once, and is questionable only if all of them say so. */
static void sort(struct listing *listing)
{
	size_t kept = 0;

	for (size_t i = 0; i < listing->moves.len; i++)
		listing->moves.items[i].word = listing->letters.items + listing->moves.items[i].word_at;
	if (listing->moves.len > 1)
		qsort(listing->moves.items, listing->moves.len, sizeof *listing->moves.items, compare);
	for (size_t i = 0; i < listing->moves.len; i++) {
		struct listed *move = &listing->moves.items[i];
		struct listed *last = kept > 0 ? &listing->moves.items[kept - 1] : NULL;
		if (last != NULL && compare(last, move) == 0)
			last->questionable &= move->questionable;
		else
			listing->moves.items[kept++] = *move;
	}
	listing->moves.len = kept;
}

static void find(struct listing *listing)
{
	struct balda_state *state = listing->state;

	for (size_t i = 0; i <= state->lexicon.count; i++) {
		struct candidates candidates = { .state = state, .index = i, .take = add, .context = listing };
		if (candidates_init(&candidates))
			listing->given_up |= !candidates_find_all(&candidates);
	}
	sort(listing);
}

/* All of the choice but its path. */
static void begin_choice(struct listing *listing, const struct listed *move)
{
	struct choice_texts *texts = listing->texts;
	const struct alphabet *alphabet = listing->state->head.alphabet;
	struct choice *choice = &listing->choice;

	choice->word = (struct span){ texts->word, alphabet_write(alphabet, move->word, move->len, texts->word) };
	choice->cell = span_of(texts->cells[move->at]);
	choice->letter = alphabet_letter(alphabet, move->placed);
	buffer_clear(&listing->action);
	buffer_add(&listing->action, choice->cell);
	buffer_add_char(&listing->action, '=');
	buffer_add(&listing->action, choice->letter);
	buffer_add_char(&listing->action, ' ');
	buffer_add(&listing->action, choice->word);
	choice->action = buffer_span(&listing->action);
	choice->path = texts->path;
	choice->path_len = move->len;
	choice->points = (long)move->len;
	choice->questionable = move->questionable;
}

static bool take_path(void *context, const cell *path)
{
	struct listing *listing = context;

	for (size_t i = 0; i < listing->choice.path_len; i++)
		listing->texts->path[i] = span_of(listing->texts->cells[path[i]]);
	listing->stopped = !listing->take(listing->context, &listing->choice);
	return !listing->stopped;
}

/* One path, or every one, of a move whose letter lies on the field. */
static void show_paths(struct listing *listing, const struct listed *move)
{
	struct balda_state *state = listing->state;
	struct path_query query = balda_path_query(state, move->word, move->len);
	cell path[WORD_LETTERS_MAX];

	query.through = move->at;
	query.any = false;
	if (state->head.every_path) {
		listing->given_up |= path_find_all(&query, take_path, listing) == PATH_UNDECIDED;
	} else if (path_find(&query, path) == PATH_FOUND) {
		take_path(listing, path);
	} else {
		/* which of very many paths is the first is not known; the move is good all the same */
		listing->choice.path_len = 0;
		take_path(listing, path);
	}
}

static void show(struct listing *listing, const struct listed *move)
{
	struct board *board = &listing->state->board;

	begin_choice(listing, move);
	board_put(board, move->at, move->placed);
	show_paths(listing, move);
	board_take(board, move->at);
}

/* True when rules are off without which moves are lawful that no search finds, or nobody knows which letters lie where. */
static bool is_open(const struct balda_state *state)
{
	return (state->word_rules & 1u << WORD_UNKNOWN) == 0 || state->loose_paths || state->unsure
		|| state->several
		|| (state->length_min == 1 && !state->places_beside);
}

bool balda_list_moves(struct game_state *head, struct arena *arena, choice_taker *take, void *context)
{
	struct balda_state *state = balda_of(head);
	struct listing listing = { .state = state, .take = take, .context = context };
	struct balda_budget judging = state->budget;

	if (head->end_reason != NULL)
		return true;
	listing.texts = arena_alloc(arena, sizeof *listing.texts);
	for (cell at = 0; at < state->board.grid.cells; at++)
		grid_cell_name(&state->board.grid, at, listing.texts->cells[at]);
	/* a list that somebody wants to see takes nothing from what the referee has for judging */
	state->budget = state->list_budget;
	balda_budget_renew(&state->budget);
	find(&listing);
	for (size_t i = 0; i < listing.moves.len && !listing.stopped; i++)
		show(&listing, &listing.moves.items[i]);
	state->list_budget = state->budget;
	state->budget = judging;
	LIST_RELEASE(&listing.moves);
	LIST_RELEASE(&listing.letters);
	buffer_release(&listing.action);
	arena_release(&listing.scratch);
	head->end_doubted = listing.given_up || is_open(state);
	return !listing.stopped && !head->end_doubted;
}
