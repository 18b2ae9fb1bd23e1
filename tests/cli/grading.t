#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# refgrade among several readers: each text in the language of its reader, numbers too; the page of a class; and who is one
# person.
. tests/cli/tap.sh
PATH=$dev:$PATH
class=$top/tests/grades
cp -r "$class/class" "$class/class.rubric" "$scratch"
cd "$scratch" || exit 1

if [ -f "$top/build/dev/locale/ru/LC_MESSAGES/refkit.mo" ]; then
	# what is told on standard error is for the teacher, whoever was spoken to before
	sed 's/^Start:/Language: ru\nStart:/' class.rubric >ru.rubric
	sed 's/^Game:.*/&\nLanguage: ru/' class/01.game >ru.game
	gone='refgrade: gone.game: No such file or directory'
	is 'the system speaks to the teacher behind a record' "$(refgrade --lang=en -r class.rubric --format=csv ru.game gone.game 2>&1 >/dev/null)" "$gone"
	is 'and behind a rubric in another language' "$(refgrade --lang=en -r ru.rubric --format=csv class/01.game gone.game 2>&1 >/dev/null)" "$gone"
	is 'in his own language' "$(refgrade --lang=da -r ru.rubric --format=csv class/01.game gone.game 2>&1 >/dev/null)" \
		"$(refgrade --lang=da -r ru.rubric --format=csv gone.game 2>&1 >/dev/null)"
	: >s-0001.txt
	is 'so does --split' "$(refgrade --lang=en -r ru.rubric --format=feedback --split='s-{n}.txt' class/01.game 2>&1 >/dev/null)" \
		'refgrade: s-0001.txt: File exists'
	sed 's/^Student:.*//' ru.game >nobody.game
	is 'so does what is said of a record while it is judged' \
		"$(refgrade --lang=en -r ru.rubric --students=header --format=csv nobody.game 2>&1 >/dev/null)" \
		'refgrade: nobody.game: game 1: it does not say whose it is (Student:), and gets no mark'
	is 'a full disk is told to the teacher' "$(refgrade --lang=en -r ru.rubric --format=feedback class/01.game 2>&1 >/dev/full)" \
		'refgrade: standard output: No space left on device'

	sed 's/^Dictionary:.*/Dictionary: zz/' ru.game >zz.game
	is 'why a dictionary cannot be used is told in one language' \
		"$(refgrade --lang=en -r class.rubric --format=csv zz.game 2>&1 >/dev/null | sed 's/.*used: //')" \
		'there is no such dictionary; REFKIT_DICT_PATH says where else to look [record.dictionary]'

	# numbers that people read, and numbers for programs
	printf 'Rubric: Halves\nDeduct: word.class 1.25\n' >half.rubric
	for language in ru pl da; do
		refgrade --lang=$language -r half.rubric --format=feedback class/02.game >sheet
		is "$language: a sheet has commas" "$(grep -c '97\.5\|1\.25' sheet):$(grep -c '97,5.*97,5\|−1,25\|− 2,5 = 97,5' sheet)" 0:4
		refgrade --lang=$language -r half.rubric --format=html class/02.game >sheet
		is "$language: so has the page of sheets" "$(grep -c '97\.5\|−1\.25' sheet):$(grep -c '97,5\|−1,25' sheet)" 0:4
		refgrade --lang=$language -r half.rubric class/02.game >table
		is "$language: the table, and the summary" "$(grep -c '97\.5\|98\.75' table):$(grep -c '97,5' table)" 0:2
		refgrade --lang=$language -r half.rubric --format=overview class/02.game >table
		is "$language: the page of the class" "$(grep -c '97\.5' table):$(grep -c '97,5' table)" 0:2
		for format in csv tsv jsonl; do
			is "$language: $format has points" "$(refgrade --lang=$language -r half.rubric --format=$format class/02.game | sed 's/"language":"..",//; s/"message":.*//')" \
				"$(refgrade --lang=en -r half.rubric --format=$format class/02.game | sed 's/"language":"..",//; s/"message":.*//')"
		done
	done
	is 'English has points everywhere' "$(refgrade --lang=en -r half.rubric class/02.game | grep -c '97\.5')" 2
	is 'reftiles, too, writes for people' "$(printf 'ma|ta\nta|ma\n' >two.tiles; printf 'mata\n' >words.txt; reftiles report --lang=ru -d ./words.txt two.tiles | sed -n 2p | grep -c '(25,0')" 1
	is 'the page of the class is in the language of the command' "$(refgrade --lang=da -r ru.rubric --format=overview class/01.game | grep -c '<html lang="da">\|>Elever<')" 2
else
	skip 'several languages' 'msgfmt is missing'
fi

# the page of a class
printf '7b\n# a comment\nАня\nВера\nЗуев <i>Пётр</i>\n' >7b.txt
: >empty.game
refgrade -r class.rubric --format=overview --class=7b.txt class/*.game empty.game >class.html 2>/dev/null
ok 'it is one whole document that needs nothing beside it' python3 "$top/tests/tools/html" class.html
ok 'for xmllint' xmllint --html --noout class.html
is 'it says what the text says' "$(refgrade -r class.rubric --class=7b.txt class/*.game empty.game 2>/dev/null | tr -d '\n' |
	sed 's/  */ /g' | grep -o 'students: .*deviation: [0-9.]*' | sed 's/points:/ &/; s/standard/ &/')" \
	"$(sed -n 's/<p>\(.*[a-z]: .*[0-9]\)<\/p>/\1/p' class.html | head -n 3 | tr '\n' ' ' | sed 's/ $//')"
is 'a row for each who is marked' "$(sed -n 's/^<tr><td class="name">\([^<]*\)<\/td><td>.*/\1/p' class.html | tr '\n' ' ')" 'Аня Вера '
is 'who is missing is named, and shown as he is' "$(grep -c 'handed nothing in: 7b, Зуев &lt;i&gt;Пётр&lt;/i&gt;' class.html)" 1
is 'strangers, and files without a record' "$(grep -c 'not in the class, and without a mark: \|files without a record: empty.game' class.html)" 2
is 'of nobody there is a page, too' "$(refgrade -r class.rubric --format=overview </dev/null >none.html; python3 "$top/tests/tools/html" none.html >/dev/null && grep -c 'students: 0' none.html)" 1
is 'it is of all students' "$(status refgrade -r class.rubric --format=overview --only=Аня class/01.game)" 2
is 'and no sheet of one' "$(status refgrade -r class.rubric --format=overview --split='{n}.html' class/01.game)" 2
shell=$(command -v chromium-headless-shell || command -v chromium)
if test -n "$shell"; then
	sed 's|</body>|<script>document.title = document.documentElement.scrollWidth + " " + document.querySelectorAll("td.bar div").length</script>&|' class.html >probe.html
	is 'on a telephone nothing is wider than it' "$("$shell" --no-sandbox --disable-gpu --hide-scrollbars --window-size=360,900 --dump-dom "file://$scratch/probe.html" 2>/dev/null |
		sed -n 's|.*<title>\([0-9 ]*\)</title>.*|\1|p')" '360 4'
else
	skip 'on a telephone nothing is wider than it' 'chromium-headless-shell is missing'
fi
# shellcheck disable=SC2046 # names without blanks
is 'the order of the files does not matter' "$(refgrade -r class.rubric --format=overview $(printf '%s\n' class/*.game | sort -r) 2>/dev/null)" \
	"$(refgrade -r class.rubric --format=overview class/*.game 2>/dev/null)"

finish
