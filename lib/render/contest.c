/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/contest.h"

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
		return "the record cannot be replayed";
	if (move == NULL)
		return "the record has no such move";
	if (!move->is_play)
		return "it is no placement";
	if (move->is_carried_out)
		return NULL;
	return move->verdict == VERDICT_OK ? "it was taken back by its player" : "it came after the end of the game";
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

/* " 34 to 31", with the named player's points first; of more than two players his alone: " with 34 points". */
static void add_points(struct buffer *text, const struct trial *trial, struct span name)
{
	size_t first = 0;

	if (!trial->has_scores || trial->seats.len == 0)
		return;
	for (size_t i = 0; i < trial->seats.len; i++)
		if (span_equals(trial->seats.items[i].name, name))
			first = i;
	buffer_add_string(text, trial->seats.len == 2 ? " " : " with ");
	buffer_add_number(text, trial->seats.items[first].points);
	if (trial->seats.len == 2) {
		buffer_add_string(text, " to ");
		buffer_add_number(text, trial->seats.items[1 - first].points);
	} else {
		buffer_add_string(text, " points");
	}
}

static void add_reason(struct buffer *text, const struct trial *trial)
{
	buffer_add_string(text, " (");
	buffer_add_string(text, trial->reason);
	buffer_add_char(text, ')');
}

void contest_add_outcome(struct buffer *text, const struct trial *trial)
{
	struct span name = trial->status == STATUS_WON ? trial->winner : trial->leader;

	switch (trial->status) {
	case STATUS_WON:
		utf8_add_visible(text, name);
		buffer_add_string(text, " wins");
		add_points(text, trial, name);
		add_reason(text, trial);
		return;
	case STATUS_DRAW:
		buffer_add_string(text, "it is a draw");
		if (trial->seats.len == 2)
			add_points(text, trial, SPAN(""));
		add_reason(text, trial);
		return;
	case STATUS_UNFINISHED:
		utf8_add_visible(text, name.len > 0 ? name : SPAN("nobody"));
		buffer_add_string(text, " leads");
		if (name.len > 0 || trial->seats.len == 2)
			add_points(text, trial, name);
		buffer_add_string(text, " where the record stops");
		return;
	case STATUS_INVALID:
		buffer_add_string(text, "the record cannot be replayed");
		return;
	}
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
	if (contest->move == 0 && side == 0) {
		buffer_add_string(text, "as it is recorded");
	} else if (contest->move == 0) {
		buffer_add_string(text, "with ");
		add_changes(text, contest);
	} else if (side == 0) {
		buffer_add_string(text, "if move ");
		buffer_add_number(text, (long long)contest->move);
		buffer_add_string(text, " is void");
	} else {
		buffer_add_string(text, "if it stands");
	}
	buffer_add_string(text, ", ");
	contest_add_outcome(text, contest->sides[side]);
}

static bool has_same_points(const struct trial *one, const struct trial *other)
{
	if (one->seats.len != other->seats.len)
		return false;
	for (size_t i = 0; i < one->seats.len; i++)
		if (one->seats.items[i].points != other->seats.items[i].points)
			return false;
	return true;
}

void contest_add_conclusion(struct buffer *text, const struct contest *contest)
{
	const struct trial *one = contest->sides[0], *other = contest->sides[1];
	bool same = trials_agree(one, other);

	if (same && has_same_points(one, other)) {
		buffer_add_string(text, "It makes no difference to the result: ");
		contest_add_outcome(text, one);
		buffer_add_char(text, '.');
		return;
	}
	buffer_add_string(text, same ? "The result does not depend on it, only the score: " : "The result depends on it: ");
	add_case(text, contest, 0);
	buffer_add_string(text, "; ");
	add_case(text, contest, 1);
	buffer_add_char(text, '.');
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
