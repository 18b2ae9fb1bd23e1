/* SPDX-License-Identifier: GPL-3.0-or-later
 * What fuzz targets that judge whole records judge them with: two small dictionaries and a tile set. */
#ifndef TESTS_SUPPORT_SHELVES_H
#define TESTS_SUPPORT_SHELVES_H

#include "referee/referee.h"
#include "support/dictionary.h"

/* Small, so that words are hit by chance, and with something for every rule about words. */
static const char shelves_russian[] =
	"#: name fuzz\n#: version 1\n#: language ru\n"
	"ад\tад\tNOUN\tCase=Nom|Number=Sing\t_\nада\tада\tPROPN\tCase=Nom|NameType=Giv|Number=Sing\t_\n"
	"акт\tакт\tNOUN\tCase=Nom|Number=Sing\t_\nбалка\tбалка\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"бар\tбар\tNOUN\tCase=Nom|Number=Sing|Style=Coll\t_\nеж\tеж\tNOUN\tAbbr=Yes|Case=Nom|Number=Sing\t_\n"
	"ёж\tёж\tNOUN\tCase=Nom|Number=Sing\t_\nкот\tкот\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"котик\tкотик\tNOUN\tCase=Nom|Degree=Dim|Number=Sing\tBase=кот|Inferred=Degree\n"
	"коты\tкот\tNOUN\tCase=Nom|Number=Plur\t_\nлак\tлак\tNOUN\tCase=Nom|Number=Sing|Style=Slng\t_\n"
	"палка\tпалка\tNOUN\tCase=Nom|Number=Sing\t_\nток\tток\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"токи\tток\tNOUN\tCase=Nom|Number=Plur|Style=Vulg\t_\nщи\tщи\tNOUN\tCase=Nom|Number=Ptan\t_\n";

/* And for sylaby, with a set that has hardly anything else. */
static const char shelves_polish[] =
	"#: name pl\n#: version 1\n#: language pl\n"
	"ala\tala\tPROPN\tCase=Nom|Number=Sing\t_\nklient\tklient\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"lata\tlato\tNOUN\tCase=Nom|Number=Plur\t_\nmama\tmama\tNOUN\tCase=Nom|Number=Sing\t_\n"
	"mata\tmata\tNOUN\tCase=Nom|Number=Sing\t_\nnie\tnie\tPART\t_\t_\n"
	"obyw\tobywatel\tX\tAbbr=Yes\t_\ntama\ttama\tNOUN\tCase=Nom|Number=Sing\t_\n";
static const char shelves_tiles[] = "ma|ma x2\nta|ma x2\nma|ta x2\nta|la x2\nma|la\n_|ma\nla|_\n_|_\ne|ni x2\nent|kli x2\nbyw|o x2\nla|a\n";

struct shelves {
	struct dict *russian, *polish;
	int fd;		/* of the set that is open */
};

static inline const struct dict *shelves_give(void *context, struct span name, const char **why)
{
	struct shelves *shelves = context;

	*why = "there is no such dictionary";
	return span_is(name, "pl") ? shelves->polish : span_is(name, "ru") || span_is(name, "fuzz") ? shelves->russian : NULL;
}

static inline struct source *shelves_open_tiles(void *context, const char *kind, struct span name, const char **why)
{
	struct shelves *shelves = context;

	*why = "there is no such set";
	if (strcmp(kind, "tiles") != 0 || (name.len > 0 && !span_is(name, "standard")))
		return NULL;
	shelves->fd = packets_file(span_of(shelves_tiles));
	return source_open(shelves->fd, NULL);
}

static inline void shelves_close_tiles(void *context, struct source *source)
{
	struct shelves *shelves = context;

	source_close(source);
	close(shelves->fd);
}

/* Makes the dictionaries if they are not there. They are never given back. */
static inline void shelves_fill(struct shelves *shelves)
{
	if (shelves->russian != NULL)
		return;
	shelves->russian = dict_of_text(shelves_russian);
	shelves->polish = dict_of_text(shelves_polish);
}

#endif
