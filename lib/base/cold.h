/* SPDX-License-Identifier: GPL-3.0-or-later
 * COLD marks a function that is called when something is wrong, or once in a long while. The compiler keeps it, and the
 * branches that lead to it, out of the way of what runs for every line. */
#ifndef BASE_COLD_H
#define BASE_COLD_H

#if defined(__GNUC__)
#define COLD __attribute__((cold))
#else
#define COLD
#endif

#endif
