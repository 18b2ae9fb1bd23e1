/* SPDX-License-Identifier: GPL-3.0-or-later
 * A game of oral Balda as a table writes it down, taken apart, as support/sheet.h has it for the board. */
#ifndef TESTS_SUPPORT_ORAL_SHEET_H
#define TESTS_SUPPORT_ORAL_SHEET_H

#include "support/vocabulary.h"

enum { ORAL_LINES = 80, ORAL_LETTERS = SHEET_WORD_MAX };

enum oral_variant { VARIANT_PLAIN, VARIANT_INSERT, VARIANT_ANAGRAM, VARIANT_ANTIBALDA };

enum oral_entry { SAYS_FRAGMENT, SAYS_REFUSE, SAYS_SHOW, SAYS_PASS, SAYS_RESIGN, SAYS_CHALLENGE, SAYS_RETRACT };

/* The rules about words that a sheet may switch: those that are off by default, then those that are on. */
enum oral_switch {
	ORAL_COLLOQUIAL, ORAL_OBSOLETE, ORAL_OFF_RULES,
	ORAL_CLASS = ORAL_OFF_RULES, ORAL_NAME, ORAL_DIMINUTIVE, ORAL_VULGAR, ORAL_JARGON,
	ORAL_SWITCHES
};

extern const char *const oral_switch_ids[ORAL_SWITCHES];

struct oral_line_written {
	enum oral_entry says;
	int player;			/* -1: not written */
	struct sheet_word word;
	bool agreed;
};

struct oral_sheet {
	enum oral_variant variant;
	unsigned player_count;
	bool has_policy;
	enum sheet_policy policy;	/* what holds, written or not */
	bool suffix, strict, show_required;
	unsigned limit;			/* 0: none */
	unsigned length_min;
	bool switched[ORAL_SWITCHES];	/* from what is usual */
	struct sheet_fold folds[SHEET_FOLDS_MAX];
	size_t fold_count;
	struct sheet_word allow[SHEET_LIST_MAX], ban[SHEET_LIST_MAX];
	size_t allow_count, ban_count;
	struct oral_line_written lines[ORAL_LINES];
	size_t line_count;
};

extern const char *const oral_players[SHEET_PLAYERS_MAX];

/* A header of chance and no lines. */
void oral_sheet_of_chance(struct oral_sheet *, const struct vocabulary *, uint64_t *seed);

void oral_sheet_write(const struct oral_sheet *, const struct alphabet *, struct buffer *);

#endif
