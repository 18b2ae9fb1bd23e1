#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# refboard: which positions it draws, and that its pictures are whole for the programs that show them.
. tests/cli/tap.sh
begin "$dev"

printf '%s\n1. Аня: c4=л балл\n2. Боря: b2=к бак\n3. Аня: b4=р бар\n' "$header" >good.game
printf '%s\n1. Аня: c4=л балл\n2. Боря: b2=х бах\n3. Аня: b4=р бар\n' "$header" >bad.game
printf 'Game: balda\nPlayers: a, b\n\n1. a: c4=л балл\n' >invalid.game
printf 'Game: balda\nPlayers: <script>alert(1)</script>, "&'"'"'\033[31m\nDictionary: test-ru\nStart: балка\n\n1. c4=л балл\n2. b2=х <b>\n' >evil.game
: >empty.game
board() { refboard "$@"; }

# calls
has '--help says how' "$(board --help)" 'Usage: refboard'
has '--version says which' "$(board --version)" 'refboard (refkit)'
is 'an unknown format is wrong usage' "$(status board --format=poem good.game)" 2
has 'those that there are are told' "$(board --format=poem good.game 2>&1)" 'unknown format: poem; there are: text, svg, html'
is 'a number is needed' "$(status board --after=x good.game)" 2
is 'records count from 1' "$(status board --record=0 good.game)" 2
is 'a missing file is trouble' "$(status board gone.game)" 2

# positions
is 'the last one' "$(board good.game)" 'good.game: game 1: move 3, Аня: b4=р бар
  a b c d e
1 . . . . .
2 . к . . .
3 б а л к а
4 .[р]л . .
5 . . . . .'
is 'the start' "$(board --after=0 good.game | sed -n '1p;5,6p')" 'good.game: game 1: start
3 б а л к а
4 . . . . .'
is 'after a move that came off' "$(board --after=2 bad.game | sed -n '1p;4p')" 'bad.game: game 1: move 2, Боря: b2=х бах: violation word.unknown
2 . . . . .'
is 'under another policy it stands' "$(board --after=2 -o on-violation=stand bad.game | sed -n 4p)" '2 .[х]. . .'
is 'every one' "$(board --all good.game | grep -c 'a b c d e')" 4
is 'of one record of several' "$(cat good.game bad.game | board --record=2 | sed -n 1p)" '<stdin>: game 2: move 3, Аня: b4=р бар'
no_record='refboard: --record: no file has a record of that number
2'
for format in text svg html; do
	is "$format: no such record" "$(board --format=$format --record=3 good.game bad.game 2>&1 >record.out; echo $?)" "$no_record"
done
has 'then the page is whole all the same' "$(tail -n 1 record.out)" '</html>'
is 'nor in no record at all' "$(board --record=1 empty.game 2>&1; echo $?)" "$no_record"
is 'one file that has it is enough' "$(cat good.game bad.game >both.game; status board --record=2 good.game both.game)" 1
is 'what stands in another record is not looked at' "$(printf '((\n' | cat good.game - bad.game invalid.game | board --record=1 2>&1 | grep -c error)" 1
printf '%s\n1. ((\n2. c4=л балл\n' "$header" >broken.game
is 'an error in a record is told' "$(board broken.game 2>&1 >/dev/null; status board broken.game)" \
	'broken.game:6:4: error: «((» is no move of balda: expected CELL=LETTER WORD, ? WORD, or pass, resign, draw, flag, challenge, retract [record.syntax]
2'
is 'exit status 0' "$(status board good.game)" 0
is 'exit status 1: a violation' "$(status board bad.game)" 1
is 'no such move' "$(board --after=9 good.game 2>&1; status board --after=9 good.game)" \
	'refboard: good.game: game 1: it has no move of that number
2'
has 'a record that cannot be replayed' "$(board invalid.game 2>&1)" 'invalid.game: game 1: it could not be replayed'
is 'the next file is drawn all the same' "$(board invalid.game good.game 2>/dev/null | grep -c 'a b c d e')" 1
is 'nothing of nothing' "$(board empty.game; status board empty.game)" 0
has 'colours when asked for' "$(board --color=always good.game)" "$(printf '\033[1;32mр')"
hasnt 'none in a pipe' "$(board good.game)" "$(printf '\033')"
hasnt 'no control characters of a record' "$(board evil.game)" "$(printf '\033')"
is 'a full disk is told' "$(board good.game 2>&1 >/dev/full; status sh -c 'refboard good.game >/dev/full')" \
	'refboard: standard output: No space left on device
2'

# tables that no set has the tiles for
{
	printf 'Game: sylaby\nPlayers: Ola, Jaś, Ala\nDictionary: test-pl\nTiles: test-usual\n\nda|ma\n'
	yes '+ta|ma v' | head -n 20000
} >long.game
is 'of a table longer than the set is drawn what the set has' "$(board long.game | sed 1d | grep -o ma | wc -l)" 56
has 'up to the last one' "$(board --after=900 --format=svg long.game)" '#fff3b0'
sed '$d' long.game >long-front.game
echo 'ta|ma+' >>long-front.game
is 'in front, if it was laid there' "$(board long-front.game | grep -c '{')" 1

# SVG
for files in 'good.game' 'good.game bad.game evil.game' 'invalid.game' 'empty.game'; do
	# shellcheck disable=SC2086 # several names
	board --format=svg --all $files >picture.svg 2>/dev/null
	ok "svg of $files is whole" xmllint --noout picture.svg
	# shellcheck disable=SC2086
	board --format=html $files >page.html 2>/dev/null
	ok "html of $files is whole" "$top/tests/tools/html" page.html
done
is 'a picture a position' "$(board --format=svg --all good.game | grep -c '<polyline')" 3
is 'only the last one' "$(board --format=svg good.game | grep -c '<polyline')" 1

# HTML
board --format=html good.game bad.game >page.html
is 'a section a game' "$(grep -c '<section>' page.html)" 2
is 'a picture a position, and the curves' "$(grep -c '<svg' page.html)" 10
has 'a finding with its rule in words' "$(cat page.html)" '<code>word.unknown</code> (line 7)<p>The word must stand in'
printf 'Game: balda\nPlayers: Аня, Боря\nDictionary: test-ru\nStart: балка a1\n\n1. ? палка\n2. ? опал\n3. ? кол\n\n' >paper.game
cat paper.game paper.game >papers.game
board --format=html papers.game >page.html
is 'a note is explained once a game' "$(grep -o '<li class="note">' page.html | wc -l) $(grep -c '<p>What a move leaves open' page.html) $(grep -c '<p>A record that stops' page.html)" '8 2 2'
board --format=html evil.game >page.html
hasnt 'no markup of a record' "$(cat page.html)" '<script'
hasnt 'nor of a word' "$(cat page.html)" '<b>"'
hasnt 'no control characters' "$(cat page.html)" "$(printf '\033')"

printf 'Game: sylaby\nPlayers: Ola, Jaś, Ala\nDictionary: test-pl\nTiles: test-usual\n\nda|ma\n' >unknown.game
hasnt 'no totals where nobody knows the hands' "$(board --format=html unknown.game)" '→'
hasnt 'nor their curve' "$(board --format=html unknown.game)" '<polyline'

# a browser
shell=$(command -v chromium-headless-shell || command -v chromium)
browse() { # WIDTH FILE: what the page's own width is then, and how many pictures have a size
	sed 's|</body>|<script>document.title = document.documentElement.scrollWidth + " " + [...document.querySelectorAll("svg")].filter(x => x.getBoundingClientRect().width > 100).length</script>&|' \
		"$2" >probe.html
	"$shell" --no-sandbox --disable-gpu --hide-scrollbars --window-size="$1",900 --dump-dom "file://$scratch/probe.html" 2>/dev/null |
		sed -n 's|.*<title>\([0-9 ]*\)</title>.*|\1|p'
}
board --format=html good.game bad.game >page.html
if test -n "$shell"; then
	is 'a browser shows all pictures' "$(browse 1200 page.html)" '1200 10'
	is 'on a telephone nothing is wider than it' "$(browse 360 page.html)" '360 10'
else
	skip 'a browser shows all pictures' 'chromium-headless-shell is missing'
	skip 'on a telephone nothing is wider than it' 'chromium-headless-shell is missing'
fi
finish
