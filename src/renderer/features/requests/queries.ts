// Queries of the request screens and their cache keys.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RequestLog } from '../../../contract/api/requests.ts';
import type { AppModuleName } from '../../../contract/api/workflows.ts';
import { MAX_ITEMS } from '../../../contract/common.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Answer, ask, terna } from '../../app/terna.ts';

/** Page size of the history. */
const LOGS_AT_ONCE = 30;

export const useRequest = (id: number) =>
  useQuery({ queryKey: queryKeys.requests.one(id), queryFn: () => ask(terna().requests.get({ params: { id } })) });

/** All steps of a request, with past, current and future approvers. */
export const useSteps = (id: number) =>
  useQuery({
    queryKey: queryKeys.requests.steps(id),
    queryFn: () => ask(terna().requests.structures({ params: { id } })),
  });

export const useFiles = (id: number) =>
  useQuery({
    queryKey: queryKeys.requests.files(id),
    queryFn: () => ask(terna().requests.files({ params: { id } })),
  });

/** History of a request, newest first. */
export const useLogs = (id: number) =>
  useInfiniteQuery({
    queryKey: queryKeys.requests.logs(id),
    queryFn: ({ pageParam: page }) =>
      ask(terna().requests.logs({ params: { id }, query: { page, items: LOGS_AT_ONCE } })),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: Answer<RequestLog[]>) => pagination?.nextPage || null,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });

/** The request that a process came from, if the user may read it. */
export const useOrigin = (processId: number) =>
  useQuery({
    queryKey: queryKeys.requests.ofProcess(processId),
    queryFn: () => ask(terna().requests.ofProcess({ params: { id: processId } })),
  });

export const useRequestTypes = (module: AppModuleName) =>
  useQuery({
    queryKey: queryKeys.requests.types(module),
    queryFn: () =>
      ask(terna().requests.types({ query: { items: MAX_ITEMS }, body: { q: { module_name_eq: module } } })),
  });

/** Active workflows of a module. */
export const useWorkflows = (module: AppModuleName) =>
  useQuery({
    queryKey: queryKeys.requests.workflows(module),
    queryFn: () =>
      ask(
        terna().workflows.search({
          query: { items: MAX_ITEMS },
          body: { q: { app_module_name_in: [module], status_eq: 'active' } },
        }),
      ),
  });

/** A workflow with the custom fields of its requests. */
export const useWorkflow = (id: number) =>
  useQuery({
    queryKey: queryKeys.requests.workflow(id),
    queryFn: () => ask(terna().workflows.get({ params: { id } })),
    staleTime: 0,
  });

/** Present and future delegations for absences: the user's own, and all for administrators. */
export const useDelegations = () =>
  useQuery({
    queryKey: queryKeys.requests.delegations,
    queryFn: () => ask(terna().approvalDelegations.list({})),
  });

/** Number of requests pending the user's approval. */
export const useWaitingCount = () =>
  useQuery({
    queryKey: queryKeys.requests.waitingCount,
    queryFn: () => ask(terna().requests.waitingApproval({ query: { page: 1, items: 1 }, body: {} })),
    select: ({ pagination }) => pagination?.totalCount ?? null,
  });
