/* SPDX-License-Identifier: GPL-3.0-or-later
 * The course of a game; support/choice.c finds the moves. */
#include "support/games.h"

#include "support/choice.h"
#include "support/play.h"

/* Who is where in the game that is played. */
struct course {
	struct game_maker *maker;
	const struct game_habits *habits;
	struct sheet *sheet;
	struct sheet_outcome *outcome;
	unsigned turn, placed_in_turn, passes[SHEET_PLAYERS_MAX];
	bool out[SHEET_PLAYERS_MAX], may_not_win[SHEET_PLAYERS_MAX];
	long clock[SHEET_PLAYERS_MAX];		/* tenths left */
	bool numbers, names, paths, points, totals, times;
};

static bool happens(struct game_maker *maker, unsigned percent)
{
	return percent > 0 && chance(&maker->seed, 100) < percent;
}

static void next_turn(struct course *course)
{
	course->placed_in_turn = 0;
	for (unsigned i = 0; i < course->sheet->player_count; i++) {
		course->turn = (course->turn + 1) % course->sheet->player_count;
		if (!course->out[course->turn])
			return;
	}
}

static unsigned players_in(const struct course *course)
{
	unsigned count = 0;

	for (unsigned i = 0; i < course->sheet->player_count; i++)
		count += !course->out[i];
	return count;
}

static void end(struct course *course, const char *reason)
{
	course->outcome->reason = reason;
}

/* ---- what a scribe writes ---- */

static long time_spent(struct course *course)
{
	const struct sheet_options *options = &course->sheet->options;
	long *left = &course->clock[course->turn], most = 900;

	if (options->clock == CLOCK_MOVE)
		most = options->clock_tenths;
	else if (options->clock == CLOCK_GAME)
		most = *left < 300 ? *left / 4 : 300;
	long spent = (long)chance(&course->maker->seed, (unsigned)most + 1);
	if (chance(&course->maker->seed, 4) != 0)
		spent -= spent % 10;
	if (options->clock == CLOCK_GAME)
		*left += options->increment_seconds * 10 - spent;
	return spent;
}

static struct sheet_line *write_line(struct course *course, const struct sheet_line *what)
{
	struct sheet *sheet = course->sheet;
	struct sheet_line *line = LIST_ADD(&sheet->lines);
	bool turn = what->action == ACTION_PLAY || what->action == ACTION_PASS;

	*line = *what;
	if (course->numbers)
		line->number = (long)sheet->lines.len;
	if (course->names)
		line->player = (int)course->turn;
	if (course->times && turn)
		line->tenths = time_spent(course);
	if (!course->paths)
		line->path_len = 0;
	if (turn && course->totals)
		line->total = course->outcome->points[course->turn];
	return line;
}

/* ---- what happens ---- */

static void place(struct course *course, const struct sheet_line *move)
{
	struct game_maker *maker = course->maker;
	bool two = course->sheet->royal && course->sheet->player_count == 2;

	choice_play(maker, move);
	course->outcome->points[course->turn] += move->word.len;
	struct sheet_line *line = write_line(course, move);
	if (course->points)
		line->points = move->word.len;
	memset(course->passes, 0, sizeof course->passes);
	course->placed_in_turn++;
	if (maker->board.empty == 0)
		end(course, "end.full");
	else if (!two || course->placed_in_turn == 2)
		next_turn(course);
}

static bool everybody_passed(const struct course *course)
{
	for (unsigned i = 0; i < course->sheet->player_count; i++)
		if (!course->out[i] && course->passes[i] < course->sheet->options.passes_limit)
			return false;
	return true;
}

static void pass(struct course *course)
{
	const struct sheet_options *options = &course->sheet->options;
	struct sheet_line line = sheet_line_of(ACTION_PASS);

	write_line(course, &line);
	if (course->placed_in_turn == 0) {
		unsigned passes = ++course->passes[course->turn];
		if (options->passes == SHEET_PASSES_OUT && passes == options->passes_limit) {
			course->out[course->turn] = course->may_not_win[course->turn] = true;
			if (players_in(course) == 1)
				end(course, "pass.three");
		} else if (options->passes != SHEET_PASSES_OUT && everybody_passed(course)) {
			end(course, "pass.three");
			if (options->passes == SHEET_PASSES_DRAW)
				course->outcome->status = "draw";
		}
	}
	next_turn(course);
}

static void leave(struct course *course, enum action action, const char *reason)
{
	struct sheet_line line = sheet_line_of(action);

	write_line(course, &line);
	course->out[course->turn] = course->may_not_win[course->turn] = true;
	next_turn(course);
	if (players_in(course) == 1)
		end(course, reason);
}

static void agree_draw(struct course *course)
{
	struct sheet_line line = sheet_line_of(ACTION_DRAW);

	write_line(course, &line);
	course->outcome->status = "draw";
	end(course, "agreed");
}

static void close_blocked(struct course *course)
{
	struct sheet_line line = sheet_line_of(ACTION_PASS);

	end(course, "end.blocked");
	if (!happens(course->maker, course->habits->closing_passes))
		return;
	for (unsigned i = 0; i < course->sheet->player_count; i++) {
		write_line(course, &line)->tenths = -1;
		next_turn(course);
	}
}

/* False when the record stops here. */
static bool take_turn(struct course *course)
{
	struct game_maker *maker = course->maker;
	const struct game_habits *habits = course->habits;
	struct sheet_line move = sheet_line_of(ACTION_PLAY);
	enum choice choice = choice_find(maker, habits->quick, &move);

	if (choice == CHOICE_BLOCKED)
		close_blocked(course);
	else if (happens(maker, habits->stops))
		return false;
	else if (choice == CHOICE_NONE || happens(maker, habits->resigns))
		leave(course, ACTION_RESIGN, "resign");
	else if (happens(maker, habits->flags))
		leave(course, ACTION_FLAG, "clock.game");
	else if (happens(maker, habits->draws))
		agree_draw(course);
	else if (happens(maker, habits->passes))
		pass(course);
	else
		place(course, &move);
	return course->outcome->reason == NULL;
}

/* ---- how it ends ---- */

static int leader(const struct course *course)
{
	int best = -1;
	bool shared = false;

	for (unsigned i = 0; i < course->sheet->player_count; i++) {
		if (course->may_not_win[i])
			continue;
		if (best < 0 || course->outcome->points[i] > course->outcome->points[best]) {
			best = (int)i;
			shared = false;
		} else if (course->outcome->points[i] == course->outcome->points[best]) {
			shared = true;
		}
	}
	return shared ? -1 : best;
}

static void decide(struct course *course)
{
	struct sheet_outcome *outcome = course->outcome;
	struct sheet *sheet = course->sheet;

	if (outcome->reason == NULL) {
		outcome->reason = "end.unfinished";
		outcome->status = "unfinished";
	} else if (outcome->status == NULL) {
		outcome->winner = leader(course);
		outcome->status = outcome->winner < 0 ? "draw" : "won";
	}
	sheet->claims_result = happens(course->maker, course->habits->claims_result);
	sheet->claims_final = happens(course->maker, course->habits->claims_final);
	sheet->claim = *outcome;
	memcpy(sheet->final, course->maker->board.at, (size_t)sheet->columns * sheet->rows);
}

bool game_play(struct game_maker *maker, const struct game_habits *habits, struct sheet *sheet,
	struct sheet_outcome *outcome)
{
	struct course course = { .maker = maker, .habits = habits, .sheet = sheet, .outcome = outcome };

	*outcome = (struct sheet_outcome){ .winner = -1 };
	sheet->lines.len = 0;
	if (!choice_begin(maker, sheet))
		return false;
	course.numbers = happens(maker, habits->numbers);
	course.names = happens(maker, habits->names);
	course.paths = happens(maker, habits->paths);
	course.points = happens(maker, habits->points);
	course.totals = happens(maker, habits->totals);
	course.times = happens(maker, habits->times);
	for (unsigned i = 0; i < sheet->player_count; i++)
		course.clock[i] = sheet->options.clock_tenths;
	while (take_turn(&course))
		continue;
	decide(&course);
	return true;
}
