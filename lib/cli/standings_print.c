/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "cli/columns.h"
#include "cli/standings.h"
#include "diag/message.h"
#include "text/utf8.h"

/* ---- order ---- */

static long long games_of(const struct standing_line *line)
{
	return (long long)line->wins + (long long)line->draws + (long long)line->losses;
}

static long long by_wins(const struct standing_line *line)
{
	return (long long)line->wins;
}

/* In half points: a win is 1, a draw half of it. */
static long long by_score(const struct standing_line *line)
{
	return 2 * (long long)line->wins + (long long)line->draws;
}

static long long by_points(const struct standing_line *line)
{
	return line->points;
}

static long long by_penalties(const struct standing_line *line)
{
	return -line->penalties;
}

static long long by_violations(const struct standing_line *line)
{
	return -(long long)line->violations;
}

/* More is better. */
static const struct {
	const char *name;
	long long (*value)(const struct standing_line *);
} keys[STANDINGS_KEYS] = {
	[STANDINGS_WINS] = { "wins", by_wins },
	[STANDINGS_SCORE] = { "score", by_score },
	[STANDINGS_POINTS] = { "points", by_points },
	[STANDINGS_PENALTIES] = { "penalties", by_penalties },
	[STANDINGS_GAMES] = { "games", games_of },
	[STANDINGS_VIOLATIONS] = { "violations", by_violations },
};

bool standings_key_find(const char *name, enum standings_key *key)
{
	for (size_t i = 0; i < STANDINGS_KEYS; i++)
		if (strcmp(keys[i].name, name) == 0) {
			*key = (enum standings_key)i;
			return true;
		}
	return false;
}

struct span standings_key_names(struct arena *arena)
{
	struct span names = SPAN("");

	for (size_t i = 0; i < STANDINGS_KEYS; i++)
		names = arena_join(arena, (struct span[]){ names, i == 0 ? SPAN("") : SPAN(", "), span_of(keys[i].name) }, 3);
	return names;
}

static int compare(const void *a, const void *b)
{
	const struct standing_line *left = a, *right = b;

	if (left->value != right->value)
		return left->value > right->value ? -1 : 1;
	return span_compare(left->key, right->key);
}

void standings_sort(struct standings *standings, enum standings_key key)
{
	for (size_t i = 0; i < standings->lines.len; i++)
		standings->lines.items[i].value = keys[key].value(&standings->lines.items[i]);
	if (standings->lines.len > 0)
		qsort(standings->lines.items, standings->lines.len, sizeof *standings->lines.items, compare);
}

/* ---- printing ---- */

enum { CELLS = 12 };

static const char *const heads[CELLS] = {
	N_("rank"), N_("player"), N_("games"), N_("wins"), N_("draws"), N_("losses"), N_("score"), N_("points"), N_("penalties"),
	N_("violations"), N_("unfinished"), N_("invalid"),
};

/* 3, 3.5 */
static struct span score_text(const struct standing_line *line, struct arena *arena)
{
	long long halves = by_score(line);
	struct span half = halves % 2 != 0 ? SPAN(".5") : SPAN("");

	return arena_join(arena, (struct span[]){ arena_number(arena, halves / 2), half }, 2);
}

static void fill_cells(const struct standing_line *line, size_t rank, struct span cells[CELLS], struct arena *arena)
{
	const long long numbers[CELLS] = { (long long)rank, 0, games_of(line), (long long)line->wins, (long long)line->draws,
		(long long)line->losses, 0, line->points, line->penalties, (long long)line->violations,
		(long long)line->unfinished, (long long)line->invalid };

	for (size_t i = 0; i < CELLS; i++)
		cells[i] = arena_number(arena, numbers[i]);
	cells[1] = line->name;
	cells[6] = score_text(line, arena);
}

/* The rank of line i, given that of the line above. */
static size_t rank_of(const struct standings *standings, size_t i, size_t above)
{
	const struct standing_line *lines = standings->lines.items;

	return i > 0 && lines[i].value == lines[i - 1].value ? above : i + 1;
}

void standings_print_text(const struct standings *standings, FILE *out)
{
	struct columns columns = { .count = CELLS };
	struct arena arena = { 0 };
	struct span cells[CELLS];
	size_t rank = 0;

	for (size_t i = 0; i < CELLS; i++) {
		columns.right[i] = i != 1;
		cells[i] = span_of(gettext(heads[i]));
	}
	columns_add(&columns, cells);
	for (size_t i = 0; i < standings->lines.len; i++) {
		rank = rank_of(standings, i, rank);
		fill_cells(&standings->lines.items[i], rank, cells, &arena);
		columns_add(&columns, cells);
		arena_clear(&arena);
	}
	columns_print(&columns, out);
	fprintf(out, _("records: %lu finished, %lu unfinished, %lu invalid\n"), standings->finished, standings->unfinished,
		standings->invalid);
	columns_release(&columns);
	arena_release(&arena);
}

static void print_row(const struct span cells[CELLS], FILE *out)
{
	struct buffer line = { 0 };

	for (size_t i = 0; i < CELLS; i++) {
		if (i > 0)
			buffer_add_char(&line, '\t');
		utf8_add_visible(&line, cells[i]);
	}
	buffer_add_char(&line, '\n');
	fwrite(line.bytes, 1, line.len, out);
	buffer_release(&line);
}

void standings_print_tsv(const struct standings *standings, FILE *out)
{
	struct arena arena = { 0 };
	struct span cells[CELLS];
	size_t rank = 0;

	for (size_t i = 0; i < CELLS; i++)
		cells[i] = span_of(heads[i]);
	print_row(cells, out);
	for (size_t i = 0; i < standings->lines.len; i++) {
		rank = rank_of(standings, i, rank);
		fill_cells(&standings->lines.items[i], rank, cells, &arena);
		print_row(cells, out);
		arena_clear(&arena);
	}
	arena_release(&arena);
}
