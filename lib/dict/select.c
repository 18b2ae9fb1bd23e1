/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/select.h"

#include "dict/internal.h"

enum known { NOT_KNOWN, FITS, DOES_NOT_FIT };

static bool lists_value(struct span values, struct span label)
{
	while (values.len > 0) {
		if (span_equals(span_cut(&values, ','), label))
			return true;
	}
	return false;
}

static bool column_has_label(struct span column, struct span label)
{
	struct span value = label, name = span_cut(&value, '=');

	while (column.len > 0) {
		struct span values = span_cut(&column, '|');
		struct span its_name = span_cut(&values, '=');
		if (value.len > 0 ? span_equals(its_name, name) && lists_value(values, value)
				  : span_equals(its_name, name) || lists_value(values, name))
			return true;
	}
	return false;
}

/* True when a reading with these columns has the label: the name or a value of a feature, or Name=Value. */
static bool has_label(const struct reading *reading, struct span label)
{
	return column_has_label(reading->feats, label) || column_has_label(reading->misc, label);
}

void selection_init(struct selection *selection, const struct dict *dict)
{
	*selection = (struct selection){ .dict = dict, .upos = UPOS_COUNT };
	size_t count = dict->header->sections[SECTION_COLUMNS].bytes / sizeof(struct image_columns);
	for (size_t i = 0; i < count; i++)
		*LIST_ADD(&selection->known) = NOT_KNOWN;
}

void selection_add(struct selection *selection, struct span label)
{
	*LIST_ADD(&selection->labels) = label;
}

static bool columns_fit(const struct selection *selection, uint32_t which)
{
	struct reading reading;

	if (!stored_columns(selection->dict, which, &reading))
		return false;
	bool fits = selection->upos == UPOS_COUNT || reading.upos == selection->upos;
	for (size_t i = 0; fits && i < selection->labels.len; i++)
		fits = has_label(&reading, selection->labels.items[i]);
	return fits;
}

bool selection_has(struct selection *selection, uint32_t number)
{
	uint32_t set, reading;

	if (selection->upos == UPOS_COUNT && selection->labels.len == 0)
		return true;
	if (!word_set(selection->dict, number, &set))
		return false;
	struct set_members members = set_members_of(selection->dict, set);
	while (set_members_next(&members, &reading)) {
		const struct image_reading *stored = stored_reading(selection->dict, reading);
		if (stored == NULL || stored->columns >= selection->known.len)
			continue;
		uint8_t *known = &selection->known.items[stored->columns];
		if (*known == NOT_KNOWN)
			*known = columns_fit(selection, stored->columns) ? FITS : DOES_NOT_FIT;
		if (*known == FITS)
			return true;
	}
	return false;
}

void selection_release(struct selection *selection)
{
	LIST_RELEASE(&selection->labels);
	LIST_RELEASE(&selection->known);
}
