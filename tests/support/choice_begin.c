/* SPDX-License-Identifier: GPL-3.0-or-later
 * Who knows words sits down: the start words that there are, the lexicon, the field. */
#include "support/choice.h"
#include "support/games.h"
#include "support/play.h"
#include "support/sheet_cell.h"

static bool set_list(struct lexicon *lexicon, const struct sheet *sheet, bool allow)
{
	const struct sheet_word *words = allow ? sheet->allow : sheet->ban;
	size_t count = allow ? sheet->allow_count : sheet->ban_count;
	struct buffer text = { 0 };
	struct span bad;

	for (size_t i = 0; i < count; i++) {
		for (unsigned j = 0; j < words[i].len; j++)
			buffer_add(&text, alphabet_letter(sheet->alphabet, words[i].letters[j]));
		buffer_add_char(&text, ',');
	}
	bool good = count == 0 || (allow ? lexicon_allow(lexicon, buffer_span(&text), &bad)
		: lexicon_ban(lexicon, buffer_span(&text), &bad));
	buffer_release(&text);
	return good;
}

static void set_lexicon(struct game_maker *maker, const struct sheet *sheet)
{
	struct lexicon *lexicon = &maker->lexicon;
	const struct sheet_options *options = &sheet->options;
	bool plain = options->fold_count == 0 && sheet->allow_count == 0 && sheet->ban_count == 0;

	/* the lexicon of plain games stays as it is */
	if (plain && lexicon->count > 0 && !lexicon->folds && lexicon->allow.dict == NULL && lexicon->ban.dict == NULL)
		return;
	lexicon_clear(lexicon);
	lexicon_init(lexicon, sheet->alphabet);
	lexicon_add(lexicon, maker->dict);
	for (size_t i = 0; i < options->fold_count; i++)
		lexicon_fold(lexicon, options->folds[i].from, options->folds[i].to, options->folds[i].both_ways);
	bool allows = set_list(lexicon, sheet, true), bans = set_list(lexicon, sheet, false);
	assert(allows && bans);
	lexicon_finish(lexicon);
}

static bool lay_start(struct game_maker *maker, struct sheet *sheet)
{
	unsigned room = sheet->start_down ? sheet->rows : sheet->columns, len = sheet->start.len, along = 0;
	struct sheet_place at = { 0, 0 };

	if (len > room)
		return false;
	along = (room - len) / 2;
	at = sheet->start_down
		? (struct sheet_place){ (signed char)((sheet->columns - 1) / 2), (signed char)along }
		: (struct sheet_place){ (signed char)along, (signed char)((sheet->rows - 1) / 2) };
	if (sheet->start_placed)
		at = sheet->start_at;
	if ((sheet->start_down ? (unsigned)at.row : (unsigned)at.column) + len > room)
		return false;
	for (unsigned i = 0; i < len; i++) {
		board_put(&maker->board, sheet_cell(sheet, at), sheet->start.letters[i]);
		*(sheet->start_down ? &at.row : &at.column) += 1;
	}
	choice_use(maker, &sheet->start);
	return true;
}

/* A word that fills the line if there is one, so that an even number of cells is left on the usual fields. */
static bool choose_start(struct game_maker *maker, struct sheet *sheet)
{
	unsigned room = sheet->start_down ? sheet->rows : sheet->columns;
	size_t first = 0, end = 0;

	if (sheet->start_placed)
		room -= sheet->start_down ? (unsigned)sheet->start_at.row : (unsigned)sheet->start_at.column;
	while (end < maker->starts.len && maker->starts.items[end].len <= room)
		end++;
	for (size_t i = 0; i < end; i++)
		if (maker->starts.items[i].len < room)
			first = i + 1;
	if (first == end)
		first = 0;
	if (end == 0)
		return false;
	sheet->start = maker->starts.items[first + chance(&maker->seed, (unsigned)(end - first))];
	return true;
}

bool choice_begin(struct game_maker *maker, struct sheet *sheet)
{
	const struct sheet_options *options = &sheet->options;

	assert(sheet->columns * sheet->rows <= SHEET_CELLS_MAX);
	maker->sheet = sheet;
	set_clear(&maker->used);
	board_init(&maker->board, sheet->columns, sheet->rows, sheet->royal);
	board_init(&maker->turned, sheet->columns, sheet->rows, sheet->royal);
	set_lexicon(maker, sheet);
	maker->keeps_repeats = options->rules[RULE_REPEAT] != SWITCH_OFF;
	maker->keeps_off_board = options->rules[RULE_ON_BOARD] == SWITCH_ON
		|| (sheet->royal && options->rules[RULE_ON_BOARD] == SWITCH_DEFAULT);
	return choose_start(maker, sheet) && lay_start(maker, sheet);
}

/* ---- start words ---- */

static void add_starts(struct game_maker *maker, node place, struct sheet_word *word, const letter *map, unsigned len)
{
	const struct automaton *words = dict_admitted(maker->dict);

	if (word->len == len) {
		if (node_finality(place) == FINAL_CLEAN)
			*LIST_ADD(&maker->starts) = *word;
		return;
	}
	for (uint64_t letters = automaton_letters(words, place); letters != 0; letters &= letters - 1) {
		letter what = (letter)__builtin_ctzll(letters);
		word->letters[word->len++] = map[what];
		add_starts(maker, automaton_follow(words, place, what), word, map, len);
		word->len--;
	}
}

struct game_maker *game_maker_new(const struct dict *dict, const struct alphabet *alphabet, uint64_t seed)
{
	struct game_maker *maker = memory_new(1, sizeof *maker);
	struct sheet_word word = { 0 };
	letter map[ALPHABET_MAX];

	maker->dict = dict;
	maker->seed = seed;
	alphabet_map(dict_alphabet(dict), alphabet, map);
	for (unsigned len = 2; len <= BOARD_SIDE_MAX; len++)
		add_starts(maker, dict_admitted(dict)->root, &word, map, len);
	return maker;
}

void game_maker_free(struct game_maker *maker)
{
	LIST_RELEASE(&maker->starts);
	lexicon_clear(&maker->lexicon);
	set_clear(&maker->used);
	arena_release(&maker->arena);
	memory_free(maker);
}
