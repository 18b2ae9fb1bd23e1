/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a fuzz target is: one function that is fed bytes and must survive them. libFuzzer calls it (make fuzz), and
 * so does replay.c with the saved inputs (make check). */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Returns 0. Prints nothing, keeps nothing. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
