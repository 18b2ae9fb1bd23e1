# SPDX-License-Identifier: GPL-3.0-or-later
# refkit: a referee for word games. `make help` says what can be made, `make V=1 ...` shows the commands.
VERSION := 0.1
BUILD ?= release
PREFIX ?= /usr/local
DESTDIR ?=
FUZZ_SECONDS ?= 60
FUZZ_CORPORA ?= build/fuzz/corpora
ONLY ?=
V ?=

ifeq ($(filter $(BUILD),release dev cover fuzz),)
$(error BUILD is one of release, dev, cover, fuzz, not "$(BUILD)")
endif

# ---- compiler -------------------------------------------------------------------------------------------------------
CC := $(if $(filter fuzz,$(BUILD)),clang,gcc)

# a comma inside of a function's argument
, := ,
language := -std=c11 -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 -Ilib
warnings := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla \
	-Wcast-qual -Wwrite-strings -Wundef -Wformat=2 -Wimplicit-fallthrough

# the small functions of the lower layers are worth inlining across files: a third of refcheck's time (tests/bench)
inline := --param max-inline-insns-auto=200 --param inline-unit-growth=200 --param large-function-growth=1000
# control-flow enforcement, where the machine has it
cet := $(if $(filter x86_64-%,$(shell $(CC) -dumpmachine)),-fcf-protection)
flags_release := $(cet) -O3 -flto=auto -ffat-lto-objects $(inline) -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fstack-clash-protection -fPIE
link_release := -O3 -flto=auto $(inline) -Wno-stringop-overflow -Wno-stringop-overread -pie \
	-Wl,-z,relro,-z,now,-z,noexecstack,-z,pack-relative-relocs
flags_dev := -O1 -Werror -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
link_dev := -fsanitize=address,undefined
flags_cover := -O0 --coverage
link_cover := --coverage -Wl,--wrap=_exit,--wrap=_Exit
# gcc's warnings are the ones that count, clang only makes the fuzzers. Half of their time went into hearing of each comparison;
# the notation's words come from dictionaries, and a call of memcmp is heard of anyhow
# SANITIZE=no builds some that find only what breaks a claim; what they learn those with sanitizers run, too (tests/tools/fuzz)
SANITIZE ?= yes
checked := $(if $(filter yes,$(SANITIZE)),-fsanitize=address$(,)undefined -fno-sanitize-recover=all)
flags_fuzz := -O2 -w -DSOURCE_BLOCK_BYTES=8192 -DARENA_BLOCK_BYTES=1024 -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp \
	$(checked) -fno-omit-frame-pointer
link_fuzz := $(checked)

CFLAGS_ALL = $(language) -g -MMD -MP $(warnings) $(flags_$(BUILD)) $(CFLAGS)
LDFLAGS_ALL = $(link_$(BUILD)) -Wl,--as-needed $(LDFLAGS)
# loading and relocating shared libraries takes longer than judging a short record: where all of them have archives, what
# is installed has them inside. STATIC=no for those who want the system's. (iconv still loads the system's converters
# when --from asks for one: after an upgrade of the C library make it again.)
STATIC ?= yes
archives := $(foreach name,c unistring jansson,$(filter /%,$(shell $(CC) -print-file-name=lib$(name).a)))
static := $(and $(filter release,$(BUILD)),$(filter yes,$(STATIC)),$(word 3,$(archives)))
link_commands := $(if $(static),-static-pie)
# optimising over all files takes five seconds a command, half a second without: it is for those that people wait for
hot := refcheck refdict refmoves
link_whole = $(if $(filter release,$(BUILD)),$(if $(filter $(hot),$(@F)),,-fno-lto))
libs := -lunistring -ljansson

# ---- what there is --------------------------------------------------------------------------------------------------
# objects of each flavour stand apart, so that switching needs no `make clean`
build := build
out := $(build)/$(BUILD)
bin := $(if $(filter release,$(BUILD)),$(build)/bin,$(out)/bin)
# beside bin, where the commands look for it
locale := $(bin:%/bin=%/locale)
catalogues := $(patsubst lib/po/%.po,$(locale)/%/LC_MESSAGES/refkit.mo,$(wildcard lib/po/*.po))
have_gettext := $(shell command -v msgfmt 2>/dev/null)

find_sources = $(if $(wildcard $1),$(sort $(shell find $(wildcard $1) -name '*.c' $2)))
lib_sources := $(call find_sources,lib,)
lib_objects := $(lib_sources:%.c=$(out)/%.o) $(if $(filter cover,$(BUILD)),$(out)/tests/faults/leave.o)
library := $(out)/librefkit.a
commands := $(patsubst cmd/%.c,%,$(wildcard cmd/*.c))

# what the tests share is linked to all of them
unit_sources := $(call find_sources,tests/unit tests/property,-name '*_test.c')
unit_tests := $(unit_sources:%.c=$(out)/%)
support_sources := $(call find_sources,tests/support,)
support := $(support_sources:%.c=$(out)/%.o)
fuzz_sources := $(wildcard tests/fuzz/*_fuzz.c)
fuzzers := $(fuzz_sources:%.c=$(out)/%)
replays := $(fuzz_sources:%_fuzz.c=$(out)/%_replay)
bench_sources := $(wildcard tests/bench/*.c)
benches := $(bench_sources:%.c=$(out)/%)

# one short line a step, or with V=1 the command itself
step = $(if $(V),,@printf '  %-7s %s\n' '$1' '$2';)
# the targets that call make again use all processors, unless -j was said
parallel := $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(shell nproc 2>/dev/null || echo 2))
again = +@$(MAKE) --no-print-directory $(parallel)

# ---- build ----------------------------------------------------------------------------------------------------------
.PHONY: all commands messages dictionaries units replays fuzzers benches
.DELETE_ON_ERROR:

all: commands $(if $(filter release,$(BUILD)),dictionaries) ## optimised commands in build/bin, dictionaries in build/dict
commands: $(commands:%=$(bin)/%) messages
units: $(unit_tests)
replays: $(replays)
fuzzers: $(fuzzers)
benches: $(benches)

# written anew only when they differ, so that what was made with other flags or of other files is made again
$(out)/flags: state = $(CC) $(CFLAGS_ALL) $(LDFLAGS_ALL) $(link_commands)
$(out)/place: state = $(VERSION) $(PREFIX)
$(out)/members: state = $(lib_objects)
$(out)/flags $(out)/place $(out)/members: FORCE
	@mkdir -p $(@D)
	@echo '$(state)' | cmp -s - $@ || echo '$(state)' >$@
.PHONY: FORCE
FORCE:

cli_objects := $(filter $(out)/lib/cli/%,$(lib_objects))
place = -DREFKIT_VERSION='"$(VERSION)"' -DREFKIT_PREFIX='"$(PREFIX)"'
$(cli_objects): defines = $(place)
$(cli_objects): $(out)/place
$(out)/tests/%.o: defines = -Itests

# where the vowels of Polish words are read otherwise than the rules of lib/text/syllables.h say
generated := $(build)/generated
$(generated)/text/syllables.inc: dict/pl/syllables.txt dict/pl/syllables.awk
	@mkdir -p $(@D)
	$(call step,TABLE,$@)awk -f dict/pl/syllables.awk $< >$@

$(out)/lib/text/nuclei.o: $(generated)/text/syllables.inc
$(out)/lib/text/nuclei.o: defines = -I$(generated)

$(out)/%.o: %.c $(out)/flags
	@mkdir -p $(@D)
	$(call step,CC,$@)$(CC) $(CFLAGS_ALL) $(defines) -c -o $@ $<

$(library): $(lib_objects) $(out)/members
	$(call step,AR,$@)rm -f $@ && gcc-ar rcs $@ $(lib_objects)

link = $(call step,LINK,$@)$(CC) $(LDFLAGS_ALL) -o $@ $(filter %.o %.a,$^)

$(bin)/%: $(out)/cmd/%.o $(library)
	@mkdir -p $(@D)
	$(link) $(link_whole) $(link_commands) $(libs)

$(out)/tests/%_test: $(out)/tests/%_test.o $(support) $(library)
	$(link) $(libs) $(more_libs) -lcmocka

$(out)/tests/property/hyphen_test: more_libs = $(if $(wildcard /usr/include/hyphen.h),-lhyphen)

$(out)/tests/bench/%: $(out)/tests/bench/%.o $(support) $(library)
	$(link) $(if $(filter versus chess,$(@F)),-fno-lto) $(libs)

$(out)/tests/%_fuzz: $(out)/tests/%_fuzz.o $(out)/tests/fuzz/converters.o $(support) $(library)
	$(link) -fsanitize=fuzzer $(libs)

# the same without libFuzzer: feeds the saved inputs
$(out)/tests/%_replay: $(out)/tests/%_fuzz.o $(out)/tests/fuzz/replay.o $(support) $(library)
	$(link) $(libs)

.SECONDARY:
-include $(shell find $(out) -name '*.d' 2>/dev/null)

# ---- messages -------------------------------------------------------------------------------------------------------
# without gettext's tools the commands speak English
messages: $(if $(have_gettext),$(catalogues))
	$(if $(have_gettext),,@echo 'msgfmt is missing (package gettext): messages are in English only')

$(locale)/%/LC_MESSAGES/refkit.mo: lib/po/%.po
	@mkdir -p $(@D)
	$(call step,MSGFMT,$@)msgfmt -o $@ $<

.PHONY: po
po: ## brings new and changed messages of the code into lib/po/*.po, for their translators
	@tests/tools/messages update

# ---- dictionaries ---------------------------------------------------------------------------------------------------
# the small ones of the tests, and the Russian one if its sources can be had
# beside the small ones of the tests: those of which the sources are worth the wait
languages := ru
dictionaries: commands $(addprefix $(build)/dict/,standard.tiles $(notdir $(wildcard dict/*.rubric)) $(patsubst dict/test/%,test-%,$(wildcard dict/test/*.tiles)))
	@sh tests/tools/dictionaries $(MAKE) $(languages)

$(build)/dict/test-%.rdict: dict/test/%.tsv $(build)/bin/refdict
	@mkdir -p $(@D)
	$(call step,DICT,$@)$(build)/bin/refdict build $< -o $@

$(build)/dict/%.tiles: dict/%.tiles
	@mkdir -p $(@D)
	$(call step,COPY,$@)cp $< $@

$(build)/dict/%.rubric: dict/%.rubric
	@mkdir -p $(@D)
	$(call step,COPY,$@)cp $< $@

$(build)/dict/test-%.tiles: dict/test/%.tiles
	@mkdir -p $(@D)
	$(call step,COPY,$@)cp $< $@

-include dict/dict.mk

# ---- tests ----------------------------------------------------------------------------------------------------------
.PHONY: check golden fuzz bench lint valgrind cover prepare test
have_cmocka := $(wildcard /usr/include/cmocka.h)
tests := $(wildcard $(addprefix tests/tools/,layers headers pages rule-ids messages contests)) $(wildcard tests/cli/*.t) \
	tests/games/run.sh $(unit_tests) $(replays)

check: prepare ## installs what is missing, builds, runs all tests (ONLY=text: those with text in their names)
	$(again) BUILD=dev commands replays $(if $(have_cmocka),units)
	$(again) BUILD=dev test

prepare:
	@sh .ci/install check
	$(again) BUILD=release all languages='ru pl da en'

test:
	@REFKIT_DICT_PATH=$(abspath $(build)/dict) REFKIT_COVER=$(filter cover,$(BUILD)) perl tests/tools/check.pl \
		$(if $(ONLY),$(foreach test,$(tests),$(if $(findstring $(ONLY),$(test)),$(test))),$(tests))

golden: prepare ## judges the golden records anew and rewrites what is expected of them; read `git diff` after it
	$(again) BUILD=dev commands
	@REFKIT_DICT_PATH=$(abspath $(build)/dict) sh tests/games/run.sh --rewrite

fuzz: ## looks for crashes for FUZZ_SECONDS (60) a target; keeps them in tests/fuzz/*.repro, what it learns in FUZZ_CORPORA
	@sh .ci/install fuzz
	$(again) BUILD=fuzz fuzzers
	@sh tests/tools/fuzz '$(FUZZ_SECONDS)' '$(FUZZ_CORPORA)' $(fuzz_sources:%.c=$(build)/fuzz/%)

valgrind: ## all commands over the golden records under valgrind (some minutes)
	@sh .ci/install valgrind
	$(again) BUILD=release all
	@REFKIT_DICT_PATH=$(abspath $(build)/dict) sh tests/tools/valgrind $(build)/valgrind

# those that look at the build itself, or at the time that it takes, have nothing to say of it
uncovered := build completion growth install large nasty readme runner
cover: prepare ## how much of lib the tests run: at least 95 of 100 lines, the others named in tests/cover.txt
	@sh .ci/install cover
	$(again) BUILD=cover commands replays units
	@find $(build)/cover -name '*.gcda' -delete
	-$(again) BUILD=cover test tests='$(filter-out $(uncovered:%=tests/cli/%.t),$(wildcard tests/cli/*.t)) tests/games/run.sh \
		$(unit_sources:%.c=$(build)/cover/%) $(fuzz_sources:%_fuzz.c=$(build)/cover/%_replay)'
	@sh tests/tools/cover

bench: ## measures speed and memory
	@sh .ci/install bench
	$(again) BUILD=release all benches
	@REFKIT_DICT_PATH=$(abspath $(build)/dict) tests/bench/run

lint: $(generated)/text/syllables.inc ## clang-tidy, cppcheck, gcc -fanalyzer, shellcheck
	@sh .ci/install lint
	@language='$(language) -I$(generated) -Idict -Itests -DREFKIT_VERSION="0" -DREFKIT_PREFIX="/usr"' warnings='$(warnings)' \
		sh tests/tools/lint

# ---- use ------------------------------------------------------------------------------------------------------------
.PHONY: demo install clean help
demo: ## installs what is missing, builds, judges the shipped records and prints the reports
	@sh .ci/install demo
	$(again) BUILD=release all languages='ru pl'
	@REFKIT_DICT_PATH=$(abspath $(build)/dict) sh tests/tools/demo

install: commands ## commands, messages, man pages and built dictionaries to DESTDIR and PREFIX (/usr/local)
	$(call step,INSTALL,$(DESTDIR)$(PREFIX))sh tests/tools/install '$(bin)' '$(build)/dict' '$(locale)' '$(DESTDIR)$(PREFIX)'

clean: ## removes build/
	rm -rf $(build)

help: ## this list
	@echo 'make [TARGET] [BUILD=release|dev|cover] [STATIC=no] [V=1]; BUILD=dev: with sanitizers, commands in build/dev/bin'
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-9s %s\n", $$1, $$2 }' $(wildcard Makefile dict/dict.mk)
