/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/alphabet.h"

#include "support/rows.h"
#include "text/utf8.h"

enum { LETTERS_MAX = 64, LOOKALIKE = SPELLING_LOOKALIKE, STRESS = SPELLING_STRESS };

struct spell_row {
	const char *name;
	const char *alphabet;	/* a language, or letters parted by blanks */
	const char *text;
	const char *expected;	/* `?` for a cluster that is no letter */
	unsigned mends;
	size_t mend_at, bad_at, bad_len;
};

static const struct spell_row rows[] = {
	{ "Russian", "ru", "палка", "палка", 0, 0, 0, 0 },
	{ "upper case", "ru", "ПАЛКА", "палка", 0, 0, 0, 0 },
	{ "ё is no е", "ru", "Ёжёе", "ёжёе", 0, 0, 0, 0 },
	{ "Polish", "pl", "ŹDŹBŁO", "źdźbło", 0, 0, 0, 0 },
	{ "Danish", "da", "Rødgrød på Ærø", "rødgrød?på?ærø", 0, 0, 9, 1 },
	{ "English", "en", "Quiz", "quiz", 0, 0, 0, 0 },
	{ "nothing", "ru", "", "", 0, 0, 0, 0 },
	{ "what no alphabet knows", "ru", "да漢", "да?", 0, 0, 4, 3 },

	{ "stress", "ru", "за\u0301мок", "замок", STRESS, 2, 0, 0 },
	{ "grave stress", "ru", "замо\u0300к", "замок", STRESS, 6, 0, 0 },
	{ "stress at the end", "ru", "вода\u0301", "вода", STRESS, 6, 0, 0 },
	{ "stress on ё", "ru", "ё\u0301ж", "ёж", STRESS, 0, 0, 0 },
	{ "stress on upper case", "ru", "А\u0301", "а", STRESS, 0, 0, 0 },
	{ "both stress marks", "ru", "а\u0301\u0300", "а", STRESS, 0, 0, 0 },
	{ "stress that NFC has joined", "ru", "ѐ\u045D", "еи", STRESS, 0, 0, 0 },
	{ "stress on a consonant, loose", "ru", "б\u0301", "б", STRESS, 0, 0, 0 },
	{ "ѓ is another letter", "ru", "ѓ", "?", 0, 0, 0, 2 },
	{ "ќ is another letter", "ru", "к\u045C", "к?", 0, 0, 2, 2 },
	{ "ó is a letter of Polish", "pl", "góra", "góra", 0, 0, 0, 0 },
	{ "á is none: stress", "pl", "máma", "mama", STRESS, 1, 0, 0 },
	{ "ń is another letter", "en", "koń", "ko?", 0, 0, 2, 2 },
	{ "Danish stress", "da", "allé Ǿ", "alle?ø", STRESS, 3, 5, 1 },
	{ "stress on a look-alike", "ru", "зáмок", "замок", STRESS | LOOKALIKE, 2, 0, 0 },
	{ "another mark is no stress", "ru", "а\u0302", "?", 0, 0, 0, 4 },
	{ "stress and another mark", "ru", "ба\u0302\u0301", "б?", 0, 0, 2, 6 },
	{ "stress alone", "ru", "\u0301", "?", 0, 0, 0, 2 },
	{ "stress on no letter", "ru", "1\u0301а", "?а", 0, 0, 0, 3 },

	{ "Latin look-alikes, lower case", "ru", "aceopxykmtë", "асеорхукмтё", LOOKALIKE, 0, 0, 0 },
	{ "Latin look-alikes, upper case", "ru", "ABCEHKMOPTXË", "авсенкмортхё", LOOKALIKE, 0, 0, 0 },
	{ "Latin letters that do not look alike", "ru", "bhivwБ", "?????б", 0, 0, 0, 1 },
	{ "upper-case Y does not look alike", "ru", "Y", "?", 0, 0, 0, 1 },
	{ "Cyrillic look-alikes, lower case", "en", "асеорхукмт", "aceopxykmt", LOOKALIKE, 0, 0, 0 },
	{ "Cyrillic look-alikes, upper case", "en", "АВСЕНКМОРТХ", "abcehkmoptx", LOOKALIKE, 0, 0, 0 },
	{ "Cyrillic letters that do not look alike", "en", "внУя", "????", 0, 0, 0, 2 },
	{ "ё is no letter of English", "en", "ёЁ", "??", 0, 0, 0, 2 },
	{ "ё where ë is a letter", "a e ë", "ёЁ", "ëë", LOOKALIKE, 0, 0, 0 },
	{ "only what the alphabet has", "а б", "ace", "а??", LOOKALIKE, 0, 1, 1 },
	{ "a letter of its own is not mended", "а б с c", "сc", "сc", 0, 0, 0, 0 },
	{ "mostly Cyrillic", "а б в o", "aо", "а?", LOOKALIKE, 0, 1, 2 },
	{ "the first mend is told", "ru", "палкa", "палка", LOOKALIKE, 8, 0, 0 },

	{ "a digit", "ru", "па1ка", "па?ка", 0, 0, 4, 1 },
	{ "a hyphen", "ru", "кто-то", "кто?то", 0, 0, 6, 1 },
	{ "the first that is no letter is told", "ru", "а😀?", "а??", 0, 0, 2, 4 },
	{ "one cluster is one", "ru", "а👍🏽б", "а?б", 0, 0, 2, 8 },
	{ "a wide character", "ru", "日", "?", 0, 0, 0, 3 },
	{ "more marks than a letter can have", "ru", "а\u0302\u0302\u0302\u0302\u0302\u0302\u0302\u0302б",
		"?б", 0, 0, 0, 18 },

	{ "a letter with a mark", "x x\u0302 y", "X\u0302xx\u0302y", "x\u0302xx\u0302y", 0, 0, 0, 0 },
	{ "a letter with a mark, stressed", "x x\u0302", "x\u0302\u0301", "x\u0302", STRESS, 0, 0, 0 },
	{ "only with its mark", "x\u0302 y", "xy", "?y", 0, 0, 0, 1 },
	{ "a letter with a stress mark is a letter", "б б\u0301", "б\u0301б", "б\u0301б", 0, 0, 0, 0 },
	{ "beyond the table", "ა ბ ẁ", "Ẁბა", "ẁბა", 0, 0, 0, 0 },
	{ "beyond the table, four bytes", "𐐨 𐐩", "𐐀𐐩", "𐐨𐐩", 0, 0, 0, 0 },
	{ "a capital of another language's rules", "i ı", "Iİ", "ii", 0, 0, 0, 0 },
	{ "the sigma at the end of a word", "σ ο φ", "ΣΟΦΟΣσοφος", "σοφοσσοφοσ", 0, 0, 0, 0 },
	{ "where it is a letter of its own", "σ ς", "Σσς", "σσς", 0, 0, 0, 0 },
};

static void init_alphabet(struct alphabet *alphabet, const char *list)
{
	struct span letters[LETTERS_MAX], rest = span_of(list), next;
	size_t count = 0;

	if (alphabet_init_language(alphabet, rest))
		return;
	while ((next = span_cut_word(&rest)).len > 0)
		letters[count++] = next;
	assert_true(alphabet_init(alphabet, letters, count));
}

static void spells(void **state)
{
	const struct spell_row *row = *state;
	struct alphabet alphabet;
	letter letters[LETTERS_MAX];
	struct spelling spelling;
	struct buffer written = { 0 };

	init_alphabet(&alphabet, row->alphabet);
	alphabet_spell(&alphabet, span_of(row->text), letters, COUNT(letters), &spelling);
	for (size_t i = 0; i < spelling.count; i++)
		buffer_add(&written, letters[i] == LETTER_NONE ? SPAN("?")
			: alphabet_letter(&alphabet, letters[i]));
	assert_span_equal(buffer_span(&written), span_of(row->expected));
	assert_int_equal(spelling.mends, row->mends);
	assert_int_equal(spelling.mend_at, row->mend_at);
	assert_int_equal(spelling.bad_at, row->bad_at);
	assert_int_equal(spelling.bad_len, row->bad_len);
	assert_false(spelling.too_long);
	buffer_release(&written);
}

static void stops_at_max(void **state)
{
	struct alphabet alphabet;
	letter letters[3] = { 0, 0, 77 };
	struct spelling spelling;

	(void)state;
	assert_true(alphabet_init_language(&alphabet, SPAN("ru")));
	alphabet_spell(&alphabet, SPAN("вб"), letters, 2, &spelling);
	assert_int_equal(spelling.count, 2);
	assert_false(spelling.too_long);
	alphabet_spell(&alphabet, SPAN("вба1"), letters, 2, &spelling);
	assert_int_equal(spelling.count, 2);
	assert_true(spelling.too_long);
	assert_int_equal(spelling.bad_len, 0);
	assert_int_equal(letters[2], 77);
	alphabet_spell(&alphabet, SPAN("а"), letters, 0, &spelling);
	assert_true(spelling.too_long);
}

/* Every letter of every language is spelled as itself. */
static void spells_what_it_writes(void **state)
{
	static const char *const languages[] = { "ru", "pl", "da", "en" };

	(void)state;
	for (size_t i = 0; i < COUNT(languages); i++) {
		struct alphabet alphabet;
		letter word[ALPHABET_MAX], back[ALPHABET_MAX];
		char text[ALPHABET_MAX * LETTER_BYTES];
		struct spelling spelling;

		assert_true(alphabet_init_language(&alphabet, span_of(languages[i])));
		for (letter l = 0; l < alphabet.count; l++)
			word[l] = l;
		size_t len = alphabet_write(&alphabet, word, alphabet.count, text);
		alphabet_spell(&alphabet, (struct span){ text, len }, back, COUNT(back), &spelling);
		assert_int_equal(spelling.count, alphabet.count);
		assert_int_equal(spelling.mends, 0);
		assert_memory_equal(back, word, alphabet.count);
	}
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 2] = {
		cmocka_unit_test(stops_at_max),
		cmocka_unit_test(spells_what_it_writes),
	};
	size_t count = 2;

	ROW_TESTS(rows, spells);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
