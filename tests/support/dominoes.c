/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/dominoes.h"

#include "support/play.h"

static const char *const firsts[] = { "ma", "ta", "la", "ko", "wo" };
static const char *const seconds[] = { "ma", "ta", "la", "da", "ka", "sa" };
static const char *const names[] = { "Ola", "Jaś", "Ala", "Ewa" };

const char *const dominoes_words[] = { "mama", "mata", "masa", "maka", "tama", "tata", "taka", "lama", "lata",
	"lala", "lada", "kosa", "woda", "wola", NULL };

enum { FIRSTS = sizeof firsts / sizeof *firsts, SECONDS = sizeof seconds / sizeof *seconds };

void dominoes_dictionary(struct buffer *source)
{
	buffer_add_string(source, "#: name pl\n#: language pl\n");
	for (size_t i = 0; dominoes_words[i] != NULL; i++) {
		buffer_add_string(source, dominoes_words[i]);
		buffer_add_char(source, '\t');
		buffer_add_string(source, dominoes_words[i]);
		buffer_add_string(source, "\tNOUN\tCase=Nom|Number=Sing\t_\n");
	}
}

/* ---- what fits ---- */

static bool is_blank_text(const char *text)
{
	return strcmp(text, "_") == 0;
}

bool dominoes_join(const char *first, const char *second)
{
	size_t len = strlen(first);

	if (is_blank_text(first) || is_blank_text(second))
		return true;
	for (size_t i = 0; dominoes_words[i] != NULL; i++)
		if (strncmp(dominoes_words[i], first, len) == 0 &&
			strcmp(dominoes_words[i] + len, second) == 0)
			return true;
	return false;
}

bool dominoes_fits(const struct dominoes *game, int tile, bool front, int taken)
{
	const struct domino *own = &game->tiles[tile];

	if (taken >= game->len)
		return false;
	const struct domino *other = &game->tiles[game->table[front ? taken : game->len - 1 - taken]];
	return front ? dominoes_join(own->right, other->left) : dominoes_join(other->right, own->left);
}

int dominoes_depth(const struct dominoes *game, int seat, bool front)
{
	for (int taken = 1; taken < game->len; taken++)
		for (int tile = 0; tile < game->count; tile++)
			if (game->tiles[tile].where == seat && dominoes_fits(game, tile, front, taken))
				return taken;
	return 0;
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

static void carry_out(struct dominoes *game, const struct domino_line *line)
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
		carry_out(game, &game->lines[i]);
}

/* ---- choosing ---- */

/* A tile of the seat by chance that fits at the end; -1: none. */
static int choose_fitting(struct dominoes *game, int seat, bool front, int taken)
{
	int chosen = -1;
	unsigned seen = 0;

	for (int tile = 0; tile < game->count; tile++)
		if (game->tiles[tile].where == seat && dominoes_fits(game, tile, front, taken) &&
			chance(&game->seed, ++seen) == 0)
			chosen = tile;
	return chosen;
}

static bool attach(struct dominoes *game, struct domino_line *line)
{
	line->from_front = chance(&game->seed, 2) == 0;
	for (int i = 0; i < 2; i++, line->from_front = !line->from_front) {
		line->laid = choose_fitting(game, line->seat, line->from_front, 0);
		if (line->laid >= 0)
			return true;
	}
	line->laid = LINE_WAITS;
	return false;
}

static int draw_one(struct dominoes *game)
{
	int drawn = -1;
	unsigned seen = 0;

	for (int tile = 0; tile < game->count; tile++)
		if (game->tiles[tile].where == DOMINO_BAG && chance(&game->seed, ++seen) == 0)
			drawn = tile;
	return drawn;
}

/* Draws until a tile fits, which is then laid. */
static bool draw(struct dominoes *game, struct domino_line *line)
{
	for (int tile; (tile = draw_one(game)) >= 0;) {
		game->tiles[tile].where = line->seat;
		line->drawn[line->drawn_count++] = tile;
		line->laid = tile;
		for (int front = 0; front < 2; front++) {
			line->from_front = front != 0;
			if (dominoes_fits(game, tile, line->from_front, 0))
				return true;
		}
	}
	line->laid = LINE_WAITS;
	return false;
}

static bool take_back(struct dominoes *game, struct domino_line *line)
{
	line->from_front = chance(&game->seed, 2) == 0;
	for (int i = 0; i < 2; i++, line->from_front = !line->from_front) {
		line->taken = dominoes_depth(game, line->seat, line->from_front);
		if (line->taken > 0)
			break;
	}
	if (line->taken == 0)
		return false;
	line->laid = chance(&game->seed, 8) == 0
		? LINE_WAITS
		: choose_fitting(game, line->seat, line->from_front, line->taken);
	return true;
}

static void open(struct dominoes *game, struct domino_line *line)
{
	unsigned seen = 0;

	line->opening = true;
	for (int tile = 0; tile < game->count; tile++)
		if (game->tiles[tile].where == line->seat && chance(&game->seed, ++seen) == 0)
			line->laid = tile;
}

static void choose(struct dominoes *game, struct domino_line *line)
{
	if (game->len == 0) {
		open(game, line);
		return;
	}
	if (attach(game, line)) {
		line->rejected = chance(&game->seed, 20) == 0;
		line->time = !line->rejected && chance(&game->seed, 20) == 0;
		if (line->time)
			line->laid = LINE_WAITS;
		return;
	}
	if (game->draws && draw(game, line))
		return;
	line->pass = !take_back(game, line) && line->drawn_count == 0;
}

/* ---- the game ---- */

static void make_set(struct dominoes *game)
{
	for (int i = 0; i < game->count; i++) {
		struct domino *tile = &game->tiles[i];
		tile->left = chance(&game->seed, 20) == 0 ? "_" : seconds[chance(&game->seed, SECONDS)];
		tile->right = chance(&game->seed, 20) == 0 ? "_" : firsts[chance(&game->seed, FIRSTS)];
	}
}

static void deal(struct dominoes *game)
{
	for (int i = 0; i < game->count; i++)
		game->tiles[i].where = !game->draws ? i % game->seats
			: i < 7 * game->seats	    ? i % game->seats
						    : DOMINO_BAG;
	for (int i = game->count - 1; i > 0; i--) {
		int other = (int)chance(&game->seed, (unsigned)i + 1), where = game->tiles[i].where;
		game->tiles[i].where = game->tiles[other].where;
		game->tiles[other].where = where;
	}
	for (int i = 0; i < game->count; i++)
		game->dealt[i] = game->tiles[i].where;
}

/* The position as text, tiles of a kind being one. */
static char *position_text(const struct dominoes *game, int turn)
{
	struct buffer text = { 0 };

	buffer_add_number(&text, turn);
	for (int i = 0; i < game->len; i++) {
		buffer_add_char(&text, ' ');
		buffer_add_string(&text, game->tiles[game->table[i]].left);
		buffer_add_char(&text, '|');
		buffer_add_string(&text, game->tiles[game->table[i]].right);
	}
	/* hands: how many of each kind, a kind being known by its first tile */
	for (int seat = 0; seat < game->seats; seat++)
		for (int kind = 0; kind < game->count; kind++) {
			int count = 0;
			for (int tile = 0; tile < game->count; tile++)
				count += game->tiles[tile].where == seat &&
					strcmp(game->tiles[tile].left, game->tiles[kind].left) == 0 &&
					strcmp(game->tiles[tile].right, game->tiles[kind].right) == 0;
			buffer_add_char(&text, (char)('0' + count));
		}
	buffer_add_char(&text, '\0');
	return text.bytes;
}

/* Notes a position; one that was there before something changed is a repeat, told once. */
static void meet(struct dominoes *game, int turn, bool changed)
{
	char *text = position_text(game, turn);

	game->changes += changed;
	for (size_t i = 0; i < game->met.len; i++) {
		if (strcmp(game->met.items[i].text, text) != 0)
			continue;
		bool repeated = game->met.items[i].changes < game->changes;
		game->repeats += repeated && !game->met.items[i].told;
		game->met.items[i].told |= repeated;
		game->met.items[i].changes = game->changes;
		memory_free(text);
		return;
	}
	*LIST_ADD(&game->met) = (struct met_position){ text, game->changes, false };
}

static void play(struct dominoes *game)
{
	int passes = 0, limit = 20 + (int)chance(&game->seed, DOMINOES_LINES - 20);

	assert(game->seats > 0);
	game->winner = -1;
	for (int turn = 0; game->winner < 0 && !game->blocked && game->line_count < limit;
		turn = (turn + 1) % game->seats) {
		struct domino_line *line = &game->lines[game->line_count++];
		*line = (struct domino_line){
			.seat = turn, .laid = LINE_WAITS, .claims = chance(&game->seed, 2) == 0
		};
		choose(game, line);
		for (int i = 0; i < line->drawn_count; i++)
			game->tiles[line->drawn[i]].where = DOMINO_BAG;
		carry_out(game, line);
		passes = line->pass ? passes + 1 : 0;
		game->rejections += line->rejected;
		game->idle_takes += line->taken > 0 && line->laid == LINE_WAITS;
		if (line->laid != LINE_WAITS && dominoes_holds(game, turn) == 0) {
			game->winner = turn;
			return;
		}
		game->blocked = passes == game->seats;
		if (!game->blocked)
			meet(game, (turn + 1) % game->seats,
				line->drawn_count > 0 || line->taken > 0 ||
					(line->laid != LINE_WAITS && !line->rejected));
	}
}

void dominoes_play(struct dominoes *game, uint64_t seed)
{
	*game = (struct dominoes){ .seed = seed };
	game->draws = chance(&game->seed, 2) == 0;
	game->seats = 2 + (int)chance(&game->seed, 3);
	game->count = game->draws
		? 7 * game->seats + (int)chance(&game->seed, 12)
		: game->seats * (3 + (int)chance(&game->seed, 5)) + (chance(&game->seed, 4) == 0);
	make_set(game);
	deal(game);
	play(game);
}

void dominoes_release(struct dominoes *game)
{
	for (size_t i = 0; i < game->met.len; i++)
		memory_free(game->met.items[i].text);
	LIST_RELEASE(&game->met);
}

/* ---- writing ---- */

static void add_tile(const struct dominoes *game, int tile, struct buffer *out)
{
	buffer_add_string(out, game->tiles[tile].left);
	buffer_add_char(out, '|');
	buffer_add_string(out, game->tiles[tile].right);
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
