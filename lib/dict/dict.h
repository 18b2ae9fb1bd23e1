/* SPDX-License-Identifier: GPL-3.0-or-later
 * A compiled dictionary: one file, mapped read-only, nothing copied. It answers three questions: is this a
 * word (and does a board game admit it), what are its readings, which words are near it.
 *
 * The file may come from a stranger: dict_open proves the head (magic, version, size, bounds, alphabet,
 * and their checksum) or gives an error. What lies behind it is read only where it is needed. It is proved by
 * checksums when it is read for the first time, and dict_is_damaged tells when they were wrong: ask it after
 * any answer that matters. Nor is it believed then, because who means harm makes checksums right: whatever it
 * says, no function here or in automaton.h leaves the file's memory or runs without end. */
#ifndef DICT_DICT_H
#define DICT_DICT_H

#include "base/arena.h"
#include "dict/automaton.h"
#include "dict/reading.h"
#include "text/alphabet.h"

struct dict;
struct guide;
struct roster;

enum {
	DICT_NAME_BYTES = 64,
	ADMITTED_LETTERS_MIN = 2,	/* of a word that Balda admits */
	DICT_READINGS_MAX = 1024,	/* of a word; more are not looked at */
};

#define DICT_NO_WORD UINT32_MAX

/* Opens a compiled dictionary. NULL and a sentence in *why (borrowed, static) when it cannot be: not there
 * (errno set), not a dictionary, another version, damaged (then errno is 0). Close with dict_close. Cost:
 * about 20 us whatever the size of the file; only its head is read. A file that is written to while it is
 * open gives wrong answers or ends the process (SIGSEGV), for what was proved of it holds no more; one that is cut off then
 * ends the process, too (SIGBUS; cli/cut_off.h): replace a dictionary by renaming, as refdict build does. */
struct dict *dict_open(const char *path, const char **why);

/* True when a file begins as a compiled dictionary does; does not move its offset. False for a pipe. */
bool dict_is_compiled(int fd);

void dict_close(struct dict *);

/* True when every byte is as it was written. Reads the whole file: about 0.1 ns a byte and the time to
 * load it. */
bool dict_verify(const struct dict *);

/* True once something that was read is not as it was written: then that answer and all later ones may be
 * wrong, or lack words or readings. */
bool dict_is_damaged(const struct dict *);

/* What the file says of itself; all borrowed from the dictionary. */
struct dict_info {
	struct span name;	/* "ru": [a-z0-9._-]+, also what the report names */
	struct span version;	/* "2026.1" */
	struct span language;	/* "ru" or "" */
	struct span date;	/* of the sources, "2016-04-14" or "" */
	struct span sources;	/* "OpenCorpora 394551 (CC BY-SA), ..." or "" */
	uint32_t words;		/* forms */
	bool has_classes;	/* false: a plain list, word.class cannot be asked */
};

const struct dict_info *dict_info(const struct dict *);
const struct alphabet *dict_alphabet(const struct dict *);

/* All words, packed. The first call proves the automaton whole (about 0.1 ns a byte, 0.2 ms for Russian); when
 * that fails it gives one without words, and dict_is_damaged is true. */
const struct automaton *dict_words(const struct dict *);

/* The words that Balda admits by its defaults (RULES-balda 3): a common noun, nominative, singular or
 * without a singular, not vulgar, dialect or jargon; FINAL_ASK where a label could still matter under some
 * option (inferred degree, colloquial, obsolete, variant, compound, ...). Masked when the alphabet has at
 * most MASKED_LETTERS letters, else packed. Never NULL. A dictionary without classes admits all its words. The
 * first call proves it as dict_words does (0.1 ms for Russian). */
const struct automaton *dict_admitted(const struct dict *);

/* The same once it has been proved by whoever asked for it; NULL before. For who may look at words that nobody has come to. */
const struct automaton *dict_admitted_if_proved(const struct dict *);

/* The same automaton, not proved, for a walk that looks for some word: prove what it finds with
 * dict_find_admitted, and that it finds nothing with dict_admitted. */
const struct automaton *dict_admitted_unproved(const struct dict *);

/* The roster (dict/roster.h) of the admitted words; NULL when their automaton is packed, or when roster or automaton are
 * damaged. The first call proves both (0.15 ms for Russian). */
const struct roster *dict_roster(const struct dict *);

/* The guides (dict/guide.h) of these two automata, the dictionary's. The first call makes one: 1 ms for the admitted
 * words of Russian (for which the roster does as well), 10 ms for all. */
const struct guide *dict_guide_words(const struct dict *);
const struct guide *dict_guide_admitted(const struct dict *);

/* automaton_find among the admitted words; proves only what it reads, until there were so many words that it
 * is worth while to prove the whole. FINAL_NO and dict_is_damaged when it cannot. */
enum finality dict_find_admitted(const struct dict *, const letter *word, size_t len);

/* The word's number (0 .. words-1, in alphabetical order), or DICT_NO_WORD. */
uint32_t dict_number(const struct dict *, const letter *word, size_t len);

/* Writes word `number` and returns its length; `word` has room for WORD_LETTERS_MAX. 0 when there is no
 * such number. */
size_t dict_word(const struct dict *, uint32_t number, letter *word);

/* The readings of word `number`, at most `max`, owned by the arena (texts borrowed from dictionary or
 * arena), the one with the least to be said against it first (dict/explain.h). Returns how many. `word` is
 * the word's letters. */
size_t dict_readings(const struct dict *, uint32_t number, const letter *word, size_t len, struct arena *,
	struct reading *readings, size_t max);

/* Up to `max` words one letter away from `word` (one changed, added, dropped, or two neighbours swapped;
 * `word` may hold LETTER_NONE), admitted ones first, then in alphabetical order; their numbers go to
 * `numbers`. */
size_t dict_neighbours(const struct dict *, const letter *word, size_t len, uint32_t *numbers, size_t max);

#endif
