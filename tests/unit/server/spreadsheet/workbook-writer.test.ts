// Contents of an exported workbook, read by our reader and as raw XML.
import { describe, expect, test } from 'vitest';
import {
  createWorkbookStream,
  inBatches,
  openSpreadsheet,
  type WorkbookColumn,
  type WorkbookRow,
} from '../../../../src/server/platform/spreadsheet/index.ts';
import { defaultLimits } from '../../../../src/server/platform/spreadsheet/limits.ts';
import { openArchive } from '../../../../src/server/platform/spreadsheet/reader/archive.ts';
import { cellsOf, rowsOf, workInTemporaryFolder, writeWorkbook } from './support.ts';

workInTemporaryFolder();

const columns: WorkbookColumn[] = [
  { header: 'Nombre', kind: 'text', width: 30 },
  { header: 'Puntaje', kind: 'number' },
  { header: 'Ingreso', kind: 'date' },
];

async function fileInArchive(path: string, name: string): Promise<string> {
  const archive = await openArchive(path, defaultLimits);
  try {
    return Buffer.concat(await Array.fromAsync(archive.read(name))).toString();
  } finally {
    archive.close();
  }
}

const sheetXml = (path: string, index = 1) => fileInArchive(path, `xl/worksheets/sheet${index}.xml`);

async function writeRows(rows: WorkbookRow[], maxRows?: number): Promise<string> {
  return writeWorkbook({ sheetName: 'Candidatos', columns }, [rows], maxRows);
}

describe('cells', () => {
  test('text, numbers and dates are written and read back unchanged', async () => {
    const path = await writeRows([
      ['Núñez 日本 😀 <&>', 1.5, '2024-02-29'],
      ['  con espacios ', -0.1, new Date('2026-11-20T23:59:59Z')],
    ]);
    expect(await cellsOf(path)).toEqual([
      ['Nombre', 'Puntaje', 'Ingreso'],
      ['Núñez 日本 😀 <&>', '1.5', '2024-02-29'],
      ['  con espacios ', '-0.1', '2026-11-20'],
    ]);
  });

  test.each(['=1+1', '+56 9 1234', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")'])(
    'a value that looks like a formula is written as text: %j',
    async (text) => {
      const path = await writeRows([[text, text, text]]);
      expect((await cellsOf(path))[1]).toEqual([text, text, text]);
      const xml = await sheetXml(path);
      expect(xml).not.toContain('<f');
      expect(xml.match(/<c r="[ABC]2" s="3" t="inlineStr">/g)).toHaveLength(3);
    },
  );

  test('a header that looks like a formula is written as text', async () => {
    const path = await writeWorkbook({ sheetName: 'x', columns: [{ header: '=cmd|x', kind: 'text' }] }, []);
    expect(await sheetXml(path)).toContain('<c r="A1" s="1" t="inlineStr"><is><t>=cmd|x</t></is></c>');
  });

  test('numbers keep their full precision', async () => {
    const numbers = [0, 7, 10, 99, 100, 999_999_999, 1_000_000_000, 9_007_199_254_740_991, -1, -0.5, 1e-7, 0.1 + 0.2];
    const path = await writeRows(numbers.map((number) => ['x', number, null]));
    const read = (await cellsOf(path)).slice(1).map(([, number]) => Number(number));
    expect(read).toEqual(numbers);
    expect(await sheetXml(path)).toContain('<c r="B7"><v>999999999</v></c>');
  });

  test('null, empty and non-finite values leave their cells empty', async () => {
    const path = await writeRows([
      [null, Number.NaN, undefined],
      ['', Number.POSITIVE_INFINITY, new Date(Number.NaN)],
      ['último'],
    ]);
    expect(await rowsOf(path)).toEqual([
      { number: 1, cells: ['Nombre', 'Puntaje', 'Ingreso'] },
      { number: 4, cells: ['último'] },
    ]);
  });

  test('values that do not match the kind of their column are written as text', async () => {
    const path = await writeRows([
      [12, 'doce', 'ayer', 'de más'],
      ['x', '', new Date('1850-05-06')],
    ]);
    expect((await cellsOf(path)).slice(1)).toEqual([
      ['12', 'doce', 'ayer'],
      ['x', '', '06/05/1850'],
    ]);
    expect(await sheetXml(path)).toContain('<c r="A2" t="inlineStr"><is><t>12</t>');
  });

  test('dates are stored as serial numbers and displayed as DD/MM/YYYY in every locale', async () => {
    const path = await writeRows([['x', 1, '2024-02-29']]);
    expect(await sheetXml(path)).toContain('<c r="C2" s="2"><v>45351</v></c>');
    expect(await fileInArchive(path, 'xl/styles.xml')).toContain('formatCode="dd\\/mm\\/yyyy"');
  });

  test('a text of 200,000 characters is truncated at 32,767', async () => {
    const path = await writeRows([['ñ'.repeat(200_000), 1, null]]);
    expect((await cellsOf(path))[1]).toEqual(['ñ'.repeat(32_767), '1']);
  });

  test('a row larger than one chunk is written completely', async () => {
    const wide = Array.from(
      { length: 60 },
      (_unused, index): WorkbookColumn => ({ header: `C${index}`, kind: 'text' }),
    );
    const row = wide.map((_column, index) => String.fromCodePoint(0x4e00 + index).repeat(30_000));
    const path = await writeWorkbook({ sheetName: 'x', columns: wide }, [[row, row, ['fin']]]);
    // This text compresses more than the limit for untrusted files.
    const cells = await cellsOf(path, { limits: { maxRatio: 10_000 } });
    expect(cells.slice(1)).toEqual([row, row, ['fin']]);
  });
});

describe('sheets', () => {
  test('the header row is bold, frozen and has filters, and column widths are set', async () => {
    const path = await writeRows([['x', 1, '2024-02-29']]);
    const xml = await sheetXml(path);
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<autoFilter ref="A1:C2"/>');
    expect(xml).toContain('<col min="1" max="1" width="30" customWidth="1"/>');
    expect(xml).toContain('<c r="A1" s="1"');
    expect(await fileInArchive(path, 'xl/styles.xml')).toContain('<font><b/>');
  });

  test('rows beyond the limit of a sheet continue on further sheets, each with the header', async () => {
    const rows = Array.from({ length: 7 }, (_unused, index): WorkbookRow => [`fila ${index}`, index, null]);
    const path = await writeRows(rows, 4);
    const spreadsheet = await openSpreadsheet(path);
    await spreadsheet.close();
    expect(spreadsheet.sheets).toEqual(['Candidatos', 'Candidatos (2)', 'Candidatos (3)']);
    const counts = await Promise.all(
      (spreadsheet.sheets ?? []).map(async (sheet) => (await cellsOf(path, { sheet })).length),
    );
    expect(counts).toEqual([4, 4, 2]);
    expect((await cellsOf(path, { sheet: 'Candidatos (3)' }))[1]).toEqual(['fila 6', '6']);
  });

  test('rows that exactly fill a sheet do not create an empty one', async () => {
    const path = await writeRows([['a'], ['b'], ['c']], 4);
    const spreadsheet = await openSpreadsheet(path);
    await spreadsheet.close();
    expect(spreadsheet.sheets).toEqual(['Candidatos']);
  });

  test('a workbook without rows has its header', async () => {
    expect(await cellsOf(await writeRows([]))).toEqual([['Nombre', 'Puntaje', 'Ingreso']]);
  });

  test('batches may be empty, of any size, and from an asynchronous source', async () => {
    async function* source(): AsyncGenerator<WorkbookRow[]> {
      yield [];
      yield [['a'], ['b']];
      yield [];
      yield* inBatches([['c'], ['d'], ['e']], 2);
    }
    const path = await writeWorkbook({ sheetName: 'x', columns }, source());
    expect((await cellsOf(path)).slice(1)).toEqual([['a'], ['b'], ['c'], ['d'], ['e']]);
  });

  test('a layout without columns, or with too many, is rejected', () => {
    expect(() => createWorkbookStream({ sheetName: 'x', columns: [] }, [])).toThrow(RangeError);
    const tooMany = Array.from({ length: 16_385 }, (): WorkbookColumn => ({ header: 'x', kind: 'text' }));
    expect(() => createWorkbookStream({ sheetName: 'x', columns: tooMany }, [])).toThrow(RangeError);
  });

  test('the caller sets the compression level', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_unused, index): WorkbookRow => [`persona ${index * 7919}`, index, null],
    );
    const sizes = await Promise.all(
      [1, 9].map(async (compressionLevel) => {
        const pieces = await createWorkbookStream({ sheetName: 'x', columns, compressionLevel }, [rows]).toArray();
        return Buffer.concat(pieces).length;
      }),
    );
    expect(sizes[1]).toBeLessThan(sizes[0] as number);
  });
});
