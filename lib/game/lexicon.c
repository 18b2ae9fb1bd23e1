/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/lexicon.h"

#include "dict/builder.h"

static void empty(struct lexicon *lexicon, const struct alphabet *alphabet)
{
	lexicon->alphabet = alphabet;
	lexicon->count = 0;
	lexicon->allow.dict = lexicon->ban.dict = NULL;
	lexicon->folds = false;
	lexicon->is_plain = true;
}

void lexicon_init(struct lexicon *lexicon, const struct alphabet *alphabet)
{
	empty(lexicon, alphabet);
	for (size_t i = 0; i < ALPHABET_MAX; i++) {
		lexicon->stands[i] = 1ull << i;
		lexicon->canonical[i] = (letter)i;
	}
}

void lexicon_renew(struct lexicon *lexicon, const struct alphabet *alphabet)
{
	if (lexicon->is_plain)
		empty(lexicon, alphabet);
	else
		lexicon_init(lexicon, alphabet);
}

static void close_list(struct lexicon_dict *list)
{
	/* the list was made by lexicon_allow or lexicon_ban, which own what they adopt */
	if (list->dict != NULL)
		dict_close((struct dict *)(uintptr_t)list->dict);
	list->dict = NULL;
}

void lexicon_clear(struct lexicon *lexicon)
{
	close_list(&lexicon->allow);
	close_list(&lexicon->ban);
	lexicon->count = 0;
}

bool lexicon_add(struct lexicon *lexicon, const struct dict *dict)
{
	if (lexicon->count == LEXICON_DICTS_MAX)
		return false;
	lexicon->dicts[lexicon->count++].dict = dict;
	return true;
}

void lexicon_fold(struct lexicon *lexicon, letter from, letter to, bool both_ways)
{
	lexicon->stands[from] |= 1ull << to;
	if (both_ways)
		lexicon->stands[to] |= 1ull << from;
	lexicon->folds = true;
	lexicon->is_plain = false;
}

/* A list is a small dictionary of its own, so that folds and searches treat it as they treat the others. */
static bool make_list(struct lexicon_dict *list, struct span words, struct span *bad)
{
	struct builder *builder = builder_new(NULL, NULL);
	struct buffer image = { 0 };
	const char *why;
	bool good = true;

	close_list(list);
	while (words.len > 0 && good) {
		struct span word = span_cut(&words, ',');
		if (word.len > 0 && !builder_add_word(builder, word)) {
			*bad = word;
			good = false;
		}
	}
	if (good && builder_compile(builder, &image, &why))
		list->dict = dict_adopt(&image, &why);
	builder_free(builder);
	return good;
}

bool lexicon_allow(struct lexicon *lexicon, struct span words, struct span *bad)
{
	return make_list(&lexicon->allow, words, bad);
}

bool lexicon_ban(struct lexicon *lexicon, struct span words, struct span *bad)
{
	return make_list(&lexicon->ban, words, bad);
}

/* What stands for what stands for a letter stands for it too. */
static void close_folds(struct lexicon *lexicon)
{
	size_t count = lexicon->alphabet->count;

	for (size_t via = 0; via < count; via++)
		for (size_t from = 0; from < count; from++)
			if ((lexicon->stands[from] >> via & 1) != 0)
				lexicon->stands[from] |= lexicon->stands[via];
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j <= i; j++)
			if ((lexicon->stands[i] >> j & 1) != 0 && (lexicon->stands[j] >> i & 1) != 0) {
				lexicon->canonical[i] = (letter)j;
				break;
			}
}

/* True when the maps are good as they are: same alphabet, same dictionary, no folds. The lists of a record never are. */
static bool is_made(const struct lexicon *lexicon, struct lexicon_dict *entry)
{
	bool plain = !lexicon->folds && entry != &lexicon->allow && entry != &lexicon->ban;
	bool made = plain && entry->made_plain && entry->made_for == entry->dict
		&& entry->made_alphabet == lexicon->alphabet
		&& memcmp(entry->made_language, lexicon->alphabet->language, sizeof entry->made_language) == 0;

	entry->made_plain = plain;
	entry->made_for = entry->dict;
	entry->made_alphabet = lexicon->alphabet;
	memcpy(entry->made_language, lexicon->alphabet->language, sizeof entry->made_language);
	return made;
}

static void finish_dict(const struct lexicon *lexicon, struct lexicon_dict *entry)
{
	if (entry->dict == NULL || is_made(lexicon, entry))
		return;
	alphabet_map(lexicon->alphabet, dict_alphabet(entry->dict), entry->to_dict);
	alphabet_map(dict_alphabet(entry->dict), lexicon->alphabet, entry->from_dict);
	entry->same_letters = !lexicon->folds;
	for (size_t i = 0; i < lexicon->alphabet->count; i++)
		entry->same_letters &= entry->to_dict[i] == i;
	for (size_t i = 0; i < ALPHABET_MAX; i++) {
		entry->stands[i] = 0;
		if (i >= lexicon->alphabet->count)
			continue;
		for (uint64_t set = lexicon->stands[i]; set != 0; set &= set - 1) {
			letter mapped = entry->to_dict[__builtin_ctzll(set)];
			if (mapped != LETTER_NONE)
				entry->stands[i] |= 1ull << mapped;
		}
	}
}

void lexicon_finish(struct lexicon *lexicon)
{
	if (lexicon->folds)
		close_folds(lexicon);
	for (size_t i = 0; i < lexicon->count; i++)
		finish_dict(lexicon, &lexicon->dicts[i]);
	finish_dict(lexicon, &lexicon->allow);
	finish_dict(lexicon, &lexicon->ban);
}

/* folds that make a whole alphabet one letter must not walk through a whole dictionary for each word */
enum { STEPS_MAX = 20000 };

struct forms_walk {
	const struct lexicon_dict *dict;
	const struct automaton *automaton;
	const letter *word;
	size_t len, found, steps;
	bool given_up;
	bool (*visit)(void *, const struct form *);
	void *context;
	struct form form;
};

static bool is_exact(const struct forms_walk *walk)
{
	for (size_t i = 0; i < walk->len; i++)
		if (walk->form.dict_word[i] != walk->dict->to_dict[walk->word[i]])
			return false;
	return true;
}

static bool visit_form(struct forms_walk *walk, node place)
{
	if (node_finality(place) == FINAL_NO || is_exact(walk))
		return true;
	walk->form.finality = node_finality(place);
	if (!walk->visit(walk->context, &walk->form))
		return false;
	walk->given_up = ++walk->found == LEXICON_FORMS_MAX;
	return !walk->given_up;
}

static bool walk_forms(struct forms_walk *walk, node place, size_t depth)
{
	if (depth == walk->len)
		return visit_form(walk, place);
	walk->given_up = ++walk->steps > STEPS_MAX;
	if (walk->given_up)
		return false;
	uint64_t set = walk->dict->stands[walk->word[depth]] & automaton_letters(walk->automaton, place);
	for (; set != 0; set &= set - 1) {
		letter next = (letter)__builtin_ctzll(set);
		walk->form.dict_word[depth] = next;
		if (!walk_forms(walk, automaton_follow(walk->automaton, place, next), depth + 1))
			return false;
	}
	return true;
}

/* The spelling as it stands; false when it cannot be in this dictionary at all. */
static bool map_word(const struct lexicon_dict *dict, const letter *word, size_t len, letter *mapped, bool *exact)
{
	*exact = true;
	for (size_t i = 0; i < len; i++) {
		if (word[i] >= ALPHABET_MAX || dict->stands[word[i]] == 0)
			return false;
		mapped[i] = dict->to_dict[word[i]];
		if (mapped[i] == LETTER_NONE)
			*exact = false;
	}
	return true;
}

static bool has_folds(const struct lexicon_dict *dict, const letter *word, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if ((dict->stands[word[i]] & (dict->stands[word[i]] - 1)) != 0 || dict->to_dict[word[i]] == LETTER_NONE)
			return true;
	return false;
}

bool lexicon_forms(const struct lexicon_dict *dict, const struct automaton *automaton, const letter *word, size_t len,
	bool (*visit)(void *context, const struct form *), void *context)
{
	struct forms_walk walk = {
		.dict = dict, .automaton = automaton, .word = word, .len = len, .visit = visit, .context = context,
		.form.len = len,
	};
	bool exact;

	if (len == 0 || len > WORD_LETTERS_MAX || !map_word(dict, word, len, walk.form.dict_word, &exact))
		return true;
	if (exact) {
		walk.form.finality = automaton_find(automaton, walk.form.dict_word, len);
		if (walk.form.finality != FINAL_NO && !visit(context, &walk.form))
			return true;
	}
	if (has_folds(dict, word, len))
		walk_forms(&walk, automaton->root, 0);
	return !walk.given_up;
}

struct first_form {
	const struct lexicon_dict *dict;
	letter *form;
	bool found;
};

static bool take_first(void *context, const struct form *form)
{
	struct first_form *first = context;

	lexicon_from_dict(first->dict, form->dict_word, form->len, first->form);
	first->found = true;
	return false;
}

bool lexicon_lists(const struct lexicon_dict *list, const letter *word, size_t len, letter *form)
{
	struct first_form first = { list, form, false };

	if (list->dict != NULL)
		lexicon_forms(list, dict_words(list->dict), word, len, take_first, &first);
	return first.found;
}

void lexicon_from_dict(const struct lexicon_dict *dict, const letter *dict_word, size_t len, letter *word)
{
	for (size_t i = 0; i < len; i++)
		word[i] = dict->from_dict[dict_word[i]];
}

struct span dict_title(const struct dict *dict, struct arena *arena)
{
	const struct dict_info *info = dict_info(dict);

	if (info->version.len == 0)
		return info->name;
	return arena_join(arena, (struct span[]){ info->name, SPAN(" "), info->version }, 3);
}

struct span dict_title_add(struct span titles, const struct dict *dict, struct arena *arena)
{
	struct span title = dict_title(dict, arena);

	return titles.len == 0 ? title : arena_join(arena, (struct span[]){ titles, SPAN(", "), title }, 3);
}

struct span lexicon_name(const struct lexicon *lexicon, struct arena *arena)
{
	struct span name = SPAN("");

	for (size_t i = 0; i < lexicon->count; i++)
		name = dict_title_add(name, lexicon->dicts[i].dict, arena);
	return name;
}
