/* SPDX-License-Identifier: GPL-3.0-or-later
 * The options that all games share, a game's own (Balda's), and rules by their ids. */
#include "base/buffer.h"
#include "game/balda/rules.h"
#include "support/rows.h"

struct table {
	struct arena arena;
	struct balda_state *state;
	const struct finding_kind *kind;
	struct span args[2];
};

static void begin(struct table *table, const char *variant)
{
	*table = (struct table){ 0 };
	table->state = memory_new(1, sizeof *table->state);
	game_state_renew(table->state, &balda_game, variant, &table->arena);
}

static void end(struct table *table)
{
	memory_free(table->state);
	arena_release(&table->arena);
}

static bool set(struct table *table, struct span item)
{
	return option_set(&table->state->head, item, &table->kind, table->args);
}

/* ---- what was set, where it differs from the defaults ---- */

static void add(struct buffer *out, const char *name, const char *value)
{
	if (out->len > 0)
		buffer_add_char(out, ' ');
	buffer_add_string(out, name);
	buffer_add_string(out, value);
}

static void add_settings(struct buffer *out, const struct settings *settings)
{
	static const char *const policies[] = { "void", "retry", "stand", "forfeit" };

	if (settings->on_violation_given)
		add(out, "on-violation=", policies[settings->on_violation]);
	if (settings->check_challenged)
		add(out, "challenged", "");
	if (settings->clock_per_move || settings->clock_per_game) {
		add(out, settings->clock_per_move ? "move=" : "game=", "");
		buffer_add_number(out, settings->clock_tenths);
		if (settings->increment_tenths != 0) {
			buffer_add_char(out, '+');
			buffer_add_number(out, settings->increment_tenths);
		}
	}
	assert_false(settings->clock_per_move && settings->clock_per_game);
	for (size_t i = 0; i < settings->fold_count; i++) {
		add(out, i == 0 ? "fold=" : "", "");
		buffer_add(out, settings->folds[i].from);
		buffer_add_char(out, settings->folds[i].both_ways ? ':' : '>');
		buffer_add(out, settings->folds[i].to);
	}
}

static void add_own(struct buffer *out, const struct balda_state *state, const struct balda_state *fresh)
{
	static const char *const modes[] = { "draw", "score", "out" };

	if (state->passes_limit != fresh->passes_limit || state->passes_mode != fresh->passes_mode) {
		add(out, "passes=", "");
		buffer_add_number(out, (long long)state->passes_limit);
		buffer_add_char(out, ':');
		buffer_add_string(out, modes[state->passes_mode]);
	}
	if (state->reuse != fresh->reuse)
		add(out, "reuse=2", "");
	if (state->line_crossing)
		add(out, "line", "");
	if (state->path_strict)
		add(out, "strict", "");
	if (state->length_min != fresh->length_min) {
		add(out, "length=", "");
		buffer_add_number(out, state->length_min);
	}
	for (size_t i = 0; balda_rules[i] != NULL; i++)
		if (state->head.rule_on[i] != fresh->head.rule_on[i])
			add(out, state->head.rule_on[i] ? "+" : "-", balda_rules[i]->id);
}

static void assert_differences(const struct table *table, const char *expected)
{
	struct buffer found = { 0 };
	struct table fresh;

	begin(&fresh, table->state->head.variant);
	add_settings(&found, &table->state->head.settings);
	add_own(&found, table->state, fresh.state);
	assert_span_equal(buffer_span(&found), span_of(expected));
	buffer_release(&found);
	end(&fresh);
}

/* ---- good values ---- */

struct good_row {
	const char *name;	/* and the options, as a header has them */
	const char *expected;
};

static const struct good_row good[] = {
	{ "", "" },
	{ "on-violation=void", "on-violation=void" },
	{ "on-violation=retry", "on-violation=retry" },
	{ "on-violation=stand", "on-violation=stand" },
	{ "on-violation=forfeit", "on-violation=forfeit" },
	{ "On-Violation=STAND", "on-violation=stand" },
	{ "on-violation=retry on-violation=stand", "on-violation=stand" },
	{ "check=all", "" },
	{ "check=challenged", "challenged" },
	{ "check=challenged check=all", "" },
	{ "time=0:45/move", "move=450" },
	{ "time=0:00/move", "move=0" },
	{ "time=1:02.5/move", "move=625" },
	{ "time=1:00:00/move", "move=36000" },
	{ "time=0:60/MOVE", "move=600" },
	{ "time=10:00/game", "game=6000" },
	{ "time=10:00/game+5", "game=6000+50" },
	{ "time=10:00/game+0", "game=6000" },
	{ "time=10:00/game+86400", "game=6000+864000" },
	{ "time=10:00/game+5 time=0:45/move", "move=450" },
	{ "time=0:45/move time=10:00/game", "game=6000" },
	{ "fold=ё:е", "fold=ё:е" },
	{ "fold=е>ё", "fold=е>ё" },
	{ "fold=ё:е,й:и,ъ>ь", "fold=ё:е й:и ъ>ь" },
	{ "fold=ё:е fold=й:и", "fold=й:и" },
	{ "fold=ё:е fold=none", "" },
	{ "fold=ё:е fold=off", "" },
	{ "fold=а\xCC\x81:а", "fold=а\xCC\x81:а" },
	{ "fold=и\xCC\x86:и", "fold=й:и" },
	{ "passes=1:draw", "passes=1:draw" },
	{ "passes=2:score", "passes=2:score" },
	{ "passes=1000:out", "passes=1000:out" },
	{ "passes=2:OUT", "passes=2:out" },
	{ "reuse=2", "reuse=2" },
	{ "reuse=2 reuse=1", "" },
	{ "crossing=line", "line" },
	{ "crossing=line crossing=cell", "" },
	{ "path=strict", "strict" },
	{ "path=strict path=lenient", "" },
	{ "word.length=3", "length=3" },
	{ "word.length=1", "length=1" },
	{ "word.length=255", "length=255" },
	{ "word.length=off", "-word.length" },
	{ "word.length=off word.length=on", "" },
	{ "word.colloquial", "+word.colloquial" },
	{ "word.colloquial=on", "+word.colloquial" },
	{ "word.colloquial=", "+word.colloquial" },
	{ "word.class=off", "-word.class" },
	{ "word.class=OFF", "-word.class" },
	{ "Word.Class=off", "-word.class" },
	{ "word.class=off word.class", "" },
	{ "setup.parity=off turn.double=off clock.game=off", "-setup.parity -turn.double -clock.game" },
};

static void takes(void **state)
{
	const struct good_row *row = *state;
	struct table table;
	struct span rest = span_of(row->name), item;

	begin(&table, "classic");
	while ((item = span_cut_word(&rest)).len > 0)
		assert_true(set(&table, item));
	assert_differences(&table, row->expected);
	end(&table);
}

/* ---- bad values ---- */

struct bad_row {
	const char *name;	/* and the option */
	const char *message;
};

#define TIMES " takes m:ss/move, m:ss/game or m:ss/game+SECONDS"
#define FOLDS " takes pairs of letters such as ё:е (one letter) or е>ё (one way), by commas"

static const struct bad_row bad[] = {
	{ "on-violation=", "the option «on-violation» takes void, retry, stand or forfeit" },
	{ "on-violation", "the option «on-violation» takes void, retry, stand or forfeit" },
	{ "on-violation=voidd", "the option «on-violation» takes void, retry, stand or forfeit" },
	{ "on-violation=void=", "the option «on-violation» takes void, retry, stand or forfeit" },
	{ "check=", "the option «check» takes all or challenged" },
	{ "check=none", "the option «check» takes all or challenged" },
	{ "time=", "the option «time»" TIMES },
	{ "time=0:45", "the option «time»" TIMES },
	{ "time=45/move", "the option «time»" TIMES },
	{ "time=0:45/turn", "the option «time»" TIMES },
	{ "time=0:45/", "the option «time»" TIMES },
	{ "time=/move", "the option «time»" TIMES },
	{ "time=0:45/move+5", "the option «time»" TIMES },
	{ "time=0:45/move+", "the option «time»" TIMES },
	{ "time=0:45/game+", "the option «time»" TIMES },
	{ "time=0:45/game+x", "the option «time»" TIMES },
	{ "time=0:45/game+-5", "the option «time»" TIMES },
	{ "time=0:45/game+5+5", "the option «time»" TIMES },
	{ "time=0:45/game+86401", "the option «time»" TIMES },
	{ "time=-0:45/move", "the option «time»" TIMES },
	{ "time=9999999999:00/move", "the option «time»" TIMES },
	{ "time=0:45/move/game", "the option «time»" TIMES },
	{ "fold=", "the option «fold»" FOLDS },
	{ "fold=ё", "the option «fold»" FOLDS },
	{ "fold=ё:", "the option «fold»" FOLDS },
	{ "fold=:е", "the option «fold»" FOLDS },
	{ "fold=ёе:е", "the option «fold»" FOLDS },
	{ "fold=ё:ее", "the option «fold»" FOLDS },
	{ "fold=ё:е:э", "the option «fold»" FOLDS },
	{ "fold=ё>е>э", "the option «fold»" FOLDS },
	{ "fold=ё=е", "the option «fold»" FOLDS },
	{ "fold=,ё:е", "the option «fold»" FOLDS },
	{ "fold=ё:е,,й:и", "the option «fold»" FOLDS },
	{ "fold=ё:е,й", "the option «fold»" FOLDS },
	{ "fold=\xD0:е", "the option «fold»" FOLDS },
	{ "passes=", "the option «passes» takes N:draw, N:score or N:out" },
	{ "passes=3", "the option «passes» takes N:draw, N:score or N:out" },
	{ "passes=0:draw", "the option «passes» takes N:draw, N:score or N:out" },
	{ "passes=1001:draw", "the option «passes» takes N:draw, N:score or N:out" },
	{ "passes=3:lose", "the option «passes» takes N:draw, N:score or N:out" },
	{ "passes=:draw", "the option «passes» takes N:draw, N:score or N:out" },
	{ "reuse=", "the option «reuse» takes 1 or 2" },
	{ "reuse=0", "the option «reuse» takes 1 or 2" },
	{ "reuse=3", "the option «reuse» takes 1 or 2" },
	{ "crossing=", "the option «crossing» takes cell or line" },
	{ "crossing=both", "the option «crossing» takes cell or line" },
	{ "path=", "the option «path» takes lenient or strict" },
	{ "path=loose", "the option «path» takes lenient or strict" },
	{ "word.length=0", "the option «word.length» takes a number of letters, on or off" },
	{ "word.length=256", "the option «word.length» takes a number of letters, on or off" },
	{ "word.length=two", "the option «word.length» takes a number of letters, on or off" },
	{ "word.class=yes", "the option «word.class» takes on or off" },
	{ "place.cell=off", "the option «place.cell» takes on; this rule cannot be switched off" },
	{ "place.cell=maybe", "the option «place.cell» takes on; this rule cannot be switched off" },
	{ "", "unknown option «»" },
	{ "=x", "unknown option «»" },
	{ "chek=all", "unknown option «chek»; the nearest known one is check" },
	{ "on-violations=void", "unknown option «on-violations»; the nearest known one is on-violation" },
	{ "word.colloqial", "unknown option «word.colloqial»; the nearest known one is word.colloquial" },
	{ "fodl=ё:е", "unknown option «fodl»; the nearest known one is fold" },
	{ "passe=2:out", "unknown option «passe»; the nearest known one is passes" },
	{ "colour=red", "unknown option «colour»" },
	{ "проверка=все", "unknown option «проверка»" },
	{ "word.unknown.word.unknown.word.unknown.word.unknown.word.unknown.x",
		"unknown option «word.unknown.word.unknown.word.unknown.word.unknown.word.unknown.x»" },
	{ "\xFF\xD0\x1B=\xFF", "unknown option «\\x{FF}\\x{D0}\\u{1B}»" },
	{ "chec\xD0=all", "unknown option «chec\\x{D0}»; the nearest known one is check" },
};

/* What cannot be set leaves everything as it was, whatever was set before. */
static void refuses(void **state)
{
	static const char *const before[] = {
		"", "on-violation=stand", "check=challenged", "time=0:45/move", "fold=й:и,ё>е", "passes=2:score", "reuse=2",
		"crossing=line", "path=strict", "word.length=4", "word.class=off",
	};
	const struct bad_row *row = *state;
	struct buffer text = { 0 };

	for (size_t i = 0; i < COUNT(before); i++) {
		struct table table, same;
		begin(&table, "classic");
		begin(&same, "classic");
		assert_true(i == 0 || (set(&table, span_of(before[i])) && set(&same, span_of(before[i]))));
		assert_false(set(&table, span_of(row->name)));
		struct message message = message_make(table.kind->text, table.args, 2);
		buffer_clear(&text);
		message_add(&text, &message);
		assert_span_equal(buffer_span(&text), span_of(row->message));
		assert_string_equal(table.kind->id, "record.option");
		buffer_clear(&text);
		add_settings(&text, &same.state->head.settings);
		add_own(&text, same.state, same.state);
		struct buffer now = { 0 };
		add_settings(&now, &table.state->head.settings);
		add_own(&now, table.state, same.state);
		assert_span_equal(buffer_span(&now), buffer_span(&text));
		buffer_release(&now);
		end(&table);
		end(&same);
	}
	buffer_release(&text);
}

static void takes_so_many_folds(void **state)
{
	struct buffer item = { 0 };

	(void)state;
	buffer_add_string(&item, "fold=а:б");
	for (size_t i = 1; i < FOLDS_MAX + 1; i++) {
		struct table table;
		begin(&table, "classic");
		assert_true(set(&table, buffer_span(&item)));
		assert_int_equal(table.state->head.settings.fold_count, i);
		end(&table);
		buffer_add_string(&item, ",в>г");
	}
	struct table table;
	begin(&table, "classic");
	assert_false(set(&table, buffer_span(&item)));
	assert_int_equal(table.state->head.settings.fold_count, 0);
	end(&table);
	buffer_release(&item);
}

/* ---- every rule by its id ---- */

static bool set_rule(struct table *table, const struct rule *rule, const char *value)
{
	return set(table, arena_join(&table->arena, (const struct span[]){ span_of(rule->id), span_of(value) }, 2));
}

static void switches(void **state)
{
	const struct rule *rule = *state;
	struct table table;

	begin(&table, "royal");
	assert_true(set_rule(&table, rule, "=on"));
	assert_true(rule_is_on(&table.state->head, rule));
	assert_int_equal(set_rule(&table, rule, "=off"), !rule->fixed);
	assert_int_equal(rule_is_on(&table.state->head, rule), rule->fixed);
	assert_true(set_rule(&table, rule, ""));
	assert_true(rule_is_on(&table.state->head, rule));
	assert_true(set_rule(&table, rule, "=ON"));
	assert_true(rule_is_on(&table.state->head, rule));
	assert_false(set_rule(&table, rule, "=x"));
	assert_true(rule_is_on(&table.state->head, rule));
	end(&table);
}

/* The defaults of the two variants: RULES-balda 3. */
static void variants_differ(void **state)
{
	struct table classic, royal;
	size_t differences = 0;

	(void)state;
	begin(&classic, "classic");
	begin(&royal, "royal");
	for (size_t i = 0; balda_rules[i] != NULL; i++)
		differences += classic.state->head.rule_on[i] != royal.state->head.rule_on[i];
	assert_int_equal(differences, 1);
	assert_false(rule_is_on(&classic.state->head, &balda_rule_on_board));
	assert_true(rule_is_on(&royal.state->head, &balda_rule_on_board));
	end(&classic);
	end(&royal);
}

static void lists_what_is_shared(void **state)
{
	size_t count = 0;

	(void)state;
	for (const struct option_spec *spec = option_list_shared(); spec->name != NULL; spec++, count++) {
		assert_non_null(spec->values);
		for (const struct option_spec *own = balda_game.options; own->name != NULL; own++)
			assert_string_not_equal(own->name, spec->name);
	}
	assert_int_equal(count, 4);
}

/* A stranger's line of a hundred thousand options that nobody knows costs what reading it costs. */
static void hints_end(void **state)
{
	struct table table;

	(void)state;
	begin(&table, "classic");
	for (int i = 0; i < 100; i++) {
		assert_false(set(&table, SPAN("fald=none")));
		assert_span_equal(table.args[1], SPAN("fold"));
		assert_int_equal(option_closeness(table.kind), 1);
	}
	assert_false(set(&table, SPAN("fald=none")));
	assert_int_equal(table.args[1].len, 0);
	assert_int_equal(option_closeness(table.kind), 0);
	assert_true(set(&table, SPAN("fold=none")));
	end(&table);
}

enum { RULES_MAX = 100 };

int main(void)
{
	struct CMUnitTest tests[COUNT(good) + COUNT(bad) + RULES_MAX + 4] = {
		cmocka_unit_test(takes_so_many_folds), cmocka_unit_test(variants_differ),
		cmocka_unit_test(lists_what_is_shared), cmocka_unit_test(hints_end),
	};
	size_t count = 4;

	ROW_TESTS(good, takes);
	ROW_TESTS(bad, refuses);
	for (size_t i = 0; balda_rules[i] != NULL && i < RULES_MAX; i++)
		tests[count++] = (struct CMUnitTest){
			balda_rules[i]->id, switches, NULL, NULL, (void *)(uintptr_t)balda_rules[i] };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
