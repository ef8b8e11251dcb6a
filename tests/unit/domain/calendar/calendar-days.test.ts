// Calendar days in time zones, including clock changes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, dayIn, startOfDay } from '../../../../src/domain/calendar/calendar-days.ts';

const zones = ['America/Santiago', 'America/Mexico_City', 'America/St_Johns', 'Europe/Madrid', 'Pacific/Kiritimati'];

test.each([
  ['America/Santiago', '2026-11-20T02:59:59Z', '2026-11-19'],
  ['America/Santiago', '2026-11-20T03:00:00Z', '2026-11-20'],
  ['Europe/Madrid', '2026-11-19T23:00:00Z', '2026-11-20'],
  ['UTC', '1999-12-31T23:59:59Z', '1999-12-31'],
])('in %s it is at %s the %s', (zone, instant, day) => {
  expect(dayIn(zone, Date.parse(instant))).toBe(day);
});

test('a day begins at midnight, or later where midnight is skipped', () => {
  expect(startOfDay('America/Santiago', '2026-11-20')).toBe(Date.parse('2026-11-20T03:00:00Z'));
  // In Chile clocks go forward at midnight: 6 September 2026 begins at one o'clock.
  expect(startOfDay('America/Santiago', '2026-09-06')).toBe(Date.parse('2026-09-06T04:00:00Z'));
});

test('a day begins at its first instant, and the one before ends there', () => {
  const days = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }).map((at) => dayIn('UTC', at));
  fc.assert(
    fc.property(fc.constantFrom(...zones), days, (zone, day) => {
      const start = startOfDay(zone, day);
      expect(dayIn(zone, start)).toBe(day);
      expect(dayIn(zone, start - 1) < day).toBe(true);
      expect(dayAfter(dayIn(zone, start - 1)) <= day).toBe(true);
    }),
  );
});

test('the day of each instant is that of the clocks in every zone, also when it is asked again', () => {
  const instants = fc.integer({ min: Date.UTC(1988, 0), max: Date.UTC(2035, 0) });
  const [all, minute] = [Intl.supportedValuesOf('timeZone'), 60_000];
  fc.assert(
    fc.property(fc.constantFrom(...all), instants, (zone, instant) => {
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
      const midnight = startOfDay(zone, dayIn(zone, instant));
      for (const at of [instant, instant + minute, midnight - minute, midnight - 1, midnight, midnight + minute])
        expect(dayIn(zone, at)).toBe(clock.format(at));
    }),
    { numRuns: 300 },
  );
});
