# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts each string of nasty.txt wherever a string can go, and reads back what every command makes of it. Prints TAP.

    nasty.py BIN STRINGS            in an empty directory
"""
import ast
import os
import pty
import re
import subprocess
import sys

from nasty_faults import csv_faults, jsonl_faults, only_markup_of, shown_faults, tap_faults, tsv_faults, xml_faults

BIN, STRINGS = sys.argv[1:]
COUNT = 0


def ok(name, faults):
    global COUNT
    COUNT += 1
    print(f'{"not " if faults else ""}ok {COUNT} - {name}')
    for fault in faults[:5]:
        print(f'# {fault!a}')


def strings():
    with open(STRINGS, encoding='ascii') as file:
        lines = [line.rstrip('\n') for line in file if not line.startswith('# ')]
    return [ast.literal_eval("b'''" + line.replace("'", "\\'") + "'''") for line in lines if line]


BALDA = '''Game: balda
Dictionary: test-ru
{extra}Players: {one}, Боря
Start: {start}
Result: {result}

1. {one}: {cell}=л {word} {claim} # {comment}
2. Боря: c2=ы балы
3. {one}: {action}
4. Боря: resign

'''
ORAL = '''Game: oral
Dictionary: test-ru
{extra}Players: {one}, Боря

1. {one}: {word}
2. Боря: refuse
3. {one}: show {word} # {comment}

'''
SYLABY = '''Game: sylaby
Dictionary: test-pl
Tiles: {start}
{extra}Players: {one}, Bo
Hand {one}: {word}

1. {one}: {word} {claim} # {comment}
2. Bo: {action}

'''
RUBRIC = 'Rubric: a class\nDeduct: violation 5\nDeduct: error 5\nDeduct: claim 3\nScale: 85 = 5, 0 = 2\n'
GOOD = {'one': 'Аня', 'start': 'балка', 'result': 'Аня 4', 'cell': 'c4', 'word': 'балл', 'claim': '+4', 'comment': 'so',
        'action': 'pass', 'extra': ''}
FIELDS = ('Event', 'Options', 'Date', 'Board', 'Allow', 'Ban', 'Language', 'Variant', 'Limit', 'Final', 'Tokens', 'Dictionary', 'Tiles')


def records(string):
    """The string in each place of each game, one record after another."""
    out = []
    for game in (BALDA, ORAL, SYLABY):
        for place in GOOD:
            if place == 'extra' or '{' + place + '}' not in game:
                continue
            out.append(fill(game, place, string))
        for field in FIELDS:
            out.append(fill(game, 'extra', field.encode() + b': ' + string + b'\n'))
        out.append(fill(game, 'extra', string + b': x\n'))
    return b''.join(out)


def fill(game, place, string):
    text = game.format(**{**GOOD, place: '\x01'}).encode()
    return text.replace(b'\x01', string.replace(b'\n', b''))


def run(command, *arguments, stdin=b''):
    return subprocess.run([os.path.join(BIN, command), *arguments], input=stdin, capture_output=True, timeout=300, check=False)


def on_a_terminal(command, *arguments):
    ours, theirs = pty.openpty()
    with subprocess.Popen([os.path.join(BIN, command), *arguments], stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        shown = b''
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:
                break
            if not part:
                break
            shown += part
        process.wait()
    os.close(ours)
    return shown


# command, arguments, what reads the output; besides, all of it may be shown
CALLS = [
    ('refcheck', [], None), ('refcheck', ['--explain', '--strict', '--summary'], None), ('refcheck', ['--lang=ru'], None),
    ('refcheck', ['--format=jsonl'], jsonl_faults), ('refcheck', ['--format=jsonl', '--summary'], jsonl_faults),
    ('refcheck', ['--format=tsv'], tsv_faults), ('refcheck', ['--format=tap'], tap_faults),
    ('refcheck', ['--format=junit'], xml_faults), ('refcheck', ['-j2', '--format=junit'], xml_faults),
    ('refcheck', ['--dispute=1'], None), ('refcheck', ['--dispute=1', '--format=jsonl'], jsonl_faults),
    ('refcheck', ['--what-if=on-violation=stand'], None),
    ('refcheck', ['--what-if=on-violation=stand', '--format=jsonl'], jsonl_faults),
    ('refscore', [], None), ('refscore', ['--format=tsv'], None), ('refscore', ['--standings'], None),
    ('refscore', ['--standings', '--format=tsv'], tsv_faults), ('refboard', [], None), ('refboard', ['--all'], None),
    ('refboard', ['--format=svg', '--all'], xml_faults), ('refboard', ['--format=html'], 'html'),
    ('refmoves', ['--best=1'], None), ('refmoves', ['--missed'], None), ('refmoves', ['--missed', '--format=tsv'], None),
    ('refmoves', ['--missed', '--format=jsonl'], jsonl_faults), ('refmoves', ['--best=1', '--format=tsv'], None),
    ('refmoves', ['--best=1', '--format=jsonl'], jsonl_faults), ('refmoves', ['--count'], None),
    ('reffmt', ['--count'], None), ('refsyl', [], None), ('refsyl', ['--format=tsv'], tsv_faults),
    *(('refgrade', ['-r', './class.rubric', *more], read) for more, read in (
        ([], None), (['--format=csv'], csv_faults), (['--format=csv', '--excel'], csv_faults), (['--format=tsv'], tsv_faults),
        (['--format=jsonl'], jsonl_faults), (['--format=feedback'], None), (['--format=summary'], None),
        (['--format=html'], 'graded'), (['--format=html', '--lang=pl'], 'graded'), (['--format=overview'], 'overview'),
        (['--class=class.txt'], None), (['--class=class.txt', '--format=overview'], 'listed'),
        (['--class=class.txt', '--format=csv'], csv_faults), (['--class=class.txt', '--format=jsonl'], jsonl_faults))),
]
# where the markup that is ours is read off, for the names above
PAGES = {
    'html': ('refboard', '--format=html'), 'graded': ('refgrade', '-r', './class.rubric', '--format=html'),
    'overview': ('refgrade', '-r', './class.rubric', '--format=overview'),
    'listed': ('refgrade', '-r', './class.rubric', '--class=plain.txt', '--format=overview'),
}


def told_faults(done, arguments, allowed='\n'):
    """What is wrong with a run of any command."""
    allowed += '\t' if '--format=tsv' in arguments else '\r' if '--format=csv' in arguments else ''
    text = done.stdout.removeprefix(b'\xef\xbb\xbf') if '--excel' in arguments else done.stdout
    faults = shown_faults(text, allowed) + shown_faults(done.stderr)
    if not 0 <= done.returncode <= 2:
        faults.append(f'status {done.returncode}: {done.stderr[-300:]}')
    return faults


def check_records(what, files, readers):
    for command, arguments, read in CALLS:
        done = run(command, *arguments, *files)
        faults = told_faults(done, arguments)
        # where the game is over there is no row of a move
        if not done.stdout and arguments != ['--best=1', '--format=tsv']:
            faults.append('nothing was printed')
        if read is not None:
            faults += readers.get(read, read)(done.stdout)
        ok(' '.join([what, command, *arguments]), faults)
    for command, arguments in (('refcheck', ['--format=annotated', '--color=never']), ('reffmt', []), ('reffmt', ['--check'])):
        faults = shown_faults(on_a_terminal(command, *arguments, *files), '\n\r\t')
        ok(' '.join([what, command, *arguments, 'on a terminal']), faults)


def check_split(files):
    """The names of files that are made: none has anything of a record, but for its date and its game."""
    for command, pattern, known in (
            (['reffmt'], '{n}-{date}-{game}', r'\d{4,}-(undated|\d{4}-\d\d-\d\d)-(balda|oral|sylaby|unknown)'),
            (['refgrade', '-r', './class.rubric', '--format=html'], '{n}', r'\d{4,}')):
        os.mkdir('split')
        before = set(os.listdir('.'))
        done = run(*command, f'--split=split/{pattern}', *files)
        made = os.listdir('split')
        faults = told_faults(done, command, '\n\t')
        faults += [name for name in made if not re.fullmatch(known, name)]
        faults += sorted(set(os.listdir('.')) - before)
        if len(made) < 20:
            faults.append(f'{len(made)} files')
        for name in made:
            os.unlink(f'split/{name}')
        os.rmdir('split')
        ok(f'{command[0]} --split', faults)


def check_calls(every):
    """On the command line, where a string comes back in a complaint."""
    calls = (('refcheck', '-o'), ('refcheck', '-d'), ('refcheck', '--tiles'), ('refcheck', '--from'), ('refcheck', '--format'),
             ('refcheck', '--what-if'), ('refcheck', '--dispute'), ('refcheck', '-j'), ('refcheck', '--files-from'),
             ('refcheck', '--color'), ('refcheck', '--lang'), ('refcheck', '--no-such-'), ('refcheck', ''),
             ('reffmt', '--select'), ('reffmt', '--select=player='), ('reffmt', '--split'), ('reffmt', '--split=no/{n}'), ('reffmt', '--join=no/'),
             ('refscore', '--sort'), ('refscore', '--format'), ('refmoves', '--cell'), ('refmoves', '--word'), ('refmoves', '--letter'),
             ('refmoves', '--contains'), ('refmoves', '--after'), ('refmoves', '--format'), ('refboard', '--after'),
             ('refboard', '--format'), ('refgrade -r ./class.rubric', '--only'), ('refgrade -r ./class.rubric', '--students'),
             ('refgrade -r ./class.rubric', '--due'), ('refgrade -r ./class.rubric', '--class'), ('refgrade', '-r'),
             ('refgrade -r ./class.rubric', '--format'), ('refgrade -r ./class.rubric --format=html', '--split'),
             ('refgrade -r ./class.rubric --format=html', '--split=no/{n}'),
             ('refdict', ''), ('refdict lookup', '-d'), ('refdict lookup', '-d./words.txt'), ('refdict explain', '-d'),
             ('refdict explain', '-d./words.txt'), ('refdict list', '--class'), ('refdict list -d ./words.txt', '--'),
             ('refdict stat', '--'), ('refdict diff words.txt', '--'), ('refdict lint', '--'), ('refdict build -o no/x', '--'),
             ('refdict build words.txt', '-ono/'), ('refdict build words.txt -o no/x', '--name='),
             ('refdict build words.txt -o no/x', '--language='), ('refdict build words.txt -o no/x', '--date='),
             ('refsyl', '--'), ('refsyl', '--format'), ('refsyl', '--only'), ('reftiles', ''), ('reftiles check', '--'),
             ('reftiles table', '--'), ('reftiles deal --seed=1', '--'), ('reftiles deal', '--seed'), ('reftiles deal', '--variant'),
             ('reftiles report', '--'), ('reftiles propose', '-d'))
    for command, option in calls:
        faults = []
        for string in every:
            if b'\0' in string:
                continue
            joined = option.endswith(('=', '/', '}', '-such-'))
            given = [option.encode() + string] if joined else [option, string] if option else [string]
            done = run(*command.split(), *given, stdin=BALDA.format(**GOOD).encode())
            # a list of words is as good as one with tabs
            faults += [f'{string}: {fault}' for fault in told_faults(done, command, '\n\t')]
        ok(f'{command} {option} STRING', faults)


def check_sources(every, readers):
    """Dictionaries, tile sets, rubrics, the list of a class."""
    faults = []
    for string in every:
        with open('source.tsv', 'wb') as file:
            file.write(b'#: name ' + string + b'\n#: sources ' + string + b'\n' + string + b'\n')
            file.write('кот\t'.encode() + string + b'\tNOUN\t' + string + b'\t' + string + b'\n' + 'балка\n'.encode())
        with open('set.tiles', 'wb') as file:
            file.write(string + b'|' + string + b' x' + string + b'\nma|ta\n' + string + b'\n')
        with open('nasty.rubric', 'wb') as file:
            file.write(b'Rubric: ' + string + b'\nDeduct: violation 5 as ' + string + b'\nScale: 50 = ' + string + b', 0 = 2\n'
                       b'Deduct: ' + string + b' 1\n' + string + b': x\n')
        for format_, read in (('csv', csv_faults), ('text', None), ('feedback', None), ('html', readers['graded']),
                              ('summary', None), ('jsonl', jsonl_faults), ('overview', readers['overview'])):
            done = run('refgrade', '-r', './nasty.rubric', f'--format={format_}', 'good.game')
            told = told_faults(done, [f'--format={format_}']) + (read(done.stdout) if read and done.stdout else [])
            faults += [f'rubric {format_} {string}: {fault}' for fault in told]
        for call in (('refdict', 'lint', 'source.tsv'), ('refdict', 'build', '-v', 'source.tsv', '-o', 'source.rdict'),
                     ('refdict', 'stat', './source.tsv'), ('refdict', 'list', '-d', './source.tsv'),
                     ('refdict', 'explain', '-d', './source.tsv', 'кот'), ('refdict', 'lookup', '-d', './source.tsv', 'кот'),
                     ('refdict', 'diff', './source.tsv', './words.txt'), ('reftiles', 'check', './set.tiles'),
                     ('reftiles', 'table', '-d', './source.tsv', './set.tiles'),
                     ('reftiles', 'report', '--games=1', '-d', './source.tsv', './set.tiles'),
                     ('reftiles', 'deal', '--seed=1', './set.tiles'), ('reftiles', 'propose', '--steps=1', '-d', './source.tsv'),
                     ('refcheck', '-d', './source.tsv', 'good.game'), ('refcheck', '--tiles=set.tiles', 'sylaby.game')):
            faults += [f'{call} {string}: {fault}' for fault in told_faults(run(*call), call, '\n\t')]
    ok('in dictionaries, tile sets and rubrics', faults)
    for call in (('lookup',), ('explain',)):
        done = run('refdict', *call, '-d', './words.txt', stdin=b'\n'.join(every))
        ok(f'refdict {call[0]} of words from standard input', told_faults(done, call, '\n\t'))


PLACES = (b'/etc/hostname', b'../good', b'/../../etc/hostname', b'..', b'.', b'./words.txt', b'x/../good', b'~/good', b'~root/hostname',
          b'good.game\x00', b'test-ru/../../good', b'//etc/hostname', b'file:///etc/hostname', b'%2e%2e/good', b'..\\good',
          b'\xe2\x81\x84etc/hostname', b'$HOME/good', b'`cat good`', b'good.game|', b'|cat good')


def opened(*call):
    """What the system is asked for with a name of a file, a line each, but for the files of the call."""
    done = subprocess.run(['strace', '-f', '-s', '4096', '-e', 'trace=%file', os.path.join(BIN, call[0]), *call[1:]],
                          capture_output=True, check=False, timeout=300)
    calls = [line for line in done.stderr.decode(errors='replace').split('\n') if re.match(r'(\[pid +\d+\] )?\w+\(', line)]
    return [line for line in calls if 'execve(' not in line and not any(f'"{name}"' in line for name in call)]


def check_paths():
    """Nothing that a record or another file says is opened: what the system is asked for has none of the names."""
    with open('paths.game', 'wb') as file:
        for name in PLACES:
            file.write(records(name))
    with open('paths.rubric', 'wb') as file:
        file.write(RUBRIC.encode() + b''.join(b'%b: %b\n' % (field, name) for name in PLACES for field in (
            b'Due', b'Language', b'Students', b'Text', b'Deduct', b'Add', b'Rubric', b'Scale', b'Include', b'Class')))
    with open('paths.tsv', 'wb') as file:
        file.write('#: name mine\nкот\nбалка\n'.encode() + b''.join(b'#: sources %b\n#: include %b\n%b\t%b\n' % ((name,) * 4) for name in PLACES))
    with open('paths.tiles', 'wb') as file:
        file.write(b'ma|ta\n' + b''.join(b'%b|%b\n%b\n' % ((name,) * 3) for name in PLACES))
    for call in (('refcheck', 'paths.game'), ('refcheck', '--format=annotated', '--explain', 'paths.game'), ('reffmt', 'paths.game'),
                 ('refscore', 'paths.game'), ('refboard', 'paths.game'), ('refmoves', '--count', 'paths.game'),
                 ('refgrade', '-r', './class.rubric', 'paths.game'), ('refgrade', '-r', './paths.rubric', 'paths.game'),
                 ('refcheck', '-d', './paths.tsv', '--tiles=./paths.tiles', 'paths.game'), ('refdict', 'lint', 'paths.tsv'),
                 ('refdict', 'stat', './paths.tsv'), ('reftiles', 'check', './paths.tiles')):
        asked = opened(*call)
        faults = [line for line in asked if re.search(r'hostname|good|words\.txt|\.\./\.\./good', line)]
        if not asked:
            faults.append('strace saw nothing')
        if call == ('refcheck', 'paths.game') and not any('test-ru' in line for line in asked):
            faults.append('nor the dictionary')
        ok(f'{" ".join(call)}: no name in it is opened', faults)


def is_text(string):
    try:
        return string.decode() != ''
    except UnicodeDecodeError:
        return False


def write(name, content):
    with open(name, 'wb') as file:
        file.write(content)


def main():
    every = strings()
    good = BALDA.format(**GOOD).encode()
    write('words.txt', 'кот\nбалка\nстол\n'.encode())
    write('good.game', good)
    write('sylaby.game', SYLABY.format(**GOOD).encode())
    write('class.rubric', RUBRIC.encode())
    write('class.txt', b'\n'.join(string for string in every if is_text(string)))
    write('plain.txt', 'Аня\nВова\n'.encode())
    files = [f'nasty-{i}.game' for i in range(len(every))]
    for name, string in zip(files, every):
        write(name, records(string))
    write('plain.game', records('имя'.encode()) + records(b'-') + records(every[0]))
    readers = {name: only_markup_of(run(*call, 'plain.game').stdout) for name, call in PAGES.items()}
    odd = [b'./' + string.replace(b'/', b'\xe2\x88\x95') + b'.game' for string in every if b'\0' not in string]
    for name in odd:
        write(name, good)
    check_records('records:', files, readers)
    check_records('names:', [os.fsdecode(name) for name in odd], readers)
    check_split([*files, *map(os.fsdecode, odd)])
    check_calls(every)
    check_sources(every, readers)
    check_paths()
    print(f'1..{COUNT}')


main()
