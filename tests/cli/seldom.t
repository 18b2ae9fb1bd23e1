#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What is seldom asked of the commands, one after the other: options that few use, inputs that few have, forms of a report
# that come up once a year.
# shellcheck source=tests/cli/tap.sh
. tests/cli/tap.sh
begin "$dev"
cp "$top"/tests/grades/class.rubric .
bad=$(printf '\377')
printf '%s\n1. Аня: b2=п палка\n2. Боря: b4=а бал\n' "$header" >good.game
printf 'Game: oral\nPlayers: Аня, Боря\nDictionary: test-ru\n\n1. Аня: к\n' >oral.game
printf 'Game: sylaby\nVariant: II\nPlayers: Ola (7), Jaś (8)\nDictionary: test-pl\nTiles: test-usual\n\n1. Ola: da|ma\n' >sylaby.game
printf '%s\n' '#: language ru' 'стол	стол	NOUN	Case=Nom' 'кот	кот	NOUN	Case=Nom' >words.tsv

# which files and dictionaries
has 'a tile set that cannot be read to its end' "$(refcheck --tiles=. sylaby.game)" 'cannot be used: Is a directory [record.tiles]'
nine=$(printf ' -d test-ru%.0s' 1 2 3 4 5 6 7 8 9)
# shellcheck disable=SC2086 # words
is 'nine dictionaries are too many' "$(refscore $nine good.game 2>&1 | head -n 1)" 'refscore: more than 8 dictionaries'
grade() { refgrade -r ./class.rubric --format=csv "$@"; }
is 'a list of files from standard input may not name it' "$(printf -- '-\ngood.game\n' | grade --files-from=- 2>&1 >marks; echo $?)" \
	'refgrade: -: standard input is the list of files
2'
is 'and the others are read' "$(grep -c 'Аня\|Боря' marks)" 2
is 'a list that is not there' "$(grade --files-from=gone 2>&1 >/dev/null; echo $?)" 'refgrade: gone: No such file or directory
2'

# reports
has 'tap tells why' "$(refcheck --format=tap --explain good.game)" '#     '
is 'a page for a full disk' "$(refboard --format=html good.game 2>&1 >/dev/full; echo $?)" 'refboard: standard output: No space left on device
2'

# without comments lines go the short way, which gives up soon
is 'a path that is looked for in very many ways' "$(sed 's/ *#.*//' "$top/tests/games/small/path/many.game" |
	refcheck -d "$top/tests/games/small/path/many.tsv" | grep -c 'violation: .*path\.')" 2

# refboard, refmoves
is 'no board, no picture' "$(refboard oral.game 2>&1; echo $?)" 'refboard: oral.game: game 1: the game has no board to draw
2'
has 'counted, as a table' "$(refmoves --count --format=tsv good.game)" 'count	good.game'
printf '%s\n1. Аня: b2=п палка\n2. Боря: resign\n3. Аня: b4=а бал\n' "$header" >over.game
is 'none after the end' "$(refmoves --after=2 over.game)" 'over.game: game 1: after move 2: the game is over (resign)'

# refdict
is 'words from what cannot be read' "$(refdict lookup -d ./words.tsv <. 2>&1; echo $?)" 'refdict: standard input: Is a directory
2'
is 'a pattern that is no text' "$(status refdict list -d ./words.tsv "$bad")" 2
has 'nothing to be explained' "$(refdict explain -d ./words.tsv '')" 'no word at all'
has 'a word longer than any' "$(refdict explain -d ./words.tsv "$(printf 'стол%.0s' $(seq 100))")" \
	'longer than any word'

printf '%s\n' '#: language ru' '#: version 1 2' кот >version.tsv
is 'a version is one word' "$(refdict build version.tsv -o out.rdict 2>&1 | grep -c version.tsv:2)" 1
printf '%s\n' '#: language ru' '-	аист' кот '-	стол' стол '-	юла' >less.tsv
refdict build less.tsv -o less.rdict
is 'who is not there cannot be taken away' "$(refdict list -d ./less.rdict)" кот

# reffmt
printf '# no record\n' >none.game
is 'what is of no record is not selected' "$(reffmt --select=game=balda none.game; echo $?)" 1
is 'a wish that is no text' "$(reffmt --select="winner=$bad" good.game 2>&1 | grep -c 'it is not UTF-8')" 1
is 'a player with an age' "$(reffmt --select=player=ola --count sylaby.game good.game | cut -d: -f2 | tr '\n' ' ')" '1 0 '
is 'a rule of the reader' "$(reffmt --select=rule=record.syntax --count good.game)" 0
is 'no rule at all' "$(status reffmt --select=rule=nothing --count good.game)" 2
is 'nothing to be split' "$(reffmt --select=game=oral '--split={n}.game' good.game; echo $?; ls ./*1.game 2>/dev/null)" 1
printf 'Game: balda\nPlayers: Аня (А), Боря\nDictionary: test-ru\nStart: балка\n\n1. аня (а): b2=п палка\n2. Вера (В): pass\n' >named.game
is 'a name with something behind it' "$(reffmt named.game 2>/dev/null | sed -n 's/^[0-9]*\. //p')" 'Аня (А): b2=п палка
Вера (В): pass'
awk 'BEGIN { x = sprintf("%1000s", ""); gsub(/ /, "x", x); for (i = 0; i < 6000; i++) print "# " x }' >high.game
{
	echo
	cat good.game
} >>high.game
is 'what is too much to wait for the first record has a file of its own' "$(reffmt '--split=high{n}' high.game; cat high0002)" "$(cat good.game)"
is 'and is selected by nothing' "$(reffmt --select=game=balda high.game)" "$(cat good.game)"
rm -f high*
# on a terminal
printf 'Game: balda\nPlayers: a, b\nNote: \377\033[31m\n\n' >raw.game
python3 - "$(command -v reffmt)" raw.game >shown 2>&1 <<'END'
import os, pty, sys
pty.spawn(sys.argv[1:])
END
is 'a terminal gets nothing but text' "$(LC_ALL=C grep -c "$(printf '[\377\033]')" shown)" 0
has 'of bytes that are none' "$(cat shown)" 'Note: '

# reftiles
has 'headwords only' "$(reftiles table --common -d test-pl test-small | tail -n 3)" 'ma-ta'
is 'fewer than with all forms' "$(reftiles table --common -d test-pl test-small | grep -c 'ma-ka')" 0
{
	for first in ni zi si ci; do for second in a e o u; do echo "$second|$first"; done; done
} >fusing.tiles
has 'many pairs become one syllable' "$(reftiles check ./fusing.tiles)" 'more pairs of halves [setup.tiles]'
awk 'BEGIN { n = split("ba be bi bo bu by da de di do du dy ga ge gi go gu la le li lo lu ly ma me mi mo mu my na ne no nu ny ra re ro ru", s, " ")
	for (i = 1; i <= n; i++) for (j = 1; j <= n; j++) print s[i] s[j] }' >regular.txt
has 'where all goes with all a tile may be there twice' "$(reftiles propose -d ./regular.txt --seed=8 --steps=0)" ' x2'

# refgrade
cp good.game work
is 'a file without an ending' "$(refgrade -r ./class.rubric --students=file --format=csv work | sed -n 2p | cut -d, -f1)" work
long=$(printf 'а%.0s' $(seq 300))
is 'a name that is too long ends between letters' \
	"$(sed "s/^Players:/Student: z$long\nPlayers:/" good.game | refgrade -r ./class.rubric --format=csv | sed -n 2p | cut -d, -f1 | tr -d '\n' | wc -m)" 200
printf 'Game: balda\nDictionary: test-ru\nStart: балка\n\n1. b2=п палка\n' >nobody.game
has 'a record without players' "$(refgrade -r ./class.rubric --students=player nobody.game 2>&1)" 'it has no players, and nobody gets a mark for it'
refgrade -r ./class.rubric --students=player --format=feedback --only=Аня '--split={n}.txt' good.game >made
# one who begins with nothing, and two records of each
printf '%s\n' 'Rubric: plus only' 'Start: 0' 'Records: together' 'Deduct: form 1 max 1' 'Deduct: missing Date 1' \
	'Deduct: violation 0' 'Deduct: missed 1' 'Credit: good-move 2' 'Scale: 3 = 5, 0 = 2' >plus.rubric
{
	cat good.game
	printf '\n'
	sed 's/палка/пулка/' good.game
} >both.game
sheets() { refgrade -r ./plus.rubric "$@" both.game; }
has 'points that nobody calls full' "$(sheets --format=feedback)" 'Аня: mark 2 (points: 0)'
has 'nor on a page' "$(sheets --format=html)" '(points: 0)'
has 'what is missing in both' "$(sheets --format=feedback)" 'the header has no field Date ×2'
has 'beyond the most there is' "$(printf '%s\n' 'Rubric: plus only' 'Start: 0' 'Maximum: 3' 'Credit: good-move 5' 'Credit: long-word 0 from 5' \
	'Scale: 3 = 5, 0 = 2' >most.rubric
	refgrade -r ./most.rubric --format=feedback good.game)" '0 + 5 = 5 → 3'
awk 'BEGIN { print "Game: balda\nPlayers: a, b\nDictionary: test-ru\nStart: балка\n"
	for (i = 1; i <= 120; i++) print "a: c4=л щщщ +7" }' >many.game
is 'of very many faults a hundred of each kind are told' "$(refgrade -r ./class.rubric --students=file --format=feedback many.game | grep -c 'щщщ')" 200
printf 'Аня\nБоря\nаня\n' >list
is 'whoever stands in the list twice is one' "$(refgrade -r ./class.rubric --class=list --format=csv good.game | grep -c '^Аня,')" 1
sed 's/Аня/Вера/' good.game >other.game
sed 's/Аня/ВЕРА/' good.game >another.game
has 'a stranger is called as in the first of two records' "$(refgrade -r ./class.rubric --class=list other.game another.game 2>&1)" 'without a mark: ВЕРА'
printf ' =1+1\n' | sed 's/^/Game: balda\nDictionary: test-ru\nStart: балка\nPlayers: Боря\nStudent:/' >formula.game
hasnt 'no name is a formula' "$(refgrade -r ./class.rubric --format=csv formula.game)" '
=1'
cp good.game ' =1.game'
is 'nor is that of a file' "$(refgrade -r ./class.rubric --students=file --format=csv ' =1.game' | sed -n 2p | cut -d, -f1)" "\"' =1\""
is 'a language that nobody speaks here' "$(sed 's/^Players:/Language: xx\nPlayers:/' good.game |
	refgrade -r ./class.rubric --format=feedback 2>/dev/null | grep -c 'mark')" 2
is 'one of the documents' "$(cat ./[0-9]*.txt | grep -c '^[^ ]*: mark')" 1
finish
