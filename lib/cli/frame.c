/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/frame.h"

#include <errno.h>
#include <sys/socket.h>
#include <sys/types.h>

static bool send_bytes(int fd, const void *bytes, size_t len)
{
	const char *at = bytes;

	while (len > 0) {
		ssize_t count = send(fd, at, len, MSG_NOSIGNAL);
		if (count < 0 && errno != EINTR)
			return false;
		at += count < 0 ? 0 : count;
		len -= count < 0 ? 0 : (size_t)count;
	}
	return true;
}

bool frame_send(int fd, uint32_t kind, uint32_t number, struct span bytes)
{
	struct frame frame = { kind, number, bytes.len };

	return send_bytes(fd, &frame, sizeof frame) && send_bytes(fd, bytes.at, bytes.len);
}

static bool receive_bytes(int fd, void *bytes, size_t len)
{
	char *at = bytes;

	while (len > 0) {
		ssize_t count = recv(fd, at, len, 0);
		if (count == 0 || (count < 0 && errno != EINTR))
			return false;
		at += count < 0 ? 0 : count;
		len -= count < 0 ? 0 : (size_t)count;
	}
	return true;
}

bool frame_receive(int fd, struct frame *frame, struct buffer *bytes)
{
	buffer_clear(bytes);
	if (!receive_bytes(fd, frame, sizeof *frame))
		return false;
	if (!receive_bytes(fd, buffer_room(bytes, frame->len), frame->len))
		return false;
	bytes->len = frame->len;
	return true;
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
