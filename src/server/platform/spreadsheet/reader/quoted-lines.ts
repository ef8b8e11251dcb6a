// Recognizes tables of which a program has put whole lines into quotes, as if each were one cell, and unwraps them.
import { type SpreadsheetSeparator, spreadsheetSeparators } from './separator.ts';

const wholeLine = /^"((?:[^"]|"")*)"$/;
const quotedCell = /"(?:[^"]|"")*"/g;
const lineEnd = /(\r\n|\n|\r)/;
const sampledLines = 100;
/** The least share of lines with as many separators as the first. */
const LEAST_SHARE = 0.8;

const unwrapped = (line: string): string => wholeLine.exec(line)?.[1]?.replaceAll('""', '"') ?? line;

/** `isWholeFile`: the last line is not truncated. */
export function hasQuotedLines(head: string, isWholeFile: boolean): boolean {
  const all = head.split(/\r\n|\n|\r/).slice(0, isWholeFile ? undefined : -1);
  const lines = all.filter((line) => line.trim() !== '').slice(0, sampledLines);
  // Lines without a comma are not put into quotes.
  const quoted = lines.filter((line) => wholeLine.test(line)).length;
  if (lines.length < 2 || quoted * 3 < lines.length) return false;
  const plain = lines.map(unwrapped);
  return spreadsheetSeparators.some((separator) => isDivided(plain, separator));
}

/** A text with one comma in each line may be a column of names. */
function isDivided(lines: readonly string[], separator: SpreadsheetSeparator): boolean {
  const counts = lines.map((line) => line.replaceAll(quotedCell, '').split(separator).length - 1);
  const [first = 0] = counts;
  const same = counts.filter((count) => count === first).length;
  return first >= (separator === ',' ? 2 : 1) && same >= lines.length * LEAST_SHARE;
}

/** Unwraps the lines of a streamed text. */
export class LineUnwrapper {
  #pending = '';

  /** @returns the complete lines so far */
  write(text: string): string {
    const all = this.#pending + text;
    // A carriage return at the end may be half of a line end.
    const end = Math.max(all.lastIndexOf('\n'), all.lastIndexOf('\r', all.length - 2)) + 1;
    this.#pending = all.slice(end);
    return this.#unwrap(all.slice(0, end));
  }

  end(): string {
    return this.#unwrap(this.#pending);
  }

  #unwrap(text: string): string {
    return text.split(lineEnd).map(unwrapped).join('');
  }
}
