/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pl/morfologik.h"

enum { KEY_BYTES_MAX = 1 << 16, SEPARATOR = ';' };

void morfologik_open(struct morfologik *morfologik, const char *path)
{
	*morfologik = (struct morfologik){ 0 };
	cfsa2_open(&morfologik->fsa, path);
	morfologik->states[0] = cfsa2_root(&morfologik->fsa);
}

void morfologik_close(struct morfologik *morfologik)
{
	cfsa2_close(&morfologik->fsa);
	buffer_release(&morfologik->key);
	buffer_release(&morfologik->lemma);
}

/* The state behind the form, walking only what differs from the form before. */
static size_t state_of(struct morfologik *morfologik, struct span form)
{
	size_t len = 0;

	if (form.len > MORFOLOGIK_FORM_BYTES)
		return CFSA2_NOWHERE;
	while (len < form.len && len < morfologik->len && form.at[len] == morfologik->form[len])
		len++;
	for (; len < form.len; len++) {
		morfologik->form[len] = form.at[len];
		morfologik->states[len + 1] =
			cfsa2_follow(&morfologik->fsa, morfologik->states[len], (unsigned char)form.at[len]);
	}
	morfologik->len = form.len;
	return morfologik->states[form.len];
}

/* Splits "ABending;tags". */
static void visit_key(struct morfologik *morfologik, struct span form, morfologik_visitor *visit, void *context)
{
	struct span tags = buffer_span(&morfologik->key), base = span_cut(&tags, SEPARATOR);
	size_t front, back;

	if (base.len < 2)
		input_fail("polish.dict", "a form without a lemma");
	front = (unsigned char)base.at[0] - (size_t)'A';
	back = (unsigned char)base.at[1] - (size_t)'A';
	if (front > form.len || back > form.len - front)
		input_fail("polish.dict", "a lemma that cuts off more than there is");
	buffer_clear(&morfologik->lemma);
	buffer_add(&morfologik->lemma, (struct span){ form.at + front, form.len - front - back });
	buffer_add(&morfologik->lemma, span_from(base, 2));
	visit(context, buffer_span(&morfologik->lemma), tags);
}

static void walk(struct morfologik *morfologik, size_t state, struct span form, morfologik_visitor *visit,
	void *context)
{
	while (state != CFSA2_NOWHERE) {
		struct cfsa2_arc arc = cfsa2_read(&morfologik->fsa, state);
		if (morfologik->key.len > KEY_BYTES_MAX)
			input_fail("polish.dict", "a key that never ends");
		buffer_add_char(&morfologik->key, (char)arc.label);
		if (arc.is_final)
			visit_key(morfologik, form, visit, context);
		walk(morfologik, arc.target, form, visit, context);
		morfologik->key.len--;
		state = arc.next;
	}
}

void morfologik_find(struct morfologik *morfologik, struct span form, morfologik_visitor *visit, void *context)
{
	size_t state = state_of(morfologik, form);

	buffer_clear(&morfologik->key);
	walk(morfologik, cfsa2_follow(&morfologik->fsa, state, SEPARATOR), form, visit, context);
}
