/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ru/degree.h"

enum {
	LETTER = 2,		/* bytes of a Russian letter */
	STEM_BYTES = 96,
	STEMS_MAX = 64,
	STEM_LETTERS_MIN = 2,
};

/* `endings` are the base's, blank-separated, `-` for none. Longer suffixes come first. */
static const struct suffix {
	const char *text, *gender, *endings;
	enum degree degree;
} suffixes[] = {
	{ "ышек", "Mas", "- ь", DEGREE_DIM },
	{ "ушек", "Mas", "- ь", DEGREE_DIM },
	{ "ешек", "Mas", "й", DEGREE_DIM },
	{ "ушка", "Mas", "- ь а я", DEGREE_DIM },
	{ "юшка", "Mas", "- ь а я", DEGREE_DIM },
	{ "ишка", "Mas", "- ь й а", DEGREE_DIM },
	{ "ишко", "Mas", "- ь й", DEGREE_DIM },
	{ "чик", "Mas", "ец - ь", DEGREE_DIM },
	{ "ик", "Mas", "- ь", DEGREE_DIM },
	{ "ок", "Mas", "- ь", DEGREE_DIM },
	{ "ек", "Mas", "- ь", DEGREE_DIM },
	{ "ёк", "Mas", "- ь й", DEGREE_DIM },
	{ "ец", "Mas", "-", DEGREE_DIM },
	{ "онька", "Fem", "а я ь", DEGREE_DIM },
	{ "енька", "Fem", "а я ь", DEGREE_DIM },
	{ "очка", "Fem", "ка а ь", DEGREE_DIM },
	{ "ечка", "Fem", "йка ка а я ь", DEGREE_DIM },
	{ "ушка", "Fem", "а я ь", DEGREE_DIM },
	{ "юшка", "Fem", "а я ь", DEGREE_DIM },
	{ "ишка", "Fem", "а я ь", DEGREE_DIM },
	{ "онка", "Fem", "а я ь", DEGREE_DIM },
	{ "ёнка", "Fem", "а я ь", DEGREE_DIM },
	{ "ица", "Fem", "а ь я", DEGREE_DIM },
	{ "ца", "Fem", "ь", DEGREE_DIM },
	{ "ка", "Fem", "а я ь", DEGREE_DIM },
	{ "ышко", "Neu", "о", DEGREE_DIM },
	{ "ишко", "Neu", "ё о е", DEGREE_DIM },
	{ "ушко", "Neu", "о е", DEGREE_DIM },
	{ "юшко", "Neu", "о е", DEGREE_DIM },
	{ "ечко", "Neu", "о е", DEGREE_DIM },
	{ "ико", "Neu", "о е", DEGREE_DIM },
	{ "ецо", "Neu", "о", DEGREE_DIM },
	{ "ице", "Neu", "е о", DEGREE_DIM },
	{ "цо", "Neu", "о", DEGREE_DIM },
	{ "це", "Neu", "о", DEGREE_DIM },
	{ "ко", "Neu", "о", DEGREE_DIM },
	{ "ище", "Mas", "- ь й", DEGREE_AUG },
	{ "ище", "Neu", "о е", DEGREE_AUG },
	{ "ища", "Mas", "- ь", DEGREE_AUG },
	{ "ища", "Fem", "а я ь", DEGREE_AUG },
	{ "ина", "Mas", "- ь", DEGREE_AUG },
};

struct stems {
	char text[STEMS_MAX][STEM_BYTES];
	size_t len[STEMS_MAX];
	size_t count;
};

static bool letter_is(const char *at, const char *wanted)
{
	return memcmp(at, wanted, LETTER) == 0;
}

static bool letter_is_in(const char *at, const char *letters)
{
	for (; *letters != '\0'; letters += LETTER)
		if (letter_is(at, letters))
			return true;
	return false;
}

static bool is_vowel(const char *at)
{
	return letter_is_in(at, "аеёиоуыэюя");
}

/* `head` then `tail`. Stems that are too short say nothing. */
static void stem_add(struct stems *stems, struct span head, struct span tail)
{
	size_t len = head.len + tail.len;

	if (stems->count == STEMS_MAX || len > STEM_BYTES || len < STEM_LETTERS_MIN * LETTER)
		return;
	memcpy(stems->text[stems->count], head.at, head.len);
	memcpy(stems->text[stems->count] + head.len, tail.at, tail.len);
	stems->len[stems->count++] = len;
}

/* The stem without its last `letters` letters. */
static struct span stem_head(const struct stems *stems, size_t i, size_t letters)
{
	return (struct span){ stems->text[i], stems->len[i] - letters * LETTER };
}

/* руч -> рук, птич -> птиц, нож -> ног, муш -> мух */
static void stems_undo_consonant(struct stems *stems)
{
	static const char *const changes[][2] = { { "ч", "ц" }, { "ч", "к" }, { "ж", "г" }, { "ш", "х" } };

	for (size_t k = 0; k < sizeof changes / sizeof *changes; k++)
		if (letter_is(stems->text[0] + stems->len[0] - LETTER, changes[k][0]))
			stem_add(stems, stem_head(stems, 0, 1), span_of(changes[k][1]));
}

/* бань -> бан, шей -> ше */
static void stems_drop_soft(struct stems *stems)
{
	if (letter_is_in(stems->text[0] + stems->len[0] - LETTER, "ьй"))
		stem_add(stems, stem_head(stems, 0, 1), SPAN(""));
}

/* пёр -> пер, коз -> коз */
static void stems_change_e(struct stems *stems)
{
	for (size_t i = 0, count = stems->count; i < count; i++)
		for (size_t at = stems->len[i] - LETTER; at > 0; at -= LETTER) {
			const char *letter = stems->text[i] + at;
			if (!is_vowel(letter))
				continue;
			if (letter_is_in(letter, "её")) {
				stem_add(stems, stem_head(stems, i, 0), SPAN(""));
				memcpy(stems->text[stems->count - 1] + at, letter_is(letter, "е") ? "ё" : "е",
					LETTER);
			}
			break;
		}
}

/* For a base without an ending: козл -> козёл, конц -> конец */
static void stems_put_vowel(struct stems *stems, size_t i)
{
	const char *end = stems->text[i] + stems->len[i];
	char last[LETTER + 1] = "";

	if (stems->len[i] < 2 * LETTER || is_vowel(end - LETTER) || is_vowel(end - 2 * LETTER))
		return;
	memcpy(last, end - LETTER, LETTER);
	for (const char *vowel = "оеё"; *vowel != '\0'; vowel += LETTER) {
		char tail[2 * LETTER];
		memcpy(tail, vowel, LETTER);
		memcpy(tail + LETTER, last, LETTER);
		stem_add(stems, stem_head(stems, i, 1), (struct span){ tail, sizeof tail });
	}
}

/* For a base with an ending: сосен -> сосн, колец -> кольц */
static void stems_take_vowel(struct stems *stems, size_t i)
{
	const char *end = stems->text[i] + stems->len[i];
	char soft[2 * LETTER];

	if (stems->len[i] < 4 * LETTER || is_vowel(end - LETTER) || !letter_is_in(end - 2 * LETTER, "оеё"))
		return;
	stem_add(stems, stem_head(stems, i, 2), (struct span){ end - LETTER, LETTER });
	memcpy(soft, "ь", LETTER);
	memcpy(soft + LETTER, end - LETTER, LETTER);
	stem_add(stems, stem_head(stems, i, 2), (struct span){ soft, sizeof soft });
}

static void stems_find(struct stems *stems, struct span stem)
{
	size_t count;

	stems->count = 0;
	stem_add(stems, stem, SPAN(""));
	if (stems->count == 0)
		return;
	stems_undo_consonant(stems);
	stems_drop_soft(stems);
	stems_change_e(stems);
	count = stems->count;
	for (size_t i = 0; i < count; i++) {
		stems_put_vowel(stems, i);
		stems_take_vowel(stems, i);
	}
}

/* Soft bases keep their softness before -ка: банька, пулька; палка is not from паль, nor банка from баня. */
static bool loses_softness(struct span suffix, struct span stem, struct span ending, struct span original)
{
	const char *last = stem.at + stem.len - LETTER;

	if (!span_is(suffix, "ка"))
		return false;
	if (span_is(ending, "я"))
		return span_equals(stem, original);
	return span_is(ending, "ь") && letter_is(last, "л") && span_equals(stem, original);
}

static bool base_try(const struct degree_rules *rules, struct span stem, struct span ending, const char *kind,
	struct buffer *base)
{
	size_t len = stem.len + ending.len;
	bool found;

	buffer_clear(base);
	buffer_add(base, stem);
	buffer_add(base, ending);
	buffer_add_char(base, '\t');
	buffer_add_string(base, kind);
	found = set_find(&rules->bases, buffer_span(base), NULL);
	base->len = len;
	return found;
}

static bool suffix_try(const struct degree_rules *rules, const struct suffix *suffix, struct span noun,
	const char *kind, struct buffer *base)
{
	struct span text = span_of(suffix->text), endings, ending;
	struct span original = { noun.at, noun.len - text.len };
	struct stems stems;

	stems_find(&stems, original);
	endings = span_of(suffix->endings);
	while ((ending = span_cut_word(&endings)).len > 0) {
		if (span_is(ending, "-"))
			ending = SPAN("");
		for (size_t i = 0; i < stems.count; i++) {
			struct span stem = { stems.text[i], stems.len[i] };
			if (!loses_softness(text, stem, ending, original)
				&& base_try(rules, stem, ending, kind, base))
				return true;
		}
	}
	return false;
}

enum degree degree_find(const struct degree_rules *rules, struct span noun, const char *kind, struct buffer *base)
{
	if (set_find(&rules->exceptions, noun, NULL))
		return DEGREE_NONE;
	for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
		struct span text = span_of(suffixes[i].text);
		if (strncmp(kind, suffixes[i].gender, 3) != 0 || noun.len <= text.len + LETTER)
			continue;
		if (!span_equals(span_from(noun, noun.len - text.len), text))
			continue;
		if (suffix_try(rules, &suffixes[i], noun, kind, base))
			return suffixes[i].degree;
	}
	return DEGREE_NONE;
}

void degree_exceptions_read(struct degree_rules *rules, const char *path)
{
	struct buffer content = input_read(path);
	struct span rest = buffer_span(&content), line, word;

	while (input_line(&rest, &line)) {
		line = span_cut(&line, '#');
		while ((word = span_cut_word(&line)).len > 0)
			set_put(&rules->exceptions, word, 0);
	}
	buffer_release(&content);
}

void degree_base_add(struct degree_rules *rules, struct span noun, const char *kind)
{
	struct buffer key = { 0 };

	buffer_add(&key, noun);
	buffer_add_char(&key, '\t');
	buffer_add_string(&key, kind);
	set_put(&rules->bases, buffer_span(&key), 0);
	buffer_release(&key);
}

void degree_rules_clear(struct degree_rules *rules)
{
	set_clear(&rules->bases);
	set_clear(&rules->exceptions);
}
