/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/frame.h"

#include <errno.h>
#include <sys/socket.h>
#include <sys/types.h>

enum { READ_BYTES = 64 * 1024 };

void frame_add(struct buffer *buffer, uint32_t kind, uint32_t number, struct span bytes)
{
	struct frame frame = { kind, number, bytes.len };

	buffer_add(buffer, (struct span){ (const char *)&frame, sizeof frame });
	buffer_add(buffer, bytes);
}

bool frame_send(int fd, struct buffer *buffer)
{
	struct span left = buffer_span(buffer);

	while (left.len > 0) {
		ssize_t count = send(fd, left.at, left.len, MSG_NOSIGNAL);
		if (count < 0 && errno != EINTR)
			return false;
		left = span_from(left, count < 0 ? 0 : (size_t)count);
	}
	buffer_clear(buffer);
	return true;
}

bool frame_receive(int fd, struct buffer *buffer)
{
	ssize_t count;

	do
		count = recv(fd, buffer_room(buffer, READ_BYTES), READ_BYTES, 0);
	while (count < 0 && errno == EINTR);
	buffer->len += count > 0 ? (size_t)count : 0;
	return count > 0;
}

bool frame_find(struct span received, struct frame *frame, struct span *bytes, size_t *whole)
{
	if (received.len < sizeof *frame)
		return false;
	memcpy(frame, received.at, sizeof *frame);
	if (received.len - sizeof *frame < frame->len)
		return false;
	*bytes = (struct span){ received.at + sizeof *frame, frame->len };
	*whole = sizeof *frame + frame->len;
	return true;
}
