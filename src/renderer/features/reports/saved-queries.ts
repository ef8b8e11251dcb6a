// The calls of saved reports; what they answer is merged into their list.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedReport } from '../../../contract/api/saved-reports.ts';
import { savedReportMessages as texts } from '../../../contract/messages.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { hearOfSaved } from '../../app/remote-changes/saved-changes.ts';
import { type Answer, ask, askData, terna } from '../../app/terna.ts';
import { useNotices } from '../../ui/notices.tsx';

/** While one is on its way to be sent it is asked again, so often, in milliseconds. */
const SENDING = 2000;

hearOfSaved('saved-reports', 'report', queryKeys.reports.saved);

export const useSavedReports = () =>
  useQuery({
    queryKey: queryKeys.reports.saved,
    queryFn: () => ask(terna().savedReports.list({})),
    // When each was sent last changes by itself.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.data.some(({ sending }) => sending) ? SENDING : false),
  });

const changeSaved = (client: QueryClient, change: (saved: SavedReport[]) => SavedReport[]): void => {
  updateQueryData<Answer<SavedReport[]>>(client, queryKeys.reports.saved, (answer) => ({
    ...answer,
    data: change(answer.data).toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
  }));
};

/** Shows the report as the server has it now. */
export const storeSavedReport = (client: QueryClient, kept: SavedReport): void =>
  changeSaved(client, (saved) => [...saved.filter(({ id }) => id !== kept.id), kept]);

/** Takes one away; «Deshacer» has it back with its schedule. */
export function useRemoveSaved() {
  const client = useQueryClient();
  const notices = useNotices();
  const restore = useMutation({
    mutationFn: ({ id }: SavedReport) => askData(terna().savedReports.restore({ params: { id } })),
    onSuccess: (kept) => {
      storeSavedReport(client, kept);
      notices.show({ text: texts.restored, detail: kept.name, tone: 'success' });
    },
    onError: ({ message }) => notices.show({ text: texts.notRestored, detail: message, tone: 'danger' }),
  });
  return useMutation({
    mutationFn: ({ id }: SavedReport) => askData(terna().savedReports.remove({ params: { id } })),
    onSuccess: (_, removed) => {
      changeSaved(client, (saved) => saved.filter(({ id }) => id !== removed.id));
      notices.show({
        text: texts.removed,
        detail: removed.name,
        tone: 'success',
        undo: () => restore.mutate(removed),
      });
    },
    onError: ({ message }) => notices.show({ text: texts.notRemoved, detail: message, tone: 'danger' }),
  });
}

/** Has one sent at once. */
export function useSendSaved() {
  const client = useQueryClient();
  const notices = useNotices();
  return useMutation({
    mutationFn: ({ id }: SavedReport) => askData(terna().savedReports.send({ params: { id } })),
    onSuccess: (kept) => {
      storeSavedReport(client, kept);
      notices.show({ text: texts.sent(kept.recipients.length), detail: kept.name, tone: 'success' });
    },
    onError: ({ message }) => notices.show({ text: texts.notSent, detail: message, tone: 'danger' }),
  });
}
