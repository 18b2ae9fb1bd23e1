/* SPDX-License-Identifier: GPL-3.0-or-later
 * Writes full Russian games to standard output, each played to its end and clean to the last claim:
 *
 *     generate --bytes N --seed S --dict FILE [--variant classic|royal] [--size 5x5]
 *
 * At least N bytes, in whole records; the same arguments give the same bytes. Without a variant one game in eight is
 * royal. Some scribes write paths, points, totals and times, some not even numbers. */
#include <stdio.h>
#include <stdlib.h>

#include "support/games.h"
#include "support/play.h"

enum { BLOCK_BYTES = 1 << 16 };

static const char *const names[] = {
	"Аня", "Боря", "Вера", "Гена", "Даша", "Егор", "Женя", "Зоя", "Игорь", "Катя", "Лёва", "Маша", "Никита", "Оля",
	"Пётр", "Рита", "Саша", "Таня", "Ульяна", "Федя", "Юля", "Яша", "Иван Петрович", "Мария Ильинична", "бабушка",
};

enum { NAMES = sizeof names / sizeof *names };

struct order {
	unsigned long bytes, seed, columns, rows;
	const char *dict, *variant;
};

static void leave(const char *reason)
{
	fprintf(stderr, "generate: %s\n"
		"usage: generate --bytes N --seed S --dict FILE [--variant classic|royal] [--size 5x5]\n", reason);
	exit(2);
}

static unsigned long read_number(struct span text, unsigned long max)
{
	unsigned long number;

	if (!span_to_number(text, max, &number) || number == 0)
		leave("a number is missing, 0 or too large");
	return number;
}

static void read_size(struct order *order, struct span text)
{
	order->columns = read_number(span_cut(&text, 'x'), SHEET_CELLS_MAX / 3);
	order->rows = read_number(text, SHEET_CELLS_MAX / 3);
	if (order->columns < 3 || order->rows < 3 || order->columns * order->rows > SHEET_CELLS_MAX)
		leave("the field has 3x3 to 64 cells");
}

static void read_argument(struct order *order, const char *name, const char *value)
{
	if (strcmp(name, "--bytes") == 0)
		order->bytes = read_number(span_of(value), 1ul << 40);
	else if (strcmp(name, "--seed") == 0)
		order->seed = read_number(span_of(value), 1ul << 40);
	else if (strcmp(name, "--size") == 0)
		read_size(order, span_of(value));
	else if (strcmp(name, "--dict") == 0)
		order->dict = value;
	else if (strcmp(name, "--variant") == 0)
		order->variant = value;
	else
		leave("an unknown argument");
}

static struct order read_order(int argc, char **argv)
{
	struct order order = { .columns = 5, .rows = 5 };

	if (argc % 2 == 0)
		leave("an argument without its value");
	for (int i = 1; i < argc; i += 2)
		read_argument(&order, argv[i], argv[i + 1]);
	if (order.bytes == 0 || order.seed == 0 || order.dict == NULL)
		leave("--bytes, --seed and --dict are needed");
	if (order.variant != NULL && strcmp(order.variant, "classic") != 0 && strcmp(order.variant, "royal") != 0)
		leave("the variant is classic or royal");
	return order;
}

static void seat_players(struct sheet *sheet, uint64_t *seed)
{
	unsigned first = chance(seed, NAMES), step = 1 + chance(seed, NAMES / SHEET_PLAYERS_MAX);

	sheet->player_count = chance(seed, 8) == 0 ? 4 : 2;
	for (unsigned i = 0; i < sheet->player_count; i++)
		sheet->players[i] = names[(first + i * step) % NAMES];
}

/* A date for half of the games. */
static const char *choose_date(uint64_t *seed, char *date)
{
	memcpy(date, "2026-01-01", sizeof "2026-01-01");
	date[6] = (char)('1' + chance(seed, 9));
	date[8] = (char)('0' + chance(seed, 3));
	date[9] = (char)('1' + chance(seed, 8));
	return chance(seed, 2) == 0 ? date : NULL;
}

static void write_game(const struct order *order, struct game_maker *maker, struct sheet *sheet, uint64_t *seed,
	struct buffer *out)
{
	static const struct game_habits habits = { .passes = 1, .closing_passes = 25, .claims_result = 75, .claims_final = 10,
		.numbers = 80, .names = 80, .paths = 40, .points = 40, .totals = 25, .times = 25, .quick = true };
	struct sheet_outcome outcome;
	const struct alphabet *alphabet = sheet->alphabet;
	char date[16];

	sheet_clear(sheet);
	sheet->alphabet = alphabet;
	sheet->language = "ru";
	sheet->dictionary = chance(seed, 2) == 0 ? "ru" : NULL;
	sheet->columns = (unsigned)order->columns;
	sheet->rows = (unsigned)order->rows;
	sheet->royal = order->variant == NULL ? chance(seed, 8) == 0 : strcmp(order->variant, "royal") == 0;
	seat_players(sheet, seed);
	sheet->date = choose_date(seed, date);
	if (!game_play(maker, &habits, sheet, &outcome))
		leave("the dictionary has no start word for this field");
	sheet_write(sheet, out);
}

int main(int argc, char **argv)
{
	struct order order = read_order(argc, argv);
	const char *why = "";
	struct dict *dict = dict_open(order.dict, &why);
	struct alphabet alphabet;
	struct sheet sheet = { .alphabet = &alphabet };
	struct buffer out = { 0 };
	uint64_t seed = order.seed;

	if (dict == NULL || !alphabet_init_language(&alphabet, SPAN("ru")))
		leave(why);
	struct game_maker *maker = game_maker_new(dict, &alphabet, order.seed);
	for (unsigned long written = 0; written < order.bytes && !ferror(stdout);) {
		size_t before = out.len;
		write_game(&order, maker, &sheet, &seed, &out);
		written += out.len - before;
		if (out.len >= BLOCK_BYTES || written >= order.bytes) {
			fwrite(out.bytes, 1, out.len, stdout);
			buffer_clear(&out);
		}
	}
	game_maker_free(maker);
	sheet_release(&sheet);
	buffer_release(&out);
	dict_close(dict);
	if (fflush(stdout) != 0 || ferror(stdout))
		leave("standard output cannot be written");
	return 0;
}
