/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/picture.h"

#include "support/rows.h"

#define C(column, row, piece, fresh, text) { column, row, BYTES(text), piece, fresh }

enum { CELLS_MAX = 8 };

struct picture_row {
	const char *name;
	struct board_view view;		/* without cells */
	struct view_cell cells[CELLS_MAX];
	bool color;
	struct span expected;
};

static const struct picture_row texts[] = {
	{ "an empty field", { 2, 2, NULL, 4, true },
		{ C(0, 0, 0, false, ""), C(1, 0, 1, false, ""), C(0, 1, 2, false, ""), C(1, 1, 3, false, "") }, false,
		BYTES("  a b\n1 . .\n2 . .\n") },
	{ "a fresh letter", { 2, 2, NULL, 4, true },
		{ C(0, 0, 0, false, "к"), C(1, 0, 1, true, "о"), C(0, 1, 2, false, "т"), C(1, 1, 3, false, "") }, false,
		BYTES("  a b\n1 к[о]\n2 т .\n") },
	{ "a fresh letter at the left", { 2, 1, NULL, 2, true }, { C(0, 0, 0, true, "к"), C(1, 0, 1, false, "о") }, false,
		BYTES("  a b\n1[к]о\n") },
	{ "in colour", { 2, 1, NULL, 2, true }, { C(0, 0, 0, false, "к"), C(1, 0, 1, true, "о") }, true,
		BYTES("  a b\n1 к[\x1B[1;32mо\x1B[0m]\n") },
	{ "a wide letter makes all cells wide", { 2, 1, NULL, 2, true },
		{ C(0, 0, 0, false, "\u5B57"), C(1, 0, 1, false, "o") }, false, BYTES("  a  b\n1 \u5B57 o\n") },
	{ "a combining mark takes no room", { 2, 1, NULL, 2, true },
		{ C(0, 0, 0, false, "e\u0301"), C(1, 0, 1, false, "o") }, false, BYTES("  a b\n1 e\u0301 o\n") },
	{ "control characters are shown", { 1, 1, NULL, 1, true }, { C(0, 0, 0, false, "\x1B") }, false,
		BYTES("  a\n1 \\u{1B}\n") },
	{ "a tile", { 2, 1, NULL, 2, false }, { C(0, 0, 0, false, "no"), C(1, 0, 0, false, "ma") }, false, BYTES("  [no | ma]\n") },
	{ "a fresh tile behind it", { 4, 1, NULL, 4, false }, { C(0, 0, 0, false, "no"), C(1, 0, 0, false, "ma"),
		C(2, 0, 1, true, "pa"), C(3, 0, 1, true, "wo") }, false, BYTES("  [no | ma] {pa | wo}\n") },
	{ "a fresh tile in front", { 4, 1, NULL, 4, false }, { C(0, 0, 0, true, "no"), C(1, 0, 0, true, "_"),
		C(2, 0, 1, false, "pa"), C(3, 0, 1, false, "") }, false, BYTES("  {no | _ } [pa | _ ]\n") },
	{ "a turned tile", { 3, 2, NULL, 4, false }, { C(0, 0, 0, false, "no"), C(1, 0, 0, false, "ma"), C(2, 0, 1, true, "pa"),
		C(2, 1, 1, true, "wo") }, false, BYTES("  [no | ma] {pa}\n            {wo}\n") },
	{ "two fresh tiles side by side", { 2, 1, NULL, 2, false }, { C(0, 0, 0, true, "a"), C(1, 0, 1, true, "b") }, false,
		BYTES("  {a} {b}\n") },
	{ "nothing at all", { 0, 0, NULL, 0, false }, { C(0, 0, 0, false, "") }, false, BYTES("") },
	{ "a cell beyond the plan is left out", { 1, 1, NULL, 2, true }, { C(0, 0, 0, false, "a"), C(5, 5, 0, false, "b") }, false,
		BYTES("  a\n1 a\n") },
};

static struct board_view view_of(const struct picture_row *row, struct view_cell cells[CELLS_MAX])
{
	struct board_view view = row->view;

	memcpy(cells, row->cells, sizeof row->cells);
	view.cells = cells;
	return view;
}

static void draws_text(void **state)
{
	const struct picture_row *row = *state;
	struct view_cell cells[CELLS_MAX];
	struct board_view view = view_of(row, cells);
	struct buffer out = { 0 };

	picture_add_text(&out, &view, row->color);
	assert_span_equal(buffer_span(&out), row->expected);
	buffer_release(&out);
}

/* ---- SVG: what must be in it, and how often ---- */

struct svg_row {
	const char *name;
	struct board_view view;
	struct view_cell cells[CELLS_MAX];
	struct span path[4];
	size_t path_len;
	struct span title, part;
	size_t times;
};

#define FIELD { 2, 2, NULL, 4, true }, \
	{ C(0, 0, 0, false, "к"), C(1, 0, 1, true, "о"), C(0, 1, 2, false, "<&'\">"), C(1, 1, 3, false, "") }
#define TILES { 3, 2, NULL, 4, false }, \
	{ C(0, 0, 0, false, "no"), C(1, 0, 0, false, "ma"), C(2, 0, 1, true, "pa"), C(2, 1, 1, true, "wo") }

static const struct svg_row svgs[] = {
	{ "a box a cell", FIELD, { { 0 } }, 0, BYTES("t"), BYTES("<rect "), 4 },
	{ "the fresh one is coloured", FIELD, { { 0 } }, 0, BYTES("t"), BYTES("#fff3b0"), 1 },
	{ "names at the edge and letters", FIELD, { { 0 } }, 0, BYTES("t"), BYTES("<text "), 7 },
	{ "markup is text", FIELD, { { 0 } }, 0, BYTES("<b>\x1B</b>"), BYTES("&lt;b&gt;\\u{1B}&lt;/b&gt;"), 1 },
	{ "markup in a cell", FIELD, { { 0 } }, 0, BYTES("t"), BYTES(">&lt;&amp;&#39;&quot;&gt;</text>"), 1 },
	{ "no path", FIELD, { { 0 } }, 0, BYTES("t"), BYTES("<polyline"), 0 },
	{ "a path", FIELD, { BYTES("a1"), BYTES("b1"), BYTES("a2") }, 3, BYTES("t"), BYTES("points=\"40,40 80,40 40,80\""), 1 },
	{ "a path beyond the field", FIELD, { BYTES("z9"), BYTES("b1") }, 2, BYTES("t"), BYTES("<polyline"), 0 },
	{ "a path that leaves the field", FIELD, { BYTES("a1"), BYTES("a0"), BYTES("b2") }, 3, BYTES("t"),
		BYTES("points=\"40,40 80,80\""), 1 },
	{ "a path of what are no cells", FIELD, { BYTES("\"/>"), BYTES("") }, 2, BYTES("t"), BYTES("<polyline"), 0 },
	{ "tiles have a frame each", TILES, { { 0 } }, 0, BYTES("t"), BYTES("rx=\"5\""), 2 },
	{ "one frame lies, one stands", TILES, { { 0 } }, 0, BYTES("t"), BYTES("width=\"40\" height=\"80\" rx"), 1 },
	{ "tiles have no names", TILES, { { 0 } }, 0, BYTES("t"), BYTES("<text "), 4 },
	{ "it ends", TILES, { { 0 } }, 0, BYTES("t"), BYTES("</svg>\n"), 1 },
};

static size_t times_in(struct span text, struct span part)
{
	size_t times = 0;

	for (size_t i = 0; i < text.len; i++)
		times += span_starts_with(span_from(text, i), part);
	return times;
}

static void draws_svg(void **state)
{
	const struct svg_row *row = *state;
	struct view_cell cells[CELLS_MAX];
	struct board_view view = row->view;
	struct picture_path path = { row->path, row->path_len };
	struct buffer out = { 0 };

	memcpy(cells, row->cells, sizeof row->cells);
	view.cells = cells;
	picture_add_svg(&out, &view, &path, row->title);
	assert_int_equal(times_in(buffer_span(&out), row->part), row->times);
	buffer_release(&out);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(texts) + COUNT(svgs)];
	size_t count = 0;

	ROW_TESTS(texts, draws_text);
	ROW_TESTS(svgs, draws_svg);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
