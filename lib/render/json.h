/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the formats of JSON objects, one a line, share: keys in the order in which they are set, absent values left out.
 * Only they include this, and nothing else includes jansson. */
#ifndef RENDER_JSON_H
#define RENDER_JSON_H

#include <jansson.h>

#include "render/internal.h"
#include "text/utf8.h"

/* Memory for jansson, which would leave out what it finds no memory for. */
static inline void *json_block(size_t size)
{
	return memory_resize(NULL, 1, size);
}

/* An object without keys. To be made before anything else of jansson's is. */
static inline json_t *new_object(void)
{
	json_set_alloc_funcs(json_block, memory_free);
	return json_object();
}

/* A string that may be shown anywhere: control characters and malformed bytes are visible codes. */
static inline json_t *string_of(struct span text)
{
	struct buffer visible = { 0 };

	utf8_add_visible(&visible, text);
	json_t *string = json_stringn(buffer_span(&visible).at, visible.len);
	buffer_release(&visible);
	return string;
}

static inline void set_value(json_t *object, const char *key, json_t *value)
{
	json_object_set_new(object, key, value);
}

static inline void set_text(json_t *object, const char *key, struct span text)
{
	if (text.len > 0)
		set_value(object, key, string_of(text));
}

static inline void set_number(json_t *object, const char *key, long long number)
{
	set_value(object, key, json_integer(number));
}

/* A list of texts; left out when there are none. */
static inline void set_texts(json_t *object, const char *key, const struct span *texts, size_t count)
{
	if (count == 0)
		return;
	json_t *array = json_array();
	for (size_t i = 0; i < count; i++)
		json_array_append_new(array, string_of(texts[i]));
	set_value(object, key, array);
}

/* One player's points, as a value of an object of scores. Two names may look the same when they are shown: then the key of
 * the later one gets a number. */
static inline void set_score(json_t *scores, struct span player, long points)
{
	struct buffer name = { 0 };

	utf8_add_visible(&name, player);
	size_t len = name.len;
	for (long long number = 2; json_object_getn(scores, buffer_span(&name).at, name.len) != NULL; number++) {
		name.len = len;
		buffer_add_string(&name, " (");
		buffer_add_number(&name, number);
		buffer_add_char(&name, ')');
	}
	json_object_setn_new(scores, buffer_span(&name).at, name.len, json_integer(points));
	buffer_release(&name);
}

/* An object with the keys that all begin with. */
static inline json_t *begin_object(const char *event, struct span file, unsigned long record)
{
	json_t *object = new_object();

	set_value(object, "event", json_string(event));
	set_text(object, "file", file);
	if (record > 0)
		set_number(object, "record", (long long)record);
	return object;
}

enum { JSON_LINE_BYTES = 1024 };	/* most objects are shorter */

/* Adds the object's line, written as jansson's flags say beside JSON_COMPACT, and leaves the object as it is. */
static inline void add_object(struct buffer *text, const json_t *object, size_t flags)
{
	size_t room = JSON_LINE_BYTES, len;

	/* what does not fit is written once more where it does */
	while ((len = json_dumpb(object, buffer_room(text, room), room, JSON_COMPACT | flags)) > room)
		room = len;
	text->len += len;
	buffer_add_char(text, '\n');
}

static inline void write_object(struct buffer *text, json_t *object)
{
	add_object(text, object, 0);
	json_decref(object);
}

#endif
