// Where the interviews of a week are in the grid.
import { expect, test } from 'vitest';
import {
  blocksOf,
  hoursOf,
  instantOfCell,
  mondayOf,
} from '../../../../src/renderer/features/interview-agenda/week-layout.ts';

const MONDAY = mondayOf('2026-12-03', new Date());

const timed = (id: number, day: number, minutes: number, length: number) => ({
  id,
  starts_at: instantOfCell(MONDAY, day, minutes).toISOString(),
  minutes: length,
});

test('a week begins on Monday, and nonsense is the week of today [MORE-318]', () => {
  const now = new Date(2026, 10, 26, 12);
  expect([MONDAY.getDay(), MONDAY.getDate()]).toEqual([1, 30]);
  expect(mondayOf('2026-12-06', now)).toEqual(MONDAY);
  for (const text of [null, '', 'faro', '2026-99-99']) expect(mondayOf(text, now)).toEqual(mondayOf('2026-11-26', now));
});

test('simultaneous interviews share the day in lanes, others have it whole [MORE-318]', () => {
  const items = [
    timed(1, 1, 600, 60),
    timed(2, 1, 615, 60),
    timed(3, 1, 660, 30),
    timed(4, 1, 690, 30),
    timed(5, 2, 600, 30),
  ];
  const lanes = blocksOf(items, MONDAY).map(({ item, day, lane, lanes: all }) => [item.id, day, lane, all]);
  expect(lanes).toEqual([
    [1, 1, 0, 2],
    [2, 1, 1, 2],
    [3, 1, 0, 2],
    [4, 1, 0, 1],
    [5, 2, 0, 1],
  ]);
});

test('the hours of the grid reach early and late interviews [MORE-318]', () => {
  expect(hoursOf([])).toEqual({ first: 8, last: 19 });
  const blocks = blocksOf([timed(1, 0, 390, 30), timed(2, 0, 1400, 40)], MONDAY);
  expect(hoursOf(blocks)).toEqual({ first: 6, last: 24 });
});
