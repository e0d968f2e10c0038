import { sheetCells } from '@avto/server/src/testing/sheet-cells.ts';

/** Texts and numbers of a sheet of an XLSX file, row by row, without its empty cells. */
export function sheetRows(bytes: Buffer, sheet: number): (string | number)[][] {
  return sheetCells(bytes, sheet).rows.map((cells) =>
    cells.flatMap(({ value, inner }) => (value === undefined || !inner.includes('<v>') ? [] : value)),
  );
}
