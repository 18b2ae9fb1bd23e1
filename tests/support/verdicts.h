/* SPDX-License-Identifier: GPL-3.0-or-later
 * What canonical form must not change of what a referee says: every event but notes, without places and messages, and
 * with tabs in names as blanks, which canonical form makes of them. */
#ifndef TESTS_SUPPORT_VERDICTS_H
#define TESTS_SUPPORT_VERDICTS_H

#include <unistd.h>

#include "referee/referee.h"
#include "support/packets.h"

static inline const struct dict *verdicts_no_dictionary(void *context, struct span name, const char **why)
{
	(void)context;
	(void)name;
	*why = "none";
	return NULL;
}

static inline void verdicts_add_name(struct buffer *out, struct span name)
{
	buffer_add_char(out, ' ');
	for (size_t i = 0; i < name.len; i++)
		buffer_add_char(out, name.at[i] == '\t' ? ' ' : name.at[i]);
}

static inline void verdicts_add_numbers(struct buffer *out, const long *numbers, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		buffer_add_char(out, ' ');
		buffer_add_number(out, numbers[i]);
	}
}

static inline void verdicts_add_move(struct buffer *out, const struct event *event)
{
	const struct move_event *move = &event->of.move;

	buffer_add_string(out, "move");
	verdicts_add_numbers(out, (const long[]){ (long)event->move, move->verdict, (long)move->because, move->has_points,
		move->points, move->total }, 6);
	verdicts_add_name(out, event->player);
	for (size_t i = 0; i < move->fault_count; i++)
		verdicts_add_name(out, span_of(move->faults[i].rule->id));
}

static inline void verdicts_add_result(struct buffer *out, const struct result_event *result)
{
	buffer_add_string(out, "result");
	verdicts_add_numbers(out, (const long[]){ result->status, (long)result->violations, (long)result->claims,
		(long)result->questionable, (long)result->errors, (long)result->moves }, 6);
	verdicts_add_name(out, result->winner);
	verdicts_add_name(out, span_of(result->reason));
	for (size_t i = 0; i < result->seat_count; i++) {
		verdicts_add_name(out, result->seats[i].name);
		verdicts_add_numbers(out, &result->seats[i].points, 1);
	}
}

static inline void verdicts_add_event(struct buffer *out, const struct event *event)
{
	if (event->kind == EVENT_FINDING && event->of.finding.severity == SEVERITY_NOTE)
		return;
	if (event->kind == EVENT_GAME) {
		buffer_add_string(out, "game");
	} else if (event->kind == EVENT_MOVE) {
		verdicts_add_move(out, event);
	} else if (event->kind == EVENT_RESULT) {
		verdicts_add_result(out, &event->of.result);
	} else {
		buffer_add_string(out, severity_name(event->of.finding.severity));
		verdicts_add_numbers(out, (const long[]){ (long)event->move }, 1);
		verdicts_add_name(out, span_of(event->of.finding.id));
	}
	buffer_add_char(out, '\n');
}

/* Adds a line an event; the records are judged by this dictionary whatever they name. */
static inline void verdicts_add(struct buffer *out, struct span text, const struct dict *dict)
{
	const struct referee_setup setup = { .give_dictionary = verdicts_no_dictionary, .dicts = &dict, .dict_count = 1,
		.details = true };
	struct referee *referee = referee_new(&setup);
	int fd = packets_file(text);
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	referee_open(referee, source, SPAN("a.game"));
	while ((event = referee_next(referee)) != NULL)
		verdicts_add_event(out, event);
	source_close(source);
	close(fd);
	referee_free(referee);
}

#endif
