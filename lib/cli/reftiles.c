/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/reftiles.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/encoding.h"
#include "cli/outcome.h"
#include "cli/stock.h"
#include "diag/message.h"
#include "text/utf8.h"

enum { KEY_FROM = 0x2000, KEY_COMMON };

/* ---- the set ---- */

static const struct argp_option set_options[] = {
	{ "from", KEY_FROM, "ENCODING", 0, N_("the set's encoding, any that iconv knows; default UTF-8"), 0 },
	{ 0 },
};

static error_t parse_set(int key, char *arg, struct argp_state *state)
{
	struct reftiles_set *set = state->input;

	switch (key) {
	case KEY_FROM:
		if (!encoding_is_known(arg))
			argp_error(state, _("unknown encoding: %s"), command_visible(arg));
		set->encoding = arg;
		return 0;
	case ARGP_KEY_ARG:
		if (set->name != NULL)
			argp_error(state, _("one tile set is enough"));
		set->name = arg;
		return 0;
	case ARGP_KEY_END:
		if (set->name == NULL)
			argp_error(state, _("a tile set must be given: a name on the dictionary path, or a file"));
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

const struct argp reftiles_set_argp = { set_options, parse_set, NULL, NULL, NULL, NULL, NULL };

static bool is_file(const char *name)
{
	size_t len = strlen(name);

	return strchr(name, '/') != NULL || (len > 6 && strcmp(name + len - 6, ".tiles") == 0);
}

static struct source *open_source(struct reftiles_set *set, const char **why)
{
	if (!is_file(set->name))
		return data_files_open(&set->files, "tiles", span_of(set->name), why);
	set->files.fd = open(set->name, O_RDONLY | O_CLOEXEC);
	struct source *source = set->files.fd < 0 ? NULL : source_open(set->files.fd, set->encoding);
	*why = strerror(errno);
	return source;
}

/* What is shown of it, and printed in a record, holds no control characters. */
static const char *visible_name(struct reftiles_set *set)
{
	struct buffer visible = { 0 };

	utf8_add_visible(&visible, span_of(set->name));
	const char *name = arena_string(&set->arena, buffer_span(&visible));
	buffer_release(&visible);
	return name;
}

int reftiles_open_set(struct reftiles_set *set)
{
	const char *why = NULL;
	struct source *source = open_source(set, &why);
	int status = OUTCOME_CLEAN;

	set->report.arena = &set->arena;
	set->visible = visible_name(set);
	if (source == NULL) {
		command_trouble("reftiles", set->name,
			is_file(set->name) ? span_of(why) : stock_hint(span_of(why), span_of(set->name), "tiles", &set->arena));
		return OUTCOME_TROUBLE;
	}
	if (!tileset_read(&set->set, data_files_name(set->visible), source, &set->arena, &set->report))
		status = OUTCOME_TROUBLE;
	int error = source_errno(source);
	data_files_close(&set->files, source);
	if (error != 0) {
		command_trouble("reftiles", set->name, span_of(strerror(error)));
		return OUTCOME_TROUBLE;
	}
	for (size_t i = 0; i < set->report.findings.len; i++) {
		enum severity severity = set->report.findings.items[i].severity;
		if (severity == SEVERITY_ERROR)
			status = OUTCOME_TROUBLE;
		else if (severity == SEVERITY_VIOLATION && status == OUTCOME_CLEAN)
			status = OUTCOME_FAULTS;
	}
	return status;
}

void reftiles_print_findings(const struct reftiles_set *set, FILE *out, bool notes)
{
	struct buffer text = { 0 };

	for (size_t i = 0; i < set->report.findings.len; i++) {
		const struct finding *finding = &set->report.findings.items[i];
		if (finding->severity == SEVERITY_NOTE && !notes)
			continue;
		buffer_add_string(&text, set->visible);
		if (finding->where.line != NULL) {
			buffer_add_char(&text, ':');
			buffer_add_number(&text, (long long)finding->where.line->number);
			buffer_add_char(&text, ':');
			buffer_add_number(&text, (long long)finding_column(finding));
		}
		buffer_add_string(&text, ": ");
		buffer_add_string(&text, severity_word(finding->severity));
		buffer_add_string(&text, ": ");
		message_add(&text, &finding->message);
		fprintf(out, "%.*s [%s]\n", (int)text.len, text.bytes, finding->id);
		buffer_clear(&text);
	}
	buffer_release(&text);
}

bool reftiles_use_set(struct reftiles_set *set)
{
	int status = reftiles_open_set(set);

	if (status == OUTCOME_TROUBLE)
		reftiles_print_findings(set, stderr, false);
	return status != OUTCOME_TROUBLE;
}

void reftiles_close_set(struct reftiles_set *set)
{
	report_release(&set->report);
	data_files_release(&set->files);
	arena_release(&set->arena);
}

/* ---- the words ---- */

static const struct argp_option words_options[] = {
	{ "dict", 'd', "DICT", 0, N_("a name on the dictionary path, a compiled file, or a list of words; default pl; may be given "
		"several times"), 0 },
	{ "common", KEY_COMMON, NULL, 0, N_("headwords only, without vulgar, rare, old, regional and slang ones"), 0 },
	{ 0 },
};

static error_t parse_words(int key, char *arg, struct argp_state *state)
{
	struct reftiles_words *words = state->input;

	switch (key) {
	case 'd':
		if (words->names.len == LEXICON_DICTS_MAX)
			argp_error(state, _("more than %d dictionaries"), LEXICON_DICTS_MAX);
		*LIST_ADD(&words->names) = arg;
		return 0;
	case KEY_COMMON:
		words->which = WORDTABLE_BASES;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

const struct argp reftiles_words_argp = { words_options, parse_words, NULL, NULL, NULL, NULL, NULL };

bool reftiles_open_words(struct reftiles_words *words)
{
	if (words->names.len == 0)
		*LIST_ADD(&words->names) = "pl";
	alphabet_init_language(&words->polish, SPAN("pl"));
	lexicon_init(&words->lexicon, &words->polish);
	for (size_t i = 0; i < words->names.len; i++) {
		const struct dict *dict = dictionaries_add(&words->dictionaries, "reftiles", words->names.items[i]);
		if (dict == NULL)
			return false;
		lexicon_add(&words->lexicon, dict);
	}
	lexicon_finish(&words->lexicon);
	return true;
}

bool reftiles_words_are_sound(const struct reftiles_words *words)
{
	for (size_t i = 0; i < words->names.len; i++)
		if (dict_is_damaged(words->dictionaries.dicts.items[i])) {
			command_trouble("reftiles", words->names.items[i], span_of(_("the file is damaged; build it again")));
			return false;
		}
	return true;
}

void reftiles_close_words(struct reftiles_words *words)
{
	lexicon_clear(&words->lexicon);
	dictionaries_release(&words->dictionaries);
	LIST_RELEASE(&words->names);
}
