// Calls of saved reports; their results are merged into the cached list.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedReport } from '../../../contract/api/saved-reports.ts';
import { savedReportMessages as texts } from '../../../contract/messages.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { invalidateOnSaved } from '../../app/remote-changes/saved-changes.ts';
import { type Answer, ask, askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

/** Polling interval while a report is being sent, in milliseconds. */
const SENDING = 2000;

invalidateOnSaved('saved-reports', 'report', queryKeys.reports.saved);

export const useSavedReports = () =>
  useQuery({
    queryKey: queryKeys.reports.saved,
    queryFn: () => ask(terna().savedReports.list({})),
    // The server updates the time of the last sending.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.data.some(({ sending }) => sending) ? SENDING : false),
  });

const changeSaved = (client: QueryClient, change: (saved: SavedReport[]) => SavedReport[]): void => {
  updateQueryData<Answer<SavedReport[]>>(client, queryKeys.reports.saved, (answer) => ({
    ...answer,
    data: change(answer.data).toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
  }));
};

/** Puts the server's version of a report into the cached list. */
export const storeSavedReport = (client: QueryClient, report: SavedReport): void =>
  changeSaved(client, (saved) => [...saved.filter(({ id }) => id !== report.id), report]);

/** Removes a saved report; «Deshacer» restores it with its schedule. */
export function useRemoveSaved() {
  const client = useQueryClient();
  const toasts = useToasts();
  const restore = useMutation({
    mutationFn: ({ id }: SavedReport) => askData(terna().savedReports.restore({ params: { id } })),
    onSuccess: (report) => {
      storeSavedReport(client, report);
      toasts.show({ text: texts.restored, detail: report.name, tone: 'success' });
    },
    onError: ({ message }) => toasts.show({ text: texts.notRestored, detail: message, tone: 'danger' }),
  });
  return useMutation({
    mutationFn: ({ id }: SavedReport) => askData(terna().savedReports.remove({ params: { id } })),
    onSuccess: (_, removed) => {
      changeSaved(client, (saved) => saved.filter(({ id }) => id !== removed.id));
      toasts.show({
        text: texts.removed,
        detail: removed.name,
        tone: 'success',
        undo: () => restore.mutate(removed),
      });
    },
    onError: ({ message }) => toasts.show({ text: texts.notRemoved, detail: message, tone: 'danger' }),
  });
}

/** Sends a saved report at once. */
export function useSendSaved() {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: ({ id }: SavedReport) => askData(terna().savedReports.send({ params: { id } })),
    onSuccess: (report) => {
      storeSavedReport(client, report);
      toasts.show({ text: texts.sent(report.recipients.length), detail: report.name, tone: 'success' });
    },
    onError: ({ message }) => toasts.show({ text: texts.notSent, detail: message, tone: 'danger' }),
  });
}
