#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows how a command writes to standard error.

    writes.py COMMAND [ARGUMENT...]

Standard error is a socket that keeps each write(2) apart. Prints what was written, a line for each call: the number of lines that
it wrote, or the bytes themselves where they do not end with a line; fails when there were such, or none at all.
"""
import socket
import subprocess
import sys

READ_BYTES = 1 << 20


def writes(arguments):
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=theirs):
        theirs.close()
        while True:
            piece = ours.recv(READ_BYTES)
            if not piece:
                return
            yield piece


def main():
    whole = broken = 0
    for piece in writes(sys.argv[1:]):
        if piece.endswith(b'\n'):
            whole += 1
            print(piece.count(b'\n'))
        else:
            broken += 1
            print(piece)
    return 0 if whole > 0 and broken == 0 else 1


if __name__ == '__main__':
    sys.exit(main())
