// Recognizes what a cell is by its text alone.
import { searchable } from '../../../../domain/text/search-text.ts';
import { noWords, yesWords } from './column-words.ts';
import { readDay } from './dates.ts';
import { isIdentityNumber } from './identity-numbers.ts';
import { amountIn, percentIn, scientificIn } from './numbers.ts';
import { emailsIn, phonesIn } from './several-values.ts';

export const VALUE_KINDS = [
  'email',
  'linkedin',
  'url',
  'phone',
  /** A telephone number with a country code, or digits in groups. */
  'written_phone',
  'date',
  /** A day with a time. */
  'datetime',
  /** A day on which somebody of working age can be born. */
  'birth_day',
  /** Digits that are a day only if the header says so: «28910», «19790224». */
  'date_digits',
  'number',
  'money',
  'percent',
  'yes_no',
  'document',
  'name',
  'letters',
  'postal_code',
] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

const emailShape = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/;
const emailInside = /^(?:.*<|mailto:)?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}>?[;,.]?$/i;
const linkedinShape = /^(?:(?:https?:\/\/)?(?:[\w-]+\.)?linkedin\.com\/|\/?in\/[\w%-]+\/?$)/i;
const urlShape = /^(https?:\/\/|www\.)\S+$/i;
const phoneShape = /^(?:\+|00)?\(?\d[\d\s().\-/\u00a0]*(?:\s?(?:x|ext\.?|anexo)\s?\d+)?$/i;
const groupedPhone = /^(?:\+\s?\d|\(\d{1,4}\)\s?\d|\d{1,4}[\s-]\d{2,4}[\s-]\d{3,4}|\d{3}(?:[\s-]\d{2}){3}$)/;
const nameShape = /^\p{L}[\p{L}\p{M}'’.-]*,?(?:\s+\p{L}[\p{L}\p{M}'’.-]*,?){1,6}$/u;
const postalShape = /^(?:\d{4,8}|\d{5}-\d{3,4}|\d{4}-\d{3}|[A-Z]\d{4}[A-Z]{3}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i;
const digitsOfDate = /^(?:\d{8}|\d{5}(?:[.,]\d+)?)$/;
const PARTICLES = /^(?:de|del|la|las|los|y|e|da|das|do|dos|von|van|der|di)$/i;

const YEAR = 365.25 * 24 * 60 * 60 * 1000;

/** @param now epoch milliseconds */
export function kindsOf(cell: string, now: number): ValueKind[] {
  const text = scientificIn(cell)?.digits ?? cell.trim();
  if (text.includes('@')) {
    return emailInside.test(text) || emailShape.test(text) || emailsIn(text).length > 0 ? ['email'] : [];
  }
  if (linkedinShape.test(text)) return ['linkedin', 'url'];
  if (urlShape.test(text)) return ['url'];
  const kinds: ValueKind[] = [];
  if (yesWords.has(searchable(text)) || noWords.has(searchable(text))) kinds.push('yes_no');
  if (!/\d/.test(text)) {
    if (isName(text)) kinds.push('name');
    kinds.push('letters');
    return kinds;
  }
  if (isIdentityNumber(text)) kinds.push('document');
  const day = text.length >= 5 && text.length <= 40 ? readDay(text, 'dmy', now) : null;
  if (day !== null) kinds.push(digitsOfDate.test(text) ? 'date_digits' : 'date');
  const age = day === null ? 0 : (now - Date.parse(day.slice(0, 10))) / YEAR;
  if (day !== null && day.length > 10) kinds.push('datetime');
  else if (age >= 15 && age <= 85) kinds.push('birth_day');
  const digitCount = text.replaceAll(/\D/g, '').length;
  if (!kinds.includes('date') && digitCount >= 7 && digitCount <= 17 && phoneShape.test(text)) {
    kinds.push('phone');
    if (groupedPhone.test(text)) kinds.push('written_phone');
  }
  if (!kinds.includes('date') && phonesIn(text).length > 1) kinds.push('phone', 'written_phone');
  if (percentIn(text) !== undefined) kinds.push('percent');
  const amount = amountIn(text);
  if (amount && !kinds.includes('date')) {
    kinds.push('number');
    if (amount.currency !== '') kinds.push('money');
  }
  if (postalShape.test(text)) kinds.push('postal_code');
  return kinds;
}

/** Two words or more, each but particles with a capital: «Ana María de la Fuente», «SOTO, Ana». */
function isName(text: string): boolean {
  if (text.length > 80 || !nameShape.test(text)) return false;
  return text.split(/\s+/).every((word) => PARTICLES.test(word) || /^\p{Lu}/u.test(word));
}
