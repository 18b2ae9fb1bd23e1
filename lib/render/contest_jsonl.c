/* SPDX-License-Identifier: GPL-3.0-or-later
 * A dispute, or the question what if, as JSON objects, one a line. */
#include "render/contest_internal.h"
#include "render/json.h"

static const char *const verdicts[] = { "ok", "violation", "consequence" };
static const char *const statuses[] = { "won", "draw", "unfinished", "invalid" };

static const char *case_name(const struct contest *contest, unsigned side)
{
	static const char *const names[2][2] = { { "recorded", "changed" }, { "void", "stands" } };

	return names[contest->move != 0][side];
}

static json_t *begin(const struct contest *contest, const char *event)
{
	return begin_object(event, contest->file, contest->record);
}

static void add_move(json_t *object, const struct trial_move *move)
{
	set_number(object, "line", (long long)move->line);
	set_number(object, "move", (long long)move->number);
	set_text(object, "player", move->player);
	set_text(object, "action", move->action);
	set_text(object, "word", move->word);
}

static void add_verdict(json_t *object, const struct trial_move *move)
{
	json_t *rules = json_array();

	for (size_t i = 0; i < move->rule_count; i++)
		json_array_append_new(rules, json_string(move->rules[i]));
	set_value(object, "verdict", json_string(verdicts[move->verdict]));
	set_value(object, "rules", rules);
}

static json_t *message_of(const struct trial *trial)
{
	struct buffer text = { 0 };

	for (size_t i = 0; i < trial->faults.len; i++) {
		const struct trial_fault *fault = &trial->faults.items[i];
		if (fault->severity == SEVERITY_NOTE)
			continue;
		if (text.len > 0)
			buffer_add_string(&text, "; ");
		buffer_add(&text, fault->message);
	}
	json_t *message = json_stringn(buffer_span(&text).at, text.len);
	buffer_release(&text);
	return message;
}

static void render_dispute(struct buffer *text, const struct contest *contest)
{
	const struct trial_move *move = trial_find(contest->recorded, contest->move);
	const char *idle = contest_idle(contest);
	json_t *object = begin(contest, "dispute");

	if (move != NULL) {
		add_move(object, move);
		add_verdict(object, move);
	} else {
		set_number(object, "move", (long long)contest->move);
	}
	if (idle == NULL && move != NULL) {
		set_value(object, "ruling", json_string(disposition_name(move->disposition)));
		if (contest_cannot_stand(contest))
			set_value(object, "can_stand", json_false());
	}
	if (idle != NULL)
		set_value(object, "message", json_string(idle));
	else if (contest_is_at_fault(contest->recorded))
		set_value(object, "message", message_of(contest->recorded));
	write_object(text, object);
}

static void render_options(struct buffer *text, const struct contest *contest)
{
	json_t *object = begin(contest, "what-if");

	set_texts(object, "options", contest->changes, contest->change_count);
	write_object(text, object);
}

static json_t *scores_of(const struct trial *trial)
{
	json_t *scores = new_object();

	for (size_t i = 0; i < trial->seats.len; i++)
		set_score(scores, trial->seats.items[i].name, trial->seats.items[i].points);
	return scores;
}

static void render_outcome(struct buffer *text, const struct contest *contest, unsigned side)
{
	const struct trial *trial = contest->sides[side];
	json_t *object = begin(contest, "outcome");

	set_value(object, "case", json_string(case_name(contest, side)));
	set_value(object, "status", json_string(statuses[trial->status]));
	set_text(object, "winner", trial->winner);
	set_text(object, "leader", trial->leader);
	if (trial->has_scores)
		set_value(object, "scores", scores_of(trial));
	if (trial->reason != NULL)
		set_value(object, "reason", json_string(trial->reason));
	write_object(text, object);
}

static json_t *state_of(const struct trial_move *move, const struct trial_move *named)
{
	json_t *object = new_object();

	if (move == NULL)
		return object;
	if (!span_equals(move->player, named->player))
		set_text(object, "player", move->player);
	add_verdict(object, move);
	if (move->is_play)
		set_number(object, "points", move->points);
	if (move->has_total)
		set_number(object, "total", move->total);
	return object;
}

static void render_affected(struct buffer *text, const struct contest *contest, const struct trial_move *pair[2])
{
	const struct trial_move *named = contest_name(contest, pair);
	json_t *object = begin(contest, "affected");

	add_move(object, named);
	if (contest->move != 0) {
		set_value(object, "void", state_of(pair[0], named));
		set_value(object, "stands", state_of(pair[1], named));
	} else {
		set_value(object, "recorded", state_of(pair[0], named));
		set_value(object, "changed", state_of(pair[1], named));
	}
	write_object(text, object);
}

static void render_conclusion(struct buffer *text, const struct contest *contest)
{
	json_t *object = begin(contest, "conclusion");
	struct buffer sentence = { 0 };

	contest_add_conclusion(&sentence, contest);
	set_value(object, "same", json_boolean(trials_agree(contest->sides[0], contest->sides[1])));
	set_value(object, "message", json_stringn(buffer_span(&sentence).at, sentence.len));
	buffer_release(&sentence);
	write_object(text, object);
}

static void render(struct buffer *text, const struct contest *contest)
{
	const struct trial_move *pair[2];

	if (contest->move != 0)
		render_dispute(text, contest);
	else
		render_options(text, contest);
	if (contest_idle(contest) != NULL)
		return;
	render_outcome(text, contest, 0);
	render_outcome(text, contest, 1);
	for (unsigned long number = 0; contest_next(contest, &number, pair);)
		render_affected(text, contest, pair);
	render_conclusion(text, contest);
}

const struct contest_format contest_jsonl = { .name = "jsonl", .render = render };
