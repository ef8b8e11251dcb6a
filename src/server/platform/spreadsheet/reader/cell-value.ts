// Returns the text of an XLSX cell by its type and number format.
import { decodeCellText } from '../cell-text.ts';
import { serialToIso } from '../dates.ts';
import { SpreadsheetError } from '../errors.ts';
import type { NumberFormat } from './number-formats.ts';

/** The parts of a workbook that cells reference. */
export type CellContext = {
  sharedStrings: readonly string[];
  formats: readonly NumberFormat[];
  epoch1904: boolean;
};

/**
 * Returns the text of a cell by its type (attribute `t`), style (attribute `s`) and raw value: days as `yyyy-mm-dd`,
 * numbers in the shortest form, percentages as displayed («45%»), booleans as `true` and `false`, formulas by their last result, errors as displayed
 * («#N/A»).
 */
export function cellText(type: string, style: number, raw: string, context: CellContext): string {
  switch (type) {
    case 's':
      return sharedString(raw, context.sharedStrings);
    case 'str':
    case 'inlineStr':
      return decodeCellText(raw);
    case 'b':
      return raw.trim() === '1' ? 'true' : 'false';
    case 'e':
      return raw;
    case 'd':
      return raw.trim().replace(/T00:00:00(?:\.0+)?Z?$/, '');
    default:
      return numberText(raw.trim(), context.formats[style] ?? {}, context.epoch1904);
  }
}

function sharedString(raw: string, strings: readonly string[]): string {
  const found = strings[Number(raw)];
  if (found === undefined || raw.trim() === '') throw new SpreadsheetError('broken', `no shared string ${raw}`);
  return found;
}

function numberText(raw: string, format: NumberFormat, epoch1904: boolean): string {
  const value = Number(raw);
  if (raw === '' || !Number.isFinite(value)) return raw;
  if (format.date) return serialToIso(value, format.date, epoch1904) ?? String(value);
  if (format.isPercent) return `${Number((value * 100).toPrecision(15))}%`;
  // Large integers may be document numbers, so they are written without an exponent.
  const text = Number.isInteger(value) ? BigInt(value).toString() : String(value);
  return format.padding && value >= 0 && Number.isInteger(value) ? text.padStart(format.padding, '0') : text;
}
