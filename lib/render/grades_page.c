/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/grades_page.h"

static const char style_of_all[] =
	"body{font:16px/1.45 system-ui,sans-serif;color:#111;background:#fff;margin:0 auto;padding:0 1rem;max-width:50rem}\n"
	"h1{font-size:1.5rem;margin:.5rem 0 .2rem}.title{color:#555;margin:0}\n"
	"table{border-collapse:collapse;width:100%}td{padding:.3rem .6rem .3rem 0;vertical-align:top;border-top:1px solid #eee}\n"
	"code{font-size:.85em;color:#555}\n"
	"@media print{body{max-width:none;font-size:11pt}tr{break-inside:avoid}}\n";

void page_begin(struct buffer *text, const struct grades *grades, const char *style)
{
	buffer_add_string(text, "<!DOCTYPE html>\n<html lang=\"");
	markup_add(text, grades->language);
	buffer_add_string(text, "\"><head><meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
	markup_add(text, grades->rubric->title);
	buffer_add_string(text, "</title>\n<style>\n");
	buffer_add_string(text, style_of_all);
	buffer_add_string(text, style);
	buffer_add_string(text, "</style></head><body>\n");
}

void page_end(struct buffer *text, const struct grades *grades)
{
	(void)grades;
	buffer_add_string(text, "</body></html>\n");
}

void page_add_message(struct buffer *text, struct message message)
{
	struct buffer said = { 0 };

	message_add(&said, &message);
	markup_add(text, buffer_span(&said));
	buffer_release(&said);
}
