/* SPDX-License-Identifier: GPL-3.0-or-later
 * Balda's part of a line in canonical form: `С4 = Л  лещ` becomes `c4=л лещ`. It takes and refuses what read.c does. */
#include "game/balda/balda.h"

/* The cell and the letter of `b2=п`, either of which may be left open, or the `?` that leaves both open. False when it is
 * neither. */
static bool tidy_placement(const struct orthography *orthography, struct span *text, struct arena *arena)
{
	size_t equals = balda_equals_at(*text);

	if (equals == text->len)
		return span_is(*text, "?");
	struct span place = span_trim((struct span){ text->at, equals });
	struct span placed = span_trim(span_from(*text, equals + 1));
	struct span name = span_is(place, "?") ? place : cell_name_tidy(place, arena);
	/* a letter that ends with a sign of equality would take the word behind it for its own */
	if (name.len == 0 || (placed.len > 0 && placed.at[placed.len - 1] == '='))
		return false;
	*text = arena_join(arena, (struct span[]){ name, SPAN("="), orthography_spell(orthography, placed, arena) }, 3);
	return true;
}

static bool tidy_path(struct span *text, struct arena *arena)
{
	struct buffer path = { 0 };
	struct span dash;
	bool good = true;

	for (struct span rest = *text; good && rest.len > 0;) {
		struct span name = cell_name_tidy(balda_cut_cell(&rest, &dash), arena);
		if (path.len > 0)
			buffer_add_char(&path, '-');
		buffer_add(&path, name);
		good = name.len > 0;
	}
	*text = arena_copy(arena, buffer_span(&path));
	buffer_release(&path);
	return good;
}

bool balda_tidy(const struct orthography *orthography, struct entry *entry, struct arena *arena)
{
	balda_join_placement(entry);
	if (!tidy_placement(orthography, &entry->words[0], arena) || entry->count < 2 || entry->count > 3
	    || balda_looks_like_path(entry->words[1], 2))
		return false;
	if (entry->count == 3 && (!balda_looks_like_path(entry->words[2], 1) || !tidy_path(&entry->words[2], arena)))
		return false;
	entry->words[1] = orthography_spell(orthography, entry->words[1], arena);
	return true;
}
