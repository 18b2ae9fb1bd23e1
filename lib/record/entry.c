/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/entry.h"

#include "record/names.h"
#include "record/words.h"

static const struct finding_kind
	bad_claim = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is not a number of points") },
	bad_time = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is not a time like @0:31 or @1:02:03") },
	twice = { "record.syntax", SEVERITY_ERROR, N_("«{0}»: there is one before it in this line") },
	too_many = { "record.syntax", SEVERITY_ERROR, N_("more than 64 words in a line: «{0}»") },
	no_action = { "record.syntax", SEVERITY_ERROR, N_("there is no action behind «{0}»") };

enum { CLAIM_MAX = 1000000000 };

struct span without_comment(struct span text)
{
	for (const char *hash = text.at, *end = text.at + text.len; hash < end; hash++) {
		hash = memchr(hash, '#', (size_t)(end - hash));
		if (hash == NULL)
			break;
		if (hash == text.at || hash[-1] == ' ' || hash[-1] == '\t') {
			text.len = (size_t)(hash - text.at);
			break;
		}
	}
	return span_trim(text);
}

bool time_read(struct span text, unsigned long *tenths)
{
	unsigned long parts[3], tenth = 0;
	size_t count = 0;
	struct span rest = text;

	if (text.len >= 2 && (text.at[text.len - 2] == '.' || text.at[text.len - 2] == ',')) {
		if (!span_to_number(span_from(text, text.len - 1), 9, &tenth))
			return false;
		rest.len -= 2;
	}
	if (rest.len == 0 || rest.at[rest.len - 1] == ':')
		return false;
	while (rest.len > 0) {
		if (count == 3 || !span_to_number(span_cut(&rest, ':'), 999999, &parts[count]))
			return false;
		count++;
	}
	if (count < 2)
		return false;
	unsigned long seconds = 0;
	for (size_t i = 0; i < count; i++)
		seconds = seconds * 60 + parts[i];
	*tenths = seconds * 10 + tenth;
	return true;
}

static void copy_line(struct entry *entry, const struct line *line)
{
	buffer_clear(&entry->raw_bytes);
	buffer_add(&entry->raw_bytes, line->raw);
	entry->line = *line;
	entry->line.raw = buffer_span(&entry->raw_bytes);
	if (line->raw_at == NULL) {
		entry->line.text = entry->line.raw;
		return;
	}
	buffer_clear(&entry->text_bytes);
	buffer_add(&entry->text_bytes, line->text);
	entry->line.text = buffer_span(&entry->text_bytes);
	if (entry->map_max < line->text.len + 1) {
		entry->map_max = line->text.len + 1;
		entry->map = memory_resize(entry->map, entry->map_max, sizeof *entry->map);
	}
	memcpy(entry->map, line->raw_at, (line->text.len + 1) * sizeof *entry->map);
	entry->line.raw_at = entry->map;
}

static void read_number(struct entry *entry, struct span *rest)
{
	size_t digits = 0;

	while (digits < rest->len && rest->at[digits] >= '0' && rest->at[digits] <= '9')
		digits++;
	if (digits == 0 || digits == rest->len || rest->at[digits] != '.')
		return;
	struct span text = { rest->at, digits };
	/* a number too large to be one is as wrong as any other: the counted number holds */
	if (!span_to_number(text, CLAIM_MAX, &entry->number))
		entry->number = CLAIM_MAX;
	entry->number_text = text;
	*rest = span_trim(span_from(*rest, digits + 1));
}

/* The first colon ends the player's name, unless it belongs to a time (`@0:31`). */
static void read_player(struct entry *entry, struct span *rest)
{
	const char *colon = rest->len == 0 ? NULL : memchr(rest->at, ':', rest->len);

	if (colon == NULL || colon == rest->at || memchr(rest->at, '@', (size_t)(colon - rest->at)) != NULL)
		return;
	entry->player = span_cut(rest, ':');
	*rest = span_trim(*rest);
}

static bool all_digits(struct span text)
{
	for (size_t i = 0; i < text.len; i++)
		if (text.at[i] < '0' || text.at[i] > '9')
			return false;
	return text.len > 0;
}

/* The claims stand behind the action; sylaby's `+pa|wo` is no claim since no digit follows the plus. */
static bool is_claim(struct span word)
{
	if (word.at[0] == '@')
		return true;
	if (word.at[0] == '+')
		return word.len > 1 && all_digits(span_from(word, 1));
	return all_digits(word);
}

static bool read_points(struct entry *entry, struct span word, struct span digits, struct span *text, long *value,
	struct report *report)
{
	unsigned long number = 0;
	bool repeated = text->len > 0;

	if (!repeated && span_to_number(digits, CLAIM_MAX, &number)) {
		*text = word;
		*value = (long)number;
		return true;
	}
	REPORT(report, repeated ? &twice : &bad_claim, where_of(&entry->line, word), word);
	return false;
}

static bool read_claim(struct entry *entry, struct span word, struct report *report)
{
	if (word.at[0] == '+')
		return read_points(entry, word, span_from(word, 1), &entry->points_text, &entry->points, report);
	if (word.at[0] != '@')
		return read_points(entry, word, word, &entry->total_text, &entry->total, report);
	bool repeated = entry->time_text.len > 0;
	if (!repeated && time_read(span_from(word, 1), &entry->time_tenths)) {
		entry->time_text = word;
		return true;
	}
	REPORT(report, repeated ? &twice : &bad_time, where_of(&entry->line, word), word);
	return false;
}

/* Sorts the words that were cut: claims and `agreed` are taken out, the others close up. */
static bool sort_words(struct entry *entry, size_t cut, struct report *report)
{
	for (size_t i = 0; i < cut; i++) {
		struct span word = entry->words[i];
		if (entry->count > 0 && is_claim(word)) {
			if (!read_claim(entry, word, report))
				return false;
		} else if (entry->count >= 2 && !entry->agreed && is_agreed(word)) {
			entry->agreed = true;
		} else {
			entry->words[entry->count++] = word;
		}
	}
	return true;
}

static bool read_words(struct entry *entry, struct span rest, struct report *report)
{
	size_t cut = words_cut(rest, entry->words, ENTRY_WORDS_MAX);

	if (cut <= ENTRY_WORDS_MAX)
		return sort_words(entry, cut, report);
	const struct span *last = &entry->words[ENTRY_WORDS_MAX - 1];
	struct span beyond = span_from(rest, (size_t)(last->at + last->len - rest.at));
	struct span first = span_cut_word(&beyond);
	REPORT(report, &too_many, where_of(&entry->line, first), first);
	return false;
}

bool entry_read(struct entry *entry, const struct line *line, struct report *report)
{
	copy_line(entry, line);
	entry->number_text = entry->player = SPAN("");
	entry->points_text = entry->total_text = entry->time_text = SPAN("");
	entry->count = 0;
	entry->agreed = false;

	struct span rest = without_comment(entry->line.text);
	struct span whole = rest;
	read_number(entry, &rest);
	read_player(entry, &rest);
	if (!read_words(entry, rest, report))
		return false;
	if (entry->count > 0)
		return true;
	REPORT(report, &no_action, where_of(&entry->line, whole), whole);
	return false;
}

void entry_release(struct entry *entry)
{
	buffer_release(&entry->text_bytes);
	buffer_release(&entry->raw_bytes);
	memory_free(entry->map);
	*entry = (struct entry){ 0 };
}
