/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/vocabulary.h"

#include "game/mends.h"

static const struct finding_kind
	bad_fold = { "record.option", SEVERITY_ERROR, N_("fold: «{0}» is no letter of the alphabet") },
	bad_list_word = { "record.syntax", SEVERITY_ERROR, N_("{1}: «{0}» is no word") };

/* A letter of a fold; LETTER_NONE when it is none. A look-alike is told. */
static letter fold_letter(const struct alphabet *alphabet, struct span text, struct where where, struct report *report)
{
	struct spelling spelling;
	letter letters[2];

	alphabet_spell(alphabet, text, letters, 2, &spelling);
	if (spelling.count != 1 || spelling.too_long)
		return LETTER_NONE;
	mends_note(alphabet, where, text, &spelling, letters, report);
	return letters[0];
}

static void add_folds(struct lexicon *lexicon, const struct game_state *state, const struct header *header,
	struct report *report)
{
	const struct settings *settings = &state->settings;
	const struct field *field = header_find(header, FIELD_OPTIONS);
	struct where where = field == NULL ? (struct where){ header->first, 0, 0 } : field_where(field, field->value);

	for (size_t i = 0; i < settings->fold_count; i++) {
		letter from = fold_letter(state->alphabet, settings->folds[i].from, where, report);
		letter to = fold_letter(state->alphabet, settings->folds[i].to, where, report);
		if (from == LETTER_NONE || to == LETTER_NONE)
			REPORT(report, &bad_fold, where,
				from == LETTER_NONE ? settings->folds[i].from : settings->folds[i].to);
		else
			lexicon_fold(lexicon, from, to, settings->folds[i].both_ways);
	}
}

/* Adds a word of Allow: or Ban: as the game spells it. One that is none is told, and the others hold. */
static void add_list_word(const struct game_state *state, const struct field *field, struct span word,
	struct buffer *words, struct report *report)
{
	letter letters[WORD_LETTERS_MAX];
	struct spelling spelling;

	alphabet_spell(state->alphabet, word, letters, WORD_LETTERS_MAX, &spelling);
	if (spelling.bad_len > 0 || spelling.too_long) {
		REPORT(report, &bad_list_word, field_where(field, word), word, span_of(field_name(field->id)));
		return;
	}
	mends_note(state->alphabet, field_where(field, word), word, &spelling, letters, report);
	buffer_add(words, letters_text(state->alphabet, letters, spelling.count, report->arena));
	buffer_add_char(words, ',');
}

static void add_list(struct lexicon *lexicon, const struct game_state *state, const struct header *header,
	enum field_id id, struct report *report)
{
	const struct field *field = header_find(header, id);
	struct span rest = field == NULL ? SPAN("") : field->value, bad;
	struct buffer words = { 0 };

	while (rest.len > 0) {
		struct span word = span_cut(&rest, ',');
		if (word.len > 0)
			add_list_word(state, field, word, &words, report);
	}
	/* what add_list_word lets through is a word */
	if (words.len > 0 && id == FIELD_ALLOW)
		lexicon_allow(lexicon, buffer_span(&words), &bad);
	else if (words.len > 0)
		lexicon_ban(lexicon, buffer_span(&words), &bad);
	buffer_release(&words);
}

void vocabulary_fill(struct lexicon *lexicon, const struct game_state *state, const struct header *header,
	struct report *report)
{
	lexicon_renew(lexicon, state->alphabet);
	for (size_t i = 0; i < state->dict_count; i++)
		lexicon_add(lexicon, state->dicts[i]);
	add_folds(lexicon, state, header, report);
	add_list(lexicon, state, header, FIELD_ALLOW, report);
	add_list(lexicon, state, header, FIELD_BAN, report);
	lexicon_finish(lexicon);
}
