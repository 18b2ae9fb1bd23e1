#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# refdict as a command: building, asking, exit statuses, streams. What dictionaries say is in tests/unit/dict.
. tests/cli/tap.sh
PATH=$dev:$PATH
cd "$scratch" || exit 1
tab=$(printf '\t')
lookup() { refdict lookup -d ./small.rdict "$@"; }

{
	printf '#: name small\n#: version 3\n#: language ru\n#: date 2026-11-30\n#: sources our own\n'
	printf '%s\n' 'балкон	балкон	NOUN	Case=Nom|Number=Sing	Src=own' 'стол	стол	NOUN	Case=Nom|Number=Sing	_' \
		'столы	стол	NOUN	Case=Acc|Number=Plur	_' 'столы	стол	NOUN	Case=Nom|Number=Plur	_' \
		'козлик	козлик	NOUN	Case=Nom|Degree=Dim	Base=козёл|Inferred=Degree' 'москва	Москва	PROPN	NameType=Geo	_'
} >small.tsv

# calls
has '--help says how' "$(refdict --help)" 'Usage: refdict'
is '--version says which' "$(refdict --version | cut -d' ' -f1-2)" 'refdict (refkit)'
is 'no subcommand is wrong usage' "$(status refdict)" 2
is 'an unknown subcommand is wrong usage' "$(status refdict frob)" 2
for subcommand in build lookup explain; do
	has "$subcommand --help says how" "$(refdict $subcommand --help)" "Usage: refdict $subcommand"
done
is 'build without a source is wrong usage' "$(status refdict build -o x)" 2
is 'build without a target is wrong usage' "$(status refdict build small.tsv)" 2
is 'lookup without a dictionary is wrong usage' "$(status refdict lookup x)" 2
is 'a bad name is wrong usage' "$(status refdict build small.tsv -o x --name 'Ру')" 2
is 'a bad date is wrong usage' "$(status refdict build small.tsv -o x --date yesterday)" 2

# build
is 'builds in silence' "$(refdict build small.tsv -o small.rdict 2>&1; echo $?)" 0
is 'and leaves nothing else' "$(echo *)" 'small.rdict small.tsv'
refdict build small.tsv -o again.rdict
ok 'the same source gives the same bytes' cmp small.rdict again.rdict
is 'a missing source is trouble' "$(status refdict build gone.tsv -o x.rdict)" 2
has 'and is named, with the reason' "$(refdict build gone.tsv -o x.rdict 2>&1)" 'gone.tsv: No such file or directory'
is 'a directory is trouble' "$(status refdict build . -o x.rdict)" 2
is 'a target in a directory that is not there is trouble' "$(status refdict build small.tsv -o gone/x.rdict)" 2
is 'a full disk is trouble' "$(status refdict build small.tsv -o /dev/full)" 2
is 'a failure leaves no file' "$(set -- x.rdict*; [ -e "$1" ] && echo some)" ""
printf 'кот\r\nсло-во\r\nКит\r\n' >list.txt
is 'bad lines are named and left out' "$(refdict build list.txt -o list.rdict 2>&1; echo $?)" \
	"list.txt:2:4: a hyphen in a word: line left out
0"
is 'a list without one good word is trouble' "$(printf 'а-б\n' | refdict build - -o x.rdict 2>&1; echo $?)" \
	"stdin:1:2: a hyphen in a word: line left out
refdict: -: there are no words in it
2"
awk 'BEGIN { for (i = 0; i < 30; i++) print "a-b"; print "ab" }' >bad.txt
is 'of many bad lines the first are shown' "$(refdict build bad.txt -o bad.rdict 2>&1 | tail -1)" \
	'refdict: 10 more lines left out'
is 'or all' "$(refdict build -v bad.txt -o bad.rdict 2>&1 | wc -l | tr -d ' ')" 30
printf -- '-\tстолы\n+\tщипцы\tщипцы\tNOUN\tCase=Nom|Number=Ptan\n' >override.tsv
refdict build small.tsv override.tsv -o over.rdict
is 'an override file takes away and adds' "$(refdict lookup -d over.rdict столы щипцы | cut -f2 | tr '\n' ' ')" \
	'unknown admitted '
refdict build list.txt -o named.rdict --name klub --version 7 --date 2026-01-02 --sources 'by hand' 2>/dev/null
has 'options say what it is' "$(refdict explain -d named.rdict кот)" 'dictionary: klub 7, 2026-01-02, by hand'
has 'else its file does' "$(refdict explain -d list.rdict кот)" 'dictionary: list'

# lookup
is 'one line a word' "$(lookup балкон столы козлик москва)" \
	"балкон${tab}admitted${tab}«балкон» is a common noun
столы${tab}refused${tab}«столы» is the plural of «стол»
козлик${tab}labelled${tab}«козлик» looks like a diminutive of «козёл»
москва${tab}refused${tab}«москва» is a proper name (place)"
is '0: all are known' "$(status lookup балкон столы)" 0
is '1: some are not' "$(status lookup балкон палкон)" 1
is '2: no such dictionary' "$(status refdict lookup -d gone балкон)" 2
is 'an unknown word has its neighbours' "$(lookup палкон)" "палкон${tab}unknown${tab}one letter away: «балкон»"
is 'or none' "$(lookup ааааа)" "ааааа${tab}unknown${tab}no word is near"
is 'a character that is no letter is named' "$(lookup 'сто-л')" \
	"сто-л${tab}unknown${tab}«-» is no letter of the dictionary's alphabet; one letter away: «стол»"
is 'case does not matter, look-alikes neither' "$(lookup 'CТОЛ' | cut -f2)" admitted
is 'words from standard input' "$(printf 'стол\r\n\r\n столы ' | lookup | cut -f1,2)" \
	"стол${tab}admitted
столы${tab}refused"
is 'bytes that are no text are shown safely' "$(printf '\377\033[31m\n' | lookup | cut -f1,2)" \
	"\\x{FF}\\u{1B}[31m${tab}unknown"
is 'a full disk is trouble' "$(lookup стол >/dev/full 2>&1; echo $?)" 2

# explain
is 'explain tells all' "$(refdict explain -d ./small.rdict столы)" \
	"столы: known, but Balda does not admit it
    стол NOUN Case=Nom|Number=Plur _
        «столы» is the plural of «стол»
    стол NOUN Case=Acc|Number=Plur _
        «столы» is the accusative plural of «стол»
    one letter away: «стол»
    dictionary: small 3, 2026-11-30, our own"

# dictionaries by name
mkdir shelf
cp small.rdict shelf/klub.rdict
is 'a name on the path' "$(REFKIT_DICT_PATH=gone:$scratch/shelf status refdict lookup -d klub стол)" 0
mkdir -p home/bin home/dict home/share/refkit/dict
cp "$dev/refdict" home/bin
cp small.rdict home/dict/near.rdict
cp small.rdict home/share/refkit/dict/far.rdict
is 'a name beside the command' "$(REFKIT_DICT_PATH='' status home/bin/refdict lookup -d near стол)" 0
is 'or in its share' "$(REFKIT_DICT_PATH='' status home/bin/refdict lookup -d far стол)" 0
is 'a name is no file beside us' "$(REFKIT_DICT_PATH=gone status refdict lookup -d klub стол)" 2
is 'a name cannot leave the path' "$(refdict lookup -d ..small стол 2>&1)" \
	'refdict: ..small: not the name of a dictionary (small letters, digits, . _ -)'
is 'a source is compiled in memory' "$(refdict lookup -d small.tsv столы | cut -f2)" refused
is 'a compiled file of any name' "$(cp small.rdict any.txt; refdict lookup -d any.txt столы | cut -f2)" refused
head -c 1000 small.rdict >cut.rdict
is 'a damaged file is trouble' "$(refdict lookup -d cut.rdict стол 2>&1; echo $?)" \
	'refdict: cut.rdict: damaged: the file has not the length that it says
2'
cp cut.rdict shelf/cut.rdict
is 'a damaged one on the path is named' "$(REFKIT_DICT_PATH=$scratch/shelf refdict lookup -d cut стол 2>&1)" \
	"refdict: cut: $scratch/shelf/cut.rdict: damaged: the file has not the length that it says"
finish
