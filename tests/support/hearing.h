/* SPDX-License-Identifier: GPL-3.0-or-later
 * For tests of the referee: short records of Balda on a field of 3x3 with the start word «кот», and what is said of
 * them, a line an event:
 *
 *     balda classic 3x3 «кот» А, Б (t 1)
 *     1 А ok 3 3                                      number, player, verdict, points, total
 *     2 Б violation path.new-cell word.repeat 0 0     with the broken rules
 *     3 А consequence place.adjacent<2 0 3            and of a consequence the move before
 *     claim score.total 8:12 the record claims ...    line, column, message
 *     won А end.full А=10 Б=9 violations=1            what is not 0 is counted
 *
 * Records may stop where they like without a note: end.unfinished is off, unless the test takes the options away. */
#ifndef TESTS_SUPPORT_HEARING_H
#define TESTS_SUPPORT_HEARING_H

#include "referee/referee.h"
#include "support/dictionary.h"
#include "support/rows.h"

enum hear { HEAR_GAMES = 1, HEAR_MOVES = 2, HEAR_FINDINGS = 4, HEAR_RESULTS = 8, HEAR_ALL = 15 };

#define NOUNS(word) word "\t" word "\tNOUN\tCase=Nom|Number=Sing\t_\n"

/* The field fills up with рот, сок, отар, кор, кас, тос. */
#define HEARING_WORDS "#: name t\n#: version 1\n#: language ru\n" NOUNS("кот") NOUNS("ток") NOUNS("рот") NOUNS("сок") \
	NOUNS("отар") NOUNS("кор") NOUNS("кас") NOUNS("тос") NOUNS("рос") "коты\tкот\tNOUN\tCase=Nom|Number=Plur\t_\n" \
	"котик\tкотик\tNOUN\tCase=Nom|Degree=Dim|Number=Sing\tInferred=Degree\n"

/* After рот there is nothing left to play. */
#define HEARING_FEW "#: name few\n#: language ru\n" NOUNS("кот") NOUNS("рот")

#define HEADER "Game: balda\nDictionary: t\nPlayers: А, Б\nBoard: 3x3\nStart: кот\n"

struct hearing {
	struct dict *words, *few;
	unsigned asked;			/* how often a dictionary was asked for */
	struct span option;
	struct referee_setup setup;
};

static inline const struct dict *hearing_give(void *context, struct span name, const char **why)
{
	struct hearing *hearing = context;

	hearing->asked++;
	if (span_is(name, "t") || span_is(name, "ru"))
		return hearing->words;
	*why = "there is no such dictionary";
	return span_is(name, "few") ? hearing->few : NULL;
}

static inline void hearing_begin(struct hearing *hearing)
{
	*hearing = (struct hearing){ .words = dict_of_text(HEARING_WORDS), .few = dict_of_text(HEARING_FEW),
		.option = SPAN("end.unfinished=off") };
	hearing->setup.give_dictionary = hearing_give;
	hearing->setup.context = hearing;
	hearing->setup.options = &hearing->option;
	hearing->setup.option_count = 1;
	hearing->setup.details = true;
}

static inline void hearing_end(struct hearing *hearing)
{
	dict_close(hearing->words);
	dict_close(hearing->few);
}

static inline void hearing_add(struct buffer *out, struct span text)
{
	if (text.len == 0)
		return;
	if (out->len > 0 && out->bytes[out->len - 1] != '\n')
		buffer_add_char(out, ' ');
	buffer_add(out, text);
}

static inline void hearing_add_pair(struct buffer *out, struct span name, long number)
{
	hearing_add(out, name);
	buffer_add_char(out, '=');
	buffer_add_number(out, number);
}

static inline void hearing_add_game(struct buffer *out, const struct game_event *game)
{
	hearing_add(out, game->game);
	hearing_add(out, game->variant);
	hearing_add(out, game->description);
	if (game->start.len > 0) {
		hearing_add(out, SPAN("«"));
		buffer_add(out, game->start);
		buffer_add_string(out, "»");
	}
	for (size_t i = 0; i < game->seat_count; i++) {
		hearing_add(out, game->seats[i].name);
		if (i + 1 < game->seat_count)
			buffer_add_char(out, ',');
	}
	hearing_add(out, SPAN("("));
	buffer_add(out, game->dictionary);
	buffer_add_char(out, ')');
}

static inline void hearing_add_move(struct buffer *out, const struct event *event)
{
	static const char *const verdicts[] = { "ok", "violation", "consequence" };
	const struct move_event *move = &event->of.move;

	buffer_add_number(out, (long long)event->move);
	hearing_add(out, event->player);
	hearing_add(out, span_of(verdicts[move->verdict]));
	for (size_t i = 0; i < move->fault_count; i++)
		hearing_add(out, span_of(move->faults[i].rule->id));
	if (move->verdict == VERDICT_CONSEQUENCE) {
		buffer_add_char(out, '<');
		buffer_add_number(out, (long long)move->because);
	}
	buffer_add_char(out, ' ');
	if (move->has_points) {
		buffer_add_number(out, move->points);
		buffer_add_char(out, ' ');
	}
	buffer_add_number(out, move->total);
}

static inline void hearing_add_finding(struct buffer *out, const struct finding *finding)
{
	hearing_add(out, span_of(severity_name(finding->severity)));
	hearing_add(out, span_of(finding->id));
	buffer_add_char(out, ' ');
	buffer_add_number(out, finding->where.line == NULL ? 0 : (long long)finding->where.line->number);
	buffer_add_char(out, ':');
	buffer_add_number(out, finding->where.line == NULL ? 0 : (long long)where_column(&finding->where));
	buffer_add_char(out, ' ');
	message_add(out, &finding->message);
}

static inline void hearing_add_result(struct buffer *out, const struct result_event *result)
{
	static const char *const statuses[] = { "won", "draw", "unfinished", "invalid" };
	const struct {
		const char *name;
		unsigned long count;
	} counts[] = {
		{ "violations", result->violations }, { "claims", result->claims }, { "questionable", result->questionable },
		{ "errors", result->errors }, { "notes", result->notes },
	};

	hearing_add(out, span_of(statuses[result->status]));
	hearing_add(out, result->winner);
	hearing_add(out, span_of(result->reason));
	for (size_t i = 0; result->has_scores && i < result->seat_count; i++)
		hearing_add_pair(out, result->seats[i].name, result->seats[i].points);
	if (result->leader.len > 0) {
		hearing_add(out, result->leader);
		hearing_add(out, SPAN("leads"));
	}
	for (size_t i = 0; i < COUNT(counts); i++)
		if (counts[i].count > 0)
			hearing_add_pair(out, span_of(counts[i].name), (long)counts[i].count);
}

static inline void hearing_add_event(struct buffer *out, const struct event *event)
{
	if (event->kind == EVENT_GAME)
		hearing_add_game(out, &event->of.game);
	else if (event->kind == EVENT_MOVE)
		hearing_add_move(out, event);
	else if (event->kind == EVENT_FINDING)
		hearing_add_finding(out, &event->of.finding);
	else
		hearing_add_result(out, &event->of.result);
	buffer_add_char(out, '\n');
}

/* Lets the referee judge the text and adds the wanted events. */
static inline void hearing_hear(struct referee *referee, struct span text, unsigned wanted, struct buffer *out)
{
	int fd = packets_file(text);
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	referee_open(referee, source, SPAN("t.game"));
	while ((event = referee_next(referee)) != NULL)
		if ((wanted >> event->kind & 1) != 0)
			hearing_add_event(out, event);
	source_close(source);
	close(fd);
}

/* The same of one text with a referee of its own, which must say this. */
static inline void assert_heard(const struct hearing *hearing, struct span text, unsigned wanted, const char *expected)
{
	struct buffer said = { 0 };
	struct referee *referee = referee_new(&hearing->setup);

	hearing_hear(referee, text, wanted, &said);
	referee_free(referee);
	if (!span_is(buffer_span(&said), expected))
		print_error("said:\n%.*sexpected:\n%s", (int)said.len, buffer_span(&said).at, expected);
	assert_span_equal(buffer_span(&said), span_of(expected));
	buffer_release(&said);
}

/* A record of the usual header with these fields and lines. */
static inline struct span hearing_record(struct buffer *text, const char *fields, const char *lines)
{
	buffer_clear(text);
	buffer_add_string(text, HEADER);
	buffer_add_string(text, fields);
	buffer_add_char(text, '\n');
	buffer_add_string(text, lines);
	return buffer_span(text);
}

/* A row of most tests: fields, lines, and what is said. */
struct hearing_row {
	const char *name;
	const char *fields, *lines, *said;
};

static inline void assert_row_heard(const struct hearing_row *row, unsigned wanted)
{
	struct hearing hearing;
	struct buffer text = { 0 };

	hearing_begin(&hearing);
	assert_heard(&hearing, hearing_record(&text, row->fields, row->lines), wanted, row->said);
	buffer_release(&text);
	hearing_end(&hearing);
}

/* The same with a referee of its own. */
static inline void assert_text_heard(const char *text, unsigned wanted, const char *said)
{
	struct hearing hearing;

	hearing_begin(&hearing);
	assert_heard(&hearing, span_of(text), wanted, said);
	hearing_end(&hearing);
}

#endif
