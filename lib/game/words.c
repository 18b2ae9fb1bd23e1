/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/words.h"

#include "base/cold.h"
#include "dict/explain.h"
#include "dict/folds.h"

enum { READINGS_FEW = 16, NEAR_MAX = 3, NEAR_LETTERS_MAX = 40 };

#define BIT(rule) (1u << (rule))

/* Which rule asks for a fact about a reading. */
static const enum word_rule rule_of_fact[FACT_COUNT] = {
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

/* Nobody knows it for sure: a judge decides. */
static bool is_uncertain(enum fact fact)
{
	return fact == FACT_INFERRED_DIMINUTIVE || fact == FACT_INFERRED_AUGMENTATIVE || fact == FACT_UNCLASSED;
}

/* With word.name or word.abbreviation off, what remains is judged, and told, as the noun that it is. */
static struct reading reading_under(const struct reading *reading, unsigned rules)
{
	struct reading rest = *reading;

	if (rest.upos == UPOS_PROPN && (rules & BIT(WORD_NAME)) == 0)
		rest.upos = UPOS_NOUN;
	if ((rules & BIT(WORD_ABBREVIATION)) == 0)
		rest.labels &= ~(uint32_t)LABEL_ABBR;
	return rest;
}

unsigned reading_faults(const struct reading *reading, unsigned rules, unsigned *questionable)
{
	struct reading rest = reading_under(reading, rules);
	unsigned faults = 0;

	*questionable = 0;
	for (unsigned facts = reading_facts(&rest); facts != 0; facts &= facts - 1) {
		enum fact fact = (enum fact)__builtin_ctz(facts);
		*(is_uncertain(fact) ? questionable : &faults) |= BIT(rule_of_fact[fact]) & rules;
	}
	/* an abbreviation is that alone, also when it is the name of something (RULINGS, Events and findings) */
	if ((faults & BIT(WORD_ABBREVIATION)) != 0)
		return BIT(WORD_ABBREVIATION);
	return faults;
}

struct best_reading {
	bool found, given_up;		/* given_up: there may be a better one */
	unsigned faults, questionable;
	struct reading reading;
	const struct lexicon_dict *dict;
	struct form form;
};

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

static bool is_base_only(const struct word_question *question)
{
	return (question->rules & WORD_BASE_ONLY) != 0;
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

static void find_best(const struct word_question *question, struct arena *arena, struct best_reading *best)
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

static bool has_foreign_letter(const struct word_question *question)
{
	for (size_t i = 0; i < question->len; i++)
		if (question->word[i] == LETTER_NONE)
			return true;
	return false;
}

/* «балкон», «балкан» */
static struct span neighbours_in(const struct word_question *question, const struct lexicon_dict *dict, struct arena *arena)
{
	struct span list = SPAN("");
	letter mapped[WORD_LETTERS_MAX], near[WORD_LETTERS_MAX];
	uint32_t numbers[NEAR_MAX];

	for (size_t i = 0; i < question->len; i++)
		mapped[i] = question->word[i] < ALPHABET_MAX ? dict->to_dict[question->word[i]] : LETTER_NONE;
	size_t count = dict_neighbours(dict->dict, mapped, question->len, numbers, NEAR_MAX);
	for (size_t i = 0; i < count; i++) {
		size_t len = dict_word(dict->dict, numbers[i], near);
		char *text = arena_alloc(arena, len * LETTER_BYTES + 1);
		struct span word = { text, alphabet_write(dict_alphabet(dict->dict), near, len, text) };
		list = arena_join(arena, (struct span[]){ list, i == 0 ? SPAN("") : SPAN(", "), TEXT(arena, N_("«{0}»"), word) }, 3);
	}
	return list;
}

/* Those of the first dictionary that has any. */
static struct span neighbours(const struct word_question *question, struct arena *arena)
{
	const struct lexicon *lexicon = question->lexicon;
	struct span list = SPAN("");

	if (question->len > NEAR_LETTERS_MAX)
		return list;
	for (size_t i = 0; i < lexicon->count && list.len == 0; i++)
		list = neighbours_in(question, &lexicon->dicts[i], arena);
	return list;
}

static struct span form_text(const struct lexicon *lexicon, const letter *word, size_t len, struct arena *arena)
{
	char *text = arena_alloc(arena, len * LETTER_BYTES + 1);

	return (struct span){ text, alphabet_write(lexicon->alphabet, word, len, text) };
}

static bool fold_helps(const struct word_question *question, size_t fold, struct arena *arena, struct message *why)
{
	const struct lexicon *lexicon = question->lexicon;
	letter a, b;
	struct best_reading best = { 0 };
	letter form[WORD_LETTERS_MAX];

	if (!fold_letters(fold, lexicon->alphabet, &a, &b) || (lexicon->stands[a] >> b & lexicon->stands[b] >> a & 1) != 0)
		return false;
	struct lexicon *folded = arena_alloc(arena, sizeof *folded);
	*folded = *lexicon;
	lexicon_fold(folded, a, b, true);
	lexicon_finish(folded);
	if (lexicon_lists(&folded->ban, question->word, question->len, form))
		return false;
	struct word_question again = *question;
	again.lexicon = folded;
	find_best(&again, arena, &best);
	if (!best.found || best.faults != 0)
		return false;
	lexicon_from_dict(best.dict, best.form.dict_word, best.form.len, form);
	struct span option = arena_join(arena, (struct span[]){ SPAN("fold="), span_of(fold_name(fold)) }, 2);
	*why = MESSAGE(N_("«{0}» is in no dictionary ({5}); with the option {2} it would be «{1}»"), question->typed,
		form_text(lexicon, form, best.form.len, arena), option, SPAN(""), SPAN(""),
		lexicon_name(lexicon, arena));
	return true;
}

bool word_fold_helps(const struct word_question *question, struct arena *arena, struct message *why)
{
	for (size_t i = 0; i < FOLDS && !has_foreign_letter(question); i++)
		if (fold_helps(question, i, arena, why))
			return true;
	return false;
}

static void tell_unknown(const struct word_question *question, struct arena *arena, struct message *why)
{
	struct span title = lexicon_name(question->lexicon, arena);

	if (word_fold_helps(question, arena, why))
		return;
	struct span near = neighbours(question, arena);
	if (near.len > 0)
		*why = MESSAGE(N_("«{0}» is in no dictionary ({5}); one letter away: {1}"), question->typed, near, SPAN(""),
			SPAN(""), SPAN(""), title);
	else if (has_foreign_letter(question))
		*why = MESSAGE(N_("«{0}» is no word: it holds something that is no letter ({5})"), question->typed, SPAN(""),
			SPAN(""), SPAN(""), SPAN(""), title);
	else
		*why = MESSAGE(N_("«{0}» is in no dictionary ({5})"), question->typed, SPAN(""), SPAN(""), SPAN(""), SPAN(""),
			title);
}

static void tell_reading(const struct word_question *question, const struct best_reading *best, struct arena *arena,
	struct word_verdict *verdict)
{
	struct reading reading = reading_under(&best->reading, question->rules);
	struct span word = form_text(question->lexicon, verdict->form, verdict->len, arena);
	struct span base = feature_value(reading.misc, "Base");
	struct span title = dict_title(best->dict->dict, arena);

	for (unsigned facts = reading_facts(&reading); facts != 0; facts &= facts - 1) {
		enum fact fact = (enum fact)__builtin_ctz(facts);
		struct message *why = &verdict->why[rule_of_fact[fact]];
		*why = MESSAGE(reading_sentence(&reading, word, fact), word, reading.lemma,
			base.len > 0 ? base : reading.lemma, SPAN(""), SPAN(""), title);
		why->tail = is_uncertain(fact) ? N_("; a judge decides ({5})") : N_(" ({5})");
	}
	if (is_base_only(question) && (best->faults & BIT(WORD_UNKNOWN)) != 0 && (reading.labels & LABEL_TYPO) == 0)
		verdict->why[WORD_UNKNOWN] = MESSAGE(N_("«{0}» is a form of «{1}», and only base forms count ({5})"), word,
			reading.lemma, SPAN(""), SPAN(""), SPAN(""), title);
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
		tell_unknown(question, arena, &verdict->why[WORD_UNKNOWN]);
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
	find_best(question, arena, &best);
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
		tell_reading(question, &best, arena, verdict);
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
	find_best(question, arena, &best);
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
