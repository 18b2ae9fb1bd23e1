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
