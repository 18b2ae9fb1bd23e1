/* SPDX-License-Identifier: GPL-3.0-or-later
 * Sylaby w dominie, variants I and II: RULES-sylaby.md and RULINGS, Sylaby.
 *
 * The tiles on the table are one sequence with a front and a back end. A joint is the two halves that touch, and its word is
 * those two halves. A record may say how much it likes of who holds what: nothing, how many, or which tiles; every rule asks
 * no more than is known.
 *
 * The folder's files: read.c, read_tile.c (its part of the notation), options.c, setup.c, hands.c (what the header says),
 * table.c, position.c (the tiles and where they are), joint.c (words), fits.c (what could be laid where), facts.c (what the
 * rules ask about), rules.c (the table) with rules_tile.c, rules_turn.c, rules_word.c, rules_draw.c, rules_take.c, judge.c,
 * play.c (what a line does), ends.c, list.c, view.c. The set itself: tileset.h, wordtable.h. */
#ifndef GAME_SYLABY_SYLABY_H
#define GAME_SYLABY_SYLABY_H

#include "base/list.h"
#include "base/set.h"
#include "game/game.h"
#include "game/lexicon.h"
#include "game/sylaby/tileset.h"
#include "game/sylaby/wordtable.h"
#include "game/words.h"

extern const struct game sylaby_game;
extern const struct rule *const sylaby_rules[];
extern const struct option_spec sylaby_options[];

enum { SYLABY_SEATS = 4, SYLABY_LAYS = 4 };

/* ---- tiles and the table ---------------------------------------------------------------------------------------- */

/* A tile as it is played, also one that is not in the set: then it has its text only. */
struct piece {
	struct span text[2];	/* left and right half, lower case; "_" for a blank */
	half halves[2];		/* in the set; HALF_NONE: not there */
};

enum side { SIDE_LEFT, SIDE_RIGHT };

enum end { END_FRONT, END_BACK, END_NONE };

struct point {
	int32_t x, y;	/* x to the east, y down */
};

/* How a tile lies on the table. */
enum lie { LIE_STRAIGHT, LIE_DOWN, LIE_UP };

struct placed {
	struct piece piece;
	struct point at[2];		/* of the left and the right half */
	enum side facing[2];		/* by enum end: the half towards the front of the sequence, and towards its back */
	enum lie lie;
	unsigned long number;		/* of the move that laid it */
};

/* The sequence, a ring: item i from the front is items[(first + i) & (max - 1)]. */
struct table {
	struct placed *items;	/* owned */
	size_t first, len, max;
};

struct hand {
	bool sized;		/* it is known how many tiles he holds */
	size_t size;
	size_t known;		/* how many of them are known; the others could be any that are not seen elsewhere */
};

/* Where all tiles are. Copied as a whole when the record and the referee go different ways. */
struct position {
	struct table table;
	struct hand hands[SYLABY_SEATS];
	unsigned *on_table;		/* by kind of the set; owned by the record's arena, as the next */
	unsigned *held[SYLABY_SEATS];	/* of the known tiles */
	size_t bag;
	uint64_t front_ordinal;		/* the tiles are numbered from front to back, so that a tile keeps its number */
	struct set cells;		/* that are covered -> the tile; kept with turned=either only */
};

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

/* ---- joints -------------------------------------------------------------------------------------------------------- */

/* Two halves that touch. */
struct joint {
	struct span text[2];	/* of the first and the second syllable */
	half halves[2];
	bool closed;		/* blank-open=closed: the half on the table is blank */
};

enum joint_verdict { JOINT_BAD, JOINT_DISPUTED, JOINT_GOOD };

/* A way to lay a tile at an end. */
struct placement {
	struct placed placed;	/* without the number */
	struct joint joint;
	bool collides;
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
	bool can_do, can_do_known;	/* of a pass: whether anything was possible, and whether anybody can tell */
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
	bool pass_was_forced;		/* nothing was possible for the player who passes in the line judged last */
	bool words_only;		/* all faults of the line judged last were about its word */
	size_t forced_passes;		/* in a row */
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

static inline bool is_blank_half(const struct piece *piece, enum side side)
{
	return piece->halves[side] == HALF_BLANK;
}

/* ---- read.c, read_tile.c ---- */
bool sylaby_read(const struct game_state *, struct move *, struct report *);

/* Reads `ma|ta`; false when it is no tile. What was mended is noted. */
bool sylaby_read_tile(const struct sylaby_state *, const struct line *, struct span text, struct piece *, struct report *);

/* Where the bar of a tile begins and its bytes, text.len when there is none: `|` and what looks like it. */
size_t sylaby_bar(struct span text, size_t *bytes);

/* The letters of a half or a word in the game's own spelling, lower case; owned by the report's arena. */
struct span sylaby_spell(const struct sylaby_state *, const struct line *, struct span text, struct report *);

/* ---- options.c, setup.c, hands.c ---- */
void sylaby_prepare(struct game_state *);
bool sylaby_start(struct game_state *, const struct header *, struct report *);
void sylaby_end(struct game_state *);
struct span sylaby_describe(const struct game_state *, struct arena *);

/* Deals what the header says of hands, and tells what cannot be checked. */
void sylaby_start_hands(struct sylaby_state *, const struct header *, struct report *);

/* ---- table.c ---- */
const struct placed *table_get(const struct table *, size_t i);

/* The tile at an end, when the `taken` outermost at the back or the front (`from`) are not counted. There must be one. */
const struct placed *table_end(const struct table *, enum end, size_t taken, enum end from);

void table_add(struct table *, const struct placed *, enum end);
void table_drop(struct table *, enum end);
void table_copy(struct table *to, const struct table *from);
void table_release(struct table *);

/* The first tile of a sequence. */
struct placed table_opening(const struct piece *, enum lie);

/* The ways in which the tile may be laid at the end beside `beside`, the usual one first; at most PLACEMENTS. Collisions are
 * not looked for. Returns how many. */
enum { PLACEMENTS = 4 };
size_t table_placements(const struct sylaby_choices *, const struct placed *beside, enum end, const struct piece *, enum lie,
	struct placement[PLACEMENTS]);

/* ---- position.c ---- */
void position_init(struct position *, const struct sylaby_state *);
void position_copy(struct position *to, const struct position *from, const struct sylaby_state *);
void position_release(struct position *);

/* The kind's number in the set, SIZE_MAX for a tile that is not in it. */
size_t sylaby_kind(const struct sylaby_state *, const struct piece *);

/* A tile of the set as a piece. */
struct piece sylaby_piece(const struct sylaby_state *, size_t kind);

/* How many of the kind are seen: on the table and among the known tiles of all hands. */
unsigned position_seen(const struct position *, const struct sylaby_state *, size_t kind);

bool hand_is_known(const struct hand *);

/* From now on only its size counts. */
void position_forget(struct position *, const struct sylaby_state *, size_t seat);

/* Hands a tile to the seat, in whatever way. One that cannot be there makes the hand unknown. */
void position_give(struct position *, const struct sylaby_state *, size_t seat, const struct piece *);
void position_draw(struct position *, const struct sylaby_state *, size_t seat, const struct sylaby_move *);
void position_take(struct position *, const struct sylaby_state *, size_t seat, size_t count, enum end);
void position_lay(struct position *, const struct sylaby_state *, size_t seat, const struct placed *, enum end);

/* True when a placement covers a cell that is covered already, but for the `taken` outermost tiles at `from`. */
bool position_collides(const struct position *, const struct placed *, size_t taken, enum end from);

/* ---- joint.c ---- */

/* The joint of a half on the table and the one laid against it. */
struct joint joint_make(const struct sylaby_choices *, const struct piece *on_table, enum side, const struct piece *laid,
	enum side laid_side, bool laid_first);

bool joint_has_blank(const struct joint *);

/* Whether a word is made (or none is needed): quick, and nothing is told. */
enum joint_verdict joint_judge(struct sylaby_state *, const struct joint *);

/* The same by the word table; for forced=table. */
bool joint_is_in_table(const struct sylaby_state *, const struct joint *);

struct span joint_word(const struct joint *, struct arena *);

/* What is wrong with the word of two halves, in full: sets what facts say of a word. */
void joint_explain(struct sylaby_state *, const struct joint *, struct span word, struct arena *, struct sylaby_facts *);

/* Whether some word begins or ends with the half that is not blank, as blank=word wants it. */
bool joint_has_word(struct sylaby_state *, const struct joint *);

/* ---- fits.c ---- */

/* What counts as a word for a question. */
enum yardstick { YARDSTICK_TABLE, YARDSTICK_DICT, YARDSTICK_LENIENT };

/* How the tile is best laid at an end when the `taken` outermost tiles at `from` are off: a good joint first, without a
 * collision; `claim` (may be empty) decides between several. False when nothing lies there. */
bool fits_best(struct sylaby_state *, const struct position *, const struct piece *, enum lie, enum end, size_t taken, enum end from,
	struct span claim, struct placement *);

/* Whether the tile can be laid there. */
bool fits_piece(struct sylaby_state *, const struct position *, const struct piece *, enum end, size_t taken, enum end from,
	enum yardstick);

/* Whose tiles: the known ones of a hand, and what a line drew. */
struct holder {
	size_t seat;
	const struct sylaby_move *drew;	/* NULL: nothing */
};

/* One of his tiles that fits there goes to *which. */
bool fits_hand(struct sylaby_state *, const struct position *, const struct holder *, enum end, size_t taken, enum end from,
	enum yardstick, struct piece *which);

/* The same at either end of the table as it lies. */
bool fits_any_end(struct sylaby_state *, const struct position *, const struct holder *, enum yardstick, struct piece *which,
	enum end *);

/* How many tiles must be taken at that end until one of his fits; 0: none fits at any depth (the ends as they lie are not
 * looked at). */
size_t fits_depth(struct sylaby_state *, const struct position *, const struct holder *, enum end, enum yardstick,
	struct piece *which);

/* The same for one tile, at most `max` deep. */
size_t fits_depth_of(struct sylaby_state *, const struct position *, const struct piece *, enum end, size_t max, enum yardstick);

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

/* ---- rules*.c ---- */
typedef bool sylaby_breach(const struct rule_question *, struct message *why, struct span *token);
sylaby_breach sylaby_breaks_one_tile, sylaby_breaks_token_agreed, sylaby_breaks_token_count, sylaby_breaks_hourglass,
	sylaby_breaks_tile_known, sylaby_breaks_tile_held, sylaby_breaks_tile_end, sylaby_breaks_tile_turned, sylaby_breaks_blank,
	sylaby_breaks_word, sylaby_breaks_draw_count, sylaby_breaks_draw_stuck, sylaby_breaks_draw_empty,
	sylaby_breaks_take_stuck, sylaby_breaks_take_none, sylaby_breaks_take_count, sylaby_breaks_take_lay,
	sylaby_breaks_return, sylaby_breaks_first;
unsigned sylaby_broken_word_rules(const struct rule_question *);
extern const struct rule sylaby_word_rule_table[];	/* by enum word_rule and enum sylaby_word_rule */
extern const struct rule sylaby_rule_first, sylaby_rule_return, sylaby_rule_unnoticed, sylaby_rule_held, sylaby_rule_known,
	sylaby_rule_end, sylaby_rule_blank, sylaby_rule_tiles, sylaby_rule_deal, sylaby_rule_hourglass, sylaby_rule_draw_stuck,
	sylaby_rule_take_stuck, sylaby_rule_take_none, sylaby_rule_take_count, sylaby_rule_take_lay, sylaby_rule_repeat,
	sylaby_rule_blocked, sylaby_rule_draw_count, sylaby_rule_draw_empty;

/* What a rule that may be a note says of a line. */
enum weight { WEIGHT_NONE, WEIGHT_NOTE, WEIGHT_VIOLATION };
typedef enum weight sylaby_weighing(const struct rule_question *, struct message *why, struct span *token);
sylaby_weighing sylaby_weigh_draw_stuck, sylaby_weigh_take_stuck, sylaby_weigh_take_none, sylaby_weigh_take_count,
	sylaby_weigh_take_lay;

/* What a missed chance weighs by the option `forced`. */
enum weight sylaby_missed(const struct sylaby_state *, bool by_table, bool by_dict);

/* Whether the line's player certainly took the tile off the table in this very line. */
bool sylaby_is_relaid(const struct rule_question *, const struct laid *);

/* Whether all his tiles are known, with what the line drew. */
bool sylaby_knows_hand(const struct rule_question *);

static inline const struct sylaby_facts *sylaby_facts_of(const struct rule_question *question)
{
	return &sylaby_of(question->state)->facts;
}

bool piece_equals(const struct piece *, const struct piece *);

/* `ma|ta`; owned by the arena. */
struct span piece_text(const struct piece *, struct arena *);

/* ---- judge.c ---- */
void sylaby_judge(struct game_state *, const struct move *, struct ruling *, struct arena *);
bool sylaby_is_consequence(struct game_state *, const struct move *, struct arena *, unsigned long *because);
bool sylaby_cannot_stand(const struct ruling *);

/* ---- play.c ---- */
long sylaby_apply(struct game_state *, const struct move *, size_t seat, enum disposition);
void sylaby_leave(struct game_state *, size_t seat);

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
