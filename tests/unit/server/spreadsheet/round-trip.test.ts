// Round trips of arbitrary rows through XLSX, and of tables through CSV.
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import {
  spreadsheetEncodings,
  spreadsheetSeparators,
  type WorkbookColumn,
  type WorkbookRow,
} from '../../../../src/server/platform/spreadsheet/index.ts';
import { cellsOf, fileOf, rowsOf, workInTemporaryFolder, writeWorkbook } from './support.ts';

workInTemporaryFolder();

const columns: WorkbookColumn[] = [
  { header: 'Texto', kind: 'text' },
  { header: 'Número', kind: 'number' },
  { header: 'Fecha', kind: 'date' },
  { header: 'Otro texto', kind: 'text' },
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('=1+1', '_x0041_', '\r\n', ' ', ']]>', '&amp;', 'ñ\u0000\u001f', '\uFFFE', '😀\uD83D'),
);
const day = fc
  .date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const row = fc.tuple(
  fc.option(text),
  fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 })),
  fc.option(day),
  fc.option(text),
);

/** Without empty cells at the end. */
function asRead(written: WorkbookRow): string[] {
  const cells = written.map((value) => {
    if (typeof value === 'number') return String(value);
    return value === null ? '' : String(value).toWellFormed();
  });
  while (cells.at(-1) === '') cells.pop();
  return cells;
}

test('any rows go through a workbook', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), fc.integer({ min: 2, max: 40 }), async (rows, maxRows) => {
      const path = await writeWorkbook({ sheetName: 'Datos', columns }, [rows], maxRows);
      const expected = rows
        .slice(0, maxRows - 1)
        .map((written, index) => ({ number: index + 2, cells: asRead(written) }))
        .filter(({ cells }) => cells.length > 0);
      expect((await rowsOf(path)).slice(1)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

const latin = fc.string({ unit: fc.constantFrom(...'aZñÑáéíóúü¿¡ ,;|\t"\n\r0123456789€'), maxLength: 12 });

test.each(spreadsheetEncodings)('any table goes through a text file in %s', async (encoding) => {
  const cellArbitrary = ['iso-8859-1', 'cp850', 'macintosh'].includes(encoding)
    ? latin.map((cell) => cell.replaceAll('€', 'e'))
    : latin;
  const table = fc.array(fc.array(cellArbitrary, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(...spreadsheetSeparators), async (rows, separator) => {
      const all = [['Código', 'Nombre', 'Año'], ...rows];
      const csv = all
        .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
        .join('\r\n');
      const path = await fileOf(iconv.encode(csv, encoding));
      const expected = all.map(asRead).filter((cells) => cells.length > 0);
      expect(await cellsOf(path, { encoding, separator })).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});
