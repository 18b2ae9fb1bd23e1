#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All formats say the same: for every golden record the findings (line, column, kind, id, message), the verdicts and the
counts that each format tells are those of jsonl. Then, that a difference would be seen."""
import glob
import json
import os
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree as xml

sys.stdout.reconfigure(encoding='utf-8')
refcheck = os.path.abspath('build/bin/refcheck')
os.environ.setdefault('REFKIT_DICT_PATH', os.path.abspath('build/dict'))
found = re.compile(r'(?P<kind>error|violation|consequence|claim|questionable|note): (?:move (?P<move>\d+)(?:, .*?)?: )?'
                   r'(?P<message>.*) \[(?P<rule>[a-z.-]+)\]')
placed = re.compile(r'.*?:(?:(?P<line>\d+):(?P<column>\d+):)? ' + found.pattern)
counts = re.compile(r', (\d+) (error|violation|false claim|questionable)')
columns = ('event file record line column move player action word path verdict kind rules points total message game variant '
           'players dictionary status winner scores reason violations claims notes').split()


def options_of(record):
    path = record[:-5] + '.args'
    given = shlex.split(open(path).read()) if os.path.exists(path) else []
    # what leaves out or adds for people is another matter, and so are the pages about a dispute
    return [option for option in given if option not in ('-q', '--quiet', '--explain')
            and not option.startswith(('--dispute=', '--what-if='))]


def run(record, report, text=None):
    """Of the record, or of a text in its place."""
    options = [option for option in options_of(record) if text is None or not option.startswith('--from=')]
    call = [refcheck, *options, '--format=' + report, os.path.basename(record) if text is None else '-']
    done = subprocess.run(call, cwd=os.path.dirname(record), capture_output=True, check=False,
                          input=None if text is None else text.encode('utf-8', 'surrogateescape'))
    return done.stdout.decode('utf-8', 'surrogateescape'), done.returncode


# ---- what each format tells: for each record its findings, sorted, and its result ----

def finding(match):
    part = match.groupdict()
    return (int(part.get('line') or 0), part['kind'], part['rule'], part['message'])


def result_counts(text):
    given = {what: int(number) for number, what in counts.findall(text)}
    return given.get('violation', 0), given.get('false claim', 0)


def of_jsonl(text):
    records = {}
    for event in map(json.loads, text.splitlines()):
        own = records.setdefault(event.get('record', 0), {'findings': [], 'result': None})
        line = event.get('line', 0)
        if event['event'] == 'move':
            # the messages of several rules stand in one text
            whole = event.get('message', '')
            for rule in event['rules']:
                own['findings'].append((line, event['verdict'], rule, whole))
        elif event['event'] == 'finding':
            own['findings'].append((line, event['kind'], event['rule'], event['message']))
        elif event['event'] == 'result':
            own['result'] = (event['violations'], event['claims'])
            own['status'], own['notes'], own['winner'] = event['status'], event['notes'], event.get('winner')
    return records


def unescape(text):
    return text.replace('\\\\', '\\')


def of_tsv(text):
    events = []
    for row in text.splitlines():
        fields = dict(zip(columns, map(unescape, row.split('\t')), strict=True))
        event = {name: value for name, value in fields.items() if value != ''}
        for name in 'record line column move points total violations claims notes'.split():
            if name in event:
                event[name] = int(event[name])
        rules = event.pop('rules', '')
        if event['event'] == 'finding':
            event['rule'] = rules
        elif event['event'] == 'move':
            event['rules'] = rules.split(',') if rules else []
        events.append(json.dumps(event))
    return of_jsonl('\n'.join(events))


def of_human(text):
    records, number = {}, 0
    for line in text.splitlines():
        game = re.match(r'.*?: game (\d+): (.*)', line)
        match = placed.fullmatch(line)
        if match:
            records.setdefault(number, {'findings': [], 'result': None})['findings'].append(finding(match))
        elif game and int(game[1]) > number:
            number = int(game[1])
            records[number] = {'findings': [], 'result': None}
        elif game:
            records[number]['result'] = result_counts(game[2])
        else:
            raise ValueError('not understood: ' + line)
    return records


def of_tap(text):
    records, findings, tests = {}, [], 0
    *lines, plan = text.splitlines()
    for line in lines:
        test = re.fullmatch(r'(not )?ok (\d+) - (.*)', line)
        if line.startswith('# '):
            findings.append(finding(placed.fullmatch(line[2:])))
            continue
        tests += 1
        assert int(test[2]) == tests, 'tests are numbered'
        game = re.match(r'.*? game (\d+): (.*)', test[3])
        if game:
            fails = test[1] is not None and ' # TODO ' not in test[3]
            records[int(game[1])] = {'findings': findings, 'result': result_counts(game[2]), 'fails': fails}
            findings = []
        elif ' # SKIP ' not in test[3]:
            records.setdefault(0, {'findings': [], 'result': None})['findings'].append(
                finding(placed.fullmatch(test[3].replace('\\#', '#').replace('\\\\', '\\'))))
    assert plan == f'1..{tests}', 'the plan is right'
    return records


def of_junit(text):
    records = {}
    for case in xml.fromstring(text.encode()).iter('testcase'):
        game = re.match(r'game (\d+): ', case.get('name'))
        own = records.setdefault(int(game[1]) if game else 0, {'findings': [], 'result': None})
        fails = False
        for part in case:
            match = placed.fullmatch(part.text or '')
            fails |= part.tag in ('failure', 'error')
            if match:
                own['findings'].append(finding(match))
                told = {'error': 'error', 'violation': 'failure', 'claim': 'failure'}.get(match['kind'], 'system-out')
                if match['kind'] != 'questionable':
                    assert part.tag == told, f'{match["kind"]} is {part.tag}'
                if part.tag != 'system-out':
                    assert (part.get('type'), part.get('message')) == (match['rule'], match['message'])
            elif part.tag == 'system-out':
                own['result'] = result_counts(part.text)
        if game:
            own['fails'] = fails
    return records


def of_annotated(text, source):
    """The n-th line that is no ruling has the number of the n-th such line of the source."""
    numbers = [i + 1 for i, line in enumerate(source) if not line.startswith('#!')]
    records, number, shown = {}, 1, 0
    for line in re.split('\r\n|\r|\n', text):
        if line.startswith('#! result: '):
            own = records.setdefault(number, {'findings': [], 'result': None})
            own['result'] = result_counts(line)
            number += 1
        elif line.startswith('#! '):
            match = found.fullmatch(line[3:])
            own = records.setdefault(number, {'findings': [], 'result': None})
            own['findings'].append((numbers[shown - 1], *finding(match)[1:]))
        else:
            shown += 1
    return records


# ---- comparison ----

def compare(name, due, told, options=()):
    """What the format tells otherwise than jsonl, in a sentence; None when all is the same."""
    if sorted(due) != sorted(told):
        return f'{name}: records {sorted(told)}, not {sorted(due)}'
    for number, record in due.items():
        mine = told[number]
        short = [sorted((line, kind, rule) for line, kind, rule, _ in side['findings']) for side in (record, mine)]
        if short[0] != short[1]:
            return f'{name}: game {number}: {[x for x in short[1] if x not in short[0]]} for ' \
                   f'{[x for x in short[0] if x not in short[1]]}'
        for line, kind, rule, message in mine['findings']:
            if not any(message in whole for at, _, its, whole in record['findings'] if (at, its) == (line, rule)):
                return f'{name}: game {number}: {kind} {rule} at line {line} says «{message}»'
        if record['result'] != mine['result']:
            return f'{name}: game {number}: result {mine["result"]}, not {record["result"]}'
        if 'fails' in mine and mine['fails'] != fails(record, options):
            return f'{name}: game {number} fails: {mine["fails"]}'
        if 'notes' in record and record['notes'] != sum(kind == 'note' for _, kind, _, _ in mine['findings']):
            return f'{name}: game {number}: {record["notes"]} notes are counted'
    return None


def fails(record, options):
    grave = {'error', 'questionable'} if '--strict' in options else {'error'}
    found_grave = any(kind in grave for _, kind, _, _ in record['findings'])
    no_winner = '--require-result' in options and record['winner'] is None
    return found_grave or no_winner or record['status'] == 'invalid' or record['result'] != (0, 0)


readers = {'human': of_human, 'tsv': of_tsv, 'tap': of_tap, 'junit': of_junit}


def encoding_of(record):
    given = [option[7:] for option in options_of(record) if option.startswith('--from=')]
    start = open(record, 'rb').read(2)
    return given[0] if given else 'utf-16' if start in (b'\xff\xfe', b'\xfe\xff') else 'utf-8'


def check(record):
    said, status = run(record, 'jsonl')
    due = of_jsonl(said)
    for name, reader in readers.items():
        said, other = run(record, name)
        problem = compare(name, due, reader(said), options_of(record)) or (f'{name}: status {other}' if other != status else None)
        if problem:
            return problem
    source = re.split('\r\n|\r|\n', open(record, 'rb').read().decode(encoding_of(record), 'surrogateescape'))
    annotated = run(record, 'annotated')[0]
    return compare('annotated', due, of_annotated(annotated, source)) or check_annotated(record, annotated)


def bare(text):
    """Without rulings, and without the end of the last line, which is its last ruling's."""
    return re.sub(r'(?:^|(?<=[\r\n]))#!.*?(?:\r\n|\r|\n|\Z)', '', text, flags=re.S).rstrip('\r\n')


def check_annotated(record, annotated):
    source = open(record, 'rb').read().decode(encoding_of(record), 'surrogateescape')
    if bare(annotated).lstrip('\ufeff') != bare(source).lstrip('\ufeff'):
        return 'annotated: the lines are not those of the record'
    if run(record, 'annotated', annotated)[0] != annotated:
        return 'annotated: annotated again it is another file'
    return None


tests = 0


def report(name, problem):
    global tests
    tests += 1
    print(f'{"not " if problem else ""}ok {tests} - {name}')
    if problem:
        print('# ' + problem.encode('utf-8', 'replace').decode())


def self_test():
    record = 'tests/games/small/challenge/bad.game'
    due = of_jsonl(run(record, 'jsonl')[0])
    source = open(record).read().split('\n')
    for name, reader in {**readers, 'annotated': lambda text: of_annotated(text, source)}.items():
        said = run(record, name)[0]
        report(f'{name} is as it should be', compare(name, due, reader(said)))
        lines = said.splitlines(keepends=True)
        for what, pattern in ('finding', r'\[?word\.\w+'), ('result', r'result: |game \d+: .*: |^result'):
            at = max(i for i, line in enumerate(lines) if re.search(pattern, line))
            fewer = ''.join(lines[:at] + lines[at + 1:])
            try:
                seen = compare(name, due, reader(fewer)) is not None
            except (AssertionError, ValueError, KeyError, xml.ParseError):
                seen = True
            report(f'{name}: a {what} that is missing is seen', None if seen else 'it is not')


if __name__ == '__main__':
    records = sorted(glob.glob('tests/games/**/*.game', recursive=True))
    if not os.path.exists(os.environ['REFKIT_DICT_PATH'] + '/ru.rdict'):
        records = [record for record in records if '/real/' not in record]
    self_test()
    for record in records:
        try:
            report(record, check(record))
        except (AssertionError, ValueError, KeyError, TypeError, xml.ParseError) as error:
            report(record, f'{type(error).__name__}: {error}')
    print(f'1..{tests}')
