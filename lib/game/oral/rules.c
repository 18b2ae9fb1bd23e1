/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules of oral Balda, one table entry each: RULES-balda.md, section 7. */
#include "game/mends.h"
#include "game/oral/oral.h"
#include "game/rules.h"

static const struct oral_move *own(const struct rule_question *question)
{
	return question->move->own;
}

static bool is_line(const struct rule_question *question, enum oral_line line)
{
	return question->move->action == ACTION_PLAY && own(question)->line == line;
}

static struct span fragment_text(const struct rule_question *question)
{
	const struct oral_state *state = oral_of(question->state);

	return letters_text(state->head.alphabet, state->fragment, state->len, question->arena);
}

static struct span answer_text(const struct rule_question *question, const struct containing_answer *answer)
{
	return letters_text(question->state->alphabet, answer->word, answer->len, question->arena);
}

/* ---- turns ---- */

static bool breaks_round_next(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct game_state *head = question->state;
	size_t named = question->move->named_seat;

	if (!oral_of(question->state)->facts.wrong_starter)
		return false;
	*token = question->move->entry.player;
	*why = head->seats[named].standing != STANDING_IN
		? MESSAGE(N_("{0} has left the game"), head->seats[named].name)
		: MESSAGE(N_("a round begins, and {1} begins it, not {0}"), head->seats[named].name, head->seats[head->turn].name);
	return true;
}

static bool breaks_turn_pass(const struct rule_question *question, struct message *why, struct span *token)
{
	if (question->move->action != ACTION_PASS)
		return false;
	*token = question->move->entry.words[0];
	*why = MESSAGE0(N_("nobody can pass in oral Balda: a player who adds no letter refuses"));
	return true;
}

/* ---- the fragment ---- */

enum fragment_rule { FRAGMENT_LETTER, FRAGMENT_DEAD, FRAGMENT_WORD };

static unsigned broken_fragment_rules(const struct rule_question *question)
{
	const struct oral_state *state = oral_of(question->state);
	const struct oral_facts *facts = &state->facts;
	bool words_count = state->kind != ORAL_ANTIBALDA;

	if (is_line(question, ORAL_SHOW))
		return state->asked.open && facts->shown_equal && words_count ? 1u << FRAGMENT_WORD : 0;
	if (!is_line(question, ORAL_FRAGMENT))
		return 0;
	bool dead = !own(question)->foreign && facts->inside.contained == CONTAINED_NOT;
	return (facts->bad_letter ? 1u << FRAGMENT_LETTER : 0) | (dead ? 1u << FRAGMENT_DEAD : 0)
		| (words_count && facts->whole.contained == CONTAINED ? 1u << FRAGMENT_WORD : 0);
}

static bool breaks_fragment_letter(const struct rule_question *question, struct message *why, struct span *token)
{
	static const char *const texts[] = {
		[ORAL_PLAIN] = N_("«{0}» is not «{1}» with one letter before or after it"),
		[ORAL_INSERT] = N_("«{0}» is not «{1}» with one letter put in somewhere"),
		[ORAL_ANAGRAM] = N_("«{0}» has not just the letters of «{1}» and one more"),
		[ORAL_ANTIBALDA] = N_("«{0}» is not «{1}» with one letter before or after it"),
	};
	const struct oral_state *state = oral_of(question->state);
	bool suffix = state->suffix_only && (state->kind == ORAL_PLAIN || state->kind == ORAL_ANTIBALDA);
	struct span text = own(question)->text;

	*token = text;
	if (own(question)->foreign)
		*why = MESSAGE(N_("«{0}» holds something that is no letter of the alphabet"), text);
	else if (oral_is_start(state))
		*why = MESSAGE(N_("a round begins with one letter, not with «{0}»"), text);
	else
		*why = MESSAGE(suffix ? N_("«{0}» is not «{1}» with one letter after it") : texts[state->kind], text,
			fragment_text(question));
	return true;
}

static const char *const dead_texts[] = {
	[ORAL_PLAIN] = N_("no word contains «{0}» ({5})"),
	[ORAL_INSERT] = N_("no word contains the letters «{0}» in this order ({5})"),
	[ORAL_ANAGRAM] = N_("no word contains all of the letters «{0}» ({5})"),
	[ORAL_ANTIBALDA] = N_("no word contains «{0}» ({5})"),
};

static const char *dead_text(const struct oral_state *state)
{
	bool beginning = state->suffix_only && (state->kind == ORAL_PLAIN || state->kind == ORAL_ANTIBALDA);

	return beginning ? N_("no word begins with «{0}» ({5})") : dead_texts[state->kind];
}

/* Names a word that the fragment before could still have become. */
static bool breaks_fragment_dead(const struct rule_question *question, struct message *why, struct span *token)
{
	struct oral_state *state = oral_of(question->state);
	struct containing_answer before = { 0 };

	*token = own(question)->text;
	if (!oral_is_start(state))
		oral_find_inside(state, state->fragment, state->len, state->len + 1, 64, &before);
	*why = MESSAGE(dead_text(state), *token, before.len > 0 ? fragment_text(question) : SPAN(""),
		answer_text(question, &before), SPAN(""), SPAN(""), lexicon_name(&state->lexicon, question->arena));
	if (before.len > 0)
		why->tail = N_("; «{1}» was on the way to «{2}»");
	return true;
}

static bool breaks_fragment_word(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct oral_state *state = oral_of(question->state);
	const char *text = state->kind == ORAL_ANAGRAM ? N_("«{1}» has just the letters «{0}» ({5})")
		: N_("«{0}» is a complete word ({5})");

	*token = own(question)->text;
	if (is_line(question, ORAL_SHOW))
		*why = MESSAGE(N_("a player who shows «{0}» had completed a word: it is the fragment «{1}»"), *token,
			fragment_text(question));
	else
		*why = MESSAGE(text, *token, answer_text(question, &state->facts.whole), SPAN(""), SPAN(""), SPAN(""),
			lexicon_name(&state->lexicon, question->arena));
	return true;
}

/* ---- refusals ---- */

static bool is_out_of_turn(const struct rule_question *question)
{
	size_t named = question->move->named_seat;

	return named != SEAT_NONE && named != question->state->turn && rule_is_on(question->state, &rule_turn_order);
}

static bool breaks_refusal(const struct rule_question *question, struct message *why)
{
	const struct oral_state *state = oral_of(question->state);
	size_t seat = oral_seat_of(state, question->move);
	const struct containing_answer *longer = &state->facts.longer;

	/* without a fragment there is at most a pass before, which costs nothing in antibalda */
	if (!state->last.there || (state->kind == ORAL_ANTIBALDA && state->len == 0))
		*why = MESSAGE0(N_("there is nothing to refuse: a round begins"));
	/* who refuses his own move out of turn is told so already */
	else if (state->last.seat == seat && (oral_is_start(state) || !is_out_of_turn(question)))
		*why = MESSAGE0(N_("players cannot refuse their own moves"));
	else if (state->kind == ORAL_ANTIBALDA && !state->over && longer->contained == CONTAINED)
		*why = MESSAGE(N_("«{0}» could go on, to «{1}» for instance ({5})"), fragment_text(question),
			answer_text(question, longer), SPAN(""), SPAN(""), SPAN(""),
			lexicon_name(&state->lexicon, question->arena));
	else
		return false;
	return true;
}

static bool breaks_refuse(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct oral_state *state = oral_of(question->state);

	*token = question->move->entry.words[0];
	if (is_line(question, ORAL_REFUSE))
		return breaks_refusal(question, why);
	if (!is_line(question, ORAL_SHOW))
		return false;
	*token = own(question)->text;
	*why = state->asked.open ? state->facts.shown_why : MESSAGE0(N_("nobody was asked for a word"));
	return !state->asked.open || state->facts.shown_bad;
}

/* ---- the tables ---- */

const struct rule oral_rule_round_next = {
	.id = "round.next", .group = RULE_TURN, .is_broken = breaks_round_next,
	.says = N_("After a penalty point the player after the one who refused begins a new round with its first "
		"letter (in antibalda the next player, when the fragment cannot go on)."),
};

static const struct rule rule_turn_pass = {
	.id = "turn.pass", .group = RULE_TURN, .is_broken = breaks_turn_pass,
	.says = N_("Nobody passes: a player adds a letter or refuses."),
};

const struct rule oral_rule_fragment_letter = {
	.id = "fragment.letter", .fixed = true, .group = RULE_PLACE, .which = FRAGMENT_LETTER, .family = broken_fragment_rules,
	.is_broken = breaks_fragment_letter,
	.says = N_("Exactly one letter is added, before or after the fragment, and the rest keeps its order (insert: "
		"also inside; anagram: in any order; ends=suffix: only after it); a round begins with one letter."),
};

const struct rule oral_rule_fragment_dead = {
	.id = "fragment.dead", .group = RULE_PLACE, .which = FRAGMENT_DEAD, .family = broken_fragment_rules,
	.is_broken = breaks_fragment_dead,
	.says = N_("Some admissible word must contain the fragment (insert: its letters in their order; anagram: all "
		"its letters; ends=suffix: begin with it)."),
};

const struct rule oral_rule_fragment_word = {
	.id = "fragment.word", .group = RULE_PLACE, .which = FRAGMENT_WORD, .family = broken_fragment_rules,
	.is_broken = breaks_fragment_word,
	.says = N_("The fragment must not be a complete word (anagram: no word may have just its letters; in "
		"antibalda a word earns a point)."),
};

const struct rule oral_rule_refuse = {
	.id = "refuse", .group = RULE_PLACE, .is_broken = breaks_refuse,
	.says = N_("A player who refuses gets a point, unless the move before broke a rule or its player shows a bad "
		"word: then that player gets it."),
};

const struct rule oral_rule_limit = {
	.id = "limit", .group = RULE_END,
	.says = N_("The game ends when a player reaches the agreed number of points: that player loses, the others rank by "
		"fewest points (antibalda: most points win)."),
};

/* The questions about words ask these together; none is asked of a line. */
#define WORD_RULE(name, rule, is_off, sentence) [rule] = { \
	.id = name, .group = RULE_WORD, .which = rule, .off = is_off, .fixed = rule == WORD_UNKNOWN, .says = sentence }

const struct rule oral_word_rule_table[WORD_RULES] = {
	WORD_RULE("word.unknown", WORD_UNKNOWN, false, N_("Only words that stand in one of the game's dictionaries count.")),
	WORD_RULE("word.class", WORD_CLASS, false, N_("Only common nouns in the nominative singular count; a plural only where "
		"the noun has no singular.")),
	WORD_RULE("word.name", WORD_NAME, false, N_("Proper names do not count.")),
	WORD_RULE("word.abbreviation", WORD_ABBREVIATION, false, N_("Abbreviations do not count.")),
	WORD_RULE("word.compound-abbreviation", WORD_COMPOUND_ABBREVIATION, true, N_("Compound abbreviated words do not count.")),
	WORD_RULE("word.compound", WORD_COMPOUND, false, N_("Compound words do not count, where the dictionary marks them.")),
	WORD_RULE("word.diminutive", WORD_DIMINUTIVE, false, N_("Words with a diminutive suffix do not count unless they have a "
		"meaning of their own.")),
	WORD_RULE("word.augmentative", WORD_AUGMENTATIVE, false, N_("Words with an augmentative suffix do not count unless they "
		"have a meaning of their own.")),
	WORD_RULE("word.vulgar", WORD_VULGAR, false, N_("Vulgar words do not count.")),
	WORD_RULE("word.dialect", WORD_DIALECT, false, N_("Dialect words do not count.")),
	WORD_RULE("word.jargon", WORD_JARGON, false, N_("Jargon and slang do not count, where the dictionary marks them.")),
	WORD_RULE("word.colloquial", WORD_COLLOQUIAL, true, N_("Colloquial words do not count.")),
	WORD_RULE("word.obsolete", WORD_OBSOLETE, true, N_("Obsolete words do not count.")),
	WORD_RULE("word.variant", WORD_VARIANT, true, N_("Spellings that the dictionary refers to another entry do not count.")),
};

static const struct rule rule_word_slang = {
	.id = "word.slang", .group = RULE_WORD, .which = WORD_JARGON,
	.says = N_("Another name of word.jargon: slang words do not count."),
};

static const struct rule rule_word_length = {
	.id = "word.length", .group = RULE_WORD, .which = WORD_RULES,
	.says = N_("Words of at least two letters count (word.length=N: of at least N)."),
};

const struct rule *const oral_rules[] = {
	&rule_setup_players, &rule_end_after, &rule_turn_order, &oral_rule_round_next, &rule_turn_pass, &oral_rule_fragment_letter,
	&oral_rule_fragment_dead, &oral_rule_fragment_word, &oral_rule_refuse, &oral_word_rule_table[WORD_UNKNOWN],
	&oral_word_rule_table[WORD_CLASS], &oral_word_rule_table[WORD_NAME], &oral_word_rule_table[WORD_ABBREVIATION],
	&oral_word_rule_table[WORD_COMPOUND_ABBREVIATION], &oral_word_rule_table[WORD_COMPOUND],
	&oral_word_rule_table[WORD_DIMINUTIVE], &oral_word_rule_table[WORD_AUGMENTATIVE], &oral_word_rule_table[WORD_VULGAR],
	&oral_word_rule_table[WORD_DIALECT], &oral_word_rule_table[WORD_JARGON], &rule_word_slang,
	&oral_word_rule_table[WORD_COLLOQUIAL], &oral_word_rule_table[WORD_OBSOLETE], &oral_word_rule_table[WORD_VARIANT],
	&rule_word_length, &rule_score_claim, &rule_score_total, &oral_rule_limit, &rule_end_unfinished, &rule_result_claim,
	&rule_clock_move, &rule_clock_game,
	NULL,
};
