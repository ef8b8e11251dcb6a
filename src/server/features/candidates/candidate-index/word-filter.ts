// Finds the rows of which some field contains a text: few distinct values one by one, many ones by their trigrams.

import { isFreeText } from '../../../../domain/candidates/free-texts.ts';
import { searchable } from '../../../../domain/text/search-text.ts';
import { type TermFinder, termFinder } from '../../../../domain/text/term-search.ts';
import type { PhraseTerm } from '../../../../domain/text/word-stems.ts';
import { type Column, EMPTY, ListColumn, MAX_SCANNED_VALUES, NumberColumn, TextColumn, textsOf } from './columns.ts';
import type { RowSet } from './row-sets.ts';
import { MAX_SHORT_TEXT, ShortTextSets } from './short-text-sets.ts';
import { TrigramFilter } from './trigram-filter.ts';

/** Rows after which columns are checked again for many values. */
const CHECK_INTERVAL = 4096;

/** The columns of the index. */
interface SearchedTable {
  readonly columns: ReadonlyMap<string, Column>;
  readonly labels: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Changes with each of the labels. */
  readonly labelsVersion: number;
  /** The number of rows. */
  readonly length: number;
}

/** Searched texts of a row, in lower case without accents. */
type TextColumns = TextColumn | ListColumn;

interface Marking {
  /** Other rows need not be tested. */
  readonly within: RowSet;
  readonly target: RowSet;
}

export class WordFilter {
  readonly #index: SearchedTable;
  readonly #trigrams = new TrigramFilter();
  readonly #shortTexts = new ShortTextSets();
  /** Columns of many values, whose texts are in the trigrams. */
  readonly #large = new Map<string, TextColumns>();
  readonly #labels = new Map<string, { readonly version: number; readonly texts: readonly string[] }>();
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
  mark(text: string, fields: readonly string[], marking: Marking): void {
    this.#mark({ anchor: text, isIn: (own) => own.includes(text) }, fields, marking);
  }

  /** As `mark`, and those of which a free text has the words of the term in another form. */
  markForms(term: PhraseTerm, fields: readonly string[], marking: Marking): void {
    this.mark(term.text, fields, marking);
    const finder = termFinder(term);
    if (finder.anchor !== '') this.#mark(finder, fields.filter(isFreeText), marking);
  }

  #mark({ anchor, isIn }: TermFinder, fields: readonly string[], { within, target }: Marking): void {
    this.#findLarge();
    const { index, large } = { index: this.#index, large: this.#large };
    for (const field of fields) {
      const column = index.columns.get(field);
      if (!column || column instanceof NumberColumn || large.has(field)) continue;
      const marked = codesWith(column, isIn, this.#searchableLabels(field));
      target.addCodes(textsOf(column).codes, marked, within);
    }
    const columns = fields.flatMap((field) => large.get(field) ?? []);
    if (columns.length === 0) return;
    const isShort = anchor.length <= MAX_SHORT_TEXT;
    // The sets of short texts are exact for all columns together.
    const needsNoTest = isShort && columns.length === large.size && isIn(anchor);
    const visit = (row: number): void => {
      if (!within.has(row) || target.has(row)) return;
      if (needsNoTest || columns.some((column) => hasText(column, textsOf(column).codeOf(row), isIn))) target.add(row);
    };
    if (isShort) this.#shortTexts.rows(anchor, visit);
    else this.#trigrams.candidates(anchor, visit);
  }

  /** The displayed texts of the codes in lower case without accents; undefined if the values are displayed. */
  #searchableLabels(field: string): readonly string[] | undefined {
    const labels = this.#index.labels.get(field);
    const column = this.#index.columns.get(field);
    if (!labels || !(column instanceof TextColumn)) return undefined;
    const known = this.#labels.get(field);
    if (known?.version === this.#index.labelsVersion && known.texts.length === column.values.length) return known.texts;
    const texts = column.values.map((value) => searchable(labels.get(value) ?? value));
    this.#labels.set(field, { version: this.#index.labelsVersion, texts });
    return texts;
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

const hasText = (column: TextColumns, code: number, isIn: TermFinder['isIn']): boolean =>
  column instanceof ListColumn ? column.searchablesOf(code).some(isIn) : isIn(column.searchableOf(code));

/**
 * Returns a 1 for each code whose displayed text is found.
 * @param labels searched instead of the values
 */
function codesWith(column: TextColumns, isIn: TermFinder['isIn'], labels: readonly string[] | undefined): Uint8Array {
  const marked = new Uint8Array(textsOf(column).values.length);
  for (let code = EMPTY + 1; code < marked.length; code += 1) {
    const isFound = labels === undefined ? hasText(column, code, isIn) : isIn(labels[code] ?? '');
    marked[code] = isFound ? 1 : 0;
  }
  return marked;
}
