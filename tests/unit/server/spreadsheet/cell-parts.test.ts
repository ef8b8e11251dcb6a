// Column letters, dates, text encoding, number formats and sheet names of spreadsheets.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnIndexOf, columnName } from '../../../../src/server/platform/spreadsheet/cell-names.ts';
import {
  decodeCellText,
  encodeAttribute,
  encodeCellText,
} from '../../../../src/server/platform/spreadsheet/cell-text.ts';
import { dateToSerial, serialToIso } from '../../../../src/server/platform/spreadsheet/dates.ts';
import { formatByCode } from '../../../../src/server/platform/spreadsheet/reader/number-formats.ts';
import { sheetName } from '../../../../src/server/platform/spreadsheet/writer/layout.ts';

describe('column letters', () => {
  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('column %i is %s', (index, name) => {
    expect(columnName(index)).toBe(name);
    expect(columnIndexOf(`${name}7`)).toBe(index);
  });

  test.each(['', 'A', '7', 'a1', 'A1B', 'A-1', 'XFEXFE1', 'Á1'])('«%s» is not a cell reference', (reference) => {
    expect(columnIndexOf(reference)).toBeUndefined();
  });
});

describe('dates', () => {
  test.each([
    ['1900-03-01', 61],
    ['1970-01-01', 25_569],
    ['2024-02-29', 45_351],
    ['9999-12-31', 2_958_465],
  ])('%s has the serial number %i', (iso, serial) => {
    expect(dateToSerial(iso)).toBe(serial);
    expect(serialToIso(serial, 'date', false)).toBe(iso);
  });

  test.each([
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-01-32',
    '1900-02-28',
    '0050-01-01',
    '2024-1-1',
    '20240101',
    '',
  ])('«%s» has no serial number: not a date, or before 1900-03-01', (text) =>
    expect(dateToSerial(text)).toBeUndefined(),
  );

  test('every date converts to a serial number and back', () => {
    const days = fc.date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const serial = dateToSerial(day);
        expect(serial).toBeDefined();
        expect(serialToIso(serial as number, 'date-time', false)).toBe(day.toISOString().slice(0, 10));
        expect(dateToSerial(day.toISOString().slice(0, 10))).toBe(serial);
      }),
    );
  });

  test('times are rounded to seconds, and midnight is omitted', () => {
    expect(serialToIso(45_351.5, 'date-time', false)).toBe('2024-02-29T12:00:00');
    expect(serialToIso(45_351.9999999, 'date-time', false)).toBe('2024-03-01');
    expect(serialToIso(45_351.9999999, 'date', false)).toBe('2024-02-29');
    expect(serialToIso(0.75, 'time', false)).toBe('18:00:00');
    expect(serialToIso(1.5, 'time', false)).toBe('36:00:00');
  });

  test('serial numbers of both date systems, without the nonexistent 1900-02-29 and without other impossible ones', () => {
    expect(serialToIso(1, 'date', false)).toBe('1900-01-01');
    expect(serialToIso(59, 'date', false)).toBe('1900-02-28');
    expect(serialToIso(60, 'date', false)).toBeUndefined();
    expect(serialToIso(0, 'date', true)).toBe('1904-01-01');
    expect(serialToIso(-1, 'date', false)).toBeUndefined();
    expect(serialToIso(2_958_466, 'date', false)).toBeUndefined();
  });
});

describe('cell text', () => {
  test('markup, control characters and text that looks like an escape sequence are escaped', () => {
    expect(encodeCellText('a<b>&c')).toBe('a&lt;b&gt;&amp;c');
    expect(encodeCellText('\u0001\r\n\t\uFFFE')).toBe('_x0001__x000D_\n\t_xFFFE_');
    expect(encodeCellText('_x0041_ _x004')).toBe('_x005F_x0041_ _x004');
    expect(encodeAttribute('"Año" & más')).toBe('&quot;Año&quot; &amp; más');
  });

  test('an unpaired surrogate becomes U+FFFD', () => {
    expect(encodeCellText('a\uD83Db\uDE00')).toBe('a\uFFFDb\uFFFD');
    expect(encodeCellText('😀')).toBe('😀');
  });

  test('text is truncated at 32,767 UTF-16 units, never within a surrogate pair', () => {
    expect(encodeCellText('x'.repeat(40_000))).toHaveLength(32_767);
    const cut = encodeCellText(`${'x'.repeat(32_766)}😀`);
    expect(cut).toBe('x'.repeat(32_766));
    expect(encodeCellText(`${'x'.repeat(32_765)}😀y`)).toBe(`${'x'.repeat(32_765)}😀`);
  });

  test('decoding reverses encoding', () => {
    const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom('_', 'x', '0', '4', '1', '&', '<', '\r', '\u0007'), fc.string()),
    });
    fc.assert(
      fc.property(text, (original) => {
        const xml = encodeCellText(original);
        const parsed = xml.replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? '');
        expect(decodeCellText(parsed)).toBe(original.toWellFormed());
      }),
    );
  });
});

describe('number formats', () => {
  test.each([
    ['dd/mm/yyyy', 'date'],
    ['dd\\/mm\\/yyyy', 'date'],
    ['[$-C0A]d" de "mmmm" de "yyyy', 'date'],
    ['mmm\\-yy;@', 'date'],
    ['yyyy-mm-dd hh:mm', 'date-time'],
    ['d/m/yy h:mm AM/PM', 'date-time'],
    ['[h]:mm:ss', 'time'],
    ['mm:ss.0', 'time'],
  ])('%s is a %s format', (code, kind) => expect(formatByCode(code)).toEqual({ date: kind }));

  test.each(['0%', '0.00%', '#,##0.0\\ %'])('%s is a percentage', (code) =>
    expect(formatByCode(code)).toEqual({ isPercent: true }),
  );

  test.each(['General', '0.00', '#,##0 "días"', '"$"#,##0;[Red]-"$"#,##0', '@', '0', '_-* #,##0.00\\ "€"_-'])(
    '%s is a number format',
    (code) => expect(formatByCode(code)).toEqual({}),
  );

  test('a format of zeros only pads with leading zeros', () =>
    expect(formatByCode('00000000')).toEqual({ padding: 8 }));
});

describe('sheet names', () => {
  test.each([
    ['Candidatos', 0, 'Candidatos'],
    ['Candidatos', 1, 'Candidatos (2)'],
    ["'Ventas' [2024]: a/b*c?", 0, "Ventas'  2024   a b c"],
    ['', 0, 'Hoja'],
    ['???', 2, 'Hoja (3)'],
    ['x'.repeat(40), 0, 'x'.repeat(31)],
    ['x'.repeat(40), 1, `${'x'.repeat(27)} (2)`],
    [`${'x'.repeat(30)}😀`, 0, 'x'.repeat(30)],
  ])('«%s» as sheet %i is called «%s»', (requested, index, name) => expect(sheetName(requested, index)).toBe(name));
});
