/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/choice.h"

#include "game/balda/path.h"
#include "game/words.h"
#include "support/games.h"
#include "support/play.h"
#include "support/sheet_cell.h"

enum { QUICK_MOVES = 12, QUICK_LETTERS = 3 };

static struct sheet_place place_of(const struct board *board, cell at)
{
	return (struct sheet_place){ (signed char)(at % board->grid.columns), (signed char)(at / board->grid.columns) };
}

void choice_use(struct game_maker *maker, const struct sheet_word *word)
{
	letter key[SHEET_WORD_MAX];

	for (unsigned i = 0; i < word->len; i++)
		key[i] = maker->lexicon.canonical[word->letters[i]];
	set_put(&maker->used, (struct span){ (const char *)key, word->len }, 0);
}

static bool is_used(const struct game_maker *maker, const struct sheet_word *word)
{
	letter key[SHEET_WORD_MAX];

	for (unsigned i = 0; i < word->len; i++)
		key[i] = maker->lexicon.canonical[word->letters[i]];
	return set_find(&maker->used, (struct span){ (const char *)key, word->len }, NULL);
}

static bool is_on_board(const struct game_maker *maker, const struct sheet_word *word)
{
	cell path[SHEET_WORD_MAX];
	struct path_query query = {
		.board = &maker->board, .word = word->letters, .len = word->len, .stands = maker->lexicon.stands,
		.through = CELL_NONE, .reuse = maker->sheet->options.reuse,
		.line_crossing = maker->sheet->options.line_crossing,
	};

	return path_find(&query, path) == PATH_FOUND;
}

/* ---- looking for moves ---- */

struct look {
	struct game_maker *maker;
	const struct lexicon_dict *dict;
	size_t index;			/* of the dictionary in the lexicon */
	struct search search;
	const cell *map;		/* the searched board's cells on the field */
	unsigned wanted, seen;		/* wanted 0: all of them, with the same chance */
	bool any;			/* an admissible move was seen, liked or not */
	struct sheet_line *move;
};

/* The referee may not call a judge, and must read the word as the players do. */
static bool is_plain(const struct look *look, const struct found_move *found, const struct sheet_word *word)
{
	struct game_maker *maker = look->maker;
	struct word_question question = { &maker->lexicon, WORD_DEFAULTS, word->letters, word->len, SPAN("") };
	struct word_verdict verdict;

	if (found->finality == FINAL_CLEAN && !maker->lexicon.folds)
		return true;
	word_judge(&question, &maker->arena, &verdict);
	arena_clear(&maker->arena);
	return verdict.faults == 0 && verdict.questionable == 0
		&& memcmp(verdict.form, word->letters, word->len) == 0;
}

static void take(const struct look *look, const struct found_move *found, const struct sheet_word *word)
{
	const struct board *board = &look->maker->board;
	struct sheet_line *move = look->move;

	move->at = place_of(board, look->map[found->at]);
	lexicon_from_dict(look->dict, &found->placed, 1, &move->placed);
	move->word = *word;
	move->path_len = word->len;
	for (unsigned i = 0; i < word->len; i++)
		move->path[i] = place_of(board, look->map[found->path[i]]);
}

static bool visit(void *context, const struct found_move *found)
{
	struct look *look = context;
	struct game_maker *maker = look->maker;
	struct sheet_word word = { .len = (unsigned)found->len };

	if (found->len > SHEET_WORD_MAX)
		return true;
	lexicon_from_dict(look->dict, found->word, found->len, word.letters);
	if ((maker->keeps_repeats && is_used(maker, &word)) ||
	    !word_is_admissible(&maker->lexicon, WORD_DEFAULTS, look->index, found->finality, found->word, found->len) ||
	    (maker->keeps_off_board && is_on_board(maker, &word)))
		return true;
	look->any = true;
	if (!is_plain(look, found, &word))
		return true;
	look->seen++;
	if (look->wanted > 0 ? word.len > look->move->word.len : chance(&maker->seed, look->seen) == 0)
		take(look, found, &word);
	return look->seen != look->wanted;
}

static uint64_t placeable(const struct lexicon_dict *dict)
{
	uint64_t letters = 0;

	for (size_t i = 0; i < dict_alphabet(dict->dict)->count; i++)
		if (dict->from_dict[i] != LETTER_NONE)
			letters |= 1ull << i;
	return letters;
}

static void look_in(struct look *look, const struct lexicon_dict *dict, size_t index)
{
	const struct sheet_options *options = &look->maker->sheet->options;
	bool allow = index == look->maker->lexicon.count;

	look->dict = dict;
	look->index = index;
	look->search.words = allow ? dict_words(dict->dict) : dict_admitted(dict->dict);
	look->search.stands = dict->stands;
	look->search.reuse = options->reuse;
	look->search.line_crossing = options->line_crossing;
	look->search.length_min = options->length_min;
	uint64_t letters = look->search.alphabet;
	look->search.alphabet &= placeable(dict);
	search_any(&look->search, visit, look);
	look->search.alphabet = letters;
}

static void look_everywhere(struct look *look)
{
	const struct lexicon *lexicon = &look->maker->lexicon;

	look_in(look, &lexicon->dicts[0], 0);
	if (lexicon->allow.dict != NULL && (look->seen == 0 || look->wanted == 0))
		look_in(look, &lexicon->allow, lexicon->count);
}

/* The field mirrored, and if it is a square maybe turned: what touches still touches. */
static void turn_board(struct game_maker *maker, cell *map)
{
	struct board *board = &maker->board, *turned = &maker->turned;
	unsigned columns = board->grid.columns, rows = board->grid.rows, turns = chance(&maker->seed, 8);

	turned->empty = board->empty;
	for (unsigned y = 0; y < rows; y++)
		for (unsigned x = 0; x < columns; x++) {
			unsigned a = (turns & 1) != 0 ? columns - 1 - x : x, b = (turns & 2) != 0 ? rows - 1 - y : y;
			unsigned from = (turns & 4) != 0 && columns == rows ? a * columns + b : b * columns + a;
			map[y * columns + x] = (cell)from;
			turned->at[y * columns + x] = board->at[from];
		}
}

static bool find_quick(struct game_maker *maker, struct sheet_line *move)
{
	cell map[SHEET_CELLS_MAX];
	struct look look = { .maker = maker, .map = map, .move = move };

	turn_board(maker, map);
	look.search.board = &maker->turned;
	look.wanted = 1 + chance(&maker->seed, QUICK_MOVES);
	for (unsigned i = 0; i < QUICK_LETTERS; i++)
		look.search.alphabet |= 1ull << chance(&maker->seed, dict_alphabet(maker->dict)->count);
	look_everywhere(&look);
	return look.seen > 0;
}

enum choice choice_find(struct game_maker *maker, bool quick, struct sheet_line *move)
{
	cell map[SHEET_CELLS_MAX];
	struct look look = { .maker = maker, .map = map, .move = move, .wanted = quick ? 1 : 0 };

	if (quick && find_quick(maker, move))
		return CHOICE_FOUND;
	for (cell at = 0; at < maker->board.grid.cells; at++)
		map[at] = at;
	look.search.board = &maker->board;
	look.search.alphabet = UINT64_MAX;
	look_everywhere(&look);
	return look.seen > 0 ? CHOICE_FOUND : look.any ? CHOICE_NONE : CHOICE_BLOCKED;
}

void choice_play(struct game_maker *maker, const struct sheet_line *move)
{
	board_put(&maker->board, sheet_cell(maker->sheet, move->at), move->placed);
	choice_use(maker, &move->word);
}
