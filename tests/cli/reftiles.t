#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# reftiles as a command: sets by name and by path, exit statuses, streams. What it says is in tests/unit/game/sylaby.
. tests/cli/tap.sh
PATH=$dev:$PATH
cp dict/standard.tiles "$scratch/"
cd "$scratch" || exit 1
export REFKIT_DICT_PATH="$scratch"
printf 'mata\nmapa\nkino\nnoga\nmano\n' >words.txt
printf 'ta|ma\npa|ki\nno|_\nga|no\n' >box.tiles

# calls
has '--help says how' "$(reftiles --help)" 'Usage: reftiles'
is '--version says which' "$(reftiles --version | cut -d' ' -f1-2)" 'reftiles (refkit)'
is 'no subcommand is wrong usage' "$(status reftiles)" 2
is 'an unknown subcommand is wrong usage' "$(status reftiles frob)" 2
for subcommand in check table report deal propose; do
	has "$subcommand --help says how" "$(reftiles $subcommand --help)" "Usage: reftiles $subcommand"
done
for subcommand in check table report 'deal --seed=1'; do
	# shellcheck disable=SC2086 # a list of words
	is "$subcommand without a set is wrong usage" "$(status reftiles $subcommand)" 2
	# shellcheck disable=SC2086
	is "$subcommand of a set that is not there" "$(status reftiles $subcommand missing)" 2
done
is 'two sets are wrong usage' "$(status reftiles check standard standard)" 2
is 'so are five players' "$(status reftiles deal standard --seed=1 --players=5)" 2
is 'and a third variant' "$(status reftiles deal standard --seed=1 --variant=III)" 2
is 'a deal takes a seed' "$(status reftiles deal standard)" 2
for call in 'deal standard' 'report -d ./words.txt box' 'propose -d ./words.txt'; do
	# shellcheck disable=SC2086 # words
	has "which is a number: $call" "$(reftiles $call --seed=x 2>&1; echo $?)" '--seed takes a number, not x'
done
has 'an encoding that is none' "$(reftiles check --from=no-such box 2>&1)" 'unknown encoding: no-such'
nine=$(printf ' -d ./words.txt%.0s' 1 2 3 4 5 6 7 8 9)
# shellcheck disable=SC2086 # words
has 'eight dictionaries are enough' "$(reftiles table $nine box 2>&1)" 'more than 8 dictionaries'
is 'steps have an end' "$(status reftiles propose -d ./words.txt --steps=100000001)" 2

# check
is 'the standard set is well formed' "$(reftiles check standard)" \
	'standard: tiles: 56, of them copies: 0; first syllables (right halves): 36, second ones (left halves): 36, blank halves: 4'
is 'a set by its path' "$(reftiles check -q ./box.tiles; echo $?)" 0
is 'an ending makes a path' "$(status reftiles check box.tiles)" 0
is 'a set on the path' "$(status reftiles check box)" 0
printf 'mama|ta\nno\n' >bad.tiles
is 'faults are told' "$(reftiles check -q bad.tiles)" 'bad.tiles:1:1: violation: «mama» is not one syllable but 2 [setup.tiles]
bad.tiles:2:1: error: a tile is two halves, LEFT|RIGHT, with xN after it if there are several; «no» is none [setup.tiles]'
is 'a line that is none is trouble' "$(status reftiles check bad.tiles)" 2
printf 'mama|ta\n' >two.tiles
is 'a half of two syllables is a fault' "$(status reftiles check two.tiles)" 1
printf '# nothing\n' >empty.tiles
is 'a set without tiles is trouble' "$(reftiles check empty.tiles; echo $?)" 'empty.tiles: error: the set has no tile [setup.tiles]
2'
printf 'm\263y|ma\n' >latin2.tiles
is '--from' "$(reftiles check -q --from=ISO-8859-2 latin2.tiles; echo $?)" 0
is 'and without it' "$(reftiles check -q latin2.tiles)" 'latin2.tiles:1:2: error: this line cannot be read as text [setup.tiles]
latin2.tiles: error: the set has no tile [setup.tiles]'
has 'joints that fuse are told' "$(printf 'e|ni\n' >fuse.tiles; reftiles check fuse.tiles)" '«ni» and «e» are one syllable where they touch'
odd=$(printf 'o\033dd.tiles')
cp box.tiles "$odd"
hasnt 'control characters stay out of the output' "$(reftiles check "$odd" 2>&1; reftiles deal --seed=1 "$odd" 2>&1)" "$(printf '\033')"

# table and report
is 'the word table' "$(reftiles table -d ./words.txt box)" 'ki: ki-no
ma: ma-no ma-pa ma-ta
no: no-ga'
is 'the report' "$(reftiles report -d ./words.txt box | head -n 3)" 'set: box, 4 tiles, 3 first and 4 second syllables
pairs of halves that make a word: 5 of 12 (41.7%)
ordered pairs of tiles that join: 6 of 12 (50.0%)'
is 'games are played for each variant and number of players' "$(reftiles report -d ./words.txt standard | grep -c '^variant')" 6
is 'the same seed, the same games' "$(reftiles report -d ./words.txt --seed=5 standard | cksum)" \
	"$(reftiles report -d ./words.txt --seed=5 --games=100 standard | cksum)"
reftiles report -d ./words.txt --seed=6 standard >other.txt
ok 'another seed, other games' sh -c '! reftiles report -d ./words.txt --seed=5 standard | cmp -s - other.txt'
hasnt 'no games' "$(reftiles report -d ./words.txt --games=0 box)" 'random play'
has 'too few tiles for a game' "$(reftiles report -d ./words.txt box)" 'variant II, 2 players: too few tiles'
is 'games have an end' "$(status reftiles report -d ./words.txt --games=100001 box)" 2
is 'the table plays none' "$(status reftiles table -d ./words.txt --games=1 box)" 2
is 'a dictionary that is not there' "$(status reftiles table -d missing box)" 2
is 'a faulty set is told to those who use it' "$(reftiles table -d ./words.txt empty.tiles 2>&1; echo $?)" \
	'empty.tiles: error: the set has no tile [setup.tiles]
2'
is 'a full disk is trouble' "$(reftiles table -d ./words.txt box >/dev/full 2>/dev/null; echo $?)" 2

# deal
hands() { grep '^Hand' | sed 's/^Hand [^:]*: //'; }
sorted_set=$(grep -v '^#' standard.tiles | sort)
deal=$(reftiles deal standard --players=3 --seed=7)
is 'variant I deals the whole set' "$(printf '%s\n' "$deal" | hands | tr ' ' '\n' | sort)" "$sorted_set"
is 'as evenly as can be' "$(printf '%s\n' "$deal" | hands | awk '{ print NF }' | tr '\n' ' ')" '19 19 18 '
deal=$(reftiles deal standard --players=4 --variant=ii --seed=7 --bag)
is 'variant II deals seven' "$(printf '%s\n' "$deal" | hands | awk '{ print NF }' | tr '\n' ' ')" '7 7 7 7 '
is 'and the bag has the rest' "$(printf '%s\n' "$deal" | sed -n 's/^Hand [^:]*: //p; s/^# bag: //p' | tr ' ' '\n' | sort)" \
	"$sorted_set"
is 'the same seed, the same deal' "$(reftiles deal standard --seed=18446744073709551615 | cksum)" \
	"$(sort -r standard.tiles >other.tiles && reftiles deal ./other.tiles --seed=18446744073709551615 |
		sed 's/^Tiles: other/Tiles: standard/' | cksum)"
is 'which is this one' "$(reftiles deal box --seed=1 | sed 1d)" 'Game: sylaby
Variant: I
Players: Ola, Jaś
Tiles: box
Hand Ola: pa|ki ta|ma
Hand Jaś: ga|no no|_'
for variant in I II; do
	for players in 2 3 4; do
		reftiles deal standard --variant=$variant --players=$players --seed=5 >dealt.game
		echo "1. Ola: $(hands <dealt.game | head -n 1 | cut -d ' ' -f 1)" >>dealt.game
		is "refcheck goes on from there: $variant, $players players" "$(refcheck -q -d ./words.txt dealt.game; echo $?)" \
			"$(refcheck -q -d ./words.txt dealt.game | grep -v ': violation: '; echo 0)"
	done
done
is 'too few tiles' "$(reftiles deal box --variant=II --seed=1 2>&1; echo $?)" 'reftiles: box: too few tiles for so many players
2'

# propose
is 'too few words for a set' "$(reftiles propose -d ./words.txt 2>&1; echo $?)" \
	'reftiles: ./words.txt: too few words of two syllables for a set
2'
awk 'BEGIN {
	split("b c d f g k l m n p r s t w z", c, " "); split("a e i o u", v, " ")
	for (i = 1; i <= 15; i++) for (j = 1; j <= 5; j++) for (k = 1; k <= 15; k++) for (l = 1; l <= 5; l++)
		if ((i * 7 + j * 3 + k * 5 + l * 11) % 3 == 0) print c[i] v[j] c[k] v[l]
}' >many.txt
reftiles propose -d ./many.txt --seed=3 --steps=2000 >new.tiles
is 'a proposed set is well formed' "$(reftiles check new.tiles | sed 's/copies: [0-9]*/copies/')" \
	'new: tiles: 56, of them copies; first syllables (right halves): 36, second ones (left halves): 36, blank halves: 4'
is 'the same seed, the same set' "$(reftiles propose -d ./many.txt --seed=3 --steps=2000 | cksum)" "$(cksum <new.tiles)"
joints() { reftiles report -d ./many.txt "$1" | sed -n 's/^ordered.*: \([0-9]*\) of.*/\1/p'; }
reftiles propose -d ./many.txt --seed=3 --steps=0 >start.tiles
ok 'searching makes it better' test "$(joints new.tiles)" -gt "$(joints start.tiles)"
is 'no tile reads as a word' "$(grep -v '[#_]' new.tiles | tr -d '|' | sed 's/ x.*//' | grep -Fxf - many.txt)" ''
finish
