/* SPDX-License-Identifier: GPL-3.0-or-later
 * Balda on a board, classic and royal: RULES-balda.md, sections 1 to 6.
 * The folder's files: read.c (its part of the notation), tidy.c (the same in canonical form), mends.c (what was mended in
 * it), options.c, setup.c and setup_lexicon.c (fields), rules.c (the table) with rules_place.c, rules_path.c, rules_word.c,
 * facts.c (what the rules ask about), judge.c, consequence.c (what comes of a move that was taken off), play.c (what a move
 * does), candidates.c and left.c (is a word left), list.c (all moves), plain.c (the short way of plain moves), ends.c (the
 * finished field, what is shown), settle.c (moves that leave cell or letter open; open.c says what came of it, worlds.c and
 * placements.c do the work). */
#ifndef GAME_BALDA_BALDA_H
#define GAME_BALDA_BALDA_H

#include "base/list.h"
#include "base/set.h"
#include "game/balda/path.h"
#include "game/board.h"
#include "game/game.h"
#include "game/lexicon.h"
#include "game/words.h"

extern const struct game balda_game;
extern const struct rule *const balda_rules[];
extern const struct option_spec balda_options[];

struct finding_out;	/* game/balda/settle.h */

enum { BALDA_WORD_MAX = BOARD_CELLS + 1 };	/* letters kept of a word; a longer one fits no field */

/* Balda's part of a line: `b2=п палка b2-b3-c3-d3-e3`. */
struct balda_move {
	struct span place_text;		/* b2=п */
	struct span cell_text, letter_text, word_text;
	struct span path_text;		/* empty: none given */
	cell at;			/* CELL_NONE: not on the field, or left open and not found */
	letter placed;			/* LETTER_NONE unless exactly one letter of the alphabet; left open: until it is found */
	bool open_cell, open_letter;	/* a `?` stands for it */
	bool lifted;			/* left open: the word rules are not asked of this move */
	const struct finding_out *found;/* what was found out about what was left open; NULL: nothing, borrowed */
	bool one_letter;		/* exactly one cluster, whatever it is */
	size_t len;
	bool too_long;
	bool only_letters;		/* no LETTER_NONE in the word */
	letter word[BALDA_WORD_MAX];
	size_t path_len;
	bool path_readable;		/* every part names a cell of the field */
	cell path[BALDA_WORD_MAX];
};

enum passes_mode { PASSES_DRAW, PASSES_SCORE, PASSES_OUT };

/* A placement that came off the field. */
struct taken_off {
	cell at;
	letter what;
	unsigned long number;	/* of the move */
	size_t upon;		/* of a move that fits only where another that came off still lies: that one's place in the list,
				 * counted from 1; 0: it needs none */
};

/* Why no path spells the word (RULINGS, Events and findings). */
enum path_class { PATH_CLASS_GOOD, PATH_CLASS_CROSSING, PATH_CLASS_NEW_CELL, PATH_CLASS_SIMPLE, PATH_CLASS_EXISTS };

/* The rule about the path that the record gives, behind those about any path, in the same family. */
enum { PATH_GIVEN = PATH_CLASS_EXISTS + 1 };

/* The word rules that no dictionary answers, behind those that one does, in the same family. */
enum own_word_rule { WORD_REPEAT = WORD_RULES, WORD_ON_BOARD, WORD_LENGTH };

/* What the rules want to know of the move that is judged; worked out when first asked. */
struct balda_facts {
	bool word_done, path_done;
	struct word_verdict verdict;
	struct span key;		/* what the word is known by (balda_move_key), in key_room or elsewhere in the state */
	unsigned key_hash;
	letter key_room[BALDA_WORD_MAX];
	bool repeated;
	unsigned long first_played;	/* the move that played the word first; 0: the start word */
	enum path_class path_class;
	bool path_undecided, on_board_undecided;
	enum path_fault given_fault;	/* of the path that the record gives */
	size_t given_where;
	size_t path_len;		/* 0: no path known */
	cell path[BALDA_WORD_MAX];
};

enum { BALDA_KNOWN = 256, BALDA_KNOWN_LETTERS = 15 };

/* What searches may still cost in a record. The worst search of a 26x26 royal field with reuse=2, full of Russian letters,
 * needs half a million steps and 86 thousand visits; people's games need a thousandth. What a record has at its start takes
 * some seconds at most, where a field made for the purpose could take for ever. */
struct balda_budget {
	uint64_t search_steps, path_steps, visits;
	unsigned thrift;		/* of the state */
};

struct balda_state {
	struct game_state head;
	struct set used;		/* canonical letters of each word played -> number of its move */
	LIST(struct taken_off) taken_off;
	unsigned long *passes;		/* in a row, a seat */
	bool double_turns;		/* royal, two players in the header */
	unsigned placed_in_turn;
	unsigned word_rules;		/* set of enum word_rule that are on */
	bool checks_repeat, checks_on_board;
	cell fresh;			/* the letter that the last line placed; CELL_NONE: it placed none */
	bool alive;			/* a word is known to be left in this position, or nobody can tell */
	bool only_whether;		/* why there is no path is of no interest */
	bool unsure;			/* moves before left open what could not be settled: this field may not be theirs */
	bool several;			/* moves before may lie elsewhere: this field is one of several */
	size_t worlds_max;		/* that can be carried on for what is left open */
	size_t worlds_seen;		/* that were, in all layers together */
	struct settlement *settlement;	/* owned; NULL while nothing was left open */
	struct balda_budget budget, list_budget;	/* of the judgement, and of lists that somebody asks for beside it */
	size_t example_len;		/* of the move below; 0: none */
	/* options */
	unsigned long passes_limit;
	enum passes_mode passes_mode;
	unsigned reuse;
	unsigned length_min;
	bool line_crossing, path_strict;
	bool places_beside;		/* place.adjacent is on */
	bool loose_paths;		/* a rule about paths is off: words can be composed that no search finds */
	/* from here on kept from record to record (game->kept_from): large, and mostly the same again */
	struct board board;
	struct grid spare;		/* of the shape that was played before */
	struct lexicon lexicon;
	struct balda_facts facts;
	struct {			/* words that were found faultless, where their readings had to be asked */
		const struct dict *dict;	/* by these */
		unsigned rules;
		letter words[BALDA_KNOWN][BALDA_KNOWN_LETTERS + 1];	/* length, letters, zeroes; at a place by hash */
	} known;
	struct {			/* a lawful move that the search saw last */
		cell at;
		letter placed;
		letter word[WORD_LETTERS_MAX];
	} example;
};

static inline struct balda_state *balda_of(struct game_state *state)
{
	return (struct balda_state *)state;
}

static inline const struct balda_state *balda_of_const(const struct game_state *state)
{
	return (const struct balda_state *)state;
}

/* ---- read.c ---- */
bool balda_read(const struct game_state *, struct move *, struct report *);

/* `b2 = п палка` and `b2= п палка`, as hands write it, are one token again. */
void balda_join_placement(struct entry *);

/* Where the '=' stands in `b2=п`, text.len when there is none. It is nearly always the third byte. */
size_t balda_equals_at(struct span);

/* A path is cells joined by '-': a letter and one or two digits each. A word never looks like that. */
bool balda_looks_like_path(struct span, size_t parts_min);

/* Cuts a cell off a path, and the dash behind it, of whatever kind; *dash is that. */
struct span balda_cut_cell(struct span *rest, struct span *dash);

/* ---- tidy.c ---- */
bool balda_tidy(const struct orthography *, struct entry *, struct arena *);

/* ---- mends.c ---- */

/* Notes the look-alikes and stress marks that were mended in `text`, which stands at `where`. */
void balda_note_spelling(const struct balda_state *, struct where, struct span text, const struct spelling *,
	const letter *letters, struct report *);

/* Notes that a cell's name held a look-alike. `at` may be CELL_NONE. */
void balda_note_cell(const struct balda_state *, struct where, struct span text, cell at, struct report *);

/* ---- options.c ---- */
void balda_prepare(struct game_state *);
void balda_settle_options(struct game_state *);

/* ---- setup.c ---- */
bool balda_start(struct game_state *, const struct header *, struct report *);
void balda_end(struct game_state *);

/* ---- setup_lexicon.c ---- */

/* Fills the lexicon; after the options and the alphabet are known. */
void balda_start_lexicon(struct balda_state *, const struct header *, struct report *);

/* ---- facts.c ---- */

/* Lets what comes next cost a little in any case: a move on an ordinary field is judged whatever came before it. */
void balda_budget_renew(struct balda_budget *);

/* Forgets what was worked out for the move before. */
void balda_facts_clear(struct balda_state *);

/* The word's verdict and whether it was played before. */
const struct balda_facts *balda_word_facts(struct balda_state *, const struct balda_move *, struct arena *);

/* True when the word breaks a rule whatever lies on the field; its facts must be known. */
bool balda_is_bad_word(const struct balda_state *, const struct balda_move *);

/* The path; the move's cell must be free and its letter a letter. */
const struct balda_facts *balda_path_facts(struct balda_state *, const struct balda_move *, struct arena *);

/* The word in the letters by which repeats are told: itself, or with folds written to `key`, which has room for len letters. */
struct span balda_key(const struct balda_state *, const letter *word, size_t len, letter *key);

/* The same for a move's word once its facts are known. */
struct span balda_move_key(const struct balda_state *, const struct balda_move *, letter *key);

/* The query for any path for the word on the field as it stands. */
struct path_query balda_path_query(struct balda_state *, const letter *word, size_t len);

/* Whether the word can be traced on the field as it stands. */
enum path_answer balda_is_on_board(struct balda_state *, const letter *form, size_t len);

/* ---- judge.c ---- */
void balda_judge(struct game_state *, const struct move *, struct ruling *, struct arena *);
bool balda_cannot_stand(const struct move *, const struct ruling *);

/* ---- consequence.c ---- */
bool balda_is_consequence(struct game_state *, const struct move *, struct arena *, unsigned long *because);

/* ---- play.c ---- */
long balda_apply(struct game_state *, const struct move *, size_t seat, enum disposition);
void balda_leave(struct game_state *, size_t seat);

/* The word in facts->key counts for the seat and spends the placement; its letter lies on the field already, at `fresh`.
 * Returns the points. */
long balda_count_word(struct balda_state *, size_t len, cell fresh, unsigned long number, size_t seat);

/* ---- plain.c ---- */

/* Of the move's word nothing is to be said; facts->key is known. */
void balda_know_word(struct balda_state *, const struct balda_move *);

extern const struct plain_way balda_plain_way;

/* ---- left.c ---- */
void balda_look_for_end(struct game_state *);
struct span balda_example(struct game_state *, struct arena *);

/* ---- list.c ---- */
bool balda_list_moves(struct game_state *, struct arena *, choice_taker *, void *context);

/* ---- ends.c ---- */

/* What a cell of `Final:` may hold beside letters and CELL_EMPTY. */
enum {
	FINAL_FOREIGN = ALPHABET_MAX,	/* what is no letter */
	FINAL_UNREAD,			/* `?`: nobody can read what stood there */
};

/* Reads `Final:` into one of these for each cell. False when there is none or it has another shape than the field. */
bool balda_read_final(const struct balda_state *, const struct header *, letter *cells);

void balda_check_final(struct game_state *, const struct header *, struct report *);
struct span balda_describe(const struct game_state *, struct arena *);
void balda_view_move(struct game_state *, const struct move *, struct arena *, struct move_view *);
void balda_view_board(const struct game_state *, struct arena *, struct board_view *);

/* The UTF-8 text of letters of the game's alphabet; owned by the arena. */
struct span balda_text(const struct balda_state *, const letter *word, size_t len, struct arena *);

#endif
