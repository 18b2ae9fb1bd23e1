/* SPDX-License-Identifier: GPL-3.0-or-later
 * Setting a game of oral Balda up from its header. */
#include "game/fields.h"
#include "game/oral/oral.h"
#include "game/vocabulary.h"

static const struct finding_kind
	bad_limit = { "limit", SEVERITY_ERROR, N_("«{0}» is no number of points to play to") },
	no_classes = { "word.class", SEVERITY_NOTE, N_("the dictionary {0} carries no word classes: word.class is not checked") };

enum { LIMIT_MAX = 1000000 };

static bool set_limit(struct game_state *head, struct span value)
{
	unsigned long limit;

	if (!span_to_number(value, LIMIT_MAX, &limit) || limit == 0)
		return false;
	oral_of(head)->limit = limit;
	return true;
}

/* True for one of the two; *is_second says which. */
static bool choose(struct span value, const char *first, const char *second, bool *is_second)
{
	bool chosen = name_is(value, second);

	if (!chosen && !name_is(value, first))
		return false;
	*is_second = chosen;
	return true;
}

static bool set_ends(struct game_state *head, struct span value)
{
	return choose(value, "both", "suffix", &oral_of(head)->suffix_only);
}

static bool set_show(struct game_state *head, struct span value)
{
	return choose(value, "optional", "required", &oral_of(head)->show_required);
}

static bool set_strict(struct game_state *head, struct span value)
{
	return choose(value.len == 0 ? SPAN("on") : value, "off", "on", &oral_of(head)->strict);
}

/* Words of one letter never count (RULINGS, Oral Balda). */
static bool set_length(struct game_state *head, struct span value)
{
	unsigned long length;

	if (!span_to_number(value, WORD_LETTERS_MAX, &length) || length < ADMITTED_LETTERS_MIN)
		return false;
	oral_of(head)->length_min = (unsigned)length;
	return true;
}

const struct option_spec oral_options[] = {
	{ "limit", N_("a number of points from 1 on, on or off"), set_limit },
	{ "ends", N_("both or suffix"), set_ends },
	{ "show", N_("optional or required"), set_show },
	{ "strict", N_("on or off"), set_strict },
	{ "word.length", N_("a number of letters from 2 on, on or off"), set_length },
	{ NULL, NULL, NULL },
};

void oral_prepare(struct game_state *head)
{
	struct oral_state *state = oral_of(head);

	/* what nobody refuses at once stands (RULES-balda 7) */
	head->settings.on_violation = POLICY_STAND;
	state->length_min = ADMITTED_LETTERS_MIN;
	state->len = 0;
	while (head->game->variants[state->kind] != head->variant)
		state->kind++;
	head->fewest_wins = head->moves_cost = state->kind != ORAL_ANTIBALDA;
	state->list_questions = LIST_QUESTIONS_MAX;
}

/* The option, which may be the command line's, goes before the field. */
static void start_limit(struct oral_state *state, const struct header *header, struct report *report)
{
	const struct field *field = header_find(header, FIELD_LIMIT);
	unsigned long limit = state->limit;

	if (field != NULL && !set_limit(&state->head, field->value))
		REPORT(report, &bad_limit, field_where(field, field->value.len > 0 ? field->value : field->name), field->value);
	if (limit > 0)
		state->limit = limit;
	if (!rule_is_on(&state->head, &oral_rule_limit))
		state->limit = 0;
}

/* Two names, word.slang and word.jargon, can switch the same rule off. */
static void settle_rules(struct oral_state *state)
{
	const struct rule *const *rules = state->head.game->rules;
	unsigned off = 0;

	for (size_t i = 0; rules[i] != NULL; i++) {
		if (rules[i]->group != RULE_WORD)
			continue;
		unsigned bit = 1u << rules[i]->which;
		state->word_rules |= bit;
		off |= state->head.rule_on[i] ? 0 : bit;
	}
	if ((off & 1u << WORD_RULES) != 0)
		state->length_min = ADMITTED_LETTERS_MIN;
	state->word_rules &= ~(off | 1u << WORD_RULES);
}

bool oral_start(struct game_state *head, const struct header *header, struct report *report)
{
	struct oral_state *state = oral_of(head);

	state->room.arena = head->arena;
	settle_rules(state);
	start_limit(state, header, report);
	fields_note_foreign(header, 1u << FIELD_LIMIT, head->game->name, report);
	vocabulary_fill(&state->lexicon, head, header, report);
	for (size_t i = 0; i < head->dict_count; i++)
		if (!dict_info(head->dicts[i])->has_classes && (state->word_rules & 1u << WORD_CLASS) != 0)
			REPORT(report, &no_classes, ((struct where){ header->first, 0, 0 }),
				dict_title(head->dicts[i], report->arena));
	return true;
}

void oral_end(struct game_state *head)
{
	struct oral_state *state = oral_of(head);

	lexicon_clear(&state->lexicon);
	set_clear(&state->voided);
}

struct span oral_describe(const struct game_state *head, struct arena *arena)
{
	const struct oral_state *state = oral_of_const(head);

	if (state->limit == 0)
		return SPAN("");
	return TEXT(arena, NN_("to {0#} point", "to {0#} points"), NUMBER((long long)state->limit));
}
