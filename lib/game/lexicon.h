/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a record's words are looked up in: its dictionaries one behind the other, the words it allows and bans, and the
 * folds that make letters one. Letters here are the game's; each dictionary has its own, and the maps stand here. */
#ifndef GAME_LEXICON_H
#define GAME_LEXICON_H

#include "base/arena.h"
#include "base/buffer.h"
#include "dict/dict.h"

enum {
	LEXICON_DICTS_MAX = 8,
	LEXICON_FORMS_MAX = 32,		/* dictionary forms that one folded spelling can mean */
};

/* One dictionary with the way from the game's letters to its own and back. */
struct lexicon_dict {
	const struct dict *dict;		/* borrowed */
	letter to_dict[ALPHABET_MAX], from_dict[ALPHABET_MAX];
	uint64_t stands[ALPHABET_MAX];		/* game letter -> set of this dictionary's letters it can stand for */
	bool same_letters;			/* the two alphabets are one and no fold is on */
	/* what the maps were made for, so that the next record need not make them again */
	const struct dict *made_for;
	char made_language[8];
	const struct alphabet *made_alphabet;
	bool made_plain;			/* without folds */
};

struct lexicon {
	const struct alphabet *alphabet;	/* the game's; borrowed */
	struct lexicon_dict dicts[LEXICON_DICTS_MAX];
	size_t count;
	struct lexicon_dict allow, ban;		/* dict NULL: none; owned by the lexicon */
	uint64_t stands[ALPHABET_MAX];		/* game letter -> set of game letters it can stand for */
	letter canonical[ALPHABET_MAX];		/* letters that two-way folds make one have one representative */
	bool folds;
	bool is_plain;				/* stands and canonical are as without folds */
};

/* An empty lexicon over the alphabet: every letter stands for itself. */
void lexicon_init(struct lexicon *, const struct alphabet *);

/* The same for one that is all zeroes or has been used, which is cheaper. */
void lexicon_renew(struct lexicon *, const struct alphabet *);

/* Frees the allow and ban lists. */
void lexicon_clear(struct lexicon *);

/* Adds a dictionary; false when there are LEXICON_DICTS_MAX already. */
bool lexicon_add(struct lexicon *, const struct dict *);

/* `ё:е` (both ways, or one way with a letter standing `from` for `to`). Call before lexicon_finish. */
void lexicon_fold(struct lexicon *, letter from, letter to, bool both_ways);

/* Words by commas that are allowed or banned whatever the dictionaries say. False when one of them is no word;
 * *bad is that word (a part of `words`). */
bool lexicon_allow(struct lexicon *, struct span words, struct span *bad);
bool lexicon_ban(struct lexicon *, struct span words, struct span *bad);

/* Works out what the folds mean for each dictionary; call once after everything was added. */
void lexicon_finish(struct lexicon *);

/* ---- lexicon_forms.c ---- */

/* One dictionary form that a spelling can mean. */
struct form {
	size_t len;
	letter dict_word[WORD_LETTERS_MAX];	/* in the dictionary's letters */
	enum finality finality;			/* in the automaton that was searched */
};

/* Calls `visit` for each form in the automaton (one of the dictionary's two) that the spelling (game letters, LETTER_NONE
 * allowed) can mean, the spelling itself first, at most LEXICON_FORMS_MAX; ends when it returns false. False when it gave
 * up before it had seen all of them. */
bool lexicon_forms(const struct lexicon_dict *, const struct automaton *, const letter *word, size_t len,
	bool (*visit)(void *context, const struct form *), void *context);

/* True when the spelling can mean a word of the list (allow or ban); the form in game letters goes to `form`. */
bool lexicon_lists(const struct lexicon_dict *, const letter *word, size_t len, letter *form);

/* A word of a dictionary in the game's letters. */
void lexicon_from_dict(const struct lexicon_dict *, const letter *dict_word, size_t len, letter *word);

/* ---- what they are called ---- */

/* "ru 2026.1, klub 3": the dictionaries by name and version; owned by the arena. */
struct span lexicon_name(const struct lexicon *, struct arena *);

/* "ru 2026.1", without a version "ru"; borrowed from the dictionary or owned by the arena. */
struct span dict_title(const struct dict *, struct arena *);

/* The list with one more title behind it; owned likewise. */
struct span dict_title_add(struct span titles, const struct dict *, struct arena *);

#endif
