#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# refcheck --dispute and --what-if: the page, the events, the exit statuses. That both outcomes are right is in
# tests/property/dispute_test.c.
. tests/cli/tap.sh
begin "$dev"

printf '%s\n1. Аня: c4=л балл +4 4\n2. Боря: d2=и балки +5 5\n3. Аня: d1=т кит +3 7\n4. Боря: d4=т акт\n5. Аня: resign\n' "$header" \
	>club.game
printf '%s\n1. Аня: c4=л балл\n2. Боря: b4=р бар\n' "$header" >good.game
dispute() { refcheck --dispute "$@"; }

# calls
for call in --dispute=0 --dispute=x --dispute=-1 --record=1 '--dispute=1 --record=0' '--dispute=1 --what-if=word.class=off' \
	--what-if=no.such=off --what-if=word.class=maybe; do
	# shellcheck disable=SC2086 # two options
	is "$call is wrong usage" "$(status refcheck $call good.game)" 2
done

# the page
is 'the page' "$(dispute 2 club.game)" 'club.game: game 1: balda classic 5x5, «балка»: Аня, Боря (test-ru 1)

Dispute about move 2, Боря: d2=и балки
  «балки» is the plural of «балка» (test-ru 1) [word.class]
    word.class: The word must be a common noun in the nominative singular; a plural only where the noun has no singular.
  As the record is judged it is void, and Боря wins 3 to 4 (resign).

Outcome
          if void  if it stands
  Аня     4        7
  Боря    3        8
  Winner  Боря     Боря
  End     resign   resign

Later moves that come out differently
  move              if void                                   if it stands
  3, Аня: d1=т кит  falls with it [place.adjacent], 0 points  good, 3 points

Conclusion
  The result does not depend on it, only the score: if move 2 is void, Боря wins 3 to 4 (resign); if it stands, Боря wins 8 to 7 (resign).'
is 'the same from standard input' "$(dispute 2 <club.game | sed 1d)" "$(dispute 2 club.game | sed 1d)"
has 'a move that broke nothing' "$(dispute 1 club.game)" 'It broke no rule.'
has 'and its loss would change the later ones' "$(dispute 1 club.game)" 'if move 1 is void'
is 'a pass is nothing to dispute' "$(sed 's/d2=и балки.*/pass/' club.game | dispute 2 | sed -n '3,$p')" \
	'Dispute about move 2, Боря: pass
  There is nothing to decide: it is no placement.'
is 'nor is what was taken back' "$(printf '%s\n1. Аня: c4=л балл\n2. Аня: retract\n' "$header" | dispute 1 | sed -n '3,$p')" \
	'Dispute about move 1, Аня: c4=л балл
  There is nothing to decide: it was taken back by its player.'
is 'nor what came after the end' "$({ cat club.game; echo '6. Боря: b4=р бар'; } | dispute 6 | sed -n '3,$p')" \
	'Dispute about move 6, Боря: b4=р бар
  There is nothing to decide: it came after the end of the game.'
printf '%s\n1. Аня: a3=л балл\n2. Боря: b4=р бар\n' "$header" >filled.game
has 'a letter on a filled cell cannot stand' "$(dispute 1 filled.game)" 'It cannot stand, whatever is decided'
has 'also for programs' "$(dispute 1 --format=jsonl filled.game)" '"ruling":"void","can_stand":false'
has 'a challenge decides nothing here' "$({ cat good.game; echo '3. Аня: challenge'; } | dispute 2)" 'if move 2 is void, Аня leads 4 to 0'
printf '%s\n1. Аня: c4=л балл @0:50\n2. Боря: b4=р бар @0:10\n' "$header" >slow.game
has 'the clock is a rule like others' "$(dispute 1 -o time=0:45/move slow.game)" 'if it stands, Аня leads 4 to 3'
has 'a judge decides' "$(printf 'балка\tбалка\tNOUN\nбалл\tбалл\tNOUN\tDegree=Dim\tBase=бал|Inferred=Degree\n' >ask.tsv
	dispute 1 -d ./ask.tsv good.game)" 'A judge must decide: «балл»'
printf '%s\n1. Аня: c4=л балл\n2. Ольга-Мария: d2=и балки\n3. Аня: d1=т кит\n' "$header" | sed 's/Боря/Ольга-Мария/' >names.game
is 'columns stand by the width of the names' "$(dispute 2 names.game | grep -A 4 '^Outcome')" 'Outcome
               if void         if it stands
  Аня          4               7
  Ольга-Мария  0               5
  Winner       nobody yet      nobody yet'
escape=$(printf '\033')
hasnt 'escape sequences do not reach the terminal' "$(sed "s/Боря/Бо${escape}[31mря/g" club.game | dispute 2 2>&1)" "$escape"

# programs
is 'events' "$(dispute 2 --format=jsonl club.game | sed 1d)" \
	'{"event":"dispute","file":"club.game","record":1,"line":7,"move":2,"player":"Боря","action":"d2=и","word":"балки","verdict":"violation","rules":["word.class"],"ruling":"void","message":"«балки» is the plural of «балка» (test-ru 1)"}
{"event":"outcome","file":"club.game","record":1,"case":"void","status":"won","winner":"Боря","scores":{"Аня":4,"Боря":3},"reason":"resign"}
{"event":"outcome","file":"club.game","record":1,"case":"stands","status":"won","winner":"Боря","scores":{"Аня":7,"Боря":8},"reason":"resign"}
{"event":"affected","file":"club.game","record":1,"line":8,"move":3,"player":"Аня","action":"d1=т","word":"кит","void":{"verdict":"consequence","rules":["place.adjacent"],"points":0,"total":4},"stands":{"verdict":"ok","rules":[],"points":3,"total":7}}
{"event":"conclusion","file":"club.game","record":1,"same":true,"message":"The result does not depend on it, only the score: if move 2 is void, Боря wins 3 to 4 (resign); if it stands, Боря wins 8 to 7 (resign)."}'
is 'the first is the game' "$(dispute 2 --format=jsonl club.game | head -1)" "$(refcheck --format=jsonl club.game | head -1)"

# what if
is 'what if' "$(refcheck --what-if word.class=off --what-if=on-violation=stand club.game | sed '1,2d')" 'What if
  word.class=off
    word.class: The word must be a common noun in the nominative singular; a plural only where the noun has no singular.
  on-violation=stand

Outcome
          as recorded  what if
  Аня     4            7
  Боря    3            8
  Winner  Боря         Боря
  End     resign       resign

Moves that come out differently
  move                 as recorded                               what if
  2, Боря: d2=и балки  violation [word.class], 0 points          good, 5 points
  3, Аня: d1=т кит     falls with it [place.adjacent], 0 points  good, 3 points

Conclusion
  The result does not depend on it, only the score: as it is recorded, Боря wins 3 to 4 (resign); with word.class=off on-violation=stand, Боря wins 8 to 7 (resign).'
is 'what makes no difference' "$(refcheck --what-if word.colloquial=on good.game | tail -5)" 'Moves: none comes out differently.

Conclusion
  It makes no difference to the result: Аня leads 4 to 3 where the record stops.'
has '-o holds in both columns' "$(refcheck -o word.class=off --what-if fold=ё:е club.game)" 'It makes no difference'
is 'events' "$(refcheck --what-if word.class=off --format=jsonl club.game | sed 1d | grep -o '^{"event":"[a-z-]*"\|"options":.*\|"case":"[a-z]*"')" \
	'{"event":"what-if"
"options":["word.class=off"]}
{"event":"outcome"
"case":"recorded"
{"event":"outcome"
"case":"changed"
{"event":"affected"
{"event":"affected"
{"event":"conclusion"'
has 'with both verdicts' "$(refcheck --what-if word.class=off --format=jsonl club.game)" \
	'"recorded":{"verdict":"violation","rules":["word.class"],"points":0,"total":0},"changed":{"verdict":"ok","rules":[],"points":5,"total":5}}'

# exit statuses: of the record as it stands
is '0: it is clean' "$(status dispute 1 good.game)" 0
is '1: it is not' "$(status dispute 1 club.game)" 1
is '1: also if the rule is switched off' "$(status refcheck --what-if word.class=off club.game)" 1
is '2: no such move' "$(dispute 9 good.game 2>&1 >/dev/null; status dispute 9 good.game)" \
	'refcheck: good.game: game 1: the record has no move of that number
2'
is '2: it cannot be replayed' "$(sed /Start/d good.game | dispute 1 2>&1; sed /Start/d good.game | status dispute 1)" \
	'<stdin>: game 1: balda classic: Аня, Боря (test-ru 1)
<stdin>:1:1: error: there is no start word (Start:) [setup.start]

Dispute about move 1
  There is nothing to decide: the record cannot be replayed.

2'
is '2: a missing file' "$(status dispute 1 gone.game)" 2
is '2: a full disk' "$(dispute 1 good.game >/dev/full 2>&1; echo $?)" 2

# several records
{ printf '# a collection\n\n'; cat good.game club.game good.game; } >all.game
is 'each record has its page' "$(dispute 2 all.game | grep '^all.game: game' | cut -d: -f2 | tr '\n' ';')" ' game 1; game 2; game 3;'
is 'lines are those of the file' "$(dispute 2 --format=jsonl all.game | grep -o '"record":[0-9],"line":[0-9]*,"move":2,' | sort -u | tr '\n' ' ')" \
	'"record":1,"line":9,"move":2, "record":2,"line":16,"move":2, "record":3,"line":26,"move":2, '
is 'or only the one that is asked for' "$(dispute 2 --record=2 all.game | sed 1d)" "$(dispute 2 club.game | sed 1d)"
is 'whose status counts' "$(status dispute 2 --record=1 all.game)$(status dispute 2 --record 2 all.game)" 01
is '2: there is no such record' "$(dispute 2 --record=4 all.game 2>&1; echo $?)" 'refcheck: --record: no file has a record of that number
2'
iconv -f UTF-8 -t UTF-16 club.game >utf16.game
is 'another encoding' "$(dispute 2 utf16.game | sed 1d)" "$(dispute 2 club.game | sed 1d)"
is 'comments alone are no record' "$(printf '# nothing\n' | dispute 1; echo $?)" 0
finish
