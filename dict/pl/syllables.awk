# SPDX-License-Identifier: GPL-3.0-or-later
# dict/pl/syllables.txt -> lines of a C table: ^na+u becomes EXCEPTION("na", "u", true, false, true)
BEGIN { FS = "\t"; print "/* made of dict/pl/syllables.txt */" }
/^(#|$)/ { next }
NF != 2 || $1 !~ /^\^?[^-+^$"\\]*[-+][aeiouy][^-+^$"\\]*\$?$/ {
	printf "%s:%d: this is no pattern with its reason\n", FILENAME, FNR >"/dev/stderr"
	exit 1
}
{
	mark = match($1, /[-+]/)
	before = substr($1, 1, mark - 1)
	behind = substr($1, mark + 1)
	at_start = sub(/^\^/, "", before) ? "true" : "false"
	at_end = sub(/\$$/, "", behind) ? "true" : "false"
	is_nucleus = substr($1, mark, 1) == "+" ? "true" : "false"
	printf "EXCEPTION(\"%s\", \"%s\", %s, %s, %s)\n", before, behind, at_start, at_end, is_nucleus
}
