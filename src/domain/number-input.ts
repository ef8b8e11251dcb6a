// Numbers as people in Latin America and Spain type them: which sign is the decimal one, and what a text means.
import type { Country } from '../contract/api/organizations.ts';
import type { DecimalMark } from '../contract/messages.ts';

/** The countries that write decimals after a point; all others write them after a comma. */
const POINT_COUNTRIES: readonly Country[] = ['MX', 'GT', 'HN', 'NI', 'SV', 'PA', 'PE', 'DO', 'PR', 'US'];

export const decimalMarkOf = (country: Country): DecimalMark => (POINT_COUNTRIES.includes(country) ? '.' : ',');

export interface ReadNumber {
  readonly value: number;
  /** The text means another number with the other decimal mark: «1.800» is 1800 or 1.8. */
  readonly isAmbiguous: boolean;
}

/** Larger numbers lose their last digits. */
const MAX_DIGITS = 15;

/** Signs of currencies before an amount, or its code before or after: `$`, `S/`, `Bs.`, `R$`, `CLP`. */
// €, ₡ and ₲ as escapes: bundles are written in ASCII, which a raw template cannot be turned into.
const CURRENCY = String.raw`(?:[A-Z]{1,3}\$|[$\u20ac\u20a1\u20b2]|S/\.?|B/\.?|Bs\.?|[QLC](?=\s*\d)|[A-Z]{3})`;
const AMOUNT = new RegExp(String.raw`^(?:${CURRENCY}\s*)?(.+?)(?:\s*(?:[A-Z]{3}|\u20ac))?$`, 'u');

/**
 * Reads a number that a person typed; null where the text is none. Only a text with one separator before exactly three
 * digits depends on the decimal mark of the organisation.
 */
export function readNumber(text: string, mark: DecimalMark): ReadNumber | null {
  const match = /^([+−-]?)(.*)$/su.exec(text.trim());
  const read = readUnsigned(match?.[2] ?? '', mark);
  if (read === null) return null;
  const isNegative = match?.[1] !== '' && match?.[1] !== '+' && read.value !== 0;
  return isNegative ? { ...read, value: -read.value } : read;
}

/** As `readNumber`, with the sign or code of a currency beside it. */
export const readAmount = (text: string, mark: DecimalMark): ReadNumber | null =>
  readNumber(AMOUNT.exec(text.trim())?.[1] ?? text, mark);

function readUnsigned(text: string, mark: DecimalMark): ReadNumber | null {
  const certain = (plain: string): ReadNumber | null => numberOf(plain, false);
  if (/^\d+$/.test(text)) return certain(text);
  // Spaces and apostrophes group thousands everywhere.
  if (/^\d{1,3}([\s'’]\d{3})+([.,]\d+)?$/u.test(text))
    return certain(text.replaceAll(/[\s'’]/gu, '').replace(',', '.'));
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d+$/.test(text)) return certain(text.replaceAll('.', '').replace(',', '.'));
  if (/^[1-9]\d{0,2}(,\d{3})+\.\d+$/.test(text)) return certain(text.replaceAll(',', ''));
  if (/^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})+$/.test(text)) return certain(text.replaceAll(/[.,]/g, ''));
  const single = /^(\d+)([.,])(\d+)$/.exec(text);
  if (!single) return null;
  const [, whole = '', sign = '', rest = ''] = single;
  const isAmbiguous = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isAmbiguous && sign !== mark ? numberOf(`${whole}${rest}`, true) : numberOf(`${whole}.${rest}`, isAmbiguous);
}

function numberOf(plain: string, isAmbiguous: boolean): ReadNumber | null {
  const digits = plain.replace('.', '').replace(/^0+/, '');
  return digits.length > MAX_DIGITS ? null : { value: Number(plain), isAmbiguous };
}

/** A number as programs write it and the contract keeps it in a text: `1800.5`. Null for every other text. */
export const plainNumber = (text: string): number | null =>
  /^-?\d{1,15}(\.\d{1,10})?$/.test(text.trim()) ? Number(text) : null;
