// Texts of number fields.
import type { DecimalMark } from '../numbers.ts';

const example = (mark: DecimalMark): string => (mark === ',' ? '1.800,50' : '1,800.50');

export const pt = {
  understood: (number: string) => `Entendemos como ${number}.`,
  wrong: (mark: DecimalMark) => `Digite um número, por exemplo ${example(mark)}.`,
  wrongAmount: (mark: DecimalMark) => `Digite um valor na moeda da organização, por exemplo ${example(mark)}.`,
  wrongWhole: 'Digite um número inteiro.',
} as const;
