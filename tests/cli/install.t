#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An installed refkit works from where it was installed, without the tree.
. tests/cli/tap.sh

# a copy of what is built: only what knows PREFIX is compiled again
mkdir "$scratch/build" "$scratch/build/dict"
cp -a build/release "$scratch/build/"
cp -a build/dict/*.rdict build/dict/*.tiles build/dict/*.rubric "$scratch/build/dict/"
find "$scratch/build" -name '*.d' -exec sed -i "s|^build/|$scratch/build/|" {} +
prefix=$scratch/opt/ref
ok 'make install' make --no-print-directory build="$scratch/build" PREFIX="$prefix" BUILD=release install
hasnt 'the build of this tree is left alone' "$(cat build/release/place)" "$prefix"
unset REFKIT_DICT_PATH

for source in cmd/*.c; do
	command=$(basename "$source" .c)
	ok "$command is installed" test -x "$prefix/bin/$command"
	ok "$command answers" "$prefix/bin/$command" --help
done
is 'bash and zsh complete the commands' "$(cd "$prefix/share" && echo bash-completion/completions/* zsh/site-functions/*)" \
	"$(for source in cmd/*.c; do printf 'bash-completion/completions/%s ' "$(basename "$source" .c)"; done
		for source in cmd/*.c; do printf 'zsh/site-functions/_%s\n' "$(basename "$source" .c)"; done | tr '\n' ' ' | sed 's/ $//')"
ok 'as they are' bash -n "$prefix/share/bash-completion/completions/refcheck"
for page in man/*.[157]; do
	ok "$(basename "$page") is installed" cmp "$page" "$prefix/share/man/man${page##*.}/$(basename "$page")"
done
ok 'so is the licence' cmp LICENCE "$prefix/share/doc/refkit/LICENCE"
ok 'so is where the words come from' cmp dict/NOTICE "$prefix/share/doc/refkit/NOTICE"
is 'the dictionaries of the tests are not' "$(find "$prefix" -name 'test-*')" ''

installed=$prefix/share/refkit/dict
ok 'the standard tile set is installed' cmp dict/standard.tiles "$installed/standard.tiles"
for rubric in dict/*.rubric; do
	ok "the rubric $(basename "$rubric" .rubric) is installed" cmp "$rubric" "$installed/$(basename "$rubric")"
done
if [ -e build/dict/ru.rdict ]; then
	ok 'the Russian dictionary is installed' cmp build/dict/ru.rdict "$installed/ru.rdict"
else
	skip 'the Russian dictionary is installed' 'it is not built'
fi
mkdir -p "$installed"
cp build/dict/test-ru.rdict "$installed/club.rdict"
printf 'Game: balda\nPlayers: a, b\nDictionary: club\nStart: балда\n\n' >"$scratch/empty.game"
cd / || exit 1
ok 'refcheck finds dictionaries where it was installed' "$prefix/bin/refcheck" "$scratch/empty.game"
rm "$installed/club.rdict"
is 'and nowhere else' "$(status "$prefix/bin/refcheck" "$scratch/empty.game")" 2

cd "$top" || exit 1
ok 'DESTDIR stands before PREFIX' make --no-print-directory build="$scratch/build" PREFIX=/usr \
	DESTDIR="$scratch/package" BUILD=release install
ok 'and is not compiled in' test -x "$scratch/package/usr/bin/refcheck"
is 'not a trace of it is in the commands' "$(grep -l "$scratch" "$scratch/package/usr/bin/"*)" ''
finish
