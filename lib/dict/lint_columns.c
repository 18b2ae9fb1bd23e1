/* SPDX-License-Identifier: GPL-3.0-or-later
 * The columns behind the word. The same ones stand in very many lines and are looked at once. */
#include "dict/features.h"
#include "dict/lint_internal.h"

enum {
	COLUMN_UPOS = 2, COLUMN_FEATS, COLUMN_MISC,
	CACHE_BYTES_MAX = 1 << 24,
	TOLD_MAX = 10000,	/* so many different warnings are remembered */
};

static const char *const doubt_texts[] = {
	[FEATURES_UNSORTED] = N_("{0} belongs before {1}: features stand in alphabetical order"),
	[FEATURES_TWICE] = N_("{0} stands twice"),
	[FEATURES_NAME] = N_("{0} is no feature of Universal Dependencies"),
	[FEATURES_VALUE] = N_("{0} has no value {1}"),
};

static struct columns_place place_in(struct span column, struct span part)
{
	return (struct columns_place){ (uint32_t)(part.at - column.at), (uint32_t)part.len };
}

static struct columns_verdict error(const char *text, const char *id, uint8_t column, struct columns_place at)
{
	return (struct columns_verdict){ text, id, LINT_ERROR, column, at, at };
}

/* As the builder judges. */
static struct columns_verdict find_error(const struct span *columns)
{
	struct reading reading = { .lemma = { "", 0 } };
	size_t at, len;

	if (base_find(columns[COLUMN_MISC], &at, &len) && len == 0)
		return error(
			N_(BASE_FAULT), "features", COLUMN_MISC, (struct columns_place){ (uint32_t)at, 0 });
	if (!reading_parse(&reading, columns[COLUMN_UPOS], columns[COLUMN_FEATS], columns[COLUMN_MISC]))
		return error(N_("{0} is no class of Universal Dependencies"), "class", COLUMN_UPOS,
			place_in(columns[COLUMN_UPOS], columns[COLUMN_UPOS]));
	for (uint8_t i = COLUMN_FEATS; i <= COLUMN_MISC; i++) {
		const char *bad = features_bad_pair(columns[i]);
		if (bad != NULL)
			return error(N_(FEATURES_FAULT), "features", i,
				place_in(columns[i], (struct span){ bad, 0 }));
	}
	return (struct columns_verdict){ .text = NULL };
}

static struct columns_verdict look_at(const struct span *columns)
{
	struct columns_verdict verdict = find_error(columns);

	if (verdict.text != NULL)
		return verdict;
	struct features_look look = features_look_at(columns[COLUMN_FEATS]);
	if (look.doubt == FEATURES_FINE)
		return verdict;
	return (struct columns_verdict){ doubt_texts[look.doubt], "features", LINT_WARNING, COLUMN_FEATS,
		place_in(columns[COLUMN_FEATS], look.name), place_in(columns[COLUMN_FEATS], look.other) };
}

static struct columns_verdict find_verdict(struct linter *linter, const struct span *columns)
{
	struct buffer *key = &linter->key;

	if (linter->columns.bytes.len > CACHE_BYTES_MAX) {
		pool_release(&linter->columns);
		linter->verdicts.len = 0;
	}
	buffer_clear(key);
	for (size_t i = COLUMN_UPOS; i <= COLUMN_MISC; i++) {
		buffer_add(key, columns[i]);
		buffer_add_char(key, '\t');
	}
	uint32_t number = pool_add(&linter->columns, buffer_span(key));
	if (number == linter->verdicts.len)
		*LIST_ADD(&linter->verdicts) = look_at(columns);
	return linter->verdicts.items[number];
}

bool lint_is_news(struct linter *linter, const struct message *message)
{
	struct buffer *key = &linter->key;

	buffer_clear(key);
	message_add(key, message);
	if (set_find(&linter->told, buffer_span(key), NULL))
		return false;
	if (set_count(&linter->told) < TOLD_MAX)
		set_put(&linter->told, buffer_span(key), 0);
	return true;
}

static struct span part_of(struct span column, struct columns_place place)
{
	return (struct span){ column.at + place.at, place.len };
}

bool lint_columns(struct linter *linter, const struct source_line *read)
{
	struct columns_verdict verdict = find_verdict(linter, read->columns);
	bool removes = read->kind == SOURCE_REMOVAL;

	if (verdict.text == NULL)
		return true;
	struct span column = read->columns[verdict.column];
	struct message message =
		MESSAGE(verdict.text, part_of(column, verdict.first), part_of(column, verdict.second));
	/* the builder takes any columns of a line that takes away, but those would fit no reading */
	enum lint_severity severity = removes ? LINT_WARNING : verdict.severity;
	if (verdict.severity == LINT_ERROR || lint_is_news(linter, &message))
		lint_tell(linter, column.at + verdict.first.at, severity, verdict.id, message);
	return severity != LINT_ERROR;
}
