#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Ten times as much of anything costs about ten times the time. `make bench` measures how much exactly; here a step that
# goes through all that came before it is noticed, which makes a hundred of ten.
. tests/cli/tap.sh

# hundredths of a second of processor time that three runs take; nothing when they fail
time_of() { # RECORDS
	perl -e 'for (1 .. 3) { system("@ARGV") >> 8 < 2 or exit 1 } printf "%d\n", 100 * (times)[2]' \
		"$release/refcheck -q -d test-ru $1 >$scratch/report"
}

tests/bench/scale >"$scratch/dimensions"
while IFS="$(printf '\t')" read -r name size title; do
	tests/bench/scale "$name" "$size" >"$scratch/one"
	tests/bench/scale "$name" "$((size * 10))" >"$scratch/ten"
	one=$(time_of "$scratch/one")
	ten=$(time_of "$scratch/ten")
	ok "$title: ${size}0 take $ten, $size take $one" test "${ten:-999999}" -le "$((one * 20 + 20))"
done <"$scratch/dimensions"
finish
