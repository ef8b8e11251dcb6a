// A candidate and its activity in the query cache, and adding a comment.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplicantLog } from '../../contract/api/applicants.ts';
import { queryKeys } from '../app/query-keys.ts';
import { type Answer, ask, askData, terna } from '../app/terna.ts';
import { type LogPages, logsOf, withLog } from './applicant-merge.ts';

/** Lines of the activity in one answer. */
const LOGS_PER_PAGE = 20;

export const useApplicant = (id: number) =>
  useQuery({
    queryKey: queryKeys.applicants.one(id),
    queryFn: () => ask(terna().applicants.get({ params: { id } })),
  });

export const useApplicantLogs = (id: number) =>
  useInfiniteQuery({
    queryKey: queryKeys.applicants.logs(id),
    queryFn: ({ pageParam: page }) =>
      ask(terna().applicants.logs({ params: { id }, query: { page, items: LOGS_PER_PAGE } })),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: Answer<ApplicantLog[]>) => pagination?.nextPage || null,
    select: (pages) => ({
      logs: logsOf(pages as LogPages),
      cachedAt: pages.pages.map(({ cachedAt }) => cachedAt).find(Boolean) ?? null,
    }),
  });

/** Adds a comment; it is shown as soon as the server has it. */
export function useAddComment(applicantId: number, onAdded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comment: string) =>
      askData(terna().applicants.addLog({ params: { id: applicantId }, body: { comment } })),
    onSuccess: (log) => {
      client.setQueryData<LogPages>(queryKeys.applicants.logs(applicantId), (pages) => pages && withLog(pages, log));
      onAdded();
    },
  });
}
