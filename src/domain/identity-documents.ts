// Whether the number of an identity document can be right, by the rules of whoever issues it.
import { stdnum } from 'stdnum';
import type { DocumentType } from '../contract/api/portal-application.ts';

/** Where the library keeps the rule of each document that has one. */
const rules: Readonly<Partial<Record<DocumentType, readonly [country: string, rule: string]>>> = {
  rut: ['CL', 'rut'],
  rfc: ['MX', 'rfc'],
  curp: ['MX', 'curp'],
  dni_es: ['ES', 'dni'],
  nie_es: ['ES', 'nie'],
  dni_ar: ['AR', 'dni'],
  cui_pe: ['PE', 'cui'],
  ci_ec: ['EC', 'ci'],
  ci_uy: ['UY', 'cedula'],
  cpf_br: ['BR', 'cpf'],
};

const bare = (number: string): string => number.replaceAll(/[\s.-]/g, '').toUpperCase();

/** Whether the number can be one of its kind; a kind without a rule of its own is taken as it comes. */
export function isDocumentNumber(type: DocumentType, number: string): boolean {
  const [country, name] = rules[type] ?? [];
  if (!country || !name) return true;
  const rule = stdnum[country]?.[name];
  if (!rule) throw new Error(`there is no rule for ${type}`);
  return rule.validate(bare(number)).isValid;
}

const NSS_DIGITS = 11;

/** The Mexican social security number: eleven digits, the last of which follows from the others (Luhn). */
export function isSocialSecurityNumber(number: string): boolean {
  const digits = bare(number);
  if (digits.length !== NSS_DIGITS || /\D/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
