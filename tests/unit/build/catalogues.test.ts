// The shipped catalogues are made reproducibly from their sources' lists.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeCatalogues } from '../../../build/catalogues.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terna-catalogues-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => JSON.parse(readFileSync(join(folder, 'made', name), 'utf8'));

const universities = (names: readonly string[]) =>
  JSON.stringify(names.map((name) => ({ name, country: 'CL', region: null, domain: `${name.toLowerCase()}.cl` })));

it('are sorted rows of identifier, text and more, and a version of each', () => {
  writeFileSync(join(folder, 'esco-skills-es.csv'), '\ufeffesco_id,type,reuse,label\nb,x,y,"usar, bien"\na,x,y,Java\n');
  writeFileSync(
    join(folder, 'esco-occupations-es.csv'),
    'esco_id,isco_group,label\no,2166,director técnico/directora técnica/director técnico/\n',
  );
  writeFileSync(join(folder, 'universities.json'), universities(['Beta', 'Alfa']));
  makeCatalogues(folder, join(folder, 'made'));
  expect(read('skills.json')).toEqual([
    ['a', 'Java'],
    ['b', 'Usar, bien'],
  ]);
  expect(read('occupations.json')).toEqual([['o', 'Director técnico/Directora técnica', '2166']]);
  expect(read('universities.json')).toEqual([
    ['alfa.cl', 'Alfa', 'CL', ''],
    ['beta.cl', 'Beta', 'CL', ''],
  ]);
  expect(read('languages.json')).toContainEqual(['es', 'Español']);
  const before = read('versions.json');
  makeCatalogues(folder, join(folder, 'made'));
  expect(read('versions.json')).toEqual(before);
  writeFileSync(join(folder, 'universities.json'), universities(['Beta']));
  makeCatalogues(folder, join(folder, 'made'));
  expect(read('versions.json')).toEqual({ ...before, universities: expect.not.stringMatching(before.universities) });
});
