/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules of Balda on a board, one table entry each: RULES-balda.md, sections 1 to 5. */
#include "game/balda/rules.h"

#include "game/rules.h"

const struct rule balda_rule_cell = {
	.id = "place.cell", .fixed = true, .group = RULE_PLACE, .which = PLACE_CELL, .family = balda_broken_place_rules,
	.plain = true, .is_broken = balda_breaks_cell,
	.says = N_("A letter goes into an empty cell of the field."),
};

const struct rule balda_rule_letter = {
	.id = "place.letter", .fixed = true, .group = RULE_PLACE, .which = PLACE_LETTER, .family = balda_broken_place_rules,
	.plain = true, .is_broken = balda_breaks_letter,
	.says = N_("Exactly one letter of the game's alphabet is placed."),
};

static const struct rule *const needs_cell[] = { &balda_rule_cell, NULL };

const struct rule balda_rule_adjacent = {
	.id = "place.adjacent", .group = RULE_PLACE, .which = PLACE_ADJACENT, .family = balda_broken_place_rules,
	.plain = true, .is_broken = balda_breaks_adjacent, .needs = needs_cell,
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

static const struct rule *const needs_place[] = { &balda_rule_cell, &balda_rule_letter, &balda_rule_adjacent, NULL };

#define PATH_RULE(name, class, sentence) { \
	.id = name, .group = RULE_PATH, .which = class, .plain = true, .is_broken = balda_breaks_path, \
	.family = balda_broken_path_rules, .needs = needs_place, .says = sentence }

const struct rule balda_rule_exists = PATH_RULE("path.exists", PATH_CLASS_EXISTS,
	N_("A path of steps along sides (in the royal game also diagonally) through filled cells and the new one must spell "
		"the word."));
static const struct rule rule_new_cell = PATH_RULE("path.new-cell", PATH_CLASS_NEW_CELL,
	N_("The path must run through the new cell."));
static const struct rule rule_simple = PATH_RULE("path.simple", PATH_CLASS_SIMPLE,
	N_("No cell may be used twice, and a path may not end where it began."));
static const struct rule rule_crossing = PATH_RULE("path.crossing", PATH_CLASS_CROSSING,
	N_("With crossing=line the path may not use both diagonals of one 2x2 block."));

const struct rule balda_rule_given = {
	.id = "path.given", .group = RULE_PATH, .which = PATH_GIVEN, .plain = true, .is_broken = balda_breaks_given,
	.family = balda_broken_path_rules, .needs = needs_place,
	.says = N_("The path that the record gives must spell the word."),
};

static const struct rule *const needs_known[] = { &balda_word_rule_table[WORD_UNKNOWN], NULL };

#define WORD_RULE(name, rule, is_off, sentence) [rule] = { \
	.id = name, .group = RULE_WORD, .which = rule, .off = is_off, .plain = true, .is_broken = balda_breaks_word, \
	.family = balda_broken_word_rules, .needs = rule == WORD_UNKNOWN ? NULL : needs_known, .says = sentence }

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
	.id = "word.length", .group = RULE_WORD, .which = WORD_LENGTH, .family = balda_broken_word_rules,
	.plain = true, .is_broken = balda_breaks_length,
	.says = N_("A word must have at least two letters (word.length=N: at least N)."),
};

const struct rule balda_rule_repeat = {
	.id = "word.repeat", .group = RULE_WORD, .which = WORD_REPEAT, .family = balda_broken_word_rules,
	.plain = true, .is_broken = balda_breaks_repeat,
	.says = N_("No word may be played twice in a game, by whichever player; the start word counts as used."),
};

static const struct rule *const needs_new[] = { &balda_word_rule_table[WORD_UNKNOWN], &balda_rule_repeat, NULL };

const struct rule balda_rule_on_board = {
	.id = "word.on-board", .group = RULE_WORD, .which = WORD_ON_BOARD, .family = balda_broken_word_rules,
	.plain = true, .is_broken = balda_breaks_on_board, .needs = needs_new,
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
	&rule_end_after, &rule_turn_order, &balda_rule_double, &balda_rule_cell, &balda_rule_letter, &balda_rule_adjacent,
	&balda_rule_found, &balda_rule_ambiguous, &balda_rule_exists, &rule_new_cell, &rule_simple, &rule_crossing, &balda_rule_given, &balda_rule_passes,
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
