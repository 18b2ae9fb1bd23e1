/* SPDX-License-Identifier: GPL-3.0-or-later
 * Several processes judge the files of a run. Each is given pieces of files and sends back what is to be written, and this
 * process puts that together in the files' order, so that the report is the same as if one had judged them all.
 *
 *     names -> jobs -> worker 1 -> text -\
 *                   -> worker 2 -> text --> in the order of the jobs -> report
 *
 * A worker that dies costs the file that it was at: that is told, another process goes on with the next one. Memory: that of
 * the workers, the pieces on their way, and up to POOL_WAITING_BYTES for each worker of text whose turn has not come. */
#ifndef CLI_POOL_H
#define CLI_POOL_H

#include "cli/run.h"

enum { POOL_WAITING_BYTES = 4 << 20 };

/* The run has a judge and a report already, and more than one worker. */
void pool_judge_all(struct run *);

#endif
