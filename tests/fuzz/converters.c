/* SPDX-License-Identifier: GPL-3.0-or-later
 * Keeps the converters of the C library loaded, which otherwise come and go with each input and take most of a fuzzer's
 * time. */
#include <iconv.h>

enum { ENCODINGS = 18 };

/* never closed: that is the point */
static iconv_t held[ENCODINGS][3];

__attribute__((constructor)) static void hold(void)
{
	static const char *const encodings[ENCODINGS] = {
		"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-7", "CP1250", "CP1251", "CP1252", "CP866", "KOI8-R", "ISO-8859-2",
		"ISO-8859-5", "EUC-JP", "SHIFT_JIS", "GB18030", "BIG5-HKSCS", "ISO-2022-JP", "ISO-2022-KR",
	};

	/* who has none of them does without */
	for (unsigned i = 0; i < ENCODINGS; i++) {
		held[i][0] = iconv_open("UTF-8", encodings[i]);
		held[i][1] = iconv_open("WCHAR_T", encodings[i]);
		held[i][2] = iconv_open(encodings[i], "UTF-8");
	}
}
