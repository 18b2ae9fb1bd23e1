/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/curve.h"

#include "render/picture.h"

enum { WIDTH = 600, HEIGHT = 220, LEFT = 40, BOTTOM = 195, TOP = 15, RIGHT = 590 };

/* The colours come round again after eight seats. */
static const char *color_of(size_t seat)
{
	static const char *const colors[] = {
		"#1f6fb4", "#c8452c", "#2b8a3e", "#8b5cb0", "#b07a00", "#00848a", "#b03a78", "#555",
	};

	return colors[seat % (sizeof colors / sizeof *colors)];
}

void curve_add(struct curve *curve, unsigned long move, size_t seat, long total)
{
	size_t last = curve->points.len;

	LIST_ADD(&curve->points);
	curve->points.items[last].move = move;
	curve->points.items[last].seat = seat;
	curve->points.items[last].total = total;
}

void curve_clear(struct curve *curve)
{
	curve->points.len = 0;
}

void curve_release(struct curve *curve)
{
	LIST_RELEASE(&curve->points);
}

/* What the axes must hold. */
struct scale {
	unsigned long moves;
	long least, most;
};

static struct scale scale_of(const struct curve *curve)
{
	struct scale scale = { 1, 0, 1 };

	for (size_t i = 0; i < curve->points.len; i++) {
		long total = curve->points.items[i].total;
		if (curve->points.items[i].move > scale.moves)
			scale.moves = curve->points.items[i].move;
		scale.least = total < scale.least ? total : scale.least;
		scale.most = total > scale.most ? total : scale.most;
	}
	return scale;
}

static void add_point(struct buffer *out, const struct scale *scale, unsigned long move, long total)
{
	/* as fractions, since a total may be any number */
	double along = (double)move / (double)scale->moves;
	double up = ((double)total - (double)scale->least) / ((double)scale->most - (double)scale->least);

	buffer_add_char(out, ' ');
	buffer_add_number(out, LEFT + (long long)(along * (RIGHT - LEFT)));
	buffer_add_char(out, ',');
	buffer_add_number(out, BOTTOM - (long long)(up * (BOTTOM - TOP)));
}

static void add_line(struct buffer *out, const struct curve *curve, const struct scale *scale, size_t seat)
{
	buffer_add_string(out, "<polyline fill=\"none\" stroke-width=\"2.5\" stroke=\"");
	buffer_add_string(out, color_of(seat));
	buffer_add_string(out, "\" points=\"");
	for (size_t i = 0; i < curve->points.len; i++)
		if (curve->points.items[i].seat == seat)
			add_point(out, scale, curve->points.items[i].move, curve->points.items[i].total);
	buffer_add_string(out, "\"/>");
}

static void add_axis_number(struct buffer *out, const char *place, long long number)
{
	buffer_add_string(out, "<text font-size=\"12\" fill=\"#666\" ");
	buffer_add_string(out, place);
	buffer_add_char(out, '>');
	buffer_add_number(out, number);
	buffer_add_string(out, "</text>");
}

void curve_add_svg(struct buffer *out, const struct curve *curve, const struct seat *seats, size_t seat_count)
{
	struct scale scale = scale_of(curve);

	if (curve->points.len < 2)
		return;
	buffer_add_string(out, "<svg class=\"curve\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 600 220\" role=\"img\" "
		"font-family=\"sans-serif\"><title>");
	markup_add(out, span_of(_("scores after each move")));
	buffer_add_string(out, "</title><path d=\"M40 15V195H590\" fill=\"none\" stroke=\"#999\"/>");
	add_axis_number(out, "x=\"34\" y=\"20\" text-anchor=\"end\"", scale.most);
	add_axis_number(out, "x=\"34\" y=\"199\" text-anchor=\"end\"", scale.least);
	add_axis_number(out, "x=\"590\" y=\"212\" text-anchor=\"end\"", (long long)scale.moves);
	for (size_t seat = 0; seat < seat_count; seat++)
		add_line(out, curve, &scale, seat);
	buffer_add_string(out, "</svg>\n<p class=\"key\">");
	for (size_t seat = 0; seat < seat_count; seat++) {
		buffer_add_string(out, "<span style=\"color:");
		buffer_add_string(out, color_of(seat));
		buffer_add_string(out, "\">&#9632; ");
		markup_add(out, seats[seat].name);
		buffer_add_string(out, "</span> ");
	}
	buffer_add_string(out, "</p>\n");
}
