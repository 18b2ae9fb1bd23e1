/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/buffer.h"

#include <stdint.h>

#include "base/cold.h"
#include "base/digits.h"
#include "base/memory.h"

COLD static void grow(struct buffer *buffer, size_t more)
{
	/* an impossible size goes to the allocator, which refuses it in one place */
	size_t need = more > SIZE_MAX - buffer->len ? SIZE_MAX : buffer->len + more;
	size_t max = buffer->max < 64 ? 64 : buffer->max;

	while (max < need && max <= SIZE_MAX / 2)
		max *= 2;
	buffer->max = max < need ? need : max;
	buffer->bytes = memory_resize(buffer->bytes, buffer->max, 1);
}

char *buffer_room(struct buffer *buffer, size_t more)
{
	if (more > buffer->max - buffer->len || buffer->bytes == NULL)
		grow(buffer, more);
	return buffer->bytes + buffer->len;
}

void buffer_add(struct buffer *buffer, struct span text)
{
	if (text.len == 0)
		return;
	memcpy(buffer_room(buffer, text.len), text.at, text.len);
	buffer->len += text.len;
}

void buffer_add_string(struct buffer *buffer, const char *string)
{
	buffer_add(buffer, span_of(string));
}

void buffer_add_char(struct buffer *buffer, char c)
{
	*buffer_room(buffer, 1) = c;
	buffer->len++;
}

void buffer_add_number(struct buffer *buffer, long long number)
{
	char digits[DIGITS_MAX];
	size_t at = digits_write(number, digits);

	buffer_add(buffer, (struct span){ digits + at, DIGITS_MAX - at });
}

void buffer_release(struct buffer *buffer)
{
	memory_free(buffer->bytes);
	*buffer = (struct buffer){ 0 };
}
