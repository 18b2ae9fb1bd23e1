/* SPDX-License-Identifier: GPL-3.0-or-later
 * Picks the words that have a fragment's letters, each as often, from the rows of a roster. */
#include "dict/contain_walk.h"

enum {
	NEEDS_MAX = ALPHABET_MAX,
	ROWS_MAX = 256,		/* of all needs; with more of them fewer words are sorted out */
	SPLIT_MAX = 4,		/* letters of a set and times that it is needed, up to which these are counted together */
};

/* Letters of which the words must have so many together. */
struct need {
	uint64_t set;
	size_t times;
	size_t kinds;			/* letters whose rows are asked */
	size_t least;			/* up to how often each is asked for */
	struct roster_row *rows;	/* [kind * least + times - 1]; no bits and an empty list: no word has it */
	uint64_t words;			/* of the largest row: the smaller, the earlier it is asked */
};

struct picking {
	const struct contain *question;
	struct need needs[NEEDS_MAX];
	size_t need_count;
	struct roster_row rows[ROWS_MAX];
	size_t row_count;
};

/* Fragment letters that the same letters can stand for are counted together. False: more sets than an alphabet has letters,
 * which no folds make; then the rest is left to the look at each word. */
static void gather_needs(struct picking *picking)
{
	const struct contain *question = picking->question;

	for (size_t i = 0; i < question->len; i++) {
		size_t which = 0;
		while (which < picking->need_count && picking->needs[which].set != question->fragment[i])
			which++;
		if (which == NEEDS_MAX)
			continue;
		if (which == picking->need_count)
			picking->needs[picking->need_count++] = (struct need){ .set = question->fragment[i] };
		picking->needs[which].times++;
	}
}

/* Finds the rows of a need. False when no word can meet it. */
static bool find_rows(struct picking *picking, struct need *need)
{
	const struct roster *roster = picking->question->roster;
	bool single = (need->set & (need->set - 1)) == 0;
	bool any = false;

	need->kinds = (size_t)__builtin_popcountll(need->set);
	if (!single && (need->kinds > SPLIT_MAX || need->times > SPLIT_MAX))
		need->times = 1;
	need->least = single ? 1 : need->times;
	if (need->kinds * need->least > ROWS_MAX - picking->row_count) {
		need->kinds = 0;
		return true;
	}
	need->rows = &picking->rows[picking->row_count];
	for (uint64_t set = need->set; set != 0; set &= set - 1)
		for (size_t times = 1; times <= need->least; times++) {
			struct roster_row *row = &picking->rows[picking->row_count++];
			*row = (struct roster_row){ 0 };
			any |= roster_find_row(roster, (letter)__builtin_ctzll(set), single ? need->times : times, row);
			need->words = row->words > need->words ? row->words : need->words;
		}
	return any;
}

/* The rarest first, so that most lanes are done with at once. */
static void sort_needs(struct picking *picking)
{
	for (size_t i = 1; i < picking->need_count; i++) {
		struct need need = picking->needs[i];
		size_t at = i;
		for (; at > 0 && picking->needs[at - 1].words > need.words; at--)
			picking->needs[at] = picking->needs[at - 1];
		picking->needs[at] = need;
	}
}

static bool find_needs(struct picking *picking)
{
	gather_needs(picking);
	for (size_t i = 0; i < picking->need_count; i++)
		if (!find_rows(picking, &picking->needs[i]))
			return false;
	sort_needs(picking);
	return true;
}

/* Words of the lane that have so many letters of the set: `sums[n]` those that have n of the kinds seen so far. */
static uint64_t lane_of_set(struct need *need, size_t lane)
{
	uint64_t sums[SPLIT_MAX + 1] = { ~0ull };

	for (size_t kind = 0; kind < need->kinds; kind++) {
		uint64_t has[SPLIT_MAX + 1] = { ~0ull };
		for (size_t times = 1; times <= need->least; times++)
			has[times] = roster_lane(&need->rows[kind * need->least + times - 1], lane);
		for (size_t sum = need->least; sum > 0; sum--)
			for (size_t times = 1; times <= sum; times++)
				sums[sum] |= sums[sum - times] & has[times];
	}
	return sums[need->least];
}

static size_t pick(struct picking *picking, uint64_t *bits)
{
	const struct roster *roster = picking->question->roster;
	size_t count = 0, lanes = roster_lanes(roster);

	for (size_t lane = 0; lane < lanes; lane++) {
		uint64_t left = lane + 1 < lanes || roster->words % ROSTER_LANE_WORDS == 0 ? ~0ull
			: (1ull << roster->words % ROSTER_LANE_WORDS) - 1;
		for (size_t i = 0; i < picking->need_count && left != 0; i++) {
			struct need *need = &picking->needs[i];
			if (need->kinds == 1)
				left &= roster_lane(need->rows, lane);
			else if (need->kinds > 1)
				left &= lane_of_set(need, lane);
		}
		bits[lane] = left;
		count += (size_t)__builtin_popcountll(left);
	}
	return count;
}

size_t contain_pick(struct contain_walk *walk)
{
	struct picking picking = { .question = walk->question };

	walk->steps += roster_lanes(walk->question->roster) / 8;
	return find_needs(&picking) ? pick(&picking, walk->question->room) : 0;
}
