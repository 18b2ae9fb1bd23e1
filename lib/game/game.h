/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a game is. A game is data and a handful of functions: its variants, options and rules stand in tables, the
 * functions start it, read its own part of a line, judge a move, carry it out and say who has won. The referee knows
 * games only through this header; nothing else in the house asks which game it is.
 *
 * To add one: a folder with a `const struct game`, one line in game/registry.c, its golden records, its section in the
 * man pages. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "dict/dict.h"
#include "game/orthography.h"
#include "game/view.h"
#include "record/reader.h"

struct game;
struct game_state;
struct move;
struct ruling;

/* ---- rules ---------------------------------------------------------------------------------------------------- */

enum rule_group { RULE_SETUP, RULE_TURN, RULE_PLACE, RULE_PATH, RULE_WORD, RULE_CLOCK, RULE_SCORE, RULE_END };

/* What a rule is asked with. */
struct rule_question {
	const struct rule *rule;	/* the rule that is asked */
	struct game_state *state;	/* read; a rule may use the state's scratch, but leaves the game as it is */
	const struct move *move;
	struct arena *arena;		/* for message arguments */
};

struct rule {
	const char *id;			/* as in the rule pages, stable for ever */
	const char *says;		/* the rule in a sentence, for --explain and the man page; marked N_() */
	enum rule_group group;
	bool off;			/* off unless an option switches it on */
	bool fixed;			/* cannot be switched off: what comes after relies on it */
	bool plain;			/* the game's plain way (struct plain_way) proves it, too; where another is on there is none */
	unsigned which;			/* for rules that share one is_broken: which of them this is */
	const struct rule *const *needs;/* NULL-ended or NULL: not asked of a move that broke one of these: one fault is told once */
	/* True when the move breaks the rule; then *why and *token (the part of the line that is at fault) are set.
	 * The move is a play, or a pass where the game's judge asks the rules about passes, too; then its `own` means nothing.
	 * NULL: not a rule about moves, or one that the referee itself asks. */
	bool (*is_broken)(const struct rule_question *, struct message *why, struct span *token);
	/* Rules that one look answers together stand behind one another in the table and share this: the set of those that
	 * are broken, as bits 1 << which. is_broken is then asked only of these. NULL: the rule stands alone. */
	unsigned (*family)(const struct rule_question *);
};

/* ---- options -------------------------------------------------------------------------------------------------- */

struct option_spec {
	const char *name;
	const char *values;		/* for the message about a bad one: "void, retry, stand or forfeit" */
	bool (*set)(struct game_state *, struct span value);	/* false: a bad value, and nothing was set */
};

enum violation_policy { POLICY_VOID, POLICY_RETRY, POLICY_STAND, POLICY_FORFEIT };

enum { FOLDS_MAX = 32 };

/* Options that all games share. */
struct settings {
	enum violation_policy on_violation;
	bool on_violation_given;
	bool check_challenged;		/* only challenged words are checked */
	bool clock_per_move, clock_per_game;
	long clock_tenths, increment_tenths;
	struct {
		struct span from, to;	/* a letter each; borrowed from the record's arena */
		bool both_ways;
	} folds[FOLDS_MAX];
	size_t fold_count;
};

/* ---- state ---------------------------------------------------------------------------------------------------- */

#define SEAT_NONE SIZE_MAX

enum standing { STANDING_IN, STANDING_RESIGNED, STANDING_FLAGGED, STANDING_OUT };

struct seat {
	struct span name;		/* no two seats have spellings of the same (text/person.h) */
	struct span spelled;		/* as the header has it, where that was a namesake's, too; else empty */
	struct span key;		/* of the name; owned by the record's arena; empty until seat_key makes it */
	enum standing standing;
	long points;			/* the running score, in the game's own measure */
	long taken_off;			/* what the moves that were taken off claimed together */
	long clock_tenths;		/* used so far less the increments */
	unsigned long age;		/* `Ola (7)`, where the game asks for ages; 0: not said */
};

/* How a game comes to its data files (tile sets): by name, never by a path. Whoever opens the door closes it. */
struct data_door {
	/* The file of that kind ("tiles") and name; an empty name asks for what the command line says, or else the usual one.
	 * NULL with a sentence in *why (good until the next call) when it cannot be used. One source at a time. */
	struct source *(*open)(void *context, const char *kind, struct span name, const char **why);
	void (*close)(void *context, struct source *);
	void *context;
	struct span given;	/* what the file is called that the command line puts in place of all others; empty: none */
};

/* The shared head of every game's state, which begins with it. */
struct game_state {
	const struct game *game;
	const char *variant;		/* one of game->variants */
	struct settings settings;
	bool *rule_on;			/* by index in game->rules */
	unsigned unknown_options;	/* so far */
	struct asked_rule {		/* the rules that are on and have is_broken */
		const struct rule *rule;
		unsigned skip;		/* how many of the same family follow */
	} *asked;
	size_t asked_count;
	bool asks_plainly;		/* those are all plain */
	struct arena *arena;		/* borrowed; lives as long as the record */
	const struct alphabet *alphabet;/* borrowed */
	const struct dict *const *dicts;/* borrowed; dict_count may be 0 */
	size_t dict_count;
	const struct data_door *data;	/* borrowed; NULL: there are no data files */
	struct seat *seats;		/* in playing order */
	size_t seat_count;
	size_t turn;			/* the seat to move */
	bool details;			/* somebody will want to see the path of a good move */
	bool explains;			/* somebody will want to know why a move is good or bad beyond what faults say */
	bool every_path;		/* list_moves: each path of a word is a choice of its own, not only the first */
	unsigned thrift;		/* searches may cost so many times less than is usual; 0: what is usual */
	bool words_lifted;		/* the word rules are not asked (the table agreed on the word, or nobody challenged it) */
	const char *end_reason;		/* NULL while the game goes on, then a rule id */
	bool end_doubted;		/* whether the game is over could not be found out; told and cleared by the referee */
	bool drawn;			/* the end is a draw whatever the score */
	bool scores_unknown;		/* the record does not say enough to count: no score is told or checked */
	bool fewest_wins;		/* as the game says, unless prepare has it otherwise for the variant */
	bool moves_cost;		/* a move's points are what it costs its player: a good one costs nothing (prepare) */
	size_t forfeited;		/* the seat that lost by forfeit, or SEAT_NONE */
};

/* What a search may cost that usually costs so much at most. */
static inline uint64_t game_effort(const struct game_state *state, uint64_t usual)
{
	return state->thrift > 1 ? usual / state->thrift : usual;
}

/* ---- moves ---------------------------------------------------------------------------------------------------- */

/* A line of a record as the game reads it. The game's own part stands behind it, in game->move_bytes. */
struct move {
	struct entry entry;
	enum action action;
	size_t named_seat;		/* the player whom the line names, or SEAT_NONE */
	unsigned long number;		/* counted */
	void *own;			/* the game's part */
	const struct move *next;	/* the line behind it, read but not judged; NULL: none that is known */
};

enum { RULING_MAX = 16 };

struct fault {
	const struct rule *rule;
	struct message why;
	struct span token;
};

/* What the referee holds of a move. */
struct ruling {
	struct fault faults[RULING_MAX];	/* turn.order and the clock first, then in the order of the rules table */
	size_t count;
	struct fault remarks[RULING_MAX];	/* rules that ask a judge or give a note; severity beside it */
	enum severity remark_kinds[RULING_MAX];
	size_t remark_count;
};

/* What becomes of a move. */
enum disposition {
	DISPOSITION_GOOD,	/* lawful, or made lawful by the table */
	DISPOSITION_STANDS,	/* bad, but it stays and scores */
	DISPOSITION_VOID,	/* comes off, the turn (or the placement) is spent */
	DISPOSITION_RETRY,	/* comes off, the same player moves again */
	DISPOSITION_LOST_TURN,	/* comes off, the whole turn is lost (a slow move) */
};

/* What a report shows of a move; texts owned by the arena. */
struct move_view {
	struct span word;		/* empty: none */
	const struct span *path;	/* names of cells */
	size_t path_len;
	struct message why;		/* only if the state explains: what shows that it is good, or bad; text NULL: nothing */
};

/* A lawful move, as a list of moves shows it; texts good until the taker returns. */
struct choice {
	struct span action;		/* as one would write it in a record, word included: "b2=п палка", "-2> +wa|_ kawa" */
	struct span word;		/* empty: none is made */
	struct span letter;		/* empty: none is placed */
	struct span cell;		/* empty: none is named */
	const struct span *path;	/* names of cells */
	size_t path_len;
	long points;			/* what the move scores, in the game's own measure */
	bool questionable;		/* a judge must decide */
};

/* Takes one lawful move; false: no more of them, please. */
typedef bool choice_taker(void *context, const struct choice *);

/* How a game finds out what lines leave to the referee. When a line leaves something open the referee reads the lines that
 * follow ahead, plays them through with `look` and `follow`, so that the game can carry on with all that is possible, goes
 * back, and then judges them for good with what `place` fills in. */
struct settler {
	/* True when the line leaves something open. */
	bool (*is_open)(const struct move *);
	/* The position before such a line is remembered. */
	void (*begin)(struct game_state *, const struct header *);
	/* A line that will be played, of any action, in order, numbered; NULL: there are more than could be read ahead. */
	void (*announce)(struct game_state *, const struct move *);
	/* Before a play is judged the first time: lets the state stand for all that is possible, and fills in what is open; and
	 * after it was carried out. words_lifted says whether the word rules are asked. */
	void (*look)(struct game_state *, struct move *);
	void (*follow)(struct game_state *, const struct move *);
	/* All lines were played: back to the remembered position. */
	void (*finish)(struct game_state *);
	/* Before a play is judged for good, in a record in which something was settled. words_lifted as above. */
	void (*place)(struct game_state *, struct move *);
};

enum { PLAIN_BYTES = 128 };

/* A play that is written the way nearly all are. */
struct plain_play {
	long points;			/* that it scores if it is good */
	_Alignas(8) unsigned char own[PLAIN_BYTES];	/* the game's part */
};

/* The short way of plays that are good and of which there is nothing to say, as nearly all are. A game may answer no
 * whenever it likes: then the line is read and judged like any other, and nothing has happened. */
struct plain_way {
	/* True when plays of this record may go the short way; asked once, after start. */
	bool (*may)(const struct game_state *);
	/* Reads the game's words of a line where they stand, a zero byte somewhere behind them; nothing of it depends on the
	 * moves before. Returns what stands behind the last one (record/plain.h); NULL: they are not plain. */
	const char *(*read)(const struct game_state *, const char *at, struct plain_play *);
	/* Proves that the play by the seat whose turn it is breaks no rule and asks for no note, and carries it out as apply
	 * does. */
	bool (*play)(struct game_state *, const struct plain_play *, unsigned long number);
};

struct game {
	const char *name;
	const char *const *variants;		/* NULL-ended, the default first */
	const struct rule *const *rules;	/* NULL-ended, in the order in which faults are told */
	const struct option_spec *options;	/* ended by a NULL name; beside the shared ones and the rules' ids */
	const char *language;			/* when neither Language nor Dictionary says another */
	bool speaks_it;				/* then its alphabet is that of the language, whatever letters a list has */
	size_t state_bytes, move_bytes;
	size_t kept_from;			/* the state's bytes from here on are kept from one record to the next */
	unsigned seats_min, seats_max;
	bool seats_fixed;			/* another number of players cannot be replayed at all */
	const char *signs;			/* such as end a sentence, and mean something behind a word here; NULL: none */
	bool english_actions;			/* only the English words are actions (oral: `пас` is a fragment) */
	bool fewest_wins;
	bool has_ages;				/* players' ages stand behind their names */
	bool options_are_values;		/* none holds a text (but fold), none looks at what is not an option */
	bool has_start;				/* begins from the word of the field Start */

	/* Sets the defaults of the game's own options. Called before any option is set. */
	void (*prepare)(struct game_state *);
	/* Works out what the options mean together; once all are set, before anything else of the record is known. May be NULL. */
	void (*settle_options)(struct game_state *);
	/* Reads the game's own fields and sets the game up; set-up faults go to the report. False: it cannot be replayed
	 * (an error was reported). */
	bool (*start)(struct game_state *, const struct header *, struct report *);
	/* Gives back what start took outside the arena; also called when start returned false. */
	void (*end)(struct game_state *);
	/* Reads the words of an ACTION_PLAY line into move->own. False with an error reported when it is no move; what was
	 * mended in a good one is reported as notes. */
	bool (*read)(const struct game_state *, struct move *, struct report *);
	/* Makes the words of an ACTION_PLAY line canonical: the entry's words become others (owned by the arena), and may become
	 * fewer. False when it is no move of the game whatever the state, as read would say; then the line is kept as it
	 * stands. May be NULL: orthography_spell then spells each word, which is right where a line is words and signs. */
	bool (*tidy)(const struct orthography *, struct entry *, struct arena *);
	/* Asks the rules of the table about a play or a pass (whose move->own means nothing), in order, and adds to the ruling;
	 * leaves the game as it is. */
	void (*judge)(struct game_state *, const struct move *, struct ruling *, struct arena *);
	/* True when the faults would not be there if moves taken off before were put back; *because is the number of the
	 * earliest one that explains it. May be NULL. */
	bool (*is_consequence)(struct game_state *, const struct move *, struct arena *, unsigned long *because);
	/* True when a bad move cannot stay whatever the policy (a letter on a filled cell). May be NULL. */
	bool (*cannot_stand)(const struct move *, const struct ruling *);
	/* True when the record says that the table itself took the placement back at once (`!`). May be NULL, together with
	 * accept, after which it has not. */
	bool (*is_rejected)(const struct move *);
	void (*accept)(struct move *);
	/* Carries a play or a pass by `seat` out and moves the turn on. Returns the points it scored. */
	long (*apply)(struct game_state *, const struct move *, size_t seat, enum disposition);
	/* Proves the end where only a search can tell (sets end_reason, or end_doubted), before a pass, a bad move, or at
	 * the record's end. May be NULL. */
	void (*look_for_end)(struct game_state *);
	/* A lawful move of the position as text, or the empty span when there is none or the game cannot tell. */
	struct span (*example)(struct game_state *, struct arena *);
	/* Checks what the header says of the finished game (`Final:`). May be NULL. */
	void (*check_final)(struct game_state *, const struct header *, struct report *);
	/* Says what there is to say of the winner; `where` is the record's last line. May be NULL. */
	void (*review)(struct game_state *, size_t winner, struct where, struct report *);
	/* A seat leaves the game (resigned, flagged). The referee has set its standing. */
	void (*leave)(struct game_state *, size_t seat);
	/* What is played, in words for people ("5x5, «балка»"); owned by the arena. */
	struct span (*describe)(const struct game_state *, struct arena *);
	/* Hands every lawful move of the seat whose turn it is to the taker, in an order that depends on the position alone.
	 * False when the taker had enough or, with end_doubted set, when not all could be found. May be NULL. */
	bool (*list_moves)(struct game_state *, struct arena *, choice_taker *, void *context);
	/* The position as a picture's plan (game/view.h). May be NULL: nothing lies on a table. */
	void (*view_board)(const struct game_state *, struct arena *, struct board_view *);
	/* What a report shows of the play that was judged last; not called for any other action. */
	void (*view_move)(struct game_state *, const struct move *, struct arena *, struct move_view *);
	/* NULL: lines leave nothing open. */
	const struct settler *settler;
	/* NULL: there is no short way. */
	const struct plain_way *plain;
};

/* ---- helpers that games and the referee share ------------------------------------------------------------------- */

/* The game of that name (either case, or as Russian, Polish and Danish tables write it), NULL when there is none. */
const struct game *game_find(struct span name);

/* The variant of that name, the default when `name` is empty, NULL when there is none. */
const char *game_variant(const struct game *, struct span name);

/* The options that all games share, ended by a NULL name. */
const struct option_spec *option_list_shared(void);

/* All games, NULL-ended. */
const struct game *const *game_list(void);

/* The index of a rule of the game, in either case, or SIZE_MAX. */
size_t game_rule_index(const struct game *, struct span id);

/* True when the game has the rule and it is on. */
bool rule_is_on(const struct game_state *, const struct rule *);

/* Puts `name=value` (or a bare `name`) into effect. False with the finding kind and its arguments in *kind and args[2]. */
bool option_set(struct game_state *, struct span item, const struct finding_kind **kind, struct span args[2]);

/* How near an option was to one that the game has, by the finding that option_set gave: 2 it is one with a bad value, 1 it
 * is like one, 0 it is not. */
unsigned option_closeness(const struct finding_kind *);

/* A state of the game with all options at their defaults. `block` has game->state_bytes, zeroed when it is new or was another
 * game's; from the record before it keeps what the game keeps. */
struct game_state *game_state_renew(void *block, const struct game *, const char *variant, struct arena *);

/* The seat of the player of that name, or SEAT_NONE: who is called exactly so, or else the first of whose name it is a
 * spelling (text/person.h), or else who has that name and age, `Ola (7)`. Quick in the first case. */
size_t seat_find(const struct game_state *, struct span name);

/* What person_add_key makes of the seat's name. */
struct span seat_key(const struct game_state *, size_t seat);

/* The next seat behind `seat` that is still in; `seat` itself when it is the only one. */
size_t seat_after(const struct game_state *, size_t seat);

/* How many are still in. */
size_t seats_in(const struct game_state *);

/* Gathers the rules that are to be asked; call when all options are set. */
void rules_gather(struct game_state *);

/* Asks every rule that was gathered, in order, minding `needs`. */
void rules_ask(struct game_state *, const struct move *, struct ruling *, struct arena *);

COLD void ruling_add(struct ruling *, const struct rule *, const struct message *why, struct span token);
COLD void ruling_remark(struct ruling *, enum severity, const struct rule *, const struct message *why, struct span token);
bool ruling_has(const struct ruling *, const struct rule *);

#endif
