// Parts of the process wizard: suggested titles, link addresses, publication, salary range.
import { expect, test } from 'vitest';
import { isMeantFor } from '../../../../src/domain/portal/portals.ts';
import { isUpsideDown } from '../../../../src/domain/requests/salary-band.ts';
import { titlesFor } from '../../../../src/renderer/features/process-editor/announcement/titles.ts';
import { linkAddress } from '../../../../src/renderer/forms/rich-text/link-address.ts';

test('titles are suggested by the beginnings of their words, without regard to accents, and never the one that is there', () => {
  const titles = ['Analista contable', 'Técnico analista de contabilidad', 'Contador/a', 'Analista contable'];
  expect(titlesFor('cont anal', titles)).toEqual(['Analista contable', 'Técnico analista de contabilidad']);
  expect(titlesFor('TECNICO', titles)).toEqual(['Técnico analista de contabilidad']);
  expect(titlesFor('analista contable', titles)).toEqual([]);
});

test.each([
  ['faro.example', 'https://faro.example'],
  [' https://faro.example/a?b=1 ', 'https://faro.example/a?b=1'],
  ['ana@faro.example', 'mailto:ana@faro.example'],
  ['mailto:ana@faro.example', 'mailto:ana@faro.example'],
  ['javascript:alert(1)', null],
  ['faro', null],
  ['dos palabras.example', null],
  ['', null],
])('%j leads to %j', (typed, address) => expect(linkAddress(typed)).toBe(address));

test('offers are meant for the portal of their kind of search', () => {
  expect(['internal', 'external', 'mixed', null].map((type) => isMeantFor(type as never, 'external'))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('a band is upside down where both ends are said and the most is less', () => {
  expect(isUpsideDown({ position_min_salary: 2, position_max_salary: 1 })).toBe(true);
  expect(isUpsideDown({ position_min_salary: 2, position_max_salary: 2 })).toBe(false);
  expect(isUpsideDown({ position_min_salary: 2, position_max_salary: null })).toBe(false);
});
