/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/settings.h"

#include "base/date.h"
#include "dict/dict.h"
#include "text/utf8.h"

enum { VERSION_BYTES_MAX = 64, SOURCES_BYTES_MAX = 4096 };

static const char *const setting_names[SETTINGS] = {
	[SETTING_NAME] = "name",
	[SETTING_VERSION] = "version",
	[SETTING_LANGUAGE] = "language",
	[SETTING_DATE] = "date",
	[SETTING_SOURCES] = "sources",
};

static bool is_small_or_digit(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool is_dictionary_name(struct span name)
{
	for (size_t i = 0; i < name.len; i++) {
		char c = name.at[i];
		if (!is_small_or_digit(c) && (i == 0 || (c != '.' && c != '_' && c != '-')))
			return false;
	}
	return name.len > 0 && name.len < DICT_NAME_BYTES;
}

static bool is_language(struct span language)
{
	struct alphabet alphabet;

	return language.len == 0 || alphabet_init_language(&alphabet, language);
}

/* YYYY, YYYY-MM or YYYY-MM-DD. */
static bool is_date(struct span date)
{
	static const char form[] = "0000-00-00";
	struct date from, to;

	for (size_t i = 0; i < date.len; i++) {
		if (i >= sizeof form - 1 ||
			(form[i] == '0' ? date.at[i] < '0' || date.at[i] > '9' : date.at[i] != form[i]))
			return false;
	}
	return date.len == 0 || ((date.len == 4 || date.len == 7 || date.len == 10) && date_read_range(date, &from, &to));
}

static bool is_one_word(struct span text)
{
	for (size_t i = 0; i < text.len; i++) {
		if (text.at[i] == ' ')
			return false;
	}
	return text.len <= VERSION_BYTES_MAX;
}

static bool is_good(enum setting setting, struct span value)
{
	if (utf8_valid_length(value) < value.len || !utf8_is_visible(value))
		return false;
	switch (setting) {
	case SETTING_NAME:
		return is_dictionary_name(value);
	case SETTING_VERSION:
		return is_one_word(value);
	case SETTING_LANGUAGE:
		return is_language(value);
	case SETTING_DATE:
		return is_date(value);
	default:
		return value.len <= SOURCES_BYTES_MAX;
	}
}

bool settings_put(struct settings *settings, struct span key, struct span value, bool from_source)
{
	unsigned which = 0;

	while (which < SETTINGS && !span_is(key, setting_names[which]))
		which++;
	if (which == SETTINGS || !is_good((enum setting)which, value))
		return false;
	struct buffer *old = &settings->values[which];
	if (from_source && (settings->fixed[which] || (old->len > 0 && which != SETTING_SOURCES)))
		return true;
	settings->fixed[which] |= !from_source;
	if (!from_source)
		buffer_clear(old);
	if (old->len > 0)
		buffer_add(old, SPAN(", "));
	buffer_add(old, value);
	return true;
}

/* What of the path's last part can stand in a name. */
void settings_name_after(struct settings *settings, struct span path)
{
	struct buffer *name = &settings->file_name;
	struct buffer lower = { 0 };
	struct span part = path;

	if (name->len > 0)
		return;
	for (size_t i = 0; i < path.len; i++)
		part = path.at[i] == '/' ? span_from(path, i + 1) : part;
	part = span_cut(&part, '.');
	if (utf8_valid_length(part) == part.len)
		utf8_add_lower(&lower, part);
	for (size_t i = 0; i < lower.len && name->len < DICT_NAME_BYTES - 1; i++) {
		char c = lower.bytes[i];
		if (is_small_or_digit(c) || (name->len > 0 && (c == '_' || c == '-')))
			buffer_add_char(name, c);
	}
	buffer_release(&lower);
}

static struct span name_of(const struct settings *settings)
{
	if (settings->values[SETTING_NAME].len > 0)
		return buffer_span(&settings->values[SETTING_NAME]);
	return settings->file_name.len > 0 ? buffer_span(&settings->file_name) : SPAN("unnamed");
}

void settings_write(const struct settings *settings, struct buffer *out)
{
	for (unsigned i = 0; i < SETTINGS; i++) {
		if (i > 0)
			buffer_add_char(out, '\n');
		buffer_add(out, i == SETTING_NAME ? name_of(settings) : buffer_span(&settings->values[i]));
	}
}

void settings_release(struct settings *settings)
{
	for (unsigned i = 0; i < SETTINGS; i++)
		buffer_release(&settings->values[i]);
	buffer_release(&settings->file_name);
}
