#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# refcheck as a command: its calls, streams and exit statuses. What it says of games is in tests/games.
. tests/cli/tap.sh
begin "$dev"

printf '%s\n1. Аня: c4=л балл\n2. Боря: b2=к бак\n3. Аня: b4=р бар\n4. Боря: d2=т акт\n' "$header" >good.game
printf '%s\n1. Аня: c4=л балл\n2. Боря: b2=х бах\n' "$header" >bad.game
printf '%s\n1. Аня: c4=л балл\n2. Боря: ((\n' "$header" >broken.game
events() { refcheck --format=jsonl "$@"; }

# calls
has '--help says how' "$(refcheck --help)" 'Usage: refcheck'
is 'and which dictionaries' "$(refcheck --version | grep '^test-ru ')" "test-ru $(refdict stat -d test-ru | sed -n 's/^version: //p')"
cp "$REFKIT_DICT_PATH/test-ru.rdict" club.rdict
: >spoilt.rdict
: >.rdict
is 'each once, by name' "$(REFKIT_DICT_PATH=$scratch:$scratch refcheck --version | grep -c -e '^club 1$' -e '^spoilt cannot be used$')" 2
rm club.rdict spoilt.rdict .rdict
is '--help is no failure' "$(status refcheck --help)" 0
has '--version says which' "$(refcheck --version)" 'refcheck'
is 'an unknown option is wrong usage' "$(status refcheck --no-such-option)" 2
has 'and is named' "$(refcheck --no-such-option 2>&1)" 'no-such-option'
is 'an unknown format is wrong usage' "$(status refcheck --format=poem good.game)" 2
has 'those that there are are told' "$(refcheck --format=poem good.game 2>&1)" 'unknown format: poem; there are: human, jsonl, tsv, tap, junit, annotated'
is 'an unknown rule option is wrong usage' "$(status refcheck -o no-such=1 good.game)" 2
is 'a bad value is wrong usage' "$(status refcheck -o on-violation=laugh good.game)" 2
is 'an unknown encoding is wrong usage' "$(status refcheck --from=no-such good.game)" 2
is 'so is --color=maybe' "$(status refcheck --color=maybe good.game)" 2

# exit statuses
is '0: clean' "$(status refcheck good.game)" 0
is '1: a violation' "$(status refcheck bad.game)" 1
is '2: cannot be read' "$(status refcheck broken.game)" 2
is 'the highest counts' "$(status refcheck good.game broken.game bad.game)" 2
is 'also when it comes first' "$(status refcheck bad.game good.game)" 1

# files
is 'a missing file is trouble' "$(status refcheck gone.game)" 2
has 'it is named, with the reason' "$(refcheck gone.game 2>&1)" 'gone.game: No such file or directory'
is 'the next file is judged all the same' "$(events gone.game good.game 2>/dev/null | grep -c '"event":"result"')" 1
is 'a directory is trouble' "$(status refcheck .)" 2
is 'no file: standard input' "$(events <bad.game | grep -c word.unknown)" 1
is '-: standard input' "$(events good.game - <bad.game | grep -c '"event":"result"')" 2
is 'as many results as records' \
	"$(cat good.game bad.game broken.game good.game | events | grep -c '"event":"result"')" 4
: >empty
is 'nothing has nothing wrong' "$(refcheck empty; echo $?)" 0
is 'a file without its last line end is read' \
	"$(printf '%s' "$(cat bad.game)" | events | grep -c word.unknown)" 1
ln -s good.game -- '-o.game'
is 'a file whose name begins with a dash' "$(status refcheck -- -o.game)" 0

# dictionaries
is 'an unknown dictionary is trouble' "$(status refcheck -d no-such good.game)" 2
has 'and is named' "$(refcheck -d no-such good.game 2>&1)" 'no-such'
is 'a compiled file' "$(status refcheck -d "$REFKIT_DICT_PATH/test-ru.rdict" good.game)" 0
is 'a source' "$(status refcheck -d "$top/dict/test/ru.tsv" good.game)" 0
printf 'балка\nбалл\nбах\n' >mine.txt
is 'a list of words' "$(status refcheck -d ./mine.txt bad.game)" 0
is 'a list of few letters, before or behind the dictionary' "$(printf 'бах\n' >few.txt; printf 'dvd\n' >latin.txt
	status refcheck -d few.txt -d test-ru bad.game; status refcheck -d test-ru -d few.txt bad.game; status refcheck -d latin.txt -d few.txt -d test-ru bad.game)" '0
0
0'
is 'a list alone has the letters of its language' "$(refcheck -d few.txt bad.game | grep -c -e 'no letter' -e place.letter)" 0
printf 'Game: balda\nPlayers: А, Б\nStart: балка\n\n1. А: c4=н балнк\n' >near.game
has 'the nearest words are those of the first dictionary that has any' "$(refcheck -d latin.txt -d test-ru near.game)" 'one letter away: «банк»'
escape=$(printf '\033')
printf 'Game: balda\nPlayers: %s, \\u{1B}\nDictionary: test-ru\nStart: балка\n' "$escape" >alike.game
has 'names that look alike keep their scores' "$(events alike.game)" '"scores":{"\\u{1B}":0,"\\u{1B} (2)":0}'
{
	printf 'Game: balda\nDictionary: test-ru\nStart: балка\nPlayers: '
	awk 'BEGIN { for (i = 0; i < 200000; i++) printf "n" }'
	printf ', Б\n'
} >long.game
is 'a name without end is cut for people' "$(($(refcheck long.game | wc -c) < 20000))" 1
is 'control characters of a file that is not there are shown' "$(refcheck "gone$escape.game" -d "gone$escape/x" 2>&1 | grep -c "$escape")" 0
is 'on the dictionary path' "$(REFKIT_DICT_PATH=$scratch:$REFKIT_DICT_PATH status refcheck -d test-ru good.game)" 0
is 'not on it' "$(REFKIT_DICT_PATH=$scratch status refcheck good.game)" 2
head -c 5000 "$REFKIT_DICT_PATH/test-ru.rdict" >cut.rdict
is 'a truncated dictionary is trouble' "$(status refcheck -d ./cut.rdict good.game)" 2

# what is shown
has 'a finding has its place and id' "$(refcheck bad.game)" 'bad.game:7:'
has 'the id' "$(refcheck bad.game)" '[word.unknown]'
has '--explain says more' "$(refcheck --explain bad.game | wc -l) > $(refcheck bad.game | wc -l)" ' > '
ok '--explain is longer' test "$(refcheck --explain bad.game | wc -l)" -gt "$(refcheck bad.game | wc -l)"
escape=$(printf '\033')
hasnt 'no colour in a pipe' "$(refcheck bad.game)" "$escape"
has 'colour when asked' "$(refcheck --color=always bad.game)" "${escape}["
is 'in a terminal, unless NO_COLOR is set' "$(for no_color in '' 1; do
	NO_COLOR=$no_color script -qec 'refcheck bad.game' /dev/null | grep -c "${escape}\\["
done | sed 's/^[1-9].*/some/')" 'some
0'
hasnt 'none when forbidden' "$(refcheck --color=never bad.game)" "$escape"
printf '\357\273\277%s\n1. Аня: c4=л балл\r\n' "$header" >marked.game
has 'a byte-order mark is noted' "$(refcheck marked.game)" '[text.bom]'
hasnt '-q drops notes' "$(refcheck -q marked.game)" 'note:'
is 'notes are no violations' "$(status refcheck marked.game)" 0
printf '%s\n1. Аня: c4=л балл # \033]0;title\007\n2. Боря: \033[31mkrasny\n' "$header" >nasty.game
hasnt 'escape sequences in a record do not reach the terminal' "$(refcheck --color=never nasty.game 2>&1)" "$escape"
iconv -f UTF-8 -t CP1251 bad.game >cp1251.game
is '--from reads another encoding' "$(refcheck --from=CP1251 cp1251.game | sed s/cp1251/bad/)" "$(refcheck bad.game)"

# streams
is 'a full disk is trouble' "$(refcheck good.game >/dev/full 2>/dev/null; echo $?)" 2
has 'and is said' "$(refcheck good.game 2>&1 >/dev/full)" 'No space left'
is 'a closed standard output is trouble' "$(refcheck good.game >&- 2>/dev/null; echo $?)" 2
i=0
while [ $i -lt 200 ]; do
	cat bad.game good.game
	i=$((i + 1))
done >many.game
is 'a reader that leaves early is no drama' "$(refcheck many.game 2>&1 | head -n 1 | wc -l)" 1
is 'a long stream is judged to its end' "$(events <many.game | grep -c '"event":"result"')" 400
if command -v jq >/dev/null; then
	ok 'events are JSON' sh -c 'refcheck --format=jsonl many.game broken.game nasty.game marked.game | jq -e . '
	is 'with the verdict on each move' "$(events bad.game | jq -r 'select(.event == "move") | .verdict' | tr '\n' ' ')" \
		'ok violation '
else
	skip 'events are JSON' 'jq is not installed'
fi

# memory: 80 MB of stream within 64 MB of address space
stream() {
	i=0
	while [ $i -lt 700 ]; do
		cat many.game
		i=$((i + 1))
	done
}
# shellcheck disable=SC3045 # dash has -v
is 'a stream is judged in the memory of a record' \
	"$(stream | (ulimit -v 65536; "$release/refcheck" --format=jsonl 2>&1) | grep -c '"event":"result"')" 280000
finish
