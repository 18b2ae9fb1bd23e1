/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/refgrade.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "cli/class_table.h"
#include "cli/command.h"
#include "cli/language.h"
#include "cli/sheet_files.h"
#include "cli/stock.h"
#include "render/render.h"
#include "text/utf8.h"

/* ---- the rubric ---- */

struct rubric_file {
	struct data_files files;
	struct arena arena;
	struct report report;
	struct rubric rubric;
};

static bool is_file(const char *name)
{
	static const char end[] = ".rubric";
	size_t len = strlen(name);

	return strchr(name, '/') != NULL || (len >= sizeof end && strcmp(name + len - (sizeof end - 1), end) == 0);
}

static struct source *open_rubric(struct rubric_file *file, const char *name, const char **why)
{
	if (!is_file(name))
		return data_files_open(&file->files, "rubric", span_of(name), why);
	file->files.fd = open(name, O_RDONLY | O_CLOEXEC);
	struct source *source = file->files.fd < 0 ? NULL : source_open(file->files.fd, NULL);
	*why = strerror(errno);
	return source;
}

/* As refcheck shows what is wrong in a record. */
static void print_findings(const struct rubric_file *file, const char *name)
{
	const struct render_settings settings = { .out = stderr, .explain = false };
	struct renderer *renderer = renderer_new(renderer_format_find("human"), &settings);

	for (size_t i = 0; i < file->report.findings.len; i++) {
		const struct event event = { .kind = EVENT_FINDING, .file = span_of(name), .of.finding = file->report.findings.items[i] };
		renderer_event(renderer, &event);
	}
	renderer_free(renderer);
}

/* False when it cannot be used, which was told. */
static bool read_rubric(struct rubric_file *file, const char *name)
{
	const char *why = NULL;
	struct source *source = open_rubric(file, name, &why);

	file->report.arena = &file->arena;
	if (source == NULL) {
		command_trouble("refgrade", name,
			is_file(name) ? span_of(why) : stock_hint(span_of(why), span_of(name), "rubric", &file->arena));
		return false;
	}
	bool good = rubric_read(&file->rubric, source, &file->arena, &file->report);
	int error = source_errno(source);
	data_files_close(&file->files, source);
	if (error != 0)
		command_trouble("refgrade", name, span_of(strerror(error)));
	else
		print_findings(file, name);
	return good && error == 0;
}

static void close_rubric(struct rubric_file *file)
{
	rubric_release(&file->rubric);
	report_release(&file->report);
	data_files_release(&file->files);
	arena_release(&file->arena);
}

/* ---- who belongs to the class ---- */

/* False when it cannot be used, which was told. */
static bool read_roster(struct roster *roster, const char *name)
{
	int fd = name == NULL ? -1 : open(name, O_RDONLY | O_CLOEXEC), error = errno;
	struct source *source = fd < 0 ? NULL : source_open(fd, NULL);
	bool is_text = true;

	if (name == NULL)
		return true;
	if (source != NULL) {
		is_text = roster_read(roster, source) == 0;
		error = source_errno(source);
		source_close(source);
		close(fd);
	}
	if (!is_text)
		command_trouble("refgrade", name, span_of(_("it is not UTF-8")));
	else if (error != 0)
		command_trouble("refgrade", name, span_of(strerror(error)));
	return is_text && error == 0;
}

/* ---- what is printed ---- */

static void print(struct buffer *text)
{
	fwrite(buffer_span(text).at, 1, text->len, stdout);
	buffer_clear(text);
}

/* Messages are in the student's language from here on. */
static void speak_to(struct grading *grading, struct grades *grades, struct span language)
{
	grading_speak(grading, language);
	grades->language = span_of(language_now());
}

/* The sheets are in their students' languages, what stands around them in the rubric's or the command's own. */
static void print_grades(const struct refgrade *grade, struct grading *grading, const struct roster *roster,
	const struct student *only)
{
	const struct grades_format *format = grade->format;
	struct grades grades = { grading->rubric, &grading->class, roster, { 0 }, grade->excel };
	struct span around = format->is_overview ? SPAN("") : grading->rubric->language;
	struct buffer text = { 0 };

	speak_to(grading, &grades, around);
	if (format->begin != NULL)
		format->begin(&text, &grades);
	print(&text);
	for (size_t i = 0; i < grading->class.students.len && !ferror(stdout); i++) {
		const struct student *student = &grading->class.students.items[i];
		if (only != NULL && only != student)
			continue;
		speak_to(grading, &grades, format->is_overview ? around : student->language);
		format->student(&text, &grades, student);
		print(&text);
	}
	speak_to(grading, &grades, around);
	/* what the others have is none of a single student's business */
	if (format->end != NULL && (only == NULL || strcmp(format->name, "jsonl") != 0))
		format->end(&text, &grades);
	print(&text);
	grading_speak(grading, SPAN(""));
	buffer_release(&text);
}

/* "FILE<tab>NAME" */
static void print_line(struct span file, struct span student)
{
	struct buffer line = { 0 };

	utf8_add_visible(&line, file);
	buffer_add_char(&line, '\t');
	utf8_add_visible(&line, student);
	buffer_add_char(&line, '\n');
	print(&line);
	buffer_release(&line);
}

/* A document for each student, in a file of its own. */
static void write_files(struct refgrade *grade, struct grading *grading, const struct student *only)
{
	const struct grades_format *format = grade->format;
	struct grades grades = { grading->rubric, &grading->class, NULL, { 0 }, false };
	struct buffer text = { 0 }, name = { 0 };
	bool good = true;

	for (size_t i = 0; i < grading->class.students.len && good && !ferror(stdout); i++) {
		const struct student *student = &grading->class.students.items[i];
		if (only != NULL && only != student)
			continue;
		buffer_clear(&text);
		speak_to(grading, &grades, student->language);
		if (format->begin != NULL)
			format->begin(&text, &grades);
		format->student(&text, &grades, student);
		if (format->end != NULL)
			format->end(&text, &grades);
		grading_speak(grading, SPAN(""));
		good = sheet_write(grade->split, i + 1, buffer_span(&text), &name);
		if (good)
			print_line(span_of(name.bytes), student->name);
		else
			intake_trouble(&grade->intake, name.bytes, errno);
	}
	buffer_release(&text);
	buffer_release(&name);
}

static void print_all(struct refgrade *grade, struct grading *grading, const struct roster *roster)
{
	const struct student *only = grade->only == NULL ? NULL : classroom_find(&grading->class, span_of(grade->only));

	if (grade->only != NULL && only == NULL) {
		command_trouble("refgrade", grade->only, span_of(_("no student of this name has handed anything in")));
		grade->intake.status = OUTCOME_TROUBLE;
		return;
	}
	if (grade->split != NULL)
		write_files(grade, grading, only);
	else if (grade->show == REFGRADE_FORMAT)
		print_grades(grade, grading, roster, only);
	if (grade->show == REFGRADE_TEXT)
		class_table_print(&grading->class, only, stdout);
	if (grade->show == REFGRADE_TEXT && only == NULL)
		fputc('\n', stdout);
	if (grade->show == REFGRADE_SUMMARY || (grade->show == REFGRADE_TEXT && only == NULL)) {
		class_summary_print(&grading->class, stdout);
		roster_print(roster, stdout);
	}
}

/* ---- all of it ---- */

static int grade_records(struct refgrade *grade, struct rubric *rubric, struct roster *roster)
{
	struct grading grading = { .intake = &grade->intake, .rubric = rubric,
		.students = grade->has_students ? grade->students : rubric->students };

	if (grade->has_due) {
		rubric->due = grade->due;
		rubric->has_due = true;
	}
	grading_begin(&grading);
	if (grade->list == NULL)
		intake_each(&grade->intake, grading_judge, &grading);
	else
		intake_each_listed(&grade->intake, grade->list, grade->separator, grading_judge, &grading);
	if (grade->class_list != NULL)
		roster_apply(roster, &grading.class, rubric->language);
	classroom_mark(&grading.class, rubric->language);
	print_all(grade, &grading, roster);
	intake_flush(&grade->intake);
	outcome_raise(&grading.outcome, grade->intake.status);
	int status = grading.outcome.status;
	grading_end(&grading);
	return status;
}

int refgrade_run(struct refgrade *grade)
{
	struct rubric_file file = { .files = { .fd = -1 } };
	struct roster roster = { .arena = { 0 } };
	int status = OUTCOME_TROUBLE;

	grade->intake.files_elsewhere = grade->list != NULL;
	if (read_rubric(&file, grade->rubric_name) && read_roster(&roster, grade->class_list) && intake_begin(&grade->intake))
		status = grade_records(grade, &file.rubric, &roster);
	close_rubric(&file);
	roster_release(&roster);
	return status;
}
