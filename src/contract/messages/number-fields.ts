// Texts of number fields.
import type { DecimalMark } from './numbers.ts';

export const numberFieldMessages = {
  understood: (number: string) => `Se entiende como ${number}.`,
  wrong: (mark: DecimalMark) => `Escribe un número, por ejemplo ${mark === ',' ? '1.800,50' : '1,800.50'}.`,
  wrongAmount: (mark: DecimalMark) =>
    `Escribe un monto en la moneda de la organización, por ejemplo ${mark === ',' ? '1.800,50' : '1,800.50'}.`,
  wrongWhole: 'Escribe un número entero.',
} as const;
