// Exchange with an installed LibreOffice: it opens our files, and we read its files.
import { execFile, spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { cellsOf, newPath, refusalOf, workInTemporaryFolder, writeWorkbook } from './support.ts';

workInTemporaryFolder();

const run = promisify(execFile);
const isInstalled = spawnSync('soffice', ['--version']).status === 0;
const timeout = 120_000;
// Comma, double quotes, UTF-8, cells as displayed, all sheets.
const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';

/** @returns the paths of the results */
async function convert(path: string, target: string, ...more: string[]): Promise<string[]> {
  const folder = newPath('out');
  const profile = `-env:UserInstallation=${pathToFileURL(newPath('profile'))}`;
  await run('soffice', [profile, '--headless', ...more, '--convert-to', target, '--outdir', folder, path]);
  return (await readdir(folder)).sort().map((name) => join(folder, name));
}

describe.skipIf(!isInstalled)('LibreOffice', () => {
  test('opens a workbook of ours: text as text, days as days, accents intact, every sheet', { timeout }, async () => {
    const columns = [
      { header: 'Nombre', kind: 'text' as const },
      { header: 'Puntaje', kind: 'number' as const },
      { header: 'Ingreso', kind: 'date' as const },
    ];
    const rows = [
      ['Ángela Núñez 日本 😀', 1.5, '2024-02-29'],
      ['=1+1', -2, '1999-12-31'],
      ['+5', 3, null],
      ['@SUM(A1)', null, null],
      ['-2', null, null],
      ['_x0041_ "y", <z>', null, null],
    ];
    const path = await writeWorkbook({ sheetName: 'Candidatos', columns }, [rows], 5);
    const sheets = await convert(path, csvFilter);
    const stem = basename(path, extname(path));
    expect(sheets.map((sheet) => basename(sheet))).toEqual([`${stem}-Candidatos (2).csv`, `${stem}-Candidatos.csv`]);
    const texts = await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')));
    expect(texts[1]).toBe(
      'Nombre,Puntaje,Ingreso\nÁngela Núñez 日本 😀,1.5,29/02/2024\n=1+1,-2,31/12/1999\n+5,3,\n@SUM(A1),,\n',
    );
    expect(texts[0]).toBe('Nombre,Puntaje,Ingreso\n-2,,\n"_x0041_ ""y"", <z>",,\n');
  });

  test('writes a workbook that we read', { timeout }, async () => {
    const csv = newPath('csv');
    await writeFile(csv, 'Nombre,Edad,Ingreso\nÁngela Núñez,31,2024-02-29\n');
    const [path] = await convert(csv, 'xlsx:Calc MS Excel 2007 XML', '--infilter=CSV:44,34,76');
    expect(await cellsOf(path as string)).toEqual([
      ['Nombre', 'Edad', 'Ingreso'],
      ['Ángela Núñez', '31', '2024-02-29'],
    ]);
  });

  test.each(['ods', 'xls'])('writes an .%s that we name as what it is', { timeout }, async (format) => {
    const columns = [{ header: 'Nombre', kind: 'text' as const }];
    const [path] = await convert(await writeWorkbook({ sheetName: 'x', columns }, [[['Ana']]]), format);
    expect(await refusalOf(path as string)).toBe('unsupported_xls');
  });
});
