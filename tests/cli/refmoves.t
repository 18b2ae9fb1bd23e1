#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# refmoves as a command: what it lists, its filters, streams and exit statuses. That all moves are there, and no others,
# is in tests/property/moves_test.c.
. tests/cli/tap.sh
begin "$dev"
tab=$(printf '\t')

printf '%s\n' акт бал балда балка балл бар барк галка клад клан палка трал факт >words.txt
printf '%s\n1. Аня: c4=л балл\n2. Боря: b4=р бар\n3. Аня: pass\n4. Боря: d2=т акт\n' "$header" >club.game
moves() { refmoves -d ./words.txt "$@"; }
words() { moves --format=tsv "$@" | cut -f7 | uniq | tr '\n' ' '; }

# calls
has '--help says how' "$(refmoves --help)" 'Usage: refmoves'
has '--version says which' "$(refmoves --version)" 'refmoves (refkit)'
for call in --format=poem --after=x --best=-1 --cell=aa12 --cell=c27 -o=no-such --from=no-such '--missed --best=1' \
	'--missed --after=1' '--missed --count' '--missed --all-paths' '--missed --cell=b2' '--missed --letter=к' \
	'--missed --contains=к' '--missed --word=бал' --letter= --contains= --word=; do
	# shellcheck disable=SC2086 # two options
	is "$call is wrong usage" "$(status moves $call club.game)" 2
done

# the list
is 'at the end, best first' "$(moves club.game)" 'club.game: game 1: after move 4, Аня to move: 12 moves
   5  b2=г галка  b2-b3-c3-d3-e3
   5  b2=п палка  b2-b3-c3-d3-e3
   4  a4=к барк   a3-b3-b4-a4
   4  b5=к барк   a3-b3-b4-b5
   4  b2=д клад   d3-c3-b3-b2
   4  b2=н клан   d3-c3-b3-b2
   4  a4=т трал   a4-b4-b3-c3
   4  b5=т трал   b5-b4-b3-c3
   4  e2=ф факт   e2-e3-d3-d2
   4  e4=ф факт   e4-e3-d3-d2
   3  b2=б бал    b2-b3-c3
   3  b2=л бал    a3-b3-b2'
is 'after a move' "$(words --after 1 club.game)" 'галка палка клад клан акт бал бар '
is 'at the start' "$(words --after=0 club.game)" 'галка палка балл клад клан акт бал бар '
is 'the best ones' "$(words --best=3 club.game)" 'галка палка барк '
is 'none of them' "$(moves --best=0 club.game)" 'club.game: game 1: after move 4, Аня to move: 12 moves'
is 'of a cell' "$(words --cell=E4 club.game)" 'факт '
is 'its name with Cyrillic letters' "$(words --cell=е4 club.game)" 'факт '
is 'with a letter' "$(words --letter=Т club.game)" 'трал '
is 'with a look-alike' "$(words --letter=k club.game)" 'барк '
is 'of a word' "$(moves --word=БАЛ --count club.game)" 'club.game: game 1: after move 4, Аня to move: 2 moves'
is 'with a part' "$(words --contains=алк club.game)" 'галка палка '
is 'filters together' "$(words --contains=а --cell=b2 --letter=д club.game)" 'клад '
is 'the same file twice' "$(moves --count club.game club.game | wc -l | tr -d ' ')" 2
is 'several records' "$(cat club.game club.game | moves --count)" '<stdin>: game 1: after move 4, Аня to move: 12 moves
<stdin>: game 2: after move 4, Аня to move: 12 moves'
ok 'twice the same' test "$(moves --format=jsonl club.game)" = "$(moves --format=jsonl club.game)"
sed 's/^Start/Language: ru\nStart/' club.game >ru.game
is 'whatever the order of the dictionaries' "$(refmoves -d ./words.txt -d test-ru --format=tsv ru.game)" \
	"$(refmoves -d test-ru -d ./words.txt --format=tsv ru.game)"
is 'an option' "$(words -o word.length=5 club.game)" 'галка палка '
is 'Ban: and Allow:' "$(sed 's/^Start/Ban: галка\nAllow: пал\nStart/' club.game | words --cell=b2)" 'палка клад клан бал пал '
printf 'Game: balda\nVariant: royal\nPlayers: А, Б\nStart: аба\nBoard: 3x3\n' >paths.game
printf 'аба\nабв\n' >paths.txt
is 'a word over two paths is one move' "$(refmoves -d ./paths.txt --cell=b1 paths.game)" \
	'paths.game: game 1: at the start, А to move: 1 move
   3  b1=в абв  a2-b2-b1'
is 'or with --all-paths two' "$(refmoves -d ./paths.txt --cell=b1 --all-paths paths.game)" \
	'paths.game: game 1: at the start, А to move: 2 moves
   3  b1=в абв  a2-b2-b1
   3  b1=в абв  c2-b2-b1'
printf 'балка\tбалка\tNOUN\nгалка\tгалка\tNOUN\tDegree=Dim\tBase=гала|Inferred=Degree\n' >ask.tsv
is 'what a judge must admit is marked' "$(refmoves -d ./ask.tsv --after=0 --best=1 club.game)" \
	'club.game: game 1: at the start, Аня to move: 2 moves
   5  b2=г галка  b2-b3-c3-d3-e3  (questionable)'
is 'also for programs' "$(refmoves -d ./ask.tsv --after=0 --best=1 --format=jsonl club.game | tail -1)" \
	'{"event":"choice","file":"club.game","record":1,"after":0,"player":"Аня","points":5,"action":"b2=г галка","word":"галка","cell":"b2","letter":"г","path":["b2","b3","c3","d3","e3"],"questionable":true}'
is 'or left out' "$(refmoves --strict -d ./ask.tsv --after=0 club.game)" 'club.game: game 1: at the start, Аня to move: 0 moves'
has 'without word.unknown there is more than can be found' "$(moves -o word.unknown=off --count club.game)" 'and perhaps more'
has 'also for programs' "$(moves -o word.unknown=off --count --format=jsonl club.game)" '"more":true'
sed 's/c4=л/c4=?/' club.game >settled.game
hasnt 'what a record leaves open and settles' "$(moves --count settled.game)" 'and perhaps more'
printf '%s\nАня: ? палка\n' "$header" >open.game
has 'of one of several fields' "$(moves --count open.game)" 'and perhaps more'
hasnt 'but not before they part' "$(moves --count --after=0 open.game)" 'and perhaps more'
{ cat club.game; echo '5. Аня: resign'; } >over.game
is 'when the game is over nothing can be played' "$(moves over.game; echo $?)" \
	'over.game: game 1: after move 5: the game is over (resign)
1'
is 'also for programs' "$(moves --format=jsonl over.game)" \
	'{"event":"position","file":"over.game","record":1,"after":5,"reason":"resign","moves":0}'

# what was missed
is 'what was missed' "$(moves --missed club.game)" \
	'club.game:6: move 1, Аня: 4 of 5 points (80%); the best of 18: b2=г галка b2-b3-c3-d3-e3
club.game:7: move 2, Боря: 3 of 5 points (60%); the best of 16: b2=г галка b2-b3-c3-d3-e3
club.game:8: move 3, Аня: 0 of 5 points (0%); the best of 12: b2=г галка b2-b3-c3-d3-e3
club.game:9: move 4, Боря: 3 of 5 points (60%); the best of 12: b2=г галка b2-b3-c3-d3-e3
club.game: game 1: Аня: 4 of 10 points (40%) in 2 turns, 0 of them the best
club.game: game 1: Боря: 6 of 10 points (60%) in 2 turns, 0 of them the best'
is 'for cut' "$(moves --missed --format=tsv club.game | sed -n '1p;$p')" \
	"missed${tab}club.game${tab}1${tab}6${tab}1${tab}Аня${tab}4${tab}5${tab}80${tab}18${tab}b2=г галка${tab}b2-b3-c3-d3-e3${tab}
share${tab}club.game${tab}1${tab}Боря${tab}6${tab}10${tab}60${tab}2${tab}0"
is 'for programs' "$(moves --missed --format=jsonl club.game | sed -n '1p;$p')" \
	'{"event":"missed","file":"club.game","record":1,"line":6,"move":1,"player":"Аня","points":4,"best":5,"percent":80,"moves":18,"action":"b2=г галка","word":"галка","cell":"b2","letter":"г","path":["b2","b3","c3","d3","e3"]}
{"event":"share","file":"club.game","record":1,"player":"Боря","points":6,"best":10,"percent":60,"turns":2,"best_turns":0}'
printf '%s\n1. Аня: b2=г галка\n2. Боря: c4=ъ лъ\n3. Аня: b4=ы абвыы agreed\n4. Боря: b4=п палка\n5. Боря: retract\n' "$header" \
	>turns.game
is 'the best; one taken off; one taken back' "$(moves --missed turns.game | cut -d' ' -f2-6)" \
	'move 1, Аня: 5 of
move 2, Боря: 0 of
move 3, Аня: 0 of
game 1: Аня: 5 of
game 1: Боря: 0 of'
is 'a second try is the same turn' "$(moves --missed -o on-violation=retry turns.game | cut -d' ' -f2-6 | grep -c 'move 2,')" 0
printf '%s\n1. Аня: c4=л балл agreed\n' "$header" >agreed.game
printf 'балка\nбал\n' >few.txt
has 'the best is never worth less than what was played' "$(refmoves -d ./few.txt --missed agreed.game)" \
	'move 1, Аня: 4 of 4 points (100%); the best of 4'
{ sed 's/^1.*/1. Аня: resign/;/^[2-9]/d' club.game; } >none.game
is 'nobody had a turn' "$(moves --missed none.game)" 'none.game: game 1: Аня: no turn in which anything could be scored
none.game: game 1: Боря: no turn in which anything could be scored'
is 'and no share' "$(moves --missed --format=tsv none.game | cut -f4- | head -1)" "Аня${tab}0${tab}0${tab}${tab}0${tab}0"
hasnt 'also for programs' "$(moves --missed --format=jsonl none.game)" percent

# where points are what a player pays
cat >oral.game <<'END'
Game: oral
Players: Аня, Боря
Dictionary: test-ru

1. Аня: к
2. Боря: ко
3. Аня: кот
4. Боря: refuse
5. Аня: с
6. Боря: ст
7. Аня: сто
8. Боря: refuse
9. Аня: show стол
10. Аня: щ
11. Боря: щщ
12. Аня: щщщ
13. Боря: refuse
END
is 'a letter or a refusal that costs nothing is safe, and no other' "$(refmoves --missed oral.game | sed 's/ [0-9]* of [0-9]*$//;s/were [0-9]*: .*/were/')" \
	'oral.game:5: move 1, Аня: safe,
oral.game:6: move 2, Боря: safe,
oral.game:7: move 3, Аня: not safe; safe were
oral.game:8: move 4, Боря: safe,
oral.game:9: move 5, Аня: safe,
oral.game:10: move 6, Боря: safe,
oral.game:11: move 7, Аня: safe,
oral.game:12: move 8, Боря: not safe; safe were
oral.game:14: move 10, Аня: safe,
oral.game:15: move 11, Боря: not safe; safe were
oral.game:16: move 12, Аня: not safe; safe were
oral.game:17: move 13, Боря: safe,
oral.game: game 1: Аня: 4 of 6 turns safe (67%)
oral.game: game 1: Боря: 4 of 6 turns safe (67%)'
has 'the refusal that was right is what was missed' "$(refmoves --missed oral.game)" 'move 12, Аня: not safe; safe were 1: refuse'
has 'programs see 1 of 1' "$(refmoves --missed --format=jsonl oral.game)" \
	'"move":4,"player":"Боря","points":1,"best":1,"percent":100,"moves":'
is 'a refusal for which another pays is listed' "$(refmoves --after=3 --format=tsv oral.game | cut -f10 | head -1)" refuse
is 'and no other' "$(refmoves --after=2 --format=tsv oral.game | cut -f10 | grep -c refuse)" 0
sed 's/^Players/Variant: antibalda\n&/' oral.game >anti.game
has 'in antibalda points are won' "$(refmoves --missed anti.game)" 'move 3, Аня: 1 of 1 point (100%)'
{ sed 5q oral.game; yes к | head -n 20000; } >long-oral.game
has 'what all lists of a record cost is bounded' "$(refmoves --missed --format=tsv long-oral.game | tail -n 3 | head -1)" more

# trouble
is 'a record that cannot be replayed' "$(printf 'Game: balda\nPlayers: А, Б\n' | moves 2>&1; echo $?)" \
	'<stdin>:1:1: error: there is no start word (Start:) [setup.start]
2'
is 'a dictionary that is not there' "$(status refmoves -d no-such club.game)" 2
has 'nor for a record' "$(sed 's/test-ru/no-such/' club.game | refmoves 2>&1 >/dev/null)" 'the dictionary «no-such» cannot be used'
is 'a record that is too short, and one that is not' "$(moves --after=5 --count club.game over.game 2>&1; echo $?)" \
	'refmoves: club.game: game 1: the record has no move of that number
over.game: game 1: after move 5: the game is over (resign)
2'
is 'a line that cannot be read' "$(sed 's/d2=т/((/' club.game | moves --count 2>&1 | sed 's/:[0-9]*: error.*/: error/'; status moves club.game)" \
	'<stdin>:9: error
<stdin>: game 1: after move 3, Боря to move: 12 moves
0'
is 'nothing was found' "$(status moves --word=зебра club.game)" 1
is 'a missing file' "$(status moves gone.game)" 2
has 'an unknown format: those that there are are told' "$(moves --format=poem club.game 2>&1)" 'unknown format: poem; there are: human, tsv, jsonl'
is 'a full disk' "$(moves club.game >/dev/full 2>&1; echo $?)" 2
ok 'a reader that goes away ends it' sh -c 'refmoves -d ./words.txt club.game | head -1 >/dev/null'
escape=$(printf '\033')
hasnt 'escape sequences do not reach the terminal' "$(sed "s/Аня/А${escape}[31m/g" club.game | moves 2>&1)" "$escape"

is 'two letters are none' "$(refmoves --letter=ел club.game 2>&1 | head -n 1; status refmoves --letter=ел club.game)" \
	'refmoves: --letter takes one letter, not ел
2'
is 'one with a mark is one' "$(status refmoves --letter="$(printf 'и\314\206')" --count club.game)" 0
# hands of which the record says nothing
printf 'Game: sylaby\nVariant: I\nPlayers: Ola, Jaś\nDictionary: test-pl\n\n1. Ola: no|ma\n2. Jaś: +pa|wo\n' >unseen.game
is 'of a hand that nobody knows nothing is counted' "$(refmoves unseen.game; echo $?)" \
	'unseen.game: game 1: after move 2, Ola to move: no move could be found, though there may be some
1'
has 'nor in what was missed' "$(refmoves --missed unseen.game)" \
	'move 2, Jaś: 1 of 1 point (100%); what else there was could not be found'

# large fields
awk 'BEGIN { print "Game: balda\nVariant: royal\nPlayers: А, Б\nBoard: 26x26\nOptions: setup.parity=off word.unknown=off word.repeat=off word.on-board=off place.adjacent=off word.length=off\nStart: аааааааааааааааааааааааааа\n"
	for (row = 1; row <= 26; row++) for (c = 0; c < 26; c++) if (row != 13) printf "%c%d=а а agreed\n", 97 + c, row }' |
	head -n 500 >large.game
awk 'BEGIN { for (i = 1; i <= 40; i++) { word = word "а"; print word } }' >aaa.txt
has 'a hostile field is bounded' "$(refmoves -d ./aaa.txt --all-paths --count large.game 2>&1)" 'though there may be some'
finish
