/* SPDX-License-Identifier: GPL-3.0-or-later
 * The options of Balda, and what they and the rules that are on come to. */
#include "game/balda/rules.h"

static bool set_passes(struct game_state *head, struct span value)
{
	static const char *const names[] = { "draw", "score", "out" };
	struct balda_state *state = balda_of(head);
	struct span mode = value;
	struct span number = span_cut(&mode, ':');
	unsigned long limit;

	if (!span_to_number(number, 1000, &limit) || limit == 0)
		return false;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (name_is(mode, names[i])) {
			state->passes_limit = limit;
			state->passes_mode = (enum passes_mode)i;
			return true;
		}
	return false;
}

static bool set_reuse(struct game_state *head, struct span value)
{
	unsigned long reuse;

	if (!span_to_number(value, 2, &reuse) || reuse == 0)
		return false;
	balda_of(head)->reuse = (unsigned)reuse;
	return true;
}

static bool set_crossing(struct game_state *head, struct span value)
{
	bool line = name_is(value, "line");

	if (!line && !name_is(value, "cell"))
		return false;
	balda_of(head)->line_crossing = line;
	return true;
}

static bool set_path(struct game_state *head, struct span value)
{
	bool strict = name_is(value, "strict");

	if (!strict && !name_is(value, "lenient"))
		return false;
	balda_of(head)->path_strict = strict;
	return true;
}

static bool set_length(struct game_state *head, struct span value)
{
	unsigned long length;

	if (!span_to_number(value, WORD_LETTERS_MAX, &length) || length == 0)
		return false;
	balda_of(head)->length_min = (unsigned)length;
	return true;
}

const struct option_spec balda_options[] = {
	{ "passes", N_("N:draw, N:score or N:out"), set_passes },
	{ "reuse", N_("1 or 2"), set_reuse },
	{ "crossing", N_("cell or line"), set_crossing },
	{ "path", N_("lenient or strict"), set_path },
	{ "word.length", N_("a number of letters, on or off"), set_length },
	{ NULL, NULL, NULL },
};

void balda_prepare(struct game_state *head)
{
	struct balda_state *state = balda_of(head);

	state->passes_limit = 3;
	state->passes_mode = PASSES_DRAW;
	state->reuse = 1;
	state->length_min = 2;
	state->fresh = CELL_NONE;
	/* word.on-board is the royal game's rule (RULES-balda 3); an option may switch it for either */
	size_t i = 0;
	while (head->game->rules[i] != &balda_rule_on_board)
		i++;
	head->rule_on[i] = strcmp(head->variant, "royal") == 0;
}

/* What the rules that are on and off mean to those who do not ask them one by one: the searches. */
void balda_settle_options(struct game_state *head)
{
	struct balda_state *state = balda_of(head);
	const struct rule *const *rules = state->head.game->rules;

	for (size_t i = 0; rules[i] != NULL; i++) {
		bool on = state->head.rule_on[i];
		if (rules[i]->family == balda_broken_word_rules && rules[i]->which < WORD_RULES)
			state->word_rules |= on ? 1u << rules[i]->which : 0;
		else if (rules[i]->family == balda_broken_word_rules && rules[i]->which == WORD_LENGTH && !on)
			state->length_min = 1;
		else if (rules[i]->group == RULE_PATH && rules[i]->which == PATH_CLASS_CROSSING && !on)
			state->line_crossing = false;
		else if (rules[i]->group == RULE_PATH && rules[i]->which != PATH_GIVEN && !on)
			state->loose_paths = true;
	}
	state->checks_repeat = rule_is_on(&state->head, &balda_rule_repeat);
	state->places_beside = rule_is_on(&state->head, &balda_rule_adjacent);
	state->checks_on_board = rule_is_on(&state->head, &balda_rule_on_board);
}
