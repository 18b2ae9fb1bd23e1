/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diag/message.h"

#include "support/rows.h"
#include "text/utf8.h"

struct row {
	const char *name;
	const char *text, *tail;
	struct span args[MESSAGE_ARGS];
	struct span expected;
};

static const struct row rows[] = {
	{ "nothing", "", NULL, { BYTES("a") }, BYTES("") },
	{ "no slots", "ход", NULL, { BYTES("a") }, BYTES("ход") },
	{ "one slot", "«{0}» is no word", NULL, { BYTES("кот") }, BYTES("«кот» is no word") },
	{ "a slot alone", "{0}", NULL, { BYTES("кот") }, BYTES("кот") },
	{ "slots in order", "{0} {1} {2} {3} {4} {5}", NULL,
		{ BYTES("a"), BYTES("b"), BYTES("c"), BYTES("d"), BYTES("e"), BYTES("f") }, BYTES("a b c d e f") },
	{ "slots out of order", "{5}{1}{3}{0}", NULL,
		{ BYTES("a"), BYTES("b"), BYTES("c"), BYTES("d"), BYTES("e"), BYTES("f") }, BYTES("fbda") },
	{ "a slot twice", "{1}-{1}", NULL, { BYTES("a"), BYTES("b") }, BYTES("b-b") },
	{ "a slot without an argument", "[{2}]", NULL, { BYTES("a"), BYTES("b") }, BYTES("[]") },
	{ "an argument with a slot in it", "{0}", NULL, { BYTES("{1}{0}"), BYTES("b") }, BYTES("{1}{0}") },
	{ "there is no seventh slot", "{6}{0}", NULL, { BYTES("a") }, BYTES("{6}a") },
	{ "brackets that are no slots", "{} {a} {00} { 0} {0 {{0}} {", NULL, { BYTES("x") },
		BYTES("{} {a} {00} { 0} {0 {x} {") },
	{ "a text that ends in half a slot", "a{0", NULL, { BYTES("x") }, BYTES("a{0") },
	{ "the byte before 0 and the one behind 5", "{/}{6}", NULL, { BYTES("x") }, BYTES("{/}{6}") },
	{ "a number that chooses: one", NN_("{0#} move", "{0#} moves"), NULL, { BYTES("1") }, BYTES("1 move") },
	{ "a number that chooses: none", NN_("{0#} move", "{0#} moves"), NULL, { BYTES("0") }, BYTES("0 moves") },
	{ "a number that chooses: many", NN_("{0#} move", "{0#} moves"), NULL, { BYTES("21") }, BYTES("21 moves") },
	{ "below zero", NN_("{0#} move", "{0#} moves"), NULL, { BYTES("-1") }, BYTES("-1 move") },
	{ "more digits than any number has", NN_("{0#} move", "{0#} moves"), NULL, { BYTES("100000000000000000000000001") },
		BYTES("100000000000000000000000001 moves") },
	{ "what chooses is no number", NN_("{0#} move", "{0#} moves"), NULL, { BYTES("x") }, BYTES("x moves") },
	{ "another slot chooses", NN_("{0}: {1#} move", "{0}: {1#} moves"), NULL, { BYTES("2"), BYTES("1") }, BYTES("2: 1 move") },
	{ "half a slot that chooses", "{0# {#} {0#", NULL, { BYTES("x") }, BYTES("{0# {#} {0#") },
	{ "a tail", "{0}", "; see {1}", { BYTES("a"), BYTES("b") }, BYTES("a; see b") },
	{ "a slot is not put together from text and tail", "{", "0}", { BYTES("x") }, BYTES("{0}") },
	{ "a colour", "«{0}»", NULL, { BYTES("\x1B[31mкот\x1B[0m") }, BYTES("«\\u{1B}[31mкот\\u{1B}[0m»") },
	{ "a title for the terminal", "{0}", NULL, { BYTES("\x1B]0;x\a") }, BYTES("\\u{1B}]0;x\\u{07}") },
	{ "the same in one character", "{0}", NULL, { BYTES("\xC2\x9B" "31m") }, BYTES("\\u{9B}31m") },
	{ "a line of its own", "{0}", NULL, { BYTES("x\nerror: y\r") }, BYTES("x\\u{0A}error: y\\u{0D}") },
	{ "right to left", "{0} and {1}", NULL, { BYTES("\u202Eкот"), BYTES("\u2067ток") },
		BYTES("\\u{202E}кот and \\u{2067}ток") },
	{ "malformed bytes", "«{0}»", NULL, { BYTES("к\xFFт\xD0") }, BYTES("«к\\x{FF}т\\x{D0}»") },
	{ "half a character in each", "{0}{1}", NULL, { BYTES("\xD0"), BYTES("\xBA") }, BYTES("\\x{D0}\\x{BA}") },
	{ "a NUL", "{0}.", NULL, { BYTES("a\0b") }, BYTES("a\\u{00}b.") },
	{ "a mark that would sit on the text before it", "«{0}»", NULL, { BYTES("\u0301а") }, BYTES("«\u25CC\u0301а»") },
	{ "no bytes at all", "«{0}»", NULL, { { NULL, 0 } }, BYTES("«»") },
};

static void fills(void **state)
{
	const struct row *row = *state;
	struct message message = message_make(row->text, row->args, MESSAGE_ARGS);
	struct buffer out = { 0 };

	message.tail = row->tail;
	message_add(&out, &message);
	assert_span_equal(buffer_span(&out), row->expected);
	assert_true(utf8_is_visible(buffer_span(&out)));
	/* it is added, and the message is as it was */
	message_add(&out, &message);
	assert_int_equal(out.len, 2 * row->expected.len);
	buffer_release(&out);
}

static void takes_as_many_arguments_as_there_are(void **state)
{
	struct span args[MESSAGE_ARGS + 1];

	(void)state;
	for (size_t i = 0; i < COUNT(args); i++)
		args[i] = SPAN("x");
	struct message all = message_make("text", args, COUNT(args)), none = MESSAGE0("text"),
		two = MESSAGE("text", args[0], args[1]);
	assert_null(all.tail);
	for (size_t i = 0; i < MESSAGE_ARGS; i++) {
		assert_span_equal(all.args[i], SPAN("x"));
		assert_span_equal(none.args[i], SPAN(""));
		assert_int_equal(two.args[i].len, i < 2);
	}
}

/* Letters of two bytes; with one byte before them they lie across the limit. */
static void check_long(size_t before, size_t letters, bool is_cut)
{
	struct buffer text = { 0 }, out = { 0 };

	for (size_t i = 0; i < before; i++)
		buffer_add_char(&text, 'a');
	for (size_t i = 0; i < letters; i++)
		buffer_add_string(&text, "я");
	struct span kept = message_arg(buffer_span(&text));
	struct message whole = MESSAGE("{0}", buffer_span(&text)), part = MESSAGE("{0}", kept);
	message_add(&out, &whole);
	if (is_cut) {
		size_t shown = MESSAGE_ARG_BYTES - before % 2;
		assert_int_equal(out.len, shown + strlen("…"));
		assert_memory_equal(out.bytes, text.bytes, shown);
		assert_memory_equal(out.bytes + shown, "…", strlen("…"));
	} else {
		assert_span_equal(buffer_span(&out), buffer_span(&text));
	}
	size_t len = out.len;
	message_add(&out, &part);
	assert_int_equal(out.len, 2 * len);
	assert_memory_equal(out.bytes, out.bytes + len, len);
	buffer_release(&text);
	buffer_release(&out);
}

static void cuts_what_is_long(void **state)
{
	(void)state;
	check_long(0, MESSAGE_ARG_BYTES / 2, false);
	check_long(1, MESSAGE_ARG_BYTES / 2 - 1, false);
	check_long(1, MESSAGE_ARG_BYTES / 2, true);
	check_long(0, MESSAGE_ARG_BYTES / 2 + 1, true);
	check_long(0, 100000, true);
	check_long(1, 100000, true);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 2] = {
		cmocka_unit_test(takes_as_many_arguments_as_there_are), cmocka_unit_test(cuts_what_is_long),
	};
	size_t count = 2;

	ROW_TESTS(rows, fills);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
