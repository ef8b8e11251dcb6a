// Starts synchronizations and queries their status, applications and history.
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { SynchronizationResult } from '../../../contract/api/job-boards.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, askData, terna } from '../../app/terna.ts';
import type { Known } from './live.ts';

const ROWS_PER_PAGE = 20;
const SYNCHRONIZATIONS_PER_PAGE = 20;

/** Joins a running synchronization if there is one. */
export const useSynchronize = (processId: number, onStarted: (id: number) => void) =>
  useMutation({
    mutationFn: () => askData(terna().jobBoards.synchronize({ params: { id: processId } })),
    onSuccess: ({ synchronization_id: id }) => onStarted(id),
  });

/** Events update the answer until the job ends. */
export const useSynchronization = (id: number) =>
  useQuery({
    queryKey: queryKeys.jobBoards.synchronization(id),
    queryFn: (): Promise<Known> => askData(terna().jobBoards.synchronization({ params: { id } })),
    refetchOnMount: 'always',
  });

export const useRows = (id: number, result: SynchronizationResult | null, page: number) =>
  useQuery({
    queryKey: queryKeys.jobBoards.rows(id, result, page),
    queryFn: () =>
      ask(
        terna().jobBoards.rows({
          params: { id },
          query: { page, items: ROWS_PER_PAGE, ...(result && { result }) },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** Newest first. */
export const useHistory = (processId: number, page: number) =>
  useQuery({
    queryKey: queryKeys.jobBoards.history(processId, page),
    queryFn: () =>
      ask(
        terna().jobBoards.ofProcess({ params: { id: processId }, query: { page, items: SYNCHRONIZATIONS_PER_PAGE } }),
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
