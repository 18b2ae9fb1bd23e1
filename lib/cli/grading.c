/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/grading.h"

#include "cli/canonical.h"
#include "cli/grading_internal.h"
#include "cli/language.h"
#include "cli/misfit.h"
#include "render/grades.h"

static void speak(struct grading *grading, const char *language)
{
	if (language == grading->spoken)
		return;
	if (!language_use(span_of(language))) {
		language = grading->own_language;
		language_use(span_of(language));
	}
	grading->spoken = language;
}

void grading_speak(struct grading *grading, struct span language)
{
	const char *known = language_find(language);

	speak(grading, known == NULL ? grading->own_language : known);
}

void grading_tell(struct grading *grading, unsigned long record, const char *why)
{
	const char *spoken = grading->spoken;

	speak(grading, grading->own_language);
	intake_complain(grading->intake, grading->file, record, _(why));
	speak(grading, spoken);
}

static void describe(struct grading *grading, const struct game_event *game)
{
	struct buffer text = { 0 };

	grades_describe(&text, game);
	struct span description = arena_copy(&grading->class.arena, buffer_span(&text));
	for (size_t i = 0; i < grading->works.len; i++) {
		grading->works.items[i]->description = description;
		grading->works.items[i]->game = game_find(game->game);
	}
	buffer_release(&text);
}

static void hear(struct grading *grading, const struct event *event)
{
	struct missed missed;
	bool is_turn = grading->wants_missed
		&& missed_hear(&grading->missed, event, referee_position(grading->referee), &missed);
	struct heard heard = { .event = event, .missed = is_turn ? &missed : NULL };

	if (event->kind == EVENT_GAME) {
		grading_add_works(grading, &event->of.game);
		describe(grading, &event->of.game);
	}
	for (size_t i = 0; i < grading->works.len; i++)
		work_hear(grading->works.items[i], grading->rubric, &grading->header, &heard, &grading->class.arena);
}

static void read_header(struct grading *grading)
{
	struct source *source = kept_record_open(&grading->kept);
	struct reader reader;

	arena_clear(&grading->arena);
	grading->report.arena = &grading->arena;
	reader_init(&reader, source);
	do
		grading->report.findings.len = 0;
	while (!reader_next_record(&reader, &grading->header, &grading->arena, &grading->report) && reader.paused);
	grading->report.findings.len = 0;
	source_close(source);
}

/* Else a date that nobody can read would be a way to be in time. */
static void check_date(struct grading *grading)
{
	struct span date = header_value(&grading->header, FIELD_DATE);
	struct date day;

	if (date.len == 0 || date_read(date, &day) || !grading->rubric->has_due
		|| rubric_measure(grading->rubric, MEASURE_LATE) == CRITERION_NONE)
		return;
	grading_tell(grading, grading->record,
		N_("its date is none like 2026-11-29 or 29.11.2026, so that nobody knows whether it is in time"));
}

static void check_formalities(struct grading *grading)
{
	const struct lines *lines = kept_record_lines(&grading->kept);
	bool canonical = !grading->wants_form || grading->works.len == 0
		|| lines_are_canonical(lines->list.items, lines->list.len);

	if (grading->works.len > 0)
		check_date(grading);
	for (size_t i = 0; i < grading->works.len; i++) {
		work_check_header(grading->works.items[i], grading->rubric, &grading->header);
		work_add(grading->works.items[i], grading->rubric, MEASURE_FORM, !canonical);
	}
}

static void advise(struct grading *grading)
{
	struct buffer advice = { 0 };

	misfit_add_advice(&advice, kept_record_lines(&grading->kept)->list.items[0]->raw,
		buffer_span(&grading->kept.sample), grading->file);
	buffer_add_char(&advice, '\0');
	if (advice.len > 1)
		intake_complain(grading->intake, grading->file, 0, advice.bytes);
	buffer_release(&advice);
}

/* Where one line is no text most are none. */
static void show_error(struct grading *grading, const struct event *event)
{
	const char *spoken = grading->spoken;

	if (event->kind != EVENT_FINDING || event->of.finding.severity != SEVERITY_ERROR)
		return;
	bool is_encoding = strcmp(event->of.finding.id, "text.encoding") == 0;
	if (is_encoding && grading->told_encoding)
		return;
	speak(grading, grading->own_language);
	intake_show_error(grading->intake, event);
	if (is_encoding)
		advise(grading);
	grading->told_encoding |= is_encoding;
	speak(grading, spoken);
}

/* Returns how many records the kept lines are: none in front of the first one, or one. */
static unsigned long judge(struct grading *grading)
{
	struct source *source = kept_record_open(&grading->kept);
	const struct event *event;
	unsigned long records = 0;

	/* what is found is told in the language of those who will read it */
	grading_speak(grading, grading->rubric->language.len > 0 ? grading->rubric->language
		: header_value(&grading->header, FIELD_LANGUAGE));
	grading->works.len = 0;
	referee_open(grading->referee, source, grading->file);
	while ((event = referee_next(grading->referee)) != NULL) {
		struct event here = *event;
		here.record = event->record == 0 ? 0 : grading->record;
		outcome_add(&grading->outcome, &here);
		show_error(grading, &here);
		records += here.kind == EVENT_RESULT;
		hear(grading, &here);
	}
	source_close(source);
	speak(grading, grading->own_language);
	return records;
}

static void tell_unread(struct grading *grading)
{
	*LIST_ADD(&grading->class.unread) = grading->file;
	grading_tell(grading, 0, N_("there is no record in it, and nobody gets a mark for it"));
}

bool grading_judge(void *context, struct source *source, struct span name, bool live)
{
	struct grading *grading = context;

	(void)live;
	grading->file = arena_copy(&grading->class.arena, name);
	grading->record = 1;
	grading->told_encoding = false;
	bool has_record = false;
	while (kept_record_next(&grading->kept, source)) {
		read_header(grading);
		unsigned long records = judge(grading);
		if (records > 0)
			check_formalities(grading);
		has_record |= records > 0 && grading_is_record(grading);
		grading->record += records;
	}
	if (!has_record && source_errno(source) == 0 && !span_is(name, "<stdin>"))
		tell_unread(grading);
	return true;
}

/* Why a dictionary cannot be used is kept as it is told first, and that is to the teacher. */
static const struct dict *give_dictionary(void *context, struct span name, const char **why)
{
	struct grading *grading = context;
	const char *spoken = grading->spoken;

	speak(grading, grading->own_language);
	const struct dict *dict = shelf_give(&grading->intake->shelf, name, why);
	speak(grading, spoken);
	return dict;
}

void grading_begin(struct grading *grading)
{
	const struct rubric *rubric = grading->rubric;

	grading->class.rubric = rubric;
	grading->spoken = grading->own_language = language_now();
	grading->wants_missed = rubric_measure(rubric, MEASURE_MISSED) != CRITERION_NONE
		|| rubric_measure(rubric, MEASURE_BEST_MOVE) != CRITERION_NONE;
	grading->wants_form = rubric_measure(rubric, MEASURE_FORM) != CRITERION_NONE;
	grading->intake->setup.details = true;
	grading->intake->setup.give_dictionary = give_dictionary;
	grading->intake->setup.context = grading;
	grading->referee = referee_new(&grading->intake->setup);
}

void grading_end(struct grading *grading)
{
	referee_free(grading->referee);
	missed_release(&grading->missed);
	kept_record_release(&grading->kept);
	LIST_RELEASE(&grading->header.fields);
	LIST_RELEASE(&grading->works);
	report_release(&grading->report);
	arena_release(&grading->arena);
	classroom_release(&grading->class);
}
