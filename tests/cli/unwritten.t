#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What is printed cannot be written: standard output is closed, or full. Each command in each of its formats says so and ends
# with status 2. (faults.t lets the system refuse at each point, disk.t fills a disk.)
# shellcheck source=tests/cli/tap.sh
. tests/cli/tap.sh
begin "$release"

printf '%s\n' 'Game: balda' 'Dictionary: test-ru' 'Players: Аня, Боря' 'Start: балка' '' '1. Аня: c4=л балл +4' \
	'2. Боря: c2=ы балы' '3. Аня: resign' >balda.game
printf '%s\n' 'game: balda' 'Dictionary: test-ru' 'Players: Аня, Боря' 'Start: балка' '' '1. ? балл' 'Боря: пас' >loose.game
printf '%s\n' 'Rubric: a class' 'Deduct: violation 5' 'Scale: 85 = 5, 0 = 2' >class.rubric
printf '%s\n' стол кот акт >words.txt
printf '%s\n' стол кот >others.txt
printf 'к_т\n' >odd.txt
printf 'balda.game\n' >list
awk 'BEGIN { n = split("ba ce di fo gu ha je ki lo mu na pe ri so tu wa ze by co de fi ga he ji ko lu ma ne pi ro su ta we zi bo cu da fe gi ho ja ke", s, " ")
	for (i = 1; i <= n; i++) for (j = 1; j <= n; j++) print s[i] s[j] }' >syllables.txt

while read -r call; do
	command=${call%% *}
	# shellcheck disable=SC2086 # words
	{
		is "$call: closed" "$($call 2>&1 >&- </dev/null | tail -n 1; sh -c "exec $call >&- 2>&-"; echo $?)" \
			"$command: standard output: Bad file descriptor
2"
		is "$call: full" "$($call 2>&1 >/dev/full </dev/null | tail -n 1; sh -c "exec $call >/dev/full 2>&1"; echo $?)" \
			"$command: standard output: No space left on device
2"
		is "$call: all is closed" "$(status sh -c "exec $call <&- >&- 2>&-")" 2
	}
done <<'END'
refcheck balda.game
refcheck --format=jsonl balda.game
refcheck --format=tsv balda.game
refcheck --format=tap balda.game
refcheck --format=junit balda.game
refcheck --format=annotated balda.game
refcheck --summary=only balda.game
refcheck --files-from=list
refcheck -j 2 balda.game loose.game
refcheck --dispute=1 balda.game
refcheck --dispute=1 --format=jsonl balda.game
refcheck --what-if=on-violation=stand balda.game
reffmt loose.game
reffmt --check loose.game
reffmt --count loose.game
reffmt --select=game=balda loose.game
refscore balda.game
refscore --format=tsv balda.game
refscore --standings balda.game
refscore --standings --format=tsv balda.game
refboard balda.game
refboard --all balda.game
refboard --format=svg balda.game
refboard --format=html balda.game
refmoves balda.game
refmoves --count --format=tsv balda.game
refmoves --best=2 --format=jsonl balda.game
refmoves --missed balda.game
refmoves --missed --format=tsv balda.game
refgrade -r ./class.rubric balda.game
refgrade -r ./class.rubric --format=summary balda.game
refgrade -r ./class.rubric --format=overview balda.game
refgrade -r ./class.rubric --format=csv balda.game
refgrade -r ./class.rubric --format=tsv balda.game
refgrade -r ./class.rubric --format=jsonl balda.game
refgrade -r ./class.rubric --format=feedback balda.game
refgrade -r ./class.rubric --format=html balda.game
refdict lookup -d words.txt кот
refdict explain -d words.txt кот
refdict list -d words.txt
refdict stat words.txt
refdict diff words.txt others.txt
refdict lint odd.txt
refsyl words.txt
refsyl --format=tsv words.txt
reftiles check test-small
reftiles table -d test-pl test-small
reftiles report -d test-pl --games=1 test-small
reftiles deal --seed=7 test-usual
reftiles propose -d ./syllables.txt --steps=100
END

# who names files on standard output as he writes them cannot say which is whose; the file that is there is whole
is 'refgrade --split: full' "$(refgrade -r ./class.rubric --format=feedback '--split=s{n}' balda.game 2>&1 >/dev/full; echo $?)" \
	'refgrade: standard output: No space left on device
2'
refgrade -r ./class.rubric --format=feedback '--split=t{n}' balda.game >/dev/null
for file in s????; do
	ok "$file is whole" cmp "$file" "t${file#s}"
done

# the help, too
for command in "$release"/*; do
	name=${command##*/}
	for call in --help --version --usage; do
		is "$name $call: full" "$("$name" $call 2>&1 >/dev/full; echo $?)" "$name: standard output: No space left on device
2"
	done
	# goes through a stream of its own
	is "$name --help in Polish: full" "$("$name" --lang=pl --help 2>&1 >/dev/full; echo $?)" \
		"$name: standardowe wyjście: Brak miejsca na urządzeniu
2"
done
finish
