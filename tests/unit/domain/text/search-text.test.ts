// Normalization of texts for search.
import { describe, expect, it } from 'vitest';
import {
  matchesWordPrefixes,
  personSearchText,
  searchable,
  searchTerms,
} from '../../../../src/domain/text/search-text.ts';

it.each([
  ['Ángel ÑANDÚ', 'angel nandu'],
  ['Müller', 'muller'],
  ['N\u0303andu\u0301', 'nandu'],
  ['C++ 2026', 'c++ 2026'],
])('«%s» is compared as «%s»', (text, compared) => {
  expect(searchable(text)).toBe(compared);
});

it.each([
  ['  Ana \t Ñandú\n', ['ana', 'nandu']],
  ['ana@ejemplo.example', ['ana@ejemplo.example']],
  ['   ', []],
  ['', []],
  [undefined, []],
])('the words of the search «%s» are %j', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

describe('words begin a text', () => {
  it.each([
    ['Analista de Gestión', 'gest', true],
    ['Analista de Gestión', 'GESTIÓN ana', true],
    ['Analista de Gestión', 'lista', false],
    ['Analista de Gestión', 'ana ventas', false],
    ['Analista (de gestión)', 'de-gestion', true],
    ['I+D/2026', '2026 d', true],
    ['Analista', '', true],
    ['Analista', ' — ', true],
    ['', 'ana', false],
    ['', '', true],
  ])('«%s», «%s»: %s', (text, terms, begins) => {
    expect(matchesWordPrefixes(text, terms)).toBe(begins);
  });
});

describe('a person is found by', () => {
  it('name, e-mail, document, external number and telephone', () => {
    const text = personSearchText({
      full_name: 'Camila Núñez',
      email: 'Camila@Ejemplo.example',
      document: '12.345.678-K',
      external_id: 'E-7',
      phone: '+56 9 1234',
    });
    expect(text).toBe('camila nunez camila@ejemplo.example 12.345.678-k e-7 +56 9 1234');
  });

  it('what there is of them', () => {
    expect(personSearchText({ full_name: 'Camila', email: null, document: '', phone: '1234' })).toBe('camila 1234');
  });
});
