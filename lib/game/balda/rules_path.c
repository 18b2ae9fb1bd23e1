/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules about the path: any that spells the word, and the one that the record gives. */
#include "game/balda/rules.h"
#include "game/balda/settle.h"

bool balda_breaks_path(const struct rule_question *question, struct message *why, struct span *token)
{
	static const char *const texts[] = {
		[PATH_CLASS_GOOD] = "",
		[PATH_CLASS_CROSSING] = N_("every path for «{0}» crosses itself"),
		[PATH_CLASS_NEW_CELL] = N_("«{0}» can be traced, but not through the new cell {1}"),
		[PATH_CLASS_SIMPLE] = N_("«{0}» can be traced only by using a cell twice"),
		[PATH_CLASS_EXISTS] = N_("no path through {1} spells «{0}»"),
	};
	const struct balda_move *move = balda_move_of(question);
	const struct balda_facts *facts = balda_path_facts(balda_of(question->state), move, question->arena);

	*token = move->word_text;
	if (balda_is_unfound(move)) {
		*why = balda_why_unfound(balda_of(question->state), question->move, question->arena);
		return true;
	}
	*why = MESSAGE(texts[facts->path_class], move->word_text, move->cell_text);
	return true;
}

unsigned balda_broken_path_rules(const struct rule_question *question)
{
	const struct balda_state *state = balda_of(question->state);
	const struct balda_move *move = balda_move_of(question);
	const struct balda_facts *facts = balda_path_facts(balda_of(question->state), move, question->arena);

	/* of a word that nothing makes lawful it goes without saying that no placement does (RULINGS: word rules first) */
	if (balda_is_unfound(move) && !move->lifted && balda_is_bad_word(state, move))
		return 0;
	bool bad_given = state->path_strict && facts->given_fault != PATH_GOOD && facts->path_len > 0;
	return (facts->path_class == PATH_CLASS_GOOD ? 0 : 1u << facts->path_class) | (bad_given ? 1u << PATH_GIVEN : 0);
}

static const char *const given_texts[] = {
	[PATH_GOOD] = "",
	[PATH_WRONG_LENGTH] = N_("the given path has not as many cells as the word has letters; {1} spells it"),
	[PATH_EMPTY_CELL] = N_("the given path goes through {0}, which holds no letter; {1} spells the word"),
	[PATH_WRONG_LETTER] = N_("in the given path {0} holds another letter; {1} spells the word"),
	[PATH_NOT_ADJACENT] = N_("in the given path {0} does not touch the cell before it; {1} spells the word"),
	[PATH_CELL_TWICE] = N_("the given path uses {0} twice; {1} spells the word"),
	[PATH_CROSSES] = N_("the given path crosses itself at {0}; {1} spells the word"),
	[PATH_MISSES_NEW_CELL] = N_("the given path misses the new cell; {1} spells the word"),
};

static struct span path_text(const struct balda_state *state, const cell *path, size_t len, struct arena *arena)
{
	struct buffer text = { 0 };
	char name[5];

	for (size_t i = 0; i < len; i++) {
		grid_cell_name(&state->board.grid, path[i], name);
		if (i > 0)
			buffer_add_char(&text, '-');
		buffer_add_string(&text, name);
	}
	struct span copy = arena_copy(arena, buffer_span(&text));
	buffer_release(&text);
	return copy;
}

/* The part of the given path that is at fault. */
static struct span given_part(const struct balda_move *move, const struct balda_facts *facts)
{
	struct span rest = move->path_text, part = rest;

	if (facts->given_fault == PATH_WRONG_LENGTH || facts->given_fault == PATH_MISSES_NEW_CELL)
		return move->path_text;
	for (size_t i = 0; i <= facts->given_where && rest.len > 0; i++)
		part = span_cut(&rest, '-');
	return part;
}

bool balda_breaks_given(const struct rule_question *question, struct message *why, struct span *token)
{
	struct balda_state *state = balda_of(question->state);
	const struct balda_move *move = balda_move_of(question);
	const struct balda_facts *facts = balda_path_facts(state, move, question->arena);

	if (facts->given_fault == PATH_GOOD || facts->path_len == 0)
		return false;
	*token = given_part(move, facts);
	*why = MESSAGE(given_texts[facts->given_fault], *token,
		path_text(state, facts->path, facts->path_len, question->arena));
	return true;
}
