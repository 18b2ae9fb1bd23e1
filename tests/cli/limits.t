#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The limits that refkit(7) names: they are those of the code, and each holds exactly.
# shellcheck source=tests/cli/tap.sh
. tests/cli/tap.sh

# the page's table: constant, number
sed -n '/tests\/cli\/limits.t reads/,/^\.El/s/^\.It .* Ta \([0-9]*\) Ta Dv \([A-Z_]*\)$/\2 \1/p' man/refkit.7 >"$scratch/page"
ok 'the page has limits' test "$(wc -l <"$scratch/page")" -ge 20
while read -r constant number; do
	values=$(grep -rhoE "\b$constant = [0-9][0-9 <*]*" lib | sed 's/.*= //' | sort -u)
	# of two constants of one name the page means the smaller
	least=
	for value in $(printf '%s\n' "$values" | tr -d ' '); do
		# shellcheck disable=SC2004 # it may be 1<<20
		value=$(($value))
		if [ -z "$least" ] || [ "$value" -lt "$least" ]; then
			least=$value
		fi
	done
	is "$constant is what the page says" "$least" "$number"
done <"$scratch/page"
limit() { sed -n "s/^$1 //p" "$scratch/page"; }
# what the limits of the last group do is tested where the searches are: tests/unit/game, tests/cli/large.t

cd "$scratch" || exit 1
PATH=$release:$PATH
repeat() { # N TEXT: the text so often, without line ends
	awk -v n="$1" -v text="$2" 'BEGIN { while (n-- > 0) printf "%s", text }'
}
header() { # FIELD...
	printf 'Game: balda\nDictionary: test-ru\nStart: балка\n'
	printf '%s\n' "$@"
}

# edge CONSTANT WHAT-IS-SAID-BEYOND MAKER COMMAND...: MAKER prints the command's input for a size; the command has nothing to
# say of the limit, and of one more it has
edge() {
	constant=$1
	beyond=$2
	maker=$3
	shift 3
	most=$(limit "$constant")
	$maker "$most" >input
	hasnt "$constant: $most is good" "$("$@" 2>&1)" "$beyond"
	$maker $((most + 1)) >input
	has "$constant: one more is not" "$("$@" 2>&1)" "$beyond"
	is "$constant: which is trouble" "$(status "$@")" 2
}
line() {
	header 'Players: a, b' ''
	printf '1. c4=л балл #'
	# 13 letters, of which 5 have two bytes
	repeat $(($1 - 19)) x
	echo
	echo '2. resign'
}
line "$(limit LINE_BYTES_MAX)" >input
is 'the longest line is as long as it is meant to be' "$(LC_ALL=C awk 'length > n { n = length } END { print n }' input)" \
	"$(limit LINE_BYTES_MAX)"
edge LINE_BYTES_MAX 'longer than 1 MiB' line refcheck input
fields() { header 'Players: a, b' "$(seq $(($1 - 4)) | sed 's/.*/Field-&: x/')"; }
edge HEADER_FIELDS_MAX 'more than 1000 fields' fields refcheck input
rows() {
	header 'Players: a, b' Final:
	yes '  .....' | head -n "$1"
}
edge HEADER_ROWS_MAX 'more than 1000 rows' rows refcheck input
words() { header 'Players: a, b' '' "1. c4=л $(repeat $(($1 - 1)) 'x ')"; }
edge ENTRY_WORDS_MAX 'more than 64 words' words refcheck input
claim() { header 'Players: a, b' '' "1. c4=л балл +$1"; }
edge CLAIM_MAX 'is not a number of points' claim refcheck input
players() { header "Players: $(seq "$1" | tr '\n' ',' | sed 's/,$//')"; }
edge PLAYERS_MAX 'more than can be replayed' players refcheck input
dictionaries() {
	printf 'Game: balda\nPlayers: a, b\nStart: балка\nDictionary: %s\n' "$(repeat $(($1 - 1)) 'test-ru, ')test-ru"
}
edge REFEREE_DICTS_MAX 'more than 8 dictionaries' dictionaries refcheck input
named() { # one dictionary a record
	for i in $(seq "$1"); do
		printf 'Game: balda\nPlayers: a, b\nStart: балка\nDictionary: no-%s\n\n' "$i"
	done
}
most=$(limit NAMES_MAX)
named "$most" >input
is 'NAMES_MAX: so many are looked for' "$(refcheck input | grep -c 'there is no such dictionary')" "$most"
named $((most + 1)) >input
is 'NAMES_MAX: one more is not' "$(refcheck input | grep -c 'too many dictionaries are named')" 1
board() { header 'Players: a, b' "Board: $1x$1"; }
edge BOARD_SIDE_MAX 'is no field' board refcheck input
folds() { header 'Players: a, b' "Options: fold=$(repeat $(($1 - 1)) 'ё:е,')ё:е"; }
edge FOLDS_MAX 'the option «fold» takes' folds refcheck input
fragment() { printf 'Game: oral\nPlayers: a, b\nDictionary: test-ru\n\n1. a: %s\n' "$(repeat "$1" а)"; }
edge FRAGMENT_MAX 'longer than any fragment' fragment refcheck input
penalties() { printf 'Game: oral\nPlayers: a, b\nDictionary: test-ru\nOptions: limit=%s\n' "$1"; }
edge LIMIT_MAX 'the option «limit» takes' penalties refcheck input
tiles() { printf 'ma|ta x%s\nta|ma\n' $(($1 - 1)); }
edge TILESET_MAX 'at most 1024 tiles' tiles reftiles check ./input
rubric() { # a severity and a rule in each line
	echo 'Rubric: many'
	for severity in violation consequence questionable; do
		sed -n "s/^\.It Ic \([a-z]*\.[a-z-]*\)$/Deduct: $severity \1 1/p" "$top/man/refkit-rules.7"
	done | awk '!seen[$0]++' | head -n "$1"
}
edge RUBRIC_CRITERIA_MAX "more than $(limit RUBRIC_CRITERIA_MAX)" rubric refgrade --rubric=./input /dev/null
marks() {
	printf 'Rubric: many\nScale: '
	seq "$1" -1 1 | sed 's/.*/& = m&,/' | tr '\n' ' '
	echo '0 = z'
}
# the last mark is the lowest, which the page counts, too
marks_in_all() { marks $(($1 - 1)); }
edge RUBRIC_STEPS_MAX "more than $(limit RUBRIC_STEPS_MAX) marks" marks_in_all refgrade --rubric=./input /dev/null
points() { printf 'Rubric: dear\nDeduct: violation %s\nStart: %s.00\n' "$1" "$1"; }
edge POINTS_MAX 'is no number of points' points refgrade --rubric=./input /dev/null
printf 'Rubric: dear\nDeduct: violation %s.01\n' "$(limit POINTS_MAX)" >input
has 'POINTS_MAX: nor a hundredth more' "$(refgrade --rubric=./input /dev/null 2>&1)" 'is no number of points'
remarks() { # findings of one kind
	header 'Players: a, b' "$(seq "$1" | sed 's/.*/Field-&: x/')"
}
printf 'Rubric: strict\nDeduct: record.field 1\n' >strict.rubric
told() { refgrade -r ./strict.rubric --only=a --format=feedback "$1"; }
most=$(limit REMARKS_MAX)
remarks "$most" >input
is 'REMARKS_MAX: so many are told' "$(told input | grep -c 'unknown field')" "$most"
remarks $((most + 1)) >input
is 'REMARKS_MAX: of one more the last is counted' "$(told input | grep -c 'unknown field')" "$most"
half() { printf 'ma|%s\n' "$(repeat "$1" a)"; }
half 16 >input
hasnt 'a half of 16 letters is good' "$(reftiles check ./input 2>&1)" 'too long for a half'
half 17 >input
has 'one more is not' "$(reftiles check ./input 2>&1)" 'too long for a half'
is 'which is trouble' "$(status reftiles check ./input)" 2
games() { echo "$1"; }
reported() { reftiles report --games="$(cat input)" ./nowhere.tiles; }
edge REHEARSAL_GAMES_MAX 'takes a number up to' games reported
proposed() { reftiles propose --steps="$(cat input)" -d ./nowhere.txt; }
edge PROPOSAL_STEPS_MAX 'takes a number up to' games proposed
given() { # dictionaries on the command line
	header 'Players: a, b' >good.game
	# shellcheck disable=SC2046 # words
	refcheck $(repeat "$(cat input)" '-d test-ru ') good.game
}
edge REFEREE_DICTS_MAX 'more than 8 dictionaries' games given
word() { printf 'кот\n%s\n' "$(repeat "$1" а)"; }
sound() { # SOURCE: status 2 also when a line is left out
	said=$(refdict build "$1" -o input.rdict 2>&1)
	printf '%s\n' "$said"
	[ -z "$said" ] || return 2
}
edge WORD_LETTERS_MAX 'a word of more than 255 letters' word sound input
alphabet() { LC_ALL=C awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++) printf "%c%c%c\n", 228, 184 + int(i / 64), 128 + i % 64 }'; }
edge ALPHABET_MAX 'more than 64 different letters' alphabet sound input
version() { printf '#: version %s\nкот\n' "$(repeat "$1" a)"; }
edge VERSION_BYTES_MAX 'a bad value' version sound input
sources() { printf '#: sources %s\nкот\n' "$(repeat "$1" a)"; }
edge SOURCES_BYTES_MAX 'a bad value' sources sound input
pattern() { repeat "$1" '?'; }
listed() { refdict list -d test-ru "$(cat input)"; }
edge PATTERN_PARTS_MAX 'more than 63 parts' pattern listed
processes() { echo "$1"; }
judged() {
	header 'Players: a, b' >good.game
	refcheck -j "$(cat input)" good.game
}
edge BATCH_WORKERS_MAX 'takes a number up to 256' processes judged
# more lines than are read ahead for what a line leaves open
open_line() {
	header 'Players: a, b' 'Options: pass.three=off end.unfinished=off' '' '1. ? балл'
	awk 'BEGIN { for (i = 0; i < 4100; i++) print (i % 2 ? "a" : "b") ": pass" }'
	echo 'b: ? бар'
}
open_line >input
has 'lines that come too late to settle it' "$(refcheck input)" 'was not decided within'
finish
