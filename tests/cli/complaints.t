#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What is said on standard error is written a line at a time, so that what commands say that run side by side does not mix.
# shellcheck source=tests/cli/tap.sh
. tests/cli/tap.sh
begin "$release"

printf 'Game: balda\nDictionary: test-ru\nPlayers: Аня, Боря\nStart: балка\n\n1. ((\n2. ))\n' >broken.game
printf 'Game: balda\nDictionary: gone\nPlayers: Аня, Боря\nStart: балка\n\n1. pass\n' >gone.game
# words that the alphabet of the language has no letters for
printf '#: language ru\nк_т\nс+л\nстол\n' >words.txt
printf 'Rubric: a class\nDeduct: nonsense 5\n' >class.rubric
printf 'Tiles: mine\nma|ma 1\nx\n' >mine.tiles

# whole COMMAND...: each of its writes to standard error is made of whole lines
whole() {
	ok "$*" "$top/tests/support/writes.py" "$@"
}
for command in refcheck reffmt refscore refboard refmoves refgrade refdict refsyl reftiles; do
	whole $command --no-such-option
	whole $command "--$(printf 'a\033b')"
done
for command in refcheck reffmt refscore refboard refmoves; do
	whole $command missing.game
done
for command in reffmt refscore refboard refmoves; do
	whole $command broken.game
done
whole refscore gone.game
whole refcheck --format=none broken.game
whole reffmt -s weather=fine broken.game
whole refboard --record=7 broken.game
whole refboard --after=7 gone.game
whole refcheck -o no.such=1 broken.game
whole refdict build words.txt -o words.rdict
whole refdict lookup -d gone стол
whole refgrade -r ./class.rubric broken.game
whole reftiles table ./mine.tiles
whole reftiles report ./mine.tiles
whole refsyl --from=nonsense
finish
