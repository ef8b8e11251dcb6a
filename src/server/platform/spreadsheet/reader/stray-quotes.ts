// Repairs quotes that open a field of a text table and are never closed: they would swallow the rows behind them.
import type { SpreadsheetSeparator } from './separator.ts';

/** No cell of a spreadsheet is nearly as long: a quote that is open for longer was none. */
const MAX_FIELD_CHARACTERS = 1_000_000;

interface OpenedField {
  /** Where the quote stands that ends it; -1 where none does. */
  readonly end: number;
  /** Whether the field ends right behind that quote. */
  readonly isClosed: boolean;
}

/**
 * Takes the text of a table in pieces and gives it back with such quotes doubled within quotes of their own, so that they
 * are part of their cell. A field over several lines stays as it is where its quote is closed, or where nothing within it
 * looks like further rows: a line with as many separators as the row above, or a cell that begins with a quote.
 */
export class QuoteRepair {
  readonly #separator: SpreadsheetSeparator;
  readonly #fieldEnd: RegExp;
  #pending = '';
  #isAtFieldStart = true;
  /** Separators of the line so far, and of the last line that had some. */
  #separators = 0;
  #rowSeparators = 0;

  constructor(separator: SpreadsheetSeparator) {
    this.#separator = separator;
    this.#fieldEnd = new RegExp(`[\\r\\n${separator === '|' ? '\\|' : separator}]`, 'g');
  }

  /** @returns what is certain by now of the text so far */
  write(text: string): string {
    return this.#repair(this.#pending + text, false);
  }

  /** @returns the rest */
  end(): string {
    return this.#repair(this.#pending, true);
  }

  #repair(text: string, isEnd: boolean): string {
    let result = '';
    let copied = 0;
    let position = 0;
    while (position < text.length) {
      if (this.#isAtFieldStart && text[position] === '"') {
        const field = this.#openedField(text, position, isEnd);
        if (field === null) break;
        if (this.#isStray(text, position, field)) {
          const end = this.#endOfField(text, position);
          const cell = text.slice(position, end).replaceAll('"', '""');
          result += `${text.slice(copied, position)}"${cell}"`;
          copied = end;
          position = end;
        } else position = field.end + 1;
        this.#isAtFieldStart = false;
      }
      position = this.#passField(text, position);
    }
    this.#pending = text.slice(position);
    return result + text.slice(copied, position);
  }

  /** The field that a quote opens; null where the rest of the text has to be awaited. */
  #openedField(text: string, start: number, isEnd: boolean): OpenedField | null {
    for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
      const next = text[at + 1];
      if (next === undefined && !isEnd) return null;
      if (next !== '"') return { end: at, isClosed: next === undefined || this.#endsField(next) };
      at += 1;
    }
    return isEnd || text.length - start > MAX_FIELD_CHARACTERS ? { end: -1, isClosed: false } : null;
  }

  #endsField = (character: string): boolean =>
    character === this.#separator || character === '\n' || character === '\r';

  #isStray(text: string, start: number, { end, isClosed }: OpenedField): boolean {
    if (end < 0) return true;
    if (isClosed || this.#rowSeparators === 0) return false;
    const [, ...lines] = text.slice(start, end).split(/\r\n|\n|\r/);
    // The quote opens a cell of a row below, or rows stand in between.
    const opensCell = lines.length > 0 && this.#endsField(text[end - 1] ?? '');
    return (
      opensCell || lines.slice(0, -1).some((line) => line.split(this.#separator).length - 1 === this.#rowSeparators)
    );
  }

  #endOfField(text: string, from: number): number {
    this.#fieldEnd.lastIndex = from;
    return this.#fieldEnd.exec(text)?.index ?? text.length;
  }

  /** Goes on behind the next separator or line end. @returns the position there, or the text's end */
  #passField(text: string, from: number): number {
    const end = this.#endOfField(text, from);
    if (end === text.length) {
      if (end > from) this.#isAtFieldStart = false;
      return end;
    }
    this.#isAtFieldStart = true;
    if (text[end] === this.#separator) this.#separators += 1;
    else {
      if (this.#separators > 0) this.#rowSeparators = this.#separators;
      this.#separators = 0;
    }
    return end + 1;
  }
}
