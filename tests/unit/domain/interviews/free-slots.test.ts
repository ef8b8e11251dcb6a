// Free slots of one interviewer, of panels and of pools, also over changes of summer time.
import { expect, test } from 'vitest';
import { freeSlots, type InterviewerCalendar } from '../../../../src/domain/interviews/free-slots.ts';
import { defaultAvailability } from '../../../../src/domain/interviews/working-hours.ts';
import { calendar, randomCalendar, randomOf, STARTS } from './random-calendars.ts';
import { slowSlots } from './slow-slots.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const at = (text: string): number => Date.parse(text);
const hour = (text: string, hours = 1) => ({ from: at(text), until: at(text) + hours * HOUR });

const startsOf = (
  calendars: readonly InterviewerCalendar[],
  range: { from: number; until: number },
  more: { minutes?: number; needed?: number | null } = {},
) =>
  freeSlots(calendars, { ...range, minutes: 60, stepMinutes: 60, needed: null, ...more }).map(
    ({ startsAt, userIds }) => `${new Date(startsAt).toISOString().slice(5, 16)} ${userIds.join()}`,
  );

// 2026-12-01 is a Tuesday; Santiago is three hours behind UTC then.
const TUESDAY = { from: at('2026-12-01T03:00Z'), until: at('2026-12-02T03:00Z') };

test('working hours are those of the weekday, without days off and holidays [MORE-229]', () => {
  const days = defaultAvailability('America/Santiago').days.map((periods, day) =>
    day === 1 ? [{ from: '09:00', to: '11:00' }] : periods,
  );
  expect(startsOf([calendar(1, { days })], TUESDAY)).toEqual(['12-01T12:00 1', '12-01T13:00 1']);
  expect(startsOf([calendar(1, { days_off: ['2026-12-01'] })], TUESDAY)).toEqual([]);
  const holidays = new Set(['2026-12-01']);
  expect(startsOf([calendar(1, { days }, { holidays })], TUESDAY)).toEqual([]);
  expect(startsOf([calendar(1, { days, works_on_holidays: true }, { holidays })], TUESDAY)).toHaveLength(2);
  const weekend = { from: at('2026-12-05T03:00Z'), until: at('2026-12-07T03:00Z') };
  expect(startsOf([calendar(1)], weekend)).toEqual([]);
});

test('buffers, appointments and the most interviews a day take slots away [MORE-229]', () => {
  const days = defaultAvailability('America/Santiago').days.map(() => [{ from: '09:00', to: '14:00' }]);
  const busy = [hour('2026-12-01T14:00Z')];
  expect(startsOf([calendar(1, { days }, { busy })], TUESDAY)).toEqual(
    ['12:00', '13:00', '15:00', '16:00'].map((time) => `12-01T${time} 1`),
  );
  // Twenty minutes before an interview are to be free, and none after it.
  expect(startsOf([calendar(1, { days, buffer_before_minutes: 20 }, { busy })], TUESDAY)).toEqual(
    ['12:00', '13:00', '16:00'].map((time) => `12-01T${time} 1`),
  );
  // An interview has the buffer too.
  expect(startsOf([calendar(1, { days, buffer_before_minutes: 20 }, { interviews: busy })], TUESDAY)).toEqual(
    ['12:00', '16:00'].map((time) => `12-01T${time} 1`),
  );
  const full = calendar(1, { days, max_per_day: 1 }, { interviews: busy });
  expect(startsOf([full], TUESDAY)).toEqual([]);
  expect(startsOf([full], { from: TUESDAY.from + DAY, until: TUESDAY.until + DAY })).toHaveLength(5);
});

test('a panel needs all, in their own zones; a pool takes those with fewest interviews of the week [MORE-230]', () => {
  const madrid = calendar(2, { time_zone: 'Europe/Madrid' });
  // Nine in Santiago is one in the afternoon in Madrid, where work ends at two in Santiago.
  expect(startsOf([calendar(1), madrid], TUESDAY)).toEqual(
    ['12:00', '13:00', '14:00', '15:00', '16:00'].map((time) => `12-01T${time} 1,2`),
  );
  const noon = { from: at('2026-12-01T15:00Z'), until: at('2026-12-01T17:00Z') };
  const used = calendar(1, {}, { interviews: [hour('2026-12-03T15:00Z')] });
  const lastWeek = calendar(3, {}, { interviews: [hour('2026-11-27T15:00Z'), hour('2026-11-26T15:00Z')] });
  const pool = [used, calendar(5), lastWeek];
  expect(startsOf(pool, noon, { needed: 1 })).toEqual(['12-01T15:00 3', '12-01T16:00 3']);
  expect(startsOf(pool, noon, { needed: 2 })).toEqual(['12-01T15:00 3,5', '12-01T16:00 3,5']);
  const away = calendar(3, {}, { busy: [hour('2026-12-01T15:00Z')] });
  expect(startsOf([used, away], noon, { needed: 1 })).toEqual(['12-01T15:00 1', '12-01T16:00 3']);
  expect(startsOf([calendar(1)], noon, { needed: 2 })).toEqual([]);
  expect(startsOf([], noon)).toEqual([]);
});

const all = (from: string, to: string) => Array.from({ length: 7 }, () => [{ from, to }]);

test.each([
  // Chile and Spain change on different days, Mexico and Paraguay no longer change.
  ['America/Santiago', '2026-04-05', '12', '13'],
  ['America/Santiago', '2026-09-06', '13', '12'],
  ['Europe/Madrid', '2026-03-29', '08', '07'],
  ['Europe/Madrid', '2026-10-25', '07', '08'],
  ['America/Mexico_City', '2026-04-05', '15', '15'],
  ['America/Asuncion', '2026-10-04', '12', '12'],
])('nine in the morning in %s stays nine over %s [MORE-230]', (time_zone, change, before, after) => {
  const days = all('09:00', '10:00');
  const range = { from: at(`${change}T00:00Z`) - DAY, until: at(`${change}T00:00Z`) + 2 * DAY };
  const starts = startsOf([calendar(1, { time_zone, days })], range);
  const dayBefore = new Date(at(`${change}T00:00Z`) - DAY).toISOString().slice(5, 10);
  expect(starts[0]).toBe(`${dayBefore}T${before}:00 1`);
  expect(starts[1]).toBe(`${change.slice(5)}T${after}:00 1`);
});

test('a minute-by-minute computation finds the same slots for 1,000 calendars in 12 zones [MORE-230]', () => {
  const random = randomOf(26);
  const zones = new Set<string>();
  let found = 0;
  for (let made = 0; made < 1000; ) {
    const start = STARTS[random(STARTS.length)] ?? 0;
    const calendars = Array.from({ length: 1 + random(3) }, (_, index) => randomCalendar(random, index + 1, start));
    made += calendars.length;
    for (const { availability } of calendars) zones.add(availability.time_zone);
    const request = {
      from: start + random(120) * MINUTE,
      until: start + 2 * DAY,
      minutes: 15 + random(8) * 15,
      stepMinutes: 30,
      needed: random(2) === 0 ? null : 1 + random(calendars.length),
    };
    const slots = freeSlots(calendars, request);
    found += slots.length;
    expect(slots, JSON.stringify({ calendars, request })).toEqual(slowSlots(calendars, request));
  }
  // The comparison is of something.
  expect([zones.size, found > 3000]).toEqual([12, true]);
});
