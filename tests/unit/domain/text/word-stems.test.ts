// Stems of Spanish words, and the terms of a search.
import { expect, it } from 'vitest';
import { meetsQuery, parseQuery, searchedTexts } from '../../../../src/domain/text/search-query.ts';
import { findPhrase, phrasesOf, stemmedWords, stemsOf } from '../../../../src/domain/text/word-stems.ts';

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

const marked = (text: string, term: string, isPrefix = false) => {
  const words = stemmedWords(text);
  return phrasesOf({ text: term, isPrefix })
    .flatMap((phrase) => findPhrase(words, phrase))
    .map(([start, end]) => text.slice(start, end));
};

it('a phrase is found where its words follow each other, in any form [MORE-277]', () => {
  const text = 'Jefa de Operaciones. Las operaciones del jefe.';
  expect(marked(text, 'jefa de operación')).toEqual(['Jefa de Operaciones']);
  expect(marked(text, 'operación')).toEqual(['Operaciones', 'operaciones']);
  expect(marked(text, '·')).toEqual([]);
});

it('the beginning of a word finds its words, shorter than their stem or longer [MORE-286]', () => {
  const text = 'Contadora auditora. Administración de contratos con proveedores.';
  expect(marked(text, 'conta', true)).toEqual(['Contadora']);
  expect(marked(text, 'administraci', true)).toEqual(['Administración']);
  expect(marked(text, 'contratos con prov', true)).toEqual(['contratos con proveedores']);
  expect(marked(text, 'prove', false)).toEqual([]);
  expect(phrasesOf({ text: 'co', isPrefix: true })).toEqual([]);
});

const plain = (query: string) =>
  parseQuery(query).map((clause) =>
    clause.map(({ text, isExcluded, isPrefix }) => `${isExcluded ? '-' : ''}${text}${isPrefix ? '*' : ''}`),
  );

it('a search has words, phrases in quotes, and those that must be absent [MORE-277]', () => {
  expect(plain('  Inglés "Jefa  de Ventas" -SAP -"Recursos Humanos" -  9-8 "a')).toEqual([
    ['ingles'],
    ['jefa de ventas'],
    ['-sap'],
    ['-recursos humanos'],
    ['9-8'],
    ['a'],
  ]);
  expect(searchedTexts('uno -dos')).toEqual(['uno']);
  expect(parseQuery(undefined)).toEqual([]);
});

it('a search has alternatives in capitals and beginnings of words [MORE-286]', () => {
  expect(plain('java OR "c sharp" o -sql* OR')).toEqual([['java', 'c sharp'], ['o'], ['-sql*']]);
  expect(plain('Conta* O audit* finanz*')).toEqual([['conta*', 'audit*'], ['finanz*']]);
  expect(plain('OR')).toEqual([['or']]);
  expect(plain('* "jefa de ve"*')).toEqual([['jefa de ve*']]);
  const has = (words: string[]) => (query: string) =>
    meetsQuery(parseQuery(query), ({ text }) => words.some((word) => word.startsWith(text)));
  const meets = has(['java', 'sql']);
  expect(['java OR python', 'php O -cobol', 'python OR php', 'java -sql'].map(meets)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
