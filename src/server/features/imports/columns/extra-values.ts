// Converts values of columns without a field by the kind of their column.
import type { ColumnKind } from '../../../../contract/api/imports.ts';
import { importRowMessages } from '../../../../contract/messages.ts';
import { isPlaceholder } from '../../../../domain/forms/placeholder.ts';
import { searchable } from '../../../../domain/text/search-text.ts';
import { noWords, yesMark, yesWords } from './column-words.ts';
import { type DateOrder, readDay } from './dates.ts';
import { amountIn, type DecimalMark, percentIn, readNumber, scientificIn } from './numbers.ts';

/** How the values of one column are written. */
export interface ColumnFormat {
  readonly kind: ColumnKind;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  readonly isLastNameFirst: boolean;
  /** In a column of percentages, plain numbers are parts of one. */
  readonly isFraction: boolean;
}

export const PLAIN_FORMAT: ColumnFormat = {
  kind: 'text',
  dateOrder: 'dmy',
  decimalMark: '.',
  isLastNameFirst: false,
  isFraction: false,
};

const CONVERTED: ReadonlySet<ColumnKind> = new Set(['date', 'datetime', 'yes_no', 'number', 'money', 'percent']);

/**
 * The value to store: days as `yyyy-mm-dd`, with ` hh:mm` where there is a time, numbers as «1234.5», amounts as
 * «$ 1234.5», percentages as «45.5 %», anything else as written. Null if the text is not of the column's kind.
 * @param now epoch milliseconds
 */
export function readExtra(cell: string, format: ColumnFormat, now: number): string | null {
  const { kind, dateOrder, decimalMark } = format;
  if (kind === 'phone' || kind === 'identifier') return readDigits(cell);
  if (!CONVERTED.has(kind)) return cell;
  if (isPlaceholder(cell) && !(kind === 'yes_no' && yesMark.test(cell.trim()))) return cell;
  if (kind === 'date' || kind === 'datetime') return readDay(cell, dateOrder, now);
  if (kind === 'yes_no') return readYesNo(cell);
  if (kind === 'percent') return readPercent(cell, format);
  const amount = amountIn(cell);
  const number = amount && readNumber(amount.digits, decimalMark);
  if (!amount || number === null) return null;
  if (amount.currency === '') return number;
  return kind === 'money' ? `${amount.currency} ${number}` : null;
}

/** A cell as written, or its digits; null if a spreadsheet program has cut them, as in «5,69812E+10». */
export function readDigits(cell: string): string | null {
  const number = scientificIn(cell);
  if (number === null) return cell;
  return number.isExact ? number.digits : null;
}

/** Without its sign, a number of a column of fractions is a part of one. */
function readPercent(cell: string, { decimalMark, isFraction }: ColumnFormat): string | null {
  const percent = percentIn(cell);
  const amount = percent === undefined ? amountIn(cell) : null;
  const digits = percent ?? (amount?.currency === '' ? amount.digits : undefined);
  const number = digits === undefined ? null : readNumber(digits, decimalMark);
  if (number === null) return null;
  const value = percent === undefined && isFraction ? Number((Number(number) * 100).toPrecision(15)) : number;
  return `${value} %`;
}

function readYesNo(cell: string): string | null {
  const word = searchable(cell.trim());
  if (yesWords.has(word) || yesMark.test(word) || word === '1') return importRowMessages.yes;
  return noWords.has(word) || word === '0' ? importRowMessages.no : null;
}
