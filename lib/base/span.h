/* SPDX-License-Identifier: GPL-3.0-or-later
 * A span is a piece of text that somebody else owns: never NUL-terminated, may hold any byte. */
#ifndef BASE_SPAN_H
#define BASE_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct span {
	const char *at;
	size_t len;
};

/* A span over a string literal. */
#define SPAN(literal) ((struct span){ "" literal, sizeof(literal) - 1 })

/* The span over a C string; NULL gives the empty span. */
static inline struct span span_of(const char *string)
{
	return string == NULL ? (struct span){ "", 0 } : (struct span){ string, strlen(string) };
}

static inline bool span_equals(struct span a, struct span b)
{
	return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

static inline bool span_is(struct span a, const char *string)
{
	/* nearly always the first byte tells, so the string's length is not looked for */
	for (size_t i = 0; i < a.len; i++)
		if (string[i] == '\0' || string[i] != a.at[i])
			return false;
	return string[a.len] == '\0';
}

static inline bool span_starts_with(struct span a, struct span start)
{
	return a.len >= start.len && (start.len == 0 || memcmp(a.at, start.at, start.len) == 0);
}

/* What is left of `a` behind its first `skip` bytes; skip must not exceed a.len. */
static inline struct span span_from(struct span a, size_t skip)
{
	return (struct span){ a.at + skip, a.len - skip };
}

static inline bool is_blank_char(char c)
{
	return c == ' ' || c == '\t';
}

/* Blanks and tabs taken off both ends. */
static inline struct span span_trim(struct span a)
{
	while (a.len > 0 && is_blank_char(a.at[0]))
		a = span_from(a, 1);
	while (a.len > 0 && is_blank_char(a.at[a.len - 1]))
		a.len--;
	return a;
}

/* Cuts the part before the first `separator` off `*rest` and returns it, trimmed; the separator goes too.
 * Without a separator returns all of it and leaves `*rest` empty. */
struct span span_cut(struct span *rest, char separator);

/* Cuts the next word (a run of bytes that are neither blank nor tab) off `*rest`; empty at the end. */
static inline struct span span_cut_word(struct span *rest)
{
	const char *at = rest->at, *end = at + rest->len;

	while (at < end && is_blank_char(*at))
		at++;
	const char *start = at;
	while (at < end && !is_blank_char(*at))
		at++;
	*rest = (struct span){ at, (size_t)(end - at) };
	return (struct span){ start, (size_t)(at - start) };
}

/* Reads a whole span of decimal digits; false when it is empty, holds anything else or exceeds `max`. */
bool span_to_number(struct span, unsigned long max, unsigned long *number);

/* Less than, equal or greater than 0 as in strcmp, bytewise. */
int span_compare(struct span, struct span);

#endif
