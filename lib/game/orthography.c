/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/orthography.h"

#include "text/utf8.h"

/* What a look at a text finds. */
struct look {
	bool foreign;	/* a letter that the alphabet lacks */
	bool mended;	/* a letter that is not spelled as the alphabet has it */
	bool own;	/* a letter that the other alphabet cannot be meant by */
};

static bool is_sign(struct span cluster)
{
	char c = cluster.at[0];

	return cluster.len == 1 && (unsigned char)c < 0x80 && !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
}

/* LETTER_NONE: none. *mends as in struct spelling. */
static letter spell_cluster(const struct alphabet *alphabet, struct span cluster, unsigned *mends)
{
	struct spelling spelling;
	letter what = LETTER_NONE;

	alphabet_spell(alphabet, cluster, &what, 1, &spelling);
	*mends = spelling.mends;
	return what;
}

static struct look look_at(const struct orthography *orthography, struct span text)
{
	struct look look = { .foreign = !orthography->has_alphabet };
	unsigned mends, others;

	while (text.len > 0 && !look.foreign) {
		struct span cluster = { text.at, utf8_cluster(text) };
		text = span_from(text, cluster.len);
		if (is_sign(cluster))
			continue;
		look.foreign = spell_cluster(&orthography->alphabet, cluster, &mends) == LETTER_NONE;
		look.mended |= mends != 0;
		look.own |= (mends & SPELLING_LOOKALIKE) == 0
			&& spell_cluster(&orthography->other, cluster, &others) == LETTER_NONE;
	}
	return look;
}

/* Some letters look alike in one case only. */
static bool loses_in_small_letters(struct span text)
{
	static const char *const letters[] = { "B", "H", "Y", "В", "Н", "У" };

	for (size_t at = 0; at < text.len; at++)
		for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
			if (span_starts_with(span_from(text, at), span_of(letters[i])))
				return true;
	return false;
}

static struct span mend(const struct orthography *orthography, struct span text, struct arena *arena)
{
	struct buffer out = { 0 };
	unsigned mends;

	while (text.len > 0) {
		struct span cluster = { text.at, utf8_cluster(text) };
		text = span_from(text, cluster.len);
		bool sign = is_sign(cluster);
		buffer_add(&out, sign ? cluster : alphabet_letter(&orthography->alphabet,
			spell_cluster(&orthography->alphabet, cluster, &mends)));
	}
	struct span copy = arena_copy(arena, buffer_span(&out));
	buffer_release(&out);
	return copy;
}

static struct span coded_copy(struct span text, struct arena *arena)
{
	struct buffer coded = { 0 };

	utf8_add_coded(&coded, text);
	struct span copy = arena_copy(arena, buffer_span(&coded));
	buffer_release(&coded);
	return copy;
}

struct span orthography_spell(const struct orthography *orthography, struct span typed, struct arena *arena)
{
	/* a code for a control character has letters, too */
	struct span text = utf8_is_visible(typed) ? typed : coded_copy(typed, arena);
	struct look look = look_at(orthography, text);
	bool loses = loses_in_small_letters(text);

	if (!look.foreign && (orthography->certain || look.own || (!look.mended && !loses)))
		return mend(orthography, text, arena);
	return loses ? text : utf8_lower_copy(text, arena);
}

static bool set_language(struct orthography *orthography, struct span language)
{
	if (orthography->has_alphabet && span_is(language, orthography->alphabet.language))
		return true;
	if (!alphabet_init_language(&orthography->alphabet, language))
		return false;
	(void)alphabet_init_language(&orthography->other, span_is(language, "ru") ? SPAN("en") : SPAN("ru"));
	return orthography->has_alphabet = true;
}

/* Dictionaries are called after their language: ru, test-ru, ru-names. */
static bool set_language_of_dictionary(struct orthography *orthography, struct span names, struct arena *arena)
{
	struct span name = utf8_lower_copy(span_cut(&names, ','), arena);

	while (name.len > 0)
		if (set_language(orthography, span_cut(&name, '-')))
			return true;
	return false;
}

void orthography_init(struct orthography *orthography, const struct header *header, const char *usual)
{
	struct arena arena = { 0 };
	struct span language = utf8_lower_copy(header_value(header, FIELD_LANGUAGE), &arena);
	struct span start = header_value(header, FIELD_START);

	orthography->certain = language.len > 0 && set_language(orthography, language);
	if (language.len > 0) {
		orthography->has_alphabet = orthography->certain;
	} else if (!set_language_of_dictionary(orthography, header_value(header, FIELD_DICTIONARY), &arena)) {
		set_language(orthography, span_of(usual));
	}
	if (!orthography->certain && start.len > 0) {
		/* as it will stand there: a code has letters, too */
		if (!utf8_is_visible(start))
			start = coded_copy(start, &arena);
		struct look look = look_at(orthography, span_cut_word(&start));
		orthography->certain = !look.foreign && look.own;
	}
	arena_release(&arena);
}
