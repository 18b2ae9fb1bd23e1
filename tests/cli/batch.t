#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Many files and large ones: several processes, lists of files, the summary, progress, and GNU parallel.
. tests/cli/tap.sh
begin "$dev"

printf '%s\n1. Аня: c4=л балл\n2. Боря: resign\n' "$header" >good.game
printf '%s\n1. Аня: c4=л балл\n2. Боря: b2=х бах\n\n' "$header" >bad.game
printf '%s\n1. Аня: c4=л балл\n2. Боря: ((' "$header" >cut.game
printf 'no record\nat all\n\n' >none.game
: >empty.game
mkdir directory

# a stream of records of three pieces, each of which is of 1 MiB
repeat() { # TIMES FILE...
	times=$1
	shift
	awk -v times="$times" '{ text = text $0 "\n" } END { while (times-- > 0) printf "%s", text }' "$@"
}
{
	cat bad.game
	printf '# %01900d\n' 0
	cat good.game
} >pair.game
repeat 600 pair.game >some
awk '{ print } /^Game/ && NR % 11 == 0 { print "Event: Клуб" }' some | cat - some some >stream
{
	cat none.game stream
	printf '# \317\360\350\342\345\362\n' # in CP1251
	cat some
	printf '# \317\360\350\342\345\362\n'
	printf '\357\273\277'
	cat cut.game
} >large.game
{
	printf '\357\273\277'
	sed 's/$/\r/' stream
	cat cut.game
} >crlf.game
iconv -f UTF-8 -t UTF-16 some >utf-16.game
sed 's/^Game:/Игра:/' stream >other.game
ok 'the large files are large' test "$(wc -c <other.game)" -gt 3000000

# -j
same() { # NAME ARGUMENTS...
	name=$1
	shift
	"$release/refcheck" "$@" >one 2>one.err
	echo "exit $?" >>one.err
	"$release/refcheck" -j 3 "$@" >three 2>three.err
	echo "exit $?" >>three.err
	ok "$name" cmp one three
	ok "$name: what is told" cmp one.err three.err
}
small='good.game bad.game gone.game none.game empty.game cut.game directory good.game'
i=0
many=
while [ $i -lt 20 ]; do
	many="$many $small"
	i=$((i + 1))
done
for format in human jsonl tsv tap junit annotated; do
	# shellcheck disable=SC2086
	same "-j: $format of small files" --format=$format $many
	same "-j: $format of large files" --format=$format cut.game large.game crlf.game other.game utf-16.game
done
same '-j: with options' -q --strict --explain -o on-violation=stand bad.game large.game
same '-j: another encoding' --from=UTF-8 --format=jsonl large.game crlf.game
same '-j: standard input in between' --format=jsonl good.game - large.game
is '-j: more processes than files' "$(refcheck -j 9 good.game | wc -l)" "$(refcheck good.game | wc -l)"
is '-j: as many as processors' "$(refcheck -j 0 good.game | wc -l)" "$(refcheck good.game | wc -l)"
is '-j: not so many' "$(status refcheck -j 257 good.game)" 2
is '-j: not fewer' "$(status refcheck -j -1 good.game)" 2
# shellcheck disable=SC2086
ok '-j: with sanitizers' sh -c "build() { refcheck \"\$@\" --format=junit $small other.game; }
	build -j 2 >two; build >one; cmp one two"
is '-j: a full disk is trouble' "$(refcheck -j 2 large.game other.game 2>&1 >/dev/full | cut -d : -f -2)" \
	'refcheck: standard output'
is '-j: a reader that leaves early is no drama' "$(refcheck -j 2 large.game other.game 2>&1 | head -n 1 | wc -l)" 1
# shellcheck disable=SC3045 # dash has -v
is '-j: large files in little memory' \
	"$( (ulimit -v 65536; "$release/refcheck" -j 2 --summary=only large.game other.game other.game 2>&1) | grep -c '^summary: 3 files')" 1

# a process that is killed costs one file
wait_for() { # COMMAND...: ten seconds at most
	tries=0
	until "$@" || [ $tries -eq 100 ]; do
		sleep 0.1
		tries=$((tries + 1))
	done
	[ $tries -lt 100 ]
}
children() { cat "/proc/$1/task/$1/children"; }
killed() { # FORMAT: the processes are killed while one of them judges the pipe
	rm -f pipe killed
	mkfifo pipe
	"$release/refcheck" -j 2 --format="$1" good.game pipe bad.game good.game >killed 2>killed.err &
	refcheck=$!
	exec 3<>pipe
	cat bad.game good.game >&3
	# what comes from a pipe is shown at once
	wait_for grep -q pipe killed
	# shellcheck disable=SC2046 # a list of numbers
	kill -9 $(children $refcheck)
	exec 3>&-
	wait $refcheck
	echo $?
}
is 'killed: trouble' "$(killed human)" 2
has 'killed: is told' "$(cat killed.err)" 'refcheck: pipe: the process that judged it was ended by signal 9'
is 'killed: the other files are judged' "$(grep -c '^\(good\|bad\).game: game 1: Аня .*: ' killed)" 3
killed junit >status
ok 'killed: the document is one all the same' xmllint --noout --dtdvalid "$top/tests/support/junit.dtd" killed
is 'killed: with an error' "$(xmllint --xpath 'count(//error[@type="file"])' killed)" 1
killed tap >status
is 'killed: a test that has failed' "$(prove -e cat killed 2>&1 | grep -c 'No plan')$(grep -c '^not ok [0-9]* - pipe: the process' killed)" 01

# --files-from
printf 'good.game\n\nbad.game' >list
is 'a list of files' "$(refcheck --files-from=list good.game | grep -c ' wins\|unfinished (')" 3
is 'on standard input' "$(refcheck --files-from=- <list)" "$(refcheck good.game bad.game)"
is 'with lines that end with CR LF' "$(sed 's/$/\r/' list | refcheck --files-from=-)" "$(refcheck good.game bad.game)"
is 'only what is in it' "$(refcheck --files-from=empty.game <bad.game; echo $?)" 0
is 'of names that end with NUL' "$(find . -name 'good.game' -print0 | refcheck -0 --files-from=-)" "$(refcheck ./good.game)"
cp good.game 'two
lines.game'
is 'with any name' "$(printf 'two\nlines.game\0good.game' | refcheck --null -j 2 --files-from=- | wc -l)" 4
is 'a list that is not there' "$(refcheck --files-from=gone good.game 2>&1 | grep -c 'gone: No such file')" 1
is 'is trouble' "$(status refcheck --files-from=gone good.game)" 2
has 'it cannot hold its own source' "$(echo - | refcheck --files-from=- 2>&1)" '-: standard input is the list of files'
yes good.game | head -n 3000 >list
is 'a long list' "$("$release/refcheck" -j 2 --files-from=list | grep -c ' wins')" 3000
tr -d '\n' <list >line
is 'a long name' "$(refcheck --files-from=line 2>&1 | grep -c 'File name too long')" 1
rm -f pipe
mkfifo pipe
"$release/refcheck" -j 2 --files-from=pipe --format=jsonl >slow &
exec 3<>pipe
echo good.game >&3
ok 'names are judged as they come' wait_for test -s slow
exec 3>&-
wait

# --summary
# shellcheck disable=SC2086 # a list of words
is 'a summary' "$(refcheck --summary=only $small cut.game large.game 2>/dev/null)" \
	'summary: 10 files (2 could not be read), 4808 records: 2400 clean, 2401 with violations, 0 with false claims, 0 with questionable words, 7 with errors, 2 invalid, 2404 unfinished
summary: 9609 moves, 2401 violations, 0 false claims
summary: 2401 word.unknown'
is 'behind the report' "$(refcheck --summary good.game | head -n -2)" "$(refcheck good.game)"
is 'for programs' "$(refcheck --format=jsonl --summary bad.game | tail -n 1 | jq -c '[.event, .records, .clean, .rules]')" \
	'["summary",1,0,{"word.unknown":1}]'
is 'strictly' "$(refcheck --require-result --summary=only bad.game good.game | grep -c ' 1 clean')" 1
same 'a summary by several' --summary=only --format=jsonl cut.game large.game gone.game other.game
# shellcheck disable=SC2086
same 'behind a report by several' --summary $small large.game
is 'none in tsv' "$(status refcheck --summary --format=tsv good.game)" 2
is 'nor of another kind' "$(status refcheck --summary=some good.game)" 2

# progress
# what standard error as a terminal was shown while standard output was a pipe
terminal() { # ARGUMENTS...
	python3 - "$@" <<'END'
import os, pty, subprocess, sys
ours, theirs = pty.openpty()
run = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=theirs, stdin=subprocess.PIPE)
os.close(theirs)
import time
record = open('good.game', 'rb').read()
for _ in range(8):
	run.stdin.write(record)
	run.stdin.flush()
	time.sleep(0.2)
run.stdin.close()
shown = b''
while True:
	try:
		part = os.read(ours, 4096)
	except OSError:
		break
	shown += part
	if not part:
		break
run.wait()
print(repr(shown.decode()))
END
}
shown=$(terminal refcheck -)
has 'progress on a terminal' "$shown" "'\\r1 files, "
has 'it is gone at the end' "$shown" "\\r\\x1b[K'"
is 'none with -q' "$(terminal refcheck -q -)" "''"
is 'none in a pipe' "$(refcheck --summary=only large.game 2>&1 >/dev/null)" ''

# GNU parallel
repeat 20 good.game bad.game >stream
pieces() { parallel --will-cite --pipe --recstart Game: -N "$1" -k -j 2 "refcheck --format=$2" 2>/dev/null <stream; }
for size in 1 7; do
	is "parallel by $size: annotated records are those of one run" "$(pieces $size annotated)" \
		"$(refcheck --format=annotated stream)"
	is "parallel by $size: so are events, but for their numbers" "$(pieces $size jsonl | jq -c 'del(.line, .record, .file)')" \
		"$(refcheck --format=jsonl stream | jq -c 'del(.line, .record, .file)')"
done
finish
