// Debounced server queries of the palette for processes and candidates.
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Postulation } from '../../../contract/api/candidacies.ts';
import { ANSWER_FIELD_PREFIX, type Candidate, CURRICULUM_HIT, DOCUMENT_HIT } from '../../../contract/api/candidates.ts';
import type { Process } from '../../../contract/api/processes.ts';
import { candidateMessages, processMessages } from '../../../contract/messages.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { queryKeys } from '../query/query-keys.ts';
import { type ApiError, ask, terna } from '../terna.ts';
import { candidateEntry, type Entry, merged, processEntry } from './entries.ts';
import { type Found, findLocally } from './local-search.ts';

const MAX_PROCESSES = 6;
const MAX_CANDIDATES = 8;
/** One character would match nearly every candidate. */
const MIN_QUERY_LENGTH = 2;
/** Shorter texts are words of very many curricula. */
const MIN_CURRICULUM_QUERY = 3;
/** Results are fresh for this long, in milliseconds. */
const CACHE_MILLISECONDS = 60_000;

export interface Search extends Found {
  readonly isLooking: boolean;
  readonly error: ApiError | null;
}

/** Returns local results at once and adds the server's. */
export function useSearch(typed: string): Search {
  const client = useQueryClient();
  const query = typed.trim();
  const settled = useDebounced(query);
  const local = useMemo(() => findLocally(client, query, MAX_CANDIDATES), [client, query]);
  const isAsked = settled.length >= MIN_QUERY_LENGTH && settled === query;
  const processes = useQuery({
    queryKey: queryKeys.palette.processes(settled),
    queryFn: () =>
      ask(
        terna().processes.search({ query: { page: 1, items: MAX_PROCESSES }, body: { filters: { query: settled } } }),
      ),
    enabled: isAsked,
    staleTime: CACHE_MILLISECONDS,
    gcTime: CACHE_MILLISECONDS,
  });
  const candidates = useQuery({
    queryKey: queryKeys.palette.candidates(settled),
    queryFn: () =>
      ask(
        terna().candidacies.postulations({
          query: { page: 1, items: MAX_CANDIDATES },
          body: { filters: { query: settled } },
        }),
      ),
    enabled: isAsked,
    staleTime: CACHE_MILLISECONDS,
    gcTime: CACHE_MILLISECONDS,
  });
  // They follow the others when they come, and nobody waits for them.
  const curricula = useQuery({
    queryKey: queryKeys.palette.curricula(settled),
    queryFn: () =>
      ask(
        terna().candidates.search({ query: { page: 1, items: MAX_CANDIDATES }, body: { filter: { query: settled } } }),
      ),
    enabled: isAsked && settled.length >= MIN_CURRICULUM_QUERY,
    staleTime: CACHE_MILLISECONDS,
    gcTime: CACHE_MILLISECONDS,
  });
  const fromServer = {
    processes: isAsked ? (processes.data?.data ?? []).map(entryOfProcess) : [],
    candidates: isAsked
      ? [
          ...(candidates.data?.data ?? []).map(entryOfPostulation),
          ...(curricula.data?.data ?? []).flatMap((one) => entriesOfTexts(one, settled)),
        ]
      : [],
  };
  return {
    processes: merged(local.processes, fromServer.processes, MAX_PROCESSES),
    candidates: merged(local.candidates, fromServer.candidates, MAX_CANDIDATES),
    isLooking: query.length >= MIN_QUERY_LENGTH && (settled !== query || processes.isPending || candidates.isPending),
    error: isAsked ? (processes.error ?? candidates.error) : null,
  };
}

export const entryOfProcess = ({ id, title, workflow_id }: Pick<Process, 'id' | 'title' | 'workflow_id'>): Entry =>
  processEntry(id, title ?? processMessages.untitled, requisitionNumber(workflow_id));

const entryOfPostulation = ({ id, full_name, list, selection_process: process }: Postulation): Entry =>
  candidateEntry(id, process.id, full_name, [list.name, process.title].filter(Boolean).join(' · '));

/** The texts of a candidate that are found by their sentences: curricula, letters, comments and answers. */
const TEXTS: readonly string[] = [CURRICULUM_HIT, DOCUMENT_HIT, 'comments', 'comment'];

/** The candidate with the sentence of a text; none if the search found a field. */
const entriesOfTexts = ({ full_name, candidacies, hits }: Candidate, query: string): Entry[] => {
  const hit =
    TEXTS.map((name) => hits.find(({ field }) => field === name)).find((one) => one !== undefined) ??
    hits.find(({ field }) => field.startsWith(ANSWER_FIELD_PREFIX));
  const [found] = candidacies;
  if (!hit || !found) return [];
  const detail = `${candidateMessages.fieldLabel(hit.field)}: ${hit.text}`;
  const entry = candidateEntry(found.id, found.process.id, full_name, detail);
  return [{ ...entry, target: { processId: found.process.id, applicantId: found.id, foundBy: query } }];
};

/** Loads processes from an earlier run, without removed ones. */
export function useProcesses(ids: readonly number[]): readonly Entry[] {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: queryKeys.processes.one(id),
      queryFn: () => ask(terna().processes.get({ params: { id } })),
    })),
    combine: (results) => results.flatMap(({ data }) => (data ? [entryOfProcess(data.data)] : [])),
  });
}
