// The rejected rows as a CSV file, each with its number and reason.
import type { Readable } from 'node:stream';
import { importRowMessages } from '../../../../contract/messages.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { createCsvStream, type WorkbookRow } from '../../../platform/spreadsheet/index.ts';
import { issuesAfter } from '../queries.ts';

const BATCH = 500;

export const issuesFile = (db: Reader, importId: number, header: readonly string[]): Readable =>
  createCsvStream([importRowMessages.rowHeader, importRowMessages.reasonHeader, ...header], batches(db, importId));

async function* batches(db: Reader, importId: number): AsyncGenerator<WorkbookRow[]> {
  let last = 0;
  for (;;) {
    const issues = await issuesAfter(db, importId, last, BATCH);
    const end = issues.at(-1);
    if (!end) return;
    yield issues.map(({ row, reason, cells }) => [String(row), reason, ...(JSON.parse(cells) as string[])]);
    last = end.row;
  }
}
