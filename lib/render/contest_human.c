/* SPDX-License-Identifier: GPL-3.0-or-later
 * The page about a dispute, to be printed: what it is about and what the rules say, both outcomes in two columns, the
 * other moves that come out otherwise, and a conclusion. */
#include "render/contest_internal.h"
#include "render/contest_table.h"
#include "render/internal.h"
#include "text/utf8.h"

/* ---- what it is about ---- */

static void add_rule(struct buffer *text, const char *id, const struct game *game)
{
	const char *sentence = rule_sentence(id, game);

	if (sentence == NULL)
		return;
	buffer_add_string(text, "    ");
	buffer_add_string(text, id);
	buffer_add_string(text, ": ");
	buffer_add_string(text, sentence);
	buffer_add_char(text, '\n');
}

static const char *fault_title(const struct trial_fault *fault)
{
	if (fault->severity == SEVERITY_NOTE)
		return N_("Note: {0}");
	return fault->severity == SEVERITY_QUESTIONABLE ? N_("A judge must decide: {0}") : "{0}";
}

static void add_line(struct buffer *text, const char *before, const char *line)
{
	buffer_add_string(text, before);
	buffer_add_string(text, line);
	buffer_add_char(text, '\n');
}

static void add_faults(struct buffer *text, const struct trial *trial)
{
	if (!contest_is_at_fault(trial))
		add_line(text, "  ", _("It broke no rule."));
	for (size_t i = 0; i < trial->faults.len; i++) {
		const struct trial_fault *fault = &trial->faults.items[i];
		buffer_add_string(text, "  ");
		SAY(text, fault_title(fault), fault->message);
		buffer_add_string(text, " [");
		buffer_add_string(text, fault->id);
		buffer_add_string(text, "]\n");
		if (fault->severity != SEVERITY_NOTE)
			add_rule(text, fault->id, trial->game);
	}
}

static void add_move_name(struct buffer *text, const struct trial_move *move)
{
	buffer_add_number(text, (long long)move->number);
	buffer_add_string(text, ", ");
	utf8_add_visible(text, move->player);
	buffer_add_string(text, ": ");
	utf8_add_visible(text, move->action);
	/* in oral games the action is the word */
	if (move->word.len == 0 || span_equals(move->word, move->action))
		return;
	buffer_add_char(text, ' ');
	utf8_add_visible(text, move->word);
}

static void add_ruling(struct buffer *text, const struct contest *contest, const struct trial_move *move)
{
	static const char *const sentences[] = {
		[DISPOSITION_GOOD] = N_("As the record is judged it stands, and {0}."),
		[DISPOSITION_STANDS] = N_("As the record is judged it stands all the same, and {0}."),
		[DISPOSITION_VOID] = N_("As the record is judged it is void, and {0}."),
		[DISPOSITION_RETRY] = N_("As the record is judged it is void, and the turn is not spent, and {0}."),
		[DISPOSITION_LOST_TURN] = N_("As the record is judged it is void, and the turn is lost, and {0}."),
	};
	struct buffer outcome = { 0 };

	contest_add_outcome(&outcome, contest->recorded);
	buffer_add_string(text, "  ");
	SAY(text, sentences[move->disposition], buffer_span(&outcome));
	buffer_add_char(text, '\n');
	buffer_release(&outcome);
	if (contest_cannot_stand(contest))
		add_line(text, "  ", _("It cannot stand, whatever is decided: it is void in both columns."));
}

static void add_dispute(struct buffer *text, const struct contest *contest)
{
	const struct trial_move *move = trial_find(contest->recorded, contest->move);
	const char *idle = contest_idle(contest);

	struct buffer name = { 0 };

	if (move != NULL)
		add_move_name(&name, move);
	else
		buffer_add_number(&name, (long long)contest->move);
	buffer_add_char(text, '\n');
	SAY(text, N_("Dispute about move {0}"), buffer_span(&name));
	buffer_release(&name);
	buffer_add_char(text, '\n');
	if (idle != NULL) {
		buffer_add_string(text, "  ");
		SAY(text, N_("There is nothing to decide: {0}."), span_of(gettext(idle)));
		buffer_add_char(text, '\n');
	} else if (move != NULL) {
		add_faults(text, contest->recorded);
		add_ruling(text, contest, move);
	}
}

static void add_options(struct buffer *text, const struct contest *contest)
{
	add_line(text, "\n", _("What if"));
	for (size_t i = 0; i < contest->change_count; i++) {
		struct span value = contest->changes[i];
		struct span name = span_cut(&value, '=');
		size_t index = contest->recorded->game == NULL ? SIZE_MAX : game_rule_index(contest->recorded->game, name);
		buffer_add_string(text, "  ");
		utf8_add_visible(text, contest->changes[i]);
		buffer_add_char(text, '\n');
		if (index != SIZE_MAX)
			add_rule(text, contest->recorded->game->rules[index]->id, contest->recorded->game);
	}
}

/* ---- the outcomes ---- */

static void add_status(struct contest_table *table, const struct trial *trial)
{
	struct buffer *text = &table->texts;

	if (trial->status == STATUS_WON)
		utf8_add_visible(text, trial->winner);
	else if (trial->status == STATUS_DRAW)
		buffer_add_string(text, _("a draw"));
	else
		buffer_add_string(text, trial->status == STATUS_UNFINISHED ? _("nobody yet") : _("none: it cannot be replayed"));
	contest_table_end_cell(table);
}

static void add_points(struct contest_table *table, const struct trial *trial, size_t seat)
{
	if (seat < trial->seats.len)
		buffer_add_number(&table->texts, trial->seats.items[seat].points);
	else
		buffer_add_char(&table->texts, '-');
	contest_table_end_cell(table);
}

static void add_columns(struct contest_table *table, const struct contest *contest, const char *title)
{
	contest_table_add(table, span_of(title));
	contest_table_add(table, span_of(contest->move != 0 ? _("if void") : _("as recorded")));
	contest_table_add(table, span_of(contest->move != 0 ? _("if it stands") : _("what if")));
}

static void add_outcomes(struct buffer *text, const struct contest *contest)
{
	const struct trial *one = contest->sides[0], *other = contest->sides[1];
	const struct trial *named = one->seats.len > 0 ? one : other;
	struct contest_table table = { 0 };

	add_line(text, "\n", _("Outcome"));
	add_columns(&table, contest, "");
	for (size_t i = 0; i < named->seats.len; i++) {
		contest_table_add(&table, named->seats.items[i].name);
		add_points(&table, one, i);
		add_points(&table, other, i);
	}
	contest_table_add(&table, span_of(_("Winner")));
	add_status(&table, one);
	add_status(&table, other);
	contest_table_add(&table, span_of(_("End")));
	contest_table_add(&table, one->reason == NULL ? SPAN("-") : span_of(one->reason));
	contest_table_add(&table, other->reason == NULL ? SPAN("-") : span_of(other->reason));
	contest_table_write(text, &table);
}

/* ---- the other moves ---- */

static const char *how_good(const struct trial_move *move)
{
	if (move->verdict == VERDICT_CONSEQUENCE)
		return _("falls with it");
	if (move->verdict == VERDICT_VIOLATION)
		return _("violation");
	return move->is_carried_out || !move->is_play ? _("good") : _("taken back");
}

static void add_state(struct contest_table *table, const struct trial_move *move, const struct trial_move *named)
{
	struct buffer *text = &table->texts;

	if (move == NULL) {
		contest_table_add(table, SPAN("-"));
		return;
	}
	buffer_add_string(text, how_good(move));
	for (size_t i = 0; i < move->rule_count; i++) {
		buffer_add_string(text, i == 0 ? " [" : ", ");
		buffer_add_string(text, move->rules[i]);
		buffer_add_string(text, i + 1 == move->rule_count ? "]" : "");
	}
	if (move->is_play) {
		buffer_add_string(text, ", ");
		SAY(text, NN_("{0#} point", "{0#} points"), NUMBER(move->points));
	}
	if (!span_equals(move->player, named->player)) {
		SAY(text, N_(", for {0}"), move->player);
	}
	contest_table_end_cell(table);
}

static void add_others(struct buffer *text, const struct contest *contest)
{
	const struct trial_move *pair[2];
	struct contest_table table = { 0 };

	add_columns(&table, contest, _("move"));
	for (unsigned long number = 0; contest_next(contest, &number, pair);) {
		const struct trial_move *named = contest_name(contest, pair);
		add_move_name(&table.texts, named);
		contest_table_end_cell(&table);
		add_state(&table, pair[0], named);
		add_state(&table, pair[1], named);
	}
	if (contest->move != 0)
		add_line(text, "\n", table.ends.len > 3 ? _("Later moves that come out differently")
			: _("Later moves: none comes out differently."));
	else
		add_line(text, "\n", table.ends.len > 3 ? _("Moves that come out differently") : _("Moves: none comes "
			"out differently."));
	if (table.ends.len == 3)
		table.ends.len = table.texts.len = 0;
	contest_table_write(text, &table);
}

static void render(struct buffer *text, const struct contest *contest)
{
	if (contest->move != 0)
		add_dispute(text, contest);
	else
		add_options(text, contest);
	if (contest_idle(contest) == NULL) {
		add_outcomes(text, contest);
		add_others(text, contest);
		add_line(text, "\n", _("Conclusion"));
		buffer_add_string(text, "  ");
		contest_add_conclusion(text, contest);
		buffer_add_char(text, '\n');
	}
	buffer_add_char(text, '\n');
}

const struct contest_format contest_human = { .name = "human", .render = render };
