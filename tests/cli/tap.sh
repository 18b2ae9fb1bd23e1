# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
# What the *.t files share: assertions in TAP. They run at the top of the tree; $scratch is theirs and is removed.
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
top=$PWD
# shellcheck disable=SC2034 # for the tests
dev=$top/build/dev/bin
# shellcheck disable=SC2034
release=$top/build/bin
# make cover asks what these commands run of the library
# shellcheck disable=SC2034
[ -z "${REFKIT_COVER:-}" ] || dev=$top/build/cover/bin release=$top/build/cover/bin
: "${REFKIT_DICT_PATH:=$top/build/dict}"
export REFKIT_DICT_PATH
# a small game that can be judged: a record is this and moves behind it
# shellcheck disable=SC2034
header='Game: balda
Players: Аня, Боря
Dictionary: test-ru
Start: балка
'
tap_count=0

# begin DIRECTORY: from here on the commands are those of the directory, and files are in $scratch
begin() {
	PATH=$1:$PATH
	cd "$scratch" || exit 1
}

# ok NAME COMMAND...: the command succeeds; what it said is shown if not
ok() {
	tap_name=$1
	shift
	tap_count=$((tap_count + 1))
	if "$@" >"$scratch/.said" 2>&1; then
		echo "ok $tap_count - $tap_name"
	else
		echo "not ok $tap_count - $tap_name"
		echo "# failed: $*"
		sed 's/^/# /' "$scratch/.said"
	fi
}

# is NAME ACTUAL EXPECTED: two texts are the same
is() {
	printf '%s\n' "$3" >"$scratch/.expected"
	printf '%s\n' "$2" >"$scratch/.actual"
	ok "$1" diff -u --label expected "$scratch/.expected" --label actual "$scratch/.actual"
}

# has NAME TEXT PART: the part stands in the text
has() {
	case $2 in
	*"$3"*) ok "$1" true ;;
	*) ok "$1" complain "«$3» is not in: $2" ;;
	esac
}

# hasnt NAME TEXT PART: it does not
hasnt() {
	case $2 in
	*"$3"*) ok "$1" complain "«$3» is in: $2" ;;
	*) ok "$1" true ;;
	esac
}

complain() {
	printf '%s\n' "$1"
	return 1
}

# skip NAME WHY
skip() {
	tap_count=$((tap_count + 1))
	echo "ok $tap_count - $1 # SKIP $2"
}

# status COMMAND...: runs it in silence and prints its exit status
status() {
	"$@" >/dev/null 2>&1
	echo $?
}

# the last line of a *.t file
finish() {
	echo "1..$tap_count"
}
