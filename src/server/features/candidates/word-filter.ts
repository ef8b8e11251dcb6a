// Finds the rows of which some field contains a text: few distinct values one by one, many ones by their trigrams.

import { searchable } from '../../../domain/text/search-text.ts';
import {
  type Column,
  EMPTY,
  ListColumn,
  MAX_SCANNED_VALUES,
  NumberColumn,
  type TextColumn,
  textsOf,
} from './columns.ts';
import { markCodes, type RowSet } from './row-sets.ts';
import { MAX_SHORT_TEXT, ShortTextSets } from './short-text-sets.ts';
import { TrigramFilter } from './trigram-filter.ts';

/** Rows after which columns are checked again for many values. */
const CHECK_INTERVAL = 4096;

/** The columns of the index. */
interface SearchedTable {
  readonly columns: ReadonlyMap<string, Column>;
  readonly labels: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The number of rows. */
  readonly length: number;
}

/** Searched texts of a row, in lower case without accents. */
type TextColumns = TextColumn | ListColumn;

export class WordFilter {
  readonly #index: SearchedTable;
  readonly #trigrams = new TrigramFilter();
  readonly #shortTexts = new ShortTextSets();
  /** Columns of many values, whose texts are in the trigrams. */
  readonly #large = new Map<string, TextColumns>();
  #filled = 0;
  #puts = 0;

  constructor(index: SearchedTable) {
    this.#index = index;
  }

  /** Reports that a row was set. */
  put(row: number): void {
    if (row < this.#filled) {
      this.#trigrams.clear(row);
      this.#shortTexts.clear(row);
    } else this.#filled = row + 1;
    for (const column of this.#large.values()) this.#addTexts(column, row);
    this.#puts += 1;
    if (this.#puts % CHECK_INTERVAL === 0) this.#findLarge();
  }

  /**
   * Adds to `target` the rows of `within` of which one of the fields contains the text.
   * @param text in lower case without accents
   */
  mark(text: string, fields: readonly string[], { within, target }: { within: RowSet; target: RowSet }): void {
    this.#findLarge();
    const { index, large } = { index: this.#index, large: this.#large };
    for (const field of fields) {
      const column = index.columns.get(field);
      if (!column || column instanceof NumberColumn || large.has(field)) continue;
      markCodes(textsOf(column).codes, codesWith(column, text, index.labels.get(field)), target);
    }
    const columns = fields.flatMap((field) => large.get(field) ?? []);
    if (columns.length === 0) return;
    const isShort = text.length <= MAX_SHORT_TEXT;
    // The sets of short texts are exact for all columns together.
    const needsNoTest = isShort && columns.length === large.size;
    const visit = (row: number): void => {
      if (within[row] !== 1 || target[row] === 1) return;
      if (needsNoTest || columns.some((column) => hasText(column, textsOf(column).codeOf(row), text))) target[row] = 1;
    };
    if (isShort) this.#shortTexts.rows(text, visit);
    else this.#trigrams.candidates(text, visit);
  }

  #findLarge(): void {
    for (const [field, column] of this.#index.columns) {
      if (column instanceof NumberColumn || this.#large.has(field)) continue;
      if (this.#index.labels.has(field)) continue;
      if (textsOf(column).values.length <= MAX_SCANNED_VALUES) continue;
      this.#large.set(field, column);
      for (let row = 0; row < this.#index.length; row += 1) this.#addTexts(column, row);
    }
  }

  #addTexts(column: TextColumns, row: number): void {
    for (const text of searchablesOf(column, textsOf(column).codeOf(row))) {
      this.#trigrams.add(row, text);
      this.#shortTexts.add(row, text);
    }
  }
}

const searchablesOf = (column: TextColumns, code: number): readonly string[] =>
  column instanceof ListColumn ? column.searchablesOf(code) : [column.searchableOf(code)];

const hasText = (column: TextColumns, code: number, text: string): boolean =>
  column instanceof ListColumn
    ? column.searchablesOf(code).some((one) => one.includes(text))
    : column.searchableOf(code).includes(text);

/** Returns a 1 for each code of which the displayed text contains `text`. */
function codesWith(column: TextColumns, text: string, labels: ReadonlyMap<string, string> | undefined): Uint8Array {
  return Uint8Array.from(textsOf(column).values, (value, code) => {
    if (code === EMPTY) return 0;
    const label = labels?.get(value);
    const isFound = label === undefined ? hasText(column, code, text) : searchable(label).includes(text);
    return isFound ? 1 : 0;
  });
}
