/* SPDX-License-Identifier: GPL-3.0-or-later
 * A library for LD_PRELOAD that lets calls of a command fail. The environment says which:
 *
 *     FAULT_COUNTER   a file of eight bytes: the calls of the kind so far, those of child processes too
 *     FAULT_KIND      memory   blocks of memory
 *                     system   calls of the system that open, read, write, map, name or start something
 *                     signal   the same calls; the signal FAULT_ERRNO comes instead
 *                     pieces   none fails, but no read or write does more than a byte or two, and half of
 *                              them are interrupted first, and so is waiting
 *     FAULT_AT        the number of the call that fails, from 1; 0 or none: no call does, they are counted
 *     FAULT_ON        if set: so do all that follow
 *     FAULT_ERRNO     what a call of the system fails with */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { KIND_NONE, KIND_MEMORY, KIND_SYSTEM, KIND_PIECES };

/* glibc's own, for what is asked before dlsym can be */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static int kind, error = EIO;
static unsigned long fault_at;
static bool fault_on, signals;
static atomic_ulong *counter;

#define REAL(name) ((__typeof__(&(name)))dlsym(RTLD_NEXT, #name))

static unsigned long number_of(const char *variable)
{
	const char *text = getenv(variable);

	return text == NULL ? 0 : strtoul(text, NULL, 10);
}

__attribute__((constructor)) static void start(void)
{
	const char *path = getenv("FAULT_COUNTER"), *name = getenv("FAULT_KIND");

	if (path == NULL || name == NULL)
		return;
	int fd = REAL(open)(path, O_RDWR | O_CLOEXEC);
	void *shared = fd < 0 ? MAP_FAILED : REAL(mmap)(NULL, sizeof *counter, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (shared == MAP_FAILED)
		_exit(125);
	REAL(close)(fd);
	fault_at = number_of("FAULT_AT");
	fault_on = getenv("FAULT_ON") != NULL;
	error = (int)number_of("FAULT_ERRNO");
	counter = shared;
	signals = strcmp(name, "signal") == 0;
	kind = strcmp(name, "memory") == 0 ? KIND_MEMORY : signals || strcmp(name, "system") == 0 ? KIND_SYSTEM
		: strcmp(name, "pieces") == 0 ? KIND_PIECES : KIND_NONE;
}

/* From here on none fails; the cover build's commands call it before they leave their counts (leave.c). */
void faults_end(void);
void faults_end(void)
{
	kind = KIND_NONE;
}

/* Counts a call of the kind; true when it is to fail. */
static bool fails(int of)
{
	if (kind != of)
		return false;
	unsigned long number = atomic_fetch_add(counter, 1) + 1;
	if (fault_at == 0 || number < fault_at || (number > fault_at && !fault_on))
		return false;
	if (signals) {
		raise(error);
		return false;
	}
	errno = of == KIND_MEMORY ? ENOMEM : error;
	return true;
}

void *malloc(size_t size)
{
	return fails(KIND_MEMORY) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
	return fails(KIND_MEMORY) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
	return fails(KIND_MEMORY) ? NULL : __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
	return fails(KIND_MEMORY) ? NULL : __libc_memalign(alignment, size);
}

void *mmap(void *at, size_t len, int protection, int flags, int fd, off_t offset)
{
	return fails(KIND_SYSTEM) ? MAP_FAILED : REAL(mmap)(at, len, protection, flags, fd, offset);
}

static unsigned mode_of(int flags, va_list more)
{
	return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(more, unsigned) : 0;
}

int open(const char *path, int flags, ...)
{
	va_list more;

	va_start(more, flags);
	unsigned mode = mode_of(flags, more);
	va_end(more);
	return fails(KIND_SYSTEM) ? -1 : REAL(open)(path, flags, mode);
}

/* One of two, in an order that no loop of ours has. */
static bool is_odd(unsigned long number)
{
	return (number * 2654435761u >> 16 & 1) != 0;
}

/* How much of `len` bytes a call may take; false when it is interrupted instead. */
static bool takes_piece(size_t *len)
{
	if (kind != KIND_PIECES)
		return true;
	unsigned long number = atomic_fetch_add(counter, 1);
	errno = EINTR;
	if (*len > 1 + number % 3)
		*len = 1 + number % 3;
	return is_odd(number);
}

/* False when waiting is interrupted. */
static bool waits(void)
{
	size_t len = 1;

	return takes_piece(&len);
}

int poll(struct pollfd *fds, nfds_t count, int milliseconds)
{
	return waits() ? REAL(poll)(fds, count, milliseconds) : -1;
}

/* what gcc makes of poll with _FORTIFY_SOURCE */
int __poll_chk(struct pollfd *fds, nfds_t count, int milliseconds, size_t size);
int __poll_chk(struct pollfd *fds, nfds_t count, int milliseconds, size_t size)
{
	return size < count * sizeof *fds ? -1 : poll(fds, count, milliseconds);
}

pid_t waitpid(pid_t pid, int *status, int options)
{
	return waits() ? REAL(waitpid)(pid, status, options) : -1;
}


ssize_t read(int fd, void *to, size_t len)
{
	return fails(KIND_SYSTEM) || !takes_piece(&len) ? -1 : REAL(read)(fd, to, len);
}

ssize_t pread(int fd, void *to, size_t len, off_t at)
{
	return fails(KIND_SYSTEM) || !takes_piece(&len) ? -1 : REAL(pread)(fd, to, len, at);
}

ssize_t write(int fd, const void *bytes, size_t len)
{
	return fails(KIND_SYSTEM) || !takes_piece(&len) ? -1 : REAL(write)(fd, bytes, len);
}

ssize_t send(int fd, const void *bytes, size_t len, int flags)
{
	return fails(KIND_SYSTEM) || !takes_piece(&len) ? -1 : REAL(send)(fd, bytes, len, flags);
}

ssize_t recv(int fd, void *to, size_t len, int flags)
{
	return fails(KIND_SYSTEM) || !takes_piece(&len) ? -1 : REAL(recv)(fd, to, len, flags);
}

int fstat(int fd, struct stat *about)
{
	return fails(KIND_SYSTEM) ? -1 : REAL(fstat)(fd, about);
}

off_t lseek(int fd, off_t offset, int from)
{
	return fails(KIND_SYSTEM) ? -1 : REAL(lseek)(fd, offset, from);
}

/* What is closed is closed, whatever it says: a file that was written to may say so only now. */
int close(int fd)
{
	bool failing = fails(KIND_SYSTEM);
	int result = REAL(close)(fd);

	errno = failing ? error : errno;
	return failing ? -1 : result;
}

int rename(const char *from, const char *to)
{
	return fails(KIND_SYSTEM) ? -1 : REAL(rename)(from, to);
}

int renameat2(int from_fd, const char *from, int to_fd, const char *to, unsigned flags)
{
	return fails(KIND_SYSTEM) ? -1 : REAL(renameat2)(from_fd, from, to_fd, to, flags);
}

ssize_t readlink(const char *path, char *to, size_t len)
{
	return fails(KIND_SYSTEM) ? -1 : REAL(readlink)(path, to, len);
}

int fchown(int fd, uid_t owner, gid_t group)
{
	return fails(KIND_SYSTEM) ? -1 : REAL(fchown)(fd, owner, group);
}

int fchmod(int fd, mode_t mode)
{
	return fails(KIND_SYSTEM) ? -1 : REAL(fchmod)(fd, mode);
}

int fsetxattr(int fd, const char *name, const void *value, size_t len, int flags)
{
	return fails(KIND_SYSTEM) ? -1 : REAL(fsetxattr)(fd, name, value, len, flags);
}

int linkat(int from_fd, const char *from, int to_fd, const char *to, int flags)
{
	return fails(KIND_SYSTEM) ? -1 : REAL(linkat)(from_fd, from, to_fd, to, flags);
}

pid_t fork(void)
{
	return fails(KIND_SYSTEM) ? -1 : REAL(fork)();
}

int socketpair(int domain, int type, int protocol, int fds[2])
{
	return fails(KIND_SYSTEM) ? -1 : REAL(socketpair)(domain, type, protocol, fds);
}
