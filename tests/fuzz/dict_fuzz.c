/* SPDX-License-Identifier: GPL-3.0-or-later
 * Bytes as a compiled dictionary. An attacker can make checksums right, so they are made right here; the
 * bytes as they are would hardly ever get beyond them. */
#include "fuzz.h"

#include "dict/builder.h"
#include "dict/image.h"
#include "support/use_dict.h"

static void seal(char *image, size_t size)
{
	struct image_header *header = (void *)image;

	if (size < IMAGE_HEADER_BYTES)
		return;
	memcpy(header->magic, IMAGE_MAGIC, sizeof header->magic);
	header->byte_order = IMAGE_BYTE_ORDER;
	header->version = IMAGE_VERSION;
	header->size = size;
	if (header->head_bytes >= IMAGE_HEADER_BYTES && header->head_bytes <= size)
		image_seal(image);
}

static void use(const uint8_t *data, size_t size, bool sealed)
{
	struct buffer image = { 0 };
	const char *why;

	buffer_add(&image, (struct span){ (const char *)data, size });
	if (sealed)
		seal(image.bytes, size);
	struct dict *dict = dict_adopt(&image, &why);
	if (dict != NULL) {
		use_dict(dict);
		dict_verify(dict);
	}
	dict_close(dict);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	use(data, size, false);
	use(data, size, true);
	return 0;
}
