/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/format_internal.h"
#include "record/writer.h"
#include "text/person.h"
#include "text/utf8.h"

static const struct finding_kind
	no_move = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is no move of {1}; the line is kept as it stands") },
	too_much = { "record.syntax", SEVERITY_ERROR, N_("«{0}»: nothing may stand after «{1}» here") };

/* `NAME (2)` is what the referee calls the second of two namesakes. */
static struct span without_number(struct span name)
{
	size_t digits = 0, len = name.len;

	if (len == 0 || name.at[len - 1] != ')')
		return name;
	for (len--; len > 0 && name.at[len - 1] >= '0' && name.at[len - 1] <= '9'; len--)
		digits++;
	if (digits == 0 || len < 2 || name.at[len - 1] != '(' || name.at[len - 2] != ' ')
		return name;
	return (struct span){ name.at, len - 2 };
}

/* The player's name as the header spells it, without an age: exactly this one, else the first of which it is a spelling. */
static bool find_player(struct span names, struct span player, bool has_ages, struct span *found)
{
	enum { SPELLINGS = 64 };	/* so many players can be seated */
	size_t count = 0;
	bool any = false;

	for (; names.len > 0; count++) {
		struct span name = span_cut(&names, ',');
		unsigned long age;
		if (has_ages)
			name_cut_age(&name, &age);
		if (span_equals(name, player)) {
			*found = name;
			return true;
		}
		if (!any && count < SPELLINGS && name.len > 0 && person_same(name, player)) {
			*found = name;
			any = true;
		}
	}
	return any;
}

static bool names_nobody(struct span names)
{
	while (names.len > 0)
		if (span_cut(&names, ',').len > 0)
			return false;
	return true;
}

static bool tidy_player(const struct formatter *formatter, struct entry *entry, struct report *report)
{
	struct span names = header_value(&formatter->header, FIELD_PLAYERS), found;

	if (entry->player.len == 0 || names_nobody(names))
		return true;
	if (find_player(names, entry->player, formatter->game->has_ages, &found)) {
		entry->player = found;
		return true;
	}
	if (find_player(names, without_number(entry->player), formatter->game->has_ages, &found))
		return true;
	entry_tell_unknown_player(entry, names, report);
	return false;
}

/* For games that have no way of their own. A word must not become an action or `agreed` by being mended: to the referee it
 * is none. */
static void spell_words(struct formatter *formatter, struct entry *entry)
{
	for (size_t i = 0; i < entry->count; i++) {
		struct span word = orthography_spell(&formatter->orthography, entry->words[i], &formatter->line_arena);
		bool other = i == 0 ? action_find(word, formatter->game->english_actions) != ACTION_PLAY
			: is_agreed(word) != is_agreed(entry->words[i]);
		if (!other)
			entry->words[i] = word;
	}
}

static bool tidy_words(struct formatter *formatter, struct entry *entry, struct report *report)
{
	const struct game *game = formatter->game;
	struct span first = entry->words[0];

	if (action_find(first, game->english_actions) != ACTION_PLAY) {
		if (entry->count == 1)
			return true;
		REPORT(report, &too_much, where_of(&entry->line, entry->words[1]), entry->words[1], first);
		return false;
	}
	if (game->tidy == NULL) {
		spell_words(formatter, entry);
		return true;
	}
	if (game->tidy(&formatter->orthography, entry, &formatter->line_arena))
		return true;
	struct span whole = without_comment(entry->line.text);
	REPORT(report, &no_move, where_of(&entry->line, whole), whole, span_of(game->name));
	return false;
}

/* The entry without its comment and without a line end; false when something cannot be read of it. */
static bool write_entry(struct formatter *formatter, struct entry *entry, struct report *report, struct buffer *text)
{
	unsigned style = WRITER_SPELLED | (formatter->game->english_actions ? WRITER_ENGLISH : 0);

	if (!tidy_player(formatter, entry, report) || !tidy_words(formatter, entry, report))
		return false;
	if (formatter->settings->renumber) {
		entry->number = formatter->counted + 1;
		entry->number_text = arena_number(&formatter->line_arena, (long long)entry->number);
	}
	writer_add_entry(text, entry, style);
	text->len--;
	return true;
}

/* True when the line is read and written as the same again: a word may look like something else once the signs before it
 * are gone. */
static bool reads_back(struct formatter *formatter, struct span written)
{
	const struct line line = { .text = written, .raw = written };
	struct report report = { .arena = &formatter->line_arena };
	struct buffer again = { 0 };
	bool same = entry_read(&formatter->probe, &line, &report)
		&& write_entry(formatter, &formatter->probe, &report, &again) && span_equals(buffer_span(&again), written);

	buffer_release(&again);
	report_release(&report);
	return same;
}

void format_entry(struct formatter *formatter, struct buffer *text)
{
	struct entry *entry = &formatter->entry;
	struct span as_read = without_comment(entry->line.text);
	bool ruling = formatter->settings->drop_rulings && line_has_ruling(&entry->line);
	size_t start = text->len;
	bool good = write_entry(formatter, entry, &formatter->report, text);
	struct span written = span_from(buffer_span(text), start);

	if (good && (span_equals(written, as_read) || reads_back(formatter, written))) {
		if (!ruling)
			line_add_comment(text, &entry->line);
	} else {
		text->len = start;
		line_add_kept(text, &entry->line);
	}
	formatter->counted += good;
	buffer_add_char(text, '\n');
}
