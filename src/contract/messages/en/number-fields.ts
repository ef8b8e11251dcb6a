// Texts of number fields.
import type { DecimalMark } from '../numbers.ts';

const example = (mark: DecimalMark): string => (mark === ',' ? '1.800,50' : '1,800.50');

export const en = {
  understood: (number: string) => `We read this as ${number}.`,
  wrong: (mark: DecimalMark) => `Enter a number, for example ${example(mark)}.`,
  wrongAmount: (mark: DecimalMark) => `Enter an amount in the organization’s currency, for example ${example(mark)}.`,
  wrongWhole: 'Enter a whole number.',
} as const;
