// Deadlines for notifying a breach, by country.
import { expect, test } from 'vitest';
import { timeZoneOf } from '../../../../src/domain/calendar/countries.ts';
import { breachDue, sourceOfBreachDeadline } from '../../../../src/domain/organization/breach-deadlines.ts';

test.each([
  // Known on Friday, 4 December 2026 at 15:00 UTC; the 8th is a holiday of the calendar.
  ['ES', 'authority', '2026-12-07 16:00:00'],
  ['CL', 'persons', '2026-12-07 12:00:00'],
  ['PE', 'authority', '2026-12-06 10:00:00'],
  ['BR', 'authority', '2026-12-10 23:59:59'],
  ['EC', 'authority', '2026-12-14 23:59:59'],
  ['EC', 'persons', '2026-12-10 23:59:59'],
  ['CO', 'authority', '2026-12-28 23:59:59'],
  ['CO', 'persons', '2026-12-07 10:00:00'],
  ['US', 'authority', null],
] as const)('in %s, the notification of the %s is due at %s [MORE-647]', (country, party, last) => {
  const timeZone = timeZoneOf(country);
  const knownAt = Date.parse('2026-12-04T15:00:00Z');
  const due = breachDue(party, { country, knownAt }, { timeZone, holidays: new Set(['2026-12-08']), pauses: [] });
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(due);
  if (last === null) expect(due - knownAt).toBe(72 * 60 * 60 * 1000);
  else expect(local).toBe(last);
});

test('a country without a law of the table says so', () => {
  expect(sourceOfBreachDeadline('ES')).toContain('2016/679');
  expect(sourceOfBreachDeadline('US')).toBe('72 horas como plazo de Terna');
});
