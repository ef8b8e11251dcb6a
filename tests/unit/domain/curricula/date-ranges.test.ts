// Dates and periods in the forms in which curricula write them.
import { describe, expect, it } from 'vitest';
import { findDates, isDateText, withoutDates } from '../../../../src/domain/curricula/date-ranges.ts';

const read = (text: string) => findDates(text).map(({ start, end, isOngoing }) => [start, end, isOngoing]);

describe('dates', () => {
  it.each([
    ['nov 2022 – ene 2026', '2022-11', '2026-01', false],
    ['octubre 2022 – Presente', '2022-10', null, true],
    ['09/2016 - 08/2020', '2016-09', '2020-08', false],
    ['2016–2019', '2016', '2019', false],
    ['2016-19', '2016', '2019', false],
    ['desde marzo de 2018', '2018-03', null, true],
    ['Desde marzo de 2018 hasta la actualidad', '2018-03', null, true],
    ['abril 2025 – a la fecha', '2025-04', null, true],
    ['Sept. 2018 a Dic. 2019', '2018-09', '2019-12', false],
    ['1 de marzo de 2018 al 30 de abril de 2019', '2018-03', '2019-04', false],
    ['2025-11-01 — 2026-08-01', '2025-11', '2026-08', false],
    ['mar/2019 – atual', '2019-03', null, true],
    ['March 2019 to present', '2019-03', null, true],
    ["Jan '19 - Feb '20", '2019-01', '2020-02', false],
    ['ene - dic 2020', '2020-01', '2020-12', false],
    ['05.2024 – hoy', '2024-05', null, true],
    ['2010 2015', '2010', '2015', false],
    ['dic 2012', null, '2012-12', false],
  ])('in «%s» are read [MORE-205]', (text, start, end, isOngoing) => {
    expect(read(text)).toEqual([[start, end, isOngoing]]);
  });

  it.each(['+56 9 8123 4567', 'Excel avanzado', '12.345.678-9', 'Reduje un 18 % los costos'])(
    'are not seen in «%s» [MORE-205]',
    (text) => {
      expect(findDates(text)).toEqual([]);
    },
  );

  it('are taken out of a text with what surrounds them [MORE-205]', () => {
    expect(withoutDates('Analista, Banco Andino (ene 2019 – feb 2020)')).toBe('Analista, Banco Andino');
    expect(withoutDates('2019 - 2020: Analista')).toBe('Analista');
    expect([isDateText('ene 2019 – feb 2020'), isDateText('Analista 2019')]).toEqual([true, false]);
  });
});
