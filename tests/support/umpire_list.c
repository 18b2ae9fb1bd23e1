/* SPDX-License-Identifier: GPL-3.0-or-later
 * Every move that breaks no rule, by trying all there are. */
#include "support/umpire.h"

static void add_move(const struct umpire *umpire, const struct sheet_line *line, bool questionable, struct buffer *moves)
{
	const struct alphabet *alphabet = umpire->sheet->alphabet;

	buffer_add_char(moves, (char)('a' + line->at.column));
	buffer_add_number(moves, line->at.row + 1);
	buffer_add_char(moves, '=');
	buffer_add(moves, alphabet_letter(alphabet, line->placed));
	buffer_add_char(moves, ' ');
	for (unsigned i = 0; i < line->word.len; i++)
		buffer_add(moves, alphabet_letter(alphabet, line->word.letters[i]));
	buffer_add_string(moves, questionable ? " ?\n" : "\n");
}

static void try_word(struct umpire *umpire, const struct sheet_word *word, struct buffer *moves)
{
	struct sheet_line line = sheet_line_of(ACTION_PLAY);
	struct umpire_word read = umpire_read_word(umpire, word);
	bool questionable = read.questionable != 0, note;

	/* who writes this is taken to mean another word, which has its own turn */
	if (!words_equal(&read.form, word))
		return;
	line.word = *word;
	for (int at = 0; at < umpire->cells; at++) {
		if (umpire->field[at] != LETTER_NONE)
			continue;
		line.at = (struct sheet_place){ (signed char)(at % umpire->columns), (signed char)(at / umpire->columns) };
		for (line.placed = 0; line.placed < umpire->sheet->alphabet->count; line.placed++)
			if (umpire_play_faults(umpire, &line, false, &note) == 0)
				add_move(umpire, &line, questionable, moves);
	}
}

void umpire_add_moves(struct umpire *umpire, struct buffer *moves)
{
	const struct vocabulary *vocabulary = umpire->vocabulary;
	const struct sheet *sheet = umpire->sheet;

	for (size_t i = 0; i < vocabulary->count; i++)
		if (umpire_knows(umpire, &vocabulary->entries[i].word, vocabulary->entries[i].kind))
			try_word(umpire, &vocabulary->entries[i].word, moves);
	for (size_t i = 0; i < sheet->allow_count; i++)
		if (umpire_knows(umpire, &sheet->allow[i], KIND_NOUN))
			try_word(umpire, &sheet->allow[i], moves);
}
