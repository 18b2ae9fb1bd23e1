/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules of Sylaby w dominie, one table entry each: RULES-sylaby.md, section 2. */
#include "game/sylaby/rules.h"

#include "game/rules.h"

const struct rule sylaby_rule_tiles = {
	.id = "setup.tiles", .group = RULE_SETUP,
	.says = N_("Every half of a tile that is not blank must be one syllable; a set has 56 tiles."),
};

const struct rule sylaby_rule_deal = {
	.id = "setup.deal", .group = RULE_SETUP,
	.says = N_("Variant I: all tiles are dealt, and hands differ by one tile at most. Variant II: each player draws seven."),
};

static const struct rule rule_first = {
	.id = "setup.first", .group = RULE_SETUP, .is_broken = sylaby_breaks_first,
	.says = N_("The youngest player opens; without ages the first one of the header."),
};

static const struct rule rule_one_tile = {
	.id = "turn.one-tile", .group = RULE_TURN, .is_broken = sylaby_breaks_one_tile,
	.says = N_("At most one tile is laid in a turn."),
};

const struct rule sylaby_rule_return = {
	.id = "mistake.return", .group = RULE_TURN, .is_broken = sylaby_breaks_return,
	.says = N_("A player who made a mistake takes the tile back and loses the turn; there is no second try."),
};

static const struct rule rule_token_agreed = {
	.id = "token.agreed", .group = RULE_TURN, .is_broken = sylaby_breaks_token_agreed,
	.says = N_("The word table may be looked at only if that was agreed before the game (Tokens:)."),
};

static const struct rule rule_token_count = {
	.id = "token.count", .group = RULE_TURN, .is_broken = sylaby_breaks_token_count,
	.says = N_("Each look at the word table costs one token, and a player has so many as were agreed."),
};

const struct rule sylaby_rule_hourglass = {
	.id = "time.hourglass", .group = RULE_CLOCK, .is_broken = sylaby_breaks_hourglass,
	.says = N_("Nothing may be laid when the sand has run out; the turn is lost."),
};

const struct rule sylaby_rule_known = {
	.id = "tile.known", .group = RULE_PLACE, .is_broken = sylaby_breaks_tile_known,
	.says = N_("A tile must be one of the set, and no more of a kind may be in play than the set has."),
};

static const struct rule *const needs_known_tile[] = { &sylaby_rule_known, NULL };

const struct rule sylaby_rule_held = {
	.id = "tile.held", .group = RULE_PLACE, .is_broken = sylaby_breaks_tile_held, .needs = needs_known_tile,
	.says = N_("Players may lay only tiles of their own hand."),
};

const struct rule sylaby_rule_end = {
	.id = "tile.end", .group = RULE_PLACE, .is_broken = sylaby_breaks_tile_end,
	.says = N_("A tile is laid at the front or at the back of the sequence."),
};

static const struct rule *const needs_end[] = { &sylaby_rule_end, NULL };

static const struct rule rule_turned = {
	.id = "tile.turned", .group = RULE_PLACE, .is_broken = sylaby_breaks_tile_turned, .needs = needs_end,
	.says = N_("A tile at a right angle counts like a straight one; with turned=either no tile may lie on "
		"another."),
};

const struct rule sylaby_rule_blank = {
	.id = "blank.free", .group = RULE_PLACE, .is_broken = sylaby_breaks_blank, .needs = needs_end,
	.says = N_("A blank half goes with anything; no word is needed there."),
};

static const struct rule *const needs_word[] = { &sylaby_rule_end, &sylaby_word_rule_table[WORD_UNKNOWN],
	&sylaby_word_rule_table[WORD_NAME], &sylaby_word_rule_table[WORD_ABBREVIATION], NULL };

#define WORD_RULE(name, rule, is_off, its_needs, sentence) [rule] = { \
	.id = name, .group = RULE_WORD, .which = rule, .off = is_off, .is_broken = sylaby_breaks_word, \
	.family = sylaby_broken_word_rules, .needs = its_needs, .says = sentence }

const struct rule sylaby_word_rule_table[] = {
	WORD_RULE("word.unknown", WORD_UNKNOWN, false, needs_end, N_("The word must stand in one of the game's "
		"dictionaries; inflected forms count unless forms=base.")),
	WORD_RULE("word.name", WORD_NAME, false, needs_end, N_("Proper names are not allowed.")),
	WORD_RULE("word.abbreviation", WORD_ABBREVIATION, false, needs_end, N_("Abbreviations are not allowed.")),
	WORD_RULE("word.syllables", WORD_SYLLABLES, false, needs_word, N_("The word must have two syllables, one in "
		"each half; with cut=norm it must be one that may be divided there.")),
	WORD_RULE("word.claim", WORD_CLAIM, false, needs_word, N_("The word that the record gives must be that of "
		"the halves that touch.")),
	WORD_RULE("word.repeat", WORD_REPEATED, true, needs_end, N_("With repeat-word=no no word may be made twice "
		"in a game.")),
};

const struct rule sylaby_rule_draw_count = {
	.id = "draw.count", .group = RULE_TURN, .is_broken = sylaby_breaks_draw_count,
	.says = N_("No more tiles are drawn than the bag holds."),
};

static const struct rule *const needs_draw[] = { &sylaby_rule_draw_count, NULL };

const struct rule sylaby_rule_draw_stuck = {
	.id = "draw.only-stuck", .group = RULE_TURN, .is_broken = sylaby_breaks_draw_stuck, .needs = needs_draw,
	.says = N_("Variant II: only a player who cannot attach a tile draws, stops at the first one that fits, and "
		"lays it."),
};

const struct rule sylaby_rule_draw_empty = {
	.id = "draw.empty", .group = RULE_TURN, .is_broken = sylaby_breaks_draw_empty, .needs = needs_draw,
	.says = N_("Variant II: tiles are taken back only when the bag is empty."),
};

static const struct rule *const needs_empty_bag[] = { &sylaby_rule_draw_empty, NULL };

const struct rule sylaby_rule_take_stuck = {
	.id = "take.only-stuck", .group = RULE_TURN, .is_broken = sylaby_breaks_take_stuck, .needs = needs_empty_bag,
	.says = N_("Only a player who cannot attach a tile takes tiles back."),
};

const struct rule sylaby_rule_take_none = {
	.id = "take.none", .group = RULE_TURN, .is_broken = sylaby_breaks_take_none, .needs = needs_empty_bag,
	.says = N_("A player whom no tile fits at any depth takes nothing back and passes; one who can do something "
		"does not pass."),
};

static const struct rule *const needs_take[] = { &sylaby_rule_draw_empty, &sylaby_rule_take_none, &sylaby_rule_end, &sylaby_rule_blank,
	&sylaby_word_rule_table[WORD_UNKNOWN], &sylaby_word_rule_table[WORD_NAME], &sylaby_word_rule_table[WORD_ABBREVIATION],
	&sylaby_word_rule_table[WORD_SYLLABLES], &sylaby_word_rule_table[WORD_REPEATED], NULL };

const struct rule sylaby_rule_take_count = {
	.id = "take.count", .group = RULE_TURN, .is_broken = sylaby_breaks_take_count, .needs = needs_take,
	.says = N_("So many tiles are taken back as lie between the end and the nearest tile that fits; that tile stays."),
};

const struct rule sylaby_rule_take_lay = {
	.id = "take.lay", .group = RULE_TURN, .is_broken = sylaby_breaks_take_lay, .needs = needs_empty_bag,
	.says = N_("A player who took tiles back may lay one at once, of those held before, where they were taken."),
};

const struct rule sylaby_rule_unnoticed = {
	.id = "mistake.unnoticed", .group = RULE_END,
	.says = N_("A bad word that nobody rejected stays on the table; a win with one is disputed."),
};

static const struct rule rule_out = {
	.id = "end.out", .fixed = true, .group = RULE_END,
	.says = N_("The first player without tiles wins."),
};

const struct rule sylaby_rule_blocked = {
	.id = "end.blocked", .group = RULE_END,
	.says = N_("When all players in turn pass and nothing was possible for any of them, the game is over."),
};

const struct rule sylaby_rule_repeat = {
	.id = "position.repeat", .group = RULE_END,
	.says = N_("The same table, hands and player to move again: the game can go round for ever."),
};

const struct rule *const sylaby_rules[] = {
	&rule_setup_players, &sylaby_rule_tiles, &sylaby_rule_deal, &rule_first, &rule_end_after, &rule_turn_order,
	&sylaby_rule_return, &rule_one_tile, &rule_token_agreed, &rule_token_count, &sylaby_rule_hourglass, &sylaby_rule_known,
	&sylaby_rule_held, &sylaby_rule_end, &rule_turned, &sylaby_rule_blank, &sylaby_word_rule_table[WORD_UNKNOWN],
	&sylaby_word_rule_table[WORD_NAME], &sylaby_word_rule_table[WORD_ABBREVIATION], &sylaby_word_rule_table[WORD_SYLLABLES],
	&sylaby_word_rule_table[WORD_CLAIM], &sylaby_word_rule_table[WORD_REPEATED], &sylaby_rule_draw_count,
	&sylaby_rule_draw_stuck, &sylaby_rule_draw_empty, &sylaby_rule_take_stuck, &sylaby_rule_take_none,
	&sylaby_rule_take_count, &sylaby_rule_take_lay, &sylaby_rule_unnoticed, &rule_out, &sylaby_rule_blocked,
	&sylaby_rule_repeat, &rule_score_claim, &rule_score_total, &rule_end_unfinished, &rule_result_claim, &rule_clock_move,
	&rule_clock_game, NULL,
};
