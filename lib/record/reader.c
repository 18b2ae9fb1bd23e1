/* SPDX-License-Identifier: GPL-3.0-or-later
 * Records and their entries. */
#include "record/reader.h"

#include "record/reader_parts.h"

static const struct finding_kind
	no_game = { "record.header", SEVERITY_ERROR, N_("a record begins with `Game:`") },
	no_game_like = { "record.header", SEVERITY_ERROR,
		N_("a record begins with `Game:`; the file looks like {0}, which --from={0} reads") },
	late_field = { "record.syntax", SEVERITY_ERROR, N_("the field {0} stands below the moves, where it is not read") };

void reader_init(struct reader *reader, struct source *source)
{
	*reader = (struct reader){ .source = source };
}

bool reader_skip_rest(struct reader *reader, struct report *report)
{
	while (reader_peek(reader, report) && !reader_begins_record(reader)) {
		reader_hand_on(reader, PASSED_REST);
		reader_leave_line(reader);
	}
	return !reader->paused;
}

/* Text with no header: one finding, and nothing more of it is read. */
static void tell_headerless(struct reader *reader, struct header *header, struct arena *arena, struct report *report)
{
	struct span raw = reader->line.raw;
	/* apart from the stream's: who reads it in pieces asks at the same lines */
	struct hint hint = { 0 };
	const char *encoding = NULL;

	/* of UTF-16 every second byte of ASCII is NUL, which is valid UTF-8 */
	if (raw.len > 0 && memchr(raw.at, '\0', raw.len) != NULL)
		encoding = hint_find(&hint, reader->source, &reader->line);
	header->first = line_copy(arena, &reader->line);
	REPORT(report, encoding == NULL ? &no_game : &no_game_like,
		where_of(header->first, without_comment(header->first->text)), span_of(encoding));
	reader_hand_on(reader, PASSED_BAD);
	reader_leave_line(reader);
}

/* Remembers the players' names, which stand at the start of every line that has no number. */
static void remember_players(struct reader *reader)
{
	struct span rest = header_value(reader->header, FIELD_PLAYERS);

	while (rest.len > 0 && reader->player_count < READER_PLAYERS) {
		struct span player = span_cut(&rest, ',');
		/* one who is called like the field that begins a record will have to number his lines */
		if (!field_is(player, FIELD_GAME))
			reader->players[reader->player_count++] = player;
	}
}

bool reader_next_record(struct reader *reader, struct header *header, struct arena *arena, struct report *report)
{
	struct field field;

	header->fields.len = 0;
	memset(header->places, 0, sizeof header->places);
	header->first = NULL;
	reader->header = header;
	reader->marks_told = 0;
	reader->player_count = reader->next_player = 0;
	reader->fields_seen = 0;
	reader->names_seen = (struct set){ .arena = arena };
	reader->player_keys = (struct set){ .few = NULL };
	if (reader->in_record && !reader_skip_rest(reader, report))
		return false;
	reader->in_record = false;
	if (!reader_skip_empty(reader, report))
		return false;
	reader->in_record = true;
	if (!reader->is_new_record && (text_starts_with_digit(reader->line.text) ||
	    !reader_cut_field(reader, reader->line.text, &field) || field.id == FIELD_UNKNOWN)) {
		tell_headerless(reader, header, arena, report);
		return true;
	}
	header->first = line_copy(arena, &reader->line);
	reader_read_header(reader, header, arena, report);
	remember_players(reader);
	const struct field *first = &header->fields.items[0];
	if (first->id != FIELD_GAME)
		REPORT(report, &no_game, field_where(first, first->name), SPAN(""));
	return true;
}

static bool starts_with_player(struct reader *reader)
{
	struct span text = reader->line.text;

	for (size_t i = 0, next = reader->next_player; i < reader->player_count; i++) {
		struct span player = reader->players[next];
		next = next + 1 < reader->player_count ? next + 1 : 0;
		if (text.len > player.len && text.at[player.len] == ':' && memcmp(text.at, player.at, player.len) == 0) {
			reader->next_player = next;
			return true;
		}
	}
	return false;
}

/* What a line below the header is. */
static enum header_line classify_entry(struct reader *reader, struct field *field)
{
	struct span text = reader->line.text;

	if (text_starts_with_digit(text) || starts_with_player(reader) || !reader_cut_field(reader, text, field))
		return HEADER_OTHER;
	if (field->id == FIELD_GAME)
		return HEADER_END;
	return field->id == FIELD_UNKNOWN || reader_has_player(reader, reader->header, field->name) ? HEADER_OTHER : HEADER_FIELD;
}

bool reader_next_entry(struct reader *reader, struct entry *entry, struct report *report)
{
	/* text without a header has no entries */
	reader->paused = false;
	while (reader->header->fields.len > 0 && reader_skip_empty(reader, report)) {
		struct field field;
		enum header_line kind = classify_entry(reader, &field);
		reader->is_new_record = kind == HEADER_END;
		if (kind == HEADER_END)
			return false;
		if (kind == HEADER_FIELD)
			REPORT(report, &late_field, where_of(&reader->line, field.name), field.name);
		bool good = kind == HEADER_OTHER && entry_read(entry, &reader->line, report);
		if (!good)
			reader_hand_on(reader, PASSED_BAD);
		reader_consume(reader, report);
		if (good)
			return true;
	}
	return false;
}
