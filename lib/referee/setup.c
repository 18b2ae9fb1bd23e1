/* SPDX-License-Identifier: GPL-3.0-or-later
 * A header becomes a game that can be replayed. */
#include "game/rules.h"
#include "referee/internal.h"
#include "text/utf8.h"

static const struct finding_kind
	no_game = { "record.header", SEVERITY_ERROR, N_("the header names no game") },
	unknown_game = { "record.header", SEVERITY_ERROR, N_("unknown game «{0}»; known are: {1}") },
	unknown_variant = { "record.header", SEVERITY_ERROR, N_("{1} has no variant «{0}»") },
	no_language = { "record.language", SEVERITY_NOTE, N_("no alphabet for the language «{0}»: the dictionary's is used") },
	no_dictionary = { "record.dictionary", SEVERITY_ERROR, N_("the dictionary «{0}» cannot be used: {1}") },
	damaged_dictionary = { "record.dictionary", SEVERITY_ERROR, N_("the dictionary «{0}» is damaged; build it again") },
	too_many_dictionaries = { "record.dictionary", SEVERITY_ERROR, N_("more than 8 dictionaries") };

static struct where record_where(const struct referee *referee)
{
	return (struct where){ referee->header.first, 0, 0 };
}

struct where setup_where(const struct referee *referee, enum field_id id, struct span part)
{
	const struct field *field = header_find(&referee->header, id);

	return field == NULL || part.len == 0 ? record_where(referee) : field_where(field, part);
}

static struct span game_names(struct arena *arena)
{
	struct span names = SPAN("");

	for (const struct game *const *game = game_list(); *game != NULL; game++)
		names = arena_join(arena, (struct span[]){ names, names.len == 0 ? SPAN("") : SPAN(", "),
			span_of((*game)->name) }, 3);
	return names;
}

static const struct game *find_game(struct referee *referee, const char **variant)
{
	struct span name = header_value(&referee->header, FIELD_GAME);
	struct span wanted = header_value(&referee->header, FIELD_VARIANT);
	const struct game *game = game_find(name);

	if (referee->header.fields.len == 0)
		return NULL;	/* the reader has said so */
	if (name.len == 0) {
		/* without the field the reader has said so, too */
		if (header_find(&referee->header, FIELD_GAME) != NULL)
			REPORT(&referee->report, &no_game, record_where(referee), SPAN(""));
		return NULL;
	}
	if (game == NULL) {
		REPORT(&referee->report, &unknown_game, setup_where(referee, FIELD_GAME, name), name,
			game_names(&referee->event_arena));
		return NULL;
	}
	*variant = game_variant(game, wanted);
	if (*variant == NULL) {
		REPORT(&referee->report, &unknown_variant, setup_where(referee, FIELD_VARIANT, wanted), wanted,
			span_of(game->name));
		return NULL;
	}
	return game;
}

/* Names of languages and dictionaries are written in small letters; in a record case never matters. */
static struct span in_small_letters(struct referee *referee, struct span name)
{
	size_t small = 0;

	while (small < name.len && (name.at[small] < 'A' || name.at[small] > 'Z') && (unsigned char)name.at[small] < 0x80)
		small++;
	return small == name.len ? name : utf8_lower_copy(name, &referee->event_arena);
}

static void take_dictionary(struct referee *referee, struct span name)
{
	const char *why = "";
	const struct dict *dict = referee->setup->give_dictionary(referee->setup->context,
		in_small_letters(referee, name), &why);
	struct where where = setup_where(referee, FIELD_DICTIONARY,
		header_find(&referee->header, FIELD_DICTIONARY) == NULL ? SPAN("") : name);

	if (dict == NULL)
		REPORT(&referee->report, &no_dictionary, where, name, span_of(why));
	else if (referee->dict_count == sizeof referee->dicts / sizeof *referee->dicts)
		REPORT(&referee->report, &too_many_dictionaries, where, SPAN(""));
	else
		referee->dicts[referee->dict_count++] = dict;
}

static bool open_dictionaries(struct referee *referee)
{
	struct span names = header_value(&referee->header, FIELD_DICTIONARY);
	struct span language = header_value(&referee->header, FIELD_LANGUAGE);

	referee->dict_count = 0;
	for (size_t i = 0; i < referee->setup->dict_count; i++)
		referee->dicts[referee->dict_count++] = referee->setup->dicts[i];
	if (referee->dict_count > 0)
		return true;
	if (count_names(names) == 0)
		take_dictionary(referee, language.len > 0 ? language : span_of(referee->state->game->language));
	while (names.len > 0) {
		struct span name = span_cut(&names, ',');
		if (name.len > 0)
			take_dictionary(referee, name);
	}
	return referee->dict_count > 0;
}

static void choose_alphabet(struct referee *referee)
{
	struct span written = header_value(&referee->header, FIELD_LANGUAGE);

	const struct dict *speaker = referee->dicts[0];

	/* a club's list may have the letters of its few words only */
	for (size_t i = referee->dict_count; i-- > 0;)
		if (dict_info(referee->dicts[i])->language.len > 0)
			speaker = referee->dicts[i];
	referee->state->alphabet = dict_alphabet(speaker);
	const struct game *game = referee->state->game;
	bool unsaid = written.len == 0 && dict_info(speaker)->language.len == 0 && game->speaks_it;
	if (written.len == 0 && !unsaid)
		return;
	struct span language = unsaid ? span_of(game->language) : in_small_letters(referee, written);
	if (!referee->has_alphabet || !span_is(language, referee->alphabet.language))
		referee->has_alphabet = alphabet_init_language(&referee->alphabet, language);
	if (referee->has_alphabet)
		referee->state->alphabet = &referee->alphabet;
	else
		REPORT(&referee->report, &no_language, setup_where(referee, FIELD_LANGUAGE, written), written);
}

bool setup_finds_damage(struct referee *referee, size_t said, struct where where)
{
	for (size_t i = 0; i < referee->dict_count; i++) {
		if (dict_is_damaged(referee->dicts[i])) {
			referee->report.findings.len = said;
			REPORT(&referee->report, &damaged_dictionary, where, dict_info(referee->dicts[i])->name);
			return true;
		}
	}
	return false;
}

static bool start_game(struct referee *referee)
{
	size_t said = referee->report.findings.len;
	bool started = referee->state->game->start(referee->state, &referee->header, &referee->report);
	struct span names = header_value(&referee->header, FIELD_DICTIONARY);

	return !setup_finds_damage(referee, said, setup_where(referee, FIELD_DICTIONARY, names)) && started;
}

bool setup_record(struct referee *referee)
{
	const char *variant = NULL;
	const struct game *game = find_game(referee, &variant);

	referee->state = NULL;
	if (game == NULL)
		return false;
	if (game != referee->state_game) {
		memory_free(referee->state_block);
		referee->state_block = memory_new(1, game->state_bytes);
		referee->state_game = game;
	}
	ready_state_set(referee, game, variant);
	referee->state->arena = &referee->arena;
	referee->state->details = referee->setup->details;
	referee->state->explains = referee->setup->explains;
	referee->state->thrift = referee->setup->thrift;
	referee->state->data = referee->setup->data.open == NULL ? NULL : &referee->setup->data;
	if (!seat_players(referee) || !open_dictionaries(referee))
		return false;
	choose_alphabet(referee);
	referee->state->dicts = referee->dicts;
	referee->state->dict_count = referee->dict_count;
	return start_game(referee);
}

bool referee_knows_option(struct span option, const struct finding_kind **kind, struct span args[2], struct arena *arena)
{
	*kind = NULL;
	for (const struct game *const *game = game_list(); *game != NULL; game++) {
		struct game_state *state = game_state_renew(arena_new(arena, 1, (*game)->state_bytes), *game,
			(*game)->variants[0], arena);
		const struct finding_kind *found;
		struct span found_args[2];
		if (option_set(state, option, &found, found_args))
			return true;
		/* the game that comes nearest says what is wrong */
		if (*kind != NULL && option_closeness(found) <= option_closeness(*kind))
			continue;
		*kind = found;
		memcpy(args, found_args, sizeof found_args);
	}
	return false;
}
