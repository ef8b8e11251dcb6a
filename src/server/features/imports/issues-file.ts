// The rejected rows as a CSV file, each with its number and reason.
import { Readable } from 'node:stream';
import { importRowMessages } from '../../../contract/messages.ts';
import type { Reader } from '../../platform/db/index.ts';
import { issuesAfter } from './queries.ts';

const BATCH = 500;
const BYTE_ORDER_MARK = '\uFEFF';

/** UTF-8 with BOM and semicolons, as Spanish spreadsheet programs expect; no cell can be a formula. */
export const issuesFile = (db: Reader, importId: number, header: readonly string[]): Readable =>
  Readable.from(lines(db, importId, header));

async function* lines(db: Reader, importId: number, header: readonly string[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line([importRowMessages.rowHeader, importRowMessages.reasonHeader, ...header]);
  let last = 0;
  for (;;) {
    const issues = await issuesAfter(db, importId, last, BATCH);
    const end = issues.at(-1);
    if (!end) return;
    yield issues
      .map(({ row, reason, cells }) => line([String(row), reason, ...(JSON.parse(cells) as string[])]))
      .join('');
    last = end.row;
  }
}

const line = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;

/** Quotes a cell; one that a spreadsheet program would run gets a leading apostrophe. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
