/* SPDX-License-Identifier: GPL-3.0-or-later
 * Marks of made-up classes under made-up rubrics: what a student gets is the start and what the lines of his sheet say, which is
 * what a slow oracle works out from amounts alone; neither the order of records nor that of the faults in them matters. */
#include <assert.h>
#include <stdlib.h>

#include "base/random.h"
#include "referee/classroom.h"
#include "support/rows.h"
#include "support/rubrics.h"

enum { CLASSES = 300, WORKS_MAX = 6, REMARKS_MADE = 12 };

static const char *const whats[] = { "word.class", "word.*", "word.name", "path.*", "path.exists", "violation", "note text.*",
	"missing Date", "form", "few-moves", "late" };
static const char *const credits[] = { "good-move", "win" };

struct made {
	struct test_rubric test;
	uint64_t random;
};

static long long below(struct made *made, uint64_t bound)
{
	return (long long)random_below(&made->random, bound);
}

static void add_number(struct buffer *text, const char *before, long long number)
{
	buffer_add_string(text, before);
	buffer_add_number(text, number);
}

static void add_criterion(struct made *made, struct buffer *text, const char *field, const char *what)
{
	if (below(made, 3) == 0)
		return;
	buffer_add_string(text, field);
	buffer_add_string(text, what);
	add_number(text, " ", below(made, 9));
	if (below(made, 2) == 0)
		buffer_add_string(text, ".5");
	if (strcmp(what, "few-moves") == 0)
		add_number(text, " below ", 1 + below(made, 9));
	if (below(made, 2) == 0)
		add_number(text, " max ", below(made, 30));
	if (below(made, 4) == 0)
		add_number(text, " free ", below(made, 3));
	buffer_add_char(text, '\n');
}

static void make_rubric(struct made *made)
{
	static const char *const records[] = { "mean", "best", "together" };
	static const char *const caps[] = { "word.*", "path.*", "text.*", "all" };
	struct buffer text = { 0 };

	buffer_add_string(&text, "Rubric: x\nRecords: ");
	buffer_add_string(&text, records[below(made, 3)]);
	add_number(&text, "\nStart: ", below(made, 120));
	add_number(&text, "\nMinimum: -", below(made, 20));
	buffer_add_string(&text, below(made, 2) == 0 ? "\nRound: 0.5\n" : "\n");
	for (size_t i = 0; i < COUNT(whats); i++)
		add_criterion(made, &text, "Deduct: ", whats[i]);
	for (size_t i = 0; i < COUNT(credits); i++)
		add_criterion(made, &text, "Credit: ", credits[i]);
	for (size_t i = 0; i < COUNT(caps); i++)
		if (below(made, 2) == 0) {
			buffer_add_string(&text, "Cap: ");
			buffer_add_string(&text, caps[i]);
			add_number(&text, " ", below(made, 40));
			buffer_add_char(&text, '\n');
		}
	read_rubric(&made->test, buffer_span(&text));
	assert_true(made->test.good);
	buffer_release(&text);
}

/* ---- the work ---- */

struct made_work {
	unsigned long amounts[RUBRIC_CRITERIA_MAX], moves;
	size_t remarks[REMARKS_MADE], remark_count;	/* criteria of some of the amounts */
};

static void make_work(struct made *made, struct made_work *work)
{
	const struct rubric *rubric = &made->test.rubric;

	*work = (struct made_work){ .moves = (unsigned long)below(made, 9) };
	for (size_t i = 0; i < rubric->criteria.len; i++) {
		const struct criterion *criterion = &rubric->criteria.items[i];
		if (criterion->measure == MEASURE_FEW_MOVES)
			continue;
		work->amounts[i] = (unsigned long)below(made, 5);
		for (unsigned long j = 0; criterion->measure == MEASURE_FINDING && j < work->amounts[i]
			&& work->remark_count < REMARKS_MADE; j++)
			work->remarks[work->remark_count++] = i;
	}
}

static void shuffle(struct made *made, size_t *items, size_t count)
{
	for (size_t i = count; i > 1; i--) {
		size_t other = (size_t)below(made, i), kept = items[i - 1];
		items[i - 1] = items[other];
		items[other] = kept;
	}
}

/* Hands the works in, in that order, their remarks in any. */
static void hand_in(struct made *made, struct classroom *class, const struct made_work *works, const size_t *order, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct made_work made_work = works[order[i]];
		struct work *work = classroom_add(class, order[i] % 2 == 0 ? SPAN("Аня") : SPAN("АНЯ"));
		work->file = SPAN("f");
		work->record = order[i];
		work->moves = made_work.moves;
		memcpy(work->amounts, made_work.amounts, class->rubric->criteria.len * sizeof *work->amounts);
		shuffle(made, made_work.remarks, made_work.remark_count);
		for (size_t j = 0; j < made_work.remark_count; j++)
			*LIST_ADD(&work->remarks) = (struct remark){ .criterion = made_work.remarks[j], .id = "x.y" };
	}
	classroom_mark(class, SPAN("ru"));
}

/* ---- the oracle ---- */

static bool is_in(const struct criterion *criterion, const char *group)
{
	struct span what = criterion->what;

	if (span_starts_with(what, SPAN("note ")))
		what = span_from(what, 5);
	return span_starts_with(what, span_of(group));
}

static long long least(long long a, long long b)
{
	return a < b ? a : b;
}

static long long cap_of(const struct rubric *rubric, const char *group)
{
	for (size_t i = 0; i < rubric->caps.len; i++)
		if (span_is(rubric->caps.items[i].group, group))
			return rubric->caps.items[i].max;
	return 1000000000;
}

static long long cost_of(const struct rubric *rubric, size_t which, const struct made_work *works, size_t count)
{
	const struct criterion *criterion = &rubric->criteria.items[which];
	long long amount = 0, moves = 0;

	for (size_t i = 0; i < count; i++) {
		amount += (long long)works[i].amounts[which];
		moves += (long long)works[i].moves;
	}
	if (criterion->measure == MEASURE_FEW_MOVES)
		amount = moves < (long long)criterion->bound ? (long long)criterion->bound - moves : 0;
	amount = amount < (long long)criterion->free ? 0 : amount - (long long)criterion->free;
	long long cost = amount * criterion->points;
	return criterion->max < 0 ? cost : least(cost, criterion->max);
}

/* Limits of criteria, then of groups, then of all. */
static long long points_of(const struct rubric *rubric, const struct made_work *works, size_t count)
{
	static const char *const groups[] = { "word.", "path.", "text." };
	long long costs = 0, given = 0, others = 0, grouped[COUNT(groups)] = { 0 };

	for (size_t i = 0; i < rubric->criteria.len; i++) {
		const struct criterion *criterion = &rubric->criteria.items[i];
		long long cost = cost_of(rubric, i, works, count), *sum = criterion->is_credit ? &given : &others;
		for (size_t j = 0; j < COUNT(groups); j++)
			if (is_in(criterion, groups[j]))
				sum = &grouped[j];
		*sum += cost;
	}
	costs = others;
	for (size_t i = 0; i < COUNT(groups); i++)
		costs += least(grouped[i], cap_of(rubric, groups[i]));
	return rubric_clamp(rubric, rubric->start - least(costs, cap_of(rubric, "")) + given);
}

static long long expected(const struct rubric *rubric, const struct made_work *works, size_t count)
{
	long long sum = 0, best = rubric->minimum;

	assert(count > 0);
	if (rubric->several == SEVERAL_TOGETHER)
		return rubric_round(rubric, points_of(rubric, works, count));
	for (size_t i = 0; i < count; i++) {
		long long points = points_of(rubric, &works[i], 1);
		sum += points;
		best = points > best ? points : best;
	}
	if (rubric->several == SEVERAL_BEST)
		return rubric_round(rubric, best);
	/* half up: away from a number that is surely less */
	long long far = 1000000, twice = 2 * (sum + far * (long long)count) / (long long)count;
	return rubric_round(rubric, (twice + 1) / 2 - far);
}

/* ---- the test ---- */

static void check_sheet(const struct student *student, const struct rubric *rubric)
{
	struct reckoning reckoning = { .criteria = 0 };

	for (size_t i = 0; i < student_reckonings(student, rubric); i++) {
		long long sum = rubric->start;
		student_reckoning(student, rubric, i, &reckoning);
		for (size_t j = 0; j < reckoning.charges.len; j++)
			sum += reckoning.charges.items[j].effect;
		assert_int_equal(sum, reckoning.sum);
		assert_int_equal(rubric_clamp(rubric, sum), reckoning.points);
	}
	reckoning_release(&reckoning);
}

static void marks_as_the_oracle(void **state)
{
	struct made made = { .random = 7 };
	struct made_work works[WORKS_MAX];
	size_t order[WORKS_MAX], told = 0;

	(void)state;
	for (unsigned i = 0; i < CLASSES; i++) {
		make_rubric(&made);
		const struct rubric *rubric = &made.test.rubric;
		size_t count = 1 + (size_t)below(&made, WORKS_MAX);
		for (size_t j = 0; j < count; j++) {
			make_work(&made, &works[j]);
			told += works[j].remark_count;
			order[j] = j;
		}
		for (unsigned turn = 0; turn < 3; turn++) {
			struct classroom class = { .rubric = rubric };
			hand_in(&made, &class, works, order, count);
			assert_int_equal(class.students.len, 1);
			assert_span_equal(class.students.items[0].name, SPAN("Аня"));
			assert_int_equal(class.students.items[0].points, expected(rubric, works, count));
			check_sheet(&class.students.items[0], rubric);
			classroom_release(&class);
			shuffle(&made, order, count);
		}
		release_rubric(&made.test);
	}
	assert_in_range(told, CLASSES, SIZE_MAX);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(marks_as_the_oracle) };

	return _cmocka_run_group_tests("marking", tests, COUNT(tests), NULL, NULL);
}
