/* SPDX-License-Identifier: GPL-3.0-or-later
 * What this processor can do beyond what all of its kind can: functions may be made twice, and the better one taken. */
#ifndef BASE_PROCESSOR_H
#define BASE_PROCESSOR_H

#include <stdbool.h>

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && defined(__has_include)
#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>

/* there is the attribute target("popcnt"): counting the bits of a word is one step on every x86 processor since 2008, but a
 * compiler may not take it for granted */
#define PROCESSOR_MAY_COUNT_BITS

/* The C library has asked the processor when the process began. Asking anew, as gcc's own tests do (target_clones,
 * __builtin_cpu_supports), costs each process 40 us on a virtual machine, where the question goes to its host. */
static inline bool processor_counts_bits(void)
{
	return CPU_FEATURE_ACTIVE(POPCNT);
}
#endif
#endif

#endif
