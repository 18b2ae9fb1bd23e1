/* SPDX-License-Identifier: GPL-3.0-or-later
 * What becomes of a line: RULES-balda.md, section 6, and RULINGS, Turns. */
#include "game/rules.h"
#include "referee/internal.h"

static const struct finding_kind
	renumbered = { "record.number", SEVERITY_NOTE, N_("the line has the number {0}, but it is action {1} of the game") },
	taken_back = { "retract", SEVERITY_NOTE, N_("move {0} was taken back by its player") },
	nothing_to_retract = { "retract", SEVERITY_NOTE, N_("there is no move directly before this line to take back") },
	not_his_to_retract = { "retract", SEVERITY_NOTE, N_("only {0} may take the move back; nothing happens") },
	challenge_upheld = { "challenge", SEVERITY_NOTE, N_("the challenge is upheld: move {0} is void") },
	challenge_failed = { "challenge", SEVERITY_NOTE, N_("move {0} is good and stands against the challenge") },
	challenge_late = { "challenge", SEVERITY_NOTE, N_("a challenge must follow its move directly; nothing happens") },
	challenge_own = { "challenge", SEVERITY_NOTE, N_("players cannot challenge their own moves; nothing happens") },
	pass_after_end = { "end.after", SEVERITY_NOTE, N_("a pass after the end of the game ({0})") };

static size_t seat_of(const struct game_state *state, const struct move *move)
{
	return move->named_seat != SEAT_NONE ? move->named_seat : state->turn;
}

static void check_number(struct referee *referee, struct slot *slot)
{
	const struct entry *entry = &slot->move.entry;

	if (entry->number_text.len == 0)
		return;
	long shift = (long)entry->number - (long)referee->counted;
	if (shift != referee->number_shift && shift != 0)
		REPORT(&slot->after, &renumbered, where_of(&entry->line, entry->number_text), entry->number_text,
			arena_number(&slot->arena, (long long)referee->counted));
	referee->number_shift = shift;
}

/* The table agreed on the word, or nobody challenged it: the word rules bind nobody. */
static void lift_word_rules(struct ruling *ruling, bool tell)
{
	size_t kept = 0, kept_remarks = 0;

	for (size_t i = 0; i < ruling->remark_count; i++)
		if (ruling->remarks[i].rule->group != RULE_WORD) {
			ruling->remark_kinds[kept_remarks] = ruling->remark_kinds[i];
			ruling->remarks[kept_remarks++] = ruling->remarks[i];
		}
	ruling->remark_count = kept_remarks;
	for (size_t i = 0; i < ruling->count; i++) {
		const struct fault *fault = &ruling->faults[i];
		if (fault->rule->group != RULE_WORD)
			ruling->faults[kept++] = *fault;
		else if (tell)
			ruling_remark(ruling, SEVERITY_NOTE, fault->rule, &fault->why, fault->token);
	}
	ruling->count = kept;
}

static void check_order(const struct game_state *state, struct slot *slot)
{
	size_t named = slot->move.named_seat;
	struct message why;

	if (named == SEAT_NONE || named == state->turn || !rule_is_on(state, &rule_turn_order))
		return;
	if (state->seats[named].standing != STANDING_IN)
		why = MESSAGE(N_("{0} has left the game"), state->seats[named].name);
	else
		why = MESSAGE(N_("it is the turn of {1}, not of {0}"), state->seats[named].name,
			state->seats[state->turn].name);
	ruling_add(&slot->ruling, &rule_turn_order, &why, slot->move.entry.player);
}

static void rule_after_end(const struct game_state *state, struct slot *slot)
{
	struct message why = MESSAGE(N_("the game was over ({0})"), span_of(state->end_reason));

	ruling_add(&slot->ruling, &rule_end_after, &why, slot->move.entry.words[0]);
}

static bool follows(const struct slot *next, enum action action)
{
	return next != NULL && next->move.action == action;
}

static bool is_retracted(const struct slot *next, size_t seat)
{
	return follows(next, ACTION_RETRACT) && (next->move.named_seat == SEAT_NONE || next->move.named_seat == seat);
}

static bool is_challenged(const struct slot *slot, const struct slot *next, size_t seat)
{
	return slot->move.action == ACTION_PLAY && follows(next, ACTION_CHALLENGE) && next->move.named_seat != seat;
}

static void ask_rules(struct referee *referee, struct slot *slot, size_t seat, bool challenged)
{
	struct game_state *state = referee->state;
	struct ruling *ruling = &slot->ruling;
	bool unchecked = state->settings.check_challenged && !challenged;

	check_order(state, slot);
	clock_judge(state, &slot->move, seat, ruling, &slot->after);
	state->game->judge(state, &slot->move, ruling, &slot->arena);
	if (slot->move.entry.agreed || unchecked)
		lift_word_rules(ruling, slot->move.entry.agreed);
}

static bool is_consequence(struct referee *referee, struct slot *slot, bool lifted_words, unsigned long *because)
{
	struct game_state *state = referee->state;
	const struct ruling *ruling = &slot->ruling;

	if (state->game->is_consequence == NULL || ruling_has(ruling, &rule_turn_order) ||
	    ruling_has(ruling, &rule_clock_move) || ruling_has(ruling, &rule_clock_game))
		return false;
	state->words_lifted = lifted_words;
	bool answer = state->game->is_consequence(state, &slot->move, &slot->arena, because);
	state->words_lifted = false;
	return answer;
}

/* What is not judged is shown all the same: its word and where it lies. */
static void look_at_play(struct referee *referee, struct slot *slot)
{
	if (slot->move.action == ACTION_PLAY)
		referee->state->game->judge(referee->state, &slot->move, &slot->ruling, &slot->arena);
	slot->ruling.count = slot->ruling.remark_count = 0;
}

static void judge_after_end(struct referee *referee, struct slot *slot, size_t seat)
{
	const char *reason = referee->state->end_reason;
	bool closing = slot->move.action == ACTION_PASS
		&& (strcmp(reason, "end.blocked") == 0 || strcmp(reason, "end.full") == 0);

	look_at_play(referee, slot);
	if (closing)
		REPORT(&slot->after, &pass_after_end, where_of(&slot->move.entry.line, slot->move.entry.words[0]),
			span_of(reason));
	else
		rule_after_end(referee->state, slot);
	referee_queue_judged(referee, slot, seat, closing ? VERDICT_OK : VERDICT_VIOLATION, 0, 0);
	/* lines that name nobody still go round the table, as when all close a blocked game with a pass */
	referee->state->turn = seat_after(referee->state, seat);
}

static void judge_retracted(struct referee *referee, struct slot *slot, size_t seat)
{
	REPORT(&slot->after, &taken_back, where_of(&slot->move.entry.line, slot->move.entry.words[0]),
		arena_number(&slot->arena, (long long)slot->move.number));
	look_at_play(referee, slot);
	slot->taken_back = true;
	referee_queue_judged(referee, slot, seat, VERDICT_OK, 0, 0);
}

static void look_for_end(struct referee *referee, struct slot *slot)
{
	const struct entry *entry = &slot->move.entry;

	result_look_for_end(referee, &slot->after, where_of(&entry->line, entry->words[0]));
}

/* A play or a pass. */
static void judge_turn(struct referee *referee, struct slot *slot, const struct slot *next)
{
	struct game_state *state = referee->state;
	size_t seat = seat_of(state, &slot->move);
	bool challenged = is_challenged(slot, next, seat);
	bool lifted_words = slot->move.entry.agreed || (state->settings.check_challenged && !challenged);
	enum verdict verdict = VERDICT_OK;
	unsigned long because = 0;

	referee->last.seat = seat;
	referee->last.good = false;
	if (slot->move.action == ACTION_PASS)
		look_for_end(referee, slot);
	if (state->end_reason != NULL) {
		judge_after_end(referee, slot, seat);
		return;
	}
	if (is_retracted(next, seat)) {
		judge_retracted(referee, slot, seat);
		return;
	}
	if (referee->settles || referee->rehearses)
		settle_before(referee, slot, lifted_words);
	ask_rules(referee, slot, seat, challenged);
	if (slot->ruling.count > 0) {
		verdict = is_consequence(referee, slot, lifted_words, &because) ? VERDICT_CONSEQUENCE : VERDICT_VIOLATION;
		/* a bad move does not prove, as a good one does, that the game was still on; but who counts on what came
		 * off had a word left, for all he knew */
		if (verdict == VERDICT_VIOLATION && forced_ruling(referee, slot) == NULL)
			look_for_end(referee, slot);
		if (state->end_reason != NULL) {
			judge_after_end(referee, slot, seat);
			return;
		}
	}
	long points = carry_out(referee, slot, seat, verdict, challenged);
	referee->last.good = slot->disposition == DISPOSITION_GOOD
		|| (slot->disposition == DISPOSITION_STANDS && forced_ruling(referee, slot) != NULL);
	if (referee->rehearses)
		settle_after(referee, slot);
	referee_queue_judged(referee, slot, seat, verdict, points, because);
}

/* Who is not named is the next in the order of the header. */
static size_t challenger(const struct referee *referee, const struct slot *slot)
{
	if (slot->move.named_seat != SEAT_NONE || referee->last.settled || referee->last.action != ACTION_PLAY)
		return seat_of(referee->state, &slot->move);
	return seat_after(referee->state, referee->last.seat);
}

static void judge_challenge(struct referee *referee, struct slot *slot, const struct slot *next)
{
	size_t seat = challenger(referee, slot);
	struct where where = where_of(&slot->move.entry.line, slot->move.entry.words[0]);
	struct span number = arena_number(&slot->arena, (long long)referee->last.number);

	(void)next;
	if (referee->last.settled || referee->last.action != ACTION_PLAY)
		REPORT(&slot->after, &challenge_late, where, SPAN(""));
	else if (seat == referee->last.seat)
		REPORT(&slot->after, &challenge_own, where, SPAN(""));
	else
		REPORT(&slot->after, referee->last.good ? &challenge_failed : &challenge_upheld, where, number);
	referee_queue_move(referee, slot, seat);
	referee_queue_move_report(referee, slot, referee->state->seats[seat].name);
}

static void judge_retract(struct referee *referee, struct slot *slot, const struct slot *next)
{
	size_t seat = slot->move.named_seat;
	struct where where = where_of(&slot->move.entry.line, slot->move.entry.words[0]);
	bool is_move = referee->last.action == ACTION_PLAY || referee->last.action == ACTION_PASS;

	(void)next;
	if (referee->last.settled || !is_move)
		REPORT(&slot->after, &nothing_to_retract, where, SPAN(""));
	else if (seat != SEAT_NONE && seat != referee->last.seat)
		REPORT(&slot->after, &not_his_to_retract, where, referee->state->seats[referee->last.seat].name);
	if (seat == SEAT_NONE)
		seat = is_move ? referee->last.seat : referee->state->turn;
	referee_queue_move(referee, slot, seat);
	referee_queue_move_report(referee, slot, referee->state->seats[seat].name);
}

/* Resigning, a fallen flag, an agreed draw: may come at any time, from anybody who is still in. */
static void judge_leaving(struct referee *referee, struct slot *slot, const struct slot *next)
{
	struct game_state *state = referee->state;
	size_t seat = seat_of(state, &slot->move);
	bool draw = slot->move.action == ACTION_DRAW;

	(void)next;
	look_for_end(referee, slot);
	if (state->end_reason != NULL) {
		judge_after_end(referee, slot, seat);
		return;
	}
	if (state->seats[seat].standing != STANDING_IN) {
		check_order(state, slot);
		referee_queue_judged(referee, slot, seat, slot->ruling.count > 0 ? VERDICT_VIOLATION : VERDICT_OK, 0, 0);
		return;
	}
	if (draw) {
		state->end_reason = "agreed";
		state->drawn = true;
	} else if (slot->move.action == ACTION_RESIGN) {
		result_leave(referee, seat, STANDING_RESIGNED, "resign");
	} else {
		result_leave(referee, seat, STANDING_FLAGGED, rule_clock_game.id);
	}
	referee_queue_judged(referee, slot, seat, VERDICT_OK, 0, 0);
}

typedef void judge_function(struct referee *, struct slot *, const struct slot *next);

static judge_function *const judges[ACTION_COUNT] = {
	[ACTION_PLAY] = judge_turn,
	[ACTION_PASS] = judge_turn,
	[ACTION_RESIGN] = judge_leaving,
	[ACTION_DRAW] = judge_leaving,
	[ACTION_FLAG] = judge_leaving,
	[ACTION_CHALLENGE] = judge_challenge,
	[ACTION_RETRACT] = judge_retract,
};

void judge_line(struct referee *referee, struct slot *slot, const struct slot *next)
{
	struct move *move = &slot->move;

	referee->counted++;
	move->number = referee->counted;
	const struct forced_move *decided = forced_ruling(referee, slot);
	if (decided != NULL && decided->stands && referee_is_rejected(referee, move))
		referee->state->game->accept(move);
	move->next = next == NULL ? NULL : &next->move;
	slot->ruling.count = slot->ruling.remark_count = 0;
	slot->taken_back = slot->carried_out = false;
	check_number(referee, slot);
	judges[move->action](referee, slot, next);
	/* a challenged or retracted move is settled by the line behind it, and that line settles itself */
	referee->last.settled = move->action != ACTION_PLAY && move->action != ACTION_PASS;
	referee->last.action = move->action;
	referee->last.number = move->number;
}
