// Deadlines of requests about personal data, by country and kind.
import { expect, test } from 'vitest';
import { timeZoneOf } from '../../../../src/domain/calendar/countries.ts';
import {
  blocksAtOnce,
  dataRequestDue,
  dataRequestReminder,
  sourceOfDeadline,
} from '../../../../src/domain/organization/data-request-deadlines.ts';

const DAY = 24 * 60 * 60 * 1000;

test.each([
  // Requested on Friday, 4 December 2026; the 8th is a holiday of the calendar.
  ['CL', 'access', '2027-01-03'],
  ['CL', 'blocking', '2026-12-09'],
  ['MX', 'rectification', '2027-01-04'],
  ['BR', 'access', '2026-12-19'],
  ['ES', 'erasure', '2027-01-04'],
  ['CO', 'access', '2026-12-21'],
  ['CO', 'erasure', '2026-12-28'],
  ['AR', 'access', '2026-12-14'],
  ['AR', 'rectification', '2026-12-14'],
  ['UY', 'opposition', '2027-01-03'],
] as const)('in %s, %s is due at the end of %s', (country, kind, last) => {
  const timeZone = timeZoneOf(country);
  const calendar = { timeZone, holidays: new Set(['2026-12-08']), pauses: [] };
  const due = dataRequestDue(kind, { country, requestedAt: Date.parse('2026-12-04T15:00:00Z') }, calendar);
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(due);
  expect(local).toBe(`${last} 23:59:59`);
});

test('a month that has no such day ends with its last one', () => {
  const calendar = { timeZone: 'Europe/Madrid', holidays: new Set<string>(), pauses: [] };
  const due = dataRequestDue('access', { country: 'ES', requestedAt: Date.parse('2027-01-31T10:00:00Z') }, calendar);
  expect(new Date(due).toISOString()).toBe('2027-02-28T22:59:59.999Z');
});

test('only Chile demands a block from the request on; each country names its source', () => {
  expect([blocksAtOnce('CL'), blocksAtOnce('MX'), blocksAtOnce('ES')]).toEqual([true, false, false]);
  expect(sourceOfDeadline('CL')).toContain('21.719');
  expect(sourceOfDeadline('UY')).toBe('plazo de Terna');
});

test('the reminder comes five days before the end, or at half of a short term', () => {
  expect(dataRequestReminder(0, 30 * DAY)).toBe(25 * DAY);
  expect(dataRequestReminder(0, 4 * DAY)).toBe(2 * DAY);
});
