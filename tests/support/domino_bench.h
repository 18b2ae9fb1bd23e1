/* SPDX-License-Identifier: GPL-3.0-or-later
 * A record of Sylaby before the referee, with a set and the dictionary of support/dominoes.h, and what he said of it. */
#ifndef TESTS_SUPPORT_DOMINO_BENCH_H
#define TESTS_SUPPORT_DOMINO_BENCH_H

#include <stdio.h>

#include "referee/referee.h"
#include "support/dictionary.h"
#include "support/dominoes.h"

struct domino_bench {
	struct dict *dict;
	struct buffer set, record;
	int fd;
	struct referee_setup setup;
	/* what was said */
	struct buffer faults; /* `LINE id id`, a line each */
	unsigned long repeats, returns, idle_takes, missed;
	struct result_event result;
	char winner[16];
	long points[DOMINOES_SEATS];
};

static inline const struct dict *domino_bench_give(void *context, struct span name, const char **why)
{
	*why = "there is no such dictionary";
	return span_is(name, "pl") ? ((struct domino_bench *)context)->dict : NULL;
}

static inline struct source *domino_bench_open_set(
	void *context, const char *kind, struct span name, const char **why)
{
	struct domino_bench *bench = context;

	(void)kind, (void)name;
	*why = "";
	bench->fd = packets_file(buffer_span(&bench->set));
	return source_open(bench->fd, NULL);
}

static inline void domino_bench_close_set(void *context, struct source *source)
{
	source_close(source);
	close(((struct domino_bench *)context)->fd);
}

static inline void domino_bench_begin(struct domino_bench *bench)
{
	struct buffer words = { 0 };

	*bench = (struct domino_bench){ .fd = -1 };
	dominoes_dictionary(&words);
	buffer_add_char(&words, '\0');
	bench->dict = dict_of_text(words.bytes);
	buffer_release(&words);
	bench->setup = (struct referee_setup){ .give_dictionary = domino_bench_give,
		.context = bench,
		.data = { domino_bench_open_set, domino_bench_close_set, bench },
		.details = true };
}

static inline void domino_bench_end(struct domino_bench *bench)
{
	dict_close(bench->dict);
	buffer_release(&bench->set);
	buffer_release(&bench->record);
	buffer_release(&bench->faults);
}

static inline void domino_bench_hear_move(struct domino_bench *bench, const struct event *event)
{
	const struct move_event *move = &event->of.move;

	if (move->verdict == VERDICT_OK)
		return;
	buffer_add_number(&bench->faults, (long long)event->move);
	for (size_t i = 0; i < move->fault_count; i++) {
		buffer_add_char(&bench->faults, ' ');
		buffer_add_string(&bench->faults, move->faults[i].rule->id);
	}
	buffer_add_string(&bench->faults, move->verdict == VERDICT_CONSEQUENCE ? " (consequence)\n" : "\n");
}

static inline void domino_bench_hear_finding(struct domino_bench *bench, const struct finding *finding)
{
	if (finding->severity != SEVERITY_NOTE) {
		buffer_add_string(&bench->faults, finding->id);
		buffer_add_char(&bench->faults, '\n');
	}
	bench->repeats += strcmp(finding->id, "position.repeat") == 0;
	bench->returns += strcmp(finding->id, "mistake.return") == 0;
	bench->idle_takes += strcmp(finding->id, "take.lay") == 0;
	bench->missed += strcmp(finding->id, "take.only-stuck") == 0 ||
		strcmp(finding->id, "draw.only-stuck") == 0 || strcmp(finding->id, "take.count") == 0 ||
		strcmp(finding->id, "take.none") == 0;
}

static inline void domino_bench_hear_result(struct domino_bench *bench, const struct result_event *result)
{
	bench->result = *result;
	snprintf(bench->winner, sizeof bench->winner, "%.*s", (int)result->winner.len, result->winner.at);
	for (size_t i = 0; i < result->seat_count && i < DOMINOES_SEATS; i++)
		bench->points[i] = result->seats[i].points;
}

/* Judges bench->record with the set in bench->set. */
static inline void domino_bench_judge(struct domino_bench *bench)
{
	struct referee *referee = referee_new(&bench->setup);
	int fd = packets_file(buffer_span(&bench->record));
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	buffer_clear(&bench->faults);
	bench->repeats = bench->returns = bench->idle_takes = bench->missed = 0;
	referee_open(referee, source, SPAN("x"));
	while ((event = referee_next(referee)) != NULL) {
		if (event->kind == EVENT_MOVE)
			domino_bench_hear_move(bench, event);
		else if (event->kind == EVENT_FINDING)
			domino_bench_hear_finding(bench, &event->of.finding);
		else if (event->kind == EVENT_RESULT)
			domino_bench_hear_result(bench, &event->of.result);
	}
	source_close(source);
	close(fd);
	referee_free(referee);
}

/* Tells what is wrong with the record, and the seed that makes it; false. */
static inline bool domino_bench_complain(const struct domino_bench *bench, uint64_t seed, const char *what)
{
	fprintf(stderr, "REFKIT_TEST_SEED=%llu: %s\n%.*s--- the set\n%.*s--- the referee's faults\n%.*s",
		(unsigned long long)seed, what, (int)bench->record.len, bench->record.bytes,
		(int)bench->set.len, bench->set.bytes, (int)bench->faults.len,
		buffer_span(&bench->faults).at);
	return false;
}

#endif
