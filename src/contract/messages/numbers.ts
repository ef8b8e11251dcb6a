// Formats numbers and plurals in texts.

/** The decimal separator; the other character separates thousands. */
export type DecimalMark = ',' | '.';

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });
const SWAPPED: Readonly<Record<string, string>> = { ',': '.', '.': ',' };

/** `1800.5` → `1.800,5` with a comma, `1,800.5` with a point. */
export function formatNumber(value: number, mark: DecimalMark): string {
  const text = numbers.format(value);
  return mark === '.' ? text : text.replaceAll(/[.,]/g, (sign) => SWAPPED[sign] ?? sign);
}

let decimalMark: DecimalMark = ',';

/** Sets the number format of this process, as a window has one organization. The server never calls it. */
export const setDecimalMark = (mark: DecimalMark): void => {
  decimalMark = mark;
};

/** `19158` → `19.158`. */
export const numberText = (value: number): string => formatNumber(value, decimalMark);

/** `1 candidato`, `19.158 candidatos`. */
export const countText = (value: number, one: string, many: string): string =>
  `${numberText(value)} ${value === 1 ? one : many}`;
