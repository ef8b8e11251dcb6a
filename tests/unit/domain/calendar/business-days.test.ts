// Business days between dates with holidays and pauses, and stage limits.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  businessDayAfter,
  businessDaysBetween,
  businessDaysOf,
  firstDayInTime,
  isWeekday,
  overdueBefore,
  pausesAfter,
  stageTime,
  untilNextDay,
  type WorkCalendar,
} from '../../../../src/domain/calendar/business-days.ts';
import { dayIn } from '../../../../src/domain/calendar/calendar-days.ts';

const DAY = 86_400_000;
const plain: WorkCalendar = { timeZone: 'UTC', holidays: new Set(), pauses: [] };
const pause = (from: string, until: string | null) => ({
  from: Date.parse(from),
  until: until === null ? null : Date.parse(until),
});

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
    expect(businessDaysBetween(from, to, isWeekday)).toBe(days);
  });

  test('a holiday does not count', () => {
    expect(businessDaysBetween('2026-12-23', '2026-12-28', businessDaysOf(plain))).toBe(3);
    const christmas = businessDaysOf({ ...plain, holidays: new Set(['2026-12-25']) });
    expect(businessDaysBetween('2026-12-23', '2026-12-28', christmas)).toBe(2);
  });

  test.each([
    // There are eight from Tuesday 17 to Friday 27.
    ['2026-11-18T10:00:00Z', '2026-11-20T15:00:00Z', 6],
    ['2026-11-18T10:00:00Z', '2026-11-18T18:00:00Z', 8],
    ['2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z', 8],
    ['2026-11-16T10:00:00Z', '2026-11-18T10:00:00Z', 7],
    ['2026-11-25T10:00:00Z', null, 6],
  ])('days that began in a pause from %s to %s do not count', (from, until, days) => {
    const paused = businessDaysOf({ ...plain, pauses: [pause(from, until)] });
    expect(businessDaysBetween('2026-11-17', '2026-11-27', paused)).toBe(days);
  });

  test.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-16', 4, '2026-11-20'],
    ['2026-11-16', 5, '2026-11-23'],
    ['2026-12-24', 1, '2026-12-28'],
  ])('after %s, %i of them have begun on %s', (from, count, day) => {
    expect(businessDayAfter(from, count, businessDaysOf({ ...plain, holidays: new Set(['2026-12-25']) }))).toBe(day);
  });

  test('a span is the sum of its parts, and seven days hold five', () => {
    const start = Date.UTC(2020, 0, 1);
    const day = (number: number) => new Date(start + number * DAY).toISOString().slice(0, 10);
    const between = (from: number, to: number) => businessDaysBetween(day(from), day(to), isWeekday);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.nat(200), fc.nat(200), (from, first, second) => {
        const middle = from + first;
        expect(between(from, middle + second)).toBe(between(from, middle) + between(middle, middle + second));
        expect(between(from, from + 7)).toBe(5);
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
  const day = fc.integer({ min: 0, max: 40_000 }).map((number) => new Date(number * DAY).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), (today, limit) => {
      const first = firstDayInTime(today, limit, isWeekday);
      const before = new Date(Date.parse(first) - DAY).toISOString().slice(0, 10);
      return (
        businessDaysBetween(first, today, isWeekday) <= limit && businessDaysBetween(before, today, isWeekday) > limit
      );
    }),
  );
});

test('who a board shows as overdue is whom the server counts, whatever the zone, the holidays and the pauses', () => {
  const start = Date.UTC(2026, 0, 1);
  const at = fc.integer({ min: start, max: start + 200 * DAY });
  const calendar = fc.record({
    timeZone: fc.constantFrom('America/Santiago', 'Europe/Madrid', 'UTC'),
    holidays: fc.array(at).map((all) => new Set(all.map((one) => dayIn('UTC', one)))),
    pauses: fc.array(fc.tuple(at, fc.nat(30 * DAY)).map(([from, length]) => ({ from, until: from + length }))),
  });
  fc.assert(
    fc.property(
      calendar,
      at,
      fc.nat(100 * DAY),
      fc.integer({ min: 1, max: 20 }),
      (known, enteredAt, stay, max_days) => {
        const now = enteredAt + stay;
        const day = (instant: number) => dayIn(known.timeZone, instant);
        const days = businessDaysBetween(day(enteredAt), day(now), businessDaysOf(known));
        const isLate = stageTime(days, { active: true, max_days }) === 'overdue';
        expect(enteredAt < overdueBefore(now, max_days, known)).toBe(isLate);
      },
    ),
  );
});

test('a limit begins and ends by the clock of the country', () => {
  const calendar = { ...plain, timeZone: 'America/Santiago' };
  const tuesday = Date.parse('2026-11-24T03:00:00Z');
  const thursday = Date.parse('2026-11-19T03:00:00Z');
  for (const hour of [0, 1, 23 * 3_600_000 + 3_599_999]) {
    expect(overdueBefore(tuesday + hour, 3, calendar)).toBe(thursday);
  }
  expect(overdueBefore(tuesday - 1, 3, calendar)).toBe(Date.parse('2026-11-18T03:00:00Z'));
  expect(untilNextDay({ timeZone: 'America/Santiago' }, tuesday - 30_000)).toBe(30_000);
});

test('a pause begins where work ends, ends where it begins again, and otherwise stays', () => {
  expect(pausesAfter([], true, true, 5)).toEqual([]);
  const paused = pausesAfter([{ from: 1, until: 2 }], true, false, 5);
  expect(paused).toEqual([
    { from: 1, until: 2 },
    { from: 5, until: null },
  ]);
  // Closing a suspended process does not end its pause.
  expect(pausesAfter(paused, false, false, 7)).toBe(paused);
  expect(pausesAfter(paused, false, true, 9)).toEqual([
    { from: 1, until: 2 },
    { from: 5, until: 9 },
  ]);
  // A draft has no pause before its activation.
  expect(pausesAfter([], false, true, 9)).toEqual([]);
});
