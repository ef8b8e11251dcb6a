// The shipped holidays, compared with the calendars that generated them.
import { expect, test } from 'vitest';
import listed from '../../../../resources/catalogues/holidays.json' with { type: 'json' };
import { HolidayLocation } from '../../../../src/contract/holiday-locations.ts';
import { workOutHolidays } from '../../../../src/server/platform/holidays/computed-holidays.ts';
import { holidaysOf } from '../../../../src/server/platform/holidays/index.ts';

test.each(HolidayLocation.options)(
  'the list of %s is what the calendars say today: `node build/holidays.mjs` makes it anew',
  (location) => {
    const years: Readonly<Record<string, string>> = listed[location];
    expect(Object.keys(years)).toHaveLength(26);
    for (const [year, days] of Object.entries(years)) {
      expect(days, `${location} ${year}`).toBe(workOutHolidays(location, Number(year)).join(' '));
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

test('regions have holidays of their own besides those of their country [MORE-770]', async () => {
  const [spain, catalonia, andalusia] = await Promise.all(
    (['ES', 'ES-CT', 'ES-AN'] as const).map((location) => holidaysOf(location, 2026, 2026)),
  );
  expect(spain).not.toContain('2026-09-11');
  expect(catalonia).toContain('2026-09-11');
  expect(andalusia).not.toContain('2026-09-11');
  expect(andalusia).toContain('2026-02-28');
  expect(await holidaysOf('CL-AP', 2026, 2026)).toContain('2026-06-07');
  expect(await holidaysOf('CL-NU-CH', 2026, 2026)).toContain('2026-08-20');
});
