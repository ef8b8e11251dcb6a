// Tests that each column of an imported table can be filtered, counted, sorted, and displayed in tables and on cards.
import { it } from 'vitest';
import { chanceOf } from '../../../src/server/demo/random.ts';
import { startOwned } from '../harness.ts';
import { checkColumns } from './every-column.ts';
import { importContent, newProcess } from './fixtures.ts';

const ROWS = 240;
const chance = chanceOf(25);
const some = (...texts: readonly string[]): string => (chance.happens(0.15) ? '' : chance.pick(texts));

/** As a table of a training provider has them: codes, bounds, ranges, decimals and days, many of them missing. */
const columns = {
  enrollee_id: (row: number) => String(7000 + row * 3),
  city: () => `city_${chance.between(1, 30)}`,
  city_development_index: () => String(chance.between(448, 949) / 1000),
  gender: () => some('Male', 'Female', 'Other'),
  education_level: () => some('Graduate', 'Masters', 'High School', 'Phd'),
  major_discipline: () => some('STEM', 'Business Degree', 'Arts', 'No Major'),
  experience: () => some('<1', '1', '2', '5', '9', '10', '15', '>20'),
  company_size: () => some('<10', '10/49', '50-99', '100-500', '1000-4999', '10000'),
  last_new_job: () => some('never', '1', '2', '>4'),
  training_hours: () => some(...Array.from({ length: 90 }, (_, hours) => String(hours + 1))),
  'Fecha de inscripción': () => some('24/02/2025', '03/11/2025', '17/06/2024', '30/12/2025'),
};

it('of a table of people without names [MORE-237]', async () => {
  const { admin } = await startOwned();
  const processId = await newProcess(admin);
  const headers = Object.keys(columns);
  const rows = Array.from({ length: ROWS }, (_, row) => Object.values(columns).map((make) => make(row)));
  const content = [headers, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('');
  const { preview } = await importContent(admin, processId, content);
  const imported = headers.map((header, at) => ({
    field: preview.mapping[at] === 'extra' ? `extra:${header}` : preview.mapping[at],
    values: rows.map((cells) => (cells[at] ?? '').replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')),
  }));
  await checkColumns(admin, processId, { ids: rows.map(([id = '']) => id), columns: imported });
});
