/* SPDX-License-Identifier: GPL-3.0-or-later
 * A tile is two halves with a bar between them; a half is a syllable or `_`. */
#include "game/mends.h"
#include "game/sylaby/rules.h"
#include "text/utf8.h"

enum { TEXT_LETTERS_MAX = 64 };

/* what people type for the bar: itself, broken, full width, of tables, divides, a click */
static const char *const bars[] = { "|", "\u00A6", "\uFF5C", "\u2502", "\u2223", "\u01C0" };

size_t sylaby_bar(struct span text, size_t *bytes)
{
	for (size_t at = 0; at < text.len; at++) {
		if (text.at[at] != '|' && (unsigned char)text.at[at] < 0x80)
			continue;
		for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
			if (span_starts_with(span_from(text, at), span_of(bars[i]))) {
				*bytes = strlen(bars[i]);
				return at;
			}
	}
	*bytes = 0;
	return text.len;
}

struct span sylaby_spell(
	const struct sylaby_state *state, const struct line *line, struct span text, struct report *report)
{
	letter letters[TEXT_LETTERS_MAX];
	struct spelling spelling;

	alphabet_spell(state->head.alphabet, text, letters, TEXT_LETTERS_MAX, &spelling);
	if (spelling.bad_len > 0 || spelling.too_long)
		return utf8_lower_copy(text, report->arena);
	mends_note(state->head.alphabet, where_of(line, text), text, &spelling, letters, report);
	return letters_text(state->head.alphabet, letters, spelling.count, report->arena);
}

/* Control characters count as the codes that canonical form makes of them: what is a tile stays one. */
static bool has_room(struct span text)
{
	struct buffer coded = { 0 };

	if (text.len == 0 || text.len > TILESET_HALF_BYTES)
		return false;
	utf8_add_coded(&coded, text);
	bool fits = coded.len <= TILESET_HALF_BYTES;
	buffer_release(&coded);
	return fits;
}

bool sylaby_is_half(struct span text)
{
	return has_room(text) && memchr(text.at, '+', text.len) == NULL && memchr(text.at, '=', text.len) == NULL &&
		memchr(text.at, ',', text.len) == NULL;
}

bool sylaby_read_tile(const struct sylaby_state *state, const struct line *line, struct span text,
	struct piece *piece, struct report *report)
{
	size_t bytes, second, at = sylaby_bar(text, &bytes);
	struct span halves[2] = { span_trim((struct span){ text.at, at }),
		span_trim(span_from(text, at + bytes)) };

	if (bytes == 0 || sylaby_bar(halves[1], &second) < halves[1].len)
		return false;
	for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++) {
		struct span written = halves[side];
		if (!sylaby_is_half(written))
			return false;
		piece->text[side] = span_is(written, "_") ? written
							  : sylaby_spell(state, line, written, report);
		if (!has_room(piece->text[side]))
			return false;
		piece->halves[side] = tileset_half(&state->set, piece->text[side]);
	}
	if (text.at[at] != '|')
		mends_note_lookalike(where_of(line, (struct span){ text.at + at, bytes }), text,
			piece_text(piece, report->arena), report);
	return true;
}
