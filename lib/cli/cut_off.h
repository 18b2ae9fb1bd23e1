/* SPDX-License-Identifier: GPL-3.0-or-later
 * A dictionary is mapped, not read. When somebody cuts its file off meanwhile, the system ends the process. */
#ifndef CLI_CUT_OFF_H
#define CLI_CUT_OFF_H

/* From now on the process then says why it ends, and its exit status is 2. */
void cut_off_watch(void);

#endif
