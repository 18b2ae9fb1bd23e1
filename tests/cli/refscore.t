#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# refscore as a command, and its figures against what refcheck says of the golden records.
. tests/cli/tap.sh
begin "$dev"

printf '%s\n1. Аня: c4=л балл\n2. Боря: b2=х бах\n3. Аня: d2=т акт\n4. Боря: resign\n' "$header" >won.game
printf '%s\n1. Аня: c4=л балл\n2. Боря: draw\n' "$header" >drawn.game
printf '%s\n1. Аня: c4=л балл\n' "$header" >open.game
printf 'Game: balda\nPlayers: АНЯ, Вера\nDictionary: test-ru\n\n1. pass\n' >invalid.game

# calls
has '--help says how' "$(refscore --help)" 'Usage: refscore'
has '--version says which' "$(refscore --version)" 'refscore'
is 'an unknown format is wrong usage' "$(status refscore --format=poem won.game)" 2
has 'those that there are are told' "$(refscore --format=poem won.game 2>&1)" 'unknown format: poem; there are: text, tsv'
is 'an unknown key' "$(status refscore --standings --sort=luck won.game)" 2
has 'the keys are named' "$(refscore --standings --sort=luck won.game 2>&1)" 'wins, score'
is 'a key without standings' "$(status refscore --sort=wins won.game)" 2
is 'clean: exit status 0' "$(status refscore drawn.game)" 0
is 'a violation: 1' "$(status refscore won.game)" 1
is 'also for standings' "$(status refscore --standings won.game)" 1
is 'cannot be judged: 2' "$(status refscore invalid.game)" 2
is 'a missing file: 2' "$(status refscore gone.game)" 2
is 'a full disk: 2' "$(refscore won.game >/dev/full 2>/dev/null; echo $?)" 2

# running score
is 'for people' "$(refscore won.game)" 'won.game: game 1: balda classic, балка
move  player  word    points  Аня  Боря
   1  Аня     балл         4    4     0
   2  Боря    бах          0    4     0  word.unknown
   3  Аня     акт          3    7     0
   4  Боря    resign            7     0
Аня 7, Боря 0: Аня wins (resign)'
is 'for programs' "$(refscore --format=tsv won.game | head -n 3 | tr '\t' '|')" \
	'file|record|line|move|player|action|word|verdict|points|total|totals|rules
won.game|1|6|1|Аня|c4=л|балл|ok|4|4|4,0|
won.game|1|7|2|Боря|b2=х|бах|violation|0|0|4,0|word.unknown'
is 'from standard input' "$(refscore <won.game | head -n 1)" '<stdin>: game 1: balda classic, балка'
is 'an empty line between records' "$(refscore drawn.game open.game | grep -c '^$')" 1
is 'with a list that knows the word' "$(printf 'балка\nбалл\nбах\nакт\n' >mine.txt; refscore -d ./mine.txt won.game | tail -n 1)" \
	'Аня 7, Боря 3: Аня wins (end.blocked)'
is 'what cannot be judged is said' "$(refscore invalid.game 2>/dev/null | tail -n 1)" 'invalid: it could not be replayed'
has 'and why' "$(refscore invalid.game 2>&1 >/dev/null)" '[setup.start]'
escape=$(printf '\033')
printf 'Game: balda\nPlayers: A\033[31m, B\nDictionary: test-ru\nStart: балка\n\npass\n' >nasty.game
hasnt 'no control characters' "$(refscore nasty.game; refscore --format=tsv nasty.game; refscore --standings nasty.game)" "$escape"
printf 'Game: oral\nPlayers: Аня, Боря\nDictionary: test-ru\nLanguage: ru\n\nАня: б\nБоря: refuse\nАня: resign\n' >oral.game
is 'oral Balda counts penalties' "$(refscore --format=tsv oral.game | cut -f 11 | tail -n 1)" '0,1'

# standings
is 'ties share a rank' "$(refscore --standings won.game drawn.game open.game invalid.game 2>/dev/null)" \
	'rank  player  games  wins  draws  losses  score  points  penalties  violations  unfinished  invalid
   1  Аня         2     1      1       0    1.5      11          0           0           1        1
   2  Боря        2     0      1       1    0.5       0          0           1           1        0
   2  Вера        0     0      0       0      0       0          0           0           0        1
records: 2 finished, 1 unfinished, 1 invalid'
is 'by fewest violations' "$(refscore --standings --sort=violations --format=tsv won.game invalid.game 2>/dev/null | cut -f 1,2 | tr '\t' ' ')" \
	'rank player
1 Аня
1 Вера
3 Боря'
is 'nothing of nothing' "$(refscore --standings --format=tsv </dev/null | wc -l)" 1
is 'for programs the same in any locale' "$(LC_ALL=pl_PL.UTF-8 refscore --standings --format=tsv won.game)" \
	"$(LC_ALL=C refscore --standings --format=tsv won.game)"
is 'and so are the figures for people' "$(LC_ALL=pl_PL.UTF-8 refscore --standings won.game | awk 'NR == 2 { print $1, $2, $3, $4 }')" '1 Аня 1 1'

# memory: 80 MB of stream within 64 MB of address space
# shellcheck disable=SC3045 # dash has -v
within() { (ulimit -v 65536; "$release/refscore" "$@" 2>&1); }
repeat() { # FILE TIMES
	perl -0777 -e 'open my $in, "<", $ARGV[0]; my $text = <$in>; print $text x $ARGV[1]' "$1" "$2"
}
is 'standings need memory for players only' "$(repeat drawn.game 700000 | within --standings | tail -n 1)" \
	'records: 700000 finished, 0 unfinished, 0 invalid'
is 'and one long record its header' "$( (cat open.game; repeat /dev/null 0; yes '9. Аня: challenge' | head -n 3000000) | within | wc -l)" 3000004

# against refcheck, over all golden records
cd "$top" || exit 1
find tests/games -name '*.game' | LC_ALL=C sort | xargs "$release/refcheck" --format=jsonl >"$scratch/events" 2>/dev/null
find tests/games -name '*.game' | LC_ALL=C sort | xargs "$release/refscore" --format=tsv >"$scratch/sheet" 2>/dev/null
find tests/games -name '*.game' | LC_ALL=C sort | xargs "$release/refscore" --standings --format=tsv >"$scratch/standings" 2>/dev/null
is 'each move has the figures that refcheck gives' "$(perl -CO -MJSON::PP -e '
	while (<STDIN>) {
		my $event = decode_json($_);
		next unless $event->{event} eq "move";
		print join("\t", $event->{file}, $event->{record}, $event->{line}, $event->{move}, $event->{player}, $event->{action},
			$event->{word} // "", $event->{verdict}, $event->{points} // "", $event->{total} // "?",
			join " ", @{ $event->{rules} }), "\n";
	}' <"$scratch/events" | cksum)" "$(tail -n +2 "$scratch/sheet" | cut -f 1-10,12 | cksum)"
ok 'of which there are many' test "$(wc -l <"$scratch/sheet")" -gt 1000
is 'wins, unfinished games and violations are those of refcheck' "$(perl -CO -MJSON::PP -e '
	my %of;
	sub key { my $name = lc shift; $name =~ s/(?<=[^. ])[. ]+$//; return $name }
	while (<STDIN>) {
		my $event = decode_json($_);
		if ($event->{event} eq "game") {
			%broke = ();
			@players = @{ $event->{players} // [] };
			$of{key($_)}[0] += 0 for @players;
		}
		$broke{key($event->{player})}++ if $event->{event} eq "move" && $event->{verdict} eq "violation";
		next unless $event->{event} eq "result";
		$of{key($event->{winner})}[0]++ if $event->{status} eq "won";
		$of{key($_)}[$event->{status} eq "invalid" ? 3 : 1]++ for grep { $event->{status} =~ /^(?:unfinished|invalid)$/ } @players;
		next if $event->{status} eq "invalid";
		$of{$_}[2] += $broke{$_} for keys %broke;
	}
	print join("\t", $_, map { $_ // 0 } @{ $of{$_} }[0 .. 3]), "\n" for sort keys %of;' <"$scratch/events")" \
	"$(tail -n +2 "$scratch/standings" | cut -f 2,4,10,11,12 | perl -CSD -F'\t' -lane '
		$F[0] =~ s/(?<=[^. ])[. ]+$//; print join "\t", lc $F[0], @F[1, 3, 2, 4]' | LC_ALL=C sort)"
finish
