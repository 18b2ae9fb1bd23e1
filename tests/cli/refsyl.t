#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# refsyl as a command: text of any kind, formats, exit statuses, streams. How words are counted is in tests/unit/text.
. tests/cli/tap.sh
begin "$dev"
tab=$(printf '\t')

# calls
has '--help says how' "$(refsyl --help)" 'Usage: refsyl'
is '--version says which' "$(refsyl --version | cut -d' ' -f1-2)" 'refsyl (refkit)'
is 'an unknown option is wrong usage' "$(status refsyl --frob)" 2
is 'an unknown format is wrong usage' "$(status refsyl --format=xml)" 2
has 'those that there are are told' "$(refsyl --format=xml 2>&1)" 'unknown format: xml; there are: text, tsv'
is 'an unknown encoding is wrong usage' "$(status refsyl --from=KLINGON)" 2
is 'so is a number that is none' "$(status refsyl -n two)" 2

# text of any kind
is 'words are found in text' "$(printf '«Biało-czerwony» kot: 3 MYSZY!\n\n\tno—i...\n' | refsyl | tr '\n' ' ')" \
	'bia-ło 2 czer-wo-ny 3 kot 1 my-szy 2 no 1 i 1 '
is 'a byte-order mark, CRLF and a lone CR' "$(printf '\357\273\277mata\r\nnauka\rradio' | refsyl | tr '\n' ' ')" \
	'ma-ta 2 na-u-ka 3 ra-dio 2 '
is 'decomposed letters' "$(printf 'zo\314\201\305\202ty Z\314\207O\314\201\305\201W' | refsyl | tr '\n' ' ')" 'zół-ty 2 żółw 1 '
is 'an apostrophe belongs to the word' "$(printf "Joyce'a Joyce’a 'mata'" | refsyl --format=tsv | cut -f 1,4)" \
	"joyce'a${tab}foreign
joyce’a${tab}foreign
mata${tab}-"
is 'letters that look alike' "$(printf 'm\320\260ta' | refsyl --format=tsv)" "mata${tab}2${tab}ma-ta${tab}lookalike"
is 'other letters' "$(printf 'Müller жук' | refsyl)" 'mül-ler 2 (not only Polish letters)
жук 0 (not only Polish letters)'
is 'disputed words' "$(echo klient | refsyl --format=tsv)" "klient${tab}1${tab}klient${tab}disputed"
is 'a word of a million letters' "$(awk 'BEGIN { for (i = 0; i < 500000; i++) printf "ma" }' | refsyl --format=tsv | cut -f 2)" 500000
is 'nothing' "$(refsyl </dev/null; echo $?)" 0
printf 'mata\n' >one
printf 'nauka\n' >two
is 'files, and standard input among them' "$(echo radio | refsyl one - two | tr '\n' ' ')" 'ma-ta 2 ra-dio 2 na-u-ka 3 '

# encodings
printf 'ż\363\263w\n' | sed 's/ż/\xbf/' >latin2
is '--from' "$(refsyl --from=ISO-8859-2 latin2)" 'żółw 1'
said=$(refsyl latin2 one 2>&1)
has 'a line that is no text is told, and what it looks like' "$said" \
	'latin2:1:1: error: not valid text in this encoding; the file looks like'
has 'and the next file is read' "$said" 'ma-ta 2'
is 'that is trouble' "$(status refsyl latin2 one)" 2
{
	awk 'BEGIN { while (i++ < 1100000) printf "a" }'
	printf '\nmata\n'
} >long
has 'a line that is too long is told' "$(refsyl long 2>&1)" 'long:1:1: error: the line is longer than 1 MiB [text.length]'
hasnt 'control characters stay out of the output' "$(printf 'ma\033[31mta\n' | refsyl)" "$(printf '\033')"

# exit statuses and streams
is '--only prints those' "$(printf 'mata nauka' | refsyl -n 3)" 'na-u-ka 3'
is 'none is 1' "$(echo mata | status refsyl --only=3)" 1
is 'a missing file is trouble' "$(status refsyl missing one)" 2
has 'and is told' "$(refsyl missing 2>&1)" 'refsyl: missing: No such file'
is 'a full disk is trouble' "$(refsyl one >/dev/full 2>/dev/null; echo $?)" 2
escape=$(printf '\033')
printf 'm\377ma\n' >"$escape.txt"
is 'no control characters of a file name or an option are shown' \
	"$(for call in "$escape.txt" "gone$escape" "--format=$escape" "--from=$escape" "-n $escape" "--$escape"; do
		# shellcheck disable=SC2086 # split into arguments
		refsyl $call 2>&1; done | grep -c "$escape")" 0
finish
