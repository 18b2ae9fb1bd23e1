#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every format is one valid document, whatever the input was, and is read by the tools that people use for it. (That all
# formats say the same is in parity.t.)
. tests/cli/tap.sh
PATH=$dev:$PATH
dtd=$top/tests/support/junit.dtd
cd "$scratch" || exit 1

printf '%s\n1. Аня: c4=л балл\n2. Боря: resign\n' "$header" >good.game
printf '%s\n1. Аня: c4=л балл\n2. Боря: b2=х бах\n' "$header" >bad.game
printf '%s\n1. Аня: c4=л балл\n2. Боря: ((' "$header" >cut.game
printf 'no record\n' >none.game
: >empty.game
: >list
mkdir directory
all='good.game gone.game bad.game empty.game none.game directory cut.game'
names='tsv tap junit annotated jsonl human'
# shellcheck disable=SC2086 # a list of words
report() { refcheck --format="$1" $all 2>/dev/null; }

for format in $names; do
	report "$format" >"all.$format"
	refcheck --format="$format" --files-from=list >"none.$format"
	is "$format: bad input is trouble" "$(report "$format" >/dev/null; echo $?)" 2
	is "$format: no file is no trouble" "$(refcheck --format="$format" --files-from=list >/dev/null; echo $?)" 0
	is "$format: a full disk is trouble" "$(report "$format" >/dev/full; echo $?)" 2
	has "$format: and is told" "$(refcheck --format="$format" good.game 2>&1 >/dev/full)" 'standard output: No space left'
	is "$format: standard input" "$(refcheck --format="$format" good.game | sed 's/good.game/<stdin>/g; s/&lt;/</; s/&gt;/>/')" \
		"$(refcheck --format="$format" <good.game | sed 's/&lt;/</g; s/&gt;/>/g')"
done

# jsonl
ok 'jsonl: jq reads it' jq -e . all.jsonl
is 'jsonl: nothing of no file' "$(cat none.jsonl)" ''

# tsv
is 'tsv: every line has the columns' "$(awk -F '\t' 'NF != 27' all.tsv)" ''
is 'tsv: cut finds verdicts' "$(cut -f 11 all.tsv | sort | uniq -c | awk '{ print $1, $2 }' | tr '\n' ',')" '13 ,4 ok,1 violation,'
is 'tsv: awk finds who broke what' "$(awk -F '\t' '$11 == "violation" { print $2, $4, $7, $13 }' all.tsv)" \
	'bad.game 7 Боря word.unknown'
is 'tsv: nothing of no file' "$(cat none.tsv)" ''
printf 'Game: balda\nPlayers: a\\b, c\ttab\nDictionary: test-ru\nStart: балка\n\n1. a\\b: c4=л \033\\t\n' >'odd
name	\.game'
refcheck --format=tsv 'odd
name	\.game' >odd.tsv
is 'tsv: whatever a record holds' "$(awk -F '\t' 'NF != 27' odd.tsv)" ''
is 'tsv: escapes can be undone' "$(python3 - <<'END'
import re
undo = {'t': '\t', 'n': '\n', 'r': '\r', '\\': '\\'}
def text(field):
	return re.sub(r'\\(?:u\{([0-9A-F]+)\}|([tnr\\]))', lambda m: chr(int(m[1], 16)) if m[1] else undo[m[2]], field)
rows = [[text(field) for field in line[:-1].split('\t')] for line in open('odd.tsv')]
print({row[1] for row in rows} == {'odd\nname\t\\.game'})
print(rows[0][18], [row[8] for row in rows if row[0] == 'move'])
END
)" "True
a\\b,c	tab ['\\x1b\\\\t']"

# tap
is 'tap: a test a record or file' "$(grep -c '^\(not \)\{0,1\}ok ' all.tap)" 7
is 'tap: the plan is the last line' "$(tail -n 1 all.tap)" '1..7'
is 'tap: prove counts the same' "$(prove -e cat all.tap 2>&1 | grep Failed.tests)" '  Failed tests:  2-3, 5-7'
is 'tap: an empty file is skipped' "$(grep -c 'empty.game # SKIP' all.tap)" 1
is 'tap: a missing one has failed' "$(grep -c '^not ok .*gone.game: No such file' all.tap)" 1
has 'tap: no file is nothing to test' "$(prove -e cat none.tap 2>&1)" 'NOTESTS'
ok 'tap: clean records please prove' prove -e 'refcheck --format=tap' good.game
is 'tap: others do not' "$(status prove -e 'refcheck --format=tap' good.game bad.game)" 1
cp good.game 'a#b\# TODO.game'
cp bad.game 'c # TODO.game'
refcheck --format=tap 'a#b\# TODO.game' 'c # TODO.game' >hash.tap
is 'tap: a name is no directive' "$(prove -e cat hash.tap 2>&1 | grep Failed.test)" '  Failed test:  2'
cp "$top/tests/games/small/words/diminutive-strict.game" doubt.game
has 'tap: what a judge must decide is to do' "$(refcheck --format=tap doubt.game)" '# TODO a judge must decide'
refcheck --format=tap doubt.game >doubt.tap
ok 'tap: and pleases prove' prove -e cat doubt.tap
hasnt 'tap: but not with --strict' "$(refcheck --format=tap --strict doubt.game)" '# TODO'

# junit
ok 'junit: xmllint finds it well formed' xmllint --noout all.junit none.junit
ok 'junit: and as described' xmllint --noout --dtdvalid "$dtd" all.junit none.junit
is 'junit: a suite a file' "$(xmllint --xpath 'count(//testsuite)' all.junit)" 7
is 'junit: no file, no suite' "$(xmllint --xpath 'count(//testsuite)' none.junit)" 0
is 'junit: a failure for the violation' "$(xmllint --xpath 'string(//failure/@type)' all.junit)" word.unknown
is 'junit: errors for what cannot be read' "$(xmllint --xpath 'count(//testcase[error])' all.junit)" 4
is 'junit: no winner' "$(refcheck --format=junit --require-result bad.game |
	xmllint --xpath 'count(//failure[@type="require-result"])' -)" 1
is 'junit: a judge must decide' "$(refcheck --format=junit doubt.game | xmllint --xpath 'count(//skipped)' -)" 1
printf 'Game: balda\nPlayers: <&>"\047, ]]>\nDictionary: test-ru\nStart: балка\nDate: \001\n\n1. <&>"\047: c4=\357\277\276 \357\277\277]]>\n\377\n' >'<&"\x>.game'
refcheck --format=junit '<&"\x>.game' >odd.junit
ok 'junit: whatever a record holds' xmllint --noout --dtdvalid "$dtd" odd.junit
is 'junit: names come back' "$(xmllint --xpath 'string(//testsuite/@name)' odd.junit)" '<&"\x>.game'
has 'junit: --explain' "$(refcheck --explain --format=junit bad.game | xmllint --xpath 'string(//failure)' -)" \
	'word.unknown: The word'

# annotated
is 'annotated: a ruling under the move' "$(refcheck --format=annotated bad.game | grep -A 1 'бах$' |
	tail -n 1 | cut -d : -f -2)" '#! violation: move 2, Боря'
is 'annotated: it goes on as a record' "$(refcheck --format=annotated bad.game | refcheck | grep -c word.unknown)" 1
is 'annotated: twice is once' "$(refcheck --format=annotated bad.game | refcheck --format=annotated)" \
	"$(refcheck --format=annotated bad.game)"
is 'annotated: a last line without an end keeps that' "$(refcheck --format=annotated cut.game | tail -c 1 | wc -l)" 0
is 'annotated: but not in the middle' "$(refcheck --format=annotated cut.game good.game | grep -c '^Game:')" 2
# open moves: what comes behind them is read before they are settled
printf '%s\n' 'Game: balda' 'Dictionary: test-ru' 'Players: a, b' 'Start: балка' '' '1. a: ? палка' >open.game
printf '\377\376..\320 x\n2. b: pass\n' >>open.game
ok 'annotated: bytes that are no text stay, behind open moves too' sh -c \
	'LC_ALL=C refcheck --format=annotated open.game | grep -av "^#!" | cmp - open.game'
printf '\000' >nul.game
is 'annotated: the line end that is added is no sign of an encoding' \
	"$(refcheck --format=annotated nul.game | refcheck --format=annotated | tr -d '\000')" \
	"$(refcheck --format=annotated nul.game | tr -d '\000')"
refcheck --format=annotated good.game >once.game
printf '#! old\r\n%s\n#! older\n1. Аня: c4=л балл\n#!oldest\n2. Боря: resign\n' "$header" |
	refcheck --format=annotated >renewed.game
ok 'annotated: old rulings go' cmp once.game renewed.game
printf '\357\273\277#!/usr/bin/refcheck\n' | cat - good.game >program.game
is 'annotated: a program that is named stays' "$(refcheck --format=annotated program.game | head -n 1)" \
	"$(head -n 1 program.game)"
is 'annotated: but not behind another file' "$(refcheck --format=annotated good.game program.game | grep -c /usr/bin)" 0
printf '%s\n1. Аня: c4=л балл # \033]0;title\007\n' "$header" >control.game
refcheck --format=annotated control.game | grep -v '^#!' >bytes.game
ok 'annotated: bytes are kept' cmp control.game bytes.game
is 'annotated: but none of these on a terminal' \
	"$(script -qec 'refcheck --format=annotated control.game' /dev/null | grep -c "$(printf '\033]0')")" 0
awk 'BEGIN { for (i = 0; i < 1048575; i++) printf "x"; print "бвг" }' >long
{ cat good.game long; printf '3. Аня: pass\n'; } >long.game
refcheck --format=annotated long.game >long1.game
refcheck --format=annotated long1.game >long2.game
ok 'annotated: a line that is too long stays too long' cmp long1.game long2.game
is 'annotated: and is told again' "$(refcheck --format=annotated long2.game | grep -ac text.length)" 1
ok 'annotated: it is cut between letters' iconv -f UTF-8 -t UTF-8 long1.game
finish
