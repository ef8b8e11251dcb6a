// Display of dates, ages, sizes and progress.
import { expect, test } from 'vitest';
import { progressText } from '../../../../src/renderer/app/shell/transfers.ts';
import {
  ageText,
  daysSince,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
} from '../../../../src/renderer/ui/formats/format.ts';

/** An instant in the computer's time zone, in which every date is displayed. */
const local = (day: number, hour: number, minute = 0): string => new Date(2026, 9, day, hour, minute).toISOString();

test('dates are DD/MM/YYYY, with the hour of 24 [CARD-4] [DATA-24]', () => {
  expect(formatDate(local(12, 9))).toBe('12/10/2026');
  expect(formatDateTime(local(2, 21, 5))).toBe('02/10/2026 21:05');
});

test('a calendar day is formatted without a time zone, and other text is unchanged', () => {
  expect(['2027-03-01', '', 'pronto'].map(formatDay)).toEqual(['01/03/2027', '', 'pronto']);
});

test('days are those of the calendar, and never less than none', () => {
  expect(daysSince(local(12, 23, 59), new Date(2026, 9, 13, 0, 1))).toBe(1);
  expect(daysSince(local(12, 0, 1), new Date(2026, 9, 12, 23, 59))).toBe(0);
  expect(daysSince(local(14, 8), new Date(2026, 9, 12, 8))).toBe(0);
});

test('ages are told as one would say them', () => {
  const now = new Date(2026, 9, 20, 12, 0, 0);
  expect(formatRelative(local(17, 18), now)).toBe('hace 3 días');
  expect(formatRelative(local(19, 23), now)).toBe('ayer');
  expect(formatRelative(local(20, 11, 52), now)).toBe('hace 8 minutos');
  expect(formatRelative(local(20, 9), now)).toBe('hace 3 horas');
  expect(formatRelative(local(20, 12), now)).toBe('ahora');
  expect(formatRelative(new Date(2026, 6, 1).toISOString(), now)).toBe('hace 3 meses');
});

test('a copy of today is named by its hour, an older one by its day', () => {
  const now = new Date(2026, 9, 20, 12);
  expect(ageText(local(20, 10, 42), now)).toBe('de las 10:42');
  expect(ageText(local(12, 10, 42), now)).toBe('del 12/10/2026 a las 10:42');
});

test('sizes have a unit that fits them', () => {
  expect(formatBytes(0)).toBe('0 B');
  expect(formatBytes(999)).toBe('999 B');
  expect(formatBytes(1234)).toBe('1,2 kB');
  expect(formatBytes(9_000_000)).toBe('9 MB');
  expect(formatBytes(5_000_000_000_000)).toBe('5.000 GB');
  expect(progressText({ bytes: 1_200_000, total: 5_000_000 })).toBe('1,2 MB de 5 MB');
  expect(progressText({ bytes: 1_200_000, total: null })).toBe('1,2 MB');
});
