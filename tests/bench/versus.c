/* SPDX-License-Identifier: GPL-3.0-or-later
 * Times whole commands side by side: `versus ROUNDS NAME=COMMAND NAME=COMMAND...` runs them in turn, ROUNDS times after
 * one round that does not count, with their output thrown away, and prints for each the median of wall and processor
 * time, the largest memory, and the ratio of the first command's median processor time to its own. COMMAND is cut at blanks. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
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

int main(int argc, char **argv)
{
	static struct command commands[COMMANDS_MAX];
	int rounds = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 0, count = argc - 2;

	if (rounds < 1 || rounds > ROUNDS_MAX || count < 1 || count > COMMANDS_MAX)
		fail("usage: versus ROUNDS NAME=COMMAND...");
	for (int i = 0; i < count; i++)
		read_command(&commands[i], argv[i + 2]);
	for (int round = -1; round < rounds; round++)
		for (int i = 0; i < count; i++)
			run(&commands[i], round);
	double first_cpu = median(commands[0].cpu, rounds), first_wall = median(commands[0].wall, rounds);
	for (int i = 0; i < count; i++) {
		double cpu = median(commands[i].cpu, rounds), wall = median(commands[i].wall, rounds);
		printf("  %-22s wall %9.5f s  cpu %9.5f s  %7ld KiB", commands[i].name, wall, cpu, commands[i].memory);
		if (i > 0)
			printf("  %s/this: wall %.2f cpu %.2f", commands[0].name, first_wall / wall, first_cpu / cpu);
		putchar('\n');
	}
	return 0;
}
