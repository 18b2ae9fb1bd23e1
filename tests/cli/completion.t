#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# bash and zsh offer what the commands take: each option that argp's --usage lists, and the words and files behind them.
. tests/cli/tap.sh
PATH=$dev:$PATH
for source in cmd/*.c; do
	command=$(basename "$source" .c)
	tests/tools/completion bash "$dev/$command" >"$scratch/$command.bash"
	tests/tools/completion zsh "$dev/$command" >"$scratch/_$command"
	# shellcheck disable=SC1090
	. "$scratch/$command.bash"
	ok "$command: zsh can read it" zsh -n "$scratch/_$command"
done
cd "$scratch" || exit 1
mkdir games
: >games/a.game
: >'b c.game'

# what is offered for the last of the words, sorted; bash cuts at `=`
# shellcheck disable=SC2034,SC2317 # bash's own names
offered() { # COMMAND WORD...
	COMP_WORDS=("$@")
	COMP_CWORD=$(($# - 1))
	COMPREPLY=()
	compopt() { :; }
	"_$1"
	printf '%s\n' "${COMPREPLY[@]}" | LC_ALL=C sort
}

# of argp: ` [-qV?] [-d DICT] [--color=WHEN] [--summary[=only]]`
options() { # COMMAND [SUBCOMMAND]
	"$@" --usage | grep -o -e '\[-[^] ]*' | sed 's/^\[//' | while read -r option; do
		case $option in
		--*=*) echo "${option%%[\[=]*}=" ;;
		--*) echo "$option" ;;
		# single letters stand together
		*) printf '%s' "${option#-}" | sed 's/./-&\n/g' ;;
		esac
	done | LC_ALL=C sort -u
}

# what zsh's _arguments is told
zsh_options() { # COMMAND [SUBCOMMAND]
	zsh -f -c '_arguments() {
			for spec; do
				case $spec in
				-[CsS]) ;;
				*) print -r -- "$spec" ;;
				esac
			done
			state=arguments
		}
		words=($2)
		source ./_$1' zsh "$@" | sed -n 's/^\((-[^)]*)\)\{0,1\}\*\{0,1\}\(-[^[]*\)\[.*/\2/p' |
		sed 's/\\//; s/=-$/=/; s/+$//' | LC_ALL=C sort -u
}

check() { # COMMAND [SUBCOMMAND]
	is "$*: bash offers the options" "$(offered "$@" -)" "$(options "$@")"
	# of an umbrella command the subcommand's stand behind its own
	is "$*: so does zsh" "$(options "$@" | LC_ALL=C comm -23 - <(zsh_options "$@"))" ''
	is "$*: and no others" "$(zsh_options "$@" | LC_ALL=C comm -23 - <({ options "$1"; options "$@"; } | LC_ALL=C sort -u))" ''
}
for source in "$top"/cmd/*.c; do
	command=$(basename "$source" .c)
	check "$command"
	for subcommand in $("$command" --help | sed -n 's/^\([a-z]*\)\( [^ ]*\)*   *[^ ].*/\1/p'); do
		[ "$command" = "$(basename "$command" "$subcommand")" ] || continue
		check "$command" "$subcommand"
	done
done

formats='annotated
human
jsonl
junit
tap
tsv'
is 'bash: the words of an option' "$(offered refcheck --format = '')" "$formats"
is 'bash: also behind a blank' "$(offered refcheck --format '')" "$formats"
is 'bash: those that begin so' "$(offered refcheck --format = j)" 'jsonl
junit'
is 'bash: what may be left out only behind =' "$(offered refcheck --summary = ''; offered refcheck --summary g)" 'only
games'
is 'bash: files' "$(offered refcheck '')" "$(LC_ALL=C ls -A)"
is 'bash: files with blanks' "$(offered refcheck b)" 'b c.game'
is 'bash: dictionaries' "$(offered refcheck -d test-r)" test-ru
is 'bash: encodings' "$(offered refcheck --from = KOI8-R | head -n 1)" KOI8-R
is 'bash: subcommands' "$(offered refdict l)" 'lint
list
lookup'
is 'bash: options of one' "$(offered refdict list --adm)" --admitted
ok 'zsh: the words of an option' grep -q -F -- '--format=[human (default), jsonl, tsv, tap, junit or annotated]:format:(human jsonl tsv tap junit annotated)' _refcheck
is 'zsh finds the functions' "$(zsh -f -c "fpath=($scratch \$fpath); autoload -Uz compinit; compinit -u -D; print \$_comps[refcheck] \$_comps[refdict]")" \
	'_refcheck _refdict'
finish
