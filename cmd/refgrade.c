/* SPDX-License-Identifier: GPL-3.0-or-later
 * refgrade: marks for students, by a rubric. */
#include "cli/command.h"
#include "cli/help.h"
#include "cli/refgrade.h"
#include "cli/sheet_files.h"
#include "cli/version.h"
#include "diag/message.h"

enum { KEY_FORMAT = 0x100, KEY_STUDENTS, KEY_ONLY, KEY_DUE, KEY_EXCEL, KEY_FILES_FROM, KEY_SPLIT, KEY_CLASS };

static const struct argp_option argp_options[] = {
	{ "rubric", 'r', "RUBRIC", 0, N_("what faults cost and which points make which mark: a name on the dictionary path (nouns, "
		"syllables, rules come with refkit), or a file"), 0 },
	{ "format", KEY_FORMAT, "FORMAT", 0, N_("text (default), summary, overview (a page for the browser), csv, tsv, jsonl, feedback or html"), 0 },
	{ "students", KEY_STUDENTS, "WHO", 0, N_("auto, player, header or file: whose work a record is, whatever the rubric says"), 0 },
	{ "class", KEY_CLASS, "FILE", 0, N_("the names of the class, one a line: others get no mark, and who handed "
		"nothing in is named"), 0 },
	{ "only", KEY_ONLY, "NAME", 0, N_("only this student"), 0 },
	{ "due", KEY_DUE, "DATE", 0, N_("when the records were due, whatever the rubric says"), 0 },
	{ "excel", KEY_EXCEL, NULL, 0, N_("csv with a byte-order mark, semicolons, and commas in numbers, as spreadsheets want it "
		"where one writes 0,5"), 0 },
	{ "split", KEY_SPLIT, "PATTERN", 0, N_("write each student's sheet into a file of its own, {n} in PATTERN is a number; print "
		"which file is whose"), 0 },
	{ "files-from", KEY_FILES_FROM, "FILE", 0, N_("grade the files that FILE names, one a line; - is standard input"), 0 },
	{ "null", '0', NULL, 0, N_("the names in --files-from end with NUL instead"), 0 },
	{ 0 },
};

static const char *format_name(size_t i)
{
	return i == 0 ? "text" : i == 1 ? "summary" : grades_format_name(i - 2);
}

static void set_format(struct refgrade *grade, const char *arg, struct argp_state *state)
{
	grade->format = grades_format_find(arg);
	grade->show = grade->format != NULL ? REFGRADE_FORMAT : strcmp(arg, "summary") == 0 ? REFGRADE_SUMMARY : REFGRADE_TEXT;
	if (grade->show == REFGRADE_TEXT && strcmp(arg, "text") != 0)
		command_unknown_format(state, arg, format_name);
}

static bool set_students(struct refgrade *grade, int key, const char *arg, struct argp_state *state)
{
	switch (key) {
	case KEY_STUDENTS:
		grade->has_students = students_read(span_of(arg), &grade->students);
		if (!grade->has_students)
			argp_error(state, _("--students takes auto, player, header or file, not %s"), command_visible(arg));
		return true;
	case KEY_CLASS:
		grade->class_list = arg;
		return true;
	case KEY_ONLY:
		grade->only = arg;
		return true;
	case KEY_SPLIT:
		grade->split = arg;
		if (sheet_pattern_fault(arg) != NULL)
			argp_error(state, "--split=%s: %s", command_visible(arg), sheet_pattern_fault(arg));
		return true;
	case KEY_DUE:
		grade->has_due = date_read(span_of(arg), &grade->due);
		if (!grade->has_due)
			argp_error(state, _("--due takes a date like 2026-11-29, not %s"), command_visible(arg));
		return true;
	default:
		return false;
	}
}

static void check_call(const struct refgrade *grade, struct argp_state *state)
{
	if (grade->rubric_name == NULL)
		argp_error(state, _("--rubric=RUBRIC says how to grade: nouns, syllables, rules, or a file of yours, see refkit-rubric(5)"));
	if (grade->excel && (grade->format == NULL || strcmp(grade->format->name, "csv") != 0))
		argp_error(state, _("--excel goes with --format=csv"));
	if (grade->split != NULL && (grade->format == NULL || (strcmp(grade->format->name, "feedback") != 0
		&& strcmp(grade->format->name, "html") != 0)))
		argp_error(state, _("--split goes with --format=feedback and --format=html"));
	if (grade->only != NULL && (grade->show == REFGRADE_SUMMARY || (grade->format != NULL && grade->format->is_overview)))
		argp_error(state, _("a summary covers all students: --only goes with the other formats"));
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct refgrade *grade = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &grade->intake;
		return 0;
	case 'r':
		grade->rubric_name = arg;
		return 0;
	case KEY_FORMAT:
		set_format(grade, arg, state);
		return 0;
	case KEY_EXCEL:
		grade->excel = true;
		return 0;
	case KEY_FILES_FROM:
		grade->list = arg;
		return 0;
	case '0':
		grade->separator = '\0';
		return 0;
	case ARGP_KEY_END:
		check_call(grade, state);
		return 0;
	default:
		return set_students(grade, key, arg, state) ? 0 : ARGP_ERR_UNKNOWN;
	}
}

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	version_print(out, "refgrade");
}

int main(int argc, char **argv)
{
	struct refgrade grade = { .intake.command = "refgrade", .separator = '\n' };
	const struct argp_child children[] = { { &intake_argp, 0, NULL, 0 }, { 0 } };
	const struct argp argp = { argp_options, parse, "[FILE...]",
		N_("Mark the game records of a class by a rubric. Without FILE, or with -, read standard input.") "\v"
		N_("Exit status: 0 when all records are clean, 1 when there is a violation or a false claim, 2 when something "
		"cannot be used."), children, NULL, NULL };

	command_start("refgrade", argc, argv);
	argp_program_version_hook = print_version;
	argp_err_exit_status = OUTCOME_TROUBLE;
	help_parse(&argp, argc, argv, 0, &grade);
	int status = refgrade_run(&grade);
	intake_end(&grade.intake);
	return status;
}
