/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules' predicates, by the files that hold them, and what they share. */
#ifndef GAME_SYLABY_RULES_H
#define GAME_SYLABY_RULES_H

#include "game/sylaby/sylaby.h"

typedef bool sylaby_breach(const struct rule_question *, struct message *why, struct span *token);
sylaby_breach sylaby_breaks_one_tile, sylaby_breaks_token_agreed, sylaby_breaks_token_count, sylaby_breaks_hourglass,
	sylaby_breaks_tile_known, sylaby_breaks_tile_held, sylaby_breaks_tile_end, sylaby_breaks_tile_turned, sylaby_breaks_blank,
	sylaby_breaks_word, sylaby_breaks_draw_count, sylaby_breaks_draw_stuck, sylaby_breaks_draw_empty,
	sylaby_breaks_take_stuck, sylaby_breaks_take_none, sylaby_breaks_take_count, sylaby_breaks_take_lay,
	sylaby_breaks_return, sylaby_breaks_first;
unsigned sylaby_broken_word_rules(const struct rule_question *);
extern const struct rule sylaby_word_rule_table[];	/* by enum word_rule and enum sylaby_word_rule */
extern const struct rule sylaby_rule_return, sylaby_rule_unnoticed, sylaby_rule_held, sylaby_rule_known,
	sylaby_rule_end, sylaby_rule_blank, sylaby_rule_tiles, sylaby_rule_deal, sylaby_rule_hourglass, sylaby_rule_draw_stuck,
	sylaby_rule_take_stuck, sylaby_rule_take_none, sylaby_rule_take_count, sylaby_rule_take_lay, sylaby_rule_repeat,
	sylaby_rule_blocked, sylaby_rule_draw_count, sylaby_rule_draw_empty;

/* What a rule that may be a note says of a line. */
enum weight { WEIGHT_NONE, WEIGHT_NOTE, WEIGHT_VIOLATION };
typedef enum weight sylaby_weighing(const struct rule_question *, struct message *why, struct span *token);
sylaby_weighing sylaby_weigh_draw_stuck, sylaby_weigh_take_stuck, sylaby_weigh_take_none, sylaby_weigh_take_count,
	sylaby_weigh_take_lay;

/* What a missed chance weighs by the option `forced`. */
enum weight sylaby_missed(const struct sylaby_state *, bool by_table, bool by_dict);

/* Whether the line's player certainly took the tile off the table in this very line. */
bool sylaby_is_relaid(const struct rule_question *, const struct laid *);

/* Whether all his tiles are known, with what the line drew. */
bool sylaby_knows_hand(const struct rule_question *);

static inline const struct sylaby_facts *sylaby_facts_of(const struct rule_question *question)
{
	return &sylaby_of(question->state)->facts;
}

bool piece_equals(const struct piece *, const struct piece *);

/* `ma|ta`; owned by the arena. */
struct span piece_text(const struct piece *, struct arena *);

#endif
