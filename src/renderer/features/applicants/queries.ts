// Queries of a candidate, its activity and files, and the catalogues for its fields.
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApplicantLog, LOGS_PER_PAGE, type LogType } from '../../../contract/api/applicants.ts';
import { offlineQueueMessages } from '../../../contract/messages.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Answer, ask, askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { notifyQueued, queuedBy } from '../offline-queue/index.ts';
import { type LogPages, logsOf, withLog } from './applicant-merge.ts';

export const useApplicant = (id: number) =>
  useQuery({
    queryKey: queryKeys.applicants.one(id),
    queryFn: () => ask(terna().applicants.get({ params: { id } })),
  });

/** @param type comments (`user`), events (`list`), or both */
export const useApplicantLogs = (id: number, type: 'all' | LogType = 'all') =>
  useInfiniteQuery({
    queryKey: queryKeys.applicants.logs(id, type),
    queryFn: ({ pageParam: page }) =>
      ask(
        terna().applicants.logs({
          params: { id },
          query: { page, items: LOGS_PER_PAGE, ...(type !== 'all' && { type }) },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: Answer<ApplicantLog[]>) => pagination?.nextPage || null,
    select: (pages) => ({
      logs: logsOf(pages as LogPages),
      cachedAt: pages.pages.map(({ cachedAt }) => cachedAt).find(Boolean) ?? null,
    }),
  });

/** The comment is displayed once the server stores it. Offline, the main process queues it. */
export function useAddComment(applicantId: number, onAdded: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const adding = useMutation({
    mutationFn: (body: { comment: string; mentions: number[] }) =>
      askData(terna().applicants.addLog({ params: { id: applicantId }, body })),
    onSuccess: (log) => {
      putLog(client, applicantId, log);
      onAdded();
    },
    onError: (error) => {
      const queued = queuedBy(error);
      if (!queued) return;
      notifyQueued(toasts, queued, offlineQueueMessages.commentQueued);
      onAdded();
    },
  });
  return { ...adding, visibleError: adding.error && queuedBy(adding.error) ? null : adding.error };
}

/** The time that a file stays in memory after use. */
const FILE_CACHE_MILLISECONDS = 5 * 60 * 1000;

/** Never stored on disk. */
export const useFileContent = (id: number, fileId: number, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.applicants.file(id, fileId),
    queryFn: () => askData(terna().candidateFiles.content({ params: { id, fileId } })),
    enabled,
    gcTime: FILE_CACHE_MILLISECONDS,
  });

/** Enough for all rows in one page. */
const ALL = 1000;

/** Sorted by name. */
export const useSources = (enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.vocabularies.sources,
    queryFn: () => ask(terna().catalogues.sources({ query: { items: ALL } })),
    enabled,
  });

/** Sorted by name. */
export const useConsultants = (enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.vocabularies.consultants,
    queryFn: () => ask(terna().catalogues.consultants({ query: { items: ALL } })),
    enabled,
  });

export function putLog(client: QueryClient, applicantId: number, log: ApplicantLog): void {
  for (const type of ['all', log.type] as const) {
    updateQueryData<LogPages>(client, queryKeys.applicants.logs(applicantId, type), (pages) => withLog(pages, log));
  }
}
