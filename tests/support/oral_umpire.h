/* SPDX-License-Identifier: GPL-3.0-or-later
 * A second referee of oral Balda: RULES-balda 7 and RULINGS written down once more, with no thought of speed, by looking
 * at every word for every question. It shares nothing with lib/game and lib/referee, as support/umpire.h. */
#ifndef TESTS_SUPPORT_ORAL_UMPIRE_H
#define TESTS_SUPPORT_ORAL_UMPIRE_H

#include "base/buffer.h"
#include "support/oral_sheet.h"

enum oral_answer { ANSWER_NO, ANSWER_DOUBTFUL, ANSWER_YES };

struct oral_umpire {
	const struct oral_sheet *sheet;
	const struct vocabulary *vocabulary;
	bool stands[ALPHABET_MAX][ALPHABET_MAX];	/* [a][b]: a letter a may stand for b */
	struct sheet_word fragment;			/* len 0: a round begins */
	bool over;					/* antibalda: it cannot go on */
	int turn, players;
	long points[SHEET_PLAYERS_MAX];
	bool gone[SHEET_PLAYERS_MAX];
	struct {
		bool there, broke;
		int player;
	} last;						/* what a refusal refuses */
	struct {
		bool open, costs;
		int player, refuser, then;
	} asked;
	struct {
		struct sheet_word word;
		long number;
	} voided[ORAL_LINES];
	size_t voided_count;
	const char *end;				/* NULL: the game goes on */
	int forfeited;
	struct {					/* the line before, for challenges and taking back */
		enum oral_entry says;
		int player;
		bool settled;
	} before;
	struct buffer *protocol;
	const char *said[8];
	size_t said_count;
	long violations, questionable, notes;
};

/* Writes what becomes of the sheet in the form of support/protocol.h, and leaves the position at its end in *umpire. */
void oral_umpire_judge(struct oral_umpire *, const struct oral_sheet *, const struct vocabulary *, struct buffer *protocol);

/* What a line broke. */
struct oral_broken {
	const char *ids[8];
	size_t count;
	bool bad_letter, complete, wrong_starter;
	enum oral_answer longer;	/* antibalda: what the fragment can still become */
};

enum oral_fate { FATE_STAYS, FATE_COMES_OFF, FATE_SAME_AGAIN };

/* ---- oral_umpire.c ---- */

/* Something found about the line (or the header) at hand. The text is kept, not copied. */
void oral_umpire_say(struct oral_umpire *, const char *kind_and_id);

bool oral_umpire_is_antibalda(const struct oral_umpire *);
bool oral_umpire_has_foreign(const struct sheet_word *);

/* ---- oral_umpire_rules.c ---- */

/* What the line breaks; says what a judge must decide. */
void oral_umpire_rule(struct oral_umpire *, const struct oral_line_written *, int player, struct oral_broken *);

bool oral_umpire_broke(const struct oral_broken *, const char *id);

/* ---- oral_umpire_turns.c ---- */

/* The next one who is still in. */
int oral_umpire_after(const struct oral_umpire *, int player);

enum oral_fate oral_umpire_fate(const struct oral_umpire *, const struct oral_broken *, bool challenged, int player);

/* Carries line `i` out. Returns the points of the player. */
long oral_umpire_carry_out(struct oral_umpire *, size_t i, int player, enum oral_fate, const struct oral_broken *,
	bool consequence);

/* The word that was asked for is taken back. */
void oral_umpire_take_shown_back(struct oral_umpire *);

/* ---- oral_umpire_words.c ---- */
void oral_umpire_close_folds(struct oral_umpire *);

/* Does a word that counts and has at least so many letters contain the fragment? */
enum oral_answer oral_umpire_contains(const struct oral_umpire *, const struct sheet_word *fragment, unsigned length_min);

/* Is the fragment a word that counts (anagram: does one have just its letters)? */
enum oral_answer oral_umpire_completes(const struct oral_umpire *, const struct sheet_word *fragment);

/* True when `next` is `before` and one letter, where the variant lets it be put. */
bool oral_umpire_extends(const struct oral_umpire *, const struct sheet_word *before, const struct sheet_word *next);

/* What is to be said of a word that is shown for the fragment. */
struct oral_shown {
	bool refused, doubtful, missing, equal;
};

struct oral_shown oral_umpire_shown(const struct oral_umpire *, const struct sheet_word *typed);

/* The id of a rule that keeps out the fragment, which the dictionary has, beside its class; NULL: none. */
const char *oral_umpire_why_no_word(const struct oral_umpire *);

#endif
