/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/entry.h"

#include "record/names.h"
#include "text/utf8.h"

static const struct finding_kind
	bad_claim = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is not a number of points") },
	bad_time = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is not a time like @0:31 or @1:02:03") },
	twice = { "record.syntax", SEVERITY_ERROR, N_("«{0}»: «{1}» stands before it in this line") },
	two_totals = { "record.syntax", SEVERITY_ERROR,
		N_("«{0}»: «{1}» before it is the total already; the points of a move have a plus sign: +{1} {0}") },
	two_moves = { "record.syntax", SEVERITY_ERROR,
		N_("«{0}»: there is another move before it in this line; each move has a line of its own") },
	too_many = { "record.syntax", SEVERITY_ERROR, N_("more than 64 words in a line: «{0}»") },
	unknown_player = { "record.player", SEVERITY_ERROR, N_("unknown player «{0}»; the players are {1}") },
	/* `1) Аня: ...` */
	unknown_numbered = { "record.player", SEVERITY_ERROR,
		N_("unknown player «{0}»; the players are {1}; the number before a name ends in a full stop") },
	no_action = { "record.syntax", SEVERITY_ERROR, N_("there is no action after «{0}»") };

enum { CLAIM_MAX = 1000000000 };

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

/* A copy with PARTS_SHORT blanks behind it that do not count, so that it can be read in blocks. */
static struct span copy_padded(struct buffer *buffer, struct span text)
{
	buffer_clear(buffer);
	char *room = buffer_room(buffer, text.len + PARTS_SHORT);
	if (text.len > 0)
		memcpy(room, text.at, text.len);
	memset(room + text.len, ' ', PARTS_SHORT);
	buffer->len = text.len;
	return buffer_span(buffer);
}

static void copy_line(struct entry *entry, const struct line *line)
{
	entry->line = *line;
	entry->line.raw = copy_padded(&entry->raw_bytes, line->raw);
	if (line->raw_at == NULL) {
		entry->line.text = entry->line.raw;
		return;
	}
	entry->line.text = copy_padded(&entry->text_bytes, line->text);
	if (entry->map_max < line->text.len + 1) {
		entry->map_max = line->text.len + 1;
		entry->map = memory_resize(entry->map, entry->map_max, sizeof *entry->map);
	}
	memcpy(entry->map, line->raw_at, (line->text.len + 1) * sizeof *entry->map);
	entry->line.raw_at = entry->map;
}

/* A number too large to be one is as wrong as any other: the counted number holds. */
static void read_number(struct entry *entry, struct span number)
{
	entry->number_text = number;
	if (number.len > 0 && !span_to_number(number, CLAIM_MAX, &entry->number))
		entry->number = CLAIM_MAX;
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

/* A word of the line that is a claim, among all that were cut; those before it may have closed up already. */
struct claim {
	struct entry *entry;
	struct span word;
	const struct span *rest;	/* the words behind it */
	size_t rest_count;
	struct report *report;
};

/* Stray signs are no move. */
static bool can_begin_move(struct span word)
{
	size_t len;

	return word.at[0] == '?' || utf8_is_letter(utf8_first(word, &len));
}

/* What a move has behind its first claim that is none is another move, as in a table of two columns. */
static const struct span *other_move(const struct claim *claim, struct span first)
{
	const struct entry *entry = claim->entry;

	for (size_t i = 1; i < entry->count; i++)
		if (entry->words[i].at > first.at && can_begin_move(entry->words[i]))
			return &entry->words[i];
	for (size_t i = 0; i < claim->rest_count; i++)
		if (can_begin_move(claim->rest[i]) && !is_agreed(claim->rest[i]))
			return &claim->rest[i];
	return NULL;
}

static bool refuse_second(const struct claim *claim, struct span first)
{
	const struct line *line = &claim->entry->line;
	const struct span *other = other_move(claim, first);

	if (other != NULL)
		REPORT(claim->report, &two_moves, where_of(line, *other), *other);
	else
		REPORT(claim->report, all_digits(claim->word) ? &two_totals : &twice, where_of(line, claim->word), claim->word,
			first);
	return false;
}

static bool read_points(const struct claim *claim, struct span digits, struct span *text, long *value)
{
	unsigned long number = 0;

	if (text->len > 0)
		return refuse_second(claim, *text);
	if (!span_to_number(digits, CLAIM_MAX, &number)) {
		REPORT(claim->report, &bad_claim, where_of(&claim->entry->line, claim->word), claim->word);
		return false;
	}
	*text = claim->word;
	*value = (long)number;
	return true;
}

static bool read_claim(const struct claim *claim)
{
	struct entry *entry = claim->entry;
	struct span word = claim->word;

	if (word.at[0] == '+')
		return read_points(claim, span_from(word, 1), &entry->points_text, &entry->points);
	if (word.at[0] != '@')
		return read_points(claim, word, &entry->total_text, &entry->total);
	if (entry->time_text.len > 0)
		return refuse_second(claim, entry->time_text);
	if (!time_read(span_from(word, 1), &entry->time_tenths)) {
		REPORT(claim->report, &bad_time, where_of(&entry->line, word), word);
		return false;
	}
	entry->time_text = word;
	return true;
}

/* b2=? is a cell and any letter: a question mark stops where it follows a letter, or an exclamation. */
static bool is_stop(const struct entry *entry, struct span word, bool is_last)
{
	char sign = word.at[word.len - 1];

	if (sign == '?' && (word.len < 2 || ((unsigned char)word.at[word.len - 2] < 0x80 && word.at[word.len - 2] != '!')))
		return false;
	if (entry->signs != NULL && strchr(entry->signs, sign) != NULL && !(sign == ',' && is_last))
		return false;
	return sign == '.' || sign == ';' || sign == ',' || sign == '!' || sign == '?';
}

/* Words end with letters and digits. An action that begins with a digit is a number out of place, `3a.`, and stays one. */
static bool may_stop(struct span word, bool is_first)
{
	unsigned char last = (unsigned char)word.at[word.len - 1];

	return (last < '0' || last == ';' || last == '?') && !(is_first && all_digits((struct span){ word.at, 1 }));
}

/* Takes off what people put behind a word as behind a sentence. */
COLD static struct span without_stops(struct entry *entry, struct span word, bool is_last)
{
	struct span left = word;

	while (left.len > 0 && is_stop(entry, left, is_last))
		left.len--;
	if (left.len == 0 || left.len == word.len)
		return word;
	if (entry->stops.len == 0) {
		entry->stops = span_from(word, left.len);
		entry->stopped = word;
	}
	return left;
}

/* Sorts the words that were cut: claims and `agreed` are taken out, the others close up. */
static bool sort_words(struct entry *entry, size_t cut, struct report *report)
{
	for (size_t i = 0; i < cut; i++) {
		struct span word = entry->words[i];
		if (may_stop(word, i == 0))
			word = without_stops(entry, word, i + 1 == cut);
		if (entry->count > 0 && is_claim(word)) {
			if (!read_claim(&(struct claim){ entry, word, entry->words + i + 1, cut - i - 1, report }))
				return false;
		} else if (entry->count >= 2 && !entry->agreed && is_agreed(word)) {
			entry->agreed = true;
		} else {
			entry->words[entry->count++] = word;
		}
	}
	return true;
}

static void tell_too_many(struct entry *entry, struct span rest, struct report *report)
{
	const struct span *last = &entry->words[ENTRY_WORDS_MAX - 1];
	struct span beyond = span_from(rest, (size_t)(last->at + last->len - rest.at));
	struct span first = span_cut_word(&beyond);

	REPORT(report, &too_many, where_of(&entry->line, first), first);
}

bool entry_read(struct entry *entry, const struct line *line, struct report *report)
{
	copy_line(entry, line);
	entry->points_text = entry->total_text = entry->time_text = entry->stops = SPAN("");
	entry->count = 0;
	entry->agreed = false;

	struct parts parts;
	/* copy_line has left blanks behind the text */
	if (entry->line.text.len <= PARTS_SHORT)
		parts_cut_short(entry->line.text, &parts, entry->words, ENTRY_WORDS_MAX);
	else
		parts_cut(entry->line.text, &parts, entry->words, ENTRY_WORDS_MAX);
	read_number(entry, parts.number);
	entry->player = parts.player;
	if (parts.count > ENTRY_WORDS_MAX) {
		tell_too_many(entry, parts.rest, report);
		return false;
	}
	if (!sort_words(entry, parts.count, report))
		return false;
	if (entry->count > 0)
		return true;
	REPORT(report, &no_action, where_of(&entry->line, parts.whole), parts.whole);
	return false;
}

void entry_keep(struct entry *entry, const struct line *line, struct span action)
{
	copy_line(entry, line);
	entry->words[0] = (struct span){ entry->line.text.at + (action.at - line->text.at), action.len };
	entry->count = 1;
}

void entry_tell_unknown_player(const struct entry *entry, struct span players, struct report *report)
{
	bool numbered = entry->player.len > 0 && entry->player.at[0] >= '0' && entry->player.at[0] <= '9';

	REPORT(report, numbered ? &unknown_numbered : &unknown_player, where_of(&entry->line, entry->player), entry->player,
		players);
}

void entry_release(struct entry *entry)
{
	buffer_release(&entry->text_bytes);
	buffer_release(&entry->raw_bytes);
	memory_free(entry->map);
	*entry = (struct entry){ 0 };
}
