/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help.h"
#include "cli/refdict.h"

#include <argp.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/dictionaries.h"
#include "cli/language.h"
#include "diag/message.h"
#include "dict/select.h"
#include "dict/walk.h"
#include "text/utf8.h"

struct list {
	const char *name, *pattern;
	enum upos upos;
	LIST(const char *) labels;
	struct alphabet language;
	bool has_language;
	struct walk_wish wish;
	size_t found;
};

enum { OPTION_LENGTH = 0x100, OPTION_LABEL, OPTION_CLASS, OPTION_ADMITTED, OPTION_LANGUAGE };

static const struct argp_option options[] = {
	{ "dict", 'd', "DICT", 0, N_("a name on the dictionary path, a compiled file, or a source"), 0 },
	{ "length", OPTION_LENGTH, "N[-M]", 0, N_("words of N letters, or of N to M (N- without limit)"), 0 },
	{ "class", OPTION_CLASS, "UPOS", 0, N_("words with a reading of this class: NOUN, VERB, ..."), 0 },
	{ "label", OPTION_LABEL, "LABEL", 0,
		N_("words with a reading that has this label: a name or a value of the columns "
		"FEATS and MISC (Dim, Vulg, Abbr), or Name=Value; of several all in one reading"),
		0 },
	{ "admitted", OPTION_ADMITTED, NULL, 0, N_("words that Balda admits"), 0 },
	{ "language", OPTION_LANGUAGE, "CODE", 0, N_("words that the alphabet of ru, pl, da or en can write"),
		0 },
	{ 0 },
};

/* "5", "3-7", "8-" */
static bool parse_length(struct walk_wish *wish, struct span text)
{
	bool has_end = text.len > 0 && memchr(text.at, '-', text.len) != NULL;
	unsigned long from, to = 0;
	struct span start = span_cut(&text, '-');

	if (!span_to_number(start, WORD_LETTERS_MAX, &from) || from == 0)
		return false;
	if (text.len > 0 && (!span_to_number(text, WORD_LETTERS_MAX, &to) || to < from))
		return false;
	wish->length_min = from;
	wish->length_max = has_end ? to : from;
	return true;
}

static error_t parse_filter(int key, char *arg, struct argp_state *state)
{
	struct list *list = state->input;

	switch (key) {
	case OPTION_LENGTH:
		if (!parse_length(&list->wish, span_of(arg)))
			argp_error(state, _("not a length: %s"), command_visible(arg));
		return 0;
	case OPTION_LABEL:
		*LIST_ADD(&list->labels) = arg;
		return 0;
	case OPTION_CLASS:
		list->upos = upos_find(span_of(arg));
		if (list->upos == UPOS_COUNT)
			argp_error(state, _("no class of Universal Dependencies: %s"), command_visible(arg));
		return 0;
	case OPTION_ADMITTED:
		list->wish.admitted = true;
		return 0;
	case OPTION_LANGUAGE:
		list->has_language = alphabet_init_language(&list->language, span_of(arg));
		if (!list->has_language)
			argp_error(state, _("unknown language: %s"), command_visible(arg));
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct list *list = state->input;

	switch (key) {
	case 'd':
		if (list->name != NULL)
			argp_error(state, _("more than one dictionary: %s"), command_visible(arg));
		list->name = arg;
		return 0;
	case ARGP_KEY_ARG:
		if (list->pattern != NULL)
			argp_error(state, _("more than one pattern: %s"), command_visible(arg));
		list->pattern = arg;
		return 0;
	case ARGP_KEY_END:
		if (list->name == NULL)
			refdict_want_dictionary(state);
		return 0;
	default:
		return parse_filter(key, arg, state);
	}
}

/* The dictionary's letters that the language has too. */
static uint64_t letters_of(const struct dict *dict, const struct alphabet *language)
{
	letter map[ALPHABET_MAX];
	uint64_t letters = 0;

	alphabet_map(dict_alphabet(dict), language, map);
	for (size_t i = 0; i < dict_alphabet(dict)->count; i++)
		letters |= map[i] != LETTER_NONE ? 1ull << i : 0;
	return letters;
}

static void print_words(struct list *list, const struct dict *dict, const struct walk_wish *wish)
{
	char text[WORD_LETTERS_MAX * LETTER_BYTES + 1];
	struct selection selection;
	struct walk walk;

	selection_init(&selection, dict);
	selection.upos = list->upos;
	for (size_t i = 0; i < list->labels.len; i++)
		selection_add(&selection, span_of(list->labels.items[i]));
	walk_start(&walk, dict, wish);
	while (walk_next(&walk) && !ferror(stdout)) {
		if (!selection_has(&selection, walk.number))
			continue;
		size_t len = alphabet_write(dict_alphabet(dict), walk.word, walk.len, text);
		text[len++] = '\n';
		fwrite(text, 1, len, stdout);
		list->found++;
	}
	selection_release(&selection);
}

static void fail_pattern(const char *pattern, const char *why, struct span bad)
{
	struct buffer out = { 0 };

	if (bad.len > 0) {
		buffer_add_string(&out, "«");
		utf8_add_visible(&out, bad);
		buffer_add_string(&out, "»: ");
	}
	buffer_add_string(&out, why);
	buffer_add_char(&out, '\0');
	refdict_fail(pattern, out.bytes);
	buffer_release(&out);
}

/* NFC, as words are; bytes that are no text stay what they are. */
static void normalise(struct buffer *out, struct span text)
{
	if (utf8_valid_length(text) == text.len)
		utf8_add_nfc(out, text);
	else
		buffer_add(out, text);
}

/* `pattern` is where the wish's pattern is made; false after it was told what is wrong. */
static bool make_wish(const struct list *list, const struct dict *dict, struct pattern *pattern, struct walk_wish *wish)
{
	struct buffer text = { 0 };
	struct span bad;
	const char *why;
	bool good = true;

	*wish = list->wish;
	wish->letters = list->has_language ? letters_of(dict, &list->language) : 0;
	if (list->pattern != NULL) {
		normalise(&text, span_of(list->pattern));
		good = pattern_make(pattern, buffer_span(&text), dict_alphabet(dict), &why, &bad);
		wish->pattern = pattern;
	}
	if (!good)
		fail_pattern(list->pattern, why, bad);
	buffer_release(&text);
	return good;
}

static int list_words(struct list *list, const struct dict *dict)
{
	struct pattern pattern = { .parts = 0 };
	struct walk_wish wish;

	if (!dict_verify(dict))
		return refdict_fail(list->name, REFDICT_DAMAGED);
	if (!make_wish(list, dict, &pattern, &wish))
		return REFDICT_TROUBLE;
	/* a dictionary without a letter of the language has no words for it */
	if (!list->has_language || wish.letters != 0)
		print_words(list, dict, &wish);
	return list->found > 0 ? REFDICT_GOOD : REFDICT_OTHER;
}

int refdict_list(int argc, char **argv)
{
	static const struct argp argp = { options, parse, "[PATTERN]",
		N_("Print the words of a dictionary in alphabetical order, one a line. In PATTERN ? is any "
		"letter, [abc] one of these, [!abc] any other one, * any run of letters.") "\v"
		N_("Exit status: 0 there are such words, 1 there are none, 2 trouble."),
		language_child, NULL, NULL };
	struct list list = { .upos = UPOS_COUNT };
	struct dictionaries dictionaries = { .dicts = { NULL, 0, 0 } };

	help_parse(&argp, argc, argv, 0, &list);
	const struct dict *dict = dictionaries_add(&dictionaries, "refdict", list.name);
	int status = dict == NULL ? REFDICT_TROUBLE : list_words(&list, dict);
	dictionaries_release(&dictionaries);
	LIST_RELEASE(&list.labels);
	return status;
}
