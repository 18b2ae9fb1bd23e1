/* SPDX-License-Identifier: GPL-3.0-or-later
 * Writes games of chess as PGN to standard output, for pgn-extract to check: lawful moves of chance in short algebraic
 * notation, captures, promotions and checks among them; nobody castles or takes en passant.
 *
 *     chess PLIES GAMES SEED
 *
 * PLIES half moves in all, shared out among GAMES games, and more games where some end early. The same arguments give the
 * same bytes. */
#include <stdio.h>
#include <stdlib.h>

#include "base/buffer.h"
#include "base/digits.h"
#include "support/play.h"

/* A board of 16 columns, of which 8 are squares: a step off the board is seen by one bit (square & OFF). */
enum { SQUARES = 128, OFF = 0x88, MOVES_MAX = 256, LINE_BYTES = 78 };

struct position {
	char at[SQUARES];	/* 'P' white, 'p' black, '\0' empty */
	int kings[2];		/* where they stand, White's first */
	bool black;		/* to move */
};

struct chess_move {
	int from, to;
	char promoted;		/* what the pawn becomes; '\0': nothing */
};

struct moves {
	struct chess_move all[MOVES_MAX];
	int count;
};

static const int king_steps[] = { 1, -1, 16, -16, 15, -15, 17, -17, 0 };
static const int knight_steps[] = { 14, -14, 18, -18, 31, -31, 33, -33, 0 };
static const int rook_steps[] = { 1, -1, 16, -16, 0 };
static const int bishop_steps[] = { 15, -15, 17, -17, 0 };

static const int *steps_of(char kind)
{
	return kind == 'N' ? knight_steps : kind == 'R' ? rook_steps : kind == 'B' ? bishop_steps : king_steps;
}

static bool goes_far(char kind)
{
	return kind == 'R' || kind == 'B' || kind == 'Q';
}

static bool is_of(char piece, bool black)
{
	return piece != '\0' && (piece >= 'a') == black;
}

static char kind_of(char piece)
{
	return piece >= 'a' ? (char)(piece - 'a' + 'A') : piece;
}

static void set_up(struct position *position)
{
	*position = (struct position){ .kings = { 4, 7 * 16 + 4 } };
	for (int column = 0; column < 8; column++) {
		position->at[column] = "RNBQKBNR"[column];
		position->at[16 + column] = 'P';
		position->at[6 * 16 + column] = 'p';
		position->at[7 * 16 + column] = "rnbqkbnr"[column];
	}
}

static bool pawn_attacks(const struct position *position, int from, int to)
{
	int ahead = is_of(position->at[from], true) ? -16 : 16;

	return to == from + ahead - 1 || to == from + ahead + 1;
}

/* Whether the piece could go to a square if an enemy stood there. */
static bool attacks(const struct position *position, int from, int to)
{
	char kind = kind_of(position->at[from]);

	if (kind == 'P')
		return pawn_attacks(position, from, to);
	for (const int *step = steps_of(kind); *step != 0; step++)
		for (int at = from + *step; (at & OFF) == 0; at += *step) {
			if (at == to)
				return true;
			if (position->at[at] != '\0' || !goes_far(kind))
				break;
		}
	return false;
}

/* Whether the king of that colour can be taken: by what stands first on each line from it, or by a knight. */
static bool in_check(const struct position *position, bool black)
{
	int king = position->kings[black];

	for (const int *step = king_steps; *step != 0; step++) {
		int at = king + *step;
		while ((at & OFF) == 0 && position->at[at] == '\0')
			at += *step;
		if ((at & OFF) == 0 && is_of(position->at[at], !black) && attacks(position, at, king))
			return true;
	}
	for (const int *step = knight_steps; *step != 0; step++)
		if (((king + *step) & OFF) == 0 && position->at[king + *step] == (black ? 'N' : 'n'))
			return true;
	return false;
}

static void play(struct position *position, const struct chess_move *move)
{
	position->at[move->to] = move->promoted != '\0' ? move->promoted : position->at[move->from];
	position->at[move->from] = '\0';
	if (kind_of(position->at[move->to]) == 'K')
		position->kings[position->black] = move->to;
	position->black = !position->black;
}

/* Adds the move unless it leaves its own king in check. */
static void add(const struct position *position, struct moves *moves, struct chess_move move)
{
	struct position after = *position;

	play(&after, &move);
	if (moves->count < MOVES_MAX && !in_check(&after, position->black))
		moves->all[moves->count++] = move;
}

static void add_pawn_move(const struct position *position, struct moves *moves, int from, int to)
{
	bool last_row = to < 8 || to >= 7 * 16;

	add(position, moves, (struct chess_move){ from, to, !last_row ? '\0' : position->black ? 'q' : 'Q' });
}

static void add_pawn(const struct position *position, struct moves *moves, int from)
{
	int ahead = position->black ? -16 : 16, row = from / 16;
	bool is_first = row == (position->black ? 6 : 1);

	if (position->at[from + ahead] == '\0') {
		add_pawn_move(position, moves, from, from + ahead);
		if (is_first && position->at[from + 2 * ahead] == '\0')
			add_pawn_move(position, moves, from, from + 2 * ahead);
	}
	for (int side = -1; side <= 1; side += 2)
		if (((from + ahead + side) & OFF) == 0 && is_of(position->at[from + ahead + side], !position->black))
			add_pawn_move(position, moves, from, from + ahead + side);
}

static void add_piece(const struct position *position, struct moves *moves, int from)
{
	char kind = kind_of(position->at[from]);

	for (const int *step = steps_of(kind); *step != 0; step++)
		for (int at = from + *step; (at & OFF) == 0 && !is_of(position->at[at], position->black); at += *step) {
			add(position, moves, (struct chess_move){ from, at, '\0' });
			if (position->at[at] != '\0' || !goes_far(kind))
				break;
		}
}

static void find_moves(const struct position *position, struct moves *moves)
{
	moves->count = 0;
	for (int from = 0; from < SQUARES; from++) {
		if ((from & OFF) != 0 || !is_of(position->at[from], position->black))
			continue;
		if (kind_of(position->at[from]) == 'P')
			add_pawn(position, moves, from);
		else
			add_piece(position, moves, from);
	}
}

/* Column, row or both of the start, as far as they tell the move from others of such a piece to the same square. */
static char *write_start(char *out, const struct position *position, const struct moves *moves, const struct chess_move *move)
{
	bool shared = false, same_column = false, same_row = false;

	for (int i = 0; i < moves->count; i++) {
		const struct chess_move *other = &moves->all[i];
		if (other->to != move->to || other->from == move->from || position->at[other->from] != position->at[move->from])
			continue;
		shared = true;
		same_column |= other->from % 16 == move->from % 16;
		same_row |= other->from / 16 == move->from / 16;
	}
	if (shared && (!same_column || same_row))
		*out++ = (char)('a' + move->from % 16);
	if (same_column)
		*out++ = (char)('1' + move->from / 16);
	return out;
}

/* The move as players write it, without the sign for check. */
static char *write_move(char *out, const struct position *position, const struct moves *moves, const struct chess_move *move)
{
	char kind = kind_of(position->at[move->from]);
	bool takes = position->at[move->to] != '\0';

	if (kind != 'P') {
		*out++ = kind;
		out = write_start(out, position, moves, move);
	} else if (takes) {
		*out++ = (char)('a' + move->from % 16);
	}
	if (takes)
		*out++ = 'x';
	*out++ = (char)('a' + move->to % 16);
	*out++ = (char)('1' + move->to / 16);
	if (move->promoted != '\0') {
		*out++ = '=';
		*out++ = kind_of(move->promoted);
	}
	return out;
}

/* The text of the moves, in lines. */
struct text {
	struct buffer bytes;
	size_t column;
};

static void add_word(struct text *text, struct span word)
{
	bool fits = text->column + 1 + word.len <= LINE_BYTES;

	if (text->column > 0)
		buffer_add_char(&text->bytes, fits ? ' ' : '\n');
	buffer_add(&text->bytes, word);
	text->column = text->column > 0 && fits ? text->column + 1 + word.len : word.len;
}

static void add_number(struct text *text, unsigned long number)
{
	char word[DIGITS_MAX + 1];
	size_t at = digits_write((long long)number, word);

	word[DIGITS_MAX] = '.';
	add_word(text, (struct span){ word + at, DIGITS_MAX + 1 - at });
}

static void add_move(struct text *text, struct position *position, struct moves *moves, struct chess_move move)
{
	char word[16], *end = write_move(word, position, moves, &move);

	play(position, &move);
	find_moves(position, moves);
	if (in_check(position, position->black))
		*end++ = moves->count > 0 ? '+' : '#';
	add_word(text, (struct span){ word, (size_t)(end - word) });
}

static void print_game(const struct text *text, unsigned long game, const char *result)
{
	printf("[Event \"refkit bench\"]\n[Site \"?\"]\n[Date \"2026.11.30\"]\n[Round \"%lu\"]\n[White \"White\"]\n"
		"[Black \"Black\"]\n[Result \"%s\"]\n\n", game, result);
	fwrite(text->bytes.bytes, 1, text->bytes.len, stdout);
	fputs("\n\n", stdout);
}

/* Returns how many half moves were played, at most `most`. */
static unsigned long play_game(struct text *text, unsigned long most, unsigned long game, uint64_t *seed)
{
	struct position position;
	struct moves moves;
	unsigned long plies = 0;

	buffer_clear(&text->bytes);
	text->column = 0;
	set_up(&position);
	find_moves(&position, &moves);
	for (; plies < most && moves.count > 0; plies++) {
		if (plies % 2 == 0)
			add_number(text, plies / 2 + 1);
		add_move(text, &position, &moves, moves.all[chance(seed, (unsigned)moves.count)]);
	}
	const char *result = moves.count > 0 ? "*" : !in_check(&position, position.black) ? "1/2-1/2"
		: position.black ? "1-0" : "0-1";
	add_word(text, span_of(result));
	print_game(text, game, result);
	return plies;
}

int main(int argc, char **argv)
{
	unsigned long plies = argc == 4 ? strtoul(argv[1], NULL, 10) : 0;
	unsigned long games = argc == 4 ? strtoul(argv[2], NULL, 10) : 0;
	uint64_t seed = argc == 4 ? strtoul(argv[3], NULL, 10) : 0;
	struct text text = { .column = 0 };

	if (plies == 0 || games == 0 || games > plies || seed == 0) {
		fputs("usage: chess PLIES GAMES SEED\n", stderr);
		return 2;
	}
	for (unsigned long game = 1; plies > 0; game++) {
		unsigned long left = game < games ? games - game + 1 : 1;
		plies -= play_game(&text, (plies + left - 1) / left, game, &seed);
	}
	buffer_release(&text.bytes);
	return fflush(stdout) != 0 || ferror(stdout) ? 2 : 0;
}
