/* SPDX-License-Identifier: GPL-3.0-or-later
 * The ids of rules in a rubric. */
#include "diag/ids.h"
#include "game/game.h"
#include "referee/rubric_internal.h"
#include "text/utf8.h"

static const struct finding_kind
	unknown_rule = { "unknown-rule", SEVERITY_ERROR, N_("no game has a rule «{0}»") },
	unknown_near = { "unknown-rule", SEVERITY_ERROR, N_("no game has a rule «{0}»; the nearest is {1}") },
	unknown_group = { "unknown-rule", SEVERITY_ERROR, N_("no game has rules «{0}»") };

/* ids that are only ever notes, so that who counts them need not say so */
static const char *const only_notes[] = {
	"challenge", "end.unfinished", "place.ambiguous", "place.found", "position.repeat", "record.field", "record.number",
	"record.result", "retract", "text.blank", "text.bom", "text.control", "text.invisible", "text.line-end", "text.lookalike",
	"text.nfc", "text.punctuation", "text.stress",
};

typedef bool id_visitor(void *context, const char *id);

/* True when the visitor was for one of them. */
static bool each_id(id_visitor *visit, void *context)
{
	for (const struct game *const *game = game_list(); *game != NULL; game++)
		for (size_t i = 0; (*game)->rules[i] != NULL; i++)
			if (visit(context, (*game)->rules[i]->id))
				return true;
	for (size_t i = 0; diag_ids[i].id != NULL; i++)
		if (visit(context, diag_ids[i].id))
			return true;
	return false;
}

static bool is_id(void *context, const char *id)
{
	return span_is(*(struct span *)context, id);
}

static bool begins_id(void *context, const char *id)
{
	return span_starts_with(span_of(id), *(struct span *)context);
}

struct nearest {
	struct span id;
	const char *found;
	unsigned best;
};

static bool is_nearer(void *context, const char *id)
{
	struct nearest *nearest = context;
	unsigned distance = utf8_distance(nearest->id, span_of(id), nearest->best);

	if (distance < nearest->best) {
		nearest->best = distance;
		nearest->found = id;
	}
	return false;
}

bool rubric_read_id(struct rubric_reader *reader, struct criterion *criterion, struct span token, struct span id)
{
	struct nearest nearest = { id, NULL, 4 };

	criterion->measure = MEASURE_FINDING;
	criterion->is_group = id.len > 2 && span_is(span_from(id, id.len - 2), ".*");
	if (criterion->is_group)
		id.len--;
	criterion->id = id;
	if (each_id(criterion->is_group ? begins_id : is_id, &id)) {
		for (size_t i = 0; i < sizeof only_notes / sizeof *only_notes; i++)
			criterion->takes_notes |= span_is(id, only_notes[i]);
		return true;
	}
	if (!criterion->is_group)
		each_id(is_nearer, &nearest);
	return rubric_fault(reader, criterion->is_group ? &unknown_group : nearest.found == NULL ? &unknown_rule : &unknown_near, token,
		span_of(nearest.found));
}

bool rubric_knows_id(struct span id)
{
	return each_id(is_id, &id);
}

bool rubric_knows_group(struct span group)
{
	return each_id(begins_id, &group);
}
