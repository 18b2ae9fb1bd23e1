/* SPDX-License-Identifier: GPL-3.0-or-later
 * The options of Sylaby w dominie: RULES-sylaby.md, section 2. */
#include "game/sylaby/sylaby.h"

static struct sylaby_choices *choices_of(struct game_state *state)
{
	return &sylaby_of(state)->choices;
}

/* One of two values; the first is the default. */
static bool choose(struct span value, const char *usual, const char *other, bool *is_other)
{
	if (!name_is(value, usual) && !name_is(value, other))
		return false;
	*is_other = name_is(value, other);
	return true;
}

static bool set_forced(struct game_state *state, struct span value)
{
	static const char *const names[] = { "note", "table", "dict" };

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (name_is(value, names[i])) {
			choices_of(state)->forced = (enum forced)i;
			return true;
		}
	return false;
}

static bool set_turned(struct game_state *state, struct span value)
{
	return choose(value, "cosmetic", "either", &choices_of(state)->turned_either);
}

static bool set_cut(struct game_state *state, struct span value)
{
	return choose(value, "any", "norm", &choices_of(state)->cut_norm);
}

static bool set_forms(struct game_state *state, struct span value)
{
	return choose(value, "all", "base", &choices_of(state)->forms_base);
}

static bool set_repeat_word(struct game_state *state, struct span value)
{
	bool barred;

	if (!choose(value, "yes", "no", &barred))
		return false;
	state->rule_on[game_rule_index(state->game, SPAN("word.repeat"))] = barred;
	return true;
}

static bool set_blank(struct game_state *state, struct span value)
{
	return choose(value, "free", "word", &choices_of(state)->blank_word);
}

static bool set_blank_open(struct game_state *state, struct span value)
{
	return choose(value, "any", "closed", &choices_of(state)->blank_closed);
}

static bool set_takeback_end(struct game_state *state, struct span value)
{
	return choose(value, "either", "nearest", &choices_of(state)->takeback_nearest);
}

static bool set_attach_after(struct game_state *state, struct span value)
{
	return choose(value, "may", "must", &choices_of(state)->attach_must);
}

static bool set_relay(struct game_state *state, struct span value)
{
	return choose(value, "own", "any", &choices_of(state)->relay_any);
}

static bool set_nofit(struct game_state *state, struct span value)
{
	return choose(value, "pass", "takeall", &choices_of(state)->nofit_takeall);
}

static bool set_bag_empty(struct game_state *state, struct span value)
{
	return choose(value, "takeback", "pass", &choices_of(state)->bag_empty_pass);
}

static bool set_timeout(struct game_state *state, struct span value)
{
	return choose(value, "lose", "stuck", &choices_of(state)->timeout_stuck);
}

static bool set_blocked(struct game_state *state, struct span value)
{
	return choose(value, "none", "fewest", &choices_of(state)->blocked_fewest);
}

static bool set_repeat(struct game_state *state, struct span value)
{
	return choose(value, "note", "draw", &choices_of(state)->repeat_draw);
}

const struct option_spec sylaby_options[] = {
	{ "forced", N_("note, table or dict"), set_forced },
	{ "turned", N_("cosmetic or either"), set_turned },
	{ "cut", N_("any or norm"), set_cut },
	{ "forms", N_("all or base"), set_forms },
	{ "repeat-word", N_("yes or no"), set_repeat_word },
	{ "blank", N_("free or word"), set_blank },
	{ "blank-open", N_("any or closed"), set_blank_open },
	{ "takeback-end", N_("either or nearest"), set_takeback_end },
	{ "attach-after", N_("may or must"), set_attach_after },
	{ "relay", N_("own or any"), set_relay },
	{ "nofit", N_("pass or takeall"), set_nofit },
	{ "bag-empty", N_("takeback or pass"), set_bag_empty },
	{ "timeout", N_("lose or stuck"), set_timeout },
	{ "blocked", N_("none or fewest"), set_blocked },
	{ "repeat", N_("note or draw"), set_repeat },
	{ NULL, NULL, NULL },
};
