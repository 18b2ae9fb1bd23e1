/* SPDX-License-Identifier: GPL-3.0-or-later
 * The list of games, and what their tables give to everybody: seats and rules, of a game made for the test. */
#include "base/buffer.h"
#include "game/game.h"
#include "support/rows.h"

/* ---- names ---- */

struct name_row {
	const char *name;	/* and the word that is looked up */
	const char *found;	/* NULL: none */
};

static const struct name_row games[] = {
	{ "balda", "balda" }, { "Balda", "balda" }, { "BALDA", "balda" }, { "балда", "balda" }, { "Балда", "balda" },
	{ "БАЛДА", "balda" }, { "", NULL }, { "bald", NULL }, { "baldaa", NULL }, { "balda ", NULL }, { "royal", NULL },
	{ "балд", NULL }, { "bаldа", NULL }, { "\xD0", NULL }, { "oral?", NULL },
};

static void finds_game(void **state)
{
	const struct name_row *row = *state;
	const struct game *game = game_find(span_of(row->name));

	assert_int_equal(game != NULL, row->found != NULL);
	if (game != NULL)
		assert_string_equal(game->name, row->found);
}

static const struct name_row variants[] = {
	{ "", "classic" }, { "classic", "classic" }, { "Classic", "classic" }, { "royal", "royal" }, { "ROYAL", "royal" },
	{ "королевская", "royal" }, { "Королевский", "royal" }, { "классическая", "classic" }, { "klassisk", "classic" },
	{ "balda", NULL }, { "roya", NULL }, { "royal ", NULL }, { "балда", NULL }, { "\xFF", NULL },
};

static void finds_variant(void **state)
{
	const struct name_row *row = *state;
	const char *variant = game_variant(game_find(SPAN("balda")), span_of(row->name));

	assert_int_equal(variant != NULL, row->found != NULL);
	if (variant != NULL)
		assert_string_equal(variant, row->found);
}

/* What every game must have for the referee not to ask whether it is there. */
static void games_are_whole(void **state)
{
	(void)state;
	for (const struct game *const *at = game_list(); *at != NULL; at++) {
		const struct game *game = *at;
		assert_ptr_equal(game_find(span_of(game->name)), game);
		assert_ptr_equal(game_variant(game, SPAN("")), game->variants[0]);
		assert_true(game->seats_min >= 1 && game->seats_min <= game->seats_max);
		assert_true(game->kept_from >= sizeof(struct game_state) && game->kept_from <= game->state_bytes);
		assert_true(game->move_bytes > 0 && game->language != NULL && game->options != NULL);
		assert_true(game->prepare != NULL && game->start != NULL && game->end != NULL && game->read != NULL);
		assert_true(game->judge != NULL && game->apply != NULL && game->leave != NULL);
		assert_true(game->describe != NULL && game->view_move != NULL);
		for (size_t i = 0; game->rules[i] != NULL; i++) {
			assert_int_equal(game_rule_index(game, span_of(game->rules[i]->id)), i);
			assert_true(strlen(game->rules[i]->says) > 10);
		}
		assert_true(game_rule_index(game, SPAN("")) == SIZE_MAX);
		assert_true(game_rule_index(game, SPAN("word")) == SIZE_MAX);
		assert_true(game_rule_index(game, SPAN("word.unknown2")) == SIZE_MAX);
	}
}

/* ---- a game with rules that say what they were asked ---- */

struct toy_state {
	struct game_state head;
	unsigned broken;		/* bit i: rule i of the table is broken */
	unsigned broken_families[2];	/* what the families answer */
	int prepared, kept;
	struct buffer log;
};

static struct toy_state *toy_of(struct game_state *state)
{
	return (struct toy_state *)state;
}

static bool is_broken(const struct rule_question *question, struct message *why, struct span *token)
{
	struct toy_state *toy = toy_of(question->state);
	size_t index = game_rule_index(toy->head.game, span_of(question->rule->id));

	buffer_add_string(&toy->log, question->rule->id);
	*why = MESSAGE("{0}", span_of(question->rule->id));
	*token = span_of(question->rule->id);
	return (toy->broken >> index & 1) != 0;
}

static unsigned first_family(const struct rule_question *question)
{
	buffer_add_char(&toy_of(question->state)->log, '1');
	return toy_of(question->state)->broken_families[0];
}

static unsigned second_family(const struct rule_question *question)
{
	buffer_add_char(&toy_of(question->state)->log, '2');
	return toy_of(question->state)->broken_families[1];
}

/* A needs nothing; b and c are a family, of which c needs b; d is switched off; e, f and g are another family behind a
 * rule of no move; h needs a or e. All but d and h are known to a plain way. */
static const struct rule rule_a = { .id = "a", .plain = true, .is_broken = is_broken };
static const struct rule rule_b = { .id = "b", .plain = true, .which = 3, .is_broken = is_broken, .family = first_family };
static const struct rule *const needs_b[] = { &rule_b, NULL };
static const struct rule rule_c = {
	.id = "c", .plain = true, .which = 0, .is_broken = is_broken, .family = first_family, .needs = needs_b };
static const struct rule rule_d = { .id = "d", .off = true, .is_broken = is_broken };
static const struct rule rule_of_no_move = { .id = "x" };
static const struct rule rule_e = {
	.id = "e", .plain = true, .group = RULE_WORD, .which = 31, .is_broken = is_broken, .family = second_family };
static const struct rule rule_f = {
	.id = "f", .plain = true, .group = RULE_WORD, .which = 1, .is_broken = is_broken, .family = second_family };
static const struct rule rule_g = {
	.id = "g", .plain = true, .group = RULE_WORD, .which = 2, .is_broken = is_broken, .family = second_family };
static const struct rule *const needs_a_or_e[] = { &rule_a, &rule_e, NULL };
static const struct rule rule_h = { .id = "h", .is_broken = is_broken, .needs = needs_a_or_e };

static const struct rule *const toy_rules[] = {
	&rule_a, &rule_b, &rule_c, &rule_d, &rule_of_no_move, &rule_e, &rule_f, &rule_g, &rule_h, NULL,
};

static void toy_prepare(struct game_state *state)
{
	toy_of(state)->prepared++;
}

static const char *const toy_variants[] = { "plain", NULL };
static const struct option_spec toy_options[] = { { NULL, NULL, NULL } };

static const struct game toy_game = {
	.name = "toy", .variants = toy_variants, .rules = toy_rules, .options = toy_options, .language = "ru",
	.state_bytes = sizeof(struct toy_state), .kept_from = offsetof(struct toy_state, kept),
	.prepare = toy_prepare,
};

struct table {
	struct arena arena;
	struct toy_state toy;
	struct seat seats[4];
};

static void begin(struct table *table)
{
	*table = (struct table){ 0 };
	game_state_renew(&table->toy, &toy_game, toy_variants[0], &table->arena);
}

static void end(struct table *table)
{
	buffer_release(&table->toy.log);
	arena_release(&table->arena);
}

/* ---- asking rules ---- */

struct ask_row {
	const char *name;
	const char *options;		/* switches rules */
	const char *broken;		/* rules that are broken */
	unsigned families[2];		/* bits by `which` */
	bool words_lifted;
	const char *asked;		/* in order; families by number */
	const char *faults;
};

enum { B = 1 << 3, C = 1 << 0, F = 1 << 1, G = 1 << 2 };

#define E (1u << 31)

static const struct ask_row asks[] = {
	{ "nothing is broken: a family is asked once", "", "", { 0, 0 }, false, "a12h", "" },
	{ "a rule alone", "", "a", { 0, 0 }, false, "a12", "a" },
	{ "the first of a family", "", "b", { B, 0 }, false, "a1b2h", "b" },
	{ "the last of a family", "", "c", { C, 0 }, false, "a11c2h", "c" },
	{ "the second needs the first", "", "bc", { B | C, 0 }, false, "a1b2h", "b" },
	{ "a family of three", "", "efg", { 0, E | F | G }, false, "a12e2f2g", "efg" },
	{ "the last of three", "", "g", { 0, G }, false, "a1222gh", "g" },
	{ "the family says so, the rule does not", "", "", { B, 0 }, false, "a1b12h", "" },
	{ "one of two that a rule needs", "", "eh", { 0, E }, false, "a12e22", "e" },
	{ "the other one", "", "ah", { 0, 0 }, false, "a12", "a" },
	{ "none of what it needs", "", "h", { 0, 0 }, false, "a12h", "h" },
	{ "one that is off", "", "d", { 0, 0 }, false, "a12h", "" },
	{ "one that was switched on", "d=on", "d", { 0, 0 }, false, "a1d2h", "d" },
	{ "one that was switched off", "a=off", "ah", { 0, 0 }, false, "12h", "h" },
	{ "the first of a family is off", "b=off", "bc", { B | C, 0 }, false, "a1c2h", "c" },
	{ "the middle of a family is off", "f=off", "efg", { 0, E | F | G }, false, "a12e2g", "eg" },
	{ "a family is off", "b=off c=off", "bc", { B | C, 0 }, false, "a2h", "" },
	{ "all are off", "a=off b=off c=off e=off f=off g=off h=off", "abcdefgh", { ~0u, ~0u }, false, "", "" },
	{ "word rules are lifted", "", "aefg", { 0, E | F | G }, true, "a1", "a" },
	{ "word rules are lifted, and what needs them is asked", "", "eh", { 0, E }, true, "a1h", "h" },
	{ "everything", "d=on", "abcdefgh", { ~0u, ~0u }, false, "a1bd2e2f2g", "abdefg" },
};

static void ask(struct table *table, const struct ask_row *row, struct ruling *ruling)
{
	struct game_state *state = &table->toy.head;
	struct span rest = span_of(row->options), item, args[2];
	const struct finding_kind *kind;
	struct move move = { .number = 1 };

	while ((item = span_cut_word(&rest)).len > 0)
		assert_true(option_set(state, item, &kind, args));
	for (size_t i = 0; toy_rules[i] != NULL; i++)
		table->toy.broken |= strchr(row->broken, toy_rules[i]->id[0]) != NULL ? 1u << i : 0;
	memcpy(table->toy.broken_families, row->families, sizeof row->families);
	state->words_lifted = row->words_lifted;
	rules_gather(state);
	rules_ask(state, &move, ruling, &table->arena);
}

static void asks_rules(void **state)
{
	const struct ask_row *row = *state;
	struct table table;
	struct ruling ruling = { .count = 0 };
	struct buffer faults = { 0 };

	begin(&table);
	ask(&table, row, &ruling);
	for (size_t i = 0; i < ruling.count; i++) {
		message_add(&faults, &ruling.faults[i].why);
		assert_span_equal(ruling.faults[i].token, span_of(ruling.faults[i].rule->id));
		assert_true(ruling_has(&ruling, ruling.faults[i].rule));
	}
	assert_span_equal(buffer_span(&table.toy.log), span_of(row->asked));
	assert_span_equal(buffer_span(&faults), span_of(row->faults));
	assert_false(ruling_has(&ruling, &rule_of_no_move));
	assert_int_equal(ruling.remark_count, 0);
	buffer_release(&faults);
	end(&table);
}

struct plain_row {
	const char *name, *options;
	bool plainly;
};

static const struct plain_row plain_rows[] = {
	{ "a rule that no plain way knows", "", false },
	{ "it is off", "h=off", true },
	{ "another of the kind is switched on", "h=off d=on", false },
	{ "what is off is not asked, and what is no rule about moves neither", "a=off b=off c=off e=off f=off g=off h=off", true },
};

/* What nobody told the plain way must not slip through it. */
static void asks_plainly(void **state)
{
	const struct plain_row *row = *state;
	const struct ask_row asked = { .options = row->options, .broken = "" };
	struct table table;
	struct ruling ruling = { .count = 0 };

	begin(&table);
	ask(&table, &asked, &ruling);
	assert_int_equal(table.toy.head.asks_plainly, row->plainly);
	end(&table);
}

static void a_ruling_holds_so_much(void **state)
{
	struct ruling ruling = { .count = 0 };
	struct message why = MESSAGE0("x");

	(void)state;
	for (size_t i = 0; i < RULING_MAX + 3; i++) {
		ruling_add(&ruling, &rule_a, &why, SPAN("x"));
		ruling_remark(&ruling, i == 0 ? SEVERITY_NOTE : SEVERITY_QUESTIONABLE, &rule_b, &why, SPAN("x"));
	}
	assert_int_equal(ruling.count, RULING_MAX);
	assert_int_equal(ruling.remark_count, RULING_MAX);
	assert_int_equal(ruling.remark_kinds[0], SEVERITY_NOTE);
	assert_int_equal(ruling.remark_kinds[RULING_MAX - 1], SEVERITY_QUESTIONABLE);
	assert_true(ruling_has(&ruling, &rule_a));
	/* a remark is no fault */
	assert_false(ruling_has(&ruling, &rule_b));
}

static void a_state_is_renewed_but_for_what_is_kept(void **state)
{
	struct table table;
	struct span args[2];
	const struct finding_kind *kind;

	(void)state;
	begin(&table);
	assert_int_equal(table.toy.prepared, 1);
	assert_true(rule_is_on(&table.toy.head, &rule_a));
	assert_false(rule_is_on(&table.toy.head, &rule_d));
	assert_true(option_set(&table.toy.head, SPAN("a=off"), &kind, args));
	assert_true(option_set(&table.toy.head, SPAN("d=on"), &kind, args));
	assert_true(option_set(&table.toy.head, SPAN("check=challenged"), &kind, args));
	table.toy.kept = 5;
	table.toy.head.turn = 2;
	table.toy.head.end_reason = "end.full";
	game_state_renew(&table.toy, &toy_game, toy_variants[0], &table.arena);
	assert_true(rule_is_on(&table.toy.head, &rule_a));
	assert_false(rule_is_on(&table.toy.head, &rule_d));
	assert_false(table.toy.head.settings.check_challenged);
	assert_int_equal(table.toy.head.turn, 0);
	assert_null(table.toy.head.end_reason);
	assert_true(table.toy.head.forfeited == SEAT_NONE);
	assert_int_equal(table.toy.prepared, 1);
	assert_int_equal(table.toy.kept, 5);
	assert_string_equal(table.toy.head.variant, "plain");
	/* a rule of no game is on in none */
	assert_false(rule_is_on(&table.toy.head, &(const struct rule){ .id = "a" }));
	end(&table);
}

/* ---- seats ---- */

struct seat_row {
	const char *name;	/* and the name that is looked up */
	size_t seat;
};

static const struct seat_row seats[] = {
	{ "Аня", 0 }, { "аня", 1 }, { "АНЯ", 0 }, { "Боря", 2 }, { "боря", 2 }, { "BOB", 3 }, { "Bob", 3 }, { "Bo", SEAT_NONE },
	{ "", SEAT_NONE }, { "Аня ", 0 }, { "Aня", 0 }, { "Anja", SEAT_NONE },
};

static void seat_players(struct table *table)
{
	static const char *const names[] = { "Аня", "аня", "Боря", "bob" };

	for (size_t i = 0; i < COUNT(names); i++)
		table->seats[i].name = span_of(names[i]);
	table->toy.head.seats = table->seats;
	table->toy.head.seat_count = COUNT(names);
}

static void finds_seat(void **state)
{
	const struct seat_row *row = *state;
	struct table table;

	begin(&table);
	assert_true(seat_find(&table.toy.head, span_of(row->name)) == SEAT_NONE);
	seat_players(&table);
	assert_true(seat_find(&table.toy.head, span_of(row->name)) == row->seat);
	end(&table);
}

struct round_row {
	const char *name;
	const char *in;		/* a letter a seat: i(n), r(esigned), f(lagged), o(ut) */
	size_t after[4];
	size_t count;
};

static const struct round_row rounds[] = {
	{ "all are in", "iiii", { 1, 2, 3, 0 }, 4 },
	{ "one has resigned", "irii", { 2, 2, 3, 0 }, 3 },
	{ "the first has lost on time", "fiii", { 1, 2, 3, 1 }, 3 },
	{ "the last is out", "iiio", { 1, 2, 0, 0 }, 3 },
	{ "two are in", "riri", { 1, 3, 3, 1 }, 2 },
	{ "one is in", "rrif", { 2, 2, 2, 2 }, 1 },
	{ "nobody is in", "rfor", { 0, 1, 2, 3 }, 0 },
};

static void goes_round(void **state)
{
	static const enum standing standings[] = {
		['i'] = STANDING_IN, ['r'] = STANDING_RESIGNED, ['f'] = STANDING_FLAGGED, ['o'] = STANDING_OUT };
	const struct round_row *row = *state;
	struct table table;

	begin(&table);
	seat_players(&table);
	for (size_t i = 0; i < 4; i++)
		table.seats[i].standing = standings[(unsigned char)row->in[i]];
	for (size_t i = 0; i < 4; i++)
		assert_int_equal(seat_after(&table.toy.head, i), row->after[i]);
	assert_int_equal(seats_in(&table.toy.head), row->count);
	end(&table);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(games) + COUNT(variants) + COUNT(asks) + COUNT(plain_rows) + COUNT(seats) + COUNT(rounds) + 3] = {
		cmocka_unit_test(games_are_whole), cmocka_unit_test(a_ruling_holds_so_much),
		cmocka_unit_test(a_state_is_renewed_but_for_what_is_kept),
	};
	size_t count = 3;

	ROW_TESTS(games, finds_game);
	ROW_TESTS(variants, finds_variant);
	ROW_TESTS(asks, asks_rules);
	ROW_TESTS(plain_rows, asks_plainly);
	ROW_TESTS(seats, finds_seat);
	ROW_TESTS(rounds, goes_round);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
