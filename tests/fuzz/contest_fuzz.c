/* SPDX-License-Identifier: GPL-3.0-or-later
 * Records of any bytes: what refcheck says of a dispute and of the question what if, and refmoves of their ends. The first two
 * bytes choose the disputed move or the options. Whatever the bytes: pages and events can be shown; a move that is decided as
 * it was judged leaves all others as they are; and what is listed as a lawful move is one when it is played. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "referee/missed.h"
#include "referee/trial.h"
#include "render/contest.h"
#include "support/shelves.h"
#include "support/shown.h"

enum { BITS_MOVE = 0x0F, BIT_WHAT_IF = 0x10, SHIFT_POLICY = 5, POLICIES = 5, RECORDS_MAX = 4, CHOICES_TRIED = 3 };

#define OPTION(text) { text, sizeof text - 1 }

static const struct span policies[POLICIES][1] = {
	{ OPTION("on-violation=void") }, { OPTION("on-violation=retry") }, { OPTION("on-violation=stand") },
	{ OPTION("on-violation=forfeit") }, { OPTION("check=challenged") },
};

static const struct span changes[] = {
	OPTION("word.class=off"), OPTION("path.exists=off"), OPTION("place.adjacent=off"), OPTION("turn.order=off"),
	OPTION("word.unknown=off"), OPTION("end.blocked=off"), OPTION("on-violation=stand"), OPTION("fold=о:а,к:т"),
	OPTION("reuse=2"), OPTION("crossing=line"), OPTION("passes=1:out"), OPTION("word.length=4"), OPTION("strict"),
	OPTION("forced=dict"), OPTION("time=0:30/move"), OPTION("check=challenged"),
};

enum { CHANGES = sizeof changes / sizeof *changes };

/* What all of one input is judged with. */
struct court {
	struct referee_setup setup;
	struct trial recorded, sides[2];
	struct missed_book book;
	struct move_list list;
	unsigned long records;		/* that the input has */
};

/* Judges the bytes; the `wanted`th record goes to the trial. */
static void judge(struct court *court, const struct referee_setup *setup, struct span bytes, unsigned long wanted,
	unsigned long about, struct trial *trial)
{
	struct referee *referee = referee_new(setup);
	int fd = packets_file(bytes);
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	trial_begin(trial, about);
	court->records = 0;
	referee_open(referee, source, SPAN("fuzz\x1B.game"));
	while ((event = referee_next(referee)) != NULL) {
		court->records = event->record;
		if (event->record == wanted)
			trial_hear(trial, event);
	}
	source_close(source);
	close(fd);
	referee_free(referee);
}

/* ---- disputes ---- */

static void check_pages(const struct contest *contest)
{
	static const char *const names[] = { "human", "jsonl" };

	for (size_t i = 0; i < 2; i++) {
		struct buffer text = { 0 };
		contest_format_find(names[i])->render(&text, contest);
		struct span left = buffer_span(&text);
		while (left.len > 0)
			check_shown(span_cut(&left, '\n'), i == 1);
		buffer_release(&text);
	}
}

/* Decided as it was judged it changes nothing. */
static void check_same(const struct court *court, const struct trial_move *move)
{
	const struct trial *side;
	const struct trial_move *pair[2];
	unsigned long number = 1;

	if (move == NULL || !move->is_play || !move->is_carried_out)
		return;
	if (move->disposition == DISPOSITION_GOOD)
		side = &court->sides[1];
	else if (move->verdict == VERDICT_CONSEQUENCE || move->disposition == DISPOSITION_VOID)
		side = &court->sides[0];
	else
		return;
	/* but that nobody forfeits the game for it */
	if (court->recorded.reason != NULL && strcmp(court->recorded.reason, "forfeit") == 0)
		return;
	assert(!trials_differ(&court->recorded, side, &number, pair));
	assert(trials_agree(&court->recorded, side));
}

static void dispute(struct court *court, struct span bytes, unsigned long record, unsigned long number)
{
	judge(court, &court->setup, bytes, record, number, &court->recorded);
	for (unsigned i = 0; i < 2; i++) {
		struct forced_move forced = { number, i == 1 };
		struct referee_setup setup = court->setup;
		setup.forced = &forced;
		judge(court, &setup, bytes, record, number, &court->sides[i]);
	}
	check_same(court, trial_find(&court->recorded, number));
	check_pages(&(struct contest){ .file = SPAN("fuzz"), .record = record, .move = number, .recorded = &court->recorded,
		.sides = { &court->sides[0], &court->sides[1] } });
}

static void ask_what_if(struct court *court, struct span bytes, unsigned long record, const struct span *change)
{
	struct referee_setup setup = court->setup;

	setup.options = change;
	setup.option_count = 1;
	judge(court, &court->setup, bytes, record, 0, &court->recorded);
	judge(court, &setup, bytes, record, 0, &court->sides[1]);
	check_pages(&(struct contest){ .file = SPAN("fuzz"), .record = record, .changes = change, .change_count = 1,
		.recorded = &court->recorded, .sides = { &court->recorded, &court->sides[1] } });
}

/* ---- lists ---- */

/* The verdict of the move that stands behind the bytes, which are one record. */
static void check_choice(struct court *court, struct span bytes, unsigned long number, struct span action)
{
	struct buffer longer = { 0 };

	buffer_add(&longer, bytes);
	buffer_add_string(&longer, "\n");
	buffer_add_number(&longer, (long long)number);
	buffer_add_string(&longer, ". ");
	buffer_add(&longer, action);
	buffer_add_string(&longer, "\n");
	judge(court, &court->setup, buffer_span(&longer), 1, 0, &court->sides[0]);
	const struct trial_move *move = trial_find(&court->sides[0], number);
	assert(move != NULL && move->verdict == VERDICT_OK);
	buffer_release(&longer);
}

/* Lists what can be played after the first record and, of all records, what was missed; keeps some of the list's actions. */
static size_t list(struct court *court, struct span bytes, struct buffer *actions, unsigned long *number)
{
	struct referee *referee = referee_new(&court->setup);
	int fd = packets_file(bytes);
	struct source *source = source_open(fd, NULL);
	const struct event *event;
	struct missed missed;
	size_t count = 0;

	referee_open(referee, source, SPAN("fuzz"));
	while ((event = referee_next(referee)) != NULL) {
		struct game_state *state = referee_position(referee);
		if (missed_hear(&court->book, event, state, &missed))
			assert(missed.points <= missed.best);
		if (event->kind != EVENT_RESULT || event->record != 1 || state == NULL)
			continue;
		*number = event->of.result.moves + 1;
		if (!move_list_make(&court->list, state, &(struct move_wish){ .keep = KEEP_ALL }))
			continue;
		size_t len = court->list.choices.len, step = len / CHOICES_TRIED + 1;
		for (size_t i = 0; i < len; i += step, count++) {
			buffer_add(actions, court->list.choices.items[i].action);
			buffer_add_char(actions, '\n');
		}
	}
	source_close(source);
	close(fd);
	referee_free(referee);
	return count;
}

static void try_list(struct court *court, struct span bytes)
{
	struct buffer actions = { 0 };
	unsigned long number = 0;

	size_t count = list(court, bytes, &actions, &number);
	struct span left = buffer_span(&actions);
	while (court->records == 1 && count-- > 0)
		check_choice(court, bytes, number, span_cut(&left, '\n'));
	buffer_release(&actions);
}

enum { LISTED_BYTES = 512 };	/* a list a line, with sanitizers: longer games take too long */

/* A line behind the bytes is one line more. */
static bool can_be_continued(struct span bytes)
{
	return bytes.len > 2 && bytes.len < LISTED_BYTES && utf8_valid_length(bytes) == bytes.len;
}

static void run(struct court *court, uint8_t chosen, uint8_t option, struct span bytes)
{
	unsigned long number = (chosen & BITS_MOVE) + 1u;

	court->records = 1;
	for (unsigned long record = 1; record <= court->records && record <= RECORDS_MAX; record++) {
		if ((chosen & BIT_WHAT_IF) != 0)
			ask_what_if(court, bytes, record, &changes[option % CHANGES]);
		else
			dispute(court, bytes, record, number);
	}
	if (can_be_continued(bytes))
		try_list(court, bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct shelves shelves;
	static struct court court;

	shelves_fill(&shelves);
	if (size < 2)
		return 0;
	court.setup = (struct referee_setup){ .give_dictionary = shelves_give, .context = &shelves, .details = true,
		.data = { shelves_open_tiles, shelves_close_tiles, &shelves } };
	if ((data[0] >> SHIFT_POLICY) < POLICIES) {
		court.setup.options = policies[data[0] >> SHIFT_POLICY];
		court.setup.option_count = 1;
	}
	run(&court, data[0], data[1], (struct span){ (const char *)data + 2, size - 2 });
	trial_release(&court.recorded);
	trial_release(&court.sides[0]);
	trial_release(&court.sides[1]);
	missed_release(&court.book);
	move_list_release(&court.list);
	memset(&court, 0, sizeof court);
	return 0;
}
