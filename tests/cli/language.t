#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Messages in other languages: who chooses, what follows the language and what does not. That the catalogues are complete
# is seen by tests/tools/messages.
. tests/cli/tap.sh
if ! command -v msgfmt >/dev/null 2>&1; then
	echo '1..0 # SKIP gettext is not installed'
	exit 0
fi
PATH=$dev:$PATH
unset LANGUAGE LC_MESSAGES LANG
export LC_ALL=C
cd "$scratch" || exit 1

cat >game <<'END'
Game: balda
Players: Аня, Боря
Dictionary: test-ru
Start: балка

1. Аня: c4=л балл
2. Боря: b4=ы xyz
3. Аня: resign
END
outcome() { "$@" refcheck game | tail -n 1 | sed 's/^game: //'; }

# who chooses
english='game 1: Аня 4, Боря 0: Боря wins (resign), 1 violation'
polish='partia 1: Аня 4, Боря 0: wygrywa Боря (resign), 1 naruszenie'
russian='партия 1: Аня 4, Боря 0: победитель — Боря (resign), 1 нарушение'
danish='spil 1: Аня 4, Боря 0: Боря vinder (resign), 1 overtrædelse'
is 'English in C' "$(outcome env)" "$english"
is 'LC_ALL' "$(outcome env LC_ALL=pl_PL.UTF-8)" "$polish"
is 'LC_MESSAGES, if there is no LC_ALL' "$(outcome env LC_ALL= LC_MESSAGES=ru_RU LANG=da_DK.UTF-8)" "$russian"
is 'LANG, if there is neither' "$(outcome env LC_ALL= LANG=da)" "$danish"
is 'LANGUAGE before them' "$(outcome env LC_ALL=da_DK.UTF-8 LANGUAGE=de:pl_PL:ru)" "$polish"
is 'but not in C' "$(outcome env LC_ALL=C LANGUAGE=pl)" "$english"
is 'in C.UTF-8 it does' "$(outcome env LC_ALL=C.UTF-8 LANGUAGE=pl)" "$polish"
is 'a language without messages is English' "$(outcome env LC_ALL=de_DE.UTF-8)" "$english"
is '--lang before all' "$(LC_ALL=pl_PL.UTF-8 LANGUAGE=da refcheck --lang=ru game | tail -n 1)" "game: $russian"
is '--lang as two words' "$(refcheck --lang ru game | tail -n 1)" "game: $russian"
is '--lang=en' "$(LC_ALL=pl_PL.UTF-8 refcheck --lang=en game | tail -n 1)" "game: $english"
is 'the last one counts' "$(refcheck --lang=pl --lang=da game | tail -n 1)" "game: $danish"
is 'behind -- it is a file' "$(status refcheck -- --lang=ru)" 2
is 'an unknown language is wrong usage' "$(status refcheck --lang=de game)" 2
has 'which is told' "$(refcheck --lang=de game 2>&1)" '--lang takes one of en, pl, ru, da, not de'
has 'what looks like a path is none' "$(refcheck --lang=../../pl game 2>&1)" '--lang takes'
has 'it stands before a subcommand' "$(refdict --lang=ru lookup 2>&1)" 'нужно -d DICT'
has 'and behind it' "$(refdict lookup --lang=ru 2>&1)" 'нужно -d DICT'

# what follows the language
indents() { # COMMAND...: how the lines behind the first begin
	"$@" --usage | sed '1d; s/[^ ].*//' | sort -u
}
for language in pl ru da; do
	is "$language: --usage goes on indented, as it does in English" "$(indents reffmt --lang=$language)" "$(indents reffmt --lang=en)"
done
has 'errors of usage' "$(refcheck --format=xml --lang=pl 2>&1)" 'nieznany format: xml'
has 'rules in words' "$(refcheck --lang=da --explain game)" 'Ordet skal stå i en af spillets ordbøger.'
has 'what an option takes' "$(refcheck --lang=pl -o check=some game 2>&1)" 'opcja „check” przyjmuje all lub challenged'
has 'what a rule takes' "$(refcheck --lang=ru -o word.class=maybe game 2>&1)" 'опция «word.class» принимает on или off'
has 'the page' "$(refboard --lang=pl --format=html game)" '<html lang="pl">'
has '--help' "$(refsyl --lang=ru --help)" 'Использование: refsyl'
has 'its first sentence' "$(refsyl --lang=ru --help)" 'Считает слоги польских слов и делит их.'
has 'its last one' "$(refsyl --lang=ru --help)" 'Код возврата: 0'
for language in pl ru da; do
	for call in refboard refcheck refdict 'refdict list' reffmt refgrade refmoves refscore refsyl reftiles 'reftiles deal'; do
		# shellcheck disable=SC2086 # two words
		is "$call --help fits a terminal: $language" \
			"$($call --lang=$language --help | perl -CS -ne 'chomp; print if length > 79')" ''
	done
done

for language in pl ru da; do
	is "sentences of options go on under their beginning: $language" \
		"$(refcheck --lang=$language --help | sed -n '/^  -/,/^$/s/^\( *\)[^- ].*/\1/p' | sort -u | tr -d '\n' | wc -c)" 29
done

# as many forms as the language has
files() { # LANGUAGE COUNT
	yes game | head -n "$2" | xargs refcheck "--lang=$1" --summary=only | sed -n '1s/^[^:]*: \([^,]*\),.*/\1/p'
}
is 'Polish numbers' "$(for count in 1 2 5 12 22 25; do files pl $count; done | tr '\n' ' ')" \
	'1 plik 2 pliki 5 plików 12 plików 22 pliki 25 plików '
is 'Russian numbers' "$(for count in 1 2 5 11 21 22; do files ru $count; done | tr '\n' ' ')" \
	'1 файл 2 файла 5 файлов 11 файлов 21 файл 22 файла '
is 'Danish numbers' "$(for count in 1 2; do files da $count; done | tr '\n' ' ')" '1 fil 2 filer '

# what does not
events() { refcheck --format=jsonl "$@" game | sed 's/"message":".*"}/}/'; }
rows() { refcheck --format=tsv "$@" game | cut -f 1-15,17-; }
for language in pl ru da; do
	is "jsonl is the same but for messages: $language" "$(events --lang=$language)" "$(events)"
	is "tsv is the same but for messages: $language" "$(rows --lang=$language)" "$(rows)"
done
is 'records are' "$(reffmt --lang=ru game 2>&1)" "$(reffmt game 2>&1)"
is 'exit statuses are' "$(status refcheck --lang=ru game)" 1
is 'what people read has the decimals of their language' "$(LC_ALL=ru_RU.UTF-8 reftiles report standard | grep -c '[0-9],[0-9]')" \
	"$(LC_ALL=C reftiles report standard | grep -c '[0-9]\.[0-9]')"

# where there are no catalogues
mkdir -p bare/bin && cp "$dev/refsyl" bare/bin
if [ ! -e /usr/local/share/locale/pl/LC_MESSAGES/refkit.mo ]; then
	is 'without catalogues the locale is English' "$(echo kot | LC_ALL=pl_PL.UTF-8 bare/bin/refsyl 2>&1)" 'kot 1'
	has '--lang says so' "$(echo kot | bare/bin/refsyl --lang=pl 2>&1)" 'the messages in pl are not installed'
fi
finish
