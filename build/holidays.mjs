// `node build/holidays.mjs`: makes resources/catalogues/holidays.json from the calendars of date-holidays.
// It has the public holidays of the countries in which organizations work, and of regions. Run it again after an update of
// date-holidays.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HolidayLocation } from '../src/contract/holiday-locations.ts';
import { holidaysWorkedOut } from '../src/server/platform/holidays/index.ts';
import { projectFolder } from './setup.mjs';

const YEARS = Array.from({ length: 26 }, (_item, index) => 2020 + index);

/** @type {Record<string, Record<number, string>>} */
const listed = {};
for (const location of HolidayLocation.options) {
  /** @type {Record<number, string>} */
  const years = {};
  listed[location] = years;
  for (const year of YEARS) years[year] = (await holidaysWorkedOut(location, year)).join(' ');
}
writeFileSync(join(projectFolder, 'resources', 'catalogues', 'holidays.json'), `${JSON.stringify(listed, null, 1)}\n`);
