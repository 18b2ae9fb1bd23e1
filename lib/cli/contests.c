/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/contests.h"

#include "diag/message.h"

enum { AS_IT_IS, FIRST, SECOND, TRIALS };

bool contests_wanted(const struct contests *contests)
{
	return contests->move != 0 || contests->changes.len > 0;
}

static void set_up(struct contests *contests, unsigned which)
{
	struct referee_setup *setup = &contests->setups[which];

	*setup = contests->intake->setup;
	setup->details = true;
	if (contests->move != 0 && which != AS_IT_IS) {
		contests->forced[which - FIRST] = (struct forced_move){ contests->move, which == SECOND };
		setup->forced = &contests->forced[which - FIRST];
	}
	if (contests->move == 0 && which == SECOND) {
		setup->options = contests->options.items;
		setup->option_count = contests->options.len;
	}
	contests->referees[which] = referee_new(setup);
}

void contests_begin(struct contests *contests, struct intake *intake, struct outcome *outcome, struct renderer *renderer,
	const struct contest_format *format)
{
	contests->intake = intake;
	contests->outcome = outcome;
	contests->renderer = renderer;
	contests->format = format;
	for (size_t i = 0; i < intake->options.len; i++)
		*LIST_ADD(&contests->options) = intake->options.items[i];
	for (size_t i = 0; i < contests->changes.len; i++)
		*LIST_ADD(&contests->options) = contests->changes.items[i];
	for (unsigned which = 0; which < TRIALS; which++)
		set_up(contests, which);
}

/* Judges the kept lines. The record as it is counts, if it is wanted, and what is played is shown. Returns how many records
 * they are: none in front of the first one, or one. */
static unsigned long try(struct contests *contests, unsigned which, struct span name, unsigned long record)
{
	struct source *source = kept_record_open(&contests->kept);
	struct trial *trial = &contests->trials[which];
	const struct event *event;
	unsigned long records = 0;

	trial_begin(trial, contests->move);
	referee_open(contests->referees[which], source, name);
	while ((event = referee_next(contests->referees[which])) != NULL) {
		struct event here = *event;
		here.record = record;
		trial_hear(trial, &here);
		records += event->kind == EVENT_RESULT;
		if (which != AS_IT_IS || (contests->record != 0 && contests->record != record))
			continue;
		outcome_add(contests->outcome, &here);
		intake_show_error(contests->intake, &here);
		if (here.kind == EVENT_GAME)
			renderer_event(contests->renderer, &here);
	}
	source_close(source);
	return records;
}

static void show(struct contests *contests, struct span name, unsigned long record)
{
	const struct contest contest = {
		.file = name, .record = record, .move = contests->move,
		.changes = contests->changes.items, .change_count = contests->changes.len,
		.recorded = &contests->trials[AS_IT_IS],
		.sides = { &contests->trials[contests->move != 0 ? FIRST : AS_IT_IS], &contests->trials[SECOND] },
	};

	contests->format->render(&contests->text, &contest);
	fwrite(buffer_span(&contests->text).at, 1, contests->text.len, stdout);
	buffer_clear(&contests->text);
	if (contest.move != 0 && contest.recorded->status != STATUS_INVALID && trial_find(contest.recorded, contest.move) == NULL)
		intake_complain(contests->intake, name, record, _("the record has no move of that number"));
}

bool contests_judge(void *context, struct source *source, struct span name, bool live)
{
	struct contests *contests = context;
	unsigned long record = 1;

	while (!ferror(stdout) && kept_record_next(&contests->kept, source)) {
		unsigned long records = try(contests, AS_IT_IS, name, record);
		if (records > 0 && (contests->record == 0 || contests->record == record)) {
			contests->found = true;
			if (contests->move != 0)
				try(contests, FIRST, name, record);
			try(contests, SECOND, name, record);
			show(contests, name, record);
		}
		record += records;
		if (live)
			fflush(stdout);
	}
	return !ferror(stdout);
}

void contests_end(struct contests *contests)
{
	if (contests->record != 0 && !contests->found)
		intake_no_such_record(contests->intake);
	for (unsigned which = 0; which < TRIALS; which++) {
		referee_free(contests->referees[which]);
		trial_release(&contests->trials[which]);
	}
	LIST_RELEASE(&contests->changes);
	LIST_RELEASE(&contests->options);
	kept_record_release(&contests->kept);
	buffer_release(&contests->text);
}
