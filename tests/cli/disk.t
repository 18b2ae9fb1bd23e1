#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A disk that is full: no half file, what was there is as it was, a sentence and status 2. Who may mount makes a real one, small,
# in a name space of its own; faults.t has a limit on the size of files for those who may not.
# shellcheck source=tests/cli/tap.sh
. tests/cli/tap.sh
PATH=$release:$PATH
if [ -z "${DISK:-}" ]; then
	mkdir "$scratch/disk"
	if unshare -m mount -t tmpfs -o size=64k none "$scratch/disk" 2>"$scratch/why"; then
		# shellcheck disable=SC2016 # the inner shell's
		DISK=$scratch/disk exec unshare -m sh -c 'mount -t tmpfs -o size=64k none "$DISK" && sh tests/cli/disk.t; umount -l "$DISK"; rm -rf "${DISK%/disk}"'
	fi
	skip 'a full disk' "only who may mount (root) can make one: $(cat "$scratch/why")"
	finish
	exit 0
fi
cd "$DISK" || exit 1

printf '%s\n' 'Game: balda' 'Dictionary: test-ru' 'Players: Аня, Боря' 'Start: балка' '' '1. c4=л балл +4' >one.game
{
	cat one.game
	head -c 20000 /dev/zero | tr '\0' '#'
	echo
} >long.game
printf 'an older file' >old
printf 'an older file' >old.game
printf '%s\n' 'Rubric: a class' 'Deduct: violation 5' >class.rubric
awk 'BEGIN { for (i = 0; i < 4000; i++) printf "%c%c%c%c\n", 97 + i % 26, 97 + i / 26 % 26, 97 + i / 676, 97 + i % 7 }' >"$scratch/many.txt"
cp long.game "$scratch/long.kept"
cat one.game long.game >two.game
cp two.game "$scratch/two.kept"
sed '1s/.*/game: balda/' one.game >loose.game
# what is left is less than any of these needs
cat /dev/zero >filler 2>/dev/null
before=$(ls -l)

full() { # NAME EXPECTED COMMAND...
	name=$1
	expected=$2
	shift 2
	is "$name" "$("$@" 2>&1 >/dev/null; echo $?)" "$expected
2"
	is "$name: nothing is left, nothing is gone" "$(ls -l)" "$before"
}
full 'refdict build' 'refdict: old: No space left on device' refdict build "$scratch/many.txt" -o old
full 'refdict build of a new one' 'refdict: new: No space left on device' refdict build "$scratch/many.txt" -o new
full 'reffmt -i' 'reffmt: long.game: No space left on device' reffmt -i --renumber long.game
full 'reffmt --join' 'reffmt: old.game: No space left on device' reffmt --join=old.game long.game
full 'reffmt --split' 'reffmt: n0001: No space left on device' reffmt '--split=n{n}' one.game
is 'refgrade --split' "$(refgrade -r ./class.rubric --format=html '--split=s{n}' one.game 2>&1 >/dev/null | grep -c 'No space left on device')" 1
is 'refgrade --split: status' "$(status refgrade -r ./class.rubric --format=html '--split=s{n}' one.game)" 2
is 'refgrade --split: nothing is left, nothing is gone' "$(ls -l)" "$before"
for command in 'refcheck --format=annotated' 'refcheck --what-if=on-violation=stand' reffmt 'reffmt --check' refscore \
	'refscore --standings' refboard 'refboard --all' 'refboard --format=svg' 'refboard --format=html' 'refmoves --best=1' \
	'refmoves --missed' 'refgrade -r ./class.rubric' 'refgrade -r ./class.rubric --format=html' refsyl 'reftiles table -d test-pl test-small' \
	'reftiles deal --seed=1 standard' 'refdict stat test-pl'; do
	name=${command%% *}
	case $command in
	refdict* | reftiles*) file= ;;
	*) file=loose.game ;;
	esac
	# shellcheck disable=SC2086 # words
	is "$command: standard output" "$($command $file 2>&1 >>filler; echo $?)" "$name: standard output: No space left on device
2"
done
is 'what was there is there' "$(cat old old.game; cmp long.game "$scratch/long.kept"; cmp two.game "$scratch/two.kept")" \
	'an older filean older file'
cd "$top" || exit 1
finish
