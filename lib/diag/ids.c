/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diag/ids.h"

#include <stddef.h>

#include "diag/message.h"

const struct diag_id diag_ids[] = {
	{ "text.encoding", N_("A line must be valid text in UTF-8, or in the encoding that --from names.") },
	{ "text.length", N_("A line holds at most 1 MiB.") },
	{ "text.bom", N_("A byte-order mark is not needed.") },
	{ "text.line-end", N_("Lines end with a line feed, the last one too.") },
	{ "text.nfc", N_("Letters are written composed (NFC).") },
	{ "text.blank", N_("Words stand between plain blanks.") },
	{ "text.invisible", N_("Invisible characters have no place in a record.") },
	{ "text.control", N_("Control characters have no place in a record; they are shown as codes.") },
	{ "text.lookalike", N_("Letters of a look-alike alphabet are read as the letters they look like.") },
	{ "text.punctuation", N_("Full stops and commas behind words have no meaning in a line.") },
	{ "text.stress", N_("A stress mark is not part of a word.") },
	{ "record.header", N_("A record begins with a header that names a game.") },
	{ "record.syntax", N_("A line must follow the notation, see refkit-record(5).") },
	{ "record.field", N_("Unknown fields are kept and not read.") },
	{ "record.repeated", N_("A field may stand in a header only once; the first one counts.") },
	{ "record.option", N_("Options: takes the options of the game and its rules' ids.") },
	{ "record.player", N_("A line must name one of the players of the header.") },
	{ "record.number", N_("Lines are numbered from 1, one for each action.") },
	{ "record.language", N_("Language: is ru, pl, da or en; else the dictionary's alphabet is used.") },
	{ "record.dictionary", N_("A record's dictionaries must be on the dictionary path, and not damaged.") },
	{ "record.tiles", N_("A record's tile set must be on the dictionary path.") },
	{ "record.result", N_("Result: claims points for players, a winner, draw or unfinished.") },
	{ "challenge", N_("A player objects to the move before: a bad one is void, a good one stands.") },
	{ "retract", N_("A player takes the move before back and moves again.") },
	{ NULL, NULL },
};
