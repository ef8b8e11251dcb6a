// Amounts as a person writes them.
import { expect, test } from 'vitest';
import { amountOf } from '../../../../src/renderer/applicants/edit/amount-text.ts';

test.each([
  ['1850000', 1_850_000],
  ['$ 1.850.000', 1_850_000],
  ['1.850', 1850],
  ['1.850,50', 1850.5],
  ['1850,5', 1850.5],
  // Never a hundred times as much.
  ['1850.50', 1850.5],
  ['0', 0],
  ['1.85.000', null],
  ['1,850.50', null],
  ['-3', null],
  ['mucho', null],
  ['', null],
])('«%s» is %s', (text, amount) => expect(amountOf(text)).toBe(amount));
