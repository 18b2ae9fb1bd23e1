/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/words.h"

#include "support/rows.h"
#include "support/word_table.h"

static const char *const rule_names[WORD_RULES] = {
	[WORD_UNKNOWN] = "unknown", [WORD_CLASS] = "class", [WORD_NAME] = "name",
	[WORD_ABBREVIATION] = "abbreviation", [WORD_COMPOUND_ABBREVIATION] = "compound-abbreviation",
	[WORD_COMPOUND] = "compound", [WORD_DIMINUTIVE] = "diminutive", [WORD_AUGMENTATIVE] = "augmentative",
	[WORD_VULGAR] = "vulgar", [WORD_DIALECT] = "dialect", [WORD_JARGON] = "jargon",
	[WORD_COLLOQUIAL] = "colloquial", [WORD_OBSOLETE] = "obsolete", [WORD_VARIANT] = "variant",
};

/* The defaults with some rules switched: "-name +colloquial". */
static unsigned rules_of(const char *switches)
{
	struct span rest = span_of(switches), item;
	unsigned rules = WORD_DEFAULTS;

	while ((item = span_cut_word(&rest)).len > 0) {
		unsigned rule = 0;
		while (!span_is(span_from(item, 1), rule_names[rule]))
			rule++;
		rules = item.at[0] == '+' ? rules | 1u << rule : rules & ~(1u << rule);
	}
	return rules;
}

static void add_names(struct buffer *out, const char *before, unsigned rules)
{
	for (unsigned rule = 0; rule < WORD_RULES; rule++) {
		if ((rules >> rule & 1) == 0)
			continue;
		if (out->len > 0)
			buffer_add_char(out, ' ');
		buffer_add_string(out, before);
		buffer_add_string(out, rule_names[rule]);
	}
}

#define MAIN "#: name d\n#: version 1\n#: language ru\n"
#define NOM "Case=Nom|Number=Sing"

static const char words[] = MAIN
	"кот\tкот\tNOUN\t" NOM "\t_\n"
	"коты\tкот\tNOUN\tCase=Nom|Number=Plur\t_\n"
	"кота\tкот\tNOUN\tCase=Gen|Number=Sing\t_\n"
	"сани\tсани\tNOUN\tCase=Nom|Number=Ptan\t_\n"
	"алый\tалый\tADJ\t" NOM "\t_\n"
	"анна\tанна\tPROPN\tCase=Nom|NameType=Giv|Number=Sing\t_\n"
	"анны\tанна\tPROPN\tCase=Gen|NameType=Giv|Number=Sing\t_\n"
	"роза\tроза\tPROPN\tCase=Nom|NameType=Giv|Number=Sing\t_\n"
	"роза\tроза\tNOUN\t" NOM "\t_\n"
	"розы\tроза\tNOUN\tCase=Nom|Number=Plur\t_\n"
	"днк\tднк\tNOUN\tAbbr=Yes|" NOM "\t_\n"
	"мгу\tмгу\tPROPN\tAbbr=Yes|NameType=Com\t_\n"
	"завуч\tзавуч\tNOUN\tAbbr=Compound|" NOM "\t_\n"
	"ледокол\tледокол\tNOUN\tCompound=Yes|" NOM "\t_\n"
	"котик\tкотик\tNOUN\tDegree=Dim|" NOM "\tBase=кот\n"
	"домик\tдомик\tNOUN\tDegree=Dim|" NOM "\tBase=дом|Inferred=Degree\n"
	"домище\tдомище\tNOUN\tDegree=Aug|" NOM "\t_\n"
	"лапища\tлапища\tNOUN\tDegree=Aug|" NOM "\tInferred=Degree\n"
	"жопа\tжопа\tNOUN\tStyle=Vulg|" NOM "\t_\n"
	"жопы\tжопа\tNOUN\tCase=Nom|Number=Plur|Style=Vulg\t_\n"
	"бурак\tбурак\tNOUN\tStyle=Vrnc|" NOM "\t_\n"
	"бакс\tбакс\tNOUN\tStyle=Slng|" NOM "\t_\n"
	"врун\tврун\tNOUN\tStyle=Coll|" NOM "\t_\n"
	"длань\tдлань\tNOUN\tStyle=Arch|" NOM "\t_\n"
	"галоша\tкалоша\tNOUN\tVariant=Yes|" NOM "\t_\n"
	"карова\tкорова\tNOUN\tTypo=Yes|" NOM "\t_\n"
	"ёлка\tёлка\tNOUN\t" NOM "\t_\n"
	"мёд\tмёд\tNOUN\t" NOM "\t_\n"
	"меда\tмёд\tNOUN\tCase=Gen|Number=Sing\t_\n"
	"мёда\tмёд\tNOUN\tCase=Gen|Number=Sing\t_\n"
	"йод\tйод\tNOUN\t" NOM "\t_\n"
	"дочка\tдочка\tNOUN\tDegree=Dim|" NOM "\tBase=дочь|Inferred=Degree\n"
	"дочка\tдочка\tNOUN\tCase=Nom|Number=Plur\t_\n"
	"печь\tпечь\tVERB\tVerbForm=Inf\t_\n"
	"печь\tпечь\tNOUN\t" NOM "\t_\n"
	"шмурдяк\tшмурдяк\t_\t_\t_\n";

struct row {
	const char *name;
	const char *second;		/* another dictionary; NULL: none */
	const char *folds, *allow, *ban, *rules, *typed;
	const char *verdict;		/* "class vulgar ?diminutive" */
	const char *form;		/* NULL: as typed */
	const char *why;		/* one line a rule, in the order of the rules */
};

static const struct row rows[] = {
	{ "a word", NULL, "", "", "", "", "кот", "", NULL, "" },
	{ "a noun without a singular", NULL, "", "", "", "", "сани", "", NULL, "" },
	{ "a plural", NULL, "", "", "", "", "коты", "class", NULL, "«коты» is the plural of «кот» (d 1)\n" },
	{ "a genitive", NULL, "", "", "", "", "кота", "class", NULL, "«кота» is the genitive of «кот» (d 1)\n" },
	{ "an adjective", NULL, "", "", "", "", "алый", "class", NULL, "«алый» is an adjective (d 1)\n" },
	{ "the class is not asked", NULL, "", "", "", "-class", "алый", "", NULL, "" },
	{ "no class where others have one", NULL, "", "", "", "", "шмурдяк", "?class", NULL,
		"the dictionary gives no class for «шмурдяк»; a judge decides (d 1)\n" },
	{ "no class where it is not asked", NULL, "", "", "", "-class", "шмурдяк", "", NULL, "" },
	{ "no class, and a dictionary without classes has it", "#: name e\nшмурдяк\n", "", "", "", "", "шмурдяк", "", NULL, "" },
	{ "a noun and a verb", NULL, "", "", "", "", "печь", "", NULL, "" },
	{ "a name", NULL, "", "", "", "", "анна", "name", NULL, "«анна» is a proper name (given name) (d 1)\n" },
	{ "a name in the genitive is a name", NULL, "", "", "", "", "анны", "name", NULL,
		"«анны» is a proper name (given name) (d 1)\n" },
	{ "names are not asked", NULL, "", "", "", "-name", "анна", "", NULL, "" },
	{ "names are not asked, and a genitive is one", NULL, "", "", "", "-name", "анны", "class", NULL,
		"«анны» is the genitive of «анна» (d 1)\n" },
	{ "a name that is a noun, too", NULL, "", "", "", "", "роза", "", NULL, "" },
	{ "an abbreviation", NULL, "", "", "", "", "днк", "abbreviation", NULL, "«днк» is an abbreviation (d 1)\n" },
	{ "abbreviations are not asked", NULL, "", "", "", "-abbreviation", "днк", "", NULL, "" },
	{ "an abbreviated name is an abbreviation", NULL, "", "", "", "", "мгу", "abbreviation", NULL,
		"«мгу» is an abbreviation (d 1)\n" },
	{ "an abbreviated name where abbreviations are not asked", NULL, "", "", "", "-abbreviation", "мгу", "name", NULL,
		"«мгу» is a proper name (organisation) (d 1)\n" },
	{ "an abbreviated name where nothing is asked", NULL, "", "", "", "-abbreviation -name", "мгу", "", NULL, "" },
	{ "a compound abbreviation", NULL, "", "", "", "", "завуч", "", NULL, "" },
	{ "a compound abbreviation that is asked", NULL, "", "", "", "+compound-abbreviation", "завуч", "compound-abbreviation",
		NULL, "«завуч» is a compound abbreviated word (d 1)\n" },
	{ "a compound word", NULL, "", "", "", "", "ледокол", "", NULL, "" },
	{ "a compound word that is asked", NULL, "", "", "", "+compound", "ледокол", "compound", NULL,
		"«ледокол» is a compound word (d 1)\n" },
	{ "a diminutive", NULL, "", "", "", "", "котик", "diminutive", NULL, "«котик» is a diminutive of «кот» (d 1)\n" },
	{ "diminutives are not asked", NULL, "", "", "", "-diminutive", "котик", "", NULL, "" },
	{ "what looks like a diminutive", NULL, "", "", "", "", "домик", "?diminutive", NULL,
		"«домик» looks like a diminutive of «дом»; a judge decides (d 1)\n" },
	{ "what looks like one is not asked", NULL, "", "", "", "-diminutive", "домик", "", NULL, "" },
	{ "an augmentative", NULL, "", "", "", "", "домище", "augmentative", NULL, "«домище» is an augmentative (d 1)\n" },
	{ "what looks like an augmentative", NULL, "", "", "", "", "лапища", "?augmentative", NULL,
		"«лапища» looks like an augmentative; a judge decides (d 1)\n" },
	{ "a question beats a fault", NULL, "", "", "", "", "дочка", "?diminutive", NULL,
		"«дочка» looks like a diminutive of «дочь»; a judge decides (d 1)\n" },
	{ "vulgar", NULL, "", "", "", "", "жопа", "vulgar", NULL, "«жопа» is vulgar (d 1)\n" },
	{ "vulgar and a plural", NULL, "", "", "", "", "жопы", "class vulgar", NULL,
		"«жопы» is the plural of «жопа» (d 1)\n«жопы» is vulgar (d 1)\n" },
	{ "vulgar and a plural, one of which is asked", NULL, "", "", "", "-class", "жопы", "vulgar", NULL, "«жопы» is vulgar (d 1)\n" },
	{ "dialect", NULL, "", "", "", "", "бурак", "dialect", NULL, "«бурак» is dialect (d 1)\n" },
	{ "jargon", NULL, "", "", "", "", "бакс", "jargon", NULL, "«бакс» is slang or jargon (d 1)\n" },
	{ "colloquial", NULL, "", "", "", "", "врун", "", NULL, "" },
	{ "colloquial that is asked", NULL, "", "", "", "+colloquial", "врун", "colloquial", NULL, "«врун» is colloquial (d 1)\n" },
	{ "obsolete that is asked", NULL, "", "", "", "+obsolete", "длань", "obsolete", NULL, "«длань» is obsolete (d 1)\n" },
	{ "a variant that is asked", NULL, "", "", "", "+variant", "галоша", "variant", NULL,
		"«галоша» is a variant spelling of «калоша» (d 1)\n" },
	{ "a misspelling", NULL, "", "", "", "", "карова", "unknown", NULL, "«карова» is a misspelling of «корова» (d 1)\n" },
	{ "unknown", NULL, "", "", "", "", "эээээээ", "unknown", NULL, "«эээээээ» is in no dictionary (d 1)\n" },
	{ "unknown, with a neighbour", NULL, "", "", "", "", "котк", "unknown", NULL,
		"«котк» is in no dictionary (d 1); one letter away: «кот», «кота», «котик»\n" },
	{ "unknown is not asked", NULL, "", "", "", "-unknown", "эээээээ", "", NULL, "" },
	{ "a misspelling where unknown is not asked", NULL, "", "", "", "-unknown", "карова", "", NULL, "" },
	{ "no letter in it", NULL, "", "", "", "", "это-то", "unknown", NULL,
		"«это-то» is no word: it holds something that is no letter (d 1)\n" },
	{ "no letter in it, but near a word", NULL, "", "", "", "", "ко7", "unknown", NULL,
		"«ко7» is in no dictionary (d 1); one letter away: «кот»\n" },
	{ "a fold would help", NULL, "", "", "", "", "елка", "unknown", NULL,
		"«елка» is in no dictionary (d 1); with the option fold=ё:е it would be «ёлка»\n" },
	{ "another fold would help", NULL, "", "", "", "", "иод", "unknown", NULL,
		"«иод» is in no dictionary (d 1); with the option fold=й:и it would be «йод»\n" },
	{ "a fold would make it a genitive", NULL, "", "", "", "", "мед", "unknown", NULL,
		"«мед» is in no dictionary (d 1); with the option fold=ё:е it would be «мёд»\n" },
	{ "the fold is on", NULL, "ё:е", "", "", "", "елка", "", "ёлка", "" },
	{ "the fold is on, one way", NULL, "е>ё", "", "", "", "елка", "", "ёлка", "" },
	{ "the form that is told is the dictionary's", NULL, "ё:е", "", "", "", "меда", "class", "меда",
		"«меда» is the genitive of «мёд» (d 1)\n" },
	{ "a good form behind a bad one", NULL, "а:ы", "", "", "", "розы", "", "роза", "" },
	{ "a form with less to be said against it behind a bad one", NULL, "а:ы", "", "", "", "жопы", "vulgar", "жопа",
		"«жопа» is vulgar (d 1)\n" },
	{ "a good form of several", NULL, "о:а", "", "", "", "ката", "class", "кота", "«кота» is the genitive of «кот» (d 1)\n" },
	{ "allowed", NULL, "", "ого,кот", "", "", "ого", "", NULL, "" },
	{ "allowed whatever it is", NULL, "", "жопы", "", "", "жопы", "", NULL, "" },
	{ "allowed by way of a fold", NULL, "ё:е", "жёны", "", "", "жены", "", "жёны", "" },
	{ "banned", NULL, "", "", "кот", "", "кот", "unknown", NULL, "«кот» is banned in this record (Ban:)\n" },
	{ "banned by way of a fold", NULL, "ё:е", "", "елка", "", "ёлка", "unknown", "елка",
		"«ёлка» is banned in this record (Ban:)\n" },
	{ "a ban beats an allowance", NULL, "", "кот", "кот", "", "кот", "unknown", NULL,
		"«кот» is banned in this record (Ban:)\n" },
	{ "a ban where unknown is not asked", NULL, "", "", "кот", "-unknown", "кот", "", NULL, "" },
	{ "a ban of another word", NULL, "", "", "ток", "", "кот", "", NULL, "" },
	{ "only in the second dictionary", "#: name e\nток\n", "", "", "", "", "ток", "", NULL, "" },
	{ "the second saves it", "#: name e\nкоты\n", "", "", "", "", "коты", "", NULL, "" },
	{ "the second is asked about classes, too", "#: name e\nток\tтёк\tVERB\t_\t_\n", "", "", "", "", "ток", "class", NULL,
		"«ток» is a form of the verb «тёк» (e)\n" },
	{ "the one with less to be said against it is told", "#: name e\nжопы\tжопы\tNOUN\tNumber=Plur\t_\n", "", "", "", "", "жопы",
		"class", NULL, "«жопы» is a plural (e)\n" },
	{ "in neither", "#: name e\nток\n", "", "", "", "", "эээээээ", "unknown", NULL,
		"«эээээээ» is in no dictionary (d 1, e)\n" },
	{ "a second one in other letters", "#: name e\n#: language en\ncat\n", "", "", "", "", "кот", "", NULL, "" },
	{ "nothing", NULL, "", "", "", "", "", "unknown", NULL, NULL },
};

static void begin(struct word_table *table, const struct row *row)
{
	const char *const sources[2] = { words, row->second };
	struct span bad;

	word_table_begin(table, "ru", sources, row->folds);
	assert_true(lexicon_allow(&table->lexicon, span_of(row->allow), &bad));
	assert_true(lexicon_ban(&table->lexicon, span_of(row->ban), &bad));
	lexicon_finish(&table->lexicon);
}

static void assert_form(const struct word_table *table, const struct word_verdict *verdict, const struct row *row)
{
	char text[WORD_LETTERS_MAX * LETTER_BYTES];

	if (strchr(row->typed, '7') != NULL || strchr(row->typed, '-') != NULL)
		return;
	size_t len = alphabet_write(&table->alphabet, verdict->form, verdict->len, text);
	assert_span_equal((struct span){ text, len }, span_of(row->form != NULL ? row->form : row->typed));
}

static void assert_why(const struct word_verdict *verdict, const char *expected)
{
	struct buffer why = { 0 };

	for (unsigned rule = 0; rule < WORD_RULES; rule++) {
		if (((verdict->faults | verdict->questionable) >> rule & 1) == 0)
			continue;
		message_add(&why, &verdict->why[rule]);
		buffer_add_char(&why, '\n');
	}
	assert_span_equal(buffer_span(&why), span_of(expected));
	buffer_release(&why);
}

static void judges(void **state)
{
	const struct row *row = *state;
	struct word_table table;
	struct spelling spelling;
	struct word_verdict verdict;
	letter word[WORD_LETTERS_MAX];
	struct buffer names = { 0 };

	begin(&table, row);
	alphabet_spell(&table.alphabet, span_of(row->typed), word, COUNT(word), &spelling);
	struct word_question question = {
		&table.lexicon, rules_of(row->rules), word, spelling.count, span_of(row->typed) };
	word_judge(&question, &table.arena, &verdict);
	add_names(&names, "", verdict.faults);
	add_names(&names, "?", verdict.faults == 0 ? verdict.questionable : 0);
	assert_span_equal(buffer_span(&names), span_of(row->verdict));
	assert_int_equal(word_is_faultless(&question, &table.arena), verdict.faults == 0);
	assert_form(&table, &verdict, row);
	if (row->why != NULL)
		assert_why(&verdict, row->why);
	buffer_release(&names);
	word_table_end(&table);
}

/* ---- base forms only ---- */

struct base_row {
	const char *name;	/* the word */
	const char *why;	/* NULL: it is good */
};

static const struct base_row bases[] = {
	{ "koty", "«koty» is a form of «kot», and only base forms count (base)" },
	{ "kot", NULL },
	{ "ala", "«ala» is a proper name (base)" },
	{ "ady", "«ady» is a proper name (base)" },
	{ "stali", NULL },
	{ "allow", NULL },
	{ "nic", "«nic» is in no dictionary (base)" },
};

static void admits_base_forms(void **state)
{
	const struct base_row *row = *state;
	struct dict *dict = dict_of_text("#: name base\n#: language pl\nkot\tkot\tNOUN\tCase=Nom|Number=Sing\t_\n"
		"koty\tkot\tNOUN\tCase=Nom|Number=Plur\t_\nala\tala\tPROPN\tCase=Nom\t_\nady\tada\tPROPN\tCase=Gen\t_\n"
		"stali\tstać\tVERB\t_\t_\nstali\tstali\tADJ\tCase=Nom\t_\n");
	unsigned rules = 1u << WORD_UNKNOWN | 1u << WORD_NAME | 1u << WORD_ABBREVIATION | WORD_BASE_ONLY;
	struct lexicon lexicon = { .count = 0 };
	struct word_verdict verdict;
	struct arena arena = { 0 };
	struct span bad;
	letter word[WORD_LETTERS_MAX];
	size_t len = spell_word(dict, row->name, word);

	lexicon_init(&lexicon, dict_alphabet(dict));
	lexicon_add(&lexicon, dict);
	assert_true(lexicon_allow(&lexicon, SPAN("allow"), &bad));
	lexicon_finish(&lexicon);
	struct word_question question = { &lexicon, rules, word, len, span_of(row->name) };
	word_judge(&question, &arena, &verdict);
	assert_int_equal(verdict.faults != 0, row->why != NULL);
	assert_int_equal(word_is_faultless(&question, &arena), row->why == NULL);
	struct buffer text = { 0 };
	if (row->why != NULL)
		message_add(&text, &verdict.why[__builtin_ctz(verdict.faults)]);
	assert_true(row->why == NULL || span_starts_with(buffer_span(&text), span_of(row->why)));
	buffer_release(&text);
	lexicon_clear(&lexicon);
	arena_release(&arena);
	dict_close(dict);
}

/* ---- the move search asks the other way round: from the dictionary's word ---- */

/* What the search meets in a dictionary it may play if, typed as it stands, it would be admitted. */
static void search_and_judge_agree(void **state)
{
	static const char *const switches[] = {
		"", "-class", "-name", "-abbreviation -name", "+compound-abbreviation +compound", "-diminutive -augmentative",
		"-vulgar -dialect -jargon", "+colloquial +obsolete +variant", "-class -vulgar +colloquial",
	};
	static const struct row plain = { .folds = "", .allow = "коты,ёж", .ban = "йод,бакс" };
	struct word_table table;
	letter word[WORD_LETTERS_MAX];

	(void)state;
	begin(&table, &plain);
	const struct lexicon_dict *dict = &table.lexicon.dicts[0];
	for (size_t i = 0; i < COUNT(switches) * dict_info(dict->dict)->words; i++) {
		unsigned rules = rules_of(switches[i % COUNT(switches)]);
		size_t len = dict_word(dict->dict, (uint32_t)(i / COUNT(switches)), word);
		struct word_question question = { &table.lexicon, rules, word, len, SPAN("x") };
		struct word_verdict verdict;
		word_judge(&question, &table.arena, &verdict);
		if (lexicon_lists(&table.lexicon.allow, word, len, verdict.form))
			continue;
		enum finality finality = automaton_find(dict_words(dict->dict), word, len);
		assert_int_equal(word_is_admissible(&table.lexicon, rules, 0, finality, word, len),
			verdict.faults == 0);
	}
	word_table_end(&table);
}

struct admitted_row {
	const char *name;
	const char *word, *rules;
	bool from_list;		/* the search met it in the allow list */
	bool admitted;
};

static const struct admitted_row admitted[] = {
	{ "a word", "кот", "", false, true },
	{ "a banned word", "йод", "", false, false },
	{ "a plural", "анны", "", false, false },
	{ "a questionable word", "домик", "", false, true },
	{ "a colloquial word", "врун", "", false, true },
	{ "a colloquial word that is asked", "врун", "+colloquial", false, false },
	{ "an allowed word", "ёж", "", true, true },
	{ "an allowed word that is banned", "акт", "", true, false },
};

static void is_admitted(void **state)
{
	static const struct row lists = { .folds = "", .allow = "ёж,акт", .ban = "йод,акт" };
	const struct admitted_row *row = *state;
	struct word_table table;
	letter word[WORD_LETTERS_MAX];

	begin(&table, &lists);
	const struct lexicon_dict *dict = row->from_list ? &table.lexicon.allow : &table.lexicon.dicts[0];
	size_t len = spell_word(dict->dict, row->word, word), index = row->from_list ? table.lexicon.count : 0;
	enum finality finality = automaton_find(dict_admitted(dict->dict), word, len);
	assert_int_equal(
		word_is_admissible(&table.lexicon, rules_of(row->rules), index, finality, word, len), row->admitted);
	word_table_end(&table);
}

/* ---- words that are too long ---- */

enum { LONG_LETTERS = 676 };

/* A field holds words that no dictionary can. */
static void a_word_may_be_as_long_as_a_field(void **state)
{
	static const struct row lists = { .folds = "а:б", .allow = "ёж", .ban = "кот" };
	struct word_table table;
	struct word_verdict verdict;
	letter word[LONG_LETTERS] = { 0 };

	(void)state;
	begin(&table, &lists);
	for (size_t len = WORD_LETTERS_MAX - 1; len <= LONG_LETTERS; len += len == WORD_LETTERS_MAX + 1 ? 420 : 1) {
		struct word_question question = { &table.lexicon, WORD_DEFAULTS, word, len, SPAN("ааа") };
		word_judge(&question, &table.arena, &verdict);
		assert_int_equal(verdict.faults, 1u << WORD_UNKNOWN);
		assert_int_equal(verdict.len, len < WORD_LETTERS_MAX ? len : WORD_LETTERS_MAX);
		assert_why(&verdict, "«ааа» is in no dictionary (d 1)\n");
		question.rules = 0;
		word_judge(&question, &table.arena, &verdict);
		assert_int_equal(verdict.faults, 0);
	}
	word_table_end(&table);
}

/* More than MASKED_LETTERS: the admitted words are laid out in the other way. */
static void an_alphabet_may_have_many_letters(void **state)
{
	static const char source[] = "#: name many\n"
		"абвгдежзийклмнопрстуфхцчшщъыьэюяё\tа\tNOUN\t" NOM "\t_\n"
		"αβγδεζηθικλμ\tα\tNOUN\t" NOM "\t_\n"
		"κλμ\tα\tNOUN\tCase=Nom|Number=Plur\t_\n"
		"αβγ\tαβγ\tNOUN\tStyle=Vulg|" NOM "\t_\n";
	static const struct {
		const char *word;
		unsigned faults;
	} expected[] = {
		{ "αβγδεζηθικλμ", 0 }, { "абвгдежзийклмнопрстуфхцчшщъыьэюяё", 0 }, { "κλμ", 1u << WORD_CLASS },
		{ "αβγ", 1u << WORD_VULGAR }, { "αβ", 1u << WORD_UNKNOWN }, { "αя", 1u << WORD_UNKNOWN },
	};
	struct dict *dict = dict_of_text(source);
	struct lexicon lexicon = { 0 };
	struct arena arena = { 0 };
	struct word_verdict verdict;
	letter word[WORD_LETTERS_MAX];

	(void)state;
	assert_int_equal(dict_alphabet(dict)->count, 45);
	assert_int_equal(dict_admitted(dict)->layout, AUTOMATON_PACKED);
	lexicon_init(&lexicon, dict_alphabet(dict));
	lexicon_add(&lexicon, dict);
	lexicon_finish(&lexicon);
	for (size_t i = 0; i < COUNT(expected); i++) {
		size_t len = spell_word(dict, expected[i].word, word);
		struct word_question question = { &lexicon, WORD_DEFAULTS, word, len, span_of(expected[i].word) };
		word_judge(&question, &arena, &verdict);
		assert_int_equal(verdict.faults, expected[i].faults);
		enum finality admitted_by = automaton_find(dict_admitted(dict), word, len);
		assert_int_equal(admitted_by != FINAL_NO, expected[i].faults == 0);
	}
	lexicon_clear(&lexicon);
	dict_close(dict);
	arena_release(&arena);
}

/* The last of many readings is good once names are; which of them comes last is the builder's choice. */
static void every_reading_counts(void **state)
{
	struct buffer source = { 0 };
	struct word_verdict verdict;
	struct lexicon lexicon = { 0 };
	struct arena arena = { 0 };
	letter word[WORD_LETTERS_MAX];

	buffer_add_string(&source, MAIN "кот\tкот\tPROPN\t" NOM "\t_\n");
	for (size_t i = 0; i < 200; i++) {
		buffer_add_string(&source, "кот\tкот\tVERB\tTense=Past\tNote=");
		buffer_add_number(&source, (long long)i);
		buffer_add_char(&source, '\n');
	}
	(void)state;
	buffer_add_char(&source, '\0');
	struct dict *dict = dict_of_text(source.bytes);
	lexicon_init(&lexicon, dict_alphabet(dict));
	lexicon_add(&lexicon, dict);
	lexicon_finish(&lexicon);
	size_t len = spell_word(dict, "кот", word);
	struct word_question question = { &lexicon, WORD_DEFAULTS, word, len, SPAN("кот") };
	word_judge(&question, &arena, &verdict);
	assert_int_equal(verdict.faults & (verdict.faults - 1), 0);
	assert_int_not_equal(verdict.faults, 0);
	question.rules = rules_of("-name");
	word_judge(&question, &arena, &verdict);
	assert_int_equal(verdict.faults, 0);
	lexicon_clear(&lexicon);
	dict_close(dict);
	arena_release(&arena);
	buffer_release(&source);
}

/* All letters are one, and there are more beginnings of words than anybody looks at: that no word of 13 letters is among
 * them is not found out, and so it is not claimed. */
static void what_is_not_found_out_is_no_fault(void **state)
{
	struct buffer source = { 0 };
	struct word_verdict verdict;
	struct lexicon lexicon = { 0 };
	struct arena arena = { 0 };
	letter word[WORD_LETTERS_MAX] = { 0 };
	unsigned random = 1;

	(void)state;
	buffer_add_string(&source, MAIN);
	for (size_t i = 0; i < 4000; i++) {
		for (size_t j = 0; j < 12; j++) {
			random = random * 1103515245u + 12345u;
			buffer_add_string(&source, (const char *[]){ "а", "о", "у", "к", "л", "м", "н", "с" }[random >> 16 & 7]);
		}
		buffer_add_string(&source, "\t_\tNOUN\t" NOM "\t_\n");
	}
	buffer_add_char(&source, '\0');
	struct dict *dict = dict_of_text(source.bytes);
	lexicon_init(&lexicon, dict_alphabet(dict));
	lexicon_add(&lexicon, dict);
	for (letter i = 1; i < dict_alphabet(dict)->count; i++)
		lexicon_fold(&lexicon, (letter)(i - 1), i, true);
	lexicon_finish(&lexicon);
	for (size_t len = 12; len <= 13; len++) {
		struct word_question question = { &lexicon, WORD_DEFAULTS, word, len, SPAN("а") };
		word_judge(&question, &arena, &verdict);
		assert_int_equal(verdict.faults, 0);
		assert_int_equal(verdict.questionable, len == 12 ? 0 : 1u << WORD_UNKNOWN);
	}
	lexicon_clear(&lexicon);
	dict_close(dict);
	arena_release(&arena);
	buffer_release(&source);
}

static void no_dictionary_knows_nothing(void **state)
{
	struct alphabet alphabet;
	struct lexicon lexicon = { 0 };
	struct arena arena = { 0 };
	struct word_verdict verdict;
	letter word[] = { 0, 1, 2 };

	(void)state;
	alphabet_init_language(&alphabet, SPAN("ru"));
	lexicon_init(&lexicon, &alphabet);
	lexicon_finish(&lexicon);
	struct word_question question = { &lexicon, WORD_DEFAULTS, word, 3, SPAN("абв") };
	word_judge(&question, &arena, &verdict);
	assert_int_equal(verdict.faults, 1u << WORD_UNKNOWN);
	arena_release(&arena);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + COUNT(admitted) + COUNT(bases) + 6] = {
		cmocka_unit_test(search_and_judge_agree), cmocka_unit_test(a_word_may_be_as_long_as_a_field),
		cmocka_unit_test(no_dictionary_knows_nothing), cmocka_unit_test(an_alphabet_may_have_many_letters),
		cmocka_unit_test(every_reading_counts), cmocka_unit_test(what_is_not_found_out_is_no_fault),
	};
	size_t count = 6;

	ROW_TESTS(rows, judges);
	ROW_TESTS(admitted, is_admitted);
	ROW_TESTS(bases, admits_base_forms);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
