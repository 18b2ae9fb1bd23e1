/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/fields.h"

static const struct finding_kind
	foreign = { "record.field", SEVERITY_NOTE, N_("{1} does not read «{0}», a field of another game") },
	/* whoever writes it means a clock */
	foreign_time = { "record.field", SEVERITY_NOTE,
		N_("{1} does not read «{0}»; its clock is set by the option time, for instance Options: time=1:00/move") };

enum {
	OF_SOME = 1u << FIELD_BOARD | 1u << FIELD_START | 1u << FIELD_FINAL | 1u << FIELD_LIMIT | 1u << FIELD_TILES
		| 1u << FIELD_TOKENS | 1u << FIELD_TIME | 1u << FIELD_HAND,
};

void fields_note_foreign(const struct header *header, unsigned own, const char *game, struct report *report)
{
	unsigned told = 0;

	for (size_t i = 0; i < header->fields.len; i++) {
		const struct field *field = &header->fields.items[i];
		unsigned bit = field->id < FIELD_COUNT ? 1u << field->id : 0;
		if ((bit & OF_SOME & ~own & ~told) == 0)
			continue;
		told |= bit;
		REPORT(report, field->id == FIELD_TIME ? &foreign_time : &foreign, field_where(field, field->name), field->name,
			span_of(game));
	}
}
