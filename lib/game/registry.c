/* SPDX-License-Identifier: GPL-3.0-or-later
 * The one list of games, and what the tables of a game give to everybody. */
#include "game/balda/balda.h"
#include "game/game.h"
#include "game/oral/oral.h"
#include "game/sylaby/sylaby.h"
#include "text/person.h"

static const struct game *const games[] = { &balda_game, &oral_game, &sylaby_game, NULL };

/* as Russian, Polish and Danish tables write them */
static const struct {
	const char *name, *other;
} other_names[] = {
	{ "balda", "балда" },
	{ "royal", "королевская" }, { "royal", "королевский" },
	{ "classic", "классическая" }, { "classic", "klassisk" },
	{ "oral", "устная" }, { "oral", "устная балда" }, { "oral", "mundtlig" }, { "oral", "ustna" },
	{ "plain", "простая" }, { "insert", "вставка" }, { "anagram", "анаграмма" }, { "antibalda", "антибалда" },
	{ "sylaby", "sylaby w dominie" },
	{ "I", "1" }, { "II", "2" },
};

const struct game *const *game_list(void)
{
	return games;
}

/* Whatever blanks stand between the words. */
static bool are_words(struct span text, struct span words)
{
	struct span word;

	while ((word = span_cut_word(&words)).len > 0)
		if (!names_equal(span_cut_word(&text), word))
			return false;
	return span_trim(text).len == 0;
}

/* True when the text is `name` in either case or as other languages' tables write it. */
static bool is_called(struct span text, const char *name)
{
	if (name_is(text, name))
		return true;
	for (size_t i = 0; i < sizeof other_names / sizeof *other_names; i++)
		if (strcmp(other_names[i].name, name) == 0 && are_words(text, span_of(other_names[i].other)))
			return true;
	return false;
}

const struct game *game_find(struct span name)
{
	for (size_t i = 0; games[i] != NULL; i++)
		if (is_called(name, games[i]->name))
			return games[i];
	return NULL;
}

const char *game_variant(const struct game *game, struct span name)
{
	if (name.len == 0)
		return game->variants[0];
	for (size_t i = 0; game->variants[i] != NULL; i++)
		if (is_called(name, game->variants[i]))
			return game->variants[i];
	return NULL;
}

size_t game_rule_index(const struct game *game, struct span id)
{
	for (size_t i = 0; game->rules[i] != NULL; i++)
		if (name_is(id, game->rules[i]->id))
			return i;
	return SIZE_MAX;
}

struct game_state *game_state_renew(void *block, const struct game *game, const char *variant, struct arena *arena)
{
	struct game_state *state = block;
	size_t count = 0;

	memset(block, 0, game->kept_from);
	while (game->rules[count] != NULL)
		count++;
	state->game = game;
	state->variant = variant;
	state->arena = arena;
	state->forfeited = SEAT_NONE;
	state->fewest_wins = game->fewest_wins;
	state->rule_on = arena_alloc(arena, count * sizeof *state->rule_on);
	for (size_t i = 0; i < count; i++)
		state->rule_on[i] = !game->rules[i]->off;
	game->prepare(state);
	return state;
}

bool rule_is_on(const struct game_state *state, const struct rule *rule)
{
	for (size_t i = 0; state->game->rules[i] != NULL; i++)
		if (state->game->rules[i] == rule)
			return state->rule_on[i];
	return false;
}

struct span seat_key(const struct game_state *state, size_t seat)
{
	struct seat *player = &state->seats[seat];
	struct buffer key = { 0 };

	if (player->key.len == 0) {
		person_add_key(&key, player->name);
		player->key = arena_copy(state->arena, buffer_span(&key));
		buffer_release(&key);
	}
	return player->key;
}

COLD static size_t find_spelling(const struct game_state *state, struct span name)
{
	struct buffer key = { 0 };
	size_t found = 0;

	for (size_t i = 0; i < state->seat_count; i++)
		if (name.len > 0 && span_equals(name, state->seats[i].spelled))
			return i;
	person_add_key(&key, name);
	while (found < state->seat_count && !span_equals(buffer_span(&key), seat_key(state, found)))
		found++;
	buffer_release(&key);
	return found < state->seat_count ? found : SEAT_NONE;
}

/* `Ola (7)`, as the header writes her. */
COLD static size_t find_with_age(const struct game_state *state, struct span name)
{
	unsigned long age;
	struct span alone = name;

	if (!state->game->has_ages || !name_cut_age(&alone, &age) || age == 0)
		return SEAT_NONE;
	for (size_t i = 0; i < state->seat_count; i++) {
		const struct seat *seat = &state->seats[i];
		if (seat->age == age && person_same(alone, seat->spelled.len > 0 ? seat->spelled : seat->name))
			return i;
	}
	return SEAT_NONE;
}

size_t seat_find(const struct game_state *state, struct span name)
{
	/* names are told apart, and mostly it is the turn of the one who is named, or the next one's */
	for (size_t i = 0, seat = state->turn; i < state->seat_count; i++) {
		if (span_equals(name, state->seats[seat].name))
			return seat;
		seat = seat + 1 < state->seat_count ? seat + 1 : 0;
	}
	size_t seat = find_spelling(state, name);
	return seat != SEAT_NONE ? seat : find_with_age(state, name);
}

size_t seat_after(const struct game_state *state, size_t seat)
{
	size_t next = seat;

	for (size_t step = 0; step < state->seat_count; step++) {
		next = next + 1 < state->seat_count ? next + 1 : 0;
		if (state->seats[next].standing == STANDING_IN)
			return next;
	}
	return seat;
}

size_t seats_in(const struct game_state *state)
{
	size_t count = 0;

	for (size_t i = 0; i < state->seat_count; i++)
		count += state->seats[i].standing == STANDING_IN;
	return count;
}

bool ruling_has(const struct ruling *ruling, const struct rule *rule)
{
	for (size_t i = 0; i < ruling->count; i++)
		if (ruling->faults[i].rule == rule)
			return true;
	return false;
}

void ruling_add(struct ruling *ruling, const struct rule *rule, const struct message *why, struct span token)
{
	if (ruling->count < RULING_MAX)
		ruling->faults[ruling->count++] = (struct fault){ rule, *why, token };
}

void ruling_remark(struct ruling *ruling, enum severity severity, const struct rule *rule, const struct message *why,
	struct span token)
{
	if (ruling->remark_count == RULING_MAX)
		return;
	ruling->remark_kinds[ruling->remark_count] = severity;
	ruling->remarks[ruling->remark_count++] = (struct fault){ rule, *why, token };
}

static bool is_silenced(const struct ruling *ruling, const struct rule *rule)
{
	if (ruling->count == 0 || rule->needs == NULL)
		return false;
	for (size_t i = 0; rule->needs[i] != NULL; i++)
		if (ruling_has(ruling, rule->needs[i]))
			return true;
	return false;
}

void rules_ask(struct game_state *state, const struct move *move, struct ruling *ruling, struct arena *arena)
{
	struct rule_question question = { NULL, state, move, arena };
	struct message why;
	struct span token;

	for (const struct asked_rule *asked = state->asked, *end = asked + state->asked_count; asked < end; asked++) {
		const struct rule *rule = asked->rule;
		if (is_silenced(ruling, rule) || (state->words_lifted && rule->group == RULE_WORD))
			continue;
		question.rule = rule;
		unsigned broken = rule->family == NULL ? ~0u : rule->family(&question);
		if (broken == 0)
			asked += asked->skip;
		else if ((broken >> rule->which & 1) != 0 && rule->is_broken(&question, &why, &token))
			ruling_add(ruling, rule, &why, token);
	}
}

/* From the last to the first, so that each knows how many of its family follow. */
void rules_gather(struct game_state *state)
{
	const struct rule *const *rules = state->game->rules;
	const struct rule *next = NULL;
	unsigned skip = 0;
	size_t count = 0;

	while (rules[count] != NULL)
		count++;
	struct asked_rule *asked = (struct asked_rule *)arena_alloc(state->arena, count * sizeof *asked) + count;
	state->asked_count = 0;
	state->asks_plainly = true;
	for (size_t i = count; i-- > 0;) {
		const struct rule *rule = rules[i];
		if (rule->is_broken == NULL || !state->rule_on[i])
			continue;
		skip = next != NULL && rule->family != NULL && rule->family == next->family ? skip + 1 : 0;
		*--asked = (struct asked_rule){ rule, skip };
		next = rule;
		state->asked_count++;
		state->asks_plainly &= rule->plain;
	}
	state->asked = asked;
}
