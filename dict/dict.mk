# Recipes of the dictionaries: packages (dict/fetch) -> source lines (dict/LANGUAGE) -> compiled dictionary (refdict).
# Each language has one tool of our own that reads its packages; nothing here is needed to build refkit itself.
dict := build/dict
dict_tools := $(dict)/tools
dict_cflags := -std=c11 -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 -Ilib -Idict -O2 -g $(warnings)
dict_base := $(wildcard lib/base/*.c lib/base/*.h dict/tools/*.c dict/tools/*.h)
dict_version := 2026.1
refdict := $(bin)/refdict

.PHONY: dict dict-ru dict-pl dict-da dict-en
dict: dict-ru dict-pl dict-da dict-en
dict-ru dict-pl dict-da dict-en: dict-%: $(dict)/%.rdict

$(dict)/src/%.stamp: dict/fetch dict/SOURCES
	@mkdir -p $(@D)
	dict/fetch $* $(@D)
	@touch $@

# $(call dict_tool,files): compiles a tool from its sources
dict_tool = @mkdir -p $(@D) && $(CC) $(dict_cflags) $(CFLAGS) -o $@ $(filter %.c,$^)

$(dict_tools)/ru: $(wildcard dict/ru/*.c dict/ru/*.h) $(dict_base)
	$(dict_tool) -ljansson

$(dict)/ru.tsv: $(dict_tools)/ru $(dict)/src/ru.stamp dict/ru/degree-exceptions.txt
	$(dict_tools)/ru $(dict)/src/az/package/dicts $(dict)/src/hunspell-ru/usr/share/hunspell/ru_RU.dic \
		dict/ru/degree-exceptions.txt >$@

# ---- compiled ----
# A dictionary is compiled again when what compiles it changes, not whenever refdict is linked again.
dict_compiler := $(wildcard lib/dict/*.c lib/dict/*.h)
dict_build = $(refdict) build --version $(dict_version)

$(dict)/ru.rdict: $(dict)/ru.tsv dict/ru/override.tsv $(dict_compiler) | $(refdict)
	$(dict_build) --name ru --language ru --date 2016-04-14 \
		--sources 'OpenCorpora 394551 (CC BY-SA), hunspell-ru (BSD-like), corrections of refkit' \
		-o $@ $(filter %.tsv,$^)
