/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/names.h"

#include "base/buffer.h"
#include "text/utf8.h"

enum { SYNONYMS_MAX = 6, NAME_BYTES_MAX = 64 };

struct synonyms {
	const char *canonical;
	const char *others[SYNONYMS_MAX];	/* lower case */
};

static const struct synonyms fields[FIELD_COUNT] = {
	[FIELD_GAME] = { "Game", { "gra", "игра", "spil" } },
	[FIELD_VARIANT] = { "Variant", { "wariant", "вариант" } },
	[FIELD_PLAYERS] = { "Players", { "gracze", "игроки", "spillere" } },
	[FIELD_LANGUAGE] = { "Language", { "język", "язык", "sprog" } },
	[FIELD_DICTIONARY] = { "Dictionary", { "słownik", "словарь", "ordbog" } },
	[FIELD_OPTIONS] = { "Options", { "opcje", "опции", "настройки", "indstillinger" } },
	[FIELD_BOARD] = { "Board", { "plansza", "поле", "доска", "bræt", "spilleplade" } },
	[FIELD_START] = { "Start", { "początek", "słowo", "старт", "начало", "слово", "startord" } },
	[FIELD_DATE] = { "Date", { "data", "дата", "dato" } },
	[FIELD_STUDENT] = { "Student", { "uczeń", "uczennica", "ученик", "ученица", "elev" } },
	[FIELD_RESULT] = { "Result", { "wynik", "итог", "результат", "resultat" } },
	[FIELD_FINAL] = { "Final", { "koniec", "финал", "конец", "slutstilling" } },
	[FIELD_ALLOW] = { "Allow", { "dozwolone", "разрешены", "разрешить", "tilladt" } },
	[FIELD_BAN] = { "Ban", { "zakazane", "запрещены", "запретить", "forbudt" } },
	[FIELD_LIMIT] = { "Limit", { "предел", "grænse" } },
	[FIELD_TILES] = { "Tiles", { "kostki", "кости", "brikker" } },
	[FIELD_TOKENS] = { "Tokens", { "żetony", "жетоны", "jetoner" } },
	[FIELD_TIME] = { "Time", { "czas", "время", "tid" } },
	[FIELD_HAND] = { "Hand", { "ręka", "рука", "hånd" } },
};

static const struct synonyms actions[ACTION_COUNT] = {
	[ACTION_PLAY] = { "", { NULL } },
	[ACTION_PASS] = { "pass", { "pas", "пас", "пасую" } },
	[ACTION_RESIGN] = { "resign", { "poddaję", "сдаюсь", "сдаётся", "сдался", "opgiver" } },
	[ACTION_DRAW] = { "draw", { "remis", "ничья", "uafgjort" } },
	[ACTION_FLAG] = { "flag", { "flaga", "флаг", "просрочка" } },
	[ACTION_CHALLENGE] = { "challenge", { "sprzeciw", "протест", "indsigelse" } },
	[ACTION_RETRACT] = { "retract", { "cofam", "отмена", "fortryd" } },
};

static const struct synonyms agreed = { "agreed", { "umowa", "uzgodnione", "согласовано", "уговор", "aftalt" } };

static bool is_ascii(struct span text)
{
	for (size_t i = 0; i < text.len; i++)
		if ((unsigned char)text.at[i] >= 0x80)
			return false;
	return true;
}

static char ascii_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool ascii_is(struct span word, const char *name)
{
	for (size_t i = 0; i < word.len; i++)
		if (name[i] == '\0' || ascii_lower(word.at[i]) != ascii_lower(name[i]))
			return false;
	return name[word.len] == '\0';
}

bool names_equal(struct span a, struct span b)
{
	return utf8_equals_caseless(a, b);
}

bool name_is(struct span word, const char *name)
{
	if (is_ascii(word))
		return ascii_is(word, name);
	return word.len <= NAME_BYTES_MAX && names_equal(word, span_of(name));
}

static bool is_synonym(struct span lower, const struct synonyms *names)
{
	for (size_t i = 0; i < SYNONYMS_MAX && names->others[i] != NULL; i++)
		if (span_is(lower, names->others[i]))
			return true;
	return false;
}

static bool is_ascii_synonym(struct span word, const struct synonyms *names)
{
	for (size_t i = 0; i < SYNONYMS_MAX && names->others[i] != NULL; i++)
		if (ascii_is(word, names->others[i]))
			return true;
	return false;
}

/* Canonical names are ASCII; the others stand in the tables in lower case. */
static size_t find(struct span word, const struct synonyms *names, size_t count, bool canonical_only)
{
	size_t found = count;
	struct buffer lower = { 0 };

	if (word.len == 0 || word.len > NAME_BYTES_MAX)
		return count;
	bool ascii = is_ascii(word);
	char first = ascii_lower(word.at[0]);
	for (size_t i = 0; i < count && ascii; i++)
		if (ascii_lower(names[i].canonical[0]) == first && ascii_is(word, names[i].canonical))
			return i;
	for (size_t i = 0; i < count && ascii && !canonical_only; i++)
		if (is_ascii_synonym(word, &names[i]))
			return i;
	if (ascii || canonical_only)
		return count;
	utf8_add_lower(&lower, word);
	for (size_t i = 0; i < count && found == count; i++)
		if (is_synonym(buffer_span(&lower), &names[i]))
			found = i;
	buffer_release(&lower);
	return found;
}

const char *field_name(enum field_id field)
{
	return fields[field].canonical;
}

enum field_id field_find(struct span name)
{
	return (enum field_id)find(name, fields, FIELD_COUNT, false);
}

bool field_is(struct span name, enum field_id field)
{
	const struct synonyms *names = &fields[field];
	bool as_long = name.len == strlen(names->canonical);

	for (size_t i = 0; i < SYNONYMS_MAX && names->others[i] != NULL; i++)
		as_long |= name.len == strlen(names->others[i]);
	return as_long && find(name, names, 1, false) == 0;
}

const char *field_nearest(struct span name)
{
	const char *nearest = NULL;
	unsigned best = 3;
	struct buffer lower = { 0 }, canonical = { 0 };

	if (name.len > NAME_BYTES_MAX)
		return NULL;
	utf8_add_lower(&lower, name);
	for (size_t i = 0; i < FIELD_COUNT; i++) {
		buffer_clear(&canonical);
		utf8_add_lower(&canonical, span_of(fields[i].canonical));
		unsigned distance = utf8_distance(buffer_span(&lower), buffer_span(&canonical), best);
		if (distance < best) {
			best = distance;
			nearest = fields[i].canonical;
		}
	}
	buffer_release(&lower);
	buffer_release(&canonical);
	return nearest;
}

const char *action_name(enum action action)
{
	return actions[action].canonical;
}

enum action action_find(struct span word, bool english_only)
{
	/* no keyword is shorter than 3 bytes, and a move of a game nearly always holds '=' or '|' */
	if (word.len < 3 || word.at[2] == '=' || memchr(word.at, '=', word.len) != NULL
	    || memchr(word.at, '|', word.len) != NULL)
		return ACTION_PLAY;
	size_t found = find(word, actions + 1, ACTION_COUNT - 1, english_only);
	return found == ACTION_COUNT - 1 ? ACTION_PLAY : (enum action)(found + 1);
}

bool is_agreed(struct span word)
{
	/* what stands here is mostly a path, and ends with a digit */
	if (word.len > 0 && word.at[word.len - 1] >= '0' && word.at[word.len - 1] <= '9')
		return false;
	return find(word, &agreed, 1, false) == 0;
}
