// Sending times of saved reports, in the organization's time zone.
import { describe, expect, it } from 'vitest';
import { nextSending, scheduleText } from '../../../../src/domain/reports/report-schedule.ts';

const ZONE = 'America/Santiago';
const next = (schedule: Parameters<typeof nextSending>[0], after: string, zone = ZONE): string =>
  new Date(nextSending(schedule, zone, Date.parse(after))).toISOString();

describe('the next sending', () => {
  it('is the hour of the day of the week, and not the same instant again', () => {
    const monday = { every: 'week', weekday: 1, hour: 8 } as const;
    // A Sunday; in November the offset is three hours.
    expect(next(monday, '2026-11-22T15:00:00Z')).toBe('2026-11-23T11:00:00.000Z');
    expect(next(monday, '2026-11-23T11:00:00Z')).toBe('2026-11-30T11:00:00.000Z');
    expect(next({ every: 'week', weekday: 7, hour: 23 }, '2026-11-22T15:00:00Z')).toBe('2026-11-23T02:00:00.000Z');
  });

  it('is the day of every month, or its last where it has no such day', () => {
    const first = { every: 'month', day: 1, hour: 0 } as const;
    expect(next(first, '2026-06-15T00:00:00Z')).toBe('2026-07-01T04:00:00.000Z');
    expect(next(first, '2026-12-31T12:00:00Z')).toBe('2027-01-01T03:00:00.000Z');
    const last = { every: 'month', day: 31, hour: 12 } as const;
    expect(next(last, '2027-02-01T00:00:00Z', 'Etc/UTC')).toBe('2027-02-28T12:00:00.000Z');
    expect(next(last, '2028-02-01T00:00:00Z', 'Etc/UTC')).toBe('2028-02-29T12:00:00.000Z');
    expect(next(last, '2027-02-28T12:00:00Z', 'Etc/UTC')).toBe('2027-03-31T12:00:00.000Z');
  });

  it('stays at the same hour of the clock when clocks change', () => {
    const daily = { every: 'day', hour: 8 } as const;
    // In Chile clocks skip the first hour of 6 September 2026, and repeat the last of 4 April 2026.
    expect(next(daily, '2026-09-05T13:00:00Z')).toBe('2026-09-06T11:00:00.000Z');
    expect(next(daily, '2026-09-04T13:00:00Z')).toBe('2026-09-05T12:00:00.000Z');
    expect(next(daily, '2026-04-04T12:00:00Z')).toBe('2026-04-05T12:00:00.000Z');
  });

  it('comes once a day also where its hour is skipped or shown twice', () => {
    const midnight = { every: 'day', hour: 0 } as const;
    // Midnight is skipped, so it is sent at one o'clock.
    expect(next(midnight, '2026-09-05T05:00:00Z')).toBe('2026-09-06T04:00:00.000Z');
    const late = { every: 'day', hour: 23 } as const;
    expect(next(late, '2026-04-04T12:00:00Z')).toBe('2026-04-05T02:00:00.000Z');
    expect(next(late, '2026-04-05T02:00:00Z')).toBe('2026-04-06T03:00:00.000Z');
    const spring = { every: 'day', hour: 2 } as const;
    expect(next(spring, '2026-03-28T12:00:00Z', 'Europe/Madrid')).toBe('2026-03-29T01:00:00.000Z');
    expect(next(spring, '2026-03-29T01:00:00Z', 'Europe/Madrid')).toBe('2026-03-30T00:00:00.000Z');
  });
});

it('says in words when a report is sent', () => {
  expect(scheduleText({ every: 'day', hour: 8 })).toBe('Cada día a las 08:00');
  expect(scheduleText({ every: 'week', weekday: 3, hour: 17 })).toBe('Cada miércoles a las 17:00');
  expect(scheduleText({ every: 'month', day: 31, hour: 0 })).toBe('El día 31 de cada mes a las 00:00');
});
