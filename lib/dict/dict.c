/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/dict.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "base/memory.h"
#include "diag/message.h"
#include "dict/builder.h"
#include "dict/internal.h"
#include "dict/settings.h"
#include "text/utf8.h"

static struct span section(const struct dict *dict, enum image_section which)
{
	return (struct span){ dict->map.image + dict->header->sections[which].offset,
		dict->header->sections[which].bytes };
}

static bool read_info(struct dict *dict)
{
	struct dict_info *info = &dict->info;
	struct span text = section(dict, SECTION_INFO);
	struct span *const lines[] = { &info->name, &info->version, &info->language, &info->date,
		&info->sources };

	if (utf8_valid_length(text) < text.len)
		return false;
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		*lines[i] = span_cut(&text, '\n');
	info->words = dict->header->words;
	info->has_classes = (dict->header->flags & IMAGE_HAS_CLASSES) != 0;
	return is_dictionary_name(info->name);
}

/* The letters must come out in the order in which they stand in the file, or every number in it means
 * another one. */
static bool read_alphabet(struct dict *dict)
{
	struct span letters[ALPHABET_MAX];
	size_t count = 0;

	for (struct span text = section(dict, SECTION_ALPHABET); text.len > 0; count++) {
		if (count == ALPHABET_MAX)
			return false;
		letters[count] = span_cut(&text, '\n');
	}
	struct alphabet *alphabet = &dict->alphabet;
	if (!alphabet_init_language(alphabet, dict->info.language) || alphabet->count != count) {
		if (!alphabet_init(alphabet, letters, count) || alphabet->count != count)
			return false;
	}
	for (size_t i = 0; i < count; i++) {
		if (!span_equals(alphabet_letter(alphabet, (letter)i), letters[i]))
			return false;
	}
	return count > 0;
}

static void read_automata(struct dict *dict)
{
	const struct image_header *header = dict->header;
	struct span words = section(dict, SECTION_WORDS), admitted = section(dict, SECTION_ADMITTED);

	dict->words = (struct automaton){
		.layout = AUTOMATON_PACKED, .arcs = words.at, .count = words.len / sizeof(uint32_t),
		.root = packed_target(header->root),
	};
	if ((header->flags & IMAGE_ADMITTED_PACKED) != 0) {
		dict->admitted = (struct automaton){
			.layout = AUTOMATON_PACKED,
			.arcs = admitted.at,
			.count = admitted.len / sizeof(uint32_t),
			.root = packed_target(header->admitted_root),
		};
		return;
	}
	dict->admitted = (struct automaton){
		.layout = AUTOMATON_MASKED, .arcs = admitted.at, .count = admitted.len / sizeof(uint64_t),
		.root = *(const uint64_t *)(const void *)admitted.at,
	};
}

static void read_roster(struct dict *dict)
{
	const struct image_header *header = dict->header;
	struct span rows = section(dict, SECTION_ROWS), row_words = section(dict, SECTION_ROW_WORDS);
	struct span entries = section(dict, SECTION_ENTRIES), letters = section(dict, SECTION_ENTRY_LETTERS);
	struct span ways = section(dict, SECTION_WAYS);

	if (dict->admitted.layout != AUTOMATON_MASKED)
		return;
	dict->roster = (struct roster){
		.automaton = &dict->admitted, .words = header->admitted,
		.rows = (const void *)rows.at, .row_count = rows.len / sizeof(struct image_row),
		.row_words = (const void *)row_words.at, .row_words_len = row_words.len / sizeof(uint64_t),
		.entries = (const void *)entries.at, .entry_count = entries.len / sizeof(uint32_t) - 1,
		.entry_letters = (const void *)letters.at, .entry_letters_len = letters.len,
		.ways = (const void *)ways.at, .way_count = ways.len / sizeof(uint32_t),
	};
}

/* Automata without a word in place of damaged ones. */
static void make_empty(struct dict *dict)
{
	dict->no_words = dict->words;
	dict->none_admitted = dict->admitted;
	dict->no_words.root = dict->none_admitted.root = NODE_NONE;
}

/* Takes the map over. */
static struct dict *open_map(struct map *map, const char **why)
{
	if (!image_check(map->image, map->size, why)) {
		map_release(map);
		errno = 0;
		return NULL;
	}
	struct dict *dict = memory_new(1, sizeof *dict);
	dict->map = *map;
	dict->header = (const void *)map->image;
	blocks_init(&dict->blocks, dict->header);
	*why = _("damaged: the head of the file makes no sense");
	if (!read_info(dict) || !read_alphabet(dict)) {
		dict_close(dict);
		errno = 0;
		return NULL;
	}
	read_automata(dict);
	read_roster(dict);
	make_empty(dict);
	dict->guides = memory_new(1, sizeof *dict->guides);
	return dict;
}

struct dict *dict_open(const char *path, const char **why)
{
	struct map map;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

	*why = _("cannot be read");
	if (fd < 0)
		return NULL;
	bool mapped = map_file(&map, fd, IMAGE_SLACK);
	int reason = errno;
	close(fd);
	errno = reason;
	return mapped ? open_map(&map, why) : NULL;
}

bool dict_is_compiled(int fd)
{
	char start[sizeof IMAGE_MAGIC - 1];

	return pread(fd, start, sizeof start, 0) == (ssize_t)sizeof start &&
		memcmp(start, IMAGE_MAGIC, sizeof start) == 0;
}

struct dict *dict_adopt(struct buffer *image, const char **why)
{
	struct map map;
	bool mapped = map_copy(&map, image->bytes, image->len, IMAGE_SLACK);

	*why = _("there is no memory for it");
	buffer_release(image);
	return mapped ? open_map(&map, why) : NULL;
}

void dict_close(struct dict *dict)
{
	if (dict == NULL)
		return;
	if (dict->guides != NULL) {
		guide_free(dict->guides->words);
		guide_free(dict->guides->admitted);
	}
	memory_free(dict->guides);
	blocks_release(&dict->blocks);
	map_release(&dict->map);
	memory_free(dict);
}

bool dict_verify(const struct dict *dict)
{
	size_t head_bytes = dict->header->head_bytes;

	return blocks_prove(&dict->blocks, head_bytes, dict->map.size - head_bytes);
}

bool dict_is_damaged(const struct dict *dict)
{
	return atomic_load_explicit(&dict->blocks.state->damaged, memory_order_relaxed);
}

const struct dict_info *dict_info(const struct dict *dict)
{
	return &dict->info;
}

const struct alphabet *dict_alphabet(const struct dict *dict)
{
	return &dict->alphabet;
}

/* Walks of an automaton are not to be slowed down by tests: it is proved whole when it is first asked for. So is what lies
 * in the sections from `first` to `last`, one behind the other. */
static bool is_proved(const struct dict *dict, enum image_section first, enum image_section last, atomic_uchar *proof)
{
	unsigned known = atomic_load_explicit(proof, memory_order_relaxed);

	if (known == PROOF_NONE) {
		known = PROOF_GOOD;
		for (unsigned i = first; i <= last; i++)
			if (!blocks_prove(&dict->blocks, dict->header->sections[i].offset, dict->header->sections[i].bytes))
				known = PROOF_BAD;
		atomic_store_explicit(proof, (unsigned char)known, memory_order_relaxed);
	}
	return known == PROOF_GOOD;
}

const struct automaton *dict_words(const struct dict *dict)
{
	bool proved = is_proved(dict, SECTION_WORDS, SECTION_WORDS, &dict->blocks.state->words);

	return proved ? &dict->words : &dict->no_words;
}

const struct automaton *dict_admitted(const struct dict *dict)
{
	bool proved = is_proved(dict, SECTION_ADMITTED, SECTION_ADMITTED, &dict->blocks.state->admitted);

	return proved ? &dict->admitted : &dict->none_admitted;
}

const struct automaton *dict_admitted_if_proved(const struct dict *dict)
{
	unsigned known = atomic_load_explicit(&dict->blocks.state->admitted, memory_order_relaxed);

	return known == PROOF_GOOD ? &dict->admitted : NULL;
}

const struct roster *dict_roster(const struct dict *dict)
{
	if (dict->roster.automaton == NULL || dict_admitted(dict) != &dict->admitted
	    || !is_proved(dict, SECTION_ROWS, SECTION_WAYS, &dict->blocks.state->roster))
		return NULL;
	return &dict->roster;
}

const struct automaton *dict_admitted_unproved(const struct dict *dict)
{
	return &dict->admitted;
}

/* Of two threads that make the same guide the first one's is kept. */
static const struct guide *keep_guide(struct guide *_Atomic *kept, const struct automaton *automaton)
{
	struct guide *guide = atomic_load_explicit(kept, memory_order_acquire), *none = NULL;

	if (guide != NULL)
		return guide;
	guide = guide_make(automaton);
	if (atomic_compare_exchange_strong_explicit(kept, &none, guide, memory_order_acq_rel, memory_order_acquire))
		return guide;
	guide_free(guide);
	return none;
}

const struct guide *dict_guide_words(const struct dict *dict)
{
	return keep_guide(&dict->guides->words, dict_words(dict));
}

const struct guide *dict_guide_admitted(const struct dict *dict)
{
	return keep_guide(&dict->guides->admitted, dict_admitted(dict));
}
