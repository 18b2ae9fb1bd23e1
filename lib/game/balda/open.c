/* SPDX-License-Identifier: GPL-3.0-or-later
 * A move that leaves cell or letter open, on one field; and what is told of it. */
#include "game/balda/rules.h"
#include "game/balda/settle.h"

bool balda_is_unfound(const struct balda_move *move)
{
	return (move->open_cell && move->at == CELL_NONE) || (move->open_letter && move->placed == LETTER_NONE);
}

bool balda_placements(struct balda_state *state, const struct balda_move *move, const letter *final, uint64_t *steps,
	struct placement_query *query)
{
	bool own = move->len > WORD_LETTERS_MAX;

	*query = (struct placement_query){
		.path = balda_path_query(state, own ? move->word : state->facts.verdict.form, move->len),
		.board = &state->board,
		.written = move->word,
		.final = final,
		.only_cell = move->open_cell ? CELL_NONE : move->at,
		.only_letter = move->open_letter ? LETTER_NONE : move->placed,
		.must_touch = state->places_beside,
	};
	query->path.steps = steps;
	/* a cell off the field, or what is no letter, fits nowhere */
	return !move->too_long && (move->open_cell || move->at != CELL_NONE)
		&& (move->open_letter || move->placed != LETTER_NONE);
}

struct first {
	bool found;
	struct placement placement;
};

static bool keep_first(void *context, struct placement placement)
{
	struct first *first = context;

	if (!first->found || placement.at < first->placement.at ||
	    (placement.at == first->placement.at && placement.placed < first->placement.placed))
		first->placement = placement;
	first->found = true;
	return true;
}

bool balda_first_placement(struct balda_state *state, const struct balda_move *move, struct placement *placement)
{
	struct placement_query query;
	struct first first = { .found = false };

	if (balda_placements(state, move, NULL, &state->budget.path_steps, &query))
		placements_find(&query, keep_first, &first);
	*placement = first.placement;
	return first.found;
}

/* ---- what is told ---- */

static struct span placement_text(const struct balda_state *state, struct placement placement, struct arena *arena)
{
	char name[5];

	grid_cell_name(&state->board.grid, placement.at, name);
	return arena_join(arena, (struct span[]){ span_of(name), SPAN("="), balda_text(state, &placement.placed, 1, arena) }, 3);
}

static struct span list_text(const struct balda_state *state, const struct finding_out *found, struct arena *arena)
{
	struct span text = SPAN("");
	size_t shown = 0;

	for (size_t i = 0; i < found->count && i < FOUND_SHOWN; i++, shown++)
		text = arena_join(arena, (struct span[]){ text, i == 0 ? SPAN("") : SPAN(", "),
			placement_text(state, found->all[i], arena) }, 3);
	if (shown == found->count)
		return text;
	return TEXT(arena, NN_("{1} and {0#} more", "{1} and {0#} more"), NUMBER((long long)(found->count - shown)), text);
}

void balda_remark_found(const struct balda_state *state, const struct move *move, struct ruling *ruling,
	struct arena *arena)
{
	static const char *const texts[] = {
		[FOUND_ONLY] = N_("{1} is the only placement of «{0}» that fits"),
		[FOUND_LATER] = N_("{1} is the placement of «{0}»: of {2} that fitted the rest of the record leaves only this one"),
		[FOUND_SEVERAL] = N_("the record does not tell the placements of «{0}» apart: {3}; {1} is taken"),
		[FOUND_UNDECIDED] = N_("{1} is taken for «{0}»; found were {3}, and whether there are more was not "
			"decided within {4} positions and the lines that were read ahead"),
	};
	const struct balda_move *own = move->own;
	const struct finding_out *found = own->found;

	if (found == NULL || found->kind > FOUND_UNDECIDED)
		return;
	const struct rule *rule = found->kind <= FOUND_LATER ? &balda_rule_found : &balda_rule_ambiguous;
	struct message why = MESSAGE(texts[found->kind], own->word_text, placement_text(state, found->chosen, arena),
		arena_number(arena, (long long)found->at_first), list_text(state, found, arena),
		arena_number(arena, (long long)state->worlds_max));
	if (rule_is_on(&state->head, rule))
		ruling_remark(ruling, SEVERITY_NOTE, rule, &why, own->place_text);
}

struct message balda_why_unfound(const struct balda_state *state, const struct move *move, struct arena *arena)
{
	const struct balda_move *own = move->own;
	const struct finding_out *found = own->found;
	bool whole = own->open_cell && own->open_letter;
	const char *text;

	if (found != NULL && found->kind == FOUND_NONE_UNDECIDED)
		text = N_("no placement of «{0}» was found within {1} positions");
	else if (found == NULL || found->broken_before == 1)
		text = N_("no placement makes «{0}»");
	else if (found->broken_before > 1)
		text = N_("no placement makes «{0}» (the record holds together up to move {4})");
	else if (move->number == 1)
		text = whole ? N_("no cell and letter make «{0}»") : N_("{2} cannot make «{0}»");
	else
		text = whole ? N_("no cell and letter make «{0}», wherever the letters before it lie (the record holds together up to "
			"move {3})") : N_("{2} cannot make «{0}», wherever the letters before it lie (the record holds together up to "
			"move {3})");
	unsigned long broken = found == NULL ? 0 : found->broken_before;
	return MESSAGE(text, own->word_text, arena_number(arena, (long long)state->worlds_max), own->place_text,
		arena_number(arena, (long long)move->number - 1), arena_number(arena, broken == 0 ? 0 : (long long)broken - 1));
}
