/* SPDX-License-Identifier: GPL-3.0-or-later
 * A second referee: RULES-balda and RULINGS written down once more, for sheets and with no thought of speed. Plain arrays,
 * lists looked through from end to end, every path tried. It shares nothing with lib/game and lib/referee, so that where
 * the two differ one of them is wrong. */
#ifndef TESTS_SUPPORT_UMPIRE_H
#define TESTS_SUPPORT_UMPIRE_H

#include "support/vocabulary.h"

/* In the order of their ids. */
enum umpire_rule {
	U_CLOCK_GAME, U_CLOCK_MOVE, U_END_AFTER, U_END_BLOCKED, U_END_UNFINISHED, U_PASS_THREE, U_PATH_CROSSING, U_PATH_EXISTS,
	U_PATH_GIVEN, U_PATH_NEW_CELL, U_PATH_SIMPLE, U_PLACE_ADJACENT, U_PLACE_CELL, U_PLACE_LETTER, U_PARITY, U_START_WORD,
	U_TURN_DOUBLE, U_TURN_ORDER, U_ABBREVIATION, U_AUGMENTATIVE,
	U_CLASS, U_COLLOQUIAL, U_DIALECT, U_DIMINUTIVE, U_JARGON, U_LENGTH, U_NAME, U_OBSOLETE, U_ON_BOARD, U_REPEAT, U_UNKNOWN,
	U_VULGAR,
	UMPIRE_RULES
};

extern const char *const umpire_rule_ids[UMPIRE_RULES];

/* A set of rules. */
typedef uint64_t rules;

#define RULE_BIT(rule) ((rules)1 << (rule))

enum {
	UMPIRE_OFF_FIELD = -1,
	UMPIRE_CELLS = SHEET_CELLS_MAX,
	UMPIRE_LINES = 256,
};

struct umpire_word {			/* what a spelling is taken for */
	struct sheet_word form;
	rules refused, questionable;
};

struct umpire_used {
	struct sheet_word form;
};

struct umpire_taken {
	int cell;
	letter what;
	long number;
};

struct umpire {
	const struct sheet *sheet;
	const struct vocabulary *vocabulary;
	rules on;				/* the rules that hold */
	bool stands[ALPHABET_MAX][ALPHABET_MAX];	/* [a][b]: a letter a may stand for b */
	int columns, cells;
	letter field[UMPIRE_CELLS];		/* LETTER_NONE: empty */
	struct umpire_used used[UMPIRE_LINES];
	size_t used_count;
	struct umpire_taken taken[UMPIRE_LINES];
	size_t taken_count;
	bool two_a_turn;
	int players, turn, placed_in_turn;
	long points[SHEET_PLAYERS_MAX], taken_points[SHEET_PLAYERS_MAX], clock_used[SHEET_PLAYERS_MAX];
	unsigned passes[SHEET_PLAYERS_MAX];
	bool gone[SHEET_PLAYERS_MAX];		/* resigned, flagged or passed out */
	int forfeited;
	const char *end;			/* why the game is over; NULL: it is not */
	bool drawn;
	struct {
		enum action action;
		int player;
		bool settled;
	} last;
	long shift;
	struct buffer *protocol;
	const char *said[16];			/* findings about the line at hand, "claim score.total" */
	size_t said_count;
	long violations, claims, notes, questionable, errors;
};

/* Writes what becomes of the sheet, one line an event:
 *     finding violation setup.parity
 *     move 3 Боря violation place.cell word.unknown | 0 12
 *     move 4 Аня consequence path.exists because 3 | 0 17
 *         claim score.total
 *     result won Аня end.full Аня=34 Боря=31 violations=1 claims=0 questionable=0 errors=0 notes=2 */
void umpire_judge(const struct sheet *, const struct vocabulary *, struct buffer *protocol);

/* Adds every lawful move of the position at the sheet's end, a line each in no order: `b2=п палка`, with ` ?` behind it when
 * a judge must decide; nothing when the game is over. A word that folds make another of is not in it. All letters of the alphabet are tried in all cells with all words. */
void umpire_list(const struct sheet *, const struct vocabulary *, struct buffer *moves);

/* ---- umpire.c ---- */

/* Something found about the line (or the header) at hand. The text is kept, not copied. */
void umpire_say(struct umpire *, const char *kind_and_id);
void umpire_say_of(struct umpire *, bool questionable, enum umpire_rule);
void umpire_write_said(struct umpire *, const char *indent);

/* ---- umpire_list.c ---- */
void umpire_add_moves(struct umpire *, struct buffer *moves);

/* ---- umpire_turns.c ---- */

/* Good or as good as good; off the field with the turn spent; off, and the same player moves again; off, and all of his
 * turn is lost. */
enum umpire_fate { FATE_GOOD, FATE_VOID, FATE_AGAIN, FATE_LOST_TURN };

/* The next one who is still in; the player himself when there is none. */
int umpire_next_player(const struct umpire *, int player);

/* What becomes of a violation. */
enum umpire_fate umpire_fate_of(const struct umpire *, rules broken, int player, bool challenged);

/* `counts`: the points of a move that comes off may still be in the record's totals. */
void umpire_carry_out(struct umpire *, const struct sheet_line *, long number, int player, enum umpire_fate, bool counts);
void umpire_leave(struct umpire *, int player, const char *reason);

/* ---- umpire_table.c: before and after the moves ---- */

/* False when the game cannot be played. */
bool umpire_set_up(struct umpire *);

void umpire_finish(struct umpire *);

/* ---- umpire_moves.c ---- */

/* The rules that a play breaks; says what else is to be said of it. */
rules umpire_judge_play(struct umpire *, const struct sheet_line *, bool challenged);

/* The same, only for an answer: nothing is said. */
rules umpire_play_faults(struct umpire *, const struct sheet_line *, bool lifted, bool *note_given);
rules umpire_judge_clock(struct umpire *, const struct sheet_line *, int player);

/* The number of the move that was taken off and explains the faults, 0: none. */
long umpire_find_cause(struct umpire *, const struct sheet_line *, bool lifted);

/* ---- umpire_words.c ---- */
void umpire_close_folds(struct umpire *);
struct umpire_word umpire_read_word(const struct umpire *, const struct sheet_word *typed);
bool umpire_repeats(const struct umpire *, const struct sheet_word *form);
void umpire_use(struct umpire *, const struct sheet_word *form);

/* True when the words that somebody may play by the word rules include this one, were it not for those about the game so
 * far. Not asked of the words that a reading refuses: what is typed like them may mean another. */
bool umpire_knows(const struct umpire *, const struct sheet_word *form, enum word_kind);

/* True when some word that may be played can be composed. */
bool umpire_word_left(struct umpire *);

/* ---- umpire_paths.c ---- */

/* How paths may run. */
struct umpire_way {
	int through;		/* a cell, or UMPIRE_OFF_FIELD: any path */
	unsigned reuse;
	bool line_crossing;
};

int umpire_cell(const struct umpire *, struct sheet_place);
bool umpire_touch(const struct umpire *, int a, int b);
bool umpire_can_trace(const struct umpire *, const struct sheet_word *form, struct umpire_way);

/* The path faults of a word in which the cell's letter already lies on the field; `note_given` is set when the given path
 * is bad, another one works, and that is only a note. */
rules umpire_path_faults(const struct umpire *, const struct sheet_line *, const struct sheet_word *form, int at,
	bool *note_given);

#endif
