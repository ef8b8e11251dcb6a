// The time zones of the organizations' countries.
import { describe, expect, it } from 'vitest';
import { Country } from '../../../../src/contract/countries.ts';
import { timeZoneOf } from '../../../../src/domain/calendar/countries.ts';

describe('the clock of a country', () => {
  it.each(Country.options)('of %s is one that computers know', (country) => {
    const { timeZone } = new Intl.DateTimeFormat('es', { timeZone: timeZoneOf(country) }).resolvedOptions();
    expect(timeZone).toMatch(/^(America|Europe)\//);
  });

  it('is of that country alone', () => {
    const zones = Country.options.map((country) => timeZoneOf(country));
    expect(new Set(zones).size).toBe(zones.length);
  });

  // Paraguay abolished clock changes in 2024, which older time zone data does not contain.
  const noon = Date.parse('2026-07-01T12:00:00Z');
  it.each([
    ['AR', 9],
    ['BO', 8],
    ['BR', 9],
    ['CL', 8],
    ['CO', 7],
    ['CR', 6],
    ['CU', 8],
    ['DO', 8],
    ['EC', 7],
    ['ES', 14],
    ['GT', 6],
    ['HN', 6],
    ['MX', 6],
    ['NI', 6],
    ['PA', 7],
    ['PE', 7],
    ['PR', 8],
    ['PT', 13],
    ['SV', 6],
    ['US', 8],
    ['UY', 9],
    ['VE', 8],
  ] as const)('of %s shows %i when it is twelve in July in UTC', (country, hour) => {
    const clock = new Intl.DateTimeFormat('en', {
      timeZone: timeZoneOf(country),
      hour: 'numeric',
      hourCycle: 'h23',
    });
    expect(Number(clock.format(noon))).toBe(hour);
  });
});
