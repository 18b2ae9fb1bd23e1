/* SPDX-License-Identifier: GPL-3.0-or-later
 * A reading says what a form is: of which word, which class, which labels. The names are those of
 * Universal Dependencies (research: dictionaries, section 7). Read from the FEATS and MISC columns of a
 * dictionary source. */
#ifndef DICT_READING_H
#define DICT_READING_H

#include <stdint.h>

#include "base/span.h"

enum upos {
	UPOS_NONE,	/* a plain list: the source gives no classes */
	UPOS_NOUN, UPOS_PROPN, UPOS_ADJ, UPOS_VERB, UPOS_ADV, UPOS_PRON, UPOS_DET, UPOS_NUM, UPOS_ADP,
	UPOS_CCONJ,
	UPOS_SCONJ, UPOS_PART, UPOS_INTJ, UPOS_AUX, UPOS_SYM, UPOS_PUNCT, UPOS_X,
	UPOS_COUNT
};

enum grammatical_case {
	CASE_NONE, CASE_NOM, CASE_GEN, CASE_DAT, CASE_ACC, CASE_INS, CASE_LOC, CASE_VOC, CASE_OTHER, CASE_COUNT
};

enum grammatical_number {
	NUMBER_NONE, NUMBER_SING, NUMBER_PLUR, NUMBER_PTAN, NUMBER_COLL, NUMBER_OTHER, NUMBER_COUNT
};

enum name_type { NAME_NONE, NAME_GIV, NAME_SUR, NAME_PAT, NAME_GEO, NAME_COM, NAME_PRO, NAME_PRS, NAME_OTH,
	NAME_COUNT };

/* Labels, one bit each. */
enum label {
	LABEL_ABBR = 1 << 0,		/* Abbr=Yes */
	LABEL_ABBR_COMPOUND = 1 << 1,	/* Abbr=Compound */
	LABEL_COMPOUND = 1 << 2,	/* Compound=Yes */
	LABEL_TYPO = 1 << 3,		/* Typo=Yes */
	LABEL_VARIANT = 1 << 4,		/* Variant=Yes: a spelling that refers to another entry */
	LABEL_DIM = 1 << 5,		/* Degree=Dim */
	LABEL_AUG = 1 << 6,		/* Degree=Aug */
	LABEL_INFERRED_DEGREE = 1 << 7,	/* MISC Inferred=Degree: DIM or AUG is a rule's guess */
	LABEL_ARCH = 1 << 8,		/* Style=Arch */
	LABEL_COLL = 1 << 9,		/* Style=Coll */
	LABEL_EXPR = 1 << 10,		/* Style=Expr */
	LABEL_FORM = 1 << 11,		/* Style=Form */
	LABEL_RARE = 1 << 12,		/* Style=Rare */
	LABEL_SLNG = 1 << 13,		/* Style=Slng */
	LABEL_VRNC = 1 << 14,		/* Style=Vrnc: dialect */
	LABEL_VULG = 1 << 15,		/* Style=Vulg */
	LABEL_DEFINITE = 1 << 16,	/* Definite=Def: of a noun a form, the article in its end */
	LABEL_UNCLASSED = 1 << 17,	/* no class, in a dictionary that gives classes; set by dict_readings */
};

struct reading {
	uint8_t upos;		/* enum upos */
	uint8_t grammatical_case, number, name_type;
	uint32_t labels;	/* enum label */
	struct span feats;	/* the columns as in the source, "_" when empty; borrowed from the dictionary */
	struct span misc;
	struct span lemma;	/* UTF-8; borrowed from wherever the function that gave the reading says */
};

/* Sets all but lemma from the columns of a source line. Unknown features are kept in feats and otherwise
 * ignored. Of several values of a feature (Case=Acc,Nom) the nominative and the singular count, else the
 * first; of Style= and Degree= all. False when UPOS is not one of Universal Dependencies' (or "_"). */
bool reading_parse(struct reading *, struct span upos, struct span feats, struct span misc);

/* Row `i` of the features that the referee reads; false behind the last. *value is NULL for all values that have
 * no row of their own; *label is 0 for what is no label (case, number, kind of name). */
bool reading_feature(size_t i, const char **name, const char **value, uint32_t *label);

/* The class of that name; UPOS_COUNT when there is none. */
enum upos upos_find(struct span name);

/* The name of a class: "NOUN"; "_" for UPOS_NONE. */
const char *upos_name(enum upos);

/* The value of `name` in a FEATS or MISC column, e.g. "Base" in "Base=козёл|Src=oc"; empty when it is not
 * there. */
struct span feature_value(struct span column, const char *name);

#endif
