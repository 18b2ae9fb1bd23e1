#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs test programs that speak TAP, two at a time, and closes with the line `N passed, N failed` (`, N skipped` when
# something was). A program that breaks off, says no plan or leaves with an error counts as one more failure.
use strict;
use warnings;
use TAP::Harness;

my $limit_seconds = 600;
my $lines_shown = 100;
my %said;

$ENV{CMOCKA_MESSAGE_OUTPUT} = 'TAP';
$ENV{ASAN_OPTIONS} = 'exitcode=99:detect_stack_use_after_return=1:strict_string_checks=1';
$ENV{UBSAN_OPTIONS} = 'print_stacktrace=1';
# what is expected is English
$ENV{LC_ALL} = 'C.UTF-8';
delete @ENV{qw(LANGUAGE MAKEFLAGS MFLAGS MAKELEVEL NO_COLOR)};

# the saved inputs that a replay program is fed
sub inputs {
	my ($program) = @_;
	my ($target) = $program =~ m{/([^/]+)_replay$} or return;
	return grep { -f } glob "tests/fuzz/$target.in/* tests/fuzz/$target.repro/*";
}

sub command {
	my ($harness, $program) = @_;
	return "1..0 # SKIP not built: libcmocka-dev is missing\n" if $program =~ /_test$/ && !-e '/usr/include/cmocka.h';
	return ['timeout', $limit_seconds, "./$program", inputs($program)];
}

# what a failed program said, but for what went well
sub show {
	my ($program) = @_;
	my @lines = @{ $said{$program} // [] };
	my $more = @lines - $lines_shown;
	print "\n$program\n", map { "    $_\n" } @lines[0 .. ($more > 0 ? $lines_shown : @lines) - 1];
	print "    ... $more lines more\n" if $more > 0;
}

die "no tests\n" unless @ARGV;
my $harness = TAP::Harness->new({
	exec => \&command,
	jobs => 2,
	merge => 1,
	verbosity => $ENV{V} ? 1 : 0,
});
$harness->callback(made_parser => sub {
	my ($parser, $job) = @_;
	$parser->callback(ELSE => sub { push @{ $said{ $job->[0] } }, $_[0]->raw });
	$parser->callback(test => sub { push @{ $said{ $job->[0] } }, $_[0]->raw unless $_[0]->is_ok });
});
my $results = $harness->runtests(@ARGV);

my ($passed, $failed, $skipped) = (0, 0, 0);
for my $program (@ARGV) {
	my ($parser) = $results->parsers($program);
	my $not_ok = $parser->failed + $parser->todo;
	my $broken = $parser->parse_errors || $parser->exit || $parser->wait;
	$skipped += $parser->skip_all ? 1 : $parser->skipped;
	$passed += $parser->passed - $parser->skipped - $parser->todo;
	$failed += $not_ok || ($broken ? 1 : 0);
	show($program) if $not_ok || $broken;
}
print "$passed passed, $failed failed", ($skipped ? ", $skipped skipped" : ''), "\n";
exit($failed == 0 && $passed > 0 ? 0 : 1);
