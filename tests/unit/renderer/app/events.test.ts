// Delivery of events to the renderer's features, and refetching after gaps.
import { afterEach, expect, test, vi } from 'vitest';
import type { ServerEvent } from '../../../../src/contract/events/events.ts';
import type { Bridge } from '../../../../src/contract/ipc/bridge.ts';
import type { ConnectionState } from '../../../../src/contract/ipc/ipc.ts';
import { candidateEntry } from '../../../../src/renderer/app/palette/entries.ts';
import { recentOf, remember } from '../../../../src/renderer/app/palette/recent.ts';
import { cachedAtOf, createQueryClient } from '../../../../src/renderer/app/query/query-client.ts';
import { queryKeys } from '../../../../src/renderer/app/query/query-keys.ts';
import { onErasure } from '../../../../src/renderer/app/remote-changes/erasures.ts';
import {
  connectEvents,
  MAX_MERGED_EVENTS,
  mergeEvent,
  mergeEventBatchesOf,
  mergeEventsOf,
} from '../../../../src/renderer/app/remote-changes/events.ts';

afterEach(() => vi.unstubAllGlobals());

const event: ServerEvent = { type: 'stream.reset', sequence: 0, id: 0, process_id: null, version: 0, actor: null };

test('one area that fails keeps no event from the others, and is reported', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const received = vi.fn();
  const broken = new Error('broken');
  mergeEventsOf('first', () => {
    throw broken;
  });
  mergeEventsOf('second', received);
  const client = createQueryClient();
  mergeEvent({ ...event, type: 'applicant.logged' } as unknown as ServerEvent, client);
  expect(report).toHaveBeenCalledWith(broken);
  expect(received).toHaveBeenCalledOnce();
  mergeEventsOf('first', () => undefined);
});

test('a reset of the stream makes everything worth reading again', () => {
  const client = createQueryClient();
  client.setQueryData(['a'], 1);
  mergeEvent(event, client);
  expect(client.getQueryState(['a'])?.isInvalidated).toBe(true);
});

test('once the connection is back, what came from the disk is read again, and what is fresh is not', () => {
  const client = createQueryClient();
  client.setQueryData(['fresh'], { data: 1, cachedAt: null });
  client.setQueryData(['old'], { data: 1, cachedAt: '2026-11-20T10:42:00.000Z' });
  let emit = (_state: ConnectionState): void => undefined;
  const on = {
    serverEvent: () => () => undefined,
    connection: (listener: typeof emit) => {
      emit = listener;
      return () => undefined;
    },
  };
  connectEvents(client, { on } as unknown as Bridge);
  emit({ state: 'offline', since: null });
  expect(client.getQueryState(['old'])?.isInvalidated).toBe(false);
  emit({ state: 'connected', since: null });
  expect(client.getQueryState(['old'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['fresh'])?.isInvalidated).toBe(false);
});

test('the age of an answer is found in it, and in the pages of an infinite one', () => {
  const at = '2026-11-20T10:42:00.000Z';
  expect(cachedAtOf({ data: 1, cachedAt: at })).toBe(at);
  expect(
    cachedAtOf({
      pages: [
        { data: 1, cachedAt: null },
        { data: 2, cachedAt: at },
      ],
      pageParams: [],
    }),
  ).toBe(at);
  for (const fresh of [undefined, null, 3, { data: 1, cachedAt: null }, { pages: [] }])
    expect(cachedAtOf(fresh)).toBeNull();
});

test('what no event tells of is asked for again after a minute, what events keep fresh is not', async () => {
  const client = createQueryClient();
  const asked = async (queryKey: readonly unknown[], ageInSeconds: number): Promise<boolean> => {
    client.setQueryData(queryKey, 'known', { updatedAt: Date.now() - ageInSeconds * 1000 });
    return (await client.fetchQuery({ queryKey, queryFn: () => 'asked' })) === 'asked';
  };
  const { processes, requests, vocabularies, settings } = queryKeys;
  for (const key of [processes.areas, requests.workflows('rkm_14'), vocabularies.sources, settings.closingReasons]) {
    expect([await asked(key, 30), await asked(key, 90)]).toEqual([false, true]);
  }
  for (const key of [processes.one(1), requests.one(1), queryKeys.board.open(1)])
    expect(await asked(key, 3000)).toBe(false);
});

test('the first event is merged at once, those that follow it closely together, and thousands in turns [MORE-153]', async () => {
  const client = createQueryClient();
  const batches: (readonly ServerEvent[])[] = [];
  mergeEventBatchesOf('counting', (events) => batches.push(events));
  let emit = (_event: ServerEvent): void => undefined;
  const on = {
    serverEvent: (listener: typeof emit) => {
      emit = listener;
      return () => undefined;
    },
    connection: () => () => undefined,
  };
  const end = connectEvents(client, { on } as unknown as Bridge);
  for (let sequence = 0; sequence < 1000; sequence += 1) emit({ ...event, type: 'history.told', id: 1, sequence });
  expect(batches.map(({ length }) => length)).toEqual([1]);
  await vi.waitFor(() => expect(batches.flat()).toHaveLength(1000), { timeout: 20_000 });
  expect(batches.flat().map(({ sequence }) => sequence)).toEqual(Array.from({ length: 1000 }, (_, index) => index));
  const full = Math.floor(999 / MAX_MERGED_EVENTS);
  const rest = 999 % MAX_MERGED_EVENTS;
  expect(batches.map(({ length }) => length)).toEqual([1, ...Array(full).fill(MAX_MERGED_EVENTS), rest]);
  end();
  mergeEventBatchesOf('counting', () => undefined);
});

test('an erased person is forgotten in every answer, among the recent, and by those who keep names themselves', () => {
  const client = createQueryClient();
  const named = { data: [{ id: 7, full_name: 'Olvidada Persona' }] };
  client.setQueryData(queryKeys.palette.candidates('olv'), named);
  client.setQueryData(queryKeys.applicants.one(7), { data: { id: 7, full_name: 'Olvidada Persona' } });
  client.setQueryData(queryKeys.applicants.part(8, 'duplicates'), named);
  client.setQueryData(queryKeys.intake.segment({}, 1), named);
  client.setQueryData(queryKeys.settings.outgoingEmails(null, 1), { data: [{ id: 3, to: 'Olvidada Persona' }] });
  client.setQueryData(queryKeys.rules.evaluation(7), named);
  client.setQueryData(['recent-files'], [{ name: 'CV Olvidada Persona.pdf' }]);
  remember('me', candidateEntry(7, 1, 'Olvidada Persona'), localStorageOf());
  const handler = vi.fn();
  const end = onErasure(handler);
  const common = { sequence: 4, process_id: 1, version: 2, actor: null, counts: [] };
  mergeEvent({ ...common, type: 'applicant.removed', id: 7 }, client);
  expect(handler).not.toHaveBeenCalled();
  mergeEvent({ ...common, type: 'applicant.removed', id: 7, erased: true }, client);
  end();
  const remaining = client.getQueryCache().getAll();
  expect(JSON.stringify(remaining.map(({ state }) => state.data ?? null))).not.toContain('Olvidada');
  expect(recentOf('me')).toEqual([]);
  expect(handler).toHaveBeenCalledExactlyOnceWith({ ids: new Set([7]), names: new Set(['Olvidada Persona']) });
});

const localStorageOf = () => ({ getItem: () => null, setItem: () => undefined });

test('a renamed source or consultancy makes all that bears its name worth reading again, a module what can be started; another change only the lists of names', async () => {
  await import('../../../../src/renderer/app/remote-changes/catalogue-changes.ts');
  const board = ['board', 'open', 7];
  const lists = [
    ['vocabularies', 'sources'],
    ['settings', 'table', 'sources'],
  ];
  const candidate = ['applicants', 'one', 6];
  const consultants = [
    ['vocabularies', 'consultants'],
    ['settings', 'table', 'consultants'],
  ];
  const offered = [
    ['workflows', 'modules'],
    ['requests', 'workflows', 'rkm_14'],
    ['candidacies', 'workflows'],
  ];
  const invalidatedBy = (change: object) => {
    const client = createQueryClient();
    for (const key of [board, candidate, ...lists, ...consultants, ...offered]) client.setQueryData(key, 1);
    mergeEvent({ ...event, type: 'catalogue.changed', what: 'sources', ...change } as ServerEvent, client);
    return [board, candidate, ...lists, ...consultants, ...offered].map(
      (key) => client.getQueryState(key)?.isInvalidated,
    );
  };
  const none = [false, false, false];
  expect(invalidatedBy({ renamed: true })).toEqual([true, true, true, true, false, false, ...none]);
  expect(invalidatedBy({ renamed: false })).toEqual([false, false, true, true, false, false, ...none]);
  const catalogue = 'consultants';
  expect(invalidatedBy({ renamed: true, what: catalogue })).toEqual([false, true, false, false, true, true, ...none]);
  expect(invalidatedBy({ renamed: false, what: catalogue })).toEqual([false, false, false, false, true, true, ...none]);
  const modules = { renamed: false, what: 'app_modules' };
  expect(invalidatedBy(modules)).toEqual([false, false, false, false, false, false, true, true, true]);
  for (const catalogue of ['test_providers', 'job_boards', 'board_columns'])
    expect(invalidatedBy({ renamed: false, what: catalogue })[0]).toBe(true);
});

test('changed settings are read again where they are shown, once whatever this window saves has been saved', async () => {
  await import('../../../../src/renderer/app/remote-changes/settings-changes.ts');
  vi.useFakeTimers();
  try {
    const client = createQueryClient();
    const changedKeys = [
      queryKeys.workflows.one(4),
      queryKeys.users.search('a'),
      queryKeys.candidacies.templates('mail'),
    ];
    const board = queryKeys.board.open(7);
    for (const key of [...changedKeys, board]) client.setQueryData(key, 1);
    const areOld = () => changedKeys.map((key) => client.getQueryState(key)?.isInvalidated);
    const saving = Promise.withResolvers<void>();
    const saved = client
      .getMutationCache()
      .build(client, { mutationFn: () => saving.promise })
      .execute(undefined);
    mergeEvent({ ...event, type: 'settings.changed', id: 1 }, client);
    await vi.advanceTimersByTimeAsync(5000);
    expect(areOld()).toEqual([false, false, false]);
    saving.resolve();
    await saved;
    await vi.advanceTimersByTimeAsync(1000);
    expect(areOld()).toEqual([true, true, true]);
    expect(client.getQueryState(board)?.isInvalidated).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('who sees less than before is shown nothing of what this window knew', async () => {
  await import('../../../../src/renderer/app/remote-changes/access-changes.ts');
  const client = createQueryClient();
  const keys = [queryKeys.applicants.one(7), queryKeys.board.open(1), queryKeys.palette.candidates('ana')];
  for (const key of keys) client.setQueryData(key, { data: { id: 7, full_name: 'Ana Prohibida' } });
  remember('me', candidateEntry(7, 1, 'Ana Prohibida'), localStorageOf());
  mergeEvent({ ...event, type: 'access.changed', id: 3 }, client);
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(recentOf('me')).toEqual([]);
});
