/* SPDX-License-Identifier: GPL-3.0-or-later
 * line = [ tile [ "x" COPIES ] ] [ "#" comment ]      tile = half "|" half      half = "_" | letters */
#include "game/sylaby/tileset.h"

#include "base/set.h"
#include "text/alphabet.h"
#include "text/syllables.h"

#define ID "setup.tiles"

static const struct finding_kind unreadable = { ID, SEVERITY_ERROR, N_("this line cannot be read as text") };
static const struct finding_kind no_tile = { ID, SEVERITY_ERROR,
	N_("a tile is two halves, LEFT|RIGHT, with xN after it if there are several; «{0}» is none") };
static const struct finding_kind no_half = { ID, SEVERITY_ERROR, N_("a half is Polish letters or _; «{0}» is not") };
static const struct finding_kind long_half = { ID, SEVERITY_ERROR, N_("«{0}» is too long for a half") };
static const struct finding_kind bad_copies = { ID, SEVERITY_ERROR, N_("«{0}»: the number of copies is x1 to x{1}") };
static const struct finding_kind too_many = { ID, SEVERITY_ERROR, N_("a set has at most {1} tiles") };
static const struct finding_kind no_tiles = { ID, SEVERITY_ERROR, N_("the set has no tile") };
static const struct finding_kind mended = { ID, SEVERITY_NOTE, N_("letters of another alphabet in «{0}» are read as Polish ones") };
static const struct finding_kind not_one = { ID, SEVERITY_VIOLATION, N_("«{0}» is not one syllable but {1}") };
static const struct finding_kind other_count = { ID, SEVERITY_NOTE, NN_("the set has {0#} tile, the box has {1}", "the set has {0#} tiles, the box has {1}") };
static const struct finding_kind untold = { ID, SEVERITY_NOTE, N_("more of this kind is not reported") };

enum { HALF_LETTERS = TILESET_HALF_BYTES / 2 };

/* A half in the alphabet's letters. */
struct half_text {
	size_t len;
	char bytes[HALF_LETTERS * LETTER_BYTES];
};

struct tileset_reader {
	struct arena *arena;
	struct report *report;
	const struct line *line;
	struct alphabet alphabet;
	struct set numbers;		/* text of a half -> its number */
	LIST(struct span) texts;	/* by number; [0] is the blank */
	LIST(struct tile_kind) kinds;	/* their halves in the order in which they came */
	size_t count;
	size_t findings;
	bool overfull;
	struct span max;		/* TILESET_MAX in digits */
};

static void tell(struct tileset_reader *reader, const struct finding_kind *kind, struct span token, struct span detail)
{
	reader->findings++;
	if (reader->findings > TILESET_FINDINGS_MAX + 1)
		return;
	if (reader->findings == TILESET_FINDINGS_MAX + 1)
		kind = &untold;
	REPORT(reader->report, kind, where_of(reader->line, token), token, detail);
}

/* The half in the alphabet's letters, the blank as it is; false when there is something wrong with it, and that was told. */
static bool spell_half(struct tileset_reader *reader, struct span token, struct half_text *text)
{
	letter letters[HALF_LETTERS];
	struct spelling spelling;

	if (span_is(token, "_")) {
		*text = (struct half_text){ 1, "_" };
		return true;
	}
	alphabet_spell(&reader->alphabet, token, letters, HALF_LETTERS, &spelling);
	if (spelling.bad_len > 0 || spelling.count == 0 || spelling.too_long) {
		tell(reader, spelling.bad_len > 0 || spelling.count == 0 ? &no_half : &long_half, token, SPAN(""));
		return false;
	}
	if (spelling.mends != 0)
		tell(reader, &mended, token, SPAN(""));
	text->len = alphabet_write(&reader->alphabet, letters, spelling.count, text->bytes);
	return true;
}

/* The number of a half, which it gets now when it is new. */
static half number_half(struct tileset_reader *reader, struct span token, const struct half_text *half_text)
{
	struct span text = { half_text->bytes, half_text->len };
	uint64_t number;

	if (set_find(&reader->numbers, text, &number))
		return (half)number;
	unsigned syllables = syllables_count(text).count;
	if (syllables != 1)
		tell(reader, &not_one, token, arena_number(reader->arena, syllables));
	number = reader->texts.len;
	set_put(&reader->numbers, text, number);
	*LIST_ADD(&reader->texts) = arena_copy(reader->arena, text);
	return (half)number;
}

static bool read_copies(struct tileset_reader *reader, struct span token, unsigned *copies)
{
	unsigned long number = 1;

	if (token.len > 0 && (*token.at != 'x' || !span_to_number(span_from(token, 1), TILESET_MAX, &number) || number == 0)) {
		tell(reader, &bad_copies, token, reader->max);
		return false;
	}
	*copies = (unsigned)number;
	return true;
}

static void read_tile(struct tileset_reader *reader, struct span text)
{
	struct span rest = text;
	struct span token = span_cut_word(&rest), right = token;
	struct span copies = span_cut_word(&rest);
	struct span left = span_cut(&right, '|');
	struct half_text texts[2];
	struct tile_kind kind;

	/* the second bar, if any, is no letter of the right half */
	if (left.len == 0 || right.len == 0 || span_trim(rest).len > 0) {
		tell(reader, &no_tile, text, SPAN(""));
		return;
	}
	if (!spell_half(reader, left, &texts[0]) || !spell_half(reader, right, &texts[1])
		|| !read_copies(reader, copies, &kind.copies))
		return;
	if (kind.copies > TILESET_MAX - reader->count) {
		tell(reader, &too_many, text, reader->max);
		reader->overfull = true;
		return;
	}
	reader->count += kind.copies;
	kind.tile.left = number_half(reader, left, &texts[0]);
	kind.tile.right = number_half(reader, right, &texts[1]);
	*LIST_ADD(&reader->kinds) = kind;
}

/* What stands before a comment, trimmed. */
static struct span without_comment(struct span text)
{
	for (size_t i = 0; i < text.len; i++)
		if (text.at[i] == '#' && (i == 0 || is_blank_char(text.at[i - 1])))
			text.len = i;
	return span_trim(text);
}

static void read_line(struct tileset_reader *reader, const struct line *line)
{
	reader->line = line;
	if ((line->marks & (LINE_MALFORMED | LINE_TOO_LONG)) != 0) {
		tell(reader, &unreadable, (struct span){ line->text.at, 0 }, SPAN(""));
		return;
	}
	struct span text = without_comment(line->text);
	if (text.len > 0)
		read_tile(reader, text);
}

static void tell_of_whole(struct tileset_reader *reader, const struct finding_kind *kind, size_t number, size_t usual)
{
	REPORT(reader->report, kind, ((struct where){ 0 }), arena_number(reader->arena, (long long)number),
		arena_number(reader->arena, (long long)usual));
}

bool tileset_read(struct tileset *set, struct span name, struct source *lines, struct arena *arena, struct report *report)
{
	struct tileset_reader reader = { .arena = arena, .report = report,
		.max = arena_number(arena, TILESET_MAX) };
	struct line line;

	alphabet_init_language(&reader.alphabet, SPAN("pl"));
	*LIST_ADD(&reader.texts) = SPAN("_");
	set_put(&reader.numbers, SPAN("_"), HALF_BLANK);
	while (!reader.overfull && source_next(lines, &line))
		read_line(&reader, &line);
	bool good = !reader.overfull && reader.count > 0;
	if (good)
		tileset_make(set, name, reader.texts.items, reader.texts.len, reader.kinds.items, reader.kinds.len, arena);
	if (good && set->count != TILESET_USUAL)
		tell_of_whole(&reader, &other_count, set->count, TILESET_USUAL);
	else if (!good && !reader.overfull)
		tell_of_whole(&reader, &no_tiles, 0, 0);
	set_clear(&reader.numbers);
	LIST_RELEASE(&reader.texts);
	LIST_RELEASE(&reader.kinds);
	return good;
}

