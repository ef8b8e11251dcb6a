// Offsets of zones, and local times that clocks skip or repeat.
import { expect, test } from 'vitest';
import {
  instantOfLocal,
  localDayNumber,
  offsetSpans,
  weekNumber,
} from '../../../../src/domain/calendar/offset-spans.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(`${text}Z`);

test('a range has one span per offset, without gaps [MORE-230]', () => {
  const [from, until] = [at('2026-01-01T00:00'), at('2026-12-31T00:00')];
  const spans = offsetSpans('America/Santiago', from, until);
  expect(spans.map(({ offset }) => offset / HOUR)).toEqual([-3, -4, -3]);
  expect(spans.map((span) => span.from)).toEqual([from, at('2026-04-05T03:00'), at('2026-09-06T04:00')]);
  expect(spans.map((span) => span.until)).toEqual([at('2026-04-05T03:00'), at('2026-09-06T04:00'), until]);
  expect(offsetSpans('America/Mexico_City', from, until)).toHaveLength(1);
  // Lord Howe changes by half an hour.
  expect(offsetSpans('Australia/Lord_Howe', from, until).map(({ offset }) => offset / HOUR)).toEqual([11, 10.5, 11]);
});

test('of a repeated local time the first is meant, and a skipped one counts from before the change [MORE-231]', () => {
  const inMadrid = (local: string) => new Date(instantOfLocal('Europe/Madrid', at(local))).toISOString().slice(0, 16);
  expect(inMadrid('2026-10-25T02:30')).toBe('2026-10-25T00:30');
  expect(inMadrid('2026-03-29T02:30')).toBe('2026-03-29T01:30');
  expect(inMadrid('2026-03-29T01:59')).toBe('2026-03-29T00:59');
  expect(inMadrid('2026-03-29T03:00')).toBe('2026-03-29T01:00');
});

test('weeks begin on Mondays on the clocks of the zone [MORE-230]', () => {
  const weekIn = (zone: string, instant: string) =>
    weekNumber(localDayNumber(offsetSpans(zone, at(instant) - HOUR, at(instant) + HOUR), at(instant)));
  const sunday = '2026-11-30T02:59';
  expect(weekIn('America/Santiago', sunday) + 1).toBe(weekIn('America/Santiago', '2026-11-30T03:00'));
  expect(weekIn('Europe/Madrid', sunday)).toBe(weekIn('America/Santiago', '2026-12-06T12:00'));
});
