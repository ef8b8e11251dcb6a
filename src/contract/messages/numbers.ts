// Formats numbers, amounts of money and plurals in texts.
import type { Language } from '../languages.ts';
import { presentLanguage } from './translated.ts';

/** The decimal separator; the other character separates thousands. */
export type DecimalMark = ',' | '.';

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });
const SWAPPED: Readonly<Record<string, string>> = { ',': '.', '.': ',' };

/** `1800.5` → `1.800,5` with a comma, `1,800.5` with a point. */
export function formatNumber(value: number, mark: DecimalMark): string {
  const text = numbers.format(value);
  return mark === '.' ? text : text.replaceAll(/[.,]/g, (sign) => SWAPPED[sign] ?? sign);
}

/** How an organization writes numbers and amounts of money. */
export interface NumberFormat {
  readonly mark: DecimalMark;
  /** ISO 4217; null while the organization's country is unknown. */
  readonly currency: string | null;
}

let windowFormat: NumberFormat = { mark: ',', currency: null };

/** Sets the format of this process, as a window has one organization. The server never calls it, but names a format. */
export const setNumberFormat = (format: NumberFormat): void => {
  windowFormat = format;
};

export const numberFormatOfWindow = (): NumberFormat => windowFormat;

/** Spanish is written with the mark of the organization's country. */
const marks = { es: null, en: '.', pt: ',' } as const satisfies Record<Language, DecimalMark | null>;

/** The format as the reader of the text at hand expects it. */
export const readerFormat = (format = windowFormat): NumberFormat => ({
  ...format,
  mark: marks[presentLanguage()] ?? format.mark,
});

/** `19158` → `19.158`, in English `19,158`. A format that is given is used as it is. */
export const numberText = (value: number, { mark } = readerFormat()): string => formatNumber(value, mark);

/** `1500000` → `CLP 1.500.000`, with a space that does not break. */
export const amountText = (value: number, format = readerFormat()): string =>
  `${format.currency === null ? '' : `${format.currency}\u00a0`}${formatNumber(value, format.mark)}`;

/** `1 candidato`, `19.158 candidatos`. */
export const countText = (value: number, one: string, many: string): string =>
  `${numberText(value)} ${value === 1 ? one : many}`;
