/* SPDX-License-Identifier: GPL-3.0-or-later
 * Times whole commands side by side: `versus [-t] ROUNDS NAME=COMMAND NAME=COMMAND...` runs them in turn, ROUNDS times after
 * one round that does not count, with their output thrown away, and prints for each the median of wall and processor
 * time and the largest memory; behind the first one's also the median over the rounds of the first command's time divided by
 * its own in the same round. -t: as a table with tabs, in the order NAME, wall, processor, KiB, ratio of wall, of processor
 * time. COMMAND is cut at blanks. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { COMMANDS_MAX = 8, ROUNDS_MAX = 1001, WORDS_MAX = 64 };

struct command {
	const char *name;
	char *words[WORDS_MAX];
	double wall[ROUNDS_MAX], cpu[ROUNDS_MAX];
	double wall_ratio, cpu_ratio;
	long memory;
};

static void fail(const char *what)
{
	fprintf(stderr, "versus: %s\n", what);
	exit(2);
}

static double seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double of_timeval(struct timeval time)
{
	return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

static void run(struct command *command, int round)
{
	posix_spawn_file_actions_t actions;
	struct rusage usage;
	pid_t child;
	int status;

	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
	double begin = seconds();
	if (posix_spawnp(&child, command->words[0], &actions, NULL, command->words, environ) != 0)
		fail(command->words[0]);
	if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) > 1)
		fail(command->name);
	posix_spawn_file_actions_destroy(&actions);
	if (round < 0)
		return;
	command->wall[round] = seconds() - begin;
	command->cpu[round] = of_timeval(usage.ru_utime) + of_timeval(usage.ru_stime);
	if (usage.ru_maxrss > command->memory)
		command->memory = usage.ru_maxrss;
}

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return x < y ? -1 : x > y;
}

static double median(double *times, int count)
{
	qsort(times, (size_t)count, sizeof *times, by_size);
	return times[count / 2];
}

static void read_command(struct command *command, char *text)
{
	char *equals = strchr(text, '='), *rest = NULL;
	size_t count = 0;

	if (equals == NULL)
		fail("a command is NAME=COMMAND");
	*equals = '\0';
	command->name = text;
	for (char *word = strtok_r(equals + 1, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
		if (count + 1 == WORDS_MAX)
			fail("a command is too long");
		command->words[count++] = word;
	}
	if (count == 0)
		fail("a command is empty");
}

/* The median of one command's times in units of another's, round by round. */
static double ratio(const double *first, const double *own, int rounds)
{
	double ratios[ROUNDS_MAX];

	for (int i = 0; i < rounds; i++)
		ratios[i] = first[i] / own[i];
	return median(ratios, rounds);
}

static void print(struct command *commands, int count, int rounds, bool as_table)
{
	for (int i = 0; i < count; i++) {
		struct command *command = &commands[i];
		command->wall_ratio = ratio(commands[0].wall, command->wall, rounds);
		command->cpu_ratio = ratio(commands[0].cpu, command->cpu, rounds);
	}
	for (int i = 0; i < count; i++) {
		struct command *command = &commands[i];
		double wall = median(command->wall, rounds), cpu = median(command->cpu, rounds);
		if (as_table)
			printf("%s\t%.6f\t%.6f\t%ld\t%.3f\t%.3f\n", command->name, wall, cpu, command->memory,
				command->wall_ratio, command->cpu_ratio);
		else
			printf("  %-22s wall %9.5f s  cpu %9.5f s  %7ld KiB", command->name, wall, cpu, command->memory);
		if (!as_table && i > 0)
			printf("  %s/this: wall %.2f cpu %.2f", commands[0].name, command->wall_ratio, command->cpu_ratio);
		if (!as_table)
			putchar('\n');
	}
}

int main(int argc, char **argv)
{
	static struct command commands[COMMANDS_MAX];
	bool as_table = argc > 1 && strcmp(argv[1], "-t") == 0;

	if (as_table) {
		argc--;
		argv++;
	}
	int rounds = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 0, count = argc - 2;
	if (rounds < 1 || rounds > ROUNDS_MAX || count < 1 || count > COMMANDS_MAX)
		fail("usage: versus [-t] ROUNDS NAME=COMMAND...");
	for (int i = 0; i < count; i++)
		read_command(&commands[i], argv[i + 2]);
	for (int round = -1; round < rounds; round++)
		for (int i = 0; i < count; i++)
			run(&commands[i], round);
	print(commands, count, rounds, as_table);
	return 0;
}
