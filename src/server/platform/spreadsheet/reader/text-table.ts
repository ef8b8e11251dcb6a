// Detects the format of CSV and TSV files and reads their rows.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { asSpreadsheetError, SpreadsheetError } from '../errors.ts';
import type { SpreadsheetLimits } from '../limits.ts';
import type { FileHead } from './file-head.ts';
import { hasQuotedLines, LineUnwrapper } from './quoted-lines.ts';
import { RowGate, type SpreadsheetRow } from './rows.ts';
import { detectSeparator, type SpreadsheetSeparator } from './separator.ts';
import { QuoteRepair } from './stray-quotes.ts';
import { encodingByBytes, encodingByFile, encodingByMark, type SpreadsheetEncoding } from './text-encoding.ts';
import { assertTable, isBinary } from './text-nature.ts';

export type TextTable = {
  encoding: SpreadsheetEncoding;
  separator: SpreadsheetSeparator;
  hasBom: boolean;
  /** Whether the first line only declares the separator. */
  hasDeclaration: boolean;
  /** Whole lines are in quotes. */
  hasQuotedLines: boolean;
};

// A longer record is not a row of a table and stops the reading.
const maxRecordCharacters = 4_000_000;
const chunkBytes = 262_144;

/**
 * Detects the format of the text file at `path`. Throws SpreadsheetError if it is no table (`not_a_spreadsheet`,
 * `unsupported_xls`, `empty`) or larger than the limit (`too_large`).
 */
export async function recogniseTextTable(
  path: string,
  head: FileHead,
  wishes: { encoding?: SpreadsheetEncoding; separator?: SpreadsheetSeparator },
  limits: SpreadsheetLimits,
): Promise<TextTable> {
  const isWholeFile = head.size <= head.bytes.length;
  const byMark = encodingByMark(head.bytes);
  // The check uses the detected encoding instead of the chosen one, and precedes the check of the size: a file of zeros
  // is no table, whatever its size.
  assertTable(decodeHead(head.bytes, byMark ?? encodingByBytes(head.bytes)), isWholeFile);
  if (head.size > limits.maxBytes) throw new SpreadsheetError('too_large', `${head.size} bytes of text`);
  const encoding = wishes.encoding ?? byMark ?? (await encodingByFile(path, head));
  const text = decodeHead(head.bytes, encoding);
  const isQuoted = hasQuotedLines(text, isWholeFile);
  const found = detectSeparator(isQuoted ? new LineUnwrapper().write(`${text}\n`) : text, isWholeFile);
  return {
    encoding,
    separator: wishes.separator ?? found.separator,
    hasBom: byMark !== undefined,
    hasDeclaration: found.hasDeclaration,
    hasQuotedLines: isQuoted,
  };
}

/** Yields non-blank rows. Throws `broken` (with the row), `too_large`, `too_many_rows`. */
export async function* textRows(
  path: string,
  table: TextTable,
  limits: SpreadsheetLimits,
): AsyncGenerator<SpreadsheetRow> {
  const gate = new RowGate(limits);
  const parser = parse({
    delimiter: table.separator,
    info: true,
    max_record_size: maxRecordCharacters,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const feeding = pipeline(Readable.from(decodedText(path, table)), parser);
  // The parser below throws the same error; here it would only be an unhandled rejection.
  feeding.catch(() => undefined);
  let number = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: RecordInfo }>) {
      number = info.records + info.empty_lines;
      const row = gate.pass(number, record);
      if (row) yield row;
    }
  } catch (error) {
    throw asSpreadsheetError(error, number + 1);
  } finally {
    parser.destroy();
  }
}

type RecordInfo = { records: number; empty_lines: number };

async function* decodedText(path: string, table: TextTable): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(table.encoding);
  const quotes = new QuoteRepair(table.separator);
  const lines = table.hasQuotedLines ? new LineUnwrapper() : null;
  let isFirst = table.hasDeclaration;
  for await (const bytes of createReadStream(path, { highWaterMark: chunkBytes })) {
    let text = decoder.write(bytes);
    if (text.includes('\0')) text = withoutZeros(text);
    if (isFirst) text = text.replace(/^.*(?:\r\n|\n|\r|$)/, '');
    isFirst = false;
    const repaired = quotes.write(lines ? lines.write(text) : text);
    if (repaired !== '') yield repaired;
  }
  const last = decoder.end() ?? '';
  const rest = quotes.write(lines ? lines.write(last) + lines.end() : last) + quotes.end();
  if (rest !== '') yield rest;
}

/** Removes stray zeros. Throws `broken` if the text turns into binary data. */
function withoutZeros(text: string): string {
  if (isBinary(text)) throw new SpreadsheetError('broken', 'zero characters within the text');
  return text.replaceAll('\0', '');
}

function decodeHead(bytes: Buffer, encoding: SpreadsheetEncoding): string {
  // The decoder is not ended, so that a character cut at the head's end is omitted.
  return iconv.getDecoder(encoding).write(bytes);
}
