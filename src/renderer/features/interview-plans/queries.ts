// Interview templates and plans in the query cache.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  InterviewPlan,
  type PlannedInterview,
  type PlannedInterviewInput,
} from '../../../contract/api/interview-plans.ts';
import { interviewPlanMessages } from '../../../contract/messages.ts';
import { storeAnswer } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Answer, ask, askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

export const useInterviewTemplates = () =>
  useQuery({
    queryKey: queryKeys.interviewPlans.templates,
    queryFn: () => ask(terna().interviewPlans.templates({})),
  });

/** Changes of others publish no event, so each mount fetches the plan. */
export const useInterviewPlan = (processId: number, enabled = true) =>
  useQuery({
    queryKey: queryKeys.interviewPlans.ofProcess(processId),
    queryFn: () => ask(terna().interviewPlans.plan({ params: { id: processId } })),
    staleTime: 0,
    enabled,
  });

export const inputOf = ({ interviewers, ...planned }: PlannedInterview): PlannedInterviewInput => ({
  ...planned,
  interviewer_ids: interviewers.map(({ id }) => id),
});

/** @throws ApiError */
export const savePlan = (
  { process_id: id, version }: InterviewPlan,
  interviews: PlannedInterviewInput[],
): Promise<InterviewPlan> =>
  askData(terna().interviewPlans.savePlan({ params: { id }, body: { interviews, version } }));

export function useStorePlan(): (plan: InterviewPlan) => void {
  const client = useQueryClient();
  return (plan) =>
    storeAnswer<Answer<InterviewPlan>>(client, queryKeys.interviewPlans.ofProcess(plan.process_id), {
      data: plan,
      pagination: null,
      cachedAt: null,
    });
}

/** Saves another list of interviews over a plan; an error displays the plan as it is now. */
export function useSavePlan() {
  const toasts = useToasts();
  const store = useStorePlan();
  return useMutation({
    mutationFn: ({ plan, interviews }: { plan: InterviewPlan; interviews: PlannedInterviewInput[] }) =>
      savePlan(plan, interviews),
    onSuccess: store,
    onError: ({ message, current }) => {
      const theirs = InterviewPlan.safeParse(current);
      if (theirs.success) store(theirs.data);
      toasts.show({ text: interviewPlanMessages.plan.notSaved, detail: message, tone: 'danger' });
    },
  });
}
