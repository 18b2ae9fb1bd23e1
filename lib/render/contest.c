/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/contest.h"

#include <assert.h>

#include "diag/message.h"
#include "render/contest_internal.h"
#include "text/utf8.h"

static const struct contest_format *const formats[] = { &contest_human, &contest_jsonl, NULL };

const struct contest_format *contest_format_find(const char *name)
{
	for (size_t i = 0; formats[i] != NULL; i++)
		if (strcmp(formats[i]->name, name) == 0)
			return formats[i];
	return NULL;
}

const char *contest_idle(const struct contest *contest)
{
	const struct trial_move *move = trial_find(contest->recorded, contest->move);

	if (contest->move == 0)
		return NULL;
	if (contest->recorded->status == STATUS_INVALID)
		return N_("the record cannot be replayed");
	if (move == NULL)
		return N_("the record has no such move");
	if (!move->is_play)
		return N_("it is no placement");
	if (move->is_carried_out)
		return NULL;
	return move->verdict == VERDICT_OK ? N_("it was taken back by its player") : N_("it came after the end of the game");
}

bool contest_is_at_fault(const struct trial *trial)
{
	for (size_t i = 0; i < trial->faults.len; i++)
		if (trial->faults.items[i].severity != SEVERITY_NOTE)
			return true;
	return false;
}

bool contest_cannot_stand(const struct contest *contest)
{
	const struct trial_move *move = trial_find(contest->sides[1], contest->move);

	return move != NULL && move->is_carried_out && move->disposition > DISPOSITION_STANDS;
}

const char *disposition_name(enum disposition disposition)
{
	switch (disposition) {
	case DISPOSITION_GOOD:
	case DISPOSITION_STANDS:
		return "stands";
	case DISPOSITION_VOID:
		break;
	case DISPOSITION_RETRY:
		return "retry";
	case DISPOSITION_LOST_TURN:
		return "lost-turn";
	}
	return "void";
}

/* What of a trial's points is told: of two players both, of more the named one's alone. */
enum told { TOLD_NOTHING, TOLD_ONE, TOLD_BOTH };

/* The named player's points first. */
static enum told find_points(const struct trial *trial, struct span name, long points[2])
{
	size_t first = 0;

	if (!trial->has_scores || trial->seats.len == 0)
		return TOLD_NOTHING;
	for (size_t i = 0; i < trial->seats.len; i++)
		if (span_equals(trial->seats.items[i].name, name))
			first = i;
	points[0] = trial->seats.items[first].points;
	if (trial->seats.len != 2)
		return name.len > 0 ? TOLD_ONE : TOLD_NOTHING;
	points[1] = trial->seats.items[1 - first].points;
	return TOLD_BOTH;
}

void contest_add_outcome(struct buffer *text, const struct trial *trial)
{
	static const char *const won[] = { N_("{0} wins ({3})"),
		NN_("{0} wins with {1#} point ({3})", "{0} wins with {1#} points ({3})"), N_("{0} wins {1} to {2} ({3})") };
	static const char *const drawn[] = { N_("it is a draw ({3})"), N_("it is a draw ({3})"),
		N_("it is a draw {1} to {2} ({3})") };
	static const char *const led[] = { N_("{0} leads where the record stops"),
		NN_("{0} leads with {1#} point where the record stops", "{0} leads with {1#} points where the record stops"),
		N_("{0} leads {1} to {2} where the record stops") };
	static const char *const level[] = { N_("nobody leads where the record stops"),
		N_("nobody leads where the record stops"), N_("nobody leads {1} to {2} where the record stops") };
	static const char *const none[] = { N_("the record cannot be replayed"), N_("the record cannot be replayed"),
		N_("the record cannot be replayed") };
	struct span name = trial->status == STATUS_WON ? trial->winner
		: trial->status == STATUS_UNFINISHED ? trial->leader : SPAN("");
	const char *const *const says[] = { [STATUS_WON] = won, [STATUS_DRAW] = drawn,
		[STATUS_UNFINISHED] = name.len > 0 ? led : level, [STATUS_INVALID] = none };
	long points[2] = { 0 };
	enum told told = find_points(trial, name, points);

	SAY(text, says[trial->status][told], name, NUMBER(points[0]), NUMBER(points[1]), span_of(trial->reason));
}

static void add_changes(struct buffer *text, const struct contest *contest)
{
	for (size_t i = 0; i < contest->change_count; i++) {
		if (i > 0)
			buffer_add_char(text, ' ');
		utf8_add_visible(text, contest->changes[i]);
	}
}

/* "if move 2 is void, Аня wins 7 to 3" */
static void add_case(struct buffer *text, const struct contest *contest, unsigned side)
{
	struct buffer outcome = { 0 }, changes = { 0 };

	contest_add_outcome(&outcome, contest->sides[side]);
	if (contest->move != 0) {
		SAY(text, side == 0 ? N_("if move {1} is void, {0}") : N_("if it stands, {0}"), buffer_span(&outcome),
			NUMBER((long long)contest->move));
	} else {
		add_changes(&changes, contest);
		SAY(text, side == 0 ? N_("as it is recorded, {0}") : N_("with {1}, {0}"), buffer_span(&outcome),
			buffer_span(&changes));
	}
	buffer_release(&outcome);
	buffer_release(&changes);
}

static bool has_same_points(const struct trial *one, const struct trial *other)
{
	/* outcomes that read alike are both of a game that was replayed, or neither */
	assert(one->seats.len == other->seats.len);
	for (size_t i = 0; i < one->seats.len; i++)
		if (one->seats.items[i].points != other->seats.items[i].points)
			return false;
	return true;
}

/* False where the outcomes name points, and these differ. */
static bool add_shared_outcome(struct buffer *text, const struct contest *contest)
{
	struct buffer outcomes[2] = { { 0 }, { 0 } };

	for (int side = 0; side < 2; side++)
		contest_add_outcome(&outcomes[side], contest->sides[side]);
	bool shared = span_equals(buffer_span(&outcomes[0]), buffer_span(&outcomes[1]));
	if (shared && has_same_points(contest->sides[0], contest->sides[1]))
		SAY(text, N_("It makes no difference to the result: {0}."), buffer_span(&outcomes[0]));
	else if (shared)
		SAY(text, N_("The result does not depend on it, only the score of others: {0}."), buffer_span(&outcomes[0]));
	buffer_release(&outcomes[0]);
	buffer_release(&outcomes[1]);
	return shared;
}

void contest_add_conclusion(struct buffer *text, const struct contest *contest)
{
	bool same = trials_agree(contest->sides[0], contest->sides[1]);
	struct buffer cases[2] = { { 0 }, { 0 } };

	if (same && add_shared_outcome(text, contest))
		return;
	add_case(&cases[0], contest, 0);
	add_case(&cases[1], contest, 1);
	SAY(text, same ? N_("The result does not depend on it, only the score: {0}; {1}.")
		: N_("The result depends on it: {0}; {1}."), buffer_span(&cases[0]), buffer_span(&cases[1]));
	buffer_release(&cases[0]);
	buffer_release(&cases[1]);
}

const struct trial_move *contest_name(const struct contest *contest, const struct trial_move *const pair[2])
{
	const struct trial_move *some = pair[0] != NULL ? pair[0] : pair[1];
	const struct trial_move *recorded = trial_find(contest->recorded, some->number);

	return recorded != NULL ? recorded : some;
}

bool contest_next(const struct contest *contest, unsigned long *number, const struct trial_move *pair[2])
{
	for (++*number; trials_differ(contest->sides[0], contest->sides[1], number, pair); ++*number)
		if (*number != contest->move)
			return true;
	return false;
}
