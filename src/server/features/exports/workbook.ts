// The candidates of a process as a workbook, with one column per extra attribute.
import type { Readable } from 'node:stream';
import { exportMessages } from '../../../contract/messages.ts';
import type { Reader } from '../../platform/db/index.ts';
import {
  type CellValue,
  type ColumnKind,
  createWorkbookStream,
  type WorkbookColumn,
  type WorkbookRow,
} from '../../platform/spreadsheet/index.ts';
import { attributeKinds, type CandidateRow, candidatesAfter, extraAttributesAfter } from './queries.ts';

const BATCH = 1000;
const KINDS: Readonly<Record<string, ColumnKind>> = {
  birthdate: 'date',
  moved_at: 'date',
  created_at: 'date',
  experience_years: 'number',
};
const columnNames = Object.keys(exportMessages.columns) as (keyof typeof exportMessages.columns)[];

/** Streams the workbook; memory does not grow with the candidates. */
export async function candidatesWorkbook(db: Reader, organizationId: number, processId: number): Promise<Readable> {
  const kinds = await attributeKinds(db, organizationId);
  const extras = (await extraColumns(db, processId)).map((header): WorkbookColumn => {
    const kind = kinds.get(header);
    return { header, kind: kind === 'money' ? 'number' : (kind ?? 'text') };
  });
  const columns: WorkbookColumn[] = [
    ...columnNames.map((name) => ({
      header: exportMessages.columns[name],
      kind: KINDS[name] ?? 'text',
    })),
    ...extras,
  ];
  return createWorkbookStream({ sheetName: exportMessages.sheet, columns }, rowBatches(db, processId, extras));
}

async function* batches<Row extends { id: number }>(read: (afterId: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last = 0;
  for (;;) {
    const rows = await read(last);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}

async function extraColumns(db: Reader, processId: number): Promise<string[]> {
  const names = new Set<string>();
  for await (const rows of batches((after) => extraAttributesAfter(db, processId, after, BATCH))) {
    for (const row of rows) for (const name of Object.keys(extrasOf(row))) names.add(name);
  }
  return [...names];
}

const extrasOf = (row: { extra_attributes: string }): Record<string, string> =>
  row.extra_attributes === '{}' ? {} : (JSON.parse(row.extra_attributes) as Record<string, string>);

async function* rowBatches(
  db: Reader,
  processId: number,
  extras: readonly WorkbookColumn[],
): AsyncGenerator<WorkbookRow[]> {
  for await (const rows of batches((after) => candidatesAfter(db, processId, after, BATCH))) {
    yield rows.map((row) => {
      const extra = extrasOf(row);
      return [
        ...columnNames.map((name) => cellOf(row, name)),
        ...extras.map(({ header, kind }) => exportValue(extra[header], kind)),
      ];
    });
  }
}

/** An amount with or without its currency, as imports store it; other texts stay texts. */
const storedNumber = /^(?:[^\d\s-]+ )?(-?\d{1,15}(?:\.\d+)?)$/;
const storedPercent = /^(-?\d{1,15}(?:\.\d+)?) %$/;

function exportValue(text: string | null | undefined, kind: ColumnKind): CellValue {
  const percent = kind === 'percent' ? storedPercent.exec(text ?? '')?.[1] : undefined;
  if (percent !== undefined) return Number((Number(percent) / 100).toPrecision(15));
  const number = kind === 'number' ? storedNumber.exec(text ?? '')?.[1] : undefined;
  return number === undefined || /^-?0\d/.test(number) ? text : Number(number);
}

function cellOf(row: CandidateRow, name: (typeof columnNames)[number]) {
  if (name === 'status') return exportMessages.status[row.status];
  if (name === 'tags') return (JSON.parse(row.tags) as string[]).join(', ');
  if (name === 'moved_at' || name === 'created_at') return new Date(row[name]);
  return exportValue(row[name], KINDS[name] ?? 'text');
}
