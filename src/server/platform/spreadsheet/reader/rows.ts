// The rows that come out of a spreadsheet of either kind, and the bounds that hold for both.
import { rowsPerSheet } from '../cell-names.ts';
import { SpreadsheetError } from '../errors.ts';
import type { SpreadsheetLimits } from '../limits.ts';

/**
 * One row that holds something. `number` is the row's number as a spreadsheet program shows it, from 1, blank rows
 * counted. `cells` are texts from the first column on, empty ones as '', without the empty ones at the end.
 */
export type SpreadsheetRow = { number: number; cells: string[] };

/** Lets rows through that hold something, and refuses what is over the limits. */
export class RowGate {
  readonly #limits: SpreadsheetLimits;
  #count = 0;

  constructor(limits: SpreadsheetLimits) {
    this.#limits = limits;
  }

  /** How many rows came through. */
  get count(): number {
    return this.#count;
  }

  /** The row without its empty end, or undefined where it is blank. Throws `too_large` and `too_many_rows`. */
  pass(number: number, cells: string[]): SpreadsheetRow | undefined {
    let length = cells.length;
    while (length > 0 && cells[length - 1] === '') length -= 1;
    if (number > rowsPerSheet) throw this.#refusal('too_many_rows', number, 'a sheet ends at row 1,048,576');
    if (length === 0) return undefined;
    if (length > this.#limits.maxColumns) throw this.#refusal('too_large', number, `${length} columns`);
    cells.length = length;
    const long = cells.findIndex((cell) => cell.length > this.#limits.maxCellLength);
    if (long >= 0) throw this.#refusal('too_large', number, `the cell in column ${long + 1} is too long`);
    this.#count += 1;
    if (this.#count > this.#limits.maxRows) {
      throw this.#refusal('too_many_rows', number, `more than ${this.#limits.maxRows} rows`);
    }
    return { number, cells };
  }

  #refusal(code: 'too_large' | 'too_many_rows', row: number, detail: string): SpreadsheetError {
    return new SpreadsheetError(code, `row ${row}: ${detail}`, { row });
  }
}
