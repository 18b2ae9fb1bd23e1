/* SPDX-License-Identifier: GPL-3.0-or-later
 * The figures against their definitions: tiles taken one by one from a box, over random sets and word tables. */
#include "game/sylaby/playability.h"

#include "base/random.h"
#include "support/rows.h"
#include "support/tiles.h"

enum { SETS = 200, TILES_MAX = 30 };

static const char *const syllables[] = { "_", "ba", "ga", "ki", "ma", "ni", "e", "o", "ta" };

static void make_set(struct buffer *text, uint64_t *random)
{
	size_t count = 1 + random_below(random, TILES_MAX);

	buffer_clear(text);
	for (size_t i = 0; i < count; i++) {
		buffer_add_string(text, syllables[random_below(random, COUNT(syllables))]);
		buffer_add_char(text, '|');
		buffer_add_string(text, syllables[random_below(random, COUNT(syllables))]);
		buffer_add_char(text, '\n');
	}
}

static void make_table(struct wordtable *table, struct test_tiles *tiles, uint64_t *random)
{
	size_t count = tiles->set.syllable_count;

	*table = (struct wordtable){ .set = &tiles->set, .bits = arena_new(&tiles->arena, count * count / 8 + 1, 1) };
	for (size_t first = 1; first < count; first++)
		for (size_t second = 1; second < count; second++)
			if (random_below(random, 3) == 0)
				table->bits[(first * count + second) / 8] |= (uint8_t)(1u << (first * count + second) % 8);
}

/* The box, tile by tile. */
static size_t empty_box(const struct tileset *set, struct tile *box)
{
	size_t count = 0;

	for (size_t i = 0; i < set->kind_count; i++)
		for (unsigned copy = 0; copy < set->kinds[i].copies; copy++)
			box[count++] = set->kinds[i].tile;
	return count;
}

static bool joins(const struct wordtable *table, struct tile front, struct tile back)
{
	size_t bit = (size_t)front.right * table->set->syllable_count + back.left;

	return front.right == 0 || back.left == 0 || (table->bits[bit / 8] & 1u << bit % 8) != 0;
}

static void check_end(const struct wordtable *table, const struct fit *fit, bool at_back)
{
	struct tile box[TILES_MAX];
	size_t count = empty_box(table->set, box), sum = 0, least = SIZE_MAX, most = 0;

	for (size_t i = 0; i < count; i++) {
		size_t fitting = 0;
		for (size_t j = 0; j < count; j++)
			fitting += j != i && (at_back ? joins(table, box[i], box[j]) : joins(table, box[j], box[i]));
		sum += fitting;
		least = fitting < least ? fitting : least;
		most = fitting > most ? fitting : most;
	}
	assert_int_equal(fit->sum, sum);
	assert_int_equal(fit->least, least);
	assert_int_equal(fit->most, most);
}

static void measures(void **state)
{
	struct buffer text = { 0 };
	uint64_t random = 1;

	(void)state;
	for (size_t i = 0; i < SETS; i++) {
		struct test_tiles tiles;
		struct wordtable table;
		struct playability play;
		make_set(&text, &random);
		read_tiles(&tiles, buffer_span(&text));
		make_table(&table, &tiles, &random);
		playability_measure(&play, &table);
		assert_int_equal(play.tiles, tiles.set.count);
		check_end(&table, &play.back, true);
		check_end(&table, &play.front, false);
		assert_int_equal(play.joints, play.front.sum);
		release_tiles(&tiles);
	}
	buffer_release(&text);
}

static void counts_syllables(void **state)
{
	struct test_tiles tiles;
	struct wordtable table;
	struct playability play;

	(void)state;
	read_tiles(&tiles, SPAN("e|ni\nma|ki\no|ma\n_|ta\nta|_\n"));
	make_table(&table, &tiles, &(uint64_t){ 1 });
	memset(table.bits, 0, tiles.set.syllable_count * tiles.set.syllable_count / 8 + 1);
	playability_measure(&play, &table);
	/* ni ki ma ta before e ma o ta; ni-e ni-o ki-e ki-o fuse */
	assert_int_equal(play.firsts, 4);
	assert_int_equal(play.seconds, 4);
	assert_int_equal(play.fusing, 4);
	assert_int_equal(play.idle, 8);
	size_t bit = (size_t)tileset_half(&tiles.set, SPAN("ma")) * tiles.set.syllable_count + tileset_half(&tiles.set, SPAN("ta"));
	table.bits[bit / 8] |= (uint8_t)(1u << bit % 8);
	playability_measure(&play, &table);
	assert_int_equal(play.idle, 6);
	release_tiles(&tiles);
}

struct fuse_row {
	const char *name, *first, *second;
	bool fuse;
};

static const struct fuse_row fuse_rows[] = {
	{ "ni and e", "ni", "e", true }, { "ki and osk", "ki", "osk", true }, { "a and u", "ma", "u", true },
	{ "na and uk", "na", "uk", false }, { "ma and ta", "ma", "ta", false }, { "no vowel", "w", "o", false },
	{ "two syllables", "mata", "e", false },
};

static void fuses(void **state)
{
	const struct fuse_row *row = *state;

	assert_int_equal(halves_fuse(span_of(row->first), span_of(row->second)), row->fuse);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(fuse_rows) + 2] = { cmocka_unit_test(measures), cmocka_unit_test(counts_syllables) };
	size_t count = 2;

	ROW_TESTS(fuse_rows, fuses);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
