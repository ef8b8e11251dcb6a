// Streams the rows of an XLSX sheet from its XML.
import { columnIndexOf, columnsPerSheet } from '../cell-names.ts';
import { SpreadsheetError } from '../errors.ts';
import type { SpreadsheetLimits } from '../limits.ts';
import { type CellContext, cellText } from './cell-value.ts';
import { RowGate, type SpreadsheetRow } from './rows.ts';
import { StringItem } from './shared-strings.ts';
import { feedXml, type XmlAttributes, type XmlHandler } from './xml.ts';

/** Yields non-blank rows. Throws `broken`, `too_large`, `too_many_rows`. */
export async function* worksheetRows(
  bytes: AsyncIterable<Buffer>,
  context: CellContext,
  limits: SpreadsheetLimits,
): AsyncGenerator<SpreadsheetRow> {
  const collector = new RowCollector(context, limits);
  for await (const _chunk of feedXml(bytes, collector)) yield* collector.takeRows();
}

/**
 * Collects rows from a sheet's elements: sheetData > row > c > (v
 * is > t).
 */
class RowCollector implements XmlHandler {
  readonly #context: CellContext;
  readonly #gate: RowGate;
  readonly #maxColumns: number;
  readonly #inlineString = new StringItem();
  #rows: SpreadsheetRow[] = [];
  #isInData = false;
  #isInValue = false;
  #isInInlineString = false;
  #rowNumber = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #raw = '';

  constructor(context: CellContext, limits: SpreadsheetLimits) {
    this.#context = context;
    this.#gate = new RowGate(limits);
    this.#maxColumns = limits.maxColumns;
  }

  /** Returns the rows completed since the last call. */
  takeRows(): SpreadsheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'sheetData') this.#isInData = true;
    if (!this.#isInData) return;
    if (this.#isInInlineString) this.#inlineString.open(name);
    else if (name === 'row') this.#startRow(attributes);
    else if (name === 'c') this.#startCell(attributes);
    else if (name === 'v') this.#isInValue = true;
    else if (name === 'is') this.#startInlineString();
  }

  text(text: string): void {
    if (this.#isInValue) this.#raw += text;
    else if (this.#isInInlineString) this.#inlineString.text(text);
  }

  close(name: string): void {
    if (!this.#isInData) return;
    if (name === 'v') this.#isInValue = false;
    else if (name === 'is') this.#endInlineString();
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
    else if (name === 'sheetData') this.#isInData = false;
    else if (this.#isInInlineString) this.#inlineString.close(name);
  }

  #startRow({ r: number }: XmlAttributes): void {
    const next = number === undefined ? this.#rowNumber + 1 : Number(number);
    if (!Number.isInteger(next) || next <= this.#rowNumber) throw this.#broken(`row ${number} follows`);
    this.#rowNumber = next;
    this.#cells = [];
    this.#column = -1;
  }

  #startCell({ r: reference, t: type, s: style }: XmlAttributes): void {
    const column = reference === undefined ? this.#column + 1 : columnIndexOf(reference);
    if (column === undefined || column >= columnsPerSheet) throw this.#broken(`a cell «${reference}»`);
    this.#column = column;
    this.#type = type ?? 'n';
    this.#style = Number(style ?? 0);
    this.#raw = '';
  }

  #startInlineString(): void {
    this.#isInInlineString = true;
    this.#inlineString.start();
  }

  #endInlineString(): void {
    this.#isInInlineString = false;
    this.#raw = this.#inlineString.value;
  }

  #endCell(): void {
    if (this.#raw === '') return;
    const text = cellText(this.#type, this.#style, this.#raw, this.#context);
    if (text === '') return;
    if (this.#column >= this.#maxColumns) {
      throw new SpreadsheetError('too_large', `row ${this.#rowNumber} has a column ${this.#column + 1}`, {
        row: this.#rowNumber,
      });
    }
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #endRow(): void {
    const row = this.#gate.pass(this.#rowNumber, this.#cells);
    if (row) this.#rows.push(row);
  }

  #broken(detail: string): SpreadsheetError {
    return new SpreadsheetError('broken', `after row ${this.#rowNumber}: ${detail}`, { row: this.#rowNumber });
  }
}
