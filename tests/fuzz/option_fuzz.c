/* SPDX-License-Identifier: GPL-3.0-or-later
 * Bytes as an option of the command line and as a name of the notation. What is refused has a message that can be
 * shown and changes nothing; what some game takes is taken by one of them; a name means one thing. */
#include "fuzz.h"

#include <assert.h>

#include "game/game.h"
#include "record/names.h"
#include "referee/referee.h"
#include "text/utf8.h"

/* as much as all of them may take: what is set aside in an arena takes time */
enum { STATE_BYTES_MAX = 64 * 1024 };

/* True when the game takes it. */
static bool try_game(const struct game *game, struct span option, struct arena *arena)
{
	const struct finding_kind *kind = NULL;
	struct span args[2];
	struct game_state *state =
		game_state_renew(arena_new(arena, 1, game->state_bytes), game, game->variants[0], arena);
	size_t rules = 0;

	while (game->rules[rules] != NULL)
		rules++;
	static char before[STATE_BYTES_MAX];

	assert(game->state_bytes <= sizeof before);
	memcpy(before, state, game->state_bytes);
	const char *on_before = arena_string(arena, (struct span){ (const char *)state->rule_on, rules * sizeof *state->rule_on });
	if (option_set(state, option, &kind, args))
		return true;
	assert(kind != NULL && kind->severity == SEVERITY_ERROR && option_closeness(kind) <= 2);
	/* how many were refused is counted */
	state->unknown_options = 0;
	assert(memcmp(before, state, game->state_bytes) == 0);
	assert(memcmp(on_before, state->rule_on, rules * sizeof *state->rule_on) == 0);
	return false;
}

static void check_option(struct span option, struct arena *arena)
{
	const struct finding_kind *kind;
	struct span args[2];
	struct buffer text = { 0 };
	bool is_known = referee_knows_option(option, &kind, args, arena), is_taken = false;

	for (const struct game *const *game = game_list(); *game != NULL; game++)
		is_taken |= try_game(*game, option, arena);
	assert(is_taken == is_known);
	if (!is_known) {
		struct message message = message_make(kind->text, args, 2);
		message_add(&text, &message);
		assert(text.len > 0 && utf8_is_visible(buffer_span(&text)));
	}
	buffer_release(&text);
}

static void check_name(struct span name)
{
	enum field_id field = field_find(name);
	enum action action = action_find(name, false), english = action_find(name, true);
	const struct game *game = game_find(name);

	for (unsigned i = 0; i < FIELD_COUNT; i++)
		assert(field_is(name, (enum field_id)i) == (i == field));
	assert(field == FIELD_UNKNOWN || field_find(span_of(field_name(field))) == field);
	assert(english == ACTION_PLAY || english == action);
	assert(action == ACTION_PLAY || action_find(span_of(action_name(action)), true) == action);
	assert(game == NULL || game_find(span_of(game->name)) == game);
	const char *nearest = field_nearest(name);
	assert(nearest == NULL || field_find(span_of(nearest)) != FIELD_UNKNOWN);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct span option = { (const char *)data, size };
	struct arena arena = { 0 };

	check_option(option, &arena);
	/* what comes from a record is text */
	if (utf8_valid_length(option) == option.len)
		check_name(option);
	arena_release(&arena);
	return 0;
}
