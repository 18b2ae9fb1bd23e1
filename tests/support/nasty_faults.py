# SPDX-License-Identifier: GPL-3.0-or-later
"""Readers of reports: each takes what a command printed and returns what is wrong with it, a list."""
import csv
import html.parser
import io
import json
import subprocess
import unicodedata
import xml.etree.ElementTree as etree

BIDI = {*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C}
FORMULA_SIGNS = {'=', '+', '-', '@', '\t', '\r', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\u2212'}


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


def only_markup_of(page):
    """A reader that finds fault with markup that the page does not have."""
    known = Shape(page.decode()).kinds

    def html_faults(output):
        found = Shape(output.decode()).kinds - known
        return [f'markup of a record: {found}'] if found else []
    return html_faults


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
    """RFC 4180, or its sister with semicolons, and no field that a sheet would take for a formula."""
    faults = []
    rows = list(csv.reader(io.StringIO(output.decode('utf-8-sig'), newline=''), strict=True,
                           delimiter=';' if output.startswith(b'\xef\xbb\xbf') else ','))
    if len({len(row) for row in rows}) > 1:
        faults.append('rows of several lengths')
    for row in rows:
        for field in row:
            number = field.lstrip('+-').replace('.', '', 1).replace(',', '', 1).isdigit()
            if field.lstrip(' ')[:1] in FORMULA_SIGNS and not number:
                faults.append(f'a formula: {field}')
    return faults
