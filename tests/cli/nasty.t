#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Strings that have broken other programs, in every place, in every format: tests/support/nasty.txt.
# shellcheck source=tests/cli/tap.sh
. tests/cli/tap.sh
cd "$scratch" || exit 1
python3 "$top/tests/support/nasty.py" "$release" "$top/tests/support/nasty.txt"
