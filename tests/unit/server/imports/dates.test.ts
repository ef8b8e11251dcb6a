// Parsing of birth dates, and detection of the day's position.
import { describe, expect, test } from 'vitest';
import {
  type DateEvidence,
  orderOf,
  readDate,
  weighDate,
} from '../../../../src/server/features/imports/columns/dates.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

test.each([
  ['1979/02/24', '1979-02-24'],
  ['1979-2-4', '1979-02-04'],
  ['1979.02.24', '1979-02-24'],
  ['1979-02-24T00:00:00.000Z', '1979-02-24'],
  ['1979-02-24 00:00:00', '1979-02-24'],
  ['1979/24/02', '1979-02-24'],
  ['24/02/1979', '1979-02-24'],
  ['24-02-1979', '1979-02-24'],
  ['24.02.79', '1979-02-24'],
  ['24.2.1979.', '1979-02-24'],
  ['24 02 1979', '1979-02-24'],
  ['24/02/1979 10:30', '1979-02-24'],
  ['02/24/1979', '1979-02-24'],
  ['79-02-24', '1979-02-24'],
  ['03/02/1979', '1979-02-03'],
  ['01/01/05', '2005-01-01'],
  ['01/01/30', '1930-01-01'],
  ['28910', '1979-02-24'],
  ['28910.5', '1979-02-24'],
  ['19790224', '1979-02-24'],
  ['24021979', '1979-02-24'],
  ['24 de febrero de 1979', '1979-02-24'],
  ['24-feb-79', '1979-02-24'],
  ['Feb 24, 1979', '1979-02-24'],
  ['24th February 1979', '1979-02-24'],
  ['1 de enero del 2000', '2000-01-01'],
  ['29/02/2000', '2000-02-29'],
  ['sábado, 24 de febrero de 1979', '1979-02-24'],
  ['martes 6 de marzo de 1979', '1979-03-06'],
  ['Sat Feb 24 1979 00:00:00 GMT-0300', '1979-02-24'],
  ['24FEB1979', '1979-02-24'],
  ['24feb79', '1979-02-24'],
  ['24 de febrero de 1979, 10:30', '1979-02-24'],
  ['24_02_1979', '1979-02-24'],
  ['24\\02\\1979', '1979-02-24'],
  ["'24/02/1979", '1979-02-24'],
])('%s is %s', (text, day) => expect(readDate(text, 'dmy', NOW)).toBe(day));

test.each([
  '31/02/1990',
  '29/02/1999',
  '1979',
  '46',
  '1979/13/45',
  '24/13/1979',
  '01/01/1850',
  '24/11/2026',
  '99999',
  'mañana',
  '24 de nada de 1979',
  '',
  '24/02',
  '#REF!',
])('%s is no day of birth', (text) => expect(readDate(text, 'dmy', NOW)).toBeNull());

describe('the order in a column', () => {
  const orderIn = (cells: readonly string[]) => {
    const evidence: DateEvidence = { dayFirst: 0, monthFirst: 0 };
    for (const cell of cells) weighDate(cell, evidence);
    return orderOf(evidence);
  };

  test.each([
    ['none says otherwise', ['01/02/1990', '03/04/1991'], 'dmy'],
    ['one can only have the month first', ['01/02/1990', '03/24/1991'], 'mdy'],
    ['more can only have the day first', ['24/02/1990', '25/02/1990', '03/24/1991'], 'dmy'],
    ['years come first', ['1990-02-24', 'x', '46'], 'dmy'],
  ] as const)('%s', (_description, cells, order) => expect(orderIn(cells)).toBe(order));

  test('decides what the cell itself leaves open, and nothing else', () => {
    expect(readDate('03/02/1979', 'mdy', NOW)).toBe('1979-03-02');
    expect(readDate('24/02/1979', 'mdy', NOW)).toBe('1979-02-24');
    expect(readDate('1979/03/02', 'mdy', NOW)).toBe('1979-03-02');
  });
});
