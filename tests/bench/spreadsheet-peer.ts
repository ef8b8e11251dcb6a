// Separate process of spreadsheet.bench.ts that writes the same rows with another library.
// Arguments: `exceljs FOLDER ROWS` or `write-excel-file FOLDER ROWS`; FOLDER is the library's. Prints like `memory
// ROWS` of spreadsheet-child.ts.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { peakBytes } from './peak-memory.ts';
import type { MemoryUse } from './spreadsheet-child.ts';
import { batches, columns } from './spreadsheet-rows.ts';

type Cell = string | number | null;

/** Only the used part. */
interface ExcelJs {
  readonly stream: {
    readonly xlsx: {
      readonly WorkbookWriter: new (
        options: object,
      ) => {
        addWorksheet(name: string): { addRow(cells: readonly Cell[]): { commit(): void }; commit(): void };
        commit(): Promise<void>;
      };
    };
  };
}
type WriteExcelFile = (data: readonly (readonly Cell[])[]) => { toStream(): Promise<NodeJS.ReadableStream> };

const header = columns.map((column) => column.header);

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Its streaming writer in the fastest configuration: no styles, no shared strings. */
async function byExcelJs({ stream: { xlsx } }: ExcelJs, rowCount: number): Promise<void> {
  const workbook = new xlsx.WorkbookWriter({ stream: nowhere(), useStyles: false, useSharedStrings: false });
  const sheet = workbook.addWorksheet('Datos');
  sheet.addRow(header).commit();
  for (const rows of batches(rowCount)) for (const row of rows) sheet.addRow(row as readonly Cell[]).commit();
  sheet.commit();
  await workbook.commit();
}

/** This library needs all rows at once. */
async function byWriteExcelFile(write: WriteExcelFile, rowCount: number): Promise<void> {
  const rows = [...batches(rowCount)].flat() as (readonly Cell[])[];
  const stream = await write([header, ...rows]).toStream();
  await finished(stream.pipe(nowhere()));
}

const [name, folder = '', rows] = process.argv.slice(2);
const load = createRequire(join(folder, 'package.json'));
const begin = performance.now();
if (name === 'exceljs') await byExcelJs(load('exceljs'), Number(rows));
else await byWriteExcelFile(load('write-excel-file/node').default, Number(rows));
const use: MemoryUse = {
  peakBytes: peakBytes(),
  milliseconds: performance.now() - begin,
};
process.stdout.write(JSON.stringify(use));
