/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/reader.h"

#include <assert.h>

static const struct finding_kind
	malformed = { "text.encoding", SEVERITY_ERROR, N_("the line is not valid text in its encoding; it is passed over") },
	malformed_like = { "text.encoding", SEVERITY_ERROR,
		N_("the line is not valid text in UTF-8; the file looks like {0}, which --from={0} reads; it is passed over") },
	too_long = { "text.length", SEVERITY_ERROR, N_("the line is longer than 1 MiB; it is passed over") },
	no_game = { "record.header", SEVERITY_ERROR, N_("a record begins with `Game:`") },
	no_game_like = { "record.header", SEVERITY_ERROR,
		N_("a record begins with `Game:`; the file looks like {0}, which --from={0} reads") },
	not_a_field = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is not a header field `Name: value`") },
	no_rows = { "record.syntax", SEVERITY_ERROR, N_("an indented line goes on with the field above it; {0} has one line only") },
	too_many_fields = { "record.syntax", SEVERITY_ERROR, N_("more than 1000 fields: «{0}» is left out") },
	too_many_rows = { "record.syntax", SEVERITY_ERROR, N_("more than 1000 rows below {0}") },
	repeated = { "record.repeated", SEVERITY_ERROR, N_("the field {0} stands here a second time; the first one counts") },
	late_field = { "record.syntax", SEVERITY_ERROR, N_("the field {0} stands below the moves, where it is not read") },
	unknown = { "record.field", SEVERITY_NOTE, N_("unknown field «{0}»") },
	unknown_near = { "record.field", SEVERITY_NOTE, N_("unknown field «{0}»; the nearest known one is {1}") };

/* what is accepted, told once a record */
static const struct {
	unsigned mark;
	struct finding_kind kind;
} mark_notes[] = {
	{ LINE_BOM, { "text.bom", SEVERITY_NOTE, N_("a byte-order mark was passed over") } },
	{ LINE_CRLF, { "text.line-end", SEVERITY_NOTE, N_("lines end with CR LF") } },
	{ LINE_LONE_CR, { "text.line-end", SEVERITY_NOTE, N_("lines end with a lone CR") } },
	{ LINE_NFD, { "text.nfc", SEVERITY_NOTE, N_("decomposed letters were composed (NFC)") } },
	{ LINE_TAB, { "text.blank", SEVERITY_NOTE, N_("tabs were read as blanks") } },
	{ LINE_NBSP, { "text.blank", SEVERITY_NOTE, N_("non-breaking spaces were read as blanks") } },
	{ LINE_INVISIBLE, { "text.invisible", SEVERITY_NOTE, N_("invisible characters were passed over") } },
	{ LINE_CONTROL, { "text.control", SEVERITY_NOTE, N_("the line holds control characters") } },
	{ LINE_NO_END, { "text.line-end", SEVERITY_NOTE, N_("the last line has no line end") } },
};

bool line_is_ruling(const struct line *line)
{
	return (line->marks & (LINE_MALFORMED | LINE_TOO_LONG)) == 0 && span_starts_with(line->raw, SPAN("#!"))
		&& !(line->number == 1 && span_starts_with(line->raw, SPAN("#!/")));
}

void reader_init(struct reader *reader, struct source *source)
{
	*reader = (struct reader){ .source = source };
}

void reader_keep(struct reader *reader)
{
	assert(!reader->has_line);
	reader->tape->keeps = true;
	reader->kept_marks = reader->marks_told;
}

void reader_rewind(struct reader *reader)
{
	reader->tape->keeps = false;
	reader->tape->next = 0;
	reader->has_line = reader->is_new_record = reader->paused = false;
	reader->marks_told = reader->kept_marks;
	reader->told_bytes = 0;
}

static bool uses_tape(const struct reader *reader)
{
	return reader->tape != NULL && (reader->tape->keeps || reader->tape->kept.list.len > 0);
}

static bool next_line(struct reader *reader)
{
	return uses_tape(reader) ? tape_next(reader->tape, reader->source, &reader->line) : source_next(reader->source, &reader->line);
}

/* the marks whose first place in a line is known */
enum { MARKS_PLACED = LINE_NFD | LINE_TAB | LINE_NBSP | LINE_INVISIBLE | LINE_CONTROL };

/* The first offset in the text that comes from the raw offset or from behind it. */
static size_t text_offset(const struct line *line, size_t raw_offset)
{
	size_t at = 0;

	while (at < line->text.len && line_raw_offset(line, at) < raw_offset)
		at++;
	return at;
}

COLD static void tell_marks(struct reader *reader, unsigned fresh, struct report *report)
{
	const struct line *line = &reader->line;

	/* what a ruling shows of the file as a whole is still the file's */
	if (line_is_ruling(line))
		fresh &= LINE_BOM | LINE_NO_END;
	reader->marks_told |= fresh;
	for (size_t i = 0; i < sizeof mark_notes / sizeof *mark_notes; i++) {
		if ((fresh & mark_notes[i].mark) == 0)
			continue;
		size_t at = (mark_notes[i].mark & MARKS_PLACED) != 0 ? text_offset(line, line->mark_at) : 0;
		REPORT(report, &mark_notes[i].kind, ((struct where){ line, at, 0 }), SPAN(""));
	}
}

static void watch(struct reader *reader)
{
	if (reader->watch != NULL)
		reader->watch(reader->watch_context, &reader->line);
}

/* The current line has been read. */
static void leave_line(struct reader *reader)
{
	watch(reader);
	reader->has_line = reader->is_new_record = false;
}

static void pass(const struct reader *reader, enum passed_line what)
{
	if (reader->take_passed != NULL)
		reader->take_passed(reader->taker, what, &reader->line);
}

static bool must_pause(struct reader *reader, const struct report *report)
{
	if (report->findings.len == 0)
		reader->told_bytes = 0;
	return report->findings.len >= READER_FINDINGS || reader->told_bytes >= READER_BYTES;
}

/* The first line that is not text says what the file may be. */
COLD static void tell_unreadable(struct reader *reader, struct report *report)
{
	const struct where where = { &reader->line, 0, 0 };
	const char *encoding = NULL;

	if ((reader->line.marks & LINE_TOO_LONG) != 0) {
		REPORT(report, &too_long, where, SPAN(""));
		return;
	}
	hint_find(&reader->hint, reader->source, &reader->line);
	encoding = reader->hint.at == reader->line.number ? reader->hint.encoding : NULL;
	REPORT(report, encoding == NULL ? &malformed : &malformed_like, where, span_of(encoding));
}

/* Makes the next readable line the current one. A line that is not text is reported and passed over. False at the end of
 * the stream and at a pause. */
static bool peek(struct reader *reader, struct report *report)
{
	reader->paused = false;
	while (!reader->has_line) {
		reader->paused = must_pause(reader, report);
		if (reader->paused || !next_line(reader))
			return false;
		if (!line_is_ruling(&reader->line))
			reader->told_bytes += reader->line.raw.len;
		if ((reader->line.marks & (LINE_MALFORMED | LINE_TOO_LONG)) == 0) {
			reader->has_line = true;
			break;
		}
		tell_unreadable(reader, report);
		pass(reader, PASSED_BAD);
		watch(reader);
	}
	return true;
}

static void consume(struct reader *reader, struct report *report)
{
	unsigned fresh = reader->line.marks & ~reader->marks_told;

	if (fresh != 0)
		tell_marks(reader, fresh, report);
	leave_line(reader);
}

static bool is_empty(struct span text)
{
	if (text.len > 0 && !is_blank_char(text.at[0]) && text.at[0] != '#')
		return false;
	return without_comment(text).len == 0;
}

/* Passes over blank lines and comments. False at the end of the stream and at a pause. */
static bool skip_empty(struct reader *reader, struct report *report)
{
	while (peek(reader, report)) {
		if (!is_empty(reader->line.text))
			return true;
		pass(reader, span_trim(reader->line.text).len == 0 ? PASSED_BLANK : PASSED_COMMENT);
		consume(reader, report);
	}
	return false;
}

static bool is_indented(struct span text)
{
	return text.len > 0 && is_blank_char(text.at[0]);
}

static bool starts_with_digit(struct span text)
{
	return text.len > 0 && text.at[0] >= '0' && text.at[0] <= '9';
}

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

/* Cuts `Name: value`; false when it is no such line. `Hand Ola` gives the field Hand with a key. */
static bool cut_field(struct reader *reader, struct span text, struct field *field)
{
	const char *colon = text.len == 0 || is_indented(text) ? NULL : memchr(text.at, ':', text.len);

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
	field->id = find_field(reader, field->name);
	if (field->id == FIELD_UNKNOWN) {
		struct span key = field->name;
		struct span first = span_cut_word(&key);
		if (first.len < field->name.len && field_find(first) == FIELD_HAND) {
			field->id = FIELD_HAND;
			field->key = span_trim(key);
		}
	}
	return field->name.len > 0;
}

static bool begins_record(struct reader *reader)
{
	struct span text = reader->line.text;
	struct field field;

	return reader->is_new_record || (!starts_with_digit(text) && cut_field(reader, text, &field) && field.id == FIELD_GAME);
}

bool line_begins_record(const struct line *line)
{
	struct reader reader = { .line = *line };

	return (line->marks & (LINE_MALFORMED | LINE_TOO_LONG)) == 0 && begins_record(&reader);
}

static bool is_player(const struct header *header, struct span name)
{
	struct span rest = header_value(header, FIELD_PLAYERS);

	while (rest.len > 0) {
		struct span player = span_cut(&rest, ',');
		unsigned long age;
		if (span_equals(player, name) || (name_cut_age(&player, &age) && span_equals(player, name)))
			return true;
	}
	return false;
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

/* A header line as it is read: what it is, and the field when it is one. */
enum header_line { HEADER_EMPTY, HEADER_COMMENT, HEADER_FIELD, HEADER_ROW, HEADER_OTHER, HEADER_END };

/* A header ends at a blank line, at a move and at the next record. */
static enum header_line classify(struct reader *reader, const struct header *header, struct field *field)
{
	struct span text = reader->line.text;

	if (starts_with_digit(text))
		return HEADER_END;
	if (is_empty(text))
		return span_trim(text).len == 0 ? HEADER_EMPTY : HEADER_COMMENT;
	if (is_indented(text))
		return HEADER_ROW;
	if (!cut_field(reader, text, field))
		return HEADER_OTHER;
	if (field->id == FIELD_GAME)
		return header->fields.len > 0 ? HEADER_END : HEADER_FIELD;
	return field->id == FIELD_UNKNOWN && is_player(header, field->name) ? HEADER_END : HEADER_FIELD;
}

/* People leave blank lines between fields; a known field behind one still belongs to the header. */
static bool goes_on_after_blank(struct reader *reader, const struct header *header, struct report *report)
{
	struct field field;

	return skip_empty(reader, report) && classify(reader, header, &field) == HEADER_FIELD
		&& field.id != FIELD_UNKNOWN && !is_player(header, field.name);
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
		kept = add_field(reader, header, field, arena, report);
	}
	if (!kept)
		pass(reader, PASSED_BAD);
}

static void read_header(struct reader *reader, struct header *header, struct arena *arena, struct report *report)
{
	while (peek(reader, report)) {
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
			pass(reader, PASSED_COMMENT);
		else
			read_header_line(reader, header, kind, &field, arena, report);
		consume(reader, report);
	}
}

bool reader_skip_rest(struct reader *reader, struct report *report)
{
	while (peek(reader, report) && !begins_record(reader)) {
		pass(reader, PASSED_REST);
		leave_line(reader);
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
	pass(reader, PASSED_BAD);
	leave_line(reader);
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
	if (reader->in_record && !reader_skip_rest(reader, report))
		return false;
	reader->in_record = false;
	if (!skip_empty(reader, report))
		return false;
	reader->in_record = true;
	if (!reader->is_new_record && (starts_with_digit(reader->line.text) ||
	    !cut_field(reader, reader->line.text, &field) || field.id == FIELD_UNKNOWN)) {
		tell_headerless(reader, header, arena, report);
		return true;
	}
	header->first = line_copy(arena, &reader->line);
	read_header(reader, header, arena, report);
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

	if (starts_with_digit(text) || starts_with_player(reader) || !cut_field(reader, text, field))
		return HEADER_OTHER;
	if (field->id == FIELD_GAME)
		return HEADER_END;
	return field->id == FIELD_UNKNOWN || is_player(reader->header, field->name) ? HEADER_OTHER : HEADER_FIELD;
}

bool reader_next_entry(struct reader *reader, struct entry *entry, struct report *report)
{
	/* text without a header has no entries */
	reader->paused = false;
	while (reader->header->fields.len > 0 && skip_empty(reader, report)) {
		struct field field;
		enum header_line kind = classify_entry(reader, &field);
		reader->is_new_record = kind == HEADER_END;
		if (kind == HEADER_END)
			return false;
		if (kind == HEADER_FIELD)
			REPORT(report, &late_field, where_of(&reader->line, field.name), field.name);
		bool good = kind == HEADER_OTHER && entry_read(entry, &reader->line, report);
		if (!good)
			pass(reader, PASSED_BAD);
		consume(reader, report);
		if (good)
			return true;
	}
	return false;
}

struct span reader_ahead(const struct reader *reader)
{
	struct span raw = reader->line.raw;

	if (uses_tape(reader) || reader->watch != NULL || reader->take_passed != NULL)
		return SPAN("");
	struct span ahead = source_ahead(reader->source);
	if (!reader->has_line)
		return ahead;
	/* the line that comes next has been taken out of the source already */
	if (ahead.len == 0 || reader->line.marks != 0 || raw.at + raw.len + 1 != ahead.at)
		return SPAN("");
	return (struct span){ raw.at, raw.len + 1 + ahead.len };
}

void reader_pass(struct reader *reader, size_t bytes, uint64_t lines, size_t last)
{
	size_t held = reader->has_line ? reader->line.raw.len + 1 : 0;

	if (bytes > held)
		source_pass(reader->source, bytes - held, lines - reader->has_line, last, &reader->line);
	reader->has_line = false;
}
