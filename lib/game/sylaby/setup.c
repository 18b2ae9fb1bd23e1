/* SPDX-License-Identifier: GPL-3.0-or-later
 * Setting a game of Sylaby up from its header: RULES-sylaby.md, section 1. */
#include "game/sylaby/rules.h"

#include "game/fields.h"
#include "game/vocabulary.h"

static const struct finding_kind
	no_set = { "record.tiles", SEVERITY_ERROR, N_("the tile set «{0}» cannot be used: {1}") },
	bad_tokens = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is no number of tokens") },
	bad_time = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is no time like 0:60") },
	no_syllables = { "word.syllables", SEVERITY_NOTE,
		N_("syllables are counted in Polish words only: word.syllables is not checked") };

void sylaby_prepare(struct game_state *head)
{
	head->settings.on_violation = POLICY_STAND;
}

static struct where place_of(const struct header *header, enum field_id id)
{
	const struct field *field = header_find(header, id);

	return field == NULL ? (struct where){ header->first, 0, 0 } : field_where(field, field->value);
}

/* ---- the set ---- */

/* What was found in the set's file is told where the record names the set. */
static void pass_on(const struct report *from, struct where where, bool told, struct report *to)
{
	for (size_t i = 0; i < from->findings.len; i++) {
		const struct finding *finding = &from->findings.items[i];
		struct finding_kind kind = { finding->id, finding->severity, finding->message.text };
		if (told || finding->severity == SEVERITY_ERROR)
			report_add(to, &kind, where, &finding->message);
	}
}

static bool start_set(struct sylaby_state *state, const struct header *header, struct report *report)
{
	const struct data_door *door = state->head.data;
	struct where where = place_of(header, FIELD_TILES);
	struct span name = header_value(header, FIELD_TILES), shown = name.len > 0 ? name : SPAN("standard");
	const char *why = N_("this program has no tile sets");
	struct source *source = door == NULL ? NULL : door->open(door->context, "tiles", name, &why);
	struct report findings = { .arena = state->head.arena };

	if (door != NULL && door->given.len > 0)
		shown = door->given;
	if (source == NULL) {
		REPORT(report, &no_set, where, shown, span_of(why));
		return false;
	}
	bool good = tileset_read(&state->set, shown, source, state->head.arena, &findings);
	int error = source_errno(source);
	door->close(door->context, source);
	if (error != 0) {
		/* what was read of it is not the set */
		REPORT(report, &no_set, where, shown, span_of(strerror(error)));
		report_release(&findings);
		return false;
	}
	pass_on(&findings, where, rule_is_on(&state->head, &sylaby_rule_tiles), report);
	report_release(&findings);
	return good;
}

/* ---- tokens and the hourglass ---- */

static void start_tokens(struct sylaby_state *state, const struct header *header, struct report *report)
{
	const struct field *field = header_find(header, FIELD_TOKENS);

	state->tokens_agreed = field != NULL;
	if (field == NULL || span_to_number(field->value, 1000000, &state->tokens))
		return;
	state->tokens_unread = true;
	REPORT(report, &bad_tokens, field_where(field, field->value), field->value);
}

static void start_glass(struct sylaby_state *state, const struct header *header, struct report *report)
{
	const struct field *field = header_find(header, FIELD_TIME);
	unsigned long tenths;

	if (field == NULL)
		return;
	if (time_read(field->value, &tenths) && tenths > 0)
		state->glass_tenths = (long)tenths;
	else
		REPORT(report, &bad_time, field_where(field, field->value), field->value);
}

/* ---- words ---- */

/* A matrix of what is known of joints, unless it would be large. */
enum { KNOWN_SYLLABLES_MAX = 256 };

static bool is_polish(const struct sylaby_state *state, const struct header *header)
{
	struct span language = header_value(header, FIELD_LANGUAGE);

	if (language.len == 0)
		language = dict_info(state->head.dicts[0])->language;
	return language.len == 0 || name_is(language, "pl");
}

static void start_words(struct sylaby_state *state, const struct header *header, struct report *report)
{
	size_t count = state->set.syllable_count;

	for (unsigned i = 0; i < WORD_RULES; i++)
		if (sylaby_word_rule_table[i].id != NULL &&
			rule_is_on(&state->head, &sylaby_word_rule_table[i]))
			state->word_rules |= 1u << i;
	if (state->choices.forms_base)
		state->word_rules |= WORD_BASE_ONLY;
	state->choices.repeat_word_no = rule_is_on(&state->head, &sylaby_word_rule_table[WORD_REPEATED]);
	vocabulary_fill(&state->lexicon, &state->head, header, report);
	state->counts_syllables = is_polish(state, header);
	if (!state->counts_syllables && rule_is_on(&state->head, &sylaby_word_rule_table[WORD_SYLLABLES]))
		REPORT(report, &no_syllables, place_of(header, FIELD_LANGUAGE), SPAN(""));
	if (count <= KNOWN_SYLLABLES_MAX)
		state->known_joints = arena_new(
			state->head.arena, count * count, sizeof *state->known_joints);
	if (state->choices.forced == FORCED_TABLE)
		wordtable_make(&state->table_words, &state->set, &state->lexicon, WORDTABLE_BASES,
			state->head.arena);
}

/* The youngest, or the first in the header when not all say how old they are. */
static size_t find_opener(const struct game_state *head)
{
	size_t youngest = 0;

	for (size_t i = 0; i < head->seat_count; i++) {
		if (head->seats[i].age == 0)
			return 0;
		if (head->seats[i].age < head->seats[youngest].age)
			youngest = i;
	}
	return youngest;
}

bool sylaby_start(struct game_state *head, const struct header *header, struct report *report)
{
	struct sylaby_state *state = sylaby_of(head);

	state->draws = strcmp(head->variant, "II") == 0;
	state->rejected = SEAT_NONE;
	state->at = &state->played;
	state->words.arena = state->positions.arena = head->arena;
	state->opener = head->turn = find_opener(head);
	start_tokens(state, header, report);
	start_glass(state, header, report);
	fields_note_foreign(header, 1u << FIELD_TILES | 1u << FIELD_TOKENS | 1u << FIELD_TIME | 1u << FIELD_HAND, head->game->name,
		report);
	if (!start_set(state, header, report))
		return false;
	start_words(state, header, report);
	position_init(&state->played, state);
	sylaby_start_hands(state, header, report);
	return true;
}

void sylaby_end(struct game_state *head)
{
	struct sylaby_state *state = sylaby_of(head);

	position_release(&state->played);
	if (state->unruled != NULL)
		position_release(state->unruled);
	lexicon_clear(&state->lexicon);
	set_clear(&state->words);
	set_clear(&state->positions);
}

struct span sylaby_describe(const struct game_state *head, struct arena *arena)
{
	const struct tileset *set = &sylaby_of_const(head)->set;

	return TEXT(arena, NN_("{1} ({0#} tile)", "{1} ({0#} tiles)"), NUMBER((long long)set->count), set->name);
}
