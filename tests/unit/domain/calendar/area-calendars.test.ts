// The calendar of an area from its rules and those above it, and hours of work in deadlines.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyRules,
  areaChain,
  type CalendarRules,
  holidayLocationOf,
} from '../../../../src/domain/calendar/area-calendars.ts';
import {
  businessDaysBetween,
  businessDaysOf,
  endOfWorkDay,
  overdueBefore,
  stageTime,
  untilNextDay,
  type WorkCalendar,
  workDayOf,
} from '../../../../src/domain/calendar/business-days.ts';
import { nextReminder, stepDeadline } from '../../../../src/domain/requests/step-deadlines.ts';

const base: WorkCalendar = {
  timeZone: 'America/Santiago',
  holidays: new Set(['2026-12-08', '2026-12-25']),
  pauses: [],
};
const years = { first: 2025, last: 2028 };
const nothing: CalendarRules = { holidaysIn: null, weekdays: null, hours: null, days: [] };
const day = (text: string, part: object = {}) => ({ day: text, name: 'Día', yearly: false, works: false, ...part });
const nineToSix = { opens: 9 * 60, closes: 18 * 60 };
/** By the clocks of Santiago in summer. */
const at = (local: string): number => Date.parse(`${local}-03:00`);

test('an area takes weekdays and hours of the nearest calendar that has them, and the days of all [MORE-610]', () => {
  const own: CalendarRules = { ...nothing, weekdays: [1, 2, 3, 4, 5, 6], days: [day('2026-12-08', { works: true })] };
  const above: CalendarRules = { ...nothing, weekdays: [1, 2, 3, 4], hours: nineToSix, days: [day('2026-12-24')] };
  const calendar = applyRules(base, [own, above], years);
  expect([calendar.weekdays, calendar.hours]).toEqual([[1, 2, 3, 4, 5, 6], nineToSix]);
  const works = businessDaysOf(calendar);
  expect(['2026-12-08', '2026-12-12', '2026-12-13', '2026-12-24', '2026-12-25'].map(works)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(applyRules(base, [], years)).toEqual(base);
});

test('yearly days are days off of each year, and 29 February only where it exists [MORE-610]', () => {
  const rules = { ...nothing, days: [day('2024-06-07', { yearly: true }), day('2024-02-29', { yearly: true })] };
  const { holidays } = applyRules({ ...base, holidays: new Set() }, [rules], years);
  expect([...holidays]).toEqual(['2025-06-07', '2026-06-07', '2027-06-07', '2028-06-07', '2028-02-29']);
});

test('the chain of an area ends at the root, and at a cycle', () => {
  const parents = new Map<number, number | null>([
    ...([
      [3, 2],
      [2, 1],
      [1, null],
      [7, 8],
      [8, 7],
    ] as const),
  ]);
  expect([areaChain(3, parents), areaChain(null, parents), areaChain(7, parents)]).toEqual([[3, 2, 1], [], [7, 8]]);
});

test.each([
  ['2026-12-03T17:59', '2026-12-03'],
  ['2026-12-03T18:00', '2026-12-04'],
  ['2026-12-03T05:00', '2026-12-03'],
  // Friday evening, Saturday, and the evening before a holiday.
  ['2026-12-04T19:00', '2026-12-07'],
  ['2026-12-05T10:00', '2026-12-07'],
  ['2026-12-07T20:00', '2026-12-09'],
])('with hours of work, %s counts to %s [MORE-611]', (instant, expected) => {
  expect(workDayOf({ ...base, hours: nineToSix }, at(instant))).toBe(expected);
});

test('without hours of work a day ends at midnight [MORE-611]', () => {
  expect(workDayOf(base, at('2026-12-05T23:59'))).toBe('2026-12-05');
  expect(endOfWorkDay(base, '2026-12-03')).toBe(at('2026-12-04T00:00'));
  expect(endOfWorkDay({ ...base, hours: nineToSix }, '2026-12-03')).toBe(at('2026-12-03T18:00'));
  expect(untilNextDay({ ...base, hours: nineToSix }, at('2026-12-03T17:00'))).toBe(3_600_000);
  expect(untilNextDay({ ...base, hours: nineToSix }, at('2026-12-03T23:00'))).toBe(3_600_000);
});

test('a step is due at closing, reminds at opening, and begins to count on the next day after closing [MORE-611]', () => {
  const calendar = { ...base, hours: nineToSix };
  const evening = stepDeadline(at('2026-12-03T19:00'), { maxDays: 1, escalationDays: 1 }, calendar);
  expect(evening).toEqual({
    ...{ dueOn: '2026-12-07', overdueAt: at('2026-12-07T18:00'), remindAt: at('2026-12-07T09:00') },
    escalateAt: at('2026-12-09T09:00'),
  });
  expect(stepDeadline(at('2026-12-03T10:00'), { maxDays: 1, escalationDays: null }, calendar)?.dueOn).toBe(
    '2026-12-04',
  );
  expect(nextReminder('2026-12-07', calendar, at('2026-12-07T09:00'))).toBe(at('2026-12-09T09:00'));
});

const anyCalendar = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  hours: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 12 * 60 }), fc.integer({ min: 1, max: 9 * 60 }))
      .map(([opens, length]) => ({ opens, closes: opens + length })),
  ),
  isPaused: fc.boolean(),
});
const minutes = (from: string, until: string) =>
  fc.integer({ min: Date.parse(from) / 60_000, max: Date.parse(until) / 60_000 }).map((minute) => minute * 60_000);

test('a candidate is overdue exactly if they came before the instant that the counts compare [MORE-611]', () => {
  let overdue = 0;
  fc.assert(
    fc.property(
      anyCalendar,
      minutes('2026-11-01', '2026-12-31'),
      minutes('2026-11-15', '2027-01-05'),
      fc.integer({ min: 0, max: 8 }),
      ({ weekdays, hours, isPaused }, entry, now, max_days) => {
        fc.pre(entry <= now);
        const pauses = isPaused ? [{ from: at('2026-11-20T12:00'), until: at('2026-11-27T12:00') }] : [];
        const calendar = { ...base, weekdays, hours, pauses };
        const days = businessDaysBetween(
          workDayOf(calendar, entry),
          workDayOf(calendar, now),
          businessDaysOf(calendar),
        );
        const isOverdue = stageTime(days, { active: true, max_days }) === 'overdue';
        expect(entry < overdueBefore(now, max_days, calendar)).toBe(isOverdue);
        if (isOverdue) overdue += 1;
      },
    ),
    { numRuns: 600, seed: 5 },
  );
  expect(overdue).toBeGreaterThan(100);
});

test('holidays are those of the place that the nearest calendar names, or of the country [MORE-770]', () => {
  expect(holidayLocationOf([], 'CL')).toBe('CL');
  expect(holidayLocationOf([nothing, { ...nothing, holidaysIn: 'ES-CT' }], 'CL')).toBe('ES-CT');
  const nearest: CalendarRules = { ...nothing, holidaysIn: 'ES' };
  expect(holidayLocationOf([nearest, { ...nothing, holidaysIn: 'ES-CT' }], 'CL')).toBe('ES');
});
