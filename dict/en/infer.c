/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "en/infer.h"

uint64_t known_as(const struct vocabulary *words, struct span word)
{
	uint64_t known = 0;

	set_find(&words->known, word, &known);
	return known;
}

static bool ends_with(struct span word, struct span tail)
{
	return word.len > tail.len && span_equals(span_from(word, word.len - tail.len), tail);
}

struct span infer_base(struct vocabulary *words, struct span word, enum known class)
{
	static const struct ending {
		const char *ending, *base;
		enum known class;
	} endings[] = {
		{ "ies", "y", KNOWN_NOUN | KNOWN_VERB }, { "s", "", KNOWN_NOUN | KNOWN_VERB },
		{ "es", "", KNOWN_NOUN | KNOWN_VERB }, { "ied", "y", KNOWN_VERB }, { "ed", "", KNOWN_VERB },
		{ "d", "", KNOWN_VERB }, { "ing", "", KNOWN_VERB }, { "ing", "e", KNOWN_VERB },
	};

	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
		struct span base, tail = span_of(endings[i].ending);
		if ((endings[i].class & class) == 0 || !ends_with(word, tail))
			continue;
		base = arena_join(&words->arena,
			(struct span[]){ { word.at, word.len - tail.len }, span_of(endings[i].base) }, 2);
		if ((known_as(words, base) & class) != 0)
			return base;
		/* stopped, stopping */
		if (class == KNOWN_VERB && base.len > 2 && base.at[base.len - 1] == base.at[base.len - 2]
			&& (known_as(words, (struct span){ base.at, base.len - 1 }) & class) != 0)
			return (struct span){ base.at, base.len - 1 };
	}
	return SPAN("");
}

/* What is made of adjectives by an ending, or of another adjective by a prefix. */
static const struct derivation {
	const char *prefix, *ending, *base;
	const char *upos, *after;
	bool is_form;		/* of the adjective, not a word of its own */
} derivations[] = {
	{ "", "ness", "", "NOUN", "Number=Sing|", false }, { "", "iness", "y", "NOUN", "Number=Sing|", false },
	{ "", "er", "", "ADJ", "", true }, { "", "r", "", "ADJ", "", true }, { "", "ier", "y", "ADJ", "", true },
	{ "", "est", "", "ADJ", "", true }, { "", "st", "", "ADJ", "", true }, { "", "iest", "y", "ADJ", "", true },
	{ "", "ly", "", "ADV", "", false }, { "", "ily", "y", "ADV", "", false }, { "", "ly", "le", "ADV", "", false },
	{ "", "ally", "", "ADV", "", false }, { "un", "", "", "ADJ", "", false }, { "non", "", "", "ADJ", "", false },
};

bool infer_derived(struct vocabulary *words, struct span word, struct line_reading *reading)
{
	for (size_t i = 0; i < sizeof derivations / sizeof *derivations; i++) {
		const struct derivation *derivation = &derivations[i];
		struct span tail = span_of(derivation->ending), head = span_of(derivation->prefix);
		if (word.len < head.len + tail.len + 3 || !span_starts_with(word, head)
			|| !span_equals(span_from(word, word.len - tail.len), tail))
			continue;
		struct span base = arena_join(&words->arena, (struct span[]){
			{ word.at + head.len, word.len - head.len - tail.len }, span_of(derivation->base) }, 2);
		uint64_t known = known_as(words, base);
		if ((known & KNOWN_ADJECTIVE) == 0)
			continue;
		/* a sizer is not more size */
		if (derivation->is_form && (known & KNOWN_VERB) != 0 && word.at[word.len - 1] == 'r')
			continue;
		reading->upos = derivation->upos;
		reading->after = span_of(derivation->after);
		reading->misc = SPAN("Inferred=Class|Src=wa");
		if (derivation->is_form)
			reading->lemma = base;
		return true;
	}
	return false;
}

/* With the ending -s: ss is no plural, us and is are seldom one, and physics is a word of its own. */
static bool is_seldom_plural(struct span word)
{
	return strchr("sui", word.at[word.len - 2]) != NULL || ends_with(word, SPAN("ics"));
}

void infer_form(struct vocabulary *words, struct span word, struct line_reading *reading)
{
	static const struct listed_form {
		const char *ending, *base, *upos, *after;
	} forms[] = {
		{ "men", "man", "NOUN", "Number=Plur|" }, { "women", "woman", "NOUN", "Number=Plur|" },
		{ "ses", "sis", "NOUN", "Number=Plur|" }, { "ies", "y", "NOUN", "Number=Plur|" }, { "ches", "ch", "NOUN", "Number=Plur|" },
		{ "shes", "sh", "NOUN", "Number=Plur|" }, { "xes", "x", "NOUN", "Number=Plur|" }, { "sses", "ss", "NOUN", "Number=Plur|" },
		{ "ses", "s", "NOUN", "Number=Plur|" }, { "s", "", "NOUN", "Number=Plur|" }, { "ied", "y", "VERB", "" },
		{ "ed", "", "VERB", "" }, { "ed", "e", "VERB", "" },
	};

	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		struct span tail = span_of(forms[i].ending);
		if (!ends_with(word, tail) || word.len < tail.len + 3 || (tail.len == 1 && is_seldom_plural(word)))
			continue;
		struct span base = arena_join(&words->arena,
			(struct span[]){ { word.at, word.len - tail.len }, span_of(forms[i].base) }, 2);
		if (!set_find(&words->attested, base, NULL))
			continue;
		reading->lemma = base;
		reading->upos = forms[i].upos;
		reading->after = span_of(forms[i].after);
		reading->misc = SPAN("Inferred=Class|Src=wa");
		return;
	}
}

bool infer_noun(struct span word, struct line_reading *reading)
{
	/* of WordNet's words that end so at least 99 of 100 are nouns; those with anti- mostly are not */
	static const char *const endings[] = {
		"ancy", "ency", "gram", "hood", "iasis", "ism", "itis", "ity", "logy", "ment", "meter", "metry", "ness", "oma", "osis",
		"person", "phone", "scope", "tion", "tomy", "woman",
	};

	if (span_starts_with(word, SPAN("anti")))
		return false;
	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
		if (word.len > strlen(endings[i]) + 2 && ends_with(word, span_of(endings[i]))) {
			reading->upos = "NOUN";
			reading->after = SPAN("Number=Sing|");
			reading->misc = SPAN("Inferred=Class|Src=wa");
			return true;
		}
	return false;
}
