// The salary range.
import { expect, it } from 'vitest';
import { isUpsideDown } from '../../../../src/domain/requests/salary-band.ts';

it.each([
  [1000, 2000, false],
  [2000, 1000, true],
  [1000, 1000, false],
  [0, 0, false],
  [1, 0, true],
  [1000, null, false],
  [null, 1000, false],
  [-1, null, false],
  [null, -1, false],
  [null, null, false],
  [undefined, -1, false],
  [1, undefined, false],
])('from %s to %s is upside down: %s', (position_min_salary, position_max_salary, upsideDown) => {
  expect(isUpsideDown({ position_min_salary, position_max_salary })).toBe(upsideDown);
});

it('a band of which nothing is known is not upside down', () => {
  expect(isUpsideDown({})).toBe(false);
});
