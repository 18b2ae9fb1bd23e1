/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/oral_sheet.h"

#include "support/play.h"

const char *const oral_players[SHEET_PLAYERS_MAX] = { "A", "B", "C", "D" };

const char *const oral_switch_ids[ORAL_SWITCHES] = {
	[ORAL_COLLOQUIAL] = "word.colloquial", [ORAL_OBSOLETE] = "word.obsolete", [ORAL_CLASS] = "word.class",
	[ORAL_NAME] = "word.name", [ORAL_DIMINUTIVE] = "word.diminutive", [ORAL_VULGAR] = "word.vulgar",
	[ORAL_JARGON] = "word.jargon",
};

static struct sheet_word word_of_chance(const struct vocabulary *vocabulary, uint64_t *seed)
{
	struct sheet_word word = { .len = 2 + chance(seed, 3) };

	if (vocabulary->count > 0 && chance(seed, 2) == 0)
		return vocabulary->entries[chance(seed, (unsigned)vocabulary->count)].word;
	for (unsigned i = 0; i < word.len; i++)
		word.letters[i] = (letter)chance(seed, vocabulary->alphabet->count);
	return word;
}

static void choose_words(struct oral_sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed)
{
	for (unsigned i = 0; i < ORAL_SWITCHES; i++)
		sheet->switched[i] = chance(seed, 8) == 0;
	if (chance(seed, 4) == 0)
		sheet->length_min = 2 + chance(seed, 3);
	while (chance(seed, 3) == 0 && sheet->fold_count < SHEET_FOLDS_MAX)
		sheet->folds[sheet->fold_count++] = (struct sheet_fold){ (letter)chance(seed, vocabulary->alphabet->count),
			(letter)chance(seed, vocabulary->alphabet->count), chance(seed, 2) == 0 };
	while (chance(seed, 3) == 0 && sheet->allow_count < SHEET_LIST_MAX)
		sheet->allow[sheet->allow_count++] = word_of_chance(vocabulary, seed);
	while (chance(seed, 3) == 0 && sheet->ban_count < SHEET_LIST_MAX)
		sheet->ban[sheet->ban_count++] = word_of_chance(vocabulary, seed);
}

void oral_sheet_of_chance(struct oral_sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed)
{
	*sheet = (struct oral_sheet){
		.variant = (enum oral_variant)chance(seed, 4), .player_count = 2 + chance(seed, 3), .policy = SHEET_STAND,
		.length_min = 2, .suffix = chance(seed, 4) == 0, .strict = chance(seed, 4) == 0,
		.show_required = chance(seed, 4) == 0, .limit = chance(seed, 2) == 0 ? 0 : 1 + chance(seed, 4),
	};
	if (chance(seed, 2) == 0) {
		sheet->has_policy = true;
		sheet->policy = (enum sheet_policy)chance(seed, 4);
	}
	if (chance(seed, 2) == 0)
		choose_words(sheet, vocabulary, seed);
}

static void add_letter(const struct alphabet *alphabet, letter what, struct buffer *out)
{
	/* no letter, nor a sign that ends a sentence: such are passed over */
	if (what == LETTER_NONE)
		buffer_add_char(out, '*');
	else
		buffer_add(out, alphabet_letter(alphabet, what));
}

static void add_word(const struct alphabet *alphabet, const struct sheet_word *word, struct buffer *out)
{
	for (unsigned i = 0; i < word->len; i++)
		add_letter(alphabet, word->letters[i], out);
}

static void add_list(const char *field, const struct sheet_word *words, size_t count, const struct alphabet *alphabet,
	struct buffer *out)
{
	for (size_t i = 0; i < count; i++) {
		buffer_add_string(out, i == 0 ? field : ", ");
		add_word(alphabet, &words[i], out);
	}
	if (count > 0)
		buffer_add_char(out, '\n');
}

static void add_folds(const struct oral_sheet *sheet, const struct alphabet *alphabet, struct buffer *out)
{
	for (size_t i = 0; i < sheet->fold_count; i++) {
		buffer_add_string(out, i == 0 ? " fold=" : ",");
		add_letter(alphabet, sheet->folds[i].from, out);
		buffer_add_char(out, sheet->folds[i].both_ways ? ':' : '>');
		add_letter(alphabet, sheet->folds[i].to, out);
	}
}

static void add_options(const struct oral_sheet *sheet, const struct alphabet *alphabet, struct buffer *out)
{
	static const char *const policies[] = { "void", "retry", "stand", "forfeit" };

	buffer_add_string(out, "Options: end.unfinished=off");
	if (sheet->has_policy) {
		buffer_add_string(out, " on-violation=");
		buffer_add_string(out, policies[sheet->policy]);
	}
	buffer_add_string(out, sheet->suffix ? " ends=suffix" : "");
	buffer_add_string(out, sheet->strict ? " strict" : "");
	buffer_add_string(out, sheet->show_required ? " show=required" : "");
	if (sheet->length_min != 2) {
		buffer_add_string(out, " word.length=");
		buffer_add_number(out, sheet->length_min);
	}
	for (unsigned i = 0; i < ORAL_SWITCHES; i++) {
		if (!sheet->switched[i])
			continue;
		buffer_add_char(out, ' ');
		buffer_add_string(out, oral_switch_ids[i]);
		buffer_add_string(out, i < ORAL_OFF_RULES ? "=on" : "=off");
	}
	add_folds(sheet, alphabet, out);
	buffer_add_char(out, '\n');
}

static void add_header(const struct oral_sheet *sheet, const struct alphabet *alphabet, struct buffer *out)
{
	static const char *const variants[] = { "plain", "insert", "anagram", "antibalda" };

	buffer_add_string(out, "Game: oral\nVariant: ");
	buffer_add_string(out, variants[sheet->variant]);
	buffer_add_string(out, "\nPlayers: ");
	for (unsigned i = 0; i < sheet->player_count; i++) {
		buffer_add_string(out, i == 0 ? "" : ", ");
		buffer_add_string(out, oral_players[i]);
	}
	buffer_add_char(out, '\n');
	add_options(sheet, alphabet, out);
	if (sheet->limit > 0) {
		buffer_add_string(out, "Limit: ");
		buffer_add_number(out, sheet->limit);
		buffer_add_char(out, '\n');
	}
	add_list("Allow: ", sheet->allow, sheet->allow_count, alphabet, out);
	add_list("Ban: ", sheet->ban, sheet->ban_count, alphabet, out);
}

void oral_sheet_write(const struct oral_sheet *sheet, const struct alphabet *alphabet, struct buffer *out)
{
	static const char *const words[] = {
		[SAYS_FRAGMENT] = "", [SAYS_REFUSE] = "refuse", [SAYS_SHOW] = "show ", [SAYS_PASS] = "pass",
		[SAYS_RESIGN] = "resign", [SAYS_CHALLENGE] = "challenge", [SAYS_RETRACT] = "retract",
	};

	add_header(sheet, alphabet, out);
	buffer_add_char(out, '\n');
	for (size_t i = 0; i < sheet->line_count; i++) {
		const struct oral_line_written *line = &sheet->lines[i];
		buffer_add_number(out, (long long)i + 1);
		buffer_add_string(out, ". ");
		if (line->player >= 0) {
			buffer_add_string(out, oral_players[line->player]);
			buffer_add_string(out, ": ");
		}
		buffer_add_string(out, words[line->says]);
		add_word(alphabet, &line->word, out);
		buffer_add_string(out, line->agreed ? " agreed\n" : "\n");
	}
	buffer_add_char(out, '\n');
}
