/* SPDX-License-Identifier: GPL-3.0-or-later
 * The stream: records are opened, lines are read one ahead, events wait in a queue until they are asked for. */
#include "referee/referee.h"

#include "base/memory.h"
#include "game/lexicon.h"
#include "referee/internal.h"

struct event *referee_queue(struct referee *referee, enum event_kind kind, const struct line *line)
{
	struct event *event = LIST_ADD(&referee->queue);

	event->kind = kind;
	event->file = referee->file;
	event->record = referee->record;
	event->line = line;
	event->move = 0;
	event->player = SPAN("");
	return event;
}

static void count_finding(struct result_event *counts, enum severity severity, int change)
{
	unsigned long *const of_severity[SEVERITY_COUNT] = {
		[SEVERITY_VIOLATION] = &counts->violations, [SEVERITY_CLAIM] = &counts->claims,
		[SEVERITY_NOTE] = &counts->notes, [SEVERITY_QUESTIONABLE] = &counts->questionable,
		[SEVERITY_ERROR] = &counts->errors,
	};

	if (of_severity[severity] != NULL)
		*of_severity[severity] += (unsigned long)change;
}

COLD static void queue_findings(struct referee *referee, struct report *report, unsigned long move, struct span player)
{
	for (size_t i = 0; i < report->findings.len; i++) {
		const struct finding *finding = &report->findings.items[i];
		count_finding(&referee->counts, finding->severity, 1);
		struct event *event = referee_queue(referee, EVENT_FINDING, finding->where.line);
		event->of.finding = *finding;
		event->move = move;
		event->player = player;
	}
	report->findings.len = 0;
}

void referee_queue_report(struct referee *referee, struct report *report)
{
	if (report->findings.len > 0)
		queue_findings(referee, report, 0, SPAN(""));
}

void referee_queue_move_report(struct referee *referee, struct slot *slot, struct span player)
{
	if (slot->after.findings.len > 0)
		queue_findings(referee, &slot->after, slot->move.number, player);
}

static void queue_game(struct referee *referee)
{
	struct game_event game = {
		.game = header_value(&referee->header, FIELD_GAME),
		.variant = header_value(&referee->header, FIELD_VARIANT),
		.dictionary = SPAN(""), .description = SPAN(""),
		.start = header_value(&referee->header, FIELD_START),
	};
	const struct game_state *state = referee->state;

	if (state != NULL) {
		game.game = span_of(state->game->name);
		game.variant = span_of(state->variant);
		game.seats = state->seats;
		game.seat_count = state->seat_count;
		if (!state->game->has_start)
			game.start = SPAN("");
	}
	if (referee->valid && state != NULL)
		game.description = state->game->describe(state, &referee->event_arena);
	for (size_t i = 0; i < referee->dict_count; i++)
		game.dictionary = dict_title_add(game.dictionary, referee->dicts[i], &referee->event_arena);
	referee_queue(referee, EVENT_GAME, referee->header.first)->of.game = game;
}

static void close_record(struct referee *referee)
{
	if (referee->state != NULL)
		referee->state->game->end(referee->state);
	referee->state = NULL;
	referee->in_record = false;
}

static bool open_record(struct referee *referee)
{
	arena_clear(&referee->arena);
	if (!reader_next_record(&referee->reader, &referee->header, &referee->arena, &referee->report)) {
		referee_queue_report(referee, &referee->report);
		return false;
	}
	referee->record++;
	referee->in_record = true;
	referee->counted = 0;
	referee->number_shift = 0;
	/* what was played in the record before is nothing to challenge or take back here */
	referee->last.action = ACTION_RETRACT;
	referee->last.settled = true;
	referee->lines_settled = 0;
	referee->settles = false;
	referee->counts = (struct result_event){ 0 };
	referee->dict_count = 0;
	referee->valid = setup_record(referee);
	queue_game(referee);
	referee_queue_report(referee, &referee->report);
	referee->goes_plainly = referee->valid && plain_may_go(referee);
	referee->unread = referee->valid;
	return true;
}

/* Takes back all events behind the first `kept`, if a dictionary has turned out to be damaged: the record ends here. */
static void doubt(struct referee *referee, size_t kept, struct where where)
{
	if (!setup_finds_damage(referee, 0, where))
		return;
	for (size_t i = kept; i < referee->queue.len; i++) {
		const struct event *event = &referee->queue.items[i];
		if (event->kind == EVENT_FINDING)
			count_finding(&referee->counts, event->of.finding.severity, -1);
		else if (event->kind == EVENT_MOVE)
			referee->counts.violations -= event->of.move.verdict == VERDICT_VIOLATION;
	}
	referee->queue.len = kept;
	referee->valid = false;
}

static void finish_record(struct referee *referee)
{
	size_t kept = referee->queue.len;
	bool valid = referee->valid;

	result_make(referee);
	if (valid)
		doubt(referee, kept, (struct where){ referee->header.first, 0, 0 });
	if (valid && !referee->valid)
		result_make(referee);
	/* the events still point into the state; it goes when the next record is opened */
	referee->in_record = false;
}

/* What cannot be replayed is passed over, as much of it at a time as the reader likes. */
static void skip_record(struct referee *referee)
{
	bool skipped = reader_skip_rest(&referee->reader, &referee->report);

	referee_queue_report(referee, &referee->report);
	if (skipped)
		finish_record(referee);
}

static bool is_open(const struct game *game, const struct move *move)
{
	return move->action == ACTION_PLAY && game->settler != NULL && game->settler->is_open(move);
}

/* One line, or the record's end. */
static void step(struct referee *referee)
{
	struct slot *slot = &referee->slots[referee->current];

	if (!referee->valid) {
		skip_record(referee);
		return;
	}
	if (referee->unread) {
		plain_run(referee);
		referee_fetch(referee, slot);
		referee->unread = false;
	}
	/* what was found before the pause has been handed out */
	if (slot->paused && slot->before.findings.len == 0)
		referee_fetch(referee, slot);
	if (referee->lines_settled > 0)
		referee->lines_settled -= slot->filled;
	else if (slot->filled && is_open(referee->state->game, &slot->move))
		settle_ahead(referee, slot);
	referee_queue_report(referee, &slot->before);
	if (slot->paused)
		return;
	if (!slot->filled) {
		finish_record(referee);
		return;
	}
	referee->current ^= 1;
	struct slot *next = &referee->slots[referee->current];
	size_t kept = referee->queue.len;
	referee->unread = plain_comes(referee);
	if (!referee->unread)
		referee_fetch(referee, next);
	judge_line(referee, slot, !referee->unread && next->filled ? next : NULL);
	/* so much lies between that nothing behind it can be about this line */
	referee->last.settled |= !referee->unread && next->paused;
	doubt(referee, kept, where_of(&slot->move.entry.line, slot->move.entry.words[0]));
}

const struct event *referee_next(struct referee *referee)
{
	while (referee->queue_next == referee->queue.len) {
		referee->queue.len = referee->queue_next = 0;
		arena_clear(&referee->event_arena);
		if (referee->in_record) {
			step(referee);
			continue;
		}
		close_record(referee);
		if (!open_record(referee) && referee->queue.len == 0)
			return NULL;
	}
	return &referee->queue.items[referee->queue_next++];
}

struct referee *referee_new(const struct referee_setup *setup)
{
	struct referee *referee = memory_new(1, sizeof *referee);

	referee->setup = setup;
	referee->report.arena = &referee->event_arena;
	slot_init(&referee->slots[0]);
	slot_init(&referee->slots[1]);
	return referee;
}

/* A line that is read ahead will be read again. */
static void watch_line(void *context, const struct line *line)
{
	struct referee *referee = context;

	if (!referee->tape.keeps && !referee->rehearses)
		referee->setup->watch(referee->setup->watch_context, line);
}

void referee_open_piece(struct referee *referee, struct source *source, struct span file, const struct piece *piece)
{
	reader_init(&referee->reader, source);
	referee->reader.hint.found = piece->has_guessed;
	referee->reader.watch = referee->setup->watch == NULL ? NULL : watch_line;
	referee->reader.watch_context = referee;
	tape_release(&referee->tape);
	referee->reader.tape = &referee->tape;
	referee->file = file;
	referee->record = piece->records;
}

void referee_open(struct referee *referee, struct source *source, struct span file)
{
	referee_open_piece(referee, source, file, &(struct piece){ .bytes = PIECE_END });
}

struct game_state *referee_position(struct referee *referee)
{
	return referee->valid ? referee->state : NULL;
}

static void release_slot(struct slot *slot)
{
	entry_release(&slot->move.entry);
	report_release(&slot->before);
	report_release(&slot->after);
	arena_release(&slot->arena);
	memory_free(slot->own);
}

void referee_free(struct referee *referee)
{
	close_record(referee);
	for (size_t i = 0; i < 2; i++) {
		release_slot(&referee->slots[i]);
		if (referee->scouts != NULL)
			release_slot(&referee->scouts[i]);
	}
	memory_free(referee->scouts);
	tape_release(&referee->tape);
	memory_free(referee->state_block);
	LIST_RELEASE(&referee->header.fields);
	LIST_RELEASE(&referee->queue);
	report_release(&referee->report);
	arena_release(&referee->arena);
	arena_release(&referee->ready.arena);
	arena_release(&referee->event_arena);
	memory_free(referee);
}
