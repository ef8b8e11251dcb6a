// Queries of a stage's rules and their elements, and the call that saves them.
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
    // Questions, tests and assessments of the process change at any time.
    staleTime: 0,
  });

export const useRules = (listId: number) =>
  useQuery({
    queryKey: queryKeys.rules.ofStage(listId),
    queryFn: () => ask(terna().rules.ofList({ params: { id: listId } })),
    staleTime: 0,
  });

/** An evaluation depends on all data of a candidate, so each mount fetches it. */
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
  /** Receives the rules that another user saved; the next save starts from them. */
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
