// Shared helpers of spreadsheet tests: temporary files, archives, rows and errors.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll } from 'vitest';
import {
  createWorkbookStream,
  inspectSpreadsheet,
  openSpreadsheet,
  type RowBatches,
  SpreadsheetError,
  type SpreadsheetOptions,
  type SpreadsheetRow,
  type WorkbookLayout,
} from '../../../../src/server/platform/spreadsheet/index.ts';
import { type ZipPart, zipArchive } from '../../../../src/server/platform/spreadsheet/writer/zip-archive.ts';

let folder = '';
let made = 0;

export function workInTemporaryFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
}

export function newPath(extension = 'bin'): string {
  made += 1;
  return join(folder, `file-${made}.${extension}`);
}

export async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = newPath();
  await writeFile(path, content);
  return path;
}

export async function writeWorkbook(layout: WorkbookLayout, batches: RowBatches, maxRows?: number): Promise<string> {
  const path = newPath('xlsx');
  await pipeline(createWorkbookStream(layout, batches, maxRows), createWriteStream(path));
  return path;
}

/** In order. */
export async function archiveOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zipArchive(partsOf(files), 6, () => undefined)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* partsOf(files: Readonly<Record<string, string | Buffer>>): AsyncGenerator<ZipPart> {
  for (const [name, content] of Object.entries(files)) {
    yield { name, content: typeof content === 'string' ? content : chunksOf(content) };
  }
}

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += 524_288) yield content.subarray(start, start + 524_288);
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** One sheet, whose rows are XML; `more` adds or replaces files. */
export function workbookFiles(rows: string, more: Readonly<Record<string, string | Buffer>> = {}) {
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Datos" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${relationships}/sharedStrings" Target="/xl/sharedStrings.xml"/>` +
      `<Relationship Id="rId3" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
}

export async function workbookOf(rows: string, more?: Readonly<Record<string, string | Buffer>>): Promise<string> {
  return fileOf(await archiveOf(workbookFiles(rows, more)));
}

export async function rowsOf(path: string, options?: SpreadsheetOptions): Promise<SpreadsheetRow[]> {
  const spreadsheet = await openSpreadsheet(path, options);
  try {
    return await Array.fromAsync(spreadsheet.rows());
  } finally {
    await spreadsheet.close();
  }
}

export async function cellsOf(path: string, options?: SpreadsheetOptions): Promise<string[][]> {
  return (await rowsOf(path, options)).map(({ cells }) => cells);
}

/** Fails if the file can be read, or for other errors. */
export async function refusalOf(path: string, options?: SpreadsheetOptions): Promise<string> {
  return (await errorOf(() => rowsOf(path, options))).code;
}

export async function inspectionRefusalOf(path: string, options?: SpreadsheetOptions): Promise<string> {
  return (await errorOf(() => inspectSpreadsheet(path, options))).code;
}

export async function errorOf(work: () => Promise<unknown>): Promise<SpreadsheetError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof SpreadsheetError) return error;
    throw error;
  }
  throw new Error('It was not refused');
}
