/* SPDX-License-Identifier: GPL-3.0-or-later
 * Sylaby's part of a line:
 *
 *     play  = { "*" } ( "time" | "pass" | [ draw ] [ take ] [ lay ] )
 *     draw  = "?" ( NUMBER | TILE { "," TILE } )              ?2   ?sy|pa,da|mi
 *     take  = "-" NUMBER ">" | "<-" NUMBER                    from the right end, from the left one
 *     lay   = ( TILE | "+" TILE | TILE "+" ) [ "v" | "^" ] [ [ "=" ] WORD ] [ "!" ]
 *
 * `time` and `pass` may also stand behind a draw or a taking back; tokens may stand anywhere. */
#include "game/mends.h"
#include "game/sylaby/sylaby.h"
#include "text/utf8.h"

static const struct finding_kind no_action = { "record.syntax", SEVERITY_ERROR,
	N_("«{0}» is no action of sylaby: expected a tile (+ma|ta, ma|ta+), -2>, <-2, ?2, *, time, pass, "
		"resign, draw, challenge or retract") },
				 no_tile = { "record.syntax", SEVERITY_ERROR,
					 N_("«{0}» is no tile like ma|ta (a blank half is _)") },
				 twice = { "record.syntax", SEVERITY_ERROR,
					 N_("«{0}»: there is one before it in this line") },
				 too_late = { "record.syntax", SEVERITY_ERROR,
					 N_("«{0}» must stand before the tile that is laid") },
				 too_many = { "record.syntax", SEVERITY_ERROR,
					 N_("«{0}»: so many tiles cannot be laid in one line") },
				 nothing = { "record.syntax", SEVERITY_ERROR,
					 N_("after «{0}» it is not said what the player does") };

/* ---- the parts ---- */

struct reading_line {
	const struct sylaby_state *state;
	struct move *move;
	struct sylaby_move *own;
	struct report *report;
};

static bool refuse(const struct reading_line *line, const struct finding_kind *kind, struct span text)
{
	REPORT(line->report, kind, where_of(&line->move->entry.line, text), text);
	return false;
}

bool sylaby_read_number(struct span text, size_t *number)
{
	unsigned long value;

	if (!span_to_number(span_trim(text), 1000000, &value) || value == 0)
		return false;
	*number = value;
	return true;
}

bool sylaby_is_stars(struct span text)
{
	for (size_t i = 0; i < text.len; i++)
		if (text.at[i] != '*')
			return false;
	return true;
}

static bool read_tokens(struct reading_line *line, struct span text)
{
	if (line->own->tokens == 0)
		line->own->token_text = text;
	line->own->tokens += text.len;
	return true;
}

/* A draw and a taking back stand once, before the tile. */
static bool comes_in_time(struct reading_line *line, struct span text, size_t before)
{
	if (before > 0)
		return refuse(line, &twice, text);
	return line->own->lay_count == 0 || refuse(line, &too_late, text);
}

static bool read_drawn(struct reading_line *line, struct span list)
{
	struct sylaby_move *own = line->own;
	struct arena *arena = line->report->arena;
	size_t count = 1;

	for (size_t i = 0; i < list.len; i++)
		count += list.at[i] == ',';
	struct piece *drawn = arena_alloc(arena, count * sizeof *drawn);
	struct span *texts = arena_alloc(arena, count * sizeof *texts);
	own->draw = 0;
	while (list.len > 0) {
		struct span text = span_cut(&list, ',');
		if (text.len == 0)
			continue;
		if (!sylaby_read_tile(
			    line->state, &line->move->entry.line, text, &drawn[own->draw], line->report))
			return refuse(line, &no_tile, text);
		texts[own->draw++] = text;
	}
	own->drawn = drawn;
	own->drawn_texts = texts;
	return own->draw > 0;
}

static bool read_draw(struct reading_line *line, struct span text)
{
	struct span list = span_trim(span_from(text, 1));

	if (!comes_in_time(line, text, line->own->draw))
		return false;
	line->own->draw_text = text;
	if (sylaby_has_bar(list))
		return read_drawn(line, list);
	return sylaby_read_number(list, &line->own->draw) || refuse(line, &no_action, text);
}

/* The bytes of a minus at the start: `-`, or a dash that some editor made of it. */
static size_t dash(struct span text)
{
	static const char *const dashes[] = { "-", "\u2212", "\u2013", "\u2014", "\u2010", "\u2011" };

	for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
		if (span_starts_with(text, span_of(dashes[i])))
			return strlen(dashes[i]);
	return 0;
}

/* `-2>` or `<-2` */
bool sylaby_cut_take(struct span text, enum end *end, size_t *number)
{
	bool left = text.len > 1 && text.at[0] == '<';
	struct span rest = left ? span_from(text, 1) : text;
	size_t bytes = dash(rest);

	if (bytes == 0 || (!left && text.at[text.len - 1] != '>'))
		return false;
	rest = span_from(rest, bytes);
	rest.len -= !left;
	*end = left ? END_FRONT : END_BACK;
	return sylaby_read_number(rest, number);
}

bool sylaby_looks_like_take(struct span text)
{
	return dash(text) > 0 || text.at[0] == '<';
}

static bool read_take(struct reading_line *line, struct span text)
{
	struct sylaby_move *own = line->own;

	if (!comes_in_time(line, text, own->take))
		return false;
	own->take_text = text;
	return sylaby_cut_take(text, &own->take_end, &own->take) || refuse(line, &no_action, text);
}

static bool read_lay(struct reading_line *line, struct span text)
{
	struct sylaby_move *own = line->own;
	struct span tile = text;

	if (own->lay_count == SYLABY_LAYS)
		return refuse(line, &too_many, text);
	struct laid *laid = &own->lays[own->lay_count++];
	*laid = (struct laid){ .text = text,
		.lie_text = SPAN(""),
		.claim_text = SPAN(""),
		.claim = SPAN(""),
		.rejected_text = SPAN("") };
	laid->plus_before = tile.at[0] == '+';
	if (laid->plus_before)
		tile = span_trim(span_from(tile, 1));
	laid->plus_behind = tile.len > 0 && tile.at[tile.len - 1] == '+';
	tile.len -= laid->plus_behind;
	return sylaby_read_tile(
		       line->state, &line->move->entry.line, span_trim(tile), &laid->piece, line->report) ||
		refuse(line, &no_tile, text);
}

static bool read_lie(struct reading_line *line, struct laid *laid, struct span text)
{
	if (laid->lie != LIE_STRAIGHT)
		return refuse(line, &twice, text);
	laid->lie = text.at[0] == '^' ? LIE_UP : LIE_DOWN;
	laid->lie_text = text;
	return true;
}

static bool read_claim(struct reading_line *line, struct laid *laid, struct span text)
{
	if (laid->claim_text.len > 0)
		return refuse(line, &twice, text);
	laid->claim_text = text;
	laid->claim = sylaby_spell(line->state, &line->move->entry.line, text, line->report);
	return true;
}

/* What may stand behind a tile only. */
static bool read_behind_tile(struct reading_line *line, struct span *word)
{
	struct sylaby_move *own = line->own;

	if (own->lay_count == 0)
		return refuse(line, &no_action, *word);
	struct laid *laid = &own->lays[own->lay_count - 1];
	if (span_is(*word, "!")) {
		if (laid->rejected_text.len > 0)
			return refuse(line, &twice, *word);
		laid->rejected_text = *word;
		return true;
	}
	if (name_is(*word, "v") || span_is(*word, "^"))
		return read_lie(line, laid, *word);
	if (word->at[0] == '=')
		*word = span_trim(span_from(*word, 1));
	return word->len > 0 ? read_claim(line, laid, *word) : refuse(line, &no_action, *word);
}

static bool read_word(struct reading_line *line, struct span *word)
{
	struct sylaby_move *own = line->own;

	if (sylaby_is_stars(*word))
		return read_tokens(line, *word);
	if (word->at[0] == '?')
		return read_draw(line, *word);
	if (sylaby_looks_like_take(*word))
		return read_take(line, *word);
	if (sylaby_has_bar(*word))
		return read_lay(line, *word);
	if (field_is(*word, FIELD_TIME)) {
		own->time_text = *word;
		return true;
	}
	if (own->lay_count == 0 && action_find(*word, false) == ACTION_PASS) {
		own->passes = true;
		return true;
	}
	return read_behind_tile(line, word);
}

static bool says_something(const struct reading_line *line)
{
	const struct sylaby_move *own = line->own;

	if (own->draw > 0 || own->take > 0 || own->lay_count > 0 || own->passes || own->time_text.len > 0)
		return true;
	return refuse(line, &nothing, line->move->entry.words[0]);
}

bool sylaby_read(const struct game_state *head, struct move *move, struct report *report)
{
	struct entry *entry = &move->entry;
	struct reading_line line = { sylaby_of_const(head), move, move->own, report };
	size_t kept = 0;

	*line.own = (struct sylaby_move){ .token_text = SPAN(""),
		.time_text = SPAN(""),
		.draw_text = SPAN(""),
		.take_text = SPAN(""),
		.take_end = END_NONE };
	sylaby_sort_words(entry);
	for (size_t i = 0; i < entry->count; i++) {
		/* a tile may be agreed on without its word */
		if (i > 0 && !entry->agreed && is_agreed(entry->words[i])) {
			entry->agreed = true;
			continue;
		}
		if (!read_word(&line, &entry->words[i]))
			return false;
		entry->words[kept++] = entry->words[i];
	}
	entry->count = kept;
	return says_something(&line);
}
