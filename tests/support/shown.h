/* SPDX-License-Identifier: GPL-3.0-or-later
 * What holds of each line that is shown to anybody. */
#ifndef TESTS_SUPPORT_SHOWN_H
#define TESTS_SUPPORT_SHOWN_H

#include <assert.h>
#include <jansson.h>

#include "text/utf8.h"

/* A line of a report is valid UTF-8 without control characters, and with `json` an object. */
static inline void check_shown(struct span line, bool json)
{
	assert(utf8_valid_length(line) == line.len);
	for (size_t i = 0, bytes; i < line.len; i += bytes)
		assert(!utf8_is_control(utf8_first(span_from(line, i), &bytes)));
	if (!json)
		return;
	json_error_t error;
	json_t *value = json_loadb(line.at, line.len, 0, &error);
	assert(json_is_object(value));
	json_decref(value);
}

#endif
