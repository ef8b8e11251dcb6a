// Parses numbers as typed in Latin America and Spain.
import type { Country } from '../../contract/countries.ts';
import type { DecimalMark, NumberFormat } from '../../contract/messages.ts';

/** Countries with a decimal point; all others have a decimal comma. */
const POINT_COUNTRIES: readonly Country[] = ['MX', 'GT', 'HN', 'NI', 'SV', 'PA', 'PE', 'DO', 'PR', 'US'];

/** A comma while the country is unknown. */
export const decimalMarkOf = (country: Country | null): DecimalMark =>
  country !== null && POINT_COUNTRIES.includes(country) ? '.' : ',';

export interface ReadNumber {
  readonly value: number;
  /** The value differs with the other decimal mark: «1.800» is 1800 or 1.8. */
  readonly isAmbiguous: boolean;
}

/** Larger numbers lose their last digits. */
const MAX_DIGITS = 15;

/** The currency's code and symbols. */
// €, ₡ and ₲ as escapes: bundles are written in ASCII.
const CURRENCIES: Readonly<Record<Country, readonly [string, ...string[]]>> = {
  AR: ['ARS', '$'],
  BO: ['BOB', 'BS', 'BS.'],
  BR: ['BRL', 'R$'],
  CL: ['CLP', '$'],
  CO: ['COP', '$'],
  CR: ['CRC', '\u20a1'],
  CU: ['CUP', '$'],
  DO: ['DOP', '$', 'RD$'],
  EC: ['USD', '$', 'US$'],
  ES: ['EUR', '\u20ac'],
  GT: ['GTQ', 'Q'],
  HN: ['HNL', 'L'],
  MX: ['MXN', '$', 'MX$'],
  NI: ['NIO', 'C$'],
  PA: ['PAB', 'B/.', 'B/', 'USD', '$', 'US$'],
  PE: ['PEN', 'S/', 'S/.'],
  PR: ['USD', '$', 'US$'],
  PT: ['EUR', '\u20ac'],
  PY: ['PYG', '\u20b2', 'GS', 'GS.'],
  SV: ['USD', '$', 'US$'],
  US: ['USD', '$', 'US$'],
  UY: ['UYU', '$', '$U'],
  VE: ['VES', 'BS', 'BS.'],
};

const isOwnCurrency = (sign: string, country: Country | null): boolean => {
  if (country === null) return false;
  const own = CURRENCIES[country];
  const written = sign.toUpperCase();
  return own.includes(written) || written === `${own[0]}$`;
};

/** The country's first currency of the list above, without one while the country is unknown. */
export const numberFormatOf = (country: Country | null): NumberFormat => ({
  mark: decimalMarkOf(country),
  currency: country === null ? null : CURRENCIES[country][0],
});

export const isCountry = (code: string | undefined): code is Country => code !== undefined && code in CURRENCIES;

/** With a currency symbol or code before or after it. */
const AMOUNT = /^([^\d+−\s-]{1,4})?\s*([+−-]?\d[^\p{L}\p{Sc}]*?)\s*([^\d\s]{1,4})?$/u;

/**
 * Only one separator before exactly three digits is interpreted by the decimal mark.
 * @returns null if the text is not a number
 */
export function readNumber(text: string, mark: DecimalMark): ReadNumber | null {
  const match = /^([+−-]?)(.*)$/su.exec(text.trim());
  const read = readUnsigned(match?.[2] ?? '', mark);
  if (read === null) return null;
  const isNegative = match?.[1] !== '' && match?.[1] !== '+' && read.value !== 0;
  return isNegative ? { ...read, value: -read.value } : read;
}

/**
 * Like `readNumber`, with the country's currency. An amount in another currency is null, as it would be taken for the
 * country's.
 */
export function readAmount(text: string, country: Country | null): ReadNumber | null {
  const [, before, number, behind] = AMOUNT.exec(text.trim()) ?? [];
  const isForeign = [before, behind].some((sign) => sign !== undefined && !isOwnCurrency(sign, country));
  return isForeign || number === undefined ? null : readNumber(number, decimalMarkOf(country));
}

function readUnsigned(text: string, mark: DecimalMark): ReadNumber | null {
  const certain = (plain: string): ReadNumber | null => numberOf(plain, false);
  if (/^\d+$/.test(text)) return certain(text);
  // Spaces and apostrophes group thousands in all countries.
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

/** A number as programs write it, such as `1800.5`, or null. */
export const plainNumber = (text: string): number | null =>
  /^-?\d{1,15}(\.\d{1,10})?$/.test(text.trim()) ? Number(text) : null;
