// Converts values of columns without a field by the kind of their column.
import type { ColumnKind } from '../../../../contract/api/imports.ts';
import { importRowMessages } from '../../../../contract/messages.ts';
import { searchable } from '../../../../domain/text/search-text.ts';
import { noWords, yesWords } from './column-words.ts';
import { type DateOrder, readDay } from './dates.ts';
import { amountIn, type DecimalMark, readNumber } from './numbers.ts';

/** How the values of one column are written. */
export interface ColumnFormat {
  readonly kind: ColumnKind;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  readonly isLastNameFirst: boolean;
}

export const PLAIN_FORMAT: ColumnFormat = { kind: 'text', dateOrder: 'dmy', decimalMark: '.', isLastNameFirst: false };

/**
 * The value to store: days as `yyyy-mm-dd`, numbers as «1234.5», amounts as «$ 1234.5», anything else as written. Null
 * if the text is not of the column's kind.
 * @param now epoch milliseconds
 */
export function readExtra(cell: string, { kind, dateOrder, decimalMark }: ColumnFormat, now: number): string | null {
  if (kind === 'date') return readDay(cell, dateOrder, now);
  if (kind === 'yes_no') return readYesNo(cell);
  if (kind !== 'number' && kind !== 'money') return cell;
  const amount = amountIn(cell);
  const number = amount && readNumber(amount.digits, decimalMark);
  if (!amount || number === null) return null;
  if (amount.currency === '') return number;
  return kind === 'money' ? `${amount.currency} ${number}` : null;
}

function readYesNo(cell: string): string | null {
  const word = searchable(cell.trim());
  if (yesWords.has(word)) return importRowMessages.yes;
  return noWords.has(word) ? importRowMessages.no : null;
}
