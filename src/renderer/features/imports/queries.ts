// Queries and mutations of imports: upload, parsing, forecast, start, status, rejected rows.
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ImportField, ImportPreview, ImportSummary } from '../../../contract/api/imports.ts';
import type { ChosenFile } from '../../../contract/ipc/ipc.ts';
import { importMessages } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { storeAnswer, updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { useTransfer } from '../../app/shell/transfers.ts';
import { type Answer, ask, askData, terna, toApiError } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import type { ImportForm } from './import-form.ts';
import { addRunning, onJobChanged, setVisible } from './running-imports.ts';

const ISSUES_PER_PAGE = 20;

export type Reading = Pick<
  Partial<{ [Key in keyof ImportPreview]: NonNullable<ImportPreview[Key]> }>,
  'encoding' | 'separator' | 'sheet'
> & {
  /** Null if the file has no header row. */
  readonly header_row?: number | null;
};

/** Lets the user choose a file if none is given; cancelling does nothing. */
export function useUpload(onPreview: (preview: ImportPreview) => void) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const mutation = useMutation({
    mutationFn: async (initialFile: ChosenFile | null) => {
      const chosen = initialFile ?? (await askData(terna().desktop.chooseSpreadsheet()));
      if (!chosen) return null;
      setFile(chosen);
      return askData(terna().imports.upload({ query: { file_name: chosen.name }, file: chosen.file }));
    },
    onSuccess: (preview) => {
      if (preview) onPreview(preview);
    },
    onSettled: () => setFile(null),
  });
  const transfer = useTransfer({ area: 'imports', call: 'upload', name: file?.name ?? null });
  const { mutate, isPending: isBusy, error } = mutation;
  return {
    choose: () => mutate(null),
    send: (initialFile: ChosenFile) => mutate(initialFile),
    isBusy,
    error,
    file,
    transfer,
  };
}

export const useReparse = (importId: number, onPreview: (preview: ImportPreview) => void) =>
  useMutation({
    mutationFn: (reading: Reading) => askData(terna().imports.reread({ params: { id: importId }, body: reading })),
    onSuccess: onPreview,
  });

/** Forecast for the current choices; disabled while they are invalid. */
export const useForecast = ({ preview, mapping, processId }: ImportForm, isReady: boolean) => {
  const { id, encoding, separator, sheet, header_row } = preview;
  const reading = [encoding, separator, sheet, header_row];
  return useQuery({
    queryKey: [...queryKeys.imports.forecastOf(id), processId, mapping, reading],
    queryFn:
      processId === null || !isReady
        ? skipToken
        : () => {
            const body = { selection_process_id: processId, mapping: [...mapping] as ImportField[] };
            return askData(terna().imports.forecast({ params: { id }, body }));
          },
    // Other users may add candidates meanwhile.
    staleTime: 0,
  });
};

/** Starts the import and calls `onStarted` with its job. A toast reports the end if no dialog displays it. */
export function useStart(onStarted: (importId: number, jobId: number) => void) {
  const toasts = useToasts();
  const userToken = useCurrentUser()?.token ?? '';
  return useMutation({
    mutationFn: async ({ preview, mapping, processId, listId, duplicates }: ImportForm & { processId: number }) => {
      const body = {
        selection_process_id: processId,
        ...(listId !== null && { list_id: listId }),
        mapping: [...mapping] as ImportField[],
        duplicates,
      };
      const { job_id: jobId } = await askData(terna().imports.start({ params: { id: preview.id }, body }));
      return { importId: preview.id, jobId, processId };
    },
    onSuccess: ({ importId, jobId, processId }) => {
      const onEnd = () => void notifyEnd(importId, toasts);
      addRunning({ importId, jobId, processId, userToken, onEnd });
      onStarted(importId, jobId);
    },
  });
}

async function notifyEnd(importId: number, toasts: ReturnType<typeof useToasts>): Promise<void> {
  const texts = importMessages.result;
  try {
    const summary = await askData(terna().imports.get({ params: { id: importId } }));
    const { job, failed } = summary;
    const isWhole = job?.state === 'done';
    toasts.show({
      text: isWhole ? texts.done : job?.state === 'cancelled' ? texts.cancelled : texts.failed,
      detail: texts.toast(summary),
      tone: isWhole && failed === 0 ? 'success' : 'warning',
      stays: true,
    });
  } catch (thrown) {
    toasts.show({ text: texts.ended, detail: toApiError(thrown).message, tone: 'warning' });
  }
}

/** Status of an import, updated by events and refetched when its job ends. */
export function useImport(importId: number, jobId: number) {
  const query = useQuery({
    queryKey: queryKeys.imports.one(importId),
    queryFn: () => ask(terna().imports.get({ params: { id: importId } })),
    // Cached data may be older than the job.
    refetchOnMount: 'always',
  });
  useEffect(() => {
    setVisible(jobId, true);
    return () => setVisible(jobId, false);
  }, [jobId]);
  const job = query.data?.data.job;
  useEffect(() => {
    if (job) onJobChanged(job);
  }, [job]);
  return query;
}

/** The user's imports of the last thirty days. */
export const useRecentImports = () =>
  useQuery({
    queryKey: queryKeys.imports.recent,
    queryFn: () => askData(terna().imports.list({})),
    staleTime: 0,
  });

export function useUndoImport(importId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => askData(terna().imports.undo({ params: { id: importId } })),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.imports.recent }),
  });
}

export function useCancelJob(importId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: number) => askData(terna().jobs.cancel({ params: { id: jobId } })),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.imports.one(importId) }),
  });
}

export const useIssues = (importId: number, page: number) =>
  useQuery({
    queryKey: queryKeys.imports.issues(importId, page),
    queryFn: () => ask(terna().imports.issues({ params: { id: importId }, query: { page, items: ISSUES_PER_PAGE } })),
    placeholderData: keepPreviousData,
  });

type Correction = Parameters<ReturnType<typeof terna>['imports']['correct']>[0]['body'];

/** Corrects a cell; the forecast or the issues are read again. */
export function useCorrection(importId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Correction) => askData(terna().imports.correct({ params: { id: importId }, body })),
    onSuccess: ({ summary }) => {
      updateQueryData<Answer<ImportSummary>>(client, queryKeys.imports.one(importId), (answer) => ({
        ...answer,
        data: summary,
      }));
      return Promise.all(
        [queryKeys.imports.issuesOf(importId), queryKeys.imports.forecastOf(importId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

/** Processes by title or number, newest first; always fetched again. */
export const useProcessSearch = (query: string) =>
  useQuery({
    queryKey: [...queryKeys.imports.all, 'processes', query],
    queryFn: () => askData(terna().processes.search({ body: { filters: { query, sort: 'newest' } } })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Null disables the query. */
export const useProcess = (id: number | null) =>
  useQuery({
    queryKey: [...queryKeys.imports.all, 'process', id],
    queryFn: id === null ? skipToken : () => askData(terna().processes.get({ params: { id } })),
    staleTime: 0,
  });

/** Choices of an import closed before its start; removed when the user changes. */
export function useUnfinished(processId: number | null) {
  const client = useQueryClient();
  const queryKey = [...queryKeys.imports.all, 'unfinished', processId];
  return {
    read: () => client.getQueryData<ImportForm>(queryKey) ?? null,
    store: (form: ImportForm | null) => {
      if (form) storeAnswer<ImportForm>(client, queryKey, form);
      else client.removeQueries({ queryKey, exact: true });
    },
  };
}
