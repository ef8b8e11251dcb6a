// Durations and anonymous groups in reports.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anonymousGroups,
  durationsOf,
  monthsBetween,
  SMALLEST_GROUP,
} from '../../../../src/domain/reports/report-figures.ts';

const people = (sizes: Record<string, number>) =>
  Object.entries(sizes).map(([name, arrived]) => ({ name, arrived, progressed: Math.floor(arrived / 2) }));

describe('groups of people', () => {
  it('are never smaller than five, and never the only one', () => {
    expect(anonymousGroups(people({ a: 40, b: 3 }))).toBeNull();
    expect(anonymousGroups(people({ a: 40 }))).toBeNull();
    expect(anonymousGroups([])).toBeNull();
    // The small group could be derived from the total, so the next larger one hides it.
    expect(
      anonymousGroups(people({ a: 40, b: 21, c: 2 }))?.map(({ kind, name, arrived }) => [kind, name, arrived]),
    ).toEqual([
      ['said', 'a', 40],
      ['others', '', 25],
    ]);
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 8 }), (sizes) => {
        const groups = anonymousGroups(
          sizes.map((arrived, index) => ({ name: `${index}`, arrived, progressed: arrived })),
        );
        if (groups === null) return;
        expect(groups.length).toBeGreaterThan(1);
        for (const { arrived, progressed } of groups) {
          expect(arrived).toBeGreaterThanOrEqual(SMALLEST_GROUP);
          expect(arrived % SMALLEST_GROUP).toBe(0);
          expect(progressed % SMALLEST_GROUP).toBe(0);
        }
        // People in the combined group are among at least five.
        const visibleCount = groups.filter(({ kind }) => kind !== 'others').length;
        const hidden = sizes.filter((size) => size > 0).toSorted((one, other) => one - other);
        const others = hidden.slice(0, hidden.length - visibleCount);
        if (others.length > 0) expect(others.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(SMALLEST_GROUP);
      }),
    );
  });
});

describe('durations', () => {
  it('have a mean, a median and buckets', () => {
    expect(durationsOf([1, 2, 40, 5], [0, 3, 10])).toEqual({
      count: 4,
      mean: 12,
      median: 3.5,
      buckets: [
        { from: 0, to: 2, count: 2 },
        { from: 3, to: 9, count: 1 },
        { from: 10, to: null, count: 1 },
      ],
    });
    expect(durationsOf([], [0])).toMatchObject({ count: 0, mean: null, median: null });
  });

  it('tell of every month between the first and the last, the latest ones', () => {
    expect(monthsBetween(['2026-02', '2025-11'], 24)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsBetween(['2026-02', '2020-01'], 2)).toEqual(['2026-01', '2026-02']);
    expect(monthsBetween([], 2)).toEqual([]);
  });
});
