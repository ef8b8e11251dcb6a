// Writing into the query cache: merged data never hides that a query is stale, failed or old.
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../../src/renderer/app/query-client.ts';
import { storeAnswer, updateQueriesData, updateQueryData } from '../../../../src/renderer/app/query-data.ts';

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
  const told: string[] = [];
  client.getQueryCache().subscribe(({ type }) => told.push(type));
  updateQueryData<number>(client, key, increase);
  expect(told).toContain('updated');
});
