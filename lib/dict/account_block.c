/* SPDX-License-Identifier: GPL-3.0-or-later
 * The block of lines that tells all that a dictionary says of a word. */
#include "diag/message.h"
#include "dict/account_parts.h"
#include "dict/folds.h"
#include "dict/nearest.h"
#include "text/utf8.h"

void account_add_standing(struct buffer *out, const struct account *account)
{
	static const char *const sentences[] = {
		[WORD_UNKNOWN] = N_("not in the dictionary"),
		[WORD_REFUSED] = N_("known, but Balda does not admit it"),
		[WORD_LABELLED] = N_("Balda admits it unless an option or a judge objects to a label"),
		[WORD_ADMITTED] = N_("Balda admits it"),
	};

	utf8_add_visible(out, account->form);
	buffer_add_string(out, ": ");
	buffer_add_string(out, gettext(sentences[account->standing]));
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
	account_add_sentences(out, account, reading);
	buffer_add_char(out, '\n');
}

void account_add_dictionary(struct buffer *out, const char *label, const struct account *account)
{
	const struct dict_info *info = dict_info(account->dict);
	const struct span parts[] = { info->version, info->date, info->sources };

	buffer_add_string(out, "    ");
	buffer_add_string(out, label);
	buffer_add_string(out, ": ");
	utf8_add_visible(out, info->name);
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		if (parts[i].len == 0)
			continue;
		buffer_add_string(out, i == 0 ? " " : ", ");
		utf8_add_visible(out, parts[i]);
	}
	buffer_add_char(out, '\n');
}

static void add_folds(struct buffer *out, const struct account *account)
{
	uint32_t numbers[ACCOUNT_NEIGHBOURS_MAX];

	for (size_t i = 0; i < FOLDS; i++) {
		size_t count = fold_words(
			account->dict, i, account->letters, account->len, numbers, ACCOUNT_NEIGHBOURS_MAX);
		if (count == 0)
			continue;
		buffer_add_string(out, "    ");
		SAY(out, N_("with the option fold={0}: "), span_of(fold_name(i)));
		account_add_words(out, account, numbers, count);
		buffer_add_char(out, '\n');
	}
}

static void add_near(struct buffer *out, const struct account *account)
{
	uint32_t numbers[ACCOUNT_NEIGHBOURS_MAX];
	size_t start = out->len;

	buffer_add_string(out, "    ");
	buffer_add_string(out, _("one letter away: "));
	bool found = account_add_neighbours(out, account);
	if (!found && account->standing == WORD_UNKNOWN && account->len > 1) {
		out->len = start;
		buffer_add_string(out, "    ");
		buffer_add_string(out, _("two letters away: "));
		size_t count = dict_nearest(
			account->dict, account->letters, account->len, numbers, ACCOUNT_NEIGHBOURS_MAX);
		account_add_words(out, account, numbers, count);
		found = count > 0;
	}
	if (found)
		buffer_add_char(out, '\n');
	else
		out->len = start;
}

void account_add_readings(struct buffer *out, const struct account *account)
{
	for (size_t i = 0; i < account->count; i++)
		add_reading(out, account, &account->readings[i]);
}

void account_add_body(struct buffer *out, const struct account *account)
{
	account_add_readings(out, account);
	if (account->standing == WORD_UNKNOWN) {
		size_t start = out->len;
		buffer_add_string(out, "    ");
		if (account_add_spelling_fault(out, account))
			buffer_add_char(out, '\n');
		else
			out->len = start;
	}
	add_folds(out, account);
	add_near(out, account);
}

void account_add_block(struct buffer *out, const struct account *account)
{
	account_add_standing(out, account);
	account_add_body(out, account);
	account_add_dictionary(out, _("dictionary"), account);
}
