// Writes the XML of one sheet: a header with a filter, then rows.
import { columnName, rowsPerSheet } from '../cell-names.ts';
import { dateTimeToSerial, dateToSerial } from '../dates.ts';
import type { ChunkPool } from './chunk-pool.ts';
import type { CellValue, ColumnKind, WorkbookColumn, WorkbookRow } from './layout.ts';
import type { RowFeed } from './row-feed.ts';
import { spreadsheetNamespace, styleIndex, xmlHeader } from './workbook-parts.ts';
import { markup, XmlBytes } from './xml-bytes.ts';

const rowsPerTake = 100;
const defaultWidths: Readonly<Record<ColumnKind, number>> = {
  text: 24,
  number: 12,
  percent: 12,
  date: 12,
  datetime: 17,
};

// Spreadsheet programs interpret these as the start of a formula, or hide them in front of one.
const formulaStarts = '=+-@\t\r';

const rowStart = markup('<row r="');
const rowStartEnd = markup('">');
const rowEnd = markup('</row>');
const numberStart = markup('"><v>');
const dateStart = markup(`" s="${styleIndex.date}"><v>`);
const dateTimeStart = markup(`" s="${styleIndex.dateTime}"><v>`);
const percentStart = markup(`" s="${styleIndex.percent}"><v>`);
const numberEnd = markup('</v></c>');
const textStart = markup('" t="inlineStr"><is><t');
const headerStart = markup(`" s="${styleIndex.header}" t="inlineStr"><is><t`);
const formulaLikeStart = markup(`" s="${styleIndex.formulaLike}" t="inlineStr"><is><t`);
const plainText = markup('>');
const spacedText = markup(' xml:space="preserve">');
const textEnd = markup('</t></is></c>');

/**
 * Yields the sheet's XML in chunks of the pool's size, which the consumer should return to it. It takes as many rows
 * from the feed as fit under the header. Returns the number of the last row.
 */
export async function* worksheetXml(
  columns: readonly WorkbookColumn[],
  feed: RowFeed,
  pool: ChunkPool,
  maxRows = rowsPerSheet,
): AsyncGenerator<Buffer, number> {
  const writer = new SheetWriter(columns, new XmlBytes(pool));
  writer.start();
  let lastRow = 1;
  while (lastRow < maxRows) {
    const rows = await feed.take(Math.min(rowsPerTake, maxRows - lastRow));
    if (rows.length === 0) break;
    for (const row of rows) {
      lastRow += 1;
      writer.addRow(row, lastRow);
      if (writer.xml.isFull) yield writer.xml.take();
    }
  }
  writer.end(lastRow);
  yield writer.xml.take();
  return lastRow;
}

class SheetWriter {
  readonly xml: XmlBytes;
  readonly #columns: readonly WorkbookColumn[];
  readonly #kinds: readonly ColumnKind[];
  readonly #cellStarts: readonly Uint8Array[];

  constructor(columns: readonly WorkbookColumn[], xml: XmlBytes) {
    this.xml = xml;
    this.#columns = columns;
    this.#kinds = columns.map(({ kind }) => kind);
    this.#cellStarts = columns.map((_column, index) => markup(`<c r="${columnName(index)}`));
  }

  start(): void {
    const widths = this.#columns.map(({ kind, width = defaultWidths[kind] }, index) => {
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
    });
    this.xml.addAscii(
      `${xmlHeader}<worksheet xmlns="${spreadsheetNamespace}"><sheetViews><sheetView workbookViewId="0">` +
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
        `<cols>${widths.join('')}</cols><sheetData><row r="1">`,
    );
    for (const [index, { header }] of this.#columns.entries()) this.#addText(index, 1, header, headerStart);
    this.xml.add(rowEnd);
  }

  addRow(row: WorkbookRow, rowNumber: number): void {
    this.xml.add(rowStart);
    this.xml.addNumber(rowNumber);
    this.xml.add(rowStartEnd);
    for (let index = 0; index < this.#kinds.length; index++) {
      const value = row[index];
      if (value !== null && value !== undefined) this.#addCell(index, rowNumber, value);
    }
    this.xml.add(rowEnd);
  }

  end(lastRow: number): void {
    const range = `A1:${columnName(this.#columns.length - 1)}${lastRow}`;
    // Document and telephone numbers are text on purpose, so Excel must not mark their cells with a warning.
    const ignored = `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`;
    this.xml.addAscii(`</sheetData><autoFilter ref="${range}"/>${ignored}</worksheet>`);
  }

  #addCell(index: number, row: number, value: Exclude<CellValue, null | undefined>): void {
    const kind = this.#kinds[index];
    const serial = serialOf(kind, value);
    if (serial !== undefined) this.#addNumber(index, row, serial, kind === 'datetime' ? dateTimeStart : dateStart);
    else if (kind === 'percent' && typeof value === 'number') this.#addNumber(index, row, value, percentStart);
    else if (kind === 'number' && typeof value === 'number') this.#addNumber(index, row, value, numberStart);
    else {
      const text = textOf(value);
      this.#addText(index, row, text, formulaStarts.includes(text.charAt(0)) ? formulaLikeStart : textStart);
    }
  }

  #addNumber(index: number, row: number, value: number, start: Uint8Array): void {
    if (!Number.isFinite(value)) return;
    this.#startCell(index, row, start);
    this.xml.addNumber(value);
    this.xml.add(numberEnd);
  }

  #addText(index: number, row: number, text: string, start: Uint8Array): void {
    if (text === '') return;
    this.#startCell(index, row, start);
    // Without this attribute, programs may remove white space at both ends of the text.
    const preservesSpace = isSpace(text.charCodeAt(0)) || isSpace(text.charCodeAt(text.length - 1));
    this.xml.add(preservesSpace ? spacedText : plainText);
    this.xml.addCellText(text);
    this.xml.add(textEnd);
  }

  #startCell(index: number, row: number, start: Uint8Array): void {
    this.xml.add(this.#cellStarts[index] as Uint8Array);
    this.xml.addNumber(row);
    this.xml.add(start);
  }
}

function isSpace(code: number): boolean {
  return code <= 0x20 || code === 0xa0;
}

function textOf(value: string | number | Date): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10).split('-').reverse().join('/');
}

function serialOf(kind: ColumnKind | undefined, value: Exclude<CellValue, null | undefined>): number | undefined {
  if (typeof value === 'number') return undefined;
  if (kind === 'datetime' && typeof value === 'string') return dateTimeToSerial(value);
  return kind === 'date' || kind === 'datetime' ? dateToSerial(value) : undefined;
}
