/* SPDX-License-Identifier: GPL-3.0-or-later
 * Sentences stand whole in tables, never put together from parts: another language may need another order. */
#include "dict/explain.h"

#include "diag/message.h"

/* Which label means which fact. */
static const struct {
	uint32_t label;
	enum fact fact;
} label_facts[] = {
	{ LABEL_VULG, FACT_VULGAR }, { LABEL_VRNC, FACT_DIALECT }, { LABEL_SLNG, FACT_JARGON },
	{ LABEL_ABBR_COMPOUND, FACT_COMPOUND_ABBREVIATION }, { LABEL_COMPOUND, FACT_COMPOUND },
	{ LABEL_COLL, FACT_COLLOQUIAL }, { LABEL_ARCH, FACT_OBSOLETE }, { LABEL_VARIANT, FACT_VARIANT },
	{ LABEL_UNCLASSED, FACT_UNCLASSED },
};

enum { LABEL_FACTS = sizeof label_facts / sizeof *label_facts };

static bool is_admitted_noun(const struct reading *reading)
{
	return reading->upos == UPOS_NOUN
		&& (reading->grammatical_case == CASE_NONE || reading->grammatical_case == CASE_NOM)
		&& reading->number != NUMBER_PLUR && reading->number != NUMBER_OTHER
		&& (reading->labels & LABEL_DEFINITE) == 0;
}

static unsigned degree_facts(uint32_t labels)
{
	bool inferred = (labels & LABEL_INFERRED_DEGREE) != 0;
	unsigned facts = 0;

	if ((labels & LABEL_DIM) != 0)
		facts |= 1u << (inferred ? FACT_INFERRED_DIMINUTIVE : FACT_DIMINUTIVE);
	if ((labels & LABEL_AUG) != 0)
		facts |= 1u << (inferred ? FACT_INFERRED_AUGMENTATIVE : FACT_AUGMENTATIVE);
	return facts;
}

unsigned reading_facts(const struct reading *reading)
{
	unsigned facts = 0;

	if ((reading->labels & LABEL_TYPO) != 0)
		return 1u << FACT_TYPO;
	if ((reading->labels & LABEL_ABBR) != 0)
		facts |= 1u << FACT_ABBREVIATION;
	if (reading->upos == UPOS_PROPN)
		facts |= 1u << FACT_NAME;
	if (facts != 0)
		return facts;
	if (reading->upos != UPOS_NONE && !is_admitted_noun(reading))
		facts |= 1u << FACT_CLASS;
	for (size_t i = 0; i < LABEL_FACTS; i++) {
		if ((reading->labels & label_facts[i].label) != 0)
			facts |= 1u << label_facts[i].fact;
	}
	return facts | degree_facts(reading->labels);
}

/* Who types a word in small letters means a noun, else another word, and only then a name or an abbreviation. The smaller a
 * class, the better its words are known. */
enum rank { RANK_NOUN, RANK_SMALL_CLASS, RANK_ADJ, RANK_VERB, RANK_ADV, RANK_OTHER, RANK_ABBREVIATION, RANK_NAME, RANKS };

static enum rank rank_of(const struct reading *reading)
{
	static const enum rank ranks[UPOS_COUNT] = {
		[UPOS_NONE] = RANK_OTHER, [UPOS_NOUN] = RANK_NOUN, [UPOS_PROPN] = RANK_NAME, [UPOS_ADJ] = RANK_ADJ,
		[UPOS_VERB] = RANK_VERB, [UPOS_ADV] = RANK_ADV, [UPOS_PRON] = RANK_SMALL_CLASS, [UPOS_DET] = RANK_SMALL_CLASS,
		[UPOS_NUM] = RANK_SMALL_CLASS, [UPOS_ADP] = RANK_SMALL_CLASS, [UPOS_CCONJ] = RANK_SMALL_CLASS,
		[UPOS_SCONJ] = RANK_SMALL_CLASS, [UPOS_PART] = RANK_SMALL_CLASS, [UPOS_INTJ] = RANK_SMALL_CLASS,
		[UPOS_AUX] = RANK_SMALL_CLASS, [UPOS_SYM] = RANK_OTHER, [UPOS_PUNCT] = RANK_OTHER, [UPOS_X] = RANK_OTHER,
	};

	return (reading->labels & LABEL_ABBR) != 0 ? RANK_ABBREVIATION : ranks[reading->upos];
}

unsigned reading_weight(const struct reading *reading)
{
	unsigned facts = reading_facts(reading);
	unsigned refused = (unsigned)__builtin_popcount(facts & FACTS_REFUSED);
	unsigned labels = (unsigned)__builtin_popcount(facts) - refused;
	bool oblique = reading->grammatical_case != CASE_NONE && reading->grammatical_case != CASE_NOM;

	/* the abbreviation of a name is told as an abbreviation alone */
	if ((reading->labels & LABEL_ABBR) != 0 && refused > 1)
		refused = 1;
	return ((refused * FACT_COUNT + labels) * 2 + (oblique ? 1 : 0)) * RANKS + rank_of(reading);
}

static const char *const fact_sentences[FACT_COUNT] = {
	[FACT_TYPO] = N_("«{0}» is a misspelling"),
	[FACT_ABBREVIATION] = N_("«{0}» is an abbreviation"),
	[FACT_VULGAR] = N_("«{0}» is vulgar"),
	[FACT_DIALECT] = N_("«{0}» is dialect"),
	[FACT_JARGON] = N_("«{0}» is slang or jargon"),
	[FACT_DIMINUTIVE] = N_("«{0}» is a diminutive"),
	[FACT_AUGMENTATIVE] = N_("«{0}» is an augmentative"),
	[FACT_INFERRED_DIMINUTIVE] = N_("«{0}» looks like a diminutive"),
	[FACT_INFERRED_AUGMENTATIVE] = N_("«{0}» looks like an augmentative"),
	[FACT_UNCLASSED] = N_("the dictionary gives no class for «{0}»"),
	[FACT_COMPOUND_ABBREVIATION] = N_("«{0}» is a compound abbreviated word"),
	[FACT_COMPOUND] = N_("«{0}» is a compound word"),
	[FACT_COLLOQUIAL] = N_("«{0}» is colloquial"),
	[FACT_OBSOLETE] = N_("«{0}» is obsolete"),
	[FACT_VARIANT] = N_("«{0}» is a variant spelling"),
};

/* The same where the reading says of which other word. */
static const char *const fact_lemma_sentences[FACT_COUNT] = {
	[FACT_TYPO] = N_("«{0}» is a misspelling of «{1}»"),
	[FACT_ABBREVIATION] = N_("«{0}» is an abbreviation of «{1}»"),
	[FACT_VARIANT] = N_("«{0}» is a variant spelling of «{1}»"),
};

static const char *const fact_base_sentences[FACT_COUNT] = {
	[FACT_DIMINUTIVE] = N_("«{0}» is a diminutive of «{2}»"),
	[FACT_AUGMENTATIVE] = N_("«{0}» is an augmentative of «{2}»"),
	[FACT_INFERRED_DIMINUTIVE] = N_("«{0}» looks like a diminutive of «{2}»"),
	[FACT_INFERRED_AUGMENTATIVE] = N_("«{0}» looks like an augmentative of «{2}»"),
};

static const char *const name_sentences[] = {
	[NAME_NONE] = N_("«{0}» is a proper name"),
	[NAME_GIV] = N_("«{0}» is a proper name (given name)"),
	[NAME_SUR] = N_("«{0}» is a proper name (surname)"),
	[NAME_PAT] = N_("«{0}» is a proper name (patronymic)"),
	[NAME_GEO] = N_("«{0}» is a proper name (place)"),
	[NAME_COM] = N_("«{0}» is a proper name (organisation)"),
	[NAME_PRO] = N_("«{0}» is a proper name (product)"),
	[NAME_PRS] = N_("«{0}» is a proper name (person)"),
	[NAME_OTH] = N_("«{0}» is a proper name"),
};

/* Of classes other than nouns: as the dictionary form, and as a form of it. */
static const struct {
	const char *plain, *form;
} class_sentences[UPOS_COUNT] = {
	[UPOS_ADJ] = { N_("«{0}» is an adjective"), N_("«{0}» is a form of the adjective «{1}»") },
	[UPOS_VERB] = { N_("«{0}» is a verb"), N_("«{0}» is a form of the verb «{1}»") },
	[UPOS_ADV] = { N_("«{0}» is an adverb"), N_("«{0}» is a form of the adverb «{1}»") },
	[UPOS_PRON] = { N_("«{0}» is a pronoun"), N_("«{0}» is a form of the pronoun «{1}»") },
	[UPOS_DET] = { N_("«{0}» is a determiner"), N_("«{0}» is a form of the determiner «{1}»") },
	[UPOS_NUM] = { N_("«{0}» is a numeral"), N_("«{0}» is a form of the numeral «{1}»") },
	[UPOS_ADP] = { N_("«{0}» is a preposition"), N_("«{0}» is a form of the preposition «{1}»") },
	[UPOS_CCONJ] = { N_("«{0}» is a conjunction"), N_("«{0}» is a form of the conjunction «{1}»") },
	[UPOS_SCONJ] = { N_("«{0}» is a conjunction"), N_("«{0}» is a form of the conjunction «{1}»") },
	[UPOS_PART] = { N_("«{0}» is a particle"), N_("«{0}» is a form of the particle «{1}»") },
	[UPOS_INTJ] = { N_("«{0}» is an interjection"), N_("«{0}» is a form of the interjection «{1}»") },
	[UPOS_AUX] = { N_("«{0}» is an auxiliary verb"), N_("«{0}» is a form of the auxiliary verb «{1}»") },
	[UPOS_SYM] = { N_("«{0}» is a symbol"), N_("«{0}» is a form of the symbol «{1}»") },
	[UPOS_PUNCT] = { N_("«{0}» is a punctuation mark"), N_("«{0}» is a punctuation mark") },
	[UPOS_X] = { N_("«{0}» is no noun"), N_("«{0}» is a form of «{1}», which is no noun") },
};

/* Of nouns out of the nominative singular, where the lemma tells of what. */
static const struct {
	const char *one, *many;
} case_sentences[] = {
	[CASE_NONE] = { N_("«{0}» is a form of «{1}»"), N_("«{0}» is the plural of «{1}»") },
	[CASE_NOM] = { N_("«{0}» is a form of «{1}»"), N_("«{0}» is the plural of «{1}»") },
	[CASE_GEN] = { N_("«{0}» is the genitive of «{1}»"), N_("«{0}» is the genitive plural of «{1}»") },
	[CASE_DAT] = { N_("«{0}» is the dative of «{1}»"), N_("«{0}» is the dative plural of «{1}»") },
	[CASE_ACC] = { N_("«{0}» is the accusative of «{1}»"),
		N_("«{0}» is the accusative plural of «{1}»") },
	[CASE_INS] = { N_("«{0}» is the instrumental of «{1}»"),
		N_("«{0}» is the instrumental plural of «{1}»") },
	[CASE_LOC] = { N_("«{0}» is the locative of «{1}»"), N_("«{0}» is the locative plural of «{1}»") },
	[CASE_VOC] = { N_("«{0}» is the vocative of «{1}»"), N_("«{0}» is the vocative plural of «{1}»") },
	[CASE_OTHER] = { N_("«{0}» is an oblique form of «{1}»"),
		N_("«{0}» is an oblique plural form of «{1}»") },
};

/* The same where form and lemma are alike. */
static const struct {
	const char *one, *many;
} bare_case_sentences[] = {
	[CASE_NONE] = { N_("«{0}» is a noun, but no singular"), N_("«{0}» is a plural") },
	[CASE_NOM] = { N_("«{0}» is a noun, but no singular"), N_("«{0}» is a plural") },
	[CASE_GEN] = { N_("«{0}» is a genitive"), N_("«{0}» is a genitive plural") },
	[CASE_DAT] = { N_("«{0}» is a dative"), N_("«{0}» is a dative plural") },
	[CASE_ACC] = { N_("«{0}» is an accusative"), N_("«{0}» is an accusative plural") },
	[CASE_INS] = { N_("«{0}» is an instrumental"), N_("«{0}» is an instrumental plural") },
	[CASE_LOC] = { N_("«{0}» is a locative"), N_("«{0}» is a locative plural") },
	[CASE_VOC] = { N_("«{0}» is a vocative"), N_("«{0}» is a vocative plural") },
	[CASE_OTHER] = { N_("«{0}» is an oblique form"), N_("«{0}» is an oblique plural form") },
};

static bool has_other_lemma(const struct reading *reading, struct span form)
{
	return reading->lemma.len > 0 && !span_equals(reading->lemma, form);
}

static const char *definite_sentence(bool other, bool plural)
{
	if (other)
		return plural ? N_("«{0}» is the definite plural of «{1}»") : N_("«{0}» is the definite form of «{1}»");
	return plural ? N_("«{0}» is a definite plural") : N_("«{0}» is a definite form");
}

static const char *noun_sentence(const struct reading *reading, bool other)
{
	bool plural = reading->number == NUMBER_PLUR;
	unsigned which = reading->grammatical_case;

	if ((reading->labels & LABEL_DEFINITE) != 0 && (which == CASE_NONE || which == CASE_NOM))
		return definite_sentence(other, plural);
	if (other)
		return plural ? case_sentences[which].many : case_sentences[which].one;
	return plural ? bare_case_sentences[which].many : bare_case_sentences[which].one;
}

static const char *class_sentence(const struct reading *reading, struct span form)
{
	bool other = has_other_lemma(reading, form);

	if (reading->upos == UPOS_NOUN)
		return noun_sentence(reading, other);
	struct span verb_form = feature_value(reading->feats, "VerbForm");
	if (other && span_is(verb_form, "Part"))
		return N_("«{0}» is a participle of the verb «{1}»");
	if (other && span_is(verb_form, "Conv"))
		return N_("«{0}» is an adverbial participle of the verb «{1}»");
	return other ? class_sentences[reading->upos].form : class_sentences[reading->upos].plain;
}

const char *reading_sentence(const struct reading *reading, struct span form, enum fact fact)
{
	if (fact == FACT_CLASS)
		return class_sentence(reading, form);
	if (fact == FACT_NAME)
		return name_sentences[reading->name_type];
	if (fact_base_sentences[fact] != NULL && feature_value(reading->misc, "Base").len > 0)
		return fact_base_sentences[fact];
	if (fact_lemma_sentences[fact] != NULL && has_other_lemma(reading, form))
		return fact_lemma_sentences[fact];
	return fact_sentences[fact];
}

const char *reading_praise(const struct reading *reading)
{
	if (reading->upos == UPOS_NONE)
		return N_("«{0}» is a word (the dictionary gives no classes)");
	return reading->number == NUMBER_PTAN ? N_("«{0}» is a common noun without a singular")
		: N_("«{0}» is a common noun");
}
