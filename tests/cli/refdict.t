#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# refdict as a command: building, asking, exit statuses, streams. What dictionaries say is in tests/unit/dict.
. tests/cli/tap.sh
begin "$dev"
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
is '--version says which' "$(refdict --version | head -n 1 | cut -d' ' -f1-2)" 'refdict (refkit)'
is 'no subcommand is wrong usage' "$(status refdict)" 2
is 'an unknown subcommand is wrong usage' "$(status refdict frob)" 2
for subcommand in build lint lookup explain list stat diff; do
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
cp small.tsv source.tsv
is 'a source is not overwritten' "$(refdict build small.tsv ./source.tsv -o source.tsv 2>&1; echo $?)" \
	'refdict: source.tsv: it is a source itself
2'
ok 'it is as it was' cmp small.tsv source.tsv
is 'a month that is none is no date' "$(status refdict build --date=2026-13 small.tsv -o x.rdict)" 2
is 'nor is a day that its month has not' "$(status refdict build --date=2026-02-31 small.tsv -o x.rdict)" 2
is 'but one of a leap year is' "$(status refdict build --date=2024-02-29 small.tsv -o leap.rdict)" 0
is 'nor is a day' "$(status refdict build --date=2026-12-00 small.tsv -o x.rdict)" 2
is 'the last day of the last month is one' "$(status refdict build --date=2026-12-31 small.tsv -o dated.rdict)" 0
is 'a missing source is trouble' "$(status refdict build gone.tsv -o x.rdict)" 2
has 'and is named, with the reason' "$(refdict build gone.tsv -o x.rdict 2>&1)" 'gone.tsv: No such file or directory'
is 'a directory is trouble' "$(status refdict build . -o x.rdict)" 2
is 'a target in a directory that is not there is trouble' "$(status refdict build small.tsv -o gone/x.rdict)" 2
is 'a full disk is trouble' "$(status refdict build small.tsv -o /dev/full)" 2
is 'a failure leaves no file' "$(echo x.rdict*)" 'x.rdict*'
printf 'кот\r\nсло-во\r\nКит\r\n' >list.txt
is 'bad lines are named and left out' "$(refdict build list.txt -o list.rdict 2>&1; echo $?)" \
	"list.txt:2:4: a hyphen in a word: line left out
0"
is 'a compiled dictionary is no source' "$(refdict build - -o x.rdict <small.rdict 2>&1)" \
	'stdin:1:1: a compiled dictionary, not the source of one: line left out
refdict: -: there are no words in it'
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

is 'a language that there is not is wrong usage' "$(status refdict build --language=xx list.txt -o x.rdict)" 2
is 'a link stays one: the file behind it is replaced' "$(mkdir linked; : >linked/real.rdict; ln -s linked/real.rdict link.rdict
	refdict build small.tsv -o link.rdict; readlink link.rdict; refdict stat linked/real.rdict | grep ^words; echo linked/*)" \
	'linked/real.rdict
words: 5
linked/real.rdict'
is 'also one like /dev/stdout' "$(ln -s /proc/self/fd/1 out; refdict build small.tsv -o out >through.rdict; cmp small.rdict through.rdict && readlink out)" \
	/proc/self/fd/1
is '-o - is standard output' "$(refdict build small.tsv -o - | cmp - small.rdict; echo - -*)" '- -*'
is 'and a closed one is trouble' "$(status sh -c 'refdict build small.tsv -o - >&-')" 2

# lookup
is 'one line a word' "$(lookup балкон столы козлик москва)" \
	"балкон${tab}admitted${tab}«балкон» is a common noun${tab}small 3 (2026-11-30)
столы${tab}refused${tab}«столы» is the plural of «стол»${tab}small 3 (2026-11-30)
козлик${tab}labelled${tab}«козлик» looks like a diminutive of «козёл»${tab}small 3 (2026-11-30)
москва${tab}refused${tab}«москва» is a proper name (place)${tab}small 3 (2026-11-30)"
is '0: all are known' "$(status lookup балкон столы)" 0
is '1: some are not' "$(status lookup балкон палкон)" 1
is '2: no such dictionary' "$(status refdict lookup -d gone балкон)" 2
is 'an unknown word has its neighbours' "$(lookup палкон | cut -f1-3)" "палкон${tab}unknown${tab}one letter away: «балкон»"
is 'or none' "$(lookup ааааа | cut -f1-3)" "ааааа${tab}unknown${tab}no word is near"
is 'a character that is no letter is named' "$(lookup 'сто-л' | cut -f3)" \
	"«-» is no letter of the dictionary's alphabet; one letter away: «стол»"
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

has 'a fold that would help is named' "$(refdict explain -d ./small.rdict козлйк)" 'with the option fold=й:и: «козлик»'
is 'blocks are parted by an empty line' "$(refdict explain -d ./small.rdict стол балкон | grep -c '^$')" 1

# several dictionaries
printf '#: name klub\n#: version 7\nстолы\tстолы\tNOUN\nчуня\tчуня\tNOUN\n' >klub.tsv
is 'what one knows is known, and who decided is named' "$(lookup -d klub.tsv столы чуня балкон | cut -f1,2,4)" \
	"столы${tab}admitted${tab}klub 7
чуня${tab}admitted${tab}klub 7
балкон${tab}admitted${tab}small 3 (2026-11-30)"
is 'what none knows names all' "$(lookup -d klub.tsv ааааа | cut -f2,4)" "unknown${tab}small 3 (2026-11-30), klub 7"
is '1: what none knows' "$(status lookup -d klub.tsv столы ааааа)" 1
is '2: one of them cannot be used' "$(status lookup -d gone столы)" 2
is 'explain tells what each says' "$(refdict explain -d klub.tsv -d ./small.rdict чуня)" "чуня: Balda admits it
    чуня NOUN _ _
        «чуня» is a common noun
    decided by: klub 7
    not in: small 3, 2026-11-30, our own"

# another encoding
printf 'кот\nёж\n' | iconv -t CP1251 >cp1251.txt
is 'a list in another encoding says so' "$(refdict build cp1251.txt -o cp.rdict 2>&1; echo $?)" \
	"cp1251.txt:1:1: not UTF-8; the file looks like CP1251: line left out
cp1251.txt:2:1: not UTF-8: line left out
refdict: cp1251.txt: there are no words in it
2"
is 'and is built with --from' "$(refdict build --from=CP1251 cp1251.txt -o cp.rdict 2>&1; refdict list -d cp.rdict)" 'кот
ёж'
is 'an unknown encoding is wrong usage' "$(status refdict build --from=gone cp1251.txt -o cp.rdict)" 2
is 'also for lint' "$(status refdict lint --from=gone cp1251.txt)" 2

# lint
printf 'кот\nкит\n' >clean.txt
is 'a clean source: 0, in silence' "$(refdict lint clean.txt small.tsv; echo $?)" 0
printf 'кот\nКот\nстoл\nсло-во\n' >faulty.txt
is 'findings: 1, by file, line and column' "$(refdict lint clean.txt faulty.txt; echo $?)" \
	"faulty.txt:2:1: warning: «кот» stands in line 1 already [duplicate]
faulty.txt:3:3: error: «o» (U+006F) is Latin in a word of Cyrillic letters and looks like «о» [mixed-scripts]
faulty.txt:4:4: error: a hyphen in a word [hyphen]
1"
is 'from standard input' "$(printf 'сло-во\n' | refdict lint -)" 'stdin:1:4: error: a hyphen in a word [hyphen]'
is 'the encoding by name' "$(refdict lint cp1251.txt | head -1)" \
	'cp1251.txt:1:1: error: not UTF-8; the file looks like CP1251: --from=CP1251 reads it [encoding]'
is 'and with it nothing is wrong' "$(status refdict lint --from CP1251 cp1251.txt)" 0
printf 'кот\r\n' >crlf.txt
is 'a note alone: 0' "$(refdict lint crlf.txt; echo $?)" 'crlf.txt:1:4: note: lines end with CR LF: it is read as a line end [line-end]
0'
is 'or left out' "$(refdict lint -q crlf.txt; echo $?)" 0
is 'a letter of another language' "$(printf 'żaba\n' | refdict lint --language=en - | cut -d: -f1-4)" \
	'stdin:1:1: warning'
is 'an unknown language is wrong usage' "$(status refdict lint --language=xx clean.txt)" 2
: >nothing.txt
printf '# a\n\n#b\n' >comments.txt
is 'a source without anything' "$(refdict lint nothing.txt comments.txt; echo $?)" \
	'nothing.txt:1:1: warning: there is nothing in it but comments [empty]
comments.txt:1:1: warning: there is nothing in it but comments [empty]
1'
is 'a missing source: 2, and the others are read' "$(refdict lint gone.txt faulty.txt 2>&1 | grep -c .; refdict lint gone.txt clean.txt 2>/dev/null; echo $?)" '4
2'
is 'no source is wrong usage' "$(status refdict lint)" 2
is 'a full disk is trouble for lint' "$(refdict lint faulty.txt >/dev/full 2>&1; echo $?)" 2
is 'the dictionary of the tests is clean' "$(cd "$top" && refdict lint -q dict/test/ru.tsv)" ''

# list
list() { refdict list -d ./small.rdict "$@" | tr '\n' ' '; }
is 'list: all words, in order' "$(list)" 'балкон козлик москва стол столы '
is 'by pattern' "$(list '*ст?[лк]*')" 'стол столы '
is 'with a capital and a set of others' "$(list '[!Б]*К')" 'козлик '
is 'by length' "$(list --length 4) $(list --length 6-) $(list --length 4-5)" 'стол  балкон козлик москва  стол столы '
is 'by class' "$(list --class PROPN)" 'москва '
is 'by label' "$(list --label Dim) $(list --label Inferred) $(list --label Case=Acc)" 'козлик  козлик  столы '
is 'by two labels in one reading' "$(list --label Acc --label Nom)" ''
is 'what Balda admits' "$(list --admitted)" 'балкон козлик стол '
is 'all of it at once' "$(list --admitted --length=4-6 --class NOUN --label Nom '*л*')" 'балкон козлик стол '
printf 'кот\ncat\n' | refdict build - -o two.rdict
is 'by language' "$(refdict list -d two.rdict --language en)" cat
is '1: there is no such word' "$(status refdict list -d ./small.rdict '??')" 1
is '2: a letter that there is not' "$(refdict list -d ./small.rdict 'сто+' 2>&1; echo $?)" \
	'refdict: сто+: «+»: no letter of the dictionary'"'"'s alphabet
2'
is 'what is no length is wrong usage' "$(for n in 0 3-2 x -4 300 ''; do status refdict list -d ./small.rdict --length="$n"; done | tr '\n' ' ')" \
	'2 2 2 2 2 2 '
is 'so are an unknown class, an unknown language, two patterns and no dictionary' "$(status refdict list -d ./small.rdict --class Noun)$(
	status refdict list -d ./small.rdict --language xx)$(status refdict list -d ./small.rdict а б)$(status refdict list)" 2222
is 'a full disk is trouble for list' "$(refdict list -d ./small.rdict >/dev/full 2>&1; echo $?)" 2
ok 'a reader that goes away ends it' sh -c 'refdict list -d ./small.rdict | head -1 >/dev/null'

# stat
stat() { refdict stat "$@" | sed -n '1,/^bytes:/p' | grep -v '^bytes:'; }
is 'stat tells what it is and counts' "$(stat ./small.rdict)" 'name: small
version: 3
language: ru
date: 2026-11-30
sources: our own
letters: 33 абвгдежзийклмнопрстуфхцчшщъыьэюяё
checksum: good
words: 5
admitted: 3
readings: 6
class NOUN: 4
class PROPN: 1
label NameType=Geo: 1
label Degree=Dim: 1'
is 'bytes are those of the file' "$(refdict stat -d ./small.rdict | sed -n 's/^bytes: //p')" "$(wc -c <small.rdict | tr -d ' ')"
is 'and of its parts' "$(refdict stat small.rdict | grep -c '^bytes of')" 19
is 'several, parted by an empty line' "$(refdict stat -d small.rdict -d klub.tsv | grep -e '^name' -e '^$' | tr '\n' ' ')" 'name: small  name: klub '
# the last byte is in the part that opening does not prove
{
	head -c $(($(wc -c <small.rdict) - 1)) small.rdict
	printf '\377'
} >bad.rdict
is '1: the bytes are not those that were written' "$(refdict stat bad.rdict | grep ^checksum:; status refdict stat bad.rdict)" \
	'checksum: bad: the file is not what was written
1'
is 'list and diff refuse it' "$(refdict list -d bad.rdict 2>&1; status refdict diff small.rdict bad.rdict)" \
	'refdict: bad.rdict: the file is damaged; build it again
2'
is '2: there is none' "$(status refdict stat gone)" 2
is 'two dictionaries are one too many for list' "$(status refdict list -d small.rdict -d klub.tsv)" 2
is 'no dictionary is wrong usage' "$(status refdict stat)" 2

# diff
is 'diff of a dictionary and itself: 0, in silence' "$(refdict diff small.rdict small.tsv; echo $?)" 0
{
	grep -v -e '^москва' -e '^козлик' small.tsv
	printf 'козлик\tкозлик\tNOUN\tCase=Nom|Number=Sing\tSrc=klub\nмебель\tмебель\tNOUN\nскоро\tскоро\tADV\n'
} | sed 's/Src=own/Src=other/' >other.tsv
is '1: only in the first, only in the second, other readings' "$(refdict diff small.tsv other.tsv; echo $?)" \
	"~${tab}козлик${tab}козлик NOUN Case=Nom|Degree=Dim Base=козёл|Inferred=Degree${tab}козлик NOUN Case=Nom|Number=Sing _
+${tab}мебель
-${tab}москва
+${tab}скоро
1"
is 'of what Balda admits' "$(refdict diff --admitted small.tsv other.tsv | cut -f1,2)" "~${tab}козлик
+${tab}мебель"
is '2: one cannot be used' "$(status refdict diff small.tsv gone)" 2
is 'one or three are wrong usage' "$(status refdict diff small.tsv)$(status refdict diff small.tsv small.tsv small.tsv)" 22
is 'a full disk is trouble for diff' "$(refdict diff small.tsv other.tsv >/dev/full 2>&1; echo $?)" 2

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
ln -s loop loop
is 'a directory that cannot be searched is passed over' "$(REFKIT_DICT_PATH=$scratch/loop:$scratch/shelf status refdict lookup -d klub стол)" 0
has 'and told when no other has it' "$(REFKIT_DICT_PATH=$scratch/loop refdict lookup -d klub стол 2>&1)" \
	"refdict: klub: there is no such dictionary; REFKIT_DICT_PATH says where else to look ($scratch/loop/klub.rdict: Too many levels of symbolic links)"
said=$(REFKIT_DICT_PATH=$scratch/shelf:$scratch/home/dict refdict lookup -d club стол 2>&1)
has 'those that there are are told' "$said, " '; there are: '
has 'by name' "$said" 'klub'
has 'of all places' "$said" 'near'
said=$(REFKIT_DICT_PATH=$scratch/shelf refdict explain стол 2>&1)
has 'also when none is given' "$said" '-d DICT must be given; there are: '
is 'which is wrong usage' "$(status refdict explain стол)" 2
mkdir shelf/folder.rdict
is 'what is there but is no dictionary ends the search' "$(REFKIT_DICT_PATH=$scratch/shelf refdict lookup -d folder стол 2>&1)" \
	"refdict: folder: $scratch/shelf/folder.rdict: Is a directory"
is 'a name is no file beside us' "$(REFKIT_DICT_PATH=gone status refdict lookup -d klub стол)" 2
has 'a name cannot leave the path' "$(refdict lookup -d ..small стол 2>&1)" \
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

# what a stranger calls his files
escape=$(printf '\033')
printf 'а б\n' >"${escape}[31m.txt"
cp cut.rdict "${escape}[31m.rdict"
controls() { "$@" 2>&1 | tr -d '\n\t' | LC_ALL=C tr -d '\200-\377 -~' | wc -c | tr -d ' '; }
for call in "build ${escape}[31m.txt -o x" "lint ${escape}[31m.txt" "lookup -d ${escape}[31m.txt а" "lookup -d ${escape}[31m.rdict а" \
	"lookup -d $escape x" "list -d small.rdict $escape" "list -d small.rdict --length=$escape" "list -d small.rdict --label=$escape" \
	"list -d small.rdict --class=$escape" "list -d small.rdict --language=$escape" "list -d small.rdict a $escape" "stat gone/$escape" \
	"diff small.rdict $escape/x" "diff a b $escape" "build --from=$escape x -o x" "build --name=$escape x -o x" "lint --language=$escape x" \
	"lint --from=$escape x" "build --version=$escape x -o x" "--$escape" "-$escape" "build --$escape" "build -$escape x -o x" "$escape" \
	"build small.tsv -o gone/$escape"; do
	# shellcheck disable=SC2086 # split into arguments
	is "control characters are shown: refdict ${call%%"$escape"*}" "$(controls refdict $call)" 0
done

# somebody who does not wait for his reader
is 'a pipe that is full is waited for' "$(awk 'BEGIN { for (i = 0; i < 30000; i++) printf "%c%c%c%c\n", 97 + i % 26, 97 + i / 26 % 26,
	97 + i / 676 % 26, 97 + i / 17576 }' | refdict build - --name many -o many.rdict
	perl -e 'use Fcntl; pipe(my $r, my $w); fcntl($w, F_SETFL, O_WRONLY | O_NONBLOCK);
		if (!fork) { open(STDOUT, ">&", $w); close($r); close($w); exec("refdict", "list", "-d", "./many.rdict") }
		close($w); sleep 1; my @lines = <$r>; wait; print scalar(@lines), " ", $? >> 8, "\n"')" '30000 0'
finish
