/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules of Balda on a board, one table entry each: RULES-balda.md, sections 1 to 5. */
#include "game/balda/settle.h"
#include "game/rules.h"

static const struct balda_move *own(const struct rule_question *question)
{
	return question->move->own;
}

/* ---- where the letter goes ---- */

enum place_rule { PLACE_CELL, PLACE_LETTER, PLACE_ADJACENT };

static unsigned broken_place_rules(const struct rule_question *question)
{
	const struct board *board = &balda_of(question->state)->board;
	const struct balda_move *move = own(question);
	bool nowhere = move->at == CELL_NONE;
	bool bad_cell = nowhere ? !move->open_cell : board->at[move->at] != CELL_EMPTY;
	bool bad_letter = move->placed == LETTER_NONE && !move->open_letter;

	return (bad_cell ? 1u << PLACE_CELL : 0) | (bad_letter ? 1u << PLACE_LETTER : 0)
		| (!bad_cell && !nowhere && !board_touches(board, move->at) ? 1u << PLACE_ADJACENT : 0);
}

static bool breaks_place_cell(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_state *state = balda_of(question->state);
	const struct balda_move *move = own(question);

	*token = move->cell_text;
	if (move->at == CELL_NONE) {
		*why = MESSAGE(N_("{0} is not on the field"), move->cell_text);
		return true;
	}
	*why = MESSAGE(N_("{0} is taken already, by «{1}»"), move->cell_text,
		balda_text(state, &state->board.at[move->at], 1, question->arena));
	return true;
}

static bool breaks_place_letter(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_move *move = own(question);

	*token = move->letter_text.len > 0 ? move->letter_text : move->place_text;
	if (move->letter_text.len == 0)
		*why = MESSAGE(N_("no letter is placed in {0}"), move->cell_text);
	else if (!move->one_letter)
		*why = MESSAGE(N_("«{0}» is more than one letter"), move->letter_text);
	else
		*why = MESSAGE(N_("«{0}» is no letter of the alphabet"), move->letter_text);
	return true;
}

static bool breaks_place_adjacent(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_move *move = own(question);

	*token = move->cell_text;
	*why = MESSAGE(N_("{0} touches no filled cell"), move->cell_text);
	return true;
}

/* ---- the path ---- */

static bool breaks_path(const struct rule_question *question, struct message *why, struct span *token)
{
	static const char *const texts[] = {
		[PATH_CLASS_GOOD] = "",
		[PATH_CLASS_CROSSING] = N_("every path for «{0}» crosses itself"),
		[PATH_CLASS_NEW_CELL] = N_("«{0}» can be traced, but not through the new cell {1}"),
		[PATH_CLASS_SIMPLE] = N_("«{0}» can be traced only by using a cell twice"),
		[PATH_CLASS_EXISTS] = N_("no path through {1} spells «{0}»"),
	};
	const struct balda_move *move = own(question);
	const struct balda_facts *facts = balda_path_facts(balda_of(question->state), move, question->arena);

	*token = move->word_text;
	if (balda_is_unfound(move)) {
		*why = balda_why_unfound(balda_of(question->state), question->move, question->arena);
		return true;
	}
	*why = MESSAGE(texts[facts->path_class], move->word_text, move->cell_text);
	return true;
}

static unsigned broken_path_rules(const struct rule_question *question)
{
	const struct balda_state *state = balda_of(question->state);
	const struct balda_move *move = own(question);
	const struct balda_facts *facts = balda_path_facts(balda_of(question->state), move, question->arena);

	/* of a word that nothing makes lawful it goes without saying that no placement does (RULINGS: word rules first) */
	if (balda_is_unfound(move) && !move->lifted && balda_is_bad_word(state, move))
		return 0;
	bool bad_given = state->path_strict && facts->given_fault != PATH_GOOD && facts->path_len > 0;
	return (facts->path_class == PATH_CLASS_GOOD ? 0 : 1u << facts->path_class) | (bad_given ? 1u << PATH_GIVEN : 0);
}

static const char *given_text(enum path_fault fault)
{
	switch (fault) {
	case PATH_GOOD:
		break;
	case PATH_WRONG_LENGTH:
		return N_("the given path has not as many cells as the word has letters; {1} spells it");
	case PATH_EMPTY_CELL:
		return N_("the given path goes through {0}, which holds no letter; {1} spells the word");
	case PATH_WRONG_LETTER:
		return N_("in the given path {0} holds another letter; {1} spells the word");
	case PATH_NOT_ADJACENT:
		return N_("in the given path {0} does not touch the cell before it; {1} spells the word");
	case PATH_CELL_TWICE:
		return N_("the given path uses {0} twice; {1} spells the word");
	case PATH_CROSSES:
		return N_("the given path crosses itself at {0}; {1} spells the word");
	case PATH_MISSES_NEW_CELL:
		return N_("the given path misses the new cell; {1} spells the word");
	}
	return "";
}

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

static bool finds_path_given(const struct rule_question *question, struct message *why, struct span *token)
{
	struct balda_state *state = balda_of(question->state);
	const struct balda_move *move = own(question);
	const struct balda_facts *facts = balda_path_facts(state, move, question->arena);

	if (facts->given_fault == PATH_GOOD || facts->path_len == 0)
		return false;
	*token = given_part(move, facts);
	*why = MESSAGE(given_text(facts->given_fault), *token,
		path_text(state, facts->path, facts->path_len, question->arena));
	return true;
}

/* ---- the word ---- */

static bool breaks_word(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_move *move = own(question);
	const struct balda_facts *facts = balda_word_facts(balda_of(question->state), move, question->arena);

	*token = move->word_text;
	*why = facts->verdict.why[question->rule->which];
	return true;
}

static bool breaks_word_length(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_state *state = balda_of(question->state);
	const struct balda_move *move = own(question);

	*token = move->word_text;
	*why = MESSAGE(NN_("«{0}» is shorter than {1#} letter", "«{0}» is shorter than {1#} letters"), move->word_text,
		arena_number(question->arena, state->length_min));
	return true;
}

static bool breaks_word_repeat(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_move *move = own(question);
	const struct balda_facts *facts = balda_word_facts(balda_of(question->state), move, question->arena);

	*token = move->word_text;
	if (facts->first_played == 0)
		*why = MESSAGE(N_("«{0}» is the start word, which counts as used"), move->word_text);
	else
		*why = MESSAGE(N_("«{0}» was played before, in move {1}"), move->word_text,
			arena_number(question->arena, (long long)facts->first_played));
	return true;
}

static bool breaks_word_on_board(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_move *move = own(question);

	*token = move->word_text;
	*why = MESSAGE(N_("«{0}» could be traced on the field before this move"), move->word_text);
	return true;
}

static unsigned broken_word_rules(const struct rule_question *question)
{
	struct balda_state *state = balda_of(question->state);
	const struct balda_move *move = own(question);
	const struct balda_facts *facts = balda_word_facts(state, move, question->arena);
	unsigned broken = facts->verdict.faults | (facts->repeated && state->checks_repeat ? 1u << WORD_REPEAT : 0)
		| (move->len < state->length_min ? 1u << WORD_LENGTH : 0);

	/* these two silence word.on-board, which costs a search */
	bool silent = (broken & (1u << WORD_UNKNOWN | 1u << WORD_REPEAT)) != 0;
	enum path_answer answer = state->checks_on_board && !silent && move->len <= WORD_LETTERS_MAX
		? balda_is_on_board(state, facts->verdict.form, move->len) : PATH_NONE;
	state->facts.on_board_undecided = answer == PATH_UNDECIDED;
	return broken | (answer == PATH_FOUND ? 1u << WORD_ON_BOARD : 0);
}

/* ---- the tables ---- */

static const struct rule rule_place_cell = {
	.id = "place.cell", .fixed = true, .group = RULE_PLACE, .which = PLACE_CELL, .family = broken_place_rules,
	.is_broken = breaks_place_cell,
	.says = N_("A letter goes into an empty cell of the field."),
};

static const struct rule rule_place_letter = {
	.id = "place.letter", .fixed = true, .group = RULE_PLACE, .which = PLACE_LETTER, .family = broken_place_rules,
	.is_broken = breaks_place_letter,
	.says = N_("Exactly one letter of the game's alphabet is placed."),
};

static const struct rule *const needs_cell[] = { &rule_place_cell, NULL };

const struct rule balda_rule_adjacent = {
	.id = "place.adjacent", .group = RULE_PLACE, .which = PLACE_ADJACENT, .family = broken_place_rules,
	.is_broken = breaks_place_adjacent, .needs = needs_cell,
	.says = N_("The new cell must touch a filled cell along a side (in the royal game also at a corner)."),
};

const struct rule balda_rule_found = {
	.id = "place.found", .group = RULE_PLACE,
	.says = N_("What a move leaves open, its cell, its letter or both, is looked for; the placement that makes it legal is taken."),
};

const struct rule balda_rule_ambiguous = {
	.id = "place.ambiguous", .group = RULE_PLACE,
	.says = N_("The record must leave one placement for a move that leaves cell or letter open."),
};

static const struct rule *const needs_place[] = { &rule_place_cell, &rule_place_letter, &balda_rule_adjacent, NULL };

#define PATH_RULE(name, class, sentence) { \
	.id = name, .group = RULE_PATH, .which = class, .is_broken = breaks_path, \
	.family = broken_path_rules, .needs = needs_place, .says = sentence }

static const struct rule path_rules[] = {
	PATH_RULE("path.exists", PATH_CLASS_EXISTS, N_("A path of steps along sides (in the royal game also "
		"diagonally) through filled cells and the new one must spell the word.")),
	PATH_RULE("path.new-cell", PATH_CLASS_NEW_CELL, N_("The path must run through the new cell.")),
	PATH_RULE("path.simple", PATH_CLASS_SIMPLE, N_("No cell may be used twice, and a path may not end where it "
		"began.")),
	PATH_RULE("path.crossing", PATH_CLASS_CROSSING, N_("With crossing=line the path may not use both diagonals "
		"of one 2x2 block.")),
};

static const struct rule rule_path_given = {
	.id = "path.given", .group = RULE_PATH, .which = PATH_GIVEN, .is_broken = finds_path_given,
	.family = broken_path_rules, .needs = needs_place,
	.says = N_("The path that the record gives must spell the word."),
};

static const struct rule *const needs_known[] = { &balda_word_rule_table[WORD_UNKNOWN], NULL };

#define WORD_RULE(name, rule, is_off, sentence) [rule] = { \
	.id = name, .group = RULE_WORD, .which = rule, .off = is_off, .is_broken = breaks_word, \
	.family = broken_word_rules, .needs = rule == WORD_UNKNOWN ? NULL : needs_known, .says = sentence }

const struct rule balda_word_rule_table[WORD_RULES] = {
	WORD_RULE("word.unknown", WORD_UNKNOWN, false, N_("The word must stand in one of the game's dictionaries.")),
	WORD_RULE("word.class", WORD_CLASS, false, N_("The word must be a common noun in the nominative singular; a "
		"plural only where the noun has no singular.")),
	WORD_RULE("word.name", WORD_NAME, false, N_("Proper names are not allowed.")),
	WORD_RULE("word.abbreviation", WORD_ABBREVIATION, false, N_("Abbreviations are not allowed.")),
	WORD_RULE("word.compound-abbreviation", WORD_COMPOUND_ABBREVIATION, true, N_("Compound abbreviated words are not "
		"allowed.")),
	WORD_RULE("word.compound", WORD_COMPOUND, true, N_("Compound words are not allowed.")),
	WORD_RULE("word.diminutive", WORD_DIMINUTIVE, false, N_("Words with a diminutive suffix are not allowed unless they have "
		"a meaning of their own.")),
	WORD_RULE("word.augmentative", WORD_AUGMENTATIVE, false, N_("Words with an augmentative suffix are not allowed unless "
		"they have a meaning of their own.")),
	WORD_RULE("word.vulgar", WORD_VULGAR, false, N_("Vulgar words are not allowed.")),
	WORD_RULE("word.dialect", WORD_DIALECT, false, N_("Dialect words are not allowed.")),
	WORD_RULE("word.jargon", WORD_JARGON, false, N_("Jargon and slang are not allowed.")),
	WORD_RULE("word.colloquial", WORD_COLLOQUIAL, true, N_("Colloquial words are not allowed.")),
	WORD_RULE("word.obsolete", WORD_OBSOLETE, true, N_("Obsolete words are not allowed.")),
	WORD_RULE("word.variant", WORD_VARIANT, true, N_("Spellings that the dictionary refers to another entry are not "
		"allowed.")),
};

static const struct rule rule_word_length = {
	.id = "word.length", .group = RULE_WORD, .which = WORD_LENGTH, .family = broken_word_rules,
	.is_broken = breaks_word_length,
	.says = N_("A word must have at least two letters (word.length=N: at least N)."),
};

const struct rule balda_rule_repeat = {
	.id = "word.repeat", .group = RULE_WORD, .which = WORD_REPEAT, .family = broken_word_rules,
	.is_broken = breaks_word_repeat,
	.says = N_("No word may be played twice in a game, by whichever player; the start word counts as used."),
};

static const struct rule *const needs_new[] = { &balda_word_rule_table[WORD_UNKNOWN], &balda_rule_repeat, NULL };

const struct rule balda_rule_on_board = {
	.id = "word.on-board", .group = RULE_WORD, .which = WORD_ON_BOARD, .family = broken_word_rules,
	.is_broken = breaks_word_on_board, .needs = needs_new,
	.says = N_("Royal game: a word that could already be traced on the field may not be played."),
};

static const struct rule set_up_rules[] = {
	{ .id = "setup.grid", .fixed = true, .group = RULE_SETUP, .says = N_("The field is a rectangle from 3x3 to 26x26 cells.") },
	{ .id = "setup.start", .fixed = true, .group = RULE_SETUP, .says = N_("One start word must lie across the "
		"field, one letter a cell.") },
};

const struct rule balda_rule_start_word = {
	.id = "setup.start-word", .group = RULE_SETUP,
	.says = N_("The start word must itself be an admissible word."),
};

const struct rule balda_rule_parity = {
	.id = "setup.parity", .group = RULE_SETUP,
	.says = N_("The number of empty cells at the start must be even; with n players it should be a multiple of "
		"n, in the royal game for two a multiple of 4."),
};

const struct rule balda_rule_double = {
	.id = "turn.double", .group = RULE_TURN,
	.says = N_("In the royal game for two a turn is two placements in a row; a pass after the first ends the turn early."),
};

const struct rule balda_rule_passes = {
	.id = "pass.three", .group = RULE_END,
	.says = N_("When every player has passed three times in a row the game is a draw, whatever the score."),
};

const struct rule balda_rule_blocked = {
	.id = "end.blocked", .group = RULE_END,
	.says = N_("The game ends when no admissible word can be composed."),
};

static const struct rule end_rules[] = {
	{ .id = "score.word", .fixed = true, .group = RULE_SCORE, .says = N_("A word scores one point a letter.") },
	{ .id = "end.full", .fixed = true, .group = RULE_END, .says = N_("The game ends when every cell is filled.") },
	{ .id = "result.winner", .fixed = true, .group = RULE_END, .says = N_("Most points win; equal points are a draw; a player "
		"who resigned or lost on time ranks last.") },
};

const struct rule *const balda_rules[] = {
	&set_up_rules[0], &set_up_rules[1], &balda_rule_start_word, &balda_rule_parity, &rule_setup_players,
	&rule_end_after, &rule_turn_order, &balda_rule_double, &rule_place_cell, &rule_place_letter, &balda_rule_adjacent,
	&balda_rule_found, &balda_rule_ambiguous,
	&path_rules[0], &path_rules[1], &path_rules[2], &path_rules[3], &rule_path_given, &balda_rule_passes,
	&balda_word_rule_table[WORD_UNKNOWN], &balda_word_rule_table[WORD_CLASS], &balda_word_rule_table[WORD_NAME],
	&balda_word_rule_table[WORD_ABBREVIATION], &balda_word_rule_table[WORD_COMPOUND_ABBREVIATION],
	&balda_word_rule_table[WORD_COMPOUND], &balda_word_rule_table[WORD_DIMINUTIVE],
	&balda_word_rule_table[WORD_AUGMENTATIVE], &balda_word_rule_table[WORD_VULGAR], &balda_word_rule_table[WORD_DIALECT],
	&balda_word_rule_table[WORD_JARGON], &balda_word_rule_table[WORD_COLLOQUIAL], &balda_word_rule_table[WORD_OBSOLETE],
	&balda_word_rule_table[WORD_VARIANT], &balda_rule_repeat, &balda_rule_on_board, &rule_word_length,
	&end_rules[0], &rule_score_claim, &rule_score_total, &end_rules[1], &balda_rule_blocked, &rule_end_unfinished,
	&end_rules[2], &rule_result_claim, &rule_clock_move, &rule_clock_game,
	NULL,
};

/* ---- judging ---- */

static void remark_questionable(const struct balda_state *state, const struct balda_move *move, struct ruling *ruling)
{
	const struct word_verdict *verdict = &state->facts.verdict;

	if (!state->facts.word_done || verdict->faults != 0)
		return;
	for (unsigned set = verdict->questionable; set != 0; set &= set - 1) {
		enum word_rule rule = (enum word_rule)__builtin_ctz(set);
		ruling_remark(ruling, SEVERITY_QUESTIONABLE, &balda_word_rule_table[rule], &verdict->why[rule],
			move->word_text);
	}
}

static void remark_path(const struct rule_question *question, const struct balda_move *move, struct ruling *ruling)
{
	const struct balda_state *state = balda_of(question->state);
	struct message why;
	struct span token;

	if (!state->facts.path_done)
		return;
	if (state->facts.given_fault != PATH_GOOD && !state->path_strict && rule_is_on(&state->head, &rule_path_given) &&
	    finds_path_given(question, &why, &token))
		ruling_remark(ruling, SEVERITY_NOTE, &rule_path_given, &why, token);
	if (!state->facts.path_undecided)
		return;
	why = MESSAGE(N_("the search for a path that spells «{0}» was given up: a judge decides"), move->word_text);
	ruling_remark(ruling, SEVERITY_QUESTIONABLE, &path_rules[0], &why, move->word_text);
}

static void remark_on_board(const struct balda_state *state, const struct balda_move *move, struct ruling *ruling)
{
	if (!state->facts.on_board_undecided)
		return;
	struct message why = MESSAGE(N_("it is not known whether «{0}» could be traced before: a judge decides"),
		move->word_text);
	ruling_remark(ruling, SEVERITY_QUESTIONABLE, &balda_rule_on_board, &why, move->word_text);
}

static bool depends_on_field(const struct fault *fault)
{
	return fault->rule->group == RULE_PATH || fault->rule == &balda_rule_on_board || fault->rule == &balda_rule_adjacent
		|| fault->rule == &rule_place_cell;
}

/* Where moves before left open what could not be settled, nobody can say that the field is as it seems: faults that depend on
 * it alone are doubts. */
static void doubt_faults(const struct balda_state *state, const struct move *move, struct ruling *ruling,
	struct arena *arena)
{
	const struct balda_move *own = move->own;
	size_t kept = 0;

	for (size_t i = 0; i < ruling->count; i++) {
		bool lifted = own->lifted && ruling->faults[i].rule->group == RULE_WORD;
		if (!lifted && (!depends_on_field(&ruling->faults[i]) || (own->at == CELL_NONE && !own->open_cell)))
			return;
	}
	for (size_t i = 0; i < ruling->count; i++) {
		const struct fault *fault = &ruling->faults[i];
		struct message why = MESSAGE(N_("bad as far as is known, but where letters before it lie was not "
			"decided within {0} positions: a judge decides"), arena_number(arena, (long long)state->worlds_max));
		if (depends_on_field(fault))
			ruling_remark(ruling, SEVERITY_QUESTIONABLE, fault->rule, &why, fault->token);
		else
			ruling->faults[kept++] = *fault;
	}
	ruling->count = kept;
}

void balda_judge(struct game_state *head, const struct move *move, struct ruling *ruling, struct arena *arena)
{
	struct balda_state *state = balda_of(head);
	struct rule_question question = { NULL, head, move, arena };

	balda_facts_clear(state);
	if (move->action != ACTION_PLAY)
		return;
	balda_budget_renew(&state->budget);
	rules_ask(head, move, ruling, arena);
	if (state->unsure)
		doubt_faults(state, move, ruling, arena);
	balda_remark_found(state, move, ruling, arena);
	remark_questionable(state, move->own, ruling);
	remark_path(&question, move->own, ruling);
	remark_on_board(state, move->own, ruling);
}

bool balda_cannot_stand(const struct move *move, const struct ruling *ruling)
{
	return ruling_has(ruling, &rule_place_cell) || ruling_has(ruling, &rule_place_letter)
		|| (ruling->count > 0 && move->action == ACTION_PLAY && balda_is_unfound(move->own));
}
