#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Usage: run.sh [--rewrite]. Judges every tests/games/**/NAME.game, with the options in NAME.args if there is one, and
# compares the report with NAME.out and its events with NAME.jsonl; with --rewrite it writes them. refcheck is run in
# the record's directory, both with sanitizers and as it is installed. REFKIT_DICT_PATH names the built dictionaries;
# the records in real/ need that of their language.
set -u
dev=$PWD/build/dev/bin/refcheck
release=$PWD/build/bin/refcheck
[ -z "${REFKIT_COVER:-}" ] || dev=$PWD/build/cover/bin/refcheck release=$PWD/build/cover/bin/refcheck
rewrite=${1:-}
said=$(mktemp)
trap 'rm -f "$said"' EXIT
count=0

# the last line says how refcheck left
judge() { # COMMAND RECORD EXTRA_OPTION
	name=${2##*/}
	(
		cd "${2%/*}" || exit 2
		options=$(cat "${name%.game}.args" 2>/dev/null)
		# shellcheck disable=SC2086 # lists of words
		"$1" $options $3 "$name" </dev/null 2>&1
		echo "exit $?"
	)
}

test_line() { # WHAT, and the reason in $said if it failed
	count=$((count + 1))
	if [ -s "$said" ]; then
		echo "not ok $count - $1"
		sed 's/^/# /' "$said"
	else
		echo "ok $count - $1"
	fi
}

compare() { # RECORD EXPECTED EXTRA_OPTION
	for refcheck in "$dev" "$release"; do
		judge "$refcheck" "$1" "$3" | diff -u --label "$2" "$2" --label "$refcheck" - >"$said" 2>&1 || break
	done
	test_line "${2#tests/games/}"
}

each_record() { # FUNCTION
	for record in $records; do
		"$1" "$record" "${record%.game}.out" ''
		"$1" "$record" "${record%.game}.jsonl" --format=jsonl
	done
}

write() {
	judge "$dev" "$1" "$3" >"$2"
}

# prints the language of the built dictionary that the record needs and that is not there
lacks() {
	case $1 in
	tests/games/real/*)
		language=ru
		grep -q '^Game: sylaby' "$1" && language=pl
		[ -e "$REFKIT_DICT_PATH/$language.rdict" ] || echo "$language"
		;;
	esac
}

records=
skipped=
for record in $(find tests/games -name '*.game' | LC_ALL=C sort); do
	if [ -n "$(lacks "$record")" ]; then
		skipped="$skipped $record"
	else
		records="$records $record"
	fi
done

if [ "$rewrite" = --rewrite ]; then
	each_record write
	[ -z "$skipped" ] || echo "not rewritten, their dictionaries are not built:$skipped" >&2
	exit 0
fi

[ -n "$records$skipped" ] || echo 'no *.game anywhere' >"$said"
test_line 'there are records'
each_record compare
for record in $skipped; do
	count=$((count + 1))
	echo "ok $count - ${record#tests/games/} # SKIP the dictionary $(lacks "$record") is not built"
done
for expected in $(find tests/games -name '*.out' -o -name '*.jsonl' -o -name '*.args' | LC_ALL=C sort); do
	[ -e "${expected%.*}.game" ] || echo "$expected has no record"
done >"$said"
test_line 'nothing is expected of records that are not there'
echo "1..$count"
