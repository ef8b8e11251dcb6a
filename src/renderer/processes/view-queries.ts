// The calls of saved views; what they answer is merged into the list of views.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { NewProcessView, ProcessView } from '../../contract/api/process-views.ts';
import { processViewMessages as texts } from '../../contract/messages.ts';
import { updateQueryData } from '../app/query-data.ts';
import { queryKeys } from '../app/query-keys.ts';
import { hearOfSaved } from '../app/saved-changes.ts';
import { type Answer, ask, askData, type CallFailure, terna } from '../app/terna.ts';
import { useNotices } from '../ui/notices.tsx';

hearOfSaved('process-views', 'view', queryKeys.processes.views);

export const useProcessViews = () =>
  useQuery({ queryKey: queryKeys.processes.views, queryFn: () => ask(terna().processViews.list({})) });

const changeViews = (client: QueryClient, change: (views: ProcessView[]) => ProcessView[]): void => {
  updateQueryData<Answer<ProcessView[]>>(client, queryKeys.processes.views, (answer) => ({
    ...answer,
    data: change(answer.data),
  }));
};

export function useAddView() {
  const client = useQueryClient();
  const notices = useNotices();
  return useMutation({
    mutationFn: (process_view: z.input<typeof NewProcessView>) =>
      askData(terna().processViews.add({ body: { process_view } })),
    onSuccess: (made) => {
      changeViews(client, (views) => [...views, made].sort((one, other) => one.name.localeCompare(other.name, 'es')));
      notices.show({ text: texts.saved, detail: made.name, tone: 'success' });
    },
  });
}

/** Takes a view away; «Deshacer» saves it again, where it was one's own. */
export function useRemoveView() {
  const client = useQueryClient();
  const notices = useNotices();
  const add = useAddView();
  const refuse = ({ message }: CallFailure) => notices.show({ text: texts.notSaved, detail: message, tone: 'danger' });
  return useMutation({
    mutationFn: ({ id }: ProcessView) => askData(terna().processViews.remove({ params: { id } })),
    onSuccess: (_, { id, name, shared, state, permissions }) => {
      changeViews(client, (views) => views.filter((view) => view.id !== id));
      const undo = () => add.mutate({ name, shared, state }, { onError: refuse });
      notices.show({ text: texts.removed, detail: name, tone: 'success', ...(permissions.can_edit && { undo }) });
    },
    onError: ({ message }) => notices.show({ text: texts.notRemoved, detail: message, tone: 'danger' }),
  });
}
