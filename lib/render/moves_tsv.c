/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lists of moves for cut and awk, a line each, fields between tabs; an absent value is an empty field:
 *
 *     choice  FILE RECORD AFTER PLAYER POINTS WORD CELL LETTER ACTION PATH questionable
 *     count   FILE RECORD AFTER PLAYER COUNT more
 *     missed  FILE RECORD LINE MOVE PLAYER POINTS BEST PERCENT COUNT ACTION PATH more
 *     share   FILE RECORD PLAYER POINTS BEST PERCENT TURNS BEST-TURNS
 */
#include "render/moves_formats.h"
#include "text/utf8.h"

static void add_text(struct buffer *text, struct span field)
{
	buffer_add_char(text, '\t');
	utf8_add_visible(text, field);
}

static void add_number(struct buffer *text, long long number)
{
	buffer_add_char(text, '\t');
	buffer_add_number(text, number);
}

static void begin(struct buffer *text, const char *kind, struct span file, unsigned long record)
{
	buffer_add_string(text, kind);
	add_text(text, file);
	add_number(text, (long long)record);
}

static void add_position(struct buffer *text, const char *kind, const struct position *position)
{
	begin(text, kind, position->file, position->record);
	add_number(text, (long long)position->after);
	add_text(text, position->end_reason == NULL ? position->player : SPAN(""));
}

static void add_path(struct buffer *text, const struct choice *choice)
{
	buffer_add_char(text, '\t');
	add_cells(text, choice);
}

static void render_list(struct buffer *text, const struct position *position, const struct move_list *list, size_t shown,
	bool counted)
{
	if (counted) {
		add_position(text, "count", position);
		add_number(text, (long long)list->count);
		buffer_add_string(text, list->whole ? "\t\n" : "\tmore\n");
	}
	for (size_t i = 0; i < shown && !counted; i++) {
		const struct choice *choice = &list->choices.items[i];
		add_position(text, "choice", position);
		add_number(text, choice->points);
		add_text(text, choice->word);
		add_text(text, choice->cell);
		add_text(text, choice->letter);
		add_text(text, choice->action);
		add_path(text, choice);
		buffer_add_string(text, choice->questionable ? "\tquestionable\n" : "\t\n");
	}
}

static void render_missed(struct buffer *text, const struct event *event, const struct missed *missed)
{
	const struct choice none = { .action = SPAN("") }, *choice = missed->choice != NULL ? missed->choice : &none;

	begin(text, "missed", event->file, event->record);
	add_number(text, (long long)event->line->number);
	add_number(text, (long long)event->move);
	add_text(text, event->player);
	add_number(text, missed->points);
	add_number(text, missed->best);
	add_number(text, missed_percent(missed->points, missed->best));
	add_number(text, (long long)missed->count);
	add_text(text, choice->action);
	add_path(text, choice);
	buffer_add_string(text, missed->whole ? "\t\n" : "\tmore\n");
}

static void render_share(struct buffer *text, const struct event *event, const struct share *share)
{
	begin(text, "share", event->file, event->record);
	add_text(text, share->player);
	add_number(text, share->points);
	add_number(text, share->best);
	if (share->best > 0)
		add_number(text, missed_percent(share->points, share->best));
	else
		add_text(text, SPAN(""));
	add_number(text, (long long)share->turns);
	add_number(text, (long long)share->best_turns);
	buffer_add_char(text, '\n');
}

const struct moves_format moves_tsv = { .name = "tsv", .list = render_list, .missed = render_missed, .share = render_share };
