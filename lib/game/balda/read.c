/* SPDX-License-Identifier: GPL-3.0-or-later
 * Balda's part of a line:
 *
 *     play = ( CELL "=" LETTER | "?" ) WORD [ PATH ]        b2=п палка b2-b3-c3-d3-e3
 *     PATH = CELL { "-" CELL }
 *
 * A `?` may stand for the cell and for the letter, and alone for both: the referee finds them.
 */
#include "game/balda/balda.h"
#include "text/utf8.h"

static const struct finding_kind
	not_a_move = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is no move of balda: expected CELL=LETTER WORD, ? WORD, or pass, resign, draw, "
		"flag, challenge, retract") },
	not_a_cell = { "record.syntax", SEVERITY_ERROR, N_("«{0}» does not name a cell like c4") },
	other_dash = { "text.lookalike", SEVERITY_NOTE, N_("«{0}» between cells is read as «-»") },
	no_word = { "record.syntax", SEVERITY_ERROR, N_("the word is missing after «{0}»") },
	left_over = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is neither a path nor a claim; nothing else may stand here") };

/* How many bytes the dash at the start of the text has, 0: there is none. Word processors make others of '-'. */
static size_t dash_length(struct span text)
{
	static const char *const dashes[] = { "-", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212" };

	for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
		if (span_starts_with(text, span_of(dashes[i])))
			return strlen(dashes[i]);
	return 0;
}

struct span balda_cut_cell(struct span *rest, struct span *dash)
{
	size_t len = 0, dash_len = 0;

	while (len < rest->len && (dash_len = dash_length(span_from(*rest, len))) == 0)
		len++;
	struct span part = { rest->at, len };
	*dash = (struct span){ rest->at + len, dash_len };
	*rest = span_from(*rest, len + dash_len);
	return part;
}

static bool stands_as_code(uint32_t point)
{
	return utf8_is_control(point) || point == 0xFEFF;
}

bool balda_looks_like_path(struct span text, size_t parts_min)
{
	size_t parts = 0, i = 0;

	if (text.at[text.len - 1] < '0' || text.at[text.len - 1] > '9')
		return false;
	for (;; i++, parts++) {
		size_t letter_bytes = 1, digits = 0;
		/* what canonical form writes as a code is no letter before it either */
		if (i < text.len && stands_as_code(utf8_first(span_from(text, i), &letter_bytes)))
			return false;
		for (i += letter_bytes; i < text.len && text.at[i] >= '0' && text.at[i] <= '9'; i++)
			digits++;
		if (digits == 0 || digits > 2)
			return false;
		if (i == text.len)
			return parts + 1 >= parts_min;
		size_t dash = dash_length(span_from(text, i));
		if (dash == 0)
			return false;
		i += dash - 1;
	}
}

static void read_letter(const struct balda_state *state, const struct move *move, struct balda_move *own,
	struct report *report)
{
	struct spelling spelling;
	letter letters[2];

	own->placed = alphabet_plain_letter(state->head.alphabet, own->letter_text);
	own->one_letter = own->placed != LETTER_NONE;
	if (own->one_letter)
		return;
	alphabet_spell(state->head.alphabet, own->letter_text, letters, 2, &spelling);
	own->one_letter = spelling.count == 1 && !spelling.too_long;
	own->placed = own->one_letter ? letters[0] : LETTER_NONE;
	if (spelling.mends != 0)
		balda_note_spelling(state, where_of(&move->entry.line, own->letter_text), own->letter_text, &spelling,
			letters, report);
}

static void read_word(const struct balda_state *state, const struct move *move, struct balda_move *own,
	struct report *report)
{
	struct spelling spelling;

	alphabet_spell(state->head.alphabet, own->word_text, own->word, BALDA_WORD_MAX, &spelling);
	own->len = spelling.count;
	own->too_long = spelling.too_long;
	own->only_letters = spelling.bad_len == 0;
	if (spelling.mends != 0)
		balda_note_spelling(state, where_of(&move->entry.line, own->word_text), own->word_text, &spelling,
			own->word, report);
}

size_t balda_equals_at(struct span text)
{
	if (text.len > 2 && text.at[2] == '=')
		return 2;
	const char *equals = memchr(text.at, '=', text.len);
	return equals == NULL ? text.len : (size_t)(equals - text.at);
}

static bool is_open(struct span text)
{
	return text.len == 1 && text.at[0] == '?';
}

static bool read_cell(const struct balda_state *state, const struct move *move, struct balda_move *own,
	struct report *report)
{
	struct span text = move->entry.words[0];
	bool is_cell_name, cell_mended;

	own->at = grid_read_cell(&state->board.grid, own->cell_text, &is_cell_name, &cell_mended);
	if (!is_cell_name) {
		struct span bad = own->cell_text.len > 0 ? own->cell_text : text;
		REPORT(report, &not_a_cell, where_of(&move->entry.line, bad), bad);
		return false;
	}
	if (cell_mended)
		balda_note_cell(state, where_of(&move->entry.line, own->cell_text), own->cell_text, own->at, report);
	return true;
}

static bool read_placement(const struct balda_state *state, struct move *move, struct balda_move *own,
	struct report *report)
{
	struct span text = move->entry.words[0];
	size_t equals = balda_equals_at(text);

	if (equals == text.len && !is_open(text)) {
		REPORT(report, &not_a_move, where_of(&move->entry.line, text), text);
		return false;
	}
	own->cell_text = span_trim((struct span){ text.at, equals });
	own->letter_text = equals == text.len ? text : span_trim(span_from(text, equals + 1));
	own->open_cell = is_open(own->cell_text);
	own->open_letter = is_open(own->letter_text);
	own->found = NULL;
	own->lifted = false;
	own->at = CELL_NONE;
	own->placed = LETTER_NONE;
	own->one_letter = own->open_letter;
	if (!own->open_cell && !read_cell(state, move, own, report))
		return false;
	if (!own->open_letter)
		read_letter(state, move, own, report);
	return true;
}

/* Takes the plainly written cells off the start of what may be a path: a letter, a digit, a '-'. Nothing is left of a path
 * that is written so throughout, and of nothing else. */
static struct span read_plain_cells(const struct grid *grid, struct balda_move *own, struct span text)
{
	const char *at = text.at, *end = at + text.len;

	while (end - at >= 2 && (end - at == 2 || (at[2] == '-' && end - at > 3)) && own->path_len < BALDA_WORD_MAX) {
		cell plain = grid_plain_cell(grid, at);
		if (plain == CELL_NONE)
			break;
		own->path[own->path_len++] = plain;
		at += end - at == 2 ? 2 : 3;
	}
	return (struct span){ at, (size_t)(end - at) };
}

/* Reads what is left of the path. */
static bool read_path(const struct balda_state *state, const struct move *move, struct balda_move *own, struct span rest,
	struct report *report)
{
	struct span dash;
	bool is_told = false;

	own->path_readable = true;
	while (rest.len > 0) {
		bool is_cell_name, cell_mended;
		struct span part = balda_cut_cell(&rest, &dash);
		if (dash.len > 1 && !is_told)
			REPORT(report, &other_dash, where_of(&move->entry.line, dash), dash);
		is_told |= dash.len > 1;
		cell at = grid_read_cell(&state->board.grid, part, &is_cell_name, &cell_mended);
		if (!is_cell_name) {
			struct span bad = part.len > 0 ? part : own->path_text;
			REPORT(report, &not_a_cell, where_of(&move->entry.line, bad), bad);
			return false;
		}
		if (cell_mended)
			balda_note_cell(state, where_of(&move->entry.line, part), part, at, report);
		if (at == CELL_NONE)
			own->path_readable = false;
		if (own->path_len < BALDA_WORD_MAX)
			own->path[own->path_len++] = at;
	}
	return true;
}

void balda_join_placement(struct entry *entry)
{
	size_t joined = 1;
	struct span text = entry->words[0];

	if (balda_equals_at(text) == text.len) {
		if (entry->count < 2 || entry->words[1].at[0] != '=')
			return;
		joined = 2;
	}
	if (entry->words[joined - 1].at[entry->words[joined - 1].len - 1] == '=' && joined < entry->count)
		joined++;
	if (joined == 1)
		return;
	struct span last = entry->words[joined - 1];
	entry->words[0].len = (size_t)(last.at + last.len - text.at);
	entry->count -= joined - 1;
	for (size_t i = 1; i < entry->count; i++)
		entry->words[i] = entry->words[i + joined - 1];
}

bool balda_read(const struct game_state *head, struct move *move, struct report *report)
{
	const struct balda_state *state = balda_of_const(head);
	struct balda_move *own = move->own;
	struct entry *entry = &move->entry;
	const struct line *line = &entry->line;

	struct span path_rest = SPAN("");

	own->path_text = SPAN("");
	own->path_len = 0;
	own->path_readable = true;
	balda_join_placement(entry);
	own->place_text = entry->words[0];
	if (!read_placement(state, move, own, report))
		return false;
	if (entry->count < 2 || balda_looks_like_path(entry->words[1], 2)) {
		REPORT(report, &no_word, where_of(line, entry->words[0]), entry->words[0]);
		return false;
	}
	own->word_text = entry->words[1];
	for (size_t i = 2; i < entry->count; i++) {
		struct span text = entry->words[i];
		if (own->path_text.len == 0)
			path_rest = read_plain_cells(&state->board.grid, own, text);
		if (own->path_text.len > 0 || (path_rest.len > 0 && !balda_looks_like_path(text, 1))) {
			REPORT(report, &left_over, where_of(line, text), text);
			return false;
		}
		own->path_text = text;
	}
	read_word(state, move, own, report);
	return read_path(state, move, own, path_rest, report);
}
