#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A damaged dictionary is told wherever a command meets the damage. Which bytes are proved: tests/property/damage_test.c.
# shellcheck source=tests/cli/tap.sh
. tests/cli/tap.sh
begin "$dev"
export REFKIT_DICT_PATH="$scratch"

# flip FILE OFFSET: changes a byte; a negative offset counts from the end
flip() {
	perl -e 'open my $f, "+<:raw", $ARGV[0] or die; seek $f, $ARGV[1], $ARGV[1] < 0 ? 2 : 0; read $f, my $byte, 1;
		seek $f, -1, 1; print $f chr(ord($byte) ^ 4)' "$1" "$2"
}

printf '%s\n' 'балка	балка	NOUN	Case=Nom	_' 'балкон	балкон	NOUN	Case=Nom	_' 'кот	кот	NOUN	Case=Nom|Style=Vulg	_' >small.tsv
printf '#: language ru\n' | cat - small.tsv >words.tsv
refdict build words.tsv --name good -o good.rdict
cp good.rdict bad.rdict
flip bad.rdict -1
printf 'Game: balda\nDictionary: bad\nPlayers: a, b\nStart: балка\n1. а3 кот\n' >bad.game
printf 'Game: balda\nDictionary: good\nPlayers: a, b\nStart: балка\n' >good.game
cat good.game bad.game good.game >three.game

is 'the sound one is good' "$(status refcheck good.game)" 0
is 'refcheck: damage is an error' "$(status refcheck bad.game)" 2
is 'it stands where the dictionary is named, and nothing is judged' "$(refcheck bad.game)" \
	"bad.game: game 1: balda classic, «балка»: a, b (good)
bad.game:2:13: error: the dictionary «good» is damaged; build it again [record.dictionary]
bad.game: game 1: invalid: it could not be replayed, 1 error"
is 'the records beside it are judged' "$(refcheck -q --format=jsonl three.game | grep -c '"status":"draw"')" 2
is 'refdict lookup: no answer' "$(refdict lookup -d bad балка кот 2>&1; echo $?)" \
	'refdict: bad: the file is damaged; build it again
2'
is 'nor from standard input' "$(echo балка | refdict lookup -d bad 2>/dev/null; echo $?)" 2
is 'refdict explain: no answer' "$(refdict explain -d bad балка 2>/dev/null; echo $?)" 2
printf '#: language pl\nmata\nmapa\n' >pl.txt
printf 'ta|ma\n' >box.tiles
refdict build pl.txt -o pl.rdict 2>/dev/null
flip pl.rdict -1
for call in 'table -d pl box' 'propose -d pl --steps=10'; do
	# shellcheck disable=SC2086 # words
	is "reftiles $call: no answer" "$(reftiles $call 2>&1; echo $?)" \
		'reftiles: pl: the file is damaged; build it again
2'
done
cp good.rdict head.rdict
flip head.rdict 300
is 'damage in the head is seen at once' "$(refdict lookup -d head балка 2>&1; echo $?)" \
	"refdict: head: $scratch/head.rdict: damaged: the head of the file is not what was written
2"

# with many words the damage lies apart from what is asked first: it is told where it is met
awk 'BEGIN { split("а б в г д е ж з и к л м н о п р с т у ф", l, " "); print "#: language ru"
	for (i = 8000; i > 0; i--) {
		w = "балка"; for (n = i; n > 0; n = int(n / 20)) w = w l[n % 20 + 1]
		f = "кот"; for (n = i * 7919 + 1; n > 0; n = int(n / 20)) f = f l[n % 20 + 1]
		print w "\t" f "\tNOUN\tCase=Nom|Number=Plur\t_"
	}
	print "балка\tбалка\tNOUN\tCase=Nom\t_\nбалкан\tбалкан\tNOUN\tCase=Nom\t_" }' >large.tsv
refdict build large.tsv -o large.rdict
flip large.rdict -1
is 'a word beside the damage is answered' "$(refdict lookup -d large балка | cut -f2)" admitted
is 'until a word is met that is not' "$(refdict lookup -d large балка балкаб балка 2>/dev/null; echo $?)" \
	"балка	admitted	«балка» is a common noun	large
2"
printf 'Game: balda\nDictionary: large\nPlayers: a, b\nStart: балка\n1. a: pass\n2. b: e4=б балкаб\n3. a: pass\n' >large.game
is 'so is a game, and then it is given up' "$(refcheck large.game; echo $?)" \
	"large.game: game 1: balda classic 5x5, «балка»: a, b (large)
large.game:6:7: error: the dictionary «large» is damaged; build it again [record.dictionary]
large.game: game 1: invalid: it could not be replayed, 1 error
2"

# the file is cut off when the first record is judged; the result of that comes with the start of the next
cp good.rdict cut.rdict
said=$(
	{
		cat good.game good.game
		tries=0
		until [ -s first ] || [ $tries -ge 100 ]; do
			tries=$((tries + 1))
			sleep 0.1
		done
		: >cut.rdict
		sed 's/балка/балкон/' good.game
	} | refcheck -q -d ./cut.rdict 2>&1 | tee first
)
has 'a dictionary that is cut off while it is in use: the record before is judged' "$said" 'game 1: a 0, b 0'
has 'then that is said' "$said" 'refkit: a dictionary was cut off while it was in use'
finish
