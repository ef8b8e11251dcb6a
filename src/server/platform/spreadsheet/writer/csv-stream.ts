// Writes rows as CSV: UTF-8 with BOM and semicolons, as Spanish spreadsheet programs expect.
import { Readable } from 'node:stream';
import type { CellValue } from './layout.ts';
import type { RowBatches } from './row-feed.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Texts are quoted and never a formula; numbers have a decimal comma, and days (in UTC) the format DD/MM/YYYY.
 * `batches` is read only as fast as the stream.
 */
export const createCsvStream = (header: readonly string[], batches: RowBatches): Readable =>
  Readable.from(lines(header, batches));

async function* lines(header: readonly string[], batches: RowBatches): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(header);
  for await (const rows of batches) if (rows.length > 0) yield rows.map(line).join('');
}

const line = (cells: readonly CellValue[]): string => `${cells.map(cell).join(';')}\r\n`;

function cell(value: CellValue): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').toReversed().join('/');
  // A spreadsheet program would run these.
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}
