// Parsing of typed numbers: separators, countries and rejected texts.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { COUNTRIES } from '../../../../src/contract/countries.ts';
import { amountText, type DecimalMark, formatNumber } from '../../../../src/contract/messages.ts';
import {
  decimalMarkOf,
  numberFormatOf,
  plainNumber,
  readAmount,
  readNumber,
} from '../../../../src/domain/forms/number-input.ts';

const MARKS = [',', '.'] as const;

test('each country has its decimal mark', () => {
  const points = COUNTRIES.filter((country) => decimalMarkOf(country) === '.');
  expect(points).toEqual(['DO', 'GT', 'HN', 'MX', 'NI', 'PA', 'PE', 'PR', 'SV', 'US']);
});

describe('whatever the country', () => {
  it.each([
    ['1800000', 1_800_000],
    ['1.800.000', 1_800_000],
    ['1,800,000', 1_800_000],
    ['1 800 000,50', 1_800_000.5],
    ['1.800,50', 1800.5],
    ['1,800.50', 1800.5],
    ['1.800.000,5', 1_800_000.5],
    ['1800,50', 1800.5],
    ['1800.50', 1800.5],
    ['3,5', 3.5],
    ['3.5', 3.5],
    ['0,125', 0.125],
    ['1800,500', 1800.5],
    ['-3,5', -3.5],
    ['−3', -3],
    ['-0', 0],
    [' 7 ', 7],
  ])('«%s» is %d', (text, value) => {
    for (const mark of MARKS) expect(readNumber(text, mark)).toEqual({ value, isAmbiguous: false });
  });

  it.each([
    '',
    ' ',
    '-',
    'mucho',
    '1.85.000',
    '1,85.000',
    '1.800,50,3',
    '1.800.00',
    '1.8.',
    '.5',
    '1e6',
    '0x10',
    '1.800 000',
    '12.34.567',
    '12345678901234567',
    '3 a 5',
    '0.800.000',
    'Infinity',
    'NaN',
    '１２',
  ])('«%s» is refused', (text) => {
    for (const mark of MARKS) {
      expect(readNumber(text, mark)).toBeNull();
    }
    for (const country of COUNTRIES) expect(readAmount(text, country)).toBeNull();
  });
});

test('one separator before three digits is what the country says', () => {
  expect(readNumber('1.800', ',')).toEqual({ value: 1800, isAmbiguous: true });
  expect(readNumber('1.800', '.')).toEqual({ value: 1.8, isAmbiguous: true });
  expect(readNumber('1,800', ',')).toEqual({ value: 1.8, isAmbiguous: true });
  expect(readNumber('1,800', '.')).toEqual({ value: 1800, isAmbiguous: true });
});

describe('an amount', () => {
  it.each([
    ['CL', '$1.800,50'],
    ['CL', '$ 1.800,50'],
    ['CL', 'CLP 1800,5'],
    ['CL', 'clp$1800,5'],
    ['MX', 'MX$1,800.50'],
    ['MX', '$ 1,800.50 MXN'],
    ['ES', '1800,50 €'],
    ['ES', '1.800,50 EUR'],
    ['PE', 'S/ 1800.50'],
    ['PE', 'S/.1,800.50'],
    ['EC', 'US$ 1,800.50'],
    ['BO', 'Bs. 1800,5'],
  ] as const)('in %s may have the country’s own currency beside it: «%s»', (country, text) => {
    expect(readAmount(text, country)).toMatchObject({ value: 1800.5 });
  });

  it.each([
    ['CL', 'US$ 1.800'],
    ['CL', 'USD 1800'],
    ['CL', '1800 €'],
    ['CL', 'UF 35,5'],
    ['ES', '$ 1.800'],
    ['PE', '$ 1,800'],
    ['MX', '1800 USD'],
    [null, '$ 1800'],
    ['CL', '1800 k'],
    ['CL', '1,8 M'],
    ['CL', '1.800.-'],
    ['CL', '$'],
    ['CL', 'mucho'],
  ] as const)('in %s is none in another currency or unit: «%s»', (country, text) => {
    expect(readAmount(text, country)).toBeNull();
  });

  it('is read by the country’s decimal mark', () => {
    expect(readAmount('$ 1.500', 'CL')).toEqual({ value: 1500, isAmbiguous: true });
    expect(readAmount('$ 1.500', 'MX')).toEqual({ value: 1.5, isAmbiguous: true });
    expect(readAmount('1.500', null)).toEqual({ value: 1500, isAmbiguous: true });
    expect(readNumber('$ 5', ',')).toBeNull();
  });
});

const amount = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 3 }))
  .map(([whole, decimals]) => whole / 10 ** decimals);
const anyMark = fc.constantFrom<DecimalMark>(...MARKS);

test('what is shown is read as the same number', () => {
  fc.assert(
    fc.property(amount, anyMark, (value, mark) => readNumber(formatNumber(value, mark), mark)?.value === value),
  );
});

test('an amount with its currency is read as the same amount in each country', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom(...COUNTRIES), (value, country) => {
      const text = amountText(value, numberFormatOf(country));
      return /^[A-Z]{3}\u00a0/.test(text) && readAmount(text, country)?.value === value;
    }),
  );
});

test('no text is read as another number than the one that its digits give', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,- '), maxLength: 8 });
  fc.assert(
    fc.property(text, anyMark, (typed, mark) => {
      const read = readNumber(typed, mark);
      if (read === null) return true;
      const digits = (one: string) => one.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
      return digits(String(read.value)) === digits(typed);
    }),
  );
});

test('only texts with one separator before three digits depend on the country', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 });
  fc.assert(
    fc.property(text, (typed) => {
      const [comma, point] = [readNumber(typed, ','), readNumber(typed, '.')];
      if (comma === null || point === null) return comma === point;
      return comma.value === point.value
        ? !comma.isAmbiguous || comma.value === 0
        : comma.isAmbiguous && point.isAmbiguous;
    }),
  );
});

test('a plain number is one that a program wrote', () => {
  expect(['3', '3.5', '-1', '1800.50'].map(plainNumber)).toEqual([3, 3.5, -1, 1800.5]);
  expect(['3,5', '1.800.000', '', ' ', 'NaN', '1e3', '6 meses'].map(plainNumber)).toEqual(Array(7).fill(null));
});
