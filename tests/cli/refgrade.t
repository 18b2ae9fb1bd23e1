#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# refgrade as a command: a class whose marks were worked out by hand (tests/grades), what comes out read back by other
# programs, and hostile names.
. tests/cli/tap.sh
PATH=$dev:$PATH
class=$top/tests/grades
cp -r "$class/class" "$class/class.rubric" "$scratch"
cp dict/*.rubric "$scratch"
cd "$scratch" || exit 1

# calls
has '--help says how' "$(refgrade --help)" 'Usage: refgrade'
has '--version says which' "$(refgrade --version)" 'refgrade (refkit)'
is 'a rubric is needed' "$(status refgrade class/01.game)" 2
has 'and the shipped ones are named' "$(refgrade class/01.game 2>&1)" 'nouns, syllables, rules'
is 'an unknown format is wrong usage' "$(status refgrade -r class.rubric --format=poem class/01.game)" 2
has 'an unknown rubric: those that there are are told' "$(refgrade -r noun class/01.game 2>&1)" 'look; there are: nouns, rules, syllables'
has 'those that there are are told' "$(refgrade -r class.rubric --format=poem class/01.game 2>&1)" 'unknown format: poem; there are: text, summary, csv, tsv, jsonl, feedback, html, overview'
is 'so is --excel without csv' "$(status refgrade -r class.rubric --excel class/01.game)" 2
is 'and a date that is none' "$(status refgrade -r class.rubric --due=2026-02-30 class/01.game)" 2
is 'and --students that nobody knows' "$(status refgrade -r class.rubric --students=me class/01.game)" 2
is 'clean: exit status 0' "$(status refgrade -r class.rubric class/01.game)" 0
is 'a violation: 1' "$(status refgrade -r class.rubric class/02.game)" 1
is 'a false claim: 1' "$(status refgrade -r class.rubric class/03.game)" 1
is 'a line that cannot be read: 2' "$(status refgrade -r class.rubric class/08.game)" 2
is 'a missing file: 2' "$(status refgrade -r class.rubric gone.game)" 2
is 'the others are marked' "$(refgrade -r class.rubric --format=csv gone.game class/01.game 2>/dev/null | wc -l)" 3
is 'a missing rubric: 2' "$(status refgrade -r gone class/01.game)" 2
is 'a full disk: 2' "$(refgrade -r class.rubric class/01.game >/dev/full 2>/dev/null; echo $?)" 2
is 'nothing of nothing' "$(refgrade -r class.rubric --format=csv </dev/null | wc -l)" 1
is 'and a summary of nothing' "$(refgrade -r class.rubric </dev/null | tail -n +3 | head -n 1)" 'students: 0, records: 0'
is 'a rubric on the dictionary path' "$(REFKIT_DICT_PATH=$PWD:$REFKIT_DICT_PATH status refgrade -r nouns class/01.game)" 0
is 'a name is no path' "$(status refgrade -r ../class class/01.game)" 2
# shellcheck disable=SC2016 # a message
# shellcheck disable=SC2016 # it is as it is said
is 'a record is no rubric' "$(refgrade -r ./class/01.game class/01.game 2>&1)" \
	'./class/01.game:2:1: error: a rubric begins with `Rubric: TITLE` [no-rubric]'
for rubric in nouns syllables rules; do
	is "the shipped rubric $rubric is sound" "$(refgrade -r ./$rubric.rubric --format=csv class/01.game | wc -l)" 3
done
printf 'Game: balda\nPlayers: Аня, Боря\nDictionary: test-ru\nStart: балка\nDate: 2026-11-20\nResult: Аня 0, Боря 0\n\n1. Аня: resign\n' >idle.game
printf 'Game: sylaby\nPlayers: Ala, Ola\nDictionary: test-pl\nDate: 2026-11-20\nResult: unfinished\n\n1. Ala: pass\n' >bierny.game
is 'who makes no move gets the worst mark for nouns' "$(refgrade -r ./nouns.rubric --format=csv idle.game | cut -d , -f 2 | sort -u | head -n 1)" 2
is 'for syllables' "$(refgrade -r ./syllables.rubric --format=csv bierny.game | cut -d , -f 2 | sort -u | head -n 1)" 1
is 'and for rules' "$(refgrade -r ./rules.rubric --format=csv idle.game | cut -d , -f 2 | sort -u | head -n 1)" F

# the golden class
is 'each has the marks that were worked out by hand' \
	"$(refgrade -r class.rubric --format=csv class/*.game 2>/dev/null | tr -d '\r' | cut -d , -f 1-10)" "$(cat "$class/class.csv")"
is 'tsv says the same' "$(refgrade -r class.rubric --format=tsv class/*.game 2>/dev/null)" \
	"$(refgrade -r class.rubric --format=csv class/*.game 2>/dev/null | tr -d '\r' | tr ',' '\t')"
# shellcheck disable=SC2046 # names without blanks
# shellcheck disable=SC2046 # a list of names
all() { refgrade -r class.rubric --format="$1" $(printf '%s\n' class/*.game | $2) 2>/dev/null; }
for format in text csv feedback html jsonl; do
	is "$format: the order of the files does not matter" "$(all $format 'sort -r')" "$(all $format cat)"
done
is 'nor does it where all records are one work' \
	"$(sed 's/^Start/Records: together\nStart/' class.rubric >together.rubric; refgrade -r together.rubric --format=jsonl class/09.game class/02.game class/01.game)" \
	"$(refgrade -r together.rubric --format=jsonl class/01.game class/02.game class/09.game)"
# 100 and 90: the mean is 95; together 100 - 10; the best is 100
for row in mean:95 together:90 best:100; do
	sed "s/^Start/Records: ${row%:*}\nStart/" class.rubric >several.rubric
	is "two records of one student: ${row%:*}" "$(refgrade -r several.rubric --format=csv class/01.game class/09.game | sed -n 's/^Аня,[a-z]*,\([0-9]*\),.*/\1/p')" \
		"${row#*:}"
done
is 'a list of files' "$(printf '%s\n' class/*.game | refgrade -r class.rubric --files-from=- --format=csv 2>/dev/null)" "$(all csv cat)"
is 'with NUL' "$(printf '%s\0' class/*.game | refgrade -r class.rubric -0 --files-from=- --format=csv 2>/dev/null)" "$(all csv cat)"
is 'one stream of all records' "$(cat class/*.game | refgrade -r class.rubric --format=csv 2>/dev/null | cut -d , -f 1-4)" \
	"$(all csv cat | cut -d , -f 1-4)"
is 'the summary' "$(refgrade -r class.rubric --format=summary class/*.game 2>/dev/null)" 'students: 18, records: 19
points: mean 86.72, median 93.5, from 40 to 100
standard deviation: 17.58
marks:
excellent  9  50 %
good       7  39 %
pass       0  0 %
fail       2  11 %
broken most   times  students
word.class        4         3  The word must be a common noun in the nominative singular; a plural only where the noun has no singular.
result.claim      2         2  The result that the record claims must be right.
score.claim       2         1  The points that the record claims for a move must be right.
word.unknown      2         2  The word must stand in one of the game'\''s dictionaries.
score.total       1         1  The running total that the record claims must be right.
turn.order        1         1  Players move in turn, in the order of the header.'
is '--due beats the rubric' "$(refgrade -r class.rubric --due=2026-11-22 --format=csv class/04.game | sed -n 's/^Женя,[a-z]*,\([0-9]*\),.*/\1/p')" 92
is '--students=file' "$(refgrade -r class.rubric --students=file --format=csv class/0[12].game | cut -d , -f 1,3-5 | tr -d '\r')" \
	'student,points,records,moves
01,100,1,4
02,80,1,5'
is '--students=header: without the field no mark' "$(refgrade -r class.rubric --students=header --format=csv class/0[14].game 2>said | wc -l; cat said)" \
	'2
refgrade: class/01.game: game 1: it does not say whose it is (Student:), and gets no mark'
is 'two students of one record' "$(sed 's/Женя/Женя, Нина/' class/04.game | refgrade -r class.rubric --format=csv | cut -d , -f 1,3 | tr -d '\r' | tail -n 2)" \
	'Женя,86
Нина,86'
is '--only, in either case' "$(refgrade -r class.rubric --format=csv --only=ГЛЕБ class/*.game 2>/dev/null | cut -d , -f 1 | tail -n 1)" 'Глеб'
is 'nobody of that name: 2' "$(status refgrade -r class.rubric --only=Никто class/01.game)" 2
has 'what it cost' "$(refgrade -r class.rubric --format=feedback --only=Вера class/02.game)" '100 − 20 = 80'
is 'a rule is told in words once' "$(refgrade -r class.rubric --format=feedback --only=Вера class/02.game | grep -c 'common noun in the nominative')" 1

is 'and nothing is nothing' "$(refgrade -r class.rubric --format=feedback --only=Глеб class/02.game | tail -n 2 | head -n 1)" '  100'

# each in his language
if [ -f "$top/build/dev/locale/ru/LC_MESSAGES/refkit.mo" ]; then
	sed 's/^Players:.*/&\nLanguage: ru/' class/01.game >ru.game
	sed 's/^Players:.*/&\nLanguage: pl/' class/07.game >pl.game
	refgrade -r class.rubric --format=feedback --lang=da ru.game pl.game class/04.game >sheets 2>said
	has 'the language of the record' "$(cat sheets)" 'Аня: оценка excellent (баллов 100 из 100)'
	has 'another' "$(cat sheets)" 'Мила: ocena fail'
	has 'without one that of the command' "$(cat sheets)" 'Женя: karakter good (86 af 100 point)'
	has 'errors are for the teacher' "$(cat said)" 'fejl: der mangler et startord'
	sed 's/^Start:/Language: ru\nStart:/' class.rubric >ru.rubric
	has 'the language of the rubric beats all' "$(refgrade -r ru.rubric --format=feedback --lang=da pl.game class/04.game 2>said)" 'Женя: оценка good (баллов 86 из 100)'
	has 'what is found, too' "$(refgrade -r ru.rubric --format=feedback --lang=da class/02.game)" 'множественное число слова «бал»'
	hasnt 'of all sheets' "$(refgrade -r ru.rubric --format=feedback pl.game ru.game 2>said)" 'ocena'
	has 'html says which it is' "$(refgrade -r class.rubric --format=html ru.game)" '<article lang="ru">'
	is 'rows are the same' "$(refgrade -r ru.rubric --format=csv --lang=pl class/02.game)" "$(refgrade -r class.rubric --format=csv class/02.game)"
else
	skip 'each in his language' 'msgfmt is missing'
fi

# what students hand in
mkdir hand
: >hand/empty.game
printf 'PK\003\004\024\000\006\000\010\000\000\000!\000\337\244word/document.xml\377\n' >'hand/a paper.game'
printf 'Игра: балда\nИгроки: Аня, Вера\nСловарь: test-ru\nНачало: балка\n\n1. Аня: c4=л балл\n2. Вера: d2=т акт\n3. Аня: сдаюсь\n' |
	iconv -f UTF-8 -t CP1251 >"hand/Вера' папа.game"
printf '# nothing but a comment\n' >hand/talk.game
refgrade -r class.rubric hand/*.game class/01.game >table 2>said
is 'files without a record are told, with what to do' "$(sort said)" "$(sort <<'END'
hand/a paper.game:1:33: error: the line is not valid text in its encoding; it is passed over [text.encoding]
refgrade: hand/a paper.game: it is no text, but what a word processor or a camera makes; save it as plain text
refgrade: hand/a paper.game: there is no record in it, and nobody gets a mark for it
refgrade: hand/empty.game: there is no record in it, and nobody gets a mark for it
refgrade: hand/talk.game: there is no record in it, and nobody gets a mark for it
hand/Вера' папа.game:1:1: error: the line is not valid text in its encoding; it is passed over [text.encoding]
refgrade: hand/Вера' папа.game: it looks like CP1251; `reffmt -i --from=CP1251 'hand/Вера'\'' папа.game'` makes UTF-8 of it
refgrade: hand/Вера' папа.game: there is no record in it, and nobody gets a mark for it
END
)"
has 'and stand in the summary' "$(cat table)" "files without a record: hand/a paper.game, hand/empty.game, hand/talk.game, hand/Вера' папа.game"
is 'the exit status is 2' "$(status refgrade -r class.rubric hand/empty.game)" 2
mkdir mail
{ printf 'Здравствуйте!\nВот моя игра:\n\n'; cat class/01.game; } >mail/letter.game
printf '\377\330\n\001\002 no text\n\003' >mail/photo.game
for who in auto file; do
	refgrade -r class.rubric --students=$who --format=csv mail/*.game 2>said | cut -d , -f 1,4 | tr -d '\r' >"$who"
done
is 'neither a greeting before a record nor a picture of several lines is work of anybody' "$(cat auto)" \
	"$(refgrade -r class.rubric --format=csv class/01.game | cut -d , -f 1,4 | tr -d '\r')"
is 'also where files are named after students' "$(cat file)" 'student,records
letter,1'
has 'the picture is told as a file without a record' "$(cat said)" 'refgrade: mail/photo.game: there is no record in it, and nobody gets a mark for it'
hasnt 'and the letter is not' "$(cat said)" 'mail/letter.game: there is no record'
is 'not of a stream that holds nothing' "$(status refgrade -r class.rubric </dev/null)" 0
is 'the advice about the encoding is good' "$(reffmt -i --from=CP1251 hand/Вера*; refgrade -r class.rubric --format=csv hand/Вера* | cut -d , -f 1,4 | tr -d '\r')" \
	'student,records
Аня,1
Вера,1'
printf 'Game: balda\nPlayers: Аня, Мама\nDictionary: test-ru\nStart: балка\nStudent: аня\nDate: %s\n\n1. Аня: c4=л балл\n2. Мама: c2=ы балы\n3. Аня: draw\n' \
	'20 ноября' >own.game
is 'a student who plays in the record is marked by his own moves' "$(refgrade -r class.rubric --format=csv own.game 2>said | cut -d , -f 1,5,6 | tail -n 1)" 'аня,1,0'
is 'a date that cannot be read is told where that matters' "$(cat said)" \
	'refgrade: own.game: game 1: its date is none like 2026-11-29 or 29.11.2026, so that nobody knows whether it is in time'

# a list of the class
printf '\357\273\277# 7b\r\nЗуев Пётр\r\nвЕра\r\n\r\nАлексеев Ян\r\n' >7b.txt
refgrade -r class.rubric --class=7b.txt class/02.game class/01.game >table
is 'only who is in the list is marked' "$(sed -n '2,/^$/p' table | cut -d ' ' -f 1)" 'Вера'
is 'and counted' "$(grep records: table)" 'students: 1, records: 1'
is 'who is missing is named as the list has it, strangers too' "$(tail -n 2 table)" \
	"$(printf 'have handed nothing in: Зуев Пётр, Алексеев Ян\nnot in the class, and without a mark: Аня, Боря, Глеб')"
is 'in other formats there is just who is marked' "$(refgrade -r class.rubric --class=7b.txt --format=csv class/0[12].game | cut -d , -f 1 | tail -n +2)" 'Вера'
is 'a missing list: 2, and no marks' "$(refgrade -r class.rubric --class=gone.txt class/01.game 2>said; echo $?; cat said)" \
	"$(printf '2\nrefgrade: gone.txt: No such file or directory')"
iconv -f UTF-8 -t UTF-16 7b.txt >wide.txt
is 'UTF-16 is known by its mark' "$(refgrade -r class.rubric --class=wide.txt class/0[12].game | tail -n 2)" "$(tail -n 2 table)"
printf '\300\n' >bytes.txt
is 'another encoding is not' "$(refgrade -r class.rubric --class=bytes.txt class/01.game 2>&1; echo $?)" "$(printf 'refgrade: bytes.txt: it is not UTF-8\n2')"
is 'е and ё are one letter in a name' "$(sed 's/Аня/Алёна/g' class/01.game >one.game; sed 's/Аня/Алена/g' class/09.game >two.game
	refgrade -r class.rubric --format=csv one.game two.game | grep -c '^Ал')" 1

# read back
all jsonl cat >class.jsonl
ok 'jsonl: start and effects make the sum of each work, which the limits make its points' python3 - <<'END'
import json
start, total, works = 100, 0, 0
for line in open("class.jsonl", encoding="utf-8"):
    event = json.loads(line)
    if event["event"] == "student":
        student, points = event, []
        effects = 0
    elif event["event"] == "charge":
        effects += round(event["effect"] * 100)
    elif event["event"] == "work":
        works += 1
        assert round(event["sum"] * 100) == start * 100 + effects, event
        assert event["points"] == min(100, max(10, event["sum"])), event
        points.append(event["points"])
        effects = 0
        if len(points) == student["records"]:
            assert abs(student["points"] - sum(points) / len(points)) <= 0.5, student
            total += 1
assert works == 19 and total == 18, (works, total)
END
all html cat >class.html
ok 'html is one whole document that needs nothing beside it' python3 "$top/tests/tools/html" class.html
ok 'html for xmllint' xmllint --html --noout class.html
is 'a page for each student' "$(grep -c '<article' class.html)" 18

# a file for each
is '--split: which file is whose' "$(refgrade -r class.rubric --format=html --split='s-{n}.html' class/02.game class/01.game)" \
	"$(printf 's-0001.html\tАня\ns-0002.html\tБоря\ns-0003.html\tВера\ns-0004.html\tГлеб')"
is 'each has one sheet' "$(grep -c '<article' s-*.html | tr '\n' ' ')" 's-0001.html:1 s-0002.html:1 s-0003.html:1 s-0004.html:1 '
ok 'and is a whole document' python3 "$top/tests/tools/html" s-0003.html
is 'nothing is written over: 2' "$(status refgrade -r class.rubric --format=html --split='s-{n}.html' class/01.game)" 2
is 'a pattern without a number: 2' "$(status refgrade -r class.rubric --format=html --split=s.html class/01.game)" 2
is 'and one with a name' "$(status refgrade -r class.rubric --format=html --split='{n}{student}' class/01.game)" 2
is 'rows do not go into files' "$(status refgrade -r class.rubric --format=csv --split='{n}' class/01.game)" 2

# hostile names: nothing is a formula, markup, a path or a control character
cat >nasty.py <<'END'
names = ["=HYPERLINK(\"http://x\")", "+1", "-1+1", "@SUM(A1)", "\t=1", " =2", "<script>alert(1)</script>", "a;b\"c", "../../etc/passwd",
         "\u202eevil", "=1;+2", "＝1", "Аня\x1b[31m", "'quoted'", "-3"]
for i, name in enumerate(names):
    with open(f"nasty/{i:02}.game", "w", encoding="utf-8", newline="") as out:
        out.write(f"Game: balda\nPlayers: A, B\nDictionary: test-ru\nStart: балка\nDate: 2026-11-20\nStudent: x{name}\n\n1. A: c4=л балл\n2. B: draw\n"
                  .replace("Student: x", "Student: " if not name[0].isspace() else "Student: _"))
END
mkdir nasty
python3 nasty.py
printf 'Game: balda\nPlayers: A, B\nDictionary: test-ru\nStart: балка\n\n1. A: c2=ы балы\n2. B: draw\n' >'nasty/=cmd.game'
cat >mean.rubric <<'END'
Rubric: =1+1 <b>
Deduct: violation 5 as =2+2 <i>
Scale: 90 = =A1, 50 = -3, 0 = @x
END
refgrade -r mean.rubric --format=csv nasty/*.game >nasty.csv 2>/dev/null
refgrade -r mean.rubric --format=csv --students=file 'nasty/=cmd.game' >>nasty.csv
ok 'csv: no field but a number begins as a formula does' python3 - <<'END'
import csv, re
rows = list(csv.reader(open("nasty.csv", encoding="utf-8", newline="")))
assert len(rows) > 16 and len({len(row) for row in rows}) == 1, rows
for row in rows:
    for field in row:
        assert not re.match(r"[ ]*[=+\-@\t\r＝＋－＠]", field) or re.fullmatch(r"-?\d+(\.\d+)?", field), field
        assert not any(ord(c) < 32 or c == "\u202e" for c in field), field
    assert "'" == row[0][0] or not row[0].startswith(("=", "+", "-", "@")), row
assert any(row[0] == "'-3" for row in rows), "a name is no number"
assert any(row[1] == "'=A1" for row in rows), rows
END
refgrade -r mean.rubric --format=csv --excel class/0[12].game >excel.csv
is '--excel: a byte-order mark, semicolons' "$(head -c 11 excel.csv)" "$(printf '\357\273\277student;')"
is 'and lines that end with CR LF' "$(grep -c "$(printf '\r')\$" excel.csv)" 5
refgrade -r mean.rubric --format=html nasty/*.game >nasty.html 2>/dev/null
ok 'html: names are no markup' python3 "$top/tests/tools/html" nasty.html
escape=$(printf '\033')
for format in text summary csv tsv jsonl feedback html; do
	hasnt "$format: no control characters" "$(refgrade -r mean.rubric --format=$format nasty/*.game 2>&1)" "$escape"
done

{
	printf 'Game: balda\nPlayers: A, B\nDictionary: test-ru\nStart: балка\nStudent: '
	perl -e 'print "\xD1\x8F" x 300000, "," , join ",", 1 .. 100'
	printf '\n\n1. A: c2=ы балы\n2. B: draw\n'
} >long.game
is 'a name has an end, and a record not all too many' "$(refgrade -r mean.rubric --format=jsonl long.game 2>said |
	python3 -c 'import json, sys; names = [e["student"] for e in map(json.loads, sys.stdin) if e["event"] == "student"]; print(len(names), max(map(len, names)))'; cat said)" \
	'64 200
refgrade: long.game: game 1: it names more than 64 students; the others are left out'

# names are sorted alike everywhere
for name in Яна Ёлкин Елка 'Ян К' Ćwik Czyż Cyryl Łoś Lis Øst Åse Aage Zoe Ægir b10 b9; do
	printf 'Game: balda\nPlayers: A, B\nDictionary: test-ru\nStart: балка\nStudent: %s\n\n1. A: c4=л балл\n2. B: draw\n\n' "$name"
done >names.game
order() {
	printf 'Rubric: x\n%s\n' "$1" >order.rubric
	LC_ALL=${2:-C.UTF-8} refgrade -r order.rubric --format=csv names.game | tail -n +2 | cut -d , -f 1 | tr '\n' ' '
}
is 'in no language' "$(order '')" 'Aage Ægir Åse b9 b10 Ćwik Cyryl Czyż Lis Łoś Øst Zoe Елка Ёлкин Ян К Яна '
is 'in Polish' "$(order 'Language: pl')" 'Aage Ægir Åse b9 b10 Cyryl Czyż Ćwik Lis Łoś Øst Zoe Елка Ёлкин Ян К Яна '
is 'in Danish' "$(order 'Language: da')" 'b9 b10 Ćwik Cyryl Czyż Lis Łoś Zoe Ægir Øst Aage Åse Елка Ёлкин Ян К Яна '
is 'in Russian' "$(order 'Language: ru')" 'Елка Ёлкин Ян К Яна Aage Ægir Åse b9 b10 Ćwik Cyryl Czyż Lis Łoś Øst Zoe '
is 'the same in any locale' "$(order 'Language: pl' pl_PL.UTF-8)" "$(order 'Language: pl' C)"

# against refcheck, over all golden records: what was broken how often. A result that only follows counts for refcheck only,
# and so does text that is no record of anybody
find "$top/tests/games" -name '*.game' ! -name headerless.game >games
printf 'Rubric: x\nRecords: together\nDeduct: violation 0.01\n' >all.rubric
refcheck --files-from=games --summary=only --format=jsonl >tally 2>/dev/null
refgrade -r all.rubric --students=file --files-from=games --format=jsonl >graded 2>/dev/null
ok 'rules were broken as often as refcheck says' python3 - <<'END'
import json
tally = json.loads(open("tally").read().splitlines()[-1])
graded = json.loads(open("graded").read().splitlines()[-1])
ours, theirs = graded["rules"], tally["rules"]
assert graded["records"] == tally["records"], (graded["records"], tally["records"])
assert len(ours) > 50
claims = theirs.pop("result.claim") - ours.pop("result.claim")
totals = theirs.pop("score.total") - ours.pop("score.total")
assert ours == theirs, {k: (ours.get(k), theirs.get(k)) for k in {*ours, *theirs} if ours.get(k) != theirs.get(k)}
assert 0 <= claims < 10, claims
assert 0 <= totals < 10, totals
END

# ids of which a rubric takes the notes without being asked are only ever notes
cd "$top" || exit 1
is 'ids that are only ever notes' "$(sed -n '/ only_notes\[\] = {/,/};/p' lib/referee/rubric_ids.c | grep -o '"[a-z.-]*"' | tr -d '"' |
	while read -r id; do
		find tests/games -name '*.jsonl' -exec grep -h -e "\"rule\":\"$id\"" -e "\"rules\":\[[^]]*\"$id\"" {} + |
			grep -v '"kind":"note"' | grep -o "\"$id\"" | sort -u
	done)" ''
finish
