/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules about taking tiles back, and about passing. */
#include "game/sylaby/rules.h"

static const struct sylaby_move *taking(const struct rule_question *question)
{
	const struct sylaby_move *move = sylaby_facts_of(question)->move;

	return move == NULL || move->take == 0 ? NULL : move;
}

static enum end other_end(enum end end)
{
	return end == END_FRONT ? END_BACK : END_FRONT;
}

/* A tile that was laid, and not one that was just taken. */
static const struct laid *laid_own(const struct rule_question *question)
{
	const struct laid *laid = sylaby_laid(sylaby_facts_of(question));

	return laid == NULL || laid->rejected_text.len > 0 || sylaby_is_relaid(question, laid) ? NULL : laid;
}

static struct holder holder_of(const struct rule_question *question)
{
	const struct sylaby_facts *facts = sylaby_facts_of(question);

	return (struct holder){ facts->seat, facts->move };
}

/* ---- take.only-stuck ---- */

/* A tile of his that fits an end as the table lies; of an unknown hand only the one that he laid is known to be his. */
static bool find_fitting(
	const struct rule_question *question, enum yardstick yardstick, struct piece *which, enum end *end)
{
	struct sylaby_state *state = sylaby_of(question->state);
	struct holder holder = holder_of(question);
	const struct laid *laid = laid_own(question);

	if (fits_any_end(state, state->at, &holder, yardstick, which, end))
		return true;
	if (laid == NULL)
		return false;
	*which = laid->piece;
	for (*end = END_FRONT; *end <= END_BACK; ++*end)
		if (fits_piece(state, state->at, which, spot_behind(*end, 0), yardstick))
			return true;
	return false;
}

enum weight sylaby_weigh_take_stuck(
	const struct rule_question *question, struct message *why, struct span *token)
{
	struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_move *move = taking(question);
	struct piece which;
	enum end end;

	if (move == NULL || (state->facts.late && state->choices.timeout_stuck) ||
		!find_fitting(question, YARDSTICK_DICT, &which, &end))
		return WEIGHT_NONE;
	bool by_table = state->choices.forced == FORCED_TABLE &&
		find_fitting(question, YARDSTICK_TABLE, &which, &end);
	*token = move->take_text;
	*why = MESSAGE(end == END_FRONT ? N_("{0} could have been laid at the front without taking a tile back")
					: N_("{0} could have been laid at the back without taking a tile back"),
		piece_text(&which, question->arena));
	return sylaby_missed(state, by_table, true);
}

bool sylaby_breaks_take_stuck(const struct rule_question *question, struct message *why, struct span *token)
{
	return sylaby_weigh_take_stuck(question, why, token) == WEIGHT_VIOLATION;
}

/* ---- take.none ---- */

static bool fits_nowhere(const struct rule_question *question)
{
	struct sylaby_state *state = sylaby_of(question->state);
	struct holder holder = holder_of(question);
	struct piece which;

	return sylaby_knows_hand(question) &&
		fits_depth(state, state->at, &holder, END_FRONT, YARDSTICK_LENIENT, &which) == 0 &&
		fits_depth(state, state->at, &holder, END_BACK, YARDSTICK_LENIENT, &which) == 0;
}

/* The tile that he laid fits where he laid it, whatever is known of his hand. */
static bool lays_well(const struct rule_question *question)
{
	struct sylaby_state *state = sylaby_of(question->state);
	const struct laid *laid = laid_own(question);

	return laid != NULL && !state->facts.opening &&
		joint_judge(state, &state->facts.placement.joint) != JOINT_BAD;
}

/* Passing though something was possible. */
static enum weight weigh_pass(const struct rule_question *question, struct message *why, struct span *token)
{
	struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;

	if (!facts->passes || !facts->can_do)
		return WEIGHT_NONE;
	*token = facts->entry->words[facts->entry->count - 1];
	*why = MESSAGE(N_("a pass, though something was possible: {0}"),
		sylaby_possible(state, facts->seat, question->arena));
	return state->choices.forced == FORCED_DICT ? WEIGHT_VIOLATION : WEIGHT_NOTE;
}

enum weight sylaby_weigh_take_none(
	const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_move *move = taking(question);

	if (move == NULL)
		return weigh_pass(question, why, token);
	if (state->choices.nofit_takeall || lays_well(question) || state->at->table.len < 2 ||
		!fits_nowhere(question))
		return WEIGHT_NONE;
	*token = move->take_text;
	*why = MESSAGE(N_("no tile of {0} fits any that lies further in: nothing is taken back"),
		state->head.seats[state->facts.seat].name);
	return WEIGHT_VIOLATION;
}

bool sylaby_breaks_take_none(const struct rule_question *question, struct message *why, struct span *token)
{
	return sylaby_weigh_take_none(question, why, token) == WEIGHT_VIOLATION;
}

/* ---- take.count ---- */

static bool takes_more_than_there_is(
	const struct rule_question *question, const struct sylaby_move *move, struct message *why)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	size_t count = state->at->table.len;

	if (move->take < count)
		return false;
	if (count > 0 && move->take == count && state->choices.nofit_takeall && !lays_well(question) &&
		(!sylaby_knows_hand(question) || fits_nowhere(question)))
		return false;
	*why = MESSAGE(count == 0 ? N_("no tile lies on the table")
				  : N_("{0} taken back of {1}: at least one stays on the table"),
		arena_number(question->arena, (long long)move->take),
		arena_number(question->arena, (long long)count));
	return true;
}

/* Nothing of his fits what he laid bare, but something does further on. */
static bool takes_too_few(
	const struct rule_question *question, const struct sylaby_move *move, struct message *why)
{
	struct sylaby_state *state = sylaby_of(question->state);
	struct holder holder = holder_of(question);
	struct piece which;

	if (!sylaby_knows_hand(question) || lays_well(question) ||
		(move->lay_count > 0 && laid_own(question) == NULL))
		return false;
	size_t due = fits_depth(state, state->at, &holder, move->take_end, YARDSTICK_LENIENT, &which);
	if (due == 0 && move->take < state->at->table.len) {
		*why = MESSAGE(N_("no tile of {0} fits any that lies further in from that end"),
			state->head.seats[holder.seat].name);
		return true;
	}
	if (due <= move->take)
		return false;
	*why = MESSAGE(N_("{0} taken back, but the nearest tile that fits ({2}) needs {1}"),
		arena_number(question->arena, (long long)move->take),
		arena_number(question->arena, (long long)due), piece_text(&which, question->arena));
	return true;
}

/* The least number that one of his tiles asks for, less than what he took; 0: none. */
static size_t nearer(const struct rule_question *question, const struct sylaby_move *move, enum end end,
	enum yardstick yardstick, struct piece *which)
{
	struct sylaby_state *state = sylaby_of(question->state);
	struct holder holder = holder_of(question);

	size_t depth = fits_depth(state, state->at, &holder, end, yardstick, which);
	return depth < move->take ? depth : 0;
}

static void tell_nearer(const struct rule_question *question, const struct sylaby_move *move,
	const struct piece *which, size_t depth, enum end end, struct message *why)
{
	*why = MESSAGE(end == move->take_end ? N_("{0} taken back, but {2} needs only {1}")
					     : N_("{0} taken back, but {2} needs only {1} at the other end "
						  "(takeback-end=nearest)"),
		arena_number(question->arena, (long long)move->take),
		arena_number(question->arena, (long long)depth), piece_text(which, question->arena));
}

static enum weight weigh_nearer(const struct rule_question *question, const struct sylaby_move *move,
	enum end end, struct message *why)
{
	struct sylaby_state *state = sylaby_of(question->state);
	const struct laid *laid = laid_own(question);
	struct piece which;

	if (laid != NULL && lays_well(question)) {
		size_t depth = fits_depth_of(
			state, state->at, &laid->piece, end, move->take - 1, YARDSTICK_DICT);
		if (depth > 0) {
			tell_nearer(question, move, &laid->piece, depth, end, why);
			return WEIGHT_VIOLATION;
		}
	}
	size_t depth = nearer(question, move, end, YARDSTICK_DICT, &which);
	if (depth == 0)
		return WEIGHT_NONE;
	bool by_table = state->choices.forced == FORCED_TABLE &&
		nearer(question, move, end, YARDSTICK_TABLE, &which) > 0;
	tell_nearer(question, move, &which, depth, end, why);
	return sylaby_missed(state, by_table, true);
}

enum weight sylaby_weigh_take_count(
	const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_move *move = taking(question);

	if (move == NULL)
		return WEIGHT_NONE;
	*token = move->take_text;
	if (takes_more_than_there_is(question, move, why) || takes_too_few(question, move, why))
		return WEIGHT_VIOLATION;
	enum weight weight = weigh_nearer(question, move, move->take_end, why);
	struct message other;
	if (!state->choices.takeback_nearest || weight == WEIGHT_VIOLATION)
		return weight;
	enum weight there = weigh_nearer(question, move, other_end(move->take_end), &other);
	if (there <= weight)
		return weight;
	*why = other;
	return there;
}

bool sylaby_breaks_take_count(const struct rule_question *question, struct message *why, struct span *token)
{
	return sylaby_weigh_take_count(question, why, token) == WEIGHT_VIOLATION;
}

/* ---- take.lay ---- */

static enum weight weigh_not_laying(const struct rule_question *question, const struct sylaby_move *move,
	struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);

	if (state->facts.late || !sylaby_can_take(state, state->at, move))
		return WEIGHT_NONE;
	*token = move->take_text;
	*why = MESSAGE0(N_("tiles are taken back and none is laid"));
	return state->choices.attach_must ? WEIGHT_VIOLATION : WEIGHT_NOTE;
}

enum weight sylaby_weigh_take_lay(
	const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_move *move = taking(question);
	const struct laid *laid = sylaby_laid(&state->facts);

	if (move == NULL)
		return WEIGHT_NONE;
	if (laid == NULL)
		return weigh_not_laying(question, move, why, token);
	*token = laid->text;
	if (!state->facts.opening && !state->facts.end_unclear && state->facts.end != move->take_end) {
		*why = MESSAGE(N_("{0} is not laid where tiles were taken back"),
			piece_text(&laid->piece, question->arena));
		return WEIGHT_VIOLATION;
	}
	if (state->choices.relay_any || !sylaby_is_relaid(question, laid))
		return WEIGHT_NONE;
	*why = MESSAGE(N_("{0} was just taken back: only what was held before may be laid"),
		piece_text(&laid->piece, question->arena));
	return WEIGHT_VIOLATION;
}

bool sylaby_breaks_take_lay(const struct rule_question *question, struct message *why, struct span *token)
{
	return sylaby_weigh_take_lay(question, why, token) == WEIGHT_VIOLATION;
}
