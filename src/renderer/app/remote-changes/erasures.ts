// Removes all data of an erased person from queries, recent entries and module state.
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { removeRecentCandidates } from '../palette/recent.ts';
import { queryKeys } from '../query/query-keys.ts';
import { onSignOut } from '../session-lock/on-sign-out.ts';

export interface Erasure {
  readonly ids: ReadonlySet<number>;
  /** Names of the erased persons as this window displayed them. */
  readonly names: ReadonlySet<string>;
}

const handlers = new Set<(erasure: Erasure) => void>();

/** Registers a module that stores names outside the query cache. @returns unsubscribes */
export function onErasure(handler: (erasure: Erasure) => void): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

let erased: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

function setErased(ids: ReadonlySet<number>): void {
  erased = ids;
  for (const listener of listeners) listener();
}

onSignOut(() => setErased(new Set()));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Candidacies erased since this user signed in; older lists exclude them. */
export const useErasedCandidates = (): ReadonlySet<number> => useSyncExternalStore(subscribe, () => erased);

export const erasedBy = (events: readonly ServerEvent[]): ReadonlySet<number> =>
  new Set(events.flatMap((event) => (event.type === 'applicant.removed' && event.erased ? [event.id] : [])));

/** Collects the names from the query cache; call it before the events are merged. */
export function findErasure(client: QueryClient, ids: ReadonlySet<number>): Erasure {
  const names = new Set<string>();
  for (const { state } of client.getQueryCache().getAll()) collectNames(state.data, ids, names);
  return { ids, names };
}

function collectNames(data: unknown, ids: ReadonlySet<number>, names: Set<string>): void {
  if (typeof data !== 'object' || data === null) return;
  if ('id' in data && ids.has(data.id as number) && 'full_name' in data && typeof data.full_name === 'string')
    names.add(data.full_name);
  const parts = data instanceof Map ? data.values() : Object.values(data);
  for (const part of parts) collectNames(part, ids, names);
}

/** Queries that may name any candidate. Boards and single candidates handle the event themselves. */
const MAY_NAME_CANDIDATES: readonly (readonly string[])[] = [
  ['palette'],
  ['arrivals'],
  ['candidacies'],
  ['requests'],
  ['reports'],
  ['privacy'],
  ['imports', 'issues'],
  queryKeys.jobBoards.all,
  queryKeys.interviews.all,
  queryKeys.settings.erasures,
  ['settings', 'audit'],
  queryKeys.settings.allOutgoingEmails,
  ['rules', 'standing'],
  ['board', 'neighbours'],
  ['recent-files'],
  ['unfinished-downloads'],
];

/**
 * Removes erased candidates after the events are merged. Visible queries are refetched; hidden ones are removed at
 * once.
 */
export function removeErased(client: QueryClient, erasure: Erasure): void {
  setErased(new Set([...erased, ...erasure.ids]));
  removeRecentCandidates(erasure.ids);
  for (const id of erasure.ids) removeCandidateQueries(client, id);
  for (const queryKey of MAY_NAME_CANDIDATES) {
    client.removeQueries({ queryKey, type: 'inactive' });
    void client.invalidateQueries({ queryKey });
  }
  // Other candidates may list the erased one as a possible duplicate.
  void client.resetQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'applicants' && queryKey[3] === 'duplicates',
  });
  for (const handler of handlers) handler(erasure);
}

/** Clears a visible candidate and fetches it again; the server responds that it is gone. */
function removeCandidateQueries(client: QueryClient, id: number): void {
  const { applicants } = queryKeys;
  const keys = [applicants.one(id), applicants.allLogs(id), applicants.parts(id), ['applicants', 'file', id]];
  for (const queryKey of keys) {
    client.removeQueries({ queryKey, type: 'inactive' });
    void client.resetQueries({ queryKey });
  }
}
