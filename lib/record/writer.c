/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/writer.h"

#include "text/person.h"
#include "text/utf8.h"

/* A `#` behind a blank would begin a comment; the text that follows can only have one at its start. */
static void add_blank(struct buffer *out, struct span before)
{
	if (before.len > 0 && before.at[0] != '#')
		buffer_add_char(out, ' ');
}

/* ---- header ---- */

enum value_shape { SHAPE_TEXT, SHAPE_WORDS, SHAPE_LIST };

static enum value_shape shape_of(enum field_id id)
{
	switch (id) {
	case FIELD_PLAYERS:
	case FIELD_DICTIONARY:
	case FIELD_RESULT:
	case FIELD_ALLOW:
	case FIELD_BAN:
		return SHAPE_LIST;
	case FIELD_GAME:
	case FIELD_VARIANT:
	case FIELD_LANGUAGE:
	case FIELD_OPTIONS:
	case FIELD_BOARD:
	case FIELD_START:
		return SHAPE_WORDS;
	default:
		return SHAPE_TEXT;
	}
}

/* Words with one blank between them, or items with a comma and a blank. */
static void add_value(struct buffer *out, struct span value, enum value_shape shape)
{
	struct span rest = value;

	if (shape == SHAPE_TEXT) {
		add_blank(out, value);
		utf8_add_coded(out, value);
		return;
	}
	for (bool first = true; rest.len > 0;) {
		struct span item = shape == SHAPE_LIST ? span_cut(&rest, ',') : span_cut_word(&rest);
		if (item.len == 0)
			continue;
		if (!first && shape == SHAPE_LIST)
			buffer_add_char(out, ',');
		add_blank(out, item);
		utf8_add_coded(out, item);
		first = false;
	}
}

void writer_add_field(struct buffer *out, const struct field *field)
{
	if (field->id == FIELD_UNKNOWN)
		utf8_add_coded(out, field->name);
	else
		buffer_add_string(out, field_name(field->id));
	add_blank(out, field->key);
	utf8_add_coded(out, field->key);
	buffer_add_char(out, ':');
	add_value(out, field->value, shape_of(field->id));
}

void writer_add_row(struct buffer *out, struct span text)
{
	buffer_add_string(out, "    ");
	utf8_add_coded(out, text);
}

/* Behind `Players:` a field with a player's name would be taken for a move. */
static bool is_named_like_player(const struct header *header, const struct field *field, struct set *players)
{
	struct buffer key = { 0 };

	if (players->entries == NULL)
		header_add_player_keys(header, players);
	person_add_key(&key, field->name);
	bool known = set_find(players, buffer_span(&key), NULL);
	buffer_release(&key);
	return known;
}

/* Adds the places of the fields of that name; returns how many there are now. */
static size_t order_fields(const struct header *header, enum field_id id, size_t *places, size_t count)
{
	for (size_t i = 0; i < header->fields.len; i++)
		if (header->fields.items[i].id == id)
			places[count++] = i;
	return count;
}

/* The same of unknown fields that are named like players, or are not. */
static size_t order_unknown(const struct header *header, bool like_player, struct set *players, size_t *places, size_t count)
{
	for (size_t i = 0; i < header->fields.len; i++) {
		const struct field *field = &header->fields.items[i];
		if (field->id == FIELD_UNKNOWN && is_named_like_player(header, field, players) == like_player)
			places[count++] = i;
	}
	return count;
}

void writer_order_fields(const struct header *header, size_t *places)
{
	struct set players = { .few = NULL };
	size_t count = order_fields(header, FIELD_GAME, places, 0);

	count = order_unknown(header, true, &players, places, count);
	for (enum field_id id = FIELD_GAME + 1; id < FIELD_COUNT; id++)
		count = order_fields(header, id, places, count);
	order_unknown(header, false, &players, places, count);
	set_clear(&players);
}

/* ---- entries ---- */

/* `0:31`, `1:02:03.5` */
static void add_tenths(struct buffer *out, unsigned long tenths)
{
	unsigned long seconds = tenths / 10, minutes = seconds / 60;

	if (minutes >= 60) {
		buffer_add_number(out, (long long)(minutes / 60));
		buffer_add_char(out, ':');
		buffer_add_char(out, (char)('0' + minutes % 60 / 10));
	}
	buffer_add_number(out, (long long)(minutes >= 60 ? minutes % 10 : minutes));
	buffer_add_char(out, ':');
	buffer_add_char(out, (char)('0' + seconds % 60 / 10));
	buffer_add_char(out, (char)('0' + seconds % 10));
	if (tenths % 10 == 0)
		return;
	buffer_add_char(out, '.');
	buffer_add_char(out, (char)('0' + tenths % 10));
}

/* Without blanks, in lower case, and then composed anew: J with a caron is two letters, j with one is one. */
static void add_word(struct buffer *out, struct span word, unsigned style)
{
	struct buffer visible = { 0 }, lower = { 0 };

	if ((style & WRITER_SPELLED) != 0) {
		utf8_add_coded(out, word);
		return;
	}
	for (struct span rest = word, part; (part = span_cut_word(&rest)).len > 0;)
		utf8_add_coded(&visible, part);
	utf8_add_lower(&lower, buffer_span(&visible));
	utf8_add_nfc(out, buffer_span(&lower));
	buffer_release(&visible);
	buffer_release(&lower);
}

static void add_beginning(struct buffer *out, const struct entry *entry)
{
	if (entry->number_text.len > 0) {
		buffer_add_number(out, (long long)entry->number);
		buffer_add_char(out, '.');
		add_blank(out, entry->player.len > 0 ? entry->player : entry->words[0]);
	}
	if (entry->player.len == 0)
		return;
	utf8_add_coded(out, entry->player);
	buffer_add_char(out, ':');
	add_blank(out, entry->words[0]);
}

/* A colon ends a player's name, unless it is the first thing or a time stands before it: the time has to stay there. */
static bool needs_time_first(const struct entry *entry)
{
	if (entry->player.len > 0 || entry->words[0].at[0] == ':')
		return false;
	for (size_t i = 1; i < entry->count; i++)
		if (memchr(entry->words[i].at, ':', entry->words[i].len) != NULL)
			return true;
	return false;
}

static void add_claim(struct buffer *out, const char *sign, struct span text, long value)
{
	if (text.len == 0)
		return;
	buffer_add_string(out, sign);
	buffer_add_number(out, value);
}

static void add_time(struct buffer *out, const struct entry *entry)
{
	if (entry->time_text.len == 0)
		return;
	buffer_add_string(out, " @");
	add_tenths(out, entry->time_tenths);
}

static bool looks_like_field(struct span line)
{
	struct span rest = memchr(line.at, ':', line.len) == NULL ? SPAN("") : line, name = span_cut(&rest, ':');

	return field_find(name) != FIELD_UNKNOWN || field_find(span_cut_word(&name)) == FIELD_HAND;
}

/* An indented line below the header is no field. */
static void tell_from_field(struct buffer *out, size_t start)
{
	if (!looks_like_field(span_from(buffer_span(out), start)))
		return;
	buffer_add_char(out, ' ');
	memmove(out->bytes + start + 1, out->bytes + start, out->len - start - 1);
	out->bytes[start] = ' ';
}

void writer_add_entry(struct buffer *out, const struct entry *entry, unsigned style)
{
	enum action action = action_find(entry->words[0], (style & WRITER_ENGLISH) != 0);
	size_t start = out->len;
	bool time_first = needs_time_first(entry);

	add_beginning(out, entry);
	if (action == ACTION_PLAY)
		add_word(out, entry->words[0], style);
	else
		buffer_add_string(out, action_name(action));
	if (time_first)
		add_time(out, entry);
	for (size_t i = 1; i < entry->count; i++) {
		buffer_add_char(out, ' ');
		add_word(out, entry->words[i], style);
		if (i == 1 && entry->agreed)
			buffer_add_string(out, " agreed");
	}
	/* a game may take a word away, or know it without */
	if (entry->count == 1 && entry->agreed)
		buffer_add_string(out, " agreed");
	add_claim(out, " +", entry->points_text, entry->points);
	add_claim(out, " ", entry->total_text, entry->total);
	if (!time_first)
		add_time(out, entry);
	if (entry->number_text.len == 0)
		tell_from_field(out, start);
	buffer_add_char(out, '\n');
}
