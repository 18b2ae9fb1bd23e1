#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a command again and again, and each time lets another call fail (faults.c says which there are).

    everywhere.py LIBRARY KIND ERRNO COMMAND [ARGUMENT...]

With the KIND signal, ERRNO is a signal; the command may end by it, and files are as they were or as they become. (Only
SIGKILL may leave one behind, in the moment between its name and its place.)
With the KIND pieces nothing fails, and all must be as it is without the library's help.
It runs in a directory where each file may be changed; this puts them back. Right is: status 2, something is said, and what
was printed before is the beginning of what would have been printed; or all as if nothing had failed. Files are as they were or
as they should become, and there are no others. Prints how many calls there were, and fails when something else came of one.
"""
import errno
import os
import signal
import subprocess
import sys
import tempfile

SECONDS = 60


def files():
    """What stands in the directory, by name."""
    return {name: open(name, 'rb').read() for name in sorted(os.listdir('.')) if os.path.isfile(name)}


def put_back(before):
    for name in os.listdir('.'):
        if os.path.isfile(name) and name not in before:
            os.unlink(name)
    for name, bytes_ in before.items():
        if not os.path.exists(name) or open(name, 'rb').read() != bytes_:
            with open(name, 'wb') as file:
                file.write(bytes_)


def number_of(name):
    return getattr(errno, name, None) or int(getattr(signal, name))


class Command:
    def __init__(self, library, error, arguments):
        self.arguments = arguments
        self.counter = tempfile.NamedTemporaryFile()
        self.environment = dict(os.environ, LD_PRELOAD=library, FAULT_COUNTER=self.counter.name,
                                FAULT_ERRNO=str(number_of(error)))

    def run(self, kind, at=0, stays=False):
        """The result of a run in which call `at` of the kind fails; with `stays` those behind it, too."""
        self.counter.seek(0)
        self.counter.write(bytes(8))
        self.counter.flush()
        environment = dict(self.environment, FAULT_KIND=kind, FAULT_AT=str(at))
        if stays:
            environment['FAULT_ON'] = '1'
        with open('/dev/null', 'rb') as nothing:
            return subprocess.run(self.arguments, env=environment, stdin=nothing, capture_output=True,
                                  timeout=SECONDS, check=False)

    def calls(self):
        self.counter.seek(0)
        return int.from_bytes(self.counter.read(8), sys.byteorder)


def fault_of(result, expected, by_signal):
    """What is wrong with a run, or None."""
    same = (result.returncode, result.stdout) == (expected.returncode, expected.stdout)
    if same:
        return None
    if result.returncode < 0 and by_signal:
        return None if expected.stdout.startswith(result.stdout) else 'what was printed is no beginning of what is right'
    if result.returncode != 2:
        return f'status {result.returncode} instead of {expected.returncode}, though the output differs or it was ended'
    if not result.stderr and b'error' not in result.stdout:
        return 'status 2, and nothing is said'
    alone = result.stderr == b'refkit: out of memory\n' and b'error' not in result.stdout
    if alone and not expected.stdout.startswith(result.stdout):
        return 'what was printed is no beginning of what is right'
    return None


def files_fault(now, before, after, status):
    for name in sorted(now):
        if name not in before and name not in after:
            return f'{name} was left behind'
        if now[name] not in (before.get(name), after.get(name)):
            return f'{name} is neither as it was nor as it becomes'
    for name in before:
        if name not in now:
            return f'{name} is gone'
    if status not in (2, -signal.SIGKILL, -signal.SIGTERM, -signal.SIGINT) and now != after:
        return 'it says that all went well, and a file is not what it should be'
    return None


def without_draft(result, now):
    """What cannot be prevented: one that was killed between name and place."""
    if result.returncode != -signal.SIGKILL:
        return now
    return {name: content for name, content in now.items() if not name.endswith('.new')}


def in_pieces(command, expected, after):
    """True when all is as expected though nothing comes in one piece."""
    result = command.run('pieces')
    same = (result.returncode, result.stdout, result.stderr) == (expected.returncode, expected.stdout, expected.stderr)
    print(f'{command.calls()} pieces', '' if same else result)
    return same and files() == after and command.calls() > 0


def with_faults(command, kind, error, expected, before, after):
    """True when no failure of a call leads to what it must not lead to."""
    command.run(kind)
    put_back(before)
    calls, broken, bad = command.calls(), 0, 0
    for at in range(1, calls + 1):
        for stays in (False, True):
            try:
                result = command.run(kind, at, stays)
            except subprocess.TimeoutExpired:
                print(f'call {at} of {calls}: it hangs')
                return False
            said = (fault_of(result, expected, kind == 'signal')
                    or files_fault(without_draft(result, files()), before, after, result.returncode))
            put_back(before)
            broken += result.returncode in (2, -number_of(error))
            if said:
                bad += 1
                print(f'call {at} of {calls}{" and all behind it" if stays else ""}: {said}: {result.stderr!r}')
    print(f'{calls} calls, {broken} runs were broken off')
    # a run of which nothing can fail tests nothing
    return bad == 0 and calls > 0 and broken > 0


def main():
    library, kind, error, *arguments = sys.argv[1:]
    command = Command(library, error, arguments)
    before = files()
    expected = command.run('none')
    after = files()
    put_back(before)
    if kind == 'pieces':
        good = in_pieces(command, expected, after)
        put_back(before)
    else:
        good = with_faults(command, kind, error, expected, before, after)
    return 0 if good else 1


sys.exit(main())
