/* SPDX-License-Identifier: GPL-3.0-or-later
 * Cells of a sheet as those of a board. Apart from sheet.h, which the umpire reads, who shares nothing with the referee. */
#ifndef TESTS_SUPPORT_SHEET_CELL_H
#define TESTS_SUPPORT_SHEET_CELL_H

#include "game/board.h"
#include "support/sheet.h"

static inline cell sheet_cell(const struct sheet *sheet, struct sheet_place place)
{
	return (cell)(place.row * (int)sheet->columns + place.column);
}

#endif
