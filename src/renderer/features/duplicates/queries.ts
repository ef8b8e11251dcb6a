// Reads duplicate groups, merges and dismisses them, and undoes both.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DuplicateGroup, DuplicateStrength } from '../../../contract/api/duplicates.ts';
import type { Merge } from '../../../contract/api/merges.ts';
import { duplicateMessages as texts } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type ApiError, askData, terna, toApiError } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import type { MergePlan } from './group-choice.ts';

export type StrengthChoice = DuplicateStrength | 'all';

export const useGroups = (strength: StrengthChoice) =>
  useInfiniteQuery({
    queryKey: queryKeys.duplicates.list(strength),
    queryFn: ({ pageParam }) =>
      askData(
        terna().duplicates.list({
          query: { ...(strength !== 'all' && { strength }), ...(pageParam !== null && { after: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** The result of merging one group. */
export interface GroupResult {
  readonly groupId: number;
  readonly name: string;
  readonly persons: number;
  /** Null if the merge failed. */
  readonly merges: readonly Merge[] | null;
  readonly applicantId: number;
  readonly error: ApiError | null;
  readonly isUndone: boolean;
}

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.duplicates.all, queryKeys.candidates.all, queryKeys.applicants.all].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** Merges groups one after the other: each is merged as a whole or not at all. */
export function useMergeGroups() {
  const refresh = useRefresh();
  const [results, setResults] = useState<readonly GroupResult[]>([]);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const merge = async (plans: readonly MergePlan[]) => {
    for (const [done, plan] of plans.entries()) {
      setProgress({ done, total: plans.length });
      const result = await mergeOne(plan);
      setResults((before) => [result, ...before.filter(({ groupId }) => groupId !== result.groupId)]);
    }
    setProgress(null);
    await refresh();
  };
  const undo = useMutation({
    mutationFn: undoAll,
    onSuccess: (_answer, { groupId }) => {
      setResults((before) => before.map((one) => (one.groupId === groupId ? { ...one, isUndone: true } : one)));
    },
    onSettled: refresh,
  });
  return { merge, results, progress, undo };
}

async function mergeOne({ group, persons, keep, take }: MergePlan): Promise<GroupResult> {
  const result = { groupId: group.id, name: keep.values.name ?? '', persons: persons.length, isUndone: false };
  try {
    const { merges, applicant_id } = await askData(
      terna().duplicates.merge({
        params: { id: group.id },
        body: {
          version: group.version,
          keep: keep.person_id,
          person_ids: persons.map(({ person_id }) => person_id),
          take,
        },
      }),
    );
    return { ...result, merges, applicantId: applicant_id, error: null };
  } catch (thrown) {
    return { ...result, merges: null, applicantId: keep.applicant_id, error: toApiError(thrown) };
  }
}

/** The last merge is undone first. */
async function undoAll({ merges, applicantId }: GroupResult): Promise<void> {
  let id = applicantId;
  for (const merge of (merges ?? []).toReversed()) {
    const { applicant_id } = await askData(terna().merges.undo({ params: { id, mergeId: merge.id } }));
    id = applicant_id;
  }
}

export function useDismiss() {
  const refresh = useRefresh();
  const toasts = useToasts();
  const fail = ({ message }: { message: string }) =>
    toasts.show({ text: texts.dismissFailed, detail: message, tone: 'danger' });
  const restore = useMutation({
    mutationFn: (person_ids: number[]) => askData(terna().duplicates.restore({ body: { person_ids } })),
    onError: fail,
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ id, version, persons }: DuplicateGroup) =>
      askData(
        terna().duplicates.dismiss({
          params: { id },
          body: { version, person_ids: persons.map(({ person_id }) => person_id) },
        }),
      ),
    onSuccess: ({ person_ids }) =>
      toasts.show({ text: texts.dismissed, tone: 'success', undo: () => restore.mutate(person_ids) }),
    onError: fail,
    onSettled: refresh,
  });
}
