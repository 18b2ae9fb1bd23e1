/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/dominoes.h"

#include "support/play.h"

static const char *const words[] = { "mama", "mata", "masa", "maka", "tama", "tata", "taka", "lama", "lata",
	"lala", "lada", "kosa", "woda", "wola", NULL };

void dominoes_dictionary(struct buffer *source)
{
	buffer_add_string(source, "#: name pl\n#: language pl\n");
	for (size_t i = 0; words[i] != NULL; i++) {
		buffer_add_string(source, words[i]);
		buffer_add_char(source, '\t');
		buffer_add_string(source, words[i]);
		buffer_add_string(source, "\tNOUN\tCase=Nom|Number=Sing\t_\n");
	}
}

/* ---- what fits ---- */

static bool is_blank_text(const char *text)
{
	return strcmp(text, "_") == 0;
}

static bool may_touch(const char *first, const char *second)
{
	size_t len = strlen(first);

	if (is_blank_text(first) || is_blank_text(second))
		return true;
	for (size_t i = 0; words[i] != NULL; i++)
		if (strncmp(words[i], first, len) == 0 &&
			strcmp(words[i] + len, second) == 0)
			return true;
	return false;
}

bool dominoes_fits(const struct dominoes *game, int tile, bool front, int taken)
{
	const struct domino *own = &game->tiles[tile];

	if (taken >= game->len)
		return false;
	const struct domino *other = &game->tiles[game->table[front ? taken : game->len - 1 - taken]];
	return front ? may_touch(own->right, other->left) : may_touch(other->right, own->left);
}

int dominoes_depth(const struct dominoes *game, int seat, bool front)
{
	for (int taken = 1; taken < game->len; taken++)
		for (int tile = 0; tile < game->count; tile++)
			if (game->tiles[tile].where == seat && dominoes_fits(game, tile, front, taken))
				return taken;
	return 0;
}

void dominoes_word(const struct dominoes *game, const struct domino_line *line, struct buffer *word)
{
	buffer_clear(word);
	if (line->laid == LINE_WAITS || line->opening)
		return;
	const struct domino *own = &game->tiles[line->laid];
	const struct domino *other =
		&game->tiles[game->table[line->from_front ? line->taken : game->len - 1 - line->taken]];
	const char *first = line->from_front ? own->right : other->right,
		   *second = line->from_front ? other->left : own->left;
	if (is_blank_text(first) || is_blank_text(second))
		return;
	buffer_add_string(word, first);
	buffer_add_string(word, second);
}

int dominoes_holds(const struct dominoes *game, int seat)
{
	int count = 0;

	for (int tile = 0; tile < game->count; tile++)
		count += game->tiles[tile].where == seat;
	return count;
}

/* ---- doing and undoing ---- */

static void put(struct dominoes *game, int tile, bool front)
{
	if (front)
		memmove(game->table + 1, game->table, (size_t)game->len * sizeof *game->table);
	game->table[front ? 0 : game->len] = tile;
	game->len++;
	game->tiles[tile].where = DOMINO_TABLE;
}

static void take(struct dominoes *game, int seat, bool front)
{
	game->len--;
	game->tiles[game->table[front ? 0 : game->len]].where = seat;
	if (front)
		memmove(game->table, game->table + 1, (size_t)game->len * sizeof *game->table);
}

void dominoes_carry_out(struct dominoes *game, const struct domino_line *line)
{
	for (int i = 0; i < line->drawn_count; i++)
		game->tiles[line->drawn[i]].where = line->seat;
	for (int i = 0; i < line->taken; i++)
		take(game, line->seat, line->from_front);
	if (line->laid != LINE_WAITS && !line->rejected)
		put(game, line->laid, line->from_front);
}

void dominoes_rewind(struct dominoes *game, int count)
{
	game->len = 0;
	for (int i = 0; i < game->count; i++)
		game->tiles[i].where = game->dealt[i];
	game->line_count = count;
	for (int i = 0; i < count; i++)
		dominoes_carry_out(game, &game->lines[i]);
}
