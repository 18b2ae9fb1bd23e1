/* SPDX-License-Identifier: GPL-3.0-or-later
 * lookup and explain. */
#include "cli/help.h"
#include "cli/refdict.h"

#include <argp.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/dictionaries.h"
#include "cli/language.h"
#include "diag/message.h"
#include "dict/inquiry.h"
#include "text/source.h"

typedef void add_answer(struct buffer *, const struct inquiry *);

struct question {
	LIST(const char *) names;
	LIST(const char *) words;
	add_answer *add;
	struct dictionaries dictionaries;
	struct arena arena;
	struct buffer out;
	size_t answers;
	bool all_known;
};

static const struct argp_option options[] = {
	{ "dict", 'd', "DICT", 0,
		N_("a name on the dictionary path, a compiled file, or a source; of several, one that knows "
		"the word is enough"),
		0 },
	{ 0 },
};

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct question *question = state->input;

	switch (key) {
	case 'd':
		*LIST_ADD(&question->names) = arg;
		return 0;
	case ARGP_KEY_ARG:
		*LIST_ADD(&question->words) = arg;
		return 0;
	case ARGP_KEY_END:
		if (question->names.len == 0)
			refdict_want_dictionary(state);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* Says which dictionary is damaged, if one is: then the answer would be worth nothing. */
static bool tell_damage(const struct question *question)
{
	for (size_t i = 0; i < question->names.len; i++) {
		if (dict_is_damaged(question->dictionaries.dicts.items[i])) {
			refdict_fail(question->names.items[i], REFDICT_DAMAGED);
			return true;
		}
	}
	return false;
}

/* False when no more answers can be given. */
static bool answer(struct question *question, struct span word)
{
	struct inquiry inquiry;

	inquiry_make(&inquiry, question->dictionaries.dicts.items, question->dictionaries.dicts.len, word,
		&question->arena);
	question->add(&question->out, &inquiry);
	if (tell_damage(question))
		return false;
	if (question->answers++ > 0 && question->add == inquiry_add_block)
		putchar('\n');
	question->all_known &= inquiry.decider->standing != WORD_UNKNOWN;
	fwrite(question->out.bytes, 1, question->out.len, stdout);
	buffer_clear(&question->out);
	arena_clear(&question->arena);
	return true;
}

static int answer_stdin(struct question *question)
{
	struct source *source = source_open(STDIN_FILENO, NULL);
	struct line line;
	bool good = true;

	while (good && source_next(source, &line)) {
		bool is_text = (line.marks & (LINE_MALFORMED | LINE_TOO_LONG)) == 0;
		struct span word = span_trim(is_text ? line.text : line.raw);
		if (word.len > 0)
			good = answer(question, word);
	}
	int reason = source_errno(source);
	source_close(source);
	if (reason != 0)
		return refdict_fail(_("standard input"), strerror(reason));
	return good ? REFDICT_GOOD : REFDICT_TROUBLE;
}

static int ask(struct question *question)
{
	int status = REFDICT_GOOD;

	for (size_t i = 0; i < question->names.len; i++) {
		if (dictionaries_add(&question->dictionaries, "refdict", question->names.items[i]) == NULL)
			return REFDICT_TROUBLE;
	}
	for (size_t i = 0; i < question->words.len; i++) {
		if (!answer(question, span_of(question->words.items[i])))
			return REFDICT_TROUBLE;
	}
	if (question->words.len == 0)
		status = answer_stdin(question);
	return status == REFDICT_GOOD && !question->all_known ? REFDICT_OTHER : status;
}

static int run(int argc, char **argv, const char *about, add_answer *add)
{
	const struct argp argp = { options, parse, "[WORD...]", about, language_child, NULL, NULL };
	struct question question = { .add = add, .all_known = true };

	help_parse(&argp, argc, argv, 0, &question);
	int status = ask(&question);
	dictionaries_release(&question.dictionaries);
	arena_release(&question.arena);
	buffer_release(&question.out);
	LIST_RELEASE(&question.names);
	LIST_RELEASE(&question.words);
	return status;
}

int refdict_lookup(int argc, char **argv)
{
	return run(argc, argv,
		N_("Say of each word, in one line, whether it is in the dictionary and whether Balda "
		"admits it. Words come from the command line or, one a line, from standard input.") "\v"
		N_("Exit status: 0 all words are known, 1 some are not, 2 trouble."),
		inquiry_add_line);
}

int refdict_explain(int argc, char **argv)
{
	return run(argc, argv,
		N_("Say of each word all that the dictionary knows: class, labels, lemma, why Balda "
		"admits it or not, what folds would make of it, and the nearest words.") "\v"
		N_("Exit status: 0 all words are known, 1 some are not, 2 trouble."),
		inquiry_add_block);
}
