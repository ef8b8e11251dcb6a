// The rules of a stage and what they can be about, in the query cache, and saving them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GlobalComparer, RuleInput, RuleSet } from '../../../contract/api/rules.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Answer, ask, askData, terna } from '../../app/terna.ts';

export const useProcessOfRules = (id: number) =>
  useQuery({
    queryKey: queryKeys.processes.one(id),
    queryFn: () => ask(terna().processes.get({ params: { id } })),
  });

export const useElements = (processId: number) =>
  useQuery({
    queryKey: queryKeys.rules.elements(processId),
    queryFn: () => ask(terna().rules.elements({ params: { id: processId } })),
    // Questions, tests and assessments of the process come and go.
    staleTime: 0,
  });

export const useRules = (listId: number) =>
  useQuery({
    queryKey: queryKeys.rules.ofStage(listId),
    queryFn: () => ask(terna().rules.ofList({ params: { id: listId } })),
    staleTime: 0,
  });

/** What is known of a candidate changes in many ways: it is read whenever it is shown. */
export const useAdvancement = (applicantId: number) =>
  useQuery({
    queryKey: queryKeys.rules.evaluation(applicantId),
    queryFn: () => ask(terna().rules.advancement({ params: { id: applicantId } })),
    staleTime: 0,
    gcTime: 0,
  });

export interface RulesToSave {
  readonly global_comparer: GlobalComparer;
  readonly rules_attributes: RuleInput[];
  readonly version: number;
}

export interface SaveRulesHandlers {
  readonly onSaved: (saved: RuleSet) => void;
  /** What others have saved meanwhile comes back with the refusal: the next attempt is made from there. */
  readonly onStale: (theirs: RuleSet) => void;
}

export function useSaveRules(listId: number, { onSaved, onStale }: SaveRulesHandlers) {
  const client = useQueryClient();
  const storeRules = (set: RuleSet) =>
    updateQueryData<Answer<RuleSet>>(client, queryKeys.rules.ofStage(listId), (known) => ({ ...known, data: set }));
  return useMutation({
    mutationFn: (list: RulesToSave) => askData(terna().rules.save({ params: { id: listId }, body: { list } })),
    onSuccess: (saved) => {
      storeRules(saved);
      onSaved(saved);
    },
    onError: ({ code, current }) => {
      if (code !== 'stale_version') return;
      storeRules(current as RuleSet);
      onStale(current as RuleSet);
    },
  });
}
