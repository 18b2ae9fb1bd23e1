/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/soil.h"

#include "support/play.h"

static size_t somewhere(const struct buffer *text, uint64_t *seed)
{
	return chance(seed, (unsigned)text->len + 1);
}

static size_t line_start(const struct buffer *text, size_t at)
{
	while (at > 0 && text->bytes[at - 1] != '\n')
		at--;
	return at;
}

static size_t line_end(const struct buffer *text, size_t at)
{
	while (at < text->len && text->bytes[at] != '\n')
		at++;
	return at < text->len ? at + 1 : at;
}

/* Puts `new` in the place of `len` bytes. */
static void replace(struct buffer *text, size_t at, size_t len, struct span new)
{
	struct buffer changed = { 0 };

	buffer_add(&changed, (struct span){ text->bytes, at });
	buffer_add(&changed, new);
	buffer_add(&changed, (struct span){ text->bytes + at + len, text->len - at - len });
	buffer_release(text);
	*text = changed;
}

/* The first place from `at` on, else from the start on; text->len when there is none. */
static size_t find(const struct buffer *text, size_t at, struct span what)
{
	for (size_t i = 0; i < text->len; i++) {
		size_t here = (at + i) % text->len;
		if (span_starts_with((struct span){ text->bytes + here, text->len - here }, what))
			return here;
	}
	return text->len;
}

static void swap_piece(struct buffer *text, uint64_t *seed)
{
	static const char *const pairs[][2] = {
		{ "а", "a" }, { "с", "c" }, { "е", "e" }, { "о", "O" }, { "р", "p" }, { "а", "A" }, { "в", "B" }, { "н", "H" },
		{ "b", "B" }, { "b", "В" }, { "a", "а" }, { "c", "С" }, { "й", "и\u0306" }, { "о", "о\u0301" }, { "ё", "ë" },
		{ " ", "\t" }, { " ", "\u00A0" }, { " ", "   " }, { " ", "" }, { " ", "\u200B " }, { "\n", "\r\n" }, { "\n", "\r" },
		{ "\n", " # note\n" }, { "\n", " #! ruling\n" }, { "\n", "  \n" }, { "\n", "\n\n" }, { "\n", "" }, { "=", " = " }, { "=", "= " },
		{ "Players:", "Игроки:" }, { "Players:", "Gracze :" }, { "Options:", "indstillinger:" }, { "Start:", "СТАРТ:" },
		{ "Game: balda", "Spil: Балда" }, { "Variant: royal", "Вариант: королевская" }, { "Final:", "Koniec:" },
		{ "Board: ", "Поле: 0" }, { "x", "х" }, { "pass", "ПАС" }, { "pass", "pas extra" }, { "resign", "сдаюсь" },
		{ "agreed", "уговор" }, { "Аня", "АНЯ" }, { "Аня", "аня" }, { "Аня", "Нюра" }, { "А", "а" }, { "1", "01" }, { "+", "+0" },
		{ "@", "@0:" }, { "-", "-0" }, { ".", ". " }, { ":", " :" },
	};
	const char *const *pair = pairs[chance(seed, sizeof pairs / sizeof *pairs)];
	struct span what = span_of(pair[0]);
	size_t at = find(text, somewhere(text, seed), what);

	if (at < text->len)
		replace(text, at, what.len, span_of(pair[1]));
}

static void add_line(struct buffer *text, uint64_t *seed)
{
	static const char *const lines[] = {
		"\n", "\n\n\n", "# a comment\n", "  # another\n", "#! a ruling\n", "\n# above\n", "garbage\n", "foo: bar\n", "  a row\n",
		"no text: \xFF\xFE\n", "b2=\xD0 \n", "Game: balda\n", "Game: chess\n", "Players: А, Б\n", "Round: 3 # of 7\n", "Hand Ola: 19\n",
		"Start: pass\n", "b2=п\n", "17. pass\n", "Final:\n  абв\n  где # last\n# end\n", "pass @0:31 x:y\n", "Date: 29.11.2026\n",
		"Language: RU\n", "Language: pl\n", "Allow: кoт , TOK\n", "1. Nobody: pass\n", "draw 5\n", "\xEF\xBB\xBF# mark\n",
	};

	replace(text, line_start(text, somewhere(text, seed)), 0, span_of(lines[chance(seed, sizeof lines / sizeof *lines)]));
}

static void move_line(struct buffer *text, uint64_t *seed)
{
	size_t from = line_start(text, somewhere(text, seed)), to;
	struct buffer line = { 0 };

	buffer_add(&line, (struct span){ text->bytes + from, line_end(text, from) - from });
	if (chance(seed, 2) == 0)
		replace(text, from, line.len, SPAN(""));
	to = line_start(text, somewhere(text, seed));
	if (text->len > 0 && chance(seed, 4) != 0)
		replace(text, to, 0, buffer_span(&line));
	buffer_release(&line);
}

static void hurt_byte(struct buffer *text, uint64_t *seed)
{
	size_t at = somewhere(text, seed);

	if (at < text->len)
		replace(text, at, 1, chance(seed, 2) == 0 ? SPAN("") : SPAN("\xD0"));
}

void soil_text(struct buffer *text, uint64_t *seed)
{
	unsigned what = chance(seed, 10);

	if (text->len == 0)
		return;
	if (what < 6)
		swap_piece(text, seed);
	else if (what < 8)
		add_line(text, seed);
	else if (what < 9)
		move_line(text, seed);
	else
		hurt_byte(text, seed);
}
