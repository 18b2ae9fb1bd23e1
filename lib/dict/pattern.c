/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/pattern.h"

#include "base/buffer.h"
#include "diag/message.h"
#include "text/utf8.h"

struct reader {
	struct pattern *pattern;
	const struct alphabet *alphabet;
	struct span rest;
	const char *why;
	struct span bad;
};

static bool fail(struct reader *reader, const char *why, struct span bad)
{
	reader->why = why;
	reader->bad = bad;
	return false;
}

static struct span cut_cluster(struct reader *reader)
{
	struct span cluster = { reader->rest.at, utf8_cluster(reader->rest) };

	reader->rest = span_from(reader->rest, cluster.len);
	return cluster;
}

/* Cuts one letter off and adds it to the set. */
static bool read_letter(struct reader *reader, uint64_t *set)
{
	struct span cluster = cut_cluster(reader);
	struct spelling spelling;
	letter found = LETTER_NONE;

	alphabet_spell(reader->alphabet, cluster, &found, 1, &spelling);
	if (spelling.bad_len > 0 || found == LETTER_NONE)
		return fail(reader, _("no letter of the dictionary's alphabet"), cluster);
	*set |= 1ull << found;
	return true;
}

static uint64_t all_letters(const struct reader *reader)
{
	return UINT64_MAX >> (ALPHABET_MAX - reader->alphabet->count);
}

static bool at(const struct reader *reader, char c)
{
	return reader->rest.len > 0 && reader->rest.at[0] == c;
}

/* What stands behind "[", with the bracket that closes it. */
static bool read_set(struct reader *reader, uint64_t *set)
{
	struct span start = reader->rest;
	bool other = at(reader, '!') || at(reader, '^');

	if (other)
		reader->rest = span_from(reader->rest, 1);
	while (reader->rest.len > 0 && !at(reader, ']')) {
		if (!read_letter(reader, set))
			return false;
	}
	if (reader->rest.len == 0)
		return fail(reader, _("a bracket that is not closed"), start);
	if (*set == 0)
		return fail(reader, _("nothing between brackets"), start);
	reader->rest = span_from(reader->rest, 1);
	if (other)
		*set = all_letters(reader) & ~*set;
	return true;
}

static bool add_part(struct reader *reader, uint64_t set)
{
	struct pattern *pattern = reader->pattern;

	if (pattern->parts == PATTERN_PARTS_MAX)
		return fail(reader, _("a pattern of more than 63 parts"), SPAN(""));
	for (; set != 0; set &= set - 1)
		pattern->accepts[__builtin_ctzll(set)] |= 1ull << pattern->parts;
	pattern->parts++;
	return true;
}

static bool add_star(struct reader *reader)
{
	struct pattern *pattern = reader->pattern;
	size_t part = pattern->parts;

	/* two side by side are one */
	if (part > 0 && (pattern->stars >> (part - 1) & 1) != 0)
		return true;
	if (!add_part(reader, 0))
		return false;
	pattern->stars |= 1ull << part;
	return true;
}

static bool read_part(struct reader *reader)
{
	uint64_t set = 0;

	switch (reader->rest.at[0]) {
	case '*':
		reader->rest = span_from(reader->rest, 1);
		return add_star(reader);
	case '?':
		reader->rest = span_from(reader->rest, 1);
		set = all_letters(reader);
		break;
	case '[':
		reader->rest = span_from(reader->rest, 1);
		if (!read_set(reader, &set))
			return false;
		break;
	default:
		if (!read_letter(reader, &set))
			return false;
	}
	return add_part(reader, set);
}

bool pattern_make(struct pattern *pattern, struct span text, const struct alphabet *alphabet,
	const char **why, struct span *bad)
{
	struct reader reader = { pattern, alphabet, text, NULL, { text.at, 0 } };
	bool good = utf8_valid_length(text) == text.len;

	*pattern = (struct pattern){ .parts = 0 };
	if (!good)
		reader.why = _("a pattern that is not UTF-8");
	while (good && reader.rest.len > 0)
		good = read_part(&reader);
	*why = reader.why;
	*bad = reader.bad;
	return good;
}

/* A star may also be nothing. */
static pattern_places pass_stars(const struct pattern *pattern, pattern_places places)
{
	return places | (places & pattern->stars) << 1;
}

pattern_places pattern_start(const struct pattern *pattern)
{
	return pass_stars(pattern, 1);
}

pattern_places pattern_step(const struct pattern *pattern, pattern_places places, letter next)
{
	return pass_stars(pattern, (places & pattern->accepts[next]) << 1 | (places & pattern->stars));
}
