/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/sieve.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/sieve_kinds.h"
#include "diag/message.h"
#include "text/utf8.h"

/* NFC, as names in records are. */
static struct span compose(struct sieve *sieve, struct span text)
{
	struct buffer composed = { 0 };

	utf8_add_nfc(&composed, text);
	struct span copy = arena_copy(&sieve->arena, span_trim(buffer_span(&composed)));
	buffer_release(&composed);
	return copy;
}

const char *sieve_add(struct sieve *sieve, const char *written)
{
	struct span value = span_of(written);

	if (strchr(written, '=') == NULL)
		return "it is no KIND=VALUE";
	if (utf8_valid_length(value) < value.len)
		return _("it is not UTF-8");
	struct span name = span_cut(&value, '=');
	for (size_t i = 0; i < SIEVE_KINDS; i++) {
		struct sieve_wish wish = { .kind = i };
		if (!name_is(name, sieve_kind_list[i].name))
			continue;
		wish.value = compose(sieve, value);
		const char *fault = sieve_kind_list[i].fault == NULL ? NULL : sieve_kind_list[i].fault(&wish);
		if (fault != NULL)
			return fault;
		*LIST_ADD(&sieve->wishes) = wish;
		sieve->kinds |= 1u << i;
		return NULL;
	}
	return _("there is no such kind");
}

struct span sieve_kinds(struct arena *arena)
{
	struct span names = SPAN("");

	for (size_t i = 0; i < SIEVE_KINDS; i++)
		names = arena_join(arena, (struct span[]){ names, i == 0 ? SPAN("") : SPAN(", "),
			span_of(sieve_kind_list[i].name) }, 3);
	return names;
}

/* The set of kinds that only the referee can answer. */
static unsigned referee_kinds(void)
{
	unsigned set = 0;

	for (size_t i = 0; i < SIEVE_KINDS; i++)
		set |= sieve_kind_list[i].is_event != NULL ? 1u << i : 0;
	return set;
}

bool sieve_asks_referee(const struct sieve *sieve)
{
	return (sieve->kinds & referee_kinds()) != 0;
}

/* ---- asking the referee ---- */

static void ask_event(struct sieve *sieve, const struct event *event)
{
	for (size_t i = 0; i < sieve->wishes.len; i++) {
		const struct sieve_wish *wish = &sieve->wishes.items[i];
		const struct sieve_kind *kind = &sieve_kind_list[wish->kind];
		if (kind->is_event != NULL && kind->is_event(wish, event))
			sieve->met |= 1u << wish->kind;
	}
	/* what is wrong in the record has been told, but not that it could not be judged */
	if (event->kind == EVENT_FINDING && event->of.finding.severity == SEVERITY_ERROR
	    && strcmp(event->of.finding.id, "record.dictionary") == 0)
		sieve->find(sieve->finder, &event->of.finding);
}

/* Puts the record into the scratch file, to be read from its beginning. False with errno set. */
static bool fill_scratch(struct sieve *sieve)
{
	struct span text = buffer_span(&sieve->text);

	if (sieve->scratch == 0) {
		FILE *file = tmpfile();
		int fd = file == NULL ? -1 : dup(fileno(file));
		if (file != NULL)
			fclose(file);
		if (fd < 0)
			return false;
		sieve->scratch = fd;
	}
	if (ftruncate(sieve->scratch, 0) != 0 || lseek(sieve->scratch, 0, SEEK_SET) != 0)
		return false;
	while (text.len > 0) {
		ssize_t written = write(sieve->scratch, text.at, text.len);
		if (written < 0 && errno != EINTR)
			return false;
		text = span_from(text, written < 0 ? 0 : (size_t)written);
	}
	return lseek(sieve->scratch, 0, SEEK_SET) == 0;
}

static void ask_referee(struct sieve *sieve)
{
	struct source *source = fill_scratch(sieve) ? source_open(sieve->scratch, "UTF-8") : NULL;
	const struct event *event;

	if (source == NULL) {
		sieve->error = errno;
		return;
	}
	referee_open(sieve->referee, source, SPAN(""));
	while ((event = referee_next(sieve->referee)) != NULL)
		ask_event(sieve, event);
	if (sieve->error == 0)
		sieve->error = source_errno(source);
	source_close(source);
}

/* ---- the stream ---- */

static bool is_wanted(const struct sieve *sieve)
{
	return (sieve->met == sieve->kinds) != sieve->inverted;
}

static void pass_on(struct sieve *sieve, struct span text)
{
	sieve->next->put(sieve->next->context, SPAN(""), text);
}

void sieve_finish(struct sieve *sieve)
{
	if (sieve->in_record && !sieve->decided) {
		ask_referee(sieve);
		if (is_wanted(sieve) && sieve->error == 0) {
			sieve->record.date = buffer_span(&sieve->date);
			sieve->next->begin(sieve->next->context, &sieve->record, SPAN(""));
			pass_on(sieve, buffer_span(&sieve->text));
		}
	}
	sieve->in_record = false;
	buffer_clear(&sieve->text);
}

static void sieve_begin(void *context, const struct format_record *record, struct span old)
{
	struct sieve *sieve = context;
	unsigned header_kinds = sieve->kinds & ~referee_kinds();

	(void)old;
	sieve_finish(sieve);
	sieve->in_record = true;
	sieve->met = 0;
	for (size_t i = 0; i < sieve->wishes.len; i++) {
		const struct sieve_wish *wish = &sieve->wishes.items[i];
		const struct sieve_kind *kind = &sieve_kind_list[wish->kind];
		if (kind->is_record != NULL && kind->is_record(wish, record))
			sieve->met |= 1u << wish->kind;
	}
	/* where a header says no, the referee need not be asked */
	sieve->decided = sieve->kinds == header_kinds || sieve->met != header_kinds;
	sieve->wanted = sieve->decided && is_wanted(sieve);
	sieve->record = *record;
	sieve->record.header = NULL;
	buffer_clear(&sieve->date);
	buffer_add(&sieve->date, record->date);
	if (sieve->wanted)
		sieve->next->begin(sieve->next->context, record, SPAN(""));
}

static void sieve_put(void *context, struct span old, struct span text)
{
	struct sieve *sieve = context;

	(void)old;
	if (!sieve->in_record)
		return;
	if (!sieve->decided)
		buffer_add(&sieve->text, text);
	else if (sieve->wanted)
		pass_on(sieve, text);
}

static bool sieve_is_closed(void *context)
{
	const struct sieve *sieve = context;

	return sieve->error != 0 || sieve->next->is_closed(sieve->next->context);
}

struct format_sink sieve_sink(struct sieve *sieve)
{
	return (struct format_sink){ sieve, sieve_begin, sieve_put, sieve_is_closed };
}

void sieve_release(struct sieve *sieve)
{
	if (sieve->scratch > 0)
		close(sieve->scratch);
	LIST_RELEASE(&sieve->wishes);
	buffer_release(&sieve->text);
	buffer_release(&sieve->date);
	arena_release(&sieve->arena);
}
