// What the palette asks the server: processes and candidates by words, once typing rests; a late answer is nobody's.
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Postulation } from '../../../contract/api/candidacies.ts';
import type { Process } from '../../../contract/api/processes.ts';
import { processMessages } from '../../../contract/messages.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { queryKeys } from '../query/query-keys.ts';
import { ask, type CallFailure, terna } from '../terna.ts';
import { candidateEntry, type Entry, merged, processEntry } from './entries.ts';
import { type Found, findLocally } from './local-search.ts';

const MOST_PROCESSES = 6;
const MOST_CANDIDATES = 8;
/** One letter finds everybody. */
const FEWEST_LETTERS = 2;
/** What was found for words is not asked again for this long, in milliseconds. */
const KEPT = 60_000;

export interface Search extends Found {
  readonly isLooking: boolean;
  readonly failure: CallFailure | null;
}

/** What the words find: at once what this window has seen, and after it what the server knows. */
export function useSearch(typed: string): Search {
  const client = useQueryClient();
  const words = typed.trim();
  const settled = useSettled(words);
  const local = useMemo(() => findLocally(client, words, MOST_CANDIDATES), [client, words]);
  const isAsked = settled.length >= FEWEST_LETTERS && settled === words;
  const processes = useQuery({
    queryKey: queryKeys.palette.processes(settled),
    queryFn: () =>
      ask(
        terna().processes.search({ query: { page: 1, items: MOST_PROCESSES }, body: { filters: { query: settled } } }),
      ),
    enabled: isAsked,
    staleTime: KEPT,
    gcTime: KEPT,
  });
  const candidates = useQuery({
    queryKey: queryKeys.palette.candidates(settled),
    queryFn: () =>
      ask(
        terna().candidacies.postulations({
          query: { page: 1, items: MOST_CANDIDATES },
          body: { filters: { query: settled } },
        }),
      ),
    enabled: isAsked,
    staleTime: KEPT,
    gcTime: KEPT,
  });
  const fromServer = {
    processes: isAsked ? (processes.data?.data ?? []).map(entryOfProcess) : [],
    candidates: isAsked ? (candidates.data?.data ?? []).map(entryOfPostulation) : [],
  };
  return {
    processes: merged(local.processes, fromServer.processes, MOST_PROCESSES),
    candidates: merged(local.candidates, fromServer.candidates, MOST_CANDIDATES),
    isLooking: words.length >= FEWEST_LETTERS && (settled !== words || processes.isPending || candidates.isPending),
    failure: isAsked ? (processes.error ?? candidates.error) : null,
  };
}

export const entryOfProcess = ({ id, title, workflow_id }: Pick<Process, 'id' | 'title' | 'workflow_id'>): Entry =>
  processEntry(id, title ?? processMessages.untitled, requisitionNumber(workflow_id));

const entryOfPostulation = ({ id, full_name, list, selection_process: process }: Postulation): Entry =>
  candidateEntry(id, process.id, full_name, [list.name, process.title].filter(Boolean).join(' · '));

/** Processes that an earlier run of the program remembers; those that are gone are left out. */
export function useProcesses(ids: readonly number[]): readonly Entry[] {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: queryKeys.processes.one(id),
      queryFn: () => ask(terna().processes.get({ params: { id } })),
    })),
    combine: (results) => results.flatMap(({ data }) => (data ? [entryOfProcess(data.data)] : [])),
  });
}
