/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "da/classes.h"

#define FLAGS(...) (const unsigned char[]){ __VA_ARGS__, 0 }

const struct class_about classes[CLASSES] = {
	[CLASS_NONE] = { "X", "", (const unsigned char[]){ 0 } },
	[CLASS_COMMON] = { "NOUN", "Gender=Com|", FLAGS(2, 7, 14, 19, 44, 48, 58, 65, 75) },
	[CLASS_NEUTER] = { "NOUN", "Gender=Neut|", FLAGS(3, 4, 15, 18, 45, 47, 57, 66, 70, 76, 84) },
	[CLASS_NOUN] = { "NOUN", "", FLAGS(43, 64, 71, 72, 5, 11, 13, 46, 85) },
	[CLASS_ABBREVIATION] = { "NOUN", "", (const unsigned char[]){ 0 } },
	[CLASS_NAME] = { "PROPN", "", FLAGS(9, 54) },
	[CLASS_VERB] = { "VERB", "", FLAGS(1, 20, 21, 22, 79) },
	[CLASS_ADJECTIVE] = { "ADJ", "", FLAGS(12, 23, 24, 25, 26, 27, 28, 38, 40, 41, 42, 49, 59, 77, 78, 82) },
	[CLASS_PLURAL] = { "NOUN", "", FLAGS(74) },
};

bool class_fits(enum class class, const struct flag_set *set)
{
	for (const unsigned char *flag = classes[class].flags; *flag != 0; flag++)
		if (flag_set_has(set, *flag))
			return true;
	return false;
}

static const struct inflection inflections[] = {
	{ "GENITIV", "Case=Gen|", "" },
	{ "PLUR_UBEK", "Definite=Ind|", "Number=Plur|" },
	{ "PLUR_BEK", "Definite=Def|", "Number=Plur|" },
	{ "BESTEMT_ENTAL", "Definite=Def|", "Number=Sing|" },
	{ "DATID", "", "Tense=Past|VerbForm=Fin|" },
	{ "NUTID", "", "Tense=Pres|VerbForm=Fin|" },
	{ "PERF_PART", "", "Tense=Past|VerbForm=Part|" },
	{ "PRÆSENS_PART", "", "Tense=Pres|VerbForm=Part|" },
	{ "IMPERATIV", "Mood=Imp|", "VerbForm=Fin|" },
	{ "PASSIV", "", "Voice=Pass|" },
	{ "KOMPARATIV", "Degree=Cmp|", "" },
	{ "SUPERLATIV", "Degree=Sup|", "" },
	{ "SUPERLATIV_PLURALIS", "Degree=Sup|", "" },
};

const struct inflection *inflection_find(struct span annotation)
{
	for (size_t i = 0; i < sizeof inflections / sizeof *inflections; i++)
		if (span_is(annotation, inflections[i].annotation))
			return &inflections[i];
	return NULL;
}

const struct plural_ending plural_endings[] = {
	{ "børn", "barn" },
	{ "mænd", "mand" },
	{ "fødder", "fod" },
	{ "hænder", "hånd" },
	{ "tænder", "tand" },
	{ "bønder", "bonde" },
	{ "gæs", "gås" },
	{ "køer", "ko" },
	{ "øjne", "øje" },
	{ "brødre", "bror" },
	{ "fædre", "far" },
	{ "mødre", "mor" },
	{ "døtre", "datter" },
	{ "nætter", "nat" },
	{ "stænger", "stang" },
	{ "tænger", "tang" },
	{ "rødder", "rod" },
	{ "bøger", "bog" },
	{ "ænder", "and" },
	{ "kræfter", "kraft" },
	{ "stæder", "stad" },
	{ "klør", "klo" },
	{ "kløer", "klo" },
	{ "bøder", "bod" },
	{ "tæer", "tå" },
	{ "høns", "høne" },
	{ "brædder", "bræt" },
	{ "vira", "virus" },
	{ "risici", "risiko" },
	{ "le", "el" },
	{ "a", "um" },
	{ "i", "us" },
	{ "i", "o" },
	{ "ata", "a" },
	{ "ora", "us" },
	{ "s", "" },
	{ NULL, NULL },
};
