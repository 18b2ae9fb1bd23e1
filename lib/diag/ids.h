/* SPDX-License-Identifier: GPL-3.0-or-later
 * The ids of findings that belong to no game: about the text, the notation and the table's own rulings. */
#ifndef DIAG_IDS_H
#define DIAG_IDS_H

struct diag_id {
	const char *id;
	const char *says;	/* what it means, in a sentence; marked N_() */
};

/* Ended by a NULL id. */
extern const struct diag_id diag_ids[];

#endif
