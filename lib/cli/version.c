/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/version.h"

const char *refkit_version(void)
{
	return REFKIT_VERSION;
}
