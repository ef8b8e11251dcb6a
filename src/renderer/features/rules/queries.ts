// Queries of a stage's rules and their elements, and the call that saves them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Saves over the version of `base`. @throws ApiError */
export const saveRules = (
  { list_id, version }: RuleSet,
  list: { readonly global_comparer: GlobalComparer; readonly rules_attributes: RuleInput[] },
): Promise<RuleSet> => askData(terna().rules.save({ params: { id: list_id }, body: { list: { ...list, version } } }));

/** Stores a stage's rules in the cache. */
export function useStoreRules(listId: number): (set: RuleSet) => void {
  const client = useQueryClient();
  return (set) =>
    updateQueryData<Answer<RuleSet>>(client, queryKeys.rules.ofStage(listId), (known) => ({ ...known, data: set }));
}
