/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/sheet.h"

const char *const sheet_rule_ids[SHEET_RULES] = {
	[RULE_PARITY] = "setup.parity",
	[RULE_START_WORD] = "setup.start-word",
	[RULE_REPEAT] = "word.repeat",
	[RULE_ON_BOARD] = "word.on-board",
	[RULE_CLASS] = "word.class",
	[RULE_NAME] = "word.name",
	[RULE_DIMINUTIVE] = "word.diminutive",
	[RULE_COLLOQUIAL] = "word.colloquial",
	[RULE_UNKNOWN] = "word.unknown",
	[RULE_ORDER] = "turn.order",
	[RULE_ADJACENT] = "place.adjacent",
	[RULE_PASSES] = "pass.three",
	[RULE_BLOCKED] = "end.blocked",
	[RULE_DOUBLE] = "turn.double",
	[RULE_UNFINISHED] = "end.unfinished",
};

void sheet_clear(struct sheet *sheet)
{
	struct sheet fresh = {
		.options = { .passes_limit = 3, .reuse = 1, .length_min = 2 },
		.lines = { sheet->lines.items, 0, sheet->lines.max },
	};

	*sheet = fresh;
}

void sheet_release(struct sheet *sheet)
{
	LIST_RELEASE(&sheet->lines);
}

struct sheet_line sheet_line_of(enum action action)
{
	return (struct sheet_line){ .action = action, .player = -1, .number = -1, .points = -1, .total = -1, .tenths = -1 };
}

static void add_letter(const struct sheet *sheet, letter what, struct buffer *out)
{
	/* the sign is no letter of any alphabet, and no look-alike of one */
	if (what == LETTER_NONE)
		buffer_add_char(out, 'w');
	else
		buffer_add(out, alphabet_letter(sheet->alphabet, what));
}

static void add_word(const struct sheet *sheet, const struct sheet_word *word, struct buffer *out)
{
	for (unsigned i = 0; i < word->len; i++)
		add_letter(sheet, word->letters[i], out);
}

static void add_place(struct sheet_place at, struct buffer *out)
{
	buffer_add_char(out, (char)('a' + at.column));
	buffer_add_number(out, at.row + 1);
}

static void add_field(const char *name, const char *value, struct buffer *out)
{
	if (value == NULL)
		return;
	buffer_add_string(out, name);
	buffer_add_string(out, ": ");
	buffer_add_string(out, value);
	buffer_add_char(out, '\n');
}

/* ---- options ---- */

static void add_option(const char *name, const char *value, struct buffer *out)
{
	buffer_add_char(out, ' ');
	buffer_add_string(out, name);
	buffer_add_char(out, '=');
	buffer_add_string(out, value);
}

static void add_number_option(const char *name, unsigned value, struct buffer *out)
{
	add_option(name, "", out);
	buffer_add_number(out, value);
}

static void add_time(long tenths, struct buffer *out)
{
	buffer_add_number(out, tenths / 600);
	buffer_add_char(out, ':');
	buffer_add_char(out, (char)('0' + tenths % 600 / 100));
	buffer_add_char(out, (char)('0' + tenths % 100 / 10));
	if (tenths % 10 == 0)
		return;
	buffer_add_char(out, '.');
	buffer_add_char(out, (char)('0' + tenths % 10));
}

static void add_passes(const struct sheet_options *options, struct buffer *out)
{
	static const char *const modes[] = { ":draw", ":score", ":out" };

	if (options->passes_limit == 3 && options->passes == SHEET_PASSES_DRAW)
		return;
	add_number_option("passes", options->passes_limit, out);
	buffer_add_string(out, modes[options->passes]);
}

static void add_clock(const struct sheet_options *options, struct buffer *out)
{
	if (options->clock == CLOCK_NONE)
		return;
	add_option("time", "", out);
	add_time(options->clock_tenths, out);
	buffer_add_string(out, options->clock == CLOCK_MOVE ? "/move" : "/game");
	if (options->clock == CLOCK_GAME && options->increment_seconds > 0) {
		buffer_add_char(out, '+');
		buffer_add_number(out, options->increment_seconds);
	}
}

static void add_folds(const struct sheet *sheet, struct buffer *out)
{
	const struct sheet_options *options = &sheet->options;

	for (size_t i = 0; i < options->fold_count; i++) {
		if (i == 0)
			add_option("fold", "", out);
		else
			buffer_add_char(out, ',');
		add_letter(sheet, options->folds[i].from, out);
		buffer_add_char(out, options->folds[i].both_ways ? ':' : '>');
		add_letter(sheet, options->folds[i].to, out);
	}
}

static void add_options(const struct sheet *sheet, struct buffer *out)
{
	static const char *const policies[] = { "void", "retry", "stand", "forfeit" };
	const struct sheet_options *options = &sheet->options;
	size_t before = out->len;

	buffer_add_string(out, "Options:");
	size_t none = out->len;
	if (options->policy != SHEET_VOID)
		add_option("on-violation", policies[options->policy], out);
	add_passes(options, out);
	if (options->reuse != 1)
		add_number_option("reuse", options->reuse, out);
	if (options->length_min != 2)
		add_number_option("word.length", options->length_min, out);
	if (options->line_crossing)
		add_option("crossing", "line", out);
	if (options->path_strict)
		add_option("path", "strict", out);
	if (options->check_challenged)
		add_option("check", "challenged", out);
	add_clock(options, out);
	for (size_t i = 0; i < SHEET_RULES; i++)
		if (options->rules[i] != SWITCH_DEFAULT)
			add_option(sheet_rule_ids[i], options->rules[i] == SWITCH_ON ? "on" : "off", out);
	add_folds(sheet, out);
	if (out->len == none)
		out->len = before;
	else
		buffer_add_char(out, '\n');
}

/* ---- header ---- */

static void add_list(const struct sheet *sheet, const char *name, const struct sheet_word *words, size_t count,
	struct buffer *out)
{
	for (size_t i = 0; i < count; i++) {
		buffer_add_string(out, i == 0 ? name : ",");
		buffer_add_char(out, ' ');
		add_word(sheet, &words[i], out);
	}
	if (count > 0)
		buffer_add_char(out, '\n');
}

static void add_start(const struct sheet *sheet, struct buffer *out)
{
	buffer_add_string(out, "Start: ");
	add_word(sheet, &sheet->start, out);
	if (sheet->start_placed) {
		buffer_add_char(out, ' ');
		add_place(sheet->start_at, out);
	}
	buffer_add_string(out, sheet->start_down ? " down\n" : "\n");
}

static void add_result(const struct sheet *sheet, struct buffer *out)
{
	if (!sheet->claims_result)
		return;
	buffer_add_string(out, "Result:");
	for (unsigned i = 0; i < sheet->player_count; i++) {
		buffer_add_string(out, i == 0 ? " " : ", ");
		buffer_add_string(out, sheet->players[i]);
		buffer_add_char(out, ' ');
		buffer_add_number(out, sheet->claim.points[i]);
	}
	if (sheet->claim.status != NULL && strcmp(sheet->claim.status, "won") != 0) {
		buffer_add_string(out, ", ");
		buffer_add_string(out, sheet->claim.status);
	}
	buffer_add_char(out, '\n');
}

static void add_final(const struct sheet *sheet, struct buffer *out)
{
	if (!sheet->claims_final)
		return;
	buffer_add_string(out, "Final:\n");
	for (unsigned row = 0; row < sheet->rows; row++) {
		buffer_add_string(out, "    ");
		for (unsigned column = 0; column < sheet->columns; column++) {
			letter what = sheet->final[row * sheet->columns + column];
			if (what == LETTER_NONE)
				buffer_add_char(out, '.');
			else
				add_letter(sheet, what, out);
		}
		buffer_add_char(out, '\n');
	}
}

static void add_header(const struct sheet *sheet, struct buffer *out)
{
	buffer_add_string(out, "Game: balda\n");
	if (sheet->royal)
		buffer_add_string(out, "Variant: royal\n");
	buffer_add_string(out, "Players: ");
	for (unsigned i = 0; i < sheet->player_count; i++) {
		buffer_add_string(out, i == 0 ? "" : ", ");
		buffer_add_string(out, sheet->players[i]);
	}
	buffer_add_char(out, '\n');
	add_field("Language", sheet->language, out);
	add_field("Dictionary", sheet->dictionary, out);
	add_options(sheet, out);
	buffer_add_string(out, "Board: ");
	buffer_add_number(out, sheet->columns);
	buffer_add_char(out, 'x');
	buffer_add_number(out, sheet->rows);
	buffer_add_char(out, '\n');
	add_start(sheet, out);
	add_field("Date", sheet->date, out);
	add_result(sheet, out);
	add_list(sheet, "Allow:", sheet->allow, sheet->allow_count, out);
	add_list(sheet, "Ban:", sheet->ban, sheet->ban_count, out);
	add_final(sheet, out);
	buffer_add_char(out, '\n');
}

/* ---- lines ---- */

static void add_play(const struct sheet *sheet, const struct sheet_line *line, struct buffer *out)
{
	if (line->open_cell)
		buffer_add_char(out, '?');
	else
		add_place(line->at, out);
	if (!line->open_cell || !line->open_letter)
		buffer_add_char(out, '=');
	if (!line->open_letter)
		add_letter(sheet, line->placed, out);
	else if (!line->open_cell)
		buffer_add_char(out, '?');
	buffer_add_char(out, ' ');
	add_word(sheet, &line->word, out);
	if (line->agreed)
		buffer_add_string(out, " agreed");
	for (unsigned i = 0; i < line->path_len; i++) {
		buffer_add_char(out, i == 0 ? ' ' : '-');
		add_place(line->path[i], out);
	}
}

static void add_line(const struct sheet *sheet, const struct sheet_line *line, struct buffer *out)
{
	if (line->number >= 0) {
		buffer_add_number(out, line->number);
		buffer_add_string(out, ". ");
	}
	if (line->player >= 0) {
		buffer_add_string(out, sheet->players[line->player]);
		buffer_add_string(out, ": ");
	}
	if (line->action == ACTION_PLAY)
		add_play(sheet, line, out);
	else
		buffer_add_string(out, action_name(line->action));
	if (line->points >= 0) {
		buffer_add_string(out, " +");
		buffer_add_number(out, line->points);
	}
	if (line->total >= 0) {
		buffer_add_char(out, ' ');
		buffer_add_number(out, line->total);
	}
	if (line->tenths >= 0) {
		buffer_add_string(out, " @");
		add_time(line->tenths, out);
	}
	buffer_add_char(out, '\n');
}

void sheet_write(const struct sheet *sheet, struct buffer *out)
{
	add_header(sheet, out);
	for (size_t i = 0; i < sheet->lines.len; i++)
		add_line(sheet, &sheet->lines.items[i], out);
	buffer_add_char(out, '\n');
}
