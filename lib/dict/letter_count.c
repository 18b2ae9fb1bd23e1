/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/letter_count.h"

#include "text/utf8.h"

enum {
	WORDS_FOR_LANGUAGE = 100,	/* with fewer words no language is guessed */
	COMMON_PER_CENT = 99,		/* of the letters of a list are in its language */
	RARE_ONE_IN = 2000,
};

static size_t letter_column(struct span word, size_t letters, const struct line *line)
{
	size_t at = (size_t)(word.at - line->text.at);

	for (; letters > 0; letters--) {
		size_t bytes = utf8_cluster(word);
		word = span_from(word, bytes);
		at += bytes;
	}
	return line_column(line, at);
}

void letter_count_add(struct letter_count *count, const uint8_t *numbers, size_t letters, struct span word,
	const struct line *line)
{
	count->words++;
	for (size_t i = 0; i < letters; i++) {
		uint8_t number = numbers[i];
		if (count->last_word[number] == count->words)
			continue;
		count->last_word[number] = count->words;
		uint64_t before = count->with[number]++;
		count->distinct += before == 0;
		if (before < LETTER_PLACES)
			count->places[number][before] =
				(struct letter_place){ line->number, letter_column(word, i, line) };
	}
}

bool letter_is_in(const struct lettering *lettering, size_t number, const struct alphabet *alphabet)
{
	struct span text = pool_get(&lettering->letters, (uint32_t)number);

	for (letter i = 0; i < alphabet->count; i++) {
		if (span_equals(alphabet_letter(alphabet, i), text))
			return true;
	}
	return false;
}

static size_t letters_of(const struct lettering *lettering)
{
	size_t count = lettering->letters.items.len;

	return count < LETTERING_MAX ? count : LETTERING_MAX;
}

const char *letter_count_language(const struct letter_count *count, const struct lettering *lettering)
{
	static const char *const languages[] = { "en", "da", "ru", "pl" };

	if (count->words < WORDS_FOR_LANGUAGE)
		return NULL;
	for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
		struct alphabet alphabet;
		uint64_t all = 0, inside = 0;
		(void)alphabet_init_language(&alphabet, span_of(languages[i]));
		for (size_t j = 0; j < letters_of(lettering); j++) {
			all += count->with[j];
			inside += letter_is_in(lettering, j, &alphabet) ? count->with[j] : 0;
		}
		if (inside * 100 >= all * COMMON_PER_CENT)
			return languages[i];
	}
	return NULL;
}

bool letter_is_rare(const struct letter_count *count, size_t number)
{
	return count->with[number] > 0 && count->with[number] * RARE_ONE_IN < count->words;
}
