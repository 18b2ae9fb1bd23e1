/* SPDX-License-Identifier: GPL-3.0-or-later
 * Whether one word contains a fragment. */
#include <assert.h>
#include <string.h>

#include "dict/contain.h"

static bool stands(const struct contain *question, size_t i, letter what)
{
	return what < ALPHABET_MAX && (question->fragment[i] >> what & 1) != 0;
}

static bool stands_at(const struct contain *question, const letter *word, size_t at)
{
	size_t met = 0;

	while (met < question->len && stands(question, met, word[at + met]))
		met++;
	return met == question->len;
}

static bool has_piece(const struct contain *question, const letter *word, size_t len)
{
	for (size_t at = 0; at + question->len <= len; at++)
		if (stands_at(question, word, at))
			return true;
	return false;
}

static bool has_sequence(const struct contain *question, const letter *word, size_t len)
{
	size_t met = 0;

	for (size_t i = 0; i < len && met < question->len; i++)
		met += stands(question, met, word[i]);
	return met == question->len;
}

/* Each letter of the fragment has one of the word to itself; where sets overlap one may have to make room. */
struct pairing {
	const struct contain *question;
	const letter *word;
	size_t len;
	bool seen[WORD_LETTERS_MAX];
	size_t owner[WORD_LETTERS_MAX];		/* SIZE_MAX: free */
};

static bool pair(struct pairing *pairing, size_t i)
{
	for (size_t j = 0; j < pairing->len; j++) {
		if (pairing->seen[j] || !stands(pairing->question, i, pairing->word[j]))
			continue;
		pairing->seen[j] = true;
		if (pairing->owner[j] == SIZE_MAX || pair(pairing, pairing->owner[j])) {
			pairing->owner[j] = i;
			return true;
		}
	}
	return false;
}

static bool has_letters(const struct contain *question, const letter *word, size_t len)
{
	struct pairing pairing = { .question = question, .word = word, .len = len };

	for (size_t i = 0; i < len; i++)
		pairing.owner[i] = SIZE_MAX;
	for (size_t i = 0; i < question->len; i++) {
		memset(pairing.seen, 0, len * sizeof *pairing.seen);
		if (!pair(&pairing, i))
			return false;
	}
	return true;
}

static bool has_beginning(const struct contain *question, const letter *word, size_t len)
{
	(void)len;
	return stands_at(question, word, 0);
}

bool contain_has(const struct contain *question, const letter *word, size_t len)
{
	static bool (*const has[])(const struct contain *, const letter *, size_t) = {
		[CONTAIN_BEGINNING] = has_beginning, [CONTAIN_PIECE] = has_piece, [CONTAIN_SEQUENCE] = has_sequence,
		[CONTAIN_LETTERS] = has_letters,
	};

	/* what must be as long as the fragment is found without a look at words */
	assert(question->how < sizeof has / sizeof *has && has[question->how] != NULL);
	return len >= question->len && has[question->how](question, word, len);
}
