// The rows of a comparison: which are equal, which values differ from the others, and what is missing.
import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/renderer/app/terna.ts';
import type { CandidateFacts, Fact } from '../../../../src/renderer/features/comparison/facts.ts';
import {
  arrangedRows,
  inColumnOrder,
  movedTo,
  PLAIN_LAYOUT,
  readLayout,
  saveLayout,
  withMovedRow,
  withPinnedColumn,
  withPinnedRow,
} from '../../../../src/renderer/features/comparison/layout.ts';
import { combined, type Entry, sectionOf } from '../../../../src/renderer/features/comparison/rows.ts';

const candidates = [1, 2, 3].map((id) => ({ id })) as unknown as CandidateFacts[];
const ready = (entries: Readonly<Record<string, string[]>>): Fact<Entry[]> => ({
  state: 'ready',
  data: Object.entries(entries).map(([id, lines]) => ({ id, label: id.toUpperCase(), lines })),
  cachedAt: null,
});
const failed: Fact<never> = {
  state: 'failed',
  error: new ApiError({ code: 'offline_unavailable', message: 'Sin conexión' }),
};
const section = (facts: readonly Fact<Entry[]>[]) =>
  sectionOf('data', candidates, ({ id }) => facts[id - 1] ?? { state: 'loading' });

test('a row is equal if all have the same or nothing; a value apart from the majority is marked [MORE-331]', () => {
  const { rows } = section([
    ready({ city: ['Arica'], tags: ['a', 'b'], level: ['1'] }),
    ready({ city: ['Arica'], tags: ['a'], level: ['2'] }),
    ready({ city: ['Arica'], tags: ['a', 'b'], only: ['x'], level: ['3'] }),
  ]);
  const deviants = (id: string) =>
    rows.find((row) => row.id === id)?.cells.map((cell) => cell.state === 'ready' && cell.isDeviant);
  expect(rows.map(({ id, label, isEqual }) => [id, label, isEqual])).toEqual([
    ['data:city', 'CITY', true],
    ['data:tags', 'TAGS', false],
    ['data:level', 'LEVEL', false],
    ['data:only', 'ONLY', false],
  ]);
  expect(deviants('data:tags')).toEqual([false, true, false]);
  expect(deviants('data:only')).toEqual([false, false, true]);
  // Without a majority, none of the values is the usual one.
  expect(deviants('data:level')).toEqual([false, false, false]);
});

test('a row with unknown values is never equal, and the section says what is missing [MORE-334]', () => {
  const { rows, problems } = section([ready({ city: ['Arica'] }), ready({ city: ['Arica'] }), failed]);
  expect(rows[0]).toMatchObject({ isEqual: false, cells: [{}, {}, { state: 'failed', message: 'Sin conexión' }] });
  expect(problems).toEqual([null, null, 'Sin conexión']);
  expect(section([ready({ city: ['Arica'] }), ready({ city: ['Arica'] })]).rows[0]).toMatchObject({ isEqual: false });
  const joined = combined(ready({}), failed, (one) => one);
  expect(joined).toBe(failed);
});

test('rows are moved within their section, pinned in front, and folded if equal [MORE-332]', () => {
  const sections = [
    section([
      ready({ a: ['1'], b: ['1'], c: ['1'], d: ['same'] }),
      ready({ a: ['2'], b: ['2'], c: ['2'], d: ['same'] }),
      ready({ d: ['same'] }),
    ]),
  ];
  const idsOf = (layout: typeof PLAIN_LAYOUT) => {
    const { pinned, sections: arranged } = arrangedRows(sections, layout);
    return [pinned.map(({ id }) => id), arranged[0]?.rows.map(({ id }) => id), arranged[0]?.equalCount];
  };
  expect(idsOf(PLAIN_LAYOUT)).toEqual([[], ['data:a', 'data:b', 'data:c'], 1]);
  expect(idsOf({ ...PLAIN_LAYOUT, showsEqual: true })[1]).toContain('data:d');
  const moved = withMovedRow(PLAIN_LAYOUT, sections, 'data:c', 'data:a');
  expect(idsOf(moved)[1]).toEqual(['data:c', 'data:a', 'data:b']);
  const pinned = withPinnedRow(withPinnedRow(moved, 'data:b'), 'data:d');
  expect(idsOf(pinned)).toEqual([['data:b', 'data:d'], ['data:c', 'data:a'], 0]);
  expect(idsOf(withMovedRow(pinned, sections, 'data:d', 'data:b'))[0]).toEqual(['data:d', 'data:b']);
  // A row does not leave its part.
  expect(withMovedRow(pinned, sections, 'data:a', 'data:b')).toBe(pinned);
  expect(idsOf(withPinnedRow(pinned, 'data:b'))[0]).toEqual(['data:d']);
});

test('columns are moved and pinned, and the layout is stored by process [MORE-332]', () => {
  expect(movedTo([1, 2, 3], 3, 1)).toEqual([3, 1, 2]);
  expect(movedTo([1, 2, 3], 1, 2)).toEqual([2, 1, 3]);
  const pinned = withPinnedColumn(PLAIN_LAYOUT, 3);
  expect(inColumnOrder([1, 2, 3], pinned)).toEqual([3, 1, 2]);
  const texts = new Map<string, string>();
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  };
  saveLayout(storage, 7, pinned);
  expect([readLayout(storage, 7), readLayout(storage, 8)]).toEqual([pinned, PLAIN_LAYOUT]);
  saveLayout(storage, 7, PLAIN_LAYOUT);
  expect(texts.size).toBe(0);
  texts.set('comparison.7', '{"rowOrder":');
  expect(readLayout(storage, 7)).toEqual(PLAIN_LAYOUT);
});
