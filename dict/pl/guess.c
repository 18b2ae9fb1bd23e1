/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pl/guess.h"

#include "tools/features.h"

enum { KEY_BYTES = 256, NEEDS_MAX = 6, FORMS_MAX = 16, STEM_BYTES_MIN = 2 };

/* How the forms of a kind of word end behind their common stem. */
struct paradigm {
	const char *upos;
	const char *needed[NEEDS_MAX];		/* forms that must be there */
	const char *lacking[NEEDS_MAX];		/* forms of another kind that must not */
	const char *stem_end;			/* what the stem must end in ... */
	const char *base;			/* ... and what the dictionary form has in its place, with its ending */
	struct form {
		const char *ending, *grammatical_case, *after;
	} forms[FORMS_MAX];
};

#define SING "Number=Sing|"
#define PLUR "Number=Plur|"
#define PLURAL_FORMS { "ami", "Ins", PLUR }, { "ach", "Loc", PLUR }, { "om", "Dat", PLUR }
#define MASCULINE_FORMS { "a", "Gen", SING }, { "u", "Gen", SING }, { "owi", "Dat", SING }, { "em", "Ins", SING }, \
	{ "iem", "Ins", SING }, { "ie", "Loc", SING }, { "e", "Nom", PLUR }, { "y", "Nom", PLUR }, { "i", "Nom", PLUR }, \
	{ "owie", "Nom", PLUR }, { "ów", "Gen", PLUR }, PLURAL_FORMS

static const struct paradigm paradigms[] = {
	{ .upos = "ADJ", .needed = { "ego", "emu", "ej", "ymi" }, .stem_end = "", .base = "y", .forms = {
		{ "y", NULL, "" }, { "a", NULL, "" }, { "e", NULL, "" }, { "ego", NULL, "" }, { "emu", NULL, "" },
		{ "ej", NULL, "" }, { "ą", NULL, "" }, { "ych", NULL, "" }, { "ym", NULL, "" }, { "ymi", NULL, "" },
		{ "i", NULL, "" }, { "o", NULL, "" } } },
	{ .upos = "ADJ", .needed = { "iego", "iemu", "iej", "imi" }, .stem_end = "", .base = "i", .forms = {
		{ "i", NULL, "" }, { "a", NULL, "" }, { "ia", NULL, "" }, { "ie", NULL, "" }, { "iego", NULL, "" },
		{ "iemu", NULL, "" }, { "iej", NULL, "" }, { "ą", NULL, "" }, { "ią", NULL, "" }, { "ich", NULL, "" },
		{ "im", NULL, "" }, { "imi", NULL, "" }, { "o", NULL, "" }, { "io", NULL, "" }, { "u", NULL, "" } } },
	{ .upos = "NOUN", .needed = { "ami", "ach", "om", "ę", "ą", "a" }, .stem_end = "", .base = "a", .forms = {
		{ "a", "Nom", SING }, { "y", "Gen", SING }, { "i", "Gen", SING }, { "ie", "Loc", SING }, { "ę", "Acc", SING },
		{ "ą", "Ins", SING }, { "o", "Voc", SING }, { "u", "Voc", SING }, { "e", "Nom", PLUR }, { "", "Gen", PLUR },
		{ "ij", "Gen", PLUR }, { "yj", "Gen", PLUR }, PLURAL_FORMS } },
	{ .upos = "NOUN", .needed = { "ami", "ach", "om", "owi", "" }, .lacking = { "ę" }, .stem_end = "", .base = "", .forms = {
		{ "", "Nom", SING }, MASCULINE_FORMS } },
	{ .upos = "NOUN", .needed = { "ami", "ach", "om", "owi" }, .stem_end = "k", .base = "ek", .forms = { MASCULINE_FORMS } },
	{ .upos = "NOUN", .needed = { "ami", "ach", "om", "owi" }, .stem_end = "c", .base = "iec", .forms = { MASCULINE_FORMS } },
	{ .upos = "NOUN", .needed = { "ami", "ach", "om", "o", "em" }, .lacking = { "ę" }, .stem_end = "", .base = "o", .forms = {
		{ "o", "Nom", SING }, { "a", "Gen", SING }, { "u", "Dat", SING }, { "em", "Ins", SING }, { "ie", "Loc", SING },
		{ "e", "Loc", SING }, { "", "Gen", PLUR }, PLURAL_FORMS } },
	{ .upos = "NOUN", .needed = { "ami", "ach", "om", "e", "em", "u" }, .lacking = { "ę", "owi" }, .stem_end = "",
		.base = "e", .forms = {
		{ "e", "Nom", SING }, { "a", "Gen", SING }, { "u", "Dat", SING }, { "em", "Ins", SING }, PLURAL_FORMS } },
	{ .upos = "NOUN", .needed = { "um", "ów", "ami", "ach", "om" }, .stem_end = "", .base = "um", .forms = {
		{ "um", "Nom", SING }, { "a", "Nom", PLUR }, { "ów", "Gen", PLUR }, PLURAL_FORMS } },
	{ .upos = "NOUN", .needed = { "ść", "ścią", "ściom" }, .stem_end = "o", .base = "ość", .forms = {
		{ "ść", "Nom", SING }, { "ści", "Gen", SING }, { "ścią", "Ins", SING }, { "ściom", "Dat", PLUR },
		{ "ściami", "Ins", PLUR }, { "ściach", "Loc", PLUR } } },
};

/* Forms of verbs behind a stem, told by others of the same verb that must be there. */
static const struct verb_paradigm {
	const char *needed[NEEDS_MAX], *forms[FORMS_MAX];
} verb_paradigms[] = {
	{ { "am", "asz", "ają", "ał" }, { "am", "asz", "a", "amy", "acie", "ają", "aj", "ał", "ała", "ali", "ały", "ano", "ać" } },
	{ { "uję", "ujesz", "ują" }, { "uję", "ujesz", "uje", "ujemy", "ujecie", "ują", "uj" } },
	{ { "eję", "ejesz", "eją" }, { "eję", "ejesz", "eje", "ejemy", "ejecie", "eją", "ej", "ejmy", "ejcie", "ejąc", "eć", "ał",
		"ała", "eli", "ały", "ano" } },
	{ { "nę", "niesz", "ną" }, { "nę", "niesz", "nie", "niemy", "niecie", "ną", "nij", "nąć", "nął" } },
	{ { "isz", "imy", "icie" }, { "isz", "i", "imy", "icie", "ił", "iła", "ili", "iły", "ić", "ię" } },
	{ { "ysz", "ymy", "ycie" }, { "ysz", "y", "ymy", "ycie", "ył", "yła", "yli", "yły", "yć" } },
	{ { "esz", "emy", "ecie" }, { "esz", "e", "emy", "ecie", "ę", "ą" } },
	{ { "ł", "ła", "ło", "ły", "łby" }, { "ł", "ła", "ło", "ły", "łem", "łam", "łeś", "łaś" } },
	{ { "ła", "ło", "ły", "łam", "łaś" }, { "ła", "ło", "ły", "łam", "łaś" } },
	{ { "liśmy" }, { "li", "liście" } },
};

/* Endings that change the stem's last sound: which end of a form stands for which stem, with one of its endings. */
static const struct softening {
	const char *form_end, *stem_end, *grammatical_case, *after;
} softenings[] = {
	{ "ce", "k", "Loc", SING }, { "dze", "g", "Loc", SING }, { "sze", "ch", "Loc", SING }, { "cie", "t", "Loc", SING },
	{ "dzie", "d", "Loc", SING }, { "rze", "r", "Loc", SING }, { "le", "ł", "Loc", SING }, { "ście", "st", "Loc", SING },
	{ "śnie", "sn", "Loc", SING }, { "cy", "k", "Nom", PLUR }, { "dzy", "g", "Nom", PLUR }, { "rzy", "r", "Nom", PLUR },
	{ "ci", "t", "Nom", PLUR }, { "dzi", "d", "Nom", PLUR }, { "si", "ch", "Nom", PLUR }, { "li", "ł", "Nom", PLUR },
	{ "ści", "st", "Nom", PLUR }, { "zi", "ż", "Nom", PLUR }, { "si", "sz", "Nom", PLUR }, { "źni", "zn", "Nom", PLUR },
	{ "śni", "sn", "Nom", PLUR }, { "ek", "k", "Gen", PLUR }, { "ń", "ni", "Gen", PLUR },
};

/* Endings that only verbs have. */
static const char *const verb_endings[] = {
	"łby", "łaby", "łoby", "liby", "łyby", "łbym", "łabym", "łbyś", "łabyś", "libyśmy", "łybyśmy", "libyście", "łybyście",
	"liśmy", "łyśmy", "łyście", "iliście", "ęliście", "iłem", "ąłem", "ałam", "iłam", "yłam", "ęłam", "ałeś", "iłeś",
	"yłeś", "ąłeś", "ałaś", "iłaś", "yłaś", "ęłaś", "ało", "iło", "yło", "ęło", "owali", "owały", "owała", "owano", "iono",
	"nęli", "nęły", "nęła", "nął", "niał", "awszy", "ąwszy", "łszy", "ując", "ając", "ujemy", "ujecie", "ujesz", "ujmy",
	"ujcie", "ujże", "ujmyż", "ujcież", "ają", "ajmy", "ajcie", "ajże", "ajmyż", "ajcież", "ijmy", "nijcie", "nijże",
	"nijmyż", "nijcież", "cież", "myż", "niecie", "nieję", "niejesz", "niejemy", "ować", "iwać", "ywać", "ąć",
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A word that is taken apart. */
struct guessing {
	const struct set *words;
	struct span word;
	struct arena *arena;
	guess_visitor *visit;
	void *context;
	bool found;
};

/* The word less the ending; false when it has another one or nothing is left. */
static bool stem_of(struct span word, const char *ending, struct span *stem)
{
	size_t len = strlen(ending);

	if (word.len < len + STEM_BYTES_MIN || memcmp(word.at + word.len - len, ending, len) != 0)
		return false;
	*stem = (struct span){ word.at, word.len - len };
	return true;
}

static bool has_form(const struct set *words, struct span stem, const char *ending)
{
	char key[KEY_BYTES];
	struct span tail = span_of(ending);

	if (stem.len + tail.len > KEY_BYTES)
		return false;
	memcpy(key, stem.at, stem.len);
	memcpy(key + stem.len, tail.at, tail.len);
	return set_find(words, (struct span){ key, stem.len + tail.len }, NULL);
}

static struct span base_of(const struct paradigm *paradigm, struct span stem, struct arena *arena)
{
	size_t cut = strlen(paradigm->stem_end);

	return arena_join(arena, (struct span[]){ { stem.at, stem.len - cut }, span_of(paradigm->base) }, 2);
}

/* Is the paradigm that of the stem: are the forms there that tell it from others, and the dictionary form? */
static bool fits(const struct guessing *guessing, const struct paradigm *paradigm, struct span stem)
{
	struct span rest;

	if (!stem_of(stem, paradigm->stem_end, &rest))
		return false;
	for (size_t i = 0; i < NEEDS_MAX && paradigm->needed[i] != NULL; i++)
		if (!has_form(guessing->words, stem, paradigm->needed[i]))
			return false;
	for (size_t i = 0; i < NEEDS_MAX && paradigm->lacking[i] != NULL; i++)
		if (has_form(guessing->words, stem, paradigm->lacking[i]))
			return false;
	return has_form(guessing->words, rest, paradigm->base);
}

static void tell(struct guessing *guessing, const struct paradigm *paradigm, struct span stem, const char *grammatical_case,
	const char *after)
{
	bool is_noun = strcmp(paradigm->upos, "NOUN") == 0;
	struct guess guess = {
		.lemma = base_of(paradigm, stem, guessing->arena), .upos = paradigm->upos, .after = is_noun ? after : "",
		.cases = is_noun ? case_bit(grammatical_case) : 0,
	};

	guessing->visit(guessing->context, &guess);
	guessing->found = true;
}

static void try_paradigm(struct guessing *guessing, const struct paradigm *paradigm)
{
	struct span stem;

	for (size_t i = 0; i < FORMS_MAX && paradigm->forms[i].ending != NULL; i++) {
		const struct form *form = &paradigm->forms[i];
		if (stem_of(guessing->word, form->ending, &stem) && fits(guessing, paradigm, stem))
			tell(guessing, paradigm, stem, form->grammatical_case, form->after);
	}
	/* the dictionary form with another stem than its other forms: -ek, -iec */
	if (paradigm->stem_end[0] == '\0' || !stem_of(guessing->word, paradigm->base, &stem))
		return;
	stem = arena_join(guessing->arena, (struct span[]){ stem, span_of(paradigm->stem_end) }, 2);
	if (fits(guessing, paradigm, stem))
		tell(guessing, paradigm, stem, "Nom", SING);
}

static void try_softenings(struct guessing *guessing)
{
	for (size_t i = 0; i < COUNT(softenings); i++) {
		struct span stem;
		if (!stem_of(guessing->word, softenings[i].form_end, &stem))
			continue;
		stem = arena_join(guessing->arena, (struct span[]){ stem, span_of(softenings[i].stem_end) }, 2);
		for (size_t k = 0; k < COUNT(paradigms); k++)
			if (fits(guessing, &paradigms[k], stem))
				tell(guessing, &paradigms[k], stem, softenings[i].grammatical_case, softenings[i].after);
	}
}

static bool is_form_of(const struct guessing *guessing, const struct verb_paradigm *paradigm, const char *ending)
{
	struct span stem;

	if (!stem_of(guessing->word, ending, &stem))
		return false;
	for (size_t i = 0; i < NEEDS_MAX && paradigm->needed[i] != NULL; i++)
		if (!has_form(guessing->words, stem, paradigm->needed[i]))
			return false;
	return true;
}

static bool is_verb(const struct guessing *guessing)
{
	struct span stem, word = guessing->word;

	for (size_t i = 0; i < COUNT(verb_paradigms); i++)
		for (size_t k = 0; k < FORMS_MAX && verb_paradigms[i].forms[k] != NULL; k++)
			if (is_form_of(guessing, &verb_paradigms[i], verb_paradigms[i].forms[k]))
				return true;
	for (size_t i = 0; i < COUNT(verb_endings); i++)
		if (stem_of(word, verb_endings[i], &stem))
			return true;
	return false;
}

void guess_word(const struct set *words, struct span word, struct arena *arena, guess_visitor *visit, void *context)
{
	struct guessing guessing = { words, word, arena, visit, context, false };

	for (size_t i = 0; i < COUNT(paradigms); i++)
		try_paradigm(&guessing, &paradigms[i]);
	try_softenings(&guessing);
	if (!guessing.found && is_verb(&guessing))
		visit(context, &(struct guess){ .lemma = word, .upos = "VERB", .after = "" });
}
