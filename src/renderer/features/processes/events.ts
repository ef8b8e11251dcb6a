// Merges events into cached lists, and refetches lists whose members or order may change.
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ProcessFilters } from '../../../contract/api/process-filters.ts';
import type { Process } from '../../../contract/api/processes.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { storeAnswer, updateQueriesData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type EventBatchMerge, mergeEventBatchesOf } from '../../app/remote-changes/events.ts';
import type { Answer } from '../../app/terna.ts';
import { changesMembership, dependsOnContent, dependsOnCounts, withEvent } from './merge.ts';

type Filters = z.input<typeof ProcessFilters>;

/** Invalidations within this time cause one refetch. */
const GATHER_MILLISECONDS = 1000;

type ListAnswer = Answer<readonly Process[]>;

/** Events during each running fetch, because its answer may be older. */
const readings = new Set<ServerEvent[]>();

export async function readList(read: () => Promise<ListAnswer>): Promise<ListAnswer> {
  const received: ServerEvent[] = [];
  readings.add(received);
  try {
    const answer = await read();
    return { ...answer, data: received.reduce(withEvent, answer.data) };
  } finally {
    readings.delete(received);
  }
}

export function createProcessMerge(later: (run: () => void) => void): EventBatchMerge {
  /** By client, because a new session has another client. */
  const outdated = new WeakMap<QueryClient, Set<(filters: Filters) => boolean>>();
  const refetchLists = (client: QueryClient, isMeant: (filters: Filters) => boolean): void => {
    const waiting = outdated.get(client);
    if (waiting) return void waiting.add(isMeant);
    outdated.set(client, new Set([isMeant]));
    later(() => {
      const meant = [...(outdated.get(client) ?? [])];
      outdated.delete(client);
      const predicate = ({ queryKey }: Query) => meant.some((isOne) => isOne(filtersIn(queryKey)));
      void client.invalidateQueries({ queryKey: queryKeys.processes.searches, predicate });
      void client.invalidateQueries({ queryKey: queryKeys.processes.allStatuses, predicate });
    });
  };
  return (events, client) => {
    for (const received of readings) received.push(...events);
    const newEvents = events.filter((event) => isNewEvent(event, client));
    if (newEvents.length === 0) return;
    const lists = client.getQueriesData<ListAnswer>({ queryKey: queryKeys.processes.searches });
    const known = lists.flatMap(([, answer]) => (answer ? [answer.data] : []));
    const movesProcesses = (event: ServerEvent) =>
      event.type === 'process.removed' || (event.type === 'process.changed' && changesMembership(known, event.process));
    if (newEvents.some(movesProcesses)) refetchLists(client, isAny);
    else if (newEvents.some(({ type }) => type === 'process.changed')) refetchLists(client, dependsOnContent);
    if (newEvents.some((event) => 'counts' in event)) refetchLists(client, dependsOnCounts);
    const change = (answer: ListAnswer) => {
      const data = newEvents.reduce(withEvent, answer.data);
      return data === answer.data ? answer : { ...answer, data };
    };
    updateQueriesData<ListAnswer>(client, queryKeys.processes.searches, change, { mergesDuringFetch: true });
  };
}

const isAny = (): boolean => true;

const filtersIn = (queryKey: QueryKey): Filters =>
  queryKey.find((part): part is Filters => typeof part === 'object' && part !== null) ?? {};

/**
 * Counts are snapshots, so an older event would restore old values. The query cache stores the last sequence of each
 * process and is cleared with the session.
 */
function isNewEvent(event: ServerEvent, client: QueryClient): boolean {
  if (event.type === 'stream.reset') client.removeQueries({ queryKey: queryKeys.processes.sequences });
  if (event.type === 'process.changed' || event.type === 'process.removed') return true;
  if (event.process_id === null || !('counts' in event)) return false;
  const key = queryKeys.processes.sequence(event.process_id);
  if (event.sequence <= (client.getQueryData<number>(key) ?? -1)) return false;
  storeAnswer<number>(client, key, event.sequence);
  return true;
}

mergeEventBatchesOf(
  'processes',
  createProcessMerge((run) => setTimeout(run, GATHER_MILLISECONDS)),
);
