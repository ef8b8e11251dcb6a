// The band of a position and area, and the comparison with it.
import { expect, test } from 'vitest';
import {
  type BandFacts,
  bandConditionValue,
  compareSalary,
  findBand,
} from '../../../../src/domain/requests/band-outcome.ts';

const band = (id: number, change: Partial<BandFacts>): BandFacts => ({
  ...{ id, position: null, areaId: null, currency: 'CLP', period: 'month', min: 1000, max: 2000 },
  ...{ validFrom: '2026-01-01', ...change },
});
const offer = { position: 'analista', areaIds: [3, 2, 1], salary: 1500, currency: 'CLP' };
const DAY = '2026-06-15';

test('the most exact band applies: position in the nearest area, position, nearest area', () => {
  const all = [
    band(1, { areaId: 1 }),
    band(2, { areaId: 2 }),
    band(3, { position: 'analista' }),
    band(4, { position: 'analista', areaId: 1 }),
    band(5, { position: 'analista', areaId: 2 }),
    band(6, { position: 'analista', areaId: 9 }),
    band(7, { position: 'jefe', areaId: 3 }),
  ];
  const found: (number | null)[] = [];
  let rest = all;
  for (;;) {
    const next = findBand(rest, offer, DAY);
    found.push(next?.id ?? null);
    if (!next) break;
    rest = rest.filter(({ id }) => id !== next.id);
  }
  expect(found).toEqual([5, 4, 3, 2, 1, null]);
});

test('of several the latest that is in force already', () => {
  const bands = [
    band(1, { position: 'analista' }),
    band(2, { position: 'analista', validFrom: '2026-06-15' }),
    band(3, { position: 'analista', validFrom: '2026-06-16' }),
  ];
  expect(findBand(bands, offer, DAY)?.id).toBe(2);
  expect(findBand(bands, offer, '2026-06-14')?.id).toBe(1);
  expect(findBand(bands, offer, '2025-12-31')).toBeNull();
});

test('limits are within it; yearly bands compare with twelve salaries; other currencies do not', () => {
  const outcome = (salary: number | null, change: Partial<BandFacts> = {}) =>
    compareSalary([band(1, { position: 'analista', ...change })], { ...offer, salary }, DAY);
  expect([999.99, 1000, 2000, 2000.01].map((salary) => outcome(salary))).toEqual([
    ...['below', 'within', 'within', 'above'],
  ]);
  expect(outcome(1000, { period: 'year', min: 12_000, max: 13_000 })).toBe('within');
  expect(outcome(1000, { currency: 'USD' })).toBe('unknown');
  expect(outcome(null)).toBe('unknown');
  expect(compareSalary([], offer, DAY)).toBe('none');
});

test('conditions of steps see outside, within and none; in doubt nothing, so that the step takes part', () => {
  expect((['below', 'above', 'within', 'none', 'unknown', null] as const).map(bandConditionValue)).toEqual([
    ...['outside', 'outside', 'within', 'none', null, null],
  ]);
});
