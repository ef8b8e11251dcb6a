// LibreOffice reads every spreadsheet of the server with the same cell contents.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { api } from '../../src/contract/api/index.ts';
import type { EndpointDefinition } from '../../src/contract/endpoint.ts';
import { createWorkbookStream, openSpreadsheet } from '../../src/server/platform/spreadsheet/index.ts';
import { type Client, jobEnd, type Server, startDemo } from '../api/harness.ts';

const run = promisify(execFile);

/** Values that spreadsheets change: formulas, leading zeros, long numbers, apparent dates, letters, quotes, spaces. */
const delicate = [
  '=1+1',
  '+56 9 1234 5678',
  '-2+3',
  '@SUM(A1:A9)',
  '007',
  '12345678901234567890',
  '1E5',
  '3/4',
  'TRUE',
  '1,5',
  'Ñandú Ángela 日本 🦤',
  '"comillas", <b>&amp;',
  '_x0041_',
  ' con espacios ',
];

/** Comma, double quotes, UTF-8, each cell as displayed. */
const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false';

/** Reads all files with one start of LibreOffice, as it displays them. */
async function readByLibreOffice(folder: string, files: readonly string[], ...more: string[]) {
  const [profile, out] = [pathToFileURL(join(folder, 'profile')), join(folder, 'read')];
  const asked = [`-env:UserInstallation=${profile}`, '--headless', ...more, '--convert-to', csvFilter, '--outdir', out];
  await run('soffice', [...asked, ...files], { timeout: 300_000 });
  return (file: string): string[][] => {
    const converted = readFileSync(join(out, basename(file).replace(/\.\w+$/, '.csv')), 'utf8');
    return parse(converted, { relax_column_count: true, skip_empty_lines: false });
  };
}

/** Returns every cell that LibreOffice displays differently. */
function differences(written: readonly (readonly string[])[], read: readonly (readonly string[])[]): string[] {
  const rows = Array.from({ length: Math.max(written.length, read.length) }, (_, row) => row);
  return rows.flatMap((row) => {
    const [ours = [], theirs = []] = [written[row], read[row]];
    const columns = Array.from({ length: Math.max(ours.length, theirs.length) }, (_, column) => column);
    return columns
      .map((column) => [column, ours[column] ?? '', isoDay(theirs[column] ?? '')] as const)
      .filter(([, one, other]) => one !== other)
      .map(([column, one, other]) => `row ${row + 1}, column ${column + 1}: «${one}» is read as «${other}»`);
  });
}

/** Converts a displayed day to the format of our reader. */
const isoDay = (cell: string): string => cell.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');

async function ourCells(path: string): Promise<string[][]> {
  const file = await openSpreadsheet(path);
  const rows: string[][] = [];
  for await (const row of file.rows()) rows.push(row.cells);
  await file.close();
  return rows;
}

/** Creates a process whose title and candidates contain all delicate values. */
async function delicateProcess(admin: Client): Promise<{ processId: number; importId: number }> {
  const process = await admin.post('/selection_processes', { title: '=HYPERLINK("x") 🦤', description: 'd' });
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = delicate.map((value, index) =>
    [value, `p${index}@persona.example`, value, value].map(quoted).join(','),
  );
  // Rejected rows are returned in a file of their own.
  const rejected = delicate.map((value) => [value, 'no es un correo', value, value].map(quoted).join(','));
  const content = ['nombre,correo,documento,Código', ...lines, ...rejected].join('\n');
  const { body: preview } = await admin.upload('/imports?file_name=x.csv', content);
  const settings = { mapping: ['name', 'email', 'document', 'extra'], duplicates: 'skip' };
  const { body } = await admin.post(`/imports/${preview.id}/start`, {
    selection_process_id: process.body.id,
    ...settings,
  });
  expect(await jobEnd(admin, body.job_id)).toMatchObject({ state: 'done' });
  return { processId: process.body.id, importId: preview.id };
}

/** Downloads one file into the server's folder. */
async function fetchFile(server: Server, admin: Client, name: string, path: string, body?: object): Promise<string> {
  const response = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${admin.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([name, response.status]).toEqual([name, 200]);
  const file = join(server.folder, name);
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  return file;
}

it('LibreOffice shows every workbook of the server cell by cell as it was written', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const { processId } = await delicateProcess(admin);
  const [made] = (await admin.post('/requests/search', { q: {} })).body;
  const request = { workflow_configuration_id: made.workflow_configuration.id, title: '=2+2' };
  const data = Object.fromEntries(delicate.map((value, index) => [`Dato ${index}`, value]));
  expect(
    (await admin.post('/requests', { ...request, data: { ...data, vacancies: 1, justification: 'Crece el equipo' } }))
      .status,
  ).toBe(201);
  const kinds: Record<string, [path: string, body?: object]> = {
    '/selection_processes/search.xlsx': ['/selection_processes/search.xlsx', {}],
    '/selection_processes/{id}/export_applicants.xlsx': [`/selection_processes/${processId}/export_applicants.xlsx`],
    '/reports/processes/export': ['/reports/processes/export'],
    '/reports/applications/export': ['/reports/applications/export'],
    '/requests/export': ['/requests/export', { q: {} }],
  };
  const endpoints: EndpointDefinition[] = Object.values(api).flatMap((area) => Object.values(area));
  const workbooks = endpoints.filter(({ answerKind, path }) => answerKind === 'download' && path.includes('export'));
  const searched = endpoints.filter(({ path }) => path.endsWith('.xlsx'));
  expect(Object.keys(kinds).toSorted()).toEqual([
    ...new Set([...workbooks, ...searched].map(({ path }) => path).toSorted()),
  ]);
  const files: string[] = [];
  for (const [index, [path, body]] of Object.values(kinds).entries()) {
    files.push(await fetchFile(server, admin, `libro-${index}.xlsx`, path, body));
  }
  const cellsOf = await readByLibreOffice(server.folder, files);
  let cells = 0;
  for (const [index, file] of files.entries()) {
    const [written, read] = [await ourCells(file), cellsOf(file)];
    expect(differences(written, read), Object.keys(kinds)[index]).toEqual([]);
    expect(written.length, Object.keys(kinds)[index]).toBeGreaterThan(1);
    cells += written.flat().length;
  }
  const candidates = cellsOf(files[1] ?? '');
  const documents = candidates[0]?.indexOf('Documento') ?? -1;
  expect(candidates.slice(1).map((row) => row.at(-1))).toEqual(delicate.map((value) => value.trim()));
  // Documents are stored in capitals.
  expect(candidates.slice(1).map((row) => row[documents])).toEqual(delicate.map((value) => value.trim().toUpperCase()));
  expect(cellsOf(files[4] ?? '').at(-1)).toEqual(expect.arrayContaining(['=2+2', ...delicate]));
  process.stdout.write(`LibreOffice read ${files.length} workbooks, ${cells} cells\n`);
});

it('LibreOffice runs no formula of the rows that an import gives back', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const { importId } = await delicateProcess(admin);
  const file = await fetchFile(server, admin, 'filas.csv', `/imports/${importId}/issues.csv`);
  // Semicolons, double quotes, UTF-8; values that look like numbers or formulas are converted.
  const rows = (await readByLibreOffice(server.folder, [file], '--infilter=CSV:59,34,76,1,,0,false,true'))(file);
  const formulas = delicate.filter((value) => /^[=+\-@]/.test(value));
  expect(rows.slice(1, 1 + formulas.length).map((row) => row[2])).toEqual(formulas.map((value) => `'${value}`));
});

it('a judge that sees nothing would be none: cells of the wrong kind are told', async () => {
  const server = await startDemo();
  const columns = [{ header: 'Documento', kind: 'number' as const }];
  const numbers = createWorkbookStream({ sheetName: 'x', columns }, [[[7], [Number('12345678901234567890')]]]);
  const file = join(server.folder, 'numeros.xlsx');
  writeFileSync(file, Buffer.concat(await numbers.toArray()));
  const cellsOf = await readByLibreOffice(server.folder, [file]);
  expect(differences([['Documento'], ['007'], ['12345678901234567890']], cellsOf(file))).toHaveLength(2);
});
