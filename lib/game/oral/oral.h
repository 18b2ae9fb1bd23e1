/* SPDX-License-Identifier: GPL-3.0-or-later
 * Oral Balda: RULES-balda.md, section 7. Players add letters to a fragment, by turns; there is no board.
 * The folder's files: read.c (its part of the notation), setup.c (fields and options), rules.c (the rules), judge.c, facts.c (what
 * the rules ask about a fragment), shown.c (about a word that was shown), refusal.c (who pays for a refusal), play.c (what
 * a line does), moves.c (the lawful letters), explain.c (witness words for --explain), consequence.c. */
#ifndef GAME_ORAL_ORAL_H
#define GAME_ORAL_ORAL_H

#include "base/set.h"
#include "game/containing.h"
#include "game/game.h"

extern const struct game oral_game;
extern const struct rule *const oral_rules[];
extern const struct option_spec oral_options[];

enum {
	FRAGMENT_MAX = 1000,		/* letters; no word is a quarter as long */
	LIST_QUESTIONS_MAX = 100000,	/* that all lists of a record may ask together: some seconds */
};

enum oral_kind { ORAL_PLAIN, ORAL_INSERT, ORAL_ANAGRAM, ORAL_ANTIBALDA };

enum oral_line { ORAL_FRAGMENT, ORAL_REFUSE, ORAL_SHOW };

/* Oral Balda's part of a line: `кот`, `refuse`, `show столб`. */
struct oral_move {
	enum oral_line line;
	struct span text;		/* the fragment or the shown word as written; empty: none */
	bool foreign;			/* something in it is no letter of the alphabet */
	size_t len;
	letter letters[FRAGMENT_MAX];
};

/* The line before, which a refusal refuses. */
struct oral_last {
	bool there;			/* false at the start of a round */
	bool broke;			/* a rule */
	size_t seat;
	unsigned long number;
	const char *rule;		/* id of the rule that it broke */
};

/* Who gets the point that a refusal costs. */
enum oral_payer { PAYER_NOBODY, PAYER_REFUSER, PAYER_MOVER, PAYER_SHOWER, PAYER_SILENT };

/* What the rules want to know of the line that is judged. */
struct oral_facts {
	bool bad_letter;			/* FRAGMENT: it is not the one before and a letter */
	struct containing_answer inside;	/* FRAGMENT: a word that contains it */
	struct containing_answer whole;		/* FRAGMENT: the word that it is */
	struct containing_answer longer;	/* antibalda: a longer word */
	bool wrong_starter;
	bool only_letter;			/* nothing but fragment.letter was broken */
	bool is_consequence;
	const char *first_broken;		/* id; NULL: no rule */
	enum oral_payer payer;			/* REFUSE */
	struct message shown_why;		/* SHOW: why it is bad */
	bool shown_bad, shown_equal, shown_doubtful;
	bool shown_lifted;			/* bad, but the table agreed on it */
};

struct oral_state {
	struct game_state head;
	enum oral_kind kind;
	bool suffix_only, strict, show_required;
	unsigned long limit;		/* 0: none */
	unsigned length_min;
	unsigned word_rules;		/* set of enum word_rule that are on */
	bool over;			/* antibalda: the fragment cannot go on */
	struct oral_last last;
	struct {			/* a refusal, when a word is shown in the line behind it */
		bool open;
		bool costs;		/* the shown word is bad, and its player pays for it */
		size_t seat, refuser;	/* of the player asked, and of the one who asked */
		size_t then;		/* the seat that begins the next round */
	} asked;
	struct set voided;		/* fragments that came off in this round, with the numbers of the moves */
	struct containing_room room;
	unsigned list_questions;	/* that are left */
	/* from here on kept from record to record (game->kept_from): large */
	struct lexicon lexicon;
	struct oral_facts facts;
	size_t len;			/* of the fragment; 0: a round begins */
	letter fragment[FRAGMENT_MAX];
};

static inline struct oral_state *oral_of(struct game_state *state)
{
	return (struct oral_state *)state;
}

static inline const struct oral_state *oral_of_const(const struct game_state *state)
{
	return (const struct oral_state *)state;
}

/* Whose line it is. */
static inline size_t oral_seat_of(const struct oral_state *state, const struct move *move)
{
	return move->named_seat != SEAT_NONE ? move->named_seat : state->head.turn;
}

/* The next line to be judged begins a round. */
static inline bool oral_is_start(const struct oral_state *state)
{
	return (state->len == 0 || state->over) && !state->asked.open;
}

/* ---- read.c ---- */
bool oral_read(const struct game_state *, struct move *, struct report *);

/* ---- setup.c ---- */
void oral_prepare(struct game_state *);
bool oral_start(struct game_state *, const struct header *, struct report *);
void oral_end(struct game_state *);
struct span oral_describe(const struct game_state *, struct arena *);

/* ---- facts.c ---- */

/* A word that contains the letters as the variant has it; it has at least `length_min` letters. `candidates`: how many
 * good ones are looked at, the shortest is kept. */
void oral_find_inside(struct oral_state *, const letter *letters, size_t len, size_t length_min, unsigned candidates,
	struct containing_answer *);

/* The word that the letters are; of the anagram game one that has just these letters. */
/* How a word has to contain the fragment. */
enum containing oral_way(const struct oral_state *);

void oral_find_whole(struct oral_state *, const letter *letters, size_t len, struct containing_answer *);

/* Works the facts of a fragment out. */
void oral_look_at_fragment(struct oral_state *, const struct oral_move *);

/* A longer word that contains the fragment as it stands goes to facts.longer. */
void oral_look_for_longer(struct oral_state *, const letter *letters, size_t len, unsigned candidates);

/* ---- shown.c ---- */

/* What there is to say of a word that is shown for the fragment as it stands, in the facts. */
void oral_look_at_shown(struct oral_state *, const struct move *, struct arena *);

/* A note that the fragment counts as no word although a dictionary has it, or would with a fold; false: there is nothing to say. */
bool oral_why_no_word(struct oral_state *, struct arena *, enum word_rule *, struct message *why);

/* ---- refusal.c ---- */

/* Who pays for the refusal, in facts.payer, with what the line behind it shows. */
void oral_settle_refusal(struct oral_state *, const struct move *, struct arena *);

/* What to say of it. */
void oral_tell_refusal(struct oral_state *, const struct move *, struct ruling *, struct arena *);

/* True when `next` shows a word, as the player asked may do after a refusal. */
bool oral_is_shown(const struct move *next);

/* ---- judge.c ---- */
void oral_judge(struct game_state *, const struct move *, struct ruling *, struct arena *);

/* ---- rules.c ---- */
extern const struct rule oral_rule_fragment_letter, oral_rule_fragment_dead, oral_rule_fragment_word, oral_rule_refuse, oral_rule_round_next,
	oral_rule_limit, oral_word_rule_table[];

/* ---- play.c ---- */
long oral_apply(struct game_state *, const struct move *, size_t seat, enum disposition);
void oral_leave(struct game_state *, size_t seat);

/* The word that was asked for is taken back: who refused pays what it would have cost, and the round is over. */
void oral_take_shown_back(struct oral_state *);

/* ---- moves.c ---- */
bool oral_list_moves(struct game_state *, struct arena *, choice_taker *, void *context);
struct span oral_example(struct game_state *, struct arena *);
void oral_view_move(struct game_state *, const struct move *, struct arena *, struct move_view *);

/* ---- explain.c ---- */

/* A word that shows that the fragment is good, or why there is none; as it is if there is nothing to say. */
void oral_explain(struct oral_state *, const struct oral_move *, struct arena *, struct message *why);

/* ---- consequence.c ---- */

/* The fragment of a move that came off. */
void oral_remember_voided(struct oral_state *, const struct oral_move *, unsigned long number);

bool oral_is_consequence(struct game_state *, const struct move *, struct arena *, unsigned long *because);

#endif
