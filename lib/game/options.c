/* SPDX-License-Identifier: GPL-3.0-or-later
 * `Options:` and -o: the options that all games share, the game's own, and every rule by its id. */
#include "game/game.h"
#include "text/utf8.h"

static const struct finding_kind
	unknown_option = { "record.option", SEVERITY_ERROR, N_("unknown option «{0}»") },
	unknown_option_near = { "record.option", SEVERITY_ERROR, N_("unknown option «{0}»; the nearest known one is {1}") },
	bad_value = { "record.option", SEVERITY_ERROR, N_("the option «{0}» takes {1}") };

/* Of so many unknown options the nearest known one is looked for, which costs more than all else that is done with them. */
enum { HINTS_MAX = 100 };

static bool set_on_violation(struct game_state *state, struct span value)
{
	static const char *const names[] = { "void", "retry", "stand", "forfeit" };

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (name_is(value, names[i])) {
			state->settings.on_violation = (enum violation_policy)i;
			state->settings.on_violation_given = true;
			return true;
		}
	return false;
}

static bool set_check(struct game_state *state, struct span value)
{
	bool challenged = name_is(value, "challenged");

	if (!challenged && !name_is(value, "all"))
		return false;
	state->settings.check_challenged = challenged;
	return true;
}

/* m:ss/move, or m:ss/game with +SECONDS */
static bool set_time(struct game_state *state, struct span value)
{
	struct settings *settings = &state->settings;
	struct span rest = value;
	struct span time = span_cut(&rest, '/');
	unsigned long tenths, seconds = 0;

	if (!time_read(time, &tenths))
		return false;
	bool increment = rest.len > 0 && memchr(rest.at, '+', rest.len) != NULL;
	struct span unit = span_cut(&rest, '+');
	if (increment && !span_to_number(rest, 86400, &seconds))
		return false;
	bool per_move = name_is(unit, "move") && !increment;
	if (!per_move && !name_is(unit, "game"))
		return false;
	settings->clock_per_move = per_move;
	settings->clock_per_game = !per_move;
	settings->clock_tenths = (long)tenths;
	settings->increment_tenths = (long)seconds * 10;
	return true;
}

static bool set_one_fold(struct settings *settings, struct span pair)
{
	struct span rest = pair;
	bool both = memchr(pair.at, ':', pair.len) != NULL;
	struct span from = span_cut(&rest, both ? ':' : '>');

	if (settings->fold_count == FOLDS_MAX || from.len == 0 || rest.len == 0 || from.len > LETTER_BYTES ||
	    rest.len > LETTER_BYTES || utf8_cluster(from) != from.len || utf8_cluster(rest) != rest.len)
		return false;
	settings->folds[settings->fold_count].from = from;
	settings->folds[settings->fold_count].to = rest;
	settings->folds[settings->fold_count++].both_ways = both;
	return true;
}

/* What the command line says is not NFC yet, as a record's text is. */
static struct span copy_nfc(struct arena *arena, struct span text)
{
	struct buffer nfc = { 0 };

	utf8_add_nfc(&nfc, text);
	struct span copy = arena_copy(arena, buffer_span(&nfc));
	buffer_release(&nfc);
	return copy;
}

static bool set_fold(struct game_state *state, struct span value)
{
	struct settings settings = state->settings;

	/* a later fold= (the command line's) replaces an earlier one */
	settings.fold_count = 0;
	if (!name_is(value, "none") && !name_is(value, "off")) {
		if (value.len == 0 || utf8_valid_length(value) < value.len)
			return false;
		struct span rest = copy_nfc(state->arena, value);
		while (rest.len > 0) {
			struct span pair = span_cut(&rest, ',');
			if (pair.len == 0 || !set_one_fold(&settings, pair))
				return false;
		}
	}
	state->settings = settings;
	return true;
}

static const struct option_spec shared_options[] = {
	{ "on-violation", N_("void, retry, stand or forfeit"), set_on_violation },
	{ "check", N_("all or challenged"), set_check },
	{ "time", N_("m:ss/move, m:ss/game or m:ss/game+SECONDS"), set_time },
	{ "fold", N_("pairs of letters such as ё:е (one letter) or е>ё (one way), by commas"), set_fold },
	{ NULL, NULL, NULL },
};

const struct option_spec *option_list_shared(void)
{
	return shared_options;
}

unsigned option_closeness(const struct finding_kind *kind)
{
	return kind == &bad_value ? 2 : kind == &unknown_option_near;
}

static const struct option_spec *find_spec(const struct option_spec *specs, struct span name)
{
	for (; specs->name != NULL; specs++)
		if (name_is(name, specs->name))
			return specs;
	return NULL;
}

static void consider(struct span name, const char *candidate, const char **nearest, unsigned *best)
{
	unsigned distance = utf8_distance(name, span_of(candidate), *best);

	if (distance < *best) {
		*best = distance;
		*nearest = candidate;
	}
}

static const char *nearest_option(const struct game *game, struct span name)
{
	const char *nearest = NULL;
	/* what is to be changed in half of its letters is another name */
	unsigned best = name.len < 6 ? (unsigned)name.len / 2 + 1 : 4;

	if (name.len > 64)
		return NULL;
	for (const struct option_spec *spec = shared_options; spec->name != NULL; spec++)
		consider(name, spec->name, &nearest, &best);
	for (const struct option_spec *spec = game->options; spec->name != NULL; spec++)
		consider(name, spec->name, &nearest, &best);
	for (size_t i = 0; game->rules[i] != NULL; i++)
		consider(name, game->rules[i]->id, &nearest, &best);
	return nearest;
}

static bool set_rule(struct game_state *state, size_t index, struct span value)
{
	bool on = value.len == 0 || name_is(value, "on");

	if ((!on && !name_is(value, "off")) || (!on && state->game->rules[index]->fixed))
		return false;
	state->rule_on[index] = on;
	return true;
}

bool option_set(struct game_state *state, struct span item, const struct finding_kind **kind, struct span args[2])
{
	struct span value = item;
	struct span name = span_cut(&value, '=');
	const struct option_spec *spec = find_spec(state->game->options, name);

	if (spec == NULL)
		spec = find_spec(shared_options, name);
	size_t rule = game_rule_index(state->game, name);
	args[0] = name;
	if (spec != NULL && spec->set(state, value))
		return true;
	if (rule != SIZE_MAX && set_rule(state, rule, value))
		return true;
	if (spec != NULL || rule != SIZE_MAX) {
		*kind = &bad_value;
		args[1] = span_of(gettext(spec != NULL ? spec->values
			: state->game->rules[rule]->fixed ? N_("on; this rule cannot be switched off") : N_("on or off")));
		return false;
	}
	const char *nearest = state->unknown_options++ < HINTS_MAX ? nearest_option(state->game, name) : NULL;
	*kind = nearest == NULL ? &unknown_option : &unknown_option_near;
	args[1] = span_of(nearest);
	return false;
}
