#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What the build is like: hardened commands, no mutable statics in the library.
. tests/cli/tap.sh

is_hardened() { # COMMAND
	readelf -hldW "$1" >"$scratch/elf" || return 1
	grep -q 'Type: *DYN (Position-Independent Executable file)' "$scratch/elf" &&
		grep -q 'GNU_RELRO' "$scratch/elf" &&
		grep -q 'BIND_NOW\|FLAGS.*NOW' "$scratch/elf" &&
		grep 'GNU_STACK' "$scratch/elf" | grep -q ' RW ' &&
		! grep 'RPATH\|RUNPATH\|TEXTREL' "$scratch/elf"
}

# asked of our own functions: a library inside may have its guards, too
nm --defined-only build/release/librefkit.a build/release/cmd/*.o 2>/dev/null |
	awk '$2 ~ /^[Tt]$/ { print "<" $3 ">:" }' | sort -u >"$scratch/own"
is_guarded() { # COMMAND: stack protector and checked libc calls
	objdump -d --no-show-raw-insn "$1" | awk -v own="$scratch/own" '
		BEGIN { while ((getline name <own) > 0) ours[name] = 1 }
		/^[0-9a-f]+ <.*>:$/ { inside = $2 in ours }
		inside && /__stack_chk_fail/ { stack = 1; next }
		inside && /__[a-z]+_chk[@>]/ { copies = 1 }
		END { exit !(stack && copies) }'
}

# a call through a pointer must land on a mark (asked of our own functions that are called so: main, by libc)
marks=$(gcc -dumpmachine | grep -c '^x86_64-')
is_marked() { # COMMAND
	# the linked commands have no names: the place is what the start of the program hands to __libc_start_main
	entry=$(readelf -h "$1" | sed -n 's/.*Entry point address: *//p')
	main=$(objdump -d --no-show-raw-insn --start-address="$entry" "$1" | head -n 40 |
		sed -n 's/.*lea .*(%rip),%rdi *# \([0-9a-f]*\).*/\1/p' | head -n 1)
	[ -n "$main" ] && objdump -d --no-show-raw-insn --start-address="0x$main" "$1" | grep -m 1 '^ *[0-9a-f]*:' | grep -q endbr64
}

# whatever is linked from them: both marks of control-flow enforcement stand in each object of ours
has_marks() { # OBJECT
	readelf -nW "$1" 2>/dev/null | grep -q 'x86 feature: IBT, SHSTK'
}
if [ "$marks" -gt 0 ]; then
	is 'every object is marked' "$(for object in build/release/lib/*/*.o build/release/lib/*/*/*.o build/release/cmd/*.o; do
		has_marks "$object" || echo "$object"
	done)" ''
	echo 'int nothing;' >"$scratch/plain.c"
	gcc -fcf-protection=none -c -o "$scratch/plain.o" "$scratch/plain.c"
	ok 'one that is not would be found' sh -c "! readelf -nW '$scratch/plain.o' | grep -q IBT"
fi

set -- cmd/*.c
is 'there are nine commands' "$(find "$release" -type f | wc -l)" $#
for command in "$release"/*; do
	name=${command##*/}
	ok "$name is hardened" is_hardened "$command"
	ok "$name guards its stack and its copies" is_guarded "$command"
	[ "$marks" -eq 0 ] || ok "$name marks where calls may land" is_marked "$command"
done

# with the libraries of the system the Makefile links them as hard; here without what costs time and changes none of it
mkdir "$scratch/shared"
make --no-print-directory -n V= STATIC=no BUILD=release commands 2>/dev/null | sed -n "s/.*'LINK' 'build\\/bin\\/[a-z]*';//p" >"$scratch/links"
is 'STATIC=no: all are linked' "$(wc -l <"$scratch/links")" $#
while read -r link; do
	name=${link#* -o build/bin/}
	name=${name%% *}
	link=$(printf '%s\n' "$link" | sed "s|-flto=auto|-fno-lto|g; s| -o build/bin/| -o $scratch/shared/|")
	$link || complain "it cannot be linked: $link"
	ok "$name with STATIC=no is hardened" is_hardened "$scratch/shared/$name"
	ok "$name with STATIC=no guards its stack and its copies" is_guarded "$scratch/shared/$name"
	has "$name with STATIC=no takes the libraries of the system" "$(readelf -dW "$scratch/shared/$name")" 'Shared library: [libc.so.6]'
done <"$scratch/links"

# names of the variables that stand in sections which can be written once the program has started; asked of the build
# with sanitizers, since the optimised objects hold no machine code before they are linked
mutable() { # OBJECTS
	objdump -t "$1" | awk -F '\t' '
		{ n = split($1, before, " "); section = before[n]; split($2, after, " ") }
		section ~ /^\.t?(data|bss)/ && section !~ /^\.data\.rel\.ro/ && after[2] !~ /^(\.|__odr_asan\.)/ { print after[2] }'
}
cat >"$scratch/planted.c" <<'END'
static int a = 3, b;
int c;
const char *d[] = { "d" };
static _Thread_local int e;
static const char *const names[] = { "constant" };
int use(int i);
int use(int i) { return a++ + b++ + c++ + e++ + (int)names[i][0] + (int)d[i][0]; }
END
gcc -O1 -fsanitize=address,undefined -c -o "$scratch/planted.o" "$scratch/planted.c"
is 'a mutable static is found' "$(mutable "$scratch/planted.o" | sort | tr '\n' ' ')" 'a b c d e '
ok 'the library is there' test -s build/dev/librefkit.a
# argp reads these by their names
is 'nothing in the library can change but what it is given' \
	"$(mutable build/dev/librefkit.a | grep -v '^argp_')" ''
finish
