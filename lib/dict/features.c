/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/features.h"

#include <strings.h>

/* The features of Universal Dependencies and those that refkit adds; of what the referee reads the values,
 * too: a wrong one would change his verdict unseen. */
static const struct {
	const char *name;
	const char *values;	/* separated by blanks; NULL: any */
} known[] = {
	{ "Abbr", "Yes Compound" },
	{ "Animacy", NULL },
	{ "Aspect", NULL },
	{ "Case", "Abe Abl Abs Acc Add Ade All Ben Cau Cmp Cns Com Dat Del Dis Ela Equ Erg Ess Gen Ill Ine "
		"Ins Lat Loc Nom Par Per Sub Sup Tem Ter Tra Voc" },
	{ "Clusivity", NULL },
	{ "Compound", "Yes" },
	{ "Definite", NULL },
	{ "Degree", "Abs Aug Cmp Dim Equ Pos Sup" },
	{ "Deixis", NULL },
	{ "DeixisRef", NULL },
	{ "Evident", NULL },
	{ "ExtPos", NULL },
	{ "Foreign", NULL },
	{ "Gender", NULL },
	{ "InflClass", NULL },
	{ "Mood", NULL },
	{ "NameType", "Com Geo Giv Nat Oth Pat Pro Prs Sur" },
	{ "NounClass", NULL },
	{ "NumForm", NULL },
	{ "NumType", NULL },
	{ "Number", "Coll Count Dual Grpa Grpl Inv Pauc Plur Ptan Sing Tri" },
	{ "Person", NULL },
	{ "Polarity", NULL },
	{ "Polite", NULL },
	{ "Poss", NULL },
	{ "PronType", NULL },
	{ "Reflex", NULL },
	{ "Style", "Arch Coll Expr Form Rare Slng Vrnc Vulg" },
	{ "Tense", NULL },
	{ "Typo", "Yes" },
	{ "Variant", "Yes Short" },
	{ "VerbForm", NULL },
	{ "Voice", NULL },
};

enum { KNOWN = sizeof known / sizeof *known };

const char *features_bad_pair(struct span column)
{
	bool more = !span_is(column, "_");

	while (more) {
		const struct span before = column;
		struct span value = span_cut(&column, '|');
		const char *start = value.at;
		struct span name = span_cut(&value, '=');
		if (name.len == 0 || value.len == 0)
			return start;
		/* a bar at the very end has an empty feature behind it */
		more = column.len > 0 || before.at[before.len - 1] == '|';
	}
	return NULL;
}

/* Gender[psor] is Gender. */
static size_t find(struct span name)
{
	size_t i = 0;
	struct span plain = span_cut(&name, '[');

	while (i < KNOWN && !span_is(plain, known[i].name))
		i++;
	return i;
}

static bool lists(const char *values, struct span value)
{
	for (struct span rest = span_of(values); rest.len > 0;) {
		if (span_equals(span_cut_word(&rest), value))
			return true;
	}
	return false;
}

bool feature_has_value(struct span name, struct span value)
{
	size_t which = find(name);

	return which < KNOWN && (known[which].values == NULL || lists(known[which].values, value));
}

/* Case does not matter in the order of features. */
static int compare_names(struct span a, struct span b)
{
	int order = strncasecmp(a.at, b.at, a.len < b.len ? a.len : b.len);

	return order != 0 ? order : a.len < b.len ? -1 : a.len > b.len;
}

static struct features_look look_at_one(struct span before, struct span name, struct span values)
{
	int order = before.len == 0 ? -1 : compare_names(before, name);

	if (find(name) == KNOWN)
		return (struct features_look){ FEATURES_NAME, name, values };
	if (order >= 0)
		return (struct features_look){ order == 0 ? FEATURES_TWICE : FEATURES_UNSORTED, name,
			before };
	while (values.len > 0) {
		struct span value = span_cut(&values, ',');
		if (!feature_has_value(name, value))
			return (struct features_look){ FEATURES_VALUE, name, value };
	}
	return (struct features_look){ FEATURES_FINE, name, before };
}

struct features_look features_look_at(struct span column)
{
	struct features_look look = { FEATURES_FINE, { "", 0 }, { "", 0 } };
	struct span before = { "", 0 };

	if (span_is(column, "_"))
		return look;
	while (column.len > 0 && look.doubt == FEATURES_FINE) {
		struct span values = span_cut(&column, '|');
		struct span name = span_cut(&values, '=');
		look = look_at_one(before, name, values);
		before = name;
	}
	return look;
}
