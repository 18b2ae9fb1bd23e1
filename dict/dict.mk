# Recipes of the dictionaries: packages (dict/fetch) -> source lines (dict/LANGUAGE) -> compiled dictionary (refdict).
# Each language has one tool of our own that reads its packages; nothing here is needed to build refkit itself.
dict := build/dict
dict_tools := $(dict)/tools
dict_cflags := -std=c11 -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 -Ilib -Idict -O2 -g $(warnings)
dict_base := $(wildcard lib/base/*.c lib/base/*.h dict/tools/*.c dict/tools/*.h)
dict_version := 2026.1
refdict := $(bin)/refdict

.PHONY: dict dict-ru dict-pl dict-da dict-en
dict: dict-ru dict-pl dict-da dict-en ## all four dictionaries from their packages, into build/dict
dict-ru dict-pl dict-da dict-en: dict-%: $(dict)/%.rdict

$(dict)/src/%.stamp: dict/fetch dict/SOURCES
	@mkdir -p $(@D)
	$(call step,FETCH,$*)dict/fetch $* $(@D)
	@touch $@

# $(call dict_tool,files): compiles a tool from its sources
dict_tool = @mkdir -p $(@D); $(if $(V),,printf '  %-7s %s\n' CC $@;) $(CC) $(dict_cflags) $(CFLAGS) -o $@ $(filter %.c,$^)

# ---- Russian ----
$(dict_tools)/ru: $(wildcard dict/ru/*.c dict/ru/*.h) $(dict_base)
	$(dict_tool) -ljansson

$(dict)/ru.tsv: $(dict_tools)/ru $(dict)/src/ru.stamp dict/ru/degree-exceptions.txt
	$(call step,LIST,$@)$(dict_tools)/ru $(dict)/src/az/package/dicts $(dict)/src/hunspell-ru/usr/share/hunspell/ru_RU.dic \
		dict/ru/degree-exceptions.txt >$@.new
	@mv $@.new $@

# ---- Polish ----
$(dict_tools)/pl: $(wildcard dict/pl/*.c dict/pl/*.h) $(dict_base)
	$(dict_tool)

$(dict)/src/polish.dict: $(dict)/src/pl.stamp
	$(call step,UNZIP,$@)perl -MIO::Uncompress::Unzip=unzip,'$$UnzipError' -e 'unzip($$ARGV[0] => $$ARGV[1], BinModeOut => 1,' \
		-e 'Name => "morfologik/stemming/polish/polish.dict") or die "$$ARGV[0]: $$UnzipError\n"' \
		$(dict)/src/libmorfologik-stemming2-java/usr/share/java/morfologik-polish.jar $@
	@touch $@

$(dict)/pl.tsv: $(dict_tools)/pl $(dict)/src/pl.stamp $(dict)/src/polish.dict
	$(call step,LIST,$@)$(dict_tools)/pl $(dict)/src/wpolish/usr/share/dict/polish $(dict)/src/polish.dict >$@.new
	@mv $@.new $@

# ---- Danish ----
da_hunspell := $(dict)/src/hunspell-da/usr/share/hunspell

$(dict_tools)/da: $(wildcard dict/da/*.c dict/da/*.h) $(dict_base)
	$(dict_tool)

$(dict)/da.tsv: $(dict_tools)/da $(dict)/src/da.stamp
	$(call step,LIST,$@)$(dict_tools)/da $(da_hunspell)/da_DK.aff $(da_hunspell)/da_DK.dic >$@.new
	@LC_ALL=C sort -u -o $@.new $@.new && mv $@.new $@

# ---- English ----
en_wordnet := $(dict)/src/wordnet-base/usr/share/wordnet

$(dict_tools)/en: $(wildcard dict/en/*.c dict/en/*.h) $(dict_base)
	$(dict_tool)

$(dict)/en.tsv: $(dict_tools)/en $(dict)/src/en.stamp
	$(call step,LIST,$@)$(dict_tools)/en $(en_wordnet) $(dict)/src/wamerican-large/usr/share/dict/american-english-large >$@.new
	@LC_ALL=C sort -u -o $@.new $@.new && mv $@.new $@

# ---- compiled ----
# A dictionary is compiled again when what compiles it changes, not whenever refdict is linked again.
dict_compiler := $(filter-out lib/dict/contain.% lib/dict/contain_% lib/dict/guide.%,$(wildcard lib/dict/*.c lib/dict/*.h))
dict_build = $(refdict) build --version $(dict_version)

$(dict)/ru.rdict: $(dict)/ru.tsv dict/ru/override.tsv $(dict_compiler) | $(refdict)
	$(call step,DICT,$@)$(dict_build) --name ru --language ru --date 2016-04-14 \
		--sources 'OpenCorpora 394551 (CC BY-SA), hunspell-ru (BSD-like), corrections of refkit' \
		-o $@ $(filter %.tsv,$^)

$(dict)/pl.rdict: $(dict)/pl.tsv dict/pl/override.tsv $(dict_compiler) | $(refdict)
	$(call step,DICT,$@)$(dict_build) --name pl --language pl --date 2022-03-01 \
		--sources 'wpolish 20220301 (sjp.pl), Morfologik 2.1 PoliMorf (BSD-2), corrections of refkit' \
		-o $@ $(filter %.tsv,$^)

$(dict)/da.rdict: $(dict)/da.tsv dict/da/override.tsv $(dict_compiler) | $(refdict)
	$(call step,DICT,$@)$(dict_build) --name da --language da --date 2022 \
		--sources 'hunspell-da (Stavekontrolden 2.7.001), corrections of refkit' -o $@ $(filter %.tsv,$^)

$(dict)/en.rdict: $(dict)/en.tsv dict/en/override.tsv $(dict_compiler) | $(refdict)
	$(call step,DICT,$@)$(dict_build) --name en --language en --date 2006-12-01 \
		--sources 'WordNet 3.0, SCOWL (wamerican-large 2020.12.07), corrections of refkit' -o $@ $(filter %.tsv,$^)
