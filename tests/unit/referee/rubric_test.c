/* SPDX-License-Identifier: GPL-3.0-or-later
 * Rubrics: what is wrong in one is told where it stands; a finding falls under the criterion that is most exact; points are
 * rounded and marked. */
#include "referee/rubric.h"

#include "support/rows.h"
#include "support/rubrics.h"

#define HEAD "Rubric: x\n"

/* ---- what is told ---- */

struct told_row {
	const char *name, *text, *told;		/* told: "LINE:COLUMN id" with commas; 0:0 has no place */
};

static const struct told_row told_rows[] = {
	{ "the least", HEAD, "" },
	{ "nothing", "", "0:0 no-rubric" },
	{ "comments only", "# Rubric: x\n\n", "0:0 no-rubric" },
	{ "a record", "Game: balda\nPlayers: A, B\n", "1:1 no-rubric" },
	{ "UTF-16 that is none", "\xFF\xFE\x01\x02\n\x80\n", "1:3 unreadable" },
	{ "in either case, with blanks and comments", "# a\n rubric :  x # b\nSTART: 5 # c\n\nscale: 0 = a", "" },
	{ "CR LF and a byte-order mark", "\xEF\xBB\xBFRubric: x\r\nStart: 5\r\n", "" },
	{ "no field", HEAD "Start 5\n", "2:1 syntax" },
	{ "an unknown field", HEAD "Deducts: claim 3\n", "2:1 unknown-field" },
	{ "a field again", HEAD "Start: 5\nStart: 5\n", "3:1 repeated" },
	{ "malformed UTF-8", HEAD "Start: \xC3\n", "2:8 unreadable" },
	{ "no points", HEAD "Start: many\n", "2:8 bad-value" },
	{ "three decimals", HEAD "Start: 1.234\n", "2:8 bad-value" },
	{ "a point and nothing", HEAD "Start: 1.\n", "2:8 bad-value" },
	{ "too many points", HEAD "Start: 1000000.01\nMinimum: 1000001\n", "2:8 bad-value, 3:10 bad-value" },
	{ "as many as may be", HEAD "Start: 1000000.00\nMaximum: 1000000\nMinimum: -1000000\n", "" },
	{ "a language that is none of ours", HEAD "Language: fi\n", "2:11 bad-value" },
	{ "a word of a list", HEAD "Students: header\nRecords: best\n", "" },
	{ "and none of it", HEAD "Students: all\nRecords: worst\n", "2:11 bad-value, 3:10 bad-value" },
	{ "no date", HEAD "Due: 2026-02-30\n", "2:6 bad-value" },
	{ "rounding", HEAD "Round: 0.5 up\n", "" },
	{ "rounding to nothing", HEAD "Round: 0\n", "2:8 bad-value" },
	{ "rounding to and fro", HEAD "Round: 1 down up\n", "2:8 bad-value" },
	{ "less at most than at least", HEAD "Start: 5\nMinimum: 6\n", "0:0 bad-value" },
	{ "a rule", HEAD "Deduct: WORD.class 5 max 10 free 1 as Nouns: all of them\n", "" },
	{ "an unknown rule", HEAD "Deduct: word.clas 5\n", "2:9 unknown-rule" },
	{ "an unknown group", HEAD "Deduct: words.* 5\n", "2:9 unknown-rule" },
	{ "a kind and an unknown rule", HEAD "Deduct: note words.x 5\n", "2:14 unknown-rule" },
	{ "nothing that can be counted", HEAD "Deduct: mistakes 5\n", "2:9 unknown-criterion" },
	{ "an id of one word", HEAD "Deduct: challenge 5\nDeduct: refuse 1\n", "" },
	{ "what is missing is no field", HEAD "Deduct: missing Name 5\n", "2:17 unknown-criterion" },
	{ "a field in another language", HEAD "Deduct: missing Дата 5\n", "" },
	{ "no points behind it", HEAD "Deduct: word.class\n", "2:19 bad-value" },
	{ "points below nothing", HEAD "Deduct: word.class -5\n", "2:20 bad-value" },
	{ "a limit without points", HEAD "Deduct: word.class 5 max\n", "2:25 bad-value" },
	{ "an unknown limit", HEAD "Deduct: word.class 5 upto 10\n", "2:22 bad-value" },
	{ "a number that is none", HEAD "Deduct: word.class 5 free x\n", "2:27 bad-value" },
	{ "few moves want a number", HEAD "Deduct: few-moves 5\n", "2:9 bad-value" },
	{ "long words, too", HEAD "Credit: long-word 5\n", "2:9 bad-value" },
	{ "the number of another", HEAD "Credit: long-word 5 below 7\n", "2:21 bad-value" },
	{ "a credit that is a fault", HEAD "Credit: word.class 5\nCredit: claim 1\nCredit: late 1\n",
		"2:9 unknown-criterion, 3:9 unknown-criterion, 4:9 unknown-criterion" },
	{ "a fault that is a credit", HEAD "Deduct: win 5\n", "2:9 unknown-criterion" },
	{ "the same again", HEAD "Deduct: word.class 5\nDeduct: word.CLASS 6\n", "3:9 repeated" },
	{ "of another kind it is another", HEAD "Deduct: word.class 5\nDeduct: note word.class 6\n", "" },
	{ "long words of several lengths", HEAD "Credit: long-word 5 from 6\nCredit: long-word 6 from 7\n", "" },
	{ "caps", HEAD "Cap: word.* 5\nCap: all 6\n", "" },
	{ "a cap of one rule", HEAD "Cap: word.class 5\n", "2:6 bad-value" },
	{ "a cap of no rules", HEAD "Cap: wo.* 5\n", "2:6 bad-value" },
	{ "a cap again", HEAD "Cap: word.* 5\nCap: word.* 5\n", "3:6 repeated" },
	{ "a cap with more behind it", HEAD "Cap: word.* 5 max 6\n", "2:15 bad-value" },
	{ "a scale in any order, in several fields", HEAD "Scale: 0 = c, 90% = a\nScale: 50.5 = b b = b\n", "" },
	{ "no mark", HEAD "Scale: 90, 0 = c\n", "2:8 bad-value" },
	{ "an empty mark", HEAD "Scale: 0 =\n", "2:8 bad-value" },
	{ "two marks for the same points", HEAD "Scale: 0 = a, 0% = b\n", "2:15 bad-scale" },
	{ "no mark for the least", HEAD "Scale: 50 = a\n", "2:8 bad-scale" },
	{ "there need be none below the minimum", HEAD "Minimum: 50\nScale: 50 = a\n", "" },
	{ "marks and percent", HEAD "Scale: 0 = a\nScale: percent\n", "3:8 bad-scale" },
	{ "percent of nothing", HEAD "Start: 0\nScale: percent\n", "0:0 bad-scale" },
	{ "percent of the maximum", HEAD "Start: 0\nMaximum: 20\nScale: percent\n", "" },
};

static void tells(void **state)
{
	const struct told_row *row = *state;
	struct test_rubric test;
	struct buffer told = { 0 };

	read_rubric(&test, span_of(row->text));
	for (size_t i = 0; i < test.report.findings.len; i++) {
		const struct finding *finding = &test.report.findings.items[i];
		buffer_add_string(&told, i > 0 ? ", " : "");
		buffer_add_number(&told, finding->where.line == NULL ? 0 : (long long)finding->where.line->number);
		buffer_add_char(&told, ':');
		buffer_add_number(&told, finding->where.line == NULL ? 0 : (long long)finding_column(finding));
		buffer_add_char(&told, ' ');
		buffer_add_string(&told, finding->id);
	}
	if (!span_is(buffer_span(&told), row->told))
		print_error("told: %.*s\n", (int)told.len, buffer_span(&told).at);
	assert_span_equal(buffer_span(&told), span_of(row->told));
	assert_int_equal(test.good, told.len == 0);
	buffer_release(&told);
	release_rubric(&test);
}

/* Nothing in a file makes it tell without end, or takes memory without end. */
static void tells_a_hundred(void **state)
{
	struct test_rubric test;
	struct buffer text = { 0 };

	(void)state;
	buffer_add_string(&text, HEAD "Scale: ");
	for (unsigned i = 0; i < 100000; i++)
		buffer_add_string(&text, "1 = x, ");
	for (unsigned i = 0; i < 10000; i++)
		buffer_add_string(&text, "\nwhat");
	read_rubric(&test, buffer_span(&text));
	assert_in_range(test.report.findings.len, 2, RUBRIC_FINDINGS_MAX + RUBRIC_STEPS_MAX + 3);
	release_rubric(&test);
	buffer_release(&text);
}

/* ---- what a finding falls under ---- */

struct find_row {
	const char *name, *criteria, *id;
	enum severity severity;
	const char *what;			/* of the criterion; NULL: none */
};

static const struct find_row find_rows[] = {
	{ "a rule before its group", "word.* 1|word.class 2|violation 3", "word.class", SEVERITY_VIOLATION, "word.class" },
	{ "a group before the kind", "violation 3|word.* 1|word.class 2", "word.name", SEVERITY_VIOLATION, "word.*" },
	{ "the kind is for the rest", "violation 3|word.* 1", "path.exists", SEVERITY_VIOLATION, "violation" },
	{ "or nothing", "word.* 1", "path.exists", SEVERITY_VIOLATION, NULL },
	{ "a group is no beginning of a word", "path.* 1", "pathology", SEVERITY_VIOLATION, NULL },
	{ "with the kind it is more exact", "word.class 1|violation word.class 2", "word.class", SEVERITY_VIOLATION, "violation word.class" },
	{ "but less than the rule itself", "violation word.* 1|word.class 2", "word.class", SEVERITY_VIOLATION, "word.class" },
	{ "a false claim", "score.* 1|claim 2", "score.total", SEVERITY_CLAIM, "score.*" },
	{ "a consequence is free", "score.* 1|violation 2|claim 3", "score.total", SEVERITY_CONSEQUENCE, NULL },
	{ "unless it is named", "score.* 1|consequence 2", "score.total", SEVERITY_CONSEQUENCE, "consequence" },
	{ "what a judge decides is free", "word.* 1", "word.diminutive", SEVERITY_QUESTIONABLE, NULL },
	{ "unless it is named, too", "word.* 1|questionable word.diminutive 2", "word.diminutive", SEVERITY_QUESTIONABLE,
		"questionable word.diminutive" },
	{ "a note is free", "word.class 1", "word.class", SEVERITY_NOTE, NULL },
	{ "unless there are only notes", "end.unfinished 1", "end.unfinished", SEVERITY_NOTE, "end.unfinished" },
	{ "which their group does not take", "text.* 1", "text.nfc", SEVERITY_NOTE, NULL },
	{ "but with its kind it does", "note text.* 1", "text.nfc", SEVERITY_NOTE, "note text.*" },
	{ "an error", "record.* 1", "record.syntax", SEVERITY_ERROR, "record.*" },
};

static void add_criteria(struct buffer *text, const char *criteria)
{
	struct span rest = span_of(criteria);

	buffer_add_string(text, HEAD);
	while (rest.len > 0) {
		buffer_add_string(text, "Deduct: ");
		buffer_add(text, span_cut(&rest, '|'));
		buffer_add_char(text, '\n');
	}
}

static void finds(void **state)
{
	const struct find_row *row = *state;
	struct test_rubric test;
	struct buffer text = { 0 };

	add_criteria(&text, row->criteria);
	read_rubric(&test, buffer_span(&text));
	assert_true(test.good);
	size_t found = rubric_find(&test.rubric, row->id, row->severity);
	assert_int_equal(found == CRITERION_NONE, row->what == NULL);
	if (row->what != NULL)
		assert_span_equal(test.rubric.criteria.items[found].what, span_of(row->what));
	release_rubric(&test);
	buffer_release(&text);
}

/* ---- points and marks ---- */

struct mark_row {
	const char *name, *text;
	long long points;			/* in hundredths */
	const char *rounded, *mark;
};

static const struct mark_row mark_rows[] = {
	{ "as they are", "", 1234, "12.34", "12.34" },
	{ "half up", "Round: 1\n", 8450, "85", "85" },
	{ "less than half down", "Round: 1\n", 8449, "84", "84" },
	{ "up", "Round: 1 up\n", 8401, "85", "85" },
	{ "down", "Round: 1 down\n", 8499, "84", "84" },
	{ "to halves", "Round: 0.5\n", 8426, "84.5", "84.5" },
	{ "to tens", "Round: 10\n", 8500, "90", "90" },
	{ "below nothing half up", "Minimum: -10\nRound: 1\n", -250, "-2", "-2" },
	{ "below nothing down", "Minimum: -10\nRound: 1 down\n", -201, "-3", "-3" },
	{ "no more than the start", "", 12000, "100", "100" },
	{ "no more than the maximum, after rounding", "Maximum: 104.5\nRound: 1\n", 10450, "104.5", "104.5" },
	{ "no less than the minimum", "Minimum: 20\n", 0, "20", "20" },
	{ "without a limit", "Start: 0\n", 12000000000, "120000000", "120000000" },
	{ "a mark from its points on", "Scale: 85 = 5, 70 = 4, 0 = 3\n", 8500, "85", "5" },
	{ "and not below", "Scale: 85 = 5, 70 = 4, 0 = 3\n", 8499, "84.99", "4" },
	{ "the lowest", "Scale: 85 = 5, 70 = 4, 0 = 3\n", 0, "0", "3" },
	{ "rounded before", "Round: 1\nScale: 85 = 5, 70 = 4, 0 = 3\n", 8450, "85", "5" },
	{ "of the full points", "Start: 40\nScale: 90% = A, 0 = B\n", 3600, "36", "A" },
	{ "a Danish mark", "Scale: 50 = 02, 25 = 00, 0 = -3\n", 1000, "10", "-3" },
	{ "words", "Scale: 50 = очень хорошо, 0 = ещё раз\n", 6000, "60", "очень хорошо" },
	{ "percent", "Start: 30\nScale: percent\n", 2000, "20", "67%" },
	{ "percent of the maximum", "Start: 0\nMaximum: 8\nScale: percent\n", 100, "1", "13%" },
};

static void marks(void **state)
{
	const struct mark_row *row = *state;
	struct test_rubric test;
	struct buffer text = { 0 };

	buffer_add_string(&text, HEAD);
	buffer_add_string(&text, row->text);
	read_rubric(&test, buffer_span(&text));
	assert_true(test.good);
	long long points = rubric_round(&test.rubric, row->points);
	buffer_clear(&text);
	points_add(&text, points, '.');
	assert_span_equal(buffer_span(&text), span_of(row->rounded));
	assert_span_equal(rubric_mark(&test.rubric, points, '.', &test.arena), span_of(row->mark));
	release_rubric(&test);
	buffer_release(&text);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(told_rows) + COUNT(find_rows) + COUNT(mark_rows) + 1];
	size_t count = 0;

	ROW_TESTS(told_rows, tells);
	ROW_TESTS(find_rows, finds);
	ROW_TESTS(mark_rows, marks);
	tests[count++] = (struct CMUnitTest)cmocka_unit_test(tells_a_hundred);
	return _cmocka_run_group_tests("rubric", tests, count, NULL, NULL);
}
