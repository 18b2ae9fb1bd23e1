/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/outcome.h"

void outcome_raise(struct outcome *outcome, int status)
{
	if (status > outcome->status)
		outcome->status = status;
}

static int status_of_finding(const struct outcome *outcome, enum severity severity)
{
	switch (severity) {
	case SEVERITY_ERROR:
		return OUTCOME_TROUBLE;
	case SEVERITY_VIOLATION:
	case SEVERITY_CLAIM:
		return OUTCOME_FAULTS;
	case SEVERITY_QUESTIONABLE:
		return outcome->strict ? OUTCOME_FAULTS : OUTCOME_CLEAN;
	default:
		return OUTCOME_CLEAN;
	}
}

void outcome_add(struct outcome *outcome, const struct event *event)
{
	switch (event->kind) {
	case EVENT_GAME:
		break;
	case EVENT_MOVE:
		if (event->of.move.verdict == VERDICT_VIOLATION)
			outcome_raise(outcome, OUTCOME_FAULTS);
		break;
	case EVENT_FINDING:
		outcome_raise(outcome, status_of_finding(outcome, event->of.finding.severity));
		break;
	case EVENT_RESULT:
		if (outcome->require_result && event->of.result.winner.len == 0)
			outcome_raise(outcome, OUTCOME_FAULTS);
		break;
	}
}
