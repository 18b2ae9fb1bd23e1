/* SPDX-License-Identifier: GPL-3.0-or-later
 * key = { unit } END { mark } END text          unit = class, 3 bytes of what counts in it, place behind its letter */
#include "text/collate.h"

#include <unictype.h>
#include <uninorm.h>

#include "text/utf8.h"

enum unit_class { CLASS_END, CLASS_BLANK, CLASS_SIGN, CLASS_DIGITS, CLASS_OWN_LETTER, CLASS_LETTER };

/* A letter that stands behind another one, or is read as one or two others with a mark. */
struct letter_place {
	uint16_t point;
	uint16_t base, second;	/* second 0: one letter */
	uint8_t behind;		/* places behind the base; 0: it is the base with a mark */
};

/* What is not here is decomposed, if Unicode does so, and its marks count in the second round. */
static const struct letter_place everywhere[] = {
	{ 0x439, 0x438, 0, 3 }, { 0x456, 0x438, 0, 1 }, { 0x457, 0x438, 0, 2 },	/* и і ї й */
	{ 0x454, 0x435, 0, 1 }, { 0x491, 0x433, 0, 1 }, { 0x45E, 0x443, 0, 1 },	/* е є, г ґ, у ў */
	{ 0xE6, 'a', 'e', 0 }, { 0x153, 'o', 'e', 0 }, { 0xDF, 's', 's', 0 }, { 0xFE, 't', 'h', 0 },
	{ 0xF8, 'o', 0, 0 }, { 0x142, 'l', 0, 0 }, { 0x111, 'd', 0, 0 }, { 0xF0, 'd', 0, 0 }, { 0x127, 'h', 0, 0 },
	{ 0x131, 'i', 0, 0 },
};

static const struct letter_place polish[] = {
	{ 0x105, 'a', 0, 1 }, { 0x107, 'c', 0, 1 }, { 0x119, 'e', 0, 1 }, { 0x142, 'l', 0, 1 }, { 0x144, 'n', 0, 1 },
	{ 0xF3, 'o', 0, 1 }, { 0x15B, 's', 0, 1 }, { 0x17A, 'z', 0, 1 }, { 0x17C, 'z', 0, 2 },
};

static const struct letter_place danish[] = {
	{ 0xE6, 'z', 0, 1 }, { 0xE4, 'z', 0, 1 }, { 0xF8, 'z', 0, 2 }, { 0xF6, 'z', 0, 2 }, { 0xE5, 'z', 0, 3 },
	{ 0xFC, 'y', 0, 0 },
};

struct collation {
	const struct letter_place *own;
	size_t own_count;
	bool danish, cyrillic_first;
	struct buffer *key;
	struct buffer marks;
};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

static void add_unit(struct collation *collation, unsigned char class, uint32_t weight, unsigned behind)
{
	const char unit[] = { (char)class, (char)(weight >> 16), (char)(weight >> 8), (char)weight, (char)behind };

	buffer_add(collation->key, (struct span){ unit, sizeof unit });
	/* each unit has a place among the marks, so that they are compared at the same letters */
	buffer_add_char(&collation->marks, 1);
}

static void add_mark(struct collation *collation, uint32_t mark)
{
	const char bytes[] = { 2, (char)(mark >> 16), (char)(mark >> 8), (char)mark };

	buffer_add(&collation->marks, (struct span){ bytes, sizeof bytes });
}

static void add_letter(struct collation *collation, uint32_t point, unsigned behind)
{
	bool own = collation->cyrillic_first && point >= 0x400 && point < 0x530;

	add_unit(collation, own ? CLASS_OWN_LETTER : CLASS_LETTER, point, behind);
}

static const struct letter_place *find_place(const struct collation *collation, uint32_t point)
{
	for (size_t i = 0; i < collation->own_count; i++)
		if (collation->own[i].point == point)
			return &collation->own[i];
	for (size_t i = 0; i < COUNT_OF(everywhere); i++)
		if (everywhere[i].point == point)
			return &everywhere[i];
	return NULL;
}

static void add_placed(struct collation *collation, const struct letter_place *place)
{
	add_letter(collation, place->base, place->behind);
	if (place->behind == 0)
		add_mark(collation, place->point);
	if (place->second != 0)
		add_letter(collation, place->second, 0);
}

/* One point of a text in small letters that is no digit. */
static void add_point(struct collation *collation, uint32_t point)
{
	const struct letter_place *place = find_place(collation, point);
	ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];

	if (place != NULL) {
		add_placed(collation, place);
		return;
	}
	int count = uc_canonical_decomposition(point, parts);
	for (int i = 0; i < count; i++)
		add_point(collation, parts[i]);
	if (count > 0)
		return;
	if (uc_is_general_category_withtable(point, UC_CATEGORY_MASK_M))
		add_mark(collation, point);
	else if (uc_is_general_category_withtable(point, UC_CATEGORY_MASK_L))
		add_letter(collation, point, 0);
	else
		add_unit(collation, uc_is_general_category_withtable(point, UC_CATEGORY_MASK_Z) || point < ' '
			? CLASS_BLANK : CLASS_SIGN, point, 0);
}

/* A run of ASCII digits: by how many there are without zeros in front, then by them. Returns its length. */
static size_t add_digits(struct collation *collation, struct span text)
{
	size_t zeros = 0, len = 0;

	while (len < text.len && text.at[len] >= '0' && text.at[len] <= '9') {
		zeros += zeros == len && text.at[len] == '0';
		len++;
	}
	add_unit(collation, CLASS_DIGITS, (uint32_t)(len - zeros), 0);
	buffer_add(collation->key, (struct span){ text.at + zeros, len - zeros });
	return len;
}

/* Of what is left of the text; returns how much of it was taken. */
static size_t add_next(struct collation *collation, struct span text)
{
	size_t bytes;

	if (*text.at >= '0' && *text.at <= '9')
		return add_digits(collation, text);
	if (collation->danish && span_starts_with(text, SPAN("aa"))) {
		add_letter(collation, 'z', 3);
		add_mark(collation, 'a');
		return 2;
	}
	uint32_t point = utf8_first(text, &bytes);
	add_point(collation, point);
	return bytes;
}

static void set_language(struct collation *collation, struct span language)
{
	if (span_is(language, "pl")) {
		collation->own = polish;
		collation->own_count = COUNT_OF(polish);
	} else if (span_is(language, "da")) {
		collation->own = danish;
		collation->own_count = COUNT_OF(danish);
		collation->danish = true;
	}
	collation->cyrillic_first = span_is(language, "ru");
}

void collate_add_key(struct buffer *key, struct span text, struct span language)
{
	struct collation collation = { .key = key };
	struct buffer visible = { 0 }, lower = { 0 }, composed = { 0 };

	/* any bytes may come: malformed ones become codes */
	utf8_add_visible(&visible, text);
	utf8_add_lower(&lower, buffer_span(&visible));
	utf8_add_nfc(&composed, buffer_span(&lower));
	set_language(&collation, language);
	for (size_t i = 0; i < composed.len;)
		i += add_next(&collation, span_from(buffer_span(&composed), i));
	buffer_add_char(key, CLASS_END);
	buffer_add(key, buffer_span(&collation.marks));
	buffer_add_char(key, CLASS_END);
	buffer_add(key, text);
	buffer_release(&visible);
	buffer_release(&lower);
	buffer_release(&composed);
	buffer_release(&collation.marks);
}
