/* SPDX-License-Identifier: GPL-3.0-or-later
 * What hands, editors and wires do to the text of records. */
#ifndef TESTS_SUPPORT_SOIL_H
#define TESTS_SUPPORT_SOIL_H

#include <stdint.h>

#include "base/buffer.h"

/* One change somewhere in the text: a look-alike letter, a tab, another line end, a name of a field in another language, a
 * comment, a line too many, a byte too few ... Never a control character. */
void soil_text(struct buffer *text, uint64_t *seed);

#endif
