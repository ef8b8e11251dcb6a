// Criteria of a process and the match of a candidate in the query cache.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MatchCriteria, type MatchCriterion } from '../../../contract/api/matches.ts';
import { matchMessages } from '../../../contract/messages.ts';
import { storeAnswer } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Answer, ask, askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

const texts = matchMessages.editor;

/** Changes of others publish no event, so each mount fetches the criteria. */
export const useMatchCriteria = (processId: number) =>
  useQuery({
    queryKey: queryKeys.matches.criteria(processId),
    queryFn: () => ask(terna().matches.criteria({ params: { id: processId } })),
    staleTime: 0,
  });

export const useProposal = (processId: number) =>
  useQuery({
    queryKey: queryKeys.matches.proposal(processId),
    queryFn: () => ask(terna().matches.propose({ params: { id: processId } })),
    staleTime: 0,
  });

/** Never stored on disk. */
export const useMatchGroups = (processId: number, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.matches.groups(processId),
    queryFn: () => ask(terna().matches.groups({ params: { id: processId } })),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });

/** Every change of the candidate fetches it again, as other parts of the drawer. */
export const useCandidateMatch = (applicantId: number) =>
  useQuery({
    queryKey: queryKeys.applicants.part(applicantId, 'match'),
    queryFn: () => ask(terna().matches.ofCandidate({ params: { id: applicantId } })),
  });

/** @throws ApiError */
export const saveCriteria = (
  { process_id: id, version }: MatchCriteria,
  criteria: readonly MatchCriterion[],
): Promise<MatchCriteria> =>
  askData(terna().matches.saveCriteria({ params: { id }, body: { criteria: [...criteria], version } }));

export function useStoreCriteria(): (criteria: MatchCriteria) => void {
  const client = useQueryClient();
  return (criteria) =>
    storeAnswer<Answer<MatchCriteria>>(client, queryKeys.matches.criteria(criteria.process_id), {
      data: criteria,
      pagination: null,
      cachedAt: null,
    });
}

interface Change {
  /** The criteria that are replaced. */
  readonly present: MatchCriteria;
  readonly criteria: readonly MatchCriterion[];
}

interface SavedChange {
  readonly former: readonly MatchCriterion[];
  /** The changed criterion, if it is one. */
  readonly detail?: string | undefined;
}

/** Stores saved criteria and offers to restore those before. */
export function useSavedCriteria() {
  const toasts = useToasts();
  const store = useStoreCriteria();
  const { mutate } = useReplacement();
  return (saved: MatchCriteria, { former, detail }: SavedChange): void => {
    store(saved);
    const undo = () =>
      mutate(
        { present: saved, criteria: former },
        { onSuccess: () => toasts.show({ text: texts.restored, tone: 'success', isUndo: true }) },
      );
    toasts.show({ text: texts.saved, detail, tone: 'success', undo });
  };
}

/** An error displays the criteria as they are now. */
function useReplacement() {
  const toasts = useToasts();
  const store = useStoreCriteria();
  return useMutation({
    mutationFn: ({ present, criteria }: Change) => saveCriteria(present, criteria),
    onSuccess: store,
    onError: ({ message, current }) => {
      const theirs = MatchCriteria.safeParse(current);
      if (theirs.success) store(theirs.data);
      toasts.show({ text: texts.notSaved, detail: message, tone: 'danger' });
    },
  });
}

/** Replaces the criteria, which can be undone. */
export function useReplaceCriteria() {
  const announce = useSavedCriteria();
  const { mutate, isPending } = useReplacement();
  const replace = (change: Change, { detail, onSaved }: { detail?: string; onSaved?: () => void } = {}): void =>
    mutate(change, {
      onSuccess: (saved) => {
        announce(saved, { former: change.present.criteria, detail });
        onSaved?.();
      },
    });
  return { replace, isPending };
}
