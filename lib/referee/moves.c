/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/moves.h"

#include <stdlib.h>

#include "text/utf8.h"

struct collecting {
	struct move_list *list;
	struct move_wish wish;		/* in the game's own letters */
};

static bool is_wanted(struct span wanted, struct span text)
{
	return wanted.len == 0 || span_equals(wanted, text);
}

static bool contains(struct span text, struct span part)
{
	if (part.len == 0)
		return true;
	for (size_t i = 0; i + part.len <= text.len; i++)
		if (memcmp(text.at + i, part.at, part.len) == 0)
			return true;
	return false;
}

static struct choice copy_choice(struct arena *arena, const struct choice *choice)
{
	struct choice copy = *choice;
	struct span *path = arena_alloc(arena, choice->path_len * sizeof *path);

	copy.action = arena_copy(arena, choice->action);
	copy.word = arena_copy(arena, choice->word);
	copy.letter = arena_copy(arena, choice->letter);
	copy.cell = arena_copy(arena, choice->cell);
	for (size_t i = 0; i < choice->path_len; i++)
		path[i] = arena_copy(arena, choice->path[i]);
	copy.path = path;
	return copy;
}

static int compare(const struct choice *a, const struct choice *b)
{
	if (a->points != b->points)
		return a->points > b->points ? -1 : 1;
	return span_compare(a->word, b->word);
}

static void keep_best(struct move_list *list, const struct choice *choice)
{
	if (list->choices.len > 0 && compare(choice, &list->choices.items[0]) >= 0)
		return;
	list->choices.len = 0;
	*LIST_ADD(&list->choices) = copy_choice(&list->arena, choice);
}

static bool take(void *context, const struct choice *choice)
{
	struct collecting *collecting = context;
	const struct move_wish *wish = &collecting->wish;
	struct move_list *list = collecting->list;

	if (!is_wanted(wish->cell, choice->cell) || !is_wanted(wish->letter, choice->letter) ||
	    !is_wanted(wish->word, choice->word) || !contains(choice->word, wish->contains) ||
	    (wish->strict && choice->questionable))
		return true;
	if (wish->keep == KEEP_ALL && list->choices.len == MOVE_LIST_MAX)
		return false;
	list->count++;
	if (wish->keep == KEEP_ALL)
		*LIST_ADD(&list->choices) = copy_choice(&list->arena, choice);
	else if (wish->keep == KEEP_BEST)
		keep_best(list, choice);
	return true;
}

/* As the game writes it: lower case, and in the letters of its alphabet where these can write it. */
static struct span as_played(struct span text, const struct game_state *state, struct arena *arena)
{
	struct buffer lower = { 0 }, nfc = { 0 };
	struct spelling spelling;

	if (text.len == 0 || utf8_valid_length(text) < text.len)
		return text;
	utf8_add_nfc(&nfc, text);
	utf8_add_lower(&lower, buffer_span(&nfc));
	struct span plain = arena_copy(arena, buffer_span(&lower));
	buffer_release(&lower);
	buffer_release(&nfc);
	letter *letters = arena_alloc(arena, plain.len);
	alphabet_spell(state->alphabet, plain, letters, plain.len, &spelling);
	if (spelling.bad_len > 0 || spelling.too_long)
		return plain;
	char *written = arena_alloc(arena, spelling.count * LETTER_BYTES + 1);
	return (struct span){ written, alphabet_write(state->alphabet, letters, spelling.count, written) };
}

/* Choices stand in the order in which the game listed them; equal ones stay in it. */
static int compare_pointers(const void *one, const void *other)
{
	const struct choice *a = *(const struct choice *const *)one, *b = *(const struct choice *const *)other;
	int order = compare(a, b);

	return order != 0 ? order : (a > b) - (a < b);
}

static bool is_sorted(const struct move_list *list)
{
	for (size_t i = 1; i < list->choices.len; i++)
		if (compare(&list->choices.items[i - 1], &list->choices.items[i]) > 0)
			return false;
	return true;
}

static void sort(struct move_list *list)
{
	size_t count = list->choices.len;

	if (is_sorted(list))
		return;
	const struct choice **order = memory_new(count, sizeof *order);
	struct choice *sorted = memory_new(count, sizeof *sorted);
	for (size_t i = 0; i < count; i++)
		order[i] = &list->choices.items[i];
	qsort(order, count, sizeof *order, compare_pointers);
	for (size_t i = 0; i < count; i++)
		sorted[i] = *order[i];
	memcpy(list->choices.items, sorted, count * sizeof *sorted);
	memory_free(sorted);
	memory_free(order);
}

bool move_list_make(struct move_list *list, struct game_state *state, const struct move_wish *wish)
{
	struct collecting collecting = { list, *wish };

	arena_clear(&list->arena);
	list->choices.len = list->count = 0;
	list->whole = true;
	if (state->game->list_moves == NULL)
		return false;
	if (state->end_reason != NULL)
		return true;
	collecting.wish.letter = as_played(wish->letter, state, &list->arena);
	collecting.wish.word = as_played(wish->word, state, &list->arena);
	collecting.wish.contains = as_played(wish->contains, state, &list->arena);
	state->every_path = wish->every_path;
	list->whole = state->game->list_moves(state, &list->arena, take, &collecting);
	state->every_path = state->end_doubted = false;
	sort(list);
	return true;
}

void move_list_release(struct move_list *list)
{
	LIST_RELEASE(&list->choices);
	arena_release(&list->arena);
}
