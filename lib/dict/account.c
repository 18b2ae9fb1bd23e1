/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/account.h"

#include "diag/message.h"
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
}

const char *standing_name(enum standing standing)
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

static void add_readings_sentences(
	struct buffer *out, const struct account *account, const struct reading *reading)
{
	unsigned facts = reading_facts(reading);

	if (facts == 0)
		add_sentence(out, reading_praise(reading), account, reading);
	for (unsigned left = facts; left != 0; left &= left - 1) {
		if (left != facts)
			buffer_add_string(out, "; ");
		enum fact fact = (enum fact)__builtin_ctz(left);
		add_sentence(out, reading_sentence(reading, account->form, fact), account, reading);
	}
}

/* Adds up to five words with commas; false when there are none. */
static bool add_neighbours(struct buffer *out, const struct account *account)
{
	uint32_t numbers[ACCOUNT_NEIGHBOURS_MAX];
	size_t max = account->len == 0 ? 0 : ACCOUNT_NEIGHBOURS_MAX;
	size_t count = dict_neighbours(account->dict, account->letters, account->len, numbers, max);

	for (size_t i = 0; i < count; i++) {
		letter word[WORD_LETTERS_MAX];
		size_t len = dict_word(account->dict, numbers[i], word);
		buffer_add_string(out, i == 0 ? "«" : ", «");
		char *text = buffer_room(out, len * LETTER_BYTES);
		out->len += alphabet_write(dict_alphabet(account->dict), word, len, text);
		buffer_add_string(out, "»");
	}
	return count > 0;
}

/* Why an unknown word is unknown, if its spelling says so. */
static bool add_spelling_fault(struct buffer *out, const struct account *account)
{
	struct span bad = { account->typed.at + account->spelling.bad_at, account->spelling.bad_len };

	if (account->typed.len == 0)
		buffer_add_string(out, "no word at all");
	else if (bad.len > 0) {
		struct message message = MESSAGE(N_("«{0}» is no letter of the dictionary's alphabet"), bad);
		message_add(out, &message);
	} else if (account->spelling.too_long)
		buffer_add_string(out, "longer than any word");
	else
		return false;
	return true;
}

/* The fault of the spelling, the words that are near, or both. */
static void add_unknown(struct buffer *out, const struct account *account)
{
	size_t start = out->len;
	bool misspelt = add_spelling_fault(out, account);
	size_t end = out->len;

	buffer_add_string(out, misspelt ? "; one letter away: " : "one letter away: ");
	if (add_neighbours(out, account))
		return;
	out->len = end;
	if (end == start)
		buffer_add_string(out, "no word is near");
}

void account_add_line(struct buffer *out, const struct account *account)
{
	utf8_add_visible(out, account->typed);
	buffer_add_char(out, '\t');
	buffer_add_string(out, standing_name(account->standing));
	buffer_add_char(out, '\t');
	if (account->count > 0) {
		add_readings_sentences(out, account, &account->readings[0]);
		buffer_add_char(out, '\n');
		return;
	}
	if (account->standing != WORD_UNKNOWN)
		buffer_add_string(out, "the file is damaged");
	else
		add_unknown(out, account);
	buffer_add_char(out, '\n');
}

static void add_standing(struct buffer *out, const struct account *account)
{
	static const char *const sentences[] = {
		[WORD_UNKNOWN] = "not in the dictionary",
		[WORD_REFUSED] = "known, but Balda does not admit it",
		[WORD_LABELLED] = "Balda admits it unless an option or a judge objects to a label",
		[WORD_ADMITTED] = "Balda admits it",
	};

	utf8_add_visible(out, account->form);
	buffer_add_string(out, ": ");
	buffer_add_string(out, sentences[account->standing]);
	buffer_add_char(out, '\n');
}

static void add_reading(struct buffer *out, const struct account *account, const struct reading *reading)
{
	const struct span columns[] = { reading->lemma, span_of(upos_name((enum upos)reading->upos)),
		reading->feats, reading->misc };

	buffer_add_string(out, "   ");
	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
		buffer_add_char(out, ' ');
		utf8_add_visible(out, columns[i]);
	}
	buffer_add_string(out, "\n        ");
	add_readings_sentences(out, account, reading);
	buffer_add_char(out, '\n');
}

static void add_dictionary(struct buffer *out, const struct dict_info *info)
{
	const struct span parts[] = { info->version, info->date, info->sources };

	buffer_add_string(out, "    dictionary: ");
	utf8_add_visible(out, info->name);
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		if (parts[i].len == 0)
			continue;
		buffer_add_string(out, i == 0 ? " " : ", ");
		utf8_add_visible(out, parts[i]);
	}
	buffer_add_char(out, '\n');
}

void account_add_block(struct buffer *out, const struct account *account)
{
	add_standing(out, account);
	for (size_t i = 0; i < account->count; i++)
		add_reading(out, account, &account->readings[i]);
	size_t start = out->len;
	buffer_add_string(out, "    ");
	if (account->standing == WORD_UNKNOWN && add_spelling_fault(out, account)) {
		buffer_add_char(out, '\n');
		start = out->len;
		buffer_add_string(out, "    ");
	}
	buffer_add_string(out, "one letter away: ");
	if (add_neighbours(out, account))
		buffer_add_char(out, '\n');
	else
		out->len = start;
	add_dictionary(out, dict_info(account->dict));
}
