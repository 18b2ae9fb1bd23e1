/* SPDX-License-Identifier: GPL-3.0-or-later
 * A row a student. csv is RFC 4180: fields in quotes where they must be, lines end with CR LF; tsv is for cut and awk. */
#include "render/grades_internal.h"
#include "text/utf8.h"

/* What spreadsheets take for the start of a formula, also in the width of Chinese signs and behind blanks. */
static bool looks_like_formula(struct span text)
{
	static const char *const starts[] = { "=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠", "−" };

	while (text.len > 0 && *text.at == ' ')
		text = span_from(text, 1);
	for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
		if (span_starts_with(text, span_of(starts[i])))
			return true;
	return false;
}

static bool needs_quotes(struct span text)
{
	static const char special[] = ",;\"\r\n\t'";

	for (size_t i = 0; i < text.len; i++)
		if (memchr(special, text.at[i], sizeof special - 1) != NULL)
			return true;
	return text.len > 0 && (text.at[0] == ' ' || text.at[text.len - 1] == ' ');
}

static void add_field(struct buffer *row, const struct grades_cell *cell)
{
	struct buffer visible = { 0 };

	if (!cell->is_number && looks_like_formula(cell->text))
		buffer_add_char(&visible, '\'');
	utf8_add_visible(&visible, cell->text);
	struct span text = buffer_span(&visible);
	if (!needs_quotes(text)) {
		buffer_add(row, text);
		buffer_release(&visible);
		return;
	}
	buffer_add_char(row, '"');
	for (size_t i = 0; i < text.len; i++) {
		if (text.at[i] == '"')
			buffer_add_char(row, '"');
		buffer_add_char(row, text.at[i]);
	}
	buffer_add_char(row, '"');
	buffer_release(&visible);
}

static void add_row(struct buffer *text, const struct grades *grades, const struct grades_cell *cells, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			buffer_add_char(text, grades->excel ? ';' : ',');
		add_field(text, &cells[i]);
	}
	buffer_add_string(text, "\r\n");
}

static void begin_csv(struct buffer *text, const struct grades *grades)
{
	struct grades_cell cells[GRADES_COLUMNS_MAX];
	size_t count = grades_heads(grades, cells);

	/* without a byte-order mark Excel reads the names in the system's old encoding */
	if (grades->excel)
		buffer_add_string(text, "\uFEFF");
	add_row(text, grades, cells, count);
}

static void add_student_csv(struct buffer *text, const struct grades *grades, const struct student *student)
{
	struct grades_cell cells[GRADES_COLUMNS_MAX];
	struct arena arena = { 0 };
	size_t count = grades_cells(grades, student, grades->excel ? ',' : '.', cells, &arena);

	add_row(text, grades, cells, count);
	arena_release(&arena);
}

const struct grades_format grades_csv = { .name = "csv", .begin = begin_csv, .student = add_student_csv };

static void add_line(struct buffer *text, const struct grades_cell *cells, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			buffer_add_char(text, '\t');
		utf8_add_visible(text, cells[i].text);
	}
	buffer_add_char(text, '\n');
}

static void begin_tsv(struct buffer *text, const struct grades *grades)
{
	struct grades_cell cells[GRADES_COLUMNS_MAX];

	add_line(text, cells, grades_heads(grades, cells));
}

static void add_student_tsv(struct buffer *text, const struct grades *grades, const struct student *student)
{
	struct grades_cell cells[GRADES_COLUMNS_MAX];
	struct arena arena = { 0 };

	add_line(text, cells, grades_cells(grades, student, '.', cells, &arena));
	arena_release(&arena);
}

const struct grades_format grades_tsv = { .name = "tsv", .begin = begin_tsv, .student = add_student_tsv };
