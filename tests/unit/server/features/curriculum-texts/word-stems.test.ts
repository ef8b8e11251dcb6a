// Stems of Spanish words, and the terms of a search.
import { expect, it } from 'vitest';
import { parseQuery, searchedTexts } from '../../../../../src/domain/text/search-query.ts';
import { findPhrase, stemmedWords, stemsOf } from '../../../../../src/server/features/curriculum-texts/word-stems.ts';

it('forms of a word have one stem, with accents or without [MORE-277]', () => {
  for (const forms of [
    'contador contadora contadores CONTADORAS',
    'administración administracion administraciones',
    'negociación negociaciones negociacion',
    'diseño diseños diseno',
    'Inglés ingles',
    'bodega bodegas',
  ]) {
    expect([...new Set(stemsOf(forms))], forms).toHaveLength(1);
  }
  expect(stemsOf('contador, conductor; banco')).toEqual([...new Set(stemsOf('contador conductor banco'))]);
});

it('a phrase is found where its words follow each other, in any form [MORE-277]', () => {
  const text = 'Jefa de Operaciones. Las operaciones del jefe.';
  const words = stemmedWords(text);
  expect(findPhrase(words, stemsOf('jefa de operación')).map(([start, end]) => text.slice(start, end))).toEqual([
    'Jefa de Operaciones',
  ]);
  expect(findPhrase(words, stemsOf('operación')).map(([start, end]) => text.slice(start, end))).toEqual([
    'Operaciones',
    'operaciones',
  ]);
  expect(findPhrase(words, [])).toEqual([]);
});

it('a search has words, phrases in quotes, and those that must be absent [MORE-277]', () => {
  expect(parseQuery('  Inglés "Jefa  de Ventas" -SAP -"Recursos Humanos" -  9-8 "a')).toEqual([
    { text: 'ingles', isExcluded: false },
    { text: 'jefa de ventas', isExcluded: false },
    { text: 'sap', isExcluded: true },
    { text: 'recursos humanos', isExcluded: true },
    { text: '9-8', isExcluded: false },
    { text: 'a', isExcluded: false },
  ]);
  expect(searchedTexts('uno -dos')).toEqual(['uno']);
  expect(parseQuery(undefined)).toEqual([]);
});
