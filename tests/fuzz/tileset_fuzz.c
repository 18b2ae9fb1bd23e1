/* SPDX-License-Identifier: GPL-3.0-or-later
 * Bytes as a tile set. What is read keeps to its limits, says where each fault is, is found again by its own tables, and is
 * the same set when it is written down and read again; it can be measured and dealt. */
#include "fuzz.h"

#include <assert.h>
#include <unistd.h>

#include "game/sylaby/deal.h"
#include "game/sylaby/playability.h"
#include "support/tiles.h"
#include "text/syllables.h"
#include "text/utf8.h"

static void check_findings(const struct report *report)
{
	struct buffer text = { 0 };

	assert(report->findings.len <= TILESET_FINDINGS_MAX + 3);
	for (size_t i = 0; i < report->findings.len; i++) {
		const struct finding *finding = &report->findings.items[i];
		message_add(&text, &finding->message);
		assert(text.len > 0 && utf8_is_visible(buffer_span(&text)));
		buffer_clear(&text);
		if (finding->where.line != NULL)
			assert(finding->where.line->number > 0 && finding_column(finding) > 0);
	}
	buffer_release(&text);
}

static void check_tables(const struct tileset *set)
{
	size_t count = 0;

	assert(set->count > 0 && set->count <= TILESET_MAX && set->syllable_count <= 2 * TILESET_MAX + 1);
	for (half i = 0; i < set->syllable_count; i++) {
		struct span text = tileset_text(set, i);
		assert(text.len > 0 && text.len <= TILESET_HALF_BYTES && utf8_valid_length(text) == text.len);
		assert(tileset_half(set, text) == i);
		assert(i < 2 || span_compare(tileset_text(set, (half)(i - 1)), text) < 0);
	}
	for (size_t i = 0; i < set->kind_count; i++) {
		const struct tile_kind *kind = &set->kinds[i];
		assert(kind->tile.left < set->syllable_count && kind->tile.right < set->syllable_count);
		assert(kind->copies > 0 && tileset_find(set, kind->tile) == kind);
		count += kind->copies;
	}
	assert(count == set->count);
}

static void check_round_trip(const struct tileset *set)
{
	struct buffer text = { 0 };
	struct test_tiles again;

	for (size_t i = set->kind_count; i-- > 0;) {
		const struct tile_kind *kind = &set->kinds[i];
		buffer_add(&text, tileset_text(set, kind->tile.left));
		buffer_add_char(&text, '|');
		buffer_add(&text, tileset_text(set, kind->tile.right));
		buffer_add_string(&text, " x");
		buffer_add_number(&text, kind->copies);
		buffer_add_char(&text, '\n');
	}
	read_tiles(&again, buffer_span(&text));
	assert(again.good && again.set.count == set->count && again.set.kind_count == set->kind_count);
	assert(again.set.syllable_count == set->syllable_count);
	assert(memcmp(again.set.kinds, set->kinds, set->kind_count * sizeof *set->kinds) == 0);
	release_tiles(&again);
	buffer_release(&text);
}

static void use_set(const struct tileset *set, struct arena *arena)
{
	size_t bits = set->syllable_count * set->syllable_count;
	struct wordtable table = { .set = set, .bits = arena_new(arena, bits / 8 + 1, 1) };
	struct playability play;
	struct deal deal;

	playability_measure(&play, &table);
	assert(play.tiles == set->count && play.words == 0 && play.joints <= set->count * set->count);
	for (size_t players = DEAL_PLAYERS_MIN; players <= DEAL_PLAYERS_MAX; players++)
		for (int second = 0; second < 2; second++)
			if (deal_make(&deal, set, players, second == 1, set->count, arena))
				assert(deal.hands[0] > 0 && deal.bag < set->count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct test_tiles tiles;

	read_tiles(&tiles, (struct span){ (const char *)data, size });
	check_findings(&tiles.report);
	assert(tiles.good || tiles.report.findings.len > 0);
	if (tiles.good) {
		check_tables(&tiles.set);
		check_round_trip(&tiles.set);
		/* what takes the square of the syllables is for sets of the usual size */
		if (tiles.set.syllable_count <= 4 * TILESET_USUAL)
			use_set(&tiles.set, &tiles.arena);
	}
	release_tiles(&tiles);
	return 0;
}
