// Live events on the process list and its counts.
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Process } from '../../../../src/contract/api/processes.ts';
import type { ServerEvent } from '../../../../src/contract/events/events.ts';
import { createQueryClient } from '../../../../src/renderer/app/query/query-client.ts';
import { queryKeys } from '../../../../src/renderer/app/query/query-keys.ts';
import type { Answer } from '../../../../src/renderer/app/terna.ts';
import { createProcessMerge, readList } from '../../../../src/renderer/features/processes/events.ts';
import { processWith } from './process-fixture.ts';

const key = queryKeys.processes.search({ status_id: 0, sort: 'newest' }, 1);
const statusesKey = queryKeys.processes.statuses({});

const answerOf = (data: readonly Process[]): Answer<readonly Process[]> => ({ data, pagination: null, cachedAt: null });

function openList(processes: readonly Process[]) {
  const client = createQueryClient();
  client.setQueryData(key, answerOf(processes));
  client.setQueryData(statusesKey, answerOf([]));
  const waiting: (() => void)[] = [];
  const merge = createProcessMerge((run) => waiting.push(run));
  return { client, waiting, publish: (event: ServerEvent) => merge([event], client) };
}

const filled = (sequence: number, active: number): ServerEvent => ({
  type: 'list.filled',
  sequence,
  id: 71,
  process_id: 7,
  version: 1,
  actor: null,
  counts: [{ list_id: 71, active_applicants: active, disqualified_applicants: 0 }],
});
const changed = (process: Process): ServerEvent => ({
  type: 'process.changed',
  sequence: 1,
  id: process.id,
  process_id: process.id,
  version: process.version,
  actor: 'Ana Paredes',
  process,
});
const reset: ServerEvent = { type: 'stream.reset', sequence: 0, id: 0, process_id: null, version: 0, actor: null };

const listed = (client: QueryClient): readonly Process[] =>
  client.getQueryData<Answer<readonly Process[]>>(key)?.data ?? [];
const firstCount = (client: QueryClient) => listed(client)[0]?.lists[0]?.active_applicants;
const isStale = (client: QueryClient, queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated;

test('counts are merged into the shown page, which is not read again', () => {
  const { client, waiting, publish } = openList([processWith()]);
  publish(filled(10, 300));
  expect(firstCount(client)).toBe(300);
  for (const run of waiting) run();
  expect(isStale(client, key)).toBe(false);
});

test('an event that is late or comes twice does not bring back the past', () => {
  const { client, publish } = openList([processWith()]);
  publish(filled(10, 300));
  publish(filled(9, 299));
  expect(firstCount(client)).toBe(300);
});

test('after a reset of the stream its numbers may begin again', () => {
  const { client, publish } = openList([processWith()]);
  publish(filled(10, 300));
  publish(reset);
  publish(filled(2, 5));
  expect(firstCount(client)).toBe(5);
});

test('who signs in next counts from the beginning', () => {
  const { client, publish } = openList([processWith()]);
  publish(filled(10, 300));
  client.clear();
  client.setQueryData(key, answerOf([processWith()]));
  publish(filled(2, 5));
  expect(firstCount(client)).toBe(5);
});

test('a storm of new processes makes the lists be read again once', () => {
  const { client, waiting, publish } = openList([processWith()]);
  for (let id = 100; id < 150; id += 1) publish(changed(processWith({ id })));
  expect(waiting).toHaveLength(1);
  expect(isStale(client, key)).toBe(false);
  waiting[0]?.();
  expect(isStale(client, key)).toBe(true);
  expect(isStale(client, statusesKey)).toBe(true);
  publish(changed(processWith({ id: 200 })));
  expect(waiting).toHaveLength(2);
});

test('a new title is shown at once, without reading anything again', () => {
  const { client, waiting, publish } = openList([processWith()]);
  publish(changed(processWith({ version: 4, title: 'Jefa de contabilidad' })));
  expect(listed(client)[0]?.title).toBe('Jefa de contabilidad');
  for (const run of waiting) run();
  expect(isStale(client, key)).toBe(false);
});

test('what is told while a list is being read is merged into its answer', async () => {
  const { publish } = openList([]);
  let finish = (_answer: Answer<readonly Process[]>): void => undefined;
  const reading = readList(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  publish(filled(11, 777));
  finish(answerOf([processWith()]));
  expect((await reading).data[0]?.lists[0]?.active_applicants).toBe(777);
});

test('a list that is to be read again stays so, whatever is merged into it meanwhile', async () => {
  const { client, publish } = openList([processWith()]);
  await client.invalidateQueries({ queryKey: key });
  publish(filled(10, 300));
  expect(firstCount(client)).toBe(300);
  expect(isStale(client, key)).toBe(true);
});

test('a process that is made while the list is read for the first time is in the list', async () => {
  const client = createQueryClient();
  const waiting: (() => void)[] = [];
  const merge = createProcessMerge((run) => waiting.push(run));
  const answers = [answerOf([processWith()]), answerOf([processWith({ id: 99 }), processWith()])];
  const { promise: slow, resolve: answerFirst } = Promise.withResolvers<void>();
  const queryFn = vi.fn(async () => {
    await slow;
    return answers[Math.min(queryFn.mock.calls.length, answers.length) - 1] ?? answerOf([]);
  });
  const end = new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => undefined);
  merge([changed(processWith({ id: 99 }))], client);
  waiting[0]?.();
  answerFirst();
  await vi.waitFor(() => expect(listed(client).map(({ id }) => id)).toEqual([99, processWith().id]));
  end();
});

test('a change of a process is looked for in lists that are narrowed by its content, and in no other', () => {
  const { client, waiting, publish } = openList([processWith()]);
  const filtered = queryKeys.processes.search({ status_id: 0, sort: 'newest', query: 'conta' }, 1);
  const byChange = queryKeys.processes.search({ status_id: 0, sort: 'modified' }, 1);
  const counted = queryKeys.processes.statuses({ query: 'conta' });
  for (const queryKey of [filtered, byChange, counted]) client.setQueryData(queryKey, answerOf([]));
  publish(changed(processWith({ version: 4, title: 'Jefa de contabilidad' })));
  waiting[0]?.();
  expect([filtered, byChange, counted].map((queryKey) => isStale(client, queryKey))).toEqual([true, true, true]);
  expect([key, statusesKey].map((queryKey) => isStale(client, queryKey))).toEqual([false, false]);
});

test('new counts are looked for in the list of processes with candidates', () => {
  const { client, waiting, publish } = openList([processWith()]);
  const withCandidates = queryKeys.processes.search({ status_id: 0, sort: 'newest', have_applicants: true }, 1);
  client.setQueryData(withCandidates, answerOf([]));
  publish(filled(10, 1));
  waiting[0]?.();
  expect(isStale(client, withCandidates)).toBe(true);
  expect(isStale(client, key)).toBe(false);
});

test('what waits to be read again for one person keeps nothing of the next from being read', () => {
  const waiting: (() => void)[] = [];
  const merge = createProcessMerge((run) => waiting.push(run));
  const [before, next] = [createQueryClient(), createQueryClient()];
  next.setQueryData(key, answerOf([processWith()]));
  merge([changed(processWith({ id: 98 }))], before);
  merge([changed(processWith({ id: 99 }))], next);
  for (const run of waiting) run();
  expect(isStale(next, key)).toBe(true);
});
