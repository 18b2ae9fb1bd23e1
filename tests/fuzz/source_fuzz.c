/* SPDX-License-Identifier: GPL-3.0-or-later
 * Bytes of any kind as input in any encoding, cut into reads of any size. The first byte chooses. */
#include "fuzz.h"

#include <assert.h>
#include <unistd.h>

#include "base/buffer.h"
#include "support/packets.h"
#include "text/alphabet.h"
#include "text/source.h"
#include "text/utf8.h"

static const char *const encodings[] = {
	NULL, NULL, NULL, NULL, "CP1251", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32LE", "EUC-JP", "SHIFT_JIS",
	"GB18030", "ISO-2022-JP", "UTF-7", "BIG5-HKSCS", "ISO-2022-KR",
};

enum { ENCODINGS = sizeof encodings / sizeof *encodings, LETTERS_MAX = 64 };

/* What is kept of all lines, so that two readings can be compared. */
struct digest {
	uint64_t hash, lines;
	size_t bytes;		/* of raw lines, with their ends */
	unsigned marks;		/* of any line */
};

static void add_to_hash(struct digest *digest, struct span bytes)
{
	for (size_t i = 0; i < bytes.len; i++)
		digest->hash = (digest->hash ^ (uint8_t)bytes.at[i]) * 1099511628211u;
	digest->hash = (digest->hash ^ bytes.len) * 1099511628211u;
}

static void check_text(struct span text)
{
	static struct alphabet alphabet;
	struct buffer buffer = { 0 };
	struct spelling spelling;
	letter letters[LETTERS_MAX];

	assert(utf8_valid_length(text) == text.len);
	utf8_add_nfc(&buffer, text);
	assert(span_equals(buffer_span(&buffer), text));
	buffer_clear(&buffer);
	utf8_add_visible(&buffer, text);
	assert(utf8_is_visible(buffer_span(&buffer)));
	/* once: it takes longer than the rest */
	assert(alphabet.count > 0 || alphabet_init_language(&alphabet, SPAN("ru")));
	alphabet_spell(&alphabet, text, letters, LETTERS_MAX, &spelling);
	assert(spelling.count <= LETTERS_MAX && spelling.bad_at + spelling.bad_len <= text.len);
	assert(spelling.mend_at <= text.len);
	buffer_release(&buffer);
}

static void check_map(const struct line *line)
{
	size_t columns = utf8_count(line->raw, line->raw.len), before = 0;

	assert(line->raw_at != NULL || line->text.len == 0 || line->text.at == line->raw.at);
	for (size_t i = 0; i <= line->text.len; i++) {
		size_t column = line_column(line, i);
		assert(line_raw_offset(line, i) >= before && line_raw_offset(line, i) <= line->raw.len);
		assert(column >= 1 && column <= columns + 1);
		before = line_raw_offset(line, i);
		/* the column costs a look at the whole line: of a long one only the start */
		if (i > 200)
			break;
	}
	assert(line->raw_at == NULL || line->raw_at[line->text.len] == line->raw.len);
}

static void check_line(const struct line *line)
{
	bool malformed = (line->marks & LINE_MALFORMED) != 0;

	assert(line->raw.len == 0 || (memchr(line->raw.at, '\n', line->raw.len) == NULL
		&& memchr(line->raw.at, '\r', line->raw.len) == NULL));
	assert(malformed == (utf8_valid_length(line->raw) < line->raw.len));
	if (malformed)
		assert(line->text.len == 0 && line->bad_at == utf8_valid_length(line->raw));
	else
		check_map(line);
	assert(line->mark_at <= line->raw.len);
	check_text(line->text);
}

static struct digest read_all(int fd, const char *encoding)
{
	struct source *source = source_open(fd, encoding);
	struct digest digest = { 0 };
	struct line line;

	assert(source != NULL);
	while (source_next(source, &line)) {
		assert(line.number == ++digest.lines);
		check_line(&line);
		add_to_hash(&digest, line.raw);
		add_to_hash(&digest, line.text);
		digest.hash ^= line.marks ^ (uint64_t)line.mark_at << 16 ^ (uint64_t)line.bad_at << 40;
		digest.marks |= line.marks;
		digest.bytes += line.raw.len + ((line.marks & LINE_NO_END) == 0)
			+ ((line.marks & LINE_CRLF) != 0) + ((line.marks & LINE_BOM) != 0 ? 3 : 0);
	}
	assert(source_errno(source) == 0);
	source_close(source);
	close(fd);
	return digest;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size == 0 || size > PACKETS_MAX * 1000)
		return 0;
	const char *encoding = encodings[data[0] % ENCODINGS];
	size_t packet = 1 + data[0] / ENCODINGS;
	struct span bytes = { (const char *)data + 1, size - 1 };
	if (bytes.len / packet >= PACKETS_MAX - PACKETS_SINGLE)
		packet = 1 + bytes.len / (PACKETS_MAX - PACKETS_SINGLE);
	struct digest whole = read_all(packets_open(bytes, PACKET_BYTES_MAX), encoding);
	struct digest parts = read_all(packets_open(bytes, packet), encoding);
	/* glibc's UTF-7 keeps bits of a broken shift sequence from one call to the next, so that where the malformed bytes of a
	 * line end depends on the reads; a line that is good is the same however it comes */
	bool settled = encoding == NULL || strcmp(encoding, "UTF-7") != 0 || ((whole.marks | parts.marks) & LINE_MALFORMED) == 0;
	assert(!settled || (whole.hash == parts.hash && whole.lines == parts.lines && whole.marks == parts.marks));
	/* nothing is lost: what is handed out is what was there */
	bool utf16 = span_starts_with(bytes, SPAN("\xFF\xFE")) || span_starts_with(bytes, SPAN("\xFE\xFF"));
	bool only_mark = span_equals(bytes, SPAN("\xEF\xBB\xBF"));
	assert(encoding != NULL || utf16 || only_mark || whole.bytes == bytes.len);
	return 0;
}
