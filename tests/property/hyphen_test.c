/* SPDX-License-Identifier: GPL-3.0-or-later
 * The counter against libhyphen with hyphen-pl, over every word of the built dictionary. libhyphen marks where a line may be
 * broken, which is not where syllables end, so they differ in seven words of a hundred; each difference must be of a kind
 * that is known, and the kinds are counted. The bounds are the counts of pl 2026.1 and hyphen-pl 3.0a, a tenth up and down:
 * another dictionary or a new exception may move them a little, a broken rule moves them much. */
#if __has_include(<hyphen.h>)
#include <hyphen.h>
#define HAS_HYPHEN 1
#else
#define HAS_HYPHEN 0
#endif

#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>

#include "support/polish.h"
#include "support/rows.h"
#include "text/nuclei.h"
#include "text/syllables.h"

#define HYPHENS "/usr/share/hyphen/hyph_pl_PL.dic"

enum kind {
	/* between two nuclei libhyphen breaks once, as we do */
	AGREES,
	/* it does not break between them: */
	VOWEL_ALONE,		/* the first stands alone at the beginning, and it leaves no letter alone: nie-ostry, a-dam, a-e-ro */
	VOWELS_TOGETHER,	/* vowels of foreign words: neo-, geo-, zoo- */
	AU_EU_TOGETHER,		/* it knows fewer prefixes than we do: na-uka, mu-ze-um */
	FOREIGN_LETTER,		/* near letters that are not Polish it breaks nowhere: mül-ler */
	BEHIND_PREFIX,		/* where a prefix may end, pod-, nad-, przed-, naj-, it breaks nowhere rather than wrongly */
	UNBROKEN,		/* any other place: Nessy, Nauy */
	/* it breaks off a part that is no syllable: */
	NO_VOWEL,		/* of consonants: be-zd-no, prze-czcz-ny */
	QU,			/* qu, one sound */
	OUR_EXCEPTION,		/* where letters are one vowel: te-am, bo-ok, yo-rk */
	SOFTENING,		/* between an i that only softens and its vowel */
	SPLIT,			/* any other */
	KINDS
};

struct bound {
	const char *name;
	size_t least, most;
};

static const struct bound bounds[KINDS] = {
	[AGREES] = { "agrees", 17000000, 22000000 },
	[VOWEL_ALONE] = { "leaves no letter alone", 250000, 320000 },
	[VOWELS_TOGETHER] = { "keeps vowels together", 7500, 9300 },
	[AU_EU_TOGETHER] = { "keeps au and eu together", 1400, 1800 },
	[FOREIGN_LETTER] = { "does not break at foreign letters", 540, 670 },
	[BEHIND_PREFIX] = { "does not break behind a prefix", 6000, 7400 },
	[UNBROKEN] = { "does not break elsewhere", 0, 150 },
	[NO_VOWEL] = { "breaks consonants off", 31000, 39000 },
	[QU] = { "breaks behind qu", 1100, 1400 },
	[OUR_EXCEPTION] = { "breaks where we know one vowel", 1400, 1800 },
	[SOFTENING] = { "breaks behind a softening i", 0, 10 },
	[SPLIT] = { "breaks elsewhere", 0, 0 },
};

enum { WORD_BYTES = 400, NUCLEI_MAX = 200 };

struct comparison {
	void *hyphens;		/* HyphenDict */
	iconv_t to_latin2;
	size_t words, foreign, same;
	size_t counts[KINDS];
	bool breaks[WORD_BYTES];	/* of the word that is compared: before this byte */
};

#if HAS_HYPHEN

static bool find_breaks(struct comparison *comparison, struct span word)
{
	char latin2[WORD_BYTES], marks[WORD_BYTES + 5], *in = (char *)(uintptr_t)word.at, *out = latin2;
	size_t in_left = word.len, out_left = sizeof latin2, at = 0;
	char **rep = NULL;
	int *pos = NULL, *cut = NULL;

	if (iconv(comparison->to_latin2, &in, &in_left, &out, &out_left) == (size_t)-1) {
		iconv(comparison->to_latin2, NULL, NULL, NULL, NULL);
		return false;
	}
	int len = (int)(out - latin2);
	hnj_hyphen_hyphenate3(comparison->hyphens, latin2, len, marks, NULL, &rep, &pos, &cut, 1, 1, 1, 1);
	free(rep);
	free(pos);
	free(cut);
	memset(comparison->breaks, 0, word.len + 1);
	for (int i = 0; i < len; i++) {
		at = (size_t)(letter_end(word.at + at, word.at + word.len) - word.at);
		comparison->breaks[at] = i + 1 < len && (marks[i] & 1) != 0;
	}
	return true;
}

static bool begins_with_prefix(struct span part)
{
	static const char *const prefixes[] = { "pod", "nad", "przed", "naj", "od", "spod", "śród", "bez", "roz", "z", "po", "do", "du", "per" };

	for (size_t i = 0; i < COUNT(prefixes); i++)
		if (span_starts_with(part, span_of(prefixes[i])))
			return true;
	return false;
}

/* é, ü, but not ó */
static bool has_foreign_letter(struct span part)
{
	for (size_t i = 0; i + 1 < part.len; i++)
		if (part.at[i] == '\xC3' && part.at[i + 1] != '\xB3')
			return true;
	return false;
}

/* Two nuclei of a part that libhyphen does not break between. `alone`: a vowel stands before the left one, or nothing. */
static enum kind kind_of_unbroken(const struct nucleus *left, const struct nucleus *right, struct span part, bool alone)
{
	if (left->end == right->at && *right->at == 'u' && (*left->at == 'a' || *left->at == 'e'))
		return AU_EU_TOGETHER;
	if (alone)
		return VOWEL_ALONE;
	if (left->end == right->at)
		return VOWELS_TOGETHER;
	if (has_foreign_letter(part))
		return FOREIGN_LETTER;
	return begins_with_prefix(part) ? BEHIND_PREFIX : UNBROKEN;
}

/* A part without a nucleus of ours. */
static enum kind kind_of_part(struct span part, const char *word_end)
{
	const char *end = part.at + part.len;
	size_t bytes = 0;
	const char *vowel = part.at;

	while (vowel < end && (bytes = vowel_bytes(vowel, end)) == 0)
		vowel = letter_end(vowel, end);
	if (vowel == end)
		return NO_VOWEL;
	if (*vowel == 'u' && vowel > part.at && vowel[-1] == 'q')
		return QU;
	if (*vowel == 'i' && vowel_bytes(vowel + bytes, word_end) > 0)
		return SOFTENING;
	return *vowel == 'a' || *vowel == 'e' || *vowel == 'o' || *vowel == 'u' || *vowel == 'y' ? OUR_EXCEPTION : SPLIT;
}

static void note(struct comparison *comparison, enum kind kind, struct span word, struct span part, bool *differs)
{
	const char *wanted = getenv("HYPHEN_SHOW");

	comparison->counts[kind]++;
	*differs |= kind != AGREES;
	/* for whoever moves a bound: HYPHEN_SHOW="breaks elsewhere" prints parts and words */
	if (wanted != NULL && strcmp(wanted, bounds[kind].name) == 0)
		fprintf(stderr, "%.*s of %.*s\n", (int)part.len, part.at, (int)word.len, word.at);
}

/* Every nucleus but the first of its part was kept together with the one before it. */
static size_t compare_part(struct comparison *comparison, struct span word, struct span part, const struct nucleus *nuclei,
	size_t count, bool *differs)
{
	size_t inside = 0;

	while (inside < count && nuclei[inside].at < part.at + part.len)
		inside++;
	if (inside == 0)
		note(comparison, kind_of_part(part, word.at + word.len), word, part, differs);
	for (size_t i = 1; i < inside; i++) {
		bool alone = nuclei[i - 1].at == part.at || (i > 1 && nuclei[i - 2].end == nuclei[i - 1].at);
		note(comparison, kind_of_unbroken(&nuclei[i - 1], &nuclei[i], part, alone), word, part, differs);
	}
	if (inside > 0)
		note(comparison, AGREES, word, part, differs);
	return inside;
}

static void compare(void *context, struct span word)
{
	struct comparison *comparison = context;
	struct nucleus nuclei[NUCLEI_MAX];
	struct nuclei walk = nuclei_of(word);
	size_t count = 0, start = 0;
	bool differs = false;

	comparison->words++;
	if (word.len >= WORD_BYTES || !find_breaks(comparison, word)) {
		comparison->foreign++;
		return;
	}
	while (count < NUCLEI_MAX && nuclei_next(&walk, &nuclei[count]))
		count++;
	const struct nucleus *rest = nuclei;
	for (size_t at = 1; at <= word.len; at++) {
		if (at < word.len && !comparison->breaks[at])
			continue;
		struct span part = { word.at + start, at - start };
		rest += compare_part(comparison, word, part, rest, count - (size_t)(rest - nuclei), &differs);
		start = at;
	}
	comparison->same += !differs;
}

static void differs_in_known_ways(void **state)
{
	struct comparison comparison = { .hyphens = hnj_hyphen_load(HYPHENS), .to_latin2 = iconv_open("ISO-8859-2", "UTF-8") };
	bool good = true;

	assert_non_null(comparison.hyphens);
	polish_each(*state, compare, &comparison);
	hnj_hyphen_free(comparison.hyphens);
	iconv_close(comparison.to_latin2);
	print_message("%zu words, %zu the same, %zu not in ISO-8859-2\n", comparison.words, comparison.same, comparison.foreign);
	for (size_t i = 0; i < KINDS; i++) {
		bool within = comparison.counts[i] >= bounds[i].least && comparison.counts[i] <= bounds[i].most;
		print_message("%s: %zu%s\n", bounds[i].name, comparison.counts[i], within ? "" : ", out of bounds");
		good &= within;
	}
	assert_true(good);
	assert_true(comparison.same * 100 > comparison.words * 92);
}

#else

static void differs_in_known_ways(void **state)
{
	(void)state;
}

#endif

static void is_skipped(void **state)
{
	(void)state;
}

int main(void)
{
	struct dict *dict = polish_open();
	FILE *hyphens = HAS_HYPHEN ? fopen(HYPHENS, "r") : NULL;
	struct CMUnitTest test = { "differs in known ways", differs_in_known_ways, NULL, NULL, dict };

	if (hyphens == NULL || dict == NULL)
		test = (struct CMUnitTest){ hyphens == NULL ? "differs in known ways # SKIP libhyphen-dev or hyphen-pl is not installed"
			: "differs in known ways" POLISH_SKIP, is_skipped, NULL, NULL, NULL };
	if (hyphens != NULL)
		fclose(hyphens);
	const struct CMUnitTest tests[] = { test };
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	dict_close(dict);
	return failed;
}
