/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/containing.h"

enum {
	STEPS_MAX = 2000000,	/* twenty times what the hardest question of the Russian nouns needs */
	ASKED_MAX = 20000,	/* words whose labels are looked at */
};

struct hunt {
	const struct containing_question *question;
	const struct lexicon_dict *dict;
	size_t index;			/* of the dictionary in the lexicon; count: the allow list */
	unsigned left;			/* good words that are still to be looked at */
	unsigned asked;
	bool gave_up;
	struct containing_room *room;
	struct containing_answer *answer;
};

static unsigned effort(const struct containing_question *question, unsigned usual)
{
	return question->thrift > 1 ? usual / question->thrift : usual;
}

static void *room_for(struct containing_room *room, size_t len)
{
	if (room->len < len) {
		room->bytes = arena_alloc(room->arena, len);
		room->len = len;
	}
	return room->bytes;
}

/* The word in game letters; false when the game lacks one of them, so that nobody can spell it. */
static bool in_game_letters(const struct lexicon_dict *dict, const letter *word, size_t len, letter *mapped)
{
	lexicon_from_dict(dict, word, len, mapped);
	return memchr(mapped, LETTER_NONE, len) == NULL;
}

static bool take(void *context, const letter *word, size_t len, enum finality finality)
{
	struct hunt *hunt = context;
	const struct containing_question *question = hunt->question;
	struct containing_answer *answer = hunt->answer;
	letter mapped[WORD_LETTERS_MAX];

	if (len < question->length_min || !in_game_letters(hunt->dict, word, len, mapped))
		return true;
	hunt->gave_up = finality != FINAL_CLEAN && hunt->asked++ >= effort(question, ASKED_MAX);
	if (hunt->gave_up)
		return false;
	enum word_standing standing = word_standing(question->lexicon, question->rules, hunt->index, finality, word, len);
	if (standing == WORD_BAD)
		return true;
	enum contained contained = standing == WORD_GOOD ? CONTAINED : CONTAINED_DOUBTFUL;
	if (contained > answer->contained || (contained == answer->contained && len < answer->len)) {
		answer->contained = contained;
		answer->len = len;
		memcpy(answer->word, mapped, len);
	}
	return standing != WORD_GOOD || --hunt->left > 0;
}

/* Either roster or guide. */
static void ask_automaton(struct hunt *hunt, const struct automaton *automaton, const struct roster *roster,
	const struct guide *guide)
{
	const struct containing_question *question = hunt->question;
	uint64_t fragment[WORD_LETTERS_MAX];
	struct contain contain = {
		.automaton = automaton, .roster = roster, .guide = guide, .how = question->how, .len = question->len,
		.steps = effort(question, STEPS_MAX), .room = room_for(hunt->room, contain_room(roster, guide)), .take = take, .context = hunt,
	};

	for (size_t i = 0; i < question->len; i++)
		fragment[i] = question->fragment[i] < ALPHABET_MAX ? hunt->dict->stands[question->fragment[i]] : 0;
	contain.fragment = fragment;
	hunt->gave_up |= !contain_each(&contain);
	if (hunt->gave_up && hunt->answer->contained == CONTAINED_NOT)
		hunt->answer->contained = CONTAINED_UNKNOWN;
}

static void ask_admitted(struct hunt *hunt)
{
	const struct dict *dict = hunt->dict->dict;
	const struct roster *roster = dict_roster(dict);

	ask_automaton(hunt, dict_admitted(dict), roster, roster == NULL ? dict_guide_admitted(dict) : NULL);
}

/* Where a rule is off that keeps words out of the admitted ones any word may be good. */
static void ask_all(struct hunt *hunt)
{
	const struct containing_question *question = hunt->question;
	bool enlarged = (question->rules & WORD_ENLARGING) != WORD_ENLARGING;
	const struct dict *dict = hunt->dict->dict;

	if (enlarged)
		ask_automaton(hunt, dict_words(dict), NULL, dict_guide_words(dict));
}

void containing_ask(const struct containing_question *question, struct containing_room *room,
	struct containing_answer *answer)
{
	const struct lexicon *lexicon = question->lexicon;
	void (*const asks[])(struct hunt *) = { ask_admitted, ask_all };

	answer->contained = CONTAINED_NOT;
	answer->len = 0;
	if (question->len == 0 || question->len > WORD_LETTERS_MAX)
		return;
	for (size_t round = 0; round < 2; round++) {
		for (size_t i = 0; i <= lexicon->count && answer->contained != CONTAINED; i++) {
			struct hunt hunt = { question, i < lexicon->count ? &lexicon->dicts[i] : &lexicon->allow, i,
				question->candidates, 0, false, room, answer };
			if (hunt.dict->dict != NULL)
				asks[round](&hunt);
		}
	}
}
