#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# refdict as a command: building dictionaries, and asking them.
. tests/cli/tap.sh
PATH=$dev:$PATH
cd "$scratch" || exit 1
words=$top/dict/test/ru.tsv

# calls
has '--help says how' "$(refdict --help)" 'Usage: refdict'
for subcommand in build lookup explain; do
	has "--help names $subcommand" "$(refdict --help)" "$subcommand "
	has "$subcommand --help says how" "$(refdict $subcommand --help)" "$subcommand "
done
is 'no subcommand is wrong usage' "$(status refdict)" 2
is 'an unknown one too' "$(status refdict frobnicate)" 2
is 'an unknown option too' "$(status refdict lookup --no-such-option x)" 2
is 'nothing to build from is wrong usage' "$(status refdict build -o x.rdict)" 2

# building
ok 'a table is compiled' refdict build "$words" -o a.rdict
ok 'the result depends on the source only' sh -c "refdict build '$words' -o b.rdict && cmp a.rdict b.rdict"
ok 'with sanitizers or without' sh -c "'$release/refdict' build '$words' -o c.rdict && cmp a.rdict c.rdict"
printf 'кот\nток\nкто\n' >list.txt
ok 'a list of words is compiled' refdict build list.txt -o list.rdict --language=ru --name=mine --version=7
has 'and knows its words' "$(refdict lookup -d ./list.rdict кот)" 'кот	admitted'
has 'and its name and version' "$(refdict explain -d ./list.rdict кот)" 'mine 7'
printf 'кот\nт ок\nкtо\n\377\n' >faulty.txt
said=$(refdict build faulty.txt -o faulty.rdict --language=ru 2>&1)
has 'a word with a blank is pointed out' "$said" 'faulty.txt:2:'
has 'so is one of mixed scripts' "$said" 'faulty.txt:3:'
has 'so is what is no text' "$said" 'faulty.txt:4:'
has 'the rest is there' "$(refdict lookup -d ./faulty.rdict кот)" 'admitted'
is 'a missing source is trouble' "$(status refdict build gone.txt -o gone.rdict)" 2
has 'and is named, with the reason' "$(refdict build gone.txt -o gone.rdict 2>&1)" 'gone.txt: No such file or directory'
is 'and nothing is written' "$(ls gone.rdict 2>/dev/null)" ''
is 'a place that cannot be written is trouble' "$(status refdict build list.txt -o no/such/place.rdict)" 2
cp a.rdict keep.rdict
is 'a bad source leaves the old dictionary alone' "$(refdict build gone.txt -o keep.rdict 2>/dev/null; cmp a.rdict keep.rdict && echo same)" same
is 'no half file stays behind' "$(find . -name '*.rdict.*' -o -name '.*rdict*')" ''

# asking
export REFKIT_DICT_PATH="$scratch"
is 'known words' "$(refdict lookup -d a балка кот 2>/dev/null | cut -f 1,2)" "$(printf 'балка\tadmitted\nкот\tadmitted')"
is 'an unknown one' "$(refdict lookup -d a бах | cut -f 1,2)" "$(printf 'бах\tunknown')"
is '0: all are known' "$(status refdict lookup -d a балка)" 0
is '1: one is not' "$(status refdict lookup -d a балка бах)" 1
is '2: there is no dictionary' "$(status refdict lookup -d no-such балка)" 2
is 'a line a word, in their order' "$(refdict lookup -d a бах балка бал | wc -l)" 3
has 'the nearest words are told' "$(refdict lookup -d a палкон)" '«балкон»'
has 'a form is explained' "$(refdict explain -d a столы)" '«столы» is the plural of «стол»'
has 'with its readings' "$(refdict explain -d a столы)" 'Number=Plur'
ok 'a source is asked directly' refdict lookup -d "$words" балка
ok 'decomposed letters are composed' refdict lookup -d a "$(printf 'и\314\206од')"
head -c 3000 a.rdict >cut.rdict
is 'a truncated dictionary is trouble' "$(status refdict lookup -d ./cut.rdict балка)" 2
is 'so is something else' "$(cp list.txt text.rdict; status refdict lookup -d ./text.rdict балка)" 2
is 'so is an empty file' "$(: >empty.rdict; status refdict lookup -d ./empty.rdict балка)" 2
is 'no word makes it fail' "$(status refdict lookup -d a '' ' ' "$(printf '\033[31m\377')" "$(printf '%01000d' 1)")" 1
hasnt 'what is asked never reaches the terminal raw' "$(refdict lookup -d a "$(printf '\033[31m')")" "$(printf '\033')"
is 'a full disk is trouble' "$(refdict lookup -d a балка 2>/dev/null >/dev/full; echo $?)" 2
is 'a full disk while building is trouble' "$(refdict build list.txt -o /dev/full 2>/dev/null; echo $?)" 2
finish
