/* SPDX-License-Identifier: GPL-3.0-or-later
 * The values of the fields that all games share. */
#include "base/date.h"
#include "cli/format_internal.h"
#include "game/board.h"
#include "text/utf8.h"

/* Codes for what may not be shown come first: they have letters, too. */
static struct span in_small_letters(struct span text, struct arena *arena)
{
	struct buffer coded = { 0 }, lower = { 0 };

	utf8_add_coded(&coded, text);
	utf8_add_lower(&lower, buffer_span(&coded));
	struct span copy = arena_copy(arena, buffer_span(&lower));
	buffer_release(&coded);
	buffer_release(&lower);
	return copy;
}

static size_t count_digits(struct span text)
{
	size_t digits = 0;

	while (digits < text.len && text.at[digits] >= '0' && text.at[digits] <= '9')
		digits++;
	return digits;
}

/* `6 Х 4` is 6x4. */
static struct span tidy_board(struct span value, struct arena *arena)
{
	static const char *const signs[] = { "x", "X", "×", "х", "Х" };
	struct span columns = { value.at, count_digits(value) };
	struct span rest = span_trim(span_from(value, columns.len));

	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
		if (!span_starts_with(rest, span_of(signs[i])))
			continue;
		struct span rows = span_trim(span_from(rest, strlen(signs[i])));
		if (columns.len > 0 && rows.len > 0 && count_digits(rows) == rows.len)
			return arena_join(arena, (struct span[]){ columns, SPAN("x"), rows }, 3);
	}
	return value;
}

/* A word, then cells and directions. */
static struct span tidy_start(const struct formatter *formatter, struct span value, struct arena *arena)
{
	struct span rest = value, out = SPAN("");

	for (bool first = true;; first = false) {
		struct span word = span_cut_word(&rest);
		if (word.len == 0)
			return out;
		struct span cell_name = first ? SPAN("") : cell_name_tidy(word, arena);
		if (cell_name.len == 0)
			cell_name = orthography_spell(&formatter->orthography, word, arena);
		out = arena_join(arena, (struct span[]){ out, first ? SPAN("") : SPAN(" "), cell_name }, 3);
	}
}

static struct span tidy_words(const struct formatter *formatter, struct span value, struct arena *arena)
{
	struct buffer out = { 0 };

	while (value.len > 0) {
		struct span word = span_cut(&value, ',');
		if (word.len > 0 && out.len > 0)
			buffer_add_char(&out, ',');
		buffer_add(&out, orthography_spell(&formatter->orthography, word, arena));
	}
	struct span copy = arena_copy(arena, buffer_span(&out));
	buffer_release(&out);
	return copy;
}

static struct span tidy_game(const struct formatter *formatter, struct span value)
{
	return formatter->game == NULL ? value : span_of(formatter->game->name);
}

static struct span tidy_variant(const struct formatter *formatter, struct span value)
{
	const char *variant = formatter->game == NULL || value.len == 0 ? NULL : game_variant(formatter->game, value);

	return variant == NULL ? value : span_of(variant);
}

struct span format_value(const struct formatter *formatter, const struct field *field, struct arena *arena)
{
	struct date date;

	switch (field->id) {
	case FIELD_GAME:
		return tidy_game(formatter, field->value);
	case FIELD_VARIANT:
		return tidy_variant(formatter, field->value);
	case FIELD_LANGUAGE:
	case FIELD_DICTIONARY:
		return in_small_letters(field->value, arena);
	case FIELD_BOARD:
		return tidy_board(field->value, arena);
	case FIELD_START:
		return tidy_start(formatter, field->value, arena);
	case FIELD_ALLOW:
	case FIELD_BAN:
		return tidy_words(formatter, field->value, arena);
	case FIELD_DATE:
		return date_read(field->value, &date) ? date_text(&date, arena) : field->value;
	default:
		return field->value;
	}
}
