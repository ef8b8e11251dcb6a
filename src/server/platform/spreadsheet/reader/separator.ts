// Detects the column separator of a text table.

/** The separators that are detected and can be chosen. */
export const spreadsheetSeparators = [',', ';', '\t', '|'] as const;
export type SpreadsheetSeparator = (typeof spreadsheetSeparators)[number];

/** A separator, and whether to skip a first line `sep=;`, which Excel writes and hides. */
export type FoundSeparator = { separator: SpreadsheetSeparator; hasDeclaration: boolean };

const declaration = /^sep=([,;\t|])(?:\r\n|\n|\r|$)/;
const sampledLines = 100;

/**
 * Returns the separator that divides the lines most evenly outside quotes, or a comma if none does. `isWholeFile`: the
 * last line is not truncated.
 */
export function detectSeparator(head: string, isWholeFile: boolean): FoundSeparator {
  const declared = declaration.exec(head)?.[1] as SpreadsheetSeparator | undefined;
  if (declared) return { separator: declared, hasDeclaration: true };
  const lines = countsByLine(head, isWholeFile);
  let best: { separator: SpreadsheetSeparator; score: number } = { separator: ',', score: 0 };
  for (const [index, separator] of spreadsheetSeparators.entries()) {
    const score = evenness(lines.map((counts) => counts[index] ?? 0));
    if (score > best.score) best = { separator, score };
  }
  return { separator: best.separator, hasDeclaration: false };
}

/** Counts each separator outside quotes in each non-blank line. Line breaks within quotes do not end a line. */
function countsByLine(text: string, isWholeFile: boolean): number[][] {
  const lines: number[][] = [];
  let counts = spreadsheetSeparators.map(() => 0);
  let isQuoted = false;
  let isBlank = true;
  const endLine = () => {
    if (!isBlank) lines.push(counts);
    counts = spreadsheetSeparators.map(() => 0);
    isBlank = true;
  };
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && (character === '\n' || character === '\r')) {
      endLine();
      if (lines.length >= sampledLines) return lines;
      continue;
    }
    isBlank = false;
    const index = isQuoted ? -1 : spreadsheetSeparators.indexOf(character as SpreadsheetSeparator);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  if (isWholeFile || lines.length === 0) endLine();
  return lines;
}

/**
 * Scores a separator: the share of lines with its most frequent count above zero, more if the first line of a table that
 * it divides has that count (headers contain no decimal commas), and slightly more for more columns.
 */
function evenness(counts: readonly number[]): number {
  const frequency = new Map<number, number>();
  for (const count of counts) if (count > 0) frequency.set(count, (frequency.get(count) ?? 0) + 1);
  let common = { count: 0, lines: 0 };
  for (const [count, lines] of frequency) {
    if (lines > common.lines || (lines === common.lines && count > common.count)) common = { count, lines };
  }
  if (common.count === 0) return 0;
  // Titles above a table have commas of their own.
  const isMajority = common.lines * 2 > counts.length;
  const inFirstLine = isMajority && counts[0] === common.count ? 0.5 : 0;
  return common.lines / counts.length + inFirstLine + Math.min(common.count, 50) / 1000;
}
