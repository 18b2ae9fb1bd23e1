#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Whatever fails - memory, the system, a reader, a disk, a process - ends with a message and status 2, or makes no
# difference; and no file is ever lost or half written.
# shellcheck source=tests/cli/tap.sh
. tests/cli/tap.sh

# the commands as they are installed, but with the libraries beside them, so that all that these ask for can fail, too
mkdir "$scratch/bin" "$scratch/place"
gcc -std=c11 -D_FILE_OFFSET_BITS=64 -O1 -shared -fPIC -o "$scratch/faults.so" tests/faults/faults.c || exit 1
for object in build/release/cmd/*.o; do
	name=${object##*/}
	[ -z "${REFKIT_COVER:-}" ] || { cp "$dev/${name%.o}" "$scratch/bin" && continue; }
	gcc -fno-lto -pie -o "$scratch/bin/${name%.o}" "$object" build/release/librefkit.a -lunistring -ljansson || exit 1
done
cd "$scratch/place" || exit 1

printf '%s\n' 'Game: balda' 'Dictionary: test-ru' 'Players: Аня, Боря' 'Start: балка' 'Result: Аня 4, Боря 4' '' \
	'1. Аня: c4=л балл +4' '2. Боря: c2=ы балы +4 #! what was said before' '3. Аня: d2=т акт' '4. Боря: resign' >balda.game
printf '%s\n' 'Игра: balda' 'Dictionary: test-ru' 'Игроки: Аня, Боря' 'Start: балка' '' '1. ? балл' 'Боря: пас' >loose.game
iconv -f UTF-8 -t CP1251 loose.game >cp1251.game
printf '%s\n' 'Game: oral' 'Dictionary: test-ru' 'Players: Аня, Боря' '' '1. Аня: а' '2. Боря: ак' '3. Аня: refuse' \
	'4. Боря: show акт' >oral.game
sed -n '1,/^$/p' "$top/tests/games/real/20-sylaby-two-I.game" | sed 's/^Dictionary: .*/Dictionary: test-pl/' >sylaby.game
sed '1,/^$/d' "$top/tests/games/real/20-sylaby-two-I.game" | head -n 4 >>sylaby.game
cat balda.game loose.game >two.game
printf '%s\n' '#: language ru' 'стол	стол	NOUN	Case=Nom' 'столы	стол	NOUN	Case=Nom|Number=Plur' кот 'к_т' >words.tsv
printf '%s\n' стол кот акт >plain.txt
awk 'BEGIN { n = split("ba ce di fo gu ha je ki lo mu na pe ri so tu wa ze by co de fi", s, " ")
	for (i = 1; i <= n; i++) for (j = 1; j <= n; j++) print s[i] s[j] }' >syllables.txt
printf '%s\n' 'Rubric: a class' 'Deduct: violation 5' 'Scale: 85 = 5, 0 = 2' >class.rubric
printf 'an older file' >old
printf 'balda.game\nloose.game\n' >list
printf 'Аня\nВова\n' >class.txt
# a set that is not read at once: what is missing of it must not go unnoticed
{
	printf 'no|ma\nta|ma\n'
	yes '# a remark' | head -n 30000
	printf 'ma|ta\nra|_\n'
} >halves.tiles
printf '%s\n' 'Game: sylaby' 'Dictionary: test-pl' 'Players: Ola, Jan' >halves.game

# fails NAME KIND ERRNO COMMAND...
fails() {
	name=$1
	kind=$2
	error=$3
	command=$4
	shift 4
	ok "$name" python3 "$top/tests/faults/everywhere.py" "$scratch/faults.so" "$kind" "$error" "$scratch/bin/$command" "$@"
}

# every kind of failure in every command
each() {
	command=$1
	shift
	fails "$command $*: no memory" memory ENOMEM "$command" "$@"
	fails "$command $*: the system refuses" system EIO "$command" "$@"
	fails "$command $*: in pieces, interrupted" pieces EINTR "$command" "$@"
}
each refcheck balda.game
each refcheck --format=jsonl --summary balda.game
each refcheck --format=annotated --explain --from=CP1251 cp1251.game
each refcheck --format=junit sylaby.game
each refcheck --format=tap oral.game
each refcheck --format=tsv loose.game -d words.tsv
each refcheck --dispute=2 balda.game
each refcheck --what-if=on-violation=stand --format=jsonl balda.game
fails 'a large tile set: the system refuses' system EIO refcheck --tiles=halves.tiles halves.game
each refcheck -j 2 balda.game loose.game
each refcheck --files-from=list --summary
each reffmt two.game
each reffmt --check two.game
each reffmt -i two.game
each reffmt --join=old balda.game loose.game
each reffmt '--split={n}' two.game
each reffmt --select=winner=Аня --count two.game
# one step that the file system may not know
fails 'reffmt --split: no step is known' system EINVAL reffmt '--split={n}' two.game
each reffmt -i --from=CP1251 cp1251.game
each refscore balda.game
iconv -f UTF-8 -t UTF-16 balda.game >utf16.game
printf 'Game: balda\nDictionary: test-ru\nPlayers: Бои\314\206, Аня\nStart: балка\n\n1. ? балл\n' >nfd.game
fails 'refcheck utf16.game: no memory' memory ENOMEM refcheck utf16.game
fails 'refcheck nfd.game: no memory' memory ENOMEM refcheck nfd.game
fails 'reffmt --select: no memory' memory ENOMEM reffmt "--select=player=$(printf 'Бои\314\206')" nfd.game
fails 'refcheck, an unknown encoding: no memory' memory ENOMEM refcheck cp1251.game
fails 'refdict build --from: no memory' memory ENOMEM refdict build --from=KOI8-R words.tsv -o old
fails 'refcheck --lang: the system refuses' system EIO refcheck --lang=ru balda.game
fails 'refscore --from: no memory' memory ENOMEM refscore --from=CP1251 cp1251.game
each refscore --standings two.game
each refscore --format=tsv sylaby.game
each refboard --format=svg balda.game
each refboard --format=html sylaby.game
each refboard --all balda.game
each refmoves --best=2 --format=jsonl balda.game
each refmoves --missed balda.game
each refmoves --best=3 oral.game
each refdict build words.tsv -o old
each refdict lint words.tsv
each refdict explain -d words.tsv столы котт
each refdict lookup -d words.tsv -d plain.txt столы акт
each refdict list -d plain.txt
each refdict stat test-pl ./words.tsv
each refdict diff words.tsv plain.txt
each refgrade -r ./class.rubric balda.game
each refgrade -r nouns --class=class.txt --format=overview balda.game
each refgrade -r ./class.rubric --format=csv --files-from=list
# (without -d it would be told on a sheet that a dictionary cannot be read, and that would be another sheet)
each refgrade -r ./class.rubric -d plain.txt --format=html '--split={n}' balda.game
each refsyl plain.txt
each refsyl --format=tsv --only=1 plain.txt
each reftiles check test-small
each reftiles table -d test-pl test-small
each reftiles report -d test-pl --games=1 test-small
each reftiles deal --seed=7 test-usual
each reftiles propose -d ./syllables.txt --steps=100

# a file that is cut into pieces
{
	cat balda.game
	head -c 600000 /dev/zero | tr '\0' '#'
	echo
	cat balda.game
} >large.game
fails 'refcheck -j 2: the system refuses in a large file' system EIO refcheck -j 2 large.game
rm large.game

# signals, wherever they come
for signal in SIGTERM SIGINT SIGKILL; do
	fails "refdict build: $signal" signal $signal refdict build words.tsv -o old
	fails "reffmt -i: $signal" signal $signal reffmt -i two.game
	fails "reffmt --join: $signal" signal $signal reffmt --join=old balda.game loose.game
	fails "reffmt --split: $signal" signal $signal reffmt '--split={n}' two.game
	fails "refgrade --split: $signal" signal $signal refgrade -r ./class.rubric --format=feedback '--split={n}' balda.game
	fails "refcheck: $signal" signal $signal refcheck balda.game
done
for call in 'refcheck -j 2 --format=junit balda.game loose.game' 'reffmt two.game' 'refscore balda.game' 'refboard --format=html balda.game' \
	'refmoves --missed balda.game' 'refgrade -r ./class.rubric --format=csv balda.game' 'refdict list -d plain.txt' 'refsyl plain.txt' \
	'reftiles report -d test-pl --games=1 test-small' 'reftiles propose -d ./syllables.txt --steps=100' 'reftiles deal --seed=7 test-usual'; do
	# shellcheck disable=SC2086 # words
	fails "$call: SIGTERM" signal SIGTERM $call
done

PATH=$release:$PATH
# closed standard files: what is opened in their place is not what is written to (and see unwritten.t)
is 'standard input is closed' "$(refcheck <&- 2>&1; echo $?)" 'refcheck: -: Bad file descriptor
2'
printf 'Game: balda\nPlayers: a, b\nStart: балка\n1. a: ((\n2. b: ПАС\n' >told.game
reffmt -i told.game 2>/dev/null
cp told.game expected
printf 'Game: balda\nPlayers: a, b\nStart: балка\n1. a: ((\n2. b: ПАС\n' >told.game
reffmt -i told.game >&- 2>&- <&-
ok 'what is told comes into no file' cmp told.game expected
is 'nor is it left' "$(ls ./*.new 2>/dev/null)" ''

# a disk that is full, as far as one can be had without being root: no file may become larger than 1 KiB
small() { # COMMAND...
	# shellcheck disable=SC3045 # dash has it; a soft limit, which is lifted for the counts of make cover
	(ulimit -S -f 2; "$@")
}
head -c 100000 /dev/zero | tr '\0' '#' >long
{
	cat balda.game
	cat long
	echo
} >long.game
cp long.game long.kept
awk 'BEGIN { for (i = 0; i < 4000; i++) printf "%c%c%c%c\n", 97 + i % 26, 97 + i / 26 % 26, 97 + i / 676, 97 + i % 7 }' >many.txt
printf 'an older file' >old
before=$(ls)
is 'refdict build: the disk is full' "$(small refdict build many.txt -o old 2>&1; echo $?)" 'refdict: old: File too large
2'
is 'reffmt -i: the disk is full' "$(small reffmt -i --renumber long.game 2>&1; echo $?)" 'reffmt: long.game: File too large
2'
is 'reffmt --join: the disk is full' "$(small reffmt --join=old long.game 2>&1; echo $?)" 'reffmt: old: File too large
2'
is 'reffmt --split: the disk is full' "$(small reffmt '--split=n{n}' long.game 2>&1; echo $?)" 'reffmt: n0001: File too large
2'
is 'refcheck: the disk is full' "$(small refcheck --format=annotated long.game 2>&1 >out; echo $?)" 'refcheck: standard output: File too large
2'
rm -f out
is 'nothing is left, nothing is gone' "$(ls)" "$before"
is 'what was there is there' "$(cat old; cmp long.game long.kept)" 'an older file'

# a dictionary that is replaced while it is in use: what began with the old one ends with it
printf 'Game: balda\nDictionary: mine\nPlayers: a, b\nStart: стол\nBoard: 4x4\n\n1. a: c1=к кот\n\n' >mine.game
printf '#: name mine\nстол\nкот\n' >mine.txt
REFKIT_DICT_PATH=$PWD:$REFKIT_DICT_PATH
refdict build mine.txt -o mine.rdict
mkfifo pipe
refcheck -q pipe >replaced 2>&1 &
exec 3>pipe
cat mine.game >&3
tries=0
until [ -s replaced ] || [ $tries -ge 100 ]; do
	tries=$((tries + 1))
	sleep 0.1
	# the result of a record comes when the next one begins
	printf '# wait\n' >&3
done
printf '#: name mine\nстол\n' >mine.txt
refdict build mine.txt -o mine.rdict
cat mine.game >&3
exec 3>&-
wait
is 'a dictionary is replaced: the record behind it is judged by the old one' \
	"$(sed -n 's/^.*: game [12]: \(a [0-9].*\)/\1/p' replaced | sort | uniq -c | sed 's/^ *//')" \
	"2 $(sed -n 's/^.*: game 1: \(a [0-9].*\)/\1/p' replaced)"
is 'who begins then has the new one' "$(refcheck -q mine.game | grep -c end.after)" 1

# a thousand builders, and who reads what they build meanwhile
grep -v 'к_т' words.tsv >same.tsv
refdict build same.tsv -o alone.rdict --name same 2>/dev/null
refdict build same.tsv -o same.rdict --name same 2>/dev/null
seq 1000 | xargs -P 32 -I '{}' refdict build same.tsv -o same.rdict --name same >builders 2>&1 &
builders=$!
looked=0
while kill -0 $builders 2>/dev/null; do
	refdict lookup -d ./same.rdict стол >>seen 2>&1 || echo "status $?" >>seen
	looked=$((looked + 1))
done
wait $builders
is 'a thousand builders: all are content' "$? $(cat builders)" '0 '
ok 'what they built is whole' cmp same.rdict alone.rdict
is 'whoever looked saw a whole one' "$(sort seen | uniq -c | sed 's/^ *//')" "$looked стол	admitted	«стол» is a common noun	same"
is 'nothing is left of them' "$(ls ./*.new 2>/dev/null)" ''

# whoever is told to stop takes his helpers along
rm -f pipe
mkfifo pipe
refcheck -j 2 pipe balda.game >/dev/null 2>&1 &
refcheck=$!
exec 3<>pipe
tries=0
until [ "$(wc -w <"/proc/$refcheck/task/$refcheck/children")" -eq 2 ] || [ $tries -ge 100 ]; do
	sleep 0.1
	tries=$((tries + 1))
done
children=$(cat "/proc/$refcheck/task/$refcheck/children")
kill -TERM $refcheck
exec 3>&-
wait $refcheck 2>/dev/null
is 'ended by the signal' $? 143
living() {
	for child in $children; do
		kill -0 "$child" 2>/dev/null && echo "$child"
	done
}
tries=0
while [ -n "$(living)" ] && [ $tries -lt 100 ]; do
	sleep 0.1
	tries=$((tries + 1))
done
is 'and nobody is left' "$(living)" ''
finish
