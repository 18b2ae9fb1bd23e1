/* SPDX-License-Identifier: GPL-3.0-or-later
 * What several dictionaries, or one, say of a word, line for line. */
#include "dict/inquiry.h"

#include "support/dictionary.h"
#include "support/rows.h"

static const char ours[] =
	"#: name ours\n#: version 3\n#: language ru\n#: date 2026-11-30\n#: sources by hand\n"
	"стол\tстол\tNOUN\tCase=Nom|Number=Sing\nстолик\tстолик\tNOUN\tCase=Nom|Degree=Dim\tBase=стол\n"
	"врун\tврун\tNOUN\tCase=Nom|Style=Coll\nёлка\tёлка\tNOUN\tCase=Nom\nподъезд\tподъезд\tNOUN\tCase="
	"Nom\n"
	"все\tвсе\tPRON\nвсё\tвсё\tPRON\nа\tа\tNOUN\tCase=Nom\n";
static const char theirs[] = "#: name theirs\n#: language "
			     "ru\nстолик\tстолик\tNOUN\tCase=Nom\nврун\tврун\tNOUN\tCase=Nom\tSrc=they\n"
			     "стула\tстул\tNOUN\tCase=Gen\n";
static const char english[] = "#: name english\n#: version 1\nchair\nw\n";

struct inquiry_row {
	const char *name, *dicts[3], *typed, *line, *block;
};

#define NOTHING " (the dictionary gives no classes)"

static const struct inquiry_row rows[] = {
	{ "one that knows it", { ours }, "СТОЛ",
		"СТОЛ\tadmitted\t«стол» is a common noun\tours 3 (2026-11-30)\n",
		"стол: Balda admits it\n    стол NOUN Case=Nom|Number=Sing _\n        «стол» is a common "
		"noun\n"
		"    dictionary: ours 3, 2026-11-30, by hand\n" },
	{ "one that does not", { theirs }, "столиц", "столиц\tunknown\tone letter away: «столик»\ttheirs\n",
		"столиц: not in the dictionary\n    one letter away: «столик»\n    dictionary: theirs\n" },
	{ "two letters away", { theirs }, "столицы", "столицы\tunknown\tno word is near\ttheirs\n",
		"столицы: not in the dictionary\n    two letters away: «столик»\n    dictionary: theirs\n" },
	{ "nothing is near", { theirs }, "ааааа", "ааааа\tunknown\tno word is near\ttheirs\n",
		"ааааа: not in the dictionary\n    dictionary: theirs\n" },
	{ "one letter", { ours }, "а",
		"а\trefused\t«а» is a common noun; one letter is too few\tours 3 (2026-11-30)\n",
		"а: known, but Balda does not admit it\n    а NOUN Case=Nom _\n        «а» is a common noun; "
		"one letter is too few\n"
		"    dictionary: ours 3, 2026-11-30, by hand\n" },
	{ "one letter of a plain list", { english }, "w",
		"w\tadmitted\t«w» is a word" NOTHING "\tenglish 1\n",
		"w: Balda admits it\n    w _ _ _\n        «w» is a word" NOTHING
		"\n    dictionary: english 1\n" },
	{ "a fold would save it", { ours }, "елка",
		"елка\tunknown\tone letter away: «ёлка»\tours 3 (2026-11-30)\n",
		"елка: not in the dictionary\n    with the option fold=ё:е: «ёлка»\n    one letter away: "
		"«ёлка»\n"
		"    dictionary: ours 3, 2026-11-30, by hand\n" },
	{ "another fold", { ours }, "подьезд",
		"подьезд\tunknown\tone letter away: «подъезд»\tours 3 (2026-11-30)\n",
		"подьезд: not in the dictionary\n    with the option fold=ъ:ь: «подъезд»\n    one letter "
		"away: «подъезд»\n"
		"    dictionary: ours 3, 2026-11-30, by hand\n" },
	{ "a fold would make two words one", { ours }, "все",
		"все\trefused\t«все» is a pronoun\tours 3 (2026-11-30)\n",
		"все: known, but Balda does not admit it\n    все PRON _ _\n        «все» is a pronoun\n"
		"    with the option fold=ё:е: «всё»\n    one letter away: «всё»\n    dictionary: ours 3, "
		"2026-11-30, by hand\n" },
	{ "the second admits what the first refuses", { ours, theirs }, "столик",
		"столик\tadmitted\t«столик» is a common noun\ttheirs\n",
		"столик: Balda admits it\n    столик NOUN Case=Nom _\n        «столик» is a common noun\n    "
		"decided by: theirs\n"
		"    столик NOUN Case=Nom|Degree=Dim Base=стол\n        «столик» is a diminutive of «стол»\n"
		"    also in: ours 3, 2026-11-30, by hand\n" },
	{ "the second has no label", { ours, theirs }, "врун",
		"врун\tadmitted\t«врун» is a common noun\ttheirs\n",
		"врун: Balda admits it\n    врун NOUN Case=Nom Src=they\n        «врун» is a common noun\n   "
		" decided by: theirs\n"
		"    врун NOUN Case=Nom|Style=Coll _\n        «врун» is colloquial\n    also in: ours 3, "
		"2026-11-30, by hand\n" },
	{ "the same in both: the first decides", { theirs, ours }, "стола",
		"стола\tunknown\tone letter away: «стула»\ttheirs, ours 3 (2026-11-30)\n",
		"стола: not in the dictionary\n    one letter away: «стула»\n    not in: theirs\n"
		"    not in: ours 3, 2026-11-30, by hand\n" },
	{ "only the last knows it", { ours, theirs, english }, "chair",
		"chair\tadmitted\t«chair» is a word" NOTHING "\tenglish 1\n",
		"chair: Balda admits it\n    chair _ _ _\n        «chair» is a word" NOTHING
		"\n    decided by: english 1\n"
		"    not in: ours 3, 2026-11-30, by hand\n    not in: theirs\n" },
	{ "the one with the nearest word speaks", { theirs, english }, "chairs",
		"chairs\tunknown\tone letter away: «chair»\ttheirs, english 1\n",
		"chairs: not in the dictionary\n    one letter away: «chair»\n"
		"    not in: theirs\n    not in: english 1\n" },
};

static void answers(void **state)
{
	const struct inquiry_row *row = *state;
	const struct dict *dicts[3];
	size_t count = 0;
	struct arena arena = { 0 };
	struct buffer line = { 0 }, block = { 0 };
	struct inquiry inquiry;

	for (; count < 3 && row->dicts[count] != NULL; count++)
		dicts[count] = dict_of_text(row->dicts[count]);
	inquiry_make(&inquiry, dicts, count, span_of(row->typed), &arena);
	inquiry_add_line(&line, &inquiry);
	inquiry_add_block(&block, &inquiry);
	buffer_add_char(&line, '\0');
	buffer_add_char(&block, '\0');
	assert_string_equal(line.bytes, row->line);
	assert_string_equal(block.bytes, row->block);
	buffer_release(&line);
	buffer_release(&block);
	arena_release(&arena);
	for (size_t i = 0; i < count; i++)
		dict_close((struct dict *)(uintptr_t)dicts[i]);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, answers);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
