/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/syllables.h"

#include "text/nuclei.h"

struct syllable_count syllables_count(struct span word)
{
	struct nuclei scan = nuclei_of(word);
	struct syllable_count counted = { 0 };
	struct nucleus nucleus;

	while (nuclei_next(&scan, &nucleus))
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
	const char *cut = gap->units == 0 ? gap->end : gap->last[ONSET_UNITS];

	for (size_t i = 1; i < gap->units && i < ONSET_UNITS; i++) {
		const char *before = gap->last[ONSET_UNITS - i];
		if (!begins_together(before, cut, gap->end))
			break;
		cut = before;
	}
	return cut;
}

size_t syllables_divide(struct span word, size_t *cuts, size_t max)
{
	struct nuclei scan = nuclei_of(word);
	struct nucleus left, right;
	size_t count = 0;

	if (!nuclei_next(&scan, &left))
		return 0;
	for (; nuclei_next(&scan, &right); left = right) {
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
	struct nuclei scan = nuclei_of(word);
	struct nucleus nucleus;

	while (nuclei_next(&scan, &nucleus)) {
		if (nucleus.at == cut)
			return scan.disputed && cut > word.at && cut[-1] == 'i';
		scan.disputed = false;
	}
	return false;
}

bool syllables_cut_is_lawful(struct span word, size_t at)
{
	struct nuclei scan = nuclei_of(word);
	struct nucleus left, right;
	const char *cut = word.at + at;

	if (at == 0 || at >= word.len || !nuclei_next(&scan, &left) || cut <= left.at)
		return at > 0 && at < word.len && cuts_disputed(word, cut);
	for (; nuclei_next(&scan, &right); left = right) {
		struct gap gap = gap_between(left, right);
		if (cut <= right.at)
			return (cut >= gap.at && cuts_lawfully(&gap, cut)) || cuts_disputed(word, cut);
	}
	return false;
}
