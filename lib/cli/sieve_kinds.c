/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/sieve_kinds.h"

#include "diag/ids.h"
#include "diag/message.h"
#include "text/person.h"

static const char *const statuses[] = {
	[STATUS_WON] = "won", [STATUS_DRAW] = "draw", [STATUS_UNFINISHED] = "unfinished", [STATUS_INVALID] = "invalid",
};

enum { STATUSES = sizeof statuses / sizeof *statuses };

static bool has_player(const struct sieve_wish *wish, const struct format_record *record)
{
	struct span names = header_value(record->header, FIELD_PLAYERS);
	bool has_ages = record->game != NULL && record->game->has_ages;

	while (names.len > 0) {
		struct span name = span_cut(&names, ',');
		unsigned long age;
		if (has_ages)
			name_cut_age(&name, &age);
		if (name.len > 0 && person_same(name, wish->value))
			return true;
	}
	return false;
}

static const char *fault_of_game(struct sieve_wish *wish)
{
	return game_find(wish->value) == NULL ? _("there is no such game") : NULL;
}

static bool is_game(const struct sieve_wish *wish, const struct format_record *record)
{
	return record->game != NULL && record->game == game_find(wish->value);
}

static const char *fault_of_variant(struct sieve_wish *wish)
{
	for (const struct game *const *game = game_list(); *game != NULL; game++)
		if (wish->value.len > 0 && game_variant(*game, wish->value) != NULL)
			return NULL;
	return _("no game has such a variant");
}

static bool is_variant(const struct sieve_wish *wish, const struct format_record *record)
{
	struct span written = header_value(record->header, FIELD_VARIANT);
	const char *variant = record->game == NULL ? NULL : game_variant(record->game, written);

	return variant != NULL && variant == game_variant(record->game, wish->value);
}

static const char *fault_of_date(struct sieve_wish *wish)
{
	return date_read_range(wish->value, &wish->from, &wish->to) ? NULL
		: _("a date is 2026-11-29, 2026-11 or 2026, a range of them has .. between");
}

static bool is_dated(const struct sieve_wish *wish, const struct format_record *record)
{
	struct date date;

	return date_read(record->date, &date) && date_compare(&wish->from, &date) <= 0
		&& date_compare(&date, &wish->to) <= 0;
}

static bool has_winner(const struct sieve_wish *wish, const struct event *event)
{
	return event->kind == EVENT_RESULT && event->of.result.winner.len > 0
		&& person_same(event->of.result.winner, wish->value);
}

static const char *fault_of_status(struct sieve_wish *wish)
{
	for (size_t i = 0; i < STATUSES; i++)
		if (span_is(wish->value, statuses[i]))
			return NULL;
	return _("a status is won, draw, unfinished or invalid");
}

static bool has_status(const struct sieve_wish *wish, const struct event *event)
{
	return event->kind == EVENT_RESULT && span_is(wish->value, statuses[event->of.result.status]);
}

static const char *fault_of_rule(struct sieve_wish *wish)
{
	for (const struct game *const *game = game_list(); *game != NULL; game++)
		if (game_rule_index(*game, wish->value) != SIZE_MAX)
			return NULL;
	for (size_t i = 0; diag_ids[i].id != NULL; i++)
		if (name_is(wish->value, diag_ids[i].id))
			return NULL;
	return _("there is no rule of that id (refkit-rules(7) lists them)");
}

/* Notes are no breaches: most of them tell of what is canonical by now. */
static bool breaks_rule(const struct sieve_wish *wish, const struct event *event)
{
	if (event->kind == EVENT_FINDING)
		return event->of.finding.severity != SEVERITY_NOTE && name_is(wish->value, event->of.finding.id);
	if (event->kind != EVENT_MOVE)
		return false;
	for (size_t i = 0; i < event->of.move.fault_count; i++)
		if (name_is(wish->value, event->of.move.faults[i].rule->id))
			return true;
	return false;
}

const struct sieve_kind sieve_kind_list[SIEVE_KINDS] = {
	{ "player", NULL, has_player, NULL },
	{ "game", fault_of_game, is_game, NULL },
	{ "variant", fault_of_variant, is_variant, NULL },
	{ "date", fault_of_date, is_dated, NULL },
	{ "winner", NULL, NULL, has_winner },
	{ "status", fault_of_status, NULL, has_status },
	{ "rule", fault_of_rule, NULL, breaks_rule },
};
