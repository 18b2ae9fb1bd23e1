#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# The games of a class of 25, as pupils write them, are judged in one call: every fault that was put in is told at its line, and
# no other.
use strict;
use warnings;
use File::Temp 'tempdir';
use JSON::PP;
use Test::More;

my $scratch = tempdir(CLEANUP => 1);
my $bin = $ENV{REFKIT_COVER} ? 'build/cover/bin' : 'build/dev/bin';

sub write_file {
	my ($path, $text) = @_;
	open my $out, '>', $path or die "$path: $!\n";
	print $out $text;
	close $out or die "$path: $!\n";
}

# the words of the tests that no rule of sylaby refuses
open my $in, '<', 'dict/test/pl.tsv' or die "$!\n";
my @words = map { /^([a-z]+)\t\S+\t(?:NOUN|ADJ)\t/ && $1 ne 'kiosk' && $1 ne 'klient' ? "$1\n" : () } <$in>;
write_file("$scratch/words", join '', @words);
my $records = `perl tests/bench/class dict/test/usual.tiles $scratch/words 25 'Dictionary: test-pl' 'Tiles: test-usual'`;
is($?, 0, 'the class has played');
write_file("$scratch/class.game", $records);

my @events = map { decode_json($_) } split /\n/, `$bin/refcheck --format=jsonl $scratch/class.game`;
is($? >> 8, 1, 'it made mistakes, and nothing that cannot be read');
is((grep { $_->{event} eq 'result' } @events), 25, 'each game has a result');
cmp_ok((grep { $_->{event} eq 'result' && $_->{status} eq 'won' } @events), '>', 10, 'most games are won');

my (%due, %said);
my @lines = split /\n/, $records;
for my $i (0 .. $#lines) {
	$due{ $i + 1 } = $1 if $lines[$i] =~ /#= (\S+)$/;
}
for my $event (@events) {
	$said{ $event->{line} } = join ' ', @{ $event->{rules} } if ($event->{verdict} // 'ok') ne 'ok';
	$said{ $event->{line} } = $event->{rule} if $event->{event} eq 'finding' && $event->{kind} !~ /^(?:note|questionable)$/;
}
# the pupils do not know why a word is none
s/^word\.(?:name|abbreviation|syllables)$/word.unknown/ for values %said;
cmp_ok(scalar keys %due, '>', 20, 'there are faults enough');
is_deeply(\%said, \%due, 'each is told where it was made, and no other');
done_testing();
