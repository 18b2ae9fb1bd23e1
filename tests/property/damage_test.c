/* SPDX-License-Identifier: GPL-3.0-or-later
 * A dictionary with one byte changed: it is not opened, or each answer is that of the sound one, or dict_is_damaged
 * says so. Never a wrong answer in silence. */
#include "dict/dict.h"

#include "base/memory.h"
#include "dict/contain.h"
#include "dict/image.h"
#include "support/dictionary.h"
#include "support/play.h"
#include "support/rows.h"

enum { NEAR = 8, READINGS = 8, MANY_WORDS = 4000, MANY_FLIPS = 2000 };

struct pair {
	struct dict *sound, *damaged;
	struct arena arena;
	unsigned long right;	/* answers that were given and right */
};

static void add_letters(struct buffer *source, uint64_t *seed)
{
	static const char *const letters[] = { "а", "б", "в", "е", "ё", "и", "й", "к", "о", "р", "с", "т", "у", "я" };

	for (unsigned left = 2 + chance(seed, 9); left > 0; left--)
		buffer_add_string(source, letters[chance(seed, COUNT(letters))]);
}

/* Forms and lemmas are hardly ever alike, so that the tables are long. */
static void add_word(struct buffer *source, uint64_t *seed)
{
	static const char *const columns[] = {
		"\tNOUN\tCase=Nom|Number=Plur\tSrc=a\n", "\tNOUN\tCase=Nom\t_\n", "\tNOUN\tCase=Gen\t_\n",
		"\tNOUN\tDegree=Dim\tBase=кот|Inferred=Degree\n", "\tNOUN\tStyle=Coll\tSrc=b\n", "\tVERB\t_\t_\n",
	};

	add_letters(source, seed);
	buffer_add_char(source, '\t');
	add_letters(source, seed);
	buffer_add_string(source, columns[chance(seed, COUNT(columns))]);
}

static void make_image(struct buffer *image, size_t words)
{
	uint64_t seed = 20261130;
	struct buffer source = { 0 };
	const char *why;

	buffer_add_string(&source, "#: name small\n#: language ru\nток\tток\tNOUN\tCase=Nom\t_\n");
	for (size_t i = 0; i < words; i++)
		add_word(&source, &seed);
	assert_true(image_of_text(buffer_span(&source), NULL, NULL, image, &why));
	buffer_release(&source);
}

/* Counts an answer; false when the dictionary says that it is worth nothing. */
static bool is_given(struct pair *pair)
{
	bool given = !dict_is_damaged(pair->damaged);

	pair->right += given;
	return given;
}

static bool same_admission(struct pair *pair, const letter *word, size_t len)
{
	enum finality finality = automaton_find(dict_admitted(pair->damaged), word, len);

	if (is_given(pair))
		assert_int_equal(finality, automaton_find(dict_admitted(pair->sound), word, len));
	return !dict_is_damaged(pair->damaged);
}

static bool same_find(struct pair *pair, const letter *word, size_t len)
{
	enum finality finality = dict_find_admitted(pair->damaged, word, len);

	if (is_given(pair))
		assert_int_equal(finality, dict_find_admitted(pair->sound, word, len));
	return !dict_is_damaged(pair->damaged);
}

static bool same_number(struct pair *pair, const letter *word, size_t len)
{
	uint32_t number = dict_number(pair->damaged, word, len);
	letter spelt[WORD_LETTERS_MAX];

	if (!is_given(pair))
		return false;
	assert_int_equal(number, dict_number(pair->sound, word, len));
	if (number == DICT_NO_WORD)
		return true;
	size_t spelt_len = dict_word(pair->damaged, number, spelt);
	if (!is_given(pair))
		return false;
	assert_int_equal(spelt_len, len);
	assert_memory_equal(spelt, word, len);
	return true;
}

static bool same_readings(struct pair *pair, const letter *word, size_t len)
{
	struct reading given[READINGS], sound[READINGS];
	uint32_t number = dict_number(pair->sound, word, len);
	size_t count = dict_readings(pair->damaged, number, word, len, &pair->arena, given, READINGS);

	if (!is_given(pair))
		return false;
	assert_int_equal(count, dict_readings(pair->sound, number, word, len, &pair->arena, sound, READINGS));
	for (size_t i = 0; i < count; i++) {
		assert_int_equal(given[i].upos, sound[i].upos);
		assert_int_equal(given[i].grammatical_case, sound[i].grammatical_case);
		assert_int_equal(given[i].number, sound[i].number);
		assert_int_equal(given[i].labels, sound[i].labels);
		assert_span_equal(given[i].lemma, sound[i].lemma);
		assert_span_equal(given[i].feats, sound[i].feats);
		assert_span_equal(given[i].misc, sound[i].misc);
	}
	return true;
}

static bool same_neighbours(struct pair *pair, const letter *word, size_t len)
{
	uint32_t given[NEAR], sound[NEAR];
	size_t count = dict_neighbours(pair->damaged, word, len, given, NEAR);

	if (!is_given(pair))
		return false;
	assert_int_equal(count, dict_neighbours(pair->sound, word, len, sound, NEAR));
	assert_memory_equal(given, sound, count * sizeof *given);
	return true;
}

struct found {
	size_t len;
	letter word[WORD_LETTERS_MAX];
};

static bool take(void *context, const letter *word, size_t len, enum finality finality)
{
	struct found *found = context;

	(void)finality;
	found->len = len;
	memcpy(found->word, word, len);
	return false;
}

/* The first word that has the letters of this one as `how` says; false when the dictionary is damaged. */
static bool find_containing(const struct dict *dict, enum containing how, const letter *word, size_t len, struct found *found)
{
	const struct roster *roster = dict_roster(dict);
	uint64_t sets[WORD_LETTERS_MAX];

	found->len = 0;
	if (roster == NULL)
		return false;
	for (size_t i = 0; i < len; i++)
		sets[i] = 1ull << word[i];
	struct contain contain = { .automaton = dict_admitted(dict), .roster = roster, .how = how, .fragment = sets, .len = len,
		.steps = 100000, .room = memory_new(contain_room(roster, NULL), 1), .take = take, .context = found };
	bool all = contain_each(&contain);
	memory_free(contain.room);
	return all;
}

static bool same_containing(struct pair *pair, const letter *word, size_t len)
{
	for (unsigned how = CONTAIN_PIECE; how <= CONTAIN_LETTERS; how++) {
		struct found given, sound;
		bool all = find_containing(pair->damaged, (enum containing)how, word, len, &given);
		if (!is_given(pair))
			return false;
		assert_true(all);
		assert_true(find_containing(pair->sound, (enum containing)how, word, len, &sound));
		assert_int_equal(given.len, sound.len);
		assert_memory_equal(given.word, sound.word, sound.len);
	}
	return true;
}

/* The questions come in two orders, because the first one to read a block is the one to be told. */
static bool same_word(struct pair *pair, const letter *word, size_t len, bool backwards)
{
	bool (*const questions[])(struct pair *, const letter *, size_t) = {
		same_find, same_admission, same_number, same_readings, same_neighbours, same_containing
	};

	for (size_t i = 0; i < COUNT(questions); i++)
		if (!questions[backwards ? COUNT(questions) - 1 - i : i](pair, word, len))
			return false;
	return true;
}

static void ask(struct pair *pair, uint32_t from, uint32_t step, bool backwards)
{
	const letter stranger[] = { 1, 0, 1, 2 };

	if (!same_word(pair, stranger, sizeof stranger, backwards))
		return;
	for (uint32_t i = from; i < dict_info(pair->sound)->words; i += step) {
		letter word[WORD_LETTERS_MAX];
		size_t len = dict_word(pair->sound, i, word);
		if (!same_word(pair, word, len, backwards))
			return;
	}
}

/* Asks a copy with one byte changed. Returns whether the file could be opened. */
static bool ask_changed(struct pair *pair, const struct buffer *image, size_t at, unsigned change, uint32_t step)
{
	struct buffer copy = { 0 };
	const char *why;

	buffer_add(&copy, buffer_span(image));
	copy.bytes[at] = (char)((unsigned char)copy.bytes[at] ^ change);
	pair->damaged = dict_adopt(&copy, &why);
	if (pair->damaged == NULL)
		return false;
	ask(pair, (uint32_t)(at % step), step, at % 2 == 1);
	assert_false(dict_verify(pair->damaged));
	assert_true(dict_is_damaged(pair->damaged));
	dict_close(pair->damaged);
	arena_clear(&pair->arena);
	return true;
}

static void open_sound(struct pair *pair, const struct buffer *image)
{
	struct buffer copy = { 0 };
	const char *why;

	*pair = (struct pair){ 0 };
	buffer_add(&copy, buffer_span(image));
	pair->sound = dict_adopt(&copy, &why);
	assert_non_null(pair->sound);
}

static void close_pair(struct pair *pair)
{
	assert_true(dict_verify(pair->sound));
	dict_close(pair->sound);
	arena_release(&pair->arena);
}

/* Few blocks: nearly whatever is asked first is told. */
static void tells_every_changed_byte(void **state)
{
	static const unsigned changes[] = { 0x01, 0x80, 0xFF };
	struct buffer image = { 0 };
	struct pair pair;
	size_t opened = 0;

	(void)state;
	make_image(&image, 40);
	open_sound(&pair, &image);
	size_t head_bytes = ((const struct image_header *)(const void *)image.bytes)->head_bytes;
	for (size_t i = 0; i < image.len; i++)
		opened += ask_changed(&pair, &image, i, changes[i % COUNT(changes)], 1);
	assert_int_equal(opened, image.len - head_bytes);
	assert_true(pair.right < opened);
	close_pair(&pair);
	buffer_release(&image);
}

/* Many blocks: what does not touch the damage is answered. */
static void answers_beside_damage(void **state)
{
	uint64_t seed = 1;
	struct buffer image = { 0 };
	struct pair pair;
	size_t opened = 0;

	(void)state;
	make_image(&image, MANY_WORDS);
	assert_true(image.len > 20 * IMAGE_BLOCK_BYTES);
	open_sound(&pair, &image);
	for (unsigned i = 0; i < MANY_FLIPS; i++)
		opened += ask_changed(&pair, &image, chance(&seed, (unsigned)image.len), 1u << chance(&seed, 8), 331);
	assert_true(opened > MANY_FLIPS / 2);
	assert_true(pair.right > opened);
	close_pair(&pair);
	buffer_release(&image);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tells_every_changed_byte),
		cmocka_unit_test(answers_beside_damage),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
