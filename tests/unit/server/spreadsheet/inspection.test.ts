// Preview of a spreadsheet before the import: first rows and header row.
import { describe, expect, test } from 'vitest';
import { inspectSpreadsheet } from '../../../../src/server/platform/spreadsheet/index.ts';
import { fileOf, workInTemporaryFolder, writeWorkbook } from './support.ts';

workInTemporaryFolder();

const headerOf = async (csv: string) => (await inspectSpreadsheet(await fileOf(csv))).headerRow;

describe('the row that names the columns', () => {
  test.each([
    ['the first', 'Nombre,Correo,Edad\nAna,ana@example.com,31\n', 1],
    ['one below a title', 'Candidatos de noviembre\n\nNombre,Correo,Edad\nAna,ana@example.com,31\n', 3],
    ['one with gaps', 'Nombre,,Edad\nAna,x,31\n', 1],
    ['none, since each looks like data', 'Ana,ana@example.com,31\nLuis,luis@example.com,29\n', undefined],
    ['none, since two have one name', 'Nombre,nombre\nAna,Ana\n', undefined],
    ['none, since a row of the table stands above', 'Nombre,Comentario,Comentario\nAna,Buena,Puntual\n', undefined],
    ['none below a row of data', 'Ana,ana@example.com\nLuis,Lima\n', undefined],
    ['names with digits in them', 'Teléfono 1,Teléfono 2\n+56 9 1234,(2) 345\n', 1],
    ['none among days', '12/10/2026,2026-10-12\n13/10/2026,2026-10-13\n', undefined],
    ['one column', 'Correo\nana@example.com\n', 1],
  ])('%s', async (_description, csv, number) => expect(await headerOf(csv)).toBe(number));
});

test('the first fifty rows, and how wide they are', async () => {
  const csv = `a;b\n${Array.from({ length: 80 }, (_unused, index) => `${index};x;y\n`).join('')}`;
  const found = await inspectSpreadsheet(await fileOf(csv));
  expect(found.rows).toHaveLength(50);
  expect(found.rows.at(-1)).toEqual({ number: 50, cells: ['48', 'x', 'y'] });
  expect(found).toMatchObject({ columnCount: 3, separator: ';', encoding: 'utf-8', hasBom: false, headerRow: 1 });
});

test('a workbook of ours', async () => {
  const columns = [
    { header: 'Nombre', kind: 'text' as const },
    { header: 'Edad', kind: 'number' as const },
  ];
  const path = await writeWorkbook({ sheetName: 'Candidatos', columns }, [[['Ana', 31]]]);
  expect(await inspectSpreadsheet(path)).toEqual({
    kind: 'xlsx',
    encoding: undefined,
    separator: undefined,
    hasBom: false,
    sheets: ['Candidatos'],
    sheet: 'Candidatos',
    rows: [
      { number: 1, cells: ['Nombre', 'Edad'] },
      { number: 2, cells: ['Ana', '31'] },
    ],
    headerRow: 1,
    columnCount: 2,
  });
});
