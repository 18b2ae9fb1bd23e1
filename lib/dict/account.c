/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/account.h"

#include "diag/message.h"
#include "dict/account_parts.h"
#include "dict/explain.h"
#include "text/utf8.h"

static enum standing standing_of(const struct reading *reading)
{
	unsigned facts = reading_facts(reading);

	if ((facts & FACTS_REFUSED) != 0)
		return WORD_REFUSED;
	return facts != 0 ? WORD_LABELLED : WORD_ADMITTED;
}

static void spell(struct account *account, struct span typed, struct arena *arena)
{
	struct buffer nfc = { 0 };

	account->typed = arena_copy(arena, typed);
	if (utf8_valid_length(typed) < typed.len) {
		account->spelling.bad_len = 1;
		account->spelling.bad_at = utf8_valid_length(typed);
		return;
	}
	utf8_add_nfc(&nfc, typed);
	account->typed = arena_copy(arena, buffer_span(&nfc));
	buffer_release(&nfc);
	alphabet_spell(dict_alphabet(account->dict), account->typed, account->letters, WORD_LETTERS_MAX,
		&account->spelling);
	account->len = account->spelling.count;
}

static void set_form(struct account *account, struct arena *arena)
{
	char *text = arena_alloc(arena, account->len * LETTER_BYTES + 1);

	account->form.at = text;
	account->form.len = alphabet_write(
		dict_alphabet(account->dict), account->letters, account->len, text);
}

void account_make(struct account *account, const struct dict *dict, struct span typed, struct arena *arena)
{
	*account = (struct account){ .dict = dict };
	spell(account, typed, arena);
	account->form = account->typed;
	if (account->spelling.bad_len > 0 || account->spelling.too_long)
		return;
	set_form(account, arena);
	uint32_t number = dict_number(dict, account->letters, account->len);
	if (number == DICT_NO_WORD)
		return;
	account->readings = arena_new(arena, ACCOUNT_READINGS_MAX, sizeof *account->readings);
	account->count = dict_readings(dict, number, account->letters, account->len, arena, account->readings,
		ACCOUNT_READINGS_MAX);
	account->standing = account->count == 0 ? WORD_REFUSED : standing_of(&account->readings[0]);
	account->too_short = account->len < ADMITTED_LETTERS_MIN && dict_info(dict)->has_classes;
	if (account->too_short)
		account->standing = WORD_REFUSED;
}

static const char *standing_name(enum standing standing)
{
	static const char *const names[] = {
		[WORD_UNKNOWN] = "unknown", [WORD_REFUSED] = "refused", [WORD_LABELLED] = "labelled",
		[WORD_ADMITTED] = "admitted",
	};

	return names[standing];
}

static void add_sentence(struct buffer *out, const char *sentence, const struct account *account,
	const struct reading *reading)
{
	struct message message = MESSAGE(
		sentence, account->form, reading->lemma, feature_value(reading->misc, "Base"));

	message_add(out, &message);
}

void account_add_sentences(struct buffer *out, const struct account *account, const struct reading *reading)
{
	unsigned facts = reading_facts(reading);

	/* an abbreviation is that alone, also when it is the name of something (RULINGS, Events and findings) */
	if ((facts & 1u << FACT_ABBREVIATION) != 0)
		facts = 1u << FACT_ABBREVIATION;
	if (facts == 0)
		add_sentence(out, reading_praise(reading), account, reading);
	for (unsigned left = facts; left != 0; left &= left - 1) {
		if (left != facts)
			buffer_add_string(out, "; ");
		enum fact fact = (enum fact)__builtin_ctz(left);
		add_sentence(out, reading_sentence(reading, account->form, fact), account, reading);
	}
	if (account->too_short)
		SAY0(out, N_("; one letter is too few"));
}

void account_add_words(
	struct buffer *out, const struct account *account, const uint32_t *numbers, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		letter word[WORD_LETTERS_MAX];
		size_t len = dict_word(account->dict, numbers[i], word);
		char text[WORD_LETTERS_MAX * LETTER_BYTES];
		struct span written = { text, alphabet_write(dict_alphabet(account->dict), word, len, text) };
		buffer_add_string(out, i == 0 ? "" : ", ");
		SAY(out, N_("«{0}»"), written);
	}
}

bool account_has_neighbours(const struct account *account)
{
	uint32_t number = 0;

	return account->len > 0 &&
		dict_neighbours(account->dict, account->letters, account->len, &number, 1) > 0;
}

bool account_add_neighbours(struct buffer *out, const struct account *account)
{
	uint32_t numbers[ACCOUNT_NEIGHBOURS_MAX];
	size_t max = account->len == 0 ? 0 : ACCOUNT_NEIGHBOURS_MAX;
	size_t count = dict_neighbours(account->dict, account->letters, account->len, numbers, max);

	account_add_words(out, account, numbers, count);
	return count > 0;
}

bool account_add_spelling_fault(struct buffer *out, const struct account *account)
{
	struct span bad = { account->typed.at + account->spelling.bad_at, account->spelling.bad_len };

	if (account->typed.len == 0)
		buffer_add_string(out, _("no word at all"));
	else if (bad.len > 0) {
		struct message message = MESSAGE(N_("«{0}» is no letter of the dictionary's alphabet"), bad);
		message_add(out, &message);
	} else if (account->spelling.too_long)
		buffer_add_string(out, _("longer than any word"));
	else
		return false;
	return true;
}

/* The fault of the spelling, the words that are near, or both. */
static void add_unknown(struct buffer *out, const struct account *account)
{
	size_t start = out->len;
	bool misspelt = account_add_spelling_fault(out, account);
	size_t end = out->len;

	buffer_add_string(out, misspelt ? _("; one letter away: ") : _("one letter away: "));
	if (account_add_neighbours(out, account))
		return;
	out->len = end;
	if (end == start)
		buffer_add_string(out, _("no word is near"));
}

static void add_sentence_of_line(struct buffer *out, const struct account *account)
{
	if (account->count > 0)
		account_add_sentences(out, account, &account->readings[0]);
	else if (account->standing != WORD_UNKNOWN)
		buffer_add_string(out, _("the file is damaged"));
	else
		add_unknown(out, account);
}

void account_add_answer(struct buffer *out, const struct account *account)
{
	utf8_add_visible(out, account->typed);
	buffer_add_char(out, '\t');
	buffer_add_string(out, standing_name(account->standing));
	buffer_add_char(out, '\t');
	add_sentence_of_line(out, account);
}

void account_add_title(struct buffer *out, const struct account *account)
{
	const struct dict_info *info = dict_info(account->dict);

	utf8_add_visible(out, info->name);
	if (info->version.len > 0) {
		buffer_add_char(out, ' ');
		utf8_add_visible(out, info->version);
	}
	if (info->date.len > 0) {
		buffer_add_string(out, " (");
		utf8_add_visible(out, info->date);
		buffer_add_char(out, ')');
	}
}

void account_add_line(struct buffer *out, const struct account *account)
{
	account_add_answer(out, account);
	buffer_add_char(out, '\t');
	account_add_title(out, account);
	buffer_add_char(out, '\n');
}
