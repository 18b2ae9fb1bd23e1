/* SPDX-License-Identifier: GPL-3.0-or-later
 * refdict: build dictionaries and ask them. */
#include <argp.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/list.h"
#include "cli/complaints.h"
#include "cli/dictionary.h"
#include "cli/target.h"
#include "cli/version.h"
#include "dict/account.h"
#include "text/source.h"

enum { EXIT_KNOWN = 0, EXIT_UNKNOWN = 1, EXIT_TROUBLE = 2 };

static int fail(const char *what, const char *why)
{
	fprintf(stderr, "refdict: %s: %s\n", what, why);
	return EXIT_TROUBLE;
}

/* ---- build ---- */

struct build {
	struct builder *builder;
	struct complaints complaints;
	const char *target;
	LIST(const char *) sources;
};

/* The options behind it set what a dictionary says of itself: their names are the builder's. */
enum { OPTION_SETTING = 0x100 };

static const struct argp_option build_options[] = {
	{ "output", 'o', "FILE", 0, "write the dictionary to FILE", 0 },
	{ "verbose", 'v', NULL, 0, "show every line that is left out, not only the first ones", 0 },
	{ "name", OPTION_SETTING, "NAME", 0, "its name: small letters, digits, . _ -", 0 },
	{ "version", OPTION_SETTING + 1, "VERSION", 0, "its version, for reports", 0 },
	{ "language", OPTION_SETTING + 2, "CODE", 0, "ru, pl, da or en: the alphabet", 0 },
	{ "date", OPTION_SETTING + 3, "DATE", 0, "the date of the sources: YYYY-MM-DD", 0 },
	{ "sources", OPTION_SETTING + 4, "TEXT", 0, "where the words come from", 0 },
	{ 0 },
};

static void parse_setting(struct argp_state *state, int key, const char *value)
{
	const struct build *build = state->input;
	const struct argp_option *option = build_options;

	while (option->key != 0 && option->key != key)
		option++;
	if (!builder_set(build->builder, option->name, span_of(value)))
		argp_error(state, "not a good %s: %s", option->name, value);
}

static error_t parse_build(int key, char *arg, struct argp_state *state)
{
	struct build *build = state->input;

	switch (key) {
	case 'o':
		build->target = arg;
		return 0;
	case 'v':
		build->complaints.all = true;
		return 0;
	case ARGP_KEY_ARG:
		*LIST_ADD(&build->sources) = arg;
		return 0;
	case ARGP_KEY_END:
		if (build->sources.len == 0 || build->target == NULL)
			argp_error(state, "it takes a source and -o FILE");
		return 0;
	default:
		if (key < OPTION_SETTING || key > OPTION_SETTING + 4)
			return ARGP_ERR_UNKNOWN;
		parse_setting(state, key, arg);
		return 0;
	}
}

static bool read_source(const struct build *build, const char *path)
{
	bool standard = strcmp(path, "-") == 0;
	int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	bool good = fd >= 0 && builder_read(build->builder, fd, standard ? "stdin" : path);

	if (!good)
		fail(path, strerror(errno));
	if (fd >= 0 && !standard)
		close(fd);
	return good;
}

static int build(struct build *build)
{
	struct buffer image = { 0 };
	const char *why;
	int status = EXIT_KNOWN;

	for (size_t i = 0; i < build->sources.len; i++) {
		if (!read_source(build, build->sources.items[i]))
			return EXIT_TROUBLE;
	}
	complaints_sum_up(&build->complaints, "refdict");
	if (!builder_compile(build->builder, &image, &why))
		status = fail(build->sources.items[0], why);
	else if (!target_write(build->target, buffer_span(&image)))
		status = fail(build->target, strerror(errno));
	buffer_release(&image);
	return status;
}

static int run_build(int argc, char **argv)
{
	static const struct argp argp = { build_options, parse_build, "SOURCE...",
		"Compile word lists and tables (FORM LEMMA UPOS FEATS MISC, by tabs) to a dictionary. "
		"Lines that begin with + or - and a tab add and take away, whatever the others say.",
		NULL, NULL, NULL };
	struct build input = { .target = NULL };

	input.builder = builder_new(complaints_show, &input.complaints);
	argp_parse(&argp, argc, argv, 0, NULL, &input);
	builder_name_after(input.builder, input.target);
	int status = build(&input);
	builder_free(input.builder);
	LIST_RELEASE(&input.sources);
	return status;
}

/* ---- lookup and explain ---- */

typedef void add_account(struct buffer *, const struct account *);

struct question {
	const char *dictionary;
	LIST(const char *) words;
	add_account *add;
	struct dict *dict;
	struct arena arena;
	struct buffer out;
	size_t answers;
	bool all_known;
};

static const struct argp_option question_options[] = {
	{ "dict", 'd', "DICT", 0, "a name on the dictionary path, a compiled file, or a source", 0 },
	{ 0 },
};

static error_t parse_question(int key, char *arg, struct argp_state *state)
{
	struct question *question = state->input;

	switch (key) {
	case 'd':
		question->dictionary = arg;
		return 0;
	case ARGP_KEY_ARG:
		*LIST_ADD(&question->words) = arg;
		return 0;
	case ARGP_KEY_END:
		if (question->dictionary == NULL)
			argp_error(state, "it takes -d DICT");
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* False when the answer would be worth nothing. */
static bool answer(struct question *question, struct span word)
{
	struct account account;

	account_make(&account, question->dict, word, &question->arena);
	question->add(&question->out, &account);
	if (dict_is_damaged(question->dict))
		return false;
	if (question->answers++ > 0 && question->add == account_add_block)
		putchar('\n');
	question->all_known &= account.standing != WORD_UNKNOWN;
	fwrite(question->out.bytes, 1, question->out.len, stdout);
	buffer_clear(&question->out);
	arena_clear(&question->arena);
	return true;
}

static int answer_stdin(struct question *question)
{
	struct source *source = source_open(STDIN_FILENO, NULL);
	struct line line;

	while (source_next(source, &line)) {
		struct span word = span_trim(
			(line.marks & (LINE_MALFORMED | LINE_TOO_LONG)) != 0 ? line.raw : line.text);
		if (word.len > 0 && !answer(question, word))
			break;
	}
	int reason = source_errno(source);
	source_close(source);
	return reason == 0 ? EXIT_KNOWN : fail("standard input", strerror(reason));
}

static int ask(struct question *question)
{
	struct complaints complaints = { 0 };
	struct span why;
	int status = EXIT_KNOWN;

	question->dict = dictionary_open(
		question->dictionary, complaints_show, &complaints, &question->arena, &why);
	if (question->dict == NULL) {
		fprintf(stderr, "refdict: %s: %.*s\n", question->dictionary, (int)why.len, why.at);
		return EXIT_TROUBLE;
	}
	complaints_sum_up(&complaints, "refdict");
	for (size_t i = 0; i < question->words.len; i++)
		if (!answer(question, span_of(question->words.items[i])))
			break;
	if (question->words.len == 0)
		status = answer_stdin(question);
	if (dict_is_damaged(question->dict)) {
		fflush(stdout);
		return fail(question->dictionary, "the file is damaged; build it again");
	}
	if (status == EXIT_KNOWN && !question->all_known)
		status = EXIT_UNKNOWN;
	return status;
}

static int run_question(int argc, char **argv, const char *about, add_account *add)
{
	const struct argp argp = { question_options, parse_question, "[WORD...]", about, NULL, NULL, NULL };
	struct question question = { .add = add, .all_known = true };

	argp_parse(&argp, argc, argv, 0, NULL, &question);
	int status = ask(&question);
	dict_close(question.dict);
	arena_release(&question.arena);
	buffer_release(&question.out);
	LIST_RELEASE(&question.words);
	return status;
}

static int run_lookup(int argc, char **argv)
{
	return run_question(argc, argv,
		"Say of each word, in one line, whether it is in the dictionary and whether Balda "
		"admits it. Words come from the command line or, one a line, from standard input.\v"
		"Exit status: 0 all words are known, 1 some are not, 2 trouble.",
		account_add_line);
}

static int run_explain(int argc, char **argv)
{
	return run_question(argc, argv,
		"Say of each word all that the dictionary knows: class, labels, lemma, why Balda "
		"admits it or not, and words one letter away.\v"
		"Exit status: 0 all words are known, 1 some are not, 2 trouble.",
		account_add_block);
}

/* ---- the command ---- */

static const struct subcommand {
	const char *name;
	const char *title;	/* what its usage lines begin with */
	int (*run)(int argc, char **argv);
} subcommands[] = {
	{ "build", "refdict build", run_build },
	{ "lookup", "refdict lookup", run_lookup },
	{ "explain", "refdict explain", run_explain },
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof *subcommands };

struct choice {
	const struct subcommand *subcommand;
	int at;		/* in argv */
};

static error_t parse_choice(int key, char *arg, struct argp_state *state)
{
	struct choice *choice = state->input;

	if (key == ARGP_KEY_NO_ARGS)
		argp_error(state, "it takes a subcommand (refdict --help lists them)");
	if (key != ARGP_KEY_ARG)
		return ARGP_ERR_UNKNOWN;
	for (size_t i = 0; i < SUBCOMMANDS; i++) {
		if (strcmp(arg, subcommands[i].name) == 0)
			choice->subcommand = &subcommands[i];
	}
	if (choice->subcommand == NULL)
		argp_error(state, "there is no subcommand %s (refdict --help lists them)", arg);
	/* the rest is the subcommand's */
	choice->at = state->next - 1;
	state->next = state->argc;
	return 0;
}

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	fprintf(out, "refdict (refkit) %s\n", refkit_version());
}

int main(int argc, char **argv)
{
	static const struct argp argp = { NULL, parse_choice, "SUBCOMMAND [OPTION...] [ARGUMENT...]",
		"Build dictionaries for the referee and ask them.\v"
		"build SOURCE... -o FILE   compile word lists and tables\n"
		"lookup -d DICT WORD...    one line a word: is it known, does Balda admit it\n"
		"explain -d DICT WORD...   all that the dictionary says of it\n\n"
		"refdict SUBCOMMAND --help says more.", NULL, NULL, NULL };
	struct choice choice = { NULL, 0 };

	argp_err_exit_status = EXIT_TROUBLE;
	argp_program_version_hook = print_version;
	argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &choice);
	/* `build --version` is another thing */
	argp_program_version_hook = NULL;
	argv[choice.at] = (char *)(uintptr_t)choice.subcommand->title;
	int status = choice.subcommand->run(argc - choice.at, argv + choice.at);
	if (fflush(stdout) != 0 || ferror(stdout))
		status = fail("standard output", strerror(errno));
	return status;
}
