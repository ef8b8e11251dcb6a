// Writes to the query cache never hide that a query is stale or failed.
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../../src/renderer/app/query/query-client.ts';
import { storeAnswer, updateQueriesData, updateQueryData } from '../../../../src/renderer/app/query/query-data.ts';

const key = ['list', 1];
const increase = (known: number): number => known + 1;

test('an invalidated query stays invalidated, and is fetched when it is next used', async () => {
  const client = createQueryClient();
  storeAnswer(client, key, 1);
  await client.invalidateQueries({ queryKey: key });
  updateQueryData<number>(client, key, increase);
  expect(client.getQueryData(key)).toBe(2);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  expect(await client.fetchQuery({ queryKey: key, queryFn: () => 5 })).toBe(5);
});

test('an old query stays as old as it is', () => {
  const client = createQueryClient();
  client.setQueryData(key, 1, { updatedAt: 1000 });
  updateQueriesData<number>(client, ['list'], increase);
  expect(client.getQueryState(key)).toMatchObject({ data: 2, dataUpdatedAt: 1000 });
});

test('a query that has failed stays failed', async () => {
  const client = createQueryClient();
  storeAnswer(client, key, 1);
  await client.invalidateQueries({ queryKey: key });
  const failing = () => Promise.reject(new Error('offline'));
  await expect(client.fetchQuery({ queryKey: key, queryFn: failing })).rejects.toThrow('offline');
  updateQueryData<number>(client, key, increase);
  expect(client.getQueryState(key)).toMatchObject({ data: 2, status: 'error' });
});

test('a query that was never read is not made', () => {
  const client = createQueryClient();
  updateQueryData<number>(client, key, increase);
  updateQueriesData<number>(client, ['list'], increase);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('those who show a query are told of its new data', () => {
  const client = createQueryClient();
  storeAnswer(client, key, 1);
  const eventTypes: string[] = [];
  client.getQueryCache().subscribe(({ type }) => eventTypes.push(type));
  updateQueryData<number>(client, key, increase);
  expect(eventTypes).toContain('updated');
});

function fetchedByHand(client = createQueryClient()) {
  const pending: ((value: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => pending.push(resolve));
  const show = () => new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => undefined);
  const answer = async (value: number) => {
    pending.shift()?.(value);
    await vi.waitFor(() => expect(client.getQueryData(key)).toBe(value));
  };
  return { client, pending, show, answer };
}

test('a query that is invalidated during its first fetch is fetched once more', async () => {
  const { client, pending, show, answer } = fetchedByHand();
  const end = show();
  void client.invalidateQueries({ queryKey: key });
  await answer(1);
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  await answer(2);
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  expect(pending).toEqual([]);
  end();
});

test('a query that was left during a fetch stays stale where it was invalidated meanwhile', async () => {
  const { client, pending, show, answer } = fetchedByHand();
  show()();
  void client.invalidateQueries({ queryKey: key });
  await answer(1);
  await vi.waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true));
  expect(pending).toEqual([]);
  const end = show();
  await answer(2);
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  end();
});

test('what is merged during a fetch is not lost to an answer that is older', async () => {
  const { client, pending, show, answer } = fetchedByHand();
  const end = show();
  updateQueryData<number>(client, key, increase);
  await answer(1);
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  updateQueryData<number>(client, key, increase);
  await answer(1);
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  await answer(2);
  expect(pending).toEqual([]);
  end();
});

test('a fetch that an invalidation has begun anew is not repeated', async () => {
  const { client, pending, show, answer } = fetchedByHand();
  const end = show();
  await answer(1);
  void client.invalidateQueries({ queryKey: key });
  void client.invalidateQueries({ queryKey: key });
  expect(pending).toHaveLength(2);
  pending.shift()?.(2);
  await answer(3);
  expect(pending).toEqual([]);
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  end();
});

test('a query that merges by itself what happens during a fetch is not fetched again', async () => {
  const { client, pending, show, answer } = fetchedByHand();
  const end = show();
  updateQueryData<number>(client, key, increase, { mergesDuringFetch: true });
  await answer(1);
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  expect(pending).toEqual([]);
  end();
});
