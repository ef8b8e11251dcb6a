// Texts of number fields.
import { en } from './en/number-fields.ts';
import type { DecimalMark } from './numbers.ts';
import { pt } from './pt/number-fields.ts';
import { translated } from './translated.ts';

const es = {
  understood: (number: string) => `Se entiende como ${number}.`,
  wrong: (mark: DecimalMark) => `Escribe un número, por ejemplo ${mark === ',' ? '1.800,50' : '1,800.50'}.`,
  wrongAmount: (mark: DecimalMark) =>
    `Escribe un monto en la moneda de la organización, por ejemplo ${mark === ',' ? '1.800,50' : '1,800.50'}.`,
  wrongWhole: 'Escribe un número entero.',
} as const;

export const numberFieldMessages = translated(es, en, pt);
