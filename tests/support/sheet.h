/* SPDX-License-Identifier: GPL-3.0-or-later
 * A game of Balda as a table writes it down, taken apart: generators make sheets, mutators change them, sheet_write
 * turns them into records, and the oracle judges them. Nothing here needs to be lawful, or even on the field. */
#ifndef TESTS_SUPPORT_SHEET_H
#define TESTS_SUPPORT_SHEET_H

#include "base/buffer.h"
#include "base/list.h"
#include "record/names.h"
#include "text/alphabet.h"

enum { SHEET_WORD_MAX = 32, SHEET_PLAYERS_MAX = 4, SHEET_FOLDS_MAX = 3, SHEET_LIST_MAX = 4, SHEET_CELLS_MAX = 64 };

enum sheet_switch { SWITCH_DEFAULT, SWITCH_ON, SWITCH_OFF };

enum sheet_policy { SHEET_VOID, SHEET_RETRY, SHEET_STAND, SHEET_FORFEIT };

enum sheet_passes { SHEET_PASSES_DRAW, SHEET_PASSES_SCORE, SHEET_PASSES_OUT };

enum sheet_clock { CLOCK_NONE, CLOCK_MOVE, CLOCK_GAME };

/* The rules that a sheet may switch. */
enum sheet_rule {
	RULE_PARITY, RULE_START_WORD, RULE_REPEAT, RULE_ON_BOARD, RULE_CLASS, RULE_NAME, RULE_DIMINUTIVE, RULE_COLLOQUIAL,
	RULE_UNKNOWN, RULE_ORDER, RULE_ADJACENT, RULE_PASSES, RULE_BLOCKED, RULE_DOUBLE, RULE_UNFINISHED,
	SHEET_RULES
};

/* "setup.parity" and so on. */
extern const char *const sheet_rule_ids[SHEET_RULES];

struct sheet_word {
	unsigned len;
	letter letters[SHEET_WORD_MAX];	/* LETTER_NONE: something that is no letter of the alphabet */
};

/* From 0, and not necessarily on the field. */
struct sheet_place {
	signed char column, row;
};

struct sheet_fold {
	letter from, to;
	bool both_ways;
};

struct sheet_options {
	enum sheet_policy policy;
	unsigned passes_limit;
	enum sheet_passes passes;
	unsigned reuse, length_min;
	bool line_crossing, path_strict, check_challenged;
	enum sheet_clock clock;
	long clock_tenths, increment_seconds;
	enum sheet_switch rules[SHEET_RULES];
	struct sheet_fold folds[SHEET_FOLDS_MAX];
	size_t fold_count;
};

struct sheet_line {
	enum action action;
	int player;			/* -1: not written, as with the numbers below */
	long number, points, total, tenths;
	struct sheet_place at;
	letter placed;
	bool open_cell, open_letter;	/* a `?` is written in its place */
	struct sheet_word word;
	unsigned path_len;		/* 0: not written */
	struct sheet_place path[SHEET_WORD_MAX];
	bool agreed;
};

/* How a game ends, or is said to end. */
struct sheet_outcome {
	const char *status, *reason;	/* as in OUTPUT.md; reason NULL: does not say */
	int winner;			/* -1: nobody */
	long points[SHEET_PLAYERS_MAX];
};

struct sheet {
	const struct alphabet *alphabet;	/* borrowed */
	const char *language, *dictionary, *date;	/* NULL: not written */
	unsigned columns, rows;
	bool royal;
	unsigned player_count;
	const char *players[SHEET_PLAYERS_MAX];
	struct sheet_word start;
	bool start_placed, start_down;		/* the start word's place is written */
	struct sheet_place start_at;
	struct sheet_options options;
	struct sheet_word allow[SHEET_LIST_MAX], ban[SHEET_LIST_MAX];
	size_t allow_count, ban_count;
	bool claims_result, claims_final;
	struct sheet_outcome claim;
	letter final[SHEET_CELLS_MAX];		/* the field that the sheet shows; LETTER_NONE: empty */
	LIST(struct sheet_line) lines;
};

/* A sheet with every option at its default and no lines; the lines of an old one are kept for use again. */
void sheet_clear(struct sheet *);

void sheet_release(struct sheet *);

/* A line of that action with nothing else written. */
struct sheet_line sheet_line_of(enum action);

/* Adds the record, beginning with `Game:` and ending with an empty line. */
void sheet_write(const struct sheet *, struct buffer *);

#endif
