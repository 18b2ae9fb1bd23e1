/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "da/entry.h"

#include "tools/fold.h"

static void note_form(struct entry *entry, struct span form)
{
	if (form.len != entry->word.len + 1 || !span_starts_with(form, entry->word))
		return;
	entry->has_r |= form.at[form.len - 1] == 'r';
	entry->has_s |= form.at[form.len - 1] == 's';
	entry->has_e |= form.at[form.len - 1] == 'e';
}

bool entry_parse(struct entry *entry, struct span line)
{
	struct span field;

	*entry = (struct entry){ .word = span_cut_word(&line) };
	field = entry->word;
	entry->word = span_cut(&field, '/');
	entry->flags = flag_set_parse(field);
	while ((field = span_cut_word(&line)).len > 0) {
		if (span_starts_with(field, SPAN("st:")))
			entry->stem = span_from(field, 3);
		else if (span_starts_with(field, SPAN("al:")))
			note_form(entry, span_from(field, 3));
	}
	entry->has_dot = entry->word.len > 1 && entry->word.at[entry->word.len - 1] == '.';
	entry->word.len -= entry->has_dot;
	return is_word(entry->word, OTHER_LETTERS);
}

bool entry_is_usable(const struct entry *entry)
{
	return !flag_set_has(&entry->flags, FLAG_FORBIDDEN) && !flag_set_has(&entry->flags, FLAG_NEED_AFFIX)
		&& !flag_set_has(&entry->flags, FLAG_COMPOUND_ONLY);
}

enum class entry_class(const struct entry *entry)
{
	if (entry->stem.len > 0 || entry->has_dot)
		return CLASS_NONE;
	if (flag_set_has(&entry->flags, FLAG_APOSTROPHE_COMMON) || flag_set_has(&entry->flags, FLAG_APOSTROPHE_NEUTER))
		return flag_set_has(&entry->flags, FLAG_HYPHEN) ? CLASS_ABBREVIATION : CLASS_NOUN;
	if (flag_set_has(&entry->flags, FLAG_GENITIVE) && flag_set_has(&entry->flags, FLAG_COMPOUND_END))
		return CLASS_NOUN;
	if (entry->has_r && entry->has_s)
		return CLASS_VERB;
	return entry->has_e && entry->has_s ? CLASS_ADJECTIVE : CLASS_NONE;
}
