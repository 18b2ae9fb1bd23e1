/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lists of moves at the ends of random games against the umpire, who tries every letter in every cell with every word; and
 * what was missed in a game against the lists of the game cut short before each turn.
 *
 *     REFKIT_TEST_SECONDS=600 moves_test       runs longer than usual
 *     REFKIT_TEST_SEED=12345 moves_test        runs that one vocabulary */
#include "referee/missed.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "referee/referee.h"
#include "support/mangled_games.h"
#include "support/packets.h"
#include "support/play.h"
#include "support/rows.h"
#include "support/seeds.h"
#include "support/umpire.h"

enum { SECONDS = 3, CUTS = 2, GAMES_MISSED = 4 };

static const struct game_habits habits = { .passes = 4, .resigns = 1, .stops = 6, .names = 60, .quick = true };

/* ---- sets of lines ---- */

typedef LIST(struct span) lines;

static int compare_lines(const void *a, const void *b)
{
	return span_compare(*(const struct span *)a, *(const struct span *)b);
}

/* Sorted, each once. */
static lines lines_of(struct span text)
{
	lines all = { 0 };
	size_t kept = 0;

	while (text.len > 0)
		*LIST_ADD(&all) = span_cut(&text, '\n');
	if (all.len > 1)
		qsort(all.items, all.len, sizeof *all.items, compare_lines);
	for (size_t i = 0; i < all.len; i++)
		if (kept == 0 || !span_equals(all.items[kept - 1], all.items[i]))
			all.items[kept++] = all.items[i];
	all.len = kept;
	return all;
}

static bool has_line(const lines *all, struct span line)
{
	return all->len > 0 && bsearch(&line, all->items, all->len, sizeof line, compare_lines) != NULL;
}

/* Every line of the one is a line of the other. */
static bool is_within(const lines *one, const lines *other)
{
	for (size_t i = 0; i < one->len; i++)
		if (!has_line(other, one->items[i]))
			return false;
	return true;
}

/* `b2=п палка` without the letter: where folds make letters one, a list names one letter of those that can be placed. */
static void add_without_letters(struct span text, struct buffer *out)
{
	while (text.len > 0) {
		struct span line = span_cut(&text, '\n');
		buffer_add(out, span_cut(&line, '='));
		span_cut_word(&line);
		buffer_add(out, line);
		buffer_add_char(out, '\n');
	}
}

static bool same_without_letters(struct span one, struct span other)
{
	struct buffer a = { 0 }, b = { 0 };

	add_without_letters(one, &a);
	add_without_letters(other, &b);
	lines la = lines_of(buffer_span(&a)), lb = lines_of(buffer_span(&b));
	bool same = is_within(&la, &lb) && is_within(&lb, &la);
	LIST_RELEASE(&la);
	LIST_RELEASE(&lb);
	buffer_release(&a);
	buffer_release(&b);
	return same;
}

/* ---- the list ---- */

static const struct dict *give_none(void *context, struct span name, const char **why)
{
	(void)context;
	(void)name;
	*why = "there is only one";
	return NULL;
}

static bool is_in_order(const struct choice *a, const struct choice *b)
{
	if (a->points != b->points)
		return a->points > b->points;
	int words = span_compare(a->word, b->word);
	return words < 0 || (words == 0 && !span_equals(a->action, b->action));
}

static bool add_list(const struct move_list *list, struct buffer *out)
{
	bool sorted = true;

	for (size_t i = 0; i < list->choices.len; i++) {
		const struct choice *choice = &list->choices.items[i];
		buffer_add(out, choice->action);
		buffer_add_string(out, choice->questionable ? " ?\n" : "\n");
		sorted = sorted && (i == 0 || is_in_order(choice - 1, choice)) && choice->path_len > 0;
	}
	return sorted;
}

/* Calls `hear` with each event of the record and the position behind it. */
static void judge(struct span text, const struct dict *dict,
	void (*hear)(void *context, const struct event *, struct game_state *), void *context)
{
	const struct dict *dicts[] = { dict };
	struct referee_setup setup = { .give_dictionary = give_none, .dicts = dicts, .dict_count = 1, .details = true };
	struct referee *referee = referee_new(&setup);
	int fd = packets_file(text);
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	referee_open(referee, source, SPAN("chance.game"));
	while ((event = referee_next(referee)) != NULL)
		hear(context, event, referee_position(referee));
	source_close(source);
	close(fd);
	referee_free(referee);
}

struct ending {
	struct move_list list;
	struct buffer *out;
	bool sorted;
};

static void hear_end(void *context, const struct event *event, struct game_state *state)
{
	struct ending *ending = context;
	struct move_wish wish = { .keep = KEEP_ALL };

	if (event->kind != EVENT_RESULT || state == NULL)
		return;
	assert_true(move_list_make(&ending->list, state, &wish));
	ending->sorted = add_list(&ending->list, ending->out);
}

/* What can be played at the record's end; *whole as in the list. False when it is not in order. */
static bool list_end(struct span text, const struct dict *dict, struct buffer *out, bool *whole)
{
	struct ending ending = { .list.whole = true, .out = out, .sorted = true };

	judge(text, dict, hear_end, &ending);
	*whole = ending.list.whole;
	move_list_release(&ending.list);
	return ending.sorted;
}

/* ---- what was missed ---- */

struct turn {
	unsigned long move;
	long points, best;
	size_t count;
};

struct missing {
	struct missed_book book;
	LIST(struct turn) turns;
};

static void hear_missed(void *context, const struct event *event, struct game_state *state)
{
	struct missing *missing = context;
	struct missed missed;

	if (missed_hear(&missing->book, event, state, &missed))
		*LIST_ADD(&missing->turns) = (struct turn){ event->move, missed.points, missed.best, missed.count };
}

struct table {
	struct vocabulary *vocabulary;	/* this one and the sheet are the game's that is looked at */
	struct sheet *sheet;
	struct buffer text, umpire, referee;
	unsigned long positions, moves, turns;
};

static bool is_same(struct table *table)
{
	bool whole, sorted;

	buffer_clear(&table->text);
	buffer_clear(&table->umpire);
	buffer_clear(&table->referee);
	sheet_write(table->sheet, &table->text);
	umpire_list(table->sheet, table->vocabulary, &table->umpire);
	sorted = list_end(buffer_span(&table->text), table->vocabulary->dict, &table->referee, &whole);
	lines due = lines_of(buffer_span(&table->umpire)), found = lines_of(buffer_span(&table->referee));
	bool sound = is_within(&found, &due), complete = is_within(&due, &found);
	if (table->sheet->options.fold_count > 0)
		complete = same_without_letters(buffer_span(&table->umpire), buffer_span(&table->referee));
	table->positions += due.len > 0;
	table->moves += due.len;
	LIST_RELEASE(&due);
	LIST_RELEASE(&found);
	return sorted && sound && (complete || !whole);
}

/* The best of the record that stops before the turn. */
static bool is_missed(struct table *table, const struct turn *turn)
{
	struct ending ending = { .list.whole = true, .out = &table->referee };
	size_t lines_len = table->sheet->lines.len;
	long best = turn->points;

	table->sheet->lines.len = turn->move - 1;
	buffer_clear(&table->text);
	sheet_write(table->sheet, &table->text);
	judge(buffer_span(&table->text), table->vocabulary->dict, hear_end, &ending);
	table->sheet->lines.len = lines_len;
	if (ending.list.choices.len > 0 && ending.list.choices.items[0].points > best)
		best = ending.list.choices.items[0].points;
	bool same = best == turn->best && ending.list.count == turn->count;
	move_list_release(&ending.list);
	return same;
}

static bool misses_the_same(struct table *table)
{
	struct missing missing = { .book = { .strict = false } };
	long points = 0, best = 0;
	bool same = true;

	judge(buffer_span(&table->text), table->vocabulary->dict, hear_missed, &missing);
	for (size_t i = 0; same && i < missing.turns.len; i++) {
		same = is_missed(table, &missing.turns.items[i]);
		points += missing.turns.items[i].points;
		best += missing.turns.items[i].best;
	}
	for (size_t i = 0; i < missing.book.shares.len; i++) {
		points -= missing.book.shares.items[i].points;
		best -= missing.book.shares.items[i].best;
	}
	table->turns += missing.turns.len;
	LIST_RELEASE(&missing.turns);
	missed_release(&missing.book);
	return same && points == 0 && best == 0;
}

static bool check(struct table *table, uint64_t seed, bool misses)
{
	if (is_same(table) && (!misses || misses_the_same(table)))
		return true;
	fprintf(stderr, "REFKIT_TEST_SEED=%llu\n%.*s\n--- the umpire lists\n%.*s\n--- the referee lists\n%.*s\n",
		(unsigned long long)seed, (int)table->text.len, buffer_span(&table->text).at, (int)table->umpire.len,
		buffer_span(&table->umpire).at, (int)table->referee.len, buffer_span(&table->referee).at);
	return false;
}

/* Cut short twice. */
static bool look(void *data, const struct mangled_game *game)
{
	struct table *table = data;
	bool same = true;

	table->vocabulary = game->vocabulary;
	table->sheet = game->sheet;
	for (unsigned cut = 0; same && cut < CUTS; cut++) {
		bool misses = cut == 0 && game->number % GAMES_MISSED == 0;
		game->sheet->lines.len = chance(game->here, (unsigned)game->sheet->lines.len + 1);
		same = check(table, game->seed, misses);
	}
	return same;
}

struct row {
	const char *name;
	uint64_t seed;
	unsigned damage_max;
};

static const struct row rows[] = {
	{ "lawful games", 1000001, 0 },
	{ "games with faults", 2000001, 5 },
};

static void agree(void **state)
{
	const struct row *row = *state;
	struct table table = { 0 };
	struct seeds seeds = seeds_of_row(row->seed, SECONDS, COUNT(rows));
	uint64_t seed;
	bool same = true;

	while (same && seeds_next(&seeds, &seed))
		same = mangled_games_all(seed, &habits, row->damage_max, look, &table);
	print_message("%lu positions with %lu moves, %lu turns\n", table.positions, table.moves, table.turns);
	buffer_release(&table.text);
	buffer_release(&table.umpire);
	buffer_release(&table.referee);
	assert_true(same);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, agree);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
