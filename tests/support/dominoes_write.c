/* SPDX-License-Identifier: GPL-3.0-or-later
 * A game of dominoes as a record. */
#include "support/dominoes.h"

static const char *const names[] = { "Ola", "Jaś", "Ala", "Ewa" };

static void add_tile(const struct dominoes *game, int tile, struct buffer *out)
{
	buffer_add_string(out, game->tiles[tile].left);
	buffer_add_char(out, '|');
	buffer_add_string(out, game->tiles[tile].right);
}

void dominoes_write_set(const struct dominoes *game, struct buffer *out)
{
	for (int i = 0; i < game->count; i++) {
		add_tile(game, i, out);
		buffer_add_char(out, '\n');
	}
}

static void add_hand(const struct dominoes *game, int seat, enum dominoes_level level, struct buffer *out)
{
	int size = 0;

	buffer_add_string(out, "Hand ");
	buffer_add_string(out, names[seat]);
	buffer_add_char(out, ':');
	for (int i = 0; i < game->count; i++) {
		if (game->dealt[i] != seat)
			continue;
		size++;
		if (level == LEVEL_HANDS) {
			buffer_add_char(out, ' ');
			add_tile(game, i, out);
		}
	}
	if (level == LEVEL_SIZES)
		buffer_add_number(out, size);
	buffer_add_char(out, '\n');
}

void dominoes_write_header(
	const struct dominoes *game, enum dominoes_level level, const char *options, struct buffer *out)
{
	buffer_add_string(out,
		game->draws ? "Game: sylaby\nVariant: II\nPlayers: " : "Game: sylaby\nVariant: I\nPlayers: ");
	for (int i = 0; i < game->seats; i++) {
		buffer_add_string(out, i > 0 ? ", " : "");
		buffer_add_string(out, names[i]);
	}
	buffer_add_string(out, "\nOptions: end.unfinished=off ");
	buffer_add_string(out, options);
	buffer_add_char(out, '\n');
	for (int i = 0; i < game->seats && level != LEVEL_MOVES; i++)
		add_hand(game, i, level, out);
	buffer_add_char(out, '\n');
}

static void add_draw(const struct dominoes *game, const struct domino_line *line, enum dominoes_level level,
	struct buffer *out)
{
	if (line->drawn_count == 0)
		return;
	buffer_add_string(out, " ?");
	if (level != LEVEL_HANDS)
		buffer_add_number(out, line->drawn_count);
	for (int i = 0; i < line->drawn_count && level == LEVEL_HANDS; i++) {
		buffer_add_string(out, i > 0 ? "," : "");
		add_tile(game, line->drawn[i], out);
	}
}

static void add_lay(
	const struct dominoes *game, const struct domino_line *line, const char *word, struct buffer *out)
{
	if (line->laid == LINE_WAITS)
		return;
	buffer_add_string(out, line->opening || line->from_front ? " " : " +");
	add_tile(game, line->laid, out);
	buffer_add_string(out, !line->opening && line->from_front ? "+" : "");
	buffer_add_string(out, word[0] != '\0' ? " " : "");
	buffer_add_string(out, word);
	buffer_add_string(out, line->rejected ? " !" : "");
}

void dominoes_write_line(const struct dominoes *game, const struct domino_line *line,
	enum dominoes_level level, const char *word, struct buffer *out)
{
	buffer_add_string(out, names[line->seat]);
	buffer_add_char(out, ':');
	add_draw(game, line, level, out);
	if (line->taken > 0) {
		buffer_add_string(out, line->from_front ? " <-" : " -");
		buffer_add_number(out, line->taken);
		buffer_add_string(out, line->from_front ? "" : ">");
	}
	add_lay(game, line, word, out);
	buffer_add_string(out, line->time ? " time" : line->pass ? " pass" : "");
	buffer_add_char(out, '\n');
}

void dominoes_write(const struct dominoes *game, enum dominoes_level level, struct buffer *out)
{
	struct dominoes again = *game;
	struct buffer word = { 0 };

	dominoes_write_header(game, level, "", out);
	for (int i = 0; i < game->line_count; i++) {
		dominoes_rewind(&again, i);
		dominoes_word(&again, &again.lines[i], &word);
		buffer_add_char(&word, '\0');
		dominoes_write_line(
			game, &game->lines[i], level, game->lines[i].claims ? word.bytes : "", out);
	}
	buffer_release(&word);
}
