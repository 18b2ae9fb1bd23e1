/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/render.h"

#include <errno.h>

#include "base/memory.h"
#include "diag/ids.h"
#include "render/internal.h"

static const struct renderer_format *const formats[] = {
	&render_human, &render_jsonl, &render_tsv, &render_tap, &render_junit, &render_annotated, NULL,
};

const struct renderer_format *const *renderer_formats(void)
{
	return formats;
}

const struct renderer_format *renderer_format_find(const char *name)
{
	for (size_t i = 0; formats[i] != NULL; i++)
		if (strcmp(formats[i]->name, name) == 0)
			return formats[i];
	return NULL;
}

static void write_bytes(struct renderer *renderer, struct span text)
{
	if (text.len == 0)
		return;
	if (fwrite(text.at, 1, text.len, renderer->settings.out) < text.len && renderer->error == 0)
		renderer->error = errno;
	renderer->last = text.at[text.len - 1];
}

static void place_text(struct renderer *renderer, struct span text)
{
	struct buffer placed = { 0 };

	if (renderer->format->place == NULL) {
		write_bytes(renderer, text);
		return;
	}
	renderer->format->place(renderer, text, &placed);
	write_bytes(renderer, buffer_span(&placed));
	buffer_release(&placed);
}

static void write_text(struct renderer *renderer)
{
	if (renderer->settings.out == NULL)
		return;
	place_text(renderer, buffer_span(&renderer->text));
	buffer_clear(&renderer->text);
}

struct renderer *renderer_new(const struct renderer_format *format, const struct render_settings *settings)
{
	struct renderer *renderer = memory_new(1, sizeof *renderer);

	renderer->format = format;
	renderer->settings = *settings;
	if (format->own_bytes > 0)
		renderer->own = memory_new(1, format->own_bytes);
	if (format->open != NULL && settings->out != NULL)
		format->open(renderer);
	write_text(renderer);
	return renderer;
}

void renderer_open_file(struct renderer *renderer, struct span file)
{
	renderer->in_record = false;
	if (renderer->format->open_file != NULL)
		renderer->format->open_file(renderer, file);
	write_text(renderer);
}

void renderer_open_piece(struct renderer *renderer, bool first)
{
	if (renderer->format->open_piece != NULL)
		renderer->format->open_piece(renderer, first);
}

void renderer_line(struct renderer *renderer, const struct line *line)
{
	if (renderer->format->line != NULL)
		renderer->format->line(renderer, line);
	write_text(renderer);
}

void renderer_event(struct renderer *renderer, const struct event *event)
{
	if (event->kind == EVENT_GAME)
		renderer->game = game_find(event->of.game.game);
	if (renderer->format->by_kind[event->kind] != NULL)
		renderer->format->by_kind[event->kind](renderer, event);
	if (event->kind == EVENT_GAME)
		renderer->in_record = true;
	else if (event->kind == EVENT_RESULT)
		renderer->in_record = false;
	write_text(renderer);
}

void renderer_close_piece(struct renderer *renderer)
{
	if (renderer->format->close_piece != NULL)
		renderer->format->close_piece(renderer);
	write_text(renderer);
}

struct span renderer_text(const struct renderer *renderer)
{
	return buffer_span(&renderer->text);
}

void renderer_clear_text(struct renderer *renderer)
{
	buffer_clear(&renderer->text);
}

bool renderer_in_record(const struct renderer *renderer)
{
	return renderer->in_record;
}

void renderer_take(struct renderer *renderer, struct span text, bool in_record)
{
	renderer->in_record = in_record;
	place_text(renderer, text);
}

void renderer_close_file(struct renderer *renderer, struct span file, const char *trouble)
{
	if (renderer->format->close_file != NULL)
		renderer->format->close_file(renderer, file, trouble);
	write_text(renderer);
}

bool renderer_sum_up(struct renderer *renderer, const struct tally *tally)
{
	if (renderer->format->sum_up == NULL)
		return false;
	renderer->format->sum_up(renderer, tally);
	write_text(renderer);
	return true;
}

static bool finish(struct renderer *renderer)
{
	FILE *out = renderer->settings.out;

	if (out == NULL)
		return true;
	if (renderer->format->close != NULL)
		renderer->format->close(renderer);
	write_text(renderer);
	errno = 0;
	bool good = fflush(out) == 0 && !ferror(out);
	if (renderer->error != 0)
		errno = renderer->error;
	return good;
}

bool renderer_free(struct renderer *renderer)
{
	bool good = finish(renderer);
	int reason = errno;

	if (renderer->format->release != NULL)
		renderer->format->release(renderer);
	buffer_release(&renderer->text);
	memory_free(renderer->own);
	memory_free(renderer);
	errno = reason;
	return good;
}

static const char *sentence_of_game(const struct game *game, const char *id)
{
	size_t index = game_rule_index(game, span_of(id));

	return index == SIZE_MAX ? NULL : gettext(game->rules[index]->says);
}

const char *rule_sentence(const char *id, const struct game *game)
{
	const char *sentence = game == NULL ? NULL : sentence_of_game(game, id);

	if (sentence != NULL)
		return sentence;
	for (size_t i = 0; diag_ids[i].id != NULL; i++)
		if (strcmp(diag_ids[i].id, id) == 0)
			return gettext(diag_ids[i].says);
	for (const struct game *const *any = game_list(); *any != NULL && sentence == NULL; any++)
		sentence = sentence_of_game(*any, id);
	return sentence;
}
