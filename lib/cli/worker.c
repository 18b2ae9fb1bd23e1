/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/worker.h"

enum { SEND_BYTES = 32 * 1024 };	/* so much is sent at once */

struct worker {
	int fd;
	struct buffer out;		/* frames to be sent */
	struct judge judge;
};

static void add_text(struct worker *worker, bool live)
{
	struct renderer *renderer = worker->judge.renderer;
	struct span text = renderer_text(renderer);
	uint32_t flags = (renderer_in_record(renderer) ? TEXT_IN_RECORD : 0) | (live ? TEXT_LIVE : 0);

	if (text.len > 0)
		frame_add(&worker->out, FRAME_TEXT, flags, text);
	renderer_clear_text(renderer);
}

static bool after_event(void *context, bool live)
{
	struct worker *worker = context;

	if (!live && renderer_text(worker->judge.renderer).len < SEND_BYTES)
		return true;
	add_text(worker, live);
	return frame_send(worker->fd, &worker->out);
}

static void add_result(struct worker *worker, struct job_result *result)
{
	struct judge *judge = &worker->judge;
	struct buffer bytes = { 0 };

	result->status = judge->outcome.status;
	result->records = judge->records;
	memcpy(result->counts, judge->tally.counts, sizeof result->counts);
	buffer_add(&bytes, (struct span){ (const char *)result, sizeof *result });
	for (size_t i = 0; i < judge->tally.rules.len; i++) {
		const struct tally_rule *rule = &judge->tally.rules.items[i];
		buffer_add(&bytes, (struct span){ (const char *)&rule->count, sizeof rule->count });
		buffer_add(&bytes, rule->id);
		buffer_add_char(&bytes, '\0');
	}
	frame_add(&worker->out, FRAME_DONE, 0, buffer_span(&bytes));
	buffer_release(&bytes);
}

static bool do_job(struct worker *worker, struct span bytes)
{
	struct judge *judge = &worker->judge;
	struct job_head head;

	memcpy(&head, bytes.at, sizeof head);
	struct job_result result = { .weight = head.weight, .job_bytes = bytes.len };
	/* what is done does not wait for what may take long */
	if ((head.weight == 0 || head.weight >= SEND_BYTES) && !frame_send(worker->fd, &worker->out))
		return false;
	judge->outcome.status = OUTCOME_CLEAN;
	judge->records = 0;
	tally_release(&judge->tally);
	judge->tally = (struct tally){ .counts = { 0 } };
	/* the name has its NUL */
	result.error = judge_piece(judge, bytes.at + sizeof head, &head.piece, head.first);
	add_text(worker, false);
	add_result(worker, &result);
	return worker->out.len < SEND_BYTES || frame_send(worker->fd, &worker->out);
}

/* Does the jobs that have come. What is left of the bytes is the start of another one. False when nobody listens. */
static bool do_jobs(struct worker *worker, struct buffer *received)
{
	struct frame frame;
	struct span bytes;
	size_t whole, done = 0;
	bool heard = true;

	while (heard && frame_find(span_from(buffer_span(received), done), &frame, &bytes, &whole)) {
		heard = do_job(worker, bytes);
		done += whole;
	}
	received->len -= done;
	if (received->len > 0)
		memmove(received->bytes, received->bytes + done, received->len);
	return heard && frame_send(worker->fd, &worker->out);
}

void worker_serve(int fd, const struct judge_setup *setup)
{
	struct worker worker = { .fd = fd };
	struct buffer received = { 0 };

	judge_open(&worker.judge, setup, NULL);
	worker.judge.after = after_event;
	worker.judge.context = &worker;
	while (frame_receive(fd, &received) && do_jobs(&worker, &received))
		;
	buffer_release(&received);
	buffer_release(&worker.out);
	judge_close(&worker.judge);
}

struct job_result worker_add_result(struct judge *judge, struct span bytes)
{
	struct job_result result;

	memcpy(&result, bytes.at, sizeof result);
	bytes = span_from(bytes, sizeof result);
	outcome_raise(&judge->outcome, result.status);
	for (size_t i = 0; i < TALLY_COUNTS; i++)
		judge->tally.counts[i] += result.counts[i];
	while (bytes.len > 0) {
		unsigned long count;
		memcpy(&count, bytes.at, sizeof count);
		struct span id = span_of(bytes.at + sizeof count);
		tally_add_rule(&judge->tally, id, count);
		bytes = span_from(bytes, sizeof count + id.len + 1);
	}
	return result;
}
