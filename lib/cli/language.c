/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/language.h"

#include <locale.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/places.h"
#include "diag/message.h"

enum { KEY_LANG = 0x1F00 };

const char *language_find(struct span locale)
{
	size_t len = 0;

	while (len < locale.len && strchr("_.@", locale.at[len]) == NULL)
		len++;
	for (const char *const *language = message_languages(); *language != NULL; language++)
		if (span_is((struct span){ locale.at, len }, *language))
			return *language;
	return NULL;
}

/* NULL: English. */
static const char *language_of_surroundings(void)
{
	static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
	struct span locale = { "", 0 };

	for (size_t i = 0; i < sizeof variables / sizeof *variables && locale.len == 0; i++)
		locale = span_of(getenv(variables[i]));
	if (locale.len == 0 || span_is(locale, "C") || span_is(locale, "POSIX"))
		return NULL;
	struct span list = span_of(getenv("LANGUAGE"));
	while (list.len > 0) {
		const char *language = language_find(span_cut(&list, ':'));
		if (language != NULL)
			return language;
	}
	return language_find(locale);
}

/* What --lang says before its time has come, so that errors in the other options are told in that language, too. */
static const char *language_of_call(int argc, char **argv)
{
	const char *chosen = NULL;

	for (int i = 1; i < argc; i++) {
		struct span argument = span_of(argv[i]);
		if (span_is(argument, "--"))
			break;
		if (span_is(argument, "--lang") && i + 1 < argc)
			chosen = argv[i + 1];
		else if (span_starts_with(argument, SPAN("--lang=")))
			chosen = argument.at + strlen("--lang=");
	}
	return chosen;
}

/* The directory with the catalogue of that language; NULL when it is not installed. */
static const char *find_catalogues(struct arena *arena, const char *language)
{
	const char *places[] = { places_beside_command(arena, "../locale"), places_beside_command(arena, "../share/locale"),
		REFKIT_PREFIX "/share/locale" };

	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		if (places[i] == NULL)
			continue;
		const struct span parts[] = { span_of(places[i]), SPAN("/"), span_of(language), SPAN("/LC_MESSAGES/refkit.mo") };
		if (access(arena_string(arena, arena_join(arena, parts, sizeof parts / sizeof *parts)), R_OK) == 0)
			return places[i];
	}
	return NULL;
}

/* gettext translates in no locale called C, so we take the one that every system has beside it, or that of the
 * surroundings; LANGUAGE decides in all of them. The C library's own messages go with ours. */
static bool use_language(const char *language)
{
	struct arena arena = { 0 };
	const char *catalogues = find_catalogues(&arena, language);

	if (catalogues != NULL) {
		if (setlocale(LC_MESSAGES, "C.UTF-8") == NULL)
			(void)setlocale(LC_MESSAGES, "");
		setenv("LANGUAGE", language, 1);
		bindtextdomain("refkit", catalogues);
		bind_textdomain_codeset("refkit", "UTF-8");
		bind_textdomain_codeset("libc", "UTF-8");
		textdomain("refkit");
	}
	arena_release(&arena);
	return catalogues != NULL;
}

void language_start(int argc, char **argv)
{
	const char *call = language_of_call(argc, argv);
	const char *language = call != NULL ? language_find(span_of(call)) : language_of_surroundings();

	if (language != NULL && strcmp(language, "en") != 0)
		(void)use_language(language);
}

bool language_use(struct span locale)
{
	const char *language = language_find(locale);

	if (language != NULL && strcmp(language, "en") == 0)
		return setlocale(LC_MESSAGES, "C") != NULL;
	return language != NULL && use_language(language);
}

const char *language_now(void)
{
	/* what stands for no text is the catalogue's header */
	static const char nothing[] = "", field[] = "\nLanguage: ";
	const char *header = gettext(nothing), *found = strstr(header, field);
	const char *language = found == NULL ? NULL : language_find((struct span){ found + sizeof field - 1,
		strcspn(found + sizeof field - 1, "\n") });

	return language == NULL ? "en" : language;
}

static void refuse(const char *arg, struct argp_state *state)
{
	struct arena arena = { 0 };

	argp_error(state, _("--lang takes one of %s, not %s"), arena_string(&arena, message_language_names(&arena)),
		command_visible(arg));
	arena_release(&arena);
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	if (key != KEY_LANG)
		return ARGP_ERR_UNKNOWN;
	const char *language = language_find(span_of(arg));
	if (language == NULL)
		refuse(arg, state);
	else if (strcmp(language, "en") == 0)
		(void)setlocale(LC_MESSAGES, "C");
	else if (!use_language(language))
		argp_error(state, _("the messages in %s are not installed"), language);
	return 0;
}

static const struct argp_option options[] = {
	{ "lang", KEY_LANG, "LANGUAGE", 0, N_("en, pl, ru or da: the language of messages; default: as the locale says"), 0 },
	{ 0 },
};

const struct argp language_argp = { options, parse, NULL, NULL, NULL, NULL, NULL };
const struct argp_child language_child[] = { { &language_argp, 0, NULL, 0 }, { 0 } };
