/* SPDX-License-Identifier: GPL-3.0-or-later
 * Feeds files to a fuzz target and says so in TAP. Each file is a heap block of exactly its size, so that the
 * sanitizers see every step beyond its end. */
#include "fuzz.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint8_t *read_file(const char *path, size_t *size)
{
	FILE *file = fopen(path, "rb");
	uint8_t *data = NULL;
	long len = -1;

	if (file != NULL && fseek(file, 0, SEEK_END) == 0)
		len = ftell(file);
	if (len >= 0 && fseek(file, 0, SEEK_SET) == 0)
		data = malloc(len == 0 ? 1 : (size_t)len);
	if (data != NULL)
		*size = fread(data, 1, (size_t)len, file);
	if (file != NULL)
		fclose(file);
	return data;
}

int main(int argc, char **argv)
{
	/* the empty input belongs to every target */
	printf("1..%d\n", argc);
	LLVMFuzzerTestOneInput((const uint8_t *)"", 0);
	puts("ok 1 - nothing at all");
	for (int i = 1; i < argc; i++) {
		size_t size = 0;
		uint8_t *data = read_file(argv[i], &size);

		if (data == NULL)
			printf("not ok %d - %s: %s\n", i + 1, argv[i], strerror(errno));
		else {
			LLVMFuzzerTestOneInput(data, size);
			printf("ok %d - %s\n", i + 1, argv[i]);
		}
		fflush(stdout);
		free(data);
	}
	return 0;
}
