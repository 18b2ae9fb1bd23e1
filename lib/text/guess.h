/* SPDX-License-Identifier: GPL-3.0-or-later
 * A guess at the encoding of text that is not UTF-8, by the letters that each encoding would make of it. */
#ifndef TEXT_GUESS_H
#define TEXT_GUESS_H

#include "base/span.h"

enum { GUESS_BYTES = 16 * 1024 };	/* more are not looked at */

/* A name that iconv knows: UTF-16LE or UTF-16BE (by their zero bytes); CP1251, KOI8-R, CP866, ISO-8859-5 for
 * Russian, CP1250, ISO-8859-2 for Polish, CP1252 for Danish. NULL when the bytes look like none of them, or
 * like UTF-8. Five letters beyond ASCII mostly tell the right one, fifty surely. */
const char *encoding_guess(struct span bytes);

#endif
