/* SPDX-License-Identifier: GPL-3.0-or-later
 * What two outcomes come to in a sentence. */
#include "render/contest_internal.h"

#include "support/rows.h"

enum { SEATS_MAX = 3 };

struct side {
	enum status status;
	const char *winner, *leader, *reason;
	long points[SEATS_MAX];
};

struct row {
	const char *name;
	unsigned long move;
	size_t seats;		/* 0: there are no scores */
	struct side sides[2];
	const char *conclusion;
};

#define WON(who, why, ...) { STATUS_WON, who, "", why, { __VA_ARGS__ } }
#define DRAW(why, ...) { STATUS_DRAW, "", "", why, { __VA_ARGS__ } }
#define LEADS(who, ...) { STATUS_UNFINISHED, "", who, "end.unfinished", { __VA_ARGS__ } }
#define INVALID { STATUS_INVALID, "", "", NULL, { 0 } }

static const struct row rows[] = {
	{ "the same", 3, 2, { WON("А", "end.full", 7, 3), WON("А", "end.full", 7, 3) },
		"It makes no difference to the result: А wins 7 to 3 (end.full)." },
	{ "another score", 3, 2, { WON("Б", "end.full", 7, 8), WON("Б", "end.full", 7, 12) },
		"The result does not depend on it, only the score: if move 3 is void, Б wins 8 to 7 (end.full); if it stands, Б "
		"wins 12 to 7 (end.full)." },
	{ "another winner", 3, 2, { WON("А", "end.full", 7, 3), WON("Б", "end.full", 7, 8) },
		"The result depends on it: if move 3 is void, А wins 7 to 3 (end.full); if it stands, Б wins 8 to 7 (end.full)." },
	{ "a draw", 3, 2, { DRAW("pass.three", 7, 7), WON("Б", "end.full", 7, 8) },
		"The result depends on it: if move 3 is void, it is a draw 7 to 7 (pass.three); if it stands, Б wins 8 to 7 "
		"(end.full)." },
	{ "unfinished", 3, 2, { LEADS("А", 7, 3), LEADS("", 7, 7) },
		"The result depends on it: if move 3 is void, А leads 7 to 3 where the record stops; if it stands, nobody leads 7 to "
		"7 where the record stops." },
	{ "three players", 3, 3, { WON("В", "end.full", 1, 2, 5), DRAW("end.full", 5, 2, 5) },
		"The result depends on it: if move 3 is void, В wins with 5 points (end.full); if it stands, it is a draw "
		"(end.full)." },
	{ "three players, and another score", 3, 3, { WON("В", "end.full", 1, 2, 5), WON("В", "end.full", 2, 2, 5) },
		"The result does not depend on it, only the score of others: В wins with 5 points (end.full)." },
	{ "options", 0, 2, { WON("А", "end.full", 7, 3), WON("Б", "end.full", 7, 8) },
		"The result depends on it: as it is recorded, А wins 7 to 3 (end.full); with reuse=2 word.class=off, Б wins 8 to 7 "
		"(end.full)." },
	{ "cannot be replayed with the options", 0, 2, { WON("А", "end.full", 7, 3), INVALID },
		"The result depends on it: as it is recorded, А wins 7 to 3 (end.full); with reuse=2 word.class=off, the record "
		"cannot be replayed." },
	{ "without scores", 3, 0, { WON("А", "end.out", 0), WON("Б", "end.out", 0) },
		"The result depends on it: if move 3 is void, А wins (end.out); if it stands, Б wins (end.out)." },
	{ "a name that is no fit sight", 3, 2, { WON("\x1B[31m", "end.full", 0, 1), WON("\x1B[31m", "end.full", 0, 1) },
		"It makes no difference to the result: \\u{1B}[31m wins 0 to 1 (end.full)." },
};

static void fill(struct trial *trial, const struct side *side, size_t seats)
{
	static const char *const names[SEATS_MAX] = { "А", "Б", "В" };

	trial_begin(trial, 0);
	trial->status = side->status;
	trial->winner = span_of(side->winner);
	trial->leader = span_of(side->leader);
	trial->reason = side->reason;
	trial->has_scores = seats > 0 && side->status != STATUS_INVALID;
	for (size_t i = 0; trial->has_scores && i < seats && i < SEATS_MAX; i++)
		*LIST_ADD(&trial->seats) = (struct trial_seat){ span_of(names[i]), side->points[i] };
}

static void concludes(void **state)
{
	const struct row *row = *state;
	const struct span changes[] = { SPAN("reuse=2"), SPAN("word.class=off") };
	struct trial sides[2] = { { .about = 0 }, { .about = 0 } };
	struct contest contest = { .move = row->move, .changes = changes, .change_count = 2, .sides = { &sides[0], &sides[1] } };
	struct buffer text = { 0 };

	for (size_t i = 0; i < 2; i++)
		fill(&sides[i], &row->sides[i], row->seats);
	contest_add_conclusion(&text, &contest);
	if (!span_is(buffer_span(&text), row->conclusion))
		print_error("said: %.*s\n", (int)text.len, buffer_span(&text).at);
	assert_span_equal(buffer_span(&text), span_of(row->conclusion));
	buffer_release(&text);
	trial_release(&sides[0]);
	trial_release(&sides[1]);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, concludes);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
