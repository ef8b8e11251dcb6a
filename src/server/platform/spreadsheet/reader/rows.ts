// Spreadsheet rows and the limits that apply to them.
import { rowsPerSheet } from '../cell-names.ts';
import { SpreadsheetError } from '../errors.ts';
import type { SpreadsheetLimits } from '../limits.ts';

/**
 * A non-blank row. `number` is the row's number in a spreadsheet program, from 1, including blank rows. `cells` are
 * texts from the first column on, empty ones as '', without trailing empty ones.
 */
export type SpreadsheetRow = { number: number; cells: string[] };

/** Drops blank rows and throws on rows beyond the limits. */
export class RowGate {
  readonly #limits: SpreadsheetLimits;
  #count = 0;

  constructor(limits: SpreadsheetLimits) {
    this.#limits = limits;
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Returns the row without trailing empty cells, or undefined if it is blank. Throws `too_large` and `too_many_rows`.
   */
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
