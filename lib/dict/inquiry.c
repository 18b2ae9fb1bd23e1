/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/inquiry.h"

#include "diag/message.h"
#include "dict/account_parts.h"

/* Of those that do not know the word, one that knows a near one or at least the letters has more to say. */
static unsigned weight(const struct account *account)
{
	if (account->standing != WORD_UNKNOWN)
		return 0;
	return (account_has_neighbours(account) ? 2u : 0u) + (account->spelling.bad_len == 0);
}

static bool says_more(const struct account *account, const struct account *than)
{
	if (account->standing != than->standing)
		return account->standing > than->standing;
	return weight(account) > weight(than);
}

void inquiry_make(struct inquiry *inquiry, const struct dict *const *dicts, size_t count, struct span typed,
	struct arena *arena)
{
	inquiry->count = count;
	inquiry->accounts = arena_alloc(arena, count * sizeof *inquiry->accounts);
	inquiry->decider = &inquiry->accounts[0];
	for (size_t i = 0; i < count; i++) {
		account_make(&inquiry->accounts[i], dicts[i], typed, arena);
		if (says_more(&inquiry->accounts[i], inquiry->decider))
			inquiry->decider = &inquiry->accounts[i];
	}
}

void inquiry_add_line(struct buffer *out, const struct inquiry *inquiry)
{
	if (inquiry->decider->standing != WORD_UNKNOWN) {
		account_add_line(out, inquiry->decider);
		return;
	}
	account_add_answer(out, inquiry->decider);
	for (size_t i = 0; i < inquiry->count; i++) {
		buffer_add_string(out, i == 0 ? "\t" : ", ");
		account_add_title(out, &inquiry->accounts[i]);
	}
	buffer_add_char(out, '\n');
}

void inquiry_add_block(struct buffer *out, const struct inquiry *inquiry)
{
	const struct account *decider = inquiry->decider;
	bool known = decider->standing != WORD_UNKNOWN;

	if (inquiry->count == 1) {
		account_add_block(out, decider);
		return;
	}
	account_add_standing(out, decider);
	account_add_body(out, decider);
	if (known)
		account_add_dictionary(out, _("decided by"), decider);
	for (size_t i = 0; i < inquiry->count; i++) {
		const struct account *other = &inquiry->accounts[i];
		if (other == decider || other->standing == WORD_UNKNOWN)
			continue;
		account_add_readings(out, other);
		account_add_dictionary(out, _("also in"), other);
	}
	for (size_t i = 0; i < inquiry->count; i++) {
		if (inquiry->accounts[i].standing == WORD_UNKNOWN)
			account_add_dictionary(out, _("not in"), &inquiry->accounts[i]);
	}
}
