/* SPDX-License-Identifier: GPL-3.0-or-later
 * Which words a game of Balda has. */
#include "game/balda/balda.h"
#include "game/vocabulary.h"

static const struct finding_kind no_classes = { "word.class", SEVERITY_NOTE,
	N_("the dictionary {0} carries no word classes: word.class is not checked") };

void balda_start_lexicon(struct balda_state *state, const struct header *header, struct report *report)
{
	vocabulary_fill(&state->lexicon, &state->head, header, report);
	for (size_t i = 0; i < state->head.dict_count; i++)
		if (!dict_info(state->head.dicts[i])->has_classes && (state->word_rules & 1u << WORD_CLASS) != 0)
			REPORT(report, &no_classes, ((struct where){ header->first, 0, 0 }),
				dict_title(state->head.dicts[i], report->arena));
}
