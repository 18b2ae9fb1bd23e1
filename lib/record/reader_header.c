/* SPDX-License-Identifier: GPL-3.0-or-later
 * The reader's headers: fields and their rows. */
#include "record/reader_parts.h"
#include "record/stops.h"
#include "text/person.h"

static const struct finding_kind
	not_a_field = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is not a header field `Name: value`") },
	no_rows = { "record.syntax", SEVERITY_ERROR, N_("an indented line goes on with the field above it; {0} has one line only") },
	too_many_fields = { "record.syntax", SEVERITY_ERROR, N_("more than 1000 fields: «{0}» is left out") },
	too_many_rows = { "record.syntax", SEVERITY_ERROR, N_("more than 1000 rows below {0}") },
	repeated = { "record.repeated", SEVERITY_ERROR, N_("the field {0} stands here a second time; the first one counts") },
	unknown = { "record.field", SEVERITY_NOTE, N_("unknown field «{0}»") },
	unknown_near = { "record.field", SEVERITY_NOTE, N_("unknown field «{0}»; the nearest known one is {1}") };

/* As field_find, which has two hundred names to compare. */
static enum field_id find_field(struct reader *reader, struct span name)
{
	if (name.len == 0 || name.len > KNOWN_NAME_BYTES)
		return field_find(name);
	/* sends each canonical name to a place of its own */
	size_t at = ((unsigned char)name.at[0] + 9u * ((unsigned char)name.at[name.len - 1] + name.len)) % KNOWN_FIELDS;
	struct known_field *known = &reader->known[at];
	if (known->len == name.len && memcmp(known->name, name.at, name.len) == 0)
		return (enum field_id)known->id;
	known->len = (uint8_t)name.len;
	known->id = (uint8_t)field_find(name);
	memcpy(known->name, name.at, name.len);
	return (enum field_id)known->id;
}

/* Cuts `Name: value` without asking what the name means; false when it is no such line. */
static bool cut_named_value(struct span text, struct field *field)
{
	const char *colon = text.len == 0 || text_is_indented(text) ? NULL : memchr(text.at, ':', text.len);

	if (colon == NULL)
		return false;
	/* it begins where the text does */
	struct span rest = without_comment(text);
	size_t before = (size_t)(colon - text.at);
	if (before >= rest.len)
		return false;
	*field = (struct field){ .key = SPAN("") };
	field->name = span_trim((struct span){ rest.at, before });
	field->value = span_trim(span_from(rest, before + 1));
	return field->name.len > 0;
}

/* `Hand Ola` gives the field Hand with a key. */
bool reader_cut_field(struct reader *reader, struct span text, struct field *field)
{
	if (!cut_named_value(text, field))
		return false;
	field->id = find_field(reader, field->name);
	if (field->id == FIELD_UNKNOWN) {
		struct span key = field->name;
		struct span first = span_cut_word(&key);
		if (first.len < field->name.len && field_find(first) == FIELD_HAND) {
			field->id = FIELD_HAND;
			field->key = span_trim(key);
		}
	}
	return true;
}

bool reader_begins_record(struct reader *reader)
{
	struct span text = reader->line.text;
	struct field field;

	return reader->is_new_record
		|| (!text_starts_with_digit(text) && cut_named_value(text, &field) && field_is(field.name, FIELD_GAME));
}

bool line_begins_record(const struct line *line)
{
	struct reader reader = { .line = *line };

	return (line->marks & (LINE_MALFORMED | LINE_TOO_LONG)) == 0 && reader_begins_record(&reader);
}

COLD bool reader_has_player(struct reader *reader, const struct header *header, struct span name)
{
	struct buffer key = { 0 };

	if (header_value(header, FIELD_PLAYERS).len == 0)
		return false;
	if (set_count(&reader->player_keys) == 0) {
		reader->player_keys.arena = reader->names_seen.arena;
		header_add_player_keys(header, &reader->player_keys);
	}
	person_add_key(&key, name);
	bool known = set_find(&reader->player_keys, buffer_span(&key), NULL);
	buffer_release(&key);
	return known;
}

/* Notes that the header has the field. True when it had it before. */
static bool is_repeated(struct reader *reader, const struct field *field, struct arena *arena)
{
	const char id = (char)field->id;

	if (field->id != FIELD_UNKNOWN && field->key.len == 0) {
		bool seen = (reader->fields_seen >> field->id & 1) != 0;
		reader->fields_seen |= 1ull << field->id;
		return seen;
	}
	struct span name = arena_join(arena, (struct span[]){ { &id, 1 },
		field->id == FIELD_UNKNOWN ? field->name : field->key }, 2);
	unsigned hash = set_hash(name);
	if (set_find_hashed(&reader->names_seen, name, hash, NULL))
		return true;
	set_put_hashed(&reader->names_seen, name, hash, 0);
	return false;
}

static void tell_unknown(const struct field *field, struct report *report)
{
	const char *nearest = field_nearest(field->name);

	if (nearest == NULL)
		REPORT(report, &unknown, field_where(field, field->name), field->name);
	else
		REPORT(report, &unknown_near, field_where(field, field->name), field->name, span_of(nearest));
}

/* What became of the field above decides what becomes of the indented lines below it. False when it was refused. */
static bool add_field(struct reader *reader, struct header *header, const struct field *field, struct arena *arena,
	struct report *report)
{
	reader->rows = ROWS_REFUSED;
	if (header->fields.len == HEADER_FIELDS_MAX) {
		REPORT(report, &too_many_fields, field_where(field, field->name), field->name);
		return false;
	}
	if (is_repeated(reader, field, arena)) {
		REPORT(report, &repeated, field_where(field, field->name), field->name);
		return false;
	}
	if (field->id == FIELD_UNKNOWN)
		tell_unknown(field, report);
	/* Final: has rows; an unknown field is kept with all that it has */
	reader->rows = field->id == FIELD_FINAL || field->id == FIELD_UNKNOWN ? ROWS_TAKEN : ROWS_NONE;
	*LIST_ADD(&header->fields) = *field;
	if (field->id != FIELD_UNKNOWN && header->places[field->id] == 0)
		header->places[field->id] = (uint16_t)header->fields.len;
	return true;
}

static bool add_row(const struct reader *reader, struct header *header, const struct line *line, struct arena *arena,
	struct report *report)
{
	struct span text = without_comment(line->text);
	struct field *field = &header->fields.items[header->fields.len - 1];

	/* a field that was refused has been told of, and its rows go with it */
	if (reader->rows == ROWS_NONE)
		REPORT(report, &no_rows, where_of(line, text), field->name);
	if (reader->rows != ROWS_TAKEN)
		return false;
	size_t count = field->row_count;
	if (count == HEADER_ROWS_MAX) {
		REPORT(report, &too_many_rows, where_of(line, text), field->name);
		return false;
	}
	/* room doubles at the powers of two, so that a tall field costs no quadratic copying */
	if ((count & (count - 1)) == 0) {
		size_t max = count == 0 ? 1 : count * 2;
		void *grown = arena_alloc(arena, max * sizeof *field->rows);
		if (count > 0)
			memcpy(grown, field->rows, count * sizeof *field->rows);
		field->rows = grown;
	}
	field->rows[count].text = text;
	field->rows[count].line = line;
	field->row_count++;
	return true;
}

/* A header ends at a blank line, at a move and at the next record. */
static enum header_line classify(struct reader *reader, const struct header *header, struct field *field)
{
	struct span text = reader->line.text;

	if (text_starts_with_digit(text))
		return HEADER_END;
	if (text_is_empty(text))
		return span_trim(text).len == 0 ? HEADER_EMPTY : HEADER_COMMENT;
	if (text_is_indented(text))
		return HEADER_ROW;
	if (!reader_cut_field(reader, text, field))
		return HEADER_OTHER;
	if (field->id == FIELD_GAME)
		return header->fields.len > 0 ? HEADER_END : HEADER_FIELD;
	return field->id == FIELD_UNKNOWN && reader_has_player(reader, header, field->name) ? HEADER_END : HEADER_FIELD;
}

/* True when the line is a player's name as it stands in Players:, and what he did. */
static bool is_move_of_player(const struct reader *reader, const struct header *header)
{
	struct span text = reader->line.text, rest = header_value(header, FIELD_PLAYERS);

	while (rest.len > 0) {
		struct span player = span_cut(&rest, ',');
		if (player.len > 0 && span_starts_with(text, player) && text.len > player.len && text.at[player.len] == ':')
			return memchr(player.at, ':', player.len) == NULL;
	}
	return false;
}

/* People leave blank lines between fields; a known field behind one still belongs to the header. */
static bool goes_on_after_blank(struct reader *reader, const struct header *header, struct report *report)
{
	struct field field;

	if (!reader_skip_empty(reader, report) || text_starts_with_digit(reader->line.text) || is_move_of_player(reader, header))
		return false;
	return classify(reader, header, &field) == HEADER_FIELD && field.id != FIELD_UNKNOWN
		&& !reader_has_player(reader, header, field.name);
}

/* One line of the header that is neither blank nor a comment. */
static void read_header_line(struct reader *reader, struct header *header, enum header_line kind,
	struct field *field, struct arena *arena, struct report *report)
{
	const struct line *line = line_copy(arena, &reader->line);
	bool kept = false;

	if (kind == HEADER_ROW) {
		kept = add_row(reader, header, line, arena, report);
	} else if (kind == HEADER_OTHER) {
		REPORT(report, &not_a_field, where_of(line, line->text), without_comment(line->text));
		reader->rows = ROWS_REFUSED;
	} else {
		/* the field was cut from the source's line, which goes; the copy stays */
		const char *was = reader->line.text.at;
		field->name.at = line->text.at + (field->name.at - was);
		field->value.at = line->text.at + (field->value.at - was);
		if (field->key.len > 0)
			field->key.at = line->text.at + (field->key.at - was);
		field->line = line;
		stops_cut(field, report);
		kept = add_field(reader, header, field, arena, report);
	}
	if (!kept)
		reader_hand_on(reader, PASSED_BAD);
}

void reader_read_header(struct reader *reader, struct header *header, struct arena *arena, struct report *report)
{
	while (reader_peek(reader, report)) {
		struct field field = { .id = FIELD_UNKNOWN };
		enum header_line kind = classify(reader, header, &field);
		if (kind == HEADER_END)
			return;
		if (kind == HEADER_EMPTY) {
			if (!goes_on_after_blank(reader, header, report))
				return;
			continue;
		}
		if (kind == HEADER_COMMENT)
			reader_hand_on(reader, PASSED_COMMENT);
		else
			read_header_line(reader, header, kind, &field, arena, report);
		reader_consume(reader, report);
	}
}
