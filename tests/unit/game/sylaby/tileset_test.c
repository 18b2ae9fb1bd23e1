/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sylaby/tileset.h"

#include "support/rows.h"
#include "support/tiles.h"

/* "violation 2:4 «nieda» ...", a line a finding */
static void write_findings(const struct report *report, struct buffer *out)
{
	for (size_t i = 0; i < report->findings.len; i++) {
		const struct finding *finding = &report->findings.items[i];
		assert_string_equal(finding->id, "setup.tiles");
		buffer_add_string(out, severity_name(finding->severity));
		if (finding->where.line != NULL) {
			buffer_add_char(out, ' ');
			buffer_add_number(out, (long long)finding->where.line->number);
			buffer_add_char(out, ':');
			buffer_add_number(out, (long long)finding_column(finding));
		}
		buffer_add_string(out, " ");
		message_add(out, &finding->message);
		buffer_add_char(out, '\n');
	}
}

#define BOX "note the set has 1 tile, the box has 56\n"

struct finding_row {
	const char *name;
	struct span bytes;
	bool good;
	const char *findings;
};

static const struct finding_row finding_rows[] = {
	{ "a tile", BYTES("no|ma\n"), true, BOX },
	{ "what people write", BYTES("\xEF\xBB\xBF# box\r\n\r\n  NO|Ma\t# first\r\n"), true, BOX },
	{ "copies", BYTES("no|ma x3\nta|_ x53\n"), true, "" },
	{ "a decomposed letter", BYTES("po|c\xCC\x81o\n"), true, BOX },
	{ "two syllables and none", BYTES("no|mata\n_|w\n"), true,
		"violation 1:4 «mata» is not one syllable but 2\nviolation 2:3 «w» is not one syllable but 0\n"
		"note the set has 2 tiles, the box has 56\n" },
	{ "a bad half is told once", BYTES("no|mata\nmata|no\n"), true,
		"violation 1:4 «mata» is not one syllable but 2\nnote the set has 2 tiles, the box has 56\n" },
	{ "no bar", BYTES("noma\nno|ma\n"), true,
		"error 1:1 a tile is two halves, LEFT|RIGHT, with xN after it if there are several; «noma» is none\n" BOX },
	{ "an empty half", BYTES("no|\n|no\nno|ma\n"), true,
		"error 1:1 a tile is two halves, LEFT|RIGHT, with xN after it if there are several; «no|» is none\n"
		"error 2:1 a tile is two halves, LEFT|RIGHT, with xN after it if there are several; «|no» is none\n" BOX },
	{ "a third half", BYTES("no|ma|ta\nno|ma\n"), true,
		"error 1:4 a half is Polish letters or _; «ma|ta» is not\n" BOX },
	{ "a word behind", BYTES("no|ma x2 x2\nno|ma\n"), true,
		"error 1:1 a tile is two halves, LEFT|RIGHT, with xN after it if there are several; «no|ma x2 x2» is none\n" BOX },
	{ "no letters", BYTES("n0|ma\nno|ma\n"), true, "error 1:1 a half is Polish letters or _; «n0» is not\n" BOX },
	{ "letters of another alphabet", BYTES("нё|ma\nno|ma\n"), true,
		"error 1:1 a half is Polish letters or _; «нё» is not\n" BOX },
	{ "letters that look alike", BYTES("no|mа\n"), true,
		"note 1:4 letters of another alphabet in «mа» are read as Polish ones\n" BOX },
	{ "a long half", BYTES("no|aaaaaaaaaaaaaaaaa\nno|ma\n"), true, "error 1:4 «aaaaaaaaaaaaaaaaa» is too long for a half\n" BOX },
	{ "copies that are none", BYTES("no|ma x0\nno|ma 3\nno|ma x99999999999\nno|ma\n"), true,
		"error 1:7 «x0»: the number of copies is x1 to x1024\nerror 2:7 «3»: the number of copies is x1 to x1024\n"
		"error 3:7 «x99999999999»: the number of copies is x1 to x1024\n" BOX },
	{ "malformed text", BYTES("no|\xFF\nno|ma\n"), true, "error 1:4 this line cannot be read as text\n" BOX },
	{ "control characters", BYTES("no|m\x1B\nno|ma\n"), true, "error 1:4 a half is Polish letters or _; «m\\u{1B}» is not\n" BOX },
	{ "too many tiles", BYTES("no|ma x1024\nno|ma\nno\n"), false, "error 2:1 a set has at most 1024 tiles\n" },
	{ "nothing", BYTES(""), false, "error the set has no tile\n" },
	{ "only comments", BYTES("# no|ma\n"), false, "error the set has no tile\n" },
};

static void finds(void **state)
{
	const struct finding_row *row = *state;
	struct test_tiles reading;
	struct buffer said = { 0 };

	read_tiles(&reading, row->bytes);
	write_findings(&reading.report, &said);
	buffer_add_char(&said, '\0');
	assert_string_equal(said.bytes, row->findings);
	assert_int_equal(reading.good, row->good);
	buffer_release(&said);
	release_tiles(&reading);
}

static void numbers_in_order(void **state)
{
	static const char *const syllables[] = { "_", "da", "ma", "no", "ża" };
	struct test_tiles reading;
	const struct tileset *set = &reading.set;

	(void)state;
	read_tiles(&reading, SPAN("no|ma\nża|_\nno|da x2\nno|ma\n_|_\n"));
	assert_span_equal(set->name, SPAN("box"));
	assert_int_equal(set->count, 6);
	assert_int_equal(set->syllable_count, COUNT(syllables));
	for (half i = 0; i < COUNT(syllables); i++) {
		assert_span_equal(tileset_text(set, i), span_of(syllables[i]));
		assert_int_equal(tileset_half(set, span_of(syllables[i])), i);
	}
	assert_int_equal(tileset_half(set, SPAN("mo")), HALF_NONE);
	assert_int_equal(tileset_half(set, SPAN("")), HALF_NONE);
	assert_int_equal(set->kind_count, 4);
	assert_int_equal(tileset_find(set, (struct tile){ 0, 0 })->copies, 1);
	assert_int_equal(tileset_find(set, (struct tile){ 3, 1 })->copies, 2);
	assert_int_equal(tileset_find(set, (struct tile){ 3, 2 })->copies, 2);
	assert_null(tileset_find(set, (struct tile){ 2, 3 }));
	assert_null(tileset_find(set, (struct tile){ HALF_NONE, 3 }));
	assert_ptr_equal(tileset_find(set, (struct tile){ 4, 0 }), &set->kinds[3]);
	release_tiles(&reading);
}

static void order_of_lines_means_nothing(void **state)
{
	struct test_tiles one, other;

	(void)state;
	read_tiles(&one, SPAN("no|ma\nta|_\nno|ma\nga|szy\n"));
	read_tiles(&other, SPAN("ga|szy\nta|_\nno|ma x2\n"));
	assert_int_equal(one.set.kind_count, 3);
	assert_int_equal(other.set.kind_count, 3);
	assert_memory_equal(one.set.kinds, other.set.kinds, 3 * sizeof *one.set.kinds);
	release_tiles(&one);
	release_tiles(&other);
}

/* Hostile files: a million faults make a hundred findings, different halves no more than fit. */
static void stays_within_limits(void **state)
{
	struct buffer bytes = { 0 };
	struct test_tiles reading;

	(void)state;
	for (unsigned i = 0; i < 100000; i++) {
		for (unsigned rest = i, letters = 0; letters < 5; letters++, rest /= 10)
			buffer_add_char(&bytes, (char)('b' + rest % 10));
		buffer_add_string(&bytes, i % 2 == 0 ? "|0\n" : "|a x0\n");
	}
	buffer_add_string(&bytes, "no|ma\n");
	read_tiles(&reading, buffer_span(&bytes));
	assert_true(reading.good);
	assert_int_equal(reading.set.syllable_count, 3);
	assert_int_equal(reading.report.findings.len, TILESET_FINDINGS_MAX + 2);
	buffer_release(&bytes);
	release_tiles(&reading);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(finding_rows) + 3] = { cmocka_unit_test(numbers_in_order),
		cmocka_unit_test(order_of_lines_means_nothing), cmocka_unit_test(stays_within_limits) };
	size_t count = 3;

	ROW_TESTS(finding_rows, finds);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
