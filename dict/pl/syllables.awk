# SPDX-License-Identifier: GPL-3.0-or-later
# dict/pl/syllables.txt -> lines of two C tables: ^na+u becomes EXCEPTION("na", "u", true, false, true); those that speak of the
# same letter behind the same one stand together, and GROUP('u', 'a', 0, 9) tells where. Behind what is no a to z, and at the
# start of a word, the letter before is '`', which comes before 'a'.
BEGIN { FS = "\t"; print "/* made of dict/pl/syllables.txt */" }
/^(#|$)/ { next }
NF != 2 || $1 !~ /^\^?[^-+^$"\\]*[-+][aeiouy][^-+^$"\\]*\$?$/ {
	printf "%s:%d: this is no pattern with its reason\n", FILENAME, FNR >"/dev/stderr"
	failed = 1
	exit 1
}
{
	mark = match($1, /[-+]/)
	before = substr($1, 1, mark - 1)
	behind = substr($1, mark + 1)
	at_start = sub(/^\^/, "", before) ? "true" : "false"
	at_end = sub(/\$$/, "", behind) ? "true" : "false"
	is_nucleus = substr($1, mark, 1) == "+" ? "true" : "false"
	last = substr(before, length(before))
	key = "'" substr(behind, 1, 1) "', '" (last ~ /^[a-z]$/ ? last : "`") "'"
	if (!(key in count))
		keys[++groups] = key
	lines[key, ++count[key]] = sprintf("EXCEPTION(\"%s\", \"%s\", %s, %s, %s)", before, behind, at_start, at_end, is_nucleus)
}
END {
	for (group = 1; group <= groups && !failed; group++) {
		key = keys[group]
		for (i = 1; i <= count[key]; i++)
			print lines[key, i]
		printf "GROUP(%s, %d, %d)\n", key, first, count[key]
		first += count[key]
	}
}
