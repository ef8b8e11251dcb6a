// Validates numbers of identity documents by their issuers' rules.
import * as dniAr from 'stdnum/lib/cjs/ar/dni.js';
import * as cpfBr from 'stdnum/lib/cjs/br/cpf.js';
import * as rut from 'stdnum/lib/cjs/cl/rut.js';
import * as ciEc from 'stdnum/lib/cjs/ec/ci.js';
import * as dniEs from 'stdnum/lib/cjs/es/dni.js';
import * as nieEs from 'stdnum/lib/cjs/es/nie.js';
import * as curp from 'stdnum/lib/cjs/mx/curp.js';
import * as rfc from 'stdnum/lib/cjs/mx/rfc.js';
import * as cuiPe from 'stdnum/lib/cjs/pe/cui.js';
import * as cedulaUy from 'stdnum/lib/cjs/uy/cedula.js';
import type { DocumentType } from '../../contract/api/portal-application.ts';

/** Imported one by one, because all countries' rules are ten times as large. */
const rules: Readonly<Partial<Record<DocumentType, { validate(number: string): { isValid: boolean } }>>> = {
  rut,
  rfc,
  curp,
  dni_es: dniEs,
  nie_es: nieEs,
  dni_ar: dniAr,
  cui_pe: cuiPe,
  ci_ec: ciEc,
  ci_uy: cedulaUy,
  cpf_br: cpfBr,
};

const bare = (number: string): string => number.replaceAll(/[\s.-]/g, '').toUpperCase();

/** Whether the number is valid for its type; types without a rule accept any. */
export function isDocumentNumber(type: DocumentType, number: string): boolean {
  const rule = rules[type];
  return rule === undefined || rule.validate(bare(number)).isValid;
}

const NSS_DIGITS = 11;

/** The Mexican social security number: eleven digits, the last of which is a Luhn check digit. */
export function isSocialSecurityNumber(number: string): boolean {
  const digits = bare(number);
  if (digits.length !== NSS_DIGITS || /\D/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
