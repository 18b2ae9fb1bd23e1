/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/render.h"

#include <errno.h>

#include "base/memory.h"
#include "diag/ids.h"
#include "render/internal.h"

static const struct renderer_format *const formats[] = { &render_human, &render_jsonl, NULL };

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

struct renderer *renderer_new(const struct renderer_format *format, const struct render_settings *settings)
{
	struct renderer *renderer = memory_new(1, sizeof *renderer);

	renderer->format = format;
	renderer->settings = *settings;
	return renderer;
}

static void write_text(struct renderer *renderer)
{
	size_t len = renderer->text.len;

	if (len > 0 && fwrite(renderer->text.bytes, 1, len, renderer->settings.out) < len && renderer->error == 0)
		renderer->error = errno;
	buffer_clear(&renderer->text);
}

void renderer_event(struct renderer *renderer, const struct event *event)
{
	if (event->kind == EVENT_GAME)
		renderer->game = game_find(event->of.game.game);
	renderer->format->by_kind[event->kind](renderer, event);
	write_text(renderer);
}

bool renderer_free(struct renderer *renderer)
{
	FILE *out = renderer->settings.out;

	write_text(renderer);
	int error = renderer->error;
	buffer_release(&renderer->text);
	memory_free(renderer);
	errno = 0;
	bool good = fflush(out) == 0 && !ferror(out);
	if (error != 0)
		errno = error;
	return good;
}

static const char *sentence_of_game(const struct game *game, const char *id)
{
	size_t index = game_rule_index(game, span_of(id));

	return index == SIZE_MAX ? NULL : game->rules[index]->says;
}

const char *rule_sentence(const char *id, const struct game *game)
{
	const char *sentence = game == NULL ? NULL : sentence_of_game(game, id);

	if (sentence != NULL)
		return sentence;
	for (size_t i = 0; diag_ids[i].id != NULL; i++)
		if (strcmp(diag_ids[i].id, id) == 0)
			return diag_ids[i].says;
	for (const struct game *const *any = game_list(); *any != NULL && sentence == NULL; any++)
		sentence = sentence_of_game(*any, id);
	return sentence;
}

void add_fault_message(struct buffer *text, const struct move_event *move, const struct fault *fault)
{
	message_add(text, &fault->why);
	if (move->verdict != VERDICT_CONSEQUENCE)
		return;
	char digits[24];
	int len = snprintf(digits, sizeof digits, "%lu", move->because);
	struct message because = MESSAGE(N_(", because move {0} was taken off"), ((struct span){ digits, (size_t)len }));
	message_add(text, &because);
}
