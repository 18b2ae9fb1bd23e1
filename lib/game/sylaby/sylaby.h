/* SPDX-License-Identifier: GPL-3.0-or-later
 * Sylaby w dominie, variants I and II: RULES-sylaby.md and RULINGS, Sylaby.
 *
 * The tiles on the table are one sequence with a front and a back end. A joint is the two halves that touch, and its word is
 * those two halves. A record may say how much it likes of who holds what: nothing, how many, or which tiles; every rule asks
 * no more than is known.
 *
 * The folder's files: read.c, read_words.c, read_tile.c (its part of the notation), options.c, setup.c, hands.c (what the header says),
 * table.c, position.c (the tiles and where they are), joint.c (words), fits.c (what could be laid where), facts.c (what the
 * rules ask about), tidy.c (a line in canonical form), rules.c (the table) with rules_tile.c, rules_turn.c, rules_word.c, rules_draw.c, rules_take.c, judge.c,
 * play.c (what a line does), ends.c, list.c, view.c. Headers: position.h, joint.h, fits.h, rules.h;
 * of the set itself tileset.h, wordtable.h. */
#ifndef GAME_SYLABY_SYLABY_H
#define GAME_SYLABY_SYLABY_H

#include "game/game.h"
#include "game/lexicon.h"
#include "game/sylaby/fits.h"
#include "game/sylaby/wordtable.h"
#include "game/words.h"

extern const struct game sylaby_game;
extern const struct rule *const sylaby_rules[];
extern const struct option_spec sylaby_options[];

enum { SYLABY_LAYS = 4 };

/* ---- a line ------------------------------------------------------------------------------------------------------ */

/* One tile of a line. Texts as written are parts of the line, the others are owned by the slot's arena. */
struct laid {
	struct span text;		/* +ta|ku */
	struct piece piece;
	bool plus_before, plus_behind;
	enum lie lie;
	struct span lie_text;
	struct span claim_text, claim;	/* the word that is claimed, as written and in the game's letters; empty: none */
	struct span rejected_text;	/* the `!`; empty: the table took the tile */
};

struct sylaby_move {
	unsigned long tokens;
	struct span token_text;		/* the first `*` */
	struct span time_text;		/* `time`; empty: none */
	bool passes;			/* `pass` behind something else: `* pass` */
	size_t draw;			/* tiles drawn */
	struct span draw_text;
	const struct piece *drawn;	/* NULL: nobody knows which */
	const struct span *drawn_texts;
	size_t take;			/* tiles taken back */
	enum end take_end;
	struct span take_text;
	size_t lay_count;
	struct laid lays[SYLABY_LAYS];
};

/* ---- options ----------------------------------------------------------------------------------------------------- */

enum forced { FORCED_NOTE, FORCED_TABLE, FORCED_DICT };

struct sylaby_choices {
	enum forced forced;
	bool turned_either, cut_norm, forms_base, repeat_word_no, blank_word, blank_closed, takeback_nearest, attach_must,
		relay_any, nofit_takeall, bag_empty_pass, timeout_stuck, blocked_fewest, repeat_draw;
};

/* ---- what the rules ask about ------------------------------------------------------------------------------------- */

struct sylaby_facts {
	size_t seat;
	const struct sylaby_move *move;
	const struct entry *entry;
	bool late;			/* the sand has run out */
	bool opening;			/* nothing lies on the table where the tile is laid */
	bool end_unclear;		/* the line does not say at which end; the one taken is a guess */
	enum end end;
	struct placement placement;	/* of the first tile; not of an opening */
	struct span word;		/* of the joint; empty where there is none to ask about */
	bool judged;			/* the next are set */
	struct word_verdict verdict;
	bool disputed;			/* nobody can say how many syllables it has */
	unsigned own_faults;		/* set of enum sylaby_word_rule */
	unsigned long played_in;	/* the move that made the word before */
	bool bad_word;			/* some rule about the word is broken */
	bool passes;			/* a pass of one who had time, and drew nothing */
	bool can_do, can_do_known;	/* of such: whether anything was possible, and whether anybody can tell */
};

/* The word rules that no dictionary answers, behind those that one does, in the same family. */
enum sylaby_word_rule { WORD_SYLLABLES = WORD_RULES, WORD_CLAIM, WORD_REPEATED };

struct sylaby_state {
	struct game_state head;
	struct sylaby_choices choices;
	bool draws;			/* variant II: there is a bag */
	bool counts_syllables;		/* the words are Polish */
	struct tileset set;
	struct wordtable table_words;	/* with forced=table */
	uint8_t *known_joints;		/* by first * syllable_count + second: 1 + enum joint_verdict; NULL: a large set */
	struct position played;		/* by the referee's rulings */
	struct position *unruled;	/* as the record goes on, with what was taken off in its place; NULL: the same */
	unsigned long unruled_since;	/* the first move that was taken off */
	struct position *at;		/* the one that the rules look at */
	unsigned word_rules;		/* set of enum word_rule that are on */
	bool tokens_agreed, tokens_unread;
	unsigned long tokens, tokens_used[SYLABY_SEATS];
	long glass_tenths;		/* 0: no hourglass */
	size_t opener;			/* who is to begin */
	unsigned long last_laid;	/* the last move that laid a tile */
	bool begun;			/* somebody has moved */
	bool told_unknown_hand;
	size_t rejected;		/* the seat whose tile the table has just rejected, or SEAT_NONE */
	bool words_only;		/* all faults of the line judged last were about its word */
	unsigned forced_passes;		/* set of the seats that passed so, with nothing else between */
	unsigned long mistakes[SYLABY_SEATS];	/* the move in which a bad word stayed unnoticed; 0: none */
	struct set words;		/* made so far, with repeat-word=no -> move */
	struct set positions;		/* met so far -> twice the changes until then, and 1 if the round was told */
	uint64_t changes;		/* lines that did something to the table or a hand */
	struct ruling *ruling;		/* of the line at hand: what only the position after it shows is added there */
	/* from here on kept from record to record (game->kept_from) */
	struct lexicon lexicon;
	struct sylaby_facts facts;
};

static inline struct sylaby_state *sylaby_of(struct game_state *state)
{
	return (struct sylaby_state *)state;
}

static inline const struct sylaby_state *sylaby_of_const(const struct game_state *state)
{
	return (const struct sylaby_state *)state;
}

/* ---- read.c, read_tile.c ---- */
bool sylaby_read(const struct game_state *, struct move *, struct report *);

/* Reads `ma|ta`; false when it is no tile. What was mended is noted. */
bool sylaby_read_tile(const struct sylaby_state *, const struct line *, struct span text, struct piece *, struct report *);

/* Where the bar of a tile begins and its bytes, text.len when there is none: `|` and what looks like it. */
size_t sylaby_bar(struct span text, size_t *bytes);

/* Whether the text may be one half of a tile, whatever the set: it holds none of the signs of a line. */
bool sylaby_is_half(struct span text);

/* The letters of a half or a word in the game's own spelling, lower case; owned by the report's arena. */
struct span sylaby_spell(const struct sylaby_state *, const struct line *, struct span text, struct report *);

bool sylaby_has_bar(struct span text);

/* Joins words that belong together (`ma | ta`) and parts those that do not (`midy!`). */
void sylaby_sort_words(struct entry *);

/* True for help tokens, `*` or several. */
bool sylaby_is_stars(struct span);

/* Reads a number of tiles, 1 to 1000000. */
bool sylaby_read_number(struct span, size_t *);

/* Reads `-2>` or `<-2`, and what begins like them. */
bool sylaby_looks_like_take(struct span text);
bool sylaby_cut_take(struct span text, enum end *, size_t *number);

/* ---- tidy.c ---- */
bool sylaby_tidy(const struct orthography *, struct entry *, struct arena *);

/* ---- options.c, setup.c, hands.c ---- */
void sylaby_prepare(struct game_state *);
bool sylaby_start(struct game_state *, const struct header *, struct report *);
void sylaby_end(struct game_state *);
struct span sylaby_describe(const struct game_state *, struct arena *);

/* Deals what the header says of hands, and tells what cannot be checked. */
void sylaby_start_hands(struct sylaby_state *, const struct header *, struct report *);

/* ---- facts.c ---- */

/* Works the facts of a line out, on state->at. */
void sylaby_facts_make(struct sylaby_state *, const struct move *, struct arena *);

/* At which end a tile of the line is laid, and how; false for an opening. */
bool sylaby_place(struct sylaby_state *, const struct position *, const struct sylaby_move *, const struct laid *, enum end *,
	bool *unclear, struct placement *);

/* The first tile of the line; NULL: none is laid. */
static inline const struct laid *sylaby_laid(const struct sylaby_facts *facts)
{
	return facts->move == NULL || facts->move->lay_count == 0 ? NULL : &facts->move->lays[0];
}

/* ---- judge.c ---- */
void sylaby_judge(struct game_state *, const struct move *, struct ruling *, struct arena *);
bool sylaby_is_consequence(struct game_state *, const struct move *, struct arena *, unsigned long *because);
bool sylaby_cannot_stand(const struct move *, const struct ruling *);

/* ---- play.c ---- */

/* Whether there are so many tiles on the table; of a line that takes more nothing at all is done. */
bool sylaby_can_take(const struct sylaby_state *, const struct position *, const struct sylaby_move *);
long sylaby_apply(struct game_state *, const struct move *, size_t seat, enum disposition);
void sylaby_leave(struct game_state *, size_t seat);
bool sylaby_is_rejected(const struct move *);
void sylaby_accept(struct move *);

/* ---- ends.c ---- */

/* Whether the player of the line could have done anything at all; `known` false: nobody can tell. */
bool sylaby_can_do(struct sylaby_state *, const struct position *, size_t seat, bool *known);

/* Something that he could do, as one would write it in a record; there is something. */
struct span sylaby_possible(struct sylaby_state *, size_t seat, struct arena *);
void sylaby_look_for_end(struct sylaby_state *, const struct move *, size_t seat, bool changed);
void sylaby_review(struct game_state *, size_t winner, struct where, struct report *);

/* ---- list.c, view.c ---- */
bool sylaby_list_moves(struct game_state *, struct arena *, choice_taker *, void *context);
struct span sylaby_example(struct game_state *, struct arena *);
void sylaby_view_board(const struct game_state *, struct arena *, struct board_view *);
void sylaby_view_move(struct game_state *, const struct move *, struct arena *, struct move_view *);

#endif
