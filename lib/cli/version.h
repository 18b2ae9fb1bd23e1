/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_VERSION_H
#define CLI_VERSION_H

/* The version of refkit that was built: "0.1". */
const char *refkit_version(void);

#endif
