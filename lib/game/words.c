/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/words.h"

#include "base/cold.h"
#include "game/words_parts.h"

enum { READINGS_FEW = 16 };

const enum word_rule rule_of_fact[FACT_COUNT] = {
	[FACT_TYPO] = WORD_UNKNOWN,
	[FACT_ABBREVIATION] = WORD_ABBREVIATION,
	[FACT_NAME] = WORD_NAME,
	[FACT_CLASS] = WORD_CLASS,
	[FACT_VULGAR] = WORD_VULGAR,
	[FACT_DIALECT] = WORD_DIALECT,
	[FACT_JARGON] = WORD_JARGON,
	[FACT_DIMINUTIVE] = WORD_DIMINUTIVE,
	[FACT_AUGMENTATIVE] = WORD_AUGMENTATIVE,
	[FACT_INFERRED_DIMINUTIVE] = WORD_DIMINUTIVE,
	[FACT_INFERRED_AUGMENTATIVE] = WORD_AUGMENTATIVE,
	[FACT_UNCLASSED] = WORD_CLASS,
	[FACT_COMPOUND_ABBREVIATION] = WORD_COMPOUND_ABBREVIATION,
	[FACT_COMPOUND] = WORD_COMPOUND,
	[FACT_COLLOQUIAL] = WORD_COLLOQUIAL,
	[FACT_OBSOLETE] = WORD_OBSOLETE,
	[FACT_VARIANT] = WORD_VARIANT,
};

unsigned reading_faults(const struct reading *reading, unsigned rules, unsigned *questionable)
{
	struct reading rest = reading_under(reading, rules);
	unsigned faults = 0;

	*questionable = 0;
	for (unsigned facts = reading_facts(&rest); facts != 0; facts &= facts - 1) {
		enum fact fact = (enum fact)__builtin_ctz(facts);
		*(fact_is_uncertain(fact) ? questionable : &faults) |= BIT(rule_of_fact[fact]) & rules;
	}
	/* an abbreviation is that alone, also when it is the name of something (RULINGS, Events and findings) */
	if ((faults & BIT(WORD_ABBREVIATION)) != 0)
		return BIT(WORD_ABBREVIATION);
	return faults;
}

struct reading_walk {
	unsigned rules;
	const struct lexicon_dict *dict;
	struct arena *arena;
	struct best_reading *best;
};

/* One good reading saves the word, else the one with the fewest faults is told; a plain reading beats a questionable one. */
static bool is_better(unsigned faults, unsigned questionable, const struct best_reading *best)
{
	int count = __builtin_popcount(faults), least = __builtin_popcount(best->faults);

	if (!best->found || count < least)
		return true;
	return count == least && questionable == 0 && best->questionable != 0;
}

/* All readings of the form: in `few` if they are, else in the arena. Returns how many. */
static size_t find_readings(const struct reading_walk *walk, const struct form *form, struct reading few[READINGS_FEW],
	struct reading **readings)
{
	const struct dict *dict = walk->dict->dict;
	uint32_t number = dict_number(dict, form->dict_word, form->len);

	*readings = few;
	if (number == DICT_NO_WORD)
		return 0;
	size_t count = dict_readings(dict, number, form->dict_word, form->len, walk->arena, few, READINGS_FEW);
	if (count < READINGS_FEW)
		return count;
	*readings = arena_alloc(walk->arena, DICT_READINGS_MAX * sizeof **readings);
	return dict_readings(dict, number, form->dict_word, form->len, walk->arena, *readings, DICT_READINGS_MAX);
}

/* True when the reading is of another word's form. */
static bool is_inflected(const struct reading_walk *walk, const struct form *form, const struct reading *reading)
{
	char text[WORD_LETTERS_MAX * LETTER_BYTES];
	struct span word = { text, alphabet_write(dict_alphabet(walk->dict->dict), form->dict_word, form->len, text) };

	return reading->upos != UPOS_NONE && !span_equals(reading->lemma, word);
}

static bool weigh_form(void *context, const struct form *form)
{
	struct reading_walk *walk = context;
	struct reading few[READINGS_FEW], *readings;
	size_t count = find_readings(walk, form, few, &readings);

	for (size_t i = 0; i < count; i++) {
		unsigned questionable, faults = reading_faults(&readings[i], walk->rules, &questionable);
		if (faults == 0 && (walk->rules & WORD_BASE_ONLY) != 0 && is_inflected(walk, form, &readings[i]))
			faults |= BIT(WORD_UNKNOWN) & walk->rules;
		if (!is_better(faults, questionable, walk->best))
			continue;
		bool given_up = walk->best->given_up;
		*walk->best = (struct best_reading){ true, given_up, faults, questionable, readings[i], walk->dict, *form };
	}
	return walk->best->faults != 0 || walk->best->questionable != 0 || !walk->best->found;
}

void word_find_best(const struct word_question *question, struct arena *arena, struct best_reading *best)
{
	for (size_t i = 0; i < question->lexicon->count; i++) {
		const struct lexicon_dict *dict = &question->lexicon->dicts[i];
		struct reading_walk walk = { question->rules, dict, arena, best };
		best->given_up |= !lexicon_forms(dict, dict_words(dict->dict), question->word, question->len, weigh_form, &walk);
		if (best->found && best->faults == 0 && best->questionable == 0)
			return;
	}
}

struct clean_search {
	const struct lexicon_dict *dict;
	struct word_verdict *verdict;
	bool met, found;
};

/* The first form that the spelling can mean decides. */
static bool take_clean(void *context, const struct form *form)
{
	struct clean_search *search = context;

	lexicon_from_dict(search->dict, form->dict_word, form->len, search->verdict->form);
	search->met = true;
	search->found = form->finality == FINAL_CLEAN;
	return false;
}

/* The common case: some dictionary admits the word whatever the options say. */
static bool is_clean(const struct word_question *question, struct word_verdict *verdict)
{
	if (is_base_only(question))
		return false;
	/* a form that is admitted under these options only may come before one that always is */
	if (question->lexicon->folds && (question->rules & WORD_ENLARGING) != WORD_ENLARGING)
		return false;
	for (size_t i = 0; i < question->lexicon->count; i++) {
		const struct lexicon_dict *dict = &question->lexicon->dicts[i];
		struct clean_search search = { dict, verdict, false, false };
		lexicon_forms(dict, dict_admitted(dict->dict), question->word, question->len, take_clean, &search);
		if (search.met)
			return search.found;
	}
	return false;
}

static void copy_form(const struct word_question *question, struct word_verdict *verdict)
{
	verdict->len = question->len < WORD_LETTERS_MAX ? question->len : WORD_LETTERS_MAX;
	memcpy(verdict->form, question->word, verdict->len);
}

static void judge_unknown(const struct word_question *question, struct arena *arena, struct word_verdict *verdict)
{
	copy_form(question, verdict);
	verdict->faults = question->rules & BIT(WORD_UNKNOWN);
	if (verdict->faults != 0)
		word_tell_unknown(question, arena, &verdict->why[WORD_UNKNOWN]);
}

/* With folds that make very many letters one, not all that a spelling can mean is looked at. */
static void judge_given_up(const struct word_question *question, struct arena *arena, struct word_verdict *verdict)
{
	copy_form(question, verdict);
	verdict->questionable = question->rules & BIT(WORD_UNKNOWN);
	verdict->why[WORD_UNKNOWN] = MESSAGE(N_("it is not known whether «{0}» can mean a good word ({5}): a judge "
		"decides"),
		question->typed, SPAN(""), SPAN(""), SPAN(""), SPAN(""), lexicon_name(question->lexicon, arena));
}

static bool judge_lists(const struct word_question *question, struct word_verdict *verdict)
{
	const struct lexicon *lexicon = question->lexicon;

	if (lexicon_lists(&lexicon->ban, question->word, question->len, verdict->form)) {
		verdict->faults = BIT(WORD_UNKNOWN) & question->rules;
		verdict->why[WORD_UNKNOWN] = MESSAGE(N_("«{0}» is banned in this record (Ban:)"), question->typed);
		return true;
	}
	return lexicon_lists(&lexicon->allow, question->word, question->len, verdict->form);
}

/* No lists, no folds, and the first dictionary has our letters. */
const struct dict *word_plain_dict(const struct lexicon *lexicon, unsigned rules)
{
	const struct lexicon_dict *first = &lexicon->dicts[0];
	bool plain = lexicon->count > 0 && (rules & WORD_BASE_ONLY) == 0 && first->same_letters
		&& lexicon->allow.dict == NULL && lexicon->ban.dict == NULL;

	return plain ? first->dict : NULL;
}

/* The commonest case, told apart first. */
static bool is_plainly_clean(const struct word_question *question)
{
	const struct dict *dict = word_plain_dict(question->lexicon, question->rules);

	return dict != NULL && question->len <= WORD_LETTERS_MAX
		&& dict_find_admitted(dict, question->word, question->len) == FINAL_CLEAN;
}

COLD static void judge_closely(const struct word_question *question, struct arena *arena, struct word_verdict *verdict)
{
	struct best_reading best = { 0 };

	if (judge_lists(question, verdict) || is_clean(question, verdict))
		return;
	word_find_best(question, arena, &best);
	if (best.given_up && (!best.found || best.faults != 0)) {
		judge_given_up(question, arena, verdict);
		return;
	}
	if (!best.found) {
		judge_unknown(question, arena, verdict);
		return;
	}
	lexicon_from_dict(best.dict, best.form.dict_word, best.form.len, verdict->form);
	verdict->faults = best.faults;
	verdict->questionable = best.questionable;
	if (best.faults != 0 || best.questionable != 0)
		word_tell_reading(question, &best, arena, verdict);
}

void word_judge(const struct word_question *question, struct arena *arena, struct word_verdict *verdict)
{
	verdict->faults = verdict->questionable = 0;
	verdict->len = question->len;
	if (is_plainly_clean(question))
		memcpy(verdict->form, question->word, question->len);
	else
		judge_closely(question, arena, verdict);
}

bool word_is_faultless(const struct word_question *question, struct arena *arena)
{
	const struct lexicon *lexicon = question->lexicon;
	struct word_verdict verdict;
	struct best_reading best = { 0 };

	if (is_plainly_clean(question))
		return true;
	if (lexicon_lists(&lexicon->ban, question->word, question->len, verdict.form))
		return (question->rules & BIT(WORD_UNKNOWN)) == 0;
	if (lexicon_lists(&lexicon->allow, question->word, question->len, verdict.form) || is_clean(question, &verdict))
		return true;
	word_find_best(question, arena, &best);
	return best.found ? best.faults == 0 : (question->rules & BIT(WORD_UNKNOWN)) == 0;
}

enum word_standing word_standing(const struct lexicon *lexicon, unsigned rules, size_t index, enum finality finality,
	const letter *dict_word, size_t len)
{
	const struct lexicon_dict *dict = index < lexicon->count ? &lexicon->dicts[index] : &lexicon->allow;
	letter word[WORD_LETTERS_MAX], banned[WORD_LETTERS_MAX];

	lexicon_from_dict(dict, dict_word, len, word);
	if (lexicon_lists(&lexicon->ban, word, len, banned))
		return WORD_BAD;
	if (finality == FINAL_CLEAN || index == lexicon->count)
		return WORD_GOOD;
	struct arena arena = { 0 };
	struct best_reading best = { 0 };
	struct reading_walk walk = { rules, dict, &arena, &best };
	struct form form = { .len = len, .finality = finality };
	memcpy(form.dict_word, dict_word, len);
	weigh_form(&walk, &form);
	arena_release(&arena);
	if (!best.found || best.faults != 0)
		return WORD_BAD;
	return best.questionable != 0 ? WORD_DOUBTFUL : WORD_GOOD;
}

bool word_is_admissible(const struct lexicon *lexicon, unsigned rules, size_t index, enum finality finality,
	const letter *dict_word, size_t len)
{
	return word_standing(lexicon, rules, index, finality, dict_word, len) != WORD_BAD;
}
