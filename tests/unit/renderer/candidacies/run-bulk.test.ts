// Bulk actions in small calls, until complete or stopped, with each failure's reason.
import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/renderer/app/terna.ts';
import { runBulk } from '../../../../src/renderer/features/candidacies/bulk/run-bulk.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, full_name: `P${index}` }));
const work = (change: Partial<Parameters<typeof runBulk>[0]> = {}) => ({
  candidates: people(10),
  chunk: 3,
  act: async (some: readonly { id: number }[]) => ({ done: some.map(({ id }) => id), rejected: [] }),
  shouldStop: () => false,
  onProgress: () => {},
  ...change,
});

test('everybody is reached once, and the progress is told after each call', async () => {
  const progress: number[] = [];
  const { done, rejected, remaining } = await runBulk(work({ onProgress: (tried) => void progress.push(tried) }));
  expect(done.toSorted()).toEqual(
    people(10)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect({ rejected, remaining }).toEqual({ rejected: [], remaining: 0 });
  expect(progress.at(-1)).toBe(10);
  expect(progress).toHaveLength(4);
});

test('a call that fails is the reason of its own candidates, and of nobody else', async () => {
  const act = async (some: readonly { id: number }[]) => {
    if (some[0]?.id === 4) throw new ApiError({ code: 'process_closed', message: 'Está cerrado.' });
    return { done: some, rejected: [] };
  };
  const { done, rejected } = await runBulk(work({ act }));
  expect(done).toHaveLength(7);
  expect(rejected.map(({ candidate, reason }) => [candidate.id, reason])).toEqual([
    [4, 'Está cerrado.'],
    [5, 'Está cerrado.'],
    [6, 'Está cerrado.'],
  ]);
});

test('a server that does not answer is not asked again for the others', async () => {
  let calls = 0;
  const act = async () => {
    calls += 1;
    throw new ApiError({ code: 'unreachable', message: 'No responde.' });
  };
  const { rejected, remaining } = await runBulk(work({ candidates: people(60), act }));
  expect(calls).toBeLessThanOrEqual(4);
  expect(rejected).toHaveLength(60);
  expect(remaining).toBe(0);
});

test('once it is stopped no further call begins, and those who are left are counted', async () => {
  let calls = 0;
  const act = async (some: readonly { id: number }[]) => {
    calls += 1;
    return { done: some, rejected: [] };
  };
  const { done, remaining } = await runBulk(work({ candidates: people(60), act, shouldStop: () => calls >= 4 }));
  expect(done).toHaveLength(12);
  expect(remaining).toBe(48);
});
