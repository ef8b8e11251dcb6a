// Repairs unclosed quotes in text tables, which would swallow the following rows.
import type { SpreadsheetSeparator } from './separator.ts';

/** No real cell is nearly as long, so a quote that is open for longer is a stray one. */
const MAX_FIELD_CHARACTERS = 1_000_000;

interface OpenedField {
  /** The position of the closing quote; -1 without one. */
  readonly end: number;
  /** Whether the field ends directly after that quote. */
  readonly isClosed: boolean;
}

/**
 * Streams a table's text and writes stray quotes doubled within a quoted cell, so that they become text. A multi-line
 * field remains unchanged if its quote is closed, or if nothing within it looks like further rows: a line with as many
 * separators as the row above, or a cell that begins with a quote.
 */
export class QuoteRepair {
  readonly #separator: SpreadsheetSeparator;
  readonly #fieldEnd: RegExp;
  #pending = '';
  #isAtFieldStart = true;
  /** The number of separators in the present line, and in the last line with any. */
  #separators = 0;
  #rowSeparators = 0;

  constructor(separator: SpreadsheetSeparator) {
    this.#separator = separator;
    this.#fieldEnd = new RegExp(`[\\r\\n${separator === '|' ? '\\|' : separator}]`, 'g');
  }

  /** @returns the text that further input cannot change */
  write(text: string): string {
    return this.#repair(this.#pending + text, false);
  }

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

  /** Returns the field that a quote opens, or null if more text is needed. */
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
    // Either the end quote opens a cell of a later row, or complete rows are in between.
    const opensCell = lines.length > 0 && this.#endsField(text[end - 1] ?? '');
    return (
      opensCell || lines.slice(0, -1).some((line) => line.split(this.#separator).length - 1 === this.#rowSeparators)
    );
  }

  #endOfField(text: string, from: number): number {
    this.#fieldEnd.lastIndex = from;
    return this.#fieldEnd.exec(text)?.index ?? text.length;
  }

  /** Skips to the position after the next separator or line end. @returns that position, or the text's end */
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
