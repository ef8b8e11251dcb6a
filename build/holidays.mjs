// `node build/holidays.mjs`: makes resources/catalogues/holidays.json from the calendars of date-holidays.
// It has the public holidays of the countries in which organizations work. Run it again after an update of
// date-holidays.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES } from '../src/contract/countries.ts';
import { holidaysWorkedOut } from '../src/server/features/calendars/index.ts';
import { projectFolder } from './setup.mjs';

const YEARS = Array.from({ length: 26 }, (_item, index) => 2020 + index);

/** @type {Record<string, Record<number, string>>} */
const listed = {};
for (const country of COUNTRIES) {
  /** @type {Record<number, string>} */
  const years = {};
  listed[country] = years;
  for (const year of YEARS) years[year] = (await holidaysWorkedOut(country, year)).join(' ');
}
writeFileSync(join(projectFolder, 'resources', 'catalogues', 'holidays.json'), `${JSON.stringify(listed, null, 1)}\n`);
