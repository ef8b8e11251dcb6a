// Parses numbers and amounts in tables; the decimal mark is decided per column from its cells.
import { z } from 'zod';

export const DecimalMark = z.enum(['.', ',']);
export type DecimalMark = z.infer<typeof DecimalMark>;

/** How many cells can only have this decimal mark, and how many are thousands or decimals. */
export interface NumberEvidence {
  comma: number;
  dot: number;
  /** Cells such as «1.234», which may be thousands. */
  eitherDot: number;
}

const CODES = 'ARS|BOB|BRL|CAD|CHF|CLF|CLP|COP|CRC|DOP|EUR|GBP|GTQ|HNL|INR|JPY|MXN|NIO|PAB|PEN|PYG|UF|USD|UYU|VES';
const CURRENCY = `(?:[A-Z]{1,3}\\s?\\$|S\\/\\.?|Bs\\.?|Gs\\.?|[$€£¥₲₹]|(?:${CODES}))`;
const SIGN = String.raw`[-+\u2212]?`;
const NUMBER = String.raw`\d[\d.,'\u00a0\u202f ]*`;
const amount = new RegExp(
  `^(${SIGN})\\s*(${CURRENCY})?\\s*(${SIGN})(${NUMBER})\\s*(${CURRENCY})?\\s*(?:\\.-|,-)?((?<=\\d)-)?$`,
);
/** Accountants write a negative amount so. */
const inParentheses = /^\((.+)\)$/;
const symbolOnly = /^[$€£¥₲₹]$/;
const scientific = /^(-?\d)(?:[.,](\d+))?[eE]\+?(\d{1,2})$/;

/** More digits are lost in a spreadsheet's numbers. */
const MAX_DIGITS = 15;

export interface Amount {
  /** Empty for a plain number. */
  readonly currency: string;
  readonly digits: string;
}

/** Splits an amount from its currency; null if the text is no number. Numbers with leading zeros are codes. */
export function amountIn(cell: string): Amount | null {
  const text = cell.trim();
  const whole = scientificIn(text)?.digits;
  if (whole !== undefined) return { currency: '', digits: whole };
  const positive = inParentheses.exec(text)?.[1];
  const [, sign, before = '', otherSign, number = '', after = '', lastSign] = amount.exec(positive ?? text) ?? [];
  const signs = [positive && '-', sign, otherSign, lastSign].filter(Boolean);
  const digits = (signs.length > 0 && signs[0] !== '+' ? '-' : '') + number.trim();
  if (number === '' || signs.length > 1 || (before !== '' && after !== '' && !symbolOnly.test(before))) return null;
  if (/^-?0\d/.test(digits) || digits.replaceAll(/\D/g, '').length > MAX_DIGITS) return null;
  // «$ 100 MXN»: the code says more than the sign.
  return isGrouped(digits) ? { currency: after || before, digits } : null;
}

export interface ScientificNumber {
  /** Without the exponent. */
  readonly digits: string;
  /** All digits were written; otherwise the last ones are zeros because a program has cut them. */
  readonly isExact: boolean;
}

/** A whole number such as «5,6981234567E+10», which spreadsheet programs write for long ones; null for other texts. */
export function scientificIn(cell: string): ScientificNumber | null {
  const [, first, decimals = '', exponent] = scientific.exec(cell.trim()) ?? [];
  if (first === undefined) return null;
  const length = Number(exponent);
  if (length >= MAX_DIGITS || (decimals.length > length && /[1-9]/.test(decimals.slice(length)))) return null;
  return { digits: first + decimals.slice(0, length).padEnd(length, '0'), isExact: decimals.length >= length };
}

/** The digits of «45,5 %»; undefined if the text is no percentage. */
export function percentIn(cell: string): string | undefined {
  const digits = /^(-?\d[\d.,]*)\s?%$/.exec(cell.trim())?.[1];
  return digits !== undefined && isGrouped(digits) ? digits : undefined;
}

/** Groups of three digits, or no groups. */
const isGrouped = (digits: string): boolean =>
  /^-?\d+(?:[.,]\d+)?$/.test(digits) ||
  millions.test(digits) ||
  lakhs.test(digits) ||
  /^-?\d{1,3}(?:([.,'\u00a0\u202f ])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/.test(digits);

/** «2'500.000»: the apostrophe stands before the thousands of a million. */
const millions = /^-?\d{1,3}'\d{3}(?:[.,]\d{3})+$/;

/** «10,50,000»: in India groups above the thousands have two digits. */
const lakhs = /^-?\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;

/** Adds the evidence of one number for its column. */
export function weighNumber(digits: string, evidence: NumberEvidence): void {
  const marks = digits.replaceAll(/[^.,]/g, '');
  if (marks === '') return;
  const last = marks.at(-1) as DecimalMark;
  const isMixed = marks.includes('.') && marks.includes(',');
  const isRepeated = marks.length > 1 && !isMixed;
  const isMillions = millions.test(digits);
  const isGroup = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  if (isMixed) evidence[last === ',' ? 'comma' : 'dot'] += 1;
  else if (isRepeated || isMillions) evidence[last === ',' ? 'dot' : 'comma'] += 1;
  else if (!isGroup) evidence[last === ',' ? 'comma' : 'dot'] += 1;
  else if (last === ',') evidence.dot += 1;
  else evidence.eitherDot += 1;
}

/** «1.234» is a thousand in amounts, and a decimal elsewhere, unless other cells decide. */
export function decimalMarkOf({ comma, dot, eitherDot }: NumberEvidence, isMoney: boolean): DecimalMark {
  if (comma !== dot) return comma > dot ? ',' : '.';
  return eitherDot > 0 && isMoney ? ',' : '.';
}

/** The shortest decimal text of a number, such as «1234.5»; null if the text is no number in this notation. */
export function readNumber(digits: string, mark: DecimalMark): string | null {
  const [whole = '', decimals, ...more] = digits.split(mark);
  if (more.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return null;
  const groups = whole.split(/[.,'\u00a0\u202f ]/);
  if (groups.length > 1 && !lakhs.test(digits) && groups.slice(1).some((group) => group.length !== 3)) return null;
  const value = Number(groups.join('') + (decimals === undefined ? '' : `.${decimals}`));
  const text = String(value);
  return Number.isFinite(value) && !text.includes('e') ? text : null;
}
