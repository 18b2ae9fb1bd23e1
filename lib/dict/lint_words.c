/* SPDX-License-Identifier: GPL-3.0-or-later
 * The word of a line, and letters. */
#include "dict/lint_internal.h"
#include "dict/script.h"
#include "text/utf8.h"

static const char *const fault_ids[] = {
	[LETTERING_HYPHEN] = "hyphen",
	[LETTERING_BLANK] = "blank",
	[LETTERING_DIGIT] = "digit",
	[LETTERING_APOSTROPHE] = "apostrophe",
	[LETTERING_CHARACTER] = "character",
	[LETTERING_STRESS] = "stress",
	[LETTERING_MARKS] = "character",
	[LETTERING_LETTERS] = "letters",
	[LETTERING_LENGTH] = "length",
	[LETTERING_SCRIPTS] = "mixed-scripts",
};

/* ---- letters of two alphabets ---- */

/* The script of most letters of the word; of two with as many the one of most words so far. */
static enum script main_script(const struct linter *linter, struct span word)
{
	size_t counts[SCRIPT_COUNT] = { 0 }, bytes;
	enum script best = SCRIPT_LATIN;

	for (; word.len > 0; word = span_from(word, bytes))
		counts[script_of(utf8_first(word, &bytes))]++;
	for (unsigned i = SCRIPT_LATIN; i < SCRIPT_COUNT; i++) {
		if (counts[i] > counts[best] ||
			(counts[i] == counts[best] && linter->scripts[i] > linter->scripts[best]))
			best = (enum script)i;
	}
	return best;
}

/* The letter of the script that looks like the code point; empty when there is none. Borrowed from the
 * alphabet, which is made here. */
static struct span lookalike(uint32_t point, enum script script, struct alphabet *alphabet)
{
	letter found = LETTER_NONE;

	(void)alphabet_init_language(alphabet, script == SCRIPT_CYRILLIC ? SPAN("ru") : SPAN("pl"));
	if (point < ALPHABET_DIRECT && (script == SCRIPT_CYRILLIC || script == SCRIPT_LATIN))
		found = alphabet->mended[point];
	return found == LETTER_NONE ? SPAN("") : alphabet_letter(alphabet, found);
}

/* The first letter that is not of the word's own script. */
static struct span find_stranger(struct span word, enum script own)
{
	size_t bytes;

	for (; word.len > 0; word = span_from(word, bytes)) {
		enum script script = script_of(utf8_first(word, &bytes));
		if (script != own && script != SCRIPT_NONE)
			return (struct span){ word.at, bytes };
	}
	return word;
}

/* "U+0063" */
static struct span point_name(struct arena *arena, uint32_t point)
{
	char *name = arena_alloc(arena, 8);
	size_t digits = point > 0xFFFF ? 6 : 4;

	name[0] = 'U';
	name[1] = '+';
	for (size_t i = 0; i < digits; i++)
		name[2 + i] = "0123456789ABCDEF"[point >> 4 * (digits - 1 - i) & 0xF];
	return (struct span){ name, 2 + digits };
}

static void tell_mixed_scripts(struct linter *linter, struct span word)
{
	enum script own = main_script(linter, word);
	struct span stranger = find_stranger(word, own);
	struct alphabet alphabet;
	struct arena arena = { 0 };
	size_t bytes;
	uint32_t point = stranger.len > 0 ? utf8_first(stranger, &bytes) : 0;
	struct span like = lookalike(point, own, &alphabet);
	struct message message = MESSAGE(N_("«{0}» ({1}) is {2} in a word of {3} letters"), stranger,
		point_name(&arena, point), span_of(gettext(script_name(script_of(point)))), span_of(gettext(script_name(own))),
		like);

	message.tail = like.len > 0 ? N_(" and looks like «{4}»") : NULL;
	lint_tell(linter, stranger.at, LINT_ERROR, fault_ids[LETTERING_SCRIPTS], message);
	arena_release(&arena);
}

static void tell_word_fault(
	struct linter *linter, struct span word, enum lettering_fault fault, size_t bad_at)
{
	linter->left_out++;
	if (fault == LETTERING_SCRIPTS) {
		tell_mixed_scripts(linter, word);
		return;
	}
	struct message message = MESSAGE0(lettering_fault_text(fault));
	struct span character = { word.at + bad_at, utf8_cluster(span_from(word, bad_at)) };
	struct arena arena = { 0 };
	size_t bytes;

	if (fault == LETTERING_CHARACTER)
		message = MESSAGE(N_("«{0}» ({1}) is no letter"), character,
			point_name(&arena, utf8_first(character, &bytes)));
	lint_tell(linter, character.at, LINT_ERROR, fault_ids[fault], message);
	arena_release(&arena);
}

/* ---- good words ---- */

/* The line as the builder understands it. */
static void check_repeated(struct linter *linter, const struct source_line *read, struct span form)
{
	struct buffer *key = &linter->key;
	bool plain = true;

	buffer_clear(key);
	buffer_add_char(key, (char)('0' + read->kind));
	buffer_add(key, form);
	for (size_t i = 1; i < SOURCE_COLUMNS; i++) {
		plain &= span_is(read->columns[i], "_");
		buffer_add_char(key, '\t');
		buffer_add(key, i == 1 && span_is(read->columns[i], "_") && read->kind != SOURCE_REMOVAL
			? form : read->columns[i]);
	}
	uint64_t before = repeats_add(&linter->repeats, buffer_span(key), linter->line->number);
	if (before == 0)
		return;
	struct arena arena = { 0 };
	lint_tell(linter, read->columns[0].at, LINT_WARNING, "duplicate",
		MESSAGE(plain ? N_("«{0}» stands in line {1} already")
			      : N_("«{0}» stands in line {1} already, with the same columns"),
			form, arena_number(&arena, (long long)before)));
	arena_release(&arena);
}

/* Other classes have words of one letter; a noun of one cannot be played. It is told once. */
static void check_length(struct linter *linter, const struct source_line *read)
{
	struct message message = MESSAGE(N_("«{0}» has only one letter"), read->columns[0]);
	bool may_be_noun = span_is(read->columns[2], "_") || span_is(read->columns[2], "NOUN");

	if (may_be_noun && lint_is_news(linter, &message))
		lint_tell(linter, read->columns[0].at, LINT_WARNING, "one-letter", message);
}

/* Lines with the same form mostly stand together. */
static bool is_new_form(struct linter *linter, struct span form)
{
	if (span_equals(buffer_span(&linter->last_form), form))
		return false;
	buffer_clear(&linter->last_form);
	buffer_add(&linter->last_form, form);
	return true;
}

static void count_letters(
	struct linter *linter, struct span word, const struct word_text *form, const uint8_t *numbers)
{
	linter->scripts[linter->lettering.script[numbers[0]]]++;
	letter_count_add(&linter->letters, numbers, form->letters, word, linter->line);
	if (linter->letters.distinct <= ALPHABET_MAX || linter->is_crowded)
		return;
	linter->is_crowded = true;
	lint_tell(linter, word.at, LINT_ERROR, "letters",
		MESSAGE0(N_("with this word there are more than 64 different letters: too many to build")));
}

void lint_entry(struct linter *linter, const struct source_line *read)
{
	struct word_text form;
	uint8_t numbers[WORD_LETTERS_MAX];
	size_t bad_at = 0;
	struct span word = read->columns[0];
	enum lettering_fault fault = lettering_read(&linter->lettering, word, &form, numbers, &bad_at);

	if (fault != LETTERING_GOOD) {
		tell_word_fault(linter, word, fault, bad_at);
		return;
	}
	if (!lint_columns(linter, read)) {
		linter->left_out++;
		return;
	}
	struct span text = { form.text, form.start[form.letters] };
	if (read->kind != SOURCE_REMOVAL && is_new_form(linter, text))
		count_letters(linter, word, &form, numbers);
	if (read->kind != SOURCE_REMOVAL && form.letters == 1)
		check_length(linter, read);
	check_repeated(linter, read, text);
}

/* ---- letters, at the end ---- */

static void tell_letter(struct linter *linter, size_t number, const char *language)
{
	const struct letter_count *count = &linter->letters;
	uint64_t with = count->with[number];
	struct arena arena = { 0 };
	struct message message = MESSAGE(
		language != NULL ? N_("«{0}» is no letter of {1}; words that have it: {2} of {3}")
				 : N_("«{0}» is a rare letter; words that have it: {2} of {3}"),
		pool_get(&linter->lettering.letters, (uint32_t)number), span_of(language),
		arena_number(&arena, (long long)with), arena_number(&arena, (long long)count->words));

	/* few can be looked at one by one, of many the first shows what is meant */
	for (size_t i = 0; i < (with <= LETTER_PLACES ? with : 1); i++)
		lint_tell_at(linter, count->places[number][i].line, count->places[number][i].column,
			LINT_WARNING, "letter", message);
	arena_release(&arena);
}

void lint_letters(struct linter *linter)
{
	const char *language = letter_count_language(&linter->letters, &linter->lettering);
	struct arena arena = { 0 };
	struct alphabet alphabet;
	struct span said = linter->wish->language.len > 0 ? linter->wish->language
		: buffer_span(&linter->settings.values[SETTING_LANGUAGE]);

	if (alphabet_init_language(&alphabet, said))
		language = arena_string(&arena, said);
	else if (language != NULL)
		(void)alphabet_init_language(&alphabet, span_of(language));
	for (size_t i = 0; i < LETTERING_MAX && i < linter->lettering.letters.items.len; i++) {
		bool odd = language != NULL ? !letter_is_in(&linter->lettering, i, &alphabet)
			: letter_is_rare(&linter->letters, i);
		if (odd && linter->letters.with[i] > 0)
			tell_letter(linter, i, language);
	}
	arena_release(&arena);
}
