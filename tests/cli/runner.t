#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The machinery of the tests itself: what is broken is counted, what differs is seen.
. tests/cli/tap.sh

plant() { # NAME LINE...
	name=$1
	shift
	{
		echo '#!/bin/sh'
		printf '%s\n' "$@"
	} >"$scratch/$name"
	chmod +x "$scratch/$name"
}
plant good 'echo 1..2; echo ok 1; echo ok 2'
plant bad 'echo 1..2; echo ok 1; echo not ok 2; echo "# the reason"; exit 1'
plant crash 'echo 1..2; echo ok 1; kill -SEGV $$'
plant early 'echo 1..3; echo ok 1'
plant silent 'exit 0'
plant leak 'echo 1..1; echo ok 1; exit 99'
plant skips 'echo 1..2; echo ok 1; echo "ok 2 # SKIP no dictionary"'
plant none 'echo "1..0 # SKIP nothing to run"'
plant todo 'echo 1..1; echo "not ok 1 # TODO later"'

cd "$scratch" || exit 1
closing() {
	perl "$top/tests/tools/check.pl" "$@" >report 2>&1
	echo "$? $(tail -n 1 report)"
}
is 'all is well' "$(closing good)" '0 2 passed, 0 failed'
is 'a failed assertion counts' "$(closing good bad)" '1 3 passed, 1 failed'
has 'its reason is shown' "$(cat report)" 'the reason'
is 'a crash counts' "$(closing good crash)" '1 3 passed, 1 failed'
is 'a program that stops early counts' "$(closing good early)" '1 3 passed, 1 failed'
is 'a program without a plan counts' "$(closing good silent)" '1 2 passed, 1 failed'
is 'a bad exit status counts' "$(closing good leak)" '1 3 passed, 1 failed'
is 'a program that is not there counts' "$(closing good gone)" '1 2 passed, 1 failed'
is 'a test left for later has failed' "$(closing good todo)" '1 2 passed, 1 failed'
is 'what is skipped is said' "$(closing good skips)" '0 3 passed, 0 failed, 1 skipped'
is 'nothing but skipped tests is no success' "$(closing none)" '1 0 passed, 0 failed, 1 skipped'

# a refcheck that repeats its record
mkdir -p build/dev/bin build/bin tests/games/real tests/games/small/deep
# shellcheck disable=SC2016 # for the planted script to expand
plant build/bin/refcheck 'for last; do :; done; echo "options: $# $1"; cat "$last"; exit 1'
cp build/bin/refcheck build/dev/bin/refcheck
echo 'a record' >tests/games/small/deep/a.game
echo 'a real one' >tests/games/real/b.game
echo '--strict -q' >tests/games/small/deep/a.args
export REFKIT_DICT_PATH="$scratch/dict"
golden() { sh "$top/tests/games/run.sh" "$@"; }

has 'a record without an expectation fails' "$(golden)" 'not ok 2 - small/deep/a.out'
golden --rewrite 2>/dev/null
is 'the report is kept' "$(cat tests/games/small/deep/a.out)" 'options: 3 --strict
a record
exit 1'
is 'so are the events' "$(head -n 1 tests/games/small/deep/a.jsonl)" 'options: 4 --strict'
is 'what is as expected passes' "$(golden)" 'ok 1 - there are records
ok 2 - small/deep/a.out
ok 3 - small/deep/a.jsonl
ok 4 - real/b.game # SKIP the dictionary ru is not built
ok 5 - nothing is expected of records that are not there
1..5'
echo changed >>tests/games/small/deep/a.game
has 'a difference fails' "$(golden)" 'not ok 3 - small/deep/a.jsonl'
has 'and is shown' "$(golden)" '# +changed'
golden --rewrite 2>/dev/null
plant build/bin/refcheck 'exit 139'
has 'so does a difference of the other build' "$(golden)" 'not ok 2'
rm tests/games/small/deep/a.game
has 'an expectation without its record fails' "$(golden)" '# tests/games/small/deep/a.out has no record'

# the replay of saved inputs
cd "$top" || exit 1
cat >"$scratch/target.c" <<'END'
#include "fuzz.h"
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	return size > 0 && data[size] == 'x';
}
END
ok 'a target is built without libFuzzer' gcc -Itests/fuzz -Ilib -fsanitize=address -o "$scratch/target_replay" \
	tests/fuzz/replay.c "$scratch/target.c"
echo text >"$scratch/input"
: >"$scratch/empty"
is 'an empty input is fed' "$("$scratch/target_replay" "$scratch/empty")" "1..2
ok 1 - nothing at all
ok 2 - $scratch/empty"
has 'an unreadable one fails' "$("$scratch/target_replay" "$scratch/gone")" 'not ok 2'
is 'a step beyond the end is seen' "$(ASAN_OPTIONS=exitcode=99 status "$scratch/target_replay" "$scratch/input")" 99
finish
