/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/protocol.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "support/packets.h"

enum { FINDINGS_MAX = 64, TEXT_BYTES = 64, SEATS_MAX = 64 };

static int compare_texts(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void add_pair(struct buffer *out, const char *name, long value)
{
	buffer_add_char(out, ' ');
	buffer_add_string(out, name);
	buffer_add_char(out, '=');
	buffer_add_number(out, value);
}

void protocol_add_move(struct buffer *out, struct protocol_move *move)
{
	buffer_add_string(out, "move ");
	buffer_add_number(out, move->number);
	buffer_add_char(out, ' ');
	buffer_add_string(out, move->player);
	buffer_add_char(out, ' ');
	buffer_add_string(out, move->verdict);
	qsort(move->ids, move->id_count, sizeof *move->ids, compare_texts);
	for (size_t i = 0; i < move->id_count; i++) {
		buffer_add_char(out, ' ');
		buffer_add_string(out, move->ids[i]);
	}
	if (move->because != 0) {
		buffer_add_string(out, " because ");
		buffer_add_number(out, move->because);
	}
	buffer_add_string(out, " | ");
	if (move->points >= 0) {
		buffer_add_number(out, move->points);
		buffer_add_char(out, ' ');
	}
	buffer_add_number(out, move->total);
	buffer_add_char(out, '\n');
}

void protocol_add_findings(struct buffer *out, const char *indent, const char **texts, size_t count)
{
	qsort(texts, count, sizeof *texts, compare_texts);
	for (size_t i = 0; i < count; i++) {
		buffer_add_string(out, indent);
		buffer_add_string(out, texts[i]);
		buffer_add_char(out, '\n');
	}
}

void protocol_add_result(struct buffer *out, const struct protocol_result *result)
{
	buffer_add_string(out, "result ");
	buffer_add_string(out, result->status);
	buffer_add_char(out, ' ');
	buffer_add_string(out, result->winner == NULL ? "-" : result->winner);
	buffer_add_char(out, ' ');
	buffer_add_string(out, result->reason == NULL ? "-" : result->reason);
	for (size_t i = 0; i < result->player_count; i++)
		add_pair(out, result->players[i], result->points[i]);
	add_pair(out, "violations", result->violations);
	add_pair(out, "claims", result->claims);
	add_pair(out, "questionable", result->questionable);
	add_pair(out, "errors", result->errors);
	add_pair(out, "notes", result->notes);
	buffer_add_char(out, '\n');
}

/* ---- the referee's ---- */

/* Findings wait here until the next event that is none. */
struct gathering_point {
	struct buffer *out;
	char texts[FINDINGS_MAX][TEXT_BYTES];
	size_t count;
	bool of_move;
	struct arena arena;
};

static void flush(struct gathering_point *point)
{
	const char *texts[FINDINGS_MAX];

	for (size_t i = 0; i < point->count; i++)
		texts[i] = point->texts[i];
	protocol_add_findings(point->out, point->of_move ? "    " : "", texts, point->count);
	point->count = 0;
}

static void take_finding(struct gathering_point *point, const struct event *event)
{
	const struct finding *finding = &event->of.finding;

	if (point->of_move != (event->move != 0) || point->count == FINDINGS_MAX)
		flush(point);
	point->of_move = event->move != 0;
	snprintf(point->texts[point->count++], TEXT_BYTES, "%s %s", severity_name(finding->severity), finding->id);
}

static void take_move(struct gathering_point *point, const struct event *event)
{
	static const char *const verdicts[] = { "ok", "violation", "consequence" };
	const struct move_event *of = &event->of.move;
	const char *ids[PROTOCOL_IDS];
	struct protocol_move move = {
		.number = (long)event->move, .verdict = verdicts[of->verdict], .ids = ids, .id_count = of->fault_count,
		.player = arena_string(&point->arena, event->player),
		.because = of->verdict == VERDICT_CONSEQUENCE ? (long)of->because : 0,
		.points = of->has_points ? of->points : -1, .total = of->total,
	};

	for (size_t i = 0; i < of->fault_count; i++)
		ids[i] = of->faults[i].rule->id;
	protocol_add_move(point->out, &move);
}

static void take_result(struct gathering_point *point, const struct event *event)
{
	static const char *const names[] = { "won", "draw", "unfinished", "invalid" };
	const struct result_event *of = &event->of.result;
	const char *players[SEATS_MAX];
	long points[SEATS_MAX];
	struct protocol_result result = {
		.status = names[of->status], .reason = of->reason, .players = players, .points = points,
		.winner = of->winner.len == 0 ? NULL : arena_string(&point->arena, of->winner),
		.player_count = of->has_scores ? of->seat_count : 0,
		.violations = (long)of->violations, .claims = (long)of->claims, .questionable = (long)of->questionable,
		.errors = (long)of->errors, .notes = (long)of->notes,
	};

	for (size_t i = 0; i < result.player_count; i++) {
		players[i] = arena_string(&point->arena, of->seats[i].name);
		points[i] = of->seats[i].points;
	}
	protocol_add_result(point->out, &result);
}

static const struct dict *give_none(void *context, struct span name, const char **why)
{
	(void)context;
	(void)name;
	*why = "there is only one";
	return NULL;
}

void protocol_of_referee(struct span text, const struct dict *dict, struct buffer *protocol)
{
	const struct dict *dicts[] = { dict };
	struct referee_setup setup = { .give_dictionary = give_none, .dicts = dicts, .dict_count = 1, .details = true };
	struct gathering_point point = { .out = protocol };
	struct referee *referee = referee_new(&setup);
	int fd = packets_file(text);
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	referee_open(referee, source, SPAN("chance.game"));
	while ((event = referee_next(referee)) != NULL) {
		if (event->kind == EVENT_FINDING) {
			take_finding(&point, event);
			continue;
		}
		flush(&point);
		if (event->kind == EVENT_MOVE)
			take_move(&point, event);
		else if (event->kind == EVENT_RESULT)
			take_result(&point, event);
	}
	flush(&point);
	source_close(source);
	close(fd);
	referee_free(referee);
	arena_release(&point.arena);
}
