// The shipped holidays, compared with the calendars that generated them.
import { expect, test } from 'vitest';
import listed from '../../../../resources/catalogues/holidays.json' with { type: 'json' };
import { COUNTRIES } from '../../../../src/contract/countries.ts';
import { workOutHolidays } from '../../../../src/server/platform/holidays/computed-holidays.ts';
import { holidaysOf } from '../../../../src/server/platform/holidays/index.ts';

test.each(COUNTRIES)(
  'the list of %s is what the calendars say today: `node build/holidays.mjs` makes it anew',
  (country) => {
    const years: Readonly<Record<string, string>> = listed[country];
    expect(Object.keys(years)).toHaveLength(26);
    for (const [year, days] of Object.entries(years)) {
      expect(days, `${country} ${year}`).toBe(workOutHolidays(country, Number(year)).join(' '));
    }
  },
);

test('holidays are known of the years in the list and of those around it', async () => {
  const days = await holidaysOf('ES', 2019, 2046);
  expect(days).toContain('2019-01-01');
  expect(days).toContain('2026-04-03');
  expect(days).toContain('2046-12-25');
  expect(days).not.toContain('2018-12-25');
  expect(await holidaysOf('ES', 2026, 2026)).not.toContain('2025-12-25');
});
