/* SPDX-License-Identifier: GPL-3.0-or-later
 * The letters that oral Balda lists at the ends of random games against every letter in every place, judged by the second
 * referee. REFKIT_TEST_SECONDS=600 runs longer than usual. */
#include <stdio.h>
#include <unistd.h>

#include "referee/referee.h"
#include "support/oral_games.h"
#include "support/packets.h"
#include "support/play.h"
#include "support/rows.h"
#include "support/seeds.h"

enum { GAMES_A_VOCABULARY = 10, SECONDS = 3, CHOICES_MAX = 4000 };

struct found {
	const struct alphabet *alphabet;
	bool refuse;			/* is listed, too */
	size_t count;
	struct sheet_word words[CHOICES_MAX];
	bool questionable[CHOICES_MAX];
};

static bool take(void *context, const struct choice *choice)
{
	struct found *found = context;
	struct sheet_word *word = &found->words[found->count];
	struct spelling spelling;

	if (span_is(choice->action, "refuse")) {
		assert_false(found->refuse);
		found->refuse = true;
		return true;
	}
	assert_true(found->count < CHOICES_MAX);
	found->questionable[found->count++] = choice->questionable;
	*word = (struct sheet_word){ 0 };
	alphabet_spell(found->alphabet, choice->action, word->letters, SHEET_WORD_MAX, &spelling);
	assert_false(spelling.too_long);
	word->len = (unsigned)spelling.count;
	return true;
}

static const struct dict *give_none(void *context, struct span name, const char **why)
{
	(void)context;
	(void)name;
	*why = "there is only one";
	return NULL;
}

/* Lists what can be said after the record's last move. */
static void list(struct oral_table *table, struct found *found)
{
	const struct dict *dicts[] = { table->vocabulary.dict };
	struct referee_setup setup = { .give_dictionary = give_none, .dicts = dicts, .dict_count = 1, .details = true };
	struct referee *referee = referee_new(&setup);
	struct arena arena = { 0 };
	const struct event *event;

	buffer_clear(&table->text);
	oral_sheet_write(&table->sheet, table->vocabulary.alphabet, &table->text);
	int fd = packets_file(buffer_span(&table->text));
	struct source *source = source_open(fd, NULL);
	referee_open(referee, source, SPAN("chance.game"));
	while ((event = referee_next(referee)) != NULL) {
		if (event->kind != EVENT_MOVE || event->move < table->sheet.line_count)
			continue;
		struct game_state *state = referee_position(referee);
		found->alphabet = state->alphabet;
		assert_true(state->game->list_moves(state, &arena, take, found));
	}
	source_close(source);
	close(fd);
	referee_free(referee);
	arena_release(&arena);
}

static bool is_listed(const struct found *found, const struct sheet_word *word, size_t *times)
{
	*times = 0;
	for (size_t i = 0; i < found->count; i++)
		*times += words_equal(&found->words[i], word);
	return *times > 0;
}

/* Every letter before every letter of the fragment and behind the last. Returns how many fragments there are, each once. */
static size_t compare(struct oral_table *table, const struct found *found)
{
	const struct oral_umpire *umpire = &table->umpire;
	struct sheet_word before = umpire->fragment;
	size_t lawful = 0, times;
	struct found seen = { .count = 0 };

	if (before.len == 0 || umpire->over)
		before.len = 0;
	for (unsigned at = 0; at <= before.len; at++) {
		for (letter what = 0; what < table->vocabulary.alphabet->count; what++) {
			struct sheet_word word = before;
			memmove(word.letters + at + 1, word.letters + at, word.len - at);
			word.letters[at] = what;
			word.len++;
			bool may = before.len == 0 || oral_umpire_extends(umpire, &before, &word);
			/* an anagram's letter is listed behind the others */
			if (table->sheet.variant == VARIANT_ANAGRAM && at < before.len)
				continue;
			bool due = may && oral_table_is_lawful(table, &word);
			assert_int_equal(is_listed(found, &word, &times), due);
			assert_true(times <= 1);
			if (due && !is_listed(&seen, &word, &times)) {
				seen.words[seen.count++] = word;
				lawful++;
			}
		}
	}
	return lawful;
}

/* Who is due may refuse the line before, and another pays for it. */
static bool refuses_well(const struct oral_umpire *umpire)
{
	return umpire->last.there && umpire->last.broke && umpire->last.player != umpire->turn && !umpire->asked.open
		&& !oral_umpire_is_antibalda(umpire);
}

static void lists_agree(void **state)
{
	struct seeds seeds = seeds_of_row(5000001, SECONDS, 1);
	unsigned long positions = 0;
	uint64_t seed;

	(void)state;
	while (seeds_next(&seeds, &seed)) {
		struct oral_table table = { .seed = seed * 0x9E3779B97F4A7C15 };
		struct found *found = memory_new(1, sizeof *found);
		vocabulary_make(&table.vocabulary, &table.seed, 3 + chance(&table.seed, 5), 12 + chance(&table.seed, 50), true);
		for (unsigned i = 0; i < GAMES_A_VOCABULARY; i++) {
			oral_sheet_of_chance(&table.sheet, &table.vocabulary, &table.seed);
			oral_table_play(&table, 3 + chance(&table.seed, 12), 10);
			oral_table_look(&table);
			if (table.umpire.end != NULL || table.sheet.line_count == 0)
				continue;
			found->count = 0;
			found->refuse = false;
			list(&table, found);
			assert_int_equal(found->refuse, refuses_well(&table.umpire));
			assert_int_equal(compare(&table, found), found->count);
			positions++;
		}
		oral_table_release(&table);
		memory_free(found);
	}
	print_message("%lu positions\n", positions);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(lists_agree) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
