#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The README's worked dispute is what refcheck really says of it.
. tests/cli/tap.sh
begin "$dev"

# the indented lines between two marks
between() {
	awk -v first="$1" -v last="$2" '
		index($0, last) == 1 && found { exit }
		found { sub(/^    /, ""); print }
		index($0, first) == 1 { found = 1 }' "$top/README.md" | sed -e '1{/^$/d' -e '}' -e '${/^$/d' -e '}'
}

between 'Аня says' '`build/bin/refcheck' >dispute.game
between '`build/bin/refcheck' 'and exits' >expected
if [ -f "$REFKIT_DICT_PATH/ru.rdict" ]; then
	is 'the report is the one shown' "$(refcheck dispute.game)" "$(cat expected)"
	is 'and its exit status' "$(status refcheck dispute.game)" 1
	has 'under stand the scores are those told' "$(refcheck -o on-violation=stand dispute.game)" 'Аня 11, Боря 7'
else
	skip 'the report is the one shown' 'no Russian dictionary'
fi
finish
