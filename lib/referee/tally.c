/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/tally.h"

#include <stdlib.h>

bool result_is_clean(const struct result_event *result, const struct strictness *strictness)
{
	if (result->status == STATUS_INVALID || result->errors > 0 || result->violations > 0 || result->claims > 0)
		return false;
	if (strictness->questionable && result->questionable > 0)
		return false;
	return !strictness->no_winner || result->winner.len > 0;
}

const char *tally_name(enum tally_count count)
{
	static const char *const names[TALLY_COUNTS] = {
		[TALLY_FILES] = "files", [TALLY_UNREADABLE] = "unreadable", [TALLY_RECORDS] = "records",
		[TALLY_CLEAN] = "clean", [TALLY_WITH_VIOLATIONS] = "with_violations", [TALLY_WITH_CLAIMS] = "with_claims",
		[TALLY_WITH_QUESTIONABLE] = "with_questionable", [TALLY_WITH_ERRORS] = "with_errors",
		[TALLY_INVALID] = "invalid", [TALLY_UNFINISHED] = "unfinished", [TALLY_MOVES] = "moves",
		[TALLY_VIOLATIONS] = "violations", [TALLY_CLAIMS] = "claims",
	};

	return names[count];
}

static void add_result(struct tally *tally, const struct result_event *result, const struct strictness *strictness)
{
	unsigned long *counts = tally->counts;

	counts[TALLY_RECORDS]++;
	counts[TALLY_CLEAN] += result_is_clean(result, strictness);
	counts[TALLY_WITH_VIOLATIONS] += result->violations > 0;
	counts[TALLY_WITH_CLAIMS] += result->claims > 0;
	counts[TALLY_WITH_QUESTIONABLE] += result->questionable > 0;
	counts[TALLY_WITH_ERRORS] += result->errors > 0;
	counts[TALLY_INVALID] += result->status == STATUS_INVALID;
	counts[TALLY_UNFINISHED] += result->status == STATUS_UNFINISHED;
	counts[TALLY_MOVES] += result->moves;
	counts[TALLY_VIOLATIONS] += result->violations;
	counts[TALLY_CLAIMS] += result->claims;
}

void tally_add(struct tally *tally, const struct event *event, const struct strictness *strictness)
{
	const struct move_event *move = &event->of.move;
	const struct finding *finding = &event->of.finding;

	if (event->kind == EVENT_RESULT)
		add_result(tally, &event->of.result, strictness);
	else if (event->kind == EVENT_MOVE && move->verdict == VERDICT_VIOLATION)
		for (size_t i = 0; i < move->fault_count; i++)
			tally_add_rule(tally, span_of(move->faults[i].rule->id), 1);
	else if (event->kind == EVENT_FINDING &&
		 (finding->severity == SEVERITY_VIOLATION || finding->severity == SEVERITY_CLAIM))
		tally_add_rule(tally, span_of(finding->id), 1);
}

/* The place of the rule, or where it belongs. */
static size_t rule_place(const struct tally *tally, struct span id)
{
	size_t from = 0, to = tally->rules.len;

	while (from < to) {
		size_t middle = (from + to) / 2;
		if (span_compare(tally->rules.items[middle].id, id) < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

void tally_add_rule(struct tally *tally, struct span id, unsigned long count)
{
	size_t place = rule_place(tally, id);

	if (place == tally->rules.len || !span_equals(tally->rules.items[place].id, id)) {
		(void)LIST_ADD(&tally->rules);
		struct tally_rule *rule = &tally->rules.items[place];
		memmove(rule + 1, rule, (tally->rules.len - 1 - place) * sizeof *rule);
		*rule = (struct tally_rule){ arena_copy(&tally->arena, id), 0 };
	}
	tally->rules.items[place].count += count;
}

static int compare_rules(const void *one, const void *other)
{
	const struct tally_rule *a = one, *b = other;

	if (a->count != b->count)
		return a->count < b->count ? 1 : -1;
	return span_compare(a->id, b->id);
}

void tally_sort(struct tally *tally)
{
	if (tally->rules.len > 0)
		qsort(tally->rules.items, tally->rules.len, sizeof *tally->rules.items, compare_rules);
}

void tally_release(struct tally *tally)
{
	LIST_RELEASE(&tally->rules);
	arena_release(&tally->arena);
}
