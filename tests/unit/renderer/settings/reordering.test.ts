// The entries that are sent when one changes its position.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placingsOf } from '../../../../src/renderer/features/settings/catalogue/reordering.ts';
import { moveItem } from '../../../../src/renderer/lists/sorting.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

/** The server's algorithm: removes each entry and inserts it at its position. */
const carriedOut = (rows: readonly { id: number }[], placings: ReturnType<typeof placingsOf>) =>
  placings.reduce((present, { id, order }) => {
    const moved = present.find((row) => row.id === id);
    if (!moved) throw new Error('an entry that is not there');
    return present.filter((row) => row !== moved).toSpliced(order - 1, 0, moved);
  }, rows);

test('two neighbours that change places are sent alone, anything else with every row [SET-39]', () => {
  expect(placingsOf(moveItem(rowsOf(4), 1, 2), 1, 2)).toEqual([
    { id: 3, order: 2 },
    { id: 2, order: 3 },
  ]);
  expect(placingsOf(moveItem(rowsOf(4), 2, 1), 2, 1)).toHaveLength(2);
  expect(placingsOf(moveItem(rowsOf(4), 0, 3), 0, 3)).toEqual([
    { id: 2, order: 1 },
    { id: 3, order: 2 },
    { id: 4, order: 3 },
    { id: 1, order: 4 },
  ]);
});

test('whatever is sent leaves the server with the order that was meant', () => {
  const position = fc.nat({ max: 11 });
  fc.assert(
    fc.property(position, position, (from, to) => {
      const rows = rowsOf(12);
      const meant = moveItem(rows, from, to);
      expect(carriedOut(rows, placingsOf(meant, from, to))).toEqual(meant);
    }),
  );
});
