# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts each string of nasty.txt wherever a string can go, and reads back what every command makes of it. Prints TAP.

    nasty.py BIN STRINGS            in an empty directory
"""
import ast
import csv
import html.parser
import io
import json
import os
import pty
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree as etree

BIN, STRINGS = sys.argv[1:]
COUNT = 0
BIDI = {*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C}


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


def shown_faults(output, allowed='\n'):
    """What may not stand in a text that a terminal is shown."""
    try:
        text = output.decode()
    except UnicodeDecodeError as error:
        return [str(error)]
    return sorted({f'U+{ord(c):04X}' for c in text if c not in allowed and (unicodedata.category(c) == 'Cc' or ord(c) in BIDI
                   or c in '\u2028\u2029')})


def jsonl_faults(output):
    faults = []
    for line in output.split(b'\n')[:-1]:
        try:
            pairs = json.loads(line, object_pairs_hook=lambda all_: all_)
            keys = [key for key, _ in pairs]
            if len(set(keys)) < len(keys):
                faults.append(f'a key twice: {line}')
        except ValueError as error:
            faults.append(f'{error}: {line}')
    return faults


def tsv_faults(output):
    widths = {line.count(b'\t') for line in output.split(b'\n')[:-1]}
    return [] if len(widths) == 1 else [f'columns: {widths}']


def xml_faults(output):
    try:
        etree.fromstring(output)
    except etree.ParseError as error:
        return [str(error)]
    done = subprocess.run(['xmllint', '--noout', '-'], input=output, capture_output=True, check=False)
    return [done.stderr] if done.returncode else []


class Shape(html.parser.HTMLParser):
    """The elements and attributes of a page."""
    def __init__(self, page):
        super().__init__()
        self.kinds = set()
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.kinds.add((tag, *sorted(name for name, _ in attrs)))


def html_faults(output, known=None):
    found = Shape(output.decode()).kinds - (known or KNOWN)
    return [f'markup of a record: {found}'] if found else []


def graded_faults(output):
    return html_faults(output, KNOWN_GRADES)


def tap_faults(output):
    lines = output.decode().split('\n')
    tests = [line for line in lines if line.startswith(('ok ', 'not ok '))]
    plans = [line for line in lines if line.startswith('1..')]
    odd = [line for line in lines[1:-1] if line and not line.startswith(('ok ', 'not ok ', '# ', '1..', 'TAP'))]
    count = plans and int(plans[0][3:].split()[0])
    faults = [f'no line of TAP: {line}' for line in odd]
    if len(plans) != 1 or count != len(tests):
        faults.append(f'{plans}, {len(tests)} tests')
    # a directive of a record would turn a failure into a success
    faults += [line for line in tests if ' # ' in line and '\\#' not in line]
    return faults


def csv_faults(output):
    """RFC 4180, and no field that a sheet would take for a formula."""
    faults = []
    rows = list(csv.reader(io.StringIO(output.decode(), newline=''), strict=True))
    if len({len(row) for row in rows}) > 1:
        faults.append('rows of several lengths')
    for row in rows:
        for field in row:
            number = field.lstrip('+-').replace('.', '', 1).replace(',', '', 1).isdigit()
            if field[:1] in ('=', '+', '-', '@', '\t', '\r') and not number:
                faults.append(f'a formula: {field}')
    return faults


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
    ('refcheck', [], None), ('refcheck', ['--explain', '--strict'], None), ('refcheck', ['--format=jsonl'], jsonl_faults),
    ('refcheck', ['--format=jsonl', '--summary'], jsonl_faults),
    ('refcheck', ['--format=tsv'], tsv_faults), ('refcheck', ['--format=tap'], tap_faults),
    ('refcheck', ['--format=junit'], xml_faults), ('refcheck', ['--dispute=1'], None),
    ('refcheck', ['--dispute=1', '--format=jsonl'], jsonl_faults), ('refcheck', ['--what-if=on-violation=stand'], None),
    ('refscore', [], None), ('refscore', ['--format=tsv'], None), ('refscore', ['--standings'], None),
    ('refscore', ['--standings', '--format=tsv'], None), ('refboard', [], None), ('refboard', ['--format=svg', '--all'], xml_faults),
    ('refboard', ['--format=html'], html_faults), ('refmoves', ['--best=1'], None), ('refmoves', ['--missed'], None),
    ('refmoves', ['--missed', '--format=jsonl'], jsonl_faults), ('refmoves', ['--best=1', '--format=tsv'], None),
    ('refmoves', ['--best=1', '--format=jsonl'], jsonl_faults), ('reffmt', ['--count'], None),
    ('refgrade', ['-r', './class.rubric'], None), ('refgrade', ['-r', './class.rubric', '--format=csv'], csv_faults),
    ('refgrade', ['-r', './class.rubric', '--format=tsv'], tsv_faults),
    ('refgrade', ['-r', './class.rubric', '--format=jsonl'], jsonl_faults),
    ('refgrade', ['-r', './class.rubric', '--format=feedback'], None),
    ('refgrade', ['-r', './class.rubric', '--format=summary'], None),
    ('refgrade', ['-r', './class.rubric', '--format=html'], graded_faults),
]


def check_records(files):
    for command, arguments, read in CALLS:
        faults = []
        for name in files:
            done = run(command, *arguments, name)
            tab = '\t' if '--format=tsv' in arguments else '\r' if '--format=csv' in arguments else ''
            faults += [f'{name}: {fault}' for fault in shown_faults(done.stdout, '\n' + tab) + shown_faults(done.stderr)]
            if not 0 <= done.returncode <= 2:
                faults.append(f'{name}: status {done.returncode}: {done.stderr[-300:]}')
            if read is not None and done.stdout:
                faults += [f'{name}: {fault}' for fault in read(done.stdout)]
        ok(' '.join([command, *arguments]), faults)
    for command, arguments in (('refcheck', ['--format=annotated', '--color=never']), ('reffmt', []), ('reffmt', ['--check'])):
        faults = []
        for name in files:
            faults += [f'{name}: {fault}' for fault in shown_faults(on_a_terminal(command, *arguments, name), '\n\r\t')]
        ok(' '.join([command, *arguments, 'on a terminal']), faults)


def check_calls(every):
    """On the command line, where a string comes back in a complaint."""
    calls = (('refcheck', '-o'), ('refcheck', '-d'), ('refcheck', '--tiles'), ('refcheck', '--from'), ('refcheck', '--format'),
             ('refcheck', '--what-if'), ('refcheck', '-j'), ('refcheck', '--files-from'), ('refcheck', '--color'),
             ('reffmt', '--select'), ('reffmt', '--split'), ('refscore', '--sort'), ('refmoves', '--cell'),
             ('refmoves', '--word'), ('refboard', '--after'), ('refdict lookup', '-d'), ('refdict list', '--class'),
             ('refdict explain', '-d'), ('refsyl', '--'), ('reftiles check', '--'), ('refdict lookup', '-d./words.txt'), ('refcheck', ''))
    for command, option in calls:
        faults = []
        for string in every:
            if b'\0' in string:
                continue
            done = run(*command.split(), *([option] if option else []), string, stdin=BALDA.format(**GOOD).encode())
            # a list of words is as good as one with tabs
            faults += [f'{string}: {fault}' for fault in shown_faults(done.stdout, '\n\t') + shown_faults(done.stderr)]
            if not 0 <= done.returncode <= 2:
                faults.append(f'{string}: status {done.returncode}: {done.stderr[-300:]}')
        ok(f'{command} {option} STRING', faults)


def check_sources(every):
    """Dictionaries, tile sets, rubrics."""
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
        for format_ in ('csv', 'text', 'feedback', 'html', 'summary'):
            done = run('refgrade', '-r', './nasty.rubric', f'--format={format_}', 'good.game')
            faults += [f'rubric {format_} {string}: {fault}' for fault in shown_faults(done.stdout, '\n\r') + shown_faults(done.stderr)]
            faults += html_faults(done.stdout, KNOWN_GRADES) if format_ == 'html' else []
            faults += csv_faults(done.stdout) if format_ == 'csv' else []
        for call in (('refdict', 'lint', 'source.tsv'), ('refdict', 'build', '-v', 'source.tsv', '-o', 'source.rdict'),
                     ('refdict', 'stat', './source.tsv'), ('refdict', 'list', '-d', './source.tsv'),
                     ('refdict', 'explain', '-d', './source.tsv', 'кот'), ('refdict', 'diff', './source.tsv', './words.txt'),
                     ('reftiles', 'check', './set.tiles'), ('refcheck', '-d', './source.tsv', 'good.game')):
            done = run(*call)
            faults += [f'{call} {string}: {fault}' for fault in shown_faults(done.stdout, '\n\t') + shown_faults(done.stderr)]
            if not 0 <= done.returncode <= 2:
                faults.append(f'{call} {string}: status {done.returncode}: {done.stderr[-300:]}')
    ok('in dictionaries, tile sets and rubrics', faults)


def check_paths(every):
    """No field of a record opens a file: what the system is asked for has none of the names that the records say."""
    with open('paths.game', 'wb') as file:
        for name in (b'/etc/hostname', b'../good', b'/../../etc/hostname', b'..', b'./words.txt', b'x/../good'):
            file.write(records(name))
    trace = subprocess.run(['strace', '-f', '-e', 'trace=%file', os.path.join(BIN, 'refcheck'), 'paths.game'],
                           capture_output=True, check=False).stderr.decode(errors='replace')
    asked = [line for line in trace.split('\n') if 'paths.game' not in line]
    faults = [line for line in asked if 'hostname' in line or 'good' in line or 'words.txt' in line]
    if not any('test-ru' in line for line in asked):
        faults.append(f'strace saw nothing: {trace[-300:]}')
    ok('a name in a record opens nothing outside the dictionary path', faults)


def main():
    every = strings()
    with open('words.txt', 'w', encoding='utf-8') as file:
        file.write('кот\nбалка\nстол\n')
    with open('good.game', 'w', encoding='utf-8') as file:
        file.write(BALDA.format(**GOOD))
    files = []
    for i, string in enumerate(every):
        name = f'nasty-{i}.game'
        files.append(name)
        with open(name, 'wb') as file:
            file.write(records(string))
    global KNOWN, KNOWN_GRADES
    with open('plain.game', 'wb') as file:
        file.write(records('имя'.encode()) + records(b'-') + open('nasty-0.game', 'rb').read())
    KNOWN = Shape(run('refboard', '--format=html', 'plain.game').stdout.decode()).kinds
    with open('class.rubric', 'w', encoding='utf-8') as file:
        file.write(RUBRIC)
    KNOWN_GRADES = Shape(run('refgrade', '-r', './class.rubric', '--format=html', 'plain.game').stdout.decode()).kinds
    odd = b'\x1b[31m<b>"=1&\xe2\x80\xae.game'
    with open(odd, 'wb') as file:
        file.write(BALDA.format(**GOOD).encode())
    check_records([*files, os.fsdecode(odd)])
    check_calls(every)
    check_sources(every)
    check_paths(every)
    print(f'1..{COUNT}')


main()
