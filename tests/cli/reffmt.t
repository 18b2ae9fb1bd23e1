#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# reffmt as a command: its calls, streams, files and exit statuses, and the golden records in canonical form.
. tests/cli/tap.sh
begin "$dev"

printf '%s\n1. Аня: c4=л балл\n2. Боря: b2=к бак\n' "$header" >good.game
printf '%sDate: 2026-05-01\n\n1. Аня: c4=л балл\n2. Боря: b2=х бах\n3. Аня: resign\n' "$header" >bad.game
printf 'Игра: балда\nСтарт: БАЛКА # a word\nGracze: Аня,Боря\nOrdbog:  test-ru\n1.аня: C4 = Л  бaлл\r\nпас @0:60\n' >loose.game
printf '%s\n1. Аня: ((\npass\n' "$header" >broken.game
tidy='Game: balda
Players: Аня, Боря
Dictionary: test-ru
Start: балка # a word

1. Аня: c4=л балл
pass @1:00'

# calls
has '--help says how' "$(reffmt --help)" 'Usage: reffmt'
has '--version says which' "$(reffmt --version)" 'reffmt'
is 'an unknown option is wrong usage' "$(status reffmt --no-such-option)" 2
is 'an unknown encoding is wrong usage' "$(status reffmt --from=no-such good.game)" 2
is 'a wish without a kind' "$(status reffmt -s Аня good.game)" 2
is 'a wish of an unknown kind' "$(status reffmt -s weather=fine good.game)" 2
has 'the kinds are named' "$(reffmt -s weather=fine good.game 2>&1)" 'player, game'
is 'a wish for an unknown rule' "$(status reffmt -s rule=no.such good.game)" 2
is 'for an unknown status' "$(status reffmt -s status=lost good.game)" 2
is 'for an unknown game' "$(status reffmt -s game=chess good.game)" 2
is 'for an unknown variant' "$(status reffmt -s variant=blind good.game)" 2
is 'for no day' "$(status reffmt -s date=2026-02-30 good.game)" 2
is '--invert without a wish' "$(status reffmt --invert good.game)" 2
is 'two ways at once' "$(status reffmt --check --count good.game)" 2
is 'records would get lost' "$(status reffmt -i -s player=Аня good.game)" 2
is 'standard input has no place' "$(status reffmt -i <good.game)" 2
is 'nor has -' "$(status reffmt -i -)" 2
is 'a pattern without a number' "$(status reffmt --split=x good.game)" 2
is 'a pattern with an unknown part' "$(status reffmt '--split={n}{players}' good.game)" 2

# canonical form
is 'a loose record' "$(reffmt loose.game)" "$tidy"
is 'from standard input' "$(reffmt <loose.game)" "$tidy"
ok 'a canonical record stays' sh -c 'reffmt good.game | cmp - good.game'
is 'exit status 0' "$(status reffmt loose.game)" 0
printf 'Gra: sylaby w dominie\nWariant: 2\nGracze: Ola (7),Jaś(8)\n\n1.ola: NO | MA\n+ PA¦WO = MAPA!\nOla: ? SY|PA , da|mi +da|mi V\nczas\nOla: –2> wa|_ + umowa\n' >tiles.game
is 'tiles' "$(reffmt tiles.game)" 'Game: sylaby
Variant: II
Players: Ola (7), Jaś(8)

1. Ola: no|ma
+pa|wo mapa !
Ola: ?sy|pa,da|mi +da|mi v
time
Ola: -2> wa|_+ agreed'
reffmt tiles.game >tidy-tiles.game
ok 'tiles that are tidy stay' sh -c 'reffmt tidy-tiles.game | cmp - tidy-tiles.game'
printf 'Game: sylaby\nPlayers: Ola, Jaś\n\n1. Ola: ga|ko + + ga | ko ^\n' >signs.game
ok 'a half with a sign in it is none' sh -c 'reffmt signs.game 2>errors | cmp - signs.game && grep -q "is no move of sylaby" errors'
is 'renumbered' "$(reffmt --renumber loose.game | tail -n 2)" '1. Аня: c4=л балл
2. pass @1:00'
iconv -f UTF-8 -t CP1251 good.game >cp1251.game
ok 'another encoding' sh -c 'reffmt --from=CP1251 cp1251.game | cmp - good.game'
iconv -f UTF-8 -t UTF-16 good.game >utf16.game
ok 'UTF-16 by its mark' sh -c 'reffmt utf16.game | cmp - good.game'
is 'rulings go when asked' "$(printf '%s\n#! 1\npass #! 2\n#= 3\n' "$header" | reffmt --drop-rulings | tail -n 2)" 'pass
#= 3'
is 'and stay else' "$(printf '%s\n#! 1\npass #! 2\n' "$header" | reffmt | tail -n 2)" '#! 1
pass #! 2'

is 'also where no record is' "$(printf '#! 1\nhello\n#! 2\n1. x #! 3\n#! 4\n\n# 5\n' | reffmt --drop-rulings 2>/dev/null)" 'hello
1. x #! 3

# 5'
is 'nor of a game that is known' "$(printf '#! 1\n\nGame: chess\n#! 2\nA: b\n\n#! 3\n1. e4 e5 #! 4\n#! 5\n' | reffmt --drop-rulings 2>/dev/null)" 'Game: chess
A: b

1. e4 e5 #! 4'

# what cannot be read
ok 'a line that is no move is kept' sh -c 'reffmt broken.game 2>errors | cmp - broken.game'
is 'and told' "$(cat errors)" 'broken.game:6:1: error: «1. Аня: ((» is no move of balda; the line is kept as it stands [record.syntax]'
is 'with exit status 2' "$(status reffmt broken.game)" 2
is 'it has no number' "$(reffmt --renumber broken.game 2>/dev/null | tail -n 1)" '1. pass'
printf '%s\n1. Аня: \377\376 \033[31m\nГость: pass\npass x\nStart: z\n' "$header" >worse.game
is 'bytes that are no text are kept, control characters are codes' \
	"$(reffmt worse.game 2>/dev/null | od -An -c | tr -d ' \n' | grep -c '377376\\u{1B}\[31m')" 1
is 'no line is lost' "$(reffmt worse.game 2>/dev/null | wc -l)" "$(wc -l <worse.game)"
is 'each is told' "$(reffmt worse.game 2>&1 >/dev/null | cut -d: -f2 | tr '\n' ' ')" '6 7 8 9 '
printf 'hello\n1. pass\n\n%s' "$header" | reffmt >headerless 2>/dev/null
is 'text without a header stays' "$(head -n 2 headerless)" 'hello
1. pass'
printf 'Game: chess\nWhite:  x\n\n1. e4   e5\n' | reffmt >chess 2>/dev/null
is 'an unknown game is kept' "$(tail -n 1 chess)" '1. e4   e5'
{ printf '%s\n' "$header"; head -c 3000000 /dev/zero | tr '\0' x; printf '\npass\n'; } >long.game
ok 'a line that is too long is kept whole' sh -c 'reffmt long.game 2>/dev/null | cmp - long.game'

# --check
is 'nothing to say of canonical form' "$(reffmt --check good.game bad.game; echo $?)" 0
is 'something: exit status 1' "$(status reffmt --check good.game loose.game)" 1
printf '%s\n1. Аня: c4=л   балл\n2. Боря: b2=к бак' "$header" >near.game
is 'a diff' "$(reffmt --check near.game)" '--- near.game
+++ near.game
@@ -3,5 +3,5 @@
 Dictionary: test-ru
 Start: балка
 
-1. Аня: c4=л   балл
-2. Боря: b2=к бак
\ No newline at end of file
+1. Аня: c4=л балл
+2. Боря: b2=к бак'
has 'another encoding is not canonical' "$(reffmt --check --from=CP1251 cp1251.game 2>&1)" 'not UTF-8'
is 'by its exit status' "$(status reffmt --check --from=CP1251 cp1251.game)" 1
is 'what is UTF-8 is not what --from says' "$(reffmt --check --from=CP1251 good.game 2>&1 >/dev/null | tail -n 1; status reffmt --check --from=CP1251 good.game)" \
	'reffmt: good.game: it is UTF-8, whatever --from says; it is left as it is
2'
is 'what cannot be read is trouble also for --check' "$(status reffmt --check broken.game)" 2
if command -v patch >/dev/null; then
	sed 's/\r//' loose.game >patched.game
	reffmt --check patched.game | patch -s patched.game
	is 'patch can apply it' "$(cat patched.game)" "$tidy"
else
	skip 'patch can apply it' 'patch is not installed'
fi

# --in-place
cp loose.game here.game
chmod 640 here.game
ln -s here.game link.game
is 'in place' "$(reffmt -i link.game; echo $?; cat here.game)" "0
$tidy"
ok 'a link stays a link' test -L link.game
# shellcheck disable=SC2012 # one file with a plain name
is 'permissions stay' "$(ls -l here.game | cut -c1-10)" '-rw-r-----'
is 'then it is canonical' "$(status reffmt --check here.game)" 0
touch -d 2020-01-01 here.game
reffmt -i here.game
# shellcheck disable=SC2012
has 'what is canonical is not touched' "$(ls -l here.game)" 2020
# stays NAME FILE MESSAGE [OPTION...]: the file is left alone, which is said last
stays() {
	name=$1
	file=$2
	message=$3
	shift 3
	cp -p "$file" kept
	is "$name" "$(reffmt -i "$@" "$file" 2>&1 | tail -n 1; reffmt -i "$@" "$file" 2>/dev/null; echo $?)" "reffmt: $file: $message
2"
	ok "$name: as it was" cmp "$file" kept
}
iconv -t UTF-16LE loose.game >wide.game
iconv -t UTF-16BE loose.game >wide-be.game
head -c 5000 "$(command -v reffmt)" >random.game
{ head -c 3000000 /dev/zero | tr '\0' x; echo; cat loose.game; } >line.game
printf 'Игра: balda\nСтарт: БАЛКА\n#\0\n' >nul.game
printf '%s\nпас # \033[m\n' "$header" >control.game
printf '%s\nпас # \377\nпас\n' "$header" >latin.game
printf 'To do:\n\n\n\tnothing\t\n' >notes.txt
cp loose.game linked.game
ln linked.game other.game
no_text='it holds lines that are no text; it is left as it is'
codes='it holds control characters, which would become codes; it is left as it is'
stays 'UTF-16 without its mark' wide.game "$codes"
has 'a way is shown' "$(reffmt -i wide.game 2>&1)" 'looks like UTF-16LE, which --from=UTF-16LE reads'
has 'of either order' "$(reffmt -i wide-be.game 2>&1)" '--from=UTF-16BE'
stays 'a program' random.game "$no_text"
stays 'a line without an end' line.game "$no_text"
stays 'NUL' nul.game "$codes"
stays 'a control character' control.game "$codes"
stays 'bytes that are no text' latin.game "$no_text"
stays 'no record' notes.txt 'no record of a known game is in it; it is left as it is'
stays 'not what --from says' loose.game 'it is UTF-8, whatever --from says; it is left as it is' --from=CP1251
stays 'nor when it is said again' wide.game "$codes"
stays 'a file of several names' linked.game 'it has other names (hard links), which would keep the old text; it is left as it is'
ok 'which it still has' test linked.game -ef other.game
is 'no file' "$(reffmt -i /dev/null 2>&1; echo $?)" 'reffmt: /dev/null: it is no regular file
2'
is 'told which encoding it is it is written' "$(reffmt -i --from=UTF-16LE wide.game; echo $?; cat wide.game)" "0
$tidy"
stays 'but once' wide.game 'it is UTF-8, whatever --from says; it is left as it is' --from=UTF-16LE
is 'not into itself either' "$(cp control.game two-controls.game; reffmt --join=control.game loose.game control.game 2>&1; echo $?; cmp control.game two-controls.game)" "reffmt: control.game: $codes
2"
is 'but into another' "$(reffmt --join=three.game loose.game control.game 2>&1; echo $?; grep -c '{1B}' three.game)" '0
1'
if python3 -c 'import os, sys; os.setxattr(sys.argv[1], "user.club", b"white")' loose.game 2>/dev/null; then
	cp loose.game club.game
	python3 -c 'import os; os.setxattr("club.game", "user.club", b"white")'
	reffmt -i club.game
	is 'attributes stay' "$(python3 -c 'import os; print(os.getxattr("club.game", "user.club").decode())')" white
else
	skip 'attributes stay' 'the file system has none'
fi
# an access list: one user may read, the group may not
cp loose.game listed.game
chmod 600 listed.game
if python3 -c 'import os, struct
entries = (1, 6, 0xFFFFFFFF), (2, 4, 12345), (4, 0, 0xFFFFFFFF), (16, 4, 0xFFFFFFFF), (32, 0, 0xFFFFFFFF)
os.setxattr("listed.game", "system.posix_acl_access", struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *e) for e in entries))' 2>/dev/null
then
	list_of() { python3 -c 'import os; print(os.getxattr("listed.game", "system.posix_acl_access").hex())'; }
	before=$(list_of)
	is 'an access list stays' "$(reffmt -i listed.game; echo $?; list_of)" "0
$before"
else
	skip 'an access list stays' 'the file system has none'
fi
if [ "$(id -u)" -eq 0 ]; then
	cp loose.game owned.game
	chmod 4664 owned.game
	chown 12345:54321 owned.game
	chmod 4664 owned.game
	reffmt -i owned.game
	is 'owner, group and mode stay' "$(stat -c '%u %g %a' owned.game)" '12345 54321 4664'
	# somebody who may write file and directory, but not give the file to its owner
	mkdir -m 777 shared
	cp loose.game shared/theirs.game
	chmod 666 shared/theirs.game
	chmod 755 .
	is 'what would get another owner stays' "$(setpriv --reuid=12345 --clear-groups "$release/reffmt" -i shared/theirs.game 2>&1; echo $?)" \
		'reffmt: shared/theirs.game: its owner or its access list would get lost; it is left as it is
2'
	chmod 444 shared/theirs.game
	is 'what may not be written stays' "$(setpriv --reuid=12345 --clear-groups "$release/reffmt" -i shared/theirs.game 2>&1; echo $?)" \
		'reffmt: shared/theirs.game: Permission denied
2'
	ok 'it does' cmp shared/theirs.game loose.game
else
	skip 'owner, group and mode stay' 'only root can give files away'
	cp loose.game fast.game
	chmod 444 fast.game
	stays 'what may not be written stays' fast.game 'Permission denied'
fi
mkdir closed
cp loose.game closed/
chmod 555 closed
if [ "$(id -u)" -ne 0 ]; then
	is 'a directory that cannot be written' "$(status reffmt -i closed/loose.game)" 2
else
	skip 'a directory that cannot be written' 'root can write everywhere'
fi
chmod 755 closed
# shellcheck disable=SC2010
is 'nothing is left beside' "$(ls . | grep -c '\.new$')" 0

# --join and --split
reffmt --join=all.game good.game loose.game bad.game
is 'joined' "$(grep -c '^Game:' all.game)" 3
is 'the same as printed' "$(cat all.game)" "$(reffmt good.game loose.game bad.game)"
cp good.game one.game
reffmt --join=one.game one.game one.game
is 'a file may be joined into itself' "$(grep -c '^Game:' one.game)" 2
is 'without all files nothing is joined' "$(reffmt --join=one.game gone.game good.game 2>/dev/null; echo $?; grep -c '^Game:' one.game)" '2
2'
mkdir parts
reffmt --split=parts all.game
is 'split into a directory' "$(ls parts)" '0001.game
0002.game
0003.game'
ok 'each as it was' cmp parts/0001.game good.game
is 'and together again' "$(reffmt parts/*)" "$(cat all.game)"
is 'nothing is written over' "$(reffmt --split=parts good.game 2>&1; echo $?)" 'reffmt: parts/0001.game: File exists
2'
reffmt '--split=parts/{game}-{date}-{n}' -s date=2026 all.game
ok 'names by pattern' test -e parts/balda-2026-05-01-0001
printf 'Game: ../../evil\nDate: /etc/passwd\n' | reffmt '--split=parts/{game}-{date}-{n}' 2>/dev/null
ok 'nothing of a record comes into a path' test -e parts/unknown-undated-0001
is 'a directory that is not there' "$(status reffmt '--split=none/{n}' good.game)" 2
printf '# about 1\n%s\npass\n# end of 1\n\n# about 2\n%s\npass\n' "$header" "$header" >two.game
reffmt '--split=two-{n}' two.game
is 'comments go with their record' "$(grep -h about two-0001 two-0002; tail -n 1 two-0001)" '# about 1
# about 2
# end of 1'

# --select
count() { reffmt --count "$@" all.game; }
is 'all' "$(count)" 3
is 'by player' "$(count -s player=аня)" 3
is 'nobody' "$(count -s player=Вера)" 0
is 'one of two' "$(count -s player=Вера -s player=Боря)" 3
is 'by date' "$(count -s date=2026-05)" 1
is 'from a day' "$(count -s date=2026-05-02..)" 0
is 'to a day' "$(count -s date=..2026-05-01)" 1
is 'the others' "$(count --invert -s date=2026)" 2
is 'by game' "$(count -s game=балда)" 3
is 'by variant' "$(count -s variant=classic)" 3
is 'by another' "$(count -s variant=royal)" 0
is 'by rule' "$(count -s rule=word.unknown)" 1
is 'by winner' "$(count -s winner=Боря)" 1
is 'by status' "$(count -s status=unfinished)" 2
is 'both kinds' "$(count -s status=unfinished -s rule=word.unknown)" 0
is 'with a list that knows the word' "$(printf 'балка\nбалл\nбах\n' >mine.txt; count -d ./mine.txt -s rule=word.unknown)" 1
is 'with the rule switched off' "$(count -o word.unknown=off -s rule=word.unknown)" 0
is 'the record itself' "$(reffmt -s rule=word.unknown good.game bad.game)" "$(cat bad.game)"
is 'found: exit status 0' "$(status reffmt -s player=Аня good.game)" 0
is 'none: exit status 1' "$(status reffmt -s player=Вера good.game)" 1
is 'counts of each file' "$(reffmt --count good.game all.game)" 'good.game:1
all.game:3'
is 'no dictionary is needed for headers' "$(REFKIT_DICT_PATH=$scratch reffmt -s player=Аня --count good.game)" 1
is 'without one nothing is judged' "$(REFKIT_DICT_PATH=$scratch status reffmt -s rule=word.unknown good.game)" 2
has 'which is said' "$(REFKIT_DICT_PATH=$scratch reffmt -s rule=word.unknown good.game 2>&1)" 'good.game: error: the dictionary «test-ru»'

# streams
is 'a missing file is trouble' "$(status reffmt gone.game)" 2
is 'the next file comes all the same' "$(reffmt gone.game good.game 2>/dev/null)" "$(cat good.game)"
is 'a full disk is trouble' "$(reffmt good.game >/dev/full 2>/dev/null; echo $?)" 2
is 'nothing of nothing' "$(reffmt </dev/null; echo $?)" 0
i=0
while [ $i -lt 400 ]; do
	cat loose.game
	i=$((i + 1))
done >many.game
is 'a reader that leaves early is no drama' "$(reffmt many.game 2>&1 | head -n 1 | wc -l)" 1
# memory: 60 MB of stream, of comments, of one record, within 48 MB of address space
repeat() { # TEXT
	yes "$1" | head -c 60000000
}
# shellcheck disable=SC3045 # dash has -v
within() { (ulimit -v 49152; "$release/reffmt" "$@" 2>/dev/null); }
is 'a stream takes the memory of a header' "$(repeat "$(cat good.game)" | within --count)" "$(repeat "$(cat good.game)" | grep -c '^Game')"
is 'so do comments' "$(repeat '# comment' | within | wc -c)" 60000000
is 'and one long record' "$({ cat good.game; repeat '3. Аня: pass'; } | within | wc -l)" "$({ cat good.game; repeat '3. Аня: pass'; } | wc -l)"

# every golden record: the same verdicts behind canonical form, which is its own
cd "$top" || exit 1
verdicts() { # events without notes, places, messages and what is as written; other lines as they are
	perl -MJSON::PP -ne '
		BEGIN { our $json = JSON::PP->new->canonical->utf8 }
		if (my $event = eval { $json->decode($_) }) {
			next if ($event->{kind} // "") eq "note";
			delete @$event{qw(file line column message action notes)};
			$_ = $json->encode($event) . "\n";
		}
		print'
}
judge_both() { # RECORD: its events go to the file before, those of its canonical form to after
	from=
	rest=
	# shellcheck disable=SC2013 # words
	for option in $(cat "${1%.game}.args" 2>/dev/null); do
		case $option in
		--from*) from=$option ;;
		--format* | --explain | -q) ;;
		*) rest="$rest $option" ;;
		esac
	done
	cd "$top/${1%/*}" || return
	# shellcheck disable=SC2086 # lists of words
	{
		"$release/reffmt" $from "${1##*/}" >"$scratch/a.game"
		"$release/reffmt" "$scratch/a.game" | cmp -s - "$scratch/a.game" || echo "$1: not its own canonical form" >>"$scratch/other"
		echo "$1" | tee -a "$scratch/before" >>"$scratch/after"
		"$release/refcheck" --format=jsonl $from $rest "${1##*/}" >>"$scratch/before"
		"$release/refcheck" --format=jsonl $rest "$scratch/a.game" >>"$scratch/after"
	} 2>/dev/null
}
: >"$scratch/other"
# the words of text/control.game hold control characters, which become codes
find tests/games -name '*.game' ! -path '*/text/control.game' | LC_ALL=C sort >"$scratch/records"
while read -r record; do
	judge_both "$record"
done <"$scratch/records"
is 'golden records in canonical form stay' "$(cat "$scratch/other")" ''
verdicts <"$scratch/before" >"$scratch/verdicts.before"
verdicts <"$scratch/after" >"$scratch/verdicts.after"
ok 'and keep their verdicts' diff "$scratch/verdicts.before" "$scratch/verdicts.after"
ok 'of which there are many' test "$(wc -l <"$scratch/verdicts.after")" -gt 1000
finish
