/* SPDX-License-Identifier: GPL-3.0-or-later
 * refmoves: all that can be played in a position of a record, or what was missed in each turn. */
#include <stdlib.h>

#include "cli/command.h"
#include "cli/help.h"
#include "cli/intake.h"
#include "cli/outcome.h"
#include "cli/version.h"
#include "diag/message.h"
#include "game/board.h"
#include "render/moves.h"
#include "text/utf8.h"

struct refmoves {
	struct intake intake;
	const struct moves_format *format;
	struct move_wish wish;
	char cell_name[5];
	unsigned long after, best;
	bool has_after, counts, has_best, wants_missed;
	struct referee *referee;
	struct move_list list;
	struct missed_book book;
	struct buffer text;		/* what is to be printed next */
	bool listed;			/* the record at hand */
	bool found_none;
};

enum {
	KEY_FORMAT = 0x100, KEY_AFTER, KEY_BEST, KEY_CELL, KEY_LETTER, KEY_CONTAINS, KEY_WORD, KEY_COUNT, KEY_ALL_PATHS,
	KEY_MISSED, KEY_STRICT
};

static const struct argp_option argp_options[] = {
	{ "after", KEY_AFTER, "N", 0, N_("the position after move N, 0 for the start, instead of the record's end"), 0 },
	{ "best", KEY_BEST, "N", 0, N_("only the first N moves"), 0 },
	{ "cell", KEY_CELL, "CELL", 0, N_("only moves that fill this cell"), 0 },
	{ "letter", KEY_LETTER, "LETTER", 0, N_("only moves that place this letter"), 0 },
	{ "contains", KEY_CONTAINS, "PART", 0, N_("only words that contain these letters, one behind the other"), 0 },
	{ "word", KEY_WORD, "WORD", 0, N_("only moves that make this word"), 0 },
	{ "count", KEY_COUNT, NULL, 0, N_("say only how many there are"), 0 },
	{ "all-paths", KEY_ALL_PATHS, NULL, 0, N_("each path of a word, not only the first"), 0 },
	{ "strict", KEY_STRICT, NULL, 0, N_("leave out what only a judge can admit"), 0 },
	{ "missed", KEY_MISSED, NULL, 0, N_("for each turn of the records the best move that was possible, and the "
		"share of it that each player got"), 0 },
	{ "format", KEY_FORMAT, "FORMAT", 0, N_("human (default), tsv or jsonl"), 0 },
	{ 0 },
};

static unsigned long read_number(const char *arg, const char *what, struct argp_state *state)
{
	unsigned long number = 0;

	if (!span_to_number(span_of(arg), 1000000000, &number))
		argp_error(state, _("%s takes a number, not %s"), what, command_visible(arg));
	return number;
}

/* In either case, and with the letters of a Cyrillic keyboard. */
static void set_cell(struct refmoves *moves, const char *arg, struct argp_state *state)
{
	struct grid largest = { .columns = BOARD_SIDE_MAX, .rows = BOARD_SIDE_MAX, .cells = BOARD_CELLS };
	bool is_cell_name, mended;
	cell at = grid_read_cell(&largest, span_of(arg), &is_cell_name, &mended);

	if (at == CELL_NONE)
		argp_error(state, _("%s is no cell"), command_visible(arg));
	grid_cell_name(&largest, at, moves->cell_name);
	moves->wish.cell = span_of(moves->cell_name);
}

static bool set_switch(struct refmoves *moves, int key)
{
	switch (key) {
	case KEY_COUNT:
		moves->counts = true;
		moves->wish.keep = KEEP_NONE;
		return true;
	case KEY_ALL_PATHS:
		moves->wish.every_path = true;
		return true;
	case KEY_STRICT:
		moves->wish.strict = moves->book.strict = true;
		return true;
	case KEY_MISSED:
		moves->wants_missed = true;
		return true;
	default:
		return false;
	}
}

static bool set_text(struct refmoves *moves, int key, const char *arg, struct argp_state *state)
{
	struct span *wanted = key == KEY_LETTER ? &moves->wish.letter : key == KEY_CONTAINS ? &moves->wish.contains
		: key == KEY_WORD ? &moves->wish.word : NULL;

	if (wanted == NULL)
		return false;
	/* a variable of a script that is not set would pass all moves */
	if (arg[0] == '\0')
		argp_error(state, _("--letter, --contains and --word are not empty"));
	if (key == KEY_LETTER && utf8_is_visible(span_of(arg)) && utf8_cluster(span_of(arg)) < strlen(arg))
		argp_error(state, _("--letter takes one letter, not %s"), command_visible(arg));
	*wanted = span_of(arg);
	return true;
}

static bool is_filtered(const struct move_wish *wish)
{
	return wish->every_path || wish->cell.len + wish->letter.len + wish->contains.len + wish->word.len > 0;
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct refmoves *moves = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &moves->intake;
		return 0;
	case KEY_AFTER:
		moves->after = read_number(arg, "--after", state);
		moves->has_after = true;
		return 0;
	case KEY_BEST:
		moves->best = read_number(arg, "--best", state);
		moves->has_best = true;
		return 0;
	case KEY_CELL:
		set_cell(moves, arg, state);
		return 0;
	case KEY_FORMAT:
		moves->format = moves_format_find(arg);
		if (moves->format == NULL)
			command_unknown_format(state, arg, moves_format_name);
		return 0;
	case ARGP_KEY_END:
		if (moves->wants_missed && (moves->has_after || moves->counts || moves->has_best || is_filtered(&moves->wish)))
			argp_error(state, _("--missed is about whole records and all moves: --strict is the only one of the list's "
				"options that it takes"));
		return 0;
	default:
		return set_switch(moves, key) || set_text(moves, key, arg, state) ? 0 : ARGP_ERR_UNKNOWN;
	}
}

static void print(struct refmoves *moves)
{
	fwrite(buffer_span(&moves->text).at, 1, moves->text.len, stdout);
	buffer_clear(&moves->text);
}

static bool can_list(struct refmoves *moves, const struct event *event, const struct game_state *state)
{
	if (state->game->list_moves != NULL)
		return true;
	if (event->kind == EVENT_GAME || (!moves->wants_missed && !moves->listed))
		intake_complain(&moves->intake, event->file, event->record, _("the moves of this game cannot be listed"));
	moves->listed = true;
	return false;
}

static void list(struct refmoves *moves, const struct event *event, struct game_state *state)
{
	struct position position = { .file = event->file, .record = event->record, .after = event->move,
		.player = state->seats[state->turn].name, .end_reason = state->end_reason };

	if (event->kind == EVENT_RESULT)
		position.after = event->of.result.moves;
	move_list_make(&moves->list, state, &moves->wish);
	size_t count = moves->list.choices.len;
	moves->format->list(&moves->text, &position, &moves->list, moves->has_best && moves->best < count ? moves->best : count,
		moves->counts);
	moves->found_none |= moves->list.count == 0;
	moves->listed = true;
	print(moves);
}

/* True for the event behind which the position is that was asked for. */
static bool is_asked_for(const struct refmoves *moves, const struct event *event)
{
	if (!moves->has_after)
		return event->kind == EVENT_RESULT;
	return moves->after == 0 ? event->kind == EVENT_GAME : event->kind == EVENT_MOVE && event->move == moves->after;
}

static void hear_list(struct refmoves *moves, const struct event *event, struct game_state *state)
{
	if (event->kind == EVENT_GAME)
		moves->listed = false;
	if (state == NULL)
		return;
	if (is_asked_for(moves, event) && can_list(moves, event, state))
		list(moves, event, state);
	if (event->kind == EVENT_RESULT && !moves->listed)
		intake_complain(&moves->intake, event->file, event->record, _("the record has no move of that number"));
}

static void hear_missed(struct refmoves *moves, const struct event *event, struct game_state *state)
{
	struct missed missed;

	if (state != NULL && !can_list(moves, event, state))
		return;
	if (missed_hear(&moves->book, event, state, &missed))
		moves->format->missed(&moves->text, event, &missed);
	for (size_t i = 0; event->kind == EVENT_RESULT && state != NULL && i < moves->book.shares.len; i++)
		moves->format->share(&moves->text, event, &moves->book.shares.items[i]);
	print(moves);
}

static bool judge(void *context, struct source *source, struct span name, bool live)
{
	struct refmoves *moves = context;
	const struct event *event;

	referee_open(moves->referee, source, name);
	while (!ferror(stdout) && (event = referee_next(moves->referee)) != NULL) {
		struct game_state *state = referee_position(moves->referee);
		intake_show_error(&moves->intake, event);
		if (moves->wants_missed)
			hear_missed(moves, event, state);
		else
			hear_list(moves, event, state);
		if (live && event->kind == EVENT_RESULT)
			fflush(stdout);
	}
	return !ferror(stdout);
}

static void judge_all(struct refmoves *moves)
{
	moves->intake.setup.details = true;
	moves->referee = referee_new(&moves->intake.setup);
	intake_each(&moves->intake, judge, moves);
	intake_flush(&moves->intake);
	referee_free(moves->referee);
	move_list_release(&moves->list);
	missed_release(&moves->book);
	buffer_release(&moves->text);
}

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	version_print(out, "refmoves");
}

int main(int argc, char **argv)
{
	struct refmoves moves = { .format = moves_format_find("human"), .intake.command = "refmoves" };
	const struct argp_child children[] = { { &intake_argp, 0, NULL, 0 }, { 0 } };
	const struct argp argp = { argp_options, parse, "[FILE...]",
		N_("List the moves that can be played at the end of game records, the best first. Without FILE, or with -, read "
		"standard input.") "\v"
		N_("Exit status: 0 when there are moves, 1 when there are none in one of the positions, 2 when something cannot be "
		"used."), children, NULL, NULL };

	command_start("refmoves", argc, argv);
	argp_program_version_hook = print_version;
	argp_err_exit_status = OUTCOME_TROUBLE;
	help_parse(&argp, argc, argv, 0, &moves);
	if (intake_begin(&moves.intake))
		judge_all(&moves);
	intake_end(&moves.intake);
	return moves.intake.status != 0 ? moves.intake.status : moves.found_none ? 1 : 0;
}
