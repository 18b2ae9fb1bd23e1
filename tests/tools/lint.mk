# SPDX-License-Identifier: GPL-3.0-or-later
# What tests/tools/lint asks of each source by itself. A source is looked at again when it, a header of it, the flags or the
# settings have changed since nothing was found in it. Comes with $language and $warnings, the compiler's flags.
out := build/lint
shipped := $(sort $(shell find $(wildcard lib cmd dict) -name '*.c'))
sources := $(shipped) $(sort $(shell find tests -name '*.c'))

.PHONY: tidy analyse
tidy: $(sources:%=$(out)/%.tidy)
analyse: $(shipped:%=$(out)/%.analysed)

# another version of a tool may find more
state := $(language) $(warnings) $(foreach tool,clang-tidy gcc,$(shell $(tool) --version 2>/dev/null | grep -m 1 -o '[0-9][0-9.]*'))
$(out)/state: FORCE
	@mkdir -p $(@D)
	@echo '$(state)' | cmp -s - $@ || echo '$(state)' >$@
.PHONY: FORCE
FORCE:

settings := $(wildcard .clang-tidy */.clang-tidy */*/.clang-tidy)
# what clang-tidy says on standard error is how many warnings it keeps to itself
$(out)/%.tidy: % $(settings) tests/tools/lint.mk $(out)/state
	@mkdir -p $(@D)
	@gcc $$language -MM -MP -MT $@ -MF $@.d $<
	@clang-tidy --quiet $< -- $$language 2>/dev/null
	@touch $@

# leaks are for the sanitizer: the analyser takes iconv_t for a lost block
$(out)/%.analysed: % tests/tools/lint.mk $(out)/state
	@mkdir -p $(@D)
	@gcc $$language $$warnings -O1 -fanalyzer -Wno-analyzer-malloc-leak -Werror -MMD -MP -MT $@ -MF $@.d -c -o /dev/null $<
	@touch $@

-include $(shell find $(out) -name '*.d' 2>/dev/null)
