// Queries and changes of saved views, merged into the cached list.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { NewProcessView, ProcessView } from '../../../../contract/api/process-views.ts';
import { processViewMessages as texts } from '../../../../contract/messages.ts';
import { updateQueryData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { invalidateOnSaved } from '../../../app/remote-changes/saved-changes.ts';
import { type Answer, type ApiError, ask, askData, terna } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';

invalidateOnSaved('process-views', 'view', queryKeys.processes.views);

export const useProcessViews = ({ enabled = true } = {}) =>
  useQuery({ queryKey: queryKeys.processes.views, queryFn: () => ask(terna().processViews.list({})), enabled });

const changeViews = (client: QueryClient, change: (views: ProcessView[]) => ProcessView[]): void => {
  updateQueryData<Answer<ProcessView[]>>(client, queryKeys.processes.views, (answer) => ({
    ...answer,
    data: change(answer.data).toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
  }));
};

const storeView = (client: QueryClient, saved: ProcessView): void =>
  changeViews(client, (views) => [...views.filter(({ id }) => id !== saved.id), saved]);

export function useAddView() {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (process_view: z.input<typeof NewProcessView>) =>
      askData(terna().processViews.add({ body: { process_view } })),
    onSuccess: (made) => {
      storeView(client, made);
      toasts.show({ text: texts.saved, detail: made.name, tone: 'success' });
    },
  });
}

/** `before` is the view as it was when the change began. */
export interface ViewChange {
  readonly before: ProcessView;
  readonly after: z.input<typeof NewProcessView>;
}

export function useChangeView() {
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutate: undo } = useMutation({
    mutationFn: (change: ViewChange) => saveView(change),
    onSuccess: (saved) => storeView(client, saved),
    onError: ({ message }) => toasts.show({ text: texts.notChanged, detail: message, tone: 'danger' }),
  });
  return useMutation({
    mutationFn: (change: ViewChange) => saveView(change),
    onSuccess: (saved, { before }) => {
      storeView(client, saved);
      const { name, shared, state } = before;
      toasts.show({
        text: texts.changed,
        detail: saved.name,
        tone: 'success',
        undo: () => undo({ before: saved, after: { name, shared, state } }),
      });
    },
    onError: ({ code }) => {
      if (code === 'stale_version' || code === 'not_found')
        void client.invalidateQueries({ queryKey: queryKeys.processes.views });
    },
  });
}

const saveView = ({ before: { id, version }, after }: ViewChange): Promise<ProcessView> =>
  askData(terna().processViews.change({ params: { id }, body: { process_view: after, version } }));

/** «Deshacer» creates the user's own view again. */
export function useRemoveView() {
  const client = useQueryClient();
  const toasts = useToasts();
  const add = useAddView();
  const showError = ({ message }: ApiError) => toasts.show({ text: texts.notSaved, detail: message, tone: 'danger' });
  return useMutation({
    mutationFn: ({ id }: ProcessView) => askData(terna().processViews.remove({ params: { id } })),
    onSuccess: (_, { id, name, shared, state, permissions }) => {
      changeViews(client, (views) => views.filter((view) => view.id !== id));
      const undo = () => add.mutate({ name, shared, state }, { onError: showError });
      toasts.show({ text: texts.removed, detail: name, tone: 'success', ...(permissions.can_edit && { undo }) });
    },
    onError: ({ message }) => toasts.show({ text: texts.notRemoved, detail: message, tone: 'danger' }),
  });
}
