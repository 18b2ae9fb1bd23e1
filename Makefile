# refkit: a referee for word games. `make help` says what can be made.
BUILD ?= release
PREFIX ?= /usr/local
DESTDIR ?=
CC = gcc
VERSION := 0.1

warnings := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla \
	-Wcast-qual -Wwrite-strings -Wundef -Wformat=2 -Wimplicit-fallthrough
common := -std=c11 -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 -Ilib -g -MMD -MP $(warnings)

flags_release := -O2 -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fPIE
link_release := -pie -Wl,-z,relro,-z,now
flags_dev := -O1 -Werror -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
link_dev := -fsanitize=address,undefined
flags_cover := -O0 --coverage
link_cover := --coverage

ifeq ($(filter $(BUILD),release dev cover),)
$(error BUILD is one of release, dev, cover, not "$(BUILD)")
endif

CFLAGS_ALL = $(common) $(flags_$(BUILD)) $(CFLAGS)
LDFLAGS_ALL = $(link_$(BUILD)) $(LDFLAGS)
libs := -lunistring -ljansson

# objects of each flavour stand apart, so that switching needs no `make clean`
out := build/$(BUILD)
bin := $(if $(filter release,$(BUILD)),build/bin,$(out)/bin)

lib_sources := $(sort $(shell find lib -name '*.c'))
lib_objects := $(lib_sources:%.c=$(out)/%.o)
library := $(out)/librefkit.a
commands := $(patsubst cmd/%.c,%,$(wildcard cmd/*.c))
unit_sources := $(sort $(shell find tests/unit tests/property -name '*_test.c'))
unit_tests := $(unit_sources:%.c=$(out)/%)

.PHONY: all commands units
.DELETE_ON_ERROR:
all: commands
commands: $(commands:%=$(bin)/%)
units: $(unit_tests)

$(out)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CFLAGS_ALL) -DREFKIT_VERSION='"$(VERSION)"' -DREFKIT_PREFIX='"$(PREFIX)"' -c -o $@ $<

$(library): $(lib_objects)
	@rm -f $@
	$(AR) rcs $@ $^

$(bin)/%: $(out)/cmd/%.o $(library)
	@mkdir -p $(@D)
	$(CC) $(LDFLAGS_ALL) -o $@ $^ $(libs)

$(out)/tests/%_test: $(out)/tests/%_test.o $(library)
	$(CC) $(LDFLAGS_ALL) -o $@ $^ $(libs) -lcmocka

-include $(shell find $(out) -name '*.d' 2>/dev/null)
