/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help.h"
#include "cli/refdict.h"

#include <argp.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/dictionaries.h"
#include "cli/language.h"
#include "diag/message.h"
#include "dict/census.h"
#include "text/utf8.h"

struct names {
	LIST(const char *) list;
};

static const struct argp_option options[] = {
	{ "dict", 'd', "DICT", 0,
		N_("a name on the dictionary path, a compiled file, or a source; may be given several times"),
		0 },
	{ 0 },
};

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct names *names = state->input;

	switch (key) {
	case 'd':
	case ARGP_KEY_ARG:
		*LIST_ADD(&names->list) = arg;
		return 0;
	case ARGP_KEY_END:
		if (names->list.len == 0)
			argp_error(state, _("a dictionary must be given"));
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static void print_text(struct buffer *out, const char *key, struct span value)
{
	if (value.len == 0)
		return;
	buffer_clear(out);
	utf8_add_visible(out, value);
	printf("%s: %.*s\n", key, (int)out->len, out->bytes);
}

static void print_letters(struct buffer *out, const struct alphabet *alphabet)
{
	buffer_clear(out);
	for (letter i = 0; i < alphabet->count; i++)
		buffer_add(out, alphabet_letter(alphabet, i));
	printf("letters: %d %.*s\n", alphabet->count, (int)out->len, out->bytes);
}

static void print_info(const struct dict *dict)
{
	const struct dict_info *info = dict_info(dict);
	struct buffer out = { 0 };

	print_text(&out, "name", info->name);
	print_text(&out, "version", info->version);
	print_text(&out, "language", info->language);
	print_text(&out, "date", info->date);
	print_text(&out, "sources", info->sources);
	print_letters(&out, dict_alphabet(dict));
	buffer_release(&out);
}

static void print_sizes(const struct census *census)
{
	printf("bytes: %" PRIu64 "\n", census->bytes);
	for (size_t i = 0; i < CENSUS_PARTS; i++)
		printf("bytes of %s: %" PRIu32 "\n", census_part_name(i), census->part_bytes[i]);
}

static void print_counts(const struct census *census, const struct dict *dict)
{
	printf("readings: %" PRIu64 "\n", census->readings);
	for (unsigned i = 0; i < UPOS_COUNT; i++) {
		if (census->classes[i] > 0)
			printf("class %s: %" PRIu32 "\n", upos_name((enum upos)i), census->classes[i]);
	}
	for (size_t i = 0; dict_info(dict)->has_classes && i < census->label_count; i++) {
		const struct census_label *label = &census->labels[i];
		if (label->words > 0)
			printf("label %s=%s: %" PRIu32 "\n", label->name, label->value, label->words);
	}
}

static int print_dictionary(const struct dict *dict)
{
	struct census census;
	bool good = dict_verify(dict);

	census_measure(&census, dict);
	print_info(dict);
	printf("checksum: %s\n", good ? "good" : _("bad: the file is not what was written"));
	printf("words: %" PRIu32 "\n", dict_info(dict)->words);
	printf("admitted: %" PRIu32 "\n", census.admitted);
	if (good) {
		census_count(&census, dict);
		print_counts(&census, dict);
	}
	print_sizes(&census);
	return good ? REFDICT_GOOD : REFDICT_OTHER;
}

int refdict_stat(int argc, char **argv)
{
	static const struct argp argp = { options, parse, "[DICT...]",
		N_("Say of each dictionary what it is, how many words it has of each class and with each label, "
		"how large its parts are, and whether its bytes are those that were written.") "\v"
		N_("Exit status: 0 all are as they were written, 1 some are not, 2 trouble."),
		language_child, NULL, NULL };
	struct names names = { .list = { NULL, 0, 0 } };
	struct dictionaries dictionaries = { .dicts = { NULL, 0, 0 } };
	int status = REFDICT_GOOD;

	help_parse(&argp, argc, argv, 0, &names);
	for (size_t i = 0; i < names.list.len; i++) {
		const struct dict *dict = dictionaries_add(&dictionaries, "refdict", names.list.items[i]);
		if (i > 0)
			putchar('\n');
		int its = dict == NULL ? REFDICT_TROUBLE : print_dictionary(dict);
		status = its > status ? its : status;
	}
	dictionaries_release(&dictionaries);
	LIST_RELEASE(&names.list);
	return status;
}
