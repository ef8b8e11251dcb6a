// Business days between two dates, with and without holidays, and the state of a stage's limit.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  businessDaysBetween,
  firstDayInTime,
  isWeekday,
  overdueBefore,
  stageTime,
} from '../../../src/domain/business-days.ts';

describe('business days', () => {
  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-21', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-21', '2026-11-23', 1],
    ['2026-11-16', '2026-11-20', 4],
    ['2026-11-16', '2026-11-30', 10],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-12-31', '2027-01-04', 2],
    ['2026-11-23', '2026-11-20', 0],
  ])('from %s to %s there are %i', (from, to, days) => {
    expect(businessDaysBetween(from, to)).toBe(days);
  });

  test('a holiday does not count', () => {
    const holiday = '2026-12-25';
    const works = (day: string) => isWeekday(day) && day !== holiday;
    expect(businessDaysBetween('2026-12-23', '2026-12-28')).toBe(3);
    expect(businessDaysBetween('2026-12-23', '2026-12-28', works)).toBe(2);
  });

  test('a span is the sum of its parts, and seven days hold five', () => {
    const start = Date.UTC(2020, 0, 1);
    const day = (number: number) => new Date(start + number * 86_400_000).toISOString().slice(0, 10);
    const numbers = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(numbers, fc.nat(200), fc.nat(200), (from, first, second) => {
        const middle = from + first;
        expect(businessDaysBetween(day(from), day(middle + second))).toBe(
          businessDaysBetween(day(from), day(middle)) + businessDaysBetween(day(middle), day(middle + second)),
        );
        expect(businessDaysBetween(day(from), day(from + 7))).toBe(5);
      }),
    );
  });
});

describe('a stage with a limit', () => {
  test.each([
    [0, { active: false, max_days: 0 }, 'free'],
    [30, { active: false, max_days: 5 }, 'free'],
    [4, { active: true, max_days: 5 }, 'in_time'],
    [5, { active: true, max_days: 5 }, 'due'],
    [6, { active: true, max_days: 5 }, 'overdue'],
  ] as const)('%i days with %o are %s', (days, limit, time) => {
    expect(stageTime(days, limit)).toBe(time);
  });
});

test('the first day in time is the last one before which everybody is overdue', () => {
  const day = fc
    .integer({ min: 0, max: 40_000 })
    .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), (today, limit) => {
      const first = firstDayInTime(today, limit);
      const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
      return businessDaysBetween(first, today) <= limit && businessDaysBetween(before, today) > limit;
    }),
  );
});

test('whoever came in before an instant is overdue, whatever the hour: by days in UTC', () => {
  const tuesday = Date.parse('2026-11-24T00:00:00Z');
  const thursday = Date.parse('2026-11-19T00:00:00Z');
  for (const hour of [0, 1, 23 * 3_600_000 + 3_599_999]) expect(overdueBefore(tuesday + hour, 3)).toBe(thursday);
  expect(overdueBefore(tuesday - 1, 3)).toBe(Date.parse('2026-11-18T00:00:00Z'));
});
