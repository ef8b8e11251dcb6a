// Since when candidacies are in a watched segment.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  encodeEntries,
  enteredUntil,
  evaluateEntries,
  parseEntries,
  WEEK,
} from '../../../../src/server/features/candidate-segments/entries.ts';

const NOW = 1_000 * WEEK;
const ids = (...all: number[]) => new Set(all);

it('keeps the time of who stays, drops who leaves, and joins what is older than a week', () => {
  const first = evaluateEntries(new Map(), ids(1, 2, 3), NOW, (id) => (id === 3 ? NOW - 10 : NOW - 2 * WEEK));
  expect([...first]).toEqual([
    [0, ids(1, 2)],
    [NOW - 10, ids(3)],
  ]);
  const second = evaluateEntries(first, ids(1, 3, 4), NOW + 5, () => 0);
  expect([...second]).toEqual([
    [0, ids(1)],
    [NOW - 10, ids(3)],
    [NOW + 5, ids(4)],
  ]);
  expect(enteredUntil(second, NOW)).toEqual(ids(1, 3));
  const later = evaluateEntries(second, ids(1, 2, 3, 4), NOW + WEEK, () => 0);
  expect([...later]).toEqual([
    [0, ids(1, 3)],
    [NOW + 5, ids(4)],
    [NOW + WEEK, ids(2)],
  ]);
});

it('tells an empty first evaluation from none', () => {
  const first = evaluateEntries(new Map(), ids(), NOW, () => 0);
  expect([...evaluateEntries(first, ids(7), NOW + 1, () => 0)]).toEqual([
    [0, ids()],
    [NOW + 1, ids(7)],
  ]);
});

it('stores any ids as text and reads them back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 })), (all) => {
      const entries = new Map([[5, new Set(all)]]);
      expect(parseEntries(encodeEntries(entries)).get(5)).toEqual(new Set(all));
    }),
  );
});
