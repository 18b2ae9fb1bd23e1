/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/pool.h"

#include <poll.h>
#include <unistd.h>

#include "cli/desk.h"

enum { HERE = -1 };			/* this process, instead of a desk */

/* A job on its way, in the order of the report. */
struct order {
	struct job job;
	int desk;
	bool first_file;
};

struct pool {
	struct run *run;
	struct desk *desks;
	size_t count;
	struct jobs jobs;
	bool jobs_ended, jobs_awaited;	/* there are no more; there may be some when names_fd can be read */
	unsigned long files;		/* given away */
	LIST(struct order) orders;
	size_t next;			/* of the orders: whose turn it is */
	bool file_open;			/* in the report */
};

/* ---- giving jobs away ---- */

/* The desk with the least to do, HERE when nobody sits anywhere. False when all have enough. */
static bool find_desk(const struct pool *pool, int *least)
{
	*least = HERE;
	for (size_t i = 0; i < pool->count; i++) {
		const struct desk *desk = &pool->desks[i];
		if (desk->fd >= 0 && (*least == HERE || desk->busy < pool->desks[*least].busy))
			*least = (int)i;
	}
	/* here one after the other is judged */
	if (*least == HERE)
		return pool->next == pool->orders.len;
	return !desk_is_full(&pool->desks[*least]);
}

/* What has been reported is forgotten when that costs little. */
static struct order *add_order(struct pool *pool)
{
	size_t left = pool->orders.len - pool->next;

	if (pool->next > 0 && pool->next >= left) {
		memmove(pool->orders.items, pool->orders.items + pool->next, left * sizeof *pool->orders.items);
		pool->orders.len = left;
		pool->next = 0;
	}
	return LIST_ADD(&pool->orders);
}

static void find_jobs(struct pool *pool)
{
	struct job job;
	int desk;

	pool->jobs_awaited = false;
	while (!pool->jobs_ended && find_desk(pool, &desk)) {
		enum names_state state = jobs_next(&pool->jobs, &job);
		pool->jobs_ended = state == NAMES_END;
		pool->jobs_awaited = state == NAMES_NONE_YET;
		if (state != NAMES_ONE)
			return;
		struct order *order = add_order(pool);
		pool->files += job.first;
		*order = (struct order){ job, job.is_here ? HERE : desk, pool->files == 1 };
		if (order->desk != HERE)
			desk_give(&pool->desks[desk], &order->job, order->first_file);
	}
}

static void give_jobs(struct pool *pool)
{
	find_jobs(pool);
	for (size_t i = 0; i < pool->count; i++)
		desk_send(&pool->desks[i]);
}

/* ---- the report ---- */

static void finish_job(struct pool *pool, struct order *order, const char *why)
{
	if (why != NULL || order->job.last) {
		run_close_file(pool->run, order->job.name, why);
		pool->file_open = false;
	}
	memory_free(order->job.name);
	pool->next++;
}

static void take_result(struct pool *pool, struct order *order, struct span bytes)
{
	struct job_result result = worker_add_result(&pool->run->judge, bytes);

	pool->run->records += result.records;
	finish_job(pool, order, result.error != 0 ? strerror(result.error) : NULL);
}

static void take_text(struct pool *pool, const struct frame *frame, struct span text)
{
	renderer_take(pool->run->judge.renderer, text, (frame->number & TEXT_IN_RECORD) != 0);
	if ((frame->number & TEXT_LIVE) != 0)
		fflush(stdout);
}

/* Goes on with the report. False when there is nothing to report yet. */
static bool report(struct pool *pool)
{
	struct frame frame;
	struct span bytes;

	if (pool->next == pool->orders.len)
		return false;
	struct order *order = &pool->orders.items[pool->next];
	if (!pool->file_open) {
		pool->run->files += order->job.first;
		run_open_file(pool->run, order->job.name);
		pool->file_open = true;
	}
	if (order->desk == HERE) {
		finish_job(pool, order, run_judge_here(pool->run, order->job.name, &order->job.piece, order->first_file));
		return true;
	}
	if (!desk_take(&pool->desks[order->desk], &frame, &bytes))
		return false;
	if (frame.kind == FRAME_TEXT)
		take_text(pool, &frame, bytes);
	else if (frame.kind == FRAME_DONE)
		take_result(pool, order, bytes);
	else
		finish_job(pool, order, bytes.at);
	run_show_progress(pool->run);
	return true;
}

/* ---- what comes from the workers ---- */

/* Another process takes up what a dead one has left. */
static void replace(struct pool *pool, int index)
{
	struct desk *desk = &pool->desks[index];
	size_t finished = desk_lose(desk) + 1;

	fflush(stdout);
	bool hired = desk_hire(desk, pool->desks, pool->count, pool->run->setup);
	for (size_t i = pool->next; i < pool->orders.len; i++) {
		struct order *order = &pool->orders.items[i];
		if (order->desk != index || (finished > 0 && finished-- > 0))
			continue;
		order->desk = hired ? index : HERE;
		if (hired)
			desk_give(desk, &order->job, order->first_file);
	}
	desk_send(desk);
}

/* Waits until some worker sends something, or a name comes. */
static void receive(struct pool *pool)
{
	struct pollfd entries[BATCH_WORKERS_MAX + 1];
	int desks[BATCH_WORKERS_MAX];
	int turn = pool->next < pool->orders.len ? pool->orders.items[pool->next].desk : HERE;
	nfds_t count = 0;

	for (int i = 0; i < (int)pool->count; i++) {
		const struct desk *desk = &pool->desks[i];
		if (desk->busy == 0 || (i != turn && desk_waiting(desk) >= POOL_WAITING_BYTES))
			continue;
		desks[count] = i;
		entries[count++] = (struct pollfd){ .fd = desk->fd, .events = POLLIN };
	}
	/* who makes a list of names as he goes wants to see what comes of those that he gave */
	if (pool->jobs_awaited)
		fflush(stdout);
	entries[count] = (struct pollfd){ .fd = names_fd(pool->run->names), .events = POLLIN };
	if (poll(entries, count + pool->jobs_awaited, -1) <= 0)
		return;
	for (nfds_t i = 0; i < count; i++)
		if (entries[i].revents != 0 && !desk_receive(&pool->desks[desks[i]]))
			replace(pool, desks[i]);
}

static bool goes_on(struct pool *pool)
{
	give_jobs(pool);
	return (pool->next < pool->orders.len || pool->jobs_awaited) && !ferror(stdout);
}

void pool_judge_all(struct run *run)
{
	struct pool pool = { .run = run, .count = run->workers,
		.jobs = { .names = run->names, .cuts = run->setup->intake->encoding == NULL } };

	pool.desks = memory_new(pool.count, sizeof *pool.desks);
	for (size_t i = 0; i < pool.count; i++)
		pool.desks[i].fd = -1;
	fflush(stdout);
	for (size_t i = 0; i < pool.count; i++)
		desk_hire(&pool.desks[i], pool.desks, pool.count, run->setup);
	while (goes_on(&pool))
		if (!report(&pool))
			receive(&pool);
	for (size_t i = pool.next; i < pool.orders.len; i++)
		memory_free(pool.orders.items[i].job.name);
	for (size_t i = 0; i < pool.count; i++)
		desk_release(&pool.desks[i]);
	jobs_release(&pool.jobs);
	LIST_RELEASE(&pool.orders);
	memory_free(pool.desks);
}
