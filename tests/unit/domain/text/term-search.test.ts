// Finding a term of a search in a text.
import { expect, it } from 'vitest';
import { termFinder } from '../../../../src/domain/text/term-search.ts';

const finds = (text: string, term: string, isPrefix = false): boolean => {
  const { anchor, isIn } = termFinder({ text: term, isPrefix });
  return text.includes(anchor) && isIn(text);
};

it('forms of a word are found, also where the stem ends with a character of its own [MORE-277]', () => {
  for (const [text, term] of [
    ['con competencias de venta', 'competencia'],
    ['persona competente', 'competencia'],
    ['superintendente de obras', 'superintendencia'],
    ['contadores', 'contadora'],
    ['ana y otros', 'ana'],
    ['tres turnos', 'turno'],
  ] as const) {
    expect(finds(text, term), `${term}: ${text}`).toBe(true);
  }
  expect(finds('contratos', 'contadora')).toBe(false);
});

it('beginnings of words are found as written, and one longer than its stem', () => {
  expect(finds('competencias', 'competenc', true)).toBe(true);
  expect(finds('conveniencia', 'convenient', true)).toBe(true);
  expect(finds('administracion', 'administraci', true)).toBe(true);
});

it('what is looked for first is as long as the stem, and whole for numbers and short words', () => {
  const anchorOf = (text: string) => termFinder({ text, isPrefix: false }).anchor;
  expect(['an', '5137', '5137@correo', 'camila', 'competencia'].map(anchorOf)).toEqual([
    'an',
    '5137',
    '5137',
    'camil',
    'competen',
  ]);
});
