// Whole percentages of a total.
import { expect, it } from 'vitest';
import { shareOf } from '../../../../src/domain/reports/shares.ts';

it.each([
  [0, 0, 0],
  [5, 0, 0],
  [0, 8, 0],
  [8, 8, 100],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [1, 1000, 0],
  [3, 2, 150],
])('%i of %i is %i per cent', (count, total, share) => {
  expect(shareOf(count, total)).toBe(share);
});
