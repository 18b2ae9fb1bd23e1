/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ru/az.h"

#include "base/memory.h"

enum {
	LETTERS_MAX = 80,	/* of one form */
	ENTRIES_MAX = 256,	/* of one form */
	PAYLOAD = 1,		/* the byte between word and payload */
	PAYLOAD_BYTES = 4,
	CP1251_A = 0xE0, CP1251_IO = 0xB8,
};

static json_t *strings_read(const char *folder, const char *name)
{
	char path[4096];
	json_error_t error;
	json_t *array;

	snprintf(path, sizeof path, "%s/%s", folder, name);
	array = json_load_file(path, 0, &error);
	if (array == NULL)
		input_fail(path, error.text);
	if (!json_is_array(array))
		input_fail(path, "not a JSON array");
	return array;
}

static struct buffer file_read(const char *folder, const char *name)
{
	char path[4096];

	snprintf(path, sizeof path, "%s/%s", folder, name);
	return input_read(path);
}

static void words_open(struct az *az)
{
	struct span rest = buffer_span(&az->words);

	if (rest.len < 4 || (rest.len - 4) / 4 < (az->unit_count = input_u32(rest.at)))
		input_fail("words.dawg", "cut short");
	az->units = rest.at + 4;
	rest = span_from(rest, 4 + 4 * az->unit_count);
	if (rest.len < 4 || (rest.len - 4) / 2 < (az->guide_count = input_u32(rest.at)))
		input_fail("words.dawg", "cut short");
	az->guide = rest.at + 4;
}

static void paradigms_open(struct az *az)
{
	struct span rest = buffer_span(&az->paradigms);

	az->paradigm_count = rest.len < 2 ? 0 : input_u16(rest.at);
	az->paradigm = memory_new(az->paradigm_count + 1, sizeof *az->paradigm);
	rest = span_from(rest, rest.len < 2 ? 0 : 2);
	for (size_t i = 0; i < az->paradigm_count; i++) {
		if (rest.len < 2 || (rest.len - 2) / 2 < input_u16(rest.at) || input_u16(rest.at) < 3)
			input_fail("paradigms.array", "cut short");
		az->paradigm[i] = rest.at;
		rest = span_from(rest, 2 + 2 * (size_t)input_u16(rest.at));
	}
}

void az_open(struct az *az, const char *folder)
{
	*az = (struct az){
		.words = file_read(folder, "words.dawg"), .paradigms = file_read(folder, "paradigms.array")
	};
	words_open(az);
	paradigms_open(az);
	az->suffixes = strings_read(folder, "suffixes.json");
	az->tags = strings_read(folder, "gramtab-opencorpora-int.json");
}

void az_close(struct az *az)
{
	buffer_release(&az->words);
	buffer_release(&az->paradigms);
	memory_free(az->paradigm);
	json_decref(az->suffixes);
	json_decref(az->tags);
}

enum column { COLUMN_SUFFIX, COLUMN_TAG, COLUMN_PREFIX };

unsigned az_form_count(const struct az *az, struct az_entry entry)
{
	if (entry.paradigm >= az->paradigm_count)
		input_fail("words.dawg", "a paradigm that is not there");
	return input_u16(az->paradigm[entry.paradigm]) / 3;
}

static unsigned paradigm_cell(const struct az *az, struct az_entry entry, enum column column)
{
	unsigned forms = az_form_count(az, entry);

	if (entry.form >= forms)
		input_fail("words.dawg", "a form that is not there");
	return input_u16(az->paradigm[entry.paradigm] + 2 + 2 * ((size_t)column * forms + entry.form));
}

static struct span suffix_of(const struct az *az, struct az_entry entry)
{
	json_t *suffix = json_array_get(az->suffixes, paradigm_cell(az, entry, COLUMN_SUFFIX));

	if (!json_is_string(suffix))
		input_fail("suffixes.json", "a suffix that is not there");
	return (struct span){ json_string_value(suffix), json_string_length(suffix) };
}

static struct span prefix_of(const struct az *az, struct az_entry entry)
{
	static const char *const prefixes[] = { "", "по", "наи" };
	unsigned i = paradigm_cell(az, entry, COLUMN_PREFIX);

	if (i >= sizeof prefixes / sizeof *prefixes)
		input_fail("paradigms.array", "a prefix that is not there");
	return span_of(prefixes[i]);
}

size_t az_tag(const struct az *az, struct az_entry entry)
{
	size_t tag = paradigm_cell(az, entry, COLUMN_TAG);

	if (!json_is_string(json_array_get(az->tags, tag)))
		input_fail("gramtab-opencorpora-int.json", "a tag that is not there");
	return tag;
}

void az_other_form(const struct az *az, struct span form, struct az_entry entry, unsigned other,
	struct buffer *text)
{
	struct az_entry base = { entry.paradigm, other };
	struct span prefix = prefix_of(az, entry);
	size_t suffix_len = suffix_of(az, entry).len;

	if (prefix.len + suffix_len > form.len)
		input_fail("words.dawg", "a form shorter than its endings");
	buffer_add(text, prefix_of(az, base));
	buffer_add(text, (struct span){ form.at + prefix.len, form.len - prefix.len - suffix_len });
	buffer_add(text, suffix_of(az, base));
}

/* ---- the walk ---- */

struct walk {
	const struct az *az;
	az_visitor *visit;
	void *context;
	unsigned char word[LETTERS_MAX];
	size_t len, strange;		/* letters so far; how many of them are none */
	struct az_entry entries[ENTRIES_MAX];
	size_t entry_count;
	unsigned char payload[PAYLOAD_BYTES];
	size_t left_out;
};

static uint32_t unit_offset(uint32_t unit)
{
	return (unit >> 10) << ((unit & 1u << 9) >> 6);
}

/* The child of a place by one label; 0, the root, when there is none. */
static uint32_t child_of(const struct az *az, uint32_t place, unsigned label)
{
	uint32_t child = place ^ unit_offset(input_u32(az->units + 4 * (size_t)place)) ^ label;

	if (child >= az->unit_count || child >= az->guide_count)
		input_fail("words.dawg", "a place that is not there");
	return (input_u32(az->units + 4 * (size_t)child) & 0x800000FFu) == label ? child : 0;
}

/* The labels that lead on from a place, in the order of the guide. */
static size_t labels_of(const struct az *az, uint32_t place, unsigned char labels[256])
{
	size_t count = 0;
	unsigned label = (unsigned char)az->guide[2 * (size_t)place];

	while (label != 0 && count < 256) {
		uint32_t child = child_of(az, place, label);
		if (child == 0)
			input_fail("words.dawg", "a label that leads nowhere");
		labels[count++] = (unsigned char)label;
		label = (unsigned char)az->guide[2 * (size_t)child + 1];
	}
	return count;
}

static void walk_payload(struct walk *walk, uint32_t place, size_t depth)
{
	unsigned char labels[256];
	size_t count;

	if (depth == PAYLOAD_BYTES) {
		const unsigned char *bytes = walk->payload;
		if (walk->entry_count == ENTRIES_MAX)
			input_fail("words.dawg", "a form with too many readings");
		walk->entries[walk->entry_count++] = (struct az_entry){
			((unsigned)(bytes[0] ^ 1) << 6) + (bytes[1] >> 1),
			((unsigned)(bytes[2] ^ 1) << 6) + (bytes[3] >> 1)
		};
		return;
	}
	count = labels_of(walk->az, place, labels);
	for (size_t i = 0; i < count; i++) {
		walk->payload[depth] = labels[i];
		walk_payload(walk, child_of(walk->az, place, labels[i]), depth + 1);
	}
}

static struct span utf8_form(const struct walk *walk, char utf8[2 * LETTERS_MAX])
{
	size_t len = 0;

	for (size_t i = 0; i < walk->len; i++) {
		unsigned code = walk->word[i] == CP1251_IO ? 0x451 : 0x430u + walk->word[i] - CP1251_A;
		utf8[len++] = (char)(0xC0 | code >> 6);
		utf8[len++] = (char)(0x80 | (code & 0x3F));
	}
	return (struct span){ utf8, len };
}

static void walk_form(struct walk *walk, uint32_t place)
{
	char utf8[2 * LETTERS_MAX];

	if (walk->strange > 0) {
		walk->left_out++;
		return;
	}
	walk->entry_count = 0;
	walk_payload(walk, place, 0);
	walk->visit(walk->context, utf8_form(walk, utf8), walk->entries, walk->entry_count);
}

static void walk_place(struct walk *walk, uint32_t place);

static void walk_letter(struct walk *walk, uint32_t place, unsigned char label)
{
	bool strange = label != CP1251_IO && label < CP1251_A;

	if (walk->len == LETTERS_MAX)
		input_fail("words.dawg", "a form that is too long");
	walk->word[walk->len++] = label;
	walk->strange += strange;
	walk_place(walk, child_of(walk->az, place, label));
	walk->strange -= strange;
	walk->len--;
}

/* In UTF-8 the letter ё stands behind я, in CP1251 before а. */
static void walk_place(struct walk *walk, uint32_t place)
{
	unsigned char labels[256];
	size_t count = labels_of(walk->az, place, labels);
	bool has_io = false;

	for (size_t i = 0; i < count; i++) {
		if (labels[i] == PAYLOAD)
			walk_form(walk, child_of(walk->az, place, PAYLOAD));
		else if (labels[i] == CP1251_IO)
			has_io = true;
		else
			walk_letter(walk, place, labels[i]);
	}
	if (has_io)
		walk_letter(walk, place, CP1251_IO);
}

size_t az_walk(const struct az *az, az_visitor *visit, void *context)
{
	struct walk walk = { .az = az, .visit = visit, .context = context };

	if (az->unit_count == 0 || az->guide_count == 0)
		input_fail("words.dawg", "empty");
	walk_place(&walk, 0);
	return walk.left_out;
}
