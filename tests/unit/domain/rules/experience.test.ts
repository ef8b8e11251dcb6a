// Parsing of experience texts: exact, bounded, a range, or unreadable.
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readYears } from '../../../../src/domain/rules/experience.ts';

it.each([
  ['5', 5, 5],
  ['3,5', 3.5, 3.5],
  ['3.5 años', 3.5, 3.5],
  ['6 meses', 0.5, 0.5],
  ['18 meses', 1.5, 1.5],
  ['1 año y 6 meses', 1.5, 1.5],
  ['2 años, 3 meses', 2.25, 2.25],
  ['2 años y medio', 2.5, 2.5],
  ['medio año', 0.5, 0.5],
  ['un año', 1, 1],
  ['5 años de experiencia en ventas', 5, 5],
  ['Sin experiencia', 0, 0],
  ['2 a 4 años', 2, 4],
  ['2-4', 2, 4],
  ['2 – 4 años', 2, 4],
  ['entre 2 y 4 años', 2, 4],
  ['de 6 meses a 1 año', 0.5, 1],
  ['3 a 6 meses', 0.25, 0.5],
  ['más de 20', 20, Infinity],
  ['>20', 20, Infinity],
  ['5+', 5, Infinity],
  ['5 o más años', 5, Infinity],
  ['al menos 3 años', 3, Infinity],
  ['menos de 1 año', 0, 1],
  ['hasta 3 años', 0, 3],
  ['5años', 5, 5],
  ['18meses', 1.5, 1.5],
  ['año y medio', 1.5, 1.5],
  ['Un año y medio', 1.5, 1.5],
  ['3½ años', 3.5, 3.5],
  ['1a 6m', 1.5, 1.5],
  ['5a', 5, 5],
  ['dos años', 2, 2],
  ['26 semanas', 0.5, 0.5],
  ['1 semestre', 0.5, 0.5],
  ['una década', 10, 10],
  ['No tengo experiencia', 0, 0],
  ['no', 0, 0],
  ['dos o tres', 2, 3],
  ['2 ó 3 años', 2, 3],
  ['más de cinco años', 5, Infinity],
  ['a partir de 3 años', 3, Infinity],
  ['3 años mínimo', 3, Infinity],
  ['5 a más', 5, Infinity],
  ['5+ years', 5, Infinity],
  ['at least 3 years', 3, Infinity],
  ['less than 1 year', 0, 1],
  ['2 to 4 years', 2, 4],
  ['a year and a half', 1.5, 1.5],
  ['80', 80, 80],
  ['0', 0, 0],
  ['3 yrs', 3, 3],
  ['2 trimestres', 0.5, 0.5],
  ['1 lustro', 5, 5],
  ['73 días', 0.2, 0.2],
  ['half a year', 0.5, 0.5],
  ['½ año', 0.5, 0.5],
  ['over 5 years', 5, Infinity],
  ['more than 5', 5, Infinity],
  ['under 2 years', 0, 2],
  ['up to 3 years', 0, 3],
  ['no more than 3 years', 0, 3],
  ['no más de 3 años', 0, 3],
  ['no less than 3 years', 3, Infinity],
  ['no menos de 3 años', 3, Infinity],
  ['por lo menos 2 años', 2, Infinity],
  ['como mínimo 2 años', 2, Infinity],
  ['minimum 3 years', 3, Infinity],
  ['mínimo 3', 3, Infinity],
  ['desde 3 años', 3, Infinity],
  ['3 or more years', 3, Infinity],
  ['2 años o superior', 2, Infinity],
  ['2 años en adelante', 2, Infinity],
  ['5 and over', 5, Infinity],
  ['3 años o menos', 0, 3],
  ['3 years or less', 0, 3],
  ['máximo 3', 0, 3],
  ['como máximo 3 años', 0, 3],
  ['3 años máximo', 0, 3],
  ['between 2 and 4 years', 2, 4],
  ['sobre 3 años', 3, Infinity],
  ['≥3', 3, Infinity],
  ['>=3', 3, Infinity],
  ['≤ 3', 0, 3],
  ['<=3', 0, 3],
  ['<3', 0, 3],
  ['1 año y 11 meses', 1 + 11 / 12, 1 + 11 / 12],
  ['2 años con 6 meses', 2.5, 2.5],
  ['2 años 6 meses', 2.5, 2.5],
  ['veinte años', 20, 20],
  ['desde 2 hasta 4 años', 2, 4],
  ['5 años.', 5, 5],
  ['ninguna experiencia laboral', 0, 0],
  ['no experience', 0, 0],
  ['Nada', 0, 0],
])('«%s» is from %d to %d', (text, min, max) => {
  expect(readYears(text)).toMatchObject({ min, max });
});

it.each([
  '',
  'ninguno de los dos',
  'bastante',
  'unos 5 años',
  '2015',
  '5 años en ventas y 2 en compras',
  '4 a 2 años',
  '2 a',
  '1 año y 14 meses',
  '5 meses y 3 meses',
  // A calendar year is not a duration.
  'desde 2015',
  '>=2015',
  'más de 2019',
  '2015-2020',
  'N/A',
  'casi 5 años',
  '81',
  'menos de 81',
  '2 a 81 años',
  'más de 81',
  '1 año y 12 meses',
  'no sé si tengo experiencia',
  'mucha, nada',
])('«%s» cannot be read', (text) => expect(readYears(text)).toBeNull());

test('«more than» and «less than» leave their number out, «at least» and «at most» do not', () => {
  expect(readYears('más de 5')).toEqual({ min: 5, max: Infinity, isMinOpen: true });
  expect(readYears('menos de 3')).toEqual({ min: 0, max: 3, isMaxOpen: true });
  expect(readYears('al menos 5')).toEqual({ min: 5, max: Infinity });
  expect(readYears('hasta 3')).toEqual({ min: 0, max: 3 });
});

test('months are years, and a range keeps its ends', () => {
  const count = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(count, count, (one, other) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      expect(readYears(`${min} a ${max} años`)).toEqual({ min, max });
      expect(readYears(`${min * 12} meses`)).toEqual({ min, max: min });
    }),
  );
});

test('no text is read as a negative number of years or as more than a life', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -aeimosñ><+,.'), maxLength: 12 }), (text) => {
      const range = readYears(text);
      return (
        range === null || (range.min >= 0 && range.min <= range.max && (range.max <= 80 || range.max === Infinity))
      );
    }),
  );
});
