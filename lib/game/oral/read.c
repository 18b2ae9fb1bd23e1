/* SPDX-License-Identifier: GPL-3.0-or-later
 * Oral Balda's part of a line:
 *
 *     play = FRAGMENT | "refuse" | "show" WORD
 *
 * Only these English words are actions: any other word could be a fragment. */
#include "game/mends.h"
#include "game/oral/oral.h"

static const struct finding_kind
	no_word = { "record.syntax", SEVERITY_ERROR, N_("the word that is shown is missing after «{0}»") },
	left_over = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is one word too many after «{1}»: expected a fragment, refuse, or show WORD") },
	too_long = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is longer than any fragment may be ({1} letters)") };

static bool read_letters(const struct oral_state *state, const struct move *move, struct oral_move *own,
	struct report *report)
{
	const struct alphabet *alphabet = state->head.alphabet;
	struct where where = where_of(&move->entry.line, own->text);
	struct spelling spelling;

	alphabet_spell(alphabet, own->text, own->letters, FRAGMENT_MAX, &spelling);
	if (spelling.too_long) {
		REPORT(report, &too_long, where, own->text, arena_number(report->arena, FRAGMENT_MAX));
		return false;
	}
	own->len = spelling.count;
	own->foreign = spelling.bad_len > 0;
	mends_note(alphabet, where, own->text, &spelling, own->letters, report);
	return true;
}

static enum oral_line find_line(struct span word)
{
	if (name_is(word, "refuse"))
		return ORAL_REFUSE;
	return name_is(word, "show") ? ORAL_SHOW : ORAL_FRAGMENT;
}

bool oral_read(const struct game_state *head, struct move *move, struct report *report)
{
	struct oral_move *own = move->own;
	const struct entry *entry = &move->entry;

	own->line = find_line(entry->words[0]);
	own->text = SPAN("");
	own->foreign = false;
	own->len = 0;
	size_t taken = own->line == ORAL_SHOW ? 2 : 1;
	if (entry->count < taken) {
		REPORT(report, &no_word, where_of(&entry->line, entry->words[0]), entry->words[0]);
		return false;
	}
	if (entry->count > taken) {
		REPORT(report, &left_over, where_of(&entry->line, entry->words[taken]), entry->words[taken],
			entry->words[taken - 1]);
		return false;
	}
	if (own->line == ORAL_REFUSE)
		return true;
	own->text = entry->words[taken - 1];
	return read_letters(oral_of_const(head), move, own, report);
}
