/* SPDX-License-Identifier: GPL-3.0-or-later
 * What is said of a word that is not good. */
#include "game/words_parts.h"

#include "dict/folds.h"

enum { NEAR_MAX = 3, NEAR_LETTERS_MAX = 40 };

static bool has_foreign_letter(const struct word_question *question)
{
	for (size_t i = 0; i < question->len; i++)
		if (question->word[i] == LETTER_NONE)
			return true;
	return false;
}

/* «балкон», «балкан» */
static struct span neighbours_in(const struct word_question *question, const struct lexicon_dict *dict, struct arena *arena)
{
	struct span list = SPAN("");
	letter mapped[WORD_LETTERS_MAX], near[WORD_LETTERS_MAX];
	uint32_t numbers[NEAR_MAX];

	for (size_t i = 0; i < question->len; i++)
		mapped[i] = question->word[i] < ALPHABET_MAX ? dict->to_dict[question->word[i]] : LETTER_NONE;
	size_t count = dict_neighbours(dict->dict, mapped, question->len, numbers, NEAR_MAX);
	for (size_t i = 0; i < count; i++) {
		size_t len = dict_word(dict->dict, numbers[i], near);
		char *text = arena_alloc(arena, len * LETTER_BYTES + 1);
		struct span word = { text, alphabet_write(dict_alphabet(dict->dict), near, len, text) };
		list = arena_join(arena, (struct span[]){ list, i == 0 ? SPAN("") : SPAN(", "), TEXT(arena, N_("«{0}»"), word) }, 3);
	}
	return list;
}

/* Those of the first dictionary that has any. */
static struct span neighbours(const struct word_question *question, struct arena *arena)
{
	const struct lexicon *lexicon = question->lexicon;
	struct span list = SPAN("");

	if (question->len > NEAR_LETTERS_MAX)
		return list;
	for (size_t i = 0; i < lexicon->count && list.len == 0; i++)
		list = neighbours_in(question, &lexicon->dicts[i], arena);
	return list;
}

static struct span form_text(const struct lexicon *lexicon, const letter *word, size_t len, struct arena *arena)
{
	char *text = arena_alloc(arena, len * LETTER_BYTES + 1);

	return (struct span){ text, alphabet_write(lexicon->alphabet, word, len, text) };
}

static bool fold_helps(const struct word_question *question, size_t fold, struct arena *arena, struct message *why)
{
	const struct lexicon *lexicon = question->lexicon;
	letter a, b;
	struct best_reading best = { 0 };
	letter form[WORD_LETTERS_MAX];

	if (!fold_letters(fold, lexicon->alphabet, &a, &b) || (lexicon->stands[a] >> b & lexicon->stands[b] >> a & 1) != 0)
		return false;
	struct lexicon *folded = arena_alloc(arena, sizeof *folded);
	*folded = *lexicon;
	lexicon_fold(folded, a, b, true);
	lexicon_finish(folded);
	if (lexicon_lists(&folded->ban, question->word, question->len, form))
		return false;
	struct word_question again = *question;
	again.lexicon = folded;
	word_find_best(&again, arena, &best);
	if (!best.found || best.faults != 0)
		return false;
	lexicon_from_dict(best.dict, best.form.dict_word, best.form.len, form);
	struct span option = arena_join(arena, (struct span[]){ SPAN("fold="), span_of(fold_name(fold)) }, 2);
	*why = MESSAGE(N_("«{0}» is in no dictionary ({5}); with the option {2} it would be «{1}»"), question->typed,
		form_text(lexicon, form, best.form.len, arena), option, SPAN(""), SPAN(""),
		lexicon_name(lexicon, arena));
	return true;
}

bool word_fold_helps(const struct word_question *question, struct arena *arena, struct message *why)
{
	for (size_t i = 0; i < FOLDS && !has_foreign_letter(question); i++)
		if (fold_helps(question, i, arena, why))
			return true;
	return false;
}

void word_tell_unknown(const struct word_question *question, struct arena *arena, struct message *why)
{
	struct span title = lexicon_name(question->lexicon, arena);

	if (word_fold_helps(question, arena, why))
		return;
	struct span near = neighbours(question, arena);
	if (near.len > 0)
		*why = MESSAGE(N_("«{0}» is in no dictionary ({5}); one letter away: {1}"), question->typed, near, SPAN(""),
			SPAN(""), SPAN(""), title);
	else if (has_foreign_letter(question))
		*why = MESSAGE(N_("«{0}» is no word: it holds something that is no letter ({5})"), question->typed, SPAN(""),
			SPAN(""), SPAN(""), SPAN(""), title);
	else
		*why = MESSAGE(N_("«{0}» is in no dictionary ({5})"), question->typed, SPAN(""), SPAN(""), SPAN(""), SPAN(""),
			title);
}

void word_tell_reading(const struct word_question *question, const struct best_reading *best, struct arena *arena,
	struct word_verdict *verdict)
{
	struct reading reading = reading_under(&best->reading, question->rules);
	struct span word = form_text(question->lexicon, verdict->form, verdict->len, arena);
	struct span base = feature_value(reading.misc, "Base");
	struct span title = dict_title(best->dict->dict, arena);

	for (unsigned facts = reading_facts(&reading); facts != 0; facts &= facts - 1) {
		enum fact fact = (enum fact)__builtin_ctz(facts);
		struct message *why = &verdict->why[rule_of_fact[fact]];
		*why = MESSAGE(reading_sentence(&reading, word, fact), word, reading.lemma,
			base.len > 0 ? base : reading.lemma, SPAN(""), SPAN(""), title);
		why->tail = fact_is_uncertain(fact) ? N_("; a judge decides ({5})") : N_(" ({5})");
	}
	if (is_base_only(question) && (best->faults & BIT(WORD_UNKNOWN)) != 0 && (reading.labels & LABEL_TYPO) == 0)
		verdict->why[WORD_UNKNOWN] = MESSAGE(N_("«{0}» is a form of «{1}», and only base forms count ({5})"), word,
			reading.lemma, SPAN(""), SPAN(""), SPAN(""), title);
}
