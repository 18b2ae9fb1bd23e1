#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# What the pages say beyond commands' options and ids, which tests/tools/pages compares: their examples are run and
# show what they say; each rule's example breaks that rule; each option, field, action and key of the code is described.
use strict;
use warnings;
use Cwd 'abs_path';
use File::Temp 'tempdir';
use Test::More;

$ENV{LC_ALL} = 'C.UTF-8';
$ENV{PATH} = abs_path($ENV{REFKIT_COVER} ? 'build/cover/bin' : 'build/dev/bin') . ":$ENV{PATH}";
my $built = $ENV{REFKIT_DICT_PATH} || abs_path('build/dict');
my $scratch = tempdir(CLEANUP => 1);

# Entries whose examples would need bytes that a page cannot show, and those that describe what no single line breaks.
my %without_example = map { $_ => 1 } qw(
	text.encoding text.length text.bom text.line-end text.nfc text.blank text.invisible text.control
	turn.double score.word word.slang result.winner end.full end.blocked
	mistake.unnoticed tile.turned word.syllables end.out position.repeat setup.tiles);

# What the examples of refkit-rules(7), and of paper games, need beyond the words of dict/test/ru.tsv.
my $more_words = <<'END';
+	вуз	вуз	NOUN	Abbr=Compound|Case=Nom|Number=Sing	_
+	днище	днище	NOUN	Case=Nom|Number=Sing	_
+	днк	днк	NOUN	Abbr=Yes|Case=Nom|Number=Sing	_
+	елань	елань	NOUN	Case=Nom|Number=Sing|Style=Vrnc	_
+	звук	звук	NOUN	Case=Nom|Number=Sing	_
+	лань	лань	NOUN	Case=Nom|Number=Sing	_
+	ледок	ледок	NOUN	Case=Nom|Degree=Dim|Number=Sing	Base=лёд|Inferred=Degree
+	вагон	вагон	NOUN	Case=Nom|Number=Sing	_
+	газон	газон	NOUN	Case=Nom|Number=Sing	_
+	загон	загон	NOUN	Case=Nom|Number=Sing	_
+	зона	зона	NOUN	Case=Nom|Number=Sing	_
+	нагон	нагон	NOUN	Case=Nom|Number=Sing	_
+	ноги	нога	NOUN	Case=Nom|Number=Plur	_
+	опара	опара	NOUN	Case=Nom|Number=Sing	_
+	пенье	пение	NOUN	Case=Nom|Number=Sing|Variant=Yes	_
+	пнище	пнище	NOUN	Case=Nom|Degree=Aug|Number=Sing	Base=пень|Inferred=Degree
+	розы	роза	NOUN	Case=Nom|Number=Plur	_
+	руно	руно	NOUN	Case=Nom|Number=Sing	_
+	тучка	тучка	NOUN	Case=Nom|Degree=Dim|Number=Sing	Base=туча|Inferred=Degree
+	юзер	юзер	NOUN	Case=Nom|Number=Sing|Style=Slng	_
END

# And those of its section about Sylaby.
my @polish_words = qw(mapa mata wino woda);

sub read_file {
	my ($path) = @_;
	open my $in, '<', $path or return '';
	local $/;
	return scalar <$in>;
}

sub write_file {
	my ($path, $text) = @_;
	open my $out, '>', $path or die "$path: $!\n";
	print $out $text;
	close $out or die "$path: $!\n";
}

sub page { return read_file("man/$_[0]") }

# ---- pages ----

# the .Bd blocks of a piece of a page, as they are shown
sub blocks {
	my ($text) = @_;
	my @blocks = $text =~ /^\.Bd -literal.*\n((?:(?!\.Ed$).*\n)*)/mg;
	s/\\e/\\/g, s/\\&//g for @blocks;
	return @blocks;
}

# the .It entries of a piece of a page: name => text; of `.It Ic fold Ns = Ns Ar pairs` the name is fold
sub entries {
	my ($text, $macro) = @_;
	my %entries;
	for my $piece (split /^(?=\.It )|^(?=\.El$)/m, $text) {
		$entries{$1} = $2 if $piece =~ /^\.It $macro (\S+).*\n((?:.*\n)*)/;
	}
	return %entries;
}

sub section {
	my ($page, $name) = @_;
	return $page =~ /^\.S[hs] \Q$name\E\n((?:(?!\.Sh ).*\n)*)/m ? $1 : die "there is no section $name\n";
}

sub subsection {
	my ($page, $name) = @_;
	return section($page, $name) =~ s/^\.Ss .*//msr;
}

# ---- examples that are run ----

# A block `$ COMMAND`, `> its next line`, what it prints, and so on. `$ cat FILE` shows a file, which is made.
sub steps {
	my ($block) = @_;
	my @steps;
	while ($block =~ /\G\$ (.*\n(?:> .*\n)*)((?:(?!\$ ).*\n)*)/g) {
		push @steps, { command => $1, shown => $2 };
		$steps[-1]{command} =~ s/^> //mg;
	}
	return @steps;
}

# What each command of the block says, against what the page shows. The last status is the next command's $?.
sub run_block {
	my ($directory, $block) = @_;
	my ($status, $said, $shown) = (0, '', '');
	for my $step (steps($block)) {
		if ($step->{command} =~ /^cat (\S+)\n$/) {
			write_file("$directory/$1", $step->{shown});
			next;
		}
		$said .= "\$ $step->{command}" . `cd $directory && { (exit $status); $step->{command} } 2>&1 </dev/null`;
		$shown .= "\$ $step->{command}$step->{shown}";
		$status = $? >> 8;
	}
	return ($said, $shown);
}

sub check_examples {
	my ($page, $dictionaries, $which) = @_;
	local $ENV{REFKIT_DICT_PATH} = $dictionaries;
	my $directory = tempdir(DIR => $scratch);
	my $count = 0;
	for my $block (grep { /^\$ / } blocks(page($page))) {
		my ($said, $shown) = run_block($directory, $block);
		is($said, $shown, "$page: example " . ++$count . $which);
	}
	cmp_ok($count, '>', 0, "$page has examples");
}

# ---- the rules' examples ----

# The page's header with an example's fields in place of its own, then the example's moves.
sub record {
	my ($header, $example) = @_;
	my @fields = grep { /^[A-Z]\w*(?: \w+)?:/ } split /^/, $example;
	my @moves = grep { /^\d/ } split /^/, $example;
	my %given = map { /^(\w+):/ ? ($1 => $_) : () } @fields;
	my %kept = map { /^(\w+):/ ? ($1 => 1) : () } split /^/, $header;
	my @new = grep { !/^(\w+):/ || !$kept{$1} } @fields;
	return join '', (map { /^(\w+):/ ? $given{$1} // $_ : () } split /^/, $header), @new, "\n", @moves;
}

sub ids_told {
	my ($record) = @_;
	write_file("$scratch/example.game", $record);
	my $events = `refcheck --format=jsonl $scratch/example.game 2>&1`;
	my @ids = $events =~ /"(?:rule|reason)":"([^"]+)"/g;
	push @ids, $1 =~ /"([^"]+)"/g while $events =~ /"rules":\[([^\]]*)\]/g;
	my %ids = map { $_ => 1 } @ids;
	return \%ids;
}

sub check_rules {
	my $page = page('refkit-rules.7');
	my ($header) = blocks($page);
	my (%entries, %headers);
	for my $section (grep { !/^\.Sh (?:OPTIONS|DECISIONS)\n/ } split /^(?=\.Sh )/m, $page) {
		my %its = entries($section, 'Ic');
		# a section may have a header of its own
		my ($own) = grep { /^Game: / } blocks($section =~ s/^\.Bl .*//msr);
		@headers{keys %its} = ($own // $header) x keys %its;
		%entries = (%entries, %its);
	}
	is_deeply(ids_told("$header\n1. Аня: c4=л балл\n2. Боря: resign\n"), { resign => 1 },
		'refkit-rules.7: the header alone breaks nothing');
	for my $id (sort keys %entries) {
		my @examples = blocks($entries{$id});
		if ($without_example{$id}) {
			is(scalar @examples, 0, "refkit-rules.7: $id needs no example");
			next;
		}
		my $ids = @examples == 1 ? ids_told(record($headers{$id}, $examples[0])) : {};
		ok($ids->{$id}, "refkit-rules.7: the example of $id breaks it") or diag(join ' ', 'told:', sort keys %$ids);
	}
	is_deeply([sort grep { !defined $entries{$_} } keys %without_example], [], 'each exception is an entry');
	return \%entries;
}

# rules that are off, as the code and as the page have it
sub check_defaults {
	my ($entries) = @_;
	my @off = read_file('lib/game/balda/rules.c') =~ /WORD_RULE\("([^"]+)", \w+, true,/g;
	my @said = grep { $entries->{$_} =~ /^Off by default\.$/m } keys %$entries;
	is_deeply([sort @said], [sort @off], 'refkit-rules.7: the same rules are off by default as in the code');
}

sub check_reasons {
	my ($entries) = @_;
	my $code = join '', map { read_file($_) } glob 'lib/referee/*.c lib/game/*/*.c';
	my @reasons = $code =~ /end_reason = "([^"]+)"|result_leave\([^;]*"([^"]+)"\)/g;
	my %reasons = map { $_ => 1 } grep { defined } @reasons;
	cmp_ok(scalar keys %reasons, '>', 5, 'the code has reasons for an end');
	is_deeply([grep { !defined $entries->{$_} } sort keys %reasons], [], 'refkit-rules.7: each has an entry');
}

# ---- names ----

# the names in a table of options
sub option_names {
	my ($path, $table) = @_;
	my ($body) = read_file($path) =~ /\b\Q$table\E\[\] = \{\n(.*?)^\};/ms;
	return ($body // '') =~ /^\t\{ "([^"]+)",/mg;
}

# `[ID] = { "Name", { "other", ... } }` and `struct synonyms agreed = { ... }`: name => other names
sub synonyms {
	my ($code, $table) = @_;
	my ($body) = $code =~ /struct synonyms \Q$table\E(?:\[\w+\])? = (.*?;\n)/s;
	my %names;
	while (($body // '') =~ /\{ "([^"]+)", \{ ([^}]*) \} \}/g) {
		my $name = $1;
		$names{$name} = [sort $2 =~ /"([^"]+)"/g];
	}
	return %names;
}

# name => the names behind `Also:` in its entry
sub described_synonyms {
	my (%entries) = @_;
	my %names;
	for my $name (keys %entries) {
		$names{$name} = [sort split /,\s+/, $1] if $entries{$name} =~ /^Also: ([^.]+)\.$/m;
	}
	return %names;
}

sub check_names {
	my $code = read_file('lib/record/names.c');
	my $record = page('refkit-record.5');
	my %fields = synonyms($code, 'fields');
	cmp_ok(scalar keys %fields, '>', 10, 'the code has names of fields');
	is_deeply({ described_synonyms(entries(section($record, 'HEADER'), 'Ic')) }, \%fields,
		'refkit-record.5: fields and their other names');
	is_deeply({ described_synonyms(entries(section($record, 'MOVES'), 'Ic')) },
		{ synonyms($code, 'actions'), synonyms($code, 'agreed') }, 'refkit-record.5: actions and their other names');
	my ($table) = read_file('lib/game/registry.c') =~ /\} other_names\[\] = \{\n(.*?)^\};/ms;
	my @others = ($table // '') =~ /\{ "[^"]+", "([^"]+)" \}/g;
	my $games = join ' ', @{ { entries(section($record, 'HEADER'), 'Ic') } }{qw(Game Variant)};
	cmp_ok(scalar @others, '>', 3, 'the code has other names of games and variants');
	is_deeply([grep { $games !~ /(?<!\S)\Q$_\E(?=[\s.,])/ } @others], [], 'refkit-record.5: each is described');
	my %options = map { $_ => 1 } option_names('lib/game/options.c', 'shared_options'),
		(map { option_names("lib/game/$_/options.c", "${_}_options") } qw(balda sylaby)),
		option_names('lib/game/oral/setup.c', 'oral_options');
	my @options = sort keys %options;
	cmp_ok(scalar @options, '>', 5, 'the code has options');
	my %described = entries(section(page('refkit-rules.7'), 'OPTIONS'), 'Ic');
	is_deeply([sort keys %described], \@options, 'refkit-rules.7: options');
}

# the keys that these files set
sub keys_of {
	return map { read_file($_) =~ /\bset_(?:value|texts?|number)\(object, "(\w+)"/g } @_;
}

# keys and columns of refgrade, and the ids and fields of rubrics
sub check_grades {
	my $json = read_file('lib/render/grades_jsonl.c');
	my %keys = map { $_ => 1 } 'event', $json =~ /\bset_(?:value|texts?|number|points)\(object, "(\w+)"/g;
	my $page = page('refgrade.1');
	my %described = map { $_ => 1 } map { split / , / } subsection($page, 'For programs') =~ /^\.It Cm (.*)$/mg;
	is_deeply([sort keys %described], [sort keys %keys], 'refgrade.1: keys of jsonl');
	my ($columns) = read_file('lib/render/grades.c') =~ /fixed\[GRADES_FIXED\] = \{(.*?)\};/s;
	my @named = section($page, 'FORMATS') =~ /^\.It Cm csv , tsv\n((?:(?!\.It ).*\n)*)/m;
	is_deeply([grep { $named[0] !~ /^\.Cm \Q$_\E\b/m } $columns =~ /"(\w+)"/g], [], 'refgrade.1: columns');
	my @code = map { read_file($_) } glob 'lib/referee/rubric*.c';
	my %ids = map { $_ => 1 } map { /\{ "([a-z-]+)", SEVERITY_/g } @code;
	my $rubric = page('refkit-rubric.5');
	cmp_ok(scalar keys %ids, '>', 5, 'rubrics have diagnostics');
	%described = entries(section($rubric, 'DIAGNOSTICS'), 'Ic');
	is_deeply([sort keys %described], [sort keys %ids], 'refkit-rubric.5: ids');
	my %fields = map { $_ => 1 } map { /"([A-Z]\w+)", \w+, (?:true|false)/g } @code;
	%described = map { $_ => 1 } section($rubric, 'FIELDS') =~ /\bIc ([A-Z]\w+) : /g;
	is_deeply([sort keys %described], [sort keys %fields], 'refkit-rubric.5: fields');
	my %measures = map { $_ => 1 } map { /\[MEASURE_\w+\] = \{ "([a-z-]+)"/g } @code;
	%described = map { $_ => 1 } map { /^\.It Cm ([a-z-]+)(?:$| from | below | Ar field$)/mg } section($rubric, 'WHAT IS COUNTED');
	is_deeply([sort keys %described], [sort keys %measures], 'refkit-rubric.5: what is counted');
}

sub check_output {
	my $page = page('refcheck.1');
	my %keys = map { $_ => 1 } keys_of('lib/render/json.h', 'lib/render/jsonl.c'),
		read_file('lib/render/jsonl.c') =~ /\[KEY_\w+\] = \{ "(\w+)", JSON_/g;
	$keys{$_} = 1 for read_file('lib/referee/tally.c') =~ /\[TALLY_\w+\] = "(\w+)"/g;
	my %described = entries(subsection($page, 'For programs'), 'Cm');
	cmp_ok(scalar keys %keys, '>', 15, 'the code has keys');
	is_deeply([sort keys %described], [sort keys %keys], 'refcheck.1: keys of jsonl');
	%keys = map { $_ => 1 } keys_of('lib/render/json.h', 'lib/render/contest_jsonl.c');
	%described = entries(subsection($page, 'Disputes for programs'), 'Cm');
	is_deeply([sort keys %described], [sort keys %keys], 'refcheck.1: keys of jsonl about disputes');
	%keys = map { $_ => 1 } keys_of('lib/render/json.h', 'lib/render/moves_jsonl.c');
	%described = entries(subsection(page('refmoves.1'), 'For programs'), 'Cm');
	is_deeply([sort keys %described], [sort keys %keys], 'refmoves.1: keys of jsonl');
	check_grades();
	my ($columns) = read_file('lib/render/tsv.c') =~ /^enum column \{(.*?)\bCOLUMN_COUNT\b/ms;
	my @columns = map { lc } $columns =~ /COLUMN_(\w+)/g;
	my %places = reverse map { /(\d+) ([a-z]+)/g } blocks(subsection($page, 'Columns'));
	is_deeply(\%places, { map { $columns[$_] => $_ + 1 } 0 .. $#columns }, 'refcheck.1: columns of tsv');
	my @formats = map { read_file($_) =~ /^\t\.name = "(\w+)",$/m } glob 'lib/render/*.c';
	my ($named) = section($page, 'DESCRIPTION') =~ /^\.It Fl -format .*\n((?:(?!\.It ).*\n)*)/m;
	is_deeply([grep { $named !~ /^\.Cm.* \Q$_\E\b|^\.Cm \Q$_\E\b/m } @formats], [], 'refcheck.1: formats');
	my %kinds = entries(subsection(page('refkit-rules.7'), 'Kinds of finding'), 'Cm');
	my @severities = read_file('lib/diag/finding.c') =~ /^\t\t\[SEVERITY_\w+\] = N_\("(\w+)"\),$/mg;
	is_deeply([sort keys %kinds], [sort @severities], 'refkit-rules.7: kinds of finding');
}

# ids of findings about sources
sub check_lint {
	my %others = map { $_ => 1 } qw(note warning error ru pl);
	my %ids = map { $_ => 1 } grep { !$others{$_} } map { read_file($_) =~ /"([a-z]+(?:-[a-z]+)*)"/g } glob 'lib/dict/lint*.c';
	my %described = entries(subsection(page('refdict.1'), 'lint'), 'Ic');
	cmp_ok(scalar keys %ids, '>', 20, 'the linter has ids');
	is_deeply([sort keys %described], [sort keys %ids], 'refdict.1: ids of lint');
}

# ---- planted faults ----

sub self_test {
	my $page = ".Bd -literal\n\$ cat a.txt\nx \\e \\&.y\n\$ cat a.txt |\n> wc -l\n1\n\$ (exit 3)\n\$ echo \$?\n3\n.Ed\n";
	my ($block) = blocks($page);
	my ($said, $shown) = run_block($scratch, $block);
	is($said, $shown, 'an example that is right is right');
	is(read_file("$scratch/a.txt"), "x \\ .y\n", 'its file is as shown');
	($said, $shown) = run_block($scratch, $block =~ s/^1$/2/mr);
	isnt($said, $shown, 'one that shows something else is wrong');
	($said, $shown) = run_block($scratch, $block =~ s/^3$//mr);
	isnt($said, $shown, 'so is one that leaves something out');
	is(record("A: 1\nB: 2\n", "B: 3\nC: 4\n\n1. x\n"), "A: 1\nB: 3\nC: 4\n\n1. x\n", 'an example changes the header');
	is_deeply({ described_synonyms(entries(".It Ic Game\nThe game.\nAlso: gra, b c,\nd.\n.El\n", 'Ic')) },
		{ Game => ['b c', 'd', 'gra'] }, 'other names are found');
	is_deeply({ synonyms("struct synonyms fields[N] = {\n\t[A] = { \"Game\", { \"gra\" } },\n};\n", 'fields') },
		{ Game => ['gra'] }, 'also in the code');
}

# the dictionary of the tests under the name and version of the Russian one
sub build_dictionary {
	my ($version) = read_file('dict/dict.mk') =~ /^dict_version := (\S+)$/m or die "dict/dict.mk has no dict_version\n";
	mkdir "$scratch/dict";
	write_file("$scratch/dict/standard.tiles", read_file('dict/standard.tiles'));
	write_file("$scratch/more.tsv", $more_words);
	my $build = "refdict build --name=ru --version=$version -o $scratch/dict/ru.rdict";
	is(system("$build dict/test/ru.tsv $scratch/more.tsv"), 0, 'a dictionary for the examples is built');
	write_file("$scratch/pl.tsv", "#: language pl\n" . join '', map { "$_\t$_\tNOUN\tCase=Nom|Number=Sing\t_\n" } @polish_words);
	is(system("refdict build --name=pl --version=$version -o $scratch/dict/pl.rdict $scratch/pl.tsv"), 0, 'and a Polish one');
	write_file("$scratch/$_", read_file($_)) for 'dict/standard.tiles', glob 'dict/*.rubric';
}

self_test();
build_dictionary();
for my $page (qw(refboard.1 refcheck.1 refdict.1 reffmt.1 refgrade.1 refmoves.1 refscore.1 refsyl.1 reftiles.1 refkit-dict.5 refkit-record.5
	refkit-rubric.5 refkit.7)) {
	check_examples($page, "$scratch/dict", '');
	SKIP: {
		skip("$page: the Russian dictionary is not built", 1) unless -e "$built/ru.rdict";
		check_examples($page, $built, ' with the Russian dictionary');
	}
}
$ENV{REFKIT_DICT_PATH} = "$scratch/dict";
my $entries = check_rules();
check_defaults($entries);
check_reasons($entries);
check_names();
check_output();
check_lint();
done_testing();
