// The XML of one sheet, row by row: a bold and frozen header with a filter, then the rows.
import { columnName, rowsPerSheet } from '../cell-names.ts';
import { encodeCellText } from '../cell-text.ts';
import { dateToSerial } from '../dates.ts';
import type { CellValue, ColumnKind, WorkbookColumn, WorkbookRow } from './layout.ts';
import type { RowFeed } from './row-feed.ts';
import { spreadsheetNamespace, styleIndex, xmlHeader } from './workbook-parts.ts';

/** A column as the row writer needs it: its letters and what its cells hold. */
type WrittenColumn = { letters: string; kind: ColumnKind };

const charactersPerChunk = 65_536;
const rowsPerTake = 100;
const defaultWidths: Readonly<Record<ColumnKind, number>> = { text: 24, number: 12, date: 12 };

// What spreadsheet programs take for the beginning of a formula, or hide in front of one.
const formulaStart = /^[=+\-@\t\r]/;
const outerSpace = /^\s|\s$/;

/**
 * Yields the sheet's XML in chunks of some 64 kB, and takes from the feed as many rows as fit under the header. Returns
 * the number of the last row.
 */
export async function* worksheetXml(
  columns: readonly WorkbookColumn[],
  feed: RowFeed,
  maxRows = rowsPerSheet,
): AsyncGenerator<Buffer, number> {
  const written = columns.map(({ kind }, index) => ({ letters: columnName(index), kind }));
  let xml = sheetStart(columns) + headerRow(columns, written);
  let lastRow = 1;
  while (lastRow < maxRows) {
    const rows = await feed.take(Math.min(rowsPerTake, maxRows - lastRow));
    if (rows.length === 0) break;
    for (const row of rows) {
      lastRow += 1;
      xml += rowXml(row, lastRow, written);
      if (xml.length >= charactersPerChunk) {
        yield Buffer.from(xml);
        xml = '';
      }
    }
  }
  yield Buffer.from(xml + sheetEnd(columns.length, lastRow));
  return lastRow;
}

function sheetStart(columns: readonly WorkbookColumn[]): string {
  const widths = columns.map(({ kind, width = defaultWidths[kind] }, index) => {
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return (
    `${xmlHeader}<worksheet xmlns="${spreadsheetNamespace}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`
  );
}

function headerRow(columns: readonly WorkbookColumn[], written: readonly WrittenColumn[]): string {
  const cells = written.map(({ letters }, index) => {
    return textCell(columns[index]?.header ?? '', `${letters}1`, ` s="${styleIndex.header}"`);
  });
  return `<row r="1">${cells.join('')}</row>`;
}

function sheetEnd(columnCount: number, lastRow: number): string {
  const range = `A1:${columnName(columnCount - 1)}${lastRow}`;
  // Document and telephone numbers are text on purpose: no green corner in each of their cells.
  const ignored = `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`;
  return `</sheetData><autoFilter ref="${range}"/>${ignored}</worksheet>`;
}

function rowXml(row: WorkbookRow, number: number, columns: readonly WrittenColumn[]): string {
  let xml = `<row r="${number}">`;
  let index = 0;
  for (const { letters, kind } of columns) {
    const value = row[index++];
    if (value !== null && value !== undefined && value !== '') xml += cellXml(value, kind, letters + number);
  }
  return `${xml}</row>`;
}

function cellXml(value: Exclude<CellValue, null | undefined>, kind: ColumnKind, reference: string): string {
  if (kind === 'number' && typeof value === 'number') {
    return Number.isFinite(value) ? `<c r="${reference}"><v>${value}</v></c>` : '';
  }
  if (kind === 'date' && typeof value !== 'number') {
    const serial = dateToSerial(value);
    if (serial !== undefined) return `<c r="${reference}" s="${styleIndex.date}"><v>${serial}</v></c>`;
  }
  const text = textOf(value);
  return textCell(text, reference, formulaStart.test(text) ? ` s="${styleIndex.formulaLike}"` : '');
}

function textCell(text: string, reference: string, style: string): string {
  if (text === '') return '';
  // Without it, white space at either end of the text may be dropped.
  const space = outerSpace.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${reference}"${style} t="inlineStr"><is><t${space}>${encodeCellText(text)}</t></is></c>`;
}

function textOf(value: string | number | Date): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10).split('-').reverse().join('/');
}
