// The selected persons of the table, by row, range, or the whole filter; resolved to candidacies when they are used.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MAX_SELECTED, type SelectedCandidate } from '../../../contract/api/candidate-segments.ts';
import type { Candidate } from '../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { askData, terna, toApiError } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { candidatePage, PAGE_ITEMS, type PagedView } from './queries.ts';
import { filterOf } from './view-state.ts';

const texts = candidateMessages.selection;

export interface TableSelection {
  readonly count: number;
  readonly has: (personId: number) => boolean;
  /** Selects or deselects a row; `extend` selects from the row that was chosen last to this one. */
  readonly select: (index: number, candidate: Candidate, extend: boolean) => void;
  /** Selects the rows from the anchor, or `from` without one, to `to`; those selected by the extension before end. */
  readonly extendTo: (from: number, to: number) => void;
  /** Selects what the filter finds, up to MAX_SELECTED persons. */
  readonly selectAll: () => void;
  readonly clear: () => void;
}

export interface CandidateSelection extends TableSelection {
  /** The persons whom the user still sees, each with a candidacy to act on. */
  readonly resolve: () => Promise<readonly SelectedCandidate[]>;
}

type Ids = ReadonlySet<number>;
const NOBODY: Ids = new Set();

type CandidatesBetween = (first: number, last: number) => Promise<readonly Candidate[]>;

/** @returns a function that reads the candidates of rows, from 0, the last one included */
export function useCandidatesBetween(view: PagedView): CandidatesBetween {
  const client = useQueryClient();
  return useCallback(
    async (first, last) => {
      const found: Candidate[] = [];
      for (let page = Math.floor(first / PAGE_ITEMS); page * PAGE_ITEMS <= last; page += 1) {
        const { data } = await client.ensureQueryData(candidatePage(view, page + 1));
        const start = page * PAGE_ITEMS;
        found.push(...data.slice(Math.max(0, first - start), last - start + 1));
      }
      return found;
    },
    [client, view],
  );
}

export function useCandidateSelection(view: PagedView): CandidateSelection {
  const toasts = useToasts();
  const [ids, setIds] = useState(NOBODY);
  /** Where a range begins, and who was selected before it. */
  const range = useRef<{ readonly anchor: number; readonly before: Ids } | null>(null);
  const { sort } = view;
  const filter = useMemo(() => filterOf(view), [view]);
  const listed = JSON.stringify([filter, sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another filter or order have other positions
  useEffect(() => {
    range.current = null;
  }, [listed]);

  const failed = useCallback(
    (thrown: unknown) => toasts.show({ text: texts.failed, detail: toApiError(thrown).message, tone: 'danger' }),
    [toasts],
  );
  const candidatesBetween = useCandidatesBetween(view);
  const extendTo = useCallback(
    (from: number, to: number): void => {
      range.current ??= { anchor: from, before: ids };
      const { anchor, before } = range.current;
      const [first, last] = anchor < to ? [anchor, to] : [to, anchor];
      if (last - first >= MAX_SELECTED) return void toasts.show({ text: texts.limit(MAX_SELECTED), tone: 'warning' });
      candidatesBetween(first, last)
        .then((between) => setIds(new Set([...before, ...between.map(({ id }) => id)])))
        .catch(failed);
    },
    [ids, candidatesBetween, failed, toasts],
  );
  const select = useCallback(
    (index: number, { id }: Candidate, extend: boolean): void => {
      if (extend && range.current) {
        extendTo(index, index);
        return;
      }
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      range.current = { anchor: index, before: next };
      setIds(next);
    },
    [ids, extendTo],
  );
  const selectAll = useCallback((): void => {
    askData(terna().candidateSegments.select({ body: { filter, sort } }))
      .then(({ selected, total }) => {
        setIds(new Set(selected.map(({ person_id }) => person_id)));
        if (total > MAX_SELECTED) toasts.show({ text: texts.limit(MAX_SELECTED), tone: 'warning' });
      })
      .catch(failed);
  }, [filter, sort, failed, toasts]);
  const clear = useCallback((): void => {
    range.current = null;
    setIds(NOBODY);
  }, []);
  return useMemo(
    () => ({
      count: ids.size,
      has: (personId) => ids.has(personId),
      select,
      extendTo,
      selectAll,
      clear,
      resolve: async () =>
        (await askData(terna().candidateSegments.select({ body: { person_ids: [...ids] } }))).selected,
    }),
    [ids, select, extendTo, selectAll, clear],
  );
}
