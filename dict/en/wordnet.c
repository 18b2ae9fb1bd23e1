/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "en/wordnet.h"

#include <stdio.h>

enum { WORDS_MAX = 256 };

/* Senses that others name as their usage, by a word of theirs. */
static const struct usage_name {
	const char *word;
	enum usage usage;
} usage_names[] = {
	{ "colloquialism", USAGE_COLLOQUIAL }, { "slang", USAGE_SLANG }, { "argot", USAGE_SLANG },
	{ "vulgarism", USAGE_VULGAR }, { "obscenity", USAGE_VULGAR }, { "dirty_word", USAGE_VULGAR },
	{ "disparagement", USAGE_EXPRESSIVE }, { "ethnic_slur", USAGE_EXPRESSIVE }, { "archaism", USAGE_ARCHAIC },
	{ "regionalism", USAGE_REGIONAL }, { "dialect", USAGE_REGIONAL }, { "formality", USAGE_FORMAL },
	{ "plural", USAGE_PLURAL }, { "plural_form", USAGE_PLURAL }, { "acronym", USAGE_ABBREVIATION },
	{ "abbreviation", USAGE_ABBREVIATION },
};

static struct buffer folder_read(const char *folder, const char *name)
{
	char path[4096];

	snprintf(path, sizeof path, "%s/%s", folder, name);
	return input_read(path);
}

/* A number in hexadecimal digits; 0 when there is none. */
static unsigned hex_number(struct span digits)
{
	unsigned number = 0;

	for (size_t i = 0; i < digits.len; i++) {
		char c = digits.at[i];
		number = number << 4 | (c >= '0' && c <= '9' ? (unsigned)(c - '0') : ((unsigned)c & 0xF) + 9);
	}
	return number & 0xFFFF;
}

struct sense {
	struct span offset;
	struct span words[WORDS_MAX];
	size_t count;
	struct span pointers;	/* behind their count */
	struct span gloss;
};

/* False when the line is a comment. */
static bool sense_parse(struct sense *sense, struct span line)
{
	if (line.len == 0 || line.at[0] == ' ')
		return false;
	sense->offset = span_cut_word(&line);
	span_cut_word(&line);
	span_cut_word(&line);
	sense->count = hex_number(span_cut_word(&line));
	if (sense->count > WORDS_MAX)
		sense->count = WORDS_MAX;
	for (size_t i = 0; i < sense->count; i++) {
		sense->words[i] = span_cut_word(&line);
		span_cut_word(&line);
	}
	span_cut_word(&line);
	sense->pointers = span_cut(&line, '|');
	sense->gloss = line;
	return true;
}

static enum usage usage_of(const struct sense *sense)
{
	for (size_t i = 0; i < sense->count; i++)
		for (size_t k = 0; k < sizeof usage_names / sizeof *usage_names; k++)
			if (span_is(sense->words[i], usage_names[k].word))
				return usage_names[k].usage;
	return USAGE_NONE;
}

/* Reads the pointers of a sense for its word `number`, from 1. */
static struct noun_sense pointers_read(const struct sense *sense, size_t number, const struct set *usages)
{
	struct noun_sense noun = { .word = sense->words[number - 1] };
	struct span rest = sense->pointers, symbol;

	while ((symbol = span_cut_word(&rest)).len > 0) {
		struct span target = span_cut_word(&rest), link;
		unsigned source;
		uint64_t usage;
		span_cut_word(&rest);
		link = span_cut_word(&rest);
		source = hex_number((struct span){ link.at, link.len / 2 });
		noun.is_instance |= span_is(symbol, "@i");
		if (span_is(symbol, ";u") && (source == 0 || source == number) && set_find(usages, target, &usage))
			noun.usage = (enum usage)usage;
	}
	return noun;
}

static bool holds(struct span text, struct span wanted)
{
	for (; text.len >= wanted.len; text = span_from(text, 1))
		if (span_starts_with(text, wanted))
			return true;
	return false;
}

static void visit_sense(const struct sense *sense, const struct set *usages, noun_visitor *visit, void *context)
{
	bool is_obscene = holds(sense->gloss, SPAN("obscene")) && !holds(sense->gloss, SPAN("obscene person"));

	for (size_t i = 1; i <= sense->count; i++) {
		struct noun_sense noun = pointers_read(sense, i, usages);
		if (is_obscene && noun.usage == USAGE_NONE)
			noun.usage = USAGE_VULGAR;
		if (memchr(noun.word.at, '_', noun.word.len) == NULL)
			visit(context, &noun);
	}
}

void wordnet_nouns(const char *folder, noun_visitor *visit, void *context)
{
	struct buffer file = folder_read(folder, "data.noun");
	struct span rest = buffer_span(&file), line;
	struct set usages = { 0 };
	struct sense sense;

	while (input_line(&rest, &line))
		if (sense_parse(&sense, line) && usage_of(&sense) != USAGE_NONE)
			set_put(&usages, sense.offset, usage_of(&sense));
	rest = buffer_span(&file);
	while (input_line(&rest, &line))
		if (sense_parse(&sense, line))
			visit_sense(&sense, &usages, visit, context);
	set_clear(&usages);
	buffer_release(&file);
}

void wordnet_words(const char *folder, const char *name, word_visitor *visit, void *context)
{
	struct buffer file = folder_read(folder, name);
	bool has_bases = strstr(name, ".exc") != NULL;
	struct span rest = buffer_span(&file), line;

	while (input_line(&rest, &line)) {
		struct span word = line.len > 0 && line.at[0] != ' ' ? span_cut_word(&line) : SPAN("");
		if (word.len > 0 && memchr(word.at, '_', word.len) == NULL)
			visit(context, word, has_bases ? span_cut_word(&line) : SPAN(""));
	}
	buffer_release(&file);
}
