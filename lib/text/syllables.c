/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/syllables.h"

#include <stdint.h>

/* A place where the vowels of a word are read otherwise than the rules say (dict/pl/syllables.txt). */
struct exception {
	const char *before, *behind;	/* what stands on either side of the place; behind begins with the vowel letter */
	uint8_t before_len, behind_len;
	bool at_start, at_end;		/* of the word */
	bool is_nucleus;
};

#define EXCEPTION(before, behind, at_start, at_end, is_nucleus) \
	{ before, behind, sizeof before - 1, sizeof behind - 1, at_start, at_end, is_nucleus },

static const struct exception exceptions[] = {
#include "text/syllables.inc"
};

/* Going through a word from vowel letter to vowel letter. */
struct scan {
	const char *word, *end;
	const char *at;			/* what comes next */
	const char *before, *before_that;	/* the two letters before `at`; NULL: none */
	bool before_is_vowel, before_is_nucleus;
	bool disputed;
};

struct nucleus {
	const char *at, *end;
};

/* Letters of two bytes with this lead byte and the last byte 80..BF: bit 0 for 80. */
static const uint64_t vowels_c3 = 1ull << 0x33 /* ó */
	| 0x7Full << 0x20 /* à..æ */ | 0xFFull << 0x28 /* è..ï */ | 0x1Full << 0x32 /* ò..ö */
	| 0x1Full << 0x38 /* ø..ü */ | 1ull << 0x3D /* ý */ | 1ull << 0x3F /* ÿ */;
static const uint64_t vowels_c4 = 1ull << 0x01 | 1ull << 0x03 | 1ull << 0x05 /* ā ă ą */
	| 1ull << 0x13 | 1ull << 0x15 | 1ull << 0x17 | 1ull << 0x19 | 1ull << 0x1B /* ē ĕ ė ę ě */
	| 1ull << 0x29 | 1ull << 0x2B | 1ull << 0x2D | 1ull << 0x2F | 1ull << 0x31 /* ĩ ī ĭ į ı */;
static const uint64_t vowels_c5 = 1ull << 0x0D | 1ull << 0x0F | 1ull << 0x11 | 1ull << 0x13 /* ō ŏ ő œ */
	| 1ull << 0x29 | 1ull << 0x2B | 1ull << 0x2D | 1ull << 0x2F | 1ull << 0x31 | 1ull << 0x33 /* ũ ū ŭ ů ű ų */
	| 1ull << 0x37 /* ŷ */;

static bool is_continuation(char byte)
{
	return ((uint8_t)byte & 0xC0) == 0x80;
}

/* The bytes of the vowel letter there, 0 when there is none. */
static size_t vowel_bytes(const char *at, const char *end)
{
	uint64_t vowels;

	if (at >= end)
		return 0;
	switch (*at) {
	case 'a': case 'e': case 'i': case 'o': case 'u': case 'y':
		return 1;
	case '\xC3':
		vowels = vowels_c3;
		break;
	case '\xC4':
		vowels = vowels_c4;
		break;
	case '\xC5':
		vowels = vowels_c5;
		break;
	default:
		return 0;
	}
	return end - at > 1 && is_continuation(at[1]) && (vowels >> (at[1] & 0x3F) & 1) != 0 ? 2 : 0;
}

static bool applies(const struct exception *exception, const struct scan *scan)
{
	size_t before = (size_t)(scan->at - scan->word), behind = (size_t)(scan->end - scan->at);

	return exception->before_len <= before && exception->behind_len <= behind
		&& (!exception->at_start || exception->before_len == before)
		&& (!exception->at_end || exception->behind_len == behind)
		&& memcmp(scan->at, exception->behind, exception->behind_len) == 0
		&& memcmp(scan->at - exception->before_len, exception->before, exception->before_len) == 0;
}

/* The longest one that speaks of this vowel; NULL when none does. */
static const struct exception *find_exception(const struct scan *scan)
{
	const struct exception *best = NULL;
	int best_len = 0;

	for (size_t i = 0; i < sizeof exceptions / sizeof *exceptions; i++) {
		const struct exception *one = &exceptions[i];
		int len = one->before_len + one->behind_len + one->at_start + one->at_end;
		if (one->behind[0] == *scan->at && len > best_len && applies(one, scan)) {
			best = one;
			best_len = len;
		}
	}
	return best;
}

static bool is_liquid_behind_consonant(const struct scan *scan)
{
	return !scan->before_is_vowel && scan->before != NULL && (*scan->before == 'r' || *scan->before == 'l')
		&& scan->before_that != NULL && vowel_bytes(scan->before_that, scan->end) == 0;
}

/* Asked of a vowel letter that has another beside it. */
static bool is_nucleus(struct scan *scan, bool vowel_follows)
{
	const struct exception *exception = find_exception(scan);

	if (exception != NULL)
		return exception->is_nucleus;
	if (*scan->at == 'i' && vowel_follows) {
		scan->disputed |= is_liquid_behind_consonant(scan);
		return false;
	}
	return *scan->at != 'u' || !scan->before_is_nucleus || (*scan->before != 'a' && *scan->before != 'e');
}

static const char *letter_end(const char *at, const char *end)
{
	do
		at++;
	while (at < end && is_continuation(*at));
	return at;
}

static void step(struct scan *scan, const char *next, bool vowel, bool nucleus)
{
	scan->before_that = scan->before;
	scan->before = scan->at;
	scan->before_is_vowel = vowel;
	scan->before_is_nucleus = nucleus;
	scan->at = next;
}

/* Goes on to the next nucleus; false when there is none. */
static bool next_nucleus(struct scan *scan, struct nucleus *found)
{
	while (scan->at < scan->end) {
		size_t bytes = vowel_bytes(scan->at, scan->end);
		if (bytes == 0) {
			step(scan, letter_end(scan->at, scan->end), false, false);
			continue;
		}
		bool vowel_follows = vowel_bytes(scan->at + bytes, scan->end) > 0;
		bool nucleus = (!vowel_follows && !scan->before_is_vowel) || is_nucleus(scan, vowel_follows);
		*found = (struct nucleus){ scan->at, scan->at + bytes };
		step(scan, scan->at + bytes, true, nucleus);
		if (nucleus)
			return true;
	}
	return false;
}

static struct scan scan_start(struct span word)
{
	return (struct scan){ .word = word.at, .end = word.at + word.len, .at = word.at };
}

struct syllable_count syllables_count(struct span word)
{
	struct scan scan = scan_start(word);
	struct syllable_count counted = { 0 };
	struct nucleus nucleus;

	while (next_nucleus(&scan, &nucleus))
		counted.count++;
	counted.disputed = scan.disputed;
	return counted;
}

/* ---- division ---- */

enum { ONSET_UNITS = 5 };	/* consonants that can begin a Polish syllable together */

/* What stands between two nuclei: consonants, each with the softening i behind it. */
struct gap {
	const char *at, *end;
	size_t units;
	const char *last[ONSET_UNITS + 1];	/* where the last units begin, the last one last */
};

static bool is_digraph(const char *at, const char *end)
{
	static const char *const digraphs[] = { "ch", "cz", "dz", "dź", "dż", "rz", "sz" };
	struct span here = { at, (size_t)(end - at) };

	for (size_t i = 0; i < sizeof digraphs / sizeof *digraphs; i++)
		if (span_starts_with(here, span_of(digraphs[i])))
			return true;
	return false;
}

static const char *unit_end(const char *at, const char *end)
{
	size_t bytes;

	at = is_digraph(at, end) ? letter_end(letter_end(at, end), end) : letter_end(at, end);
	while ((bytes = vowel_bytes(at, end)) > 0)
		at += bytes;
	return at;
}

static struct gap gap_between(struct nucleus left, struct nucleus right)
{
	struct gap gap = { .at = left.end, .end = right.at };
	size_t bytes;

	/* the u of au and eu belongs to its a or e; an i before the next vowel is a consonant, j */
	while ((bytes = vowel_bytes(gap.at, gap.end)) > 0 && *gap.at != 'i')
		gap.at += bytes;
	for (const char *at = gap.at; at < gap.end; at = unit_end(at, gap.end)) {
		memmove(gap.last, gap.last + 1, sizeof gap.last - sizeof gap.last[0]);
		gap.last[ONSET_UNITS] = at;
		gap.units++;
	}
	return gap;
}

/* How openly a consonant sounds: what can stand together before a vowel opens up towards it. */
static unsigned loudness(const char *at, const char *end)
{
	struct span here = { at, (size_t)(end - at) };

	if (*at == 'j' || *at == 'i')
		return 4;
	if (*at == 'l' || *at == 'r' || span_starts_with(here, SPAN("ł")))
		return 3;
	if (*at == 'm' || *at == 'n' || span_starts_with(here, SPAN("ń")))
		return 2;
	return *at == 'w' ? 1 : 0;
}

/* s, z, ś, ź; not sz */
static bool is_sibilant(struct span here)
{
	return (*here.at == 's' && !span_starts_with(here, SPAN("sz"))) || *here.at == 'z' ||
		span_starts_with(here, SPAN("ś")) || span_starts_with(here, SPAN("ź"));
}

/* Two consonants one behind the other. ma-ska, but ok-no and pan-na */
static bool begins_together(const char *first, const char *next, const char *end)
{
	struct span here = { first, (size_t)(end - first) }, there = { next, (size_t)(end - next) };
	unsigned one = loudness(first, end), other = loudness(next, end);
	struct span letters = { first, (size_t)(next - first) };

	if (is_sibilant(here) && other <= 2)
		return !span_starts_with(there, letters);
	return one < other && other != 2;
}

static const char *usual_cut(const struct gap *gap)
{
	size_t known = gap->units < ONSET_UNITS ? gap->units : ONSET_UNITS;

	if (known == 0)
		return gap->end;
	const char *cut = gap->last[ONSET_UNITS];
	for (size_t i = 1; i < known; i++) {
		const char *before = gap->last[ONSET_UNITS - i];
		if (!begins_together(before, cut, gap->end))
			break;
		cut = before;
	}
	return cut;
}

size_t syllables_divide(struct span word, size_t *cuts, size_t max)
{
	struct scan scan = scan_start(word);
	struct nucleus left, right;
	size_t count = 0;

	if (!next_nucleus(&scan, &left))
		return 0;
	for (; next_nucleus(&scan, &right); left = right) {
		struct gap gap = gap_between(left, right);
		if (count < max)
			cuts[count] = (size_t)(usual_cut(&gap) - word.at);
		count++;
	}
	return count;
}

static bool cuts_lawfully(const struct gap *gap, const char *cut)
{
	const char *unit = gap->at, *last = gap->at;

	if (gap->units < 2)
		return cut == gap->at;
	for (; unit < gap->end && unit < cut; unit = unit_end(unit, gap->end))
		last = unit;
	bool softened = unit == gap->end && letter_end(last, gap->end) < gap->end && gap->end[-1] == 'i';
	return unit == cut && !softened;
}

/* Between the i of kli-ent and the vowel behind it. */
static bool cuts_disputed(struct span word, const char *cut)
{
	struct scan scan = scan_start(word);
	struct nucleus nucleus;

	while (next_nucleus(&scan, &nucleus)) {
		if (nucleus.at == cut)
			return scan.disputed && cut > word.at && cut[-1] == 'i';
		scan.disputed = false;
	}
	return false;
}

bool syllables_cut_is_lawful(struct span word, size_t at)
{
	struct scan scan = scan_start(word);
	struct nucleus left, right;
	const char *cut = word.at + at;

	if (at == 0 || at >= word.len || !next_nucleus(&scan, &left) || cut <= left.at)
		return at > 0 && at < word.len && cuts_disputed(word, cut);
	for (; next_nucleus(&scan, &right); left = right) {
		struct gap gap = gap_between(left, right);
		if (cut <= right.at)
			return (cut >= gap.at && cuts_lawfully(&gap, cut)) || cuts_disputed(word, cut);
	}
	return false;
}
