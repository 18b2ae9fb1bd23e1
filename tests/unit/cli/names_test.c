/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/names.h"

#include <stdlib.h>
#include <unistd.h>

#include "support/packets.h"
#include "support/rows.h"

struct row {
	const char *name;
	struct span list;
	char separator;
	const char *expected;	/* the names, each between angles */
};

static const char *const arguments[] = { "first", "-" };

static const struct row rows[] = {
	{ "an empty list", BYTES(""), '\n', "<first><->" },
	{ "names", BYTES("a\nb c\n"), '\n', "<first><-><a><b c>" },
	{ "the last one without its end", BYTES("a\nb"), '\n', "<first><-><a><b>" },
	{ "empty ones", BYTES("\n\na\n\n"), '\n', "<first><-><a>" },
	{ "names that end with NUL", BYTES("a\nb\0c\0\0d"), '\0', "<first><-><a\nb><c><d>" },
	{ "lines that end with CR LF", BYTES("a\r\nb c\r\n\r\nd\r"), '\n', "<first><-><a><b c><d>" },
	{ "another CR is part of a name", BYTES("a\rb\n"), '\n', "<first><-><a\rb>" },
	{ "behind a byte-order mark", BYTES("\xEF\xBB\xBF" "a\n\xEF\xBB\xBF" "b\n"), '\n', "<first><-><a><\xEF\xBB\xBF" "b>" },
	{ "before NUL a CR is part of a name", BYTES("a\r\0"), '\0', "<first><-><a\r>" },
};

static void assert_names(struct names *names, const char *expected)
{
	struct buffer found = { 0 };
	const char *name;

	while (names_next(names, true, &name) == NAMES_ONE) {
		buffer_add_char(&found, '<');
		buffer_add_string(&found, name);
		buffer_add_char(&found, '>');
	}
	assert_span_equal(buffer_span(&found), span_of(expected));
	buffer_release(&found);
}

/* Puts the descriptor in the place of standard input. */
static int replace_stdin(int fd)
{
	int kept = dup(STDIN_FILENO);

	dup2(fd, STDIN_FILENO);
	close(fd);
	return kept;
}

static void put_back_stdin(int kept)
{
	dup2(kept, STDIN_FILENO);
	close(kept);
}

static void gives_names(void **state)
{
	const struct row *row = *state;

	for (size_t size = 1; size <= 4; size++) {
		struct names names = { .arguments = arguments, .argument_count = COUNT(arguments), .list = "-",
			.separator = row->separator };
		int kept = replace_stdin(packets_open(row->list, size));
		assert_names(&names, row->expected);
		assert_true(names_use_stdin(&names));
		assert_int_equal(names.error, 0);
		names_release(&names);
		put_back_stdin(kept);
	}
}

static void has_no_list(void **state)
{
	struct names names = { .arguments = arguments, .argument_count = COUNT(arguments), .separator = '\n' };

	(void)state;
	assert_names(&names, "<first><->");
	assert_false(names_use_stdin(&names));
	assert_int_equal(names.error, 0);
	names_release(&names);
}

static void tells_what_cannot_be_read(void **state)
{
	static const char *const lists[] = { "/no/such/list", "/" };

	(void)state;
	for (size_t i = 0; i < COUNT(lists); i++) {
		struct names names = { .list = lists[i], .separator = '\n' };
		assert_names(&names, "");
		assert_int_not_equal(names.error, 0);
		names_release(&names);
	}
}

static void does_not_wait(void **state)
{
	struct names names = { .list = "-", .separator = '\n' };
	const char *name;
	int ends[2];

	(void)state;
	assert_int_equal(pipe(ends), 0);
	int kept = replace_stdin(ends[0]);
	assert_int_equal(names_next(&names, false, &name), NAMES_NONE_YET);
	assert_int_equal(names_fd(&names), STDIN_FILENO);
	assert_int_equal(write(ends[1], "a\nb", 3), 3);
	assert_int_equal(names_next(&names, false, &name), NAMES_ONE);
	assert_string_equal(name, "a");
	/* the rest of this one may still come */
	assert_int_equal(names_next(&names, false, &name), NAMES_NONE_YET);
	close(ends[1]);
	assert_int_equal(names_next(&names, false, &name), NAMES_ONE);
	assert_string_equal(name, "b");
	assert_int_equal(names_next(&names, false, &name), NAMES_END);
	names_release(&names);
	put_back_stdin(kept);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 3] = {
		cmocka_unit_test(has_no_list), cmocka_unit_test(tells_what_cannot_be_read), cmocka_unit_test(does_not_wait),
	};
	size_t count = 3;

	ROW_TESTS(rows, gives_names);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
