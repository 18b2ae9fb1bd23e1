#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Records that were made to cost time or memory: each must be judged within 10 seconds of processor time and 128 MB. All of
# them took minutes, or all the memory there was, when they were found. The command is the one that is installed: the
# sanitizers reserve more than any limit.
# shellcheck source=tests/cli/tap.sh
. tests/cli/tap.sh
cd "$scratch" || exit 1

# the exit status of refcheck with these options on a record, 137 or more when it went beyond a limit; what it says is in `said`
judged() { # RECORD [OPTION...]
	record=$1
	shift
	# shellcheck disable=SC3045 # dash has both
	(
		ulimit -v 131072
		ulimit -t 10
		exec "$release/refcheck" "$@" "$record" >said 2>&1
	)
	echo $?
}

# header [FIELD...]
header() {
	printf 'Game: balda\nPlayers: Аня, Боря\nDictionary: test-ru\n'
	printf '%s\n' "$@"
}

count() {
	grep -c -- "$1" said
}

# lines of many findings
{
	header 'Start: балка'
	printf 'Options:'
	yes ' wrod.class=on' | head -n 60000 | tr -d '\n'
	printf '\n\n1. c4=л балл\n'
} >options.game
is 'a line of 60000 unknown options' "$(judged options.game) $(count record.option)" '2 60000'
{
	header 'Start: балка'
	printf 'Allow: '
	seq 1 80000 | tr '\n' ','
	printf '\n\n1. c4=л балл\n'
} >allow.game
is 'a line of 80000 words that are none' "$(judged allow.game) $(count 'is no word')" '2 80000'
{
	header 'Start: балка' Final:
	printf '  '
	yes xx | head -n 500000 | tr -d '\n'
	printf '\n  .....\n  .....\n  .....\n  .....\n\n1. c4=л балл\n'
} >final.game
is 'a finished field of a million letters' "$(judged final.game) $(count text.lookalike)" '1 5'

# fragments that came off, each of which might explain the next ones
{
	printf 'Game: oral\nPlayers: Аня, Боря\nDictionary: test-ru\nOptions: on-violation=void\n\nк\n'
	yes 'вор
воро' | head -n 200000
} >voided.game
is '200000 fragments of one round that came off' "$(judged voided.game -q) $(count 'violation: move') $(count 'consequence: move')" '1 100000 100000'

# findings that would repeat what is long
{
	printf 'Game: balda\nDictionary: test-ru\nStart: балка\nPlayers: Аня'
	yes ', Очень долгое имя' | head -n 60 | tr -d '\n'
	yes ' имени' | head -n 80000 | tr -d '\n'
	printf '\n\n'
	yes 'Вера: c4=л балл' | head -n 20000
} >names.game
is 'strangers among players with endless names' "$(judged names.game) $(count record.player)" '2 20000'
ok 'their names are not told each time' [ "$(wc -c <said)" -lt 60000000 ]

# a bad move may be the consequence of each of those before it
{
	header 'Start: балка' 'Board: 26x26'
	echo
	for row in 12 14; do
		for column in k l m n o; do
			for letter in а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я ё; do
				echo "$column$row=$letter абвгд"
			done
		done
	done
	yes 'k11=г галка' | head -n 20000
} >moves.game
is '20000 bad moves behind 330 others' "$(judged moves.game) $(count ' move 20330,')" '1 1'

# no word is left, which no search of such a field would ever end to prove
{
	header 'Start: аааааааааааааааааааааааааа' 'Board: 26x26' 'Variant: royal' \
		'Options: check=challenged setup.start-word=off word.length=100 turn.double=off pass.three=off'
	word=$(yes а | head -n 100 | tr -d '\n')
	printf 'Allow: %s\nBan: %s\n\n' "$word" "$word"
	for row in 12 14 11 15 10; do
		for column in a b c d e f g h i j k l m n o p q r s t u v w x y z; do
			echo "$column$row=а аа"
			[ $row != 10 ] || echo pass
		done
	done
} >blocked.game
is 'a field full of one letter' "$(judged blocked.game) $(count 'it is not known whether a word is left')" '0 26'
{
	header 'Start: аааааааааааааааааааааааааа' 'Board: 26x26' 'Variant: royal' \
		'Options: setup.start-word=off turn.double=off on-violation=stand word.repeat=off'
	word=$(yes а | head -n 120 | tr -d '\n')
	printf 'Allow: аа,%sб,%sбв\n\n' "$word" "$word"
	for row in 12 14 11 15 10 16; do
		for column in a b c d e f g h i j k l m n o p q r s t u v w x y z; do
			echo "$column$row=а аа agreed"
		done
	done
	for row in 9 17; do
		for column in a b c d e f g h i j k l m n o p q r s t u v w x y z; do
			printf '%s%s=б %sб\n%s%s=в %sбв\n' "$column" "$row" "$word" "$column" "$row" "$word"
		done
	done
} >paths.game
is 'endless paths over one letter' "$(judged paths.game)" 1

# cell and letter are left open in every line
open_lines() { # AWK-EXPRESSION of the line's number, which gives a word
	awk 'function spell(n, w) { while (n > 0) { w = w substr("балкпо", n % 6 * len + 1, len); n = int(n / 6) } return w }
		function long(len_, w) { while (length(w) < len_) w = w w; return substr(w, 1, len_) }
		BEGIN { len = length("балкпо") / 6; for (i = 1; i <= 10000; i++) print "? " ('"$1"') " agreed" }'
}
{
	header 'Start: балка' 'Board: 26x26' 'Variant: royal'
	echo
	open_lines 'spell(i + 36)'
} >open.game
is '10000 open moves on a large field' "$(judged open.game --format=jsonl) $(count '"event":"move"')" '1 10000'
{
	header 'Start: балка' 'Board: 7x7' 'Variant: royal' 'Options: on-violation=stand fold=а:о,б:п'
	echo
	open_lines 'spell(i + 36)'
} >folded.game
is 'on one that fills up' "$(judged folded.game --format=jsonl) $(count '"event":"move"')" '1 10000'
{
	header 'Start: ааааааа' 'Board: 26x26' 'Variant: royal' \
		'Options: word.repeat=off word.on-board=off setup.start-word=off reuse=2 crossing=line'
	echo
	open_lines 'long(len * (2 + i % 60), "а")'
} >letter.game
is 'where one letter fills the field' "$(judged letter.game --format=jsonl) $(count '"event":"move"')" '1 10000'
{
	header 'Start: алалалал' 'Board: 26x26' 'Variant: royal' 'Options: word.repeat=off word.on-board=off reuse=2'
	echo
	open_lines 'i < 400 ? spell(i + 36) : long(len * (200 + i % 401), "ал")'
} >words.game
is 'with words of 600 letters' "$(judged words.game --format=jsonl) $(count '"event":"move"')" '1 10000'
finish
